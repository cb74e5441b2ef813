"""One open tab: who it is for, what it is sent, and what it asks, over one socket."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import WSMessage, WSMsgType, web

from localcord.model.form import Json
from localcord.network.reading import read_json
from localcord.page.desk import Desk

if TYPE_CHECKING:
    from localcord.page.site import Site

log = logging.getLogger(__name__)

FIRST_WORD_SECONDS = 10
LONGEST_FRAME = 64 * 1024
MOST_WAITING_FRAMES = 2000
MOST_ACTS_AT_ONCE = 32
# Close codes: the key is not one of ours; what was said is no sentence; the reader sleeps.
NO_SUCH_KEY, NONSENSE, TOO_SLOW = 4401, 4400, 4408


class Tab:
    """Frames go out in order; what is asked is answered under its number."""

    def __init__(self, site: Site, ws: web.WebSocketResponse, desk: Desk) -> None:
        self._site = site
        self._ws = ws
        self.desk = desk
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._outline = ""
        self._acts: set[asyncio.Task[None]] = set()
        self._closing: asyncio.Future[bool] | None = None

    @staticmethod
    async def serve(site: Site, request: web.Request) -> web.WebSocketResponse:
        """One connection from its first word, which must be a key, to its end."""
        ws = web.WebSocketResponse(heartbeat=20, max_msg_size=LONGEST_FRAME, timeout=1.0)
        await ws.prepare(request)
        try:
            frame = _read(await ws.receive(timeout=FIRST_WORD_SECONDS))
        except TimeoutError:
            frame = None
        visitor = site.keys.visitor((frame or {}).get("key"))
        if visitor is None:
            await ws.close(code=NO_SUCH_KEY)
            return ws
        site.knows(request)
        tab = Tab(site, ws, Desk(site, visitor.person, is_host=visitor.is_host))
        writer = asyncio.create_task(tab._write(), name="localcord-page-writer")
        tab.send({"op": "hello", "version": site.version, "host": visitor.is_host})
        site.come(tab)
        site.tell_outline(tab)
        try:
            await tab._listen()
        finally:
            site.go(tab)
            writer.cancel()
            for act in tab._acts:
                act.cancel()
        return ws

    def send(self, frame: Json) -> None:
        if self._frames.qsize() > MOST_WAITING_FRAMES:
            # Coming back, it reads how things stand instead of all that happened.
            self._closing = self._closing or asyncio.ensure_future(self._ws.close(code=TOO_SLOW))
            return
        self._frames.put_nowait(json.dumps(frame))

    def send_changed(self, outline: Json) -> None:
        """The places, if they are not as they were last told."""
        text = json.dumps(outline)
        if text != self._outline:
            self._outline = text
            self._frames.put_nowait(text)

    async def close(self) -> None:
        with suppress(ConnectionError, RuntimeError):
            await self._ws.close(code=1001)

    async def _write(self) -> None:
        while True:
            frame = await self._frames.get()
            with suppress(ConnectionError, RuntimeError):
                await self._ws.send_str(frame)

    async def _listen(self) -> None:
        async for message in self._ws:
            frame = _read(message)
            if frame is None:
                await self._ws.close(code=NONSENSE)
                return
            number = frame.get("n")
            if len(self._acts) >= MOST_ACTS_AT_ONCE:
                self.send({"op": "answer", "n": number, "refused": "busy"})
                continue
            # Looking is answered in turn, so that no change overtakes the list it changes;
            # what waits for the bot must not hold up the rest.
            act = asyncio.create_task(self._act(number, frame), name="localcord-page-act")
            self._acts.add(act)
            act.add_done_callback(self._acts.discard)

    async def _act(self, number: Any, frame: Json) -> None:
        try:
            answer = await self.desk.act(frame)
        except Exception as fault:
            # A fault of ours must fail a test, but not end the visit.
            log.exception("an act of the page failed")
            self._site.world.defects.append(fault)
            answer = {"refused": "fault"}
        self.send({**answer, "op": "answer", "n": number})


def _read(message: WSMessage) -> Json | None:
    """What a page says; half a letter, which a browser can send, becomes a question mark."""
    if message.type is not WSMsgType.TEXT:
        return None
    try:
        frame = read_json(message.data)
        if "\\ud" in message.data.lower():
            whole = json.dumps(frame, ensure_ascii=False).encode(errors="replace")
            frame = json.loads(whole)
    except ValueError:
        return None
    return frame if isinstance(frame, dict) else None
