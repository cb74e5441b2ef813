"""The queue: who looks for players, and which of them make a table. No I/O, no clock.

Who waits is matched by what they want and by the hours in which all of a group are awake. Those
who have waited longest come first, and shared hours only count as enough or not enough: whom
somebody is matched with says no more of anybody's hours than that.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from typing import Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.domain.reminder_preferences import (
    QUIET,
    ReminderPreferences,
    preferences_of,
    zone_named,
)

HOUR = 3600.0
DAY = 24 * HOUR
LAPSES = 7 * DAY
"""Seconds after which nobody waits any more."""
ANSWERED = DAY
"""Seconds in which all of a group say yes: in a day everybody is awake at some time."""
AI_AFTER = DAY
"""Seconds after which AI fill up a table of those who let them."""
APART = 7 * DAY
"""Seconds for which nobody is matched again with whom they have turned down."""
SHARED = 6
"""Hours in which all of a table are awake, at least; servers may choose otherwise."""
SHARES = (0, 2, 4, 6, 8, 10, 12)
PEOPLE = 2
"""A table of the queue has at least so many; with AI alone one plays at once."""
MINUTES = 24 * 60
TRIED, TRIED_FOR_ONE = 5000, 50
"""So many are tried out in one look through a queue, and for each who waits at least: nobody's
press waits for more, and nobody for whom nothing is found takes it all."""
TOLD_AGAIN = 3 * HOUR
"""Seconds until somebody is told again that others join: whoever comes and goes annoys nobody."""


class Part(BaseModel):
    """Some of what is kept of the queue."""

    model_config = ConfigDict(frozen=True, allow_inf_nan=False)


T = TypeVar("T", bound=Part)


class Wish(Part):
    """What somebody waits for; 0 seats are as many as there may be."""

    game: str
    pace: str
    seats: int = 0
    ai: bool = False
    since: float
    channel: str
    name: str

    @property
    def lapses(self) -> float:
        """Until when they wait."""
        return self.since + LAPSES


class Found(Part):
    """Some who were matched, and have not all said yes; it is kept under the id of their table."""

    guild: str
    people: dict[str, Wish]
    size: int
    """How many were found; with fewer than that it comes to nothing."""
    seats: int
    at: float
    told: bool = False
    """Whether everybody is told by direct message, or will be."""


class Notice(Part):
    """A direct message about the queue that is still to be sent."""

    person: str
    text: str
    due: float
    guild: str
    game: str = ""
    table: str = ""


class Quarrel(Part):
    """Two who are not matched with each other for a while."""

    people: tuple[str, ...]
    until: float


class QueueRow(Part):
    """All queues of all servers: one row, so that nobody gets two tables at once."""

    waiting: dict[str, dict[str, Wish]] = Field(default_factory=dict)
    """By server and person."""
    groups: dict[str, Found] = Field(default_factory=dict)
    told: dict[str, dict[str, float]] = Field(default_factory=dict)
    """By server: who is told when somebody joins, and until when that has been said."""
    notices: tuple[Notice, ...] = ()
    apart: tuple[Quarrel, ...] = ()
    forgotten: dict[str, float] = Field(default_factory=dict)
    """By mark: until when somebody who was forgotten cannot wait with other hours than before."""
    look: float | None = None
    """When there is next something to do."""

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Self:
        """What is kept, without what cannot be understood: that is nobody else's affair."""
        look = kept.get("look")
        return cls(
            waiting={
                guild: people
                for guild, one in _mapping(kept.get("waiting")).items()
                if (people := _by_key(Wish, one))
            },
            groups=_by_key(Found, kept.get("groups")),
            told={
                guild: {who: float(at) for who, at in _mapping(one).items() if _is_moment(at)}
                for guild, one in _mapping(kept.get("told")).items()
            },
            notices=_listed(Notice, kept.get("notices")),
            apart=_listed(Quarrel, kept.get("apart")),
            forgotten={
                mark: float(until)
                for mark, until in _mapping(kept.get("forgotten")).items()
                if _is_moment(until)
            },
            look=look if look is None or _is_moment(look) else 0.0,
        )

    def json_able(self) -> dict[str, Any]:
        """As it is kept."""
        return self.model_dump(mode="json")

    def wishes(self, person: str) -> dict[str, Wish]:
        """What somebody waits for, by server."""
        found = {guild: people.get(person) for guild, people in self.waiting.items()}
        return {guild: wish for guild, wish in found.items() if wish is not None}

    def table_of(self, person: str) -> str | None:
        """The table for which somebody was found."""
        return next((key for key, found in self.groups.items() if person in found.people), None)

    def joined(self, guild: str, person: str, wish: Wish) -> Self:
        """The same where somebody waits, too."""
        here = {**self.waiting.get(guild, {}), person: wish}
        return self.model_copy(update={"waiting": {**self.waiting, guild: here}})

    def without(self, person: str, guild: str | None = None) -> Self:
        """The same where somebody does not wait any more, in this server or anywhere."""
        kept = {
            server: {
                who: wish
                for who, wish in people.items()
                if who != person or guild not in (None, server)
            }
            for server, people in self.waiting.items()
        }
        waiting = {server: people for server, people in kept.items() if people}
        return self.model_copy(update={"waiting": waiting})

    def with_group(self, table: str, found: Found) -> Self:
        """The same with this group for that table."""
        return self.model_copy(update={"groups": {**self.groups, table: found}})

    def without_group(self, table: str) -> Self:
        """The same without the group of that table."""
        groups = {key: found for key, found in self.groups.items() if key != table}
        return self.model_copy(update={"groups": groups})

    def left_by(self, person: str, guild: str | None = None) -> Self:
        """The same where somebody neither waits nor was found, in this server or anywhere."""
        groups = {
            table: found.model_copy(
                update={"people": {p: wish for p, wish in found.people.items() if p != person}}
            )
            if guild in (None, found.guild)
            else found
            for table, found in self.groups.items()
        }
        return self.without(person, guild).model_copy(update={"groups": groups})

    def with_apart(self, person: str, others: Iterable[str], now: float) -> Self:
        """The same where somebody is not matched with those others for a while."""
        kept = [one for one in self.apart if now < one.until]
        new = [Quarrel(people=(person, p), until=now + APART) for p in others if p != person]
        return self.model_copy(update={"apart": (*kept, *new)})

    def in_time(self, now: float) -> Self:
        """The same without what lies in the future: a clock was wrong when that was noted."""
        waiting = {
            guild: {who: _since(wish, now) for who, wish in people.items()}
            for guild, people in self.waiting.items()
        }
        groups = {
            table: found.model_copy(
                update={
                    "at": min(found.at, now),
                    "people": {who: _since(wish, now) for who, wish in found.people.items()},
                }
            )
            for table, found in self.groups.items()
        }
        told = {
            guild: {who: min(until, now + LAPSES) for who, until in people.items()}
            for guild, people in self.told.items()
        }
        apart = tuple(
            one.model_copy(update={"until": min(one.until, now + APART)})
            for one in self.apart
            if now < one.until
        )
        forgotten = {
            mark: min(until, now + DAY) for mark, until in self.forgotten.items() if now < until
        }
        new = {"waiting": waiting, "groups": groups, "told": told, "apart": apart}
        return self.model_copy(update={**new, "forgotten": forgotten})

    def moved(self, seconds: float) -> Self:
        """The same by a clock that was set by so much."""

        def later(wishes: Mapping[str, Wish]) -> dict[str, Wish]:
            return {
                who: wish.model_copy(update={"since": wish.since + seconds})
                for who, wish in wishes.items()
            }

        groups = {
            table: one.model_copy(update={"at": one.at + seconds, "people": later(one.people)})
            for table, one in self.groups.items()
        }
        told = {
            guild: {who: max(0.0, until + seconds) for who, until in people.items()}
            for guild, people in self.told.items()
        }
        notices = [one.model_copy(update={"due": one.due + seconds}) for one in self.notices]
        apart = [one.model_copy(update={"until": one.until + seconds}) for one in self.apart]
        return self.model_copy(
            update={
                "waiting": {guild: later(wishes) for guild, wishes in self.waiting.items()},
                "groups": groups,
                "told": told,
                "notices": tuple(notices),
                "apart": tuple(apart),
                "forgotten": {mark: until + seconds for mark, until in self.forgotten.items()},
                "look": None if self.look is None else max(0.0, self.look + seconds),
            }
        )

    def forgetting(self, person: str, until: float) -> Self:
        """The same where somebody who is forgotten cannot wait until then."""
        marks = {**self.forgotten, _mark(person): until}
        look = until if self.look is None else min(self.look, until)
        return self.model_copy(update={"forgotten": marks, "look": look})

    def is_forgotten(self, person: str, now: float) -> bool:
        """Whether somebody was forgotten less than a day after they were matched by their hours."""
        return now < self.forgotten.get(_mark(person), now)

    def without_server(self, guild: str) -> Self:
        """The same where nothing is kept of a server."""
        return self.model_copy(
            update={
                "waiting": {key: one for key, one in self.waiting.items() if key != guild},
                "groups": {key: one for key, one in self.groups.items() if one.guild != guild},
                "told": {key: one for key, one in self.told.items() if key != guild},
                "notices": tuple(one for one in self.notices if one.guild != guild),
            }
        )


def _mark(person: str) -> str:
    """What names nobody, and tells only whether an id that is tried is the one."""
    return blake2b(f"forgotten.{person}".encode(), digest_size=16).hexdigest()


def _since(wish: Wish, now: float) -> Wish:
    return wish.model_copy(update={"since": min(wish.since, now)})


def _mapping(given: object) -> Mapping[str, Any]:
    return given if isinstance(given, dict) else {}


def _is_moment(given: object) -> bool:
    return isinstance(given, int | float) and 0 <= given < 1e11


def _read(kind: type[T], given: object) -> T | None:
    try:
        return kind.model_validate(given)
    except ValidationError:
        return None


def _by_key(kind: type[T], given: object) -> dict[str, T]:
    found = {key: _read(kind, one) for key, one in _mapping(given).items()}
    return {key: one for key, one in found.items() if one is not None}


def _listed(kind: type[T], given: object) -> tuple[T, ...]:
    found = [_read(kind, one) for one in given] if isinstance(given, list) else []
    return tuple(one for one in found if one is not None)


@dataclass(frozen=True, slots=True)
class Match:
    """People for one table, the longest waiting first, and how many seats it has."""

    people: tuple[str, ...]
    seats: int


def waking_minutes(preferences: ReminderPreferences, at: float) -> int:
    """The minutes of a day in UTC in which somebody is awake, each a bit: exact, whatever zone."""
    hours = QUIET.get(preferences.quiet)
    everything = (1 << MINUTES) - 1
    if hours is None:
        return everything
    offset = datetime.fromtimestamp(at, zone_named(preferences.zone)).utcoffset()
    shift = 0 if offset is None else round(offset.total_seconds() / 60)
    begin, end = hours
    asleep = (1 << ((end - begin) % 24 * 60)) - 1
    turned = asleep << ((begin * 60 - shift) % MINUTES)
    return everything & ~((turned & everything) | (turned >> MINUTES))


def shared_hours(masks: Sequence[int]) -> float:
    """In how many hours of a day all of these are awake."""
    common = (1 << MINUTES) - 1
    for mask in masks:
        common &= mask
    return common.bit_count() / 60


class Matching:
    """Looks through the queue of one server."""

    def __init__(
        self,
        row: QueueRow,
        guild: str,
        awake: Mapping[str, int],
        seats: Callable[[str], tuple[int, int] | None],
        shared: float,
        now: float,
    ) -> None:
        self.wishes = {
            person: wish
            for person, wish in sorted(
                row.waiting.get(guild, {}).items(), key=lambda one: (one[1].since, one[0])
            )
            if person in awake and row.table_of(person) is None and now < wish.lapses
        }
        self.awake = awake
        self.seats = seats
        self.shared = shared
        self.now = now
        self.apart = {frozenset(one.people) for one in row.apart if now < one.until}
        self._tries = 0

    def find(self) -> Match | None:
        """A table for whoever has waited longest, if there is one for anybody."""
        return next((match for p in self.wishes if (match := self._for(p)) is not None), None)

    def _for(self, person: str) -> Match | None:
        wish = self.wishes[person]
        limits = self.seats(wish.game)
        if limits is None:
            return None
        others = [
            other
            for other, theirs in self.wishes.items()
            if other != person
            and (theirs.game, theirs.pace) == (wish.game, wish.pace)
            and self._share_enough(self.awake[person] & self.awake[other])
        ]
        self._tries = max(TRIED_FOR_ONE, TRIED // len(self.wishes))
        for size, people in self._sizes(wish, *limits):
            fits = [p for p in others if self._takes(p, size, people)]
            if self._takes(person, size, people) and len(fits) >= people - 1:
                found = self._group((person,), self.awake[person], fits, people)
                if found is not None and self._may_begin(found, size):
                    return Match(found, size)
        return None

    def _sizes(self, wish: Wish, least: int, most: int) -> Iterator[tuple[int, int]]:
        """Seats and people of a table, the fullest first; fewer people than seats with AI alone."""
        sizes = [wish.seats] if wish.seats else [*range(most, least - 1, -1)]
        sizes = [size for size in sizes if least <= size <= most]
        yield from ((size, size) for size in sizes if size >= PEOPLE)
        yield from ((size, people) for size in sizes for people in range(size - 1, PEOPLE - 1, -1))

    def _takes(self, person: str, size: int, people: int) -> bool:
        wish = self.wishes[person]
        return wish.seats in (0, size) and (people == size or wish.ai)

    def _share_enough(self, mask: int) -> bool:
        return mask.bit_count() >= self.shared * 60

    def _may_begin(self, people: Sequence[str], size: int) -> bool:
        """AI fill up only where somebody has waited for people long enough."""
        oldest = min(self.wishes[p].since for p in people)
        return len(people) == size or self.now - oldest >= AI_AFTER

    def _group(
        self, chosen: tuple[str, ...], mask: int, others: Sequence[str], size: int
    ) -> tuple[str, ...] | None:
        """The first group in the order of waiting that shares enough hours."""
        if not self._share_enough(mask):
            return None
        if len(chosen) == size:
            return chosen
        for number, other in enumerate(others):
            if len(others) - number < size - len(chosen) or self._tries <= 0:
                return None
            self._tries -= 1
            if any(frozenset((other, one)) in self.apart for one in chosen):
                continue
            common = mask & self.awake[other]
            found = self._group((*chosen, other), common, others[number + 1 :], size)
            if found is not None:
                return found
        return None


HOURS = "matched_by"
"""Under which it is kept by which hours somebody is matched, and since when."""


def settled_hours(known: Mapping[str, Any], now: float) -> dict[str, Any]:
    """What is known of somebody, with the hours by which they are matched.

    Those that they have set, but others than before only once a day: who could try out hour after
    hour would learn by it when somebody who waits is awake.
    """
    preferences = preferences_of(known)
    new = [preferences.quiet, preferences.zone]
    kept = known.get(HOURS)
    if kept is None and preferences.quiet == "none":
        return dict(known)  # nothing to keep, least of all of somebody who is forgotten
    is_same = isinstance(kept, list) and len(kept) == 3 and kept[:2] == new
    if is_same or fixed_until(known, now) is not None:
        return dict(known)
    return {**known, HOURS: [*new, now]}


def fixed_until(known: Mapping[str, Any], now: float) -> float | None:
    """Until when somebody cannot change the hours by which they are matched; None if they can."""
    kept = known.get(HOURS)
    if not isinstance(kept, list) or len(kept) != 3 or kept[0] == "none":
        return None
    since = kept[2]
    return since + DAY if isinstance(since, int | float) and now - since < DAY else None


def hours_of(known: Mapping[str, Any]) -> ReminderPreferences:
    """The hours by which somebody is matched."""
    kept = known.get(HOURS)
    quiet, zone = kept[:2] if isinstance(kept, list) and len(kept) == 3 else ("none", "UTC")
    return preferences_of({"habits": {"quiet": str(quiet), "zone": str(zone)}})
