"""A world that one seat cannot tell from the real one: hidden things are made up anew."""

from collections.abc import Callable, Iterable, Set
from random import Random
from typing import Any, TypeVar

from rules.engine.machine import Machine
from rules.galaxy_trucker_missions.components.setup import BASE
from rules.galaxy_trucker_missions.components.ship import Ship, Yard
from rules.galaxy_trucker_missions.components.state import State

T = TypeVar("T")
Mixed = Callable[[list[Any]], list[Any]]
"""Puts things in an order that nobody can foresee."""


class Mix:
    """Chance that nobody need be able to check."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def mixed(self, things: list[T]) -> list[T]:
        """In an order that owes nothing to the one they had."""
        others = sorted(things)  # pyright: ignore[reportArgumentType, reportCallIssue]
        self.random.shuffle(others)
        return others

    def die(self) -> int:
        """One die."""
        return self.random.randint(1, 6)


def determinize(machine: Machine, state: State, seat: int, random: Random) -> State:
    """Other lanes, stocks, piles, the deck, orders and sealed answers as they might be."""
    t: State = state.clone()
    t.seed = random.getrandbits(256).to_bytes(32, "big")
    t.legal_cache = {}
    mix = Mix(random)
    seen = {card for pile in t.yards[seat].peeked for card in t.piles[pile]}
    deal_hidden(t, seen, mix.mixed, mix.die)
    if t.phase == "build":
        _orders(t, seat, random)
        _yards(machine, t, seat, random)
    _answers(machine, t, seat, random)
    return t


def deal_hidden(
    t: State,
    peeked: Set[int],
    mixed: Mixed,
    die: Callable[[], int],
) -> None:
    """Dice to come, missions, what is given, and cards that have not been seen."""
    t.dice = [die() for _ in t.dice]
    t.mission_deck = mixed(t.mission_deck)
    _scenario(t, mixed, die)
    _cards(t, peeked, mixed)


def _scenario(t: State, mixed: Mixed, die: Callable[[], int]) -> None:
    """What is given and has not come into play yet."""
    given = t.scenario
    if given is None:
        return
    given.dice = [die() for _ in given.dice]
    if given.deck is not None and not t.launched:
        given.deck = mixed(given.deck)
    if given.stock is not None:
        pool = mixed([tile for stock in given.stock for tile in stock])
        given.stock = [[pool.pop() for _ in stock] for stock in given.stock]


def _cards(t: State, peeked: Set[int], mixed: Mixed) -> None:
    """Cards that were not seen may be any of their level, or any supercards in play."""
    flight = {card for pile in t.piles.values() for card in pile} | set(t.deck)
    hidden = sorted(flight.difference(t.turned, peeked))
    adventures, supercards = t.box.adventures, t.box.supercards
    swap: dict[int, int] = {}

    def exchange(lie: list[int], others: Iterable[int]) -> list[int]:
        """In place of those that lie there any of them all; what is left over."""
        dealt = mixed([*lie, *others])
        swap.update(zip(lie, dealt, strict=False))
        return dealt[len(lie) :]

    for level, deck in t.level_decks.items():
        here = [card for card in hidden if card in adventures and adventures[card][1] == level]
        t.level_decks[level] = exchange(here, set(deck).difference(here))
    supers = [card for card in hidden if card in supercards]
    spare = [card for card in _supercards_in_play(t) if card not in flight]
    kinds = {card: supercards[card][0] if t.hidden_kinds else "" for card in (*supers, *spare)}
    for kind in sorted(set(kinds.values())):
        here, others = ([c for c in cards if kinds[c] == kind] for cards in (supers, spare))
        exchange(here, others)
    t.piles = {n: [swap.get(card, card) for card in pile] for n, pile in t.piles.items()}
    _pile_up(t, peeked, mixed)
    t.deck = mixed([swap.get(card, card) for card in t.deck])


def _pile_up(t: State, peeked: Set[int], mixed: Mixed) -> None:
    """Nobody knows which of equal backs lies in which pile, but in those that were looked into."""
    places: dict[int, list[tuple[int, int]]] = {}
    for number, pile in t.piles.items():
        for at, card in enumerate(pile):
            if card not in peeked:
                level = t.box.adventures[card][1] if card in t.box.adventures else 0
                places.setdefault(level, []).append((number, at))
    for _, alike in sorted(places.items()):
        cards = mixed([t.piles[number][at] for number, at in alike])
        for (number, at), card in zip(alike, cards, strict=True):
            t.piles[number][at] = card


def _supercards_in_play(t: State) -> tuple[int, ...]:
    how = None if t.mission is None else t.box.missions[t.mission].supercards
    if how is None:
        return ()
    return t.box.meteor_supercards if how == "meteor_pile" else tuple(t.box.supercards)


def _orders(t: State, seat: int, random: Random) -> None:
    """Other pilots' secret orders are any of those that are not one's own."""
    if any(t.orders):
        left = [order for order in t.box.orders if order != t.orders[seat]]
        random.shuffle(left)
        t.orders = [
            order if one == seat or order is None else left.pop()
            for one, order in enumerate(t.orders)
        ]


def _yards(machine: Machine, t: State, seat: int, random: Random) -> None:
    """Others have just begun, or ended with nothing built; unseen tiles lie anywhere."""
    others = [one for one in range(t.seats) if one != seat]
    kinds = tuple(t.yards[seat].stock)
    sizes = {one: _dealt(t, one) for one in others}
    aside = {one: _own_aside(t, one) for one in others}
    freed = [tile for one in others for tile in _tiles(t, one)]
    freed += [tile for stock in t.yards[seat].stock.values() for tile in stock]
    pool = sorted(set(t.out) | set(freed))
    out = set(pool)

    def deal(kind: str, count: int) -> list[int]:
        if kind == BASE:
            fits = [tile for tile in t.box.base_tiles if tile in out]
        else:
            fits = [tile for tile in t.box.of_kind[kind] if tile in out]
        taken = random.sample(fits, count)
        out.difference_update(taken)
        return taken

    mine = t.yards[seat].stock
    t.yards[seat].stock = {kind: deal(kind, len(mine[kind])) for kind in kinds}
    for one in others:
        yard = Yard(ended=t.yards[one].ended)
        yard.stock = {kind: deal(kind, sizes[one][kind]) for kind in kinds}
        yard.aside = sorted(deal("fragile", aside[one]))
        t.yards[one] = yard
        start = t.box.starts[one]
        out.discard(start)
        t.ships[one] = Ship(((t.board.home, start, 0),))
    t.out = sorted(out)
    for one in others:
        if not t.yards[one].ended:
            machine.begin_lane(t, one)


def _tiles(t: State, seat: int) -> list[int]:
    yard = t.yards[seat]
    parts = [tile for _, tile, _ in t.ships[seat].parts]
    stock = [tile for tiles in yard.stock.values() for tile in tiles]
    return [*parts, *stock, *yard.hand, *yard.aside, *yard.yard]


def _own_aside(t: State, seat: int) -> int:
    """How many fragile parts that were aside from the start a pilot has had."""
    aside = t.box.missions[t.mission or ""].aside
    return 0 if aside is None else t.box.number["fragile_aside"]


def _dealt(t: State, seat: int) -> dict[str, int]:
    """How many tiles of each stock a pilot was dealt."""
    found = dict.fromkeys(t.yards[seat].stock, 0)
    for tile in _tiles(t, seat):
        row = t.box.tiles[tile]
        kind = row.kind if row.cargo else BASE
        if kind in found and row.kind != "start":
            found[kind] += 1
    return found


def _answers(machine: Machine, t: State, seat: int, random: Random) -> None:
    """What others have answered under seal is any of their answers."""
    top = t.stack[-1] if t.stack else None
    if top is not None and top.answers:
        top.answers = tuple(
            (one, said if one == seat else random.choice(machine.legal(t, one)))
            for one, said in top.answers
        )
