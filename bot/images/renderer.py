"""Pictures as files: drawn in a process of their own, kept by content, never in anyone's way.

Drawing takes some tenths of a second in which nothing else could run in this process. Whatever goes
wrong, there is no picture and a line in the log, which never tells what was in it.
"""

import asyncio
import logging
import re
import sys
import traceback
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from heapq import heapify, heappop, heappush
from pathlib import Path

from bot.metrics import NO_PICTURES, PICTURE_SECONDS
from rules.engine.lettering import legible

FILE = "picture.png"
"""What every picture is called, so that its name tells nothing."""

WORKER = Path(__file__).with_name("worker.py")
HURRY = 1 << 31
"""Added to the length of what somebody waits for, as the worker knows it."""
GRACE = 1.0
"""Seconds that a worker has to end by itself."""

BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")

_log = logging.getLogger(__name__)


class _Gone(Exception):
    """The worker ended before it answered."""


class Renderer:
    """Draws pictures, one at a time; the same picture only once while it is remembered."""

    def __init__(self, most: int = 32 << 20, seconds: float = 20.0) -> None:
        self.most, self.seconds = most, seconds
        """How many bytes of pictures are remembered, and how long one may take."""
        self.drawn = 0
        """How many pictures were drawn, not remembered."""
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._asked: dict[Hashable, asyncio.Task[bytes | None]] = {}
        self._waiting: Counter[Hashable] = Counter()
        self._begun: set[Hashable] = set()
        """What is drawn just now, or to be made."""
        self._turns = Turns()
        self._worker: asyncio.subprocess.Process | None = None
        self._closed = False

    @property
    def worker(self) -> int | None:
        """The process that draws, if there is one."""
        return None if self._worker is None else self._worker.pid

    def ready(self, svg: str) -> bytes | None:
        """The picture if it is remembered; nothing is drawn."""
        key = _key(svg)
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    async def png(self, svg: str) -> bytes | None:
        """The picture as a PNG; None if it cannot be had."""
        known = self.ready(svg)
        return known if known is not None else await self._wait(_key(svg), lambda: svg)

    async def later(self, make: Callable[[], str | None], turn: int = 0) -> bytes | None:
        """The same for one that is only made when its turn has come; None makes none.

        Those of a lower turn come first.
        """
        return await self._wait(make, make, turn)

    async def _wait(
        self, key: Hashable, make: Callable[[], str | None], turn: int = 0
    ) -> bytes | None:
        """If all who wait for it are cancelled before its turn has come, it is forgotten.

        While people press without end, the turn of what nobody waits for would never come.
        """
        if self._closed:
            return None
        if key not in self._asked:
            self._asked[key] = asyncio.create_task(self._draw(key, make, turn))
        self._waiting[key] += 1
        try:
            # One who no longer waits must not take the picture away from the others.
            return await asyncio.shield(self._asked[key])
        finally:
            self._waiting -= Counter([key])
            if not self._waiting[key] and key not in self._begun:
                forgotten = self._asked.pop(key, None)
                if forgotten is not None:
                    forgotten.cancel()

    async def close(self) -> None:
        """Let the worker go; from now on there are no new pictures."""
        self._closed = True
        await self._dismiss()
        await asyncio.gather(*self._asked.values())

    async def _draw(self, key: Hashable, make: Callable[[], str | None], turn: int) -> bytes | None:
        try:
            async with self._turns.taking(turn):
                self._begun.add(key)
                svg = make() if self._waiting[key] else None
                if svg is None:
                    return None
                known = self.ready(svg)
                if known is not None:
                    return known
                legibly = BEYOND_ASCII.sub(lambda found: legible(found[0]), svg)
                with PICTURE_SECONDS.time():
                    drawn = await self._try(legibly, hurried=turn == 0)
        except Exception as fault:  # noqa: BLE001 - no picture is worth an exception to a person
            # Where it was raised holds no secret, what it says may.
            where = traceback.extract_tb(fault.__traceback__)[-1]
            _log.warning(
                "no picture: %s in %s, line %s", type(fault).__name__, where.name, where.lineno
            )
            NO_PICTURES.inc()
            return None
        finally:
            self._begun.discard(key)
            if self._asked.get(key) is asyncio.current_task():
                del self._asked[key]
        if drawn is None:
            NO_PICTURES.inc()
        else:
            self._keep(_key(svg), drawn)
        return drawn

    async def _try(self, svg: str, hurried: bool) -> bytes | None:
        """Ask the worker; if it is gone, ask a new one once."""
        for _ in range(2):
            if self._closed:
                return None
            try:
                drawn = await asyncio.wait_for(self._ask(svg, hurried), self.seconds)
            except TimeoutError:
                _log.warning("no picture: not drawn after %g s", self.seconds)
                await self._dismiss()
                return None
            except _Gone:
                if not self._closed:
                    _log.warning("the worker that draws pictures has ended")
                await self._dismiss()
            else:
                if not drawn:
                    _log.warning("no picture: it cannot be drawn")
                return drawn or None
        return None

    async def _ask(self, svg: str, hurried: bool) -> bytes:
        if self._worker is None:
            self._worker = await asyncio.create_subprocess_exec(
                sys.executable, "-P", str(WORKER),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL, limit=1 << 20,
                # A Ctrl-C in the terminal is for the bot, not for it. A session of its own would be
                # a share of the processor of its own, and it is to have what presses leave.
                process_group=0,
            )  # fmt: skip
        if self._closed:
            raise _Gone
        asked, answered = self._worker.stdin, self._worker.stdout
        assert asked is not None
        assert answered is not None
        words = svg.encode()
        try:
            asked.write((len(words) + HURRY * hurried).to_bytes(4, "big") + words)
            await asked.drain()
            size = int.from_bytes(await answered.readexactly(4), "big")
            drawn = await answered.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError) as fault:
            raise _Gone from fault
        self.drawn += 1
        return drawn

    async def _dismiss(self) -> None:
        """Let the worker end, and end it if it does not; the next picture starts a new one."""
        worker, self._worker = self._worker, None
        if worker is None:
            return
        if worker.stdin is not None:
            worker.stdin.close()
        try:
            await asyncio.wait_for(worker.wait(), GRACE)
        except TimeoutError:
            with suppress(ProcessLookupError):
                # It may have ended just now.
                worker.kill()
            await worker.wait()

    def _keep(self, key: bytes, drawn: bytes) -> None:
        if len(drawn) > self.most:
            return
        self._kept[key] = drawn
        self._size += len(drawn)
        while self._size > self.most:
            _, old = self._kept.popitem(last=False)
            self._size -= len(old)


class Turns:
    """Lets one at a time, those of a lower turn first, others in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = 0
        self._taken = False

    @asynccontextmanager
    async def taking(self, turn: int) -> AsyncIterator[None]:
        if self._taken:
            self._count += 1
            called = asyncio.get_running_loop().create_future()
            mine = turn, self._count, called
            heappush(self._waiting, mine)
            try:
                await called
            except asyncio.CancelledError:
                if not called.cancelled():
                    # Its turn had come just now.
                    self._call_next()
                elif mine in self._waiting:
                    self._waiting.remove(mine)
                    heapify(self._waiting)
                raise
        self._taken = True
        try:
            yield
        finally:
            self._call_next()

    def _call_next(self) -> None:
        while self._waiting:
            called = heappop(self._waiting)[2]
            if not called.done():
                called.set_result(None)
                return
        self._taken = False


def _key(svg: str) -> bytes:
    return sha256(svg.encode("utf-8", "surrogatepass")).digest()
