### What the game is, how it is played, why something is asked, and what to be after.

game-about = One of you is the Hero, alone in a dark station that shows itself only in parts. The others are Evil: they see the whole map, and everything that lives there is theirs.
game-minutes = about 2 hours live, 1 to 3 weeks with a move now and then
game-seats = 2 to 4 players

how-title = How ALONE is played
how-goal-title = Who you are
how-goal = One is the Hero, the others are Evil. The Hero must complete a first mission, blue or green, and then the final one.
how-turn-title = The Hero's turn
how-turn = One action: go, look, locate, fight, search or interact. Adrenaline buys a second one, or heals. A round has 8 turns.
how-dark-title = In the dark
how-dark = Only what was revealed is seen, and it is forgotten again. What waits unseen frightens; what moves unseen is heard.
how-evil-title = Evil answers
how-evil = After each turn Evil plays cards: creatures move, new ones come. Instants are armed beforehand and play themselves when they fit.
how-end-title = The end
how-end = The Hero wins with the final mission, Evil when HP and SAN are both 0. Healing reaches less each round, then the nightmare begins.

plan-first = Complete one of two missions; the rooms: { $rooms-room }. Locate says how far they are; then the final mission opens.
plan-only = Complete { $mission } ({ $room }): only that opens the final mission. Locate says how far it is.
plan-both = Complete both missions: { $rooms-room }. Only then the final mission opens. Locate says how far they are.
plan-final = Get to { $room } and complete { $mission }. That wins at once.
plan-home = Bring the survivor back to the sector where you began. That wins at once.
plan-setup = Give the Hero a long way, and do not leave it empty.
plan-evil-locked = Bring HP { $hp } and SAN { $san } to 0. The Hero needs a first mission before the final one in { $room }.
plan-evil-active = Bring HP { $hp } and SAN { $san } to 0, before the Hero completes the final mission in { $room }.

teach-turn-act = One action a turn, and Evil answers every one. Going on is often better than fighting: whoever stays with a creature is attacked when the turn ends.
teach-locate-target = You hear how many steps it is and on which level, never which way. Two answers from two places tell a lot.
teach-move-block = After each step you may block one door beside you. Creatures lose a step breaking it; you would need a whole turn.
teach-move-again = You may take another step, or stop here.
teach-explore-clear = A look may take one danger token away. In danger Evil's cards do more and sparks hit you.
teach-search-drop = You can carry six items; the rest is lost.
teach-search-upgrade = A charge of the right type makes an item better for good. The charge is used up.
teach-use = You have used an item, and it asks this. Its charge is spent already.
teach-use-charges = Each charge you put in adds to the roll; those you keep are there for later.
teach-armour = A charge of the armour makes Evil roll all its hits again.
teach-calm_tabs = A charge of the tabs makes this loss smaller.
teach-strike = Your armour strikes back at one of them, for free.
teach-captain-cancel = Once a round the Captain may cancel Evil's second card of a turn for 1 adrenaline.
teach-mission-pay = The mission wants charges; each comes from an item you choose.
teach-mission-take = You may take what you like from the item cards.
teach-mission-room = The turrets fire on the whole level of the room you name.
teach-mission-ally = An ally helps once a turn and can be sacrificed once for something big.
teach-mission-boss = The final mission is active, and its boss comes into play.
teach-reward-heal = A first mission was completed: you recover some of what was lost.
teach-xp-choose = Two points in an ability unlock it for the rest of the game.
teach-effect-hero = A card of Evil asks you this. Its text stands in the log and under Rules.
teach-effect = A card was played and asks this. What is declined is lost.
teach-react = Face up a card must fit what the Hero did. Any card may go face down: a creature moves 1, or a new one comes. Armed instants play themselves.
teach-react-moment = An instant may be played right now, if it fits. At most two cards a turn.
teach-noise-side = Two ways to it are equally short: you choose from which side the Hero hears it.
teach-setup-swap = Two rooms may change places, once. The Hero knows none of them.
teach-setup-start = The Hero begins here and sees only this sector. Far from the missions is good for you.
teach-setup-decks = You play the whole game with these two decks; the Hero is told which.
teach-setup-own = With several Evil players each deck has an owner who draws from it.
teach-setup-type = Two creatures wait near the mission rooms from the start.
teach-setup-place = In a mission room or beside one; the Hero does not see it.
teach-setup-danger = On a danger token your cards do more and sparks hit the Hero.
teach-round-draw = Evil draws cards, now and after each round: twelve in all hands at most.
teach-round-danger = New danger tokens: where the Hero will have to go.
teach-round-boss = At the end of each round the boss moves up to two steps.
teach-round-nest = While the Alpha Worm lives a Worm may hatch beside it.

more-turn-act = Going leads to the next sector; with creatures here it costs an attack of opportunity. Looking reveals up to two sectors in a line. Locate tells distances. Fighting rolls 2 dice. Searching draws an item, in a fresh room three. Interacting repairs a switch or works at a mission. Before the action adrenaline heals 1 or gives a second action.
more-react = At most two cards a turn for all of Evil: the first covers 1 space of the track, the second 2. Face up a card needs its trigger in the Hero's turn. Face down any card moves a creature 1, or brings a new one while there are few. Armed instants play by themselves at their moment. The Leader's "done" ends the window.
more-locate-target = Distances count steps and ignore blocked doors; stairs count as a step. Of several things of a kind the nearest is told. The sector you stand in counts, at distance 0.
