### What pictures say, and what is said in their place to those who cannot see them.

picture-player = { $seat }
picture-seat = Pilot { $number }
picture-none = none
picture-flight = Flight { $number } of { $flights } · class { $name-class }
picture-level = level { $level }
picture-mission = { $mission }
picture-freighter = freighter: hull { $hull }
picture-hidden = hidden pile: { $kinds-supercard }
picture-deck = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
picture-bank = Bank:
picture-between = Between two cards
picture-last-card = Last card: { $card }
picture-flown = The flight is over
roman-1 = I
roman-2 = II
roman-3 = III

picture-strength = Strength:
picture-reward = Reward:
picture-beaten = If you lose:
picture-landing = Landing:
picture-least = Least
picture-least-crew = Fewest crew:
picture-least-engines = Least engine power:
picture-least-firepower = Least firepower:
picture-leave = Leave behind:
picture-needs = Crew needed:
picture-favoured = Cannons that count in full:
picture-dice = Dice:

picture-has-engines = Engine power
picture-has-firepower = Firepower
picture-has-crew = Crew
picture-has-batteries = Batteries
picture-has-goods = Goods
picture-has-exposed = Exposed connectors
picture-has-mass = Mass
picture-fed = with batteries
picture-has-shields = Shields:
flank-front = front
flank-right = right
flank-rear = rear
flank-left = left

picture-sign-crew = crew
picture-sign-battery = batteries
picture-sign-engines = engine power, → with batteries
picture-sign-firepower = firepower, → with batteries
picture-sign-exposed = exposed connectors
picture-sign-shield = sides with a shield
picture-sign-goods = worth of goods
picture-sign-lost = parts lost
picture-sign-clean = supercards without a loss

picture-hours = { $hours ->
    [one] 1 hour left
   *[other] { $hours } hours left
}
picture-class = Class { $name-class }
picture-lost-parts = { $count ->
    [one] 1 part lost
   *[other] { $count } parts lost
}
picture-taken = { $card } no. { $tile }
picture-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
}
picture-hand = In hand: { $count }
picture-aside = Aside: { $count }
picture-yard = In the yard: { $count }
picture-pile = Pile { $pile }
picture-tile = { $card }
picture-number = no. { $tile }
picture-order = Order: { $order }
picture-place = Place { $place } · space { $position }
picture-gave-up = not flying
picture-dead = lost in space
picture-building = building
picture-built = finished

picture-bill = Bill of flight { $number }
picture-paid-order = order
picture-paid-beauty = beauty
picture-paid-goods = goods
picture-paid-lost = losses
picture-paid-mission = mission
picture-paid-total = total
picture-paid-purse = purse

told-stardust = Everybody loses a day for each exposed connector.
told-epidemic = One of the crew leaves each inhabited cabin that is joined to another inhabited one.
told-sabotage = The ship with the smallest crew: three tries to hit a square; the part there is lost.
told-open_space = Everybody moves as many days as they have engine power. With none you must give up.
told-black_hole = Each point of engine power below that costs two parts.
told-meteor_shower = Small meteors from the { $side } in every column, { $sweep }; then from the { $other-side } in every row, { $turn-sweep }.
sweep-left_right = left to right
sweep-right_left = right to left
sweep-front_rear = front to rear
sweep-rear_front = rear to front

told-enemy = Strength { $strength }. Beating them with firepower above that brings the reward and costs days: { $days }.
told-reward = { $count ->
    [one] 1 credit
   *[other] { $count } credits
}
told-planet = Planet { $planet }:
told-ship = Leave crew behind: { $crew }. Days lost: { $days }.
told-station = Crew needed: { $crew }. Days lost: { $days }.
told-fleet-line = Firepower below { $strength }:
told-lose-crew = crew −{ $count }
told-lose-goods = goods −{ $count }
told-lose-days = days −{ $count }
told-hit = { $what } from the { $side }
told-hit-die = { $what } from the { $side } on line { $die } plus a die
told-dodged = Out of this card:
told-credits = { $count ->
    [one] 1 credit
   *[other] { $count } credits
}
told-hours = { $count ->
    [one] 1 hour used
   *[other] { $count } hours used
}
told-clean = Supercards without a loss: { $count }
told-connectors = Connectors are named in the order front, right, rear, left; columns before rows.
connector-0 = smooth
connector-1 = single
connector-2 = double
connector-3 = universal
told-muzzle = muzzle to the
told-covers = covers
told-along-column = dead zone along its column
told-along-row = dead zone along its row
told-tile = { $card } no. { $tile }
told-part = Column { $x }, row { $y }: { $card }, { $rot }°
told-rotation = Turned by { $rot }°
told-humans = { $count ->
    [one] 1 human
   *[other] { $count } humans
}
told-batteries = { $count ->
    [one] 1 battery
   *[other] { $count } batteries
}
told-passengers = marked for passengers
told-mass = mass { $count }
told-exposed = exposed connectors: { $count }
told-dead-zone = in a dead zone
told-irradiated = beside radioactive cargo
told-loose = can still be lifted
told-stock = Left in stock:
told-winners = Winners:
told-nobody-wins = Nobody wins.
