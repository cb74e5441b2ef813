"""What discord.py would read from Discord and nobody here looks at is left out.

It asks for every answered message back, and makes objects of all parts of a pressed one: together a
twentieth of what a press costs.
"""

from typing import Any

import aiohttp
from discord.http import MultipartParameters, Route
from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context


class State(ConnectionState[Any]):
    """Presses come without the buttons, menus and texts of the message they were made on."""

    def parse_interaction_create(self, data: Any) -> None:
        """As it comes from the gateway."""
        if "message" in data:
            data["message"]["components"] = []
        super().parse_interaction_create(data)


class Answers(AsyncWebhookAdapter):
    """Of an answer to a press we want no more than Discord's word that it has arrived."""

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Any:
        """As discord.py sends it, but for the wish to have it back."""
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        body: dict[str, Any] = {"payload": params.payload}
        if params.files:
            body = {"files": params.files, "multipart": params.multipart}
        await self.request(route, session=session, proxy=proxy, proxy_auth=proxy_auth, **body)
        return {"interaction": {"id": str(interaction_id)}}


def answer_briefly() -> None:
    """From here on, in this task and in those it starts."""
    async_context.set(Answers())
