### Co się stało.

event-offer = Misje do wyboru: { $missions-mission }.
event-votes = { $ballots-is ->
    [none] Głosy zostały oddane.
   *[other] Głosy: { $ballots }.
}
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
event-ship-shown = { $parts-is ->
    [none] { $seat } pokazuje statek. Godziny: { $hours }.
   *[other] { $seat } pokazuje statek. Części: { $parts }, godziny: { $hours }.
}
event-launch = { $route-is ->
    [0] Nikt nie startuje.
   *[other] Start w kolejności: { $route-seat }.
}
event-card = { "" }
    .opens = { $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }
event-rolled = { $told-is ->
    [none] Padły kości.
   *[other] 🎲 { $told }.
}
event-declared = { $kind-is ->
    [engines] { $spent-is ->
        [none] { $seat } deklaruje moc silników.
       *[other] { $seat }: moc silników **{ $told }**{ $spent ->
            [0] .
            [one] { " " }(1 bateria).
            [few] { " " }({ $spent } baterie).
           *[other] { " " }({ $spent } baterii).
        }
    }
   *[firepower] { $spent-is ->
        [none] { $seat } deklaruje siłę ognia.
       *[other] { $seat }: siła ognia **{ $told }**{ $spent ->
            [0] .
            [one] { " " }(1 bateria).
            [few] { " " }({ $spent } baterie).
           *[other] { " " }({ $spent } baterii).
        }
    }
}
event-batteries = { $spent ->
    [one] { $seat } zużywa 1 baterię.
    [few] { $seat } zużywa { $spent } baterie.
   *[other] { $seat } zużywa { $spent } baterii.
}
event-moved = { $ahead-is ->
    [none] { $seat } zmienia miejsce.
    [yes] { $seat } leci naprzód o { $by ->
        [one] 1 dzień
       *[other] { $by } dni
    }.
   *[no] { $seat } cofa się o { $by ->
        [one] 1 dzień
       *[other] { $by } dni
    }.
}
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
event-hit = 💥 { $what } { $side } trafia: { $seat }, kolumna { $x }, rząd { $y }.
event-part-lost = { $parts-is ->
    [none] { $seat } traci: { $tile-card } ({ $how }).
   *[other] { $seat } traci: { $parts } ({ $how }).
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
ballot = { $seat }: { $vote }
part-at = { $card } ({ $x },{ $y })
left = { $who }
good-gone = { $good }
purse = { $seat }, kredyty: **{ $credits }**
