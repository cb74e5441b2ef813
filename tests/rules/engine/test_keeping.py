"""What a frame keeps is looked at when it is loaded: by name, by value, and by where it stands."""

from typing import Any

import pytest

from rules.engine import DamagedDump
from rules.engine.frames import Ask, Frame, Lanes, Program
from rules.engine.keeping import (
    different,
    flag,
    keeps,
    number,
    own_seat,
    row,
    same,
    seat,
    since,
    sometimes,
)
from rules.engine.machine import Machine, WrongProgram
from rules.engine.saving import check_stack
from rules.engine.state import EngineState


class State(EngineState):
    """Nothing but frames."""


def _go(_s: State, _f: Frame, _seat: int, _decision: object) -> None:
    return None


def _nothing(_s: State, _f: Frame) -> None:
    return None


YES_NO = (("yes",), ("no",))
PROGRAMS: dict[str, Program] = {
    "game": (_nothing, _nothing),
    "all": (Ask("all", lambda _s, _f: (0, 1), lambda *_: YES_NO, _go, mode="sealed"),),
    "yards": (Lanes(lambda _s, _f: (0, 1), lambda *_: Frame("yard")),),
    "yard": (Ask("yard", lambda _s, f: f.env["seat"], lambda *_: YES_NO, _go),),
}
MACHINE = Machine(
    PROGRAMS,
    {
        "game": keeps(on=(), points=since(1, number(0, 9)), open=sometimes(flag)),
        "all": keeps(
            on={"game": 1},
            into="points",
            who=different(seat),
            twice=same(lambda place: place.on.env["points"] * 2),
            hits=row(number(1, 6), flag),
        ),
        "yards": keeps(on=("game",)),
        "yard": keeps(on=("yards",), seat=own_seat, when=lambda place: place.state.counter < 5),
    },
)


def _state(**other: Any) -> State:
    state = State()
    state.begin(3, 1)
    env = {"who": (0, 2), "twice": 6, "hits": (6, True), **other}
    env = {name: value for name, value in env.items() if value != "gone"}
    state.stack = [Frame("game", {"points": 3}, 1), Frame("all", env, 0, (0, 1), into="points")]
    return state


def test_what_fits_is_taken() -> None:
    check_stack(_state(), MACHINE)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("who", "gone", "stack.1: all does not remember who"),
        ("who", None, "stack.1: all cannot remember who = None"),
        ("who", (0, 3), "who = (0, 3)"),
        ("who", (2, 2), "who = (2, 2)"),
        ("who", (0, True), "who = (0, True)"),
        ("who", [0], "who = [0]"),
        ("twice", 7, "twice = 7"),
        ("twice", 6.0, "twice = 6.0"),
        ("hits", (6,), "hits = (6,)"),
        ("hits", (6, 1), "hits = (6, 1)"),
        ("mood", "grim", "cannot remember mood = 'grim'"),
        ("who", ("x" * 500,), "who = ('xxx"),
    ],
)
def test_no_other_name_or_value_is_kept(name: str, value: Any, said: str) -> None:
    with pytest.raises(DamagedDump) as refused:
        check_stack(_state(**{name: value}), MACHINE)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 120


def test_what_a_step_writes_is_there_from_then_on_and_not_before() -> None:
    state = _state()
    state.stack[0].env.clear()
    with pytest.raises(DamagedDump, match=r"stack.0: game does not remember points"):
        check_stack(state, MACHINE)
    late = keeps(on=(), points=since(2, number(0, 9)), open=sometimes(flag))
    machine = Machine(PROGRAMS, {**(MACHINE.kept or {}), "game": late})
    check_stack(_state(), machine)
    state = _state()
    state.stack[0].pc = 0
    with pytest.raises(DamagedDump, match=r"stack.0: game cannot remember points = 3"):
        check_stack(state, machine)


def test_no_frame_stands_elsewhere_or_hands_back_elsewhere() -> None:
    state = _state()
    state.stack[0].pc = 2
    with pytest.raises(DamagedDump, match=r"stack.1: all cannot stand on game at step 2"):
        check_stack(state, MACHINE)
    state = _state()
    del state.stack[0]
    with pytest.raises(DamagedDump, match=r"stack.0: all cannot stand on nothing"):
        check_stack(state, MACHINE)
    state.stack = [Frame("game", {"points": 3}, 1)] * 2
    with pytest.raises(DamagedDump, match=r"stack.1: game cannot stand on game"):
        check_stack(state, MACHINE)
    for into in (None, "who"):
        state = _state()
        state.stack[1].into = into
        with pytest.raises(DamagedDump, match=r"stack.1: all hands nothing back into"):
            check_stack(state, MACHINE)


@pytest.mark.parametrize(
    ("seats", "answers", "said"),
    [
        ((0, 2), (), r"all asks seats \(0, 2\), not \(0, 1\)"),
        ((0,), (), "all asks seats"),
        ((0, 1), ((0, ("no",)), (0, ("yes",))), r"seats \[0, 0\] have answered"),
        ((0, 1), ((0, ("no",)), (1, ("yes",))), r"seats \[0, 1\] have answered"),
        ((0, 1), ((0, ("perhaps",)),), r"\('perhaps',\) is no answer of seat 0"),
        ((0, 1), ((2, ("no",)),), "is no answer of seat 2"),
    ],
)
def test_nobody_else_is_asked_or_has_answered(seats: Any, answers: Any, said: str) -> None:
    state = _state()
    state.stack[1].seats, state.stack[1].answers = seats, answers
    with pytest.raises(DamagedDump, match=said):
        check_stack(state, MACHINE)


def _in_lanes() -> State:
    state = _state()
    state.stack[1] = Frame("yards")
    state.stack[1].lanes = {seat: [Frame("yard", {"seat": seat}, 0, (seat,))] for seat in (0, 1)}
    return state


def test_lanes_are_those_of_their_seats() -> None:
    state = _in_lanes()
    check_stack(state, MACHINE)
    assert state.stack[1].lanes is not None
    state.stack[1].lanes[1][0].env["seat"] = 0
    with pytest.raises(DamagedDump, match=r"stack.1.lanes.1.0: yard cannot remember seat = 0"):
        check_stack(state, MACHINE)
    state = _in_lanes()
    state.counter = 5
    with pytest.raises(DamagedDump, match=r"stack.1.lanes.0.0: yard cannot be at step 0"):
        check_stack(state, MACHINE)
    for wrong in ((0,), (0, 2), (0, 1, 2)):
        state = _in_lanes()
        state.stack[1].lanes = {seat: [Frame("yard", {"seat": seat}, 0, (seat,))] for seat in wrong}
        with pytest.raises(DamagedDump, match="lanes of seats"):
            check_stack(state, MACHINE)


def test_no_program_is_left_out_of_what_frames_keep() -> None:
    with pytest.raises(WrongProgram, match=r"\['more'\]"):
        Machine({**PROGRAMS, "more": ()}, MACHINE.kept)
