"""Differences on demand: where this world behaves otherwise than Discord is taken to.

For whoever looks whether Discord is what they think: each thing they look at can be made another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from localcord.model.errors import ApiError
from localcord.rest.routing import Call

Answered = Callable[[Call, Any], Any]
"""From a request and what would be answered, an ApiError where that is a refusal: what is answered
instead."""
Told = Callable[[Any], Any]
"""From the data of an event: the data that are sent instead."""


class Refusal(ApiError):
    """A refusal with any code, also one that localcord never gives by itself."""

    def __init__(self, code: int, status: int = 403) -> None:
        Exception.__init__(self, f"{status} ({code})")
        self.code, self.status, self.message, self.extra = code, status, "Planted", {}


class Differences:
    """What is answered and told otherwise; a route is named as in COVERAGE.md."""

    def __init__(self) -> None:
        self._answers: dict[str, Answered] = {}
        self._events: dict[str, Told] = {}

    def answer(self, route: str, change: Answered) -> None:
        """Answer a route otherwise from now on."""
        self._answers[route] = change

    def event(self, name: str, change: Told) -> None:
        """Send an event otherwise from now on."""
        self._events[name] = change

    def answered(self, call: Call, result: Any) -> Any:
        """What a request is answered with."""
        change = self._answers.get(call.name)
        found = result if change is None else change(call, result)
        if isinstance(found, ApiError):
            raise found
        return found

    def told(self, event: str, data: Any) -> Any:
        """What an event says."""
        change = self._events.get(event)
        return data if change is None else change(data)
