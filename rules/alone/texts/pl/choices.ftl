### Co można wybrać, nagłówki i powody, dla których czegoś brakuje.

do-swap = { $room } i { $other-room }
do-start = { $sector }
do-decks = { $deck } i { $other-deck }
do-own = { $deck }
do-draw = { $count } z talii { $deck }
do-type = { $creature }
do-sector = { $sector }
do-danger = { $sector }
do-heal = Leczenie: { $track }
do-bullet = Spowolnienie czasu
do-stim = { $card }: spowolnienie czasu
do-skill = { $track-is ->
    [none] Umiejętność sojusznika
   *[other] Umiejętność sojusznika: { $track }
}
do-sacrifice = Poświęć sojusznika
do-move = Idź: { $side }
do-dash = Zryw: { $side }
do-unblock = Odblokuj: { $side }
do-explore = Zbadaj: { $side }
do-locate = Lokalizacja
do-fight = Walka: { $creature } ({ $state })
do-search = { $where-is ->
    [none] Szukaj przedmiotów
   *[other] Przeszukaj pomieszczenie
}
do-repair = Napraw przełącznik: { $side }
do-mission = Misja: { $mission }
do-use = { $card }
do-target = { $target }
do-target-at = { $creature } ({ $state }), { $sector }
do-block = Zablokuj: { $side }
do-go = { $side }
do-clear = { $sector }
do-drop = { $card }
do-upgrade = { $card }, komponent: { $with-card }
do-charges = { $count ->
    [one] { $count } ładunek
    [few] { $count } ładunki
   *[other] { $count } ładunków
}
do-side = { $side }
do-about = { $target }
do-pay = { $card }
do-take = { $card }
do-room = { $room }
do-ally = { $character }
do-ability = { $ability }
do-san = Strata poczytalności
do-adrenaline = Odrzuć adrenalinę
do-item = { $card }
do-play = { $card }
do-hide = { $card }, zakryta
do-stalk = Martwa cisza: przesuń potwora
do-arm = Uzbrój: { $card }
do-disarm = Rozbrój: { $card }
do-aim = Obrażenia otrzymuje { $who }
do-lead = Przejmij dowodzenie
do-creature = { $creature }
do-step = { $side }
do-break = Wyłam drzwi: { $side }
do-door = { $sector }, { $side }
do-bend-less = { $target }: o jeden mniej
do-bend-more = { $target }: o jeden więcej
do-span = { $target }: { $count } lub trochę więcej
do-mute = { $target }
do-veil = Ukryj: { $what }
do-fake = Pokaż: { $what }
do-move-it = Przesuń potwora
do-respawn = Wymień potwora
do-spawn = Nowy potwór
do-cancel = Anuluj
do-yes = Tak
do-no = Nie
do-done = Gotowe
do-stop = Koniec ruchu
do-pass = Nic

group-start = Przed akcją (za darmo)
group-move = Idź
group-dash = Zryw
group-explore = Zbadaj, bez wchodzenia
group-act = Inna akcja
group-items = Użyj przedmiotu
group-up = Zagraj odkrytą: pasują teraz
group-down = Połóż zakrytą: potwór rusza się o 1 albo nowy
group-armed = Natychmiastowe: uzbrojone zagrają się same
group-orders = Rozkazy
group-ways = Drogi
group-sectors = { $level }
group-choices = Wybierz
group-finish = Albo

because-setup = Przygotowanie
because-turn = Runda { $round }, tura { $turn }
because-round-end = Koniec rundy { $round }
because-standard = Standardowa reakcja
because-card = { $reaction }
because-item = { $card }
because-mission = { $mission }

fact-tracks = Zdrowie { $hp }, poczytalność { $san }; leczenie sięga { $limit }
fact-adrenaline = Adrenalina: { $count }
fact-actions = Pozostałe akcje: { $count }
fact-creature = { $creature } ({ $state }): kości ataku: { $dice }; trafienia w jednym ataku, które { $state-is ->
    [wounded] zabijają
   *[whole] ranią
}: { $need }.
fact-loss = Grozi strata: { $track } { $count }
fact-attacker = Atakuje { $creature }.
fact-parting = Atak przy odejściu.
fact-drop = Do odrzucenia: { $count }
fact-no-hp = Zdrowie 0: każda strata kosztuje teraz poczytalność.
fact-no-san = Poczytalność 0: każda strata kosztuje teraz zdrowie.
fact-second = { $reaction }: { $reaction-effect }
fact-hidden = Leży zakryta: potwór rusza się o 1 albo przychodzi nowy.
fact-price = Cena w poczytalności: { $count }
fact-targets = Pozostałe cele: { $count }
fact-hero = Bohater jest w sektorze { $sector }: zdrowie { $hp }, poczytalność { $san }
fact-window = Karty zagrane w tej turze: { $played }; wolne pola toru: { $free }.
fact-danger = Sektor Bohatera jest niebezpieczny: działają efekty zagrożenia.
fact-no-card = Nie można już teraz zagrać karty.
fact-tokens = Pozostałe żetony: { $count }
fact-tokens-each = Pozostałe żetony: górny poziom { $upper }, dolny poziom { $lower }
fact-refill = { $seat }, talia { $deck }. Karty do dobrania: { $count }; czego tu nie ma, przyjdzie z następnej talii.
fact-mover = { $creature } w sektorze { $sector }, pozostałe punkty: { $points }

why-wall = Tam jest ściana.
why-blocked = Drzwi są zablokowane.
why-locked = Najpierw trzeba ukończyć którąś z pozostałych misji.
why-locked-by = Najpierw: { $missions-mission }.
why-elsewhere = Wykonuje się ją gdzie indziej: { $room }.
why-mission-charges = Brakuje ładunków.
why-mission-condition = Nie w takiej sytuacji w tym sektorze.
why-passive = Działa, gdy przyjdzie jego chwila.
why-no-target = Nie widać żadnego potwora.
why-nobody-here = Nie ma tu potwora.
why-no-blocked-door = Nie ma tu zablokowanych drzwi.
why-nothing-to-heal = Leczenie nie sięga teraz dalej.
why-nobody-to-lure = Nie ma tu kogo zwabić albo nie ma dokąd.
why-no-exit = Nie ma otwartego wyjścia.
group-rooms = Pomieszczenia
group-things = Rzeczy i potwory
done-react = Gotowe: niech tura się skończy
done-react-beside = Nic więcej ode mnie
fact-leaving = Odejście stąd: atak towarzyszący, { $count ->
    [1] 1 kość
   *[other] 1 kość za każdego potwora ({ $count })
}{ $lit-is ->
    [yes] , 1 mniej w świetle
   *[other] { "" }
}.
fact-did = { $did-is ->
    [0] { "" }
   *[other] Tura Bohatera: { $did-trigger }.
}

# Said once and for all
standing-never_block = Nigdy nie blokuj drzwi
standing-always_armour = Zawsze używaj Pancerza
standing-always_calm = Zawsze bierz Tabletki uspokajające

# Behind the arrow of a compass, in few letters
way-move = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-dash = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-explore = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-go = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-step = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-side = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-unblock = odblokuj
way-block = zablokuj
way-break = wyłam
