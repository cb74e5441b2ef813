"""What must hold in every state: each tile, card and good in exactly one place."""

from collections import Counter
from collections.abc import Iterator

from rules.galaxy_trucker_missions.components.names import ARTEFACTS, CABINS, GOODS
from rules.galaxy_trucker_missions.components.setup import tiles_of
from rules.galaxy_trucker_missions.components.state import State

USED_OPTIONS = {"missions", "supercards", "class_3", "brave", "heavy_armour"}
"""Those that are asked for after the first flight was laid out, too."""


def audit(s: State) -> list[str]:
    """What is wrong, as sentences; an empty list if nothing is."""
    try:
        return [*_shape(s), *_night(s), *_given(s), *_tiles(s), *_goods(s), *_cards(s), *_ships(s)]
    except (LookupError, TypeError, ValueError) as fault:
        return [f"the state does not hold together: {fault!r}"]


def _shape(s: State) -> Iterator[str]:
    by_seat = ("credits", "yards", "ships", "positions", "lost", "orders", "kept", "clean",
               "boarded")  # fmt: skip
    for name in by_seat:
        if len(getattr(s, name)) != s.seats:
            yield f"{name}: {len(getattr(s, name))} entries for {s.seats} seats"
    if not 0 <= s.flight < len(s.flights) or any(lv not in s.box.levels for lv in s.flights):
        yield f"flight {s.flight} of {s.flights}"
    if s.board_key not in s.box.boards:
        yield f"there is no class {s.board_key!r}"
    if s.mission is not None and s.mission not in s.box.missions:
        yield f"there is no mission {s.mission!r}"
    for name in ("dead", "dodged", "marked"):
        if not set(getattr(s, name)) <= set(range(s.seats)):
            yield f"{name}: {getattr(s, name)} for {s.seats} seats"
    for seat, yard in enumerate(s.yards):
        if not s.piles.keys() >= set(yard.peeked):
            yield f"yard {seat}: looked at piles {yard.peeked}"
    if not set(s.orders) <= {None, *s.box.orders}:
        yield f"orders: {s.orders}"
    if min(s.credits) < 0:
        yield f"credits: {s.credits}"


def _night(s: State) -> Iterator[str]:
    """What the next flights are made of is there."""
    if (s.mission is None) != (s.phase == "vote"):
        yield f"mission {s.mission!r} in the phase {s.phase}"
    if s.level_decks.keys() != s.box.levels.keys():
        yield f"level_decks: of the levels {sorted(s.level_decks)}"
    if not {*s.mission_deck, *s.offer} <= s.box.missions.keys():
        yield f"missions: {s.mission_deck} and {s.offer}"
    if not s.options.keys() >= USED_OPTIONS or s.options["class_3"] not in s.box.boards:
        yield f"options: {s.options}"


def _given(s: State) -> Iterator[str]:
    """What a scenario says by seat, it says of each."""
    for name in (
        "stock",
        "orders",
        "ships",
        "hours",
        "positions",
        "aliens",
        "passengers",
        "tokens",
    ):
        given = None if s.scenario is None else getattr(s.scenario, name)
        if given is not None and len(given) != s.seats:
            yield f"scenario, {name}: {len(given)} entries for {s.seats} seats"


def _tiles(s: State) -> Iterator[str]:
    found = Counter(s.out)
    for seat in range(s.seats):
        found.update(tiles_of(s, seat))
    twice = sorted(tile for tile, count in found.items() if count > 1)
    missing = sorted(set(s.box.tiles) - set(found))
    unknown = sorted(set(found) - set(s.box.tiles))
    if twice or missing or unknown:
        yield f"tiles: in two places {twice}, missing {missing}, unknown {unknown}"


def _goods(s: State) -> Iterator[str]:
    if s.bank.keys() != GOODS.keys():
        yield f"goods: a bank of {sorted(s.bank)}"
    aboard = "".join(ship.all_goods() for ship in s.ships)
    for letter, colour in GOODS.items():
        total = s.bank[letter] + aboard.count(letter)
        if total != s.box.good_supply[colour]:
            yield f"goods: {colour} adds up to {total}"


def _cards(s: State) -> Iterator[str]:
    known = {*s.box.adventures, *s.box.supercards}
    decks = [*s.level_decks.values(), s.deck, s.turned, *s.piles.values()]
    unknown = {card for deck in decks for card in deck} - known
    if unknown:
        yield f"cards: unknown {sorted(unknown)}"
    if s.card is not None and s.turned[-1:] != [s.card]:
        yield f"cards: {s.card} was not turned last"
    if s.scenario is not None or not s.launched:
        return
    flown = Counter(s.deck) + Counter(s.turned)
    if flown != Counter(card for pile in s.piles.values() for card in pile):
        yield "cards: deck and turned cards are not those of the piles"


def _ships(s: State) -> Iterator[str]:
    for seat, ship in enumerate(s.ships):
        squares = [square for square, _, _ in ship.parts]
        if squares != sorted(set(squares)) or not all(
            0 <= square < len(s.board.squares) for square in squares
        ):
            yield f"ship {seat}: parts {ship.parts}"
            continue
        tokens = {*ship.humans, *ship.aliens.values(), *ship.batteries, *ship.goods, *ship.marked}
        if not tokens <= set(squares):
            yield f"ship {seat}: tokens without a part"
        counts = (*ship.humans.values(), *ship.batteries.values())
        if any(count <= 0 for count in counts) or "" in ship.goods.values():
            yield f"ship {seat}: no tokens are listed as some"
        hull = s.hull(seat)
        given = s.scenario is not None and s.scenario.tokens is not None
        if not given and any(hull.kind(square) not in CABINS for square in ship.humans):
            yield f"ship {seat}: humans outside cabins"
        if s.mission == "alien_archaeology" and len(hull.of_kinds(ARTEFACTS)) > 2:
            yield f"ship {seat}: too many artefacts"
