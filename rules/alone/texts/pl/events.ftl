### Co się stało. Sektory mają nazwy Bohatera, a dla samego Zła nazwy z mapy.

event-turn = { "" }
    .opens = Tura { $turn }
event-round = Zaczyna się runda { $round }. Złem dowodzi { $leader-seat }.
    .chapter = Runda { $round }
event-healed = Bohater odzyskuje: { $track } +{ $count }.
event-bullet = Spowolnienie czasu: Bohater ma w tej turze dwie akcje.
event-skill = Pomaga { $character }.
event-sacrifice = Poświęcenie: { $character }.
event-action = { $verb-is ->
    [move] Bohater rusza: { $side }.
    [dash] Bohater biegnie: { $side }.
    [unblock] Bohater odblokowuje drzwi: { $side }.
    [explore] Bohater eksploruje: { $side }.
    [locate] Bohater lokalizuje.
    [fight] Bohater walczy: { $creature } ({ $state }).
    [search] { $where-is ->
        [none] Bohater przeszukuje sektor.
       *[other] Bohater przeszukuje pomieszczenie.
    }
    [repair] Bohater naprawia przełącznik: { $side }.
    [mission] Bohater pracuje nad misją: { $mission }.
   *[other] { $cards-is ->
        [none] Bohater używa: { $card }.
       *[other] Bohater używa: { $cards }.
    }
}
event-hero-moved = Bohater jest w sektorze { $sector }.
event-sector-revealed = { $arrives-is ->
    [yes] Bohater wchodzi do sektora { $sector }
   *[other] Odsłania się { $sector }
}: { $room-is ->
    [none] { $kind }
   *[other] { $room }
}{ $lit-is ->
    [yes] , światło
   *[other] { "" }
}{ $switch-is ->
    [yes] , przełącznik
   *[other] { "" }
}{ $danger-is ->
    [yes] , zagrożenie
   *[other] { "" }
}{ $creatures-is ->
    [0] { "" }
   *[other] . Tam: { $creatures-creature }
}.
event-sector-forgotten = Bohater zapomina sektory: { $sectors-sector }.
where-it-is = { $sector-is ->
    [none] { $at }
   *[other] { $sector }
}
event-door = { where-it-is }, drzwi ({ $side }): { $blocked-is ->
    [yes] zablokowane.
   *[other] otwarte.
}
event-light = { where-it-is }: { $lit-is ->
    [yes] jest światło.
   *[other] światło gaśnie.
}
event-danger = { where-it-is }: { $here-is ->
    [yes] żeton zagrożenia.
   *[other] żeton zagrożenia znika.
}
event-rolled = Rzut ({ $who-roller }): { $dice }. Trafienia: { $hits }.
event-lost = { $who-is ->
    [hero] Strata Bohatera: { $track } −{ $count }{ lost-to }.
   *[other] Obrażenia otrzymuje { $who }: { $count }.
}
event-frightened = Spotkanie: { $creature }. Przerażenie kosztuje { $count } poczytalności.
event-creature-moved = { $to-is ->
    [none] { $creature } znika z sektora { $from-sector }.
   *[other] { $from-is ->
        [none] { $creature } pojawia się w sektorze { $to-sector }.
       *[other] { $creature }: { $from-sector } → { $to-sector }.
    }
}
event-creature-hurt = { $key-is ->
    [none] { $creature } otrzymuje ranę.
   *[other] { $key-creature } otrzymuje ranę.
}
event-creature-healed = { $key-is ->
    [none] { $creature } już bez rany.
   *[other] { $key-creature } już bez rany.
}
event-creature-marked = Kwas znaczy cel: { $creature }.
event-creature-killed = { $creature } ginie.
event-creature-left = { $creature } znika z oczu: { $side }.
event-boss-killed = { $creature } ginie.
event-xp = Doświadczenie: { $ability } { $points }.
event-item-drawn = { $cards-is ->
    [none] Bohater znajduje: { $card }.
   *[other] Bohater znajduje: { $cards }.
}
event-item-spent = { $cards-is ->
    [none] { $card }: zużyte ładunki: { $count }.
   *[other] Zużyte ładunki: { $count } ({ $cards }).
}
event-item-upgraded = { $cards-is ->
    [none] Bohater ulepsza: { $card }.
   *[other] Ulepszenia: { $cards }.
}
event-item-discarded = { $cards-is ->
    [none] Bohater odrzuca: { $card }.
   *[other] Bohater odrzuca: { $cards }.
}
event-ally = { $gone-is ->
    [yes] { $who } odchodzi.
   *[other] { $who-is ->
        [survivor] Dołącza ocalały.
       *[other] Nowy sojusznik: { $character }.
    }
}
event-noise = Hałas { $side-heard }.
event-located = { $step-is ->
    [unanswered] { $target }: bez odpowiedzi.
   *[other] { $low-is ->
        [none] { $target }: nie ma na mapie.
       *[other] Odległość, { $target }: { located-distance }{ located-level }{ located-step }.
    }
}
located-distance = { $high-is ->
    [none] { $low }
   *[other] { $low } – { $high }
}
located-level = { $level-is ->
    [none] { "" }
   *[other] , { $level }
}
located-step = { $step-is ->
    [n] , pierwszy krok: { $step-side }
    [e] , pierwszy krok: { $step-side }
    [s] , pierwszy krok: { $step-side }
    [w] , pierwszy krok: { $step-side }
   *[other] { "" }
}
event-card-played = { $cards-is ->
    [none] { $card-is ->
        [none] { $seat } zagrywa zakrytą kartę z talii { $deck }.
       *[other] { $seat } zagrywa: { $card }.
    }
   *[other] { $seat } zagrywa: { $cards }.
}
event-card-cancelled = Kapitan anuluje kartę.
event-lead = Złem dowodzi { $seat }.
event-mission-progress = { $mission }: postęp { $points }.
event-mission-done = Misja ukończona: { $mission }.
event-mission-active = Misja finałowa jest aktywna: { $mission }.
event-round-gained = Zyskana runda.
event-killed = Wieżyczki milkną. Zabite potwory: { $count }.
event-nightmare = Zaczyna się koszmar.
event-adrenaline = Adrenalina Bohatera: { $left }.
event-drawn = { $seat } dobiera { $count } z talii { $deck }.
event-hand-drawn = { $cards-is ->
    [none] Dobrane: { $card }.
   *[other] Dobrane: { $cards }.
}
event-tokens = Koniec rundy, nowe żetony zagrożenia: { $count }.
event-clock = Samozniszczenie: zostało { $left }.
event-sabotage = { where-it-is }: sabotaż { $left }.
event-decks = Zło gra taliami: { $decks-deck }.
event-plans = Plany: { $rooms }.
rooms-pair = { $key-room } { $value-sector }
event-over = { $reason }
event-map-moved = { $to-is ->
    [none] { $creature } znika z mapy.
   *[other] { $creature }: { $from-at } → { $to-at }{ moved-steps }.
}
moved-steps = { $steps-is ->
    [none] { "" }
   *[other] { " " }(kroki: { $steps })
}
event-map-spawned = { $creature } pojawia się w sektorze { $to-at }.
event-map-placed = { $room-is ->
    [none] { $creature } zaczyna w sektorze { $to-at }.
   *[other] { $room }: sektor { $to-at }.
}
event-map-relocated = { $creature } przechodzi do sektora { $to-at }.
event-map-veil = { $at }: { $veil-is ->
    [none] fałszywie pokazane: { $fake-what }
   *[other] ukryte: { $veil-what }
}.
event-armed = { $cards-is ->
    [none] { $armed-is ->
        [yes] { $seat } uzbraja: { $card }.
       *[other] { $seat } rozbraja: { $card }.
    }
   *[other] { $armed-is ->
        [yes] { $seat } uzbraja: { $cards }.
       *[other] { $seat } rozbraja: { $cards }.
    }
}
event-aim = Obrażenia otrzymuje { $who }.
creature-hero = Bohater
event-stalk = { $seat } korzysta z Martwej ciszy.
event-marker = Czas mija: leczenie sięga teraz { $limit }.
lost-to = { $why-is ->
    [none] { "" }
   *[other] {" "}({ $why })
}

recap-lost = Strata Bohatera: { $losses }{ lost-to }.
recap-loss = { $track } −{ $count }
recap-rooms = Odkryte pomieszczenia: { $rooms-room }.
recap-evil = { $cards-is ->
    [none] Zło kładzie { $count ->
        [one] 1 zakrytą kartę
        [few] { $count } zakryte karty
       *[other] { $count } zakrytych kart
    }.
   *[other] { $count ->
        [0] Zło zagrywa: { $cards }.
        [one] Zło zagrywa: { $cards }; 1 karta leży zakryta.
        [few] Zło zagrywa: { $cards }; { $count } karty leżą zakryte.
       *[other] Zło zagrywa: { $cards }; { $count } kart leży zakrytych.
    }
}
end-awards-title = Wyróżnienia
