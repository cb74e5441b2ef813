"""Rules do not change under the hands of running games: a change has a new version."""

import json
from random import Random
from typing import Any

import pytest

from rules.engine import DamagedDump
from rules.engine.frames import Ask, Frame, Program
from rules.engine.machine import Machine
from tests._support.rules.versions import fault, fingerprint, games, kept, looked_at
from tests._support.toys.toy import PROGRAMS, Toy, ToyState


@pytest.mark.parametrize("key", games())
def test_no_game_changes_its_rules_under_an_old_version(key: str) -> None:
    found = fault(key, kept().get(key), fingerprint(looked_at(key)))
    assert found is None, found


def test_every_game_is_looked_at() -> None:
    assert "shadow_planet" in games()
    assert sorted(kept()) == games()


class Changed(Toy):
    """The toy with other programs."""

    def __init__(self, programs: dict[str, Program]) -> None:
        super().__init__()
        self.machine = Machine(programs)


class Richer(Toy):
    """The toy where a card counts for more, in steps of the same names."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "points": [2 * n for n in state.points]}


class Otherwise(Toy):
    """The toy that saves something more."""

    def dump(self, state: ToyState) -> dict[str, Any]:
        return {**super().dump(state), "more": 1}


def _without_a_step() -> Toy:
    return Changed({**PROGRAMS, "round": PROGRAMS["round"][1:]})


def _with_a_step_renamed() -> Toy:
    first = PROGRAMS["round"][0]
    assert isinstance(first, Ask)
    renamed = Ask("begin", first.who, first.options, first.then, loop=True)
    return Changed({**PROGRAMS, "round": (renamed, *PROGRAMS["round"][1:])})


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        (_without_a_step, "the steps of its programs have changed"),
        (_with_a_step_renamed, "the steps of its programs have changed"),
        (Otherwise, "how it is saved has changed"),
        (Richer, "what people see or may decide has changed"),
    ],
)
def test_a_change_without_a_new_version_is_named_with_what_to_do(changed: Any, what: str) -> None:
    before = fingerprint(Toy())
    assert fault("toy", before, fingerprint(Toy())) is None
    said = fault("toy", before, fingerprint(changed()))
    assert said is not None
    assert what in said
    assert "raise\n`version` in rules/toy/game.py" in said
    assert "python -m tests._support.rules.versions" in said


def test_a_new_version_is_written_down() -> None:
    before, now = fingerprint(Toy()), {**fingerprint(Richer()), "version": "2"}
    assert "no fingerprint yet" in (fault("toy", before, now) or "")
    assert fault("toy", now, now) is None


def test_corrected_data_need_no_new_version() -> None:
    before, now = fingerprint(Toy()), {**fingerprint(Richer()), "data": "corrected"}
    assert "no new version is needed" in (fault("toy", before, now) or "")


def _in_lanes() -> tuple[Toy, ToyState]:
    """The toy at the moment when everybody builds in a lane of their own."""
    game, random = Toy(), Random(1)
    state = game.new(3, 5)
    while state.stack[-1].lanes is None:
        seat = game.pending(state)[0]
        game.apply(state, seat, random.choice(game.legal(state, seat)))
    return game, state


def test_a_position_is_taken_over_by_the_names_of_its_steps() -> None:
    game, state = _in_lanes()
    saved = json.loads(json.dumps(game.dump(state)))
    more = Changed({name: (_nothing, *steps) for name, steps in PROGRAMS.items()})
    adopted = more.adopt(saved)
    assert [frame.pc for frame in adopted.stack] == [frame.pc + 1 for frame in state.stack]
    for seat in range(3):
        assert more.legal(adopted, seat) == game.legal(state, seat)
    # Dumps of earlier code name no steps.
    old = {key: value for key, value in saved.items() if key != "steps"}
    assert Toy().adopt(old) == state


def _nothing(_s: ToyState, _f: Frame) -> None:
    """A step that does nothing."""


def test_a_position_at_a_step_that_is_gone_is_refused() -> None:
    game, state = _in_lanes()
    saved = json.loads(json.dumps(game.dump(state)))
    for programs in (
        {**PROGRAMS, "round": PROGRAMS["round"][:-1]},
        {name: steps for name, steps in PROGRAMS.items() if name != "lane"},
    ):
        with pytest.raises(DamagedDump, match="any more"):
            Changed(programs).adopt(saved)
    with pytest.raises(DamagedDump, match="do not fit together"):
        Toy().adopt({**saved, "steps": saved["steps"][:1]})
