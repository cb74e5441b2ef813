"""Requests made by hand, for what a well-behaved library never sends."""

from __future__ import annotations

from typing import Any

import aiohttp

from localcord import World


class Raw:
    """Asks the world's REST side as the bot does, but says whatever it is told to."""

    def __init__(self, world: World, session: aiohttp.ClientSession) -> None:
        self._world = world
        self._session = session

    async def ask(
        self, method: str, path: str, body: Any = None, *, token: str | None = None, text: str = ""
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token or self._world.token}"}
        options: dict[str, Any] = {} if body is None else {"json": body}
        if text:
            headers["Content-Type"] = "application/json"
            options = {"data": text}
        url = self._world.address.rest + path
        async with self._session.request(method, url, headers=headers, **options) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def code(self, method: str, path: str, body: Any = None) -> int:
        """The error code of a request that must be refused."""
        status, answer = await self.ask(method, path, body)
        assert status >= 400, answer
        return answer["code"]
