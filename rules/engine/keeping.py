"""What frames may keep: by program, names in their env and the values these may have.

A game gives its `Machine` a table with an entry for each program. Whatever is loaded is held
against it once, from the lowest frame up and name by name, before any step sees it; so a value may
be judged by what stands before it.
"""

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.engine.frames import Frame
from rules.engine.model import DamagedDump
from rules.engine.state import EngineState


class Place(NamedTuple):
    """Where a value is kept."""

    state: Any
    frame: Frame
    below: Sequence[Frame]
    """The frames under this one, the lowest first; of a lane also those it stands on."""
    lane: int | None
    """The seat whose lane it is in."""

    @property
    def on(self) -> Frame:
        """The frame right below."""
        return self.below[-1]


Fits = Callable[[Place, Any], bool]
"""Whether a value may be kept there."""


class Kept(NamedTuple):
    """One name in an env."""

    fits: Fits
    since: int | None = 0
    """The first step at which it must be there, written by the one before; None: it never must."""


def since(step: int, fits: Fits) -> Kept:
    """Something that a step notes for those from this one on."""
    return Kept(fits, step)


def sometimes(fits: Fits) -> Kept:
    """Something that may be there or not."""
    return Kept(fits, None)


@dataclass(frozen=True, slots=True)
class Keeps:
    """What the frames of one program keep."""

    names: Mapping[str, Kept]
    on: Collection[str] | None = None
    """The programs its frames stand on, with the step these go on with where it is always the same;
    None: any program. Empty: it is the lowest one of a game."""
    into: str | None = None
    """Where they hand something back to."""
    when: Callable[[Place], bool] | None = None
    """Whether the state has come as far as the step that a frame is at."""


def keeps(
    *,
    on: Collection[str] | None = None,
    into: str | None = None,
    when: Callable[[Place], bool] | None = None,
    **names: Fits | Kept,
) -> Keeps:
    """The entry of a program: every name with what fits it, there from the beginning or later."""
    found = {key: kept if isinstance(kept, Kept) else Kept(kept) for key, kept in names.items()}
    return Keeps(found, on, into, when)


Table = Mapping[str, Keeps]

# Values


def number(least: int, most: int) -> Fits:
    """A whole number within these bounds."""
    return lambda _place, value: type(value) is int and least <= value <= most


def among(values: Callable[[Any], Container[Any]]) -> Fits:
    """A number or a word that the state knows: one of these."""
    return lambda place, value: type(value) in (int, str) and value in values(place.state)


def word(*words: str) -> Fits:
    """One of these words."""
    return lambda _place, value: type(value) is str and value in words


def flag(_place: Place, value: Any) -> bool:
    """True or false."""
    return type(value) is bool


def seat(place: Place, value: Any) -> bool:
    """A seat of the table."""
    return type(value) is int and 0 <= value < place.state.seats


def own_seat(place: Place, value: Any) -> bool:
    """The seat whose lane this is."""
    return type(value) is int and value == place.lane


def maybe(fits: Fits) -> Fits:
    """The same, or nothing."""
    return lambda place, value: value is None or fits(place, value)


def each(fits: Fits) -> Fits:
    """Any number of such things, one after the other."""
    return lambda place, value: type(value) is tuple and all(fits(place, one) for one in value)


def different(fits: Fits) -> Fits:
    """The same, none of them twice."""
    return lambda place, value: each(fits)(place, value) and len(set(value)) == len(value)


def row(*all_fit: Fits) -> Fits:
    """Exactly these things, one after the other."""
    return lambda place, value: (
        type(value) is tuple
        and len(value) == len(all_fit)
        and all(fits(place, one) for fits, one in zip(all_fit, value, strict=True))
    )


def both(fits: Fits, more: Fits) -> Fits:
    """What fits one and then the other."""
    return lambda place, value: fits(place, value) and more(place, value)


def same(other: Callable[[Place], Any]) -> Fits:
    """Exactly what is written elsewhere, too: (1,) is not (True,)."""
    return lambda place, value: repr(value) == repr(other(place))


# Looking at what was loaded


def check_kept(state: EngineState, table: Table) -> None:
    """Every frame keeps what its program may keep and needs; DamagedDump names what is wrong."""
    _check(state, table, state.stack, "stack", (), None)


def _check(
    state: EngineState,
    table: Table,
    stack: Sequence[Frame],
    name: str,
    below: Sequence[Frame],
    lane: int | None,
) -> None:
    for depth, frame in enumerate(stack):
        under = (*below, *stack[:depth])
        where = f"{name}.{depth}: {frame.program}"
        entry = table[frame.program]
        if not _stands(entry.on, under[-1] if under else None):
            on = f"{under[-1].program} at step {under[-1].pc}" if under else "nothing"
            raise DamagedDump(f"{where} cannot stand on {on}")
        if frame.into != entry.into:
            raise DamagedDump(f"{where} hands nothing back into {frame.into!r:.40}")
        place = Place(state, frame, under, lane)
        _check_env(place, entry, where)
        if entry.when is not None and not entry.when(place):
            raise DamagedDump(f"{where} cannot be at step {frame.pc}")
        for seat_, own in (frame.lanes or {}).items():
            _check(state, table, own, f"{name}.{depth}.lanes.{seat_}", (*under, frame), seat_)


def _stands(allowed: Collection[str] | None, on: Frame | None) -> bool:
    if not allowed or on is None:
        return (on is None) == (allowed is not None and not allowed)
    wrong_step = isinstance(allowed, Mapping) and allowed.get(on.program, on.pc) != on.pc
    return on.program in allowed and not wrong_step


def _check_env(place: Place, entry: Keeps, where: str) -> None:
    env, pc = place.frame.env, place.frame.pc
    for name, (fits, first) in entry.names.items():
        if name not in env:
            if first is not None and pc >= first:
                raise DamagedDump(f"{where} does not remember {name}")
        elif (first is not None and pc < first - 1) or not _fits(fits, place, env[name]):
            raise DamagedDump(f"{where} cannot remember {name} = {env[name]!r:.60}")
    for name, value in env.items():
        if name not in entry.names:
            raise DamagedDump(f"{where} cannot remember {name!s:.40} = {value!r:.60}")


def _fits(fits: Fits, place: Place, value: Any) -> bool:
    """Where it is judged by what is not there, it does not fit."""
    try:
        return fits(place, value)
    except (LookupError, TypeError, ValueError, AttributeError):
        return False
