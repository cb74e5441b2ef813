### How long a table waits, and what it does about it.

lobby-pace = Pace: { $pace-is ->
    [calm] no clock, nobody is hurried.
   *[other] { $pace }. { $bank } each, and { $increment } more after every answer{ $most-is ->
        [none] .
       *[other] , up to { $most }.
    }
}
pace-live = live
pace-evening = evening
pace-daily = daily
pace-calm = no clock
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}

clock-due = { $who-is }: time runs out { $when-is }
clock-mine = -# Your time runs out { $when-is }.
clock-paused = The table pauses: no clock runs, nobody is reminded.
