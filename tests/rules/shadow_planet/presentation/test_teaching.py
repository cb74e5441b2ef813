"""What newcomers are told: a comic, lessons by kind of question, a plan for every Objective."""

import pytest

from bot.i18n.speaker import Speaker
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
