"""What this process has read or written last: good enough for who only shows it, and at hand.

Whatever is written here is noted as soon as it is in the file, in the order in which it got there.
What another process writes is seen after a second at the latest, because nothing is trusted for
longer; whoever decides or writes something back reads it from the file.
"""

import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from persistence.store import Change, GameRow

K = TypeVar("K")
V = TypeVar("V")

TRUST = 1.0
"""Seconds for which something counts as it was."""

MOST = 4096
"""Things that are kept of each kind."""


Texts = tuple[str, ...]
"""One, or none if there is nothing; not what it says, for whoever gets that may change it."""


class Kept(Generic[K, V]):
    """The things used last, each with the time of when it was so."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._things: OrderedDict[K, tuple[V, float]] = OrderedDict()

    def get(self, key: K) -> V | None:
        """None if it is not known, or has been for too long."""
        found = self._things.get(key)
        return found[0] if found and time.monotonic() < found[1] + TRUST else None

    def once(self, key: K) -> V | None:
        """None if it is not known; otherwise as it was, however long ago."""
        found = self._things.get(key)
        return found[0] if found else None

    def put(self, key: K, value: V) -> None:
        """It is so at this moment."""
        self._things[key] = value, time.monotonic()
        self._things.move_to_end(key)
        if len(self._things) > self._most:
            self._things.popitem(last=False)

    def drop(self, key: K) -> None:
        self._things.pop(key, None)


class Lately:
    """The rows of games, drafts and people, as long as one connection is open."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Something has changed that may be anywhere."""
        self._games = Kept[str, GameRow]()
        self.drafts = Kept[tuple[str, int], Texts]()
        self.people = Kept[str, Texts]()

    def game(self, game: str) -> GameRow | None:
        """A row as it was a moment ago."""
        return self._games.get(game)

    def old_game(self, game: str) -> GameRow | None:
        """A row as it was, for who looks whether it still is so."""
        return self._games.once(game)

    def read(self, row: GameRow) -> None:
        """A row as it stands in the file now."""
        self._games.put(row.id, row)

    def updated(self, row: GameRow) -> None:
        """A row as it was written; since then something newer may have been read."""
        known = self._games.get(row.id)
        if known is None or (known.seq <= row.seq and known.revision <= row.revision):
            self.read(row)

    def committed(
        self, change: Change, seq: int, revision: int, place: Mapping[str, Any] | None
    ) -> None:
        """A decision is in the file; the row stands like this, with this place if it is new."""
        for seat in change.clears_drafts_of:
            self.drafts.put((change.game, seat), ())
        row = self._games.get(change.game)
        if row is None or change.seats is not None:
            return self._games.drop(change.game)
        if (row.seq, row.revision) == (change.after, revision - (place is not None)):
            new = {} if place is None else {"place": place, "revision": revision}
            return self.read(replace(row, seq=seq, status=change.status or row.status, **new))
        return self._unless_newer(row, seq, revision)

    def laid_over(self, game: str, seq: int, revision: int, place: Mapping[str, Any]) -> None:
        """The place of a row is this now, and it stands like this."""
        row = self._games.get(game)
        if row is None:
            return self._games.drop(game)
        if (row.seq, row.revision) == (seq, revision - 1):
            return self.read(replace(row, place=place, revision=revision))
        return self._unless_newer(row, seq, revision)

    def _unless_newer(self, row: GameRow, seq: int, revision: int) -> None:
        """What has been read since that was written may stay."""
        if row.seq < seq or row.revision < revision:
            self._games.drop(row.id)
