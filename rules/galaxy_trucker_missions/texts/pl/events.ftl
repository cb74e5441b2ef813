### Co się stało.

event-offer = Misje do wyboru: { $missions-mission }.
event-votes = Głosy zostały oddane.
event-mission = Misja: { $mission }.
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
event-opened = Otwierasz: { $stock } ({ $tiles-card }).
event-peeked = Stos { $pile }: { $cards }.
event-finished = { $seat } kończy budowę.
event-ship-shown = { $seat } pokazuje statek po { $hours ->
    [one] 1 godzinie
   *[other] { $hours } godzinach
}.
event-launch = { $route-is ->
    [0] Nikt nie startuje.
   *[other] Start w kolejności: { $route-seat }.
}
event-card = { "" }
    .opens = { $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }
event-rolled = { $rolls-is ->
    [one] Padły kości, 1 raz.
    [few] Padły kości, { $rolls-is } razy.
   *[other] Padły kości, { $rolls-is } razy.
}
event-declared = { $kind-is ->
    [engines] { $seat } deklaruje moc silników { $value }.
   *[firepower] { $seat } deklaruje siłę ognia w połówkach: { $value }.
}
event-batteries = { $spent ->
    [one] { $seat } zużywa 1 baterię.
    [few] { $seat } zużywa { $spent } baterie.
   *[other] { $seat } zużywa { $spent } baterii.
}
event-moved = { $seat } przesuwa się o { $days } na { $position }.
event-landed = { $seat } ląduje na planecie { $planet }.
event-taken = { $seat } zatrzymuje się tutaj.
event-fought = { $won-is ->
    [yes] { $seat } pokonuje wroga.
   *[no] { $equal-is ->
        [yes] { $seat } odpiera wroga.
       *[no] { $seat } przegrywa walkę.
    }
}
event-worst = { $seat } ma najmniej.
event-loaded = { $seat } ładuje towary.
event-goods-lost = { $seat } traci towar: { $good }.
event-crew-lost = { $seat } traci załogę: { $who }, kolumna { $x }, rząd { $y }.
event-emptied = { $seat }: część w kolumnie { $x }, rzędzie { $y } zostaje opróżniona.
event-hit = { $seat } dostaje trafienie ({ $side }): { $what }, kolumna { $x }, rząd { $y }.
event-part-lost = { $seat } traci część: { $tile-card }, kolumna { $x }, rząd { $y } ({ $how }).
event-dodged = { $seat } unika karty.
event-freighter = Frachtowiec uszkodzony: kadłub { $hull }.
event-gave_up = { $seat } rezygnuje z lotu: { $why-reason }.
event-died = { $seat } ginie w kosmosie.
event-settled = { $home-is ->
    [0] Nikt nie dociera do celu.
   *[other] U celu: { $home-seat }.
}
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
how-destroyed = zniszczona
how-fell_off = odpadła
how-sacrificed = poświęcona
how-discarded = wyrzucona
how-unused = nieużyta
reason-card = karta nie daje wyboru
reason-lapped = zdublowanie
reason-choice = z własnej woli
reason-no_human = brak człowieka na pokładzie
reason-artefacts = mniej artefaktów niż u kogoś innego
