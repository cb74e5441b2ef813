"""Adding up: the values of cards played and the bonuses that reach a Character."""

from rules.shadow_planet.state import BAN, State

Source = tuple[int | str, int]
"""Where points come from, a card (int) or a Character or card key (str), and how many."""


def values(s: State, seat: int, type_: str, driving: bool = False) -> list[Source]:
    """The cards of a type this seat has played that have a value, and their values."""
    kind = s.box.kind
    found: list[Source] = []
    for card in s.played[seat]:
        row = kind[card]
        if row.type != type_ or row.value is None:
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
    cards = sum(value for _, value in values(s, seat, type_))
    return max(0, cards + sum(amount for _, amount in bonuses(s, who, type_)))


def drive_total(s: State, seat: int, who: int, vehicle: str) -> int:
    """The Move total with a Vehicle: its own arithmetic first, then the bonuses."""
    row = s.box.board.vehicle[s.box.vehicles.index(vehicle)]
    cards = values(s, seat, "move", driving=True)
    points = sum(value for _, value in cards) * row.times + row.per_card * len(cards)
    return max(0, points + sum(amount for _, amount in bonuses(s, who, "move")))


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
