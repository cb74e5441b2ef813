"""A server of which one process is told, and people whose direct messages another hears."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bot.app.client import Vidar
from bot.app.share import Share
from bot.domain.queue import QueueRow
from bot.domain.shards import Range
from bot.tables.queue_record import ROW
from localcord import Person, World
from persistence.sqlite import SqliteStore
from rules.engine.chance import seed_hash
from tests._support.bot.kills.tables import with_button
from tests._support.bot.players import button_for, sit_down


@asynccontextmanager
async def processes(world: World, path: Path) -> AsyncIterator[tuple[Vidar, Vidar]]:
    """One for each shard, over one file."""
    made: list[Vidar] = []
    async with AsyncExitStack() as stack:
        for shard in range(2):
            store = await SqliteStore.open(path / "v.sqlite", busy_timeout=10.0)
            share = Share(store, Range(2, (shard,)))
            vidar = Vidar(store, ("shadow_planet",), pictures=False, share=share)
            task = asyncio.create_task(vidar.start(world.token))
            stack.push_async_callback(asyncio.gather, task, return_exceptions=True)
            stack.push_async_callback(vidar.close)
            made.append(vidar)
        yield made[0], made[1]


async def row_of(vidar: Vidar) -> QueueRow:
    return QueueRow.read(await vidar.services.store.server(ROW))


async def looked(*processes: Vidar, until: Callable[[QueueRow], object]) -> QueueRow:
    """They look what is due, one after the other, until the queue is as it is to be.

    Once is not enough: their clocks are apart by about as long as the database takes to answer, so
    what is due by one of them may lie a moment ahead by the other.
    """
    async with asyncio.timeout(60):
        while not until(row := await row_of(processes[0])):
            for vidar in processes:
                await vidar.scheduler.fire()
                await vidar.idle()
            await asyncio.sleep(0.01)
    return row


def people_waiting(row: QueueRow) -> set[str]:
    return {who for waiting in row.waiting.values() for who in waiting}


def found_by(person: Person) -> list[str]:
    return [m.text for m in person.dms if "I have found people" in m.text]


async def test_a_lobby_is_opened_by_the_process_that_has_the_server(
    world: World, tmp_path: Path
) -> None:
    world.shards = 2
    guild = world.guild("Far away", shard=1)
    channel = guild.channel("general")
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    async with processes(world, tmp_path) as (hears, has):
        await world.until(lambda: hears.is_home("") and has.is_home(guild.id))
        for person in people:
            await person.slash(channel, "queue", game="shadow_planet", seats=3)
            await has.idle()
        row = await looked(
            hears, has, until=lambda row: any(group.told for group in row.groups.values())
        )
        assert len(row.groups) == 1
        await looked(hears, until=lambda row: not row.notices)
        lobby = next(m for m in channel.log if any(":no:" in str(b.custom_id) for b in m.buttons))
        for person in people:
            (told,) = found_by(person)
            assert "Far away" in told
            await person.click(button_for("join", lobby), on=lobby)
            await has.idle()
        await looked(hears, has, until=lambda row: not row.groups)
        assert len(await has.services.tables.find("playing")) == 1


async def test_who_has_left_by_then_is_in_no_lobby_and_the_others_wait_on(
    world: World, tmp_path: Path
) -> None:
    world.shards = 2
    guild = world.guild("Far away", shard=1)
    channel = guild.channel("general")
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    async with processes(world, tmp_path) as (hears, has):
        await world.until(lambda: hears.is_home("") and has.is_home(guild.id))
        for person in people[:2]:
            await person.slash(channel, "queue", game="shadow_planet", seats=3)
            await has.idle()
        guild.remove_member(people[0].user)
        await people[2].slash(channel, "queue", game="shadow_planet", seats=3)
        await has.idle()
        others = {person.id for person in people[1:]}
        row = await looked(hears, has, until=lambda row: people_waiting(row) == others)
        assert not row.groups
        assert not any(found_by(person) for person in people)


async def test_who_presses_in_direct_messages_opens_a_table_in_a_server_of_others(
    world: World, tmp_path: Path
) -> None:
    world.shards = 2
    guild = world.guild("Far away", shard=1)
    channel = guild.channel("general")
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    async with processes(world, tmp_path) as (hears, has):
        await world.until(lambda: hears.is_home("") and has.is_home(guild.id))
        await sit_down(has, channel, people)
        (row,) = await has.services.tables.find("playing")
        await has.services.play.abandon(row.id, None)
        await has.idle()
        desk = with_button(people[0].dms, row.id, "again")[-1]
        said = await people[0].click(button_for("again", desk), on=desk)
        await hears.idle()
        assert "Your table is open" in (await said.settled()).text
        (new,) = await hears.services.tables.find("lobby")
        assert new.room.lobby_channel == channel.id
        await world.until(lambda: any(seed_hash(new.seed) in m.text for m in channel.log))
