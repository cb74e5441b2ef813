### What happened.

event-offer = Missions to choose from: { $missions-mission }.
event-votes = { $ballots-is ->
    [none] The votes are in.
   *[other] Votes: { $ballots }.
}
event-mission = { $agreed-is ->
    [none] The mission is { $mission }.
    [yes] All agree: the mission is **{ $mission }**.
   *[no] They do not agree; drawn is **{ $mission }**.
}
event-building = Everybody builds for { $mission }.
    .chapter = { $flight ->
        [0] Flight 1
        [1] Flight 2
        [2] Flight 3
        [3] Flight 4
        [4] Flight 5
        [5] Flight 6
       *[other] The next flight
    }
event-opened = Opened, { $stock }: { $tiles-card }.
event-peeked = Pile { $pile } holds { $cards }.
event-finished = { $seat } has finished building.
event-ship-shown = { $parts-is ->
    [none] { $seat } shows the ship. Hours used: { $hours }.
   *[other] { $seat } shows a ship. Parts: { $parts }, hours used: { $hours }.
}
event-launch = { $route-is ->
    [0] Nobody takes off.
   *[other] Take-off in this order: { $route-seat }.
}
event-card = { $again-is ->
    [yes] Once more: **{ $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }**
   *[other] { "" }
}
    .opens = { $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }
event-rolled = { $told-is ->
    [none] The dice are cast.
   *[other] 🎲 { $told }.
}
event-declared = { $kind-is ->
    [engines] { $values-is ->
        [none] { $seat } declares engine power.
       *[other] Engine power: { $values }.
    }
   *[firepower] { $values-is ->
        [none] { $seat } declares firepower.
       *[other] Firepower: { $values }.
    }
}
event-batteries = { $use-is ->
    [defence] { $spent ->
        [one] { $seat } wards a hit off with 1 battery.
       *[other] { $seat } wards hits off with { $spent } batteries.
    }
    [hole] { $spent ->
        [one] { $seat } puts 1 battery into engines.
       *[other] { $seat } puts { $spent } batteries into engines.
    }
    [goods] { $spent ->
        [one] { $seat } has no goods left to lose and loses 1 battery.
       *[other] { $seat } has no goods left to lose and loses { $spent } batteries.
    }
   *[other] { $spent ->
        [one] { $seat } uses 1 battery.
       *[other] { $seat } uses { $spent } batteries.
    }
}
event-moved = { $moves-is ->
    [none] { $seat } moves.
   *[other] Days: { $moves }.
}
event-landed = { $aboard-is ->
    [none] { $seat } lands on planet { $planet }.
   *[other] { $seat } lands on planet { $planet }; aboard now: { $aboard }.
}
event-taken = { $aboard-is ->
    [none] { $credits-is ->
        [none] { $seat } stops here.
       *[other] { $seat } stops here: credits +{ $credits }.
    }
   *[other] { $seat } stops here; aboard now: { $aboard }.
}
event-fought = { $won-is ->
    [yes] { $seat } beats the enemy
   *[no] { $equal-is ->
        [yes] { $seat } holds the enemy off
       *[no] { $seat } is beaten
    }
}{ $strength-is ->
    [none] { "" }
   *[other] { " " }(strength { $strength })
}{ $spent-is ->
    [none] { "" }
   *[other] { $spent ->
        [0] { "" }
        [one] { " " }with 1 battery
       *[other] { " " }with { $spent } batteries
    }
}{ $credits-is ->
    [none] .
   *[other] : credits +{ $credits }.
}
event-worst = { $least-is ->
    [none] { $seat } has least.
   *[other] { $minus-is ->
        [none] { $seat } has { $least }.
       *[other] { $seat } comes off worst: { $least-value } minus { $minus-value }.
    }
}
event-loaded = { $aboard-is ->
    [none] { $seat } loads goods.
   *[other] { $seat } loads; aboard now: { $aboard }.
}
event-goods-lost = { $goods_lost-is ->
    [none] { $seat } loses a good: { $good }.
   *[other] { $seat } loses goods: { $goods_lost }.
}
event-crew-lost = { $who_left-is ->
    [none] { $seat } loses crew: { $who }.
   *[other] { $seat } loses crew: { $who_left }.
}
event-emptied = { $seat }: the part in column { $x }, row { $y } is emptied.
event-hit = { $parts-is ->
    [none] 💥 A { $what } from the { $side } hits { $seat } in column { $x }, row { $y }.
   *[other] 💥 { $seat }: a { $what } from the { $side } destroys { $parts }{ $fallen-is ->
        [none] .
       *[other] ; fallen off: { $fallen }.
    }
}
event-part-lost = { $parts-is ->
    [none] { $seat } loses { $tile-card } ({ $how }).
   *[other] { $how-is ->
        [fell_off] { $seat }, fallen off: { $parts }.
        [sacrificed] { $seat } sacrifices { $parts }.
        [discarded] { $seat } throws away { $parts }.
        [unused] { $seat } has not used { $parts }.
       *[destroyed] { $seat } loses { $parts }.
    }
}
event-dodged = { $seat } dodges the card.
event-freighter = The freighter is damaged: hull { $hull }.
event-gave_up = { $seat } gives up the flight: { $why-reason }.
event-died = { $seat } is lost in space.
event-settled = { $home-is ->
    [0] Nobody comes home.
   *[other] Home: { $home-seat }.
}{ $purses-is ->
    [none] { "" }
   *[other] { " " }{ $purses }.
}
    .opens = The bill of the flight
event-over = { $winners-is ->
    [0] The night is over; nobody wins.
   *[other] The night is over. Winners: { $winners-seat }.
}

who-human = a human
who-passenger = a passenger
who-brown = the brown alien
who-purple = the purple alien
side-front = front
side-right = right
side-rear = rear
side-left = left
what-s = small meteor
what-b = big meteor
what-l = light shot
what-h = heavy shot
how-destroyed = destroyed
how-fell_off = fell off
how-sacrificed = sacrificed
how-discarded = thrown away
how-unused = unused
reason-card = no human or no engine power left
reason-crew = no human left aboard
reason-lapped = lapped
reason-choice = by choice
reason-no_human = no human aboard
reason-artefacts = fewer artefacts than another
ballot = { $seat }: { $mission }
ballot-against = { $seat }: { $mission } (not { $other-mission })
ballot-none = { $seat }: { $vote }
move = { $seat } { $by }
declared = { $seat } **{ $value }**
declared-for = { $spent ->
    [one] { $seat } **{ $value }** (1 battery)
   *[other] { $seat } **{ $value }** ({ $spent } batteries)
}
least-crew = the smallest crew
least-engines = the least engine power
least-firepower = the least firepower
value-crew = crew
value-engines = engine power
value-firepower = firepower
reason-power = no engine power in open space
part-at = { $card } ({ $x },{ $y })
left = { $who }
good-gone = { $good }
purse = { $seat }: **{ $credits }** credits
