"""What a pilot has to know of what happened: since their last answer, or in a whole flight."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.model import Event, Line

View = Mapping[str, Any]


BRIEF, CARDS = 3, 6
"""So many lines tell of one ship alone, and name so many of the last cards."""


def recap(view: View, events: Sequence[Event], lines: int) -> tuple[Line, ...]:
    """What it cost this ship, where it flies now, and which cards came; of a flight, every ship."""
    me: int | None = view.get("seat")  # whoever looks on has no ship of their own
    mine = [("recap-you", {"hits": hits}) for hits in _hits(me, events)]
    if lines <= BRIEF:
        return (*mine, *_place(view, events), *_cards(events, CARDS))[:lines]
    told = *_mission(events), *mine, *_others(view, events), *_cards(events)
    return (*told, *_place(view, events), *_home(events))[:lines]


def _mission(events: Sequence[Event]) -> Iterator[Line]:
    for event in events:
        if event.kind == "building":
            yield "event-mission", event.data


def _others(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """What the flight cost each of the others."""
    for seat in range(len(view["credits"])):
        if seat != view.get("seat"):
            for hits in _hits(seat, events):
                yield "recap-pilot", {"seat": seat, "hits": hits}


def _home(events: Sequence[Event]) -> Iterator[Line]:
    for event in events:
        if event.kind in ("settled", "over"):
            yield f"event-{event.kind}", event.data


def _hits(seat: int | None, events: Sequence[Event]) -> Iterator[list[Line]]:
    """What some events did to a ship, if they did anything."""
    if seat is None:
        return
    mine = [event for event in events if event.data.get("seat") == seat]
    parts = sum(
        len(event.data.get(key, ()))
        for event in mine
        if event.kind in ("hit", "part.lost")
        for key in ("parts", "fallen")
    )
    crew = sum(len(event.data["who_left"]) for event in mine if event.kind == "crew.lost")
    moves = [one for event in events if event.kind == "moved" for one in event.data["all"]]
    days = sum(one["days"] for one in moves if one["seat"] == seat)
    found: list[Line] = []
    if parts:
        found.append(("recap-parts", {"count": parts}))
    if crew:
        found.append(("recap-crew", {"count": crew}))
    if days:
        found.append(("recap-days", {"ahead": days > 0, "by": abs(days)}))
    kinds = ("loaded", "landed", "taken")
    loaded = [e.data["aboard"] for e in mine if e.kind in kinds and "aboard" in e.data]
    if loaded:
        found.append(("recap-goods", {"aboard": loaded[-1]}))
    if found:
        yield found


def _place(view: View, events: Sequence[Event]) -> Iterator[Line]:
    seat, kinds = view.get("seat"), {event.kind for event in events}
    if kinds & {"moved", "launch"} and "settled" not in kinds and seat in view["route"]:
        place = view["route"].index(seat) + 1
        yield "recap-place", {"place": place, "count": len(view["route"])}
    gone = [event.data["seat"] for event in events if event.kind == "gave_up"]
    if gone:
        yield "recap-gone", {"seats": gone}


def _cards(events: Sequence[Event], most: int = 0) -> Iterator[Line]:
    # Cards of which nothing is told in between come as one event.
    cards = [
        card
        for event in events
        if event.kind == "card"
        for card in event.data.get("cards") or [event.data["card"]]
    ]
    if cards:
        yield "recap-cards", {"cards": cards[-most:]}
