### What happened.

event-offer = Missions to choose from: { $missions-mission }.
event-votes = { $ballots-is ->
    [none] The votes are in.
   *[other] Votes: { $ballots }.
}
event-mission = The mission is { $mission }.
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
event-opened = You open { $stock }: { $tiles-card }.
event-peeked = Pile { $pile }: { $cards }.
event-finished = { $seat } has finished building.
event-ship-shown = { $parts-is ->
    [none] { $seat } shows the ship. Hours: { $hours }.
   *[other] { $seat } shows a ship. Parts: { $parts }, hours: { $hours }.
}
event-launch = { $route-is ->
    [0] Nobody takes off.
   *[other] Take-off in this order: { $route-seat }.
}
event-card = { "" }
    .opens = { $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }
event-rolled = { $told-is ->
    [none] The dice are cast.
   *[other] 🎲 { $told }.
}
event-declared = { $kind-is ->
    [engines] { $spent-is ->
        [none] { $seat } declares engine power.
       *[other] { $seat }: engine power **{ $told }**{ $spent ->
            [0] .
            [one] { " " }(1 battery).
           *[other] { " " }({ $spent } batteries).
        }
    }
   *[firepower] { $spent-is ->
        [none] { $seat } declares firepower.
       *[other] { $seat }: firepower **{ $told }**{ $spent ->
            [0] .
            [one] { " " }(1 battery).
           *[other] { " " }({ $spent } batteries).
        }
    }
}
event-batteries = { $spent ->
    [one] { $seat } uses 1 battery.
   *[other] { $seat } uses { $spent } batteries.
}
event-moved = { $ahead-is ->
    [none] { $seat } moves.
    [yes] { $seat } flies { $by ->
        [one] 1 day
       *[other] { $by } days
    } ahead.
   *[no] { $seat } falls { $by ->
        [one] 1 day
       *[other] { $by } days
    } back.
}
event-landed = { $seat } lands on planet { $planet }.
event-taken = { $seat } stops here.
event-fought = { $won-is ->
    [yes] { $seat } beats the enemy.
   *[no] { $equal-is ->
        [yes] { $seat } holds the enemy off.
       *[no] { $seat } is beaten.
    }
}
event-worst = { $seat } has least.
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
event-hit = 💥 A { $what } from the { $side } hits { $seat } in column { $x }, row { $y }.
event-part-lost = { $parts-is ->
    [none] { $seat } loses { $tile-card } ({ $how }).
   *[other] { $seat } loses { $parts } ({ $how }).
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
reason-card = the card leaves no choice
reason-lapped = lapped
reason-choice = by choice
reason-no_human = no human aboard
reason-artefacts = fewer artefacts than another
ballot = { $seat }: { $vote }
part-at = { $card } ({ $x },{ $y })
left = { $who }
good-gone = { $good }
purse = { $seat }: **{ $credits }** credits
