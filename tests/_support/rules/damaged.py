"""Saved games, damaged: each must be refused in words, or it can be played on from there.

Used in a small dose by the tests and in the full one by the campaign.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from rules.engine import DamagedDump, Game
from tests._support.rules.saying import moments

PLAYED_ON = 25
"""So many decisions are made from what was taken."""
ANYTHING: tuple[Any, ...] = (
    None, "x", -7, 0, 1.5, True, 10**6, "", [], [99], [None], [[0, 1]], {}, {"x": 1},
)  # fmt: skip
SEATS: tuple[Any, ...] = (None, [], [0], [1], [0, 1], [1, 0], [0, 0], [9], [True], "x")
ANSWERS: tuple[Any, ...] = ("x", None, [[0, ["pass"]]], [[0, []]], [[0, None]], [[1, ["auto"]]])

REMOVED = "taken away"
"""Not another value."""

Where = tuple[int | str, ...]
"""The way to something in a saved state, key by key."""


@dataclass(slots=True)
class Tried:
    """What came of some games."""

    moments: int = 0
    dumps: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list[str])


def try_damaged(game: Game[Any], number: int, most: int, each: int, tried: Tried) -> None:
    """Damage a random game in so many ways, at so many moments at most: those with a new stack."""
    random, known = Random(number), set[str]()
    fresh = (moment.state for moment in moments(game, number) if _new(moment.state, known, random))
    for state in islice(fresh, most):
        saved = json.loads(json.dumps(game.dump(state)))
        tried.moments += 1
        ways = list(damages(saved["state"], random))
        for where, value in random.sample(ways, min(each, len(ways))):
            damaged = deepcopy(saved)
            _put(damaged["state"], where, value)
            if json.dumps(damaged) == json.dumps(saved):
                continue
            tried.dumps += 1
            try:
                tried.refused += _refused(game, damaged, random)
            except Exception as fault:  # noqa: BLE001 (whatever it is, it is said of which dump)
                said = f"{type(fault).__name__}: {fault}"
                tried.faults.append(f"game {number}, {where} = {value!r:.80}: {said:.300}")


def _new(state: Any, known: set[str], random: Random) -> bool:
    """Whether the programs on the stack are others than before; now and then also if not."""
    lanes = [lane for frame in state.stack for lane in (frame.lanes or {}).values()]
    names = str([[frame.program for frame in stack] for stack in (state.stack, *lanes)])
    if names in known:
        return random.random() < 0.01
    known.add(names)
    return True


def damages(state: dict[str, Any], random: Random) -> Iterator[tuple[Where, Any]]:
    """Where something else is put, and what; REMOVED where it is taken away."""
    for where, frame in _frames(state["stack"], ("stack",)):
        for name, value in frame[1].items():
            yield from (((*where, 1, name), other) for other in _others(value))
            yield (*where, 1, name), REMOVED
        yield (*where, 1, "more"), 1
        yield from (((*where, 3), seats) for seats in SEATS)
        yield from (((*where, 4), said) for said in (*ANSWERS, frame[4] * 2))
        yield from (((*where, 2), step) for step in range(5))
        yield (*where, 5), {"into": "harm", **(frame[5] if len(frame) > 5 else {})}
        yield where, REMOVED
        if len(frame) > 5 and "lanes" in frame[5]:
            lanes = frame[5]["lanes"]
            others = (lanes[1:], [], [[seat + 1, lane] for seat, lane in lanes], lanes * 2)
            yield from (((*where, 5, "lanes"), other) for other in others)
            yield (*where, 5, "lanes", 0, 1), []
    for name in sorted(state.keys() - {"stack"}):
        where = _anywhere(state[name], (name,), random)
        yield where, random.choice([*_others(_at(state, where)), REMOVED])


def _frames(stack: list[Any], where: Where) -> Iterator[tuple[Where, Any]]:
    for depth, frame in enumerate(stack):
        yield (*where, depth), frame
        lanes: list[Any] = frame[5].get("lanes", []) if len(frame) > 5 else []
        for n, (_, lane) in enumerate(lanes):
            yield from _frames(lane, (*where, depth, 5, "lanes", n, 1))


def _others(value: Any) -> Iterator[Any]:
    """Other values in the place of one: of other kinds, near it, and parts of it."""
    yield from (one for one in ANYTHING if type(one) is not type(value) or one != value)
    if isinstance(value, bool):
        yield from (not value, int(value))
    elif isinstance(value, int):
        yield from (value + 1, value - 1, bool(value))
    elif isinstance(value, str):
        yield value + "x"
    elif isinstance(value, list):
        yield from (value * 2, value[:-1], value[::-1], [*value, 0])
        if value:
            yield from ([other, *value[1:]] for other in _others(value[0]))


def _anywhere(value: Any, where: Where, random: Random) -> Where:
    """Somewhere in a value, at any depth."""
    while isinstance(value, dict | list) and value and random.random() < 0.8:
        key = random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        where, value = (*where, key), value[key]
    return where


def _at(state: Any, where: Where) -> Any:
    for key in where:
        state = state[key]
    return state


def _put(state: Any, where: Where, value: Any) -> None:
    inside: Any = _at(state, where[:-1])
    key: Any = where[-1]
    if value is REMOVED:
        del inside[key]
    elif isinstance(inside, list) and key == len(inside):
        inside.append(value)
    else:
        inside[key] = value


def _refused(game: Game[Any], damaged: dict[str, Any], random: Random) -> bool:
    """Whether it was refused with a sentence; if not it has been played on."""
    try:
        state = game.load(damaged)
    except DamagedDump as fault:
        said = str(fault)
        assert 8 < len(said) <= DamagedDump.MOST_SAID, f"that is no sentence: {said}"
        assert "\n" not in said
        return True
    state.log = []
    for _ in range(PLAYED_ON):
        for viewer in (None, *range(state.seats)):
            game.view(state, viewer)
        for seat in range(state.seats):
            game.prompt(state, seat)
        pending = game.pending(state)
        if not pending:
            assert game.result(state) is not None, "nobody is asked, and it is not over"
            break
        seat = random.choice(pending)
        events = game.apply(state, seat, random.choice(game.legal(state, seat)))
        game.story(events)
    return False
