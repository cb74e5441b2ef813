"""A client that has all shards, or shares them with other processes."""

from typing import Any

import discord

from bot.app.endpoints import Shards
from bot.app.leases import WrongCount
from bot.app.share import Share
from bot.metrics import GATEWAY_LOST


class ShardedClient(discord.AutoShardedClient):
    """Connects the shards that are its own, and knows whether Discord is heard on them."""

    def __init__(self, share: Share | None = None, **options: Any) -> None:
        """Without a `share` of them, all shards are its own."""
        if share is not None:
            options["shard_count"] = share.count
        super().__init__(**options)
        self.share = share
        self._silent: set[int] = set()
        """Shards whose connection is lost."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """As the library does, but not any more once it closes: it has no loop to do it in then."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def launch_shards(self) -> None:
        """All there are, or those that this process gets among others."""
        if self.share is not None:
            limits = await self.fetch_session_start_limits()
            self.share.slots = limits.max_concurrency
            if self.share.count > limits.total:
                # Who connects more often than that gets a new token.
                raise WrongCount(
                    f"VIDAR_SHARDS asks for {self.share.count} shards, and Discord lets this bot "
                    f"connect {limits.total} times a day: one is enough for a thousand servers."
                )
            await self.share.agree()
        await super().launch_shards()
        if self.share is not None:
            self.share.start(Shards(self))

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, and try again, unless it is another process's."""
        if self.share is None or self.share.wants(shard_id):
            await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """One at a time in each slot, among all processes."""
        if self.share is None or self.share.count == 1:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.share.slot(shard_id or 0)

    async def is_ours(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this process is the one that answers."""
        return self.share is None or await self.share.admits(interaction.guild_id, interaction.id)

    def is_home(self, guild: str) -> bool:
        """Whether the letters and timers of a server, or (empty) of direct messages, are ours."""
        return self.share is None or self.share.holds(guild)

    def is_told_of(self, guild: str) -> bool:
        """Whether Discord has told us of a server, if it has us."""
        return self.is_ready() if self.share is None else self.share.holds(guild)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Discord has told us of the servers of a shard."""
        if self.share is not None:
            self.share.told(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Discord sends us events of a shard."""
        self._silent.discard(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Not any more, for now; the library connects again by itself."""
        mine = set(self.shards) if self.share is None else self.share.shards
        if shard_id in mine - self._silent:
            GATEWAY_LOST.inc()
        self._silent.add(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """The connection of a shard is there again."""
        self._silent.discard(shard_id)

    @property
    def connected(self) -> bool:
        """Whether Discord sends us events: the library stays ready while it does not.

        Who stands by, since others have all shards, is to be sent none.
        """
        if self.share is not None and self.share.stands_by:
            return True
        mine = set(self.shards) if self.share is None else self.share.shards
        return bool(mine) and not self._silent & mine
