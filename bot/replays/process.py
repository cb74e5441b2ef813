"""Replays made beside the bot: one at a time, each in a process that has an end."""

import asyncio
import json
import sys
from collections.abc import Mapping
from typing import Any

LONGEST = 240.0
"""Seconds after which one is given up, however little of them it had for its work (`worker.py`)."""
MOST_WAITING = 4
"""Who comes when so many wait already gets none."""
LARGEST = 8_000_000
"""Bytes: what Discord takes everywhere."""


class ReplayMaker:
    """Hands records to a process, and what it makes of them back."""

    def __init__(self, longest: float = LONGEST) -> None:
        self.longest = longest
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def make(
        self, exported: Mapping[str, Any], reader: str | None, language: str
    ) -> bytes | None:
        """The page for that reader (None: for all); None if it cannot be made, or not in time."""
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            async with self._turn:
                page = await self._made(
                    {"exported": exported, "reader": reader, "language": language}
                )
        finally:
            self._waiting -= 1
        return page if page and len(page) <= LARGEST else None

    async def _made(self, job: Mapping[str, Any]) -> bytes | None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.replays.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            asked = json.dumps(job).encode()
            page, _ = await asyncio.wait_for(process.communicate(asked), self.longest)
        except TimeoutError:
            return None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return page if process.returncode == 0 else None
