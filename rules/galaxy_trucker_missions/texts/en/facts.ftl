### Facts beside a question, and why something is not offered.

value-halves = { $half-is ->
    [yes] { $whole ->
        [0] ½
       *[other] { $whole }½
    }
   *[no] { $whole }
}
value-below = −{ $value }
goods-red = 🟥 { $count }
goods-yellow = 🟨 { $count }
goods-green = 🟩 { $count }
goods-blue = 🟦 { $count }
goods-none = nothing

fact-hours = ⏳ **{ $hours } of { $total } hours left**
fact-firepower = Firepower: { $low }, with all batteries { $high }
fact-crew = Crew: { $count }
fact-strength = Their strength: { $value }
fact-stake = At stake: { $card } in column { $x }, row { $y }
fact-falls = { $count ->
    [one] 1 part would be lost
   *[other] { $count } parts would be lost
}
fact-hole = The black hole has strength { $strength }
fact-owed = { $count ->
    [one] Power { $power }: 1 more part
   *[other] Power { $power }: { $count } more parts
}

why-no-side-joins = No side joins anywhere.
why-holds-others = Other parts hang on it.
why-no-hours = No hours are left.
why-nothing-built = First a part must lie beside the starting cabin.
fact-checks = { $engines_all ->
    [0] ⚠️{ " " }
   *[other] { "" }
}engines { $engines }{ $more_engines-is ->
    [yes] { " " }({ $engines_all } with batteries)
   *[no] { $engines_lack-is ->
        [yes] { " " }({ $engines_fed } with a battery)
       *[no] { "" }
    }
} · { $fire_none-is ->
    [yes] ⚠️{ " " }
   *[no] { "" }
}firepower { $fire }{ $more_fire-is ->
    [yes] { " " }({ $fire_all } with batteries)
   *[no] { $fire_lack-is ->
        [yes] { " " }({ $fire_fed } with a battery)
       *[no] { "" }
    }
} · crew { $crew } · batteries { $batteries } · room for goods { $room } · open connectors { $exposed }
fact-shields = { $sides-is ->
    [none] Shields: none
   *[other] Shields: { $sides-flank }
}
fact-unfit = Fits nowhere now: { $tiles }
fact-tile = **{ $card }**
fact-card = Card: **{ $card }**
fact-hit = **{ $hit }**
fact-auto = Autopilot: { $does }
fact-value = { $n ->
    [one] 1 battery: { $value }
   *[other] { $n } batteries: { $value }
}
fact-open-space = { $n ->
    [one] 1 battery: you would move { $days }
   *[other] { $n } batteries: you would move { $days }
}
fact-planet = Planet { $planet }: worth { $gain }, days lost: { $days }
fact-ship = Pay { $crew } crew, get { $credits } credits, lose days: { $days }
fact-station = Goods worth { $gain }, days lost: { $days }
