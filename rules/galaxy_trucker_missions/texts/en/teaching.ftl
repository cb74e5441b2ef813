### What the game is, how it is played, why each question is asked, and a plan for every mission.

game-about = Truckers bolt a spaceship together from whatever the crates bring, each alone and in their own time; then all fly through the same meteors, pirates and planets. Whoever comes home with more than 20 credits has won.
game-minutes = one flight: about 90 minutes live, 2 to 5 days with a move now and then
game-seats = 2 to 4 pilots

how-title = How it is played
how-goal-title = The night
how-goal = Everybody starts with 20 credits. Each flight has a mission for all. At the end everybody with more than 20 credits has won; most credits wins biggest.
how-build-title = Build
how-build = You have hours. An hour opens a crate of three tiles. Connectors must match: one with one, two with two, three with anything.
how-need-title = What a ship needs
how-need = Engines to the rear, cannons to the front, cabins for crew, batteries for everything double and for shields. Open connectors are weak spots.
how-fly-title = Fly
how-fly = Cards hit everybody alike: meteors, enemies, planets with goods. Who has least suffers; who is ahead chooses first. Parts get lost, and what hangs on them.
how-end-title = The bill
how-end = Those who come home are paid for order, beauty, goods and the mission. Every lost part costs a credit. Then the next flight.

teach-mission-vote = The mission says what is paid besides goods and order. It counts if all favourites agree; otherwise one is drawn. A mission that all rule out is not drawn.
teach-build-yard = Take a tile to place it; until the next crate you may lift it again. Opening a crate costs an hour. Whoever uses fewest hours starts in front.
teach-build-place = Only squares that obey the rules are offered: green on your ship, an arrow for each turn that fits. Open connectors (amber) are where the ship can grow, and where it is weak.
teach-build-crew = A cabin beside life support may house one alien instead of two humans: brown adds 2 to engines, purple 2 to firepower, if there is some already.
teach-build-passengers = Passengers count as crew, leave last, and each one who arrives is paid for.
teach-card-dodge = In Beverage Run you may throw a fragile part overboard and be out of this supercard. You lose what it would have paid.
teach-card-engines = Double engines count 2 if a battery is spent. All declare at once; then it runs in the order of flight.
teach-card-firepower = Double cannons count 2 forward, 1 elsewhere, if a battery is spent. All declare at once.
teach-card-fight = The first in flight order whose firepower is above the enemy's strength beats them for all and may take the reward, for days. Equal is a draw.
teach-card-land = Each planet holds one ship. In flight order each gets the best planet left that they accept; landing costs days.
teach-card-take = Only one ship can stop here: the first in flight order who wants to.
teach-hit-defend = A battery powers a shield or a double cannon for this one hit. Without it the part is lost, and with it all that hangs on it alone.
teach-hit-keep = The ship has broken in pieces that both have humans. The piece you do not keep is lost.
teach-hole-power = Each point of engine power below the strength of the black hole costs two parts of your choice.
teach-hole-part = You choose which parts the black hole gets, from the rim. Giving an engine makes it worse.
teach-flight-on = After heavy losses you may land. You keep half of the goods' worth, and lose order and mission pay.

plan-vote = Vote for a mission that you can build for: what is paid besides goods and order?
plan-alien_archaeology = Carry an artefact: who has fewer than another must give up at the end. Keep engines, cannons and cabins out of its line.
plan-alien_design = Fewest open connectors pay triple. Engines behind row 7 do nothing, forward cannons in front of it half.
plan-beverage_run = Bring your two fragile parts home: build them in where nothing beside them gets hit.
plan-carpool = Build cabins: passengers in them pay when they arrive. Keep enough crew besides them.
plan-club_gold_trials = Come through supercards without losing a part: shields, cannons, strong engines, few open connectors.
plan-cocktail_time = Pairs pay: one fragile and one explosive part each. Keep them far apart.
plan-diplomatic_mission = Bring aliens home: a cabin beside life support of each colour, well inside the ship.
plan-directives = Keep your secret order at launch and come home: then it pays.
plan-easy_peasy = Order pays double: use few hours, build strong engines, be ahead at the end.
plan-escort_mission = Save the freighter: beat enemies and do not lose parts to meteors. The last one home gets 2 more.
plan-experiments = Each different kind of cargo pays more than the one before. One of each is enough.
plan-heavy_duty = Heavy cargo pays by mass and slows you by mass: build more engines than you need, then load it.
plan-hilarious_stories = Come home with the most lost parts: they cost you nothing this time, and the best stories are paid.
plan-radioactive_isotopes = Load radioactive parts away from cabins: nobody can live beside them, and two may not be joined.
plan-riding_a_powder_keg = Explosives pay by the piece and take all around them along: put them at the rim. No part left means death.
plan-the_bet = Fewest lost parts plus cannons wins everybody's stake: shields and smooth sides instead of cannons.

plan-step-open = Step 1: open a crate. It costs one hour and brings three tiles. What you do not place goes to your yard and can be fetched for an hour.
plan-step-tile = Step 2: take a tile with many connectors, such as a cabin, and join it to the starting cabin. Nothing is fixed until the next crate.
plan-step-square = Step 3: choose turn and square. Facing sides must match: one with one, two with two, three with any; smooth only with smooth.
plan-step-engine = Next: an engine, as far back as you can. Nothing may lie behind it. Without engine power open space ends your flight.
plan-step-cannon = Next: a cannon that points forward, at the front. Nothing may lie before it. It beats enemies and shoots big meteors.
plan-step-cabin = Next: cabins, until six are aboard. Crew mans stations and is lost to slavers; without a human the flight is over.
plan-step-battery = Next: a battery. Shields, double cannons and double engines spend one each time they work.
plan-step-shield = Next: a shield. It covers two sides against small meteors and light shots. Then heavy cargo for the mission, if engines allow.
