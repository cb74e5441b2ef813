"""The dispatcher looks once each time it is notified: what comes meanwhile goes out as well."""

import asyncio
import logging
from typing import Any

import pytest

from bot.app.client import Vidar
from localcord import Channel, World
from tests._support.bot.home import Home
from tests._support.bot.players import sit_down, three


async def say(vidar: Vidar, table: str, seat: int) -> None:
    """A letter that names a seat."""
    said = {"text": "absent-once-decided", "args": {"seat": seat}}
    await vidar.services.store.add_letters(table, [("say", said)])
    vidar.outbox.notify(table)


async def test_what_comes_while_something_is_sent_goes_out_once_and_in_order(
    world: World, vidar: Vidar, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.services.store.games("playing")
    before, post = len(table.log), vidar.outbox.calls.post
    left = [0, 2, 1]

    async def posts_while_more_comes(*words: Any) -> int:
        if left:
            await say(vidar, row.id, left.pop())
        return await post(*words)

    monkeypatch.setattr(vidar.outbox.calls, "post", posts_while_more_comes)
    await say(vidar, row.id, 0)
    await vidar.idle()
    assert not await vidar.services.store.letters(row.id)
    texts = [message.text for message in table.log[before:]]
    named = [next(name for name in ("Ann", "Ben", "Cyd") if name in text) for text in texts]
    assert named == ["Ann", "Ben", "Cyd", "Ann"]


async def test_what_was_lost_with_a_channel_stands_in_the_next_one_at_once(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    table = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.services.store.games("playing")
    world.rooms.delete(table, route="")
    await world.until(lambda: vidar.get_channel(int(table.id)) is None)
    await say(vidar, row.id, 0)
    await vidar.idle()
    row = await vidar.services.tables.row(row.id)
    assert row.place["channel"] != table.id
    assert row.place["panel"] in world.channels[row.place["channel"]].messages
    assert not await vidar.services.store.letters(row.id)


async def test_what_has_only_begun_is_told_when_it_has_waited_enough(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though nobody does anything any more."""
    monkeypatch.setattr("bot.outbox.dispatcher.SOFT", 0.05)
    table = await home.sit_down(channel, three(world))
    services = home.vidar.services
    while not any(letter.data.get("held") for letter in await services.store.letters(table)):
        (seat, *_) = (await services.play.seen(table, None)).view["pending"]
        person = (await home.row(table)).seats[seat] or ""
        form = await services.play.seen(table, person)
        assert form.prompt is not None
        await services.play.decide(table, person, form.prompt.id, [form.prompt.default])
        await home.idle()
    posts = len((await home.room(table)).log)
    home.at += 1
    for _ in range(100):
        await asyncio.sleep(0.02)
        if not await services.store.letters(table):
            break
    await home.idle()
    assert not await services.store.letters(table)
    assert len((await home.room(table)).log) == posts + 1


async def test_who_has_answered_a_sealed_question_is_soon_not_waited_for_any_more(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel says so without a ping, though the others take hours."""
    monkeypatch.setattr("bot.outbox.dispatcher.SOFT", 0.05)
    people = three(world)
    table = await home.sit_down(channel, people)
    await home.decline(table, "messages.discard")
    home.at += 1
    services, panel = home.vidar.services, await home.panel(table)
    assert "to throw in: Ann, Ben and Cyd." in panel.text
    for person in people:
        person.notifications.clear()
    ann = people[0]
    form = await services.play.seen(table, ann.id)
    assert form.prompt is not None
    await services.play.decide(table, ann.id, form.prompt.id, [form.prompt.default])
    home.at += 1
    await world.until(lambda: "to throw in: Ben and Cyd." in panel.text)
    assert ann.mention not in panel.text
    await home.idle()
    assert (await home.panel(table)) is panel
    assert not any(person.notifications for person in people)


POISON: list[tuple[str, dict[str, Any]]] = [
    ("a kind of tomorrow", {}),
    ("say", {"args": {"seat": 0}}),
    ("desk", {"seat": 17}),
]
"""Letters that our code does not know, or cannot write."""


@pytest.mark.parametrize("poison", POISON, ids=lambda poison: poison[0])
async def test_a_letter_that_can_never_be_sent_does_not_silence_its_table(
    world: World, vidar: Vidar, channel: Channel, hasty: None, poison: tuple[str, dict[str, Any]],
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    room = await sit_down(vidar, channel, three(world))
    other = await sit_down(vidar, channel, [world.person(name) for name in ("Dan", "Eve", "Fay")])
    rows = {row.place["channel"]: row for row in await vidar.services.store.games("playing")}
    table, another = rows[room.id].id, rows[other.id].id
    before = len(room.log)
    await say(vidar, table, 0)
    await vidar.services.store.add_letters(table, [poison])
    await say(vidar, table, 1)
    await say(vidar, table, 2)
    await say(vidar, another, 0)
    await vidar.idle()
    (kept,) = [one for one in await vidar.services.store.letters() if one.kind == poison[0]]
    assert kept.set_aside
    texts = [message.text for message in room.log[before:]]
    named = [[n for n in ("Ann", "Ben", "Cyd") if n in text] for text in texts]
    assert [names[0] for names in named if names] == ["Ann", "Ben", "Cyd"]
    assert "Dan" in other.last.text
    set_aside = [r for r in caplog.records if "is set aside" in r.getMessage()]
    line = set_aside[0].getMessage()
    assert line.startswith(f"table {table}: a letter ({poison[0]}) is set aside after 3 tries: ")
    assert {r.levelno for r in set_aside} == {logging.ERROR}
    assert not any(another in r.getMessage() for r in caplog.records)


async def test_a_letter_that_discord_will_not_have_does_not_silence_its_table(
    world: World, vidar: Vidar, channel: Channel, hasty: None, caplog: pytest.LogCaptureFixture
) -> None:
    room = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.services.store.games("playing")
    world.faults.fail(3, route="POST /channels/{channel_id}/messages", status=400)
    await say(vidar, row.id, 0)
    await say(vidar, row.id, 1)
    await vidar.idle()
    said, notice = room.log[-2:]
    assert "Ben" in said.text
    assert notice.text.startswith("Something could not be shown here.")
    set_aside = [r.getMessage() for r in caplog.records if "is set aside" in r.getMessage()]
    assert set_aside == [
        f"table {row.id}: a letter (say) is set aside after 3 tries: Discord answered 400, code 0"
    ]


async def test_letters_that_only_wait_for_discord_are_never_set_aside(
    world: World, vidar: Vidar, channel: Channel, hasty: None, caplog: pytest.LogCaptureFixture
) -> None:
    room = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.services.store.games("playing")
    world.faults.fail(50, route="POST /channels/{channel_id}/messages", status=503)
    await say(vidar, row.id, 1)
    await vidar.idle()
    assert "Ben" in room.last.text
    assert not await vidar.services.store.letters()
    assert not any("is set aside" in r.getMessage() for r in caplog.records)


async def all_sent(vidar: Vidar) -> None:
    async with asyncio.timeout(60):
        while await vidar.services.store.letters():
            await asyncio.sleep(0.01)
    await vidar.idle()


async def test_an_outage_without_end_is_told_of_and_ends_with_the_next_thing_that_happens(
    world: World, vidar: Vidar, channel: Channel, hasty: None,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    monkeypatch.setattr("bot.outbox.dispatcher.OUTAGE", 3)
    room = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.services.store.games("playing")
    world.faults.fail(1000, route="POST /channels/{channel_id}/messages", status=503)
    await say(vidar, row.id, 1)
    await vidar.idle()
    assert len(await vidar.services.store.letters()) == 1
    told = [r for r in caplog.records if "sending has failed too often" in r.getMessage()]
    assert [r.levelno for r in told] == [logging.ERROR]
    world.faults.clear()
    await world.gateway.drop()
    await world.until(lambda: world.gateway.resumes == 1)
    await all_sent(vidar)
    assert "Ben" in room.last.text


async def test_a_table_that_an_outage_has_silenced_comes_back_by_itself(
    world: World, vidar: Vidar, channel: Channel, hasty: None,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """Nothing happens at it and the gateway stays: it is tried once in a while, a line each."""
    monkeypatch.setattr("bot.outbox.dispatcher.OUTAGE", 3)
    monkeypatch.setattr("bot.outbox.dispatcher.AFTER_OUTAGE", 0.2, raising=False)
    room = await sit_down(vidar, channel, three(world))
    (row,) = await vidar.services.store.games("playing")
    world.faults.fail(1000, route="POST /channels/{channel_id}/messages", status=503)
    await say(vidar, row.id, 1)

    def lines(words: str) -> int:
        return len([r for r in caplog.records if words in r.getMessage()])

    await world.until(lambda: lines("sending has failed too often") == 3)
    assert lines("sending failed, again in") == 2, "later tries are single ones"
    world.faults.clear()
    await all_sent(vidar)
    assert "Ben" in room.last.text


async def test_a_bot_that_is_stopped_in_the_moment_it_is_notified_does_stop(
    world: World, home: Home, channel: Channel
) -> None:
    """The look is cancelled before its first step, and never gets to tidy up after itself."""
    table = await home.sit_down(channel, three(world))
    said = {"text": "absent-once-decided", "args": {"seat": 0}}
    await home.vidar.services.store.add_letters(table, [("say", said)])
    async with asyncio.timeout(60):
        home.vidar.outbox.notify(table)
        await home.vidar.outbox.close()
        await home.again()
    assert not await home.vidar.services.store.letters(table), "the next run sends what was left"
