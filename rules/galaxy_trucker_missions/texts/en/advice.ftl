### What Steady would do, and why: one sentence each.

advice-tried = Flown to the end many times in the head, this earns more than what comes to mind first.
advice-take = { $card }: { $what }
advice-place = There the { $card } joins well and spoils least: { $what }
advice-back = Wherever the { $card } lies, no human could live aboard: leave it.
advice-retake = An hour for the { $card } from the yard: { $what }
advice-open = Nothing here improves the ship, and what a crate brings is worth more than an hour saved for the start (left: { $hours }).
advice-finish = Nothing that is left would make the ship better.
advice-alien = An alien adds 2 where you have power already, and enough humans stay.
advice-humans = You need the two humans more than an alien.
advice-passengers = Passengers leave last, so they are easy money.
advice-vote = Of the three, { $mission } pays a plain ship best.
advice-fly = Whoever gives up gets neither order nor mission pay; flying on costs little.
advice-give-up = With so few parts one more explosion costs your whole purse.
advice-last-card = It is the last card: batteries are worth nothing afterwards.
advice-engines = Go on, but keep two batteries for shields and cannons.
advice-card-dodge = The fragile part is worth more than what this card usually costs.
advice-card-firepower = Enough not to be last, and two batteries stay for later.
advice-card-fight = The fewest batteries that win, and the reward is yours.
advice-card-land = Only planets that are worth more than the days they cost.
advice-card-take = Only if it pays for the days and leaves enough crew.
advice-last-battery = The engines need this battery: without one the ship stands still in open space.
advice-hit-defend = A battery costs less than the part and what hangs on it.
advice-hit-keep = The piece with which most is left: parts, and humans twice.
advice-hole-power = The fewest batteries that hold you, or all of them.
advice-hole-part = First what you miss least: structure, empty holds, empty batteries.

use-engine = engines carry you through open space and out of black holes.
use-cannon = firepower beats enemies and shoots big meteors.
use-cabin = crew mans stations, and its last human flies the ship.
use-battery = batteries power shields and everything double.
use-shield = shields stop small meteors and light shots.
use-hold = holds carry goods, and goods are money.
use-special = special holds take any goods, red ones too.
use-life = with a cabin beside it an alien comes aboard.
use-structural = more sides to build on.
use-cargo = that is what this mission pays for.
