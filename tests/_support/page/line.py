"""The page's socket without the page: for asking what no button would ask."""

from __future__ import annotations

import json
from typing import Any, Self

import aiohttp

from localcord.page import Site


class Line:
    """One connection with one key."""

    def __init__(self, session: aiohttp.ClientSession, site: Site, key: str) -> None:
        self._session = session
        self._site = site
        self._key = key
        self._number = 0
        self.received: list[dict[str, Any]] = []

    async def __aenter__(self) -> Self:
        self.ws = await self._session.ws_connect(
            f"{self._site.root}/socket", headers={"Origin": self._site.root}
        )
        await self.ws.send_json({"key": self._key})
        while not self.received or self.received[-1]["op"] != "outline":
            await self._hear()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.ws.close()

    async def _hear(self) -> None:
        message = await self.ws.receive(timeout=60)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        self.received.append(json.loads(message.data))

    async def ask(self, op: str, **data: Any) -> dict[str, Any]:
        self._number += 1
        await self.ws.send_json({**data, "op": op, "n": self._number})
        while True:
            await self._hear()
            if self.received[-1]["op"] == "answer" and self.received[-1]["n"] == self._number:
                return self.received[-1]
