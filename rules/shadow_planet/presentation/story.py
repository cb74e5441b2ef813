"""A log as a story: why an Indicator moved, whose a pawn is; no turn stays empty."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.model import Event, Line
from rules.shadow_planet.components.catalog import Box


def story(box: Box, events: Sequence[Event]) -> list[Event]:
    """The happenings that one reader may know, with their causes and whose pawns they moved."""
    teller = Teller(box)
    told = map(teller.tell, events)
    return [_with_owner(event, crew) for event, crew in zip(told, crews(events), strict=True)]


def crews(events: Sequence[Event]) -> Iterator[Mapping[str, int]]:
    """For each event who has which Character in that round, as far as these events tell."""
    crew: dict[str, int] = {}
    for number, event in enumerate(events):
        if number == 0 or event.kind == "control.revealed":
            crew = dict(_round_from(events, number))
        yield crew


def _round_from(events: Sequence[Event], first: int) -> Iterator[tuple[str, int]]:
    """Who has which Character, up to where the next round is dealt."""
    for number, event in enumerate(events[first:]):
        if event.kind == "control.revealed":
            if number:
                return
            yield from ((who, by) for who, by in event.data["control"].items() if by is not None)
        elif event.kind in NAMES_BOTH and "seat" in event.data:
            yield event.data["character"], event.data["seat"]


def _with_owner(event: Event, crew: Mapping[str, int]) -> Event:
    if event.kind != "pawn.moved" or event.data["character"] not in crew:
        return event
    return event._replace(data={**event.data, "by": crew[event.data["character"]]})


NAMES_BOTH = ("card.played", "section.used", "turn.ended")
"""What happens with a Character, and the player who has it."""


class Teller:
    """Remembers, from one event to the next, what could be the cause of something."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cause: Line | None = None
        """What somebody has played or used last in this turn."""
        self.revealed: Counter[str] | None = None
        """The Messages of this round by type, once they are revealed."""
        self.moved: set[str] = set()
        """The Indicators that they have moved already."""
        self.empty = False
        """Whether an empty deck was named just now."""
        self.quiet = True
        """Whether nothing has happened in this turn."""

    def tell(self, event: Event) -> Event:
        """An event with what it is due to, where that is known."""
        data: Mapping[str, Any] = event.data
        if event.kind == "indicator":
            why = self.why(data)
            data = data if why is None else {**data, "why": why}
        elif event.kind == "turn.ended":
            data = {**data, "idle": True} if self.quiet else data
            self.cause = None
        else:
            self._note(event)
            if event.kind == "messages.revealed" and (stands := self._stands()):
                data = {**data, "stands": stands}
        self.quiet = event.kind in ("turn.ended", "control.revealed")
        return event._replace(data=data)

    def _note(self, event: Event) -> None:
        data = event.data
        if event.kind == "card.played":
            self.cause = (
                "cause-card",
                {"card": data["card"] if "card" in data else data["cards"][-1]},
            )
        elif event.kind == "section.used":
            self.cause = "cause-section", {"section": data["section"]}
        elif event.kind == "messages.revealed":
            self.revealed, self.moved = Counter[str](), set()
            for card in data["cards"]:
                self.revealed.update(self.box.counts(card, "message"))
        elif event.kind == "deck.empty":
            self.empty = True
        elif event.kind == "identity":
            self.revealed, self.cause = None, ("cause-duel", {})
        elif event.kind == "round":
            self.revealed = None

    def _stands(self) -> list[Line]:
        """Indicators that as many Messages push one way as the other: they do not move."""
        assert self.revealed is not None
        found: list[Line] = []
        for row in self.box.board.indicator:
            more, less = self.revealed[row.advances_with], self.revealed[row.moves_back_with]
            if more == less > 0:
                types = {"type": row.advances_with, "other": row.moves_back_with, "count": more}
                found.append(("cause-stands", {"indicator": row.key, **types}))
        return found

    def why(self, data: Mapping[str, Any]) -> Line | None:
        """Why an Indicator moved."""
        if self.revealed is None:
            return self.cause
        if self.empty:
            self.empty = False
            return "cause-deck", {}
        key, row = data["indicator"], self.box.indicators[data["indicator"]]
        more, less = self.revealed[row.advances_with], self.revealed[row.moves_back_with]
        forward = (data["to"] > data["from"]) == bool(row.ends_at)
        if key in self.moved or more == less or (more > less) != forward:
            return "cause-round", {}
        self.moved.add(key)
        types = {"type": row.advances_with, "other": row.moves_back_with}
        return "cause-messages", {**types, "count": more, "less": less}
