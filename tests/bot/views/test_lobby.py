"""What a lobby says of the game's options: what shapes the evening, and what is not as usual."""

from dataclasses import replace

import pytest

from bot.i18n.languages import speaker
from bot.views.lobby import ADD, lobby
from bot.views.settings import chosen_options, option_text
from rules.engine import load_game, ready_games
from rules.engine.players import offered_as
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


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("key", ready_games())
def test_an_ai_is_offered_by_name_and_in_no_role_it_does_not_play(key: str, language: str) -> None:
    game = load_game(key)
    full = row_of(game, game.info.seats[0])
    row = replace(full, status="lobby", seats=(full.seats[0], *(None for _ in full.seats[1:])))
    view = lobby(game, row, language).view
    assert view is not None
    say = speaker(game, row, language)
    offered = {
        option["value"]: (option["label"], option.get("description", ""))
        for part in parts_of(view.to_components())
        for option in part.get("options", ())
        if option["value"].startswith(f"{ADD}~")
    }
    for player, who in game.players().items():
        for role in ("", *game.info.roles):
            value = f"{ADD}~{player}~{role}" if role else f"{ADD}~{player}"
            assert (value in offered) == offered_as(who, role), value
            if value in offered:
                label, about = offered[value]
                assert say.text(f"player-{player}") in label
                assert say.text(f"player-{player}-about") in about
