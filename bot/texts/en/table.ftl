### The lobby, the panel and the desk: what the bot says of its own.

lobby-title = **{ $game }** · a new table
lobby-free = { $number }. (free)
lobby-taken = { $number }. { $seat }{ $dms-is ->
    [closed] { " · DMs closed: use *My desk*" }
   *[open] { "" }
}
lobby-hash = Seed hash: `{ $hash-is }`. The seed itself is shown at the end, so anyone can check the shuffles.
lobby-playing = The game is on.
lobby-over = This game is over.
lobby-abandoned = This table is closed.

button-join = Join
button-leave = Leave
button-start = Start
button-act = Act
button-desk = My desk
button-more = More
button-back = Back
button-sure = Yes, do it

table-begins = The game begins. Your desk comes by DM; *Act* and *My desk* show it here, for your eyes only.
table-moved = Our channel was deleted, so the game goes on here. Nothing is lost, and every button works as before.
table-left = { $seat } is not in this server any more. Nothing is lost: the seat stays theirs, and once they are back, *Act* works as before. If they do not come back, /table abandon ends the game with everything open.
table-abandoned = The table has ended this game. Everything is open now.
table-seed = Seed: `{ $seed-is }`

desk-title = **Your desk** · table { $table-is }
desk-waiting = Nothing to decide for you just now.
desk-over = The game is over.
desk-confirm = { $decision } – sure? This cannot be taken back.
desk-done = Done: { $decision }

dm-hello = You sit at table { $table-is }. Your secrets will come here.
