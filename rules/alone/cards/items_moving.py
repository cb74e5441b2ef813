"""Items that replace a Move, an Explore or a Locate, one entry each, in the words of the card."""

from collections.abc import Iterable

from rules.alone.cards.item_parts import asks, creatures_here, note_side, number
from rules.alone.components import board
from rules.alone.components.deeds import (
    explore,
    locate,
    provokes,
    walk,
)
from rules.alone.components.questions import (
    PASS,
    STOP,
    directions,
    moment,
    side_of,
)
from rules.alone.components.state import State
from rules.alone.components.targets import begin_fight, target_named
from rules.alone.components.wounds import hurt
from rules.engine.frames import AGAIN, Frame, Loop, Outcome, Program
from rules.engine.model import Decision

# Move


def ways_out(s: State, _f: Frame) -> Iterable[Decision]:
    return directions("go", (d for d, _ in s.ways(s.at)))


def fly(s: State, f: Frame) -> Outcome:
    return walk(number(s, f, "steps"), f.env["side"])


def lands_with_a_creature(s: State, f: Frame) -> bool:
    return f.env["upgraded"] and bool(s.here())


def fight_or_not(s: State, f: Frame) -> Iterable[Decision]:
    yield from creatures_here(s, f)
    yield PASS


def fight_on_landing(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    target, _ = target_named(s, s.at, str(decision[1]), str(decision[2]))
    return begin_fight(s, target, s.box.n.fight_dice, free=True)


def blocked_ways(s: State, _f: Frame) -> Iterable[Decision]:
    return directions("go", s.doors(s.at, blocked=True))


def cutting_declared(s: State, f: Frame) -> Outcome:
    f.env["provokes"] = provokes(s, free=False)
    f.env["goal"] = s.layout.beyond[s.at][f.env["side"]]
    return moment(s, "move", "declared")


def cut(s: State, f: Frame) -> None:
    board.set_door(s, s.at, f.env["side"], blocked=False)
    f.env["burnt"] = tuple(s.in_sector(f.env["goal"])) if f.env["upgraded"] else ()


def burn_each(s: State, f: Frame) -> Outcome:
    while f.env["burnt"]:
        creature, f.env["burnt"] = f.env["burnt"][0], f.env["burnt"][1:]
        if s.creatures[creature] >= 0:
            return hurt(s, creature, number(s, f, "damage"))[0] or AGAIN
    return None


def through_the_door(_s: State, f: Frame) -> Outcome:
    return Frame("step", {"side": f.env["side"], "free": False, "first": True})


def may_weld_first(s: State, f: Frame) -> bool:
    able = f.env["upgraded"] and not s.nuisance("dead_servos")
    return able and bool(s.doors(s.at, blocked=False))


def doors_to_weld(s: State, _f: Frame) -> Iterable[Decision]:
    yield from directions("block", s.doors(s.at, blocked=False))
    yield PASS


def weld(s: State, _f: Frame, decision: Decision) -> None:
    if decision != PASS:
        board.set_door(s, s.at, side_of(decision), blocked=True, welded=True)


def step_and_weld(s: State, f: Frame) -> Outcome:
    if "side" not in f.env:
        return None
    doors = number(s, f, "doors")
    return walk(1, f.env["side"], blocks=doors, kind="use.door_welder", weld=True)


def grapple(s: State, f: Frame) -> Outcome:
    free = "all" if f.env["upgraded"] else "first"
    return walk(number(s, f, "steps"), f.env["side"], free=free, straight=True)


# Locate and Explore


def track_pulses(s: State, f: Frame) -> Outcome:
    count = number(s, f, "targets")
    if s.nuisance("garbled_uplink"):
        count = s.box.mission_rows["garbled_uplink"].numbers["tracker"]
    return locate(s, count, tracker=f.env["upgraded"])


def echo(s: State, f: Frame) -> Outcome:
    line = tuple(to for _, to in s.ways(s.at))
    tokens = number(s, f, "tokens") if f.env["upgraded"] else s.box.n.explore_tokens
    return explore(line, tokens)


def drone_ways(s: State, f: Frame) -> list[int]:
    path = f.env["path"]
    here = path[-1] if path else s.at
    return [d for d, to in s.ways(here) if to != s.at and to not in path]


def drone_starts(s: State, f: Frame) -> Iterable[Decision]:
    return directions("go", drone_ways(s, f))


def drone_goes_on(s: State, f: Frame) -> Iterable[Decision]:
    yield from directions("go", drone_ways(s, f))
    yield STOP


def drone_flies(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == STOP:
        return None
    path = f.env["path"]
    to = s.beyond(path[-1] if path else s.at, side_of(decision))
    f.env["path"] = f.env["line"] = (*path, to)
    if path:
        board.reveal(s, (to,))
        return AGAIN
    return None


def drone_declared(s: State, _f: Frame) -> Outcome:
    return moment(s, "explore", "reveal")


def drone_reveals(s: State, f: Frame) -> None:
    board.reveal(s, f.env["line"])


def drone_has_range(s: State, f: Frame) -> bool:
    return 0 < len(f.env["path"]) < number(s, f, "sectors")


def light_the_last(s: State, f: Frame) -> None:
    if f.env["upgraded"]:
        board.light(s, f.env["path"][-1:])


MOVING: dict[str, Program] = {
    "use.jetpack": (
        asks(ways_out, note_side),
        fly,
        asks(fight_or_not, fight_on_landing, when=lands_with_a_creature),
    ),
    "use.cutting_paste": (
        asks(blocked_ways, note_side),
        cutting_declared,
        cut,
        Loop(burn_each),
        through_the_door,
    ),
    "use.pulse_tracker": (track_pulses,),
    "use.echo_mapper": (echo,),
    "use.scout_drone": (
        asks(drone_starts, drone_flies),
        drone_declared,
        drone_reveals,
        asks(drone_goes_on, drone_flies, when=drone_has_range),
        # The clearing question is Explore's; see `phases.actions`.
        lambda s, f: Frame("clear", dict(f.env)),
        light_the_last,
    ),
    "use.door_welder": (
        asks(doors_to_weld, weld, when=may_weld_first),
        asks(ways_out, note_side),
        step_and_weld,
    ),
    "use.grapple_line": (asks(ways_out, note_side), grapple),
}
