"""The end of a game: beside its picture nothing is said that the picture says."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from bot.views.components import File
from bot.views.public import Ending, beside
from rules.engine import Event, Game, Picture, load_game

FILE = File("a.png", b"")
WORDS = Ending({"who": "### Who", "count": "### Count", "turns": "### Turns"}, ("Ann – looked",))


def test_what_the_picture_says_is_said_once() -> None:
    shown = Picture(
        "finale", "", "", ("Quiet Comet", "Ann wins.", "Who: …"), says=("who", "turns", "awards")
    )
    told = beside(WORDS, FILE, shown, "Quiet Comet")
    assert told.parts == {"count": "### Count"}
    assert told.awards == ()
    assert told.headline == "Ann wins."
    assert told.picture is FILE


def test_a_picture_that_says_nothing_leaves_all_words() -> None:
    told = beside(WORDS, FILE, Picture("finale", "", "", ("Ann wins.",)), "")
    assert (told.parts, told.awards, told.headline) == (WORDS.parts, WORDS.awards, "")


def ended(game: Game[Any], options: Mapping[str, Any] = {}) -> tuple[Any, list[Event]]:
    """The open view of a game that is over, and what everybody was told."""
    state, random, public = game.new(3, 7, options), Random(7), list[Event]()
    while game.pending(state):
        seat = game.pending(state)[0]
        events = game.apply(state, seat, random.choice(game.legal(state, seat)))
        public += [event for event in events if event.audience is None]
    return game.view(state, None), public


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("key", ["shadow_planet", "alone"])
def test_the_words_of_a_finale_have_all_that_is_not_said_beside_it(key: str, language: str) -> None:
    """Whoever reads words in place of the picture misses nothing."""
    game = load_game(key)
    view, public = ended(game)
    say = Speaker(game, language, ("Ann", "Ben", "Cyd").__getitem__)
    shown = game.finale(view, public, say.text)
    assert shown is not None
    words, parts = "\n".join(shown.words), game.ending(view, public)
    assert {*shown.says} == {*(aid.key for aid in parts), "awards"}
    for aid in parts:
        assert say.line(aid.title) in words
        for line in aid.lines:
            assert say.line(line).rstrip(".") in words
    for award in game.awards(view, public):
        assert say.line(award.line).rstrip(".") in words


def test_a_bill_of_which_the_picture_says_the_sum_alone_stays_beside_it() -> None:
    game = load_game("galaxy_trucker_missions")
    view, public = ended(game, {"flights": "11"})
    say = Speaker(game, "en", ("Ann", "Ben", "Cyd").__getitem__)
    shown = game.finale(view, public, say.text)
    assert shown is not None
    left = [aid.key for aid in game.ending(view, public) if aid.key not in shown.says]
    assert left == ["bill-0"]
    assert "awards" in shown.says
    words = "\n".join(shown.words)
    for seat, purse in enumerate(view["credits"]):
        assert f"{('Ann', 'Ben', 'Cyd')[seat]}" in words
        assert str(purse) in words
