"""Whatever the game says is there in both languages."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from bot.i18n.speaker import events_for
from rules.engine import load_game
from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, flight
from tests._support.rules.saying import Listener, moments
from tests.rules.test_game_texts import books, emitted, named

KEY = "galaxy_trucker_missions"


@pytest.mark.parametrize("number", range(4))
def test_nothing_that_is_said_lacks_a_text_or_an_argument(number: int) -> None:
    game: Any = load_game(KEY)
    listener = Listener(game)
    listener.lines(tuple(one.line for one in game.standing))
    for moment in moments(game, number):
        listener.events(moment.events)
        listener.lines(game.panel(game.view(moment.state, None)))
        for seat in range(moment.seats):
            listener.events(events_for(moment.events, seat))
            listener.lines(game.desk(game.view(moment.state, seat)))
            prompt = game.prompt(moment.state, seat)
            if prompt is not None:
                listener.prompt(prompt)
        assert not listener.faults, listener.faults[:3]


def test_no_id_that_follows_from_a_name_is_missing() -> None:
    events = {f"event-{kind.replace('.', '-')}" for kind in emitted(KEY)}
    kinds = {"ask-card-engines", "ask-card-firepower"}
    for language, book in books(KEY).items():
        assert sorted(name for name in named(KEY) | events | kinds if name not in book) == [], (
            language
        )


def test_the_languages_differ_neither_in_ids_nor_in_arguments() -> None:
    first, second = books(KEY).values()
    assert sorted(set(first.ids()) ^ set(second.ids())) == []
    for name in first.ids():
        mine, theirs = (
            {argument.partition("-")[0] for argument in each.arguments(name)}
            for each in (first, second)
        )
        assert mine == theirs, name


def test_no_text_that_stands_in_the_code_is_missing() -> None:
    folder = Path(inspect.getfile(type(load_game(KEY)))).parent / "presentation"
    code = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    families = "fact|why|panel|desk|group|do|wait|standing|value|roll"
    found = set(re.findall(rf'"((?:{families})-[a-z_-]+)"', code))
    assert len(found) > 40
    for language, book in books(KEY).items():
        assert sorted(name for name in found if name not in book) == [], language


def test_the_panel_says_what_the_dice_said() -> None:
    guard = "7,7:start 6,7:cabin 8,7:battery_2 7,6:shield/0"
    record = flight([guard, "7,7:start"], [302, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1],
                    tokens=[{}, {"7,7": {"humans": 3}}])  # fmt: skip
    assert record.asked() == {0: "hit.defend"}
    listener = Listener(record.game)
    panel = record.game.panel(record.view())
    listener.lines(panel)
    assert not listener.faults
    rolls = next(args["rolls"] for name, args in panel if name == "panel-rolls")
    assert rolls[0] == ("roll-column", {"what": "l", "side": "front", "line": 7})
