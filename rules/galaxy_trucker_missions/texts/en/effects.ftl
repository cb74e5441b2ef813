### What an answer does, in at most 90 characters; and what each kind of part is for.

effect-auto = chooses for you: { $does }
effect-abstain = the others decide, or the draw
effect-against = the same vote · { $mission } is not drawn if everybody rules it out
effect-lift = back where it came from, free until the next crate
effect-keep = for later; unused it counts as a lost part · free places { $from } → { $to }
effect-open = { $count } of { $left }, for an hour
effect-peek = see what will come, for 1 of { $hours } hours · everything stays as it lies
effect-finish = { $count ->
    [0] hours left unused: { $hours } · fewest hours used starts in front
   *[other] hours left: { $hours } · tiles aside count as lost: { $count }
}

effect-changes-1 = { $a }
effect-changes-2 = { $a } · { $b }
effect-changes-3 = { $a } · { $b } · { $c }
effect-changes-4 = { $a } · { $b } · { $c } · { $d }
change-engines = engines { $from } → { $to }
change-fire = firepower { $from } → { $to }
change-engines-fed = engines { $from } → { $to } with enough batteries
change-fire-fed = firepower { $from } → { $to } with enough batteries
change-crew = crew { $from } → { $to }
change-batteries = batteries { $from } → { $to }
change-room = room { $from } → { $to }
change-shields = shield: { $sides-flank }
change-exposed = open { $from } → { $to }
change-joined = { $count ->
    [one] 1 side joins
   *[other] { $count } sides join
}

effect-humans = two humans in each cabin, as everywhere
effect-alien = instead of two humans · +{ $bonus } { $colour-adds }, if there is any
effect-envoy = pays { $pay } at home · instead of two humans · +{ $bonus } { $colour-adds }
adds-brown = engine power
adds-purple = firepower
effect-passenger = two passengers: { $pay } each at home, −{ $gone } for each who is lost

effect-days-on = { $days ->
    [one] 1 day ahead
   *[other] { $days } days ahead
} · batteries left: { $left }
effect-stranded = engine power { $power }: you must give up the flight
effect-engines = engine power { $power } · batteries left: { $left }
effect-fire = firepower { $value } · batteries left: { $left }
effect-fleet = { $count ->
    [0] firepower { $value }: they do nothing to you
    [one] firepower { $value }: you suffer 1 line
   *[other] firepower { $value }: you suffer { $count } lines
} · batteries left: { $left }
effect-fight-credits = { $mine } against { $theirs }: won, +{ $credits } credits, days −{ $days } · batteries left: { $left }
effect-fight-goods = { $mine } against { $theirs }: won, goods +{ $gain }, days −{ $days } · batteries left: { $left }
effect-fight-leave = { $mine } against { $theirs }: won, no reward, no days lost · batteries left: { $left }
effect-fight-draw = { $mine } against { $theirs }: a draw, nothing happens · batteries left: { $left }
effect-fight-lost = { $mine } against { $theirs }: lost · { $shots ->
    [0] { $crew ->
        [0] goods −{ $goods }
       *[other] crew −{ $crew }
    }
   *[other] shots at you: { $shots }
}
effect-land = { $count ->
    [0] goods +{ $gain }, days −{ $days } · only this one, if it is free
   *[other] goods +{ $gain } or better, days −{ $days } · the best one that is free
}
effect-pass = nothing gained, no days lost
effect-ship = crew −{ $crew } (left: { $left }), +{ $credits } credits, days −{ $days }
effect-station = goods +{ $gain }, days −{ $days }
effect-stay = the card concerns you like everybody
effect-discard = you are out of this card · the part would pay { $pay } at home
effect-use = nothing is lost · batteries left: { $left }
effect-spare = { $count ->
    [one] 1 part is lost
   *[other] { $count } parts are lost
} · batteries left: { $left }
effect-body = parts { $parts }, humans { $humans } · lost: { $lost }
effect-hole = power { $power } against { $strength }: { $count ->
    [0] nothing is lost
   *[other] parts to give: { $count }
}
effect-part = { $card } · { $a } · { $b }
change-owed = parts to give { $from } → { $to }
change-power = power { $from } → { $to }
effect-give-up = { $worth ->
    [0] nothing to sell
   *[other] goods sell for { $half } instead of { $worth }
} · no order, no mission pay
effect-fly = cards left: { $left } · engine power at most { $power }

brief-alien_archaeology = artefacts: { $single } for a single, { $double } for a double one; fewest must give up
brief-alien_design = open connectors: the fewest pay ×{ $beauty_times } · cannons ahead, engines behind are spoilt
brief-beverage_run = your 2 fragile parts: { $fragile } each at home · supercards
brief-carpool = passengers: { $passenger } each at home, −{ $gone } for each who is lost
brief-club_gold_trials = { $clean } for each supercard without losing a part
brief-cocktail_time = { $pair } for each pair of one fragile and one explosive part
brief-diplomatic_mission = aliens: { $alien } each at home, −{ $gone } for each who is gone
brief-directives = a secret order for your ship: { $kept } if you keep it and come home
brief-easy_peasy = order pays ×{ $order_times } · two supercards in the hidden pile
brief-escort_mission = a freighter with hull { $hull }: { $home } each if it arrives, the last { $last } more
brief-experiments = different kinds of cargo: { $kinds_1 }, { $kinds_2 }, { $kinds_3 }, { $kinds_4 }, { $kinds_5 }
brief-heavy_duty = heavy cargo: { $mass } for each point of mass; it slows you as much
brief-hilarious_stories = most parts lost on the way: { $most }, next most { $second } · supercards
brief-radioactive_isotopes = radioactive parts: { $radioactive } each; nobody lives beside them
brief-riding_a_powder_keg = explosive parts: { $explosive } each; they take along all around them
brief-the_bet = fewest lost parts plus cannons wins { $stake } from everybody else

part-start = two humans
part-cabin = two humans, or an alien beside life support
part-battery_2 = 2 batteries for shields and everything double
part-battery_3 = 3 batteries for shields and everything double
part-hold_2 = room for 2 goods, not red ones
part-hold_3 = room for 3 goods, not red ones
part-special_1 = room for 1 good, red too
part-special_2 = room for 2 goods, red too
part-engine = +1 engine power · exhaust to the rear, nothing may lie behind it
part-engine_double = +2 engine power for a battery · nothing may lie behind it
part-cannon = 1 firepower forward, ½ elsewhere · nothing may lie before it
part-cannon_double = 2 firepower forward, 1 elsewhere, for a battery · nothing before it
part-shield = stops small meteors and light shots on two sides, for a battery each
part-life_brown = a brown alien may live in a joined cabin: +2 engine power
part-life_purple = a purple alien may live in a joined cabin: +2 firepower
part-structural = connectors only, to build on
part-explosive = destroyed, it destroys all around it
part-radioactive = nobody can live around it, no two may be joined
part-heavy = its mass slows you; smooth sides stop any hit
part-fragile = breaks when anything around it is destroyed
part-artefact_single = its column or row is a dead zone: nothing works there
part-artefact_double = its column and row are dead zones: nothing works there
