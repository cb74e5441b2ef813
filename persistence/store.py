"""The store as the rest of the code sees it: one protocol, its rows and its errors.

Whatever is typed `Json` or `Any` comes back as JSON has it: a tuple as a list, a key as text.
People are named by their id as text wherever they appear, so that they can be found and forgotten.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, Literal, Protocol

Status = Literal["lobby", "playing", "over", "abandoned"]
Json = Mapping[str, Any]
PlaceChange = Json | Callable[[Json], Json]
"""What changes in a place, or how that follows from the place; such a function only computes."""

OFF = 2.0
"""Seconds by which a clock may drift before it counts as set."""

FORGOTTEN = "forgotten"
"""Stands in place of a person who was removed with `forget_person`."""

DAMAGED = "damaged"
"""The kind of a letter whose row nobody can read: it cannot be sent, and holds up no other."""


class StoreError(Exception):
    """A call failed as a whole, nothing is half-written; the text is for the log."""


class Conflict(StoreError):
    """An optimistic lock failed: load again and, if it still makes sense, retry."""


class StoreUnavailable(StoreError):
    """The disk is full, read-only, locked or damaged; once repaired the same call may work."""


class StoreDamaged(StoreUnavailable):
    """The file itself is damaged: waiting does not repair it, a backup does."""


class WrongDatabase(StoreUnavailable):
    """What was named is no database for the bot: another one must be."""


class RowDamaged(StoreDamaged):
    """A row of one table holds what nobody can read; other tables are as good as before."""


class NewerSchema(StoreError):
    """The file was written by newer code than this."""


class NotFound(StoreError):
    """There is no such game."""


class ImportRefused(StoreError):
    """An import is not a whole and consistent game of a version known here."""


class StillSeated(StoreError):
    """Somebody who sits at an open table, or is its host, cannot be forgotten."""


class LimitReached(StoreError):
    """Another table would exceed a limit."""

    def __init__(self, limit: "Limit") -> None:
        super().__init__(f"There are {limit.most} tables already of the same {limit.key}.")
        self.limit = limit


@dataclass(frozen=True, slots=True)
class GameRow:
    """A table: what is played there, where, and how far it has come."""

    id: str
    game: str
    version: str
    data_hash: str
    options: Json
    seed: bytes
    status: Status
    seats: tuple[str | None, ...]
    """By seat: the person who sits there; None while it is free."""
    place: Json
    """Where it lives and what stands there: whatever the bot needs to find it again."""
    created: float
    seq: int = 0
    """How many commands have been accepted."""
    revision: int = 0
    """Counts changes of this row besides commands: its optimistic lock."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How many tables of these statuses may say the same in their place, under a key."""

    key: Literal["guild", "host"]
    statuses: tuple[Status, ...]
    most: int
    unless: str = ""
    """Those whose place says anything under this key do not count."""


@dataclass(frozen=True, slots=True)
class Command:
    """One accepted decision, or something the table decided about the game."""

    seq: int
    seat: int | None
    person: str | None
    kind: str
    """`decide` for a decision of the game; other kinds are the host's own."""
    data: Any
    at: float
    position: str | None = None
    """A short hash of what everybody saw and could decide after it, where that was noted."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table is played by: the version of the rules and the data, with the files of those."""

    version: str
    data_hash: str
    data_set: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event as it happened; `seq` is its command, `number` its place in the game from 1."""

    number: int
    seq: int
    kind: str
    data: Json
    audience: tuple[int, ...] | None
    fence: bool


@dataclass(frozen=True, slots=True)
class Letter:
    """Something that must still go out; its id is never used again: sending twice is harmless."""

    id: int
    game: str
    kind: str
    data: Json
    set_aside: int = 0
    """0 while it is to be sent; otherwise it could not be, and this counts how often it was offered
    since, plus one."""


@dataclass(frozen=True, slots=True)
class Timer:
    """Something that must happen at a time; `key` is unique within its game."""

    game: str
    key: str
    due: float
    data: Json = field(default_factory=dict)
    set_aside: int = field(default=0, compare=False)
    """How often it was set aside because it could not be fired; a timer that is set begins at 0."""


@dataclass(frozen=True, slots=True)
class Lease:
    """Something that one process has for a while, by the database's clock."""

    name: str
    owner: str
    left: float
    """Seconds until it ends; below 0 it has ended, and anybody may take it."""
    data: Json = field(default_factory=dict)
    """What its owner tells the others."""


@dataclass(frozen=True, slots=True)
class Change:
    """All that one accepted decision changes, in one transaction."""

    game: str
    after: int
    """The `seq` this was computed on; Conflict if the game has moved on."""
    commands: Sequence[Command]
    events: Sequence[tuple[str, Json, tuple[int, ...] | None, bool, int]]
    """Kind, data, audience, fence and the command's seq; numbers are given by the store."""
    snapshot: Json
    during: Status = "playing"
    """The status this was computed in: nothing is decided in a game that was ended meanwhile."""
    status: Status | None = None
    """What it is from now on; a new status without a result takes an earlier result away."""
    seats: Sequence[str | None] | None = None
    """Who sits where from now on, if the table decided that."""
    place: Json = field(default_factory=dict)
    """What changes in the place, laid over it key by key; None takes a key away."""
    letters: Sequence[tuple[str, Json]] = ()
    timers: Sequence[Timer] = ()
    """A timer of the same key is replaced."""
    cancelled_timers: Sequence[str] = ()
    clears_drafts_of: Sequence[int] = ()
    result: Json | None = None
    rules: Rules | None = None
    """What it is played by from now on, if the table decided that."""
    expects: Json = field(default_factory=dict)
    """What this was computed on besides: what must still stand in the place; None: nothing."""


@dataclass(slots=True)
class Writes:
    """How it goes with what this process writes, whoever hands it in."""

    refused: int = 0
    """How many writes were, since the start, by a file or database that could take none."""
    is_refused: bool = False
    """Whether the last one was."""


class Store(Protocol):
    """Everything the bot stores. Every call is all or nothing, and durable when it returns.

    Only `mark_delivered` and `keep_time` do not wait for the disk: a killed process loses them no
    more than the rest, a power cut may, and then the letter is sent again.
    """

    writes: Writes

    async def close(self) -> None: ...

    # games and their data sets
    async def create_game(
        self,
        row: GameRow,
        data_set: Mapping[str, str],
        letters: Sequence[tuple[str, Json]] = (),
        limits: Sequence[Limit] = (),
        follows: GameRow | None = None,
    ) -> None:
        """A new table; Conflict if the id is taken, LimitReached if it would be one too many.

        The row of the table that it `follows` is written back with it, as `update_game` does.
        """
        ...

    async def game(self, game: str) -> GameRow | None: ...
    async def games(
        self,
        status: Status | None = None,
        person: str | None = None,
        *,
        channel: str | None = None,
        lobby_channel: str | None = None,
        guild: str | None = None,
    ) -> list[GameRow]:
        """Those for which all of this holds, the oldest first: their status, at which a person
        sits, where they are played, where they were opened, in which server.
        """
        ...

    async def rules_in_use(self) -> list[tuple[str, str, str]]:
        """What open tables are played by: game, version and hash of the data, each once."""
        ...

    async def games_by_rules(self, game: str, version: str, data_hash: str) -> list[str]:
        """The open tables that are played by these, the oldest first."""
        ...

    async def update_game(
        self,
        row: GameRow,
        snapshot: Json | None = None,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
        data_set: Mapping[str, str] | None = None,
        cancelled_timers: Sequence[str] = (),
    ) -> GameRow:
        """Write a changed row back; returns it as it is now.

        Conflict if since then somebody has (`row.revision`) or a command was accepted (`row.seq`).
        A row that names another data set brings it along.
        """
        ...

    async def data_set(self, data_hash: str) -> dict[str, str] | None: ...

    # decisions
    async def commit(self, change: Change) -> None:
        """Store a decision and all that follows from it; Conflict if the game has moved on."""
        ...

    async def snapshot(self, game: str) -> tuple[int, dict[str, Any]] | None:
        """The number of commands, and the position after them."""
        ...

    async def commands(self, game: str, after: int | None = None) -> list[Command]:
        """Those after that `seq`, which are few, in order; without it all, however many."""
        ...

    async def events(
        self, game: str, after: int | None = None, since: int | None = None
    ) -> list[EventRow]:
        """Those after that `number`, of commands from that `seq` on, in order; or all of them."""
        ...

    # half-made choices
    async def draft(self, game: str, seat: int) -> dict[str, Any] | None:
        """What was kept last; None where nothing is, or what is damaged: that is dropped."""
        ...

    async def set_draft(self, game: str, seat: int, draft: Json | None) -> None: ...

    # what must go out
    async def letters(self, game: str | None = None) -> list[Letter]:
        """Undelivered letters, of one game or of all, in the order they were written."""
        ...

    async def add_letters(self, game: str, letters: Sequence[tuple[str, Json]]) -> None: ...
    async def mark_delivered(
        self,
        ids: Sequence[int],
        patch: PlaceChange | None = None,
        following: Sequence[tuple[str, Json]] = (),
    ) -> bool:
        """Remove letters that are out, and patch the place of the last one's table.

        The patch is laid over the place key by key in the same transaction (None takes a key away),
        so that what somebody else has changed there meanwhile stays; a function computes it from
        the place as it is then. Letters that follow from the last are written with it. False, and
        no change, if the last one was out before.
        """
        ...

    async def set_aside(
        self, letter: int, needless: Sequence[int] = (), following: Sequence[tuple[str, Json]] = ()
    ) -> bool:
        """Keep a letter that cannot be sent, but do not try it any more; False if it is gone.

        Letters that it makes needless go, those that follow from this are written.
        """
        ...

    async def offer_again(self, most: int) -> tuple[list[Letter], list[Letter]]:
        """Letters that were set aside, counted as offered once more, and those that are no longer.

        One that was offered so often in vain goes.
        """
        ...

    async def count_set_aside(self, game: str) -> int:
        """How many letters and timers of a game are set aside."""
        ...

    # timers
    async def timers(self, until: float, but: Collection[str] = ()) -> list[Timer]:
        """Those due by then, except of the games in `but`, in the order they are due."""
        ...

    async def timers_of(self, game: str) -> list[Timer]:
        """Those of one game, in the order they are due."""
        ...

    async def playing_without(self, key: str) -> list[tuple[str, int]]:
        """Games that are played and have no timer of this key that can be read: id and `seq`."""
        ...

    async def next_due(self, after: float = -inf) -> float | None:
        """When the first timer after that time is due."""
        ...

    async def keep_time(self, now: float, expected: float) -> float:
        """Note the time; returns by how many seconds the clock turns out to have been set.

        All timers move with a clock that was set, once for all processes: what was due in a minute
        still is. `expected` is what this process would have read on a clock that nobody has set; a
        clock that shows less than was noted before was set back while nobody looked.
        """
        ...

    async def set_timer_aside(self, timer: Timer) -> None:
        """Count a timer, if it is still as it was, as one that cannot be fired."""
        ...

    async def done_timer(
        self,
        timer: Timer,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
    ) -> bool:
        """Delete a timer if it is unchanged; returns whether it was, so that it fires once.

        Its letters and timers are in the same transaction: a crash neither loses nor doubles them.
        """
        ...

    # several processes over one database; what one has ends by the database's clock
    async def take_lease(
        self, name: str, owner: str, seconds: float, instead_of: str | None = None
    ) -> bool:
        """Take a lease that nobody has, or keep one's own, for so long from now on.

        False if somebody else has it: who renews too late may have lost it. What belongs to an
        owner who is known to be gone (`instead_of`) can be taken before it ends. Nothing is left of
        what was said with it.
        """
        ...

    async def renew_leases(
        self,
        owner: str,
        names: Sequence[str],
        seconds: float,
        data: Json,
        beginnings: Sequence[str],
    ) -> list[Lease]:
        """Keep those of these leases that are one's own; returns those of all that begin so.

        The first is what the others know of this owner: it is taken if it is not there, and gets
        the data.
        """
        ...

    async def pass_lease(
        self,
        name: str,
        owner: str,
        to: str,
        seconds: float,
        data: Json,
        wanted: Callable[[Json], bool],
    ) -> bool:
        """Hand one's own lease to whoever owns that other one (`to`), with data.

        False if it is not one's own, or is not wanted by then: `wanted` gets what the new owner
        says there, in the same transaction, and may be called more than once.
        """
        ...

    async def give_back(self, owner: str, names: Collection[str] | None = None) -> None:
        """Give these leases back; without names all of them."""
        ...

    async def time(self) -> float:
        """What time it is by the database's clock, which all processes share."""
        ...

    async def leases(self, beginning: str = "") -> list[Lease]:
        """Those whose names begin like this, by name, with those that have just ended."""
        ...

    async def tell(self, games: Collection[str]) -> None:
        """Let the other processes know that there is something to do for these tables.

        It may be lost on the way, and where the database cannot do it, it always is.
        """
        ...

    async def news(self, seconds: float) -> frozenset[str] | None:
        """Wait so long for what another process tells: the tables, as soon as there are any.

        None: nothing was heard, or something may have been missed. Look at everything.
        """
        ...

    # people, servers, results
    async def person(self, person: str) -> dict[str, Any]:
        """What is known of a person; empty for a stranger, and where it is damaged."""
        ...

    async def update_person(
        self, person: str, change: Callable[[dict[str, Any]], Json], durable: bool = True
    ) -> dict[str, Any]:
        """Change what is known of a person, in one transaction; returns what was known before.

        `change` gets what is known now and may be called more than once: it only computes. Unless
        `durable` a power cut may undo it until something durable is written.
        """
        ...

    async def forget_person(self, person: str, but: Collection[str] = ()) -> None:
        """Delete what is theirs; elsewhere they become `forgotten`.

        StillSeated, and nothing is forgotten, if they sit at a table that is open, or are its host;
        games in `but` do not count. Decisions, events and snapshots name seats only: every game can
        still be replayed.
        """
        ...

    async def kept_of(self, person: str) -> dict[str, Any]:
        """All that is kept about a person, wherever `forget_person` looks, and of nobody else.

        `person` is what is known of them, `seats`, `decisions` and `drafts` are theirs; `named`
        holds, by the kind of row, the parts of rows that name them.
        """
        ...

    async def server(self, server: str) -> dict[str, Any]:
        """What is known of a server; empty where nothing is, and where it is damaged."""
        ...

    async def set_server(self, server: str, data: Json) -> None: ...
    async def update_server(
        self, server: str, change: Callable[[dict[str, Any]], Json]
    ) -> dict[str, Any]:
        """Change what is known of a server, in one transaction, as `update_person` does."""
        ...

    async def results(self, person: str | None = None) -> list[dict[str, Any]]:
        """Results in the order the games ended, each with when that was (`at`).

        Those of one person, or all.
        """
        ...

    # what is not kept for ever
    async def expire_games(self, ended_before: float, most: int) -> int:
        """Delete the records of some games that ended before that time; how many there were.

        Of a game with a result that and who sat where stays, its place says `expired`; of another
        nothing does. One that has something left to send or to do waits for that.
        """
        ...

    async def known_servers(self) -> list[str]:
        """All servers of which anything is kept."""
        ...

    async def forget_server(self, server: str) -> int:
        """Delete everything of a server: tables, results, settings; how many tables there were."""
        ...

    # the whole
    async def export_game(self, game: str) -> dict[str, Any]:
        """A game as one JSON-able whole, secrets included; its letters, timers and drafts stay."""
        ...

    async def import_game(
        self,
        exported: Json,
        new_id: str,
        place: Json | None = None,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
    ) -> GameRow:
        """A game from its export, under a new id, or ImportRefused; with letters and timers.

        It lives at the place given, or nowhere: the original may still stand where it stood.
        """
        ...

    async def backup(self, path: str) -> None:
        """A whole and checked copy of everything, as of one moment, while others go on writing."""
        ...
