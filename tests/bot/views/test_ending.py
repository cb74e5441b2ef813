"""The end of a game: beside its picture nothing is said that the picture says."""

from random import Random

import pytest

from bot.i18n.speaker import Speaker
from bot.views.components import File
from bot.views.public import Ending, beside
from rules.engine import Event, Picture, load_game

GAME = load_game("shadow_planet")
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


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_words_of_a_finale_have_all_that_is_not_said_beside_it(language: str) -> None:
    """Whoever reads words in place of the picture misses nothing."""
    state, random, public = GAME.new(3, 7), Random(7), list[Event]()
    while GAME.pending(state):
        seat = GAME.pending(state)[0]
        events = GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
        public += [event for event in events if event.audience is None]
    view = GAME.view(state, None)
    say = Speaker(GAME, language, ("Ann", "Ben", "Cyd").__getitem__)
    shown = GAME.finale(view, public, say.text)
    assert shown is not None
    words, parts = "\n".join(shown.words), GAME.ending(view, public)
    assert {*shown.says} == {*(aid.key for aid in parts), "awards"}
    for aid in parts:
        assert say.line(aid.title) in words
        for line in aid.lines:
            assert say.line(line).rstrip(".") in words
    for award in GAME.awards(view, public):
        assert say.line(award.line).rstrip(".") in words
