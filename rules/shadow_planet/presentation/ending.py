"""The end in words: who was who, how it was decided step by step, what turned it, small awards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rules.engine.model import Aid, Award, Event, Line
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.panel_and_desk import gear
from rules.shadow_planet.presentation.story import Teller

View = Mapping[str, Any]
TURNS = 3
"""How many turning points are told."""


def is_open(view: View) -> bool:
    """Whether the game is over, decided or not."""
    return "open" in view


def ending(box: Box, view: View, events: Sequence[Event]) -> tuple[Aid, ...]:
    """Who was who, the deciding count, the turning points; nothing before the end."""
    if not is_open(view):
        return ()
    name = "stood" if view["result"] is None else "count"
    told = (
        ("who", tuple(who_was_who(box, view))),
        ("count", tuple(count(box, view, events))),
        ("turns", tuple(line for _, line in turning_points(box, events))),
    )
    titles = {"count": (f"end-{name}-title", {})}
    return tuple(
        Aid(key, titles.get(key, (f"end-{key}-title", {})), lines) for key, lines in told if lines
    )


def who_was_who(box: Box, view: View) -> Iterator[Line]:
    """Every player in the order of the Objectives, with what they turned out to be."""
    objectives: list[str] = view["open"]["objectives"]
    for seat in sorted(range(len(objectives)), key=lambda s: box.objectives.index(objectives[s])):
        who = identity(view, seat)
        said: dict[str, Any] = {"seat": seat, "objective": objectives[seat]}
        if who is None:
            yield "end-who-open", said
        else:
            colour = box.colour_of[box.number[who]]
            owned = 0 if colour is None else view["markers"][seat][box.colours[colour]]
            yield "end-who", {**said, "character": who, "count": owned}


def identity(view: View, seat: int) -> str | None:
    """The Character a player turned out to be."""
    found = view["identities"]
    return found.get(seat, found.get(str(seat)))


def side(view: View) -> str | None:
    """The side that has won; None if it was not decided."""
    result = view["result"]
    if result is None:
        return None
    sums = result["sums"]
    if sums["attack"] is None:
        return "guardian"
    return "astronaut" if sums["attack"] >= sums["threat"] else "alien"


def decided(view: View) -> Line:
    """Why it ended so, in one sentence."""
    if view["result"] is None:
        return "decided-not", {"round": view["round"]}
    won, sums = side(view), view["result"]["sums"]
    if won == "guardian":
        if view["result"]["reason"] == "threat":
            return "decided-threat", {}
        needed = view["indicators"]["repair"]
        return "decided-unmended", {"repair": sums["repair"], "needed": needed}
    return f"decided-{won}", {"attack": sums["attack"], "threat": sums["threat"]}


def count(box: Box, view: View, events: Sequence[Event]) -> Iterator[Line]:
    """The deciding count or duel, step by step."""
    result = view["result"]
    if result is None:
        for row in box.board.indicator:
            value = view["indicators"][row.key]
            yield "end-stood", {"indicator": row.key, "value": value, "end": row.ends_at}
        return
    sums = result["sums"]
    yield "end-ended", {"reason": result["reason"]}
    if sums["repair"] is not None:
        yield from _gear(box, view, "repair", "end-mends")
        held, needed = sums["repair"], view["indicators"]["repair"]
        name = "end-mended" if held >= needed else "end-not-mended"
        yield name, {"held": held, "needed": needed}
    if sums["attack"] is not None:
        yield from _duel(box, view, events)
    yield "end-wins", {"side": side(view)}


def _duel(box: Box, view: View, events: Sequence[Event]) -> Iterator[Line]:
    sums = view["result"]["sums"]
    fought = next((e.data for e in events if e.kind == "duel"), None)
    if fought is not None:
        cards = view["open"]["gear"][fought["character"]]
        found = _counted(box, cards, "alien")
        said = {"character": fought["character"], "before": fought["before"]}
        more = {"get": found["get"], "attack": found["attack"], "after": fought["threat"]}
        yield "end-threat", {**said, **more}
    yield from _gear(box, view, "attack", "end-arms")
    reached = sums["attack"] >= sums["threat"]
    name = "end-reached" if reached else "end-not-reached"
    yield name, {"attack": sums["attack"], "threat": sums["threat"]}


def _gear(box: Box, view: View, type_: str, name: str) -> Iterator[Line]:
    """What the Astronauts' Gear counts, Character by Character."""
    shares = {who: _counted(box, cards, "astronaut")[type_] for who, cards in astronauts(box, view)}
    yield name, {"gear": shares, "total": sum(shares.values())}


def astronauts(box: Box, view: View) -> Iterable[tuple[str, list[int]]]:
    """The Gear of every Character on the Astronauts' side."""
    objectives = view["open"]["objectives"]
    alien = next(s for s, key in enumerate(objectives) if box.sides[key] == "alien")
    others = {identity(view, alien), view["result"]["guardian"]}
    for who, cards in view["open"]["gear"].items():
        if who not in others and box.colour_of[box.number[who]] is not None:
            yield who, cards


def _counted(box: Box, cards: Iterable[int], where: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        found.update(box.counts(card, where))
    return found


def moves(box: Box, events: Sequence[Event]) -> Iterator[tuple[int, int, Event, Line | None]]:
    """Every move of an Indicator: number, round, what moved, why. The duel is told elsewhere."""
    teller, round_ = Teller(box), 1
    for number, event in enumerate(events):
        if event.audience is not None:
            continue
        told = teller.tell(event)
        if event.kind == "round":
            round_ = event.data["round"]
        elif event.kind == "identity":
            return
        elif event.kind == "indicator":
            yield number, round_, event, told.data.get("why")


def turning_points(box: Box, events: Sequence[Event]) -> Iterator[tuple[int, Line]]:
    """The largest moves of an Indicator, in the order in which they happened, by number."""
    found = list(moves(box, events))
    size = {number: abs(e.data["to"] - e.data["from"]) for number, _, e, _ in found}
    largest = sorted(found, key=lambda move: (-size[move[0]], -move[0]))[:TURNS]
    for number, round_, event, why in sorted(largest, key=lambda move: move[0]):
        data = event.data
        said = {"indicator": data["indicator"], "before": data["from"], "after": data["to"]}
        name = "end-turn" if why is None else "end-turn-why"
        yield number, (name, {"round": round_, **said, **({} if why is None else {"why": why})})


def uncovered(view: View) -> tuple[Aid, ...]:
    """What everybody had: the hands that were still held, then the Gear of every Character."""
    if not is_open(view):
        return ()
    held: list[Line] = [
        ("end-hand", {"seat": seat, "cards": cards})
        for seat, cards in enumerate(view["open"]["hands"])
        if cards
    ]
    return (Aid("gear", ("end-gear-title", {}), (*held, *gear(view))),)


def outcome(view: View, seat: int) -> Line | None:
    """What a player is told of their own end."""
    if not is_open(view):
        return None
    said = {"objective": view["open"]["objectives"][seat], "why": decided(view)}
    if view["result"] is None:
        return "outcome-open", said
    return ("outcome-won" if seat in view["result"]["winners"] else "outcome-lost"), said


def awards(box: Box, view: View, events: Sequence[Event]) -> tuple[Award, ...]:
    """One small award for each player who did something most often, as everybody saw it.

    What was done only once is none.
    """
    if not is_open(view):
        return ()
    tally = Tally(box, events)
    found: list[Award] = []
    for key, counts in tally.counts.items():
        free = {s: n for s, n in counts.items() if n > 1 and all(a.seat != s for a in found)}
        if free:
            seat = min(free, key=lambda s: (-free[s], s))
            found.append(Award(key, seat, (f"award-{key}", {"count": free[seat]})))
    return tuple(found)


class Tally:
    """What each player did in public, counted."""

    def __init__(self, box: Box, events: Sequence[Event]) -> None:
        self.box = box
        keys = ("mechanic", "nightmare", "guest", "scout", "traveller", "collector", "player")
        self.counts: dict[str, Counter[int]] = {key: Counter() for key in keys}
        self.control: dict[str, int | None] = {}
        self.acting: int | None = None
        for event in events:
            if event.audience is None:
                self._take(event.kind, event.data)

    def _take(self, kind: str, data: Mapping[str, Any]) -> None:
        counts = self.counts
        if kind == "control.revealed":
            self.control = dict(data["control"])
        elif kind == "turn.ended":
            self.acting = None
        elif kind == "card.played":
            self.acting = data["seat"]
            counts["player"][data["seat"]] += 1
        elif kind == "section.used":
            self.acting = data["seat"]
            counts["guest"][data["seat"]] += 1
        elif kind == "deck.looked" and data.get("seat") is not None:
            counts["scout"][data["seat"]] += data.get("count", 0)
        elif kind == "pawn.moved" and self.control.get(data["character"]) is not None:
            counts["traveller"][int(self.control[data["character"]] or 0)] += 1
        elif kind == "card.moved" and isinstance(data["to"], int):
            if data["from"] in self.box.locations:
                counts["collector"][data["to"]] += data["count"]
        elif kind == "indicator" and self.acting is not None:
            self._moved(self.acting, data)

    def _moved(self, seat: int, data: Mapping[str, Any]) -> None:
        steps = data["to"] - data["from"]
        if data["indicator"] == "repair" and steps < 0:
            self.counts["mechanic"][seat] -= steps
        elif data["indicator"] == "threat" and steps > 0:
            self.counts["nightmare"][seat] += steps
