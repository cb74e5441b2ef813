"""How a person likes to be reminded: how often, where, not while they sleep or are away."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

HOUR = 3600.0
EVERY = {"usual": None, "1h": HOUR, "3h": 3 * HOUR, "6h": 6 * HOUR, "12h": 12 * HOUR,
         "24h": 24 * HOUR, "never": 0.0}  # fmt: skip
"""How often; None is as usual at the table's pace, 0 never."""
RAREST = 6 * HOUR
"""How often somebody is reminded in the end who has not chosen otherwise."""
WHERE = ("dm", "table")
QUIET = {"none": None, "21-7": (21, 7), "22-8": (22, 8), "23-7": (23, 7), "23-9": (23, 9),
         "0-8": (0, 8), "1-10": (1, 10)}  # fmt: skip
"""Hours in which nothing is sent: from, to."""
DIGEST = {"never": None, "7": 7, "9": 9, "12": 12, "17": 17, "20": 20}
"""At which hour of their day somebody gets a digest of all their tables."""
ZONES = (
    "UTC", "Atlantic/Azores", "Europe/London", "Europe/Lisbon", "Europe/Warsaw", "Europe/Berlin",
    "Europe/Paris", "Europe/Madrid", "Europe/Kyiv", "Europe/Istanbul", "Asia/Dubai",
    "Asia/Karachi", "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo",
    "Australia/Sydney", "Pacific/Auckland", "Pacific/Honolulu", "America/Los_Angeles",
    "America/Denver", "America/Chicago", "America/New_York", "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
)  # fmt: skip
"""As many as a menu holds; they go by their own names in every language."""


@dataclass(frozen=True, slots=True)
class ReminderPreferences:
    """What one person has chosen, by the names of `EVERY`, `WHERE`, `QUIET`, `ZONES`, `DIGEST`."""

    every: str = "usual"
    where: str = "dm"
    quiet: str = "none"
    zone: str = "UTC"
    digest: str = "never"
    away: float | None = None
    """Until when they are away."""

    def interval(self, usual: float) -> float | None:
        """Seconds between two reminders; None if there are none."""
        chosen = EVERY.get(self.every)
        if chosen is None:
            return usual
        return chosen or None

    def awake(self, at: float) -> float:
        """The first moment from then on at which they may be disturbed."""
        if self.away is not None and at < self.away:
            at = self.away
        hours = QUIET.get(self.quiet)
        if hours is None:
            return at
        here = datetime.fromtimestamp(at, zone_named(self.zone))
        begin, end = hours
        asleep = begin <= here.hour < end if begin < end else not end <= here.hour < begin
        if not asleep:
            return at
        up = here.replace(hour=end, minute=0, second=0, microsecond=0)
        if up <= here:
            up += timedelta(days=1)
        return up.timestamp()

    def is_away(self, at: float) -> bool:
        """Whether they have said that they are not there."""
        return self.away is not None and at < self.away

    def due(self, at: float, usual: float, waited: float = 0.0) -> float | None:
        """When to remind somebody who is waited for since then, or was reminded then.

        Who has not chosen how often is left alone more and more: after so many seconds in which
        they were `waited` for, as long again, up to six hours. They are not there.
        """
        interval = self.interval(usual)
        if interval is None:
            return None
        if EVERY.get(self.every) is None:
            interval = max(interval, min(waited, RAREST))
        return self.awake(at + interval)

    def next_digest(self, at: float) -> float | None:
        """When the first digest after that moment is due; None if they want none."""
        hour = DIGEST.get(self.digest)
        if hour is None:
            return None
        if self.away is not None and at < self.away:
            at = self.away
        here = datetime.fromtimestamp(at, zone_named(self.zone))
        due = here.replace(hour=hour, minute=0, second=0, microsecond=0)
        if due <= here:
            due += timedelta(days=1)
        return due.timestamp()


def zone_named(name: str) -> tzinfo:
    """A time zone; a machine without the table of zones knows only one."""
    try:
        return ZoneInfo(name)
    except ZoneInfoNotFoundError:
        return UTC


def preferences_of(known: Mapping[str, Any]) -> ReminderPreferences:
    """What is known of a person; what is not offered any more is as if never chosen."""
    kept, away = known.get("habits"), known.get("away")
    if not isinstance(kept, Mapping):
        kept = {}
    fits = {
        "every": kept.get("every") in EVERY,
        "where": kept.get("where") in WHERE,
        "quiet": kept.get("quiet") in QUIET,
        "zone": kept.get("zone") in ZONES,
        "digest": kept.get("digest") in DIGEST,
    }
    chosen = {key: kept[key] for key, good in fits.items() if good}
    return ReminderPreferences(**chosen, away=away if isinstance(away, int | float) else None)
