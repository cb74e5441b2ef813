### What the game is, how it is played, and a plan for every Objective.

game-about = Stranded on a dark planet, you mend the ship together; but one of you is the Alien, and perhaps one serves the planet. Pick a Character each round, gather cards, and push the game in secret.
game-minutes = about 2 hours live, 1 to 3 weeks by and by
game-seats = 3 to 5 players

how-title = How The Shadow Planet is played
how-goal-title = Who you are
how-goal = You get a secret Objective: Alien, Astronaut or Guardian. Nobody knows who is who, and everybody claims to be an honest Astronaut.
how-round-title = A round
how-round = You pick a Character. Its cards are your hand for the round, and you take a Marker of its colour. Characters nobody picks act by themselves.
how-turn-title = Your turn
how-turn = Move, Search, Get, Repair, Attack: cards let you walk, look at a deck and take from it. A Section does something strong for cards you show.
how-messages-title = Messages from the Shadows
how-messages = Everybody throws in one card face-down. It is shuffled into the Messages; those revealed move Threat, Repair and the Countdown.
how-end-title = The end
how-end = One Indicator runs out. You are the Character you own the fewest Markers of; its Gear decides whether the ship is mended and who wins the duel.

plan-alien = Let Repair or the Countdown end the game, never Threat. Gather Get cards in the Gear of the Character you will be, and keep Attack away from the others.
plan-captain = Mend the ship: throw in Repair, use the Flight Deck, keep Repair and Attack in the Gear of the Character you will be. Only the Alien chooses before you.
plan-lieutenant = Mend the ship: throw in Repair, use the Flight Deck, keep Repair and Attack in Gear. Alien and Captain are matched first: be able to be several Characters.
plan-sergeant = Mend the ship: throw in Repair, use the Flight Deck, keep Repair and Attack in Gear. The other Astronauts are matched first: be able to be several Characters.
plan-guardian = Let Threat run out by Get cards among the Messages, or let time pass with Repair high: Move hurries the Countdown, Attack pushes Repair back.

teach-effect = A card or Section that was used asks this. Its whole text stands under More.
