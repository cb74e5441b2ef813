"""A log as a story: what it was that the Hero lost something to, and nothing told twice."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.model import Event, Line


def story(events: Iterable[Event]) -> list[Event]:
    """The happenings that one reader may know, with the causes of losses.

    The way of a creature is told as one, and a roll that stays as it was is not told again.
    """
    teller = Teller()
    told: list[Event] = []
    rolled: Event | None = None
    for event in map(teller.tell, events):
        last = told[-1] if told else None
        if last is not None and _goes_on(last, event):
            way = {"from": last.data["from"], "steps": last.data.get("steps", 1) + 1}
            told[-1] = event._replace(data={**event.data, **way})
        elif last is not None and _comes_to(last, event):
            told[-1] = event._replace(data={**event.data, "arrives": True})
        elif event.kind != "rolled" or rolled is None or event.data != rolled.data:
            told.append(event)
        rolled = event if event.kind == "rolled" else None if event.kind in AFRESH else rolled
    return told


def _comes_to(last: Event, event: Event) -> bool:
    """Whether the Hero sees for the first time what is where they have just come."""
    kinds = last.kind, event.kind
    return (
        kinds == ("hero.moved", "sector.revealed") and last.data["sector"] == event.data["sector"]
    )


AFRESH = ("turn", "round", "action", "lost")
"""What follows may be rolled the same by chance."""


def _goes_on(last: Event, event: Event) -> bool:
    """Whether a creature that has just moved on the map moves on."""
    if {last.kind, event.kind} != {"map.moved"} or event.data["to"] is None:
        return False
    return all(last.data.get(key) == event.data.get(now) for key, now in (("to", "from"), SAME))


SAME = "creature", "creature"


SEARCHES = ("search", "sacrifice")
"""In these only a trap rolls for Evil: the card that was played last."""


class Teller:
    """Remembers, from one event to the next, what could be the cause of a loss."""

    def __init__(self) -> None:
        self.cause: Line | None = None
        self.action = ""
        self.attacker: str | None = None

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
            if data["who"] != "hero":
                self._rolled(data["who"], data["hits"])
        elif kind == "frightened":
            self.cause = "cause-fright", {"creature": data["creature"]}
        elif kind == "card.played" and data.get("card") is not None:
            self.cause = "cause-card", {"card": data["card"]}
        elif kind in ("turn", "round", "tokens", "action", "clock", "card.cancelled"):
            self.cause = self.attacker = None
            if kind in ("turn", "action"):
                self.action = str(data.get("verb", ""))

    def _rolled(self, who: str, hits: int) -> None:
        """A creature's own attack, what rolls again for it, or dice that nobody's name is on."""
        if who != "evil":
            self.attacker = who
        if not hits or (self.cause is not None and self.cause[0] == "cause-fright"):
            return
        if self.attacker is not None:
            self.cause = "cause-attack", {"who": self.attacker}
        elif self.action not in SEARCHES:
            self.cause = "cause-leaving", {}
