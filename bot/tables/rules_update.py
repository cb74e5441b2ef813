"""Running games survive an update of the rules: each is played anew by those of today.

If nobody could tell the difference, the table moves to the new rules and hears nothing of it.
Otherwise it is told and chooses by vote: to go on from the present position, which is recorded, or
to end with everything open. A game of which these rules know no position ends with what can be
shown. Until then nothing of the table moves, and presses are answered with a sentence.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.domain import motions
from bot.domain.limits import OPEN
from bot.domain.live_game import Live
from bot.domain.motions import VOTE, Motion, is_choosing
from bot.domain.pace import pace_of
from bot.domain.replay import RULES
from bot.domain.rules_check import Finding, find, position_of
from bot.domain.seating import house_timer, questions
from bot.domain.transition import Along
from bot.logs import told
from bot.tables import clock_updates
from bot.tables.lobby import first_letters
from bot.tables.play import Host, HostError, OtherVersion
from bot.tables.repository import TRIES, alone, laid_over
from persistence.store import (
    Change,
    Command,
    Conflict,
    EventRow,
    GameRow,
    Rules,
    StoreError,
)
from rules.engine import Event, Game

AFTER_A_FAULT = 60.0
"""Seconds until the store is asked again."""

_log = logging.getLogger(__name__)


class RulesUpdate:
    """Looks after tables of other rules, one after the other and in the background."""

    def __init__(self, host: Host) -> None:
        self.host = host
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
                _log.error(line, AFTER_A_FAULT, told(fault))
            except Exception as fault:  # noqa: BLE001 (presses and timers do not depend on it)
                _log.error("tables of other rules cannot be looked at: %s", told(fault))
                return None
            await asyncio.sleep(AFTER_A_FAULT)

    async def _look(self) -> None:
        store = self.host.store
        for game, version, data_hash in await store.rules_in_use():
            tables = await store.games_by_rules(game, version, data_hash)
            for number, table in enumerate(tables):
                with alone(table):
                    row = await self.host.row(table)
                    if not number and await self._is_known(row):
                        break
                    await self._update(row)

    async def _is_known(self, row: GameRow) -> bool:
        """Whether this code has the very rules that a table is played by."""
        try:
            await self.host.game_of(row)
        except OtherVersion:
            return False
        return True

    async def _update(self, row: GameRow) -> None:
        try:
            game = await self.host.todays_game(row)
        except OtherVersion:
            line = "table %s waits: there is no game %s here any more"
            return _log.error(line, row.id, row.game)
        for _ in range(TRIES):
            found = None if row.status == "lobby" else await _found(self.host, game, row)
            try:
                async with self.host.lock(row.id):
                    now = await self.host.row(row.id)
                    if (now.seq, now.status) != (row.seq, row.status):
                        raise Conflict("it has moved on")
                    if now.status in OPEN and not await self._is_known(now):
                        await self._settle(now, game, found)
                    return None
            except Conflict:
                row = await self.host.row(row.id)
        raise HostError("host-busy")

    async def _settle(self, row: GameRow, game: Game[Any], found: Finding | None) -> None:
        host, was = self.host, row.version
        if found is None or found.equal:
            await _move(host, row, game, found)
            line = "table %s goes on with the rules %s instead of %s: nothing is different"
            _log.info(line, row.id, game.version, was)
        elif found.state is None:
            await end(host, row, _cannot_go_on(row))
            line = "table %s has ended: the rules %s cannot go on with a game of %s"
            _log.warning(line, row.id, game.version, was)
        elif not is_choosing(row):
            await _ask(host, row)
            line = "table %s is asked whether it goes on with the rules %s instead of %s"
            _log.warning(line, row.id, game.version, was)
        host.goes_on(row.id)
        host.wake(row.id)


async def _found(host: Host, game: Game[Any], row: GameRow) -> Finding:
    """What these rules make of a game; thinking takes a while, and everybody else goes on."""
    commands = (await host.store.commands(row.id))[: row.seq]
    happened = _by_command(await host.store.events(row.id))
    saved = await host.store.snapshot(row.id)
    if saved is None or saved[0] != row.seq:
        raise Conflict(f"table {row.id} moved on while it was read")
    return await asyncio.to_thread(find, game, row, commands, happened, saved[1])


def _by_command(events: Sequence[EventRow]) -> dict[int, list[Event]]:
    happened: dict[int, list[Event]] = {}
    for e in events:
        happened.setdefault(e.seq, []).append(Event(e.kind, e.data, e.audience, e.fence))
    return happened


async def _move(host: Host, row: GameRow, game: Game[Any], found: Finding | None) -> None:
    """From now on it is played by these rules; nobody could tell the difference."""
    new = replace(row, version=game.version, data_hash=game.data_hash)
    saved = None if found is None else game.dump(found.state)
    new = await host.store.update_game(new, saved, data_set=game.data_set)
    host.live.pop(row.id, None)
    if is_choosing(new):
        await call_off(host, new)


async def _ask(host: Host, row: GameRow) -> None:
    """The table is told, and chooses; whatever else it was voting on is off."""
    number, now = row.place.get("votes", 0) + 1, host.now()
    motion = Motion(motions.RULES, 0, number, (), (), None, now)
    timers = motion.timers(row.id)
    await host.store.update_game(laid_over(row, motion.kept()), None, [(VOTE, {})], timers)
    host.set_bell(timers)


async def go_on(host: Host, row: GameRow, over: Along) -> None:
    """From the present position under these rules, as the table has decided; on record.

    Nobody could answer meanwhile: who is waited for has a whole bank from now on.
    """
    game, at = await host.todays_game(row), host.now()
    found = await _found(host, game, row)
    if found.state is None:
        # Other rules than those the table was asked about.
        await end(host, row, _cannot_go_on(row))
        return
    state, new = found.state, Live(row.seq + 1, found.state)
    rules = Rules(game.version, game.data_hash, game.data_set)
    saved = game.dump(state)
    noted = {"version": rules.version, "data_hash": rules.data_hash, "state": saved}
    clock = clock_updates.clock_when(row, game.pending(state), at)
    for seat in clock.waits:
        clock = clock if clock.paused else clock.granted(pace_of(row.place), seat, at)
    timing = await clock_updates.timed(host.store, row, clock, at)
    timers = [*house_timer(row, questions(game, row, state), at + host.ai_pause), *timing.timers]
    change = Change(
        game=row.id,
        after=row.seq,
        commands=[Command(new.seq, None, None, RULES, noted, at, position_of(game, new))],
        events=(),
        snapshot=saved,
        rules=rules,
        place={**timing.place, **over.place},
        letters=[*over.letters, *timing.letters, *_shown_anew(row)],
        timers=timers,
        cancelled_timers=[*timing.cancelled, *over.cancelled],
        clears_drafts_of=range(len(row.seats)),
        expects={VOTE: row.place.get(VOTE)},
    )
    await host.store.commit(change)
    host.keep(row.id, new)
    host.goes_on(row.id)
    host.wake(row.id)
    host.set_bell(timers)


def _shown_anew(row: GameRow) -> list[tuple[str, Any]]:
    """What was to be told meanwhile, and how things stand."""
    _begin, _panel, *desks = first_letters(row)
    return [("log", {}), ("panel", {"changed": True}), *desks]


async def end(host: Host, row: GameRow, along: Along) -> None:
    """With everything open, as far as these rules can show it; the record is there in any case."""
    await host.end(row, along)
    host.goes_on(row.id)


async def call_off(host: Host, row: GameRow) -> None:
    """The rules it is played by are back: there is nothing to choose."""
    over, said = motions.dropped(), ("say", {"text": "table-rules-back"})
    letters = [*over.letters, said, *_shown_anew(row)]
    new = laid_over(row, over.place)
    await host.store.update_game(new, None, letters, cancelled_timers=over.cancelled)
    host.goes_on(row.id)
    host.wake(row.id)


def _cannot_go_on(row: GameRow) -> Along:
    """These rules know no position of a game: it is over, and its table is told why."""
    off = motions.dropped() if motions.motion_of(row) is not None else Along()
    return replace(off, letters=[*off.letters, ("say", {"text": "table-rules-ended"})])
