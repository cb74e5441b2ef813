"""The map that stands right above a question: low, and without anything that is not seen."""

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Picture
from tests._support.pictures.looking import faults, look_at
from tests._support.rules.alone.pictures import LANGUAGES, NAMES, positions
from tests._support.rules.alone.script import GAME, Script
from tests.rules.alone.presentation.test_pictures import CROWD

HIGH = {0: 560, 1: 830}
"""Half of all maps above a question are lower: 320 and 480 pixels on a screen of 1400 x 900."""
MOST = 1200


def own(view: dict[str, Any], language: str = "en") -> tuple[Picture, ...]:
    missing: list[str] = []
    speaker = Speaker(GAME, language, NAMES.__getitem__, missing.append)
    found = GAME.own_pictures(view, speaker.text)
    assert not missing
    return found


def asked(number: int, seat: int) -> Iterator[dict[str, Any]]:
    """What a seat sees at some moments at which there is a map to cut."""
    for state in positions(number):
        view = GAME.view(state, seat)
        if "open" not in view and view["hero_at"] is not None:
            yield view


@pytest.mark.parametrize("seat", [0, 1])
def test_the_map_is_low_and_right_above_the_question(seat: int) -> None:
    high: list[float] = []
    for number in range(6):
        for n, view in enumerate(asked(number, seat)):
            *above, near = own(view, LANGUAGES[n % 2])
            assert near.key == ("map" if seat else "maze")
            assert [one.key for one in above] == (["sheet"] if not seat else ["hand"] * len(above))
            assert faults(near.svg) == []
            assert "…" not in near.svg
            high.append(look_at(near.svg).area.bottom)
    assert len(high) > 20
    assert median(high) <= HIGH[seat]
    assert max(high) <= MOST


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_near_by(seat: int, number: int) -> None:
    random, looked = Random(number), 0
    for state in positions(number):
        if GAME.result(state) is None:
            other = GAME.determinize(state, seat, random)
            assert own(GAME.view(other, seat), "pl") == own(GAME.view(state, seat), "pl")
            looked += 1
    assert looked


@pytest.mark.parametrize("language", LANGUAGES)
def test_fifteen_creatures_find_room_near_by(language: str) -> None:
    for seat in (0, 1):
        near = own(Script(**CROWD).view(seat), language)[-1]
        assert faults(near.svg) == []


def test_what_was_heard_and_answered_stands_below_the_map_of_the_hero() -> None:
    view = Script(start="uC3", hands={1: []}).view(0)
    quiet = own(view)[-1].svg
    noises = [{"turn": 2, "side": "n"}, {"turn": 3, "side": "n"}, {"turn": 3, "side": "other"}]
    answers = [{"target": "worm", "distance": 7, "level": "same"}]
    told = own({**view, "noises": noises, "answers": answers})[-1].svg
    assert "Noises" not in quiet
    assert "Noises, by turn: N 2 3 · other level: 3" in told
    assert "Worm: 7, same level" in told


def test_what_is_far_from_the_hero_is_a_button_away() -> None:
    seen = ["uC3", "uC4", "uC5", "uC6"]
    view = Script(start="uC6", at="uC6", revealed=seen, hands={1: []}).view(0)
    speaker = Speaker(GAME, "en", NAMES.__getitem__)
    (look,) = GAME.looks(view)
    (large,) = GAME.look(view, look.key, speaker.text)
    assert ">N3<" in large.svg
    assert ">N3<" not in own(view)[-1].svg
    assert ">N2<" in own(view)[-1].svg
    assert large.words == own(view)[-1].words, "words leave nothing out"


def test_before_the_hero_has_begun_there_is_no_map_to_look_at_but_for_evil() -> None:
    state = GAME.new(2, 5)
    assert GAME.looks(GAME.view(state, 0)) == GAME.looks(GAME.view(state, None)) == ()
    assert GAME.looks(GAME.view(state, 1))
    assert [one.key for one in own(GAME.view(state, 0))] == ["maze", "sheet"]
    assert [one.key for one in own(GAME.view(state, 1))] == ["map"]
