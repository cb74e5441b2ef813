"""What a part of the campaign is: work that is numbered, and done in shares."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

CORES = os.cpu_count() or 1


@dataclass(slots=True, frozen=True)
class Share:
    """So many in a row, from a number on: what is run at once, and lost if it is stopped."""

    first: int
    count: int


@dataclass(slots=True, frozen=True)
class Done:
    """What one share has done."""

    done: int
    """How many of those that were asked for."""
    text: str = ""
    """One line for whoever watches."""
    faults: Sequence[str] = ()
    missing: Sequence[str] | None = None
    """What it never reached, if it has seen to that: what no share has reached is missing."""
    counts: Mapping[str, int] = field(default_factory=dict[str, int])
    """Further numbers, added up over all shares."""
    most: Mapping[str, float] = field(default_factory=dict[str, float])
    """Numbers of which the largest of all shares counts."""


def _no_complaint(counts: Mapping[str, int]) -> list[str]:
    return []


@dataclass(slots=True, frozen=True)
class Part:
    """One check of the campaign. `run(count, first)` does one share, in a process of its own."""

    name: str
    what: str
    """For the help."""
    run: Callable[[int, int], Done]
    count: int
    """The full dose."""
    share: int
    """How many one share has at most."""
    good: str
    bad: str
    """What is said of those that went well, and of the faults."""
    at_once: int = CORES
    judge: Callable[[Mapping[str, int]], list[str]] = _no_complaint
    """What the counts of the full dose must not be."""
    notes: bool = False
    """Whether every share says what it never reached."""

    def shares(self, first: int, count: int) -> list[Share]:
        """The same numbers are always the same shares, if pieces begin where shares do."""
        starts = range(0, count, self.share)
        return [Share(first + n, min(self.share, count - n)) for n in starts]

    def heard(self, share: Share, done: Done) -> Done:
        """What a share has done; if it lost its notes, nobody knows what it reached: a fault."""
        if not self.notes or done.missing is not None or done.faults:
            return done
        return replace(done, faults=[f"from {share.first}: it does not say what it never reached"])


@dataclass(slots=True)
class Total:
    """What all shares so far have done together."""

    shares: int = 0
    done: int = 0
    faults: list[str] = field(default_factory=list[str])
    missing: list[str] | None = None
    counts: Counter[str] = field(default_factory=Counter[str])
    most: dict[str, float] = field(default_factory=dict[str, float])
    seconds: float = 0

    def add(self, done: Done, seconds: float) -> None:
        """Take in one share, and the time on the clock until it was done."""
        if done.missing is not None:
            known = done.missing if self.missing is None else self.missing
            self.missing = [what for what in known if what in done.missing]
        self.shares += 1
        self.done += done.done
        self.faults += done.faults
        self.counts.update(done.counts)
        for what, number in done.most.items():
            self.most[what] = max(number, self.most.get(what, number))
        self.seconds += seconds
