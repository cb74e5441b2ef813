"""Setting up: the night's decks, then for each flight its piles, stocks and orders."""

from typing import Any

from rules.engine.chance import shuffled
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.names import SUPERCARD_KINDS
from rules.galaxy_trucker_missions.components.scenario import Reader
from rules.galaxy_trucker_missions.components.ship import Ship, Yard
from rules.galaxy_trucker_missions.components.state import State

BASE = "base"


def lay_out(s: State, options: dict[str, Any], given: Any) -> None:
    """The beginning of a night; what is given for its first flight is kept until then."""
    box = s.box
    s.options = dict(options)
    s.scenario = None
    s.flights = tuple(map(int, options["flights"]))
    s.credits = [box.number["credits_start"]] * s.seats
    s.dead, s.paid = [], []
    if given is not None:
        reader = Reader(box, s.seats, given)
        s.flights = reader.flights() or s.flights
        s.credits = reader.credits() or s.credits
        s.dead = reader.dead()
        s.scenario = reader.read(class_of(s, s.flights[0]))
    s.flight, s.result = 0, None
    clear_flight(s)
    s.mission_deck = shuffled(s, missions_in_play(s))
    s.level_decks = {level: shuffled(s, box.level_cards(level)) for level in box.levels}


def class_of(s: State, level: int) -> str:
    """The class of ship that a level flies."""
    return str(s.options["class_3"]) if level == 3 else f"class_{level}"


def missions_in_play(s: State) -> list[str]:
    """All of them, or those without supercards."""
    rows = s.box.missions.values()
    return [row.key for row in rows if s.options["supercards"] or row.supercards is None]


def clear_flight(s: State) -> None:
    """Nothing of a flight, as before its launch."""
    seats = s.seats
    s.phase = "build"
    s.board_key = class_of(s, s.level)
    s.mission, s.offer = None, []
    s.yards = [Yard() for _ in range(seats)]
    s.out = sorted(s.box.tiles)
    s.ships = [Ship() for _ in range(seats)]
    s.piles, s.hidden_kinds = {}, []
    s.launched = False
    s.positions = [None] * seats
    s.deck, s.turned, s.card = [], [], None
    s.rolls, s.dice, s.dodged, s.marked = [], [], [], []
    s.lost = [[] for _ in range(seats)]
    s.orders, s.kept = [None] * seats, [False] * seats
    s.freighter = None
    s.clean = [0] * seats
    s.boarded = [(0, 0)] * seats
    s.bank = {key[0].upper(): count for key, count in s.box.good_supply.items()}


def prepare(s: State) -> None:
    """All that is dealt for a flight whose mission is known, then what a scenario says instead."""
    _deal_cards(s)
    _deal_tiles(s)
    if s.mission == "directives":
        orders = shuffled(s, list(s.box.orders))
        s.orders = list(orders[: s.seats])
    if s.mission == "escort_mission":
        s.freighter = s.amount("hull")
    if s.scenario is not None:
        _lay_over(s)
    used = {tile for seat in range(s.seats) for tile in tiles_of(s, seat)}
    s.out = [tile for tile in sorted(s.box.tiles) if tile not in used]


def tiles_of(s: State, seat: int) -> list[int]:
    """Every tile that a seat has anywhere."""
    yard = s.yards[seat]
    return [
        *(tile for stock in yard.stock.values() for tile in stock),
        *yard.hand, *yard.aside, *yard.yard,
        *(tile for _, tile, _ in s.ships[seat].parts),
        *(tile for tile, _ in s.lost[seat]),
    ]  # fmt: skip


def open_piles(s: State) -> tuple[int, ...]:
    """The piles one may look at while building."""
    assert s.mission is not None
    more = s.box.missions[s.mission].supercards == "meteor_pile"
    last = s.box.number["piles"] if more else s.box.number["piles_open"]
    return tuple(pile for pile in range(1, last + 1) if pile in s.piles)


def _deal_cards(s: State) -> None:
    box, level = s.box, s.level
    assert s.mission is not None
    how = box.missions[s.mission].supercards
    pile = {int(key): count for key, count in box.levels[level].pile.items()}
    size = sum(pile.values())
    normal = box.number["piles"] - (how in ("hidden_pile", "meteor_pile"))
    need = {key: count * normal for key, count in pile.items()}
    if how == "hidden_pile":
        need[level] += size - 2
    for key in sorted(need):
        if len(s.level_decks[key]) < need[key]:
            s.level_decks[key] = shuffled(s, box.level_cards(key))

    def take(key: int, count: int) -> list[int]:
        deck = s.level_decks[key]
        taken, s.level_decks[key] = deck[:count], deck[count:]
        return taken

    s.piles = {
        number: [card for key in sorted(pile, reverse=True) for card in take(key, pile[key])]
        for number in range(1, normal + 1)
    }
    if how is None:
        return
    supers = shuffled(s, box.meteor_supercards if how == "meteor_pile" else tuple(box.supercards))
    last = box.number["piles"]
    if how == "open_piles":
        brave = s.mission == "beverage_run" and s.options["brave"]
        for number in range(1, last + bool(brave)):
            s.piles[number].append(supers.pop(0))
    elif how == "meteor_pile":
        s.piles[last] = supers[:size]
    else:
        s.piles[last] = [*supers[:2], *take(level, size - 2)]
        kinds = (SUPERCARD_KINDS.index(box.supercards[card][0]) for card in supers[:2])
        s.hidden_kinds = [SUPERCARD_KINDS[kind] for kind in sorted(kinds)]


def cargo_in_play(box: Box, mission: str, level: int, armour: bool) -> list[str]:
    """The cargo kinds in the stocks, in the order of their names."""
    row = box.missions[mission]
    kinds = {*row.cargo_at(level), *([row.armour] if armour and row.armour else ())}
    return [kind for kind in box.cargo_kinds if kind in kinds]


def _deal_tiles(s: State) -> None:
    box, seats = s.box, s.seats
    assert s.mission is not None
    row = box.missions[s.mission]
    kinds = cargo_in_play(box, s.mission, s.level, bool(s.options["heavy_armour"]))
    stocks: dict[str, list[int]] = {BASE: shuffled(s, box.base_tiles)}
    aside: list[int] = []
    for kind in box.cargo_kinds:
        if kind in kinds:
            stocks[kind] = shuffled(s, box.of_kind[kind])
        elif kind == row.aside:
            aside = shuffled(s, box.of_kind[kind])
    own = box.number["fragile_aside"]
    for seat in range(seats):
        yard = s.yards[seat]
        for kind, tiles in stocks.items():
            share = len(tiles) // seats
            yard.stock[kind] = tiles[seat * share : (seat + 1) * share]
        yard.aside = sorted(aside[seat * own : (seat + 1) * own])
        s.ships[seat].parts = ((s.board.home, box.starts[seat], 0),)


def _lay_over(s: State) -> None:
    """What the scenario says of piles, stocks, dice, orders, the freighter and ships."""
    given = s.scenario
    assert given is not None
    if given.piles is not None:
        s.piles = {number: cards.copy() for number, cards in given.piles.items()}
    if given.stock is not None:
        for yard, tiles in zip(s.yards, given.stock, strict=True):
            yard.stock[BASE] = tiles.copy()
    s.dice = given.dice.copy()
    if given.orders is not None:
        s.orders = given.orders.copy()
    if given.freighter is not None and s.mission == "escort_mission":
        s.freighter = given.freighter
    if given.ships is not None:
        s.yards = [Yard(ended=True) for _ in range(s.seats)]
        for seat, parts in enumerate(given.ships):
            s.ships[seat].parts = parts
            s.yards[seat].hours = 0 if given.hours is None else given.hours[seat]
            s.yards[seat].aliens = {} if given.aliens is None else given.aliens[seat].copy()
            s.yards[seat].marked = () if given.passengers is None else given.passengers[seat]
