"""`python3 start.py` as a newcomer runs it: a process of its own, from a copy of the tree."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Self

import start

ROOT = Path(__file__).parents[3]
LINK = re.compile(r"http://[\w.:\[\]]+/#[\w-]{43}")
COMES_UP_SECONDS = 180
# What the person who starts it has in the environment; no token, and nothing of ours.
ENVIRONMENT = {
    name: os.environ[name]
    for name in ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR")
    if name in os.environ
}


def copy_of_the_tree(folder: Path) -> Path:
    """What a clone would hold, with the virtual environment of this very Python set up in it."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file() and not name.startswith(("tests/", "docs/", "bench/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    (folder / ".venv").mkdir()
    for path in Path(sys.prefix).iterdir():
        if path.name in ("bin", "include", "lib", "lib64", "pyvenv.cfg"):
            (folder / ".venv" / path.name).symlink_to(path)
    (folder / ".venv" / "installed-play").write_text(start.lock_hash(start.PLAY))
    return folder


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


class Started:
    """One run of it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.said = ""

    @classmethod
    async def start(cls, tree: Path, *words: str, **environment: str) -> Self:
        made = await asyncio.create_subprocess_exec(
            sys.executable, str(tree / "start.py"), *words,
            cwd=tree.parent, stdout=PIPE, stderr=PIPE, env={**ENVIRONMENT, **environment},
            # Ctrl-C reaches everything that was started in a terminal.
            start_new_session=True,
        )  # fmt: skip
        return cls(made)

    async def link(self) -> str:
        """What it prints for the person to open."""
        assert self._process.stdout is not None
        async with asyncio.timeout(COMES_UP_SECONDS):
            while "README.md" not in self.said:
                line = await self._process.stdout.readline()
                assert line, f"it ended: {self.said}{await self._complaints()}"
                self.said += line.decode()
        found = LINK.search(self.said)
        assert found, self.said
        return found.group()

    async def _complaints(self) -> str:
        assert self._process.stderr is not None
        return (await self._process.stderr.read()).decode()

    async def ended(self) -> tuple[int, str]:
        """Wait for its end: the exit code, and what it complained about."""
        async with asyncio.timeout(COMES_UP_SECONDS):
            out, complaints = await self._process.communicate()
        self.said += out.decode()
        assert self._process.returncode is not None
        return self._process.returncode, complaints.decode()

    async def interrupt(self) -> tuple[int, str]:
        """Ctrl-C in its terminal."""
        os.killpg(self._process.pid, signal.SIGINT)
        return await self.ended()

    async def kill(self) -> None:
        """As a crash or a cut cable would."""
        if self._process.returncode is None:
            self._process.kill()
            await self.ended()
