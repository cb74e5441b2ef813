"""Those who manage a server bar people from its tables, end tables and have them shown anew."""

import asyncio
from typing import Any

import pytest

from bot.domain.barred import is_barred, with_barred
from bot.tables.repository import ActionRefused
from localcord import Channel, Guild, NotThere, Person, World
from tests._support.bot.home import HOUR, Home
from tests._support.bot.players import button_for, three
from tests.bot.tables.test_damaged_tables import manager, type_
from tests.bot.tables.test_forgetting import Meanwhile, forget, open_lobby

REFUSED = "let you sit down at no table here"


async def press(home: Home, person: Person, what: str, on: Any) -> str:
    answer = await person.click(button_for(what, on), on=on)
    await home.idle()
    return answer.message.text


async def test_who_is_barred_sits_down_nowhere_until_they_may_again(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people, boss, dan = three(world), manager(world, guild), world.person("Dan")
    lobby = await open_lobby(home, channel, [*people[:2], dan], 4)
    elsewhere = world.guild("Elsewhere")
    dan.join(elsewhere)
    assert dan.mention in await type_(home, boss, channel, "admin bar", who=dan)
    (row,) = await home.vidar.services.tables.find("lobby")
    assert dan.id not in row.seats, "barred, and yet in the lobby"
    for what in ("join", "watch"):
        assert REFUSED in await press(home, dan, what, lobby)
    assert REFUSED in await type_(home, dan, channel, "play", seats=3)
    assert "Your table is open" in await type_(
        home, dan, elsewhere.channel("general"), "play", seats=3
    )
    assert dan.mention in await type_(home, boss, channel, "admin tables")
    assert "already" in await type_(home, boss, channel, "admin bar", who=dan)
    await type_(home, boss, channel, "admin unbar", who=dan)
    assert "already" in await type_(home, boss, channel, "admin unbar", who=dan)
    assert dan.mention not in await type_(home, boss, channel, "admin tables")
    await press(home, dan, "join", lobby)
    assert dan.id in (await home.row(row.id)).seats


async def test_barring_that_was_cut_short_is_finished_by_barring_again(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    (ann, ben, cyd), boss = three(world), manager(world, guild)
    playing = await home.sit_down(channel, [ann, ben, cyd])
    lobby = await open_lobby(home, channel, [ann, ben, cyd], 3)
    (row,) = await home.vidar.services.tables.find("lobby")
    # As a process leaves it that ends before anybody is put out.
    await home.vidar.services.store.update_server(
        guild.id, lambda kept: with_barred(kept, guild.id, ben.id)
    )
    await home.again()
    said = await press(home, ann, "start", lobby)
    assert ben.mention in said
    assert "may sit down at no table here" in said
    assert (await home.row(row.id)).status == "lobby"
    assert "One game goes on" in await type_(home, boss, channel, "admin bar", who=ben)
    assert ben.id not in (await home.row(row.id)).seats
    going_on = await home.row(playing)
    assert going_on.absence.offered == (going_on.seats.index(ben.id),)
    assert "already" in await type_(home, boss, channel, "admin bar", who=ben)


async def test_a_host_who_is_barred_does_not_start(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    (ann, ben, cyd) = three(world)
    lobby = await open_lobby(home, channel, [ann, ben, cyd], 3)
    await home.vidar.services.store.update_server(
        guild.id, lambda kept: with_barred(kept, guild.id, ann.id)
    )
    assert REFUSED in await press(home, ann, "start", lobby)


async def test_who_is_barred_while_they_sit_down_does_not(
    world: World,
    home: Home,
    guild: Guild,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, ben = three(world)[:2]
    await type_(home, ann, channel, "play", seats=3)
    services = home.vidar.services
    (row,) = await services.tables.find("lobby")
    known = services.tables.game_of

    async def barred_meanwhile(table: Any) -> Any:
        await services.moderation.bar(guild.id, ben.id)
        return await known(table)

    monkeypatch.setattr(services.tables, "game_of", barred_meanwhile)
    with pytest.raises(ActionRefused, match="refused-barred"):
        await services.lobby.join(row.id, ben.id, "Ben")
    assert ben.id not in (await home.row(row.id)).seats


@pytest.mark.parametrize("moment", ["server", "commit"])
async def test_who_is_barred_while_they_take_a_seat_over_is_refused_or_their_seat_is_on_offer(
    world: World, home: Home, guild: Guild, channel: Channel, moment: str
) -> None:
    """Whoever takes it holds the table meanwhile: barring waits for that, and nothing for it."""
    people, dan = three(world), world.person("Dan")
    table, services = await home.sit_down(channel, people), home.vidar.services
    await services.seat_transfer.offer(table, people[1].id)
    seat, store = (await home.row(table)).seats.index(people[1].id), services.store
    barring: list[asyncio.Task[int]] = []

    async def bar() -> None:
        barring.append(asyncio.create_task(services.moderation.bar(guild.id, dan.id)))
        while not is_barred(await store.server(guild.id), guild.id, dan.id):
            await asyncio.sleep(0)

    services.tables.store = Meanwhile(store, moment, bar)  # pyright: ignore[reportAttributeAccessIssue]
    async with asyncio.timeout(120):
        if moment == "server":
            with pytest.raises(ActionRefused, match="refused-barred"):
                await services.seat_transfer.take(table, dan.id, "Dan", seat)
        else:
            await services.seat_transfer.take(table, dan.id, "Dan", seat)
        assert await barring[0] == (moment == "commit"), "at how many tables they still play"
    await home.idle()
    row = await home.row(table)
    assert row.seats[seat] == (people[1].id if moment == "server" else dan.id)
    assert seat in row.absence.offered


async def test_the_game_of_who_is_barred_goes_on_with_their_seat_on_offer(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people, boss, dan = three(world), manager(world, guild), world.person("Dan")
    table = await home.sit_down(channel, people)
    assert "One game goes on" in await type_(home, boss, channel, "admin bar", who=people[1])
    offer = channel.last
    seat = (await home.row(table)).seats.index(people[1].id)
    await dan.click("Take this seat", on=offer)
    await home.idle()
    row = await home.row(table)
    assert row.seats[seat] == dan.id
    assert row.status == "playing"
    await type_(home, people[0], await home.room(table), "table hand")
    again = channel.last
    said = await people[1].click("Take this seat", on=again)
    await home.idle()
    assert REFUSED in said.message.text


async def test_who_asks_to_be_forgotten_is_not_let_in_again_by_that(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    boss, dan = manager(world, guild), world.person("Dan")
    await type_(home, boss, channel, "admin bar", who=dan)
    await forget(home, dan, channel)
    assert dan.id not in str(await home.vidar.services.store.server(guild.id))
    assert REFUSED in await type_(home, dan, channel, "play", seats=3)
    assert "one person who has asked" in await type_(home, boss, channel, "admin tables")
    await type_(home, boss, channel, "admin unbar", who=dan)
    assert "Your table is open" in await type_(home, dan, channel, "play", seats=3)


async def test_play_again_is_refused_to_who_was_barred_meanwhile(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people, boss = three(world), manager(world, guild)
    table = await home.sit_down(channel, people)
    room = await home.room(table)
    await type_(home, boss, channel, "admin end", table=table)
    await type_(home, boss, channel, "admin bar", who=people[1])
    end = next(m for m in room.log if any(":again:" in (b.custom_id or "") for b in m.buttons))
    assert REFUSED in await press(home, people[1], "again", end)


@pytest.mark.parametrize("command", ["bar", "unbar", "repair"])
async def test_nobody_else_may_moderate(
    world: World, home: Home, channel: Channel, command: str
) -> None:
    ann, dan = world.person("Ann"), world.person("Dan")
    options = {"table": "x"} if command == "repair" else {"who": dan}
    with pytest.raises(NotThere):
        await ann.slash(channel, f"admin {command}", **options)


async def test_a_repaired_table_shows_everything_anew_and_goes_on(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people, boss = three(world), manager(world, guild)
    table = await home.sit_down(channel, people, pace="live")
    panel, room = await home.panel(table), await home.room(table)
    room.messages.pop(panel.id)
    home.at += HOUR
    said = await type_(home, boss, channel, "admin repair", table=f" {table} ")
    assert "shown anew" in said
    row = await home.row(table)
    assert (row.room.rests, row.room.repaired) == (None, False)
    assert (await home.panel(table)).id != panel.id
    told = [m for m in room.log if "had everything of this table shown anew" in m.text]
    assert len(told) == 1
    assert all(wait.due is None or wait.due > home.at for wait in row.clock.waits.values())
    await home.answer(table, (await home.asked(table, people))[0])


async def test_only_open_tables_of_this_server_are_repaired(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    boss, there = manager(world, guild), world.guild("Elsewhere")
    boss.join(there)
    assert "Your table is open" in await type_(
        home, boss, there.channel("general"), "play", seats=3
    )
    (row,) = await home.vidar.services.tables.find("lobby")
    for table in (row.id, "nonsense"):
        said = await type_(home, boss, channel, "admin repair", table=table)
        assert "cannot find that table" in said
