"""The checks are themselves checked: each planted fault must be caught."""

import random as global_random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules.engine import Decision
from rules.engine.checks import Fault, checked_game
from rules.engine.frames import Ask, Frame
from rules.engine.trial import Coverage
from rules.shadow_planet.components import piles
from rules.shadow_planet.components.catalog import Box, bits, read_sources
from rules.shadow_planet.components.minds import MESSAGES
from rules.shadow_planet.components.state import State
from rules.shadow_planet.game import ShadowPlanet

GAMES = 12
"""Those that the sound game passes in `test_random_games.py`."""


def caught(game: ShadowPlanet, sparing: bool = False) -> str:
    """What the check says of a faulty game; "" if it finds nothing."""
    for number in range(GAMES):
        try:
            checked_game(game, number, Coverage(), sparing).run()
        except Fault as fault:
            return str(fault)
    return ""


def sound() -> ShadowPlanet:
    return ShadowPlanet(Box(read_sources(None)))


class LeakedHand(ShadowPlanet):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        seen = super().view(state, seat)
        if state.phase == "operations":
            seen["first_hand"] = bits(state.hands[0])
        return seen


class LeakedSealedAnswer(ShadowPlanet):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        seen = super().view(state, seat)
        seen["said"] = [list(said) for _, said in state.stack[-1].answers] if state.stack else []
        return seen


class LeakedTop(ShadowPlanet):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "next": [deck[:1] for deck in state.decks]}


class LeakedObjective(ShadowPlanet):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "alien": state.objectives.index("alien")}


class DuplicatedCard(ShadowPlanet):
    def apply(self, state: State, seat: int, decision: Decision) -> Any:
        events = super().apply(state, seat, decision)
        if decision[0] == "end" and state.messages:
            state.messages[0] = state.messages[-1]
        return events


class ForgottenField(ShadowPlanet):
    def load(self, saved: Mapping[str, Any]) -> State:
        state = super().load(saved)
        state.hook = None
        state.moves_played = 0
        return state


class SharedList(ShadowPlanet):
    def clone(self, state: State) -> State:
        copy = super().clone(state)
        copy.played = state.played
        return copy


class DeadEnd(ShadowPlanet):
    def legal(self, state: State, seat: int) -> tuple[Decision, ...]:
        return tuple(d for d in super().legal(state, seat) if d != ("end",))


class GlobalRandom(ShadowPlanet):
    def apply(self, state: State, seat: int, decision: Decision) -> Any:
        global_random.random()
        return super().apply(state, seat, decision)


class IllegalLeavesTraces(ShadowPlanet):
    def apply(self, state: State, seat: int, decision: Decision) -> Any:
        if decision not in self.legal(state, seat):
            state.counter += 1
        return super().apply(state, seat, decision)


class SilentMarkers(ShadowPlanet):
    """Somebody's Markers change, and no event says so."""

    def apply(self, state: State, seat: int, decision: Decision) -> Any:
        return [e for e in super().apply(state, seat, decision) if e.kind != "marker"]


class TellingDefault(ShadowPlanet):
    def prompt(self, state: State, seat: int) -> Any:
        prompt = super().prompt(state, seat)
        if prompt is None:
            return None
        return replace(prompt, default=("nothing",))


@pytest.mark.parametrize("sparing", [False, True])
@pytest.mark.parametrize(
    ("faulty", "said"),
    [
        (LeakedHand, "first_hand"),
        (LeakedSealedAnswer, "said"),
        (LeakedTop, "next"),
        (LeakedObjective, "alien"),
        (DuplicatedCard, "in two places"),
        (ForgottenField, "another state"),
        (SharedList, "clone"),
        (DeadEnd, "can do nothing"),
        (GlobalRandom, "global random"),
        (IllegalLeavesTraces, "illegal"),
        (SilentMarkers, "told"),
        (TellingDefault, "default"),
    ],
)
def test_a_planted_fault_is_caught(
    faulty: Callable[[Box], ShadowPlanet], said: str, sparing: bool
) -> None:
    assert said in caught(faulty(Box(read_sources(None))), sparing)


def replaced(program: str, at: int, **changes: Any) -> ShadowPlanet:
    """A game in which one question of one program is another."""
    game = sound()
    steps = list(game.machine.programs[program])
    op = steps[at]
    assert isinstance(op, Ask)
    steps[at] = replace(op, **changes)
    game.machine.programs[program] = tuple(steps)
    return game


@pytest.mark.parametrize("sparing", [False, True])
def test_a_seat_skipped_because_of_its_hand_is_caught(
    sparing: bool,
) -> None:
    def only_even(s: State, _f: Frame) -> list[int]:
        return [p for p in range(s.seats) if s.hands[p] and bits(s.hands[p])[0] % 2 == 0]

    said = caught(replaced("messages", 1, who=only_even), sparing)
    assert "because of hidden things" in said or "sees pending" in said


@pytest.mark.parametrize("sparing", [False, True])
def test_a_turn_that_ends_by_itself_because_of_a_hand_is_caught(
    sparing: bool,
) -> None:
    def nothing_to_do(s: State, f: Frame) -> bool:
        return not s.hands[f.env["seat"]] & s.box.of_type["attack"]

    said = caught(replaced("turn", 12, silent=nothing_to_do), sparing)
    assert "because of hidden things" in said or "sees turn" in said or "sees phase" in said


@pytest.mark.parametrize("sparing", [False, True])
def test_options_that_depend_on_another_hand_are_caught(
    sparing: bool,
) -> None:
    def by_highest_card(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
        here = s.seats_here(f.env["who"])
        some = [p for p in here if s.hands[p].bit_length() % 2]
        return (*(("look", p) for p in some), ("pass",))

    assert "may decide otherwise" in caught(replaced("look", 0, options=by_highest_card), sparing)


def test_a_memory_that_tells_a_secret_choice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others forget the order of the Messages only if the removed one was not on top: a tell."""

    def telling(s: State, seat: int, card: int, looked: int) -> None:
        if s.messages[0] == card:
            looked = 1
        removed(s, seat, card, looked)

    removed = piles.remove_message
    monkeypatch.setattr(piles, "remove_message", telling)
    state = sound().new(
        3,
        5,
        scenario={
            "control": ["jenna", "john", "rachel"],
            "pawns": {"jenna": "accommodation"},
            "gear": {"jenna": ["search"], "john": ["mark_myers"], "rachel": ["flight_recorder"]},
            "decks": {"melita": ["run", "run"]},
            "messages": ["hope", "rage", "doubt", "nightmare"],
        },
    )
    game = sound()
    seen: dict[Any, dict[Any, Any]] = {}
    for mind in state.minds[1:]:
        mind.learn_pile(state.messages, MESSAGES, 0)
    for decision in (("cancel", "john"), ("done",), ("use", 0)):
        game.apply(state, 0, decision)
    for card in state.messages[:2]:
        world = game.clone(state)
        game.apply(world, 0, ("card", card))
        seen[card] = game.view(world, 1)
    first, second = seen.values()
    assert first != second
    monkeypatch.undo()
    worlds = [game.clone(state) for _ in range(2)]
    for world, card in zip(worlds, state.messages[:2], strict=True):
        game.apply(world, 0, ("card", card))
    assert game.view(worlds[0], 1) == game.view(worlds[1], 1)


def test_a_failure_prints_what_reproduces_it() -> None:
    said = caught(DeadEnd(Box(read_sources(None))))
    assert "seats=3 seed=0 scenario=None" in said
    assert "decisions=[" in said
