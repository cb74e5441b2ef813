"""One move of a table from a position to the next: what is decided, and what must go out for it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.domain.drafts import Walk
from bot.domain.game_summaries import chapter_of
from bot.domain.live_game import Live
from bot.domain.pace import Clock
from bot.domain.replay import answered
from bot.domain.seating import ai_at, is_person, waited_for
from bot.domain.series import after as after_game
from bot.domain.series import passages_of, stage_of
from bot.domain.table import Patch, Table
from bot.domain.waits import Group, mates, questions, waited
from rules.engine import Aid, Decision, Event, Game, IllegalDecision, Prompt

NewLetter = tuple[str, Mapping[str, Any]]
"""The kind of a letter and what it says."""
Letters = list[NewLetter]
PASSAGE = "passage"
"""The letter of what the story around a game tells: which passages, and after how many games of its
series those of the series."""
STANDING = "standing"
"""The kind of a command that was said once and for all."""
MOST_AHEAD = 1000
"""Answers given beforehand that one move takes in: a game that never ends must not hang the bot."""


@dataclass(frozen=True, slots=True)
class Applied:
    """One command and what it brought about."""

    seat: int | None
    kind: str
    data: Any
    events: tuple[Event, ...]
    by: str | None = None
    """Who decided it, if it was not whoever sits there."""


@dataclass(frozen=True, slots=True)
class Along:
    """What else changes with a move, in the same transaction."""

    patch: Patch = field(default_factory=Patch)
    letters: Sequence[NewLetter] = ()
    cancelled: Sequence[str] = ()
    """Timers that are not needed any more."""
    clock: Clock | None = None
    """How the clocks stand after it, if not as after any move."""
    depends: Sequence[str] = ()
    """Fields of the table it was computed from, which must not have changed meanwhile."""


def said_at_once(game: Game[Any], row: Table, seat: int, prompt: Prompt | None) -> Decision | None:
    """What a person has said once and for all to such a question, if no pause must hide it."""
    kept = row.orders.standing.get(seat, ())
    if not kept or prompt is None or ai_at(row, seat) is not None:
        return None
    chosen = [one for one in game.standing if one.at_once and one.key in kept]
    return next((one.answers[prompt.kind] for one in chosen if prompt.kind in one.answers), None)


class Transition:
    """A copy of the game on which decisions are tried before they are committed together."""

    def __init__(self, game: Game[Any], row: Table, live: Live, reached: Any = None) -> None:
        self.game = game
        self.before = row
        self._from = live
        self._is_ours = reached is None
        """Whether the state may be changed: it is a copy that nobody else knows."""
        self.state = game.clone(live.state) if reached is None else reached
        self.applied: list[Applied] = []
        self._after: Live | None = None

    @classmethod
    def following(
        cls, game: Game[Any], row: Table, live: Live, seat: int, walk: Walk
    ) -> "Transition":
        """A draft that commits, which was tried already to know that it does."""
        transition = cls(game, row, live, walk.reached)
        for decision, happened in zip(walk.batch, walk.happened, strict=True):
            transition.applied.append(Applied(seat, "decide", list(decision), tuple(happened)))
        return transition

    def again(self, row: Table, live: Live) -> "Transition":
        """The same for a row of the table that was read later, in the same position."""
        transition = Transition(self.game, row, live, self.state)
        transition.applied = [*self.applied]
        return transition

    def take_safely(self, seat: int, decision: Decision, by: str | None) -> None:
        """One decision; if its effect raises, all is as it was before."""
        before = self.game.clone(self.state)
        try:
            if not self.take(seat, [decision], by):
                raise IllegalDecision(f"seat {seat} cannot decide this now")
        except Exception:
            self.state = before
            raise

    def take(
        self,
        seat: int,
        decisions: Sequence[Decision],
        by: str | None = None,
        kind: str = "decide",
    ) -> int:
        """Decisions in order, as long as each answers the question then asked; how many did."""
        if not self._is_ours:
            self.state, self._is_ours = self.game.clone(self.state), True
        for number, decision in enumerate(decisions):
            try:
                happened = self.game.apply(self.state, seat, decision)
            except IllegalDecision:
                return number
            self.applied.append(Applied(seat, kind, list(decision), tuple(happened), by))
        return len(decisions)

    def take_standing(self) -> None:
        """Whoever has answered beforehand is not asked: the best of their answers is taken.

        So is what they have said once and for all, where the game hides nothing by a pause.
        """
        for _ in range(MOST_AHEAD):
            if not any(self._answered_ahead(seat) for seat in self.game.pending(self.state)):
                return

    def _answered_ahead(self, seat: int) -> bool:
        ranked = self._ranked(seat, self.before.orders.rankings.get(seat, {}))
        if ranked is not None and self.take(seat, [ranked]):
            return True
        said = self._said_at_once(seat)
        return said is not None and bool(self.take(seat, [said], kind=STANDING))

    def _said_at_once(self, seat: int) -> Decision | None:
        if not self.before.orders.standing.get(seat):
            return None
        return said_at_once(self.game, self.before, seat, self.game.prompt(self.state, seat))

    def _ranked(self, seat: int, answers: Mapping[str, Sequence[Decision]]) -> Decision | None:
        prompt = self.game.prompt(self.state, seat) if answers else None
        if prompt is None or prompt.kind not in answers:
            return None
        legal = self.game.legal(self.state, seat)
        return next((decision for decision in answers[prompt.kind] if decision in legal), None)

    def newly_asked(self) -> list[int]:
        """Seats before which there is a question that was not there before."""
        before, after = self._pending()
        first = {seat: self._question(self._from, seat) for seat in before}
        return [seat for seat in after if self._question(self.after, seat) != first.get(seat)]

    def _question(self, live: Live, seat: int) -> object:
        """The name of a question; one that cannot be put is like no other.

        What is wrong with one seat is told where its desk is drawn, and stops nobody else.
        """
        try:
            prompt = live.question(self.game, seat)
        except Exception:  # noqa: BLE001 (the same)
            return object()
        return None if prompt is None else prompt.id

    def _pending(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who is asked before and after."""
        return self._from.asked(self.game).pending, self.after.asked(self.game).pending

    def _waited(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who is waited for before and after, as everybody sees it: one of a side that is asked."""
        before, after = self._from.asked(self.game), self.after.asked(self.game)
        return waited(self.before, before), waited(self.before, after)

    def go_back(self, then: Any, to: int) -> None:
        """To an earlier position, as something the table has decided."""
        self.state, self._is_ours = self.game.go_back(self._from.state, then), True
        self.note("undo", {"to": to})

    def note(self, kind: str, data: Any) -> None:
        """Something the table has decided, on its record."""
        self.applied.append(Applied(None, kind, data, ()))

    @property
    def seq(self) -> int:
        """The number of the last command."""
        return self.before.seq + len(self.applied)

    @property
    def after(self) -> Live:
        """The game as it is after this, so far."""
        if self._after is None or self._after.seq != self.seq:
            self._after = Live(self.seq, self.state)
        return self._after

    @property
    def row(self) -> Table:
        """The table's row, as it is after this."""
        status = self.before.status if self.result is None else "over"
        return replace(self.before, seq=self.seq, status=status)

    @property
    def result(self) -> Any:
        return self.game.result(self.state)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for one in self.applied for event in one.events)

    @property
    def is_undo(self) -> bool:
        return self.goes_back_to is not None

    @property
    def goes_back_to(self) -> int | None:
        """The command after which the game stands again; None if nothing is taken back."""
        return next((one.data["to"] for one in self.applied if one.kind == "undo"), None)

    @property
    def has_public_events(self) -> bool:
        """Whether something has happened for everybody to read."""
        return any(event.audience is None for event in self.events)

    @property
    def is_public(self) -> bool:
        """Whether everybody notices it: something is told, or others are waited for."""
        return self.has_public_events or bool(answered(*self._waited()))

    def numbered(self) -> Iterator[tuple[int, Applied]]:
        """Each command with the number it gets."""
        return enumerate(self.applied, self.before.seq + 1)

    def letters(self, at: float) -> Letters:
        """What must go out: the log, a panel if others are waited for, the desks it concerns.

        Which public letters there are depends on public things alone. A soft letter may wait for a
        minute, so that a turn of several presses is not several posts; nor is a lane, or a side
        that answers one question after another.
        """
        before, after = self._waited()
        waits = after == before and bool(after)
        soft = {"soft": True, "at": at}
        letters: Letters = []
        if self.has_public_events:
            letters.append(("log", soft if waits and self._goes_on() else {}))
        letters += self._passages()
        if not waits:
            newly = waited_for(self.before, sorted(set(after) - set(before)))
            called = {"asked": newly, "seq": self.seq}
            letters.append(("panel", called if newly or not after else soft))
        elif letters:
            letters.append(("panel", soft))
        elif self.is_undo:
            # Nothing new is told, but what the panel shows is not so any more.
            letters.append(("panel", {"soft": True, "at": 0}))
        letters += self._desks()
        if not after:
            letters.append(("end", {"at": at}))
        return letters

    def _passages(self) -> Letters:
        """What the story around the game tells everybody now, and the series at its end."""
        if self.result is None and not self.has_public_events:
            return []
        now = self.after.view(self.game, None)
        told = {one.key for one in self._told(self._from.view(self.game, None))}
        keys = [one.key for one in self._told(now) if one.key not in told]
        record = None if self.result is None else after_game(self.before, self.result)
        stage = stage_of(self.game, record, len(self.before.seats))
        ends = record is not None and stage is not None and stage.is_over and stage.passages
        series = {"stage": len(record.played)} if record is not None and ends else {}
        return [(PASSAGE, {"keys": keys, **series})] if keys or series else []

    def _told(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return passages_of(self.game, self.before, view)

    def _goes_on(self) -> bool:
        """Whether all go on with what they were at: more will follow soon."""
        before, now = (self._stretches(live) for live in (self._from, self.after))
        return before == now and not any(mode == "sealed" for mode, *_ in before)

    def _stretches(self, live: Live) -> list[Any]:
        """What each of those who are waited for is at."""
        groups: Sequence[Group] = live.asked(self.game).groups
        return [self._stretch(live, group.seats[0]) for group in groups]

    def _stretch(self, live: Live, seat: int) -> Any:
        try:
            return wait_of(live.question(self.game, seat))
        except Exception:  # noqa: BLE001 (the same)
            return "", object()

    def ai_asked(self) -> dict[str, int]:
        """What AI are asked from now on; nothing while no new question is among it."""
        before = questions(self.game, self.before, self._from.state)
        after = questions(self.game, self.before, self.state)
        return after if after.items() - before.items() else {}

    def _desks(self) -> Letters:
        """Desks of those newly asked, no longer asked, or told something for their eyes alone."""
        before, after = self._pending()
        views = [live.view(self.game, None) for live in (self._from, self.after)]
        chapters = [chapter_of(self.game, self.before, view) for view in views]
        if chapters[1] > chapters[0]:
            return self._letters_to(range(len(self.before.seats)), anew=True)
        seats = set(before) ^ set(after)
        seats.update(one.seat for one in self.applied if one.seat is not None)
        for event in self.events:
            seats.update(event.audience or ())
        seats.update(self._shown_otherwise())
        if self.is_undo or not after:
            seats.update(range(len(self.before.seats)))
        return self._letters_to(sorted(seats))

    def _shown_otherwise(self) -> Iterator[int]:
        """Who has another question since others were quicker, or sees what their side has done."""
        before, after, asked = self._from, self.after, self.after.asked(self.game)
        moved = {one.seat for one in self.applied if one.seat is not None}
        theirs = mates(self.game, len(self.before.seats), moved) - moved
        for seat in theirs | set(asked.pending if asked.together else ()):
            if self._question(before, seat) != self._question(after, seat) or (
                seat in theirs and self._sees_otherwise(seat)
            ):
                yield seat

    def _sees_otherwise(self, seat: int) -> bool:
        try:
            return self._from.view(self.game, seat) != self.after.view(self.game, seat)
        except Exception:  # noqa: BLE001 (the same)
            return True

    def _letters_to(self, seats: Iterable[int], **more: Any) -> Letters:
        found = ((seat, self.before.seats[seat]) for seat in seats)
        return [
            ("desk", {"seat": seat, "person": who, **more}) for seat, who in found if is_person(who)
        ]


def wait_of(prompt: Prompt | None) -> Any:
    """What a person is at: questions with the same wait are one stretch, as a turn is.

    So is a whole lane, and all that a side is asked as one.
    """
    if prompt is None or prompt.mode in ("any", "lanes"):
        return prompt and (prompt.mode,)
    return prompt.mode, prompt.because[:2]
