"""AI at the table: each answers what it is asked, after a pause that is always the same.

Every commit that asks an AI something sets a timer in the same transaction. When it is due, all AI
that were asked answer in one commit, so that no order shows. Each goes on to the end of its turn,
or of whatever else it is at, and pauses there even if it is asked again: so people can follow.

They think while others press, in threads of their own, and what they say counts if the position is
still the same. One that takes too long declines; one that fails says anything that can be done.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.domain.live_game import Live
from bot.domain.replay import effective
from bot.domain.seating import AI_TIMER, ai_at, ai_timer, decided_by, luck
from bot.domain.suggestion import Suggestion, may_ask, suggested
from bot.domain.table import Table
from bot.domain.transition import Along, Transition, wait_of
from bot.domain.waits import questions, waited
from bot.logs import describe_error
from bot.tables.play import Play
from bot.tables.repository import ActionRefused, Tables, alone
from bot.tables.searching import Searching, Thought
from bot.tables.thinking import Thinking, TookTooLong
from bot.tables.update import Edit, Move, NotYet, Updates
from persistence.store import Timer
from rules.engine import Decision, Event, Game, Prompt, decide
from rules.engine.players import Player
from rules.engine.searching import SECONDS

MOST = 300
"""Answers of one AI in one commit: far more than a turn has."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _About:
    """What is thought about; if all of it is still so, what was thought still holds."""

    seq: int
    rules: tuple[str, str]
    seats: Sequence[str | None]
    players: tuple[tuple[int, str], ...]
    """Who answers, by seat."""


class AiPlayers:
    """The AI of all tables."""

    def __init__(
        self, tables: Tables, updates: Updates, play: Play, seconds: float = SECONDS
    ) -> None:
        """`seconds`: what an AI that searches may take for an answer."""
        self.tables = tables
        self.updates = updates
        self.play = play
        self.thinking = Thinking()
        self.searching = Searching(seconds)
        self._thoughts: dict[str, tuple[_About, Transition]] = {}
        """By table: what was thought last, until it is used or something else is thought of."""
        self._waits_for_none: dict[str, int] = {}
        """Tables that had no timer for AI when they were looked at, and how far they were then."""

    async def fire(self, timer: Timer) -> None:
        """Those who were asked answer, unless their question is closed by now."""

        async def answered(row: Table) -> Move | None:
            game = await self.tables.game_of(row)
            live = await self.tables.state(row, game)
            asked = questions(game, row, live.state) if row.status == "playing" else {}
            then = timer.data.get("asked")
            if not isinstance(then, Mapping):
                then = asked  # it is damaged: whatever they are asked now
            still = [int(seat) for seat, n in asked.items() if then.get(seat) == n]
            found = {seat: ai_at(row, seat) for seat in still}
            seats = {seat: player for seat, player in found.items() if player is not None}
            return await self._move(game, row, live, seats) if seats else None

        try:
            await self.updates.update(timer.game, answered)
        finally:
            self._thoughts.pop(timer.game, None)

    async def set_missing_timers(self) -> None:
        """Where a table waits for an AI there is a timer; one that was lost is set again.

        A position in which there was none to set is not looked at twice.
        """
        found = dict(await self.tables.store.playing_without(AI_TIMER))
        before, self._waits_for_none = self._waits_for_none, found
        for table, seq in found.items():
            if before.get(table) != seq:
                with alone(table):
                    if await self.updates.update(table, self._timer_again) is not None:
                        _log.warning("table %s: an AI was not asked, and is asked now", table)

    async def ask_again(self, table: str) -> bool:
        """Let AI answer that the table waits for, as everybody sees it; whether there are any."""
        row = await self.tables.row(table)
        if row.status != "playing":
            return False
        game = await self.tables.game_of(row)
        live = await self.tables.state(row, game)
        if all(ai_at(row, seat) is None for seat in waited(row, live.asked(game))):
            return False
        return await self.updates.update(table, self._timer_again) is not None

    async def _timer_again(self, row: Table) -> Edit | None:
        if row.status != "playing" or not any(ai_at(row, n) for n in range(len(row.seats))):
            return None
        game = await self.tables.game_of(row)
        asked = questions(game, row, (await self.tables.state(row, game)).state)
        timers = ai_timer(row, asked, self.tables.now() + self.tables.ai_pause)
        return Edit(row, timers=timers) if timers else None

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
        return await self._move(game, row, live, {seat: player}, along)

    async def _move(
        self,
        game: Game[Any],
        row: Table,
        live: Live,
        seats: Mapping[int, str],
        along: Callable[[Transition], Along] = lambda _transition: Along(),
    ) -> Move:
        rules = row.version, row.data_hash
        about = _About(row.seq, rules, row.seats, tuple(seats.items()))
        known = self._thoughts.pop(row.id, None)
        if known is None or known[0] != about:
            raise NotYet(partial(self._think, about, game, row, live))
        transition = known[1].again(row, live)
        transition.take_standing()
        return await self.play.move(transition, along(transition))

    async def _think(self, about: "_About", game: Game[Any], row: Table, live: Live) -> None:
        """Find out what these AI answer, on a copy that nobody else knows."""
        events = await self._events(row.id)
        thought = Transition(game, row, live)
        try:
            players = self.searching.thought()
            await self.thinking.run(partial(_think, thought, about, events, players))
        except TookTooLong as fault:
            _log.error("table %s: an AI is given up and declines: %s", row.id, fault)
            thought = Transition(game, row, live)
            await self.thinking.run(partial(_think, thought, about, events, None))
        self._thoughts[row.id] = about, thought

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
        try:
            adviser = self.searching.thought().strongest(game)
            think = partial(suggested, game, state, seat, events, chance, adviser)
            return await self.thinking.run(think)
        except TookTooLong as fault:
            _log.error("table %s: an AI is given up and says nothing: %s", table, fault)
            raise ActionRefused("refused-advice-late") from None

    async def _events(self, table: str) -> list[Event]:
        """What happened, without what was taken back."""
        counts = {command.seq for command in effective(await self.tables.store.commands(table))}
        return [
            Event(e.kind, e.data, e.audience, e.fence)
            for e in await self.tables.store.events(table)
            if e.seq in counts
        ]


def _think(
    transition: Transition, about: _About, events: Sequence[Event], players: Thought | None
) -> None:
    """Each seat answers until its turn is over, or others must answer; without players it declines.

    What a player needs of others to think with, it has from `players`.
    """
    game = transition.game
    for seat, key in about.players:
        first = game.prompt(transition.state, seat)
        for _ in range(MOST):
            asked = game.prompt(transition.state, seat)
            if asked is None or seat not in game.pending(transition.state):
                break
            if wait_of(asked) != wait_of(first):
                break
            so_far = [*events, *transition.events]
            player = None if players is None else players.player(game, key)
            _answer(transition, seat, key, asked, so_far, player)


def _answer(
    transition: Transition,
    seat: int,
    key: str,
    asked: Prompt,
    events: Sequence[Event],
    player: Player | None,
) -> None:
    """Take the first answer whose effect does not raise."""
    row = transition.before
    fault: Exception | None = None
    for said in _answers(transition, seat, asked, events, player):
        try:
            return transition.take_safely(seat, said, decided_by(row, seat, key))
        except Exception as raised:  # noqa: BLE001 (whatever is wrong with it, the table goes on)
            if fault is None:
                line = "table %s: what an AI said cannot be done, it says something else: %s"
                _log.error(line, row.id, describe_error(raised))
            fault = fault or raised
    assert fault is not None
    raise fault


def _answers(
    transition: Transition,
    seat: int,
    asked: Prompt,
    events: Sequence[Event],
    player: Player | None,
) -> Iterator[Decision]:
    """What a player answers, the default, anything else that is legal, in this order.

    Of a player that fails it is anything legal.
    """
    game, row, state = transition.game, transition.before, transition.state
    random = luck(row, seat, asked.id)
    legal = game.legal(state, seat)
    others = random.sample(legal, len(legal))
    first = asked.default
    if player is not None:
        try:
            first = decide(game, state, seat, player, events, luck(row, seat, asked.id))
        except Exception as fault:  # noqa: BLE001 (whatever is wrong with it, its table goes on)
            line = "table %s: an AI failed and chance answers: %s"
            _log.error(line, row.id, describe_error(fault))
            first = others[0]
    yield from dict.fromkeys((first, asked.default, *others))
