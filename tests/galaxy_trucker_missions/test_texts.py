"""Whatever the game says is there in both languages."""

from typing import Any

import pytest

from bot.i18n.speaker import events_for
from rules.engine import load_game
from tests.test_game_texts import Listener, books, emitted, moments, named

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
