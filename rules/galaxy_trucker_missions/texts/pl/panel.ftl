### Publiczny panel i własne biurko pilota, wiersz po wierszu.

panel-flight = Lot { $number } z { $flights } · poziom { $level } · klasa { $class }
panel-mission = Misja: **{ $mission }**
panel-offer = Do wyboru: { $missions-mission }
panel-hidden = W ukrytym stosie: { $kinds-supercard }
panel-freighter = Frachtowiec: kadłub { $hull }
panel-card = Karta: **{ $card }** (zostało { $left })
panel-rolls = Kości: { $rolls }
roll-column = { $what } { $side }, kolumna { $line }
roll-row = { $what } { $side }, rząd { $line }
roll-square = kolumna { $x }, rząd { $y }
panel-deck = Zostało kart: { $left }
panel-ship = { $place }. { $seat } · pole { $position } · załoga { $crew } · 🔋 { $batteries } · silniki { $engines } · ogień { $fire }
value-span = { $low } → { $high }
panel-credits = Kredyty: { $purses }
panel-purse = { $seat } **{ $credits }**
panel-over = { $winners ->
    [0] Wieczór dobiegł końca; nikt nie wygrywa.
   *[other] Wieczór dobiegł końca.
}
panel-winner = Wygrywa: { $seat }

desk-mission = **{ $mission }**: { $pays }
desk-order = Twój tajny rozkaz: { $order }
desk-pile = Stos { $pile }: { $cards }
desk-stock = { $stock }, zostało: { $count }
who-builder = **{ $mission }** · { $pays }
who-pilot = **{ $mission }** · miejsce { $place } z { $count }, pole { $position } · kredyty: { $credits }
who-landed = **{ $mission }** · już poza lotem · kredyty: { $credits }
look-ship = Mój statek
look-ships = Wszystkie statki
dealt-anew = Elementy, których nikt nie dobrał, karty, których nikt nie widział, i następne misje są tasowane od nowa.
