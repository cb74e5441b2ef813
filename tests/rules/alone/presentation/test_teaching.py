"""What newcomers are told: a comic, lessons by kind of question, a plan for either side."""

from dataclasses import replace

import pytest

from bot.i18n.speaker import Speaker
from rules.alone.presentation.teaching import lesson
from rules.alone.trial import kinds
from tests._support.pictures.looking import faults
from tests._support.rules.alone.script import GAME
from tests.rules.alone.ai.test_steady import positions

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
    assert len(picture.words) == 5
    assert all(len(panel) <= 200 for panel in picture.words)
    assert all(say.text(f"game-{what}") for what in ("about", "minutes", "seats"))


def test_no_question_is_without_a_lesson_nor_a_seat_without_a_plan() -> None:
    found: list[str] = []
    speakers = [Speaker(GAME, language, str, found.append) for language in LANGUAGES]
    lessons, plans = set[str](), set[str]()
    for number in range(16):
        for state, _, seat in positions(number):
            view, prompt = GAME.view(state, seat), GAME.prompt(state, seat)
            told, plan = GAME.lesson(view, prompt), GAME.plan(view)
            assert told is not None
            assert plan is not None
            if told[0] not in lessons or plan[0] not in plans:
                for say in speakers:
                    assert 0 < len(say.line(told)) <= 200, say.line(told)
                    assert 0 < len(say.line(plan)) <= 180, say.line(plan)
            lessons.add(told[0])
            plans.add(plan[0])
    assert not found
    assert len(lessons) > 25
    assert len(plans) >= 5
    assert GAME.plan(GAME.view(GAME.new(2, 1), None)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_that_the_rules_can_ask_has_a_lesson_and_no_long_form_is_too_long(
    language: str,
) -> None:
    say = Speaker(GAME, language, str)
    prompt = GAME.prompt(GAME.new(2, 1), 1)
    for kind in kinds(GAME.box):
        assert lesson(replace(prompt, kind=kind))[0] in say.book, kind
    for name in say.book.ids():
        if name.startswith("teach-"):
            assert 0 < len(say.text(name)) <= 200, name
        if name.startswith("more-"):
            assert 0 < len(say.text(name)) <= 400, (name, len(say.text(name)))
            assert f"ask-{name.removeprefix('more-')}" in say.book


def test_the_lesson_of_an_item_says_of_its_charges_what_is_true() -> None:
    """Bullets ask how many, and have spent none before that."""
    told = {
        any(d[0] == "charges" for _, offered in prompt.groups for d in offered): lesson(prompt)[0]
        for number in range(8)
        for state, _, seat in positions(number)
        if (prompt := GAME.prompt(state, seat)) is not None and prompt.kind.startswith("use.")
    }
    assert told == {True: "teach-use-charges", False: "teach-use"}


@pytest.mark.parametrize("scenario", [*map(str, range(1, 13)), "none"])
def test_a_mission_that_does_not_open_the_final_one_is_not_offered_as_if_it_did(
    scenario: str,
) -> None:
    options = {"campaign": scenario, "setup": "quick"}
    state = GAME.new(2, 7, options)
    row = GAME.box.campaign.get(scenario)
    needed = [row.missions[colour] for colour in row.compulsory] if row else []
    view, prompt = GAME.view(state, 0), GAME.prompt(state, 0)
    assert prompt is not None
    plan = GAME.plan(view)
    assert plan is not None
    said = {name: args for _, name, args in prompt.refused}
    marked = [a["mission"] for _, a in GAME.panel(view) if a.get("state") == "needed"]
    assert marked == needed
    if not needed:
        assert plan[0] == "plan-first"
        assert "why-locked" in said
        return
    assert plan[0] == ("plan-only" if len(needed) == 1 else "plan-both")
    assert said["why-locked-by"] == {"missions": needed}
    rooms = {GAME.box.rooms[GAME.box.mission_room[key]] for key in needed}
    assert rooms == {plan[1]["room"]} if len(needed) == 1 else set(plan[1]["rooms"]) == rooms
    for language in LANGUAGES:
        say = Speaker(GAME, language, str)
        sheet = next(p for p in GAME.pictures(view, say.text) if p.key == "sheet")
        assert faults(sheet.svg) == []
        required = say.text("state-needed").rpartition(" ")[2]
        assert sheet.svg.count(required) == len(needed)
        assert sheet.alt.count(required) == len(needed)
        for key in needed:
            name = say.text(f"mission-{key}")
            assert name in say.line(("why-locked-by", said["why-locked-by"]))
        assert len(say.line(plan)) <= 180
        assert "$" not in say.line(plan)
        assert "{" not in say.line(plan)
