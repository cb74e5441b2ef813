"""A table as typed data: who sits there, where it plays, what stands there and what is decided.

A row of the store keeps all of it in one mapping. This module alone knows the keys of that mapping:
everybody else reads sections and writes a `Patch`. Whatever it does not know stays as it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, is_dataclass, replace
from functools import cached_property
from typing import Annotated, Any, TypedDict, get_type_hints

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
)

from bot.domain.ballots import Absent, Motion, numbered
from bot.domain.pace import USUAL, Clock, Pace, pace_of, readable
from bot.domain.series_record import SeriesRecord
from bot.logs import Harmless
from persistence.store import GameRow, Json

Names = tuple[str, ...]
Message = tuple[str, str]
"""A channel and a message in it."""
Ranking = tuple[tuple[str | int, ...], ...]
"""Decisions, the best first."""
DIRECT = "https://discord.com/channels/@me"
"""Where direct messages are: Discord has no mention for them."""
EMPTY: Any = Field(default_factory=dict)
"""Nothing yet; made, because a default is copied piece by piece for each row that is read."""


class TableDamaged(Harmless):
    """A row that cannot be understood: nothing is done with this table, and with no other less."""

    def __init__(self, table: str, key: str, fault: str) -> None:
        super().__init__(f"table {table} is damaged: {key}: {fault}")
        self.table = table
        self.key = key


class TableSection(BaseModel):
    """Some of what is kept with a table; `alias` is the key under which it is kept."""

    model_config = ConfigDict(frozen=True, extra="ignore", validate_by_name=False)


class SettingsSection(TableSection):
    """How the table is played: what its host sets in the lobby."""

    language: str | None = None
    pace: str = USUAL
    teach: bool = False
    friendly: bool = False
    """Whether an AI may be asked for advice; nobody is rated then."""


class Room(TableSection):
    """Where it was opened and where it plays."""

    guild: str = ""
    lobby_channel: str = ""
    channel: str | None = None
    shut: Names = ()
    """Channels of its own that stand and are closed to us."""
    keep: bool = False
    """Whether its channel stays when it is over."""
    rests: float | None = None
    """Since when nothing of it moves."""
    restored: bool = False
    """Whether it comes from a copy, and nobody has been told so yet."""
    repaired: bool = False
    """Whether somebody who manages the server has everything of it laid anew just now."""

    def owns(self, channel: str) -> bool:
        """Whether that room is the table's own, which it may open to people and close."""
        return channel != self.lobby_channel

    @property
    def is_own(self) -> bool:
        """Whether it plays in a room of its own."""
        return self.channel is not None and self.owns(self.channel)

    @property
    def where(self) -> str:
        """The channel in which people find it."""
        return self.channel or self.lobby_channel

    @property
    def is_dm(self) -> bool:
        """Whether it is one person's table with AI, in their direct messages."""
        return not self.guild and bool(self.lobby_channel)

    @property
    def mention(self) -> str:
        """What leads people there."""
        return f"{DIRECT}/{self.where}" if self.is_dm else f"<#{self.where}>"


class People(TableSection):
    """Who is who at the table, beside who sits there."""

    host: str = ""
    names: dict[str, str] = EMPTY
    closed: Names = ()
    """Whose direct messages are closed."""
    gone: Names = ()
    """Who has left the server."""
    watchers: Names = ()
    let_in: Names = ()
    """For whom alone the table's channel was opened."""
    former: dict[str, int] = EMPTY
    """Which seat somebody had before, by a mark that does not name them."""
    removed: Names = ()
    """Whom the host has removed from the lobby, by their marks."""
    roles: dict[str, str] = EMPTY
    """Which role somebody wants to play, while the table is a lobby."""
    kept: dict[str, int] = {}
    """For whom a seat is kept in the lobby, because they sat there in the game before."""


class AbsenceSection(TableSection):
    """Seats whose people do not come."""

    questions: dict[int, Annotated[Absent, BeforeValidator(numbered)]] = Field(
        default_factory=dict, alias="absences"
    )
    stand_ins: dict[int, str] = EMPTY
    """Seats that an AI plays for now, and which."""
    offered: tuple[int, ...] = ()


class Clocks(TableSection):
    """Banks and waits of its seats."""

    clock: Annotated[Clock, BeforeValidator(readable)] = Clock()


class VotesSection(TableSection):
    """What it votes on, and how many votes there were."""

    motion: Motion | None = Field(None, alias="vote")
    vote_number: int = Field(0, alias="votes")


class Orders(TableSection):
    """Answers that people have given beforehand, by seat."""

    rankings: dict[int, dict[str, Ranking]] = Field(default_factory=dict, alias="standing")
    standing: dict[int, Names] = Field(default_factory=dict, alias="always")


@dataclass(frozen=True, slots=True)
class LogPost:
    """The post that still grows: when it was posted, and the last event it tells."""

    id: str
    at: float
    last: int


@dataclass(frozen=True, slots=True)
class ReminderPost:
    """The post that says that a reminder went out, and the panel it stands below."""

    id: str
    panel: str | None = None


class Posts(TableSection):
    """Messages that stand in Discord, and what they show."""

    lobby: str | None = None
    panel: str | None = None
    panel_shows: int | None = None
    """After which command the panel shows the game."""
    asked: Names = ()
    called: int = 0
    """Who was asked when people were last called, and after which command that was."""
    log: LogPost | None = None
    last_log: str | None = None
    """Where the table plays in direct messages: the last post of the log."""
    last_posted_event: int = Field(0, alias="told")
    held: int | None = None
    """The event up to which the log waits for the rest of a turn."""
    vote_post: str | None = None
    reminder: str | None = None
    reminded: ReminderPost | None = None
    absence_posts: dict[int, Message] = EMPTY
    offer_posts: dict[int, Message] = EMPTY
    desks: dict[str, Message] = EMPTY
    talks: dict[str, str] = EMPTY
    """Private threads, by the side that talks there."""


class History(TableSection):
    """Where it comes from and what followed."""

    began: float | None = None
    ended: float | None = None
    """When it was given up; the end of a game that was played to it is in its result."""
    again: str | None = None
    """The table that was opened after it."""
    next: str | None = None
    """The table of the game that follows it in its series."""
    series: SeriesRecord | None = None
    """What it belongs to: the games before it and, once it is over, its own."""
    imported: bool = False
    expired: bool = False
    """Whether its record is deleted: it ended long ago, and only its result is kept."""
    queued: bool = False
    """Whether the queue has brought its people together: nobody is the host of its lobby."""


SeatKey = Annotated[str, StringConstraints(pattern="^[0-9]$")]
ShortText = Annotated[str, StringConstraints(max_length=200)]


class Carried(TableSection):
    """What a file from elsewhere may say of a table, as far as it is there: anybody wrote it."""

    model_config = ConfigDict(strict=True, allow_inf_nan=False)

    standing: dict[SeatKey, list[str]] = Field({}, alias="always")
    began: float = Field(0, ge=0, le=1e11)
    former: dict[ShortText, int] = {}
    names: dict[ShortText, ShortText] = {}
    pace: ShortText = ""
    rankings: dict[SeatKey, dict[str, list[list[str | int]]]] = Field({}, alias="standing")
    stand_ins: dict[SeatKey, str] = {}
    teach: bool = False
    friendly: bool = False


CARRIED = tuple(Carried.model_fields)
"""What was noted elsewhere and is still true here."""


class Patch(TypedDict, total=False):
    """What changes at a table, field by field; None takes away."""

    language: str | None
    pace: str | None
    teach: bool | None
    friendly: bool | None
    guild: str | None
    lobby_channel: str | None
    channel: str | None
    shut: Sequence[str] | None
    keep: bool | None
    rests: float | None
    restored: bool | None
    repaired: bool | None
    host: str
    names: Mapping[str, str] | None
    closed: Sequence[str] | None
    gone: Sequence[str] | None
    watchers: Sequence[str] | None
    let_in: Sequence[str] | None
    former: Mapping[str, int] | None
    removed: Sequence[str] | None
    roles: Mapping[str, str] | None
    kept: Mapping[str, int] | None
    questions: Mapping[int, Absent] | None
    stand_ins: Mapping[int, str] | None
    offered: Sequence[int] | None
    clock: Clock | None
    motion: Motion | None
    vote_number: int | None
    rankings: Mapping[int, Mapping[str, Sequence[tuple[str | int, ...]]]] | None
    standing: Mapping[int, Sequence[str]] | None
    lobby: str | None
    panel: str | None
    panel_shows: int | None
    asked: Sequence[str] | None
    called: int | None
    log: LogPost | None
    last_log: str | None
    last_posted_event: int | None
    held: int | None
    vote_post: str | None
    reminder: str | None
    reminded: ReminderPost | None
    absence_posts: Mapping[int, Message] | None
    offer_posts: Mapping[int, Message] | None
    desks: Mapping[str, Message] | None
    talks: Mapping[str, str] | None
    began: float | None
    ended: float | None
    again: str | None
    next: str | None
    series: SeriesRecord | None
    imported: bool | None
    expired: bool | None
    queued: bool | None


class Contents(BaseModel):
    """All sections, read together: one after the other takes half as long again."""

    settings: SettingsSection
    room: Room
    people: People
    absence: AbsenceSection
    clocks: Clocks
    votes: VotesSection
    orders: Orders
    posts: Posts
    history: History


SECTIONS: Mapping[str, type[TableSection]] = get_type_hints(Contents)
KEYS: Mapping[str, str] = {
    name: one.alias or name
    for section in SECTIONS.values()
    for name, one in section.model_fields.items()
}
"""Under which key each field is kept."""


@dataclass(frozen=True)
class Table(GameRow):
    """A row of the store, and what it says; the whole of it is checked where it is read."""

    @classmethod
    def of(cls, row: GameRow) -> "Table":
        """A row as it was read from the store; TableDamaged if it cannot be understood."""
        if isinstance(row, cls):
            return row
        table = cls(**{key: getattr(row, key) for key in _ROW})
        try:
            found = Contents.model_validate(dict.fromkeys(SECTIONS, row.place))
        except ValidationError as wrong:
            raise _damaged(row.id, wrong, 1) from None
        # Where they are kept once they were read.
        vars(table).update(vars(found))
        return table

    @classmethod
    def without_damage(cls, row: GameRow) -> tuple["Table", list[str]]:
        """What can be understood of a row, and what is left out for that: enough to end it."""
        left_out: list[str] = []
        while True:
            try:
                return cls.of(row), left_out
            except TableDamaged as damage:
                left_out.append(damage.key)
                rest = {key: value for key, value in row.place.items() if key != damage.key}
                row = replace(row, place=rest)

    def _read(self, part: type[Any]) -> Any:
        try:
            return part.model_validate(self.place)
        except ValidationError as wrong:
            raise _damaged(self.id, wrong, 0) from None

    @cached_property
    def settings(self) -> SettingsSection:
        return self._read(SettingsSection)

    @cached_property
    def room(self) -> Room:
        return self._read(Room)

    @cached_property
    def people(self) -> People:
        return self._read(People)

    @cached_property
    def absence(self) -> AbsenceSection:
        return self._read(AbsenceSection)

    @cached_property
    def clocks(self) -> Clocks:
        return self._read(Clocks)

    @cached_property
    def votes(self) -> VotesSection:
        return self._read(VotesSection)

    @cached_property
    def orders(self) -> Orders:
        return self._read(Orders)

    @cached_property
    def posts(self) -> Posts:
        return self._read(Posts)

    @cached_property
    def history(self) -> History:
        return self._read(History)

    @property
    def clock(self) -> Clock:
        """Its banks and waits."""
        return self.clocks.clock

    @property
    def pace(self) -> Pace:
        """How long it waits; a pace that is not in the file any more counts as calm."""
        return pace_of(self.settings.pace)

    @property
    def was_never_played(self) -> bool:
        """Whether it was closed before anybody played there."""
        return self.status == "abandoned" and not self.seq and self.history.began is None

    def patched(self, patch: Patch) -> "Table":
        """The same with this changed."""
        return replace(self, place=laid_over(self.place, stored(patch)))

    def expected(self, *names: str) -> Json:
        """These fields as they are kept now: what a change that was computed on them expects."""
        return {KEYS[name]: self.place.get(KEYS[name]) for name in names}


_ROW = [one.name for one in fields(GameRow)]


def _damaged(table: str, wrong: ValidationError, depth: int) -> TableDamaged:
    """What is wrong first: under which key, and what kind of fault, but not what stands there."""
    fault = wrong.errors(include_url=False, include_context=False, include_input=False)[0]
    where = fault["loc"][depth:]
    return TableDamaged(table, str(where[0]) if where else "place", fault["type"])


def laid_over(place: Json, changes: Json) -> Json:
    """A mapping of the store with this changed; None takes away."""
    return {key: value for key, value in {**place, **changes}.items() if value is not None}


def picked(place: Json, *names: str) -> dict[str, Any]:
    """Of a mapping of the store, or of an export: what it says of these fields."""
    keys = [KEYS[name] for name in names]
    return {key: place[key] for key in keys if key in place}


def stored(patch: Patch) -> dict[str, Any]:
    """What changes, under the keys and in the form in which the store keeps it."""
    return {KEYS[name]: plain(value) for name, value in patch.items()}


def plain(value: Any) -> Any:
    """Whatever is kept, as JSON has it."""
    if isinstance(value, Clock):
        return value.as_json()
    if is_dataclass(value) and not isinstance(value, type):
        value = asdict(value)
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value
