"""How a bot finds this server instead of Discord's.

Two ways, neither of which changes how discord.py behaves:

1. Set two addresses before the client starts, in the bot's own start code or in a test:

       connect.redirect(discord.http.Route, discord.gateway.DiscordWebSocket, address)

2. Leave discord.py alone and hand it a connector that leads Discord's names to loopback and
   refuses all others. The world then speaks TLS with a certificate the client trusts:

       await world.start(tls=server_context)
       discord.Client(connector=connect.connector(world.address, client_context))
"""

from __future__ import annotations

import socket
import ssl
from dataclasses import dataclass
from typing import Any

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

DISCORD_HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")


@dataclass(frozen=True)
class Address:
    """Where a world listens, as the bot has to be told."""

    host: str
    port: int
    rest: str
    gateway: str
    files: str

    @classmethod
    def plain(cls, host: str, port: int) -> Address:
        root = f"http://{host}:{port}"
        return cls(host, port, f"{root}/api/v10", f"ws://{host}:{port}/gateway", root)

    @classmethod
    def as_discord(cls, host: str, port: int) -> Address:
        """Discord's own names, for bots that reach us through a resolver."""
        return cls(
            host,
            port,
            "https://discord.com/api/v10",
            "wss://gateway.discord.gg/",
            "https://cdn.discordapp.com",
        )


def redirect(route: Any, websocket: Any, address: Address) -> None:
    """Point discord.py's `Route` and `DiscordWebSocket` at a world.

    The classes are handed in, so that this package needs no discord.py.
    """
    route.BASE = address.rest
    # The attribute holds a URL object; its own class makes the new one.
    websocket.DEFAULT_GATEWAY = type(websocket.DEFAULT_GATEWAY)(address.gateway)


class LoopbackResolver(AbstractResolver):
    """Knows Discord's hosts only, and says that they are here."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self.asked: set[str] = set()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        self.asked.add(host)
        if host not in DISCORD_HOSTS:
            raise OSError(f"no way out of loopback: {host}")
        return [
            ResolveResult(
                hostname=host,
                host=self._address.host,
                port=self._address.port,
                family=socket.AF_INET,
                proto=0,
                flags=0,
            )
        ]

    async def close(self) -> None:
        """Nothing is held open."""


def connector(address: Address, trust: ssl.SSLContext) -> aiohttp.TCPConnector:
    """What to pass as `connector=` to a discord.py client."""
    return aiohttp.TCPConnector(resolver=LoopbackResolver(address), ssl=trust, limit=0)
