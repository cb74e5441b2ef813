"""A bot to be run as a process of its own, and to be killed."""

from __future__ import annotations

import asyncio
import sys

from localcord.network import connect
from tests._support.localcord.trybot import DiscordWebSocket, Ix, Route, TryBot, discord


async def main(host: str, port: str, token: str) -> None:
    address = connect.Address.plain(host, int(port))
    connect.redirect(Route, DiscordWebSocket, address)
    bot = TryBot()

    @bot.does
    async def _(ix: Ix) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Go", custom_id="do:go"))
        await ix.response.send_message("posted", view=view)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_message("alive", ephemeral=True)

    await bot.start(token)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
