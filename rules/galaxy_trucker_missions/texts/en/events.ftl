### What happened.

event-offer = Missions to choose from: { $missions-mission }.
event-votes = The votes are in.
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
event-ship-shown = { $seat } shows the ship after { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}.
event-launch = { $route-is ->
    [0] Nobody takes off.
   *[other] Take-off in this order: { $route-seat }.
}
event-card = { "" }
    .opens = { $cards-is ->
        [none] { $card }
       *[other] { $cards }
    }
event-rolled = { $rolls-is ->
    [one] The dice are cast once.
   *[other] The dice are cast { $rolls-is } times.
}
event-declared = { $kind-is ->
    [engines] { $seat } declares engine power { $value }.
   *[firepower] { $seat } declares { $value } half points of firepower.
}
event-batteries = { $spent ->
    [one] { $seat } uses 1 battery.
   *[other] { $seat } uses { $spent } batteries.
}
event-moved = { $seat } moves by { $days } to { $position }.
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
event-loaded = { $seat } loads goods.
event-goods-lost = { $seat } loses a good: { $good }.
event-crew-lost = { $seat } loses crew: { $who }, column { $x }, row { $y }.
event-emptied = { $seat }: the part in column { $x }, row { $y } is emptied.
event-hit = { $seat } is hit from the { $side }: { $what }, column { $x }, row { $y }.
event-part-lost = { $seat } loses { $tile-card } from column { $x }, row { $y }: { $how }.
event-dodged = { $seat } dodges the card.
event-freighter = The freighter is damaged: hull { $hull }.
event-gave_up = { $seat } gives up the flight: { $why-reason }.
event-died = { $seat } is lost in space.
event-settled = { $home-is ->
    [0] Nobody comes home.
   *[other] Home: { $home-seat }.
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
