"""A game in memory, with what is worked out again and again in one position."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.domain import drafts
from bot.domain.drafts import Pick, Walk
from bot.domain.waits import Asked, asked_in
from rules.engine import Decision, Game, IllegalDecision, Prompt
from rules.engine.lane_draft import LaneDraft


@dataclass(slots=True)
class Live:
    """A game in memory, as it was after `seq` commands; its state is never changed."""

    seq: int
    state: Any
    _walks: dict[int, tuple[tuple[Pick, ...], Walk]] = field(default_factory=dict)
    """For each seat where its draft led: a press asks several times, and so does the next one."""
    _questions: dict[int, Prompt | None] = field(default_factory=dict)
    _starts: dict[int, drafts.Start | None] = field(default_factory=dict)
    _views: dict[int | None, Mapping[str, Any]] = field(default_factory=dict)
    _asked: Asked | None = None
    _made: dict[int, dict[Any, Any]] = field(default_factory=dict)
    _lanes: dict[int, tuple[LaneDraft, "Live"]] = field(default_factory=dict)
    """For each seat where what it has pressed in its lane has led."""

    def view(self, game: Game[Any], seat: int | None) -> Mapping[str, Any]:
        """What a seat may see, or everybody."""
        if seat not in self._views:
            self._views[seat] = game.view(self.state, seat)
        return self._views[seat]

    def asked(self, game: Game[Any]) -> Asked:
        """Who is asked."""
        if self._asked is None:
            self._asked = asked_in(game, self.state)
        return self._asked

    def made(self, seat: int) -> dict[Any, Any]:
        """What others have made of what a seat sees, by their own names for it."""
        return self._made.setdefault(seat, {})

    def question(self, game: Game[Any], seat: int) -> Prompt | None:
        """What a seat is asked."""
        if seat not in self._questions:
            self._questions[seat] = game.prompt(self.state, seat)
        return self._questions[seat]

    def walk(self, game: Game[Any], seat: int, picks: Sequence[Pick]) -> Walk:
        """Where a draft leads from here."""
        known = self._walks.get(seat)
        if known is None or known[0] != tuple(picks):
            if seat not in self._starts:
                asked = self.question(game, seat)
                self._starts[seat] = drafts.start_of(game, self.state, seat, asked)
            found = drafts.walk(game, self._starts[seat], seat, picks)
            known = self._walks[seat] = tuple(picks), found
        return known[1]

    def lane(
        self, game: Game[Any], seat: int, presses: Sequence[Decision]
    ) -> tuple[LaneDraft, "Live"]:
        """What a seat has pressed in its lane and not decided, and the position it sees for it.

        Presses that do not all fit any more, or would decide something, are none.
        """
        known, wanted = self._lanes.get(seat), tuple(presses)
        if known is None or known[0].decisions != wanted:
            start = known[0] if known else LaneDraft.begin(game, self.state, seat)
            found = _followed(start, wanted)
            self.keep_lane(seat, found or LaneDraft.begin(game, self.state, seat))
        return self._lanes[seat]

    def keep_lane(self, seat: int, draft: LaneDraft) -> None:
        """What a seat has pressed in its lane from now on."""
        here = Live(self.seq, draft.state) if draft.decisions else self
        self._lanes[seat] = draft, here


def _followed(draft: LaneDraft, presses: tuple[Decision, ...]) -> LaneDraft | None:
    """These presses, from where they leave those of another draft of the same seat."""
    while draft.decisions != presses[: len(draft.decisions)]:
        draft = draft.back()
    try:
        for decision in presses[len(draft.decisions) :]:
            draft = draft.press(decision)
    except IllegalDecision:
        return None
    return None if draft.commits else draft
