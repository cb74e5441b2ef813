"""Creatures on the move: steps, noise, spawning, and the fright of meeting one."""

from collections.abc import Iterable

from rules.alone.components import board
from rules.alone.components.catalog import HIT, SPARK
from rules.alone.components.creatures import break_cost, moves, named_moves, spawn_sectors, step
from rules.alone.components.maps import (
    DIRECTIONS,
    MAP_NAMES,
    MAP_NUMBERS,
    NONE,
    STAIRS,
    bits,
)
from rules.alone.components.noise import hear, report
from rules.alone.components.questions import (
    PASS,
    STOP,
    damage,
    directions,
    evil_asks,
    side_of,
)
from rules.alone.components.state import State
from rules.engine.chance import draw
from rules.engine.frames import AGAIN, Frame, Outcome, Program
from rules.engine.model import Decision

# A creature's move


def _open_moves(s: State, f: Frame) -> list[tuple[str, int]]:
    env = f.env
    never = s.at if env.get("not_to_hero") else NONE
    free = bool(env.get("free_stairs"))
    return moves(s, env["creature"], env["points"], env["goals"], never, free)


def _can_go_on(s: State, f: Frame) -> bool:
    return not f.env.get("stopped") and bool(_open_moves(s, f))


def _choices(s: State, f: Frame) -> Iterable[Decision]:
    yield from named_moves(_open_moves(s, f))
    yield STOP


def _go(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == STOP:
        return None
    env, d = f.env, side_of(decision)
    creature = env["creature"]
    here = s.creatures[creature]
    if decision[0] == "break":
        env["points"] -= break_cost(s, here, d)
        board.set_door(s, here, d, blocked=False)
    else:
        if env.get("free_stairs") and s.layout.sort[here][d] == STAIRS:
            env["free_stairs"] = False
        else:
            env["points"] -= 1
        fright = _step_heard(s, f, d)
        if fright is not None:
            return fright
    return AGAIN


def _step_heard(s: State, f: Frame, d: int) -> Frame | None:
    """A step, with what the Hero will be told of it at the end of the move."""
    creature = f.env["creature"]
    seen = s.seen(creature)
    fright = step(s, creature, d)
    f.env["stepped"] = True
    if s.revealed >> s.creatures[creature] & 1:
        f.env["left"] = None
    elif seen:
        f.env["left"] = DIRECTIONS[d]
    return fright


def _hear_move(s: State, f: Frame) -> Outcome:
    creature = f.env["creature"]
    if not f.env.get("stepped") or s.creatures[creature] < 0:
        return None
    return hear(s, creature, f.env.get("left"), f.env.get("unasked", False))


def _sides(_s: State, f: Frame) -> Iterable[Decision]:
    return directions("side", f.env["sides"])


def _side(s: State, _f: Frame, decision: Decision) -> None:
    report(s, str(decision[1]))


# Spawning


def _offered_types(s: State, f: Frame) -> list[int]:
    return [type_ for type_ in f.env["types"] if _sectors_for(s, f, type_)]


def _sectors_for(s: State, f: Frame, type_: int) -> int:
    env = f.env
    return spawn_sectors(s, type_, env["nearer"], env.get("around", NONE), env.get("least", 0))


def _types(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("type", s.box.types[type_]) for type_ in _offered_types(s, f))
    yield PASS


def _several_types(_s: State, f: Frame) -> bool:
    return len(f.env["types"]) > 1


def _type(s: State, f: Frame, decision: Decision) -> None:
    if decision == PASS:
        f.env["types"] = ()
    else:
        f.env["types"] = (s.box.types.index(str(decision[1])),)


def _one_type(_s: State, f: Frame) -> bool:
    return bool(f.env["types"])


def _sectors(s: State, f: Frame) -> Iterable[Decision]:
    mask = _sectors_for(s, f, f.env["types"][0])
    yield from (("sector", MAP_NAMES[n]) for n in bits(mask))
    yield PASS


def _spawn(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    creature = board.free_number(s, f.env["types"][0])
    assert creature is not None
    board.place_creature(s, creature, MAP_NUMBERS[str(decision[1])], "map.spawned")
    s.stack[-2].env["creature"] = creature
    return hear(s, creature, None, unasked=False)


# Fright


def rolls_hit(face: str, spark: bool) -> bool:
    """Whether a die is a hit; sparks for whom the sector favours."""
    return face == HIT or (spark and face == SPARK)


def _fright(s: State, f: Frame) -> Outcome:
    creature = f.env["creature"]
    if s.creatures[creature] < 0:
        return None
    loss = board.stats(s, creature).san
    if not loss:
        return None
    first, s.frightened = not s.frightened, True
    if first and s.nuisance("waking_dreams"):
        loss += s.box.mission_rows["waking_dreams"].numbers["san"]
    kind = s.box.all_types[s.box.type_of[creature]]
    s.emit("frightened", {"creature": kind, "count": loss})
    if s.knows("bravery"):
        face = s.box.faces[draw(s, len(s.box.faces))]
        hit = rolls_hit(face, s.danger_here())
        s.emit("rolled", {"who": "evil", "dice": [face], "hits": int(hit)}, fence=True)
        loss -= not hit
    return damage("san", loss, by_evil=True)


CREATURES: dict[str, Program] = {
    "creature.move": (
        evil_asks(_choices, _go, when=_can_go_on, loop=True),
        _hear_move,
    ),
    "noise": (evil_asks(_sides, _side, kind="noise.side"),),
    "spawn": (
        evil_asks(_types, _type, when=_several_types),
        evil_asks(_sectors, _spawn, when=_one_type),
    ),
    "fright": (_fright,),
}
