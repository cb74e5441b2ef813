"""Steady's advice: its own answer, with a sentence of why, never from more than the seat knows."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Adviser, Event, advise, decide
from rules.engine.model import Line
from rules.engine.players import RANDOM
from rules.shadow_planet.ai.thoughts import Thoughts
from rules.shadow_planet.trial import questions
from tests._support.rules.shadow_planet.script import GAME
from tests.rules.shadow_planet.ai.test_steady import crowded, game_number, positions

STEADY = GAME.players()["steady"]
LANGUAGES = tuple(GAME.texts)
LONGEST = 160
BEGINS_SMALL = re.compile(r"[.!?] +[^\W\d_A-ZĄĆĘŁŃÓŚŹŻ]")


def test_no_kind_of_question_is_without_a_reason() -> None:
    asked: Counter[str] = Counter()
    said: dict[str, Line] = {}
    assert isinstance(STEADY, Adviser)
    for number in range(45):
        for state, events, seat in positions(number, *crowded(number)):
            kind = GAME.prompt(state, seat).kind
            asked[kind] += 1
            if asked[kind] <= 12:
                answer, why = advise(GAME, state, seat, STEADY, events, Random(number))
                assert answer == decide(GAME, state, seat, STEADY, events, Random(number))
                assert why is not None
                said[repr(why)] = why
    assert set(asked) == {question.split()[0] for question in questions(GAME.box)}
    faults: list[str] = []
    for language in LANGUAGES:
        say = Speaker(GAME, language, lambda _seat: "W" * 32, faults.append)
        for line in said.values():
            assert 0 < len(say.line(line)) <= LONGEST, say.line(line)
            assert not BEGINS_SMALL.search(say.line(line)), say.line(line)
    assert not faults


@pytest.mark.parametrize("number", range(6))
def test_advice_is_the_same_in_two_worlds_that_a_seat_cannot_tell_apart(number: int) -> None:
    random, compared = Random(number), 0
    for state, events, seat in positions(number, *game_number(number)):
        if random.random() < 0.25:
            other = GAME.determinize(state, seat, random)
            here, there = (
                advise(GAME, s, seat, STEADY, events, Random(compared)) for s in (state, other)
            )
            assert here == there
            compared += 1
    assert compared > 15


def test_a_player_without_reasons_is_still_asked() -> None:
    state, events = GAME.new(3, 1), list[Event]()
    (seat,) = GAME.pending(state)
    answer, why = advise(GAME, state, seat, RANDOM["random"], events, Random(1))
    assert answer in GAME.legal(state, seat)
    assert why is None


SERVES = {
    "guardian": {"threat": 1, "repair": -1},
    "astronaut": {"threat": -1, "repair": 1},
    "alien": {"repair": 1},
}
"""By side which way an Indicator must go for a reason to call it good, if it may go only one way:
Repair runs out for the Astronauts and the Alien, Threat for the Guardian."""
NAMED = {
    "advice-change": "change",
    "advice-as-message": "changes",
    "advice-as-message-though": "changes",
    "advice-section": "gives",
    "advice-pick-section": "gives",
    "advice-use": "gives",
}


def test_no_reason_calls_good_what_serves_others() -> None:
    told, both_ways = Counter[str](), 0
    for number in range(4):
        for state, events, seat in positions(number, *crowded(number)):
            side = GAME.box.sides[state.objectives[seat]]
            _, why = advise(GAME, state, seat, STEADY, events, Random(number))
            for name, change in _changes(why):
                key, towards = change["indicator"], change["after"] - change["before"]
                steps = towards if GAME.box.indicators[key].ends_at else -towards
                told[side] += 1
                assert steps * SERVES[side].get(key, steps) > 0, (side, name, change)
            if why is not None and why[0] == "advice-as-message-though":
                both_ways += bool(why[1]["changes"] and why[1]["though"])
    assert min(told[side] for side in SERVES) > 3
    assert both_ways, "a card that pulls both ways does not say what it costs"


def _changes(why: Line | None) -> list[tuple[str, dict[str, Any]]]:
    """What moves, in a reason that says that it is good."""
    if why is None or why[0] not in NAMED:
        return []
    found = why[1][NAMED[why[0]]]
    lines = found if isinstance(found, list) else [found]
    return [(why[0], line[1]) for line in lines if line[0] == "does-change"]


def test_who_is_told_to_play_no_more_learns_what_the_cards_are_for() -> None:
    """A card that the Section here wants to be shown is not called worth less than a deck."""
    told = Counter[str]()
    for number in range(12):
        for state, events, seat in positions(number, *crowded(number)):
            prompt = GAME.prompt(state, seat)
            if prompt.kind not in ("step.search", "step.get"):
                continue
            said, why = advise(GAME, state, seat, STEADY, events, Random(number))
            assert why is not None
            if said == ("done",) and len(GAME.legal(state, seat)) > 1:
                view = GAME.view(state, seat)
                me = Thoughts(GAME.box, view, events, prompt, GAME.legal(state, seat))
                wanted = any(me.to_be_shown(int(d[1])) for d in me.legal if d[0] == "play")
                assert (why[0] == "advice-to-show") == wanted
                told[why[0]] += 1
    assert told["advice-to-show"] > 3
    assert len(told) > 1, told


def test_what_a_section_does_to_players_and_messages_has_a_reason_of_its_own() -> None:
    told: dict[str, set[str]] = {"effect.accommodation": set(), "effect.hibernation": set()}
    for number in range(20):
        for state, events, seat in positions(number, *crowded(number)):
            kind = GAME.prompt(state, seat).kind
            if kind in told and len(GAME.legal(state, seat)) > 1:
                _, why = advise(GAME, state, seat, STEADY, events, Random(number))
                assert why is not None
                told[kind].add(why[0])
    assert told["effect.accommodation"] == {"advice-against", "advice-least-bad"}
    assert told["effect.hibernation"] == {"advice-give", "advice-give-to"}
