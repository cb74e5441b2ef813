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
do-next = Next: { $card }
do-bottom = { $card } to the bottom
do-use = { $effect ->
    [0] Use it
    [1] Use it (second effect)
   *[other] Use it (another effect)
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
group-choices = Choices
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
quick-top = { $card } on top, the rest unchanged

standing-stay = Never ride along
standing-ride = Always ride along
standing-finish = Finish my turn after Get: no Repair, Attack or Section

done-step-search = Look
done-step-get = Take
done-search-order = The rest unchanged
