"""What a lobby says of the game's options: what shapes the evening, and what is not as usual."""

from dataclasses import replace

import pytest

from bot.i18n.languages import speaker
from bot.views.lobby import lobby
from bot.views.settings import chosen_options, option_text
from rules.engine import load_game
from tests._support.bot.forms import parts_of, row_of


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("key", ["alone", "galaxy_trucker_missions"])
def test_options_that_are_as_usual_do_not_bury_the_others(key: str, language: str) -> None:
    game = load_game(key)
    *_, last = game.info.options
    other = next(choice for choice in last.choices if choice != last.default)
    say = speaker(game, row_of(game, 2), language)
    usual = say.text("lobby-usual")
    for changed in ({}, {last.key: other}, {o.key: o.choices[-1] for o in game.info.options}):
        options = {option.key: option.default for option in game.info.options} | changed
        row = replace(row_of(game, 2), options=options)
        view = lobby(game, row, language).view
        assert view is not None
        text = "\n".join(part.get("content", "") for part in parts_of(view.to_components()))
        for number, (option, value) in enumerate(chosen_options(game, row)):
            told = option_text(say, option, value) in text
            assert told == (number < 2 or option in changed), option
        assert (usual in text) == (len(changed) < 2)
