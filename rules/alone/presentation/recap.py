"""What a player has to know of what happened since they last decided: the weightiest lines."""

from collections.abc import Sequence

from rules.engine.model import Event, Line

LINES = 3
WEIGHTS: dict[str, int] = {
    **dict.fromkeys(("lost", "mission.done", "mission.active", "nightmare", "boss.killed"), 5),
    **dict.fromkeys(("card.played", "card.cancelled", "frightened", "creature.killed"), 4),
    **dict.fromkeys(("action", "noise", "clock", "round", "tokens", "creature.hurt", "ally"), 3),
    **dict.fromkeys(("mission.progress", "item.drawn", "lead", "creature.moved", "door"), 2),
    **dict.fromkeys(("turn", "adrenaline", "item.spent", "sector.forgotten", "rolled"), 0),
}
OTHERS = 1
"""What weighs nothing follows from what is told, or stands on the desk."""


def recap(events: Sequence[Event]) -> tuple[Line, ...]:
    """The weightiest events, of equals the last ones, told in the order they happened."""
    weighed = [(WEIGHTS.get(event.kind, OTHERS), n) for n, event in enumerate(events)]
    told = sorted(n for weight, n in sorted(weighed)[-LINES:] if weight)
    return tuple((f"event-{events[n].kind.replace('.', '-')}", events[n].data) for n in told)
