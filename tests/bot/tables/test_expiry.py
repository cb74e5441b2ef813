"""What the settings promise to delete goes in time: nothing before, and nothing on a guess."""

import asyncio
from random import Random

import pytest

from bot.tables import expiry
from bot.tables.expiry import ROW, Keeping
from localcord import Channel, Guild, Person, World
from tests._support.bot.endings import helping, towards
from tests._support.bot.home import DAY, HOUR, Home
from tests._support.bot.players import button_for, three
from tests._support.bot.steering import steer
from tests.bot.outbox.test_resting import remove


async def look(home: Home, games: int = 0, servers: int = 0) -> None:
    """So many hours are over that all days count that have passed, with these settings."""
    home.vidar.services.expiry.keeping = Keeping(games, servers)
    store, counted = home.vidar.services.store, -1.0
    while counted != (counted := (await store.server(ROW)).get("at", 0.0)):
        await home.vidar.services.expiry.look()
    await home.idle()


async def finished(home: Home, channel: Channel, people: list[Person]) -> str:
    table = await home.deal(channel, people, towards("countdown"))
    random = Random(3)
    await steer(home.vidar, table, people, helping("countdown", random), random)
    assert (await home.row(table)).status == "over"
    return table


async def test_the_record_of_a_finished_game_goes_in_time_and_its_result_stays(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await finished(home, channel, people)
    goes_on = await home.sit_down(channel, people)
    room = await home.room(table)
    (end,) = [m for m in room.log if any(":proof:" in (b.custom_id or "") for b in m.buttons)]
    await people[0].click(button_for("keep", end), on=end)
    await home.idle()
    await home.later(29 * DAY)
    await look(home, games=30)
    assert (await home.row(table)).seq > 0, "a day too early"
    await home.later(2 * DAY)
    await look(home)
    assert (await home.row(table)).seq > 0, "0 is for ever"
    await look(home, games=30)
    row = await home.row(table)
    assert (row.history.expired, row.seq, row.people.host) == (True, 0, "")
    store = home.vidar.services.store
    assert len(await store.results(people[0].id)) == 1
    assert (await home.row(goes_on)).status == "playing"

    said = await people[1].click(button_for("proof", end), on=end)
    await home.idle()
    assert "its record has been deleted" in said.message.text
    shown = await people[1].slash(channel, "results")
    await home.idle()
    assert "1 finished game" in shown.message.text
    await home.again()
    assert not await store_faults(home)


async def store_faults(home: Home) -> list[object]:
    return [*await home.vidar.services.store.letters(), *await home.vidar.services.tables.damaged()]


async def test_a_server_that_is_gone_long_enough_leaves_nothing(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await remove(world, home, guild)
    await home.later(9 * DAY)
    await look(home, servers=10)
    assert await home.vidar.services.store.game(table) is not None, "a day too early"
    home.at += DAY + HOUR
    await look(home)
    assert await home.vidar.services.store.game(table) is not None, "0 is for ever"
    await look(home, servers=10)
    assert await home.vidar.services.store.game(table) is None
    assert guild.id not in await home.vidar.services.store.known_servers()
    world.install_bot(guild)
    await world.until(lambda: home.vidar.get_guild(int(guild.id)) is not None)
    again = await home.sit_down(channel, people)
    await home.answer(again, (await home.asked(again, people))[0])


async def test_who_invites_the_bot_again_in_time_loses_nothing_even_while_it_was_off(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await remove(world, home, guild)
    await home.idle()
    await home.stop()
    world.install_bot(guild)
    home.at += 100 * DAY
    await home.start()
    await look(home, servers=10)
    assert (await home.row(table)).status == "playing"
    assert "gone" not in await home.vidar.services.store.server(guild.id)


async def test_what_discord_does_not_confirm_is_not_deleted(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    """Another process may have the server, or the list may be wrong."""
    table = await home.sit_down(channel, three(world))
    home.vidar.services.expiry.present = tuple
    await look(home, servers=10)
    home.at += 20 * DAY
    await look(home, servers=10)
    assert (await home.row(table)).status == "playing"
    kept = await home.vidar.services.store.server(guild.id)
    assert kept.get("gone", home.at) > home.at - HOUR, "its days begin anew"


async def test_a_game_given_up_after_a_long_wait_is_kept_as_long_as_any(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await home.answer(table, (await home.asked(table, people))[0])
    await home.later(40 * DAY)
    await home.vidar.services.play.abandon(table, None)
    await home.later(29 * DAY)
    await look(home, games=30)
    assert (await home.row(table)).status == "abandoned", "a day too early"
    await home.later(2 * DAY)
    await look(home, games=30)
    assert await home.vidar.services.store.game(table) is None


async def test_a_clock_set_forward_deletes_nothing(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await home.vidar.services.play.abandon(table, None)
    await home.later(3 * DAY)
    others = world.guild("Others")
    await world.until(lambda: home.vidar.get_guild(int(others.id)) is not None)
    await home.idle()
    for person in people:
        person.join(others)
    going_on = await home.sit_down(others.channel("general"), people)
    offset = 0.0
    home.vidar.scheduler.offset = lambda: offset
    await home.vidar.scheduler.fire()
    await remove(world, home, others)
    for jump in (400 * DAY, DAY):
        home.at += jump
        offset += jump
        await home.vidar.scheduler.fire()
        await look(home, games=30, servers=10)
        assert (await home.row(table)).status == "abandoned"
        assert (await home.row(going_on)).status == "playing"
    home.at += 11 * DAY
    await look(home, games=30, servers=10)
    assert await home.vidar.services.store.game(going_on) is None, "these days have passed"
    await home.later(20 * DAY)
    await look(home, games=30)
    assert await home.vidar.services.store.game(table) is None, "and these"


async def test_a_start_on_a_clock_far_ahead_deletes_nothing_for_days_and_says_so(
    world: World,
    home: Home,
    guild: Guild,
    channel: Channel,
    caplog: pytest.LogCaptureFixture,
) -> None:
    people, others = three(world), world.guild("Others")
    await world.until(lambda: home.vidar.get_guild(int(others.id)) is not None)
    for person in people:
        person.join(others)
    table = await home.sit_down(channel, people)
    await home.vidar.services.play.abandon(table, None)
    going_on = await home.sit_down(others.channel("general"), people)
    await remove(world, home, others)
    await look(home, games=30, servers=10)
    await home.asleep(365 * DAY)
    expiry = home.vidar.services.expiry
    expiry.keeping = Keeping(30, 10)
    for _ in range(9):
        await expiry.look()
    assert (await home.row(table)).status == "abandoned"
    assert (await home.row(going_on)).status == "playing"
    (line,) = [r.getMessage() for r in caplog.records if "if the clock is wrong" in r.getMessage()]
    assert "365 days" in line
    home.at -= 365 * DAY
    await home.again()
    await look(home, games=30, servers=10)
    assert (await home.row(table)).status == "abandoned", "it was put right in time"
    await home.asleep(31 * DAY)
    await look(home, games=30, servers=10)
    assert await home.vidar.services.store.game(table) is None, "days in which no bot ran count"
    assert await home.vidar.services.store.game(going_on) is None


async def test_a_mark_of_a_wrong_clock_keeps_nothing_for_years(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    table = await home.sit_down(channel, three(world))
    home.at += 400 * DAY
    await remove(world, home, guild)
    await home.idle()
    home.at -= 400 * DAY
    await look(home, servers=10)
    home.at += 11 * DAY
    await look(home, servers=10)
    assert await home.vidar.services.store.game(table) is None


async def test_it_looks_first_after_an_hour_however_often_it_connects(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await home.sit_down(channel, three(world))
    await home.vidar.services.play.abandon(table, None)
    await home.later(40 * DAY)
    home.vidar.services.expiry.keeping = Keeping(games=30)
    home.vidar.services.expiry.start()
    await home.idle()
    assert (await home.row(table)).status == "abandoned", "a clock may still be put right"
    await home.vidar.services.expiry.close()
    monkeypatch.setattr(expiry, "HOUR", 0.0)
    home.vidar.services.expiry.start()
    async with asyncio.timeout(60):
        while await home.vidar.services.store.game(table) is not None:
            home.vidar.services.expiry.start()
            await asyncio.sleep(0)
