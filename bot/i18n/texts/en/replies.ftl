### Sentences for when something cannot be done: what to do instead.

host-no-table = I cannot find that table any more. Open a new one with /play.
host-seats = This game is for { $least } to { $most } players. Fill the seats, then press *Start*.
host-already-here = You already sit at this table.
host-full = All seats are taken. You can still follow the table here.
host-not-here = You do not sit at this table.
host-not-yours = This is for the players of the table. You can follow the game here.
host-only-host = Only the host of the table can do that.
host-only-host-closes = Only the host of the table can close it. If you do not want to play, press *Leave* in its lobby.
host-removed = The host of this table has given your seat to others. You can follow the table, or open one of your own with /play.
host-limit-tables = { $most ->
    [one] You are the host of an open table already, and more are not possible.
   *[other] You are the host of { $most } open tables already, and more are not possible.
} Finish one, or close a lobby: /me lists yours.
host-limit-lobbies = { $most ->
    [one] You have an open lobby already, and more are not possible.
   *[other] You have { $most } open lobbies already, and more are not possible.
} Start one, or close one: /me lists yours.
host-limit-server = { $most ->
    [one] A table is open on this server already, and more are not possible.
   *[other] { $most } tables are open on this server already, and more are not possible.
} Finish one, or close a lobby; whoever manages the server finds all of them with /admin tables.
host-started = The game has already begun.
host-not-started = The game has not begun yet: press *Start* in the lobby.
host-over = This game is over.
host-not-over = This game is not over yet.
host-only-manager = This is for those who may manage the server.
host-nothing-to-undo = There is nothing to take back yet.
host-undo-rules = The rules have changed since: what was played before that cannot be taken back, and nothing has been played after it yet.
host-vote-open = The table is voting already: answer that first.
host-vote-over = That vote is over.
host-vote-changed = That card is out of date: the one at the table says what is voted on now.
host-still-playing = You are in the middle of a game, or have just sat down at a table. Finish, end or leave it first, then I can forget you.
host-stale = That question is closed. Here is where the game stands now.
host-not-offered = That is not possible any more. Here is what you can choose now.
host-busy = Too many hands at once. Please press again.
host-other-version = The rules have changed since this table was opened, and I am checking whether it can go on with the new ones. Try again in a moment; if nothing changes, ask the host of the bot.
host-choosing = The rules have changed since this table was opened, and the table must decide first how it goes on: the card in its channel asks everybody.
host-cannot-show = This game was played by older rules, and I cannot show how it stood any more. Its log and its file tell what happened.
host-resting = I cannot write in the server of this table any more, so the table rests. Nothing is lost: once I am back there, it goes on where it was.
host-import-broken = This file does not hold a whole game, or somebody has changed it. Export the game once more and use that file.
host-import-game = I do not know the game in this file.
host-import-data = The cards in this file are not those the game was dealt from. Export the game once more and use that file.
host-import-version = This game was played by other rules than mine ({ $ours-is }), and by mine it would have gone differently. It can go on where those rules run.

reply-fault = Something went wrong on my side. Nothing was lost; please press again.
reply-redrawn = It is shown anew.
reply-not-shown = It still cannot be shown. The game goes on all the same; please tell whoever runs the bot.
reply-disk = I cannot write anything down just now, so nothing was changed. Please try again in a while.
reply-damaged = The file I write everything down in is damaged, so nothing was changed. Please tell whoever runs me: a backup mends it, and this button will work again.
reply-table-damaged = What I keep of this table is damaged, so nothing was changed here; other tables go on. Please tell whoever runs me: a backup mends it.
reply-unsent = Discord did not take my answer. Nothing is lost: *My desk* or /desk shows where you stand.
reply-old-command = I do not know this command any more. Type / to see the ones I know.
reply-old-button = I do not know this button any more. Use *Act* on the newest panel of your table.
reply-only-server = Tables are opened in a server, not here.
reply-permissions = I cannot open a table here. Please give me: { $missing-is }.
reply-opened = Your table is open: { $channel-is }
reply-plays-here = There is no room here for a channel or a thread of its own: the game will be played in this very channel.
reply-again = { $status-is ->
    [lobby] The next table is open already: { $channel-is }. Press *Join* there.
    [playing] The next game is on already: { $channel-is }
   *[over] There was a next game already: { $channel-is }. *Play again* at its end, or /play, opens another one.
}
reply-joined = You are in. { $dms-is ->
    [closed] Your DMs are closed to me, so use *My desk* on the panel.
   *[open] Your secrets will come by DM.
}
reply-left = You have left the table.
reply-starting = The cards are being dealt.
reply-no-tables = You sit at no table just now. Open one with /play.
reply-abandoned = The table is closed.
reply-vote-open = Your vote is in. The others are asked.
reply-vote-carried = Your vote is in. The table has decided: yes.
reply-vote-failed = Your vote is in. The table has decided: no.
reply-rules-carried = Your vote is in. The table has decided to go on.
reply-rules-failed = Your vote is in. The table has decided to end the game.
reply-kept = This channel stays.
reply-exported = The whole game, to keep or to check.
reply-export-later = A running game is full of secrets: you get the file when it is over.
reply-forgotten = I have forgotten you.
