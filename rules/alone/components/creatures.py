"""How creatures get about: steps, breaks, ways toward a goal, and where one may be spawned."""

from collections.abc import Iterable

from rules.alone.components import board
from rules.alone.components.maps import BACK, DIRECTIONS, NONE, SECTORS, STAIRS, bits, level_of
from rules.alone.components.state import State
from rules.engine.frames import Frame
from rules.engine.model import Decision


def break_cost(s: State, sector: int, direction: int) -> int:
    """The points it takes a creature to unblock a door."""
    if s.welded >> s.layout.door[sector][direction] & 1:
        row = s.box.item_rows[s.box.item_id["door_welder"]]
        return row.numbers["cost"]
    return s.box.n.unblock_cost


def _nearer(s: State, here: int, to: int, goals: tuple[int, ...]) -> bool:
    """Whether a step lowers the distance to the goal, blocks ignored."""
    if not goals:
        return True
    distance = s.layout.distance
    before = min(distance[goal][here] for goal in goals)
    return min(distance[goal][to] for goal in goals) < before


def moves(
    s: State,
    creature: int,
    points: int,
    goals: tuple[int, ...] = (),
    never: int = NONE,
    free_stairs: bool = False,
) -> list[tuple[str, int]]:
    """The steps and breaks a creature can make: verb and side, steps first."""
    here = s.creatures[creature]
    if here < 0:
        return []
    steps: list[tuple[str, int]] = []
    breaks: list[tuple[str, int]] = []
    for d, to in s.layout.ways[here]:
        door = s.layout.door[here][d]
        if door >= 0 and s.blocked >> door & 1:
            if break_cost(s, here, d) <= points and _nearer(s, here, to, goals):
                breaks.append(("break", d))
            continue
        free = free_stairs and s.layout.sort[here][d] == STAIRS
        if (points >= 1 or free) and to != never and _nearer(s, here, to, goals):
            steps.append(("step", d))
    return steps + breaks


def can_approach(s: State, creature: int, points: int, goals: tuple[int, ...]) -> bool:
    """Whether a creature can step, or break a door, toward a goal."""
    return bool(moves(s, creature, points, goals))


def reaches(s: State, creature: int, goal: int, points: int) -> bool:
    """Whether a creature can get into a sector with so many points."""
    here = s.creatures[creature]
    best = {here: points}
    edge = [here]
    while edge:
        sector = edge.pop()
        for d, to in s.layout.ways[sector]:
            left = best[sector] - 1
            door = s.layout.door[sector][d]
            if door >= 0 and s.blocked >> door & 1:
                left -= break_cost(s, sector, d)
            if left >= 0 and left > best.get(to, -1):
                best[to] = left
                edge.append(to)
    return goal in best and goal != here


def step(s: State, creature: int, direction: int) -> Frame | None:
    """A creature takes one step; a fright if it comes upon the Hero unseen."""
    here = s.creatures[creature]
    to = s.layout.beyond[here][direction]
    hidden = not s.seen(creature)
    board.shift_creature(s, creature, to, "map.moved")
    s.moved |= 1 << creature
    if to == s.at and hidden:
        return Frame("fright", {"creature": creature})
    return None


def relocate(s: State, creature: int, sector: int) -> Frame | None:
    """A creature is put somewhere else, without noise; it has not moved."""
    hidden = not s.seen(creature)
    board.shift_creature(s, creature, sector, "map.relocated")
    if sector == s.at and hidden:
        return Frame("fright", {"creature": creature})
    return None


def spawn_sectors(s: State, type_: int, nearer: int, around: int = NONE, least: int = 0) -> int:
    """Where a creature of a type may be spawned; with `around`, only next to that sector."""
    if board.free_number(s, type_) is None:
        return 0
    n = s.box.n
    if around >= 0:
        mask, most = s.adjacent(around), least
    else:
        stats = s.box.stats[type_][s.nightmare]
        most = stats.distance
        if nearer:
            most = min(most, max(most - nearer, n.spawn_floor))
        mask = (1 << SECTORS) - 1
    distances = s.layout.distance[s.at]
    full = [
        board.count_on_level(s, level) >= board.limit_on_level(s)
        or not board.allowed_there(s, type_, level)
        for level in (0, 1)
    ]
    found = 0
    for sector in bits(mask):
        if distances[sector] >= most and not full[level_of(sector)]:
            found |= 1 << sector
    return found


def named_moves(found: Iterable[tuple[str, int]]) -> Iterable[Decision]:
    """Steps and breaks as decisions."""
    return ((verb, DIRECTIONS[d]) for verb, d in found)


def door_sides(s: State, door: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """A door from both of its sectors: sector and side."""
    sector, d = s.layout.doors[door]
    return (sector, d), (s.layout.beyond[sector][d], BACK[d])
