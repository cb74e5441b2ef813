### The page that shows a game again.

replay-board = What was to be seen
replay-log = What happened
replay-desk = What stood on the desk
replay-reader = Seen by
replay-language = Language
replay-first = To the beginning
replay-back = Back one turn
replay-play = Play
replay-pause = Pause
replay-forward = On one turn
replay-last = To the end
replay-moment = Moment of the game
replay-turning-points = Turning points
replay-in-words = In words
replay-no-script = This replay is a small program: let your browser run scripts on this page, and open it again.
replay-too-old = This browser is too old to open the replay. A current one can.
replay-start = The beginning
replay-now = As it stands
replay-end = The end
replay-keys = Arrow keys: turn by turn. Space: play and pause.
replay-unofficial = Vidar is unofficial: drawings and texts are its own.
replay-public = Everybody
replay-open = Everything open
replay-seat = { $seat }

table-replay = Open this file in any browser: the whole game again, turn by turn.
reply-replay = The game up to now, as you saw it. It opens in any browser.
reply-no-replay = A replay cannot be made just now. Try again in a minute.
refused-replay-forgets = In this game one may forget what one has seen: the replay comes with the end.
button-replay = Replay
