"""Steady plays both sides: always legal, never better informed than its seat, with a reason."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.alone.ai.notes import Notes, read_name
from rules.alone.components.maps import MAP_NAMES
from rules.alone.trial import eager, random_scenario
from rules.engine import Adviser, Event, advise, decide
from rules.engine.model import Line
from rules.engine.players import known_to
from tests._support.rules.alone.script import GAME

STEADY = GAME.players()["steady"]
LONGEST = 160


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
    for state, events, seat in positions(number):
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
                true = [w for w in notes.worlds if (w.layout.laid, w.start) == _truth(state)]
                assert true, (number, state.round, state.turn)
                for room, space in enumerate(state.rooms):
                    assert space in notes.places(true[0], GAME.box.rooms[room])
                looked += 1
    assert looked > 40


def _truth(state: Any) -> tuple[Any, int]:
    return state.layout.laid, state.start


def test_names_of_sectors_are_read_as_the_hero_gives_them() -> None:
    assert read_name("a+1-2") == ("a", 1, -2)
    assert read_name("b-3+0") == ("b", -3, 0)
    assert len(MAP_NAMES) == 48
