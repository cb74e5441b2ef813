"""What a player has to know of what happened: since they last decided, or in a whole round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.model import Event, Line
from rules.shadow_planet.components.catalog import Box

View = Mapping[str, Any]
CAUSES, DEEDS = 2, 3
"""How many causes of a move are named, and how many things that somebody did."""
SECTION = 3
"""As much as so many cards: a Section counts more than what is played or taken on the way."""


BRIEF = 3
"""So many lines have room only for who did most."""


def recap(box: Box, view: View, events: Sequence[Event], lines: int) -> tuple[Line, ...]:
    """What hit this player, then what moved, then who did most; of a round, what each did."""
    first = *_hits(view, events), *_moves(events)
    if lines <= BRIEF:
        return (*first, *_most(box, view["seat"], events))
    return (*first, *_each(box, events))[:lines]


def _hits(view: View, events: Sequence[Event]) -> Iterator[Line]:
    if view["seat"] is None:
        return
    mine = _controlled(view["control"], view["seat"])
    found: list[Line] = []
    last = ""
    for event in events:
        if event.kind == "control.revealed":
            mine = _controlled(event.data["control"], view["seat"])
        hit = _hit(view["seat"], mine, event.kind, event.data)
        # The Marker that comes with a Character was no surprise.
        if hit is not None and not (event.kind == "marker" and last == "control.revealed"):
            found.append(hit)
        if event.kind not in ("marker", "card.moved"):
            last = event.kind
    if found:
        yield "recap-you", {"hits": [*dict(_by_text(found)).values()]}


def _controlled(control: Mapping[str, Any], seat: int) -> set[str]:
    return {who for who, by in control.items() if by == seat}


def _by_text(lines: Sequence[Line]) -> Iterator[tuple[str, Line]]:
    """Lines under what they say, so that nothing is said twice."""
    return ((f"{name} {sorted(args.items())}", (name, args)) for name, args in lines)


def _hit(seat: int, mine: set[str], kind: str, data: Mapping[str, Any]) -> Line | None:
    """One event, if it did something to this player."""
    if kind == "card.moved" and data["from"] == seat and _is_seat(data["to"]):
        return "recap-taken", data
    if kind == "card.moved" and data["to"] == seat and _is_seat(data["from"]):
        return "recap-given", data
    if kind == "hand.looked" and data.get("of") == seat:
        return "recap-looked", {"seat": data["seat"]}
    if kind == "marker" and data.get("seat") == seat and "section" not in data:
        return "recap-marker", {"colour": data["colour"], "change": data["change"]}
    if kind == "ability.cancelled" and data["on"] in mine:
        return "recap-cancelled", {}
    if kind == "ability.used" and data.get("on") in mine:
        return "recap-banned", {"type": data["type"]}
    return None


def _is_seat(place: Any) -> bool:
    return isinstance(place, int)


def _moves(events: Sequence[Event]) -> Iterator[Line]:
    """Every Indicator that stands elsewhere now, with what moved it."""
    found: dict[str, tuple[int, int, list[Line]]] = {}
    for event in events:
        if event.kind != "indicator":
            continue
        before, _, causes = found.get(event.data["indicator"], (event.data["from"], 0, []))
        why = event.data.get("why")
        if why is not None and why not in causes:
            causes.append(why)
        found[event.data["indicator"]] = before, event.data["to"], causes
    moves = [_move(key, *one) for key, one in found.items() if one[0] != one[1]]
    if moves:
        yield "recap-moves", {"moves": moves}


def _move(indicator: str, before: int, after: int, causes: list[Line]) -> Line:
    said = {"indicator": indicator, "before": before, "after": after}
    if 0 < len(causes) <= CAUSES:
        return "recap-move-why", {**said, "why": causes}
    return "recap-move", said


def _most(box: Box, me: int, events: Sequence[Event]) -> Iterator[Line]:
    """Who else did most, as everybody saw it."""
    deeds = _deeds(box, events)
    deeds.pop(me, None)
    if deeds:
        seat = min(deeds, key=lambda one: (-deeds[one][0], one))
        yield "recap-most", {"seat": seat, "deeds": deeds[seat][1]}


def _each(box: Box, events: Sequence[Event]) -> Iterator[Line]:
    """What everybody did, with the Character that they had."""
    control: dict[int, str] = {}
    for event in events:
        if event.kind == "control.revealed":
            control = {by: who for who, by in event.data["control"].items() if by is not None}
    for seat, (_, done) in sorted(_deeds(box, events).items()):
        yield "recap-did", {"seat": seat, "character": control.get(seat), "deeds": done}


def _deeds(box: Box, events: Sequence[Event]) -> dict[int, tuple[int, list[Line]]]:
    """By seat: how much it did before everybody's eyes, and what."""
    sections: dict[int, list[str]] = {}
    counts: dict[str, Counter[int]] = {"took": Counter(), "played": Counter(), "looked": Counter()}
    for kind, data, _, _ in events:
        if kind == "section.used":
            sections.setdefault(data["seat"], []).append(data["section"])
        elif kind == "card.played":
            counts["played"][data["seat"]] += _number(data)
        elif kind == "deck.looked" and data.get("seat") is not None:
            counts["looked"][data["seat"]] += _number(data)
        elif kind == "card.moved" and _is_seat(data["to"]) and data["from"] in box.locations:
            counts["took"][data["to"]] += _number(data)
    weight = Counter({seat: SECTION * len(used) for seat, used in sections.items()})
    weight.update(counts["took"] + counts["played"] + counts["looked"])
    found: dict[int, tuple[int, list[Line]]] = {}
    for seat in weight:
        used: list[Line] = [("deed-used", {"section": key}) for key in sections.get(seat, ())]
        done = [(f"deed-{name}", {"count": n[seat]}) for name, n in counts.items() if n[seat]]
        found[seat] = weight[seat], [*used, *done][:DEEDS]
    return found


def _number(data: Mapping[str, Any]) -> int:
    """How many cards an event is about."""
    return 1 if "card" in data else data.get("count", len(data.get("cards", ())))
