"""Running games survive an update of the rules: each is played anew by those of today.

If nobody could tell the difference, the table moves to the new rules and hears nothing of it.
Otherwise it is told and chooses by vote: to go on from the present position, which is recorded, or
to end with everything open. A game of which these rules know no position ends with what can be
shown. Until then nothing of the table moves, and presses are answered with a sentence.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.domain import ballots, motions
from bot.domain.ballots import VOTE, Motion
from bot.domain.limits import OPEN
from bot.domain.live_game import Live
from bot.domain.motions import is_choosing
from bot.domain.replay import RULES
from bot.domain.rules_check import Finding, by_command, find, position_of
from bot.domain.seating import ai_timer
from bot.domain.table import Patch, Table, stored
from bot.domain.transition import Along
from bot.domain.waits import questions
from bot.logs import describe_error
from bot.tables import clock_updates
from bot.tables.letters import first_letters
from bot.tables.play import Play
from bot.tables.repository import OtherVersion, Tables, alone
from bot.tables.update import Edit, Move, Then, Updates, Write
from persistence.store import Change, Command, Conflict, Rules, StoreError
from rules.engine import Game

AFTER_A_FAULT = 60.0
"""Seconds until the store is asked again."""

_log = logging.getLogger(__name__)


class RulesUpdate:
    """Looks after tables of other rules, one after the other and in the background."""

    def __init__(self, tables: Tables, updates: Updates, play: Play) -> None:
        self.tables = tables
        self.updates = updates
        self.play = play
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """See which tables have other rules than these; nobody waits for it."""
        if not self.busy:
            self._task = asyncio.create_task(self._run())

    @property
    def busy(self) -> bool:
        """Whether tables are being looked at."""
        return self._task is not None and not self._task.done()

    async def idle(self) -> None:
        """Wait until all are looked at."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Stop; what is left is looked at by the next run."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                return await self._look()
            except StoreError as fault:
                # As long as it takes: nothing else can be done without the disk.
                line = "tables of other rules cannot be looked at, again in %.0f s: %s"
                _log.error(line, AFTER_A_FAULT, describe_error(fault))
            except Exception as fault:  # noqa: BLE001 (presses and timers do not depend on it)
                _log.error("tables of other rules cannot be looked at: %s", describe_error(fault))
                return None
            await asyncio.sleep(AFTER_A_FAULT)

    async def _look(self) -> None:
        store = self.tables.store
        for game, version, data_hash in await store.rules_in_use():
            tables = await store.games_by_rules(game, version, data_hash)
            known = False
            for table in tables:
                with alone(table):
                    row = await self.tables.row(table)
                    known = known or await self.is_known(row)
                    if not known and self.tables.is_home(row.room.guild):
                        await self._update(row)
                if known:
                    break

    async def is_known(self, row: Table) -> bool:
        """Whether this code has the very rules that a table is played by."""
        try:
            await self.tables.game_of(row)
        except OtherVersion:
            return False
        return True

    async def _update(self, row: Table) -> None:
        try:
            game = await self.tables.todays_game(row)
        except OtherVersion:
            line = "table %s waits: there is no game %s here any more"
            _log.error(line, row.id, row.game)
            return
        was = row.version
        # Found out before the table is locked: a press there has its sentence at once.
        found: dict[tuple[int, str], Finding | None] = {}
        with suppress(Conflict):  # another process has moved it on: then once more
            found[row.seq, row.status] = await self._finding(game, row)
        said: list[tuple[int, str]] = []

        async def settled(now: Table) -> Write | None:
            said.clear()
            if now.status not in OPEN or await self.is_known(now):
                return None
            if (now.seq, now.status) not in found:
                found[now.seq, now.status] = await self._finding(game, now)
            level, line, write = self._settled(now, game, found[now.seq, now.status])
            said.append((level, line))
            return write

        await self.updates.update(row.id, settled)
        if said:
            level, line = said[0]
            if line:
                _log.log(level, line, row.id, game.version, was)
            else:
                # It was asked before; its card may have gone with its room while nobody looked.
                await self.updates.post(row.id, [(VOTE, {})])
            self.updates.goes_on(row.id)
            self.updates.notify(row.id)

    async def _finding(self, game: Game[Any], row: Table) -> Finding | None:
        return None if row.status == "lobby" else await self._found(game, row)

    def _settled(
        self, row: Table, game: Game[Any], found: Finding | None
    ) -> tuple[int, str, Write | None]:
        """How loud it is in the log, what stands there, and what is written."""
        if found is None or found.equal:
            line = "table %s goes on with the rules %s instead of %s: nothing is different"
            return logging.INFO, line, _moved(row, game, found)
        if found.state is None:
            line = "table %s has ended: the rules %s cannot go on with a game of %s"
            return logging.WARNING, line, self.ended(row, _cannot_go_on(row))
        if is_choosing(row):
            return logging.INFO, "", None
        line = "table %s is asked whether it goes on with the rules %s instead of %s"
        return logging.WARNING, line, _asked(row, self.tables.now())

    async def _found(self, game: Game[Any], row: Table) -> Finding:
        """What these rules make of a game; thinking takes a while, and everybody else goes on."""
        store = self.tables.store
        commands = (await store.commands(row.id))[: row.seq]
        happened = by_command(await store.events(row.id))
        saved = await self.tables.saved(row)
        return await asyncio.to_thread(find, game, row, commands, happened, saved)

    async def gone_on(self, row: Table, over: Along) -> Write:
        """From the present position under these rules, as the table has decided; on record.

        Nobody could answer meanwhile: who is waited for has a whole bank from now on.
        """
        game, at = await self.tables.todays_game(row), self.tables.now()
        found = await self._found(game, row)
        if found.state is None:
            # Other rules than those the table was asked about.
            return self.ended(row, _cannot_go_on(row))
        state, new = found.state, Live(row.seq + 1, found.state)
        rules = Rules(game.version, game.data_hash, game.data_set)
        saved = game.dump(state)
        noted = {"version": rules.version, "data_hash": rules.data_hash, "state": saved}
        clock = clock_updates.clock_when(row, new.asked(game), at)
        for seat in clock.waits:
            clock = clock if clock.paused else clock.granted(row.pace, seat, at)
        timing = await clock_updates.timed(self.tables.store, row, clock, at)
        asked = questions(game, row, state)
        patch: Patch = {**timing.patch, **over.patch}
        change = Change(
            game=row.id,
            after=row.seq,
            commands=[Command(new.seq, None, None, RULES, noted, at, position_of(game, new))],
            events=(),
            snapshot=saved,
            rules=rules,
            place=stored(patch),
            letters=[*over.letters, *timing.letters, *_shown_anew(row)],
            timers=[*ai_timer(row, asked, at + self.tables.ai_pause), *timing.timers],
            cancelled_timers=[*timing.cancelled, *over.cancelled],
            clears_drafts_of=range(len(row.seats)),
            expects=row.expected("motion"),
        )
        after = replace(
            row.patched(patch), seq=new.seq, version=rules.version, data_hash=rules.data_hash
        )
        return Move(change, after, new, self._gone_on(row.id))

    def _gone_on(self, table: str) -> Then:
        async def goes_on() -> None:
            self.updates.goes_on(table)

        return goes_on

    def ended(self, row: Table, along: Along) -> Edit:
        """With everything open, as far as these rules can show it; the record is there anyway."""
        return replace(self.play.ended(row, along), then=self._gone_on(row.id))

    async def call_off(self, table: str) -> None:
        """The rules it is played by are back: there is nothing to choose."""

        async def called_off(row: Table) -> Edit | None:
            if not is_choosing(row):
                return None
            return replace(_called_off(row), then=self._gone_on(row.id))

        await self.updates.update(table, called_off)


def _moved(row: Table, game: Game[Any], found: Finding | None) -> Edit:
    """From now on it is played by these rules; nobody could tell the difference."""
    new = _called_off(row) if is_choosing(row) else Edit(row)
    return replace(
        new,
        table=replace(new.table, version=game.version, data_hash=game.data_hash),
        snapshot=None if found is None else game.dump(found.state),
        live=None if found is None else Live(row.seq, found.state),
        data_set=game.data_set,
    )


def _asked(row: Table, now: float) -> Edit:
    """The table is told, and chooses; whatever else it was voting on is off."""
    motion = Motion(ballots.RULES, 0, row.votes.vote_number + 1, (), (), None, now)
    return Edit(row.patched(motions.kept(motion)), [(VOTE, {})], motion.timers(row.id))


def _called_off(row: Table) -> Edit:
    over, said = motions.dropped(), ("say", {"text": "table-rules-back"})
    letters = [*over.letters, said, *_shown_anew(row)]
    return Edit(row.patched(over.patch), letters, cancelled=over.cancelled)


def _shown_anew(row: Table) -> list[tuple[str, Any]]:
    """What was to be told meanwhile, and how things stand."""
    _begin, _panel, *desks = first_letters(row)
    return [("log", {}), ("panel", {"changed": True}), *desks]


def _cannot_go_on(row: Table) -> Along:
    """These rules know no position of a game: it is over, and its table is told why."""
    off = motions.dropped() if row.votes.motion is not None else Along()
    return replace(off, letters=[*off.letters, ("say", {"text": "table-rules-ended"})])
