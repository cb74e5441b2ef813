"""How long a table waits: paces from `pace.toml`, and the arithmetic of banks and waits.

A wait begins when a seat is asked and ends when nothing is asked of it any more. Nothing here reads
a clock or writes anything down: times come in, and what a table must remember goes out as JSON.
"""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

FILE = Path(__file__).parent / "pace.toml"
USUAL = "calm"
MINUTE = 60.0
REMEMBERED = 60
"""How many increments a clock remembers: more than any undo takes back."""


class PaceError(ValueError):
    """The file of paces cannot be used; says which row, and what is wrong with it."""


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    bank: float | None = Field(None, gt=0)
    increment: float = Field(0, ge=0)
    most: float | None = Field(None, gt=0)
    remind: float = Field(gt=0)
    snooze: float = Field(gt=0)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a table waits, in seconds; without a bank there is no clock."""

    key: str
    bank: float | None
    increment: float
    most: float | None
    remind: float
    snooze: float

    def topped_up(self, left: float) -> float:
        """A bank after a wait that left so much of it."""
        full = max(left, 0.0) + self.increment
        return full if self.most is None else min(full, self.most)


@cache
def paces(path: Path = FILE) -> Mapping[str, Pace]:
    """Every pace there is, by name, in the order of the file."""
    found: dict[str, Pace] = {}
    for key, fields in tomllib.loads(path.read_text("utf-8")).items():
        try:
            row = _Row.model_validate(fields)
        except ValidationError as wrong:
            fault = wrong.errors()[0]
            where = ".".join(map(str, (key, *fault["loc"])))
            raise PaceError(f"{path.name}: {where}: {fault['msg']}") from None
        found[key] = Pace(
            key,
            None if row.bank is None else row.bank * MINUTE,
            row.increment * MINUTE,
            None if row.most is None else row.most * MINUTE,
            row.remind * MINUTE,
            row.snooze * MINUTE,
        )
    if USUAL not in found:
        raise PaceError(f"{path.name}: there is no {USUAL}, which every table begins with")
    return found


def pace_of(key: str) -> Pace:
    """The pace of that name; one that is not in the file any more counts as calm."""
    known = paces()
    return known.get(key, known[USUAL])


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody is waited for: since when, and until when or, while the table pauses, how long."""

    since: float
    due: float | None = None
    left: float | None = None

    def left_at(self, at: float) -> float | None:
        """What is left of the bank; below zero once time is up, None without a clock."""
        return self.left if self.due is None else self.due - at


@dataclass(frozen=True, slots=True)
class Clock:
    """The banks and waits of one table, by seat."""

    banks: dict[int, float] = field(default_factory=dict)
    waits: dict[int, Wait] = field(default_factory=dict)
    paused: bool = False
    earned: tuple[tuple[int, int, float], ...] = ()
    """By which command which seat has earned how much, the latest last."""

    def moved(
        self,
        pace: Pace,
        asked: Collection[int],
        at: float,
        answered: bool = True,
        by: int = 0,
    ) -> "Clock":
        """As it stands when from now on these seats are asked, since that command.

        Only an answer earns time: who is not asked any more without one keeps what was left.
        """
        banks, earned = dict(self.banks), [*self.earned]
        waits = {seat: wait for seat, wait in self.waits.items() if seat in asked}
        for seat, wait in self.waits.items():
            left = wait.left_at(at)
            if seat not in asked and left is not None:
                banks[seat] = kept = max(left, 0.0)
                if answered:
                    banks[seat] = pace.topped_up(left)
                    earned += [(by, seat, banks[seat] - kept)] if banks[seat] > kept else []
        for seat in sorted(asked):
            if seat not in waits:
                bank = None if pace.bank is None else banks.get(seat, pace.bank)
                waits[seat] = self._begun(at, bank)
        return replace(self, banks=banks, waits=waits, earned=tuple(earned[-REMEMBERED:]))

    def taken_back(self, to: int, at: float) -> "Clock":
        """Answers after that command do not count, and what they have earned goes with them.

        Nobody runs out of time by it at once: a minute stays.
        """
        banks, waits = dict(self.banks), dict(self.waits)
        for by, seat, much in self.earned:
            if by <= to:
                continue
            wait = waits.get(seat)
            if wait is None:
                banks[seat] = _less(banks.get(seat, 0.0), much)
            elif (left := wait.left_at(at)) is not None:
                gone = left - _less(left, much)
                waits[seat] = Wait(
                    wait.since,
                    None if wait.due is None else wait.due - gone,
                    None if wait.left is None else wait.left - gone,
                )
        kept = tuple(one for one in self.earned if one[0] <= to)
        return replace(self, banks=banks, waits=waits, earned=kept)

    def _begun(self, since: float, bank: float | None) -> Wait:
        if bank is None:
            return Wait(since)
        return Wait(since, left=bank) if self.paused else Wait(since, due=since + bank)

    def granted(self, pace: Pace, seat: int, at: float) -> "Clock":
        """The table goes on waiting for this seat: a whole bank from then on."""
        if seat not in self.waits:
            return self
        waits = {**self.waits, seat: self._begun(at, pace.bank)}
        return replace(self, waits=waits, earned=self._earned_by_others(seat))

    def _earned_by_others(self, seat: int) -> tuple[tuple[int, int, float], ...]:
        """What was earned before a whole new bank is not in it."""
        return tuple(one for one in self.earned if one[1] != seat)

    def handed_on(self, pace: Pace, seat: int, at: float) -> "Clock":
        """Somebody else sits there now, who begins with a bank of their own."""
        banks = {other: bank for other, bank in self.banks.items() if other != seat}
        earned = self._earned_by_others(seat)
        return replace(self, banks=banks, earned=earned).granted(pace, seat, at)

    def stopped(self, at: float) -> "Clock":
        """The table pauses: what is left stays."""
        waits = {seat: Wait(w.since, left=w.left_at(at)) for seat, w in self.waits.items()}
        return replace(self, waits=waits, paused=True)

    def started(self, at: float) -> "Clock":
        """The table goes on where it was."""
        waits = {
            seat: Wait(at, due=None if w.left is None else at + w.left)
            for seat, w in self.waits.items()
        }
        return replace(self, waits=waits, paused=False)

    def when_set(self, seconds: float) -> "Clock":
        """The clock on the wall was set by so much: everybody has as much time left as before."""
        waits = {
            seat: Wait(w.since + seconds, None if w.due is None else w.due + seconds, w.left)
            for seat, w in self.waits.items()
        }
        return replace(self, waits=waits)

    def as_json(self) -> dict[str, Any]:
        """As it is kept with the table."""
        waits = {str(s): [w.since, w.due, w.left] for s, w in self.waits.items()}
        banks = {str(s): bank for s, bank in self.banks.items()}
        kept: dict[str, Any] = {"banks": banks, "waits": waits, "paused": self.paused}
        return {**kept, "earned": [list(one) for one in self.earned]} if self.earned else kept


def _less(left: float, much: float) -> float:
    """What stays of a bank if so much is taken from it: at least a minute, if there is one."""
    return max(left - much, min(left, MINUTE))


def readable(kept: Any) -> Any:
    """A clock as `as_json` keeps it, with the parts of each wait by their names."""
    if not isinstance(kept, Mapping) or not isinstance(kept.get("waits"), Mapping):
        return kept
    names = ("since", "due", "left")
    waits = {
        seat: dict(zip(names, wait, strict=True)) if isinstance(wait, list) else wait
        for seat, wait in kept["waits"].items()
    }
    return {**kept, "waits": waits}
