"""A process that answers for some seats of a table.

`python -m tests._support.bot.answering <database>` is told what to do line by line, in JSON:
`{"draw": [[table, person], …]}` reads each form as a person would, `{"answer": [[table, person,
nth], …]}` gives the nth answer of each of those forms, all at once. It says for each what came of
it: the command's number, or why it was refused. `{"lost": true}` asks how many races it has lost
to the other process so far.
"""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any, Self

from bot.tables.play import Seen
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from persistence.store import Change, Conflict

ROOT = Path(__file__).parents[3]


class Answering:
    """One such process, as the one that started it sees it."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, database: Path) -> Self:
        words = (sys.executable, "-m", "tests._support.bot.answering", str(database))
        return cls(await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, cwd=ROOT))

    async def draw(self, *forms: tuple[str, str]) -> None:
        assert await self._ask({"draw": forms}) == "drawn"

    async def answer(self, *answers: tuple[str, str, int]) -> list[Any]:
        """What came of each: the number of its command, or the id of the refusal."""
        return await self._ask({"answer": answers})

    async def lost(self) -> int:
        """How often the other process was quicker, so that it had to try again."""
        return await self._ask({"lost": True})

    async def stop(self) -> None:
        """The end of its input ends it; it must not have failed."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        assert await self._process.wait() == 0

    async def _ask(self, words: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words).encode() + b"\n")
        said = await self._process.stdout.readline()
        assert said, "the process has ended"
        return json.loads(said)


class CountingStore(SqliteStore):
    """The store itself; it counts the races it loses."""

    lost = 0

    async def commit(self, change: Change) -> None:
        try:
            await super().commit(change)
        except Conflict:
            self.lost += 1
            raise


async def main(database: str) -> None:
    """Do what is asked for until there is nothing more to read."""
    store = await CountingStore.open(database)
    services = Services(store)
    forms: dict[tuple[str, str], Seen] = {}

    async def give(table: str, person: str, nth: int) -> int | str:
        form = forms[table, person]
        assert form.prompt is not None
        try:
            decided = await services.play.decide(table, person, form.prompt.id, [form.legal[nth]])
        except ActionRefused as refused:
            return refused.text
        return decided.row.seq

    while line := await asyncio.to_thread(sys.stdin.readline):
        told = json.loads(line)
        for table, person in told.get("draw", ()):
            forms[table, person] = await services.play.seen(table, person)
        said: Any = "drawn"
        if "lost" in told:
            said = store.lost
        if "answer" in told:
            said = await asyncio.gather(*(give(*one) for one in told["answer"]))
        print(json.dumps(said), flush=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
