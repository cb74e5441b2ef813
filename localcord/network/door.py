"""The way in: connections nobody answers for yet are few, short, and in nobody else's way.

Whoever has shown a key, or the bot its token, is known. All others are strangers: there are never
more of them than leave the others their file descriptors, and none stays long. When there are too
many, one of those from the address that has most is closed, first one that never asked anything:
so a newcomer who has a key gets in, however many others stand in the door.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aiohttp import web

try:
    import resource
except ImportError:
    # Windows counts its sockets elsewhere, and has plenty.
    resource = None

log = logging.getLogger(__name__)

STRANGER_SECONDS = 30.0
"""Long enough to fetch the page over a slow line."""
MOST_STRANGERS = 256
BACKLOG = 512
LOOK_SECONDS = 1.0


@dataclass(eq=False)
class Stranger:
    """One connection on which nothing was shown yet."""

    transport: asyncio.Transport
    address: str
    since: float
    asked: bool = False


class Door:
    """Listens, and hands what comes to a protocol of its own."""

    def __init__(
        self,
        serve: Callable[[], asyncio.Protocol],
        *,
        most: int | None = None,
        from_one: int | None = None,
        seconds: float = STRANGER_SECONDS,
    ) -> None:
        self._serve = serve
        self._most = most or most_strangers()
        # Half of them: one address alone never fills the door.
        self._most_from_one = from_one or max(1, self._most // 2)
        self._seconds = seconds
        self._listening: list[socket.socket] = []
        self._tasks: list[asyncio.Task[None]] = []
        # In the order in which they came.
        self._strangers: dict[asyncio.BaseTransport, Stranger] = {}

    async def open(
        self, host: str, port: int = 0, tls: ssl.SSLContext | None = None
    ) -> tuple[str, int]:
        """Listen at every address of that name; the first one, and its port."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        try:
            for family, _, _, _, address in dict.fromkeys(found):
                # One port for all, also where any free one will do.
                place = (str(address[0]), port, *address[2:])
                made = socket.create_server(place, family=family, backlog=BACKLOG)  # pyright: ignore[reportArgumentType]
                self._listening.append(made)
                made.setblocking(False)
                port = made.getsockname()[1]
        except OSError:
            await self.close()
            raise
        self._tasks = [
            *(asyncio.create_task(self._accept(one, tls)) for one in self._listening),
            asyncio.create_task(self._send_away_in_time()),
        ]
        return self._listening[0].getsockname()[:2]

    async def close(self) -> None:
        """Let nobody else in; those who are in stay."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for one in self._listening:
            one.close()
        self._tasks, self._listening = [], []

    def note_request(self, request: web.BaseRequest) -> None:
        """A stranger has asked for something, in whole."""
        stranger = self._strangers.get(request.transport) if request.transport else None
        if stranger is not None:
            stranger.asked = True

    def knows(self, request: web.BaseRequest) -> None:
        """Who asks is no stranger any more."""
        if request.transport is not None:
            self._strangers.pop(request.transport, None)

    async def _accept(self, listening: socket.socket, tls: ssl.SSLContext | None) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, address = await _next(listening)
            except OSError as fault:
                log.warning("No connection can be taken in: %s.", fault.strerror)
                for stranger in [s for s in self._strangers.values() if not s.asked]:
                    self._send_away(stranger)
                await asyncio.sleep(LOOK_SECONDS)
                continue
            self._make_room(address[0])
            try:
                transport, _ = await loop.connect_accepted_socket(self._serve, line, ssl=tls)
            except (OSError, TimeoutError):
                # Gone again, or no TLS was spoken.
                line.close()
                continue
            except BaseException:
                line.close()
                raise
            self._strangers[transport] = Stranger(transport, address[0], loop.time())

    def _make_room(self, address: str) -> None:
        """For one more from there."""
        for gone in [one for one in self._strangers if one.is_closing()]:
            del self._strangers[gone]
        counted = Counter(stranger.address for stranger in self._strangers.values())
        crowd = address
        if counted[address] < self._most_from_one:
            if len(self._strangers) < self._most:
                return
            crowd = counted.most_common(1)[0][0]
        those = [s for s in self._strangers.values() if s.address == crowd]
        self._send_away(next((s for s in those if not s.asked), those[0]))
        log.warning("Too many connections without a key at once: some were closed.")

    def _send_away(self, stranger: Stranger) -> None:
        del self._strangers[stranger.transport]
        stranger.transport.abort()

    async def _send_away_in_time(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            late = loop.time() - self._seconds
            for stranger in [s for s in self._strangers.values() if s.since < late]:
                self._send_away(stranger)


async def _next(listening: socket.socket) -> tuple[socket.socket, Any]:
    """The next connection; never one that was taken and is lost when whoever waits is stopped."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            line, address = listening.accept()
        except BlockingIOError:
            pass
        else:
            line.setblocking(False)
            return line, address
        come = asyncio.Event()
        try:
            loop.add_reader(listening, come.set)
        except NotImplementedError:  # as on Windows
            return await loop.sock_accept(listening)
        try:
            await come.wait()
        finally:
            loop.remove_reader(listening)


def most_strangers(most: int = MOST_STRANGERS) -> int:
    """A quarter of the files this process may have open, and never very many."""
    if resource is None:
        return most
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return most
    return max(8, min(most, files // 4))
