"""Rules do not change under the hands of running games: a change has a new version."""

from typing import Any

import pytest

from rules.engine import load_game
from rules.engine.frames import Ask, Program
from rules.engine.machine import Machine
from tests.rules_versions import fault, fingerprint, games, kept
from tests.toy import PROGRAMS, Toy, ToyState


@pytest.mark.parametrize("key", games())
def test_no_game_changes_its_rules_under_an_old_version(key: str) -> None:
    found = fault(key, kept().get(key), fingerprint(load_game(key)))
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
    assert "python -m tests.rules_versions" in said


def test_a_new_version_is_written_down() -> None:
    before, now = fingerprint(Toy()), {**fingerprint(Richer()), "version": "2"}
    assert "no fingerprint yet" in (fault("toy", before, now) or "")
    assert fault("toy", now, now) is None


def test_corrected_data_need_no_new_version() -> None:
    before, now = fingerprint(Toy()), {**fingerprint(Richer()), "data": "corrected"}
    assert "no new version is needed" in (fault("toy", before, now) or "")
