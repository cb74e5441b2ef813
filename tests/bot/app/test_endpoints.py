"""The shards of a client are what it is connected for, and nothing it has hung up."""

import asyncio
from pathlib import Path

from bot.app.client import Vidar
from bot.app.endpoints import Shards
from bot.app.share import Share
from bot.domain.shards import Range
from localcord import World
from persistence.sqlite import SqliteStore


async def test_a_shard_that_was_hung_up_and_is_not_wanted_does_not_count_as_connected(
    world: World, tmp_path: Path
) -> None:
    """A connection that is tried again ends by itself if nobody wants the shard by then."""
    world.shards = 2
    store = await SqliteStore.open(tmp_path / "v.sqlite")
    vidar = Vidar(store, ("shadow_planet",), pictures=False, share=Share(store, Range(2, (1,))))
    running = asyncio.create_task(vidar.start(world.token))
    try:
        await world.until(lambda: vidar.is_home(str(1 << 22)))
        assert vidar.share is not None
        await vidar.share.close()  # nothing else connects anything
        shards = Shards(vidar)
        assert shards.connected() == {1}
        await shards.disconnect(1)
        assert shards.connected() == set()
        wanting, vidar.share = vidar.share, Share(store, Range(2))
        await shards.connect(1)
        assert shards.connected() == set()
        vidar.share = wanting
        await shards.connect(1)
        assert shards.connected() == {1}
    finally:
        await vidar.close()
        await asyncio.gather(running, return_exceptions=True)
