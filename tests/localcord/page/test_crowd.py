"""Connections without a key: however many come, people who have one stay and get in."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import resource
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from local.throttle import SECONDS, Throttle
from localcord import Person, World
from localcord.network.door import STRANGER_SECONDS, Door
from localcord.page import Site
from tests._support.page.line import Line
from tests._support.page.started import COMES_UP_SECONDS, LINK, ROOT

FILES = 256
"""As many as a process may have open on some computers."""
CROWD = 2000
SOON = STRANGER_SECONDS - 5
"""Before the silent would be closed for their silence alone."""


@pytest.fixture
def many_files() -> Iterator[None]:
    """For our own ends of so many connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@asynccontextmanager
async def few_files(tmp_path: Path) -> AsyncIterator[tuple[str, Path]]:
    """Chat, page and bot in a process that may open few files: the host's link, and its log."""
    log = tmp_path / "log"
    words = ["--data", str(tmp_path / "here"), "--host", "0.0.0.0", "--port", "0", "--no-browser"]
    with log.open("wb") as complaints:
        process = await asyncio.create_subprocess_exec(
            "/bin/sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh",
            sys.executable, "-m", "local", *words,
            cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=complaints,
            env={**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": ""},
        )  # fmt: skip
    try:
        assert process.stdout is not None
        said = ""
        async with asyncio.timeout(COMES_UP_SECONDS):
            while (found := LINK.search(said)) is None:
                line = await process.stdout.readline()
                assert line, f"it ended: {said}{log.read_text()}"
                said += line.decode()
        yield found.group(), log
    finally:
        process.terminate()
        await asyncio.wait_for(process.communicate(), 60)


async def enter(
    session: aiohttp.ClientSession, root: str, key: str
) -> aiohttp.ClientWebSocketResponse:
    """Come in with a key, as the page does, and stay."""
    async with asyncio.timeout(SOON):
        async with session.get(f"{root}/") as page:
            assert page.status == 200
        ws = await session.ws_connect(f"{root}/socket", headers={"Origin": root})
        await ws.send_json({"key": key})
        assert (await ws.receive_json())["op"] == "hello"
    return ws


async def beats(ws: aiohttp.ClientWebSocketResponse) -> None:
    """The connection answers."""
    await ws.send_json({"op": "beat", "n": "beat"})
    async with asyncio.timeout(SOON):
        while (await ws.receive_json()).get("n") != "beat":
            pass


@pytest.mark.usefixtures("many_files")
async def test_two_thousand_idle_connections_lock_nobody_out_and_fill_no_log(
    tmp_path: Path,
) -> None:
    async with few_files(tmp_path) as (link, log):
        parts = urlsplit(link)
        root, key = f"http://127.0.0.1:{parts.port}", parts.fragment
        with ExitStack() as crowd:
            async with aiohttp.ClientSession() as session:
                inside = await enter(session, root, key)

                async def come() -> None:
                    """They all come from where the others come from, and never say a word."""
                    loop = asyncio.get_running_loop()
                    for _ in range(CROWD):
                        line = crowd.enter_context(socket.socket())
                        line.setblocking(False)
                        async with asyncio.timeout(SOON):
                            await loop.sock_connect(line, ("127.0.0.1", parts.port or 0))

                coming = asyncio.create_task(come())
                entered = 0
                while not coming.done():
                    newcomer = await enter(session, root, key)
                    await beats(inside)
                    await newcomer.close()
                    entered += 1
                await coming
                assert entered
                stays = await enter(session, root, key)
                await beats(inside)
                await beats(stays)
        assert log.stat().st_size < 2000, log.read_text()[:2000]


async def read_to_its_end(line: socket.socket) -> None:
    """Until the other side closes it."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(SOON):
        try:
            while await loop.sock_recv(line, 1000):
                pass
        except ConnectionError:
            pass


@asynccontextmanager
async def doorway(world: World, most: int, seconds: float) -> AsyncIterator[tuple[Site, int]]:
    """A site behind a narrow door."""
    site = Site(world, most_strangers=most, stranger_seconds=seconds)
    root = await site.start()
    yield site, urlsplit(root).port or 0
    await site.stop()


async def knock(port: int, words: bytes = b"", come_from: str = "127.0.0.1") -> socket.socket:
    line = socket.socket()
    line.setblocking(False)
    line.bind((come_from, 0))
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, ("127.0.0.1", port))
    await loop.sock_sendall(line, words)
    return line


@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nslow",
    ],
    ids=["silent", "slow header", "between two requests", "slow body"],
)
async def test_nobody_stays_who_shows_no_key(world: World, ann: Person, words: bytes) -> None:
    async with (
        doorway(world, 100, 0.5) as (site, port),
        aiohttp.ClientSession() as session,
        Line(session, site, site.keys.of(ann)) as inside,
    ):
        with await knock(port, words) as line:
            await read_to_its_end(line)
        assert "refused" not in await inside.ask("beat")


async def test_one_address_cannot_fill_the_door(world: World, ann: Person) -> None:
    async with doorway(world, 8, 60.0) as (site, port), aiohttp.ClientSession() as session:
        with ExitStack() as lines:
            other = lines.enter_context(await knock(port, come_from="127.0.0.2"))
            crowd = [lines.enter_context(await knock(port)) for _ in range(40)]
            # The oldest of the crowd are closed; the one from elsewhere is not.
            for line in crowd[:30]:
                await read_to_its_end(line)
            async with Line(session, site, site.keys.of(ann)):
                pass
            await asyncio.get_running_loop().sock_sendall(
                other, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
            )
            async with asyncio.timeout(SOON):
                answer = await asyncio.get_running_loop().sock_recv(other, 100)
            assert answer.startswith(b"HTTP/1.1 200")


async def test_who_has_asked_something_is_not_closed_for_the_silent(world: World) -> None:
    async with doorway(world, 8, 60.0) as (_, port):
        asking = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        loop = asyncio.get_running_loop()
        with ExitStack() as lines:
            page = lines.enter_context(await knock(port, asking))
            async with asyncio.timeout(SOON):
                while b"</html>" not in await loop.sock_recv(page, 10_000):
                    pass
            crowd = [lines.enter_context(await knock(port)) for _ in range(20)]
            for line in crowd[:12]:
                await read_to_its_end(line)
            await loop.sock_sendall(page, asking)
            async with asyncio.timeout(SOON):
                assert (await loop.sock_recv(page, 100)).startswith(b"HTTP/1.1 200")


async def test_when_no_file_can_be_opened_the_door_says_so_and_goes_on(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    door = Door(asyncio.Protocol)
    _, port = await door.open("127.0.0.1")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    line = socket.socket()
    line.setblocking(False)
    resource.setrlimit(resource.RLIMIT_NOFILE, (line.fileno() + 1, hard))
    try:
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
        await world.until(lambda: "Too many open files" in caplog.text, timeout=SOON)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    strangers = door._strangers  # pyright: ignore[reportPrivateUsage]
    await world.until(lambda: strangers, timeout=SOON, why="it goes on")
    for transport in list(strangers):
        transport.close()
    line.close()
    await door.close()


def test_a_line_that_repeats_is_written_once_a_minute_with_a_count() -> None:
    now = 0.0
    throttle = Throttle("socket.", now=lambda: now)

    def written(words: str) -> str | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, words, (), None)
        return record.getMessage() if throttle.filter(record) else None

    assert written("socket.accept() out") == "socket.accept() out"
    assert [written("socket.accept() out") for _ in range(500)] == [None] * 500
    assert written("something else") == written("something else") == "something else"
    now = SECONDS
    assert written("socket.accept() out") == (
        "socket.accept() out (500 more like it since the last such line)"
    )
    assert written("socket.accept() out") is None


async def test_only_the_page_can_be_reached_from_outside(world: World) -> None:
    """On Linux 127.0.0.2 reaches what listens everywhere, and not what listens on 127.0.0.1."""
    site = Site(world)
    port = urlsplit(await site.start(host="0.0.0.0")).port
    with socket.socket() as line:
        line.settimeout(SOON)
        line.connect(("127.0.0.2", port))
    for address in (world.address.rest, world.address.gateway):
        with socket.socket() as line:
            line.settimeout(SOON)
            assert line.connect_ex(("127.0.0.2", urlsplit(address).port)) == errno.ECONNREFUSED
    await site.stop()
