"""A game in memory, with what is worked out again and again in one position."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.domain import drafts
from bot.domain.drafts import Pick, Walk
from rules.engine import Game, Prompt


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

    def view(self, game: Game[Any], seat: int | None) -> Mapping[str, Any]:
        """What a seat may see, or everybody."""
        if seat not in self._views:
            self._views[seat] = game.view(self.state, seat)
        return self._views[seat]

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
