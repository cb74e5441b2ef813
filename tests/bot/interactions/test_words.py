"""Somebody who cannot see the pictures reads the position, for their eyes only, page by page."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.domain.custom_id import parse
from bot.views import words
from localcord import Channel, World
from tests._support.bot.home import Home
from tests._support.bot.players import button_for, is_end, three

HANDS = {
    "control": ["nikke", "john", "rachel"],
    "gear": {"nikke": ["move"], "john": ["search"], "rachel": ["move", "search"]},
}


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages so short that there are several."""
    monkeypatch.setattr(words.pages, "__defaults__", (400,))


async def test_each_reads_their_own_position_and_turns_pages(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.deal(channel, people, HANDS)
    await home.idle()
    panel = await home.panel(table)
    texts: list[list[str]] = []
    for person in (*people, world.person("Dan")):
        page = (await person.click(button_for("words", panel), on=panel)).message
        await home.idle()
        assert page.ephemeral
        read = [page.text]
        while next_ := _next(page.text, page.buttons):
            page = (await person.click(next_, on=page)).message
            await home.idle()
            read.append(page.text)
        texts.append(read)
    assert min(map(len, texts)) > 1
    assert len(set(map(tuple, texts))) == 4, "two people with different hands read the same"


async def test_words_first_is_kept_and_the_board_is_read(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    ann = people[0]
    me = (await ann.slash(channel, "me")).message
    await home.idle()
    await ann.click("Words before pictures", on=me)
    await home.idle()
    await home.again()
    desk = (await ann.slash(await home.room(table), "desk")).message
    await home.idle()
    seen = await home.vidar.services.play.seen(table, ann.id)
    first, *_ = await home.vidar.outbox.posts.pictures.in_words(seen, "en")
    assert first[:200] in desk.text, "no position on the desk"
    board = (await ann.slash(await home.room(table), "board")).message
    await home.idle()
    assert "Page 1 of" in board.text
    me = (await ann.slash(channel, "me")).message
    await home.idle()
    await ann.click("Pictures again", on=me)
    await home.idle()
    assert (await home.vidar.services.store.person(ann.id))["words"] is False


async def test_the_end_is_read_in_words_too(world: World, home: Home, channel: Channel) -> None:
    people = three(world)
    table = await home.deal(channel, people, HANDS)
    room = await home.room(table)
    await people[0].slash(room, "table abandon")
    await home.idle()
    card = room.last
    await people[1].click("For", on=card)
    await home.idle()
    end = room.last
    assert is_end(end)
    page = (await people[0].click(button_for("words", end), on=end)).message
    await home.idle()
    row = await home.row(table)
    last = await home.vidar.outbox.posts.ends.finale(row, "en")
    assert last is not None
    read = [page.text]
    while next_ := _next(page.text, page.buttons):
        page = (await people[0].click(next_, on=page)).message
        await home.idle()
        read.append(page.text)
    told = " ".join(
        " ".join(text.rpartition("Page ")[0].removesuffix("-# ") for text in read).split()
    )
    assert [words for words in last.words if " ".join(words.split()) not in told] == []


def _next(text: str, buttons: Sequence[Any]) -> str | None:
    number, count = map(int, text.rpartition("Page ")[2].split(" of "))
    ids = [parse(button.custom_id or "") for button in buttons]
    wanted = [c for c in ids if c and c.what == "words" and c.words == str(number)]
    return str(wanted[0]) if number < count else None
