"""Names that people choose never hide, turn or overgrow what the table shows."""

from random import Random
from unicodedata import category

import pytest

from bot.app.client import Vidar
from bot.i18n.languages import shown_name
from bot.i18n.names import END_ISOLATE, ISOLATE, LONGEST, clean_name
from localcord import Channel, Message, Person, World
from tests._support.bot.players import sit_down
from tests._support.bot.steering import press_about
from tests.bot.domain.test_results import finish, page

OURS = "\u200b"
"""What the bot itself puts after an @, so that it mentions nobody."""


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Łucja Ż.", "Łucja Ż."),
        ("  Ann \t of\nthe\u2028lake  ", "Ann of the lake"),
        ("\u202eevil\u202c", "evil"),
        ("a\u2066b\u2069c\u200ed\u061ce", "abcde"),
        ("Be\u200bn\u200c\u2060\ufeff\u00ad", "Ben"),
        ("\x00\x1b[31mRed\x7f\x85", "[31mRed"),
        ("\ud800Half", "Half"),
        ("\ue000Own\U000f0000", "Own"),
        ("\u3164\u115f\u1160\uffa0\u2800", ""),
        ("\u200b\u202e", ""),
        ("   ", ""),
        ("", ""),
        ("\u0301\u0302", ""),
        ("A\U000e0041\U000e007f\ufe00\U000e0100", "A"),
        ("Z" + "\u0321\u0322\u0327\u0328" * 9 + "algo", "Z\u0321\u0322\u0327algo"),
        ("e\u0301a", "éa"),
        ("ก็่า", "ก็่า"),
        ("👩‍🚀❤️👍🏽", "👩‍🚀❤️👍🏽"),
        ("a\u200db\ufe0f", "ab"),
        ("👍\u200d", "👍"),
        ("\u200d👍", "👍"),
        ("שלום", "שלום"),
        ("x" * 100, "x" * (LONGEST - 1) + "…"),
    ],
)
def test_a_name_never_shows_what_cannot_be_seen(name: str, shown: str) -> None:
    assert clean_name(name) == shown
    assert clean_name(shown) == shown


def test_no_single_character_is_an_invisible_name() -> None:
    for code in (*range(0x20000), *range(0xD0000, 0xE1000, 7)):
        kind = category(chr(code))
        if kind[0] == "C" and not 0x1F000 <= code <= 0x1FAFF:
            assert clean_name(f"a{chr(code)}b") in ("ab", "a b"), hex(code)
        elif kind[0] in "ZM":
            assert clean_name(chr(code)) == "", hex(code)


def test_a_name_from_right_to_left_turns_nothing_beside_it() -> None:
    assert shown_name("שלום") == f"{ISOLATE}שלום{END_ISOLATE}"
    assert shown_name("Ann") == "Ann"


@pytest.mark.parametrize("name", ["https://evil.example/a_b", "http://a**b", "x discord://c"])
def test_a_name_links_nowhere(name: str) -> None:
    shown = shown_name(name)
    assert "://" not in shown
    assert "_" not in shown.replace("\\_", "")
    assert "*" not in shown.replace("\\*", "")


def unseen(text: str) -> set[str]:
    """What stands in a text and cannot be seen, but for the ends of lines."""
    return {c for c in text if category(c) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")} - {"\n", OURS}


def everything_of(message: Message) -> str:
    labels = [button.label or "" for button in message.buttons]
    labels += [option.label for menu in message.selects for option in menu.options]
    return "\n".join((message.text, *labels))


def hostile(world: World) -> list[Person]:
    names = ("Ann\u202e)1 saeb", "\u3164\u200b\u2800", "Z\u0335\u0336\u0337\u0338\u0321al\u200bgo")
    return [world.person(name) for name in names]


async def test_no_name_turns_or_hides_a_line_of_the_lobby_the_panel_or_the_log(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = hostile(world)
    table = await sit_down(vidar, channel, people)
    await press_about(vidar, people, Random(4), 20)
    log = (await people[0].slash(table, "log")).message
    await vidar.idle()
    public = [*channel.log, *table.log, log, *(m for p in people for m in p.dms)]
    texts = [everything_of(message) for message in public]
    assert {c for text in texts for c in unseen(text)} == set()
    assert "Ann)1 saeb" in channel.log[0].text
    assert "#2" in channel.log[0].text, "a name that cannot be seen gives way to the seat"
    assert any("Ann)1 saeb" in text for text in texts[1:])
    assert "\u0338" not in "".join(texts)


async def test_no_name_turns_or_hides_a_line_of_the_results(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = hostile(world)
    await finish(vidar, channel, people, "threat")
    board = await page(vidar, people[0], channel, "results")
    assert unseen(everything_of(board)) == set()
    assert "**Ann)1 saeb**" in board.text
    assert "**–**" in board.text
