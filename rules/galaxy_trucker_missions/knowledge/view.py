"""What a seat may see, built up from nothing."""

from typing import Any

from rules.engine.machine import Machine
from rules.galaxy_trucker_missions.components.names import GOODS
from rules.galaxy_trucker_missions.components.route import route
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.phases.building import hours_left


def public(machine: Machine, s: State) -> dict[str, Any]:
    """What everybody sees."""
    shown = s.launched
    top = s.stack[-1] if s.stack else None
    answered = () if top is None else (seat for seat, _ in top.answers)
    return {
        "phase": s.phase,
        "flight": s.flight,
        "flights": list(s.flights),
        "level": s.level,
        "class": s.board_key,
        "mission": s.mission,
        "offer": s.offer[:],
        "credits": s.credits[:],
        "dead": s.dead[:],
        "ships": [ship_of(s, seat) if shown else None for seat in range(s.seats)],
        "lost": [[list(one) for one in lost] for lost in s.lost],
        "hours": [yard.hours if shown else None for yard in s.yards],
        "route": route(s),
        "positions": s.positions[:],
        "deck": len(s.deck),
        "turned": s.turned[:],
        "card": s.card,
        "rolls": [
            [code, list(line) if isinstance(line, tuple) else line] for code, line in s.rolls
        ],
        "dodged": s.dodged[:],
        "orders": s.orders[:] if shown else [None] * s.seats,
        "freighter": s.freighter,
        "hidden_kinds": s.hidden_kinds[:],
        "clean": s.clean[:],
        "bank": {GOODS[letter]: count for letter, count in s.bank.items()},
        "paid": [{seat: dict(what) for seat, what in entry.items()} for entry in s.paid],
        "pending": list(machine.pending(s)),
        "answered": sorted(answered),
        "seed_hash": s.seed_hash,
        "result": None if s.result is None else s.result.shown(),
    }


def ship_of(s: State, seat: int) -> list[dict[str, Any]]:
    """The parts of a ship in reading order, with what lies on them."""
    ship, squares = s.ships[seat], s.board.squares
    homes = {square: colour for colour, square in ship.aliens.items()}
    return [
        {
            "x": squares[square][0],
            "y": squares[square][1],
            "tile": tile,
            "rot": turn * 90,
            "humans": ship.humans.get(square, 0),
            "alien": homes.get(square),
            "batteries": ship.batteries.get(square, 0),
            "goods": ship.goods.get(square, ""),
            "passengers": square in ship.marked,
        }
        for square, tile, turn in ship.parts
    ]


def private(s: State, seat: int) -> dict[str, Any]:
    """What only this seat sees."""
    yard = s.yards[seat]
    building = s.phase == "build" and not yard.ended
    seen: dict[str, Any] = {
        "seat": seat,
        "order": s.orders[seat],
        "piles": {str(pile): sorted(s.piles[pile]) for pile in sorted(yard.peeked)},
        "stock": {kind: len(tiles) for kind, tiles in yard.stock.items()} if building else {},
    }
    for name in ("hand", "aside", "yard", "loose"):
        seen[name] = sorted(getattr(yard, name)) if building else []
    seen["placing"] = placing(s, seat)
    seen["hours_left"] = hours_left(s, seat) if building else 0
    return seen


def placing(s: State, seat: int) -> int | None:
    """The tile that a pilot has taken and not yet placed."""
    lanes = s.stack[-1].lanes if s.stack else None
    lane = lanes.get(seat) if lanes else None
    return lane[-1].env["tile"] if lane and lane[-1].program == "place" else None


def everything(s: State) -> dict[str, Any]:
    """What is open after the end."""
    return {
        "seed": s.seed.hex(),
        "deck": s.deck[:],
        "piles": {str(pile): cards[:] for pile, cards in s.piles.items()},
        "orders": s.orders[:],
        "ships": [None if s.phase == "vote" else ship_of(s, seat) for seat in range(s.seats)],
    }
