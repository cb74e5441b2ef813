"""Choosing on a form: presses are kept as a draft until one decides."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from bot.domain import drafts
from bot.domain.custom_id import find, spell
from bot.domain.drafts import Pick, Walk
from bot.domain.live_game import Live
from bot.domain.suggestion import Suggestion
from bot.domain.table import Table
from bot.domain.transition import Transition, said_at_once
from bot.tables.play import Play, in_lane, player_of
from bot.tables.repository import ActionRefused, Tables
from bot.tables.teaching import Teaching
from bot.tables.update import Move, Updates
from rules.engine import Decision, Game, IllegalDecision, Prompt
from rules.engine.lane_draft import LaneDraft

Drawn = tuple[int, str | None]
"""What a press was drawn for: a prompt and, in a lane, the mark of the presses before it."""
Ticks = Callable[[Game[Any], Walk, list[Pick]], list[Pick]]


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


class Choosing:
    """What people have half chosen, at all tables."""

    def __init__(self, tables: Tables, updates: Updates, play: Play, teaching: Teaching) -> None:
        self.tables = tables
        self.updates = updates
        self.play = play
        self.teaching = teaching

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
        seen = await self.play.seen(table, person)
        if seen.walk is None or seen.prompt is None or seen.prompt.id != prompt:
            raise ActionRefused("refused-stale")
        game = await self.tables.game_of(seen.row)
        step = _step(seen.walk, kind)
        offered = _offered(step, spelled)
        equal = drafts.stacks(partial(game.mark, seen.view), drafts.choices(game, step))
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
        """Press what an AI would, as far as it goes.

        What a person would be asked about once more is asked here, too; and where the last answer
        only says that this is all, it is left to be pressed, with all before it ticked.
        """
        seen = await self.play.seen(table, person)
        if seen.walk is None or seen.prompt is None or not advice.answers:
            raise ActionRefused("refused-stale")
        wanted = [Pick(one.kind, one.decision) for one in advice.answers]
        made = Counter(Pick(step.kind, d) for step in seen.walk.steps for d in step.chosen)
        lanes, done = seen.prompt.mode == "lanes", made.total()
        fits = not lanes and done < len(wanted) and made == Counter(wanted[:done])
        done = done if fits else 0
        left = advice.answers[done:]
        upto = next((n for n, one in enumerate(left) if one.asks), len(left) - 1)
        last = left[0] if lanes else left[upto]
        if upto > 0 and not lanes:
            ticks = wanted[: done + upto]
            found = await self._press(table, person, (prompt, mark), lambda *_: ticks, None)
            if last.declines or found.became == "decided":
                return found
        elif done == 0 and made.total():
            await self._press(table, person, (prompt, mark), lambda *_: [], None)
        return await self.pick(
            table, person, prompt, last.kind, spell(last.decision), sure=False, mark=mark
        )

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

    async def bring_back(self, table: str, person: str, prompt: int, mark: str) -> None:
        """What was cleared is picked again, if nothing else has been picked or cleared since."""

        async def brought(row: Table) -> None:
            seat, question = await self._asked(row, person)
            picks, cleared = await self.play.drafted(table, seat, question)
            if picks or not cleared or (question.id, drafts.mark_of(cleared)) != (prompt, mark):
                raise ActionRefused("refused-stale")
            await self._keep_picks(table, seat, question, cleared)

        await self.updates.update(table, brought)

    async def _asked(self, row: Table, person: str) -> tuple[int, Prompt]:
        """Where somebody sits, and what they are asked."""
        seat, game = player_of(row, person), await self.tables.game_of(row)
        question = (await self.tables.state(row, game)).question(game, seat)
        if question is None:
            raise ActionRefused("refused-stale")
        return seat, question

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

        return await self._press(table, person, (prompt, None), pressed, None, ticking=True)

    async def _press(
        self,
        table: str,
        person: str,
        drawn: Drawn,
        ticks: Ticks,
        asked: tuple[str, str] | None,
        ticking: bool = False,
    ) -> Pressed:
        """Draft or decide. `ticking`: in a menu, of which the last tick may be asked about."""
        became = [Pressed("draft")]

        read: list[Table] = []

        async def pressed(row: Table) -> Move | None:
            read[:] = [row]
            seat = player_of(row, person)
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
            picks = await self.play.picks(table, seat, question)
            before = live.walk(game, seat, picks)
            wanted = ticks(game, before, picks)
            settled = live.walk(game, seat, wanted)
            if asked is not None and (decision := _to_confirm(before, *asked, wanted)):
                became[0] = Pressed("asks", _settled(settled, decision), asked[:1])
                return None
            wanted, after = _with_standing(game, row, live, seat, wanted)
            if not after.commits:
                left = [pick for pick in wanted if pick not in after.rest]
                await self._keep_picks(table, seat, question, left)
                return None
            last = after.steps[-1]
            if ticking and after.batch[-1] in last.prompt.asks:
                first = [Pick(last.kind, d) for d in last.chosen[:-1]]
                await self._keep_picks(table, seat, question, first)
                became[0] = Pressed("asks", _settled(after, after.batch[-1]), (last.kind,))
                return None
            transition = Transition.following(game, row, live, seat, after)
            transition.take_standing()
            became[0] = Pressed("decided", tuple(after.batch), _kinds(before))
            keep_rest = partial(self._keep_rest, transition.row, seat, after.rest)
            return replace(await self.play.move(transition), then=keep_rest)

        after = await self.updates.update(table, pressed)
        row = after or read[0]
        if became[0].became != "asks" and became[0].kinds:
            await self.teaching.met(person, row.game, became[0].kinds)
        return replace(became[0], row=row)

    async def _keep_picks(
        self, table: str, seat: int, prompt: Prompt, picks: Sequence[Pick]
    ) -> None:
        await self.tables.store.set_draft(table, seat, drafts.kept(prompt, picks))

    async def _keep_cleared(
        self, table: str, seat: int, prompt: Prompt, picks: Sequence[Pick]
    ) -> None:
        await self.tables.store.set_draft(table, seat, drafts.kept(prompt, (), picks))

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

    async def _lane(self, row: Table, seat: int, drawn: Drawn) -> _Lane:
        """Where a seat is in its lane, if what it has pressed now was drawn for that."""
        game = await self.tables.game_of(row)
        live = await self.tables.state(row, game)
        question = live.question(game, seat)
        if question is None or question.mode != "lanes":
            raise ActionRefused("refused-stale")
        picks = await self.play.picks(row.id, seat, question)
        draft, here = in_lane(game, live, seat, picks)
        asked = here.question(game, seat)
        prompt, mark = drawn
        if asked is None or asked.id != prompt:
            raise ActionRefused("refused-stale")
        if mark is not None and mark != drafts.mark_of(draft.decisions):
            raise ActionRefused("refused-stale")
        return _Lane(row, game, live, seat, question, picks[: len(draft.decisions)], draft, here)

    async def _press_in_lane(
        self, lane: _Lane, ticks: Ticks, asked: tuple[str, str] | None
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
            # The next question is another one: what was pressed here has been met.
            return Pressed("draft", kinds=tuple({pick.kind for pick in wanted})), None
        transition = Transition.following(
            lane.game, lane.row, lane.live, lane.seat, drafts.decided_in_lane(draft)
        )
        transition.take_standing()
        pressed = Pressed("decided", tuple(pick.decision for pick in wanted), _kinds(before))
        return pressed, await self.play.move(transition)

    async def take_back(
        self, table: str, person: str, prompt: int, mark: str, whole: bool = False
    ) -> None:
        """Take the last press of a lane back, or all up to the last fence: unvoted and unseen.

        Outside of lanes all that is half chosen. What was cleared whole can be brought back.
        """

        async def taken(row: Table) -> None:
            seat, question = await self._asked(row, person)
            if question.mode != "lanes":
                picks = await self.play.picks(table, seat, question)
                if not picks or (question.id, drafts.mark_of(picks)) != (prompt, mark):
                    raise ActionRefused("refused-stale")
                return await self._keep_cleared(table, seat, question, picks)
            lane = await self._lane(row, seat, (prompt, mark))
            if whole:
                return await self._keep_cleared(table, lane.seat, lane.first, lane.picks)
            left = lane.picks[:-1]
            return await self._keep_picks(table, lane.seat, lane.first, left)

        await self.updates.update(table, taken)


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


def _with_standing(
    game: Game[Any], row: Table, live: Live, seat: int, picks: list[Pick]
) -> tuple[list[Pick], Walk]:
    """A draft and where it leads, with what is said for good to the questions it comes to."""
    walk = live.walk(game, seat, picks)
    while walk.batch and not walk.commits:
        step = next(step for step in walk.steps if step.open)
        said = said_at_once(game, row, seat, step.prompt)
        if said is None or said not in step.legal:
            break
        picks = [*picks, Pick(step.kind, said)]
        walk = live.walk(game, seat, picks)
    return picks, walk


def _settled(walk: Walk, decision: Decision) -> tuple[Decision, ...]:
    """All that one press would decide, and last what is asked about."""
    if not walk.commits or decision not in walk.batch:
        return (decision,)
    return (*walk.batch[: walk.batch.index(decision)], decision)


def _to_confirm(walk: Walk, kind: str, spelled: str, wanted: Sequence[Pick]) -> Decision | None:
    """The decision, if it is worth a second question; taking a pick back never is."""
    step = _step(walk, kind)
    decision = _offered(step, spelled)
    again = Pick(kind, decision) in wanted and decision not in step.chosen
    asks = (again or decision in step.legal) and decision in step.prompt.asks
    return decision if asks else None
