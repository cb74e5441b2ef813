### The queue: finding players.

queue-title = Find players
queue-how = Say what you want to play, and wait. When enough people wait for the same and are awake at the same time for at least { $hours } hours a day, they get a lobby, and the game begins once all have said yes. You wait for a week at most, and have one table from the queue at a time.
queue-hours = Your hours, which I show to nobody: { $begin-is ->
    [none] awake at any time. Set quiet hours, or you will be matched with anybody
   *[number] quiet from { $begin }:00 to { $end }:00, { $zone-is }. A change counts after a day at the latest
}.
queue-count = { $game-is }: { $count ->
    [one] 1 person waits
   *[other] { $count } people wait
}
queue-empty = Nobody waits here just now.
queue-have-table = I have found people for you: { $place-is }
queue-waits = You wait for { $game-is }, pace: { $pace }, { $players-is ->
    [none] any number of players
   *[number] { $players } players
}{ $ai-is ->
    [yes] , AI may fill up after a day
   *[no] {""}
}. Since { $since-is }, until { $until-is }.
queue-game = Game
queue-pace = Pace
queue-seats-name = Number of players
queue-seats = { $players-is ->
    [none] Any number of players
   *[number] { $players } players
}
queue-joined = In { $server-is } somebody looks for players: { $game-is }. If you want to play, too: /queue there.
queue-found = I have found people for { $game-is } in { $server-is }: { $place-is }. The game begins when all have said yes, within a day.
queue-silent = You did not say yes to { $game-is } in { $server-is } within a day, so you do not wait there any more. /queue begins anew.
queue-lapsed = You have waited a week for { $game-is } in { $server-is }, and there were not enough people. /queue there waits on; /play with AI begins at once.
queue-no-place = There were enough people for { $game-is } in { $server-is }, but I could not open a table there. Nobody waits any more: ask those who manage the server, and then /queue again.
button-queue-wait = Wait for players
button-stop-waiting = Wait no more
button-ai-may = { $ai-is ->
    [yes] AI may fill up: yes
   *[no] AI may fill up: no
}
button-tell-me = { $told-is ->
    [yes] Tell me when somebody joins
   *[no] Tell me no more
}
button-my-hours = My hours
button-queue-yes = Yes, I play
button-queue-no = No
lobby-found = { $who-is }: the queue has brought you together for **{ $name-is }**. Press *Yes, I play*; the game begins when all have done so, within a day.
lobby-queued = The queue has brought these people together. The game begins when all have said yes; if somebody says no, or nothing for a day, the others wait on.
me-found = I have found people for you: **{ $name-is }** · { $game } · { $channel-is }. Say yes or no there until { $until-is }.
me-queue = You look for players: { $game }, until { $until-is }
reply-queue-declined = All right. You do not wait any more; the others go on waiting.
refused-queue-table = You play at a table from the queue already: { $channel-is }. One at a time; /play opens as many as you like.
refused-queue-found = I have found people for you already: say yes or no there first.
refused-queue-forgotten = You were forgotten less than a day after you were matched by your hours. The queue takes you again when that day is over, so that nobody finds out by trying when somebody else is awake.
refused-queue-gone = That group is no longer there. /queue shows whether you wait.
refused-queue-left = You are not in that server any more, so you do not wait there any more either. The others go on waiting.
refused-queue-lobby = This lobby is of the queue: its seats are kept, and it begins by itself when all have said yes.
refused-queue-server = A queue belongs to a server that has me: type /queue there.
admin-hours = The queue of this server brings people together who are awake at the same time for at least { $hours } hours a day.
refused-hours-again = This was chosen less than a day ago, and somebody waits here now. It can be changed once a day then, so that nobody finds out by trying when somebody else is awake.
