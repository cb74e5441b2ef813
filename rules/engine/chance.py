"""Chance that anyone can check: numbers from SHA-256 over a seed and a counter."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import sha256
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_SPAN = 1 << 64


class Chance(Protocol):
    """Whoever carries a seed and a counter: in practice, the state of a game."""

    seed: bytes
    counter: int


def seed_bytes(seed: int | bytes) -> bytes:
    """The 32 bytes of a seed; an int stands for its big-endian form."""
    if isinstance(seed, bool) or not isinstance(seed, int | bytes):
        raise ValueError(f"a seed is an int or {SEED_BYTES} bytes, not {type(seed).__name__}")
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    if not 0 <= seed < 1 << 8 * SEED_BYTES:
        raise ValueError(
            f"a seed given as a number must fit {SEED_BYTES} bytes and not be negative"
        )
    return seed.to_bytes(SEED_BYTES, "big")


def seed_hash(seed: bytes) -> str:
    """What is posted before the game, so that the seed shown at the end can be checked."""
    return sha256(seed).hexdigest()


_witness: ContextVar[list[dict[str, Any]] | None] = ContextVar("witness", default=None)


@contextmanager
def witnessed() -> Iterator[list[dict[str, Any]]]:
    """Write down every use of chance in this block: what was asked of it and what it gave."""
    seen: list[dict[str, Any]] = []
    before = _witness.set(seen)
    try:
        yield seen
    finally:
        _witness.reset(before)


def _number(chance: Chance, n: int) -> int:
    limit = _SPAN - _SPAN % n
    while True:
        digest = sha256(chance.seed + chance.counter.to_bytes(8, "big")).digest()
        chance.counter += 1
        x = int.from_bytes(digest[:8], "big")
        if x < limit:
            return x % n


def draw(chance: Chance, n: int) -> int:
    """A number below n, every one equally likely; moves the counter on."""
    drawn = _number(chance, n)
    seen = _witness.get()
    if seen is not None:
        seen.append({"draw": n, "gave": drawn})
    return drawn


def shuffled(chance: Chance, pile: Sequence[T]) -> list[T]:
    """The pile in a new order; the caller lists it ascending, so its old order is forgotten."""
    cards = list(pile)
    for i in range(len(cards) - 1, 0, -1):
        j = _number(chance, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    seen = _witness.get()
    if seen is not None:
        seen.append({"shuffle": list(pile), "gave": cards[:]})
    return cards
