"""Random positions and random play that reaches the rare corners: for checks and campaigns."""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

from rules.engine.frames import Ask
from rules.engine.model import Decision, Event
from rules.engine.trial import Coverage, Trial
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.hull import Hull, Parts
from rules.galaxy_trucker_missions.components.notation import limited, write_ship
from rules.galaxy_trucker_missions.components.placing import placements
from rules.galaxy_trucker_missions.phases.programs import PROGRAMS

PARTS = (6, 60)
"""How many tiles a random ship tries to place, at least and at most."""


BEYOND = {
    "building": frozenset({"aside", "order", "hidden_kinds"}),
    "launch": frozenset({"ships", "lost", "orders"}),
}
"""What is dealt with a mission, and who boards, what lay aside and the orders: told by no event."""


def of(box: Box) -> Trial:
    """How this game is tried out."""
    return Trial(
        scenario=partial(random_scenario, box),
        prefer=eager,
        beyond=BEYOND,
        note=partial(_reached, box),
        missing=partial(never_reached, box),
    )


def random_ship(box: Box, board: str, mission: str, pool: list[int], random: Random) -> Hull:
    """A legal ship of tiles from the pool, which it uses up; the first is its starting cabin."""
    parts: Parts = ((box.boards[board].home, pool.pop(0), 0),)
    for _ in range(min(random.randint(*PARTS), len(pool) // 4)):
        tile = random.choice(pool)
        found = placements(box.hull(board, parts), box.tiles[tile], limited(mission))
        if found:
            square, turn = random.choice(found)
            parts = tuple(sorted((*parts, (square, tile, turn))))
            pool.remove(tile)
    return box.hull(board, parts)


def random_scenario(box: Box, seats: int, random: Random) -> dict[str, Any]:
    """A mission, ships with cargo and a deck of any cards; or just a mission, built for."""
    level = random.choice(tuple(box.levels))
    mission = random.choice(tuple(box.missions))
    given: dict[str, Any] = {"flights": [level], "mission": mission}
    if random.random() < 0.25:
        given["stock"] = _stocks(box, seats, random)
        return given
    board = f"class_{level}"
    cargo = [tile for kind in box.cargo_kinds for tile in box.of_kind[kind]]
    pool = [*box.base_tiles, *random.sample(cargo, random.choice((0, 12, len(cargo))))]
    ships: list[str] = []
    for seat in range(seats):
        pool.insert(0, box.starts[seat])
        ships.append(write_ship(random_ship(box, board, mission, pool, random)))
    if level < 3:
        given["ships"] = ships
        if random.random() < 0.5:
            given["hours"] = [random.randint(0, 12) for _ in range(seats)]
        if random.random() < 0.5:
            track = box.number["track"]
            spaces = random.sample(range(track), seats)
            given["positions"] = [at + random.choice((0, 0, track)) for at in spaces]
        cards = [*box.adventures, *box.supercards]
        given["deck"] = random.sample(cards, random.randint(1, 16))
        given["tokens"] = [{"7,7": {"humans": random.randint(1, 12)}} for _ in range(seats)]
    if random.random() < 0.3:
        given["credits"] = [random.randint(0, 30) for _ in range(seats)]
    return given


def _stocks(box: Box, seats: int, random: Random) -> list[list[int]]:
    tiles = list(box.base_tiles)
    random.shuffle(tiles)
    return [[tiles.pop() for _ in range(random.randint(0, 30))] for _ in range(seats)]


def eager(kind: str, legal: tuple[Decision, ...], random: Random) -> tuple[Decision, ...]:
    """Leans towards building something and not giving up."""
    if len(legal) < 2:
        return legal
    if kind == "build.yard":
        for verbs, chance in ((("take",), 0.6), (("open",), 0.7)):
            found = tuple(d for d in legal if d[0] in verbs)
            if found and random.random() < chance:
                return found
        return legal
    if kind == "build.place" and random.random() < 0.9:
        return legal[:-1]
    if kind == "hole.part" and random.random() < 0.5:
        return legal[-1:]
    return legal


EVENTS = """
    offer votes mission building opened peeked finished ship.shown launch card rolled declared
    batteries moved landed taken fought worst loaded goods.lost crew.lost emptied hit part.lost
    dodged freighter gave_up died settled over
"""


def _reached(box: Box, event: Event) -> Iterable[str]:
    """Cards turned, missions flown, reasons to give up, ways to lose a part."""
    data = event.data
    if event.kind == "card":
        yield f"card {data['card']}"
    elif event.kind == "building":
        yield f"mission {data['mission']}"
    elif event.kind == "gave_up":
        yield f"why {data['why']}"
    elif event.kind == "part.lost":
        yield f"how {data['how']}"


def never_reached(box: Box, coverage: Coverage) -> dict[str, list[str]]:
    """Cards never turned, missions never flown, questions never asked, events never told."""
    cards = [f"card {card}" for card in (*box.adventures, *box.supercards)]
    whys = [f"why {why}" for why in ("card", "lapped", "choice", "no_human", "artefacts")]
    hows = [f"how {how}" for how in ("destroyed", "fell_off", "sacrificed", "discarded")]
    kinds = {
        op.kind
        for program in PROGRAMS.values()
        for op in program
        if isinstance(op, Ask) and isinstance(op.kind, str)
    }
    kinds |= {"card.engines", "card.firepower"}
    return {
        "things never reached": [n for n in (*cards, *whys, *hows) if n not in coverage.things],
        "prompts never reached": sorted(kinds - set(coverage.kinds)),
        "events never told": sorted(set(EVENTS.split()) - set(coverage.events)),
    }
