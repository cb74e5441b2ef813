"""What somebody who writes a new game gets wrong first is found, and said with what to do."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.engine import Decision, Prompt, game, load_game
from rules.engine.checks import Fault, checked_game
from rules.engine.frames import STAY, Frame
from rules.engine.machine import Machine, WrongProgram
from rules.engine.trial import Coverage
from tests._support.rules.try_out import main, never_asked
from tests._support.toys.hunt import Hunt, HuntState


def begun(harm: Callable[[HuntState], None]) -> type[Hunt]:
    """A game whose states are harmed when they are new."""

    class Harmed(Hunt):
        def new(self, *args: Any, **kwargs: Any) -> HuntState:
            state = super().new(*args, **kwargs)
            harm(state)
            return state

    return Harmed


def asking(harm: Callable[[Prompt], Prompt]) -> type[Hunt]:
    """A game whose questions are harmed."""

    class Harmed(Hunt):
        def prompt(self, state: HuntState, seat: int) -> Prompt | None:
            found = super().prompt(state, seat)
            return found and harm(found)

    return Harmed


def seen(harm: Callable[[dict[str, Any]], Any]) -> type[Hunt]:
    """A game whose views are harmed."""

    class Harmed(Hunt):
        def view(self, state: HuntState, seat: int | None) -> dict[str, Any]:
            view = super().view(state, seat)
            harm(view)
            return view

    return Harmed


def made_up(keeps: str) -> type[Hunt]:
    """A game whose worlds keep something of the real one."""

    class Harmed(Hunt):
        def determinize(self, state: HuntState, seat: int, random: Random) -> HuntState:
            [self.legal(state, other) for other in range(state.seats)]
            world = super().determinize(state, seat, random)
            setattr(world, keeps, getattr(self.clone(state), keeps))
            return world

    return Harmed


class Listing(Hunt):
    """Its answers stand in a list."""

    def legal(self, state: HuntState, seat: int) -> tuple[Decision, ...]:
        return list(super().legal(state, seat))  # pyright: ignore[reportReturnType]


class Pointing(Hunt):
    """A word of its answers has a point in it."""

    def legal(self, state: HuntState, seat: int) -> tuple[Decision, ...]:
        return tuple((f"{verb}.", *rest) for verb, *rest in super().legal(state, seat))


class Forgetful(Hunt):
    """A field is lost when a state is read back."""

    def load_state(self, saved: Any) -> HuntState:
        state = super().load_state(saved)
        state.most += 1
        return state


class Credulous(Hunt):
    """Its worlds are the real one, but for the chance that is to come."""

    def determinize(self, state: HuntState, seat: int, random: Random) -> HuntState:
        world = self.clone(state)
        world.legal_cache = {}
        world.seed = random.getrandbits(256).to_bytes(32, "big")
        return world


class Sharing(Hunt):
    """Its views hold a list of the state itself."""

    def view(self, state: HuntState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "asked": state.asked}


class Silent(Hunt):
    """Its audit forgets to say that nothing is wrong."""

    def audit(self, state: HuntState) -> list[str]:
        return None  # pyright: ignore[reportReturnType]


class Broken(Hunt):
    """A mistake as anybody makes them."""

    def audit(self, state: HuntState) -> list[str]:
        raise KeyError("tiles")


def _without_last_group(prompt: Prompt) -> Prompt:
    return replace(prompt, groups=prompt.groups[:-1], layouts=prompt.layouts[:-1])


@pytest.mark.parametrize(
    ("harmed", "said"),
    [
        (begun(lambda s: s.stack.clear()), "lay the first frame on `state.stack`"),
        (begun(lambda s: setattr(s, "log", None)), "end with `state.log = []`"),
        (asking(lambda p: replace(p, id=p.id + 1)), "(`state.asked[seat] - 1`), which is 0"),
        (asking(_without_last_group), "missing [('open',), ('finish',)], not legal or twice []"),
        (seen(lambda v: v.pop("pending")), "sees pending: None, not list(game.pending(state))"),
        (seen(lambda v: v.pop("result")), "the key `result`"),
        (made_up("seed"), "determinize keeps the seed"),
        (made_up("legal_cache"), "set `other.legal_cache = {}`"),
        (Listing, "legal is a tuple of tuples"),
        (Pointing, "without a space or one of . : ~"),
        (Forgetful, "is another state: most is 3 instead of 2"),
        (seen(lambda v: v.update(walls={1})), "walls in a view is {1}, and JSON cannot hold it"),
        (asking(lambda p: replace(p, mode="sealed")), "not `self.machine.mode(state, seat)`"),
        (asking(lambda p: replace(p, lead=9)), "is seat 9, which is not among those who are asked"),
        (begun(lambda s: s.stack[0].env.update(x=[1])), "an env holds only numbers, strings and"),
        (Credulous, "`determinize` never makes anything up"),
        (Sharing, "asked in a view of seat None changes with the state: give a copy"),
        (Silent, "audit returns None, not a list of what is wrong"),
        (Broken, "KeyError: 'tiles'"),
    ],
)
def test_what_is_wrong_is_said_with_what_to_do(harmed: type[Hunt], said: str) -> None:
    with pytest.raises(Fault, match=re.escape(said)):
        [checked_game(harmed(), number, Coverage()).run() for number in range(6)]


def test_a_frame_of_a_program_that_is_not_there_is_named() -> None:
    state = Hunt().begin(2, 1)
    state.stack = [Frame("gmae")]
    with pytest.raises(WrongProgram, match="no program 'gmae', only game, round"):
        Machine({"game": (), "round": ()}).settle(state)


def test_a_step_that_stays_is_told_what_it_may_return() -> None:
    state = Hunt().begin(2, 1)
    state.stack = [Frame("game")]
    with pytest.raises(WrongProgram, match=r"game 0: STAY is no outcome .* None, a Frame, AGAIN"):
        Machine({"game": (lambda _state, _frame: STAY,)}).settle(state)


def test_a_game_without_load_is_refused_by_the_file_that_lacks_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game, "_LOADERS", {})
    monkeypatch.setattr(game, "import_module", lambda _name: object())
    with pytest.raises(ValueError, match=r"rules/alone/game.py has no load\(data\)"):
        load_game("alone", "")


def test_trying_out_says_how_it_went_and_what_nobody_was_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game, "_LOADERS", {"hunt": lambda _data: Hunt()})
    monkeypatch.setattr(game, "_BUILT_IN", {})
    assert main(["hunt", "2"]) == 0
    assert "2 games, " in capsys.readouterr().out
    assert never_asked(Hunt(), Coverage()), "whatever stands in its programs"
    monkeypatch.setattr(game, "_BUILT_IN", {"hunt": Silent()})
    assert main(["hunt", "1"]) == 1
    assert "audit returns None" in capsys.readouterr().err
    assert main(["nothing"]) == 1
    assert "there is no game 'nothing'" in capsys.readouterr().err
    monkeypatch.setattr(game, "_BUILT_IN", {"hnut": Hunt()})
    assert main(["hnut"]) == 1
    assert "it calls itself 'hunt'" in capsys.readouterr().err
    assert main([]) == main(["hunt", "few"]) == 2
