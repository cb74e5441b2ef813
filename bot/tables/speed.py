"""How fast this machine is: by that, seconds of thinking become steps of play."""

from functools import cache
from math import log2
from time import thread_time

USUAL = 0.00107
"""Seconds that the measure takes on a machine of the usual speed, where paces were measured."""
TIMES = 7
NOTCHES = 4
"""Speeds are told apart by so many steps to a factor of two."""


@cache
def speed() -> float:
    """Beside the usual machine: measured once, and rounded."""
    fastest = min(_measure() for _ in range(TIMES))
    return 2 ** (round(NOTCHES * log2(USUAL / fastest)) / NOTCHES)


def _measure() -> float:
    began = thread_time()
    found: dict[int, tuple[int, ...]] = {}
    for number in range(8000):
        key = number * 7919 % 997
        found[key] = (*found.get(key, ())[-3:], number)
    assert len(sorted(found.values())) == len(found)
    return thread_time() - began
