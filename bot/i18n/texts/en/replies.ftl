### Sentences for when something cannot be done: what to do instead.

refused-no-table = I cannot find that table any more. Open a new one with /play.
refused-seats = This game is for { $least } to { $most } players. Fill the seats, then press *Start*.
refused-seated = You sit at this table already. Its host begins with *Start*; *Leave* frees your seat.
refused-already-here = You already sit at this table.
refused-missing = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
} This game is for { $least } to { $most }: people press { $roles-is ->
    [yes] the button of a role
   *[no] *Join*
}, and *Seats and AI* lets AI fill up.
refused-full = All seats are taken. You can still follow the table here.
refused-full-ai = All seats are taken. *Seats and AI* lets you take the place of an AI.
refused-kept = The free seats are kept for those who sat there before. You can follow the table here.
refused-not-here = You do not sit at this table.
refused-not-yours = This is for the players of the table. You can follow the game here.
refused-only-host = Only the host of the table, <@{ $host-is }>, can do that.
refused-only-host-closes = Only the host of the table can close it. If you do not want to play, press *Leave* in its lobby.
refused-removed = The host of this table has given your seat to others. You can follow the table, or open one of your own with /play.
refused-barred = Those who manage this server let you sit down at no table here. Ask them if you think that is a mistake.
refused-start-barred = <@{ $person-is }> may sit down at no table here: those who manage this server do not allow it. Free that seat in *Settings*, then start.
refused-barred-already = That person sits down at no table here already. /admin unbar lets them in again.
refused-not-barred = That person may sit down at tables here already.
refused-limit-tables = { $most ->
    [one] You are the host of an open table already, and more are not possible.
   *[other] You are the host of { $most } open tables already, and more are not possible.
} Finish one, or close a lobby: /me lists yours.
refused-limit-lobbies = { $most ->
    [one] You have an open lobby already, and more are not possible.
   *[other] You have { $most } open lobbies already, and more are not possible.
} Start one, or close one: /me lists yours.
refused-limit-server = { $most ->
    [one] A table is open on this server already, and more are not possible.
   *[other] { $most } tables are open on this server already, and more are not possible.
} Finish one, or close a lobby; whoever manages the server finds all of them with /admin tables.
refused-started = The game has already begun.
refused-not-started = The game has not begun yet: press *Start* in the lobby.
refused-talk-no-sides = Everybody plays for themselves here: there is no side to make a private thread for.
refused-talk-alone = On your side there is nobody else to talk to: a private thread needs two people.
refused-talk-place = Private threads are possible only in a channel, and this table does not play in one.
refused-talk-permissions = I cannot make a private thread here. Please ask whoever manages the server to give me: { $missing-is }.
refused-talk-read = Somebody of another side may manage threads here and could read along, so there is no private thread for your side.
refused-talk-not-made = Discord has not let me make a private thread here. Please try again in a while.
refused-over = This game is over.
refused-never-began = This table was closed before its game began.
refused-not-over = This game is not over yet.
refused-only-manager = This is for those who may manage the server.
refused-nothing-to-undo = There is nothing to take back yet.
refused-undo-rules = The rules have changed since: what was played before that cannot be taken back, and nothing has been played after it yet.
refused-vote-open = The table is voting already: answer that first.
refused-vote-needed = Several people play here: they vote on that, with /table abandon.
refused-vote-over = That vote is over.
refused-vote-changed = That card is out of date: the one at the table says what is voted on now.
refused-still-playing = You are in the middle of a game, or have just sat down at a table. Finish, end or leave it first, then I can forget you.
refused-damaged-keeps = { reply-table-damaged } Until then I cannot forget you.
refused-no-advice = Nobody is asked for advice at this table. It is possible where one person plays among AI, and where the host has chosen *Advice* in the lobby's settings; nobody is rated then.
refused-advice-late = The AI has not come to a decision in time. Ask again in a while, or decide as you see it.
refused-not-asked = Nothing is asked of you just now.
refused-stale = This desk was old: nothing was done. Here is the present one.
refused-not-offered = That is not possible any more. Here is what you can choose now.
refused-busy = Too many hands at once. Please press again.
refused-other-version = The rules have changed since this table was opened, and I am checking whether it can go on with the new ones. Try again in a moment; if nothing changes, ask the host of the bot.
refused-choosing = The rules have changed since this table was opened, and the table must decide first how it goes on: the card in its channel asks everybody.
refused-game-gone = I do not have the game of this table any more. Nothing is lost: ask whoever runs me to bring it back.
refused-cannot-show = This game was played by older rules, or its position was not kept, and I cannot show how it stood any more. Its log and its file tell what happened.
refused-expired = This game ended long ago, and its record has been deleted by now. Its result is kept and counts under /results.
refused-series-sets = The series sets this: it is the same for everybody who plays it.
refused-branch-sets = A branch is played with the options of the game it comes from.
refused-branch-none = There is no game here to go on from: it takes a finished one in which something was decided.
refused-branch-moment = I do not know this moment. Choose one of those that appear while you type.
refused-branch-rules = That game was played by other rules than I have now, and by these it would not have come to this moment. Nobody can go on from it.
refused-series-begun = This series has begun, and goes on here. For a game by itself open a table with /play.
refused-no-series = This game has no series. Open a table without one.
refused-no-next = No game follows this one: it belongs to no series, or the series is over. *Play again* opens another table.
refused-no-place = I can write neither where this table was opened nor here, so I have opened nothing. Use /play in a channel in which I may write.
refused-resting-without = This table rests: in its server I lack { $missing-is }. Nothing is lost: once I have that again, it goes on where it was.
refused-resting = I cannot write in the server of this table any more, so the table rests. Nothing is lost: once I am back there, it goes on where it was.
refused-import-broken = This file does not hold a whole game, or somebody has changed it. Export the game once more and use that file.
refused-import-game = I do not know the game in this file.
refused-import-data = The cards in this file are not those the game was dealt from. Export the game once more and use that file.
refused-import-version = This game was played by other rules than mine ({ $ours-is }), and by mine it would have gone differently. It can go on where those rules run.

reply-fault = Something went wrong on my side. Nothing was lost; please press again.
reply-redrawn = It is shown anew.
reply-not-shown = It still cannot be shown. The game goes on all the same; please tell whoever runs the bot.
reply-disk = I cannot write anything down just now, so nothing was changed. Please try again in a while.
reply-damaged = The file I write everything down in is damaged, so nothing was changed. Please tell whoever runs me: a backup mends it, and this button will work again.
reply-table-damaged = What I keep of table `{ $table-is }` is damaged, so nothing can be done there; other tables go on. Please tell whoever runs me: a backup mends it. Whoever manages the server can end it with `/admin end`, with everything open.
reply-unsent = Discord did not take my answer. Nothing is lost: *My desk* or /desk shows where you stand.
reply-old-command = I do not know this command any more. Type / to see the ones I know.
reply-old-button = I do not know this button any more. Use *Act* on the newest panel of your table.
reply-only-server = A table for several needs a server that has me; in a direct message to me you can open one for yourself and AI.
reply-opened-direct = Your table is open, for you and AI. Set what you like, then press *Start*.
reply-closed-direct = I cannot write to you here. Open your direct messages to me, in a server that we share, and try again.
refused-needs-server = That needs a server: here you play alone with AI.
reply-permissions = I cannot open a table here. Please give me: { $missing-is }.
reply-opened = Your table is open: { $channel-is }
reply-opened-here = Your table is open, and you sit at it. Press *Start* when everybody is there.
reply-talk = The thread in which your side can talk: { $channel-is }
reply-cannot-talk = If you like: with { $missing-is } I could also make a private thread for a side that wants to talk (/table talk).
reply-no-files = I cannot hand out a file here: I lack { $missing-is }. Ask in a channel where I may attach files, or in a direct message to me.
reply-plays-here = There is no room here for a channel or a thread of its own: the game will be played in this very channel.
reply-again = { $status-is ->
    [lobby] The next table is open already: { $channel-is }. Press *Join* there.
    [playing] The next game is on already: { $channel-is }
   *[over] There was a next game already: { $channel-is }. *Play again* at its end, or /play, opens another one.
}
reply-role = { $role-is ->
    [none] You play whatever role is left.
   *[other] You want to play: { $role }.
}
refused-role-full = All places of this role are wanted already: { $role }. Take another role, or any.
refused-role-crowded = More want this role than can have it: { $role }. Somebody has to take another role, or any.
reply-joined = You are in. { $dms-is ->
    [closed] Your DMs are closed to me, so use *My desk* on the panel.
   *[open] Your secrets will come by DM.
}
dm-test = This is a test: your DMs are open, and your desks can stand here.
reply-dms = { $dms-is ->
    [closed] Your DMs are closed to me. In Discord, open *Privacy Settings* of this server, allow direct messages, and test again; until then *My desk* on the panel shows yours.
   *[open] I have sent you a message: your desks come there.
}
reply-left = You have left the table.
reply-starting = The game begins.
reply-started = The game is on: { $channel-is }
reply-no-tables = You sit at no table just now. Open one with /play.
reply-abandoned = The table is closed.
reply-solo-undo = Taken back. The game goes on from there.
reply-solo-abandon = The game is over, with everything open.
reply-solo-sure = End this game now? Everything is shown, and it cannot be taken back.
reply-vote-open = Your vote is in. The others are asked.
reply-vote-carried = Your vote is in. The table has decided: yes.
reply-vote-failed = Your vote is in. The table has decided: no.
reply-rules-carried = Your vote is in. The table has decided to go on.
reply-rules-failed = Your vote is in. The table has decided to end the game.
reply-kept = This channel stays.
reply-exported = The whole game, to keep or to check.
reply-my-data = This is all that I keep about you, and about nobody else. If it is to go, press *Forget me*.
reply-export-none = There is no game to export: none has been played here, and you have played none.
reply-export-later = A running game is full of secrets: you get the file when it is over.
reply-forgotten = I have forgotten you.
