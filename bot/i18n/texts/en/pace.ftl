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
clock-mine = your time runs out { $when-is }
clock-paused = The table pauses: no clock runs, nobody is reminded.

button-on-it = I am on it
button-snooze = Snooze
button-habits = Reminders

remind-title = { $count ->
    [one] You are waited for
   *[other] { $count } tables wait for you
}
remind-line = **{ $name-is }** · { $game } in { $channel-is }{ $when-is ->
    [none] {""}
   *[other] : your time runs out { $when-is }
}
remind-table = { $who-is }: the table waits for you.
remind-out = -# A reminder went out { $when-is }.
reply-snoozed = All right. If nothing has happened by then, I remind you again { $when-is }.
reply-on-it = Good. I do not remind you of this any more.
refused-not-waited-for = Nobody waits for you just now.

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
habit-digest-name = Daily digest
habit-digest = { $hour-is ->
    [none] No daily digest
   *[number] Every day at { $hour }:00: all my tables in one direct message
}
habit-digest-stopped = Your direct messages were closed for three days, so I have stopped the digest. Open them and choose an hour, and it begins again.
digest-why = Once a day, as you wished. *Reminders* changes the hour or ends it.

always-title = Once and for all
always-how = What is ticked I answer for you for the rest of this game. Nobody sees it: I take a little while, and in that time you can still answer otherwise.
always-mine = Once and for all: { $said }.
always-soon = I will answer this for you in a moment. If you press something first, that counts.

absent-title = { $when-is ->
    [none] { $seat } has run out of time. What shall the table do?
   *[other] { $seat } is away and will be back { $when-is }. What shall the table do?
}
absent-wait = Wait: { $count }
absent-once = Let an AI answer this: { $count }
absent-stand-in = Let an AI play until { $seat } is back: { $count }
absent-hand-on = Hand the seat to somebody else: { $count }
absent-how-sides = In each side more than half of those who are there must choose the same; if the sides differ, the table waits on. After a day, those who have answered decide. Nothing happens by itself.
absent-how = More than half of the others decide at once; after a day, those who have answered. Nothing happens by itself.
absent-wait-decided = The table waits for { $seat }.
absent-once-decided = The table has let an AI answer for { $seat }, this once.
absent-stand-in-decided = The table lets an AI play for { $seat } for now. The seat stays theirs: *I am back* gives it back at once.
absent-hand-on-decided = The table looks for somebody to take the seat of { $seat }: whoever wants it finds it in { $channel-is }. Until then it stays theirs.
button-wait = Wait
button-once = An AI answers this
button-stand-in = An AI plays for now
button-hand-on = Somebody else
button-here = I am back
button-take = Take this seat
button-away = Away

offer-title = The seat of { $seat } in { $channel-is } can be taken by anybody who does not play there. Whoever takes it gets the desk with all its secrets, and everything that was told there.
table-back = { $seat } is back.
table-offered = { $seat } offers a seat: whoever wants it finds it in { $channel-is }. Until then nothing changes.
table-away = { $seat } is away and will be back { $when-is }.
table-handed-on = { $seat } has taken over a seat. Welcome.
table-paused = { $seat } has paused the table: no clock runs, nobody is reminded. /table resume goes on.
table-resumed = { $seat } lets the table go on.
desk-handed-on = Your seat at the table **{ $name-is }** has gone to { $seat }. Thank you for playing.

away-title = Away
away-how = If you know that you will not be there for some days, say so: your tables are told, I do not remind you, and when it is your turn the table is asked at once what to do.
away-until = You are away. Everybody has been told that you will be back { $when-is }.
away-name = For how long?
away-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

reply-absent = Your vote is in.
reply-here = Welcome back.
reply-taken = The seat is yours. Your desk comes by DM; *My desk* shows it here, and *Log* what happened so far.
reply-paused = The table pauses.
reply-resumed = The table goes on.
reply-offered = Your seat is on offer. Until somebody takes it, it stays yours.
refused-here-already = You are here already.
refused-paused = The table pauses already.
refused-not-paused = The table does not pause.
refused-offered = Your seat is on offer already.
refused-not-on-offer = This seat is not on offer any more.
refused-sat-elsewhere = You had another seat at this table and know its secrets, so you cannot take this one.
reply-missing = The table is asked.
refused-nobody-missing = The table waits for nobody but you.
refused-ai-missing = The table waits for an AI. I have asked it again just now; if it still does not answer, /table undo asks the table to take the last move back, and /table abandon to end the game with everything open.
refused-not-late = They still have time. The table can be asked { $when-is }.
rank-mine = Ranked ahead: { $said }.
