"""Steady plays both sides: always legal, never better informed than its seat, with a reason."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.alone.ai.notes import Notes
from rules.alone.ai.sketch import read_name
from rules.alone.components.maps import MAP_NAMES
from rules.alone.trial import eager, random_scenario
from rules.engine import ONLY, Adviser, Event, advise, decide
from rules.engine.model import Decision, Line
from rules.engine.players import known_to
from tests._support.rules.alone.script import GAME, MISSIONS, Script

STEADY = GAME.players()["steady"]
LONGEST = 160
DRAWN = ("setup.decks", "setup.own", "noise.side")
"""What Steady leaves to chance."""
MUCH = 400
"""More answers than the last steps of a game take."""


def options(number: int) -> dict[str, Any]:
    random = Random(number)
    return {key: random.choice(choices) for key, choices, _ in GAME.info.options}


def positions(number: int) -> Iterator[tuple[Any, list[Event], int]]:
    """A random game, every other from a scenario: state, all events so far, who is asked."""
    random = Random(number)
    seats = 2 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    state = GAME.new(seats, number, options(number), scenario)
    events: list[Event] = []
    while pending := GAME.pending(state):
        seat = random.choice(pending)
        yield state, events, seat
        prompt = GAME.prompt(state, seat)
        assert prompt is not None
        legal = eager(prompt.kind, GAME.legal(state, seat), random)
        events += GAME.apply(state, seat, random.choice(legal))


def test_every_question_has_a_legal_answer_and_a_reason() -> None:
    asked: Counter[str] = Counter()
    said: dict[str, Line] = {}
    assert isinstance(STEADY, Adviser)
    for number in range(40):
        for state, events, seat in positions(number):
            prompt = GAME.prompt(state, seat)
            assert prompt is not None
            asked[prompt.kind] += 1
            if asked[prompt.kind] <= 12:
                answer, why = advise(GAME, state, seat, STEADY, events, Random(number))
                assert answer == decide(GAME, state, seat, STEADY, events, Random(number))
                assert why is not None
                if prompt.kind in DRAWN:
                    assert why in (ONLY, ("advice-any", {})), "a reason for what chance decides"
                said[repr(why)] = why
    assert len(asked) > 60
    faults: list[str] = []
    for language in GAME.texts:
        say = Speaker(GAME, language, lambda _seat: "W" * 32, faults.append)
        for line in said.values():
            assert 0 < len(say.line(line)) <= LONGEST, say.line(line)
    assert not faults


@pytest.mark.parametrize("number", range(6))
def test_advice_is_the_same_in_two_worlds_that_a_seat_cannot_tell_apart(number: int) -> None:
    random, compared = Random(number), 0
    for state, events, seat in chain(positions(number), positions(number + 6)):
        if random.random() < 0.08:
            other = GAME.determinize(state, seat, random)
            here, there = (
                advise(GAME, s, seat, STEADY, events, Random(compared)) for s in (state, other)
            )
            assert here == there
            compared += 1
    assert compared > 5


def test_it_needs_no_more_than_what_json_can_hold() -> None:
    for state, events, seat in positions(4):
        prompt, legal = GAME.prompt(state, seat), GAME.legal(state, seat)
        assert prompt is not None
        seen, known = GAME.view(state, seat), known_to(events, seat)
        saved = [Event(e.kind, json.loads(json.dumps(e.data)), e.audience) for e in known]
        plain = json.loads(json.dumps(seen))
        said = [
            STEADY.choose(GAME, view, told, prompt, legal, Random(1))
            for view, told in ((seen, known), (plain, saved))
        ]
        assert said[0] == said[1]


def test_a_table_of_steady_seats_plays_to_the_end() -> None:
    winners = set[int]()
    for number in range(12):
        seats = 2 + number % 3
        state, events = GAME.new(seats, number, {"difficulty": "impossible"}), list[Event]()
        while pending := GAME.pending(state):
            said = decide(GAME, state, pending[0], STEADY, events, Random(len(events)))
            events += GAME.apply(state, pending[0], said)
            assert len(events) < 6000
        result = GAME.result(state)
        assert result is not None
        winners.add(result.winners[0])
    assert winners == {0, 1}, "both sides win sometimes"


def said_on(state: Any, most: int) -> list[tuple[int, Decision]]:
    """What steady seats say from a position on, to the end or so many times."""
    said, events = list[tuple[int, Decision]](), list[Event]()
    while (pending := GAME.pending(state)) and len(said) < most:
        seat = pending[0]
        said.append((seat, decide(GAME, state, seat, STEADY, events, Random(len(said)))))
        events += GAME.apply(state, *said[-1])
    return said


@pytest.mark.parametrize("seed", [20, 58, 202])
def test_a_boss_at_its_post_and_a_hero_before_it_come_to_an_end(seed: int) -> None:
    """Evil once spent its cards on moving him to and fro, and the Hero waited outside for ever."""
    state = Script(
        seed=seed, missions={**MISSIONS, "final": "the_prophet"}, start="uB6",
        done=["blue", "green"], active=True, creatures=[["cult_leader", "uD5", False]],
        revealed=["uD5", "uD6", "uC6"],
    ).state  # fmt: skip
    said_on(state, MUCH)
    assert GAME.result(state) is not None


@pytest.mark.parametrize("decks", [["fury", "traps"], ["terror", "traps"]])
@pytest.mark.parametrize("seed", [0, 1])
def test_a_hero_who_hides_behind_blocked_doors_is_fetched(seed: int, decks: list[str]) -> None:
    """Evil once passed for rounds before a door, with a full hand."""
    state = Script(
        seed=seed, start="uB4", at="uB4", blocked=[["uB4", "w"], ["uB4", "n"]], decks=decks,
        creatures=[["worm", "uB3", False], ["worm", "uA4", False], ["hybrid", "uA4", False]],
        options={"difficulty": "easy"},
    ).state  # fmt: skip
    events = list[Event]()
    while pending := GAME.pending(state):
        seat = pending[0]
        prompt = GAME.prompt(state, seat)
        assert prompt is not None
        said = prompt.default
        if seat:
            said = decide(GAME, state, seat, STEADY, events, Random(len(events)))
        elif prompt.kind == "turn.act":
            said = ("search",)
        events += GAME.apply(state, seat, said)
        assert state.round <= 5
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (1,)


def test_a_hero_who_is_shut_in_opens_a_door_before_anything_else_that_takes_a_turn() -> None:
    state = Script(
        start="uB6", at="uB4", blocked=[["uB4", "w"], ["uB4", "n"]], revealed=["uB4"],
        searched=["reactor"],
    ).state  # fmt: skip
    answers = [decision[0] for seat, decision in said_on(state, 12) if seat == 0]
    assert "unblock" in answers
    assert "search" not in answers[: answers.index("unblock")]


def test_either_side_is_no_match_for_steady_when_chance_plays_it() -> None:
    """As Hero it always gets there, as Evil it always keeps the Hero from it."""
    for steady, seats in ((0, 2), (1, 2)):
        for number in range(6):
            random = Random(number)
            state, events = GAME.new(seats, number), list[Event]()
            while pending := GAME.pending(state):
                seat = pending[0]
                if seat == steady:
                    said = decide(GAME, state, seat, STEADY, events, random)
                else:
                    said = random.choice(GAME.legal(state, seat))
                events += GAME.apply(state, seat, said)
            result = GAME.result(state)
            assert result is not None
            assert steady in result.winners


def test_the_notes_never_rule_out_how_things_really_lie() -> None:
    looked = 0
    for number in (0, 2, 3, 5):
        for state, events, seat in positions(number):
            if seat == 0 and state.turns % 3 == 0:
                notes = Notes(GAME.box, GAME.view(state, 0), known_to(events, 0))
                steps = dict(enumerate(state.named))
                for room, space in enumerate(state.rooms):
                    assert read_name(steps[space]) in notes.places(GAME.box.rooms[room])
                for cell in notes.seen:
                    assert cell in map(read_name, steps.values())
                here = notes.sketch.steps(notes.here)
                for n, name in steps.items():
                    assert here[read_name(name)] <= state.layout.distance[state.at][n], name
                looked += 1
    assert looked > 40


def test_the_hero_does_not_know_the_printed_sheets() -> None:
    """One sector seen, and a room may be anywhere that counting on the grid allows."""
    state = GAME.new(2, 1, {"setup": "quick"})
    notes = Notes(GAME.box, GAME.view(state, 0), [])
    assert len(notes.seen) == 1
    for room in GAME.box.rooms:
        assert len(notes.places(room)) > 50


def test_names_of_sectors_are_read_as_the_hero_gives_them() -> None:
    assert read_name("a+1-2") == ("a", 1, -2)
    assert read_name("b-3+0") == ("b", -3, 0)
    assert len(MAP_NAMES) == 48
