"""A world that one seat cannot tell from the real one: hidden things are made up anew."""

from random import Random

from rules.engine.machine import Machine
from rules.galaxy_trucker_missions.components.setup import BASE
from rules.galaxy_trucker_missions.components.ship import Ship, Yard
from rules.galaxy_trucker_missions.components.state import State


def determinize(machine: Machine, state: State, seat: int, random: Random) -> State:
    """Other lanes, stocks, piles, the deck, orders and sealed answers as they might be."""
    t: State = state.clone()
    t.seed = random.getrandbits(256).to_bytes(32, "big")
    t.legal_cache = {}
    t.dice = [random.randint(1, 6) for _ in t.dice]
    random.shuffle(t.mission_deck)
    _scenario(t, random)
    _cards(t, seat, random)
    if t.phase == "build":
        _orders(t, seat, random)
        _yards(machine, t, seat, random)
    _answers(machine, t, seat, random)
    return t


def _scenario(t: State, random: Random) -> None:
    """What is given and has not come into play yet."""
    given = t.scenario
    if given is None:
        return
    given.dice = [random.randint(1, 6) for _ in given.dice]
    if given.deck is not None and not t.launched:
        random.shuffle(given.deck)
    if given.stock is not None:
        pool = [tile for stock in given.stock for tile in stock]
        random.shuffle(pool)
        given.stock = [[pool.pop() for _ in stock] for stock in given.stock]


def _cards(t: State, seat: int, random: Random) -> None:
    """Cards that this seat has not seen may be any of their level, or any supercards in play."""
    seen = set(t.turned)
    for pile in t.yards[seat].peeked:
        seen.update(t.piles[pile])
    flight = {card for pile in t.piles.values() for card in pile} | set(t.deck)
    swap: dict[int, int] = {}
    for level, deck in t.level_decks.items():
        hidden = {card for card in flight if card in t.box.adventures} - seen
        here = sorted(card for card in hidden if t.box.adventures[card][1] == level)
        _exchange(swap, [*here, *sorted(set(deck) - set(here) - seen)], random)
    supers = sorted(card for card in flight - seen if card in t.box.supercards)
    spare = [card for card in _supercards_in_play(t) if card not in flight]
    if t.hidden_kinds:
        kinds = {card: t.box.supercards[card][0] for card in (*supers, *spare)}
        for kind in sorted(set(kinds.values())):
            _exchange(swap, [card for card in (*supers, *spare) if kinds[card] == kind], random)
    else:
        _exchange(swap, [*supers, *spare], random)
    t.level_decks = {
        level: [swap.get(card, card) for card in deck] for level, deck in t.level_decks.items()
    }
    t.piles = {n: [swap.get(card, card) for card in pile] for n, pile in t.piles.items()}
    t.deck = [swap.get(card, card) for card in t.deck]
    random.shuffle(t.deck)


def _supercards_in_play(t: State) -> tuple[int, ...]:
    how = None if t.mission is None else t.box.missions[t.mission].supercards
    if how is None:
        return ()
    return t.box.meteor_supercards if how == "meteor_pile" else tuple(t.box.supercards)


def _exchange(swap: dict[int, int], cards: list[int], random: Random) -> None:
    """Each of these cards may be any other of them."""
    others = cards.copy()
    random.shuffle(others)
    swap.update(zip(cards, others, strict=True))


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
