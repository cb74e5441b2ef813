"""The postman looks once each time it is woken: whatever comes meanwhile goes out all the same."""

import asyncio
from typing import Any

import pytest

from bot.client import Vidar
from localcord import Channel, World
from tests.bot.home import Home
from tests.bot.players import sit_down, three


async def say(vidar: Vidar, table: str, seat: int) -> None:
    """A letter that names a seat."""
    said = {"text": "absent-once-decided", "args": {"seat": seat}}
    await vidar.host.store.add_letters(table, [("say", said)])
    vidar.postman.wake(table)


async def test_what_comes_while_something_is_sent_goes_out_once_and_in_order(
    world: World, vidar: Vidar, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.host.store.games("playing")
    before, post = len(table.log), vidar.postman.calls.post
    left = [0, 2, 1]

    async def posts_while_more_comes(*words: Any) -> int:
        if left:
            await say(vidar, row.id, left.pop())
        return await post(*words)

    monkeypatch.setattr(vidar.postman.calls, "post", posts_while_more_comes)
    await say(vidar, row.id, 0)
    await vidar.idle()
    assert not await vidar.host.store.letters(row.id)
    texts = [message.text for message in table.log[before:]]
    named = [next(name for name in ("Ann", "Ben", "Cyd") if name in text) for text in texts]
    assert named == ["Ann", "Ben", "Cyd", "Ann"]


async def test_what_was_lost_with_a_channel_stands_in_the_next_one_at_once(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    table = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.host.store.games("playing")
    world.rooms.delete(table, route="")
    await world.until(lambda: vidar.get_channel(int(table.id)) is None)
    await say(vidar, row.id, 0)
    await vidar.idle()
    row = await vidar.host.row(row.id)
    assert row.place["channel"] != table.id
    assert row.place["panel"] in world.channels[row.place["channel"]].messages
    assert not await vidar.host.store.letters(row.id)


async def test_what_has_only_begun_is_told_when_it_has_waited_enough(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though nobody does anything any more."""
    monkeypatch.setattr("bot.postman.SOFT", 0.05)
    table = await home.sit_down(channel, three(world))
    host = home.vidar.host
    while not any(letter.data.get("held") for letter in await host.store.letters(table)):
        (seat, *_) = (await host.seen(table, None)).view["pending"]
        person = (await home.row(table)).seats[seat] or ""
        form = await host.seen(table, person)
        assert form.prompt is not None
        await host.decide(table, person, form.prompt.id, [form.prompt.default])
        await home.idle()
    posts = len((await home.room(table)).log)
    home.at += 1
    for _ in range(100):
        await asyncio.sleep(0.02)
        if not await host.store.letters(table):
            break
    await home.idle()
    assert not await host.store.letters(table)
    assert len((await home.room(table)).log) == posts + 1
