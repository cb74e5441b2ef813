"""A bot that is being stopped finishes what was pressed meanwhile, and leaves nothing running."""

import asyncio
from pathlib import Path

import pytest

from localcord import Channel, World
from tests._support.bot.home import running_home
from tests._support.bot.players import button_for


async def test_a_press_that_comes_while_the_bot_stops_counts_and_hurts_nothing(
    world: World, channel: Channel, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    async with running_home(world, tmp_path / "vidar.sqlite") as home:
        await ann.slash(channel, "play", seats=3)
        await home.idle()
        lobby, vidar = channel.last, home.vidar
        (row,) = await vidar.services.tables.find("lobby")
        stops_sending, begun = vidar.outbox.close, asyncio.Event()
        pressing: list[asyncio.Task[object]] = []

        async def stops() -> None:
            await stops_sending()
            if not begun.is_set():
                begun.set()
                pressing.append(asyncio.create_task(ben.click(button_for("join", lobby), on=lobby)))
                await world.until(lambda: vidar.guard.busy, why="the press is heard")

        vidar.outbox.close = stops
        async with vidar.services.updates._alone_with(row.id):
            stopping = asyncio.create_task(home.stop())
            closed = vidar.http.connector
            await world.until(lambda: closed.closed, why="it is not connected any more")
        await stopping
        await asyncio.gather(*pressing)
        assert "The store is closed" not in caplog.text
        await home.start()
        assert ben.id in (await home.row(row.id)).seats
