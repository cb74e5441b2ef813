"""Finding players: a month of one server's queue, with people of all time zones.

`python -m bench.queue` prints how long they wait and how many waking hours those of a table share.
The queue is the bot's own, over a file, on a clock that is moved from one thing to do to the next.
"""

import asyncio
import logging
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean, median

from bot.domain.queue import (
    DAY,
    HOUR,
    Matching,
    QueueRow,
    Wish,
    hours_of,
    shared_hours,
    waking_minutes,
)
from bot.domain.reminder_preferences import QUIET, ZONES, ReminderPreferences, preferences_of
from bot.domain.seating import people
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from persistence.sqlite import SqliteStore

GUILD, GAME = "1", "shadow_planet"
BEGIN = 1_800_014_400.0
LONGEST_CUT = 60
"""Steps of the loop after which the queue is stopped in the middle of its work, at most."""


@dataclass
class Month:
    """What came of it."""

    came: int = 0
    waits: list[float] = field(default_factory=list)
    """In seconds, of each who came to play."""
    overlaps: list[float] = field(default_factory=list)
    """Of each table, in hours."""
    restarts: int = 0
    faults: list[str] = field(default_factory=list)


class Simulation:
    """People come at random, are found, and say yes, no or nothing."""

    def __init__(self, seed: int, shared: int, file: Path, cut: bool) -> None:
        self.random, self.chance = Random(seed), Random(seed)
        """For people, and for what happens to the queue: what is cut short changes nobody."""
        self.shared = shared
        self.file = file
        self.cut = cut
        """Whether the queue is stopped in the middle of its work."""
        self.at = BEGIN
        self.month = Month()
        self.masks: dict[str, int] = {}
        self.since: dict[str, float] = {}
        self.answers: dict[tuple[str, str], float | None] = {}
        """When somebody says yes or no to a table; None: never, or done."""
        self.seated: set[str] = set()
        self.games: set[str] = set()

    async def run(self, arrivals: int, days: float) -> Month:
        """That many come in so many days; then all is waited for that may still happen."""
        await self._open()
        try:
            for number in range(arrivals):
                coming = self.at + self.random.expovariate(arrivals / (days * DAY))
                await self._until(coming)
                await self._come(str(1000 + number))
            await self._until(self.at + 9 * DAY)
        finally:
            await self.store.close()
        if (await self._row_of_file()).waiting:
            self.month.faults.append("somebody waits for longer than a week")
        return self.month

    async def _open(self) -> None:
        self.store = await SqliteStore.open(self.file)
        self.services = Services(self.store, now=lambda: self.at)
        if self.month.came == 0:
            await self.services.queue.set_shared(GUILD, self.shared)

    async def _row_of_file(self) -> QueueRow:
        store = await SqliteStore.open(self.file)
        try:
            return QueueRow.read(await store.server("queue"))
        finally:
            await store.close()

    async def _restart(self) -> None:
        self.month.restarts += 1
        await self.store.close()
        await self._open()

    async def _come(self, person: str) -> None:
        random = self.random
        habits = {"quiet": random.choice([*QUIET][1:]), "zone": random.choice(ZONES)}
        await self.store.update_person(person, lambda _known: {"habits": habits})
        self.masks[person] = waking_minutes(preferences_of({"habits": habits}), self.at)
        self.since[person] = self.at
        self.month.came += 1
        wish = Wish(
            game=GAME,
            pace="calm",
            seats=random.choice((0, 0, 3, 4)),
            ai=random.random() < 0.5,
            since=self.at,
            channel="9",
            name=person,
        )
        await self.services.queue.join(GUILD, person, wish)

    async def _until(self, goal: float) -> None:
        """Do all that is due on the way, as the scheduler would."""
        while True:
            due = await self.services.queue.due()
            answers = [one for one in self.answers.values() if one is not None]
            moments = [one for one in (due, *answers) if one is not None and one <= goal]
            if not moments:
                break
            self.at = max(self.at, min(moments))
            await self._say()
            await self._work()
            await self._look()
        self.at = goal

    async def _work(self) -> None:
        due = await self.services.queue.due()
        if due is None or due > self.at:
            return
        if self.cut and self.chance.random() < 0.5:
            task = asyncio.create_task(self.services.queue.run())
            for _ in range(self.chance.randrange(LONGEST_CUT)):
                await asyncio.sleep(0.0002)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await self._restart()
        elif self.chance.random() < 0.02:
            await self._restart()
        await self.services.queue.run()

    async def _say(self) -> None:
        """Who was found says yes in their own hours; some say no, and some nothing."""
        for (table, person), when in [*self.answers.items()]:
            if when is None or when > self.at:
                continue
            self.answers[table, person] = None
            try:
                if self.random.random() < 0.05:
                    await self.services.queue.decline(table, person)
                else:
                    await self.services.lobby.join(table, person, person)
                    await self.services.queue.answered(table)
            except ActionRefused:
                continue  # somebody else has said no

    async def _look(self) -> None:
        """See who was found and who plays, and that nobody is anywhere twice."""
        row = await self.services.queue.record.row()
        places = [who for found in row.groups.values() for who in found.people]
        places += [who for waiting in row.waiting.values() for who in waiting]
        if len(places) != len({*places}):
            self.month.faults.append("somebody waits twice")
        for table, found in row.groups.items():
            for person in found.people:
                if (table, person) not in self.answers:
                    self.answers[table, person] = await self._answers_at(person)
        for game in await self.services.tables.find("playing"):
            if game.id not in self.games:
                self._seat(game.id, people(game))

    async def _answers_at(self, person: str) -> float | None:
        if self.random.random() < 0.05:
            return None
        hours = hours_of(await self.store.person(person))
        return hours.awake(self.at + self.random.expovariate(1 / HOUR))

    def _seat(self, game: str, seated: tuple[str, ...]) -> None:
        self.games.add(game)
        if self.seated & {*seated}:
            self.month.faults.append("somebody plays at two tables")
        self.seated |= {*seated}
        overlap = shared_hours([self.masks[who] for who in seated])
        if overlap < self.shared:
            self.month.faults.append(f"those of a table share {overlap} hours")
        self.month.overlaps.append(overlap)
        self.month.waits += [self.at - self.since[who] for who in seated]


def month(seed: int, arrivals: int, shared: int, *, days: float = 30, cut: bool = False) -> Month:
    """A month of a queue, or less."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "queue.sqlite"
        return asyncio.run(Simulation(seed, shared, file, cut).run(arrivals, days))


def slowest_look(waiting: int) -> float:
    """Seconds for one look through a queue of so many of whom no two share enough hours."""
    random, wishes, awake = Random(1), dict[str, Wish](), dict[str, int]()
    for number in range(waiting):
        since = BEGIN + number
        wish = Wish(game=GAME, pace="calm", since=since, channel="9", name="", ai=True)
        wishes[str(number)] = wish
        zone = random.choice(ZONES)
        awake[str(number)] = waking_minutes(ReminderPreferences(quiet="1-10", zone=zone), BEGIN)
    row = QueueRow(waiting={GUILD: wishes})
    begin = time.perf_counter()
    Matching(row, GUILD, awake, lambda _game: (3, 5), 14, BEGIN + waiting).find()
    return time.perf_counter() - begin


def main() -> None:
    """Print the table of `bench/README.md`."""
    logging.disable(logging.WARNING)
    for arrivals in (60, 300):
        for shared in (4, 6, 8):
            found = month(7, arrivals, shared)
            late = sorted(found.waits)[len(found.waits) * 9 // 10]
            hours = [median(found.waits), late]
            print(
                f"| {arrivals} | {shared} h | {len(found.waits)} | {len(found.overlaps)} |",
                *(f"{one / HOUR:.3g} h |" for one in hours),
                f"{fmean(found.overlaps):.3g} h | {min(found.overlaps):.3g} h |",
                found.restarts,
                "|",
                *found.faults,
            )
    for waiting in (50, 500, 2000):
        print(f"one look through {waiting}: {slowest_look(waiting) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
