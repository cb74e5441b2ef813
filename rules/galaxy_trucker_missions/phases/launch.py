"""Launch: tokens board, ships are shown, orders judged, the convoy lines up."""

from rules.engine.chance import shuffled
from rules.engine.frames import Frame
from rules.galaxy_trucker_missions.cards.missions import ORDERS
from rules.galaxy_trucker_missions.components.names import BATTERIES, CABINS
from rules.galaxy_trucker_missions.components.notation import write_ship
from rules.galaxy_trucker_missions.components.route import give_up, route
from rules.galaxy_trucker_missions.components.state import State


def launch(s: State, _f: Frame) -> None:
    """From finished yards to a convoy before its first card."""
    s.phase, s.launched = "flight", True
    for seat in range(s.seats):
        yard = s.yards[seat]
        s.lost[seat] = [(tile, "unused") for tile in sorted(yard.aside)]
        yard.aside = []
        board_tokens(s, seat)
        data = {"seat": seat, "ship": write_ship(s.hull(seat)), "hours": yard.hours}
        s.emit("ship.shown", data, fence=True)
    for seat, order in enumerate(s.orders):
        s.kept[seat] = order is not None and ORDERS[order](s, seat, s.box.orders[order].limit)
    s.boarded = [(ship.passengers(), len(ship.aliens)) for ship in s.ships]
    _line_up(s)
    s.emit("launch", {"route": route(s), "positions": s.positions[:]}, fence=True)
    _shuffle_deck(s)


def board_tokens(s: State, seat: int) -> None:
    """Batteries full, cabins with two humans or the alien chosen; dead and irradiated ones not."""
    ship, hull, yard = s.ships[seat], s.hull(seat), s.yards[seat]
    ship.aliens = yard.aliens.copy()
    ship.marked = yard.marked
    for square, tile in hull.tile.items():
        if hull.empty_stays(square):
            continue
        if tile.kind in BATTERIES:
            ship.batteries[square] = tile.holds
        elif tile.kind in CABINS and square not in ship.aliens.values():
            ship.humans[square] = tile.holds
    if s.scenario is not None and s.scenario.tokens is not None:
        for square, row in s.scenario.tokens[seat].items():
            _lay_tokens(s, seat, square, row)


def _lay_tokens(s: State, seat: int, square: int, row: dict[str, int | str]) -> None:
    """What a scenario says of one part, in place of what boarded there."""
    ship = s.ships[seat]
    for key, tokens in (("humans", ship.humans), ("batteries", ship.batteries)):
        if key in row:
            tokens.pop(square, None)
            if row[key]:
                tokens[square] = int(row[key])
    goods = str(row.get("goods", ""))
    if goods:
        ship.goods[square] = goods
        for letter in goods:
            s.bank[letter] -= 1


def _line_up(s: State) -> None:
    """Fewest hours first; of equal ones the seat that is first this flight."""
    order = sorted(
        range(s.seats), key=lambda seat: (s.yards[seat].hours, (seat - s.flight) % s.seats)
    )
    given = None if s.scenario is None else s.scenario.positions
    gap, place = s.box.levels[s.level].gap, 0
    for seat in order:
        if not s.ships[seat].humans:
            give_up(s, seat, "no_human")
        elif given is not None:
            s.positions[seat] = given[seat]
        else:
            s.positions[seat] = -place * gap
            place += 1


def _shuffle_deck(s: State) -> None:
    """All piles together, until an adventure card of the flight's level lies on top."""
    if s.scenario is not None and s.scenario.deck is not None:
        s.deck = s.scenario.deck.copy()
        return
    shuffle_until_it_suits(s, [card for pile in s.piles.values() for card in pile])


def shuffle_until_it_suits(s: State, deck: list[int]) -> None:
    """Let these cards be the deck, one that may be the first of the flight on top."""
    cards = sorted(deck)

    def suits(card: int) -> bool:
        return card in s.box.adventures and s.box.adventures[card][1] == s.level

    s.deck = shuffled(s, cards)
    if any(map(suits, cards)):
        while not suits(s.deck[0]):
            s.deck = shuffled(s, cards)
