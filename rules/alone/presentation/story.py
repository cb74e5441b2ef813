"""A log as a story: what it was that the Hero lost something to."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.model import Event, Line


def story(events: Iterable[Event]) -> list[Event]:
    """The happenings that one reader may know, with the causes of losses."""
    teller = Teller()
    return [teller.tell(event) for event in events]


class Teller:
    """Remembers, from one event to the next, what could be the cause of a loss."""

    def __init__(self) -> None:
        self.cause: Line | None = None

    def tell(self, event: Event) -> Event:
        """An event with what it is due to, where that is known."""
        data: Mapping[str, Any] = event.data
        if event.kind == "lost":
            if self.cause is not None:
                event = event._replace(data={**data, "why": self.cause})
            return event
        self._note(event.kind, data)
        return event

    def _note(self, kind: str, data: Mapping[str, Any]) -> None:
        if kind == "rolled":
            by_evil = data["who"] != "hero" and data["hits"]
            frightened = self.cause is not None and self.cause[0] == "cause-fright"
            if by_evil and not frightened:
                self.cause = "cause-attack", {"who": data["who"]}
        elif kind == "frightened":
            self.cause = "cause-fright", {"creature": data["creature"]}
        elif kind == "card.played" and data.get("card") is not None:
            self.cause = "cause-card", {"card": data["card"]}
        elif kind in ("turn", "round", "tokens", "action", "clock", "card.cancelled"):
            self.cause = None
