"""What a table decides by vote: taking moves back, and ending a game early.

A motion is carried as soon as more than half of the people at the table are for it, and fails as
soon as that cannot happen any more. After a day those who have answered decide; the host of the
table breaks a tie. Where seats share a side, that has to hold in each side. The press that decides,
what comes of it and the end of the vote are one transaction.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from bot.domain import motions
from bot.domain.ballots import DAY, RULES, VOTE, Motion, Outcome
from bot.domain.motions import is_choosing
from bot.domain.replay import DECISIONS, before_last, position, rules_since
from bot.domain.seating import by_side, host_of, voters
from bot.domain.table import Table
from bot.domain.transition import Along, Transition
from bot.logs import describe_error
from bot.tables.play import Play
from bot.tables.repository import ActionRefused, OtherVersion, Tables
from bot.tables.rules_update import RulesUpdate
from bot.tables.update import Edit, Move, Updates, Write
from persistence.store import Command, StoreError

_log = logging.getLogger(__name__)


class VoteOver(ActionRefused):
    """There is nothing to vote on, or not any more."""

    def __init__(self) -> None:
        super().__init__("refused-vote-over")


class Votes:
    """Motions of all tables."""

    def __init__(self, tables: Tables, updates: Updates, play: Play, rules: RulesUpdate) -> None:
        self.tables = tables
        self.updates = updates
        self.play = play
        self.rules = rules

    async def move(self, table: str, person: str, kind: str, back: int = 1) -> Outcome:
        """Bring a motion; whoever brings it is for it."""

        async def moved(row: Table) -> Motion:
            seat = _seat(row, person)
            if row.votes.motion is not None:
                # If somebody has removed the card, it is posted anew.
                await self.updates.post(table, [(VOTE, {})])
                raise ActionRefused("refused-vote-open")
            to = await self._point(row, back) if kind == "undo" else None
            number, now = row.votes.vote_number + 1, self.tables.now()
            return Motion(kind, seat, number, (person,), (), to, now)

        return await self._decide(table, moved)

    async def vote(self, table: str, person: str, number: int, yes: bool) -> Outcome:
        """Be for or against; one may change one's mind while it is open."""

        async def voted(row: Table) -> Motion:
            _seat(row, person)
            motion = row.votes.motion
            if motion is None:
                raise VoteOver
            if motion.number != number:
                raise ActionRefused("refused-vote-changed")
            return motion.voted(person, yes)

        return await self._decide(table, voted)

    async def settle(self, table: str) -> None:
        """See whether a motion is decided: its day is over, or its votes say so already."""
        with suppress(VoteOver):
            await self._decide(table, self._as_kept)

    async def settle_all(self) -> None:
        """The same for all tables, after a start; what is wrong with one stops no other."""
        try:
            rows = await self.tables.find("playing")
        except StoreError as fault:
            # Each is settled by the next vote, its timer or the next start.
            _log.error("votes: they cannot be looked up: %s", fault)
            return
        for row in rows:
            if row.votes.motion is None or self.tables.rests(row):
                continue
            try:
                if is_choosing(row) and await self.rules.is_known(row):
                    await self.rules.call_off(row.id)
                    continue
                await self.settle(row.id)
            except OtherVersion:
                continue  # it waits for code that knows its rules, as its timers do
            except Exception as fault:  # noqa: BLE001 (one table's fault must not stop the others)
                _log.error(
                    "table %s: its vote could not be settled: %s", row.id, describe_error(fault)
                )

    async def _as_kept(self, row: Table) -> Motion:
        """A motion as it stands; one that older code has left is brought up to date.

        When that one was brought is known from its timer alone. If the game has gone on since, its
        card need not have said so: then nobody has voted on what it would take back now.
        """
        motion = row.votes.motion if row.status == "playing" else None
        if motion is None:
            raise VoteOver
        if motion.at is not None:
            return motion
        due = [t.due for t in await self.tables.store.timers_of(row.id) if t.key == VOTE]
        motion = replace(motion, at=due[0] - DAY if due else 0.0)
        commands = await self._commands(row)
        if motion.kind != "undo" or _is_done(motion, commands):
            return motion
        since = [c for c in commands if c.kind in DECISIONS and c.at > (motion.at or 0.0)]
        return motion.anew() if since else motion

    async def _decide(self, table: str, change: Callable[[Table], Awaitable[Motion]]) -> Outcome:
        """Change what is voted on and, if that decides it, do what was decided."""
        outcomes: list[Outcome] = []

        async def decided(row: Table) -> Write | None:
            # Where nothing can be shown or told, nobody could vote.
            find_game = self.tables.todays_game if is_choosing(row) else self.tables.game_of
            game, motion = await find_game(row), await change(row)
            groups = by_side(game, row, voters(row, motion))
            late = motion.is_late(self.tables.now())
            outcomes.append(motion.outcome(groups, host_of(row), late))
            if outcomes[-1] == "open":
                return await self._kept(row, motion)
            return await self._finished(row, motion, outcomes[-1])

        await self.updates.update(table, decided)
        return outcomes[-1]

    async def _kept(self, row: Table, motion: Motion) -> Edit | None:
        """It stays open, until its day is over at the latest."""
        timers = motion.timers(row.id)
        there = await self.tables.store.timers_of(row.id)
        if motion == row.votes.motion and all(timer in there for timer in timers):
            return None
        return Edit(row.patched(motions.kept(motion)), [(VOTE, {})], timers)

    async def _finished(self, row: Table, motion: Motion, outcome: Outcome) -> Write:
        """The vote is over, and with it what was voted on is done or not."""
        over = motions.over(motion, outcome)
        if motion.kind == RULES:
            if outcome == "carried":
                return await self.rules.gone_on(row, over)
            return self.rules.ended(row, over)
        if outcome == "carried" and motion.kind == "abandon":
            return self.play.ended(row, over)
        commands = await self._commands(row)
        if outcome == "carried" and not _is_done(motion, commands):
            return await self._taken_back(row, motion, commands, over)
        return Edit(row.patched(over.patch), over.letters, cancelled=over.cancelled)

    async def _taken_back(
        self, row: Table, motion: Motion, commands: list[Command], over: Along
    ) -> Move:
        """Back to where the motion says; what came since stays on record."""
        assert motion.to is not None
        game = await self.tables.game_of(row)
        live = await self.tables.state(row, game)
        then = await asyncio.to_thread(position, game, row, commands, motion.to)
        transition = Transition(game, row, live)
        transition.go_back(then, motion.to)
        return await self.play.move(transition, over)

    async def _point(self, row: Table, back: int) -> int:
        """Where an undo of so many presses goes back to."""
        commands = await self._commands(row)
        to = before_last(commands, await self.play.noticed(row), back)
        if to is None:
            raise ActionRefused(
                "refused-undo-rules" if rules_since(commands) else "refused-nothing-to-undo"
            )
        return to

    async def _commands(self, row: Table) -> list[Command]:
        """Those that this row knows of: another process may have gone on."""
        return (await self.tables.store.commands(row.id))[: row.seq]


def _seat(row: Table, person: str) -> int:
    if row.status != "playing":
        raise ActionRefused("refused-over" if row.status != "lobby" else "refused-not-started")
    if person not in row.seats:
        raise ActionRefused("refused-not-yours")
    return row.seats.index(person)


def _is_done(motion: Motion, commands: list[Command]) -> bool:
    """Whether this undo is on record already: none goes back to the same point twice."""
    return any(c.kind == "undo" and c.data["to"] == motion.to for c in commands)
