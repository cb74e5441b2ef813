"""What a table decides by vote: taking moves back, and ending a game early.

A motion is carried as soon as more than half of the people at the table are for it, and fails as
soon as that cannot happen any more. After a day those who have answered decide; the host of the
table breaks a tie. The press that decides, what comes of it and the end of the vote are one
transaction.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from bot.domain import motions
from bot.domain.motions import DAY, RULES, VOTE, Motion, Outcome, is_choosing, motion_of
from bot.domain.replay import DECISIONS, before_last, position, rules_since
from bot.domain.seating import host_of, people
from bot.domain.transition import Along, Turning
from bot.logs import told
from bot.tables.play import Host, HostError, OtherVersion
from bot.tables.repository import TRIES, laid_over
from bot.tables.rules_update import call_off, end, go_on
from persistence.store import Command, Conflict, GameRow, StoreError

_log = logging.getLogger(__name__)


class VoteOver(HostError):
    """There is nothing to vote on, or not any more."""

    def __init__(self) -> None:
        super().__init__("host-vote-over")


class Council:
    """Motions of all tables."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def move(self, table: str, person: str, kind: str, back: int = 1) -> Outcome:
        """Bring a motion; whoever brings it is for it."""

        async def moved(row: GameRow) -> Motion:
            seat = _seat(row, person)
            if motion_of(row) is not None:
                # If somebody has removed the card, it is posted anew.
                await self.host.store.add_letters(table, [(VOTE, {})])
                self.host.wake(table)
                raise HostError("host-vote-open")
            to = await self._point(row, back) if kind == "undo" else None
            number, now = row.place.get("votes", 0) + 1, self.host.now()
            return Motion(kind, seat, number, (person,), (), to, now)

        return await self._decide(table, moved)

    async def vote(self, table: str, person: str, number: int, yes: bool) -> Outcome:
        """Be for or against; one may change one's mind while it is open."""

        async def voted(row: GameRow) -> Motion:
            _seat(row, person)
            motion = motion_of(row)
            if motion is None:
                raise VoteOver
            if motion.number != number:
                raise HostError("host-vote-changed")
            return motion.voted(person, yes)

        return await self._decide(table, voted)

    async def settle(self, table: str) -> None:
        """See whether a motion is decided: its day is over, or its votes say so already."""
        with suppress(VoteOver):
            await self._decide(table, self._as_kept)

    async def settle_all(self) -> None:
        """The same for all tables, after a start; what is wrong with one stops no other."""
        try:
            rows = await self.host.store.games("playing")
        except StoreError as fault:
            # Each is settled by the next vote, its timer or the next start.
            _log.error("votes: they cannot be looked up: %s", fault)
            return
        for row in rows:
            if motion_of(row) is None or self.host.rests(row):
                continue
            try:
                if is_choosing(row) and await self._has_its_rules(row):
                    await call_off(self.host, row)
                    continue
                await self.settle(row.id)
            except OtherVersion:
                continue  # it waits for code that knows its rules, as its timers do
            except Exception as fault:  # noqa: BLE001 (one table's fault must not stop the others)
                _log.error("table %s: its vote could not be settled: %s", row.id, told(fault))

    async def _has_its_rules(self, row: GameRow) -> bool:
        """Whether the rules are here that a table is played by."""
        with suppress(OtherVersion):
            await self.host.game_of(row)
            return True
        return False

    async def _as_kept(self, row: GameRow) -> Motion:
        """A motion as it stands; one that older code has left is brought up to date.

        When that one was brought is known from its timer alone. If the game has gone on since, its
        card need not have said so: then nobody has voted on what it would take back now.
        """
        motion = motion_of(row) if row.status == "playing" else None
        if motion is None:
            raise VoteOver
        if motion.at is not None:
            return motion
        due = [t.due for t in await self.host.store.timers_of(row.id) if t.key == VOTE]
        motion = replace(motion, at=due[0] - DAY if due else 0.0)
        commands = await self._commands(row)
        if motion.kind != "undo" or _is_done(motion, commands):
            return motion
        since = [c for c in commands if c.kind in DECISIONS and c.at > (motion.at or 0.0)]
        return motion.anew() if since else motion

    async def _decide(self, table: str, change: Callable[[GameRow], Awaitable[Motion]]) -> Outcome:
        """Change what is voted on and, if that decides it, do what was decided."""
        async with self.host.lock(table):
            for _ in range(TRIES):
                row = await self.host.row(table)
                if not is_choosing(row):
                    # Where nothing can be shown or told, nobody could vote.
                    await self.host.game_of(row)
                motion = await change(row)
                late = motion.is_late(self.host.now())
                outcome = motion.outcome(people(row), host_of(row), late)
                try:
                    if outcome == "open":
                        await self._keep(row, motion)
                    else:
                        await self._finish(row, motion, outcome)
                except Conflict:
                    self.host.live.pop(table, None)
                    continue
                return outcome
        raise HostError("host-busy")

    async def _keep(self, row: GameRow, motion: Motion) -> None:
        """It stays open, until its day is over at the latest."""
        timers = motion.timers(row.id)
        there = await self.host.store.timers_of(row.id)
        if motion == motion_of(row) and all(timer in there for timer in timers):
            return
        new = laid_over(row, motion.kept())
        await self.host.store.update_game(new, None, [(VOTE, {})], timers)
        self.host.wake(row.id)
        self.host.set_bell(timers)

    async def _finish(self, row: GameRow, motion: Motion, outcome: Outcome) -> None:
        """The vote is over, and with it what was voted on is done or not."""
        over = motions.over(motion, outcome)
        if motion.kind == RULES:
            await (go_on if outcome == "carried" else end)(self.host, row, over)
            return
        if outcome == "carried" and motion.kind == "abandon":
            await self.host.end(row, over)
            return
        commands = await self._commands(row)
        if outcome == "carried" and not _is_done(motion, commands):
            await self._take_back(row, motion, commands, over)
            return
        new = laid_over(row, over.place)
        store = self.host.store
        await store.update_game(new, None, over.letters, cancelled_timers=over.cancelled)
        self.host.wake(row.id)

    async def _take_back(
        self, row: GameRow, motion: Motion, commands: list[Command], over: Along
    ) -> None:
        """Back to where the motion says; what came since stays on record."""
        assert motion.to is not None
        game = await self.host.game_of(row)
        live = await self.host.state(row, game)
        then = await asyncio.to_thread(position, game, row, commands, motion.to)
        turning = Turning(game, row, live)
        turning.go_back(then, motion.to)
        await self.host.commit(turning, over)

    async def _point(self, row: GameRow, back: int) -> int:
        """Where an undo of so many presses goes back to."""
        commands = await self._commands(row)
        to = before_last(commands, await self.host.noticed(row), back)
        if to is None:
            raise HostError("host-undo-rules" if rules_since(commands) else "host-nothing-to-undo")
        return to

    async def _commands(self, row: GameRow) -> list[Command]:
        """Those that this row knows of: another process may have gone on."""
        return (await self.host.store.commands(row.id))[: row.seq]


def _seat(row: GameRow, person: str) -> int:
    if row.status != "playing":
        raise HostError("host-over" if row.status != "lobby" else "host-not-started")
    if person not in row.seats:
        raise HostError("host-not-yours")
    return row.seats.index(person)


def _is_done(motion: Motion, commands: list[Command]) -> bool:
    """Whether this undo is on record already: none goes back to the same point twice."""
    return any(c.kind == "undo" and c.data["to"] == motion.to for c in commands)
