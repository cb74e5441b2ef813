### Co się stało.

event-offer = Misje do wyboru: { $missions-mission }.
event-votes = { $ballots-is ->
    [none] Głosy zostały oddane.
   *[other] Głosy: { $ballots }.
}
event-mission = { $agreed-is ->
    [none] Misja: { $mission }.
    [yes] Wszyscy się zgadzają. Misja: **{ $mission }**.
   *[no] Nie ma zgody; los wybiera: **{ $mission }**.
}
event-building = Wszyscy budują statki na misję: { $mission }.
    .chapter = { $flight ->
        [0] Lot 1
        [1] Lot 2
        [2] Lot 3
        [3] Lot 4
        [4] Lot 5
        [5] Lot 6
       *[other] Następny lot
    }
event-opened = Otwarte, { $stock }: { $tiles-card }.
event-peeked = W stosie { $pile } leżą: { $cards }.
event-finished = { $seat } kończy budowę.
event-ship-shown = { $parts-is ->
    [none] { $seat } pokazuje statek. Zużyte godziny: { $hours }.
   *[other] { $seat } pokazuje statek. Części: { $parts }, zużyte godziny: { $hours }.
}
event-launch = { $route-is ->
    [0] Nikt nie startuje.
   *[other] Start w kolejności: { $route-seat }.
}
event-card = { $again-is ->
    [yes] Po raz kolejny: **{ $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }**
   *[other] { "" }
}
    .opens = { $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }
event-rolled = { $told-is ->
    [none] Padły kości.
   *[other] 🎲 { $told }.
}
event-declared = { $kind-is ->
    [engines] { $values-is ->
        [none] { $seat } deklaruje moc silników.
       *[other] Moc silników: { $values }.
    }
   *[firepower] { $values-is ->
        [none] { $seat } deklaruje siłę ognia.
       *[other] Siła ognia: { $values }.
    }
}
event-batteries = { $use-is ->
    [defence] { $spent ->
        [one] { $seat } odpiera trafienie za 1 baterię.
        [few] { $seat } odpiera trafienia za { $spent } baterie.
       *[other] { $seat } odpiera trafienia za { $spent } baterii.
    }
    [hole] { $spent ->
        [one] { $seat } daje silnikom 1 baterię.
        [few] { $seat } daje silnikom { $spent } baterie.
       *[other] { $seat } daje silnikom { $spent } baterii.
    }
    [goods] { $spent ->
        [one] { $seat } nie ma już towarów i traci 1 baterię.
        [few] { $seat } nie ma już towarów i traci { $spent } baterie.
       *[other] { $seat } nie ma już towarów i traci { $spent } baterii.
    }
   *[other] { $spent ->
        [one] { $seat } zużywa 1 baterię.
        [few] { $seat } zużywa { $spent } baterie.
       *[other] { $seat } zużywa { $spent } baterii.
    }
}
event-moved = { $moves-is ->
    [none] { $seat } zmienia miejsce.
   *[other] Dni: { $moves }.
}
event-landed = { $aboard-is ->
    [none] { $seat } ląduje na planecie { $planet }.
   *[other] { $seat } ląduje na planecie { $planet }; teraz na pokładzie: { $aboard }.
}
event-taken = { $aboard-is ->
    [none] { $credits-is ->
        [none] { $seat } zatrzymuje się tutaj.
       *[other] { $seat } zatrzymuje się tutaj: kredyty +{ $credits }.
    }
   *[other] { $seat } zatrzymuje się tutaj; teraz na pokładzie: { $aboard }.
}
event-fought = { $won-is ->
    [yes] { $seat } pokonuje wroga
   *[no] { $equal-is ->
        [yes] { $seat } odpiera wroga
       *[no] { $seat } przegrywa walkę
    }
}{ $strength-is ->
    [none] { "" }
   *[other] { " " }(siła { $strength })
}{ $spent-is ->
    [none] { "" }
   *[other] { $spent ->
        [0] { "" }
        [one] , 1 bateria
        [few] , { $spent } baterie
       *[other] , { $spent } baterii
    }
}{ $credits-is ->
    [none] .
   *[other] : kredyty +{ $credits }.
}
event-worst = { $least-is ->
    [none] { $seat } ma najmniej.
   *[other] { $minus-is ->
        [none] { $seat } ma { $least }.
       *[other] { $seat } wypada najgorzej: { $least-value } minus { $minus-value }.
    }
}
event-loaded = { $aboard-is ->
    [none] { $seat } ładuje towary.
   *[other] { $seat } ładuje; teraz na pokładzie: { $aboard }.
}
event-goods-lost = { $goods_lost-is ->
    [none] { $seat } traci towar: { $good }.
   *[other] { $seat } traci towary: { $goods_lost }.
}
event-crew-lost = { $who_left-is ->
    [none] { $seat } traci załogę: { $who }.
   *[other] { $seat } traci załogę: { $who_left }.
}
event-emptied = { $seat }: część w kolumnie { $x }, rzędzie { $y } zostaje opróżniona.
event-hit = { $parts-is ->
    [none] 💥 { $what } { $side } trafia: { $seat }, kolumna { $x }, rząd { $y }.
   *[other] 💥 { $seat }: { $what } { $side } niszczy: { $parts }{ $fallen-is ->
        [none] .
       *[other] ; odpada: { $fallen }.
    }
}
event-part-lost = { $parts-is ->
    [none] { $seat } traci: { $tile-card } ({ $how }).
   *[other] { $how-is ->
        [fell_off] { $seat }, odpada: { $parts }.
        [sacrificed] { $seat } poświęca: { $parts }.
        [discarded] { $seat } wyrzuca: { $parts }.
        [unused] { $seat }, nieużyte: { $parts }.
       *[destroyed] { $seat } traci: { $parts }.
    }
}
event-dodged = { $seat } unika karty.
event-freighter = Frachtowiec uszkodzony: kadłub { $hull }.
event-gave_up = { $seat } rezygnuje z lotu: { $why-reason }.
event-died = { $seat } ginie w kosmosie.
event-settled = { $home-is ->
    [0] Nikt nie dociera do celu.
   *[other] U celu: { $home-seat }.
}{ $purses-is ->
    [none] { "" }
   *[other] { " " }{ $purses }.
}
    .opens = Rachunek lotu
event-over = { $winners-is ->
    [0] Wieczór dobiegł końca; nikt nie wygrywa.
   *[other] Wieczór dobiegł końca. Wygrywają: { $winners-seat }.
}

who-human = człowiek
who-passenger = pasażer
who-brown = brązowy obcy
who-purple = fioletowy obcy
side-front = z przodu
side-right = z prawej
side-rear = z tyłu
side-left = z lewej
what-s = mały meteoryt
what-b = duży meteoryt
what-l = lekki strzał
what-h = ciężki strzał
how-destroyed = zniszczono
how-fell_off = odpadło
how-sacrificed = poświęcono
how-discarded = wyrzucono
how-unused = nieużyte
reason-card = brak człowieka albo mocy silników
reason-crew = brak człowieka na pokładzie
reason-lapped = zdublowanie
reason-choice = z własnej woli
reason-no_human = brak człowieka na pokładzie
reason-artefacts = mniej artefaktów niż u kogoś innego
ballot = { $seat }: { $mission }
ballot-against = { $seat }: { $mission } (byle nie { $other-mission })
ballot-none = { $seat }: { $vote }
move = { $seat } { $by }
declared = { $seat } **{ $value }**
declared-for = { $spent ->
    [one] { $seat } **{ $value }** (1 bateria)
    [few] { $seat } **{ $value }** ({ $spent } baterie)
   *[other] { $seat } **{ $value }** ({ $spent } baterii)
}
least-crew = najmniejszą załogę
least-engines = najmniejszą moc silników
least-firepower = najmniejszą siłę ognia
value-crew = załoga
value-engines = moc silników
value-firepower = siła ognia
reason-power = brak mocy silników w otwartej przestrzeni
part-at = { $card } ({ $x },{ $y })
left = { $who }
good-gone = { $good }
purse = { $seat }, kredyty: **{ $credits }**
