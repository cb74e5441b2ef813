### The lobby, the panel and the desk: what the bot says of its own.

lobby-title = { $name-is } · { $game }
play-which = What do you want to play?
button-open = Open
lobby-at-table = At the table
lobby-seat = { $seat }
lobby-free = free
lobby-kept = free, kept for { $who-is }
lobby-first-game = first game
lobby-dms-closed = 🔕 DMs closed: use *My desk*
lobby-host = 👑 { $who-is } is the host of **{ $name-is }** now: *Settings* and *Start* are for the host.
lobby-host-gone = The host has left the server. 👑 { $who-is } is the host of **{ $name-is }** now: *Settings* and *Start* are for the host.
lobby-again = The next game opens: **{ $name-is }**. { $who-is }: { $count ->
    [one] your seat is kept.
   *[other] your seats are kept.
} Press *Join*.
lobby-next = The series goes on: **{ $name-is }**. { $who-is }: { $count ->
    [one] your seat is kept, take it in the lobby.
   *[other] your seats are kept, take them in the lobby.
}
series-goes-on = Next: { $title-is }
series-title = Series
series-story = The story
series-none = none, a single game
series-none-about = It stands for itself: no other game follows from it
lobby-seats = Seats and AI
seats-add = Add an AI: { $player }
seats-add-role = Add an AI: { $player } · { $role }
seats-fill = Let AI fill up
seats-fill-about = They take the free seats, so that you can start
seats-take = Take the place of { $seat }
seats-take-about = You sit there, the AI leaves
seats-remove-about = Its seat is free again
seats-host = Make { $seat } the host
seats-host-about = Settings and Start are theirs then
lobby-settings = Language: { $language }. { $teach-is ->
    [yes] *Teach us*: everybody is told why, the first time each kind of question comes.
   *[no] Whoever is new to the game is told why, when a question comes for the first time.
}
lobby-is-friendly = Friendly: everybody may ask an AI what it would do, and nobody is rated.
lobby-friendly = **{ $name-is }**: { $friendly-is ->
    [yes] the host has made this a friendly game. Everybody may ask an AI what it would do, and nobody is rated.
   *[no] this is no friendly game any more. AI give no advice, and a game among people alone is rated.
}
lobby-option = { $name-is }: { $choice-is }
lobby-usual = all else as usual
lobby-hash = Fair play: hash of the seed `{ $hash-is }`. The seed itself is shown at the end, so anyone can check the shuffles.
lobby-cover = A drawing for { $game }: only to look at.
lobby-in-words = No pictures here: I lack { $missing-is }. All they show is said in words.
lobby-playing = The game is on.
lobby-playing-in = The game is on: { $channel-is }
lobby-over = This game is over.
lobby-over-in = This game is over. How it ended: { $channel-is }
lobby-abandoned = This table is closed.

button-role = { $role }
button-any-role = Any role
button-join = Join
button-leave = Leave
button-how = How it is played
button-room = Go to the table
button-watch = Follow
button-unwatch = Stop following
button-start = Start
button-act = Act
button-desk = My desk
button-more = More
button-back = Back
button-sure = Yes, do it
button-settings = Settings
button-close = Close this table
button-close-lobby = Close lobby { $number }
button-log = Log
button-story = The story so far
button-earlier = ◂ Earlier
button-later = Later ▸
button-rules = Rules
button-share = Show everyone
button-help = Help
button-rank = Answer ahead
button-explain = ℹ️ More
button-follow = Do this
button-clear = Clear
button-take-back = Take back
button-bring-back = Bring back what I cleared
button-start-over = Start over
button-sheet-back = ◂ Other choices ({ $page } of { $pages })
button-sheet-more = More choices ({ $page } of { $pages }) ▸
desk-part = { $title-is } · { $first }–{ $last } of { $count }
button-again = Play again
button-next = Next game
button-passages = 📖 Read for yourself
button-keep = Keep this channel
button-hidden = 🔓 Every hidden choice
button-recalled = 🤖 What the AI thought
button-proof = 🧾 Proof
button-yes = For
button-no = Against
button-go-on = Go on
button-suggestion = 💡 What would you do?
button-lessons = { $wanted-is ->
    [yes] 🎓 Reasons: on
   *[no] 🎓 Reasons: off
}
alt-rest = The rest: press In words.
button-words = In words
help-look = There is nothing to see here for you just now.
button-words-first = Words before pictures
button-pictures = Pictures again
help-words-page = Page { $number } of { $count }
button-end-game = End the game
button-results = My results
button-my-data = My data
button-all-tables = All my tables
button-back-to-me = Back
button-test-dms = Test my DMs
button-forget = Forget me
button-redraw = Show it anew

watch-soon = You follow this table. When the game begins, you can read along where it is played.
watch-here = You follow this table: { $channel-is } shows all that is public. Hands and desks stay secret until the end.
watch-closed = You follow this table, but { $channel-is } is closed to you, and I may not open it: with *Manage Roles* I could. Whoever manages the server can let you in.
watch-stopped = You do not follow this table any more.

table-role = { $role }: { $seats }
table-begins = The game begins. Your desk comes by DM; *Act* and *My desk* show it here, for your eyes only.
table-moved = Our channel was deleted or is closed to me, so the game goes on here. Nothing is lost, and every button works as before.
table-restored = Whoever hosts me has put back a copy of the games: this one stands as it does here now. What was decided after the copy was made is gone; every clock begins anew.
table-repaired = Whoever manages this server had everything of this table shown anew. The game goes on where it was, and every clock begins anew.
table-awake = I can write here again, so the game goes on where it was. Nothing is lost, and every clock begins anew.
table-thread = There was no room for a channel of its own, so this table plays in a thread.
table-here = There was no room for a channel or a thread of its own, so this table plays here, where it was opened.
talk-name = table-{ $table-is } · { $role }
talk-begins = A place to talk for one side of this table: { $role }. Whoever may manage threads in this server can read along; nobody of another side could when it was made. I never post secrets of the game here: those stay on your desks.
talk-closed = Somebody of another side can read along here by now, so this thread is closed. Please do not go on talking here.
table-left = { $seat } is not in this server any more. Nothing is lost: the seat stays theirs, and once they are back, *Act* works as before. If they do not come back, /table missing asks the table to let an AI play or to hand the seat on, and /table abandon asks the table to end the game with everything open.
table-stand-in = { $seat }: 🤖 { $player } plays for now.
table-ai-asked = { $marked-is ->
    [yes] 🤖 { $seat }
   *[no] { $seat }
}
table-side-asked = { $role } · { $who-is }
table-how = { $game }: how it is played
table-abandoned = The table has ended this game. Everything is open now.
table-won = { $seats-is ->
    [0] Nobody at the table has won.
    [one] { $seats } has won!
   *[other] { $seats } have won!
}
table-awards = Awards
table-award = **{ $seat }** · { $award }
hidden-title = Every hidden choice
hidden-by = **{ $seat }**
recalled-title = What the AI thought
recalled-by = **{ $seat }**
recalled-chance = My chance to win, as I saw it: { $first } % at first, { $last } % at last.
recalled-move = **{ $move }**: { $why }
recalled-nothing = No AI has anything to tell of this game.
recalled-small = Thought through again from the record, with what each knew at that moment and no more.
proof-title = Proof
proof-promised = Before anyone joined, the lobby showed this SHA-256 of a secret seed: `{ $hash-is }`.
proof-seed = Everything that chance decided follows from the seed alone: `{ $seed-is }`.
proof-check = To check that it is the same seed, run this anywhere; it must print the SHA-256 above:
proof-replay = The file under the end of the game has every decision: with the seed it plays the whole game again. How: `docs/proof.md` of Vidar.
table-closing = In a week this channel is closed and its log kept as a file, unless someone presses *Keep this channel*.
table-closed = The table **{ $name-is }** is closed. Here is its log.

desk-title = **Your desk** · { $name-is }
desk-as-of = as of { $when-is }
desk-elsewhere = Your desk stands in a newer message.
desk-left-out = Not everything has room here: *In words* shows all of it.
label-counted = { $count ->
    [0] { $label-is } · 0 of { $all }
   *[other] ✓ { $label-is } · { $count } of { $all }
}
desk-waiting = Nothing to decide for you just now.
desk-side-asked = -# Your side is asked: any of you may answer. { $seat } is waited for.
desk-over = The game is over.
desk-abandoned = Nobody has won: the table has ended this game.
desk-confirm = **{ $decision }** – sure? Once that has happened, only a vote of the table takes it back.
desk-confirm-alone = **{ $decision }** – sure? Once that has happened, only /table undo takes it back.
desk-more-reasons = { $count ->
    [one] And one thing more is not possible now.
   *[other] And { $count } things more are not possible now.
}
desk-done = ✓ { $decisions-is }

table-not-shown = Something could not be shown here. Nothing is lost, and the game goes on; whoever runs the bot can see what happened in its log.
desk-not-shown = Your desk could not be shown in full. Nothing is lost, and the game goes on; whoever runs the bot can see what happened in its log.

dm-hello = You sit at the table **{ $name-is }**. Your secrets will come here.

help-nothing = There is nothing to look up for this game.
help-more = Look up something else

desk-story-begins = The story begins: read it with 📖 below before you choose.
desk-came-of-it = What came of it
log-since = Since your last move
log-since-start = What has happened so far
log-lately = What happened
log-nothing = Nothing yet.
log-earlier = { $count ->
    [one] One earlier entry stands in the channel.
   *[other] { $count } earlier entries stand in the channel.
}

story-title = The story so far
story-beginning = The beginning
story-in-full = Read it in full
story-for-you = 🤖 { $player } played for you:
story-offered = It is a while since your last move: *The story so far* tells what happened.

suggestion-title = 💡 **{ $player } would: { $answers-is }.**
suggestion-titles = 💡 **{ $player } would:**
suggestion-part = **{ $answers-is }.** { $why-is }
desk-answer = { $count ->
    [1] { $answer-is }
   *[other] { $answer-is } ×{ $count }
}
suggestion-small = It knows only what you may know, and nobody else sees that you have asked.

rank-title = Rank ahead
rank-how = Press in the order you want them. When the question reaches you, the best one left is taken at once. Press again to take one out.

settings-title = How this table is played
settings-about = What you choose holds at once. This page is in your language, which /me changes; what everybody reads is in the one you choose here.
settings-language-title = Language
settings-language-about = What everybody reads; each sees their own things in their own language
settings-pace-title = Pace
settings-teach-title = Teach us
settings-teach-about = { $value-is ->
    [yes] Everybody is told why, the first time each kind of question comes
   *[no] Only who has never finished this game is told why
}
settings-friendly-title = Advice
settings-friendly-about = { $value-is ->
    [yes] Everybody may ask what an AI would do
   *[no] Ratings count; several people ask no AI for advice
}
settings-choice = { $language-is ->
    [none] { $pace-is ->
        [none] { $teach-is ->
            [yes] Teach us: yes
            [no] Teach us: no
           *[none] { $friendly-is ->
                [yes] Advice: yes, and nobody is rated
               *[no] Advice: only for one person among AI
            }
        }
       *[other] Pace: { $pace }
    }
   *[other] Language: { $language }
}
settings-pace-about = { $pace-is ->
    [calm] Nobody is hurried, no clock runs
   *[other] { $bank } each, { $increment } more after every answer{ $most-is ->
        [none] { "" }
       *[other] , up to { $most }
    }
}
settings-only-host = Only the host, { $host-is }, can change this.
settings-remove = Free a seat
settings-remove-choice = Remove { $seat }
language-en = English
language-pl = Polish
language-discord = As in Discord

player-random = Chance
player-random-about = does anything that is allowed
player-easy = Easy
player-easy-about = plays for its side but overlooks a lot: for a first game
player-steady = Steady
player-steady-about = plays sensibly: a good opponent for most
player-sharp = Sharp
player-sharp-about = tries out in its head what comes of its answers: hard to beat

vote-undo = { $seat } asks to take this back:
vote-abandon = { $seat } asks to end this game now, with everything open.
vote-answered = What { $seats } answered
vote-still-known = Whatever was decided unseen since then goes back with it. What somebody has learned stays known; cards drawn by chance are drawn anew.
vote-anew = The game has gone on: the vote to take it back now covers that too, and everybody votes anew.
vote-stands = For: { $yes } · Against: { $no }. More than half decide; once all have answered, or after a day, most votes do. If there are as many on either side, the host decides.
vote-side = { $role }: { $yes } for, { $no } against
vote-sides = Each side decides for itself, and all have to be for it: more than half of a side, or once all of it have answered, or after a day, most of its votes. A side of which nobody answers within a day is not waited for.
vote-side-rules = { $role }: { $yes } to go on, { $no } to end
vote-sides-rules = The game ends only if each side wants that: more than half of a side, or once all of it have answered, or after a day, most of its votes. Otherwise it goes on.
vote-undo-carried = The table has taken it back. The game goes on from there.
vote-undo-failed = The table does not take it back.
vote-abandon-carried = The table has decided to end the game.
vote-abandon-failed = The table plays on.
vote-rules = The rules were updated while this game was under way, and by the new ones it would have gone differently. What is to become of it?
vote-rules-means = *Go on*: from the present position, under the new rules; what was played so far cannot be taken back any more. *End the game*: it is over, with everything open.
vote-stands-rules = Go on: { $yes } · End: { $no }. More than half decide; once all have answered, or after a day, most votes do. If there are as many on either side, the host decides, and without a word from the host the game goes on.
vote-rules-carried = The game goes on from here, under the new rules.
vote-rules-failed = The table has decided to end the game.
table-rules-ended = The rules were updated, and this game cannot go on under the new ones. It ends here.
table-rules-back = There is nothing to choose after all: the rules that hold now go with this game. It goes on where it was.

me-title = You are waited for
me-waiting = **{ $name-is }** · { $game } · { $place-is }
me-nobody-waits = Nobody waits for you.
me-playing = **{ $name-is }** · { $game } · waiting for { $seats } · { $channel-is }
me-also = Also playing
me-also-asked = also waited for: { $seats }
me-more = and { $count } more
me-resting = { $game } in { $channel-is }: the table rests until I can write there again.
me-other-version = { $game } in { $channel-is }: the rules have changed since it was opened. If there is something to decide, you are asked there.
me-gone = { $game } in { $channel-is }: I do not have this game any more. Nothing is lost: ask whoever runs me to bring it back.
me-stuck = { $game } in { $channel-is }: I cannot read this table just now. Ask the host of the bot.
table-removed-game = Removed game
me-lobby = Lobby { $number }: { $game } in { $channel-is }, waiting for players
me-seated = Lobby: **{ $name-is }** · { $game } in { $channel-is }, waiting for players
me-all = All your tables
me-language = Your language
me-forget = I forget your language, your desk and your results. Where you played, your name is taken out; the games themselves stay. At a table that cannot go on just now, the others decide about your seat once it does.

about-what = I am a game master for games with secrets: I deal them, ask each of you in private what only you may decide, and resolve everything in public, in games of an evening or a month. I play { $games-is }, in English and Polish.
help-begin = **To begin:** /play in a channel, then *Join*, then *Start*. An AI can take any seat, so one person is enough to try. /queue finds players.
help-table = **At a table:** *Act* shows what you are asked, for your eyes only, and *Help* and *Rules* explain it. Nothing is lost when you close the window.
greeting-lacks = What I could still use here: { $missing-is }. Whoever manages the server can grant it to my role; /play says what a table cannot do without.
about-version = Version { $version-is }, free software under the MIT licence. The games belong to their publishers; I am unofficial.
about-privacy = I keep your id, the name you have here, what you decide at tables and your settings. /me shows where you play and has *My data* and *Forget me*. Posts in channels stay, names and all.
about-link-invite = Let me into another server: { $link-is }
about-link-privacy = Privacy: { $link-is }
about-link-terms = Terms: { $link-is }
about-link-source = Source: { $link-is }

admin-no-tables = No table is open on this server.
admin-table = **{ $name-is }** `{ $table-is }` in <#{ $channel-is }>: { $status-is ->
    [lobby] waiting for players, opened { $when-is }
    [playing] { $where }, begun { $when-is }
    [gone] I do not have its game any more
   *[other] playing, begun { $when-is }
}
admin-set-aside = { $count ->
    [one] one thing could not be sent or done and is set aside
   *[other] { $count } things could not be sent or done and are set aside
}
admin-language = New tables on this server speak { $language }.
admin-barred = May not sit down: { $people-is }.
admin-barred-forgotten = { $count ->
    [one] May not sit down either: one person who has asked to be forgotten.
   *[other] May not sit down either: { $count } people who have asked to be forgotten.
}
admin-bar = { $person-is } sits down at no table of this server any more, and has left its lobbies.
admin-bar-playing = { $count ->
    [one] One game goes on, with that seat on offer to others; /admin end ends it.
   *[other] { $count } games go on, with these seats on offer to others; /admin end ends one.
}
admin-unbar = { $person-is } may sit down at tables again.
admin-repair = Everything of this table is shown anew. Should something still be wrong, please tell whoever runs me.

rule-why-not = Why not?
rule-none = I found no article for that.

lobby-branch = A game goes on from an earlier moment: **{ $name-is }**. { $who-is }: { $count ->
    [one] your seat is kept, take it in the lobby.
   *[other] your seats are kept, take them in the lobby.
}
branch-of = Branch of { $name-is }, { $moment-is }
branch-turn = { $chapter-is }, { $turn-is }
branch-moment = moment { $number }
branch-same = { $moment-is } ({ $number } of { $count })
branch-given-up = Where it was given up
branch-anew = What nobody knew at that moment is dealt anew.
branch-as-it-was = Everything hidden is as it was at that moment.
branch-known = The game it comes from is over and lies open: whoever has looked at its end knows what was hidden. AI know only what their seat knew at that moment.
branch-not-rated = Not rated, and part of no series.
branch-seats = AI take the seats that are free at the start.
table-branch = /table branch goes on from any moment of this game, at a new table.
proof-branch = This game has gone on from a moment of another. This seed decided all that came after it; what came before follows from the seed of that game.
