"""What an AI would do, in words: each reason beside its answer, all of it there."""

from collections.abc import Sequence

import pytest
from discord import ui

from bot.domain.suggestion import Answer, Suggestion
from bot.i18n.speaker import Speaker
from bot.views.answers import in_a_row
from bot.views.suggestion import WEIGHT, advice_section
from rules.engine import ONLY, Line, load_game

GAME = load_game("shadow_planet")
FURTHER: Line = ("advice-further", {})
DECK: Line = ("advice-deck", {"pile": "hill"})
KEEP: Line = ("advice-keep", {})


def said(*answers: tuple[str, Line | None], declines: Sequence[int] = (), to: str = "en") -> str:
    """The words of a suggestion of these answers; some of them say that this is all."""
    found = [
        Answer("step.move", (called, number), because, declines=number in declines)
        for number, (called, because) in enumerate(answers)
    ]
    say = Speaker(GAME, to, str)
    shown = advice_section(
        say,
        say,
        "abc",
        1,
        "",
        Suggestion("steady", tuple(found)),
        (),
        lambda one: str(one.decision[0]),
    )
    assert isinstance(shown, ui.Section)
    (text,) = (item for item in shown.children if isinstance(item, ui.TextDisplay))
    return text.content.rpartition("\n-# ")[0]


def test_one_reason_stands_below_all_that_it_is_for() -> None:
    text = said(("Move 1", FURTHER), ("Move 1", FURTHER), ("Driving 1", FURTHER))
    title, reason = text.split("\n")
    assert title == "💡 **Steady would: Move 1 ×2 · Driving 1.**"
    assert reason.startswith("These points take you")


def test_several_reasons_stand_each_beside_its_answer() -> None:
    text = said(("Move 1", FURTHER), ("Driving 1", FURTHER), ("Go to the Hill", DECK))
    assert text.split("\n") == [
        "💡 **Steady would:**",
        "**Move 1 · Driving 1.** These points take you to the place that helps you most.",
        "**Go to the Hill.** The cards in the Hill deck help you most.",
    ]


def test_that_there_is_no_other_answer_is_said_only_of_all_of_it() -> None:
    both = said(("Play nothing", KEEP), ("Finish turn", ONLY), declines=(0, 1))
    title, reason = both.split("\n")
    assert title == "💡 **Steady would: Finish turn.**"
    assert reason == "Your cards are worth more where they are."
    assert said(("Finish turn", ONLY), declines=(0,)).endswith("There is no other answer.")
    assert said(("Finish turn", None), declines=(0,)).endswith("Finish turn.**")


def test_an_answer_behind_a_no_keeps_its_own_reason_and_the_no_is_said() -> None:
    """Whoever is asked about a door reads nothing of the way alone, and never why not the door."""
    text = said(("Play nothing", KEEP), ("Move 1", FURTHER), ("Stay", KEEP), declines=(0, 2))
    assert text.split("\n") == [
        "💡 **Steady would:**",
        "**Play nothing.** Your cards are worth more where they are.",
        "**Move 1.** These points take you to the place that helps you most.",
    ]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_to_do_is_whole_where_the_reasons_are_too_many(language: str) -> None:
    names = [f"Spectrometer {number}" for number in range(12)]
    because = [(name, (FURTHER, DECK)[number % 2]) for number, name in enumerate(names)]
    text = said(*because, to=language)
    assert all(name in text for name in names)
    assert not text.endswith("…")
    assert len(text.encode()) < WEIGHT


def test_answers_of_several_words_are_no_sentence() -> None:
    """Each begins as on its button, and equal ones are counted wherever they stand."""
    say = Speaker(GAME, "en", str)
    assert in_a_row(say, ["Move 1", "Go to the Hill", "Move 1"]) == "Move 1 ×2 · Go to the Hill"
    assert in_a_row(say, []) == ""
