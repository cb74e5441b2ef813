"""Presses in a lane that are not decided yet: their seat takes them back by itself, and unseen."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.engine.game import Game
from rules.engine.model import Decision, Event, IllegalDecision


@dataclass(frozen=True, slots=True)
class LaneDraft:
    """What one seat has pressed in its lane since its last fence, and where that leads.

    Nobody but the seat knows of it: it is no part of the game until it is decided as one batch.
    A press costs one copy and one decision, taking it back nothing. The presses outlive a restart
    as `decisions`, and other seats' decisions by `rebased`: lanes do not touch each other.
    """

    game: Game[Any]
    seat: int
    state: Any
    """The position that the seat sees; never changed."""
    decisions: tuple[Decision, ...] = ()
    events: tuple[tuple[Event, ...], ...] = ()
    """What each press brings about, if it is decided."""
    before: "LaneDraft | None" = None
    commits: bool = False
    """Whether the last press cannot be taken back: all of them are decided with it."""

    @classmethod
    def begin(
        cls, game: Game[Any], state: Any, seat: int, decisions: Iterable[Decision] = ()
    ) -> "LaneDraft":
        """From a position of the game; presses made before are followed as far as they fit."""
        draft = cls(game, seat, state)
        for decision in decisions:
            try:
                draft = draft.press(decision)
            except IllegalDecision:
                break
            if draft.commits:
                break
        return draft

    def press(self, decision: Decision) -> "LaneDraft":
        """One more; IllegalDecision for what cannot be pressed now."""
        if self.commits:
            raise IllegalDecision(f"seat {self.seat}: what was pressed before is not decided yet")
        after = self.game.clone(self.state)
        happened = tuple(self.game.apply(after, self.seat, decision))
        free = self.game.is_free(self.state, after, self.seat, happened)
        return LaneDraft(
            self.game,
            self.seat,
            after,
            (*self.decisions, decision),
            (*self.events, happened),
            self,
            not free,
        )

    def back(self) -> "LaneDraft":
        """Without the last press; where nothing was pressed, as it is."""
        return self.before or self

    def rebased(self, state: Any) -> "LaneDraft":
        """The same presses from where the game is now, after others have decided something."""
        return LaneDraft.begin(self.game, state, self.seat, self.decisions)
