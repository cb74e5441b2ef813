"""How a game of ALONE stands for who sees all of it: only for worlds that are made up anyway.

`likely` makes a chance of winning of these numbers, with the weights of `outlook.toml`
(`python -m bench.outlooks`).
"""

from rules.alone.ai.evil_thoughts import FAR, NEAR
from rules.alone.components.board import stats
from rules.alone.components.catalog import FINAL
from rules.alone.components.maps import SECTORS
from rules.alone.components.odds import hit_chance
from rules.alone.components.piles import charges_of
from rules.alone.components.state import State

HURT = 0.7
"""How much of its strength a wounded creature still has."""
LOW = 4
"""A track below this is felt besides."""
MANY = 12
"""More charges than this help no more."""
UNREACHED = 99


def outlook(s: State) -> dict[str, float]:
    """What is left of the Hero, how far he has to go, and what is around him."""
    difficulty = s.options["difficulty"]
    threat, dice = _creatures(s)
    way, missing = _way(s)
    return {
        "one": 1.0,
        "normal": float(difficulty == "normal"),
        "nightmare": float(difficulty == "nightmare"),
        "impossible": float(difficulty == "impossible"),
        "hp": float(s.hp),
        "san": float(s.san),
        "low": float(max(0, LOW - min(s.hp, s.san))),
        "adrenaline": float(s.adrenaline),
        "night": float(s.nightmare),
        "way": float(way),
        "missing": float(missing),
        "charges": float(min(MANY, charges_of(s))),
        "threat": threat,
        "dice": dice * hit_chance(s.box, s.danger_here()),
        "danger": float(s.danger_here()),
        "cards": float(sum(hand.bit_count() for hand in s.hands)),
    }


def _creatures(s: State) -> tuple[float, int]:
    """What all creatures threaten by how near they are; the dice of those that are here."""
    points = _points(s)
    threat, dice, lit = 0.0, 0, s.lit_here()
    for creature, at in enumerate(s.creatures):
        if at < 0:
            continue
        row = stats(s, creature)
        strength = (0.5 * row.dark + 0.55 * row.san) * (HURT if s.wounded >> creature & 1 else 1.0)
        away = points[at]
        threat += strength * (NEAR[away] if away < len(NEAR) else FAR)
        if at == s.at:
            dice += row.lit if lit else row.dark
    return threat, dice


def _points(s: State) -> list[int]:
    """By sector: how many points of movement it is to the Hero; a blocked door costs one more."""
    found = [UNREACHED] * SECTORS
    found[s.at] = cost = 0
    ways, doors, blocked = s.layout.ways, s.layout.door, s.blocked
    now, next_, later = [s.at], list[int](), list[int]()
    while now or next_ or later:
        for here in now:
            if found[here] < cost:
                continue
            for direction, to in ways[here]:
                door = doors[here][direction]
                more = door >= 0 and blocked >> door & 1
                if cost + 1 + more < found[to]:
                    found[to] = cost + 1 + more
                    (later if more else next_).append(to)
        now, next_, later, cost = next_, later, [], cost + 1
    return found


# The way to the end


def _way(s: State) -> tuple[float, int]:
    """Actions to the end of the game at least, and charges that are still to be found for it."""
    distance, last = s.layout.distance, room_of(s, FINAL)
    end, need = _acts(s, FINAL), _charges(s, FINAL)
    if s.active or all(s.done[:FINAL]):
        return distance[s.at][last] + end, need
    found: list[tuple[float, int]] = []
    for which in range(FINAL):
        if not s.done[which]:
            room = room_of(s, which)
            steps = distance[s.at][room] + _acts(s, which) + distance[room][last] + end
            found.append((steps, max(need, _charges(s, which))))
    return min(found)


def room_of(s: State, which: int) -> int:
    """Where a mission is worked at; the start, once the survivor is along."""
    mission = s.missions[which]
    if mission == "no_one_left_behind" and s.survivor is not None:
        return s.start
    return s.rooms[s.box.mission_room[mission]]


def _acts(s: State, which: int) -> int:
    """How many Interacts are missing."""
    mission = s.missions[which]
    if mission == "distress_call":
        return 1 + s.sabotage
    numbers = s.box.mission_rows[mission].numbers
    return max(1, numbers.get("interacts", numbers.get("points", 1)) - s.progress[which])


def _charges(s: State, which: int) -> int:
    """How many charges are missing."""
    mission = s.missions[which]
    if mission == "patient_zero" and s.progress[which]:
        return 0
    of = "chemical" if mission in ("patient_zero", "serum") else None
    return max(0, s.box.mission_rows[mission].numbers.get("charges", 0) - charges_of(s, of))
