"""Moments from which one can go on: whoever chooses among them can tell them apart."""

import pytest

from bot.i18n.moments import moments
from bot.i18n.speaker import Speaker
from persistence.store import Command, EventRow
from rules.engine import load_game

GAME = load_game("galaxy_trucker_missions")
SPACE, DUST, PIRATES = 306, 303, 302


@pytest.mark.parametrize("language", GAME.texts)
def test_two_turns_of_the_same_name_say_which_of_them_they_are(language: str) -> None:
    told = [("building", {"flight": 0, "mission": "beverage_run"})]
    for card in (SPACE, DUST, SPACE, PIRATES):
        told += [("card", {"card": card}), ("gave_up", {"seat": 0, "why": "card"})]
    events = [
        EventRow(number, number, kind, data, None, fence=False)
        for number, (kind, data) in enumerate(told, 1)
    ]
    commands = [Command(seq, 0, "1", "decide", ["auto"], 0.0) for seq in range(1, 20)]
    say = Speaker(GAME, language, str)
    names = [one.words for one in moments(say, commands, events, given_up=False)]
    assert len(set(names)) == len(names)
    numbered = [name.partition(" (")[2] for name in names]
    assert [words[:1] for words in numbered] == ["", "1", "", "2", ""]
