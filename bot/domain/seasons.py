"""Seasons: the quarters of a year, by the calendar of UTC, so that they are the same everywhere."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Self

from bot.domain.results import Played

QUARTERS = 4
MONTHS = 3
FITS = re.compile("[12][0-9]{3}-[1-4]")


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """One quarter of one year."""

    year: int
    quarter: int

    @classmethod
    def at(cls, moment: float) -> Self:
        """The season of a moment."""
        then = datetime.fromtimestamp(moment, UTC)
        return cls(then.year, (then.month - 1) // MONTHS + 1)

    @classmethod
    def read(cls, words: str) -> Self | None:
        """From what a menu carries; None if that is no season."""
        year, _, quarter = words.partition("-")
        if not FITS.fullmatch(words):
            return None
        return cls(int(year), int(quarter))

    def __str__(self) -> str:
        return f"{self.year:04}-{self.quarter}"

    @property
    def previous(self) -> Self:
        """The one before it."""
        first = self.quarter == 1
        return type(self)(self.year - first, QUARTERS if first else self.quarter - 1)

    @property
    def begins(self) -> float:
        """Its first moment."""
        return datetime(self.year, (self.quarter - 1) * MONTHS + 1, 1, tzinfo=UTC).timestamp()

    @property
    def ends(self) -> float:
        """The first moment after it."""
        last = self.quarter == QUARTERS
        return type(self)(self.year + last, 1 if last else self.quarter + 1).begins


def seasons_of(games: Iterable[Played], now: float) -> list[Season]:
    """The seasons in which something was finished, and the present one; the newest first."""
    return sorted({Season.at(now), *(Season.at(one.at) for one in games)}, reverse=True)


def within(games: Iterable[Played], season: Season) -> list[Played]:
    """Games that were finished in a season."""
    return [one for one in games if Season.at(one.at) == season]
