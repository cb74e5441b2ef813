"""No name turns a line around or hides in it."""

from __future__ import annotations

import pytest

from localcord.people.names import readable


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Łucja \U0001f600", "\u05d0\u05d1\u05d2", "\u0645\u062d\u0645\u062f", "O'Neil-Ó",
        "\U0001f469\u200d\U0001f680 Ada", "\u2764\ufe0f\u200d\U0001f525", "*_x_*", "?",
    ],
)  # fmt: skip
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert readable(name) == name


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("\u202eevil\u202c", "evil"),
        ("\u2066\u2067A\u2069\u200f\u061c", "A"),
        ("A\u200bn\u2060n\ufeff\u00ad", "Ann"),
        ("a\u200db", "ab"),
        ("\u200dAnn\u200d", "Ann"),
        ("  two\n\twords\u2028here ", "two words here"),
        ("\x1b[31mred\x00", "[31mred"),
        ("x\udcff\ue000\U000e0041", "x"),
        ("\u200b", ""),
        ("\u3164\u2800 \u115f", ""),
        ("\ufe0f\u0301", ""),
        (" ", ""),
        ("", ""),
    ],
)
def test_what_nobody_sees_is_no_part_of_a_name(name: str, left: str) -> None:
    assert readable(name) == left
