"""A log as a story: one post for each card that tells what happened to whom, without repetition."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.engine.model import Event, Line
from rules.galaxy_trucker_missions.components.names import GOODS, SIDE_OF, SIDES
from rules.galaxy_trucker_missions.presentation.here import halves
from rules.galaxy_trucker_missions.presentation.saying import say

TOGETHER = ("part.lost", "crew.lost", "goods.lost")
"""What is told in one sentence where several of them follow each other."""


def story(events: Iterable[Event]) -> list[Event]:
    """The happenings that one reader may know, put together as people tell them."""
    told: list[Event] = []
    for event in events:
        last = told[-1] if told else None
        if last is not None and _goes_on(last, event):
            told[-1] = _joined(last, event)
        elif event.kind == "declared" and last is not None and _spent(last, event):
            spent = last.data["spent"]
            told[-1] = _tell(event)._replace(data={**_tell(event).data, "spent": spent})
        else:
            told.append(_tell(event))
    return told


def _goes_on(last: Event, event: Event) -> bool:
    if event.kind not in TOGETHER or last.kind != event.kind:
        return False
    same = ("seat", "how") if event.kind == "part.lost" else ("seat",)
    return all(last.data[key] == event.data[key] for key in same)


def _joined(last: Event, event: Event) -> Event:
    one = _tell(event).data
    more = {key: [*last.data[key], *one[key]] for key in ("parts", "who_left", "goods_lost")
            if key in one}  # fmt: skip
    return last._replace(data={**last.data, **more})


def _spent(last: Event, event: Event) -> bool:
    return last.kind == "batteries" and last.data["seat"] == event.data["seat"]


def _tell(event: Event) -> Event:
    """One event, with numbers as people say them."""
    found = TELL.get(event.kind)
    return event._replace(data={**event.data, **found(event.data)}) if found else event


def roll(code: str, line: Any) -> Line:
    """What the dice said: a meteor or shot with its line, or the square of a sabotage."""
    if code == "sabotage":
        return "roll-square", {"x": line[0], "y": line[1]}
    side = SIDES[SIDE_OF[code[1]]]
    return "roll-line", {"what": code[0], "side": side, "line": line}


def goods(letters: str) -> Line:
    """Goods by colour."""
    return "value-goods", {name: letters.count(letter) for letter, name in GOODS.items()}


def _declared(data: Mapping[str, Any]) -> dict[str, Any]:
    value = data["value"]
    return {"told": halves(value) if data["kind"] == "firepower" else value, "spent": 0}


def _votes(data: Mapping[str, Any]) -> dict[str, Any]:
    votes: Sequence[Any] = data["votes"]
    return {
        "ballots": [
            ("ballot", {"seat": seat, "vote": say(tuple(vote))})
            for seat, vote in enumerate(votes)
            if vote is not None
        ]
    }


def _purses(data: Mapping[str, Any]) -> dict[str, Any]:
    purses: Sequence[int] = data["credits"]
    return {
        "purses": [("purse", {"seat": seat, "credits": purse}) for seat, purse in enumerate(purses)]
    }


def _part(data: Mapping[str, Any]) -> dict[str, Any]:
    where = {"card": data["tile"], "x": data["x"], "y": data["y"]}
    return {"parts": [("part-at", where)]}


TELL: dict[str, Any] = {
    "votes": _votes,
    "ship.shown": lambda data: {"parts": len(data["ship"].split())},
    "rolled": lambda data: {"told": [roll(*one) for one in data["rolls"]]},
    "declared": _declared,
    "moved": lambda data: {"ahead": data["days"] > 0, "by": abs(data["days"])},
    "loaded": lambda data: {"aboard": goods(data["goods"])},
    "part.lost": _part,
    "crew.lost": lambda data: {"who_left": [("left", {"who": data["who"]})]},
    "goods.lost": lambda data: {"goods_lost": [("good-gone", {"good": data["good"]})]},
    "settled": _purses,
}
"""By kind of event: what is added to it."""
