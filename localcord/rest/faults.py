"""Trouble on demand: errors, slowness, lost answers, storms of refusals."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Literal

Kind = Literal["fail", "slow", "hold", "drop", "lose", "refuse"]
WAITING: tuple[Kind, ...] = ("slow", "hold")
"""What only takes time adds to another fault."""


@dataclass
class Fault:
    """One kind of trouble for the next few requests of some route."""

    kind: Kind
    times: int
    route: str
    status: int = 500
    seconds: float = 0.0
    everywhere: bool = False
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let what is held go on."""
        self.released.set()


class Faults:
    """The trouble that lies ahead; a route is named as in COVERAGE.md, * stands for anything."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self._holding: list[Fault] = []

    def fail(self, times: int = 1, *, route: str = "*", status: int = 500) -> Fault:
        """Answer with an error and do nothing."""
        return self._add(Fault("fail", times, route, status=status))

    def slow(self, seconds: float, times: int = 1, *, route: str = "*") -> Fault:
        """Wait for this many seconds of the world's clock before doing anything."""
        return self._add(Fault("slow", times, route, seconds=seconds))

    def hold(self, times: int = 1, *, route: str = "*") -> Fault:
        """Do nothing until it is released."""
        fault = self._add(Fault("hold", times, route))
        self._holding.append(fault)
        return fault

    def drop(self, times: int = 1, *, route: str = "*") -> Fault:
        """Cut the connection before doing anything."""
        return self._add(Fault("drop", times, route))

    def lose_answer(self, times: int = 1, *, route: str = "*") -> Fault:
        """Do what was asked, then cut the connection instead of saying so."""
        return self._add(Fault("lose", times, route))

    def storm(
        self,
        times: int = 1,
        *,
        retry_after: float = 0.05,
        route: str = "*",
        everywhere: bool = False,
    ) -> Fault:
        """Answer 429."""
        return self._add(Fault("refuse", times, route, seconds=retry_after, everywhere=everywhere))

    def clear(self) -> None:
        """Call everything off; what is held goes on."""
        self._waiting.clear()
        for fault in self._holding:
            fault.release()
        self._holding.clear()

    def _add(self, fault: Fault) -> Fault:
        self._waiting.append(fault)
        return fault

    def take(self, route: str) -> list[Fault]:
        """What befalls this request."""
        hit = [f for f in self._waiting if f.times > 0 and fnmatchcase(route, f.route)]
        # Of those that do not only take time the first one strikes.
        struck = [f for f in hit if f.kind in WAITING]
        struck += [f for f in hit if f.kind not in WAITING][:1]
        for fault in struck:
            fault.times -= 1
        self._waiting = [f for f in self._waiting if f.times > 0]
        return struck
