"""The only door: what a seat, or a spectator, may see, built up from nothing."""

from typing import Any

from rules.shadow_planet.components import totals
from rules.shadow_planet.components.catalog import bits
from rules.shadow_planet.components.minds import (
    DISCARD,
    GEAR,
    HAND,
    MESSAGES,
    REMOVED,
    TEMPLE,
    Thought,
)
from rules.shadow_planet.components.questions import keys
from rules.shadow_planet.components.state import State
from rules.shadow_planet.phases import control
from rules.shadow_planet.phases.operations import looked_at

PILES = ("messages", "temple", "discard", "removed")


def public(s: State, pending: tuple[int, ...], sizes: list[int]) -> dict[str, Any]:
    """What everybody sees."""
    box = s.box
    top = s.stack[-1] if s.stack else None
    return {
        "round": s.round,
        "phase": s.phase,
        "turn": None if s.turn is None else box.characters[s.turn],
        "protagonist": s.protagonist,
        "indicators": s.indicators.copy(),
        "pawns": dict(zip(box.characters, s.pawns, strict=True)),
        "control": _control(s, None),
        "cancelled": None if s.cancelled is None else box.characters[s.cancelled],
        "effects": [_effect(s, effect) for effect in s.effects],
        "markers": [dict(zip(box.colours, owned, strict=True)) for owned in s.markers],
        "pool": dict(zip(box.colours, s.pool, strict=True)),
        "sections": {key: keys(s, there) if there else [] for key, there in s.barred.items()},
        "vehicles": s.vehicles.copy(),
        "decks": dict(zip(box.locations, sizes[:MESSAGES], strict=True)),
        "tops": {
            key: card for key, card in zip(box.locations, s.tops, strict=True) if card is not None
        },
        "messages": sizes[MESSAGES],
        "removed": sizes[REMOVED],
        "temple": sizes[TEMPLE],
        "discard": sizes[DISCARD] + s.discard_open.bit_count(),
        "discard_open": bits(s.discard_open),
        "gear": dict(zip(box.characters, sizes[GEAR:HAND], strict=True)),
        "hand_sizes": sizes[HAND:],
        "played": [cards[:] for cards in s.played],
        "pending": list(pending),
        "answered": sorted([seat for seat, _ in top.answers]) if top else [],
        "objectives": s.objectives[:] if s.objectives_open else [None] * s.seats,
        "identities": {seat: box.characters[who] for seat, who in s.identities.items()},
        "seed_hash": s.seed_hash,
        "result": None if s.result is None else s.result.shown(),
    }


def private(s: State, seat: int, sizes: list[int]) -> dict[str, Any]:
    """What one seat sees besides."""
    control_too = {"control": _control(s, seat)} if s.phase == "control" else {}
    return {
        **control_too,
        "seat": seat,
        "objective": s.objectives[seat],
        "hand": bits(s.hands[seat]),
        "offered": keys(s, control.offered(s, seat)),
        "passed": keys(s, control.passed(s, seat)),
        "seen": seen(s, seat),
        "totals": _totals(s, seat),
        "known": _known(s, seat, sizes),
    }


def everything(s: State) -> dict[str, Any]:
    """What is open after the end: every pile, every hand, the seed."""
    box = s.box
    return {
        "seed": s.seed.hex(),
        "objectives": s.objectives[:],
        "picks": [None if who is None else box.characters[who] for who in s.picks],
        "hands": [bits(hand) for hand in s.hands],
        "gear": {key: bits(cards) for key, cards in zip(box.characters, s.gear, strict=True)},
        "decks": {key: deck[:] for key, deck in zip(box.locations, s.decks, strict=True)},
        "messages": s.messages[:],
        "temple": s.temple[:],
        "discard": bits(s.discard | s.discard_open),
        "removed": bits(s.removed),
    }


def _control(s: State, seat: int | None) -> dict[str, int | str | None]:
    if s.phase != "control":
        return dict(zip(s.box.characters, s.control, strict=True))
    found: dict[str, int | str | None] = dict.fromkeys(s.box.characters, "secret")
    if seat is not None:
        pick = s.picks[seat]
        if pick is not None:
            found[s.box.characters[pick]] = seat
    return found


def _effect(s: State, effect: tuple[Any, ...]) -> dict[str, Any]:
    source, reach, who, type_, amount, _ = effect
    on = s.box.characters[who] if reach == "self" else s.box.locations[s.where(who)]
    return {"source": source, "on": on, "type": type_, "amount": amount}


def seen(s: State, seat: int) -> list[int]:
    """Cards being looked at, while a question about the look is open."""
    top = s.stack[-1] if s.stack else None
    if top is None or top.seats is None or top.env.get("seat") != seat or seat not in top.seats:
        return []
    env = top.env
    if top.program == "search":
        return looked_at(s, top)
    if top.program in ("check_the_top_message", "remove_a_message"):
        return s.messages[: env["looked"]]
    if top.program == "fill_the_temple":
        chosen = env.get("chosen", ())
        return [card for card in s.messages if card not in chosen]
    if top.program == "check_the_top_of_any_deck" and "at" in env:
        return s.decks[env["at"]][:1]
    if top.program == "check_the_bottom_of_the_deck_here":
        return s.decks[env["at"]][-1:]
    if top.program == "swap_with_gear" and "other" in env and "wanted" not in env:
        return bits(s.gear[env["other"]])
    return []


def _totals(s: State, seat: int) -> dict[str, dict[str, Any]]:
    """In the seat's own turn: what each total comes to as things stand, with its sources."""
    if s.turn is None or s.control[s.turn] != seat:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for type_ in s.box.types[:3]:
        sources = totals.sources(s, seat, s.turn, type_)
        points = max(0, sum([amount for _, amount in sources])) if sources else 0
        found[type_] = {"total": points, "sources": [list(source) for source in sources]}
    return found


def _known(s: State, seat: int, sizes: list[int]) -> list[dict[str, Any]]:
    """Cards this seat has seen and where they must still be; its own hand stands elsewhere."""
    thought = s.minds[seat].think(sizes)
    if thought.known is None:
        thought.known = sorted(_sure(s, seat, thought))
    return [{"card": card, "place": place, "depth": depth} for card, place, depth in thought.known]


def _sure(s: State, seat: int, thought: Thought) -> list[tuple[int, str | int, int | None]]:
    found: list[tuple[int, str | int, int | None]] = []
    names = (*s.box.locations, *PILES, *s.box.characters, *range(s.seats))
    mind = thought.mind
    told = mind.seen & ~mind.possible[HAND + seat]
    left = told & ~thought.loose
    for place, depth, card in mind.fixed_anywhere():
        if card & told:
            found.append((card.bit_length() - 1, names[place], depth))
            left &= ~card
    for name, there in zip(names, mind.possible, strict=True):
        cards = there & left
        if cards:
            found += [(card, name, None) for card in bits(cards)]
            left ^= cards
    return found
