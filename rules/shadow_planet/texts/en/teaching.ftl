### What the game is, how it is played, and a plan for every Objective.

game-about = Stranded on a dark planet, you mend the ship together; but one of you is the Alien, and perhaps one serves the planet. Pick a Character each round, gather cards, and steer in secret who gets away.
game-minutes = about 2 hours live, 1 to 3 weeks with a move now and then
game-seats = 3 to 5 players

how-title = How The Shadow Planet is played
how-goal-title = Who you are
how-goal = You get a secret Objective. Astronauts mend the ship, the Alien must survive their Attack, the Guardian wants nobody to leave. All claim to be Astronauts.
how-round-title = A round
how-round = You pick a Character. Its cards are your hand for the round, and you take a Marker of its colour. Characters nobody picks act by themselves.
how-turn-title = Your turn
how-turn = Move, Search, Get, Repair, Attack: cards let you walk, look at a deck and take from it. A Section does something strong for cards you show.
how-messages-title = Messages from the Shadows
how-messages = Everybody throws in one card face-down. It is shuffled into the Messages; those revealed move Threat, Repair and the Countdown.
how-end-title = The end
how-end = One Indicator runs out. You are the Character you own fewest Markers of. Mended ship: Astronauts and Alien fight it out, Attack against Threat. Else: Guardian.

plan-alien = You win if the Guardian does not and, in the duel, Threat is above the Astronauts' Attack. Get in your own Gear helps there; Threat must not end the game.
plan-captain = You win if the ship gets mended (Repair 0, or Repair in Gear when time is up) and Attack in your side's Gear then matches Threat. Only the Alien chooses before you.
plan-lieutenant = You win if the ship gets mended (Repair 0, or Repair in Gear when time is up) and Attack in your side's Gear then matches Threat. Alien and Captain come first.
plan-sergeant = You win if the ship gets mended (Repair 0, or Repair in Gear when time is up) and Attack in your side's Gear then matches Threat. Other Astronauts come first.
plan-guardian = You win if Threat reaches its end, or time runs out before the ship is mended: Get among the Messages drives Threat, Attack pushes Repair back, Move hurries time.

standing-several = If it ended now, you would be one of these: { $characters-who }.
standing-unknown = If it ended now, you would be { $character-whom }: { $count ->
    [one] 1 card in Gear, and you do not know it
   *[other] { $count } cards in Gear, and you know none of them
}.
standing-known = If it ended now, you would be { $character-whom }: { $count ->
    [one] 1 card in Gear
   *[other] { $count } cards in Gear
}, as far as you know { $types }.
standing-type = { $count } { $type-kind }

teach-effect = What you have just played or used does something, and you choose how. Its whole text stands under More.
