"""What a player has to know of what happened: since they last decided, or in a whole round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rules.engine.model import Event, Line

BRIEF = 3
"""So many lines tell single happenings; where there are more, losses are added up."""
WEIGHTS: dict[str, int] = {
    **dict.fromkeys(("lost", "mission.done", "mission.active", "nightmare", "boss.killed"), 5),
    **dict.fromkeys(("card.played", "card.cancelled", "frightened", "creature.killed"), 4),
    **dict.fromkeys(("action", "noise", "clock", "round", "tokens", "creature.hurt", "ally"), 3),
    **dict.fromkeys(("mission.progress", "item.drawn", "lead", "creature.moved", "door"), 2),
    **dict.fromkeys(("turn", "adrenaline", "item.spent", "sector.forgotten", "rolled"), 0),
}
OTHERS = 1
"""What weighs nothing follows from what is told, or stands on the desk."""
IN_A_ROUND: dict[str, int] = {
    **dict.fromkeys(("mission.done", "mission.active", "nightmare", "boss.killed", "over"), 5),
    **dict.fromkeys(("creature.killed", "ally", "sacrifice", "killed", "round.gained"), 4),
    **dict.fromkeys(("item.drawn", "card.cancelled", "sabotage"), 3),
}
"""What of a whole round is worth a line of its own."""
CAUSES = 4
"""So many reasons of a loss are named."""


def recap(events: Sequence[Event], lines: int) -> tuple[Line, ...]:
    """The weightiest events, of equals the last ones, told in the order they happened.

    Of a round first what the Hero lost in it and found, and what Evil played.
    """
    if lines <= BRIEF:
        return _heaviest(events, lines, WEIGHTS, OTHERS)
    sums = *_lost(events), *_rooms(events), *_played(events)
    return (*sums, *_heaviest(events, lines - len(sums), IN_A_ROUND, 0))


def _heaviest(
    events: Sequence[Event], lines: int, weights: Mapping[str, int], others: int
) -> tuple[Line, ...]:
    weighed = [(weights.get(event.kind, others), n) for n, event in enumerate(events)]
    told = sorted(n for weight, n in sorted(weighed)[-lines:] if weight)
    return tuple((f"event-{events[n].kind.replace('.', '-')}", events[n].data) for n in told)


def _lost(events: Sequence[Event]) -> Iterator[Line]:
    """What the Hero lost in all, and to what."""
    lost: Counter[str] = Counter()
    causes: list[Line] = []
    for event in events:
        if event.kind == "lost" and event.data["who"] == "hero":
            lost[event.data["track"]] += event.data["count"]
            why = event.data.get("why")
            if why is not None and why not in causes:
                causes.append(why)
    if lost:
        losses = [("recap-loss", {"track": track, "count": n}) for track, n in lost.items()]
        yield "recap-lost", {"losses": losses, "why": causes[:CAUSES] or None}


def _rooms(events: Sequence[Event]) -> Iterator[Line]:
    """The rooms that came to light."""
    found = [e.data["room"] for e in events if e.kind == "sector.revealed" and e.data.get("room")]
    if found:
        yield "recap-rooms", {"rooms": [*dict.fromkeys(found)]}


def _played(events: Sequence[Event]) -> Iterator[Line]:
    """Cards of Evil: those that everybody saw by name, and how many lie face down."""
    cards: list[int] = []
    hidden = 0
    for event in events:
        if event.kind == "card.played":
            seen = event.data.get("cards") or [event.data.get("card")]
            cards += [card for card in seen if card is not None]
            hidden += sum(card is None for card in seen)
    if cards or hidden:
        yield "recap-evil", {"cards": sorted(cards) or None, "count": hidden}
