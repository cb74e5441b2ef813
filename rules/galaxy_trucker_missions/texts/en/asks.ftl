### Questions for the one who is asked, and what the others read meanwhile.

game-galaxy_trucker_missions = Galaxy Trucker: Missions

ask-mission-vote = Which mission would you like to fly?
ask-build-yard = { $verb-is ->
    [take] Which tile do you place?
    [open] Open a crate, or is the ship ready?
   *[other] Is the ship ready?
}
ask-build-place = Where does the tile go?
ask-build-crew = Does an alien live aboard?
ask-build-passengers = Which cabins carry passengers?
ask-card-dodge = Throw away a fragile part and be out of this card?
ask-card-engines = How many batteries go into double engines?
ask-card-firepower = How many batteries go into double cannons?
ask-card-fight = How many batteries do you fight with?
ask-card-land = Which is the worst planet you would still land on?
ask-card-take = Do you stop here?
ask-hit-defend = Spend a battery to save the part?
ask-hit-keep = Your ship breaks apart. Which piece do you keep?
ask-hole-power = The black hole pulls: how many batteries into engines?
ask-hole-part = Which part do you sacrifice?
ask-flight-on = That hurt. Do you fly on?

wait-mission-vote = Voting on the mission: { $seats }
wait-build-yard = Still building: { $seats }
wait-flight = Waiting for { $seats }

group-tiles = Tiles to place
group-move = Tidy up: lift or set aside (free)
group-open = Open a crate (1 hour): your hand goes to the yard, and what lies is fixed
group-retake = From the yard (1 hour): { $count }
group-rotation = { $rot }° · { $count }
group-row = Row { $row }
group-answers = Your answer
group-rest = Or

do-vote = { $mission }
do-vote-against = { $mission }, but not { $other-mission }
do-abstain = Abstain
do-take = { $card } { $tile }
do-lift = Lift: { $card } { $tile }
do-keep = Set aside: { $card } { $tile }
do-open = Open: { $stock }
do-retake = { $card } { $tile }
do-peek = Look at pile { $pile }
do-finish = Finish building
do-at = Column { $x }, row { $y } · { $rot ->
    [0] ↑
    [90] →
    [180] ↓
   *[other] ←
} { $rot }°
do-back = Back, place nothing
do-alien = { $colour } alien in column { $x }, row { $y }
press-alien = Take aboard
do-humans = Humans only
do-mark = Cabin in column { $x }, row { $y }
do-done = Done
do-discard = Throw away the one in column { $x }, row { $y }
do-stay = Stay
do-auto = Autopilot
do-power = { $n ->
    [one] 1 battery
   *[other] { $n } batteries
}
do-fight = { $n ->
    [one] Fight with 1 battery
   *[other] Fight with { $n } batteries
}
do-fight-leave = { $n ->
    [one] Fight with 1 battery, leave the reward
   *[other] Fight with { $n } batteries, leave the reward
}
do-land = Planet { $planet } or better
do-take-place = Stop
do-pass = Fly past
do-use = Spend a battery
do-spare = Keep the battery
do-keep-body = The piece with column { $x }, row { $y }
do-part = Column { $x }, row { $y }
do-fly = Fly on
do-give_up = Give up the flight

stock-base = base tiles
colour-brown = Brown
colour-purple = Purple

option-flights = Flights
option-flights-about = one after another, a new ship for each; credits add up
choice-flights-1 = one, the easiest (level I)
choice-flights-1-about = small ships, few dangers: for a first night
choice-flights-2 = one, harder (level II)
choice-flights-2-about = larger ships, more dangers, better pay
choice-flights-3 = one, the hardest (level III)
choice-flights-3-about = the largest ships, the worst dangers, the best pay
choice-flights-11 = I, I
choice-flights-12 = I, II
choice-flights-22 = II, II
choice-flights-23 = II, III
choice-flights-33 = III, III
choice-flights-123 = I, II, III
choice-flights-1123 = I, I, II, III
choice-flights-112233 = I, I, II, II, III, III
option-missions = Mission of each flight
choice-missions-vote = you vote
choice-missions-vote-about = of three, each names a favourite and may rule one out
choice-missions-chance = drawn
choice-missions-chance-about = one of three, by chance
choice-missions-teaching = easy ones, for a first night
choice-missions-teaching-about = in an order that teaches; later ones by vote
option-supercards = Supercards (great dangers)
choice-supercards-true = in play
choice-supercards-true-about = a few cards are far more dangerous than all others
choice-supercards-false = left in the box
choice-supercards-false-about = ordinary dangers alone
option-class_3 = Shape of ships at level III
option-class_3-about = in which hull everybody builds for a flight of level III
choice-class_3-class_3 = class III
choice-class_3-class_3a = class IIIA
option-brave = In the mission Beverage Run
choice-brave-false = supercards only in piles you may look at
choice-brave-false-about = whoever looks at the piles knows where they are
choice-brave-true = a supercard in the hidden pile too
choice-brave-true-about = one of them nobody can know of
option-heavy_armour = In the mission The Bet
choice-heavy_armour-false = no heavy parts as armour
choice-heavy_armour-false-about = the ship you build has to do
choice-heavy_armour-true = heavy parts as armour
choice-heavy_armour-true-about = heavy cargo may be built in; it pays nothing

standing-autopilot = In flight always leave it to the autopilot
standing-always_defend = Always spend a battery to save a part
standing-never_stop = Never stop at planets, ships and stations

ended-credits = The night is over.
group-missions = Your favourite
group-against = Your favourite, and one that you rule out
group-peek = Look at a pile of cards (1 hour)
group-squares = Turn and square
