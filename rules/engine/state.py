"""What every game's state has: plain fields, named by annotations, copied and compared alike."""

from collections.abc import Callable, Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from functools import cache
from operator import attrgetter, methodcaller
from types import UnionType
from typing import Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

from rules.engine.chance import seed_bytes, seed_hash
from rules.engine.frames import Frame
from rules.engine.model import Decision, Event

ATOMS = frozenset({int, str, bool, bytes, float, tuple, frozenset, type(None)})
"""What never changes; a tuple in a state holds only such things."""


class EngineState:
    """A game adds fields by annotating them; all of them count, but those in `unsaved`."""

    __slots__ = ("asked", "counter", "legal_cache", "log", "seats", "seed", "seed_hash", "stack")

    fields: ClassVar[tuple[str, ...]] = ("seats", "seed", "seed_hash", "counter", "asked", "stack")
    unsaved: ClassVar[tuple[str, ...]] = ()
    """What steps need at hand and the game gives to every state anew, such as its data."""

    seats: int
    seed: bytes
    seed_hash: str
    counter: int
    asked: list[int]
    """How many questions each seat has been asked so far."""
    stack: list[Frame]
    log: list[Event] | None
    """Events of the decision being applied; None where nobody listens, as in a search."""
    legal_cache: dict[int, tuple[Decision, ...]]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "fields" not in vars(cls):
            own = (n for n in cls.__annotations__ if n not in (*cls.unsaved, "unsaved", "fields"))
            cls.fields = (*cls.fields, *own)

    def begin(self, seats: int, seed: int | bytes) -> None:
        """Set what every game has, as at the start: nobody asked, chance not yet used."""
        self.seats = seats
        self.seed = seed_bytes(seed)
        self.seed_hash = seed_hash(self.seed)
        self.counter = 0
        self.asked = [0] * seats
        self.stack = []
        self.log = None
        self.legal_cache = {}

    def clone(self) -> Any:
        """An independent copy; whether somebody listens to its events stays as it is."""
        new = object.__new__(type(self))
        new.seats, new.seed, new.seed_hash = self.seats, self.seed, self.seed_hash
        new.counter = self.counter
        vars(new).update(vars(self))
        for name, copy in _copies(type(self)):
            setattr(new, name, copy(getattr(self, name)))
        new.log = None if self.log is None else []
        new.legal_cache = self.legal_cache.copy()
        return new

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        fields = _getter(self.fields)
        return fields(self) == fields(other)

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def emit(
        self,
        kind: str,
        data: Mapping[str, Any],
        audience: tuple[int, ...] | None = None,
        fence: bool = False,
    ) -> None:
        """Record an event, where somebody listens."""
        if self.log is not None:
            self.log.append(Event(kind, data, audience, fence))


@cache
def _getter(fields: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    return attrgetter(*fields)


class Counted(list[Event]):
    """Events, of which somebody hears after each how many there are."""

    def __init__(self, heard: Callable[[int], None]) -> None:
        super().__init__()
        self._heard = heard

    def append(self, event: Event, /) -> None:
        super().append(event)
        self._heard(len(self))


@cache
def _copies(kind: type[EngineState]) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    """The fields of a state that may hold something that changes, and how each is copied."""
    hints = get_type_hints(kind)
    return tuple((n, _copy_of(hints[n])) for n in kind.fields if not _is_fixed(hints[n]))


def _copy_of(hint: Any) -> Callable[[Any], Any]:
    """How what a field so annotated holds is copied: a list of numbers is, in one go."""
    kind, of = get_origin(hint) or hint, get_args(hint)
    if kind in (list, dict, set) and of and all(map(_is_fixed, of)):
        return kind.copy
    if kind is list and of:
        each = _copy_of(of[0])
        return lambda value: [each(one) for one in value]
    return methodcaller("clone") if hasattr(kind, "clone") else copied


def _is_fixed(hint: Any) -> bool:
    """Whether all that a field so annotated may hold is such as never changes."""
    kind = get_origin(hint) or hint
    if kind in (Union, UnionType):
        return all(map(_is_fixed, get_args(hint)))
    return kind is Literal or kind in ATOMS


def copied(value: Any) -> Any:
    """An independent copy of what a state may hold."""
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is list:
        return [v if type(v) in ATOMS else copied(v) for v in value]
    if kind is dict:
        return {k: v if type(v) in ATOMS else copied(v) for k, v in value.items()}
    if kind is set:
        return value.copy()
    if hasattr(value, "clone"):
        return value.clone()
    if is_dataclass(value):
        if kind.__dataclass_params__.frozen:  # pyright: ignore[reportAttributeAccessIssue]
            return value
        new = object.__new__(kind)
        for field in dataclass_fields(value):
            setattr(new, field.name, copied(getattr(value, field.name)))
        return new
    if isinstance(value, tuple):
        return value
    raise TypeError(f"a state cannot hold {kind.__name__}: it has no clone()")
