"""How the Hero weighs answers, question by question: explores, remembers, fears, gets there."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.alone.ai.hero_thoughts import TURN, UPGRADE_WORTH, HeroThoughts
from rules.alone.ai.notes import sides_heard
from rules.alone.components.catalog import BULLETS
from rules.alone.components.odds import hit_chance, stats, wound_and_kill
from rules.engine.model import Decision

Worth = Callable[[HeroThoughts, Decision], float]

FIRST = 20.0
"""More than any action is worth: what is done before it, if it is done at all."""
NEVER = -20.0


# The turn


def act(me: HeroThoughts, decision: Decision) -> float:
    """What to do with this turn."""
    verb = str(decision[0])
    return ACTS[verb](me, decision)


def move(me: HeroThoughts, decision: Decision) -> float:
    """A step nearer, less what waits there and what leaving costs."""
    side = str(decision[1])
    if me.away == 0:
        return -me.parting - me.fear(side) - TURN
    return TURN * _nearer(me, side) - me.parting - me.fear(side)


def _nearer(me: HeroThoughts, side: str) -> float:
    """How much nearer a step brings me; where I cannot know, at least I learn something."""
    return 1 - me.waste[side] + 0.4 * me.unsure


def dash(me: HeroThoughts, decision: Decision) -> float:
    """Two steps for one, if there are two to go."""
    gain = min(2.0, me.away) * _nearer(me, str(decision[1]))
    return TURN * gain - me.parting - 1.2 * me.fear(str(decision[1])) - 0.1


def unblock(me: HeroThoughts, decision: Decision) -> float:
    """Only where the way leads on and no other is as good; or where one is shut in."""
    waste = me.waste[str(decision[1])]
    if all(sort == "blocked" for sort in me.here["exits"].values()):
        return TURN - 0.1 * waste - me.attack(me.here)
    return TURN * (0.6 - waste) - me.attack(me.here)


def explore(me: HeroThoughts, decision: Decision) -> float:
    """To see who waits on the way, to be surer of the map, to be rid of a danger token."""
    side = str(decision[1])
    news = 0.0
    if me.beyond(side) is None:
        news = 0.35 * me.fear(side) + 0.15
        if len(me.notes.spots(me.goal)) > 1:
            news += 0.25 + 0.5 * me.unsure
    rid = 0.0
    if me.here["danger"]:
        rid = 0.25 + 0.35 * len(me.here["creatures"])
    return news + rid - me.attack(me.here)


def locate(me: HeroThoughts, _decision: Decision) -> float:
    """Worth it where one does not know which way to go."""
    return _news_of_the_goal(me) - me.attack(me.here)


def _news_of_the_goal(me: HeroThoughts) -> float:
    if me.goal in me.notes.rooms or me.away == 0 or me.goal not in me.box.rooms:
        return 0.0
    asked = me.notes.steps_since(me.goal)
    if asked is None:
        return 1.6
    if asked == 0 or len(me.notes.spots(me.goal)) == 1:
        return 0.0
    return 2.2 * me.unsure


def fight(me: HeroThoughts, decision: Decision) -> float:
    """A bare attack."""
    return _attack(me, str(decision[1]), str(decision[2]), me.box.n.fight_dice)


def _attack(me: HeroThoughts, type_: str, state: str, dice: int, chance: float = 0.0) -> float:
    """What it spares me that this one is hurt or dead, less what the others do meanwhile."""
    row = stats(me.box, type_, me.view["nightmare"])
    wound, kill = wound_and_kill(row, state == "wounded", dice, chance or me.my_chance)
    each = (row.lit if me.here["lit"] else row.dark) * me.evil_chance(me.here)
    stay = me.acts(me.mission) if me.away == 0 else 0
    later = each * (1.0 + min(2, stay)) + 0.5
    needed = _in_the_way(me)
    if type_ == me.view["boss"] and me.mission in ("the_nest", "the_prophet"):
        later += 4.0
    spared = kill * (each + later + needed) + wound * (0.35 * later + 0.3 * needed)
    return spared - me.attack(me.here)


def _in_the_way(me: HeroThoughts) -> float:
    """What it is worth to be alone here: some missions want it."""
    if me.away or ("mission", me.mission) in me.legal:
        return 0.0
    return 2.0 if me.here["creatures"] else 0.0


def search(me: HeroThoughts, decision: Decision) -> float:
    """Things help, the first ones most; and some missions are paid with them."""
    fresh = len(decision) > 1
    free = max(0, me.box.n.inventory - len(me.items))
    draws = me.box.n.search_room_draw if fresh else me.box.n.search_draw
    worth = 0.62 * min(draws, free) + 0.2 * max(0, draws - free)
    if me.missing_charges(me.mission):
        worth += 0.9 * draws if me.away == 0 or fresh else 0.35 * draws
    elif me.missing_charges(me.view["missions"]["final"]["key"]):
        worth += 0.5 * draws if fresh else 0.1
    if not fresh and ("search", "room") in me.legal:
        return NEVER
    return worth - me.attack(me.here) - (0.0 if fresh else 0.3)


def repair(me: HeroThoughts, decision: Decision) -> float:
    """Light helps where one has to stand and fight, or where the Alpha Worm is."""
    if me.here["lit"]:
        return -1.0 - me.attack(me.here)
    if me.mission == "the_nest" and me.away == 0:
        return 1.2 - me.attack(me.here)
    return 0.35 * len(me.here["creatures"]) - 0.8 * me.attack(me.here)


def work(me: HeroThoughts, decision: Decision) -> float:
    """What one came for."""
    mission = str(decision[1])
    if mission == me.view["missions"]["final"]["key"]:
        last = me.acts(mission) <= 1
        return 12.0 if last else 6.0 - me.attack(me.here)
    worth = 4.0 if me.view["missions"]["final"]["state"] == "locked" else 0.6
    return worth - 0.5 * me.attack(me.here)


def use(me: HeroThoughts, decision: Decision) -> float:
    """An item with the action it goes with; a charge has its price."""
    item = int(decision[1])
    key = me.box.items[item]
    held = me.items[item]
    worth = USES.get(key)
    found = worth(me, item, held["upgraded"]) if worth else NEVER
    return found - 0.5 * me.charge(item)


def _shoot(me: HeroThoughts, item: int, _upgraded: bool) -> float:
    """At whom it helps most; far away it helps less."""
    dice = me.box.item_rows[item].numbers["dice"]
    if me.box.items[item] in BULLETS:
        dice *= min(4, me.items[item]["charges"])
    targets = me.here["creatures"]
    if targets:
        found = max(_attack(me, c["type"], _state(c), dice) for c in targets)
        return found - 0.15 * (dice > 4)
    seen = [me.beyond(d) for d in me.here["exits"]]
    near = [c for sector in seen if sector is not None for c in sector["creatures"]]
    if not near:
        return -0.5
    return max(0.55 * _attack(me, c["type"], _state(c), dice) for c in near) - 0.3


def _state(creature: Mapping[str, Any]) -> str:
    return "wounded" if creature["wounded"] else "whole"


def _strike(me: HeroThoughts, item: int, upgraded: bool) -> float:
    """Torch and baton: at whom it helps most here."""
    dice = me.box.item_rows[item].numbers["dice"]
    key = me.box.items[item]
    spark = upgraded and key == "plasma_torch"
    chance = hit_chance(me.box, True) if spark else 0.0
    found = max(
        (_attack(me, c["type"], _state(c), dice, chance) for c in me.here["creatures"]),
        default=NEVER,
    )
    if key == "shock_baton":
        found += 0.75 * (me.attack(me.here) if upgraded else me.attack(me.here) / 2)
    return found


def _fly(me: HeroThoughts, item: int, upgraded: bool) -> float:
    """Two steps for one action."""
    ways = [d for d, sort in me.here["exits"].items() if sort != "blocked"]
    if not ways or me.away < 1:
        return NEVER
    side = min(ways, key=lambda d: me.waste[d] + me.fear(d))
    parting = 0.3 * me.parting if me.box.items[item] == "grapple_line" else me.parting
    gain = min(2.0, me.away) * _nearer(me, side)
    return TURN * gain - parting - 1.2 * me.fear(side)


def _search_more(me: HeroThoughts, _item: int, _upgraded: bool) -> float:
    fresh = ("search", "room") in me.legal
    return search(me, ("search", "room") if fresh else ("search",)) + 0.7 if fresh else -0.5


def _track(me: HeroThoughts, _item: int, _upgraded: bool) -> float:
    return _news_of_the_goal(me) + 0.25 - me.attack(me.here)


def _map_more(me: HeroThoughts, _item: int, _upgraded: bool) -> float:
    ways = [d for d in me.here["exits"] if ("explore", d) in me.legal]
    best = max((explore(me, ("explore", d)) for d in ways), default=NEVER)
    return best + 0.3


def _dress(me: HeroThoughts, _item: int, upgraded: bool) -> float:
    """Two points for a turn, where there is room for them."""
    points = min(2, me.room_to_heal("hp")) + (min(1, me.room_to_heal("san")) if upgraded else 0)
    return 0.95 * points - me.attack(me.here) - (0.6 if me.life > 12 else 0.2)


def _smoke(me: HeroThoughts, _item: int, upgraded: bool) -> float:
    """Where many are around."""
    count = len(me.here["creatures"])
    if not count:
        return NEVER
    saved = count * me.evil_chance(me.here)
    return saved - me.attack(me.here) + (TURN + me.parting if upgraded else 0.0)


def _lure(me: HeroThoughts, _item: int, _upgraded: bool) -> float:
    """Who is lured away does not attack."""
    return 0.8 * me.attack(me.here) + _in_the_way(me) - 0.6


def _cut_through(me: HeroThoughts, _item: int, _upgraded: bool) -> float:
    blocked = [d for d, sort in me.here["exits"].items() if sort == "blocked"]
    return max((TURN * (1.3 - me.waste[d]) - me.parting for d in blocked), default=NEVER)


USES: dict[str, Callable[[HeroThoughts, int, bool], float]] = {
    **dict.fromkeys((*BULLETS, "acid_vial"), _shoot),
    "plasma_torch": _strike,
    "shock_baton": _strike,
    "jetpack": _fly,
    "grapple_line": _fly,
    "detector": _search_more,
    "pulse_tracker": _track,
    "echo_mapper": _map_more,
    "scout_drone": _map_more,
    "trauma_kit": _dress,
    "smoke_grenade": _smoke,
    "decoy_beacon": _lure,
    "cutting_paste": _cut_through,
}


# Before the action


def heal(me: HeroThoughts, decision: Decision) -> float:
    """Where adrenaline would else be left over, for the Medic soon, or in need."""
    kind = str(decision[1])
    points = me.box.n.adrenaline_heal_medic if me.view["character"] == "medic" else 1
    if me.room_to_heal(kind) < points:
        return NEVER
    left = me.box.n.turns - me.view["turn"]
    spare = me.view["adrenaline"] > left or me.view["adrenaline"] > 1 + me.view["bullet"]
    medic = points > 1
    if not (medic or spare or me.life <= 8):
        return NEVER
    return FIRST + 1.0 - 0.01 * me.view[kind]


def hurry(me: HeroThoughts, _decision: Decision) -> float:
    """A second action: on the way, in danger, or to finish a mission at once."""
    if ("mission", me.mission) in me.legal:
        return FIRST if me.acts(me.mission) > 1 or me.hunted else NEVER
    reserve = 1 if me.view["turn"] <= 5 else 0
    if me.hunted or me.view["adrenaline"] > reserve:
        return FIRST
    return NEVER


def inject(me: HeroThoughts, _decision: Decision) -> float:
    """The pen does the same without adrenaline."""
    if me.away >= 2 or me.hunted or me.acts(me.mission) > 1:
        return FIRST + 0.5
    return NEVER


def skill(me: HeroThoughts, decision: Decision) -> float:
    """The ally helps where it counts."""
    ally = me.view["ally"]["key"]
    if ally == "medic":
        kind = str(decision[1])
        return FIRST + 2 - 0.01 * me.view[kind]
    if ally == "pilot":
        return FIRST if me.here["creatures"] and me.away >= 1 else NEVER
    return NEVER


def sacrifice(me: HeroThoughts, _decision: Decision) -> float:
    """Only the Medic, when both tracks are low; the Pilot for the last steps."""
    ally = me.view["ally"]["key"]
    if ally == "medic":
        room = min(3, me.room_to_heal("hp")) + min(3, me.room_to_heal("san"))
        return FIRST + 3 if room >= 5 and me.life <= 8 else NEVER
    if ally == "pilot":
        close = me.view["missions"]["final"]["state"] == "active" and 2 <= me.away <= 3
        return FIRST + 3 if close and me.life <= 8 else NEVER
    return NEVER


ACTS: dict[str, Worth] = {
    "heal": heal, "bullet": hurry, "stim": inject, "skill": skill, "sacrifice": sacrifice,
    "move": move, "dash": dash, "unblock": unblock, "explore": explore, "locate": locate,
    "fight": fight, "search": search, "repair": repair, "mission": work, "use": use,
}  # fmt: skip


# Within an action


def ask_for(me: HeroThoughts, decision: Decision) -> float:
    """The rooms of the missions first, those least known; then what is near."""
    target = str(decision[1])
    missions = me.view["missions"]
    rooms = [me.goal, *(me.room_of(m) for m in me.wanted), me.room_of(missions["final"]["key"])]
    if target in me.notes.rooms:
        return 0.0
    if target in rooms:
        since = me.notes.steps_since(target)
        return 5.0 - rooms.index(target) - (2.0 if since == 0 else 0.0)
    if target in me.box.rooms:
        return 0.5
    return 0.4 if target in ("stairs", "boss") else 0.1


def unanswered(me: HeroThoughts, decision: Decision) -> float:
    """Doubt takes the answer I need least."""
    return -ask_for(me, decision)


def walk_on(me: HeroThoughts, decision: Decision) -> float:
    """As for a Move: on, while it is nearer and safe."""
    if decision[0] != "go":
        return 0.05
    side = str(decision[1])
    if me.away == 0:
        return -1.0
    return TURN * _nearer(me, side) - me.parting - me.fear(side)


def block(me: HeroThoughts, decision: Decision) -> float:
    """Shut out who comes that way; never my own way."""
    if decision[0] != "block":
        return 0.0
    side = str(decision[1])
    if me.waste[side] < 0.5 and me.away > 0:
        return -1.0
    sector = me.beyond(side)
    if sector is not None and sector["creatures"]:
        return 1.0
    return 0.5 if side in sides_heard(me.view["noises"], me.view["turn"]) else -0.1


def clear(me: HeroThoughts, decision: Decision) -> float:
    """Where I stand."""
    return 1.0 if decision[1] == me.view["hero_at"] else 0.0


def keep(me: HeroThoughts, decision: Decision) -> float:
    """Away with what is worth least."""
    return -me.item(int(decision[1]))


def spend(me: HeroThoughts, decision: Decision) -> float:
    """A charge that is worth least; not what is kept for a mission."""
    return -me.charge(int(decision[1]))


def take(me: HeroThoughts, decision: Decision) -> float:
    return me.item(int(decision[1]))


def upgrade(me: HeroThoughts, decision: Decision) -> float:
    """From the pool always; else if the better effect is worth a charge."""
    if decision[0] != "upgrade":
        return 0.0
    item, donor = int(decision[1]), decision[2]
    gain = UPGRADE_WORTH.get(me.box.items[item], 0.2)
    return gain if donor == "pool" else gain - 1.2 * me.charge(int(donor))


ENOUGH = 3
"""So many shots kill most things."""


def aim(me: HeroThoughts, decision: Decision) -> float:
    """Whom to hit, where an item asks: whoever is hurt most by it; and what else one asks."""
    verb, *rest = decision
    what = str(rest[0]) if rest else ""
    if verb in ("fight", "target") and len(rest) > 1:
        here = verb == "fight" or what == me.view["hero_at"]
        return _attack(me, str(rest[-2]), str(rest[-1]), 4) + 3.0 + (1.0 if here else 0.0)
    if verb == "charges":
        return -abs(int(what) - ENOUGH)
    if verb == "go":
        return walk_on(me, decision)
    if verb == "block":
        return block(me, decision)
    if verb == "side":
        return 1 - me.waste.get(what, 1.0)
    if verb == "about":
        return 2.0 if what == me.goal else 0.0
    return 0.0


def armour(me: HeroThoughts, decision: Decision) -> float:
    """For more than a scratch, or in need."""
    if decision[0] != "use":
        return 0.0
    loss = next((args["count"] for name, args in me.prompt.facts if name == "fact-loss"), 1)
    return loss / 2 - 0.6 if me.life > 8 else 1.0


def calm(_me: HeroThoughts, decision: Decision) -> float:
    return 1.0 if decision[0] == "use" else 0.0


def cancel(me: HeroThoughts, decision: Decision) -> float:
    """The second card of a turn, if adrenaline can be spared."""
    if decision[0] != "cancel":
        return 0.0
    return 1.0 if me.view["adrenaline"] > 1 or me.view["turn"] >= 6 else -1.0


def recover(me: HeroThoughts, decision: Decision) -> float:
    return -float(me.view[str(decision[1])])


def learn(me: HeroThoughts, decision: Decision) -> float:
    """Cold Blood first, then what is begun."""
    order = ("cold_blood", "agility", "bravery", "precision", "sharp_eye")
    ability = str(decision[1])
    begun = 2.5 if me.view["xp"][ability] else 0.0
    return begun - order.index(ability)


def sweep(me: HeroThoughts, decision: Decision) -> float:
    """The turrets: the level where I am going."""
    return 1.0 if decision[1] == me.goal else 0.0


def friend(_me: HeroThoughts, decision: Decision) -> float:
    order = ("medic", "pilot", "captain", "engineer")
    return -float(order.index(str(decision[1])))


def pay_for_it(me: HeroThoughts, decision: Decision) -> float:
    """Paralysis: a mission is worth the price."""
    return 1.0 if decision[0] == "yes" and me.life > 3 else 0.0


def shapes(me: HeroThoughts, decision: Decision) -> float:
    """False Shapes: two points of SAN are worth more than adrenaline."""
    return 1.0 if decision[0] == "adrenaline" else 0.0


def decline(_me: HeroThoughts, decision: Decision) -> float:
    return 1.0 if decision[0] in ("pass", "stop", "no", "done") else 0.0


ANSWERS: dict[str, Worth] = {
    "turn.act": act,
    "locate.target": ask_for,
    "move.block": block,
    "move.again": walk_on,
    "explore.clear": clear,
    "search.drop": keep,
    "search.upgrade": upgrade,
    "armour": armour,
    "calm_tabs": calm,
    "strike": aim,
    "captain.cancel": cancel,
    "mission.pay": spend,
    "mission.take": take,
    "mission.room": sweep,
    "mission.ally": friend,
    "reward.heal": recover,
    "xp.choose": learn,
    "effect.false_shapes": shapes,
    "effect.lost_count": spend,
    "effect.doubt": unanswered,
    "effect.paralysis": pay_for_it,
}


def worth_of(kind: str) -> Worth:
    """How to weigh the answers to a question of this kind."""
    return ANSWERS.get(kind) or (aim if kind.startswith("use.") else decline)
