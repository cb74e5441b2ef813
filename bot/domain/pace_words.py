"""Paces and deadlines as people read them."""

from typing import Any

from bot.domain.pace import MINUTE, Clock, Pace
from rules.engine import Line

HOUR = 60 * MINUTE


def pace_words(pace: Pace) -> dict[str, Any]:
    """What a sentence about a pace asks for."""
    return {
        "pace": pace.key,
        "bank": None if pace.bank is None else span(pace.bank),
        "increment": span(pace.increment),
        "most": None if pace.most is None else span(pace.most),
    }


def span(seconds: float) -> Line:
    """A stretch of time, in whole hours where it is some."""
    if seconds >= HOUR and seconds % HOUR == 0:
        return "span-hours", {"count": round(seconds / HOUR)}
    return "span-minutes", {"count": round(seconds / MINUTE)}


def moment(at: float) -> str:
    """A moment that has passed, as Discord counts from it on every reader's own clock."""
    return f"<t:{round(at)}:R>"


def until(at: float) -> str:
    """A moment to come, by which something is done.

    Discord rounds what it counts down, also up ("in 2 days" of 36 hours), so the exact moment
    stands before it, everywhere.
    """
    return f"<t:{round(at)}:f> ({moment(at)})"


def day(at: float) -> str:
    """The date of a moment, as every reader writes it."""
    return f"<t:{round(at)}:D>"


def deadline(clock: Clock, seat: int) -> float | None:
    """Until when this seat is waited for, if a clock runs."""
    wait = clock.waits.get(seat)
    return None if wait is None else wait.due
