"""What the public panel and a player's desk say, as lines of text ids, from a view alone."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.model import Line, Look
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.craft import Craft
from rules.galaxy_trucker_missions.presentation.effects import brief
from rules.galaxy_trucker_missions.presentation.here import halves, numbers_of
from rules.galaxy_trucker_missions.presentation.story import roll

View = Mapping[str, Any]


def panel(box: Box, view: View) -> tuple[Line, ...]:
    """For everybody: where the night stands and who is waited for."""
    return tuple(_panel(box, view))


def _panel(box: Box, view: View) -> Iterable[Line]:
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
        at = view["positions"][seat] % box.number["track"]
        yield "panel-ship", {"place": place, "seat": seat, "position": at, **_ship(box, view, seat)}
    purses = enumerate(view["credits"])
    told = [("panel-purse", {"seat": seat, "credits": purse}) for seat, purse in purses]
    yield "panel-credits", {"purses": told}
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


def _ship(box: Box, view: View, seat: int) -> dict[str, Any]:
    """What a ship comes to; in flight every ship is known."""
    craft = Craft(box, box.boards[view["class"]], view["ships"][seat] or ())
    has = numbers_of(box, view["mission"], craft.hull, craft.ship)
    return {
        "crew": has.crew,
        "batteries": has.batteries,
        "engines": _span(*has.engines),
        "fire": _span(halves(has.fire[0]), halves(has.fire[1])),
    }


def _span(low: Line | int, high: Line | int) -> Line | int:
    """Without batteries and with all of them."""
    return low if low == high else ("value-span", {"low": low, "high": high})


SHIP = Look("ship", ("look-ship", {}), "🚀")
SHIPS = Look("ships", ("look-ships", {}), "🛰️", desk=True)


def looks(view: View) -> tuple[Look, ...]:
    """The own ship; in flight those of all, which stay hidden while they are built."""
    return {"build": (SHIP,), "flight": (SHIP, SHIPS)}.get(view["phase"], ())


def who(box: Box, view: View) -> Line | None:
    """Who one is just now: a builder with a mission, or a place in the convoy."""
    seat, mission = view["seat"], view["mission"]
    if view["phase"] == "build":
        return "who-builder", {"mission": mission, "pays": brief(box, mission, view["level"])}
    if view["phase"] != "flight":
        return None
    told = {"mission": mission, "credits": view["credits"][seat]}
    if seat not in view["route"]:
        return "who-landed", told
    place = view["route"].index(seat) + 1
    at = view["positions"][seat] % box.number["track"]
    return "who-pilot", {**told, "place": place, "count": len(view["route"]), "position": at}


def desk(box: Box, view: View, boarding: bool) -> tuple[Line, ...]:
    """For one pilot alone: order, what was seen of the piles, stock while it can be opened."""
    return tuple(_desk(box, view, boarding))


def _desk(box: Box, view: View, boarding: bool) -> Iterable[Line]:
    mission = view["mission"]
    if mission is not None:
        pays = brief(box, mission, view["level"])
        yield "desk-mission", {"mission": mission, "pays": pays}
    if view["order"] is not None:
        yield "desk-order", {"order": view["order"]}
    for pile, cards in view["piles"].items():
        yield "desk-pile", {"pile": int(pile), "cards": cards}
    if not boarding:
        for stock, count in view["stock"].items():
            yield "desk-stock", {"stock": stock, "count": count}
