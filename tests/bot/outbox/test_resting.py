"""A server that has removed the bot: its tables rest, and go on when it is invited again."""

from typing import Any

import pytest

from bot.domain.seating import AI_TIMER
from bot.outbox.resting import RESTS
from localcord import Channel, Guild, Permission, Person, World
from tests._support.bot.home import DAY, HOUR, Home
from tests._support.bot.players import button_for, desk, three
from tests.bot.outbox.test_rooms import forbid, known

LONG = 60 * DAY
SENTENCE = {"en-US": "the table rests", "pl": "stół czeka"}


async def three_tables(world: World, home: Home, channel: Channel) -> dict[str, list[Person]]:
    """With clocks and without one."""
    tables: dict[str, list[Person]] = {}
    for number, pace in enumerate(("daily", "calm", "live")):
        people = [world.person(f"{name}{number}") for name in ("Ann", "Ben", "Cyd")]
        tables[await home.sit_down(channel, people, pace=pace)] = people
        home.at += 1
    return tables


async def remove(world: World, home: Home, guild: Guild) -> None:
    guild.remove_member(world.bot)
    await world.until(lambda: home.vidar.get_guild(int(guild.id)) is None)


async def invite(world: World, home: Home, guild: Guild) -> None:
    world.install_bot(guild)
    await world.until(lambda: home.vidar.get_guild(int(guild.id)) is not None)
    await world.until(lambda: home.vidar.outbox.busy)
    await home.idle()


async def nothing_rests(home: Home) -> None:
    for row in await home.vidar.services.store.games("playing"):
        assert RESTS not in row.place
        assert not any(RESTS in t.data for t in await home.vidar.services.store.timers_of(row.id))


@pytest.mark.parametrize("restarts", [False, True])
async def test_sixty_days_without_the_server_cost_nothing_and_then_all_are_called_once(
    world: World, home: Home, guild: Guild, channel: Channel, restarts: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    tables = await three_tables(world, home, channel)
    await remove(world, home, guild)
    for people in tables.values():
        for person in people:
            person.notifications.clear()
    refused = world.counters.invalid
    for _ in range(2):
        await home.later(LONG / 2)
        if restarts:
            await home.again()
    assert len(await home.vidar.services.store.letters()) <= 2 * len(tables)
    assert world.counters.invalid == refused
    assert not any(person.notifications for people in tables.values() for person in people)
    rests = [r.getMessage() for r in caplog.records if "rests: " in r.getMessage()]
    assert sorted(line.split()[1] for line in rests) == sorted(tables)
    await invite(world, home, guild)
    await nothing_rests(home)
    for table, people in tables.items():
        room = await home.room(table)
        for person in people:
            (call,) = [n.message for n in person.notifications if n.message.channel is room]
            assert "I can write here again" in call.text
        assert room.last.id == (await home.row(table)).place["panel"]
    assert not await home.vidar.services.store.letters()
    assert world.counters.invalid == refused
    for table, people in tables.items():
        (first,) = await home.asked(table, people)
        await home.answer(table, first)
        assert (await home.row(table)).seq > 0


async def test_clocks_begin_anew_when_the_server_is_back(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    whole = {t.key: t.due - home.at for t in await home.vidar.services.store.timers_of(table)}
    await home.later(5 * HOUR)
    await remove(world, home, guild)
    await home.later(LONG)
    assert "absences" not in (await home.row(table)).place
    await invite(world, home, guild)
    now = {t.key: t.due - home.at for t in await home.vidar.services.store.timers_of(table)}
    assert now == whole
    first.notifications.clear()
    reminders = sorted(due for key, due in now.items() if key.startswith("remind"))
    await home.later(reminders[0])
    assert any("waited for" in message.text for message in first.dms), "reminders never go on"


async def test_a_server_that_came_back_while_no_bot_ran_is_noticed_at_the_start(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    tables = await three_tables(world, home, channel)
    await remove(world, home, guild)
    await home.later(10 * DAY)
    await home.stop()
    world.install_bot(guild)
    home.at += DAY
    await home.start()
    await nothing_rests(home)
    for table in tables:
        room = await home.room(table)
        assert "absences" not in (await home.row(table)).place, "people had no time to answer"
        assert sum("I can write here again" in message.text for message in room.log) == 1
    assert not await home.vidar.services.store.letters()


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_a_press_for_a_table_that_rests_gets_a_sentence_and_decides_nothing(
    world: World, home: Home, guild: Guild, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people)
    (first,) = await home.asked(table, people)
    await remove(world, home, guild)
    message = desk(first)
    for button in message.buttons:
        await first.click(button.custom_id or "", on=message)
        await home.idle()
        assert SENTENCE[locale] in first.ephemeral.last.text
    assert (await home.row(table)).seq == 0
    assert not await home.vidar.services.store.letters()


async def test_ai_of_a_table_that_rests_wait_too(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = three(world)[:1]
    await people[0].slash(channel, "play", seats=3, ai=2)
    await home.idle()
    await remove(world, home, guild)
    (row,) = await home.vidar.services.store.games("lobby")
    await home.vidar.services.lobby.start(row.id, people[0].id)
    await home.later(DAY)
    assert (await home.row(row.id)).seq == 0
    world.install_bot(guild)
    await world.until(lambda: home.vidar.get_guild(int(guild.id)) is not None)
    await world.until(lambda: home.vidar.outbox.busy)
    await home.later(HOUR)
    await nothing_rests(home)
    room = await home.room(row.id)
    assert any("The game begins" in message.text for message in room.log[:2])
    assert not any("I can write here again" in message.text for message in room.log)


async def test_other_tables_remind_of_none_that_rests(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    other = world.guild("Others")
    people = three(world)
    await world.until(lambda: home.vidar.get_guild(int(other.id)) is not None)
    rests = await home.sit_down(channel, people, pace="daily")
    home.at += 1
    goes_on = await home.sit_down(other.channel("general"), people, pace="daily")
    (first,) = await home.asked(goes_on, people)
    await remove(world, home, guild)
    await home.later(3 * DAY)
    assert not await home.vidar.services.store.letters(rests)
    (reminder,) = [m for m in first.dms if "waited for" in m.text or "tables wait" in m.text]
    assert (await home.row(goes_on)).place["channel"] in reminder.text
    assert (await home.row(rests)).place["channel"] not in reminder.text


async def test_a_server_that_is_only_down_puts_no_table_to_rest(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    down: dict[str, Any] = {"id": guild.id, "unavailable": True}
    world.gateway.dispatch("GUILD_DELETE", down, guild=guild)
    server = home.vidar.get_guild(int(guild.id))
    assert server is not None
    await world.until(lambda: server.unavailable)
    (first,) = await home.asked(table, people)
    await home.later(6 * HOUR)
    assert any("waited for" in message.text for message in first.dms)
    assert RESTS not in (await home.row(table)).place


@pytest.mark.parametrize("restarts", [False, True])
async def test_no_vote_is_decided_while_its_table_rests_and_then_it_has_a_day_again(
    world: World, home: Home, guild: Guild, channel: Channel, restarts: bool
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd", "Dan", "Eve")]
    table = await home.sit_down(channel, people)
    await people[1].slash(await home.room(table), "table abandon")
    await home.idle()
    await remove(world, home, guild)
    await home.later(2 * DAY)
    if restarts:
        await home.again()
    assert (await home.row(table)).status == "playing", "one of five has ended a table that rests"
    await invite(world, home, guild)
    room = await home.room(table)
    card = next(m for m in reversed(room.log) if any(b.label == "For" for b in m.buttons))
    await people[2].click("For", on=card)
    await home.idle()
    assert (await home.row(table)).status == "playing", "two of five have decided at once"
    await people[3].click("For", on=card)
    await home.idle()
    assert (await home.row(table)).status == "abandoned"


async def test_a_table_that_wakes_has_its_timers_back_in_the_same_transaction(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    ann = world.person("Ann")
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    await ann.click("Start", on=channel.last)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    while AI_TIMER not in [t.key for t in await home.vidar.services.store.timers_of(row.id)]:
        await home.answer(row.id, ann)
    await remove(world, home, guild)
    await home.later(DAY)
    resting = home.vidar.resting
    assert any(RESTS in t.data for t in await home.vidar.services.store.timers_of(row.id))
    # As if the process had ended right after it.
    await resting.resume(row.id)
    due = [t.due for t in await home.vidar.services.store.timers_of(row.id) if t.key == AI_TIMER]
    assert due == [home.at], "the AI would stand still for a day"


@pytest.mark.parametrize(
    ("locale", "told"), [("en-US", "I lack Embed Links"), ("pl", "uprawnień Embed Links")]
)
async def test_where_a_permission_is_missing_it_is_named(
    world: World, home: Home, guild: Guild, channel: Channel, locale: str, told: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people)
    panel = await home.panel(table)
    forbid(guild, Permission.EMBED_LINKS)
    await known(world, home.vidar, guild)
    await home.vidar.resting.begin(await home.row(table), "a post was refused")
    for press in (button_for("log", panel), button_for("desk", panel)):
        answer = await people[0].click(press, on=panel)
        await home.idle()
        assert told in answer.message.text
