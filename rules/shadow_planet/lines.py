"""What the public panel and a player's desk say, as lines of text ids, from a view alone."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.model import Line
from rules.shadow_planet.box import Box

View = Mapping[str, Any]


def panel(box: Box, view: View) -> tuple[Line, ...]:
    """For everybody: where the game stands and who is waited for."""
    return tuple(_panel(box, view))


def _panel(box: Box, view: View) -> Iterable[Line]:
    yield "panel-round", {"round": view["round"], "phase": view["phase"]}
    for row in box.board.indicator:
        args = {"indicator": row.key, "value": view["indicators"][row.key]}
        yield "panel-indicator", {**args, "end": row.ends_at}
    if view["result"] is not None:
        yield from _result(view)
        return
    yield "panel-protagonist", {"seat": view["protagonist"]}
    if view["turn"] is not None:
        seat = view["control"][view["turn"]]
        yield "panel-turn", {"character": view["turn"], "seat": seat}
    for character, seat in view["control"].items():
        if isinstance(seat, int) and view["phase"] != "control":
            place = view["pawns"][character]
            yield "panel-crew", {"character": character, "seat": seat, "at": place}
    for location, n in view["decks"].items():
        yield "panel-deck", {"at": location, "count": n}
    if view["pending"]:
        yield _waiting(view), {"seats": view["pending"]}


def _waiting(view: View) -> str:
    waits = {"control": "wait-control-pick", "messages": "wait-messages-discard"}
    waits["identities"] = "wait-identity-choose"
    if view["phase"] in waits:
        return waits[view["phase"]]
    mine = view["turn"] is not None and view["pending"] == [view["control"][view["turn"]]]
    return "wait-turn" if mine else "wait-answer"


def _result(view: View) -> Iterable[Line]:
    result = view["result"]
    yield "panel-over", {"reason": result["reason"], "winners": len(result["winners"])}
    for seat in result["winners"]:
        yield "panel-winner", {"seat": seat}
    for seat, character in result["identities"].items():
        yield "panel-identity", {"seat": int(seat), "character": character}
    yield "panel-guardian", {"character": result["guardian"]}
    for key, value in result["sums"].items():
        if value is not None:
            yield "panel-sum", {"sum": key, "value": value}
    for character, cards in view["open"]["gear"].items():
        yield "panel-gear", {"character": character, "cards": cards}


def desk(box: Box, view: View) -> tuple[Line, ...]:
    """For one player alone: Objective, hand, Markers, what they have seen."""
    return tuple(_desk(box, view))


def _desk(box: Box, view: View) -> Iterable[Line]:
    objective = view["objective"]
    yield "desk-objective", {"objective": objective}
    yield "desk-aim", {"aim": objective}
    yield "desk-hint", {"hint": objective}
    for character, seat in view["control"].items():
        if seat == view["seat"]:
            yield "desk-character", {"character": character, "at": view["pawns"][character]}
    for character in view["offered"]:
        yield "desk-offered", {"character": character}
    if view["passed"]:
        yield "desk-passed", {"characters": view["passed"]}
    for card in view["hand"]:
        yield "desk-card", {"card": card, "type": box.cards[card].type}
    for type_, found in view["totals"].items():
        if found["sources"]:
            yield "desk-total", {"type": type_, "total": found["total"]}
    for colour, number in view["markers"][view["seat"]].items():
        if number:
            yield "desk-marker", {"colour": colour, "count": number}
    for card in view["seen"]:
        yield "desk-seen", {"card": card}
    yield from _known(box, view)


def _known(box: Box, view: View) -> Iterable[Line]:
    """What was seen and still lies hidden; what is out of the game for good is left out."""
    for entry in view["known"]:
        place = entry["place"]
        if place == "removed":
            continue
        if isinstance(place, int):
            yield "desk-known-hand", {"card": entry["card"], "seat": place}
        elif place in box.number:
            yield "desk-known-gear", {"card": entry["card"], "character": place}
        elif entry["depth"] is None:
            yield "desk-known-pile", {"card": entry["card"], "pile": place}
        else:
            depth = entry["depth"] + 1
            yield "desk-known-depth", {"card": entry["card"], "pile": place, "depth": depth}
