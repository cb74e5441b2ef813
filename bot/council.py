"""What a table decides by vote: taking moves back, and ending a game early.

A motion is carried as soon as more than half of the people at the table are for it, and fails as
soon as that cannot happen any more. After a day those who have answered decide; the host of the
table breaks a tie.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.host import Host, HostError
from bot.replay import effective, position
from bot.seats import is_person, people
from bot.tables import TRIES
from bot.turning import Turning
from persistence.store import Command, Conflict, GameRow, Timer

DAY = 24 * 3600.0
Outcome = Literal["carried", "failed", "open"]


@dataclass(frozen=True, slots=True)
class Motion:
    """What is voted on."""

    kind: str
    by: int
    number: int
    yes: tuple[str, ...]
    no: tuple[str, ...]
    to: int | None = None

    def outcome(self, people: Sequence[str], host: str, late: bool) -> Outcome:
        """How it stands; `late` when the day is over."""
        for_, against = len(self.yes), len(self.no)
        if 2 * for_ > len(people):
            return "carried"
        if 2 * against > len(people):
            return "failed"
        if not late and for_ + against < len(people):
            return "open"
        if for_ == against:
            return "carried" if host in self.yes else "failed"
        return "carried" if for_ > against else "failed"

    def as_json(self) -> dict[str, Any]:
        """As it is kept with the table."""
        return {
            "kind": self.kind,
            "by": self.by,
            "number": self.number,
            "yes": list(self.yes),
            "no": list(self.no),
            "to": self.to,
        }


def motion_of(row: GameRow) -> Motion | None:
    """What this table is voting on."""
    kept = row.place.get("vote")
    if kept is None:
        return None
    return Motion(**{**kept, "yes": tuple(kept["yes"]), "no": tuple(kept["no"])})


class Council:
    """Motions of all tables."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def move(self, table: str, person: str, kind: str, back: int = 1) -> Outcome:
        """Bring a motion; whoever brings it is for it."""
        to: int | None = None
        if kind == "undo":
            to = before_last(await self.host.store.commands(table), back)
            if to is None:
                raise HostError("host-nothing-to-undo")

        def moved(row: GameRow) -> Motion:
            if motion_of(row) is not None:
                raise HostError("host-vote-open")
            number = row.place.get("votes", 0) + 1
            return Motion(kind, row.seats.index(person), number, (person,), (), to)

        return await self._change(table, person, moved)

    async def vote(self, table: str, person: str, number: int, yes: bool) -> Outcome:
        """Be for or against; one may change one's mind while it is open."""

        def voted(row: GameRow) -> Motion:
            motion = motion_of(row)
            if motion is None or motion.number != number:
                raise HostError("host-vote-over")
            for_ = tuple(p for p in motion.yes if p != person)
            against = tuple(p for p in motion.no if p != person)
            if yes:
                return replace(motion, yes=(*for_, person), no=against)
            return replace(motion, yes=for_, no=(*against, person))

        return await self._change(table, person, voted)

    async def close(self, table: str) -> None:
        """The day is over: those who have answered decide."""
        row = await self.host.row(table)
        motion = motion_of(row)
        if motion is not None and row.status == "playing":
            await self._settle(row, motion, late=True)

    async def _change(self, table: str, person: str, change: Any) -> Outcome:
        for _ in range(TRIES):
            row = await self.host.row(table)
            if row.status != "playing":
                raise HostError("host-over" if row.status != "lobby" else "host-not-started")
            if person not in row.seats:
                raise HostError("host-not-yours")
            motion = change(row)
            place = {**row.place, "vote": motion.as_json(), "votes": motion.number}
            timers = [Timer(table, "vote", self.host.now() + DAY)]
            new = "vote" not in row.place
            try:
                row = await self.host.store.update_game(
                    replace(row, place=place), None, [("vote", {})], timers if new else ()
                )
            except Conflict:
                continue
            self.host.wake(table)
            return await self._settle(row, motion, late=False)
        raise HostError("host-busy")

    async def _settle(self, row: GameRow, motion: Motion, late: bool) -> Outcome:
        outcome = motion.outcome(people(row), row.place["host"], late)
        if outcome == "open":
            return outcome
        if outcome == "carried" and motion.kind == "undo":
            assert motion.to is not None
            await self.undo(row.id, motion.to)
        elif outcome == "carried":
            await self.host.abandon(row.id, None)
        said = {"text": f"vote-{motion.kind}-{outcome}", "args": {"seat": motion.by}}
        await self.host.note_place(row.id, vote=None)
        await self.host.store.add_letters(row.id, [("vote", {"over": outcome}), ("say", said)])
        self.host.wake(row.id)
        return outcome

    async def undo(self, table: str, to: int) -> None:
        """Back to the position after that many commands; what came since stays on record."""
        async with self.host.lock(table):
            for _ in range(TRIES):
                row = await self.host.row(table)
                game = await self.host.game_of(row)
                live = await self.host.state(row, game)
                commands = await self.host.store.commands(table)
                turning = Turning(game, row, live)
                turning.go_back(position(game, row, commands, to), to)
                try:
                    await self.host.commit(turning)
                except Conflict:
                    self.host.live.pop(table, None)
                    continue
                return
        raise HostError("host-busy")


def before_last(commands: Sequence[Command], presses: int) -> int | None:
    """The point before the last so many presses; None if there are none.

    An AI would only do the same again: what people did before it is taken back with it.
    """
    done = [command for command in effective(commands) if command.kind == "decide"]
    target: int | None = None
    for _ in range(presses):
        while done and not is_person(done[-1].person):
            done.pop()
        if not done:
            break
        last = done[-1]
        while done and (done[-1].person, done[-1].at) == (last.person, last.at):
            target = done.pop().seq - 1
    return target
