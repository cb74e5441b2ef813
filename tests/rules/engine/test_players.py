"""Seats that AI play get what a person there gets, and nothing else."""

import gc
import json
from collections.abc import Mapping, Sequence
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

from rules.engine import Decision, Event, Game, IllegalDecision, Prompt, chance_from, decide
from rules.engine import load_game as load
from rules.engine.frames import Frame
from rules.engine.machine import EngineState
from rules.engine.players import AnyLegal, known_to
from tests._support.toys.toy import Toy

TOY = Toy()
SHADOW_PLANET: Any = load("shadow_planet")


class Recorder:
    """Plays at random and keeps all that it was handed."""

    def __init__(self) -> None:
        self.handed: list[tuple[Any, ...]] = []

    def choose(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        self.handed.append((game, view, events, prompt, legal, random))
        return random.choice(legal)


def record(game: Any, seats: int, seed: int, seat: int) -> Recorder:
    """All that one seat was handed in a whole game; the others play at random unrecorded."""
    recorder, others, events = Recorder(), AnyLegal(), []
    state = game.new(seats, seed)
    while pending := game.pending(state):
        mover = pending[0]
        player = recorder if mover == seat else others
        random = chance_from("table", mover, state.asked[mover])
        events += game.apply(state, mover, decide(game, state, mover, player, events, random))
    assert recorder.handed
    return recorder


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_seats_never_get_stuck_in_any_mode_of_asking(seats: int) -> None:
    assert TOY.players().keys() == {"random"}
    player = TOY.players()["random"]
    for seed in range(5):
        state, events, kinds = TOY.new(seats, seed), list[Event](), set[str]()
        while pending := TOY.pending(state):
            for seat in pending:
                prompt = TOY.prompt(state, seat)
                assert prompt is not None
                kinds.add(prompt.mode)
                random = chance_from("table", seat, prompt.id)
                said = decide(TOY, state, seat, player, events, random)
                events += TOY.apply(state, seat, said)
                if TOY.pending(state) != pending:
                    break
        assert TOY.result(state) is not None
        assert kinds == {"turn", "sealed", "any", "lanes"}


def test_no_game_is_without_someone_to_sit_in() -> None:
    assert [*SHADOW_PLANET.players()] == ["random", "easy", "steady"]


@pytest.mark.parametrize("game", [TOY, SHADOW_PLANET], ids=["toy", "shadow_planet"])
def test_a_player_is_never_handed_an_event_that_others_were_told(game: Any) -> None:
    for seat in range(3):
        for _, _, events, _, _, _ in record(game, 3, seat, seat).handed:
            assert all(e.audience is None or seat in e.audience for e in events)


def test_events_for_a_seat_keep_their_order_and_none_is_lost() -> None:
    events = [Event("a", {}), Event("b", {}, (1,)), Event("c", {}, (0, 1)), Event("d", {}, (2,))]
    assert [e.kind for e in known_to(events, 1)] == ["a", "b", "c"]
    assert [e.kind for e in known_to(events, 2)] == ["a", "d"]


def reachable(*roots: Any) -> list[Any]:
    """Every object that can be got at from these, but not through code."""
    seen: dict[int, Any] = {}
    stack = list(roots)
    while stack:
        thing = stack.pop()
        if id(thing) in seen or isinstance(
            thing, type | ModuleType | FunctionType | BuiltinFunctionType
        ):
            continue
        seen[id(thing)] = thing
        stack += gc.get_referents(thing)
    return list(seen.values())


@pytest.mark.parametrize("game", [TOY, SHADOW_PLANET], ids=["toy", "shadow_planet"])
def test_the_state_cannot_be_reached_from_what_a_player_is_handed(game: Any) -> None:
    handed = record(game, 3, 4, 1).handed
    for things in handed[:: max(1, len(handed) // 12)]:
        assert not [t for t in reachable(*things) if isinstance(t, EngineState | Frame)]


def test_the_search_for_a_state_finds_one_that_is_hidden() -> None:
    state = TOY.new(3, 1)
    hidden = {"view": [{"harmless": (Event("a", {"deep": [state]}),)}]}
    assert any(thing is state for thing in reachable(hidden))


@pytest.mark.parametrize("game", [TOY, SHADOW_PLANET], ids=["toy", "shadow_planet"])
def test_what_a_player_is_handed_is_plain(game: Any) -> None:
    for _, view, events, _, legal, _ in record(game, 3, 5, 0).handed[::10]:
        json.dumps([view, legal, [(e.kind, e.data) for e in events]])


class Liar:
    """Says what nobody may say."""

    def choose(
        self, game: Any, view: Any, events: Any, prompt: Any, legal: Any, random: Any
    ) -> Decision:
        return ("win",)


def test_an_illegal_answer_of_a_player_changes_nothing() -> None:
    state = TOY.new(3, 1)
    seat = TOY.pending(state)[0]
    before = TOY.clone(state)
    with pytest.raises(IllegalDecision, match="'win'"):
        decide(TOY, state, seat, Liar(), [], Random(1))
    assert state == before


def test_nobody_answers_for_a_seat_that_is_not_asked() -> None:
    state = TOY.new(3, 1)
    idle = next(p for p in range(3) if p not in TOY.pending(state))
    with pytest.raises(IllegalDecision, match="not asked"):
        decide(TOY, state, idle, AnyLegal(), [], Random(1))


def test_chance_depends_on_nothing_but_what_it_is_given() -> None:
    assert chance_from("table", 1, 7).random() == chance_from("table", 1, 7).random()
    assert chance_from("table", 1, 7).random() != chance_from("table", 1, 8).random()
    assert chance_from("table", 11, 7).random() != chance_from("table", 1, 17).random()
