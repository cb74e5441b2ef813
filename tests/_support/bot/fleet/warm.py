"""A process that has read everything a bot reads at its start, and makes bots by forking.

A start in a process of its own is two seconds of the processor for imports, games and texts, and
nothing of that differs from one start to the next. What is forked is a real process: it connects by
itself, and dies by itself. `Nest` asks for them; in the process `main` does what is asked, and if
nobody asks any more it ends, with all it has made.
"""

import asyncio
import gc
import json
import os
import select
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from bot.i18n.speaker import Speaker
from bot.lookup import Library
from rules.engine import load_game, ready_games
from tests._support.bot.fleet import hasty

ROOT = Path(__file__).parents[4]


class Forked:
    """A bot that was made."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def returncode(self) -> int | None:
        """As of any process: below zero the signal that ended it."""
        return self.ended.result() if self.ended.done() else None

    def send_signal(self, how: signal.Signals) -> None:
        if not self.ended.done():
            os.kill(self.pid, how)

    async def wait(self) -> int:
        return await asyncio.shield(self.ended)


class Nest:
    """Asks for bots; they are all gone when it is closed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._began: asyncio.Queue[Forked] = asyncio.Queue()
        self._forked: dict[int, Forked] = {}
        self._one_at_a_time = asyncio.Lock()

    async def open(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", __name__, cwd=ROOT,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self._hearing = asyncio.create_task(self._hear())

    async def close(self) -> None:
        if self._process is None or self._process.stdin is None or self._hearing is None:
            return
        self._process.stdin.close()
        await self._process.wait()
        await self._hearing

    async def fork(
        self, words: Sequence[str], settings: Mapping[str, str], folder: Path, log: Path
    ) -> Forked:
        """A bot with these words after its name and these settings, and nothing else."""
        assert self._process is not None
        assert self._process.stdin is not None
        asked = {"words": words, "settings": settings, "folder": str(folder), "log": str(log)}
        async with self._one_at_a_time:
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            return await self._began.get()

    async def _hear(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            pid, code = json.loads(line)
            if code is None:
                self._forked[pid] = Forked(pid)
                self._began.put_nowait(self._forked[pid])
            else:
                self._forked.pop(pid).ended.set_result(code)


def main() -> None:
    """Make what is asked for, a line each; say of each its pid, and its code once it has ended."""
    _read_everything()
    ended, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends who asks, and so us
    signal.set_wakeup_fd(wake)
    living: set[int] = set()
    asked = b""
    while True:
        ready, _, _ = select.select([0, ended], [], [])
        if ended in ready:
            os.read(ended, 4096)
            _reap(living)
        if 0 in ready:
            heard = os.read(0, 1 << 16)
            if not heard:
                break
            *lines, asked = (asked + heard).split(b"\n")
            for line in lines:
                pid = os.fork()
                if not pid:
                    os.close(ended)
                    os.close(wake)
                    _be_a_bot(**json.loads(line))
                living.add(pid)
                print(json.dumps([pid, None]), flush=True)
    for pid in living:
        os.kill(pid, signal.SIGKILL)


def _read_everything() -> None:
    """Whatever a bot reads before it connects; the modules remember it."""
    for key in ready_games():
        game = load_game(key)
        for language in game.texts:
            Speaker(game, language, str)
    _ = Library().shelves
    gc.freeze()


def _reap(living: set[int]) -> None:
    for pid in sorted(living):
        gone, status = os.waitpid(pid, os.WNOHANG)
        if gone:
            living.discard(pid)
            print(json.dumps([pid, os.waitstatus_to_exitcode(status)]), flush=True)


def _be_a_bot(words: list[str], settings: dict[str, str], folder: str, log: str) -> NoReturn:
    """Become what was asked for, with nothing left of the process that it came from."""
    code: Any = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        nothing = os.open(os.devnull, os.O_RDONLY)
        said = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        for here, there in ((nothing, 0), (said, 1), (said, 2)):
            os.dup2(here, there)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(settings)
        sys.argv = ["hasty", *words]
        code = hasty.main()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
