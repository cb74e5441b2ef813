"""Saving a state as JSON can hold it, and reading it back with an eye for damage."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic import StrictBool as Flag
from pydantic import StrictInt as Int

from rules.engine.chance import SEED_BYTES
from rules.engine.machine import Machine
from rules.engine.model import DamagedDump, Result
from rules.engine.saving import check_frames, check_stack, dump_frame, load_frame
from rules.shadow_planet.components.catalog import Box, bits, mask_of
from rules.shadow_planet.components.invariants import audit
from rules.shadow_planet.components.minds import FREE, HAND, PILES, Mind
from rules.shadow_planet.components.state import State

Ids = list[Int]

PHASES = ("control", "operations", "messages", "identities", "over")
REACHES = ("self", "near", "near_with_card")

_LISTS = ("asked", "pawns", "control", "order", "picks", "pool", "tops", "messages", "temple",
          "objectives")  # fmt: skip
_LISTS_OF_LISTS = ("markers", "decks", "played")
_DICTS = ("indicators", "vehicles")
_SETS = ("discard", "discard_open", "removed")
_LISTS_OF_SETS = ("gear", "hands")
_SPECIAL = ("seed", "stack", "effects", "barred", "minds", "identities", "result")
_SHAPED = (*_LISTS, *_LISTS_OF_LISTS, *_DICTS, *_SETS, *_LISTS_OF_SETS, *_SPECIAL)
_PLAIN = tuple(name for name in State.fields if name not in _SHAPED)
"""How each field is saved: a state is saved with every decision, so nothing is looked at twice."""


class SavedMind(NamedTuple):
    """Sets of cards in hexadecimal; of positions only those of which something is known."""

    seen: str
    possible: list[str]
    sizes: list[Int]
    positions: list[tuple[Int, Int, str]]


class SavedResult(BaseModel):
    winners: list[Int]
    reason: str
    identities: list[tuple[Int, str]]
    guardian: str
    sums: dict[str, Int | None]


class SavedState(BaseModel):
    """The shape of a saved state, field by field."""

    model_config = ConfigDict(extra="forbid")

    seats: Int
    seed: str
    seed_hash: str
    counter: Int
    asked: list[Int]
    stack: list[list[Any]]
    round: Int
    phase: str
    turn: Int | None
    protagonist: Int
    indicators: dict[str, Int]
    pawns: list[str]
    control: list[Int | None]
    order: list[Int]
    picks: list[Int | None]
    cancelled: Int | None
    effects: list[tuple[str, str, Int, str, Int | str, str]]
    markers: list[list[Int]]
    pool: list[Int]
    barred: dict[str, list[Int]]
    vehicles: dict[str, str | None]
    decks: list[Ids]
    tops: list[Int | None]
    messages: Ids
    temple: Ids
    discard: Ids
    discard_open: Ids
    removed: Ids
    gear: list[Ids]
    hands: list[Ids]
    played: list[Ids]
    moves_played: Int
    hook: Int | None
    texts_done: Flag
    minds: list[SavedMind]
    objectives: list[str]
    objectives_open: Flag
    identities: list[tuple[Int, Int]]
    result: SavedResult | None


_ADAPTER = TypeAdapter(SavedState)


def dump(s: State) -> dict[str, Any]:
    """All that counts of a state; sets of cards as lists of ids."""
    saved: dict[str, Any] = {}
    for name in _PLAIN:
        saved[name] = getattr(s, name)
    for name in _LISTS:
        saved[name] = getattr(s, name)[:]
    for name in _LISTS_OF_LISTS:
        saved[name] = [items[:] for items in getattr(s, name)]
    for name in _DICTS:
        saved[name] = getattr(s, name).copy()
    for name in _SETS:
        saved[name] = bits(getattr(s, name))
    for name in _LISTS_OF_SETS:
        saved[name] = [bits(cards) for cards in getattr(s, name)]
    saved["seed"] = s.seed.hex()
    saved["stack"] = [dump_frame(frame) for frame in s.stack]
    saved["effects"] = [list(effect) for effect in s.effects]
    saved["barred"] = {key: list(there) for key, there in s.barred.items()}
    saved["minds"] = [_dump_mind(mind) for mind in s.minds]
    saved["identities"] = [list(pair) for pair in s.identities.items()]
    saved["result"] = None if s.result is None else _dump_result(s.result)
    return saved


def _dump_mind(mind: Mind) -> list[Any]:
    known = [
        [place, position, f"{cards:x}"]
        for place, pile in enumerate(mind.positions)
        if pile.count(FREE) < len(pile)
        for position, cards in enumerate(pile)
        if cards != FREE
    ]
    sizes = [len(pile) for pile in mind.positions]
    # All at once is more than twice as quick as one after the other.
    possible = ("%x " * len(mind.possible) % tuple(mind.possible)).split()
    return [f"{mind.seen:x}", possible, sizes, known]


def _dump_result(result: Result) -> dict[str, Any]:
    return {
        "winners": list(result.winners),
        "reason": result.reason,
        "identities": [list(pair) for pair in result.detail["identities"].items()],
        "guardian": result.detail["guardian"],
        "sums": dict(result.detail["sums"]),
    }


def load(box: Box, machine: Machine, saved: Mapping[str, Any]) -> State:
    """The state that was saved; DamagedDump says what is wrong with one that cannot be."""
    try:
        shape = _ADAPTER.validate_python(saved)
    except ValidationError as error:
        fault = error.errors()[0]
        where = ".".join(str(part) for part in fault["loc"]) or "state"
        raise DamagedDump(f"{where}: {fault['msg']}") from None
    try:
        s = _rebuild(box, shape)
    except ValueError as fault:
        raise DamagedDump(str(fault)) from None
    _check(s, machine)
    return s


def _rebuild(box: Box, shape: SavedState) -> State:
    s = State()
    s.box = box
    s.log = []
    s.legal_cache = {}
    for name in s.fields:
        value = getattr(shape, name)
        if name in _SETS:
            setattr(s, name, _set(name, value))
        elif name in _LISTS_OF_SETS:
            setattr(s, name, [_set(name, cards) for cards in value])
        elif name not in _SPECIAL:
            setattr(s, name, value)
    s.seed = bytes.fromhex(shape.seed)
    s.stack = [load_frame(frame) for frame in shape.stack]
    s.effects = list(shape.effects)
    s.barred = {key: tuple(there) for key, there in shape.barred.items()}
    s.minds = [_load_mind(mind) for mind in shape.minds]
    s.identities = {seat: int(who) for seat, who in shape.identities}
    s.result = None
    if shape.result is not None:
        r = shape.result
        detail = {"identities": dict(r.identities), "guardian": r.guardian, "sums": dict(r.sums)}
        s.result = Result(tuple(r.winners), r.reason, detail=detail)
    return s


def _load_mind(saved: SavedMind) -> Mind:
    positions = [[FREE] * size for size in saved.sizes]
    for place, position, cards in saved.positions:
        if not (0 <= place < len(positions) and 0 <= position < len(positions[place])):
            raise ValueError(f"minds: there is no position {position} in place {place}")
        positions[place][position] = int(cards, 16)
    return Mind(int(saved.seen, 16), [int(cards, 16) for cards in saved.possible], positions)


def _set(name: str, cards: Ids) -> int:
    if len(set(cards)) != len(cards) or any(card < 0 for card in cards):
        raise ValueError(f"{name}: {cards!r:.60} is not a set of card ids")
    return mask_of(cards)


def _check(s: State, machine: Machine) -> None:
    """Sizes, names, ranges and conservation: a state that passes can be played on."""
    _check_sizes(s)
    _check_ranges(s)
    check_frames(s, machine)
    faults = audit(s)
    if faults:
        raise DamagedDump(faults[0])
    check_stack(s, machine)


def _check_sizes(s: State) -> None:
    box = s.box
    characters, colours, locations = len(box.characters), len(box.colours), len(box.locations)
    for name, size in {
        "asked": s.seats, "picks": s.seats, "markers": s.seats, "hands": s.seats,
        "played": s.seats, "minds": s.seats, "objectives": s.seats, "pawns": characters,
        "control": characters, "gear": characters, "decks": locations, "tops": locations,
        "pool": colours, "seed": SEED_BYTES,
    }.items():  # fmt: skip
        if len(getattr(s, name)) != size:
            raise DamagedDump(f"{name}: has {len(getattr(s, name))} entries, not {size}")
    if any(len(owned) != colours for owned in s.markers):
        raise DamagedDump(f"markers: every seat has {colours} numbers")
    for mind in s.minds:
        if len(mind.possible) != HAND + s.seats or len(mind.positions) != PILES:
            raise DamagedDump("minds: wrong number of places")


def _check_ranges(s: State) -> None:
    """Every value names something there is."""
    box = s.box
    seats, characters = range(s.seats), range(len(box.characters))
    least, most = 3, 5
    cards = [c for pile in (*s.decks, s.messages, s.temple, *s.played) for c in pile]
    there = [card for card in s.tops if card is not None]
    for name, given, known in (
        ("seats", [s.seats], range(least, most + 1)),
        ("phase", [s.phase], PHASES),
        ("turn", [s.turn], (None, *characters)),
        ("protagonist", [s.protagonist], seats),
        ("control", s.control, (None, *seats)),
        ("order", s.order, characters),
        ("picks", s.picks, (None, *characters)),
        ("cancelled", [s.cancelled], (None, *characters)),
        ("hook", [s.hook], (None, *characters)),
        ("vehicles", s.vehicles.values(), (None, *box.locations)),
        ("pawns", s.pawns, box.places),
        ("objectives", s.objectives, box.objectives),
        ("identities", s.identities.values(), characters),
        ("identities", s.identities, seats),
        ("barred", [who for at in s.barred.values() for who in at], characters),
        ("effects", [effect[1] for effect in s.effects], REACHES),
        ("effects", [effect[2] for effect in s.effects], characters),
        ("effects", [effect[3] for effect in s.effects], box.types),
        ("cards", [*cards, *there], range(box.size)),
    ):
        wrong = [value for value in given if value not in known]
        if wrong:
            raise DamagedDump(f"{name}: {wrong} cannot be")
    for name, given, known in (
        ("indicators", s.indicators, box.indicators),
        ("barred", s.barred, box.sections),
        ("vehicles", s.vehicles, box.vehicles),
    ):
        if set(given) != set(known):
            raise DamagedDump(f"{name}: {sorted(set(given) ^ set(known))} missing or unknown")
    if min(s.counter, s.round, s.moves_played, *s.asked) < 0:
        raise DamagedDump("counter, round, moves_played and asked are never negative")
