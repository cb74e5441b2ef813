### Koniec wieczoru, co się stało od ostatniego razu i co pilot może sprawdzić.

end-standing-title = Jak się skończyło
end-standing = { $won-is ->
    [yes] 🏆 { $seat }, kredyty: **{ $credits }**
   *[no] { $seat }, kredyty: **{ $credits }**
}
end-line = Wygrywa każdy, kto ma więcej niż { $line ->
    [one] 1 kredyt
    [few] { $line } kredyty
   *[many] { $line } kredytów
}.
end-bill-title = Rachunek lotu { $number }
end-bill = { $seat }: { $items } = **{ $total }**
bill-item = { $what-paid } { $change }
bill-nothing = nic
paid-order = kolejność
paid-beauty = uroda
paid-goods = towary
paid-lost = straty
paid-mission = misja
paid-dead = śmierć w kosmosie
end-awards-title = Wyróżnienia
end-why-title = Ile trzeba do wygranej
told-abandoned = Stół zakończył tę noc.
end-turns-title = Zwroty akcji
turn-broken = Lot { $flight }, { $card }: statek w strzępach ({ $seat }), stracone części: { $count }.
turn-died = { $seat } ginie w kosmosie z całą sakiewką.
turn-gave-up = Lot { $flight }: { $seat } rezygnuje ({ $why-reason }).

award-fighter = Postrach piratów: pokonani wrogowie: { $count }
award-scrap = Ślad ze złomu: stracone części: { $count }
award-trader = Handel kwitnie: odwiedzone planety: { $count }
award-runner = Cała naprzód: dni do przodu: { $count }
award-spark = Pod napięciem: zużyte baterie: { $count }
award-builder = Mistrzowska budowa: części w statku: { $count }

outcome-won = Wygrana: kredyty { $credits }, więcej niż { $line }; miejsce { $place } z { $count }.
outcome-lost = Tym razem bez wygranej: kredyty { $credits }, a trzeba więcej niż { $line }.
outcome-dead = Statek przepadł w kosmosie, a z nim cała sakiewka.

recap-you = Ty: { $hits }.
recap-pilot = { $seat }: { $hits }.
recap-parts = { $count ->
    [one] 1 stracona część
    [few] { $count } stracone części
   *[other] { $count } straconych części
}
recap-crew = załoga −{ $count }
recap-days = { $ahead-is ->
    [yes] { $by ->
        [one] 1 dzień naprzód
       *[other] { $by } dni naprzód
    }
   *[no] { $by ->
        [one] 1 dzień wstecz
       *[other] { $by } dni wstecz
    }
}
recap-goods = towary na pokładzie { $aboard }
recap-place = Lecisz na miejscu { $place } z { $count }.
recap-gone = Już nie lecą: { $seats }.
recap-cards = Karty: { $cards }.

aid-meteors = Co zrobiłyby mi meteoryty
aid-shots = Co zrobiłyby mi strzały
aid-side = **{ $what } { $side }**: { $lines }
aid-misses = zawsze chybia
aid-safe = { $axis } { $line }: nic
aid-battery = { $axis } { $line }: ratuje bateria
aid-lost = { $count ->
    [one] { $axis } { $line }: przepada { $card }
   *[other] { $axis } { $line }: przepada { $card } (razem części: { $count })
}
axis-column = kolumna
axis-row = rząd

end-cards-title = Stosy kart
end-deck = Już nieodkryte, od następnej: { $cards }
end-orders-title = Tajne zlecenia
end-order = { $seat }: { $order }
