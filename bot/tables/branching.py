"""Tables that go on from a moment of a game that is over."""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from bot.domain.branches import Moment, Origin, as_options, begun
from bot.domain.limits import OPEN
from bot.domain.replay import position
from bot.domain.rules_check import Differs, by_command, played_anew
from bot.domain.seating import people
from bot.domain.table import Table
from bot.logs import describe_error
from bot.tables.following import as_before, for_again
from bot.tables.letters import call
from bot.tables.opening import Openings, limited
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Opening, Updates
from persistence.store import Command, EventRow
from rules.engine import Game

_log = logging.getLogger(__name__)


class Branching:
    """Opens branches: as many as people like, each with a seed of its own."""

    def __init__(self, tables: Tables, updates: Updates, openings: Openings) -> None:
        self.tables = tables
        self.updates = updates
        self.openings = openings

    async def record(self, table: str, person: str) -> tuple[Table, list[Command], list[EventRow]]:
        """A game that this person may go on from, and all that is kept of it."""
        old = await self.tables.row(table)
        if old.status in OPEN:
            raise ActionRefused("refused-not-over")
        if person not in old.seats:
            raise ActionRefused("refused-not-yours")
        if old.history.expired:
            raise ActionRefused("refused-expired")
        if old.history.began is None:
            raise ActionRefused("refused-branch-none")
        commands = await self.tables.store.commands(table)
        return old, commands, await self.tables.store.events(table)

    async def open(self, table: str, person: str, moment: Moment, channel: str | None) -> Table:
        """A lobby for the game as it stood at that moment, in the same place or that channel.

        Whoever asks is its host; everybody's seat is kept. Whoever tells people about it notifies
        the outbox.
        """
        old, commands, events = await self.record(table, person)
        await self.tables.check_welcome(old.room.guild, person)
        if channel == "":
            raise ActionRefused("refused-no-place")
        game = await self.tables.todays_game(old)
        # Playing it anew can take a while, and everybody else's presses go on meanwhile.
        with _by_these_rules(old.id, moment.seq):
            state = await asyncio.to_thread(_stood, game, old, commands, events, moment.seq)
        if not game.pending(state):
            raise ActionRefused("refused-branch-none")
        place = for_again(old, channel)
        mine = await self.tables.new_id(place, old.id)
        opening = self.openings.new(mine, old.game, len(old.seats), person, place, None, (), {})
        with _by_these_rules(old.id, moment.seq):
            origin = Origin(old.id, moment, False, game.dump(state))
            opening = _going_on(game, old, opening, origin)
        barred = await self.tables.unwelcome(old.room.guild, people(old))
        sat = [None if who in barred else who for who in old.seats]
        called = [who for who in people(old) if who != person and who not in barred]
        letters = [*opening.letters, *([call("lobby-branch", called)] if called else [])]
        new = as_before(opening.table, sat, person)
        with limited():
            return await self.updates.open(replace(opening, table=new, letters=letters))


def _going_on(game: Game[Any], old: Table, opening: Opening, origin: Origin) -> Opening:
    """A table that begins with a position, by the rules and data of the game it is from."""
    new = replace(opening.table, version=game.version, data_hash=game.data_hash)
    new = replace(new, options=as_options(old, origin))
    _, anew = begun(game, new, origin)
    new = replace(new, options=as_options(old, replace(origin, anew=anew)))
    return replace(opening, table=new, data_set=game.data_set)


def _stood(
    game: Game[Any], row: Table, commands: Sequence[Command], events: Sequence[EventRow], seq: int
) -> Any:
    """The game as it stood, by these rules."""
    if (row.version, row.data_hash) == (game.version, game.data_hash):
        return position(game, row, commands, seq)
    return played_anew(game, row, commands[:seq], by_command(events))


@contextmanager
def _by_these_rules(table: str, seq: int) -> Iterator[None]:
    """Refuse what these rules do not lead to, or cannot go on from."""
    try:
        yield
    except Exception as fault:
        if not isinstance(fault, Differs):
            line = "table %s: nobody can go on from it after command %d: %s"
            _log.error(line, table, seq, describe_error(fault))
        raise ActionRefused("refused-branch-rules") from fault
