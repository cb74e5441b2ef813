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

button-on-it = I am on it
button-snooze = Snooze
button-habits = Reminders

remind-title = { $count ->
    [one] You are waited for
   *[other] { $count } tables wait for you
}
remind-line = **{ $game }** in <#{ $channel-is }>{ $when-is ->
    [none] {""}
   *[other] : your time runs out { $when-is }
}
remind-table = { $who-is }: the table waits for you.
remind-out = -# A reminder went out { $when-is }.
reply-snoozed = All right. If nothing has happened by then, I remind you again { $when-is }.
reply-on-it = Good. I do not remind you of this any more.
host-not-waited-for = Nobody waits for you just now.

habit-title = Reminders
habit-how = When a table waits for you and you do not come, I remind you: as often, where and when it suits you.
habit-every-name = How often
habit-every = { $every-is ->
    [usual] As usual at the table's pace
    [never] Never
   *[other] Every { $span }
}
habit-where-name = Where
habit-where = { $where-is ->
    [dm] By direct message
   *[table] At the table
}
habit-quiet-name = Quiet hours
habit-quiet = { $begin-is ->
    [none] No quiet hours
   *[number] Nothing from { $begin }:00 to { $end }:00
}
habit-zone-name = Your time zone

always-title = Once and for all
always-how = What is ticked I answer for you for the rest of this game. Nobody sees it: I take a little while, and in that time you can still answer otherwise.
always-mine = Once and for all: { $said }.
always-soon = I will answer this for you in a moment. If you press something first, that counts.
