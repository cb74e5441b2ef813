"""Small makers of questions, and the frames that cards and phases call by name."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.alone.components.maps import DIRECTIONS, MAP_NAMES
from rules.alone.components.state import HERO, State
from rules.engine.frames import Ask, Frame, Outcome
from rules.engine.model import Decision

PASS: Decision = ("pass",)
STOP: Decision = ("stop",)
DONE: Decision = ("done",)

Options = Callable[[State, Frame], Iterable[Decision]]
Act = Callable[[State, Frame, Decision], Outcome]
When = Callable[[State, Frame], bool]


def always(_s: State, _f: Frame) -> bool:
    return True


def kind_of(_s: State, f: Frame) -> str:
    """The kind of question a frame asks: what it was told, or its own name."""
    return f.env.get("kind", f.program)


def hero_asks(
    kind: str | Callable[[State, Frame], str],
    options: Options,
    act: Act,
    *,
    when: When = always,
    loop: bool = False,
    many: bool = False,
) -> Ask:
    """A question to the Hero; a single answer is taken silently, none passes it over."""

    def who(s: State, f: Frame) -> tuple[int, ...]:
        return (HERO,) if when(s, f) else ()

    def among(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
        return tuple(options(s, f))

    def then(s: State, f: Frame, _seat: int, decision: Decision) -> Outcome:
        return act(s, f, decision)

    return Ask(kind, who, among, then, silent=always, loop=loop, many=many)


def evil_asks(
    options: Options,
    act: Act,
    *,
    kind: str | Callable[[State, Frame], str] = kind_of,
    when: When = always,
    loop: bool = False,
    many: bool = False,
) -> Ask:
    """A question to all of Evil: the first answer stands. It is asked whatever there is to say."""

    def who(s: State, f: Frame) -> tuple[int, ...]:
        return s.evil if when(s, f) else ()

    def among(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
        return tuple(options(s, f))

    def then(s: State, f: Frame, _seat: int, decision: Decision) -> Outcome:
        return act(s, f, decision)

    return Ask(kind, who, among, then, mode="any", loop=loop, many=many)


def evil_picks(
    verb: str,
    among: Callable[[State, Frame], Iterable[int]],
    act: Callable[[State, Frame, int], Outcome],
    *,
    when: When = always,
    declined: Callable[[State, Frame], Outcome] | None = None,
    loop: bool = False,
) -> Ask:
    """Evil chooses a creature or a sector, or passes: that ends this part."""

    def options(s: State, f: Frame) -> Iterable[Decision]:
        names = s.box.creature_names if verb == "creature" else MAP_NAMES
        yield from ((verb, names[n]) for n in among(s, f))
        yield PASS

    def then(s: State, f: Frame, decision: Decision) -> Outcome:
        if decision == PASS:
            return declined(s, f) if declined else None
        names = s.box.creature_names if verb == "creature" else MAP_NAMES
        return act(s, f, names.index(str(decision[1])))

    return evil_asks(options, then, when=when, loop=loop)


def enclosing(s: State, mark: str) -> Frame | None:
    """The innermost frame that remembers something of that name."""
    for frame in reversed(s.stack):
        if mark in frame.env:
            return frame
    return None


def around(s: State, mark: str) -> Frame:
    """The same, where there must be one."""
    frame = enclosing(s, mark)
    assert frame is not None, f"nothing around remembers {mark}"
    return frame


# Frames by name


def damage(kind: str, points: int, *, by_evil: bool) -> Frame | None:
    """The Hero is to lose so much."""
    if points <= 0:
        return None
    return Frame("damage", {"kind": kind, "points": points, "by_evil": by_evil})


def creature_move(
    kind: str,
    creature: int,
    points: int,
    goals: tuple[int, ...] = (),
    **more: Any,
) -> Frame:
    """A creature may move: with goals only toward them."""
    env = {"kind": kind, "creature": creature, "points": points, "goals": goals}
    return Frame("creature.move", {**env, **more})


def spawn(kind: str, types: Iterable[int], nearer: int = 0, **more: Any) -> Frame:
    """A creature is to be spawned."""
    return Frame("spawn", {"kind": kind, "types": tuple(types), "nearer": nearer, **more})


def moment(s: State, trigger: str, when: str) -> Frame | None:
    """A moment at which instants may play; None where none can."""
    if s.phase != "turn":
        return None
    fitting = s.box.instants.get((trigger, when), 0)
    if fitting:
        s.moments += 1
    if s.options["instants"] == "asked":
        return Frame("moment.asked", {"trigger": trigger, "moment": when, "passed": ()})
    if not s.armed & fitting:
        return None
    return Frame("moment", {"trigger": trigger, "moment": when})


def directions(verb: str, sides: Iterable[int]) -> Iterable[Decision]:
    """Decisions that name a side."""
    return ((verb, DIRECTIONS[d]) for d in sides)


def side_of(decision: Decision, index: int = 1) -> int:
    """The side that a decision names."""
    return DIRECTIONS.index(str(decision[index]))
