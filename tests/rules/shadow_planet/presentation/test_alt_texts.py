"""What is said of the pictures on a desk to who cannot see them: never cut, every answer in it."""

from random import Random

import pytest

from bot.i18n.languages import whole_sentences
from bot.i18n.speaker import Speaker
from bot.views.desk import ALT
from rules.shadow_planet.presentation import marks
from rules.shadow_planet.presentation.drawing.telling import ON_DESK
from tests._support.rules.shadow_planet.script import GAME

NAMES = ("Anna-Maria von Hohenstaufen-Lübe", "Ben", "Cyd", "Dóra", "Ewa")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("number", [0, 1])
def test_an_alt_text_on_a_desk_is_short_and_names_every_answer(language: str, number: int) -> None:
    assert ON_DESK == ALT
    say, random, seen = Speaker(GAME, language, NAMES.__getitem__), Random(number), set[str]()
    state, turn = GAME.new(3 + 2 * number, number), 0
    while GAME.pending(state):
        seat, turn = GAME.pending(state)[0], turn + 1
        if turn % 7 == 0 or len(GAME.view(state, seat)["seen"] or ()) > 3:
            view = GAME.view(state, seat)
            for picture in GAME.own_pictures(view, say.text):
                seen.add(picture.key)
                assert len(picture.alt) <= ALT, picture.alt
                assert picture.alt.endswith("."), "cut"
                assert "…" not in picture.alt
                if picture.key == "hand":
                    for stack in marks.hand(GAME.box, view):
                        assert f"{stack.mark}: " in picture.alt
                if picture.key == "offer":
                    for n in range(1, len(view["offered"]) + 1):
                        assert f"{n}: " in picture.alt
        GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
    assert seen == {"hand", "offer", "seen", "strip"}


def test_a_text_that_is_too_long_ends_with_a_sentence_and_where_the_rest_is() -> None:
    text, rest = "One card. Two cards; a third. Four.", "The rest: In words."
    assert whole_sentences(text, len(text), rest) == text
    assert whole_sentences(text, 34, rest) == "One card. The rest: In words."
    assert whole_sentences(text, 22, rest) == rest
    for most in range(20, len(text)):
        found = whole_sentences(text, most, rest)
        assert len(found) <= most or found == rest
        assert found.endswith(rest)
