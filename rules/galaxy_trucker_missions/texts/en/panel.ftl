### The public panel and a pilot's own desk, line by line.

panel-flight = Flight { $number } of { $flights } · level { $level } · class { $class }
panel-mission = Mission: **{ $mission }**
panel-offer = To choose from: { $missions-mission }
panel-hidden = In the hidden pile: { $kinds-supercard }
panel-freighter = Freighter: hull { $hull }
panel-card = Card: **{ $card }** ({ $left } left)
panel-rolls = Dice: { $rolls }
roll-line = { $what } ({ $side }) on line { $line }
roll-square = column { $x }, row { $y }
panel-deck = Cards left: { $left }
panel-ship = { $place }. { $seat } at { $position }: parts { $parts }, crew { $crew }, batteries { $batteries }
panel-credits = { $seat }: { $credits ->
    [one] 1 credit
   *[other] { $credits } credits
}
panel-over = { $winners ->
    [0] The night is over; nobody wins.
   *[other] The night is over.
}
panel-winner = Winner: { $seat }

desk-mission = **{ $mission }**: { $pays }
desk-order = Your secret order: { $order }
desk-pile = Pile { $pile }: { $cards }
desk-stock = { $stock }: { $count } tiles left
