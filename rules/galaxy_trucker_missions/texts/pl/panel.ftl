### Publiczny panel i własne biurko pilota, wiersz po wierszu.

panel-flight = Lot { $number } z { $flights } · poziom { $level } · klasa { $class }
panel-mission = Misja: **{ $mission }**
panel-offer = Do wyboru: { $missions-mission }
panel-hidden = W ukrytym stosie: { $kinds-supercard }
panel-freighter = Frachtowiec: kadłub { $hull }
panel-card = Karta: **{ $card }** (zostało { $left })
panel-rolls = Kości: { $rolls }
roll-line = { $what } ({ $side }), linia { $line }
roll-square = kolumna { $x }, rząd { $y }
panel-deck = Zostało kart: { $left }
panel-ship = { $place }. { $seat } na { $position }: części { $parts }, załoga { $crew }, baterie { $batteries }
panel-credits = { $seat }: { $credits ->
    [one] 1 kredyt
    [few] { $credits } kredyty
   *[other] { $credits } kredytów
}
panel-over = { $winners ->
    [0] Wieczór dobiegł końca; nikt nie wygrywa.
   *[other] Wieczór dobiegł końca.
}
panel-winner = Wygrywa: { $seat }

desk-mission = **{ $mission }**: { $pays }
desk-order = Twój tajny rozkaz: { $order }
desk-pile = Stos { $pile }: { $cards }
desk-stock = { $stock }, zostało części: { $count }
