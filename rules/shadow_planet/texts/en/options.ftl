### What an option does, in one line: short parts with a point between them.

does-parts = { $parts }
parts-pair = { $value }
parts-joint = { " · " }

does-brief = { $brief }
does-effect = { $effect }
does-change = { $indicator } { $before } → { $after }
does-either = { $indicator } { $before } → { $after } or { $other }
does-stands = { $indicator } stays at { $value }
does-total = Total { $before } → { $after }
does-type = { $type-kind } card
does-type-value = { $type-kind } { $value }
does-nothing = does nothing when played
does-last = your last of its type

does-crew = { $at }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
does-markers = your Markers { $before } → { $after }
does-markers-of = { $character-who } Markers { $before } → { $after }
does-no-markers = no Markers
does-none-left = no { $character-whom } Markers are left
does-without = { $seat } goes without
does-under = goes { $pile-laid }
does-take-top = you take its top card
does-take = you take { $card }
does-swap-top = you take the deck’s top card for it
does-swap = you take { $card } for it
does-see-hand = { $count ->
    [0] That hand is empty
    [one] You alone see the 1 card in that hand
   *[other] You alone see all { $count } cards in that hand
}
does-less-likely = less likely to be { $character-whom } at the end

does-may-discard = you may discard it: { $change }
does-too-few = { $count ->
    [0] you would then hold no { $type-kind } to show
   *[other] you would then hold too few { $type-kind } to show
}
does-too-few-briefly = then too few to show
does-points = { $count ->
    [0] You have no Move points
    [one] You go on with 1 Move point
   *[other] You go on with { $count } Move points
}
does-look = { $count ->
    [0] You look at no card and take the top one unseen
    [one] You look at 1 card { $pile }
   *[other] You look at { $count } cards { $pile }
}
does-more-cards = { $count ->
    [0] You take no further card
    [one] You take 1 more card { $pile-drawn }
   *[other] You take { $count } more cards { $pile-drawn }
}

does-cost = costs { $cost } of { $points }
show-pair = { $value } { $key-kind }
does-offer = show { $show }: { $gives }
does-for = { $show }: { $gives }
does-offer-missing = show { $show } (you hold { $held }): { $gives }
does-deck = { $count ->
    [0] empty deck
    [one] deck of 1 card
   *[other] deck of { $count } cards
}
does-there = there: { $characters-whom }
does-seats = { $count ->
    [one] 1 other may ride
   *[other] { $count } others may ride
}
does-no-way-back = only a Vehicle leads back
does-stay = you stay { $at }
does-ride = you go { $to } without spending a card
does-take-here = you still take your card { $at }
does-on-top = On top: { $card }
does-use = Show { $show }: { $gives }
does-closed = then closed to { $character-whom }
does-unused = The Section stays unused
does-shown = Everyone sees that you hold it; it stays in your hand
does-end = Cards you played come back to your hand for the Messages

does-revealed = On its own: { $changes }
does-prevented = removed; would have moved { $changes }
does-be = { $count ->
    [0] Its Gear is empty
    [one] Its Gear counts for you: 1 card
   *[other] Its Gear counts for you: { $count } cards
}
does-be-known = you know of { $show }
does-be-unknown = you know of no Repair, Attack or Get in it

does-forbid = { $seat } may play no { $type-kind } cards this round
does-left = Stays on top: { $card }
does-next = Next card to be taken here: { $card }
does-bottom = Goes to the bottom: { $card }
does-stays-below = Stays at the bottom: { $card }
does-hand = { $count ->
    [0] no cards in that hand
    [one] 1 card in that hand
   *[other] { $count } cards in that hand
}
does-random = You see { $count } of { $held } cards, by chance
does-check = You see the top card; { $count ->
    [one] the deck has 1
   *[other] the deck has { $count }
}
does-discarded = the card goes face-up to discard
does-keep = You keep the card
does-along = { $character-who } comes along through the first Link
does-comes = comes { $from } { $to }
does-ambush = { $count ->
    [one] discards the only card of that hand
   *[other] chooses and discards 1 of { $count } cards
}
does-rob = { $count ->
    [one] You take the only card of that hand
   *[other] You take 1 of { $count } cards, by chance
}
does-enter-again = { $character-who } may enter again
does-leaves = the card leaves the game
does-see-gear = { $count ->
    [0] Its Gear is empty
    [one] You see its 1 Gear card, then swap it
   *[other] You see its { $count } Gear cards, then swap one
}
does-into-gear = goes into { $character-whose } Gear
does-pool = { $character-whose } Markers: { $count } left in the pool
