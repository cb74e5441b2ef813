"""What is in the box: the data files read, checked against each other and made quick to ask."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from rules.engine import data_files as engine_files
from rules.engine.data_files import WrongData, in_shape, raw_tables
from rules.engine.data_files import check_known as _known
from rules.engine.data_files import check_once as _check_once
from rules.engine.model import Card
from rules.shadow_planet.components import data_files

BUILT_IN = Path(__file__).parents[1] / "data"
FILES: dict[str, type[BaseModel]] = {
    "board.toml": data_files.Board,
    "characters.toml": data_files.CharacterFile,
    "objectives.toml": data_files.ObjectiveFile,
    "cards.toml": data_files.CardFile,
    "decks.toml": data_files.DeckFile,
}

STEPS = ("move", "search", "get", "repair", "attack")
"""The five steps of a turn, by the card type that may be played in them: the shape of the rules."""

INDICATORS = ("threat", "repair", "countdown")
"""The order in which the Messages move them, and in which they end the game."""


_IDS = tuple(
    tuple(tuple(8 * place + i for i in range(8) if byte >> i & 1) for byte in range(256))
    for place in range(32)
)
"""By byte of a set of cards: the ids in it. For many, looking them up is quicker than counting."""
_FEW = 7


def bits(mask: int) -> list[int]:
    """The card ids of a set of cards, ascending. Sets of cards are ints with one bit a card."""
    found: list[int] = []
    if mask.bit_count() <= _FEW:
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found
    for ids, byte in zip(_IDS, mask.to_bytes((mask.bit_length() + 7) // 8, "little"), strict=False):
        if byte:
            found += ids[byte]
    return found


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class Box:
    """One set of data. Characters, Locations and colours are numbered as listed."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.sources = dict(sources)
        tables = raw_tables(FILES, sources)
        models = in_shape(FILES, tables)
        self.data_hash = sha256(
            json.dumps(tables, sort_keys=True, ensure_ascii=False).encode()
        ).hexdigest()
        self.board: data_files.Board = models["board.toml"]
        self.character_rows: list[data_files.Character] = models["characters.toml"].character
        self.objective_rows: list[data_files.Objective] = models["objectives.toml"].objective
        self.card_rows: list[data_files.CardKind] = models["cards.toml"].card
        self.decks: data_files.DeckFile = models["decks.toml"]
        _check_keys(self)
        self._name_things()
        self._lay_out_cards()
        self._measure_ways()

    def _name_things(self) -> None:
        board = self.board
        self.types = tuple(row.key for row in board.type)
        self.colours = tuple(row.key for row in board.colour)
        self.locations = tuple(row.key for row in board.location)
        self.sections = {row.key: row for row in board.section}
        self.vehicles = tuple(row.key for row in board.vehicle)
        self.indicators = {row.key: row for row in board.indicator}
        self.characters = tuple(row.key for row in self.character_rows)
        self.objectives = tuple(row.key for row in self.objective_rows)
        self.always_in = tuple(row.key for row in self.objective_rows if row.always)
        self.drawn = tuple(row.key for row in self.objective_rows if not row.always)
        """Objectives that are in every game, and those of which some are."""
        self.sides: dict[str, str] = {row.key: row.side for row in self.objective_rows}
        self.number = {key: i for i, key in enumerate(self.characters)}
        self.location_number = {key: i for i, key in enumerate(self.locations)}
        self.colour_of = tuple(
            None if row.colour is None else self.colours.index(row.colour)
            for row in self.character_rows
        )
        self.place_of = {key: i for i, key in enumerate(self.locations)}
        """The number of the Location a place is in, for Locations and Sections."""
        self.place_of.update(
            (key, self.location_number[row.location]) for key, row in self.sections.items()
        )
        self.places = (*self.locations, *self.sections)
        rows = [(row.key, row.brief) for row in (*self.card_rows, *self.character_rows)]
        for key, row in self.sections.items():
            rows += [(f"{key}_{n}", effect.brief) for n, effect in enumerate(row.effect)]
        self.briefs = {key for key, brief in rows if brief is not None}
        """Cards, Characters and effects of Sections that the data tell in one line."""

    def _lay_out_cards(self) -> None:
        """Number the cards, pile by pile, in the order that fixes their ids for ever."""
        piles: list[tuple[str, list[str]]] = [
            (row.key, list(row.gear)) for row in self.character_rows
        ]
        piles += [(key, _listed(self.decks.decks[key])) for key in self.locations]
        piles.append(("messages", _listed(self.decks.messages)))
        kinds = {row.key: row for row in self.card_rows}
        laid = [(key, home) for home, keys in piles for key in keys]
        self.cards = {
            i: Card(i, key, kinds[key].type, kinds[key].value, home)
            for i, (key, home) in enumerate(laid)
        }
        self.kind = tuple(kinds[key] for key, _ in laid)
        self.home = {
            home: [i for i, card in self.cards.items() if card.home == home] for home, _ in piles
        }
        self.size = len(laid)
        self.all_cards = (1 << self.size) - 1
        self.type_of = tuple(row.type for row in self.kind)
        self.of_type = {
            t: mask_of(i for i, row in enumerate(self.kind) if row.type == t) for t in self.types
        }
        playable = (i for i, row in enumerate(self.kind) if row.type in STEPS[:3] or row.play)
        self.playable = mask_of(playable)
        """Repair and Attack cards without a text for playing are not played."""
        self.special_moves = mask_of(
            i
            for i, row in enumerate(self.kind)
            if row.type == STEPS[0] and (row.alone or row.only_at)
        )
        self.discarded_at_end = mask_of(
            i for i, row in enumerate(self.kind) if row.at_end == "discard"
        )

    def counts(self, card: int, where: str) -> dict[str, int]:
        """What a card counts as: as a message, in the alien's or in an astronaut's Gear."""
        row = self.kind[card]
        return {row.type: 1, **getattr(row.counts, where)}

    def _measure_ways(self) -> None:
        self.on_foot = _cheapest(self, lambda link: not link.vehicle_only)
        self.by_vehicle = _cheapest(self, lambda _link: True)
        self.linked_on_foot = _neighbours(self)


def read_sources(data: str | Path | Mapping[str, str] | None) -> dict[str, str]:
    """The texts of all data files: of the house without any, else the canon's and what is given."""
    return engine_files.read_sources(BUILT_IN, FILES, data)


def _listed(deck: data_files.Deck) -> list[str]:
    return [key for key, copies in deck.cards for _ in range(copies)]


def _check_keys(box: Box) -> None:
    """Everything that is named must exist, and the decks must add up to what is printed on them."""
    board = box.board
    _check_once("board.toml", "type", [row.key for row in board.type])
    if tuple(row.key for row in board.type) != STEPS:
        raise WrongData(f"board.toml, type: must be {', '.join(STEPS)}, in this order")
    for table, found in (
        ("colour", board.colour),
        ("location", board.location),
        ("section", board.section),
        ("vehicle", board.vehicle),
        ("indicator", board.indicator),
    ):
        _check_once("board.toml", table, [row.key for row in found])
    places = [row.key for row in (*board.location, *board.section)]
    _check_once("board.toml", "location and section", places)
    _check_once("characters.toml", "character", [row.key for row in box.character_rows])
    _check_once("objectives.toml", "objective", [row.key for row in box.objective_rows])
    _check_once("cards.toml", "card", [row.key for row in box.card_rows])
    _check_board(board)
    _check_people(box)
    _check_cards(box)
    _check_decks(box)


def _check_board(board: data_files.Board) -> None:
    types = [row.key for row in board.type]
    if tuple(row.key for row in board.indicator) != INDICATORS:
        raise WrongData(f"board.toml, indicator: must be {', '.join(INDICATORS)}, in this order")
    locations = [row.key for row in board.location]
    for i, link in enumerate(board.link, 1):
        for key in link.between:
            _known("board.toml", f"link {i}", "between", key, locations)
        if len(set(link.between)) == 1:
            raise WrongData(f"board.toml, link {i}: leads from {link.between[0]} to itself")
    _check_once("board.toml", "link", [" – ".join(sorted(link.between)) for link in board.link])
    for row in board.section:
        _known("board.toml", f"section ({row.key})", "location", row.location, locations)
        for effect in row.effect:
            for key in effect.show:
                _known("board.toml", f"section ({row.key})", "effect.show", key, types)
            _check_args("board.toml", f"section ({row.key})", effect.with_, board)
    for row in board.indicator:
        name = f"indicator ({row.key})"
        _known("board.toml", name, "advances_with", row.advances_with, types)
        _known("board.toml", name, "moves_back_with", row.moves_back_with, types)
        if row.ends_at not in (0, row.most):
            raise WrongData(f"board.toml, {name}, ends_at: must be 0 or {row.most}")
        if max(row.start) > row.most:
            raise WrongData(f"board.toml, {name}, start: {max(row.start)} is above {row.most}")


def _check_args(file: str, row: str, args: Mapping[str, Any], board: data_files.Board) -> None:
    """The numbers and names beside an effect."""
    among = {
        "type": [r.key for r in board.type],
        "indicator": [r.key for r in board.indicator],
        "vehicle": [r.key for r in board.vehicle],
        "at": [r.key for r in board.location],
    }
    for name, value in args.items():
        if name in among:
            _known(file, row, f"with.{name}", value, among[name])
        elif name == "here":
            if not isinstance(value, bool):
                raise WrongData(f"{file}, {row}, with.here: {value!r} is not true or false")
        elif name not in ("steps", "cards", "markers", "amount"):
            raise WrongData(f"{file}, {row}, with.{name}: no effect takes this")
        elif isinstance(value, bool) or not isinstance(value, int):
            raise WrongData(f"{file}, {row}, with.{name}: {value!r} is not a whole number")
        elif name in ("cards", "markers") and value < 1:
            raise WrongData(f"{file}, {row}, with.{name}: {value} is less than 1")


def _check_people(box: Box) -> None:
    board = box.board
    file = "characters.toml"
    cards = [row.key for row in box.card_rows]
    for row in box.character_rows:
        name = f"character ({row.key})"
        _known(file, name, "start", row.start, [r.key for r in board.location])
        if row.colour is not None:
            _known(file, name, "colour", row.colour, [r.key for r in board.colour])
        _check_abilities(file, name, row)
        for key in row.gear:
            _known(file, name, "gear", key, cards)
    colours = [row.colour for row in box.character_rows if row.colour is not None]
    _check_once(file, "colour", colours)
    if len(colours) != len(board.colour):
        raise WrongData(f"{file}: every colour needs one Character, {len(colours)} have one")
    if [row.side for row in box.objective_rows].count("alien") != 1:
        raise WrongData("objectives.toml: exactly one Objective must have the side alien")
    if [row.side for row in box.objective_rows].count("guardian") != 1:
        raise WrongData("objectives.toml: exactly one Objective must have the side guardian")
    if [row.key for row in box.objective_rows if row.always] != [
        row.key for row in box.objective_rows if row.side == "alien"
    ]:
        raise WrongData(
            "objectives.toml: always = true belongs to the alien's Objective, and only there"
        )


def _check_abilities(file: str, name: str, row: data_files.Character) -> None:
    """An ability that needs numbers has them, and none has numbers it does not take."""
    own, alone = row.controlled, row.uncontrolled
    needed = {"give": ("markers",), "bonus": ("move", "search")}.get(own.ability, ())
    given = [key for key in ("markers", "move", "search") if getattr(own, key)]
    if bool(needed) != bool(given) or not set(given) <= set(needed):
        raise WrongData(f"{file}, {name}, controlled: {own.ability} takes {needed or 'no numbers'}")
    if (alone.ability == "aura") != (alone.type is not None and alone.amount != 0):
        raise WrongData(f"{file}, {name}, uncontrolled: an aura, and only it, has type and amount")
    if alone.type is not None:
        _known(file, name, "uncontrolled.type", alone.type, STEPS[:3])


def _check_cards(box: Box) -> None:
    file = "cards.toml"
    for row in box.card_rows:
        name = f"card ({row.key})"
        _known(file, name, "type", row.type, STEPS)
        _check_args(file, name, row.with_, box.board)
        if row.play == "spend_this_card" and row.type in STEPS[:3]:
            raise WrongData(
                f"{file}, {name}, play: only Repair and Attack cards are spent like this"
            )
        if row.only_at is not None:
            _known(file, name, "only_at", row.only_at, [r.key for r in box.board.location])
        if row.value_as is not None:
            for key in row.value_as.characters:
                _known(file, name, "value_as", key, [r.key for r in box.character_rows])
        for counts in (row.counts.astronaut, row.counts.alien, row.counts.message):
            for key in counts:
                _known(file, name, "counts", key, STEPS)


def _check_decks(box: Box) -> None:
    file = "decks.toml"
    kinds = {row.key: row.type for row in box.card_rows}
    locations = [row.key for row in box.board.location]
    if set(box.decks.decks) != set(locations):
        raise WrongData(f"{file}: there must be one deck for each of {', '.join(locations)}")
    for key, deck in chain(box.decks.decks.items(), [("messages", box.decks.messages)]):
        for type_ in deck.counts:
            _known(file, key, "counts", type_, STEPS)
        found: Counter[str] = Counter()
        for i, (card, copies) in enumerate(deck.cards, 1):
            _known(file, f"{key}, row {i}", "card", card, kinds)
            if isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
                raise WrongData(
                    f"{file}, {key}, row {i} ({card}): {copies!r} is no number of copies"
                )
            found[kinds[card]] += copies
        for type_ in STEPS:
            printed = deck.counts.get(type_, 0)
            if found[type_] != printed:
                raise WrongData(
                    f"{file}, {key}: {type_} adds up to {found[type_]}, but {printed} are printed"
                )
    used = {key for row in box.character_rows for key in row.gear}
    used |= {
        card for deck in (*box.decks.decks.values(), box.decks.messages) for card, _ in deck.cards
    }
    idle = [key for key in kinds if key not in used]
    if idle:
        raise WrongData(f"cards.toml, card ({idle[0]}): no Gear and no deck holds it")


Way = tuple[int, tuple[int, ...]]
"""What a way costs, and the Locations it goes through, the last one included."""


def _cheapest(box: Box, usable: Any) -> list[dict[int, Way]]:
    """From each Location the cheapest way to each other; at equal costs, fewer Links."""
    edges: dict[int, list[tuple[int, int]]] = {i: [] for i in range(len(box.locations))}
    for link in box.board.link:
        if usable(link):
            a, b = (box.location_number[key] for key in link.between)
            edges[a].append((b, link.cost))
            edges[b].append((a, link.cost))
    return [_ways_from(start, edges) for start in edges]


def _ways_from(start: int, edges: Mapping[int, list[tuple[int, int]]]) -> dict[int, Way]:
    found: dict[int, Way] = {start: (0, ())}
    reached = [start]
    while reached:
        here = reached.pop(0)
        cost, path = found[here]
        for there, price in sorted(edges[here]):
            way = (cost + price, (*path, there))
            if there not in found or _better(way, found[there]):
                found[there] = way
                reached.append(there)
    del found[start]
    return found


def _better(way: Way, other: Way) -> bool:
    return (way[0], len(way[1]), way[1]) < (other[0], len(other[1]), other[1])


def _neighbours(box: Box) -> list[set[int]]:
    near: list[set[int]] = [set() for _ in box.locations]
    for link in box.board.link:
        if not link.vehicle_only:
            a, b = (box.location_number[key] for key in link.between)
            near[a].add(b)
            near[b].add(a)
    return near
