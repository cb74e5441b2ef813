"""The log as a story: also what did not move is told, with its why."""

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Event
from rules.shadow_planet.components.board import rounds_left
from tests._support.rules.shadow_planet.script import GAME

STANDS = {"en": "Threat stays: 1 Get against 1 Attack.", "pl": "Zagrożenie stoi: Pozyskiwanie 1"}
ROUNDS = {
    "en": {0: "Time is running out.", 1: "about 1 round.", 12: "about 8 rounds."},
    "pl": {0: "Czas dobiega końca.", 1: "na 1 rundę.", 12: "na 8 rund.", 5: "na 4 rundy."},
}


def card(key: str) -> int:
    return next(number for number, one in GAME.cards.items() if one.key == key)


def told(language: str, *cards: str) -> str:
    say = Speaker(GAME, language, ("Ann", "Ben", "Cyd").__getitem__)
    shown = {"cards": [card(key) for key in cards], "temple": 0, "messages": 1}
    (event,) = GAME.story([Event("messages.revealed", shown)])
    return say.event(event) or ""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_an_indicator_between_equal_messages_is_said_to_stand(language: str) -> None:
    assert STANDS[language] in told(language, "seduce", "rage", "doubt")
    one_way = told(language, "seduce", "doubt")
    assert STANDS[language].split(":")[0] not in one_way
    assert one_way.endswith(").")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_panel_says_how_long_the_game_may_last(language: str) -> None:
    say = Speaker(GAME, language, ("Ann", "Ben", "Cyd").__getitem__)
    for countdown, words in ROUNDS[language].items():
        assert words in say.line(("panel-rounds", {"count": rounds_left(countdown)}))
    lines = [say.line(line) for line in GAME.panel(GAME.view(GAME.new(3, 1), None))]
    assert any(ROUNDS[language][12] in line for line in lines)
