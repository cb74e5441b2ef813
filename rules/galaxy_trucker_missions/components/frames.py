"""What the frames of each program keep, name by name: a loaded game is held against it."""

from typing import Any

from rules.engine.keeping import (
    Keeps,
    Place,
    both,
    different,
    each,
    flag,
    keeps,
    maybe,
    number,
    own_seat,
    row,
    same,
    seat,
    since,
    sometimes,
    word,
)
from rules.galaxy_trucker_missions.components.names import COLOURS, SIDES

MOST = 10_000
"""No power, line or price comes near it."""

count = number(0, MOST)
value = number(-MOST, MOST)
side = number(0, len(SIDES) - 1)
hit = row(word("s", "b", "l", "h"), side, count)
parts = (count, value, count, count)


def flying(place: Place, value: Any) -> bool:
    """A seat on the track."""
    return seat(place, value) and place.state.positions[value] is not None


def still(place: Place, value: Any) -> bool:
    """A seat that flew when the card was turned: until it is dealt with, still on the track."""
    return seat(place, value) if place.frame.pc > CARD_DEALT_WITH else flying(place, value)


def square(place: Place, value: Any) -> bool:
    """A square of this flight's board."""
    return number(0, len(place.state.board.squares) - 1)(place, value)


def tile(place: Place, value: Any) -> bool:
    """A tile that this pilot could place."""
    yard = place.state.yards[place.lane]
    return type(value) is int and value in (*yard.hand, *yard.aside)


def turned(place: Place, value: Any) -> bool:
    """The card that was turned last."""
    return type(value) is int and place.state.turned[-1:] == [value]


def of_its_kind(place: Place, value: Any) -> bool:
    """The card that is on, which is one of those that this program resolves."""
    box = place.state.box
    row = box.adventures.get(value) or box.supercards[value]
    return row[0] == place.frame.program


def flew_too(place: Place, value: Any) -> bool:
    return set(value) <= set(place.frame.env["flew"])


def as_many(place: Place, value: Any) -> bool:
    return len(value) == len(place.frame.env["flew"])


def line(place: Place, value: Any) -> bool:
    """How many lines of a zone are dealt with."""
    card = place.frame.env["card"]
    lines = place.state.box.adventures[card][2].lines
    return number(1, len(lines))(place, value)


def in_space(place: Place, value: Any) -> bool:
    return value == (place.on.program == "open_space")


def declared(place: Place, value: Any) -> bool:
    """What is declared: in open space engines, against a fleet firepower."""
    only = {"open_space": "engines", "enemy_fleet": "firepower"}.get(place.on.program)
    return only in (None, value)


def hits_left(place: Place, value: Any) -> bool:
    return number(0, len(place.frame.env["hits"]))(place, value)


CARD_DEALT_WITH = 4
"""The step of a card after which pilots may have given up."""
values = since(2, each(row(flying, value)))
kept_card: dict[str, Any] = {
    "card": both(same(lambda place: place.on.env["card"]), of_its_kind),
    "who": both(different(flying), same(lambda place: place.on.env["who"])),
}
zone_card = same(lambda place: place.on.env["card"])
zone_part = same(lambda place: place.on.env["n"] - 1)
its_own: dict[str, Any] = {
    key: same(lambda place, key=key: place.on.env[key]) for key in ("strength", "powered", "paid")
}


def _card(**more: Any) -> Keeps:
    """A program that resolves a card."""
    return keeps(on={"card": 3}, into="harm", **kept_card, **more)


_enemy = _card(
    said=sometimes(each(row(flying, lambda place, value: type(value) is tuple))),
    harm=since(2, flag),
)

FRAMES: dict[str, Keeps] = {
    "night": keeps(on=(), next=same(lambda place: place.state.flight + 1)),
    "flight": keeps(on={"night": 0}),
    # Building
    "yard": keeps(on={"flight": 3}, seat=own_seat, colour=since(2, word(*COLOURS))),
    "place": keeps(on={"yard": 0}, seat=own_seat, tile=tile),
    # One card
    "card": keeps(
        on={"flight": 5},
        card=since(1, turned),
        flew=since(1, different(still)),
        had=since(1, both(each(row(*parts)), as_many)),
        who=since(3, both(different(still), flew_too)),
        harm=since(4, maybe(flag)),
    ),
    "planets": _card(),
    "abandoned_ship": _card(),
    "abandoned_station": _card(),
    "smugglers": _enemy,
    "slavers": _enemy,
    "pirates": _enemy,
    "open_space": _card(values=values),
    "swarm": _card(),
    "stardust": _card(),
    "epidemic": _card(),
    "sabotage": _card(),
    "combat_zone": _card(n=line),
    "tactical_zone": _card(n=number(1, 2)),
    "meteor_shower": _card(),
    "meteor_alert": _card(),
    "black_hole": _card(),
    "enemy_fleet": _card(values=values, harm=since(2, flag)),
    "special_event": _card(),
    # Within a card
    "zone_line": keeps(on={"combat_zone": 0}, card=zone_card, n=zone_part, values=values),
    "zone_column": keeps(on={"tactical_zone": 0}, card=zone_card, n=zone_part, values=values),
    "declare": keeps(
        on=dict.fromkeys(("open_space", "zone_line", "zone_column", "enemy_fleet"), 1),
        into="values",
        what=both(word("engines", "firepower"), declared),
        who=different(flying),
        favoured=different(side),
        strengths=each(count),
        space=both(flag, in_space),
    ),
    "volley": keeps(targets=each(row(flying, each(hit)))),
    "hits": keeps(on={"volley": 0}, seat=own_seat, hits=each(hit), n=hits_left),
    "hit": keeps(
        on={"hits": 0},
        seat=own_seat,
        hit=same(lambda place: place.on.env["hits"][place.on.env["n"] - 1]),
    ),
    "apart": keeps(seats=different(flying)),
    "bodies": keeps(on={"hits": 0, "hit": 1, "apart": 0, "shed": 1}, seat=own_seat),
    "hole": keeps(
        on={"black_hole": 0}, seat=own_seat, strength=count, powered=different(square), paid=count
    ),
    "hole_part": keeps(on={"hole": 2}, into="named", seat=own_seat, **its_own),
    "falling": keeps(on={"special_event": 1}, sets=each(row(flying, different(square)))),
    "shed": keeps(on={"falling": 0}, seat=own_seat, squares=different(square)),
}
