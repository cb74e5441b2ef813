"""A game that is played: what each sees, what is half chosen, what is decided and how it ends.

One decision (or one batch) is one transaction, and it is committed before anyone is told.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

from bot.domain import drafts, motions, results, standing_orders, waits
from bot.domain.custom_id import find, spell
from bot.domain.drafts import Pick, Walk
from bot.domain.limits import OPEN
from bot.domain.live_game import Live
from bot.domain.replay import Noticed, effective, noticed
from bot.domain.rules_check import position_of
from bot.domain.seating import ai_timer, is_person
from bot.domain.suggestion import Suggestion
from bot.domain.table import Patch, Table, stored
from bot.domain.transition import Along, Applied, Letters, Transition
from bot.logs import describe_error
from bot.tables import clock_updates
from bot.tables.lobby import WITHOUT_MARKS, closed
from bot.tables.recap import NOTHING, Since, since_last_decision
from bot.tables.repository import ActionRefused, Tables
from bot.tables.teaching import Teaching
from bot.tables.update import Edit, Move, Updates
from persistence.store import Change, Command, Conflict, EventRow, Timer
from rules.engine import Decision, Event, Game, IllegalDecision, Prompt
from rules.engine.lane_draft import LaneDraft

KEPT_OPEN = 7 * 24 * 3600.0
"""How long a finished table's channel stays, unless someone wants to keep it."""

READS = 8
"""How often a table is read again that another process moves on meanwhile."""

_log = logging.getLogger(__name__)

Drawn = tuple[int, str | None]
"""What a press was drawn for: a prompt and, in a lane, the mark of the presses before it."""
Ticks = Callable[[Game[Any], Walk, list[Pick]], list[Pick]]


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
    known: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What is known of this person: how they want to read it."""
    explained: frozenset[str] = frozenset()
    """Kinds of questions whose reason this person is told, because they are new to them."""
    since: Since = NOTHING
    """What happened since this person last decided, as far as they may know it."""
    made: dict[Any, Any] = field(default_factory=dict, compare=False)
    """What was made of this view, as long as the position is in memory."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What became of a decision or a batch: what happened, and what was not used."""

    row: Table
    events: tuple[Event, ...]
    rest: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a press on a form did: it was noted, must be asked once more, or decided something."""

    became: Literal["draft", "asks", "decided"]
    decisions: tuple[Decision, ...] = ()
    kinds: tuple[str, ...] = ()
    """Of the questions that stood on the form, once something is decided, or of the one about which
    is asked once more."""
    row: Table | None = None
    """The table after it, as far as it was read."""


@dataclass(frozen=True, slots=True)
class _Lane:
    """A seat in its lane: where the game is, what it has pressed since, and where that leads."""

    row: Table
    game: Game[Any]
    live: Live
    seat: int
    first: Prompt
    picks: list[Pick]
    draft: LaneDraft
    here: Live


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
        picks = await self._picks(row.id, seat, prompt)
        since = await self._since(row, live, seat)
        if prompt.mode == "lanes":
            return replace(self._seen_in_lane(row, game, live, seat, picks), since=since)
        walk = live.walk(game, seat, picks)
        if walk.commits:
            # A draft never decides by itself: what would is left out, and asked.
            walk = live.walk(game, seat, ())
        called = waits.called_instead(row, live.asked(game), seat)
        legal, made = game.legal(live.state, seat), live.made(seat)
        return Seen(row, seat, view, prompt, legal, walk, called, since=since, made=made)

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
        explained = await self.teaching.lessons(person, known, seen.row.game, kinds)
        return replace(seen, known=known, explained=explained)

    def _seen_in_lane(
        self, row: Table, game: Game[Any], live: Live, seat: int, picks: Sequence[Pick]
    ) -> Seen:
        """All that the seat sees is where its presses have led; nobody else sees any of it."""
        draft, here = _in_lane(game, live, seat, picks)
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
        _, here = _in_lane(game, live, seat, await self._picks(row.id, seat, prompt))
        return here.state if here.question(game, seat) is not None else None

    async def _as_it_stands(self, table: str, known: Table | None) -> tuple[Table, Game[Any], Live]:
        """A table and the state that belongs to it, also while another process moves it on."""
        for _ in range(READS):
            row, known = known or await self.tables.row(table), None
            if row.status == "lobby":
                raise ActionRefused("refused-not-started")
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

    # Half-made choices

    async def _picks(self, table: str, seat: int, prompt: Prompt) -> list[Pick]:
        try:
            return drafts.read(prompt, await self.tables.store.draft(table, seat))
        except ValueError:
            _log.error("table %s: a draft is damaged and dropped", table)
            await self.tables.store.set_draft(table, seat, None)
            return []

    async def _keep_picks(
        self, table: str, seat: int, prompt: Prompt, picks: Sequence[Pick]
    ) -> None:
        await self.tables.store.set_draft(table, seat, drafts.kept(prompt, picks))

    async def pick(
        self,
        table: str,
        person: str,
        prompt: int,
        kind: str,
        spelled: str,
        sure: bool,
        mark: str | None = None,
    ) -> Pressed:
        """A press on one choice of a form: a draft, until it goes beyond what a draft can be.

        In a lane its button was drawn for a prompt and for the presses that led there (`mark`).
        """

        def pressed(game: Game[Any], walk: Walk, picks: list[Pick]) -> list[Pick]:
            step = _step(walk, kind)
            return drafts.pressed(game, picks, step.prompt, _offered(step, spelled))

        asked = None if sure else (kind, spelled)
        return await self._press(table, person, (prompt, mark), pressed, asked)

    async def count(self, table: str, person: str, prompt: int, kind: str, spelled: str) -> Pressed:
        """A press on equal things: one more of them is ticked; after the last of them none is."""
        seen = await self.seen(table, person)
        if seen.walk is None or seen.prompt is None or seen.prompt.id != prompt:
            raise ActionRefused("refused-stale")
        game = await self.tables.game_of(seen.row)
        step = _step(seen.walk, kind)
        offered = _offered(step, spelled)
        equal = drafts.stacks(game, seen.view, drafts.choices(game, step))
        stack = next((one for one in equal if offered in one), (offered,))
        left = [decision for decision in stack if decision not in step.chosen]
        if left:
            return await self.pick(table, person, prompt, kind, spell(left[0]), sure=False)

        def none(game: Game[Any], walk: Walk, picks: list[Pick]) -> list[Pick]:
            for decision in stack:
                if Pick(kind, decision) in picks:
                    picks = drafts.pressed(game, picks, _step(walk, kind).prompt, decision)
            return picks

        return await self._press(table, person, (prompt, None), none, None)

    async def follow(
        self, table: str, person: str, prompt: int, advice: Suggestion, mark: str
    ) -> Pressed:
        """Press what an AI would: tick what can be taken back, or, where that is done, the last.

        What a person would be asked about once more is asked here, too.
        """
        seen = await self.seen(table, person)
        if seen.walk is None or seen.prompt is None or not advice.answers:
            raise ActionRefused("refused-stale")
        upto = next((n for n, one in enumerate(advice.answers) if one.asks), None)
        *first, last = advice.answers[: None if upto is None else upto + 1]
        if seen.prompt.mode == "lanes":
            first, last = [], advice.answers[0]
        ticks = [Pick(one.kind, one.decision) for one in first]
        made = [Pick(step.kind, d) for step in seen.walk.steps for d in step.chosen]
        if all(pick in made for pick in ticks) and len(made) == len(ticks):
            spelled = spell(last.decision)
            return await self.pick(table, person, prompt, last.kind, spelled, sure=False, mark=mark)
        return await self._press(table, person, (prompt, mark), lambda *_: ticks, None)

    async def pick_shortcut(
        self, table: str, person: str, prompt: int, kind: str, key: str, mark: str | None = None
    ) -> Pressed:
        """A press that says several things at once."""

        def pressed(game: Game[Any], walk: Walk, picks: list[Pick]) -> list[Pick]:
            step = _step(walk, kind)
            for shortcut in game.shortcuts(step.prompt, step.legal):
                if shortcut.key == key:
                    return [*picks, *(Pick(kind, decision) for decision in shortcut.decisions)]
            raise ActionRefused("refused-not-offered")

        return await self._press(table, person, (prompt, mark), pressed, None)

    async def clear(self, table: str, person: str) -> None:
        """Start the half-made choices over."""
        seat = _player(await self.tables.row(table), person)
        await self.tables.store.set_draft(table, seat, None)

    async def tick(
        self, table: str, person: str, prompt: int, kind: str, part: str, ticked: Sequence[str]
    ) -> Pressed:
        """What is ticked in a menu, of the part it shows: picked in the order of the list."""

        def pressed(game: Game[Any], walk: Walk, picks: list[Pick]) -> list[Pick]:
            shown = drafts.menu_part(game, _step(walk, kind), part)
            if not shown:
                raise ActionRefused("refused-not-offered")
            kept = [pick for pick in picks if pick.kind != kind or pick.decision not in shown]
            return [*kept, *(Pick(kind, d) for d in shown if spell(d) in ticked)]

        return await self._press(table, person, (prompt, None), pressed, None)

    async def _press(
        self,
        table: str,
        person: str,
        drawn: Drawn,
        ticks: Ticks,
        asked: tuple[str, str] | None,
    ) -> Pressed:
        became = [Pressed("draft")]

        read: list[Table] = []

        async def pressed(row: Table) -> Move | None:
            read[:] = [row]
            seat = _player(row, person)
            game = await self.tables.game_of(row)
            live = await self.tables.state(row, game)
            question = live.question(game, seat)
            if question is None:
                raise ActionRefused("refused-stale")
            if question.mode == "lanes":
                lane = await self._lane(row, seat, drawn)
                became[0], move = await self._press_in_lane(lane, ticks, asked)
                return move
            if question.id != drawn[0]:
                raise ActionRefused("refused-stale")
            picks = await self._picks(table, seat, question)
            before = live.walk(game, seat, picks)
            wanted = ticks(game, before, picks)
            if asked is not None and (decision := _to_confirm(before, *asked, wanted)):
                became[0] = Pressed("asks", (decision,), asked[:1])
                return None
            after = live.walk(game, seat, wanted)
            if not after.commits:
                left = [pick for pick in wanted if pick not in after.rest]
                await self._keep_picks(table, seat, question, left)
                return None
            transition = Transition.following(game, row, live, seat, after)
            transition.take_standing()
            became[0] = Pressed("decided", tuple(after.batch), _kinds(before))
            keep_rest = partial(self._keep_rest, transition.row, seat, after.rest)
            return replace(await self.move(transition), then=keep_rest)

        after = await self.updates.update(table, pressed)
        row = after or read[0]
        if after is not None and became[0].became == "decided":
            await self.teaching.met(person, row.game, became[0].kinds)
        return replace(became[0], row=row)

    async def _keep_rest(self, row: Table, seat: int, rest: Sequence[Pick]) -> None:
        """What was not reached yet is still picked when its question comes."""
        if not rest or row.status != "playing":
            return
        game = await self.tables.game_of(row)
        live = await self.tables.state(row, game)
        question = live.question(game, seat)
        if question is None or question.mode == "lanes":
            return
        picked = [pick for pick in rest if len(pick.decision) > 1]
        if not live.walk(game, seat, picked).commits:
            await self._keep_picks(row.id, seat, question, picked)

    # In a lane

    async def _lane(self, row: Table, seat: int, drawn: Drawn) -> "_Lane":
        """Where a seat is in its lane, if what it has pressed now was drawn for that."""
        game = await self.tables.game_of(row)
        live = await self.tables.state(row, game)
        question = live.question(game, seat)
        if question is None or question.mode != "lanes":
            raise ActionRefused("refused-stale")
        picks = await self._picks(row.id, seat, question)
        draft, here = _in_lane(game, live, seat, picks)
        asked = here.question(game, seat)
        prompt, mark = drawn
        if asked is None or asked.id != prompt:
            raise ActionRefused("refused-stale")
        if mark is not None and mark != drafts.mark_of(draft.decisions):
            raise ActionRefused("refused-stale")
        return _Lane(row, game, live, seat, question, picks[: len(draft.decisions)], draft, here)

    async def _press_in_lane(
        self, lane: "_Lane", ticks: Ticks, asked: tuple[str, str] | None
    ) -> tuple[Pressed, Move | None]:
        """One more press of a draft, or the one that decides all of them together."""
        before = lane.here.walk(lane.game, lane.seat, ())
        wanted = ticks(lane.game, before, [])
        if asked is not None and (decision := _to_confirm(before, *asked, wanted)):
            return Pressed("asks", (decision,), asked[:1]), None
        draft = lane.draft
        for pick in wanted:
            try:
                draft = draft.press(pick.decision)
            except IllegalDecision:
                raise ActionRefused("refused-not-offered") from None
            if draft.commits:
                break
        if not draft.commits:
            await self._keep_picks(lane.row.id, lane.seat, lane.first, [*lane.picks, *wanted])
            lane.live.keep_lane(lane.seat, draft)
            return Pressed("draft"), None
        transition = Transition.following(
            lane.game, lane.row, lane.live, lane.seat, drafts.decided_in_lane(draft)
        )
        transition.take_standing()
        pressed = Pressed("decided", tuple(pick.decision for pick in wanted), _kinds(before))
        return pressed, await self.move(transition)

    async def take_back(
        self, table: str, person: str, prompt: int, mark: str, whole: bool = False
    ) -> None:
        """Take the last press of a lane back, or all up to the last fence: unvoted and unseen."""

        async def taken(row: Table) -> None:
            lane = await self._lane(row, _player(row, person), (prompt, mark))
            left = [] if whole else lane.picks[:-1]
            await self._keep_picks(table, lane.seat, lane.first, left)

        await self.updates.update(table, taken)

    # Deciding

    async def decide(
        self, table: str, person: str, prompt: int, decisions: Sequence[Decision]
    ) -> Decided:
        """Take a decision in, or a batch: up to the first question it does not answer.

        The prompt must still be open; answers of others in between do not matter.
        """
        taken: list[Decided] = []

        async def decided(row: Table) -> Move:
            seat, game = _player(row, person), await self.tables.game_of(row)
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
        asked, answered = transition.after.asked(game), not transition.is_undo
        clock = along.clock or clock_updates.clock_when(row, asked, at, answered)
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
            for event in await self.tables.store.events(table, after)
            if event.seq in counts and (event.audience is None or seat in event.audience)
        ]

    async def noticed(self, row: Table) -> list[Noticed]:
        """The decisions of a table that everybody has noticed, without what was taken back."""
        game = await self.tables.game_of(row)
        commands = (await self.tables.store.commands(row.id))[: row.seq]
        public = {e.seq for e in await self.tables.store.events(row.id) if e.audience is None}
        return await asyncio.to_thread(noticed, game, row, commands, public)

    async def last_moment_of(self, table: str, person: str | None) -> int:
        """The last event of a person's own last decision: what they have not seen comes later."""
        own = [c.seq for c in await self.tables.store.commands(table) if c.person == person]
        if not own:
            return 0
        events = await self.tables.store.events(table)
        return max((event.number for event in events if event.seq <= own[-1]), default=0)

    # Answers given beforehand

    def ranked(self, row: Table, seat: int, kind: str) -> list[Decision]:
        """How a seat has ranked the answers to a question that will come."""
        return [*row.orders.rankings.get(seat, {}).get(kind, ())]

    async def rank(self, table: str, person: str, kind: str, decision: Decision | None) -> None:
        """One more at the end of a ranking; one that is in it leaves it; None clears it.

        Whoever shows that notifies the outbox.
        """

        async def changed(row: Table) -> Edit:
            seat, game = _player(row, person), await self.tables.game_of(row)
            ranked = self.ranked(row, seat, kind)
            if decision is None:
                ranked = []
            elif decision in ranked:
                ranked.remove(decision)
            elif decision in game.rankings.get(kind, ()):
                ranked.append(decision)
            mine = {**row.orders.rankings.get(seat, {}), kind: ranked}
            new = row.patched({"rankings": {**row.orders.rankings, seat: mine}})
            return Edit(new, [("desk", {"seat": seat, "person": person})])

        await self.updates.update(table, changed, quiet=True)

    async def set_standing(self, table: str, person: str, key: str) -> None:
        """Give an answer once and for all, or take it back; whoever shows that notifies."""

        async def changed(row: Table) -> Edit:
            seat, game = _player(row, person), await self.tables.game_of(row)
            if key not in [one.key for one in game.standing]:
                raise ActionRefused("refused-not-offered")
            mine = standing_orders.toggled(game, row, seat, key)
            new = row.patched({"standing": {**row.orders.standing, seat: mine}})
            state, now = (await self.tables.state(row, game)).state, self.tables.now()
            asked = seat in game.pending(state)
            timer = standing_orders.timer_for(game, new, state, seat, now) if asked else None
            return Edit(new, [("desk", {"seat": seat, "person": person})], [timer] if timer else [])

        await self.updates.update(table, changed, quiet=True)

    async def answer_standing(self, table: str, seat: int, prompt: int) -> None:
        """Give a seat's standing answer, unless it has answered or begun to choose by itself."""

        async def answered(row: Table) -> Move | None:
            if row.status != "playing":
                return None
            game = await self.tables.game_of(row)
            live = await self.tables.state(row, game)
            asked = live.question(game, seat) if seat in game.pending(live.state) else None
            if asked is None or asked.id != prompt or await self._picks(table, seat, asked):
                return None
            transition = Transition(game, row, live)
            if not standing_orders.take(transition, seat):
                return None
            transition.take_standing()
            return await self.move(transition)

        await self.updates.update(table, answered)

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
        return Edit(closed(row.patched(along.patch)), letters, timers, along.cancelled)


def _as_seen(game: Game[Any], row: Table, live: Live, seat: int | None) -> Mapping[str, Any]:
    """What a seat may see: of another side that answers as one, only the one who is called."""
    view = live.view(game, seat)
    pending = waits.pending_for(row, live.asked(game), seat)
    return view if view["pending"] == pending else {**view, "pending": pending}


def _player(row: Table, person: str) -> int:
    """The seat of somebody who plays."""
    if row.status != "playing":
        raise ActionRefused("refused-over" if row.status != "lobby" else "refused-not-started")
    if person not in row.seats:
        raise ActionRefused("refused-not-yours")
    return row.seats.index(person)


def _in_lane(
    game: Game[Any], live: Live, seat: int, picks: Sequence[Pick]
) -> tuple[LaneDraft, Live]:
    """Where the presses lead that were kept for a lane."""
    return live.lane(game, seat, [pick.decision for pick in picks])


def _kinds(walk: Walk) -> tuple[str, ...]:
    return tuple(step.kind for step in walk.steps)


def _step(walk: Walk, kind: str) -> drafts.Step:
    found = next((step for step in walk.steps if step.kind == kind), None)
    if found is None:
        raise ActionRefused("refused-not-offered")
    return found


def _offered(step: drafts.Step, spelled: str) -> Decision:
    found = find(spelled, (*step.legal, *step.chosen))
    if found is None:
        raise ActionRefused("refused-not-offered")
    return found


def _to_confirm(walk: Walk, kind: str, spelled: str, wanted: Sequence[Pick]) -> Decision | None:
    """The decision, if it is worth a second question; taking a pick back never is."""
    step = _step(walk, kind)
    decision = _offered(step, spelled)
    again = Pick(kind, decision) in wanted and decision not in step.chosen
    asks = (again or decision in step.legal) and decision in step.prompt.asks
    return decision if asks else None


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
