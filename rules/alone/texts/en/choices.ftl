### What can be chosen, the headings over it, and why something is missing.

do-swap = { $room } with { $other-room }
do-start = { $sector }
do-decks = { $deck } and { $other-deck }
do-own = { $deck }
do-draw = { $count } from { $deck }
do-type = { $creature }
do-sector = { $sector }
do-danger = { $sector }
do-heal = Recover { $track }
do-bullet = Bullet time
do-stim = { $card }: bullet time
do-skill = { $track-is ->
    [none] Your ally's skill
   *[other] Your ally's skill: { $track }
}
do-sacrifice = Sacrifice your ally
do-move = Go { $side }
do-dash = Dash { $side }
do-unblock = Unblock { $side }
do-explore = Look { $side }
do-locate = Locate
do-fight = Fight: { $creature } ({ $state })
do-search = { $where-is ->
    [none] Search for items
   *[other] Search the room for items
}
do-repair = Repair the switch: { $side }
do-mission = Mission: { $mission }
do-use = { $card }
do-target = { $target }
do-target-at = { $creature } ({ $state }), { $sector }
do-block = Block: { $side }
do-go = { $side }
do-clear = { $sector }
do-drop = { $card }
do-upgrade = { $card }, with { $with-card }
do-charges = { $count ->
    [one] 1 charge
   *[other] { $count } charges
}
do-side = { $side }
do-about = { $target }
do-pay = { $card }
do-take = { $card }
do-room = { $room }
do-ally = { $character }
do-ability = { $ability }
do-san = Lose SAN
do-adrenaline = Discard adrenaline
do-item = { $card }
do-play = { $card }
do-hide = { $card }, face down
do-stalk = Dead Silence: move a creature
do-arm = Arm { $card }
do-disarm = Disarm { $card }
do-aim = Damage goes to { $who }
do-lead = Take the lead
do-creature = { $creature }
do-step = { $side }
do-break = Break the door: { $side }
do-door = { $sector }, { $side }
do-bend-less = { $target }: one less
do-bend-more = { $target }: one more
do-span = { $target }: { $count } or a little more
do-mute = { $target }
do-veil = Hide { $what }
do-fake = Show { $what }
do-move-it = Move a creature
do-respawn = Replace a creature
do-spawn = A new creature
do-cancel = Cancel it
do-yes = Yes
do-no = No
do-done = Done
do-stop = Stop here
do-pass = Nothing

group-start = Before the action (free)
group-move = Go
group-dash = Dash
group-explore = Look, without entering
group-act = Another action
group-items = Use an item
group-up = Play face up: fits now
group-down = Put one face down: a creature moves 1, or a new one
group-armed = Instants: armed they play themselves when they fit
group-orders = Orders
group-ways = Ways
group-sectors = { $level }
group-choices = Choose
group-finish = Or

because-setup = Setup
because-turn = Round { $round }, turn { $turn }
because-round-end = End of round { $round }
because-standard = Standard reaction
because-card = { $reaction }
because-item = { $card }
because-mission = { $mission }

fact-tracks = HP { $hp }, SAN { $san }; healing reaches { $limit }
fact-adrenaline = Adrenaline: { $count }
fact-actions = Actions left: { $count }
fact-creature = { $creature } ({ $state }): attacks with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}; { $need ->
    [one] 1 hit
   *[other] { $need } hits
} in one attack { $state-is ->
    [wounded] kill it
   *[whole] wound it
}.
fact-loss = About to lose: { $track } { $count }
fact-attacker = { $creature } attacks.
fact-parting = An attack as you leave.
fact-drop = To drop: { $count }
fact-no-hp = No HP left: every loss costs SAN now.
fact-no-san = No SAN left: every loss costs HP now.
fact-second = { $reaction }: { $reaction-effect }
fact-hidden = It lies face down: a creature moves 1, or a new one comes.
fact-price = It costs { $count } SAN.
fact-targets = Still to name: { $count }
fact-hero = The Hero is at { $sector }: HP { $hp }, SAN { $san }
fact-window = Cards played this turn: { $played }; free spaces on the track: { $free }.
fact-danger = The Hero's sector is dangerous: danger effects are on.
fact-no-card = No more cards can be played now.
fact-tokens = Tokens left: { $count }
fact-tokens-each = Tokens left: upper level { $upper }, lower level { $lower }
fact-refill = { $seat }, deck { $deck }. Cards left to draw: { $count }; what is not taken here comes from the next deck.
fact-mover = { $creature } at { $sector }, points left: { $points }

why-wall = There is a wall.
why-blocked = The door is blocked.
why-locked = First complete one of the other missions.
why-locked-by = First complete { $missions-mission }.
why-elsewhere = It is done elsewhere: { $room }.
why-mission-charges = There are not enough charges for it.
why-mission-condition = Not while things stand like this here.
why-passive = It is used by itself when its time comes.
why-no-target = No creature is in sight.
why-nobody-here = No creature is here.
why-no-blocked-door = No blocked door is here.
why-nothing-to-heal = Healing reaches no further now.
why-nobody-to-lure = Nobody is here to be lured, or there is nowhere to lure them.
why-no-exit = There is no open way out.
group-rooms = Rooms
group-things = Things and creatures
done-react = Done: let the turn end
done-react-beside = I am done
fact-leaving = Leaving here: an attack of opportunity, { $count ->
    [1] 1 die
   *[other] 1 die for each of { $count } creatures
}{ $lit-is ->
    [yes] , 1 less in light
   *[other] { "" }
}.
fact-did = { $did-is ->
    [0] { "" }
   *[other] The Hero's turn: { $did-trigger }.
}

# Said once and for all
standing-never_block = Never block doors
standing-always_armour = Always use the Armour
standing-always_calm = Always take Calm tabs

# Behind the arrow of a compass, in few letters
way-move = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-dash = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-explore = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-go = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-step = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-side = { $side-is ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
way-unblock = unblock
way-block = block
way-break = break
