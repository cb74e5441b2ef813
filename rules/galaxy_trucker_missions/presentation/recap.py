"""What a pilot has to know of what happened since their last answer, in three lines."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.model import Event, Line

View = Mapping[str, Any]


def recap(view: View, events: Sequence[Event]) -> tuple[Line, ...]:
    """What it cost this ship, where it flies now, and which cards came."""
    return (*_own(view, events), *_place(view, events), *_cards(events))


def _own(view: View, events: Sequence[Event]) -> Iterator[Line]:
    seat = view["seat"]
    mine = [event for event in events if event.data.get("seat") == seat]
    parts = sum(len(event.data["parts"]) for event in mine if event.kind == "part.lost")
    crew = sum(len(event.data["who_left"]) for event in mine if event.kind == "crew.lost")
    days = sum(event.data["days"] for event in mine if event.kind == "moved")
    found: list[Line] = []
    if parts:
        found.append(("recap-parts", {"count": parts}))
    if crew:
        found.append(("recap-crew", {"count": crew}))
    if days:
        found.append(("recap-days", {"ahead": days > 0, "by": abs(days)}))
    loaded = [event.data["aboard"] for event in mine if event.kind == "loaded"]
    if loaded:
        found.append(("recap-goods", {"aboard": loaded[-1]}))
    if found:
        yield "recap-you", {"hits": found}


def _place(view: View, events: Sequence[Event]) -> Iterator[Line]:
    seat, moved = view["seat"], any(event.kind in ("moved", "launch") for event in events)
    if moved and seat in view["route"]:
        place = view["route"].index(seat) + 1
        yield "recap-place", {"place": place, "count": len(view["route"])}
    gone = [event.data["seat"] for event in events if event.kind == "gave_up"]
    if gone:
        yield "recap-gone", {"seats": gone}


def _cards(events: Sequence[Event]) -> Iterator[Line]:
    # Cards of which nothing is told in between come as one event.
    cards = [
        card
        for event in events
        if event.kind == "card"
        for card in event.data.get("cards") or [event.data["card"]]
    ]
    if cards:
        yield "recap-cards", {"cards": cards[-6:]}
