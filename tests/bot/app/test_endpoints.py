"""The shards of a client are what it is connected for, and nothing it has hung up."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.client import Vidar
from bot.app.endpoints import Shards
from bot.app.share import Share
from bot.domain.shards import Range
from localcord import World
from persistence.sqlite import SqliteStore

Connected = tuple[Vidar, Shards, Share]


@pytest.fixture
async def connected(world: World, tmp_path: Path) -> AsyncIterator[Connected]:
    """A client, its shards and who wants one of two: from now on only the test connects any."""
    world.shards = 2
    store = await SqliteStore.open(tmp_path / "v.sqlite")
    vidar = Vidar(store, ("shadow_planet",), pictures=False, share=Share(store, Range(2, (1,))))
    running = asyncio.create_task(vidar.start(world.token))
    await world.until(lambda: vidar.is_home(str(1 << 22)))
    assert vidar.share is not None
    await vidar.share.close()
    yield vidar, Shards(vidar), vidar.share
    await vidar.close()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_shard_that_was_hung_up_and_is_not_wanted_does_not_count_as_connected(
    connected: Connected,
) -> None:
    """A connection that is tried again ends by itself if nobody wants the shard by then."""
    vidar, shards, wanting = connected
    assert shards.connected() == {1}
    await shards.disconnect(1)
    assert shards.connected() == set()
    vidar.share = Share(wanting.store, Range(2))
    await shards.connect(1)
    assert shards.connected() == set()
    vidar.share = wanting
    await shards.connect(1)
    assert shards.connected() == {1}


@pytest.mark.parametrize("again", [True, False])
async def test_a_shard_that_is_hung_up_while_the_library_connects_it_again_stays_hung_up(
    world: World, connected: Connected, again: bool
) -> None:
    """It would be there twice, and one of the two nobody could ever hang up."""
    _, shards, _ = connected
    gateway = world.gateway

    def open_lines() -> int:
        return sum(session.socket is not None for session in gateway.sessions.values())

    gateway.silence()
    await gateway.drop()
    await world.until(lambda: gateway.lines == 1, why="the library comes back")
    await shards.disconnect(1)
    assert shards.connected() == set()
    connecting = [asyncio.create_task(shards.connect(1))] if again else []
    await world.until(lambda: gateway.lines == 1 + again)
    gateway.silence(False)
    await asyncio.gather(*connecting)
    await world.until(lambda: gateway.resumes == 1 and gateway.identifies == 1 + again)
    await world.until(lambda: gateway.lines == open_lines() == again)
    assert shards.connected() == ({1} if again else set())
