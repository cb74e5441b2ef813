"""Adding up: the values of cards played and the bonuses that reach a Character."""

from typing import Any

from rules.shadow_planet.components.state import BAN, State

Source = tuple[int | str, int]
"""Where points come from, a card (int) or a Character or card key (str), and how many."""


def values(s: State, seat: int, type_: str, driving: bool = False) -> list[Source]:
    """The cards of a type this seat has played that have a value, and their values."""
    kind, type_of = s.box.kind, s.box.type_of
    found: list[Source] = []
    for card in s.played[seat]:
        if type_of[card] != type_:
            continue
        row = kind[card]
        if row.value is None:
            continue
        value = row.value
        if driving and row.value_driving is not None:
            value = row.value_driving
        if row.value_as is not None:
            me = s.box.characters[s.character_of(seat)]
            if me in row.value_as.characters:
                value = row.value_as.value
        found.append((card, value))
    return found


def bonuses(s: State, who: int, type_: str) -> list[Source]:
    """What abilities and cards add to this Character's total, as things stand now."""
    found: list[Source] = []
    for source, reach, anchor, of_type, amount, _ in s.effects:
        if of_type != type_ or isinstance(amount, str):
            continue
        if reach == "self":
            counts = anchor == who
        else:
            counts = anchor != who and s.where(anchor) == s.where(who)
            if counts and reach == "near_with_card":
                seat = s.control[who]
                counts = seat is not None and has_played(s, seat, type_)
        if counts:
            found.append((source, amount))
    return found


def total(s: State, seat: int, who: int, type_: str) -> int:
    """Values and bonuses together, never below 0."""
    return max(0, sum(amount for _, amount in sources(s, seat, who, type_)))


def told(s: State, found: list[Source]) -> dict[str, Any]:
    """A sum for a log, as data of an event; nothing where there is nothing to add up."""
    if s.log is None:
        return {}
    points: dict[str, int] = {}
    for source, amount in found:
        key = s.box.kind[source].key if isinstance(source, int) else source
        points[key] = points.get(key, 0) + amount
    return {"points": points, "total": max(0, sum(points.values()))} if len(points) > 1 else {}


def sources(s: State, seat: int, who: int, type_: str) -> list[Source]:
    """Where a total comes from."""
    return values(s, seat, type_) + bonuses(s, who, type_)


def drive_sources(s: State, seat: int, who: int, vehicle: str) -> list[Source]:
    """Where the Move total with a Vehicle comes from: its own arithmetic, then the bonuses."""
    row = s.box.board.vehicle[s.box.vehicles.index(vehicle)]
    cards = values(s, seat, "move", driving=True)
    more = sum(value for _, value in cards) * (row.times - 1) + row.per_card * len(cards)
    return [*cards, *([(vehicle, more)] if more else []), *bonuses(s, who, "move")]


def drive_total(s: State, seat: int, who: int, vehicle: str) -> int:
    """The Move total with a Vehicle."""
    return max(0, sum(amount for _, amount in drive_sources(s, seat, who, vehicle)))


def has_played(s: State, seat: int, type_: str) -> bool:
    """Whether this seat has a card of that type among those it has played."""
    type_of = s.box.type_of
    return any(type_of[card] == type_ for card in s.played[seat])


def forbidden_by(s: State, who: int, type_: str) -> str | None:
    """What forbids this Character's player to play cards of a type, if anything does."""
    for source, _, anchor, of_type, amount, _ in s.effects:
        if amount == BAN and of_type == type_ and anchor == who:
            return source
    return None
