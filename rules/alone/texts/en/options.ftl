### What an answer does, needs and costs: one line, at most 90 characters.

there-unseen = unseen: whoever waits there frightens
there-stairs = stairs to the other level; this one is forgotten
there-room = { $room }{ there-danger }{ there-creatures }
there-corridor = { $kind }{ there-danger }{ there-creatures }
there-danger = { $danger-is ->
    [yes] , danger
   *[other] { "" }
}
there-creatures = { $number ->
    [0] { $creatures-is ->
        [0] { "" }
       *[other] : { $creatures-creature }
    }
   *[other] , creatures: { $number }
}
does-move = { $there }{ $dice ->
    [0] { "" }
    [one] · leaving: 1 die against you
   *[other] · leaving: { $dice } dice against you
}
does-dash = two steps in one action, once a round · { $there }
does-unblock = takes the action; you stay here
does-explore = { $count ->
    [one] see 1 sector
   *[other] see up to { $count } sectors
}, clear 1 danger · { $there }
does-locate = { $count ->
    [one] name 1 thing
   *[other] name { $count } things
}: how far away, and on which level
does-fight = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}{ $spark-is ->
    [yes] , sparks hit
   *[other] { "" }
} · wounds { $wound } %, kills { $kill } %
does-search = { $count ->
    [one] draw 1 item
   *[other] draw { $count } items
} · you hold { $held } of { $most }
closing-search = Search: draw { $count ->
    [one] 1 item
   *[other] { $count } items
}, you hold { $held } of { $most }
does-repair = lights this sector and { $count ->
    [one] 1 more
   *[other] up to { $count } more
} that way; where it is lit, your sparks hit, too
does-heal = { $track } { $from } → { $to } · 1 of your { $count } adrenaline
does-recover = { $track } { $from } ↑, up to { $limit }
does-bullet = 2 actions this turn · 1 of your { $count } adrenaline
does-skill = { $ally-is ->
    [pilot] no attack of opportunity this turn
    [medic] recover 1 point
    [engineer] 1 free upgrade with the next Search
   *[other] 1 die more in the next Fight
} · 1 of { $count } charges
does-sacrifice = { $ally-is ->
    [pilot] up to 3 steps without attacks of opportunity
    [medic] recover 3 HP and 3 SAN
    [engineer] a free Search, 1 card more, any component fits
   *[other] Evil plays no cards this turn
}; gone for good
does-ally = { $ally-is ->
    [pilot] can spare you an attack of opportunity each turn
    [medic] can restore 1 point each turn
    [engineer] can give a free upgrade with a Search
   *[other] can give 1 die in a Fight each turn
}
does-target-seen = you see it: { $sector }
does-target-mission = { $colour } mission: { $mission }
does-target-room = one of the eight rooms
does-target = the nearest one: how far, which level
does-unanswered = you would not hear how far it is
does-charges = { $dice } dice
does-charge = { $count ->
    [one] 1 charge
   *[other] { $count } charges
} · { $item-base }
does-turrets = every creature on that level takes { $count } damage
does-ability = { $count ->
    [one] 1 of 2 points: works with the second
   *[other] 2 of 2 points
}: { $ability-is ->
    [agility] Evil re-rolls 1 hit of an attack
    [bravery] frights may cost 1 SAN less
    [sharp_eye] a Search draws 1 more
    [precision] re-roll 1 miss in a Fight
   *[other] 1 more adrenaline
}
does-cancel = the card does nothing · 1 of your { $count } adrenaline
does-lure = the creatures here move towards it
does-lose = { $track } { $left } → { $count } less
does-discard = adrenaline { $count }: 1 less
does-pay = { $count } SAN, and the Interact works
does-refuse = the Interact does nothing
does-block = nobody passes until it is broken open, nor do you
does-clear = the danger token there goes
does-about = you also hear the first step of the way
does-side = that way

does-stalk = a creature moves 1; once a round, no card
does-lead = from now on your "done" closes the window
does-spawn = a new creature, not too near to the Hero
does-respawn = one creature goes, another appears
does-a-move = a creature comes nearer
does-veil = the Hero does not see it until it is met
does-fake = the Hero sees it though it is not there
does-mute = the Hero does not hear on which level it is
does-bend = the Hero hears a wrong distance
does-span = the Hero hears { $low } to { $high }
does-named = the Hero has named it
does-yes = 2 dice more, and it dies after its attack
does-creature = { $sector }{ $wounded-is ->
    [yes] , wounded
   *[other] { "" }
} · { steps-away } · { $dice } dice in the dark
steps-away = { $steps ->
    [0] with the Hero
    [one] 1 step from the Hero
   *[other] { $steps } steps from the Hero
}
does-nearer = nearer to the Hero
does-break = 1 point: the way to { $sector } is open
does-meet = { $sector }: into the Hero's sector{ $san ->
    [0] { "" }
   *[other] , fright { $san } SAN
}
does-step = { $sector }: { $seen-is ->
    [yes] the Hero sees it
   *[other] out of sight
} · then { steps-away }
does-start = steps to the missions: blue { $blue }, green { $green }, final { $final }
does-in-room = { $room } · { steps-away }
does-in-corridor = { $kind } · { steps-away }
does-type = { $dice } dice, { $lit } in light · fright { $san } · appears { $distance } or more steps away
does-door = { steps-away }
does-aim = { $count ->
    [one] 1 charge left: 1 damage and it is gone
   *[other] { $count } charges left, then it is gone
}
does-aim-hero = HP { $hp }, SAN { $san }
does-swap = { $sector } ↔ { $other-sector }
does-decks = { deck-brief }{ $other-is ->
    [speed] ; quick creatures
    [terror] ; fear and false answers
    [traps] ; a station that bites
   *[other] { "" }
}
deck-brief = { $deck-is ->
    [fury] strong creatures
    [speed] quick creatures
    [terror] fear and false answers
   *[other] a station that bites
}
does-own = { $seat } draws from it: { deck-brief }
does-hide = unused: { $reaction-effect }
does-draw = for { $seat } · leaves { $rest } to draw elsewhere · { $count } in this deck
