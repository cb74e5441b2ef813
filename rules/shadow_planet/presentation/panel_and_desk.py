"""What the public panel and a player's desk say, as lines of text ids, from a view alone."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.model import Line
from rules.shadow_planet.components.board import rounds_left
from rules.shadow_planet.components.catalog import Box

View = Mapping[str, Any]


def panel(box: Box, view: View) -> tuple[Line, ...]:
    """For everybody: where the game stands and who is waited for."""
    return tuple(_panel(box, view))


def _panel(box: Box, view: View) -> Iterable[Line]:
    yield "panel-round", {"round": view["round"], "phase": view["phase"]}
    yield "panel-indicators", {"dials": dials(box, view)}
    if view["result"] is not None:
        yield from _result(view)
        return
    yield "panel-rounds", {"count": rounds_left(view["indicators"]["countdown"])}
    yield "panel-protagonist", {"seat": view["protagonist"]}
    if view["turn"] is not None:
        seat = view["control"][view["turn"]]
        yield "panel-turn", {"character": view["turn"], "seat": seat}
    for character, seat in view["control"].items():
        if isinstance(seat, int) and view["phase"] != "control":
            place = view["pawns"][character]
            yield "panel-crew", {"character": character, "seat": seat, "at": place}
    decks = [("panel-deck", {"place": key, "count": n}) for key, n in view["decks"].items()]
    yield "panel-decks", {"decks": decks}
    if view["pending"]:
        yield _waiting(view), {"seats": view["pending"]}


def dials(box: Box, view: View) -> list[Line]:
    """The Indicators, each with where it ends the game."""
    return [
        ("panel-dial", {"indicator": r.key, "value": view["indicators"][r.key], "end": r.ends_at})
        for r in box.board.indicator
    ]


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
    yield from gear(view)


def gear(view: View) -> Iterable[Line]:
    """What every Character had, once everything is open."""
    for character, cards in view["open"]["gear"].items():
        yield "panel-gear", {"character": character, "cards": cards}


def who(box: Box, view: View) -> Line | None:
    """What a player is, and as whom they act this round; nobody acts once the game is over."""
    if view.get("objective") is None:
        return None
    mine = next((who for who, by in view["control"].items() if by == view["seat"]), None)
    own = {"objective": view["objective"], "side": box.sides[view["objective"]]}
    if mine is None or view["result"] is not None:
        return "desk-who-alone", own
    return "desk-who", {**own, "character": mine, "at": view["pawns"][mine]}


def desk(box: Box, view: View) -> tuple[Line, ...]:
    """For one player alone: Objective, hand, Markers, what they have seen."""
    return tuple(_desk(box, view))


def _desk(box: Box, view: View) -> Iterable[Line]:
    objective = view["objective"]
    yield "desk-objective", {"objective": objective}
    yield "desk-aim", {"aim": objective}
    yield "desk-hint", {"hint": objective}
    for character, seat in view["control"].items():
        if seat == view["seat"] and view["result"] is None:
            yield "desk-character", {"character": character, "at": view["pawns"][character]}
    if view["passed"] and view["result"] is None:
        yield "desk-passed", {"characters": view["passed"]}
    for type_ in box.types:
        cards = [card for card in view["hand"] if box.cards[card].type == type_]
        if cards:
            yield "desk-cards", {"type": type_, "cards": cards}
    mine = {colour: n for colour, n in view["markers"][view["seat"]].items() if n}
    if mine:
        yield "desk-markers", {"markers": mine}
    if view["result"] is None:
        yield from known(box, view)


def known(box: Box, view: View) -> Iterable[Line]:
    """What was seen and still lies hidden, place by place; what is gone for good is left out."""
    places: dict[Any, list[Mapping[str, Any]]] = {}
    for entry in view["known"]:
        if entry["place"] != "removed":
            places.setdefault(entry["place"], []).append(entry)
    for place, entries in places.items():
        loose = [entry["card"] for entry in entries if entry["depth"] is None]
        if isinstance(place, int):
            yield "desk-known-hand", {"cards": loose, "seat": place}
        elif place in box.number:
            yield "desk-known-gear", {"cards": loose, "character": place}
        else:
            if loose:
                yield "desk-known-pile", {"cards": loose, "pile": place}
            lying = [(e["depth"], e["card"]) for e in entries if e["depth"] is not None]
            for depth, card in sorted(lying):
                yield "desk-known-depth", {"card": card, "pile": place, "depth": depth + 1}
