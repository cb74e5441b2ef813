"""What the timers of a table are called."""

from persistence.store import Timer

DEADLINE, REMINDER, ABSENCE = "wait", "remind", "absent"
"""Prefixes of timers: time is up, somebody is reminded, the table has decided about somebody."""


def key_of(what: str, seat: int) -> str:
    """The name of a seat's timer."""
    return f"{what}:{seat}"


def seat_of(timer: Timer) -> int:
    """Whose timer it is."""
    return int(timer.key.partition(":")[2])
