"""Other endpoints than Discord's, for a stand-in such as localcord.

This is the only module that knows discord.py from the inside: it has no public setting for where
Discord's API and gateway are. Its client takes a connector, which could lead Discord's names
elsewhere, but only to somebody with a certificate for them.
"""

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def redirect(api: str | None, gateway: str | None) -> None:
    """From here on, in this process; None leaves an endpoint as it is."""
    if api is not None:
        Route.BASE = api
    if gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


def api() -> str:
    """Where the REST API is."""
    return Route.BASE
