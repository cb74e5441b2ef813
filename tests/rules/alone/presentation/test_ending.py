"""The end in words, awards and causes: complete, short, and only from what is public or open."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Event, decide
from tests._support.pictures.looking import faults as seen_faults
from tests._support.rules.alone.script import GAME

STEADY = GAME.players()["steady"]
LANGUAGES = tuple(GAME.texts)
NAMES = ["Anna", "Bartek", "Celina", "Dorota"]
CRATE = min(card for card, row in GAME.cards.items() if row.key == "booby_trapped_crate")


def played(number: int, seats: int, difficulty: str) -> tuple[Any, list[Event]]:
    state, events = GAME.new(seats, number, {"difficulty": difficulty}), list[Event]()
    while pending := GAME.pending(state):
        said = decide(GAME, state, pending[0], STEADY, events, Random(len(events)))
        events += GAME.apply(state, pending[0], said)
    return state, events


@cache
def over() -> list[tuple[Any, list[Event]]]:
    """Games of AI, played when they are first asked for: not by who only collects the tests."""
    return [played(n, 2 + n % 3, ("easy", "impossible")[n % 2]) for n in range(8)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_in_every_language_to_both_sides(language: str) -> None:
    found: list[str] = []
    say = Speaker(GAME, language, NAMES.__getitem__, found.append)
    outcomes, kinds = set[str](), set[str]()
    for state, events in over():
        view, public = GAME.reveal(state), [e for e in events if e.audience is None]
        parts = GAME.ending(view, public)
        assert [part.key for part in parts][:2] == ["who", "count"]
        for part in parts:
            assert all(say.line(line) for line in (part.title, *part.lines))
        awards = GAME.awards(view, public)
        assert len({award.seat for award in awards}) == len(awards)
        kinds |= {award.key for award in awards}
        assert all(len(say.line(award.line)) <= 90 for award in awards)
        for seat in range(state.seats):
            line = GAME.outcome(GAME.view(state, seat), seat)
            assert line is not None
            assert (seat in GAME.result(state).winners) == ("won" in line[0])
            assert say.line(line)
            outcomes.add(line[0])
        picture = GAME.finale(view, public, say.text)
        assert picture is not None
        assert seen_faults(picture.svg) == []
        for aid in GAME.aids(view):
            assert all(say.line(line) for line in (aid.title, *aid.lines))
        for aid in GAME.uncovered(view):
            told = [say.line(line) for line in aid.lines]
            assert not any(re.search(r"\b[ul][A-D][1-6]\b", one) for one in told), "a bare key"
    assert len(outcomes) == 4
    assert {"blow"} < kinds
    assert not found


def test_nothing_of_an_end_is_told_while_the_game_goes_on() -> None:
    state = GAME.new(3, 1)
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert GAME.ending(view, []) == ()
        assert GAME.awards(view, []) == ()
        assert GAME.outcome(view, 0) is None
    abandoned = GAME.reveal(state)
    assert [part.key for part in GAME.ending(abandoned, [])] == ["who", "count"]


def test_every_loss_in_a_fight_names_what_it_was_lost_to() -> None:
    caused = without = 0
    for _, events in over():
        public = [e for e in events if e.audience is None]
        told = GAME.story(public)
        for kind in {e.kind for e in public} - {"rolled", "hero.moved"}:
            counts = [sum(e.kind == kind for e in some) for some in (told, public)]
            assert counts[0] == counts[1], kind
        for event in told:
            if event.kind == "lost":
                caused += "why" in event.data
                without += "why" not in event.data
    assert caused > 5 * without
    loss = Event("lost", {"track": "hp", "count": 1, "who": "hero"})
    hit = Event("rolled", {"who": "worm", "dice": ["hit"], "hits": 1})
    fright = Event("frightened", {"creature": "worm", "count": 2})
    say = Speaker(GAME, "en", NAMES.__getitem__)
    first, second = [e for e in GAME.story([hit, loss, fright, loss]) if e.kind == "lost"]
    assert say.event(first) == "The Hero loses 1 HP (Worm attacks)."
    assert say.event(second) == "The Hero loses 1 HP (Worm)."
    assert [e.kind for e in GAME.story([hit, fright, hit, loss, hit])].count("rolled") == 2
    leaving = Event("rolled", {"who": "evil", "dice": ["hit"], "hits": 1})
    missed = Event("rolled", {"who": "worm", "dice": ["blank"], "hits": 0})
    step, search = (Event("action", {"verb": verb}) for verb in ("move", "search"))
    for events, why in (
        ((step, leaving, loss), "attack of opportunity"),
        ((step, leaving, loss, missed, leaving, loss), "Worm attacks"),
        (
            (search, Event("card.played", {"seat": 1, "card": CRATE}), leaving, loss),
            "Booby-trapped Crate",
        ),
    ):
        assert say.event(GAME.story(events)[-1]) == f"The Hero loses 1 HP ({why})."
    (alone,) = GAME.story([loss])
    assert say.event(alone) == "The Hero loses 1 HP."


@pytest.mark.parametrize(
    ("language", "way", "came"),
    [
        ("en", "Worm 1: upper D5 → lower C4 (2 steps).", "The Hero comes to W1 S2 (b): a bend."),
        (
            "pl",
            "Czerw 1: D5 na górze → C4 na dole (kroki: 2).",
            "Bohater wchodzi do sektora W1 S2 (b): zakręt.",
        ),
    ],
)
def test_sectors_are_named_as_on_the_pictures_and_no_way_is_told_step_by_step(
    language: str, way: str, came: str
) -> None:
    say = Speaker(GAME, language, NAMES.__getitem__)
    steps = [
        Event("map.moved", {"creature": "worm1", "from": "uD5", "to": "uD4"}),
        Event("map.moved", {"creature": "worm1", "from": "uD4", "to": "lC4"}),
        Event("hero.moved", {"sector": "b-1+2"}),
        Event(
            "sector.revealed",
            {"sector": "b-1+2", "kind": "bend", "room": None, "lit": False, "switch": False,
             "danger": False, "creatures": []},
        ),
    ]  # fmt: skip
    assert [say.event(event) for event in GAME.story(steps)] == [way, came]
    for state, events in over():
        told = GAME.story([e for e in events if e.audience is None])
        text = " ".join(filter(None, map(say.event, told)))
        assert not re.search(r"\b[ul][A-D][1-6]\b|[ab][+-]\d[+-]\d", text), state.seats
