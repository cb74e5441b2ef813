"""The end of a night in words: who earned what, what turned it, small awards, and the outcome."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.model import Aid, Award, Event, Line
from rules.galaxy_trucker_missions.components.catalog import Box

View = Mapping[str, Any]
WHATS = ("order", "beauty", "goods", "lost", "mission", "dead")
TURNS = 3
"""How many turning points are told."""
HEAVY = 4
"""So many parts lost by one card are a turning point."""


def standing(view: View) -> list[int]:
    """Seats by credits, the richest first."""
    purses = view["credits"]
    return sorted(range(len(purses)), key=lambda seat: (-purses[seat], seat))


def ending(box: Box, view: View, events: Sequence[Event]) -> tuple[Aid, ...]:
    """How everybody stands, every bill, the turning points; nothing before the end."""
    if "open" not in view:
        return ()
    told = (
        ("standing", tuple(_standing(box, view))),
        *((f"bill-{n}", tuple(_bill(view, n))) for n in range(len(view["paid"]))),
        ("turns", tuple(line for _, line in turning_points(events))),
    )
    return tuple(Aid(key, _title(key), lines) for key, lines in told if lines)


def _title(key: str) -> Line:
    name, _, number = key.partition("-")
    return (f"end-{name}-title", {"number": int(number) + 1} if number else {})


def _standing(box: Box, view: View) -> Iterator[Line]:
    line = box.number["credits_to_beat"]
    for seat in standing(view):
        won = view["credits"][seat] > line and seat not in view["dead"]
        yield "end-standing", {"seat": seat, "credits": view["credits"][seat], "won": won}
    yield "end-line", {"line": line}


def _bill(view: View, number: int) -> Iterator[Line]:
    entry = view["paid"][number]
    for seat in range(len(view["credits"])):
        paid = entry[str(seat)] if str(seat) in entry else entry[seat]
        items = [("bill-item", {"what": what, "change": f"{paid[what]:+d}".replace("-", "−")})
                 for what in WHATS if what in paid]  # fmt: skip
        change = sum(paid.values())
        total = f"{change:+d}".replace("-", "−") if change else "±0"
        yield "end-bill", {"seat": seat, "items": items or [("bill-nothing", {})], "total": total}


def turning_points(events: Sequence[Event]) -> Iterator[tuple[int, Line]]:
    """Where ships broke, somebody gave up or died: the weightiest, in the order of the night."""
    found: list[tuple[int, int, Line]] = []
    flight, card = 0, None
    lost: Counter[int] = Counter()
    broken: dict[int, dict[str, Any]] = {}
    for number, event in enumerate(events):
        data = event.data
        if event.kind == "building":
            flight = data["flight"] + 1
        elif event.kind == "card":
            card, lost, broken = data["card"], Counter(), {}
        elif event.kind == "part.lost":
            seat = data["seat"]
            lost[seat] += 1
            if lost[seat] == HEAVY and card is not None:
                broken[seat] = {"seat": seat, "card": card, "flight": max(1, flight)}
                found.append((2, number, ("turn-broken", broken[seat])))
            if lost[seat] >= HEAVY and seat in broken:
                broken[seat]["count"] = lost[seat]
        elif event.kind == "died":
            found.append((4, number, ("turn-died", {"seat": data["seat"]})))
        elif event.kind == "gave_up":
            told = {"seat": data["seat"], "why": data["why"], "flight": max(1, flight)}
            found.append((3, number, ("turn-gave-up", told)))
    best = sorted(found, key=lambda one: (-one[0], one[1]))[:TURNS]
    yield from ((number, line) for _, number, line in sorted(best, key=lambda one: one[1]))


def awards(view: View, events: Sequence[Event]) -> tuple[Award, ...]:
    """At most one a seat, from what everybody saw; the rarest deeds first."""
    if "open" not in view:
        return ()
    counts: dict[str, Counter[int]] = {key: Counter() for key in AWARDS}
    for event in events:
        data = event.data
        if event.kind == "fought" and data["won"]:
            counts["fighter"][data["seat"]] += 1
        elif event.kind == "part.lost":
            counts["scrap"][data["seat"]] += 1
        elif event.kind == "moved" and data["days"] > 0:
            counts["runner"][data["seat"]] += data["days"]
        elif event.kind == "landed":
            counts["trader"][data["seat"]] += 1
        elif event.kind == "batteries":
            counts["spark"][data["seat"]] += data["spent"]
        elif event.kind == "ship.shown":
            size = len(data["ship"].split())
            counts["builder"][data["seat"]] = max(counts["builder"][data["seat"]], size)
    found: list[Award] = []
    taken: set[int] = set()
    for key, least in AWARDS.items():
        ranked = counts[key].most_common()
        if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
            continue
        seat, count = ranked[0]
        if seat not in taken and count >= least:
            taken.add(seat)
            found.append(Award(key, seat, (f"award-{key}", {"count": count})))
    return tuple(found)


AWARDS = {"fighter": 1, "scrap": 5, "trader": 2, "runner": 6, "spark": 4, "builder": 12}
"""By award: how much it takes at least."""


def uncovered(view: View) -> tuple[Aid, ...]:
    """What lay in the piles, what was still to come, and who flew for what in secret."""
    if "open" not in view:
        return ()
    told = view["open"]
    cards: list[Line] = [
        ("desk-pile", {"pile": int(pile), "cards": held})
        for pile, held in told["piles"].items()
        if held
    ]
    if told["deck"]:
        cards.append(("end-deck", {"cards": told["deck"]}))
    orders: list[Line] = [
        ("end-order", {"seat": seat, "order": order})
        for seat, order in enumerate(told["orders"])
        if order is not None
    ]
    pages = (("cards", cards), ("orders", orders))
    return tuple(Aid(key, (f"end-{key}-title", {}), tuple(lines)) for key, lines in pages if lines)


def outcome(box: Box, view: View, seat: int) -> Line | None:
    """Whether this pilot has won, and by how much."""
    if view["result"] is None:
        return None
    purse, line = view["credits"][seat], box.number["credits_to_beat"]
    if seat in view["dead"]:
        return "outcome-dead", {}
    place = standing(view).index(seat) + 1
    name = "outcome-won" if seat in view["result"]["winners"] else "outcome-lost"
    return name, {"credits": purse, "line": line, "place": place, "count": len(view["credits"])}
