"""A game that is played: what each sees, what is decided and how it ends.

One decision (or one batch) is one transaction, and it is committed before anyone is told.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.domain import drafts, motions, results, series, standing_orders, waits
from bot.domain.drafts import Pick, Walk
from bot.domain.limits import OPEN
from bot.domain.live_game import Live
from bot.domain.replay import Noticed, effective, noticed
from bot.domain.rules_check import position_of
from bot.domain.seating import ai_timer, is_person
from bot.domain.table import Patch, Table, stored
from bot.domain.transition import Along, Applied, Letters, Transition
from bot.logs import describe_error
from bot.tables import clock_updates
from bot.tables.lobby import WITHOUT_MARKS, closed
from bot.tables.recap import NOTHING, Since, last_moment, played_for, since_last_decision
from bot.tables.repository import ActionRefused, Tables
from bot.tables.teaching import Teaching
from bot.tables.update import Edit, Move, Updates
from persistence.store import Change, Command, Conflict, EventRow, Timer
from rules.engine import Decision, Event, Game, Prompt
from rules.engine.lane_draft import LaneDraft

KEPT_OPEN = 7 * 24 * 3600.0
"""How long a finished table's channel stays, unless someone wants to keep it."""

READS = 8
"""How often a table is read again that another process moves on meanwhile."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as one person sees it."""

    row: Table
    seat: int | None
    view: Mapping[str, Any]
    prompt: Prompt | None
    legal: tuple[Decision, ...]
    walk: Walk | None = None
    """Where the half-made choices of this person lead; None if nothing is asked."""
    called: int | None = None
    """Who is waited for in place of this seat, where their side answers as one."""
    presses: tuple[Decision, ...] = ()
    """What this person has pressed in a lane and not decided; all of the above is after it."""
    ticked: str = ""
    """By which a button is known that was drawn for what is half chosen; empty: nothing is."""
    cleared: str = ""
    """Likewise for what was cleared and can be brought back."""
    known: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What is known of this person: how they want to read it."""
    explained: frozenset[str] = frozenset()
    """Kinds of questions whose reason this person is told, because they are new to them."""
    since: Since = NOTHING
    """What happened since this person last decided, as far as they may know it."""
    returns: bool = False
    """Whether that was so long ago that they are offered the story so far."""
    made: dict[Any, Any] = field(default_factory=dict, compare=False)
    """What was made of this view, as long as the position is in memory."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What became of a decision or a batch: what happened, and what was not used."""

    row: Table
    events: tuple[Event, ...]
    rest: tuple[Decision, ...]


class Play:
    """Games at all tables."""

    def __init__(self, tables: Tables, updates: Updates, teaching: Teaching) -> None:
        self.tables = tables
        self.updates = updates
        self.teaching = teaching

    async def seen(self, table: str, person: str | None, row: Table | None = None) -> Seen:
        """The table as this person may see it: players their own view, others the public one.

        Whoever has just read its row hands it in, and it is not read again.
        """
        row, game, live = await self._as_it_stands(table, row)
        seat = row.seats.index(person) if person in row.seats else None
        if seat is None or person is None:
            return Seen(row, None, self._public(game, row, live), None, ())
        return await self._read_by(await self._seen_from(seat, row, game, live), person)

    async def _seen_from(self, seat: int, row: Table, game: Game[Any], live: Live) -> Seen:
        if row.status != "playing":
            view = {**live.view(game, seat), **self._public(game, row, live)}
            return Seen(row, seat, view, None, ())
        view, prompt = _as_seen(game, row, live, seat), live.question(game, seat)
        if prompt is None:
            return Seen(row, seat, view, None, (), made=live.made(seat))
        picks, cleared = await self.drafted(row.id, seat, prompt)
        ticked, back = drafts.mark_of(picks), drafts.mark_of(cleared)
        since = await self._since(row, live, seat)
        if prompt.mode == "lanes":
            seen = self._seen_in_lane(row, game, live, seat, picks)
            return replace(seen, since=since, cleared=back)
        walk = live.walk(game, seat, picks)
        if walk.commits:
            # A draft never decides by itself: what would is left out, and asked.
            walk = live.walk(game, seat, ())
        called = waits.called_instead(row, live.asked(game), seat)
        legal, made = game.legal(live.state, seat), live.made(seat)
        seen = Seen(row, seat, view, prompt, legal, walk, called, since=since, made=made)
        return replace(seen, ticked=ticked, cleared=back)

    async def _since(self, row: Table, live: Live, seat: int) -> Since:
        """What happened since the last decision of who sits there: read once in a position."""
        made = live.made(seat)
        if Since not in made:
            made[Since] = await since_last_decision(self.tables.store, row, seat)
        return made[Since]

    async def _read_by(self, seen: Seen, person: str) -> Seen:
        """With what is known of this person, and the questions whose reason they are told."""
        known = await self.tables.store.person(person)
        kinds = {step.kind for step in seen.walk.steps} if seen.walk is not None else ()
        explained = await self.teaching.lessons(person, known, seen.row, kinds)
        returns = seen.since.is_long_ago(self.tables.now())
        return replace(seen, known=known, explained=explained, returns=returns)

    def _seen_in_lane(
        self, row: Table, game: Game[Any], live: Live, seat: int, picks: Sequence[Pick]
    ) -> Seen:
        """All that the seat sees is where its presses have led; nobody else sees any of it."""
        draft, here = in_lane(game, live, seat, picks)
        view, prompt, walk = _as_seen(game, row, here, seat), here.question(game, seat), None
        if prompt is not None:
            walk = here.walk(game, seat, ())
        legal = game.legal(here.state, seat)
        made = here.made(seat)
        return Seen(row, seat, view, prompt, legal, walk, presses=draft.decisions, made=made)

    async def as_pressed(self, row: Table, seat: int) -> Any:
        """The position in which a seat is asked, after what it has pressed in a lane of its own.

        None if it is not asked. Never changed.
        """
        row, game, live = await self._as_it_stands(row.id, row)
        prompt = live.question(game, seat) if row.status == "playing" else None
        if prompt is None or seat not in game.pending(live.state):
            return None
        if prompt.mode != "lanes":
            return live.state
        _, here = in_lane(game, live, seat, await self.picks(row.id, seat, prompt))
        return here.state if here.question(game, seat) is not None else None

    async def _as_it_stands(self, table: str, known: Table | None) -> tuple[Table, Game[Any], Live]:
        """A table and the state that belongs to it, also while another process moves it on."""
        for _ in range(READS):
            row, known = known or await self.tables.row(table), None
            if row.status == "lobby":
                raise ActionRefused("refused-not-started")
            if row.was_never_played:
                raise ActionRefused("refused-never-began")
            game = await self.tables.game_of(row)
            try:
                return row, game, await self.tables.state(row, game)
            except Conflict:
                continue
        raise ActionRefused("refused-busy")

    def _public(self, game: Game[Any], row: Table, live: Live) -> Mapping[str, Any]:
        """An abandoned game is open to everyone, as a finished one is."""
        if row.status == "abandoned":
            return game.reveal(live.state)
        return _as_seen(game, row, live, None)

    async def picks(self, table: str, seat: int, prompt: Prompt) -> list[Pick]:
        """What a seat has half chosen of what it is asked."""
        return (await self.drafted(table, seat, prompt))[0]

    async def drafted(self, table: str, seat: int, prompt: Prompt) -> tuple[list[Pick], list[Pick]]:
        """The same, and what it has cleared and can bring back."""
        try:
            return drafts.read(prompt, await self.tables.store.draft(table, seat))
        except ValueError:
            _log.error("table %s: a draft is damaged and dropped", table)
            await self.tables.store.set_draft(table, seat, None)
            return [], []

    # Deciding

    async def decide(
        self, table: str, person: str, prompt: int, decisions: Sequence[Decision]
    ) -> Decided:
        """Take a decision in, or a batch: up to the first question it does not answer.

        The prompt must still be open; answers of others in between do not matter.
        """
        taken: list[Decided] = []

        async def decided(row: Table) -> Move:
            seat, game = player_of(row, person), await self.tables.game_of(row)
            live = await self.tables.state(row, game)
            asked = live.question(game, seat)
            if asked is None or asked.id != prompt:
                raise ActionRefused("refused-stale")
            transition = Transition(game, row, live)
            used = transition.take(seat, decisions)
            if not used:
                raise ActionRefused("refused-not-offered")
            transition.take_standing()
            taken[:] = [Decided(transition.row, transition.events, tuple(decisions[used:]))]
            return await self.move(transition)

        await self.updates.update(table, decided)
        return taken[0]

    async def move(self, transition: Transition, along: Along | None = None) -> Move:
        """Everything that was decided and what goes along with it, as one transaction."""
        at, along = self.tables.now(), along or Along()
        row, game, result = transition.before, transition.game, transition.result
        asked, back = transition.after.asked(game), transition.goes_back_to
        clock = along.clock or clock_updates.clock_when(row, asked, at, back is None)
        if back is not None:
            clock = clock.taken_back(back, at)
        timing = await clock_updates.changed(self.tables.store, row, clock, at)
        vote = motions.when_moved(transition)
        timers = [
            *ai_timer(row, transition.ai_asked(), at + self.tables.ai_pause),
            *timing.timers,
            *standing_orders.timers(transition, at),
        ]
        patch: Patch = {**timing.patch, **vote.patch, **along.patch}
        if result is not None:
            timers.append(Timer(row.id, "close", at + KEPT_OPEN))
            patch = {**patch, **WITHOUT_MARKS}
            if row.history.series is not None:
                patch["series"] = series.after(row, result)
        change = Change(
            game=row.id,
            after=row.seq,
            commands=_commands(transition, at),
            events=[
                (e.kind, dict(e.data), e.audience, e.fence, number)
                for number, one in transition.numbered()
                for e in one.events
            ],
            snapshot=game.dump(transition.state),
            status="over" if result is not None else None,
            letters=[*transition.letters(at), *timing.letters, *vote.letters, *along.letters],
            clears_drafts_of=sorted(
                {one.seat for one in transition.applied if one.seat is not None}
            ),
            place=stored(patch),
            timers=timers,
            cancelled_timers=[*timing.cancelled, *vote.cancelled, *along.cancelled],
            result=None if result is None else await self._record(transition, at),
            expects=row.expected("motion", *along.depends),
        )
        return Move(change, transition.row.patched(patch), transition.after)

    async def _record(self, transition: Transition, at: float) -> dict[str, Any]:
        return results.record(
            transition, await self.tables.store.commands(transition.before.id), at
        )

    async def events_since(self, table: str, person: str | None, after: int) -> list[EventRow]:
        """What this person was told since a point, in order, without what was taken back."""
        row = await self.tables.row(table)
        seat = row.seats.index(person) if person in row.seats else None
        counts = {command.seq for command in effective(await self.tables.store.commands(table))}
        return [
            event
            for event in await self.tables.store.events(table, after or None)
            if event.seq in counts and (event.audience is None or seat in event.audience)
        ]

    async def all_told(self, row: Table) -> list[tuple[int, EventRow]]:
        """All that happened at a table that is over, with the seat that decided it.

        What was taken back is not in it.
        """
        if row.status == "playing":
            raise ActionRefused("refused-not-over")
        commands = effective(await self.tables.store.commands(row.id))
        by = {c.seq: c.seat for c in commands if c.seat is not None}
        events = await self.tables.store.events(row.id)
        return [(by[event.seq], event) for event in events if event.seq in by]

    async def played_for(self, row: Table, person: str) -> dict[int, str]:
        """Commands in which an AI decided for somebody at a table, and which AI."""
        if person not in row.seats:
            return {}
        return await played_for(self.tables.store, row, row.seats.index(person))

    async def noticed(self, row: Table) -> list[Noticed]:
        """The decisions of a table that everybody has noticed, without what was taken back."""
        game = await self.tables.game_of(row)
        commands = (await self.tables.store.commands(row.id))[: row.seq]
        public = {e.seq for e in await self.tables.store.events(row.id) if e.audience is None}
        return await asyncio.to_thread(noticed, game, row, commands, public)

    async def last_moment_of(
        self, table: str, person: str | None, before: bool = False
    ) -> int | None:
        """The last event of a person's own last decision: what they have not seen comes later.

        With `before` the last one before it, so that what came of it is told as well. None if they
        have decided nothing here: all of it is new to them.
        """
        row = await self.tables.row(table)
        if person is None or person not in row.seats:
            return None
        return await last_moment(self.tables.store, row, row.seats.index(person), before)

    async def abandon(self, table: str, person: str | None) -> Table:
        """End a game for good, with everything open.

        Whoever manages the server (None) may do so also where the table is damaged.
        """

        async def abandoned(row: Table) -> Edit:
            if row.status not in OPEN:
                raise ActionRefused("refused-over")
            if person is not None and person not in row.seats:
                raise ActionRefused("refused-not-yours")
            return self.ended(row, motions.dropped() if row.votes.motion else Along())

        read = self.tables.mended if person is None else None
        new = await self.updates.update(table, abandoned, read=read)
        assert new is not None
        return new

    def ended(self, row: Table, along: Along) -> Edit:
        """A game is over for good, and this besides, in one transaction."""
        playing = row.status == "playing"
        letters: Letters = [*along.letters]
        letters.append(("abandoned", {"at": self.tables.now()}) if playing else ("lobby", {}))
        if playing:
            seated = [(seat, who) for seat, who in enumerate(row.seats) if is_person(who)]
            letters += [("desk", {"seat": s, "person": who, "ended": True}) for s, who in seated]
        timers = [Timer(row.id, "close", self.tables.now() + KEPT_OPEN)] if playing else []
        over = closed(row.patched(along.patch), self.tables.now())
        return Edit(over, letters, timers, along.cancelled)


def _as_seen(game: Game[Any], row: Table, live: Live, seat: int | None) -> Mapping[str, Any]:
    """What a seat may see: of another side that answers as one, only the one who is called."""
    view = live.view(game, seat)
    pending = waits.pending_for(row, live.asked(game), seat)
    return view if view["pending"] == pending else {**view, "pending": pending}


def player_of(row: Table, person: str) -> int:
    """The seat of somebody who plays."""
    if row.status != "playing":
        raise ActionRefused("refused-over" if row.status != "lobby" else "refused-not-started")
    if person not in row.seats:
        raise ActionRefused("refused-not-yours")
    return row.seats.index(person)


def in_lane(
    game: Game[Any], live: Live, seat: int, picks: Sequence[Pick]
) -> tuple[LaneDraft, Live]:
    """Where the presses lead that were kept for a lane."""
    return live.lane(game, seat, [pick.decision for pick in picks])


def _commands(transition: Transition, at: float) -> list[Command]:
    """What goes on record; with the last, what everybody sees after it, if that can be said."""
    made = [_command(transition.before, number, one, at) for number, one in transition.numbered()]
    try:
        position = position_of(transition.game, transition.after)
    except Exception as fault:  # noqa: BLE001 (a fault in what one sees refuses nobody's decision)
        line = "table %s: what everybody sees cannot be noted: %s"
        _log.error(line, transition.before.id, describe_error(fault))
        return made
    return [*made[:-1], replace(made[-1], position=position)]


def _command(row: Table, number: int, one: Applied, at: float) -> Command:
    person = one.by or (None if one.seat is None else row.seats[one.seat])
    return Command(number, one.seat, person, one.kind, one.data, at)
