"""Setting up: a fresh game, and a scenario laid over it."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.engine.chance import draw, shuffled
from rules.engine.frames import Frame
from rules.shadow_planet.components.catalog import mask_of
from rules.shadow_planet.components.minds import (
    FREE,
    GEAR,
    HAND,
    MESSAGES,
    PILES,
    REMOVED,
    TEMPLE,
    Mind,
)
from rules.shadow_planet.components.state import State


class Scenario(BaseModel):
    """What may be set up by hand, all optional; piles are lists of card keys, top first."""

    model_config = ConfigDict(extra="forbid", strict=True)

    protagonist: int | None = None
    objectives: list[str] | None = None
    indicators: dict[str, int] = Field(default_factory=dict)
    pawns: dict[str, str] = Field(default_factory=dict)
    markers: list[dict[str, Annotated[int, Field(ge=0)]]] = Field(default_factory=list)
    sections: dict[str, list[str]] = Field(default_factory=dict)
    vehicles: dict[str, str | None] = Field(default_factory=dict)
    gear: dict[str, list[str]] = Field(default_factory=dict)
    decks: dict[str, list[str]] = Field(default_factory=dict)
    messages: list[str] | None = None
    discard: list[str] | None = None
    temple: list[str] | None = None
    removed: list[str] | None = None
    blind: str | None = None
    control: list[str] | None = None


class WrongScenario(ValueError):
    """A scenario that cannot be set up; says what is wrong with it."""


def lay_out(s: State) -> None:
    """A fresh game, with all draws of the setup made."""
    box, seats = s.box, s.seats
    s.round = 0
    s.phase = "control"
    s.turn = None
    s.indicators = {row.key: row.start[seats - 3] for row in box.board.indicator}
    s.pawns = [row.start for row in box.character_rows]
    s.control = [None] * len(box.characters)
    s.order = []
    s.picks = [None] * seats
    s.cancelled = None
    s.effects = []
    s.markers = [[0] * len(box.colours) for _ in range(seats)]
    s.pool = [box.board.markers] * len(box.colours)
    s.barred = dict.fromkeys(box.sections, ())
    s.vehicles = dict.fromkeys(box.vehicles)
    s.decks = [shuffled(s, box.home[key]) for key in box.locations]
    s.tops = [None] * len(box.locations)
    s.messages = shuffled(s, box.home["messages"])
    s.temple = []
    s.discard = s.discard_open = s.removed = 0
    s.gear = [mask_of(box.home[key]) for key in box.characters]
    s.hands = [0] * seats
    s.played = [[] for _ in range(seats)]
    s.moves_played = 0
    s.hook = None
    s.texts_done = False
    s.objectives = _deal_objectives(s)
    s.objectives_open = False
    s.protagonist = draw(s, seats)
    s.identities = {}
    s.result = None
    s.minds = [_new_mind(s) for _ in range(seats)]
    s.stack = [Frame("game")]


def _deal_objectives(s: State) -> list[str]:
    drawn = [row.key for row in s.box.objective_rows if not row.always]
    dealt = {row.key for row in s.box.objective_rows if row.always}
    dealt.update(shuffled(s, drawn)[: s.seats - len(dealt)])
    return shuffled(s, [key for key in s.box.objectives if key in dealt])


def _new_mind(s: State) -> Mind:
    """Which cards each pile starts with is printed in the rules, so every seat knows it."""
    possible = [mask_of(deck) for deck in s.decks]
    possible += [mask_of(s.messages), 0, 0, 0, *s.gear, *[0] * s.seats]
    return Mind(0, possible, _unknown_order(s))


def _unknown_order(s: State) -> list[list[int]]:
    return [[FREE] * len(s.ordered(place) or ()) for place in range(PILES)]


def lay_over(s: State, scenario: Mapping[str, Any]) -> None:
    """Override a fresh setup; a scenario that cannot be is refused before anything is asked."""
    given = _read(scenario)
    box = s.box
    if given.protagonist is not None:
        _among("protagonist", given.protagonist, range(s.seats))
        s.protagonist = given.protagonist
    if given.objectives is not None:
        s.objectives = _objectives(s, given.objectives)
    for key, value in given.indicators.items():
        _among("indicators", key, box.indicators)
        _among(f"indicators.{key}", value, range(box.indicators[key].most + 1))
        s.indicators[key] = value
    _pawns_and_vehicles(s, given)
    _markers(s, given)
    _piles(s, given)
    first = s.stack[0].env
    if given.blind is not None:
        _among("blind", given.blind, box.characters)
        first["blind"] = box.number[given.blind]
    if given.control is not None:
        if len(given.control) != s.seats or len(set(given.control)) != s.seats:
            raise WrongScenario(f"control: needs {s.seats} different Characters, one a seat")
        for key in given.control:
            _among("control", key, box.characters)
        first["control"] = tuple(box.number[key] for key in given.control)


def _read(scenario: Mapping[str, Any]) -> Scenario:
    if not isinstance(scenario, Mapping):
        raise WrongScenario(f"{scenario!r} is not a mapping")
    try:
        return Scenario.model_validate(dict(scenario))
    except ValidationError as error:
        fault = error.errors()[0]
        where = ".".join(str(part) for part in fault["loc"])
        raise WrongScenario(f"{where}: {fault['msg']}") from None


def _among(field: str, value: Any, allowed: Iterable[Any]) -> None:
    things = list(allowed)
    if value not in things:
        raise WrongScenario(f"{field}: {value!r} is none of {', '.join(map(str, things))}")


def _objectives(s: State, given: list[str]) -> list[str]:
    for key in given:
        _among("objectives", key, s.box.objectives)
    always = [row.key for row in s.box.objective_rows if row.always]
    if len(given) != s.seats or len(set(given)) != s.seats or not set(always) <= set(given):
        raise WrongScenario(
            f"objectives: needs {s.seats} different ones, with {', '.join(always)} among them"
        )
    return list(given)


def _pawns_and_vehicles(s: State, given: Scenario) -> None:
    box = s.box
    for key, place in given.pawns.items():
        _among("pawns", key, box.characters)
        _among(f"pawns.{key}", place, box.places)
        if place in box.sections and box.colour_of[box.number[key]] is None:
            raise WrongScenario(f"pawns.{key}: may not be in a Section")
        s.pawns[box.number[key]] = place
    for key, place in given.vehicles.items():
        _among("vehicles", key, box.vehicles)
        if place is not None:
            _among(f"vehicles.{key}", place, box.locations)
        s.vehicles[key] = place


def _markers(s: State, given: Scenario) -> None:
    box = s.box
    if len(given.markers) > s.seats:
        raise WrongScenario(f"markers: {len(given.markers)} lists for {s.seats} seats")
    for seat, owned in enumerate(given.markers):
        for key, number in owned.items():
            _among(f"markers.{seat}", key, box.colours)
            s.markers[seat][box.colours.index(key)] = number
            s.pool[box.colours.index(key)] -= number
    for section, characters in given.sections.items():
        _among("sections", section, box.sections)
        if len(set(characters)) != len(characters):
            raise WrongScenario(f"sections.{section}: a Character has one Marker there at most")
        for key in characters:
            _among(f"sections.{section}", key, box.characters)
            colour = box.colour_of[box.number[key]]
            if colour is None:
                raise WrongScenario(f"sections.{section}: {key} has no Markers")
            s.pool[colour] -= 1
        s.barred[section] = tuple(sorted(box.number[key] for key in characters))
    for key, left in zip(box.colours, s.pool, strict=True):
        if left < 0:
            raise WrongScenario(f"markers: {key} is named {-left} times too often")


def _piles(s: State, given: Scenario) -> None:
    """Empty the named piles, then fill them; what is left of the emptied cards goes to removed."""
    box = s.box
    for key in given.gear:
        _among("gear", key, box.characters)
    for key in given.decks:
        _among("decks", key, box.locations)
    emptied = _empty(s, given)
    filling = [(key, given.gear[key]) for key in box.characters if key in given.gear]
    filling += [(key, given.decks[key]) for key in box.locations if key in given.decks]
    for name in ("messages", "discard", "temple", "removed"):
        wanted = getattr(given, name)
        if wanted is not None:
            filling.append((name, wanted))
    if not filling:
        return
    filled: set[str] = {name for name, _ in filling}
    for name, wanted in filling:
        cards = [_take(s, name, key, emptied, filled) for key in wanted]
        _fill(s, name, cards)
    s.removed |= emptied[0]
    _mix_up_minds(s, filled)


def _empty(s: State, given: Scenario) -> list[int]:
    """The cards of all named piles together, as a set in a list of one, for `_take`."""
    cards = 0
    for key in given.gear:
        cards |= s.gear[s.box.number[key]]
        s.gear[s.box.number[key]] = 0
    for key in given.decks:
        at = s.box.location_number[key]
        cards |= mask_of(s.decks[at])
        s.decks[at] = []
    if given.messages is not None:
        cards |= mask_of(s.messages)
        s.messages = []
    return [cards]


def _take(s: State, name: str, key: str, emptied: list[int], filled: set[str]) -> int:
    """A copy of a card: from what was emptied, of that home first; else from a pile not named."""
    box = s.box
    copies = [i for i, card in box.cards.items() if card.key == key]
    if not copies:
        raise WrongScenario(f"{name}: there is no card {key!r}")
    copies.sort(key=lambda i: (box.cards[i].home != name, i))
    for card in copies:
        if emptied[0] >> card & 1:
            emptied[0] &= ~(1 << card)
            return card
    for card in copies:
        if _take_from_pile(s, card, filled):
            return card
    raise WrongScenario(f"{name}: {key} is named more often than the box has it ({len(copies)})")


def _take_from_pile(s: State, card: int, filled: set[str]) -> bool:
    """Take a card out of a Gear, deck or Messages that the scenario does not name."""
    for at, deck in enumerate(s.decks):
        if card in deck and s.box.locations[at] not in filled:
            deck.remove(card)
            return True
    if card in s.messages and "messages" not in filled:
        s.messages.remove(card)
        return True
    for who, cards in enumerate(s.gear):
        if cards >> card & 1 and s.box.characters[who] not in filled:
            s.gear[who] &= ~(1 << card)
            return True
    return False


def _fill(s: State, name: str, cards: list[int]) -> None:
    box = s.box
    if name in box.number:
        s.gear[box.number[name]] = mask_of(cards)
    elif name in box.location_number:
        s.decks[box.location_number[name]] = cards
    elif name == "messages":
        s.messages = cards
    elif name == "temple":
        s.temple = cards
    elif name == "discard":
        s.discard_open = mask_of(cards)
    else:
        s.removed = mask_of(cards)


def _mix_up_minds(s: State, filled: set[str]) -> None:
    """Nobody is told what lies where in piles set up by hand, but for what lies open."""
    places = {REMOVED}
    for name in filled:
        if name in s.box.number:
            places.add(GEAR + s.box.number[name])
        elif name in s.box.location_number:
            places.add(s.box.location_number[name])
        elif name == "messages":
            places.add(MESSAGES)
        elif name == "temple":
            places.add(TEMPLE)
    contents = [
        mask_of(pile) if (pile := s.ordered(place)) is not None else s.unordered(place)
        for place in range(HAND)
    ]
    mixed = 0
    for place in places:
        mixed |= contents[place]
    for mind in s.minds:
        mind.possible = [
            (mixed if place in places else cards) if cards else 0
            for place, cards in enumerate(contents)
        ] + [0] * s.seats
        mind.positions = _unknown_order(s)
        mind.seen |= s.discard_open
