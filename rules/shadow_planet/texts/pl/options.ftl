### Co robi dany wybór, w jednym wierszu: krótkie części oddzielone kropką.

does-parts = { $parts }
parts-pair = { $value }
parts-joint = { " · " }

does-brief = { $brief }
does-effect = { $effect }
does-change = { $indicator } { $before } → { $after }
does-either = { $indicator } { $before } → { $after } albo { $other }
does-stands = { $indicator }: nadal { $value }
does-total = Suma { $before } → { $after }
does-type = karta { $type-kind }
does-type-value = { $type } { $value }
does-nothing = zagrana nic nie robi
does-last = ostatnia tego typu

does-crew = { $at }, { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
does-markers = twoje Znaczniki { $before } → { $after }
does-markers-of = Znaczniki ({ $character-who }) { $before } → { $after }
does-no-markers = bez Znaczników
does-none-left = Znaczniki ({ $character-who }) się skończyły
does-without = Bez zdolności: { $seat }
does-under = trafia { $pile-laid }
does-take-top = bierzesz wierzchnią
does-take = bierzesz: { $card }
does-swap-top = w zamian bierzesz wierzchnią kartę talii
does-swap = w zamian bierzesz: { $card }
does-see-hand = { $count ->
    [0] Na tej ręce nie ma kart
    [one] Tylko ty widzisz 1 kartę z tej ręki
   *[many] Tylko ty widzisz wszystkie karty z tej ręki: { $count }
}
does-less-likely = dalej od Tożsamości: { $character-who }

does-may-discard = możesz ją odrzucić: { $change }
does-too-few = { $count ->
    [0] nie zostanie { $type-kind } do pokazania
   *[other] zabraknie { $type-kind } do pokazania
}
does-too-few-briefly = zabraknie do pokazania
does-points = { $count ->
    [0] Bez punktów Ruchu
    [one] Idziesz dalej z 1 punktem Ruchu
   *[many] Idziesz dalej, punkty Ruchu: { $count }
}
does-look = { $count ->
    [0] Nie oglądasz kart, wierzchnią bierzesz w ciemno
    [one] Oglądasz 1 kartę { $pile }
    [few] Oglądasz { $count } karty { $pile }
   *[many] Oglądasz { $count } kart { $pile }
}
does-more-cards = { $count ->
    [0] Nie bierzesz więcej kart
    [one] Bierzesz jeszcze 1 kartę { $pile-drawn }
    [few] Bierzesz jeszcze { $count } karty { $pile-drawn }
   *[many] Bierzesz jeszcze { $count } kart { $pile-drawn }
}

does-cost = koszt { $cost } z { $points }
show-pair = { $value }× { $key-type }
does-offer = pokaż { $show }: { $gives }
does-for = { $show }: { $gives }
does-offer-missing = pokaż { $show } (masz { $held }): { $gives }
does-deck = { $count ->
    [0] pusta talia
    [one] w talii 1 karta
    [few] w talii { $count } karty
   *[many] w talii { $count } kart
}
does-there = są tam: { $characters-who }
does-seats = { $count ->
    [one] miejsce dla 1 osoby
   *[many] miejsca dla innych: { $count }
}
does-no-way-back = wrócisz tylko Pojazdem
does-stay = zostajesz { $at }
does-ride = jedziesz { $to } i nie wydajesz karty
does-take-here = kartę bierzesz nadal { $at }
does-on-top = Na wierzchu: { $card }
does-use = Pokazujesz { $show }: { $gives }
does-closed = wstęp zamknięty: { $character-who }
does-unused = Sekcja zostaje na inną okazję
does-shown = Wszyscy widzą, że ją masz; zostaje na twojej ręce
does-end = Zagrane karty wracają na rękę na Fazę Podszeptów

does-revealed = Gdyby wyszła sama: { $changes }
does-prevented = usunięta; bez niej nie będzie: { $changes }
does-be = { $count ->
    [0] Wyposażenie tej Postaci jest puste
    [one] Liczy się jej Wyposażenie: 1 karta
    [few] Liczy się jej Wyposażenie: { $count } karty
   *[many] Liczy się jej Wyposażenie: { $count } kart
}
does-be-known = znasz { $show }
does-be-unknown = nic z tego nie znasz

does-forbid = { $seat }: w tej rundzie bez kart { $type-kind }
does-left = Na wierzchu zostaje: { $card }
does-next = Następna do wzięcia tutaj: { $card }
does-bottom = Na spód trafia: { $card }
does-stays-below = Na spodzie zostaje: { $card }
does-hand = { $count ->
    [0] na tej ręce nie ma kart
    [one] na tej ręce jest 1 karta
    [few] na tej ręce są { $count } karty
   *[many] na tej ręce jest { $count } kart
}
does-random = Widzisz losowe karty: { $count } z { $held }
does-check = Widzisz wierzchnią kartę; w talii: { $count }
does-discarded = karta trafia odkryta na stos odrzuconych
does-keep = Zatrzymujesz kartę
does-along = { $character-who } przejdzie z tobą pierwszą Ścieżkę
does-comes = przychodzi { $from } { $to }
does-ambush = { $count ->
    [one] odrzuca jedyną kartę z ręki
   *[many] wybiera i odrzuca 1 kartę z { $count }
}
does-rob = { $count ->
    [one] Bierzesz jedyną kartę z tej ręki
   *[many] Bierzesz losową kartę, 1 z { $count }
}
does-enter-again = { $character-who } może wejść
does-leaves = karta wypada z gry
does-see-gear = { $count ->
    [0] Wyposażenie tej Postaci jest puste
    [one] Widzisz 1 kartę Wyposażenia i ją wymieniasz
   *[many] Widzisz karty Wyposażenia ({ $count }) i wymieniasz jedną
}
does-into-gear = trafia do Wyposażenia: { $character-who }
does-pool = { $character-who }, Znaczniki w puli: { $count }
