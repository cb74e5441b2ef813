"""How Evil weighs answers: hunts by what it sees, keeps instants armed, wastes no cards."""

from collections.abc import Callable
from itertools import combinations

from rules.alone.ai.evil_thoughts import EvilThoughts
from rules.alone.ai.hero_thoughts import ITEM_WORTH
from rules.alone.components.maps import MAP_NUMBERS, SECTORS, level_of, spot
from rules.engine.model import Decision

Worth = Callable[[EvilThoughts, Decision], float]

ARMED = 0.3
"""An instant that does less is better put face down."""
FIRST = 20.0


# Cards


def react(me: EvilThoughts, decision: Decision) -> float:
    """First instants are armed; then the best card, if it is worth one."""
    verb = decision[0]
    if verb == "arm":
        worth = me.kept(int(decision[1]))
        return FIRST + worth if worth >= ARMED else -1.0
    if verb == "play":
        return face_up(me, int(decision[1])) - me.price
    if verb == "hide":
        card = int(decision[1])
        return me.standard - me.price - 0.45 * me.kept(card)
    if verb == "stalk":
        return me.best_move(me.box.n.standard_move) - 0.05
    return 0.0 if verb == "pass" else -5.0


def now(me: EvilThoughts, decision: Decision) -> float:
    """Where instants are asked for: what is worth its price."""
    if decision[0] == "play":
        return me.kept(int(decision[1])) - me.price
    return 0.0 if decision[0] == "pass" else -5.0


def face_up(me: EvilThoughts, card: int) -> float:
    """What a card for the end of a turn does now."""
    key = me.box.key_of[card]
    worth = CARDS.get(key)
    return worth(me, key) if worth else 0.1


def _a_move(me: EvilThoughts, key: str) -> float:
    return me.best_move(me.reach(key))


def _grip(me: EvilThoughts, key: str) -> float:
    held = 0.5 if me.here["creatures"] else 0.15
    return me.best_move(me.reach(key)) + held


def _liturgy(me: EvilThoughts, key: str) -> float:
    dark = 0.5 if me.here["lit"] and me.here["creatures"] else 0.0
    return me.best_move(me.reach(key), ("cultist", "worm", "colonel")) + dark


def _rage(me: EvilThoughts, key: str) -> float:
    return max(me.best_move(me.reach(key)), 0.5 * me.spawn(nearer=1))


def _past_control(me: EvilThoughts, key: str) -> float:
    close = [c for c in me.creatures.values() if me.points[MAP_NUMBERS[c["at"]]] <= 1]
    rolls = max((0.45 * me.attack(c["type"]) for c in close), default=0.0)
    return me.best_move(1) + rolls


def _two_moves(me: EvilThoughts, key: str) -> float:
    return me.best_moves(me.reach(key), 2)


def _rummage(me: EvilThoughts, key: str) -> float:
    return me.best_moves(me.reach(key), 2 if me.danger else 1)


def _from_the_other_level(me: EvilThoughts, key: str) -> float:
    keys = [
        name
        for name, c in me.creatures.items()
        if level_of(MAP_NUMBERS[c["at"]]) != level_of(me.at)
    ]
    return max((me.move(name, me.reach(key)) for name in keys), default=0.0)


def _calls(*types: str) -> Callable[[EvilThoughts, str], float]:
    def worth(me: EvilThoughts, key: str) -> float:
        nearer = me.numbers(key).get("nearer", 0) if me.danger or key == "nest_trap" else 0
        return me.spawn(types, nearer) + (0.2 if "move" in me.numbers(key) else 0.0)

    return worth


def _crawl(me: EvilThoughts, key: str) -> float:
    """An unrevealed creature comes through the walls."""
    reach = me.numbers(key)["danger_reach" if me.danger else "reach"]
    best = 0.0
    for name, creature in me.creatures.items():
        at = MAP_NUMBERS[creature["at"]]
        if me.map[at]["revealed"] or at == me.at:
            continue
        type_ = creature["type"]
        gain = max(
            me.presence(type_, to) + (me.meets(name) if to == me.at else 0.0)
            for to in _around(at, reach)
        )
        best = max(best, gain - me.presence(type_, at))
    return best


def _around(sector: int, reach: int) -> list[int]:
    column, row = spot(sector)
    return [
        n
        for n in range(SECTORS)
        if level_of(n) == level_of(sector)
        and abs(spot(n)[0] - column) + abs(spot(n)[1] - row) <= reach
    ]


def _sweat(me: EvilThoughts, key: str) -> float:
    beside = {to for _, to, blocked in me.ways[me.at] if not blocked}
    near = any(MAP_NUMBERS[c["at"]] in beside for c in me.creatures.values())
    return _loss(me, key, "san") if near else 0.0


def _gas(me: EvilThoughts, key: str) -> float:
    return _loss(me, key, "hp") if me.danger or me.here["room"] is not None else 0.0


def _wire(me: EvilThoughts, key: str) -> float:
    return _loss(me, key, "hp") if me.here["lit"] else 0.0


def _loss(me: EvilThoughts, key: str, track: str) -> float:
    """What a card takes from the Hero."""
    numbers = me.numbers(key)
    return float(numbers.get(f"danger_{track}", numbers[track]) if me.danger else numbers[track])


def _plate(me: EvilThoughts, key: str) -> float:
    ahead = [to for _, to, _ in me.ways[me.at] if me.detours[to] <= 0]
    return 0.5 if any(not me.map[to]["danger"] for to in ahead) else 0.25


def _slam(me: EvilThoughts, key: str) -> float:
    """A blocked door on his way costs him a turn; one that lets my own in is left open."""
    doors = [to for d, to, _ in me.ways[me.at] if me.here["exits"][d] == "door"]
    return 0.8 if any(me.detours[to] <= 0 for to in doors) else 0.1


def _heal(me: EvilThoughts, key: str) -> float:
    hurt = [c for c in me.creatures.values() if c["wounded"]]
    again = [0.6 * me.presence(c["type"], MAP_NUMBERS[c["at"]]) for c in hurt]
    return max(again, default=0.0) + (me.best_move(2) if me.danger and hurt else 0.0)


def _seals(me: EvilThoughts, key: str) -> float:
    blocked = any("blocked" in sector["exits"].values() for sector in me.map)
    return 0.3 if blocked else 0.0


def _dark(me: EvilThoughts, key: str) -> float:
    return 0.6 if me.danger and me.here["lit"] and me.here["creatures"] else 0.1


CARDS: dict[str, Callable[[EvilThoughts, str], float]] = {
    "iron_grip": _grip, "worm_liturgy": _liturgy, "rage_unbound": _rage,
    "past_control": _past_control, "brood_call": _calls("hybrid", "parasite"),
    "hatchery": _calls("worm", "spores"), "regrowth": _heal, "sprint": _a_move,
    "flanking": _two_moves, "crawlspace": _crawl, "quick_hatch": _calls("spores", "parasite"),
    "while_you_rummage": _rummage, "stair_runner": _from_the_other_level,
    "broken_seals": _seals, "cold_sweat": _sweat, "blackout_fear": _dark,
    "something_follows": _calls("hybrid", "cultist"), "pressure_plate": _plate,
    "gas_vent": _gas, "slamming_door": _slam, "nest_trap": _calls("spores"),
    "dead_end": lambda _me, _key: 0.35, "live_wire": _wire,
}  # fmt: skip


# What a card asks


def effect(me: EvilThoughts, decision: Decision) -> float:
    """One thing at a time: whom, where to, what."""
    return VERBS.get(str(decision[0]), _nothing)(me, decision)


def _nothing(_me: EvilThoughts, decision: Decision) -> float:
    return 0.0


def _whom(me: EvilThoughts, decision: Decision) -> float:
    """The creature with the best move; or the strongest, the hurt one, the farthest."""
    key = str(decision[1])
    creature = me.creatures[key]
    at = MAP_NUMBERS[creature["at"]]
    if me.card == "feeding_time":
        return me.attack(creature["type"])
    if me.card == "regrowth":
        return me.presence(creature["type"], at)
    if me.card == "rage_unbound" and ("respawn",) not in me.legal and _is_removal(me):
        return 1.0 - me.presence(creature["type"], at)
    if me.card == "crawlspace":
        return 1.0 / (1 + me.steps[at])
    if me.card == "early_warning":
        return 0.1
    points = me.reach(me.card) if me.card in me.box.reaction_rows else 1
    extra = 0.0
    if me.card in ("past_control", "iron_grip", "rage_unbound", "worm_liturgy"):
        close = me.points[at] <= points
        extra = 0.3 * me.attack(creature["type"]) if close else 0.05
    return me.move(key, points) + extra


def _is_removal(me: EvilThoughts) -> bool:
    """Rage Unbound may take one away for a new one: then bosses are not offered."""
    offered = {str(d[1]) for d in me.legal if d[0] == "creature"}
    return me.best_move(me.reach("rage_unbound")) < 0.3 and len(offered) > 0


def _mover(me: EvilThoughts) -> tuple[str, int] | None:
    """Who is moving, and where it stands."""
    for name, args in me.prompt.facts:
        if name == "fact-mover":
            return str(args["creature"]), MAP_NUMBERS[str(args["sector"])]
    return None


def _step(me: EvilThoughts, decision: Decision) -> float:
    """Nearer to the Hero; whoever is with him stays."""
    mover = _mover(me)
    if mover is None:
        return 0.0
    key, at = mover
    if at == me.at:
        return -1.0
    ground = me.ground(key)
    side = str(decision[1])
    to = next(to for d, to, _ in me.ways[at] if d == side)
    gain = ground[at] - ground[to]
    if decision[0] == "break":
        return 0.5 if gain > 0 else -1.0
    return gain + (0.5 if to == me.at else 0.0) - 0.2


def _sector(me: EvilThoughts, decision: Decision) -> float:
    """Where something appears, or lies: near him, on his way."""
    n = MAP_NUMBERS[str(decision[1])]
    if me.card == "erased_memory":
        return 0.2 + 0.05 * me.steps[n]
    if me.card in ("pressure_plate", "tripwire", "feedback"):
        return 1.0 + (1.0 if n == me.at else 0.0) - 0.3 * me.detours[n]
    if me.card == "crawlspace":
        return 3.0 - me.points[n]
    if me.card in ("blackout_fear", "worm_liturgy"):
        return 1.0 if n == me.at else 0.3
    if me.card == "false_shapes":
        return 0.2 + 0.1 * len(me.map[n]["creatures"])
    return 4.0 - 0.5 * me.points[n] - 0.1 * min(3, me.detours[n])


def _type(me: EvilThoughts, decision: Decision) -> float:
    """What is strong, and may come near."""
    return me.spawn([str(decision[1])], 1) + 0.1


def _spawn(me: EvilThoughts, _decision: Decision) -> float:
    return me.spawn()


def _door(me: EvilThoughts, decision: Decision) -> float:
    """A door on his way; where doors are opened, one that holds mine back."""
    n, side = MAP_NUMBERS[str(decision[1])], str(decision[2])
    to = next(to for d, to, _ in me.ways[n] if d == side)
    if me.card == "broken_seals":
        return 1.0
    return 1.0 - 0.5 * max(me.detours[n], me.detours[to])


def _item(me: EvilThoughts, decision: Decision) -> float:
    return ITEM_WORTH.get(me.box.items[int(decision[1])], 0.3)


def _yes(me: EvilThoughts, _decision: Decision) -> float:
    """Past Control: its life for two dice, when that may be the end of him."""
    return 0.5 if me.life <= 6 else -0.5


def _trick(me: EvilThoughts, decision: Decision) -> float:
    """What is hidden bites later; what is shown frightens off."""
    if decision[0] == "veil":
        return 0.6 if decision[1] not in ("danger", "switch") else 0.3
    return 0.2


VERBS: dict[str, Worth] = {
    "creature": _whom, "step": _step, "break": _step, "sector": _sector, "type": _type,
    "spawn": _spawn, "door": _door, "item": _item, "yes": _yes, "veil": _trick, "fake": _trick,
    "move": lambda me, _d: me.best_move(me.reach("rage_unbound")),
    "respawn": lambda me, _d: 0.5 * me.spawn(nearer=1),
    "target": lambda _me, _d: 0.2, "bend": lambda _me, _d: 0.2, "span": lambda _me, _d: 0.2,
    "mute": lambda _me, _d: 0.2, "side": lambda _me, _d: 0.2,
}  # fmt: skip


# The end of a round


def tokens(me: EvilThoughts, decision: Decision) -> float:
    """On his way and in his rooms; a creature instead, where one may be had."""
    if decision[0] == "spawn":
        return 0.8 if me.common < 4 else 0.2
    if decision[0] != "danger":
        return 0.0
    n = MAP_NUMBERS[str(decision[1])]
    goal = 0.5 if n in me.goals else 0.0
    return 1.0 + goal - 0.35 * me.detours[n] - 0.12 * me.steps[n]


def refill(me: EvilThoughts, decision: Decision) -> float:
    """As many from each deck."""
    numbers = [int(d[3]) for d in me.legal]
    return -abs(int(decision[3]) - (max(numbers) + min(numbers)) / 2)


def boss(me: EvilThoughts, decision: Decision) -> float:
    """In his way: where he has to go, or near him."""
    n = MAP_NUMBERS[str(decision[1])]
    ground = me.ground(me.view["boss"] or "")
    return -float(ground[n]) - 0.1 * me.steps[n]


# Setup


def _way(me: EvilThoughts, start: int, rooms: dict[str, int]) -> float:
    """How long the Hero's shortest way to the end is."""
    missions = me.view["missions"]
    blue, green, final = (
        rooms[me.box.rooms[me.box.mission_room[missions[c]["key"]]]]
        for c in ("blue", "green", "final")
    )
    from_final = me.steps_to(final)
    return min(me.steps_to(room)[start] + from_final[room] for room in (blue, green))


def _rooms(me: EvilThoughts) -> dict[str, int]:
    return {sector["room"]: n for n, sector in enumerate(me.map) if sector["room"]}


def swap(me: EvilThoughts, decision: Decision) -> float:
    """The rooms of the missions far from each other."""
    rooms = _rooms(me)
    if decision[0] == "swap":
        a, b = str(decision[1]), str(decision[2])
        rooms[a], rooms[b] = rooms[b], rooms[a]
    missions = me.view["missions"].values()
    own = [rooms[me.box.rooms[me.box.mission_room[m["key"]]]] for m in missions]
    return float(min(me.steps_to(a)[b] for a, b in combinations(own, 2)))


def begin(me: EvilThoughts, decision: Decision) -> float:
    """As far as can be from all he has to do; chance decides between what is nearly as far."""
    worth = _way(me, MAP_NUMBERS[str(decision[1])], _rooms(me))
    return float(round(worth / 2))


def first_type(me: EvilThoughts, decision: Decision) -> float:
    return me.strength(str(decision[1]))


def first_place(me: EvilThoughts, decision: Decision) -> float:
    """In the room that is nearest to him, or before it."""
    n = MAP_NUMBERS[str(decision[1])]
    return (1.0 if n in me.goals else 0.0) - me.steps[n] - 0.2 * me.detours[n]


def first_danger(me: EvilThoughts, decision: Decision) -> float:
    n = MAP_NUMBERS[str(decision[1])]
    return (0.6 if n in me.goals else 0.0) - 0.35 * me.detours[n] - 0.1 * me.steps[n]


def any_of(_me: EvilThoughts, _decision: Decision) -> float:
    """Chance decides: no two games shall be alike."""
    return 0.0


ANSWERS: dict[str, Worth] = {
    "react": react,
    "setup.swap": swap,
    "setup.start": begin,
    "setup.decks": any_of,
    "setup.own": any_of,
    "setup.type": first_type,
    "setup.place": first_place,
    "setup.danger": first_danger,
    "round.draw": refill,
    "round.danger": tokens,
    "mission.boss": boss,
    "noise.side": any_of,
}


def worth_of(kind: str) -> Worth:
    """How to weigh the answers to a question of this kind."""
    if kind.startswith("react."):
        return now
    return ANSWERS.get(kind, effect)
