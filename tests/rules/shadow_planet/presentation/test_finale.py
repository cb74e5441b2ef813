"""The end as it is told: right, complete, readable, from public things alone; why things moved."""

from functools import cache
from random import Random
from typing import Any

import pytest

from bot.i18n.game_log import as_markdown, paragraphs
from bot.i18n.speaker import Speaker
from rules.engine import Event, decide
from rules.shadow_planet.presentation.drawing.telling import MOST
from rules.shadow_planet.trial import eager, random_scenario
from tests._support.pictures.looking import faults
from tests._support.rules.shadow_planet.pictures import LANGUAGES
from tests._support.rules.shadow_planet.script import GAME

NAMES = ("Anna", "Bartłomiej", "W" * 32, "Dóra", "Kot w butach")
GAMES = range(9)


@cache
def played(number: int, most: int = 100_000) -> tuple[Any, list[Event]]:
    """A game and all that happened in it: of steady seats, or eager random ones."""
    random, seats = Random(number), 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    state, events = GAME.new(seats, number, scenario=scenario), list[Event]()
    for _ in range(most):
        if not GAME.pending(state):
            break
        seat = random.choice(GAME.pending(state))
        if number % 3:
            prompt = GAME.prompt(state, seat)
            said = random.choice(eager(prompt.kind, GAME.legal(state, seat), random))
        else:
            said = decide(GAME, state, seat, GAME.players()["steady"], events, random)
        events += GAME.apply(state, seat, said)
    return state, events


def speaker(language: str, found: list[str]) -> Speaker:
    return Speaker(GAME, language, NAMES.__getitem__, found.append)


def public(events: list[Event]) -> list[Event]:
    return [event for event in events if event.audience is None]


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_end_is_unreadable_or_half_told(number: int, language: str) -> None:
    found: list[str] = []
    say = speaker(language, found)
    for most in (100_000, 50):
        state, events = played(number, most)
        view = GAME.reveal(state) if most == 50 else GAME.view(state, None)
        picture = GAME.finale(view, public(events), say.text)
        assert picture is not None
        assert faults(picture.svg) == []
        assert len(picture.alt) <= MOST
        words = " ".join(picture.words)
        for seat in range(state.seats):
            assert say.text(f"objective-{state.objectives[seat]}") in words
            assert NAMES[seat] in words
            outcome = GAME.outcome(view, seat)
            assert outcome is not None
            assert say.line(outcome)
        for aid in GAME.ending(view, public(events)):
            assert all(say.line(line) for line in (aid.title, *aid.lines))
    assert not found, found[:3]


@pytest.mark.parametrize("number", GAMES)
def test_nothing_of_the_end_is_told_before_it(number: int) -> None:
    state, events = played(number, 40)
    if GAME.pending(state):
        for seat in (None, *range(state.seats)):
            view = GAME.view(state, seat)
            assert GAME.finale(view, events, speaker("en", []).text) is None
            assert GAME.ending(view, events) == GAME.awards(view, events) == ()
            assert GAME.outcome(view, 0) is None


@pytest.mark.parametrize("number", GAMES)
def test_the_end_is_told_from_public_events_alone(number: int) -> None:
    state, events = played(number)
    for view in (GAME.view(state, None), GAME.view(state, 1)):
        for tell in (GAME.ending, GAME.awards):
            assert tell(view, events) == tell(view, public(events))


@pytest.mark.parametrize("number", GAMES)
def test_the_count_comes_to_what_decided_the_game(number: int) -> None:
    state, events = played(number)
    view = GAME.view(state, None)
    result = view["result"]
    lines = {name: args for aid in GAME.ending(view, events) for name, args in aid.lines}
    sums = result["sums"]
    if sums["repair"] is not None:
        assert lines["end-mends"]["total"] == sums["repair"]
    if sums["attack"] is not None:
        assert lines["end-arms"]["total"] == sums["attack"]
        assert lines["end-threat"]["after"] == sums["threat"]
    over = next(event for event in events if event.kind == "over")
    assert lines["end-wins"]["side"] == over.data["side"]
    for seat in range(state.seats):
        won = GAME.outcome(view, seat)[0] == "outcome-won"
        assert won == (seat in result["winners"])
    awards = GAME.awards(view, events)
    assert len({award.seat for award in awards}) == len(awards)


@pytest.mark.parametrize("number", GAMES)
def test_no_indicator_moves_without_a_cause_that_fits(number: int) -> None:
    _, events = played(number)
    told = GAME.story(public(events))
    assert [event.kind for event in told] == [event.kind for event in public(events)]
    for event in told:
        if event.kind != "indicator":
            continue
        name, args = event.data["why"]
        if name == "cause-messages":
            row = GAME.box.indicators[event.data["indicator"]]
            steps = event.data["to"] - event.data["from"]
            forward = steps if row.ends_at else -steps
            assert (args["count"] > args["less"]) == (forward > 0)
            assert abs(forward) <= abs(args["count"] - args["less"])
        elif name in ("cause-round", "cause-deck"):
            assert event.data["indicator"] == "countdown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_paragraph_of_a_log_is_empty(language: str) -> None:
    found: list[str] = []
    say = speaker(language, found)
    for number in GAMES:
        state, events = played(number)
        for seat in (None, *range(state.seats)):
            heard = [e for e in events if e.audience is None or seat in e.audience]
            for paragraph in paragraphs(say, enumerate(GAME.story(heard)), seat):
                lines = as_markdown(paragraph, say, seat).splitlines()
                assert "–" not in lines
                assert all(line.strip() for line in lines)
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_in_which_nothing_happens_says_so(language: str) -> None:
    say = speaker(language, [])
    ended = Event("turn.ended", {"character": "reed"})
    looked = Event("deck.looked", {"at": "hill", "count": 1, "cards": [80]})
    first, _, busy = GAME.story([ended, looked, ended])
    assert say.event(first)
    assert say.event(busy) is None
