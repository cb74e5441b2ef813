"""What newcomers are told: a comic, lessons by kind of question, a plan for every Objective."""

from collections import Counter
from random import Random

import pytest

from bot.i18n.speaker import Speaker
from rules.shadow_planet.presentation.aids import possible_identities
from rules.shadow_planet.trial import questions
from tests._support.pictures.looking import faults
from tests._support.rules.shadow_planet.pictures import positions
from tests._support.rules.shadow_planet.script import GAME

LANGUAGES = tuple(GAME.texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_panel_of_the_comic_is_unreadable_or_without_words(language: str) -> None:
    found: list[str] = []
    say = Speaker(GAME, language, str, found.append)
    picture = GAME.how_it_is_played(say.text)
    assert picture is not None
    assert not found
    assert faults(picture.svg) == []
    assert "…" not in picture.svg
    assert 1 <= len(picture.words) <= 5
    assert all(len(panel) <= 200 for panel in picture.words)
    assert all(say.text(f"game-{what}") for what in ("about", "minutes", "seats"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_kind_of_question_is_without_a_lesson_and_none_is_too_long(language: str) -> None:
    found: list[str] = []
    say = Speaker(GAME, language, str, found.append)
    met: set[str] = set()
    for number in range(12):
        for state in positions(number):
            for seat in GAME.pending(state):
                view, prompt = GAME.view(state, seat), GAME.prompt(state, seat)
                lesson = GAME.lesson(view, prompt)
                assert lesson is not None
                assert len(say.line(lesson)) <= 200, say.line(lesson)
                met.add(prompt.kind.partition(".")[0])
    assert met == {question.partition(".")[0] for question in questions(GAME.box)}
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_objective_is_without_a_plan(language: str) -> None:
    found: list[str] = []
    say = Speaker(GAME, language, str, found.append)
    state = GAME.new(5, 1)
    for seat in range(5):
        plan = GAME.plan(GAME.view(state, seat))
        assert plan is not None
        assert len(say.line(plan)) <= 180, f"{len(say.line(plan))} {say.line(plan)}"
    assert GAME.plan(GAME.view(state, None)) is None
    assert not found


def test_a_desk_says_who_its_seat_would_be_from_its_own_view_alone() -> None:
    """It names who one could turn out to be, and of that Gear only what this seat knows."""
    told: Counter[str] = Counter()
    for number in range(3):
        state, random = GAME.new(3 + number, number), Random(number)
        while GAME.pending(state):
            seat = GAME.pending(state)[0]
            view = GAME.view(state, seat)
            line = GAME.as_it_stands(view)
            told["" if line is None else line[0]] += 1
            if line is not None:
                named = line[1].get("characters") or [line[1]["character"]]
                assert named == possible_identities(GAME.box, view)
                other = GAME.determinize(state, seat, random)
                assert GAME.as_it_stands(GAME.view(other, seat)) == line
            GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
        assert GAME.as_it_stands(GAME.view(state, None)) is None
        assert GAME.as_it_stands(GAME.view(state, 0)) is None, "the end says it"
    assert {"standing-several", "standing-unknown"} <= {*told}, told


def test_what_a_seat_knows_of_its_gear_is_told_and_no_more() -> None:
    state = GAME.new(3, 1)
    view = GAME.view(state, 0)
    (who, *others), (card, other, *_) = GAME.box.characters, GAME.box.cards
    colours = GAME.box.colours
    owned = dict.fromkeys(colours, 2) | {GAME.box.colours[GAME.box.colour_of[0] or 0]: 0}
    view = {**view, "markers": [owned, *view["markers"][1:]], "objective": "alien"}
    known = [{"card": card, "place": who, "depth": None}]
    known.append({"card": other, "place": others[0], "depth": None})
    line = GAME.as_it_stands({**view, "known": known})
    assert line is not None
    assert (line[0], line[1]["character"]) == ("standing-known", who)
    types = [("standing-type", {"type": GAME.box.cards[card].type, "count": 1})]
    assert line[1]["types"] == types
    assert line[1]["count"] == view["gear"][who]
