"""A cable to a server that can be cut, pulled out and squeezed: bytes in, bytes out."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit, urlunsplit


class Cable:
    """Hands on what comes; who comes while it is out is sent away."""

    def __init__(self, socket: str, host: str, port: int) -> None:
        self._socket, self._host, self._port = socket, host, port
        self._plugged = True
        self._flows = asyncio.Event()
        self._flows.set()
        self._delay = 0.0
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._holds_ends = False
        self.end_held = asyncio.Event()
        """Somebody has hung up since, and what they said before has been handed on."""
        self.port = 0

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection through it."""
        if not self._plugged:
            writer.close()
            return
        if self._socket:
            path = f"{self._socket}/.s.PGSQL.{self._port}"
            inner, outer = await asyncio.open_unix_connection(path)
        else:
            inner, outer = await asyncio.open_connection(self._host, self._port)
        self._ends |= {writer, outer}
        for source, target in ((reader, outer), (inner, writer)):
            task = asyncio.create_task(self._pump(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await asyncio.sleep(self._delay)
                await self._flows.wait()
                target.write(data)
                await target.drain()
        if self._holds_ends:
            self.end_held.set()
            return
        target.close()

    def hold_ends(self) -> None:
        """Who hangs up has said so, but the line seems open."""
        self._holds_ends = True

    def drag(self, seconds: float) -> None:
        """Whatever is said takes so long to arrive."""
        self._delay = seconds

    def squeeze(self) -> None:
        """Nothing gets through until it is let go."""
        self._flows.clear()

    def let_go(self) -> None:
        """What waited goes on."""
        self._flows.set()

    def pull_out(self) -> None:
        """Cut all that is connected, and let nobody in."""
        self._plugged = False
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()
        self._flows.set()

    def plug_in(self) -> None:
        """As good as new."""
        self._plugged = True

    async def end(self) -> None:
        """Stop for good."""
        self.pull_out()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def cable(url: str) -> AsyncIterator[tuple[Cable, str]]:
    """A cable to the server at this address, and the address of its near end."""
    parts = urlsplit(url)
    query = parse_qs(parts.query)
    made = Cable(query.get("host", [""])[0], parts.hostname or "", parts.port or 5432)
    server = await asyncio.start_server(made.join, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    rest = "&".join(f"{key}={values[0]}" for key, values in query.items() if key != "host")
    who = f"{parts.username or 'postgres'}:{parts.password or ''}"
    try:
        yield made, urlunsplit(("postgresql", f"{who}@127.0.0.1:{port}", parts.path, rest, ""))
    finally:
        server.close()
        await made.end()
