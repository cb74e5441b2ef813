### What happened. The public and the private half of a happening share a message.
### People act by their own names; a Character is named where its pawn, ability, Gear or Markers count.

event-round = Protagonist: { $seat }.
    .chapter = Round { $round }

event-control-passed = { $pick-is ->
    [none] { $characters-is ->
        [none] { "" }
       *[other] Character cards to choose from: { $characters-whom }.
    }
   *[other] Kept: { $pick-whom }.
}
event-control-revealed = Crew: { $control }.
    .opens = Control phase
control-pair = { $value-is ->
    [none] { $key-whom } (uncontrolled)
   *[other] { $key-whom } ({ $value-seat })
}

event-marker = { $section-is ->
    [none] { $change ->
        [-1] { $seat } returns a Marker to the pool: { $colour }.
       *[other] { $seat } gets a Marker: { $colour }.
    }
   *[other] { $change ->
        [-1] { $character-whose } Marker goes back to the pool { $section-from }: that Character may enter again.
       *[other] { $character-whose } Marker stays { $section-at } and bars that Character’s way in.
    }
}

event-ability-used = { $on-is ->
    [none] { $type-is ->
        [none] { $character-whose } ability takes effect.
       *[other] { $own-is ->
            [none] { $type-icon }{ $character-who }: { change } { $type } for the others { $at } this round.
           *[other] { $type-icon }{ $character-who }: { change } { $type } this turn.
        }
    }
   *[other] { $source }: { $on-whom } may play no { $type-kind } cards for the rest of the round.
}
    .opens = { "" }
change = { $less-is ->
    [none] +{ $more }
   *[other] −{ $less }
}
event-ability-cancelled = { $character-who } cancels { $on-whose } ability for this round.
    .opens = { "" }

event-card-played = { $cards-is ->
    [none] { $card-icon }{ $seat } plays { $card }.
   *[other] { $seat } plays { $cards }.
}

counted-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
given-cards = { $cards-is ->
    [none] { counted-cards }
   *[other] { $cards }
}
gear-taken = { $cards-is ->
    [none] { $count ->
        [1] { $to-seat } takes 1 card { $from-drawn }.
       *[other] { "" }
    }
   *[other] { $to-seat } takes { $cards } { $from-drawn }.
}
event-card-moved = { $to-is ->
    [number] { $from-is ->
        [number] { $to-seat } gets { given-cards } from { $from-seat }.
        [played] { "" }
        [jenna] { gear-taken }
        [nikke] { gear-taken }
        [john] { gear-taken }
        [rachel] { gear-taken }
        [reed] { gear-taken }
        [robot] { gear-taken }
       *[other] { $to-seat } takes { given-cards } { $from-drawn }{ sum-of-points }.
    }
    [discard] { $from-is ->
        [number] { $from-seat } discards { given-cards } face-down.
        [played] Discarded face-up: { $cards }.
       *[other] Discarded face-up { $from-drawn }: { $cards }.
    }
    [removed] { $from-is ->
        [number] { $from-seat } removes { given-cards } from the game, face-down.
       *[other] Removed { $from-drawn }, face-down: { given-cards }.
    }
    [temple] Put on the Temple pile { $from-drawn }: { given-cards }.
    [messages] Shuffled into the Messages: { counted-cards } that had been discarded.
   *[other] { $from-is ->
        [number] { $bottom-is ->
            [yes] { $from-seat } sends { given-cards } { $to-laid }.
           *[other] { $cards-is ->
                [none] { $count ->
                    [1] { $from-seat } adds 1 card { $to-laid }.
                   *[other] { "" }
                }
                [1] { $from-seat } adds { $cards } { $to-laid }.
               *[other] { "" }
            }
        }
       *[other] The top card goes { $to-laid }, unseen.
    }
}

points-pair = { $key-source } { $value ->
    [-1] −1
    [-2] −2
   *[other] { $value }
}
points-joint = { " + " }
sum-of-points = { $points-is ->
    [none] { "" }
   *[other] {" "}({ $points } = { $total })
}

event-deck-looked = { $seat-is ->
    [none] Everyone sees the top card { $at-pile }: { $cards }.
   *[other] { $cards-is ->
        [none] { $seat } looks at { counted-cards } { $at-drawn }{ sum-of-points }.
       *[other] { $seat } sees { $at-pile }{ sum-of-points }: { $cards }.
    }
}
event-hand-looked = { $of-is ->
    [none] { $cards-is ->
        [none] { $seat } looks at { counted-cards } { $character-drawn }.
        [0] There is no card in { $character-whose } Gear.
       *[other] { $seat } sees in { $character-whose } Gear: { $cards }.
    }
   *[other] { $cards-is ->
        [none] { $count ->
            [0] { $seat } looks at the empty hand of { $of }.
           *[other] { $seat } looks at { counted-cards } in the hand of { $of }.
        }
        [0] The hand of { $of } is empty.
       *[other] { $seat } sees in the hand of { $of }: { $cards }.
    }
}

event-pawn-moved = { $by-is ->
    [none] { $character-who }
   *[other] { $by-seat } ({ $character-whom })
} goes { $from } { $to }{ sum-of-points }.
event-vehicle-entered = The { $vehicle } now stands { $at }.
event-vehicle-moved = The { $vehicle } drives { $from } { $to }{ sum-of-points }. Aboard: { $characters-whom }.
event-section-used = { $seat } shows { $cards } { $section-at } to use it: { $effect }
event-protagonist = { $seat } takes the Protagonist card.

event-indicator = { $why-is ->
    [none] { moved }.
   *[other] { moved } ({ $why }).
}
moved = **{ $indicator }{ "\u00A0" }{ $from }{ "\u00A0→\u00A0" }{ $to }**
cause-stands = { $indicator } stays: { $count } { $type-kind } against { $count } { $other-kind }
stood = { $stands-is ->
    [none] { "" }
   *[other] { " " }{ $stands }.
}
event-messages-revealed = { $temple ->
    [0] Revealed: { $cards-typed }.{ stood }
   *[other] Revealed, { $temple } of them from the Temple pile: { $cards-typed }.{ stood }
}
    .opens = Messages from the Shadows
event-deck-empty = No cards are left { $at-pile }: the Countdown advances for it.

event-turn-ended = { $idle-is ->
    [yes] Nothing happens.
   *[other] { "" }
}
    .closes = { $seat-is ->
        [none] { $character-icon }{ $character-who } (uncontrolled)
       *[other] { $character-icon }{ $character-who } ({ $seat })
    }

event-identity = { $character-is ->
    [none] { $seat }: { $objective }.
   *[other] { $seat }, the { $objective }, is { $character-whom } ({ $count ->
        [one] 1 Marker
       *[other] { $count } Markers
    } of that colour).
}
    .opens = Identities
event-duel = With the Gear of { $character-whom } counted, Threat is { $threat } (it was { $before }); the Astronauts ({ $astronauts-whom }) bring { $attack } Attack.
    .opens = Duel
event-over = { $reason-ended } { $side-wins } { $winners-is ->
    [0] Nobody at the table wins.
    [one] Winner: { $winners-seat }.
   *[other] Winners: { $winners-seat }.
}
    .chapter = The end

ended-threat = Threat reached its end.
ended-repair = Repair reached its end.
ended-countdown = The Countdown ran out.
wins-guardian = The Guardian wins.
wins-astronaut = The Astronauts win.
wins-alien = The Alien wins.
