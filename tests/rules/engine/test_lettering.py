"""Words in pictures: as wide as the font draws them, in letters it has, shortened to fit."""

import json
from unicodedata import combining

import pytest

from rules.engine.lettering import BOLD, CUT, PLAIN, legible, shorten, width, wrapped
from tests._support.pictures.lettering import NEIGHBOURS, WIDTHS, letters, measured, shaped

POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"


def test_the_widths_are_the_fonts_own() -> None:
    assert json.loads(WIDTHS.read_text("utf-8")) == measured(), (
        "if the font changed, write its widths anew: python -m tests._support.pictures.lettering"
    )


@pytest.mark.parametrize("weight", [PLAIN, BOLD])
def test_no_polish_letter_is_missing_in_the_font(weight: int) -> None:
    assert set(POLISH) <= set(letters(weight))
    assert legible(POLISH) == POLISH


@pytest.mark.parametrize("weight", [PLAIN, BOLD])
def test_words_are_never_wider_than_we_think(weight: int) -> None:
    pairs = ((a + b) * 4 for a in NEIGHBOURS for b in NEIGHBOURS[1:])
    for words in (*pairs, "office waffle fjord", "AVAToTe Ws.", "1/2 → 3 × 4 … „Ł”", "Привіт"):
        assert shaped(words, 30, weight) <= width(words, 30, weight) + 0.1, words


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Zażółć gęślą jaźń", "Zażółć gęślą jaźń"),
        ("Ana\u0301 e\u0301", "Aná é"),
        ("\U0001d400\U0001d427\U0001d427\U0001d41a ①", "Anna 1"),
        ("a\u202eb\u200bc\x00d", "abcd"),
        ("🚀א田", ""),
        ("a\tb\nc", "a b c"),
    ],
)
def test_no_letter_that_cannot_be_drawn_is_left(written: str, read: str) -> None:
    assert legible(written) == read


def test_no_mark_that_piles_up_is_left() -> None:
    assert not any(map(combining, legible("Z\u0351\u036b\u0343a\u0332l\u0489g\u0353o")))


@pytest.mark.parametrize("room", [0, 10, 60, 120, 200])
def test_words_are_never_wider_than_their_room(room: int) -> None:
    for words in ("Wilhelmina", "i" * 60, "a b c d e f g h i j k", "", "…"):
        short = shorten(words, room, 30, BOLD)
        assert width(short, 30, BOLD) <= max(room, width(CUT, 30, BOLD))
        assert short == words or short.endswith(CUT)
        for line in wrapped(words, room, 30, BOLD):
            assert width(line, 30, BOLD) <= max(room, width(CUT, 30, BOLD))


def test_words_that_fit_are_never_touched() -> None:
    assert shorten("Decompression Chamber", 400, 30) == "Decompression Chamber"
    assert wrapped("Decompression Chamber", 400, 30) == ("Decompression Chamber",)
    assert wrapped("Decompression Chamber", 240, 30) == ("Decompression", "Chamber")


def test_a_mark_that_is_left_out_leaves_no_gap_in_its_brackets() -> None:
    assert legible("torn (\N{ROBOT FACE} Ida)") == "torn (Ida)"
    assert shorten("\N{ROBOT FACE} Ida", 400, 30) == "Ida"
