"""AI at the table: each answers what it is asked, after a pause that is always the same.

Every commit that asks an AI something sets a timer in the same transaction. When it is due, all AI
that were asked answer in one commit, so that no order shows; each goes on until others must answer.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from random import Random
from typing import Any

from bot.domain.live_game import Live
from bot.domain.replay import effective
from bot.domain.seating import ai_at, decided_by
from bot.domain.suggestion import Suggestion, may_ask, suggested
from bot.domain.table import Table
from bot.domain.transition import Along, Transition, wait_of
from bot.domain.waits import questions
from bot.logs import describe_error
from bot.tables.play import Play
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Move, Updates
from persistence.store import Timer
from rules.engine import Decision, Event, Game, chance_from, decide
from rules.engine.players import RANDOM, Player

MOST = 300
"""Answers of one AI in one commit: far more than a turn has."""

_log = logging.getLogger(__name__)


class AiPlayers:
    """The AI of all tables."""

    def __init__(self, tables: Tables, updates: Updates, play: Play) -> None:
        self.tables = tables
        self.updates = updates
        self.play = play
        self._thinking = asyncio.Lock()
        """One AI thinks at a time: several threads would take the processor from all presses."""

    async def fire(self, timer: Timer) -> None:
        """Those who were asked answer, unless their question is closed by now."""

        async def answered(row: Table) -> Move | None:
            game = await self.tables.game_of(row)
            live = await self.tables.state(row, game)
            asked = questions(game, row, live.state) if row.status == "playing" else {}
            still = [int(seat) for seat, n in asked.items() if timer.data["asked"].get(seat) == n]
            found = {seat: ai_at(row, seat) for seat in still}
            seats = {seat: player for seat, player in found.items() if player is not None}
            return await self._move(game, row, live, seats, once=False) if seats else None

        await self.updates.update(timer.game, answered)

    async def answer_for(self, table: str, seat: int, player: str) -> None:
        """An AI answers for a person, this once: the present question, or the rest of a turn."""

        async def answered(row: Table) -> Move:
            return await self.move_for(row, seat, player)

        await self.updates.update(table, answered)

    async def move_for(
        self,
        row: Table,
        seat: int,
        player: str,
        along: Callable[[Transition], Along] = lambda _transition: Along(),
    ) -> Move:
        """The same as it is written, with what goes along with it."""
        game = await self.tables.game_of(row)
        if row.status != "playing":
            raise ActionRefused("refused-not-started" if row.status == "lobby" else "refused-over")
        if player not in game.players():
            raise ActionRefused("refused-not-offered")
        live = await self.tables.state(row, game)
        if seat not in game.pending(live.state):
            raise ActionRefused("refused-stale")
        return await self._move(game, row, live, {seat: player}, once=True, along=along)

    async def _move(
        self,
        game: Game[Any],
        row: Table,
        live: Live,
        seats: Mapping[int, str],
        *,
        once: bool,
        along: Callable[[Transition], Along] = lambda _transition: Along(),
    ) -> Move:
        transition = Transition(game, row, live)
        events = await self._events(row.id)
        # Thinking can take a while, and everybody else's presses go on meanwhile.
        async with self._thinking:
            await asyncio.to_thread(_think, transition, seats, events, once)
        transition.take_standing()
        return await self.play.move(transition, along(transition))

    async def suggest(self, table: str, person: str) -> Suggestion:
        """What an AI would do in this person's place; it knows what they may know."""
        row = await self.tables.row(table)
        if not may_ask(row):
            raise ActionRefused("refused-no-advice")
        game = await self.tables.game_of(row)
        seat = row.seats.index(person) if person in row.seats else None
        state = None if seat is None else await self.play.as_pressed(row, seat)
        if seat is None or state is None:
            raise ActionRefused("refused-not-asked")
        events = await self._events(table)
        # A copy: the position itself is looked at by everybody else meanwhile.
        state, chance = game.clone(state), partial(luck, row, seat)
        async with self._thinking:
            return await asyncio.to_thread(suggested, game, state, seat, events, chance)

    async def _events(self, table: str) -> list[Event]:
        """What happened, without what was taken back."""
        counts = {command.seq for command in effective(await self.tables.store.commands(table))}
        return [
            Event(e.kind, e.data, e.audience, e.fence)
            for e in await self.tables.store.events(table)
            if e.seq in counts
        ]


def _think(
    transition: Transition, seats: Mapping[int, str], events: Sequence[Event], once: bool
) -> None:
    """Each seat in turn answers until it is not asked any more; `once`: until its turn is over."""
    game = transition.game
    for seat, key in seats.items():
        first = game.prompt(transition.state, seat)
        by = decided_by(transition.before, seat, key)
        for _ in range(MOST):
            asked = game.prompt(transition.state, seat)
            if asked is None or seat not in game.pending(transition.state):
                break
            if once and wait_of(asked) != wait_of(first):
                break
            so_far = [*events, *transition.events]
            said = _say(transition, seat, key, so_far, asked.id)
            transition.take(seat, [said], by)


def _say(
    transition: Transition, seat: int, key: str, events: Sequence[Event], prompt: int
) -> Decision:
    """What a player answers; if it fails, or says what cannot be said, anything legal."""
    game, row, state = transition.game, transition.before, transition.state
    player: Player = game.players().get(key) or RANDOM["random"]
    try:
        return decide(game, state, seat, player, events, luck(row, seat, prompt))
    except Exception as fault:  # noqa: BLE001 (whatever is wrong with a player, its table goes on)
        _log.error("table %s: an AI failed and chance answers: %s", row.id, describe_error(fault))
    return decide(game, state, seat, RANDOM["random"], events, luck(row, seat, prompt))


def luck(row: Table, seat: int, prompt: int) -> Random:
    """Chance for one answer of an AI: the same after a restart, and nobody can foresee it.

    Whoever knew it could tell from what an AI does in public what it must hold, or which of the
    cards it was passed it has kept. The key is the seed's, from which no shuffle can be told.
    """
    return chance_from(blake2b(f"ai.{seat}.{prompt}".encode(), key=row.seed).hexdigest())
