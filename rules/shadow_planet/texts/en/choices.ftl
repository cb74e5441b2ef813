### What can be chosen, and the headings over it.

do-pick = { $character-who }
do-cancel = Cancel { $character-whose } ability
do-give = { $colour } to { $seat }
do-bury = Put { $card } underneath
do-look = Look at the hand of { $seat }
do-play = { $card-valued }
do-done = Done
do-go = Go { $place-to }
do-drive = Drive the { $vehicle } { $place-to }
do-stay = Stay
do-ride = Ride along
do-at = Search { $place-at }
do-next = Next to take: { $card }
do-bottom = { $card } to the bottom
do-use = { $effect ->
    [0] Use the Section
    [1] Use the Section (second effect)
   *[other] Use the Section (another effect)
}
do-pass = No, thanks
do-show = Show { $card }
do-card = { $card-valued }
do-seat = { $seat }
do-character = { $character-who }
do-colour = { $colour }
do-location = { $place }
do-section = { $place }
do-advance = Advance
do-back = Move back
do-yes = Yes
do-no = No
do-top = Leave it on top
do-below = Put it at the bottom
do-end = Finish turn
do-discard = Discard { $card }
do-be = Be { $character-whom }

group-finish = Or
group-choices = Choose one
group-cards = { $type-kind } cards
group-walk = On foot, with { $points ->
    [one] 1 point
   *[other] { $points } points
}
group-drive = In the { $vehicle }, with { $points ->
    [one] 1 point
   *[other] { $points } points
}
group-top = On top
group-bottom = At the bottom
group-use = { $effect }

quick-all = Play all { $count }

standing-stay = Never ride along
standing-ride = Always ride along
standing-finish = Finish my turn after Get: no Repair, Attack or Section

done-step-move = Stay { $at }
done-step-search = Look
done-step-get = Take
done-search-order = The rest unchanged
done-step-search-count = { $count ->
    [0] Look at none, take the top card
   *[other] Look at { $count }
}
done-step-get-count = { $count ->
    [0] Take no more
   *[other] Take { $count } more
}
done-search-order-take = Take { $card }, leave the rest
done-search-order-top = Put back: { $card } on top
done-turn-end-unused = Finish turn, Section unused
done-ability = Not this round

## What an answer is called on the form of one question, and in a word on the button beside it

do-next-search-order = { $card-valued }
do-bottom-search-order = { $card-valued } to the bottom
do-discard-messages-discard = { $card-valued }
do-stay-move-ride = Stay here
do-yes-effect-calibrate = Remove it
do-no-effect-calibrate = Leave it
do-yes-effect-digging_tools = Put it on top
do-no-effect-digging_tools = Leave it below
do-yes-effect-welding_torch = Discard it
do-no-effect-welding_torch = Keep it
do-yes-effect-fury = Discard it
do-no-effect-fury = Keep it
do-yes-effect-fuel_cell = Discard it
do-no-effect-fuel_cell = Keep it

press-cancel = { $character-who }
press-play = Play
pressed-play = Played
press-next = Take
press-top = On top
press-bottom = Bottom
press-use = Use
press-discard = Throw in
press-show = Show
press-card = This one
press-bury = This one
