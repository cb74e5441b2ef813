"""Saving: frames as JSON can hold them, lanes included, and states by their annotations."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import make_dataclass
from functools import cache
from typing import Any, TypeVar, get_type_hints

from pydantic import ConfigDict, TypeAdapter, ValidationError

from rules.engine.frames import Ask, Frame, Lanes
from rules.engine.keeping import check_kept
from rules.engine.machine import Machine
from rules.engine.model import DamagedDump
from rules.engine.state import EngineState

S = TypeVar("S", bound=EngineState)

SavedFrame = list[Any]
"""Program, env, step, seats asked, answers given; and, only if there is any, what else it has."""


def dump_frame(frame: Frame) -> SavedFrame:
    """A frame as JSON can hold it."""
    answers = [[seat, list(said)] for seat, said in frame.answers]
    seats = None if frame.seats is None else list(frame.seats)
    saved = [frame.program, dict(frame.env), frame.pc, seats, answers]
    more: dict[str, Any] = {}
    if frame.lanes is not None:
        more["lanes"] = [[p, [dump_frame(f) for f in lane]] for p, lane in frame.lanes.items()]
    if frame.into is not None:
        more["into"] = frame.into
    return [*saved, more] if more else saved


def load_frame(saved: Sequence[Any]) -> Frame:
    """The frame that was saved; DamagedDump for what can be none."""
    try:
        program, env, pc, seats, answers, *rest = saved
        more = rest[0] if rest else {}
        frame = Frame(program, {k: _fixed(v) for k, v in env.items()}, pc)
        frame.seats = None if seats is None else _fixed(seats)
        frame.answers = tuple((seat, _fixed(said)) for seat, said in answers)
        frame.into = more.get("into")
        if "lanes" in more:
            frame.lanes = {seat: [load_frame(f) for f in lane] for seat, lane in more["lanes"]}
        numbers = [*(frame.seats or ()), *(seat for seat, _ in frame.answers), *(frame.lanes or ())]
    except (ValueError, TypeError, AttributeError, LookupError):
        raise DamagedDump(f"stack: {saved!r:.80} is no frame") from None
    known = [(program, str), (pc, int), (frame.into, str | None), (frame.seats, tuple | None)]
    known += [(seat, int) for seat in numbers]
    if any(isinstance(value, bool) or not isinstance(value, kind) for value, kind in known):
        raise DamagedDump(f"stack: {saved!r:.80} is no frame")
    return frame


def steps_of(stack: Sequence[Frame], machine: Machine) -> list[str]:
    """By name, the step that each frame is at, those of its lanes after it."""
    found: list[str] = []
    for frame in stack:
        found.append(machine.steps[frame.program][frame.pc])
        for lane in (frame.lanes or {}).values():
            found += steps_of(lane, machine)
    return found


def with_steps(saved: Mapping[str, Any], steps: Any, machine: Machine) -> Mapping[str, Any]:
    """A saved state whose frames stand at the steps of these names, wherever those are by now.

    Older dumps name none: they are taken as they are.
    """
    if steps is None:
        return saved
    left = iter(steps)
    try:
        stack = [_moved(frame, left, machine) for frame in saved["stack"]]
    except DamagedDump:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, StopIteration):
        raise DamagedDump("stack: its frames and their steps do not fit together") from None
    return {**saved, "stack": stack}


def _moved(saved: SavedFrame, steps: Iterator[str], machine: Machine) -> SavedFrame:
    program, env, _pc, seats, answers, *rest = saved
    known, step = machine.steps.get(program), next(steps)
    if known is None or step not in known:
        raise DamagedDump(f"stack: {program!r:.40} has no step {step!r:.40} any more")
    if rest and "lanes" in rest[0]:
        lanes = [[p, [_moved(f, steps, machine) for f in lane]] for p, lane in rest[0]["lanes"]]
        rest = [{**rest[0], "lanes": lanes}]
    return [program, env, known.index(step), seats, answers, *rest]


def _fixed(value: Any) -> Any:
    """JSON knows only lists; what a frame remembers never changes."""
    return tuple(_fixed(item) for item in value) if isinstance(value, list | tuple) else value


def check_frames(state: EngineState, machine: Machine) -> None:
    """Every frame stands in a program, and just those on top ask somebody."""
    _check_stack(state, machine, state.stack, "stack", None)


def _check_stack(
    state: EngineState, machine: Machine, stack: list[Frame], name: str, lane: int | None
) -> None:
    for depth, frame in enumerate(stack):
        where, top = f"{name}.{depth}", depth == len(stack) - 1
        program = machine.programs.get(frame.program)
        if program is None:
            raise DamagedDump(f"{where}: there is no program {frame.program!r}")
        if not 0 <= frame.pc <= len(program):
            raise DamagedDump(f"{where}: {frame.program} has no step {frame.pc}")
        op = program[frame.pc] if frame.pc < len(program) else None
        if frame.lanes is not None:
            if not top or lane is not None or not isinstance(op, Lanes):
                raise DamagedDump(f"{where}: {frame.program} has no lanes at step {frame.pc}")
            if not set(frame.lanes) <= set(range(state.seats)) or not any(frame.lanes.values()):
                raise DamagedDump(f"{where}: lanes of seats {sorted(frame.lanes)}")
            for seat, own in frame.lanes.items():
                _check_stack(state, machine, own, f"{where}.lanes.{seat}", seat)
            top = False
        if (frame.seats is not None) != top or (top and not isinstance(op, Ask)):
            raise DamagedDump(f"{where}: {frame.program} asks nothing at step {frame.pc}")
        if frame.answers and frame.seats is None:
            raise DamagedDump(f"{where}: {frame.program} has answers, but asks nothing")
        if any(not 0 <= seat < state.seats for seat in frame.seats or ()):
            raise DamagedDump(f"{where}: asks seats {frame.seats}")
        if lane is not None and frame.seats not in (None, (lane,)):
            raise DamagedDump(f"{where}: the lane of seat {lane} asks seats {frame.seats}")


def check_stack(state: EngineState, machine: Machine) -> None:
    """Frames keep what they may, and their questions are put to those who can answer.

    For a state that is whole otherwise: what a frame keeps is judged by it.
    """
    if machine.kept is not None:
        check_kept(state, machine.kept)
    try:
        _check_lanes(state, machine)
        for frame in machine.open_frames(state):
            _check_question(state, machine, frame)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as fault:
        if isinstance(fault, DamagedDump):
            raise
        raise DamagedDump(f"stack: the open question cannot be put ({fault!r})") from None


def _check_lanes(state: EngineState, machine: Machine) -> None:
    """Lanes are those of the seats they began with: whoever is meant now, and nobody else asks."""
    top = state.stack[-1] if state.stack else None
    if top is None or top.lanes is None:
        return
    op = machine.programs[top.program][top.pc]
    assert isinstance(op, Lanes)
    meant, moving = {*op.who(state, top)}, {seat for seat, lane in top.lanes.items() if lane}
    if not moving <= meant <= top.lanes.keys():
        raise DamagedDump(f"stack: lanes of seats {sorted(top.lanes)}, not of {sorted(meant)}")


def _check_question(state: EngineState, machine: Machine, frame: Frame) -> None:
    op = machine.programs[frame.program][frame.pc]
    assert isinstance(op, Ask)
    asked = op.asked(state, frame)
    if frame.seats != asked:
        raise DamagedDump(f"stack: {frame.program} asks seats {frame.seats}, not {asked}")
    legal = {seat: machine.legal(state, seat) for seat in asked}
    if not all(legal.values()):
        raise DamagedDump("stack: somebody is asked who cannot answer")
    for seat, said in frame.answers:
        # Equal is not the same: True equals 1.
        equal = next((one for one in legal.get(seat, ()) if one == said), ())
        if not equal or [*map(type, equal)] != [*map(type, said)]:
            raise DamagedDump(f"stack: {said!r:.60} is no answer of seat {seat}")
    given = [seat for seat, _ in frame.answers]
    if given and (op.mode != "sealed" or len(set(given)) != len(given) or len(given) >= len(asked)):
        raise DamagedDump(f"stack: seats {given} have answered what is still asked")


@cache
def _shape(kind: type[EngineState]) -> type[Any]:
    """The fields of a state with their types; seed and stack have a form of their own."""
    hints = get_type_hints(kind)
    own = [(name, hints[name]) for name in kind.fields if name not in ("seed", "stack")]
    config = {"__pydantic_config__": ConfigDict(extra="forbid", strict=True)}
    return make_dataclass(f"Saved{kind.__name__}", own, namespace=config)


@cache
def _adapter(kind: type[EngineState]) -> TypeAdapter[Any]:
    return TypeAdapter(_shape(kind))


def dump_state(state: EngineState) -> dict[str, Any]:
    """All that counts of a state, by the annotations of its fields.

    These name what pydantic knows: numbers, strings, lists, tuples, dicts, sets, dataclasses.
    """
    kind = type(state)
    values = _shape(kind)(*[getattr(state, n) for n in kind.fields if n not in ("seed", "stack")])
    saved = _adapter(kind).dump_python(values, mode="json", warnings="error")
    return {**saved, "seed": state.seed.hex(), "stack": [dump_frame(f) for f in state.stack]}


def _as_json(values: Mapping[str, Any]) -> str:
    try:
        return json.dumps(values)
    except (TypeError, ValueError) as fault:
        raise DamagedDump(f"state: {fault}") from None


MOST_COUNTED = 10**7
"""No game draws or asks so often."""


def _counts(*numbers: int) -> bool:
    return all(0 <= number <= MOST_COUNTED for number in numbers)


def load_state(state: S, machine: Machine, saved: Mapping[str, Any]) -> S:
    """Fill an empty state with what was saved; DamagedDump says what is wrong with it.

    Whether it holds together as the game wants it is for the game to say.
    """
    values = dict(saved)
    try:
        seed, stack = bytes.fromhex(values.pop("seed")), values.pop("stack")
    except (KeyError, TypeError, ValueError) as fault:
        raise DamagedDump(f"seed and stack: {fault!r}") from None
    if len(seed) != 32 or not isinstance(stack, list):
        raise DamagedDump("seed and stack: 32 bytes and a list of frames")
    try:
        # Strictly, so that True is no number; as JSON, so that a list still makes a tuple.
        found = _adapter(type(state)).validate_json(_as_json(values))
    except ValidationError as error:
        fault = error.errors()[0]
        where = ".".join(str(part) for part in fault["loc"]) or "state"
        raise DamagedDump(f"{where}: {fault['msg']}") from None
    for name, value in vars(found).items():
        setattr(state, name, value)
    state.seed, state.stack = seed, [load_frame(frame) for frame in stack]
    state.log, state.legal_cache = [], {}
    if len(state.asked) != state.seats or not _counts(state.counter, *state.asked):
        raise DamagedDump("seats, counter and asked do not fit together")
    check_frames(state, machine)
    return state
