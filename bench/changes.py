"""What decisions of a real game change in the store, for measuring how fast that is written."""

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from bot.domain.table import Patch
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from persistence.store import Change

PEOPLE = tuple(str(10**17 + seat) for seat in range(4))


class Recording(SqliteStore):
    """A store that keeps what it was given to commit."""

    changes: list[Change]

    async def commit(self, change: Change) -> None:
        await super().commit(change)
        self.changes.append(change)


@cache
def recorded() -> Sequence[Change]:
    """One whole game of four, played at random, but for the decision that ends it."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_played(Path(folder) / "played.db"))[:-1]


async def _played(path: Path) -> list[Change]:
    store = await Recording.open(path)
    store.changes = []
    services, random = Services(store), Random(1)
    place: Patch = {"guild": "1" * 18, "lobby_channel": "2" * 18}
    row = await services.openings.open("shadow_planet", len(PEOPLE), PEOPLE[0], place)
    for person in PEOPLE[1:]:
        await services.lobby.join(row.id, person, f"Person {person}")
    await store.update_game(replace(await services.tables.row(row.id), seed=bytes(32)))
    await services.lobby.start(row.id, PEOPLE[0])
    while asked := (await services.play.seen(row.id, None)).view["pending"]:
        person = PEOPLE[random.choice(asked)]
        seen = await services.play.seen(row.id, person)
        assert seen.prompt is not None
        await services.play.decide(row.id, person, seen.prompt.id, [random.choice(seen.legal)])
    await store.close()
    return store.changes


def as_of(change: Change, game: str, after: int) -> Change:
    """The same change for another table, after so many commands."""
    later = after - change.after
    return replace(
        change,
        game=game,
        after=after,
        commands=[replace(command, seq=command.seq + later) for command in change.commands],
        events=[(*event[:4], event[4] + later) for event in change.events],
        timers=[replace(timer, game=game) for timer in change.timers],
    )


class Playing:
    """A table at which that game is played over and over."""

    def __init__(self, name: str, after: int = 0) -> None:
        self.name = name
        self._seq, self._number = after, 0

    def next(self) -> Change:
        """What its next decision changes."""
        changes = recorded()
        change = as_of(changes[self._number % len(changes)], self.name, self._seq)
        self._number += 1
        self._seq += len(change.commands)
        return change
