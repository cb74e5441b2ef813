"""What the public panel and a player's desk say, as lines of text ids, from a view alone."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.model import Line
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.effects import brief
from rules.galaxy_trucker_missions.presentation.story import roll

View = Mapping[str, Any]


def panel(view: View) -> tuple[Line, ...]:
    """For everybody: where the night stands and who is waited for."""
    return tuple(_panel(view))


def _panel(view: View) -> Iterable[Line]:
    yield (
        "panel-flight",
        {
            "number": view["flight"] + 1,
            "flights": len(view["flights"]),
            "level": view["level"],
            "class": view["class"],
        },
    )
    if view["mission"] is not None:
        yield "panel-mission", {"mission": view["mission"]}
    if view["offer"]:
        yield "panel-offer", {"missions": view["offer"]}
    if view["hidden_kinds"]:
        yield "panel-hidden", {"kinds": view["hidden_kinds"]}
    if view["freighter"] is not None:
        yield "panel-freighter", {"hull": view["freighter"]}
    yield from _card(view)
    for place, seat in enumerate(view["route"], 1):
        at = view["positions"][seat]
        yield "panel-ship", {"place": place, "seat": seat, "position": at, **_ship(view, seat)}
    for seat, purse in enumerate(view["credits"]):
        yield "panel-credits", {"seat": seat, "credits": purse}
    if view["result"] is not None:
        winners = view["result"]["winners"]
        yield "panel-over", {"winners": len(winners)}
        for seat in winners:
            yield "panel-winner", {"seat": seat}
    elif view["pending"]:
        waits = {"vote": "wait-mission-vote", "build": "wait-build-yard"}
        yield waits.get(view["phase"], "wait-flight"), {"seats": view["pending"]}


def _card(view: View) -> Iterable[Line]:
    """The card in play with its dice, or how many are left."""
    if view["card"] is not None:
        yield "panel-card", {"card": view["card"], "left": view["deck"]}
        if view["rolls"]:
            yield "panel-rolls", {"rolls": [roll(*one) for one in view["rolls"]]}
    elif view["phase"] == "flight":
        yield "panel-deck", {"left": view["deck"]}


def _ship(view: View, seat: int) -> dict[str, int]:
    parts = view["ships"][seat] or ()
    crew = sum(part["humans"] + (part["alien"] is not None) for part in parts)
    return {"parts": len(parts), "crew": crew, "batteries": sum(p["batteries"] for p in parts)}


def desk(box: Box, view: View) -> tuple[Line, ...]:
    """For one pilot alone: order, stock, what was seen of the piles."""
    return tuple(_desk(box, view))


def _desk(box: Box, view: View) -> Iterable[Line]:
    mission = view["mission"]
    if mission is not None:
        pays = brief(box, mission, view["level"])
        yield "desk-mission", {"mission": mission, "pays": pays}
    if view["order"] is not None:
        yield "desk-order", {"order": view["order"]}
    for pile, cards in view["piles"].items():
        yield "desk-pile", {"pile": int(pile), "cards": cards}
    for stock, count in view["stock"].items():
        yield "desk-stock", {"stock": stock, "count": count}
