### What an AI tells after the game: why it made its weightiest moves.

recall-flee = Leaving might cost a blow; staying would surely have cost more.
recall-clear = The danger token made Evil's cards and dice stronger.
recall-tried = I tried this turn many times in my head: this led to more wins than what came to mind first.
recall-look = Who is seen first frightens nobody, and my map got clearer.
recall-where = I did not know where { $room } lay, and that was worth a turn.
recall-fight = I would wound or kill it in { $percent } % of attacks, and it did not let go.
recall-weapon = That was the moment for a real weapon.
recall-search-room = A room that nobody had searched: three items for one turn.
recall-mission = That was what I had come for: { $mission }.
recall-item = { $card } helped more than another turn would have.
recall-hurry = Two actions in one turn left Evil only one answer.
recall-heal = Healing reached only { $limit } by then, and less with every round.
recall-play = It fitted what the Hero had just done, and it hurt at once.
recall-play-danger = The Hero stood in danger: the card did more than usual.
recall-hide = Face up it would have done less than a creature's step or a new one.
recall-trap = The Hero would have to come this way.
recall-spawn = One more on the map was one more to flee from.
recall-arm = Armed it cost nothing until its moment came.
