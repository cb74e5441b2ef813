### What happened. Sectors go by the Hero's names, for Evil alone by the map.

event-turn = { "" }
    .opens = Turn { $turn }
event-round = Round { $round } begins. { $leader-seat } leads Evil.
    .chapter = Round { $round }
event-healed = The Hero recovers { $count } { $track }.
event-bullet = Bullet time: the Hero has two actions this turn.
event-skill = { $character } helps.
event-sacrifice = { $character } is sacrificed.
event-action = { $verb-is ->
    [move] The Hero moves: { $side }.
    [dash] The Hero dashes: { $side }.
    [unblock] The Hero unblocks a door: { $side }.
    [explore] The Hero explores: { $side }.
    [locate] The Hero locates.
    [fight] The Hero fights: { $creature } ({ $state }).
    [search] { $where-is ->
        [none] The Hero searches.
       *[other] The Hero searches the room.
    }
    [repair] The Hero repairs a switch: { $side }.
    [mission] The Hero works at a mission: { $mission }.
   *[other] { $cards-is ->
        [none] The Hero uses { $card }.
       *[other] The Hero uses { $cards }.
    }
}
event-hero-moved = The Hero is at { $sector }.
event-sector-revealed = { $arrives-is ->
    [yes] The Hero comes to { $sector }
   *[other] Comes to light, { $sector }
}: { $room-is ->
    [none] { $kind }
   *[other] { $room }
}{ $lit-is ->
    [yes] , lit
   *[other] { "" }
}{ $switch-is ->
    [yes] , a switch
   *[other] { "" }
}{ $danger-is ->
    [yes] , danger
   *[other] { "" }
}{ $creatures-is ->
    [0] { "" }
   *[other] . There: { $creatures-creature }
}.
event-sector-forgotten = The Hero forgets what was at { $sectors-sector }.
where-it-is = { $sector-is ->
    [none] { $at }
   *[other] { $sector }
}
event-door = { where-it-is }, door { $side }: { $blocked-is ->
    [yes] blocked.
   *[other] open.
}
event-light = { where-it-is }: { $lit-is ->
    [yes] there is light.
   *[other] the light goes out.
}
event-danger = { where-it-is }: { $here-is ->
    [yes] a danger token.
   *[other] the danger token is gone.
}
event-rolled = { $who-roller } rolls { $dice }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
event-lost = { $who-is ->
    [hero] The Hero loses { $count } { $track }{ lost-to }.
   *[other] { $count } damage goes to { $who }.
}
event-frightened = The Hero meets { $creature }: a fright worth { $count } SAN.
event-creature-moved = { $to-is ->
    [none] { $creature } disappears from { $from-sector }.
   *[other] { $from-is ->
        [none] { $creature } appears at { $to-sector }.
       *[other] { $creature }: { $from-sector } → { $to-sector }.
    }
}
event-creature-hurt = { $key-is ->
    [none] { $creature } is wounded.
   *[other] { $key-creature } is wounded.
}
event-creature-healed = { $key-is ->
    [none] { $creature } is whole again.
   *[other] { $key-creature } is whole again.
}
event-creature-marked = Acid marks { $creature }.
event-creature-killed = { $creature } is dead.
event-creature-left = { $creature } goes out of sight: { $side }.
event-boss-killed = { $creature } is dead.
event-xp = The Hero gains experience: { $ability } is now { $points }.
event-item-drawn = { $cards-is ->
    [none] The Hero finds { $card }.
   *[other] The Hero finds { $cards }.
}
event-item-spent = { $cards-is ->
    [none] { $card }: charges spent: { $count }.
   *[other] { $cards }: charges spent: { $count }.
}
event-item-upgraded = { $cards-is ->
    [none] The Hero upgrades { $card }.
   *[other] The Hero upgrades { $cards }.
}
event-item-discarded = { $cards-is ->
    [none] The Hero discards { $card }.
   *[other] The Hero discards { $cards }.
}
event-ally = { $gone-is ->
    [yes] { $who } is gone.
   *[other] { $who-is ->
        [survivor] The survivor comes along.
       *[other] A new ally: { $character }.
    }
}
event-noise = A noise { $side-heard }.
event-located = { $step-is ->
    [unanswered] { $target }: no answer.
   *[other] { $low-is ->
        [none] { $target }: none on the map.
       *[other] Distance to { $target }: { located-distance }{ located-level }{ located-step }.
    }
}
located-distance = { $high-is ->
    [none] { $low }
   *[other] { $low } – { $high }
}
located-level = { $level-is ->
    [none] { "" }
   *[other] , { $level }
}
located-step = { $step-is ->
    [n] , first step { $step-side }
    [e] , first step { $step-side }
    [s] , first step { $step-side }
    [w] , first step { $step-side }
   *[other] { "" }
}
event-card-played = { $cards-is ->
    [none] { $card-is ->
        [none] { $seat } plays a card of { $deck } face down.
       *[other] { $seat } plays { $card }.
    }
   *[other] { $seat } plays { $cards }.
}
event-card-cancelled = The Captain cancels the card.
event-lead = { $seat } leads Evil.
event-mission-progress = { $mission }: progress is now { $points }.
event-mission-done = Mission completed: { $mission }.
event-mission-active = The final mission is active: { $mission }.
event-round-gained = A round is gained.
event-killed = The turrets fall silent. Killed: { $count }.
event-nightmare = The nightmare begins.
event-adrenaline = The Hero's adrenaline is now { $left }.
event-drawn = { $seat } draws { $count } from { $deck }.
event-hand-drawn = { $cards-is ->
    [none] Drawn: { $card }.
   *[other] Drawn: { $cards }.
}
event-tokens = End of the round: { $count ->
    [one] 1 new danger token
   *[other] { $count } new danger tokens
}.
event-clock = Self-destruction: { $left } left.
event-sabotage = { where-it-is }: sabotage { $left }.
event-decks = Evil plays with { $decks-deck }.
event-plans = Plans: { $rooms }.
rooms-pair = { $key-room } { $value-sector }
event-over = { $reason }
event-map-moved = { $to-is ->
    [none] { $creature } is off the map.
   *[other] { $creature }: { $from-at } → { $to-at }{ moved-steps }.
}
moved-steps = { $steps-is ->
    [none] { "" }
   *[other] { " " }({ $steps } steps)
}
event-map-spawned = { $creature } appears at { $to-at }.
event-map-placed = { $room-is ->
    [none] { $creature } begins at { $to-at }.
   *[other] { $room } lies at { $to-at }.
}
event-map-relocated = { $creature } crawls to { $to-at }.
event-map-veil = { $at }: { $veil-is ->
    [none] shown falsely: { $fake-what }
   *[other] hidden: { $veil-what }
}.
event-armed = { $cards-is ->
    [none] { $armed-is ->
        [yes] { $seat } arms { $card }.
       *[other] { $seat } disarms { $card }.
    }
   *[other] { $armed-is ->
        [yes] { $seat } arms { $cards }.
       *[other] { $seat } disarms { $cards }.
    }
}
event-aim = Damage goes to { $who }.
creature-hero = The Hero
event-stalk = { $seat } uses Dead Silence.
event-marker = Time passes: healing now reaches { $limit }.
lost-to = { $why-is ->
    [none] { "" }
   *[other] {" "}({ $why })
}

recap-lost = The Hero lost { $losses }{ lost-to }.
recap-loss = { $count } { $track }
recap-rooms = Rooms found: { $rooms-room }.
recap-evil = { $cards-is ->
    [none] { $count ->
        [one] Evil plays 1 card face down.
       *[other] Evil plays { $count } cards face down.
    }
   *[other] { $count ->
        [0] Evil plays { $cards }.
        [one] Evil plays { $cards }, and 1 card face down.
       *[other] Evil plays { $cards }, and { $count } cards face down.
    }
}
end-awards-title = Awards
