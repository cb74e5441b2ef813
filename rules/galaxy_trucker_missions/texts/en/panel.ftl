### The public panel and a pilot's own desk, line by line.

panel-flight = Flight { $number } of { $flights } · level { $level } · class { $class }
panel-mission = Mission: **{ $mission }**
panel-offer = To choose from: { $missions-mission }
panel-hidden = In the hidden pile: { $kinds-supercard }
panel-freighter = Freighter: hull { $hull }
panel-card = Card: **{ $card }** ({ $left } left)
panel-rolls = Dice: { $rolls }
roll-column = { $what } from the { $side }, column { $line }
roll-row = { $what } from the { $side }, row { $line }
roll-square = column { $x }, row { $y }
panel-deck = Cards left: { $left }
panel-ship = { $place }. { $seat } · space { $position } · crew { $crew } · 🔋 { $batteries } · engines { $engines } · firepower { $fire }
value-span = { $low } → { $high }
panel-credits = Credits: { $purses }
panel-purse = { $seat } **{ $credits }**
panel-over = { $winners ->
    [0] The night is over; nobody wins.
   *[other] The night is over.
}
panel-winner = Winner: { $seat }

desk-mission = **{ $mission }**: { $pays }
desk-order = Your secret order: { $order }
desk-pile = Pile { $pile }: { $cards }
desk-stock = { $stock }: { $count } left
who-builder = **{ $mission }** · { $pays }
who-pilot = **{ $mission }** · place { $place } of { $count }, space { $position } · credits: { $credits }
who-landed = **{ $mission }** · not flying any more · credits: { $credits }
look-ship = My ship
look-ships = All ships
dealt-anew = Tiles that nobody had drawn, cards that nobody had seen and the missions to come are shuffled anew.
