"""The words of the contract: decisions, events, prompts, lines, cards, results."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

Decision = tuple[str | int, ...]
"""Names things, never positions: the verb first, then card ids, seats (int) and keys (str)."""

Mode = Literal["turn", "sealed", "any", "lanes"]

Layout = Literal["", "compass", "rows", "menu", "button", "tabs", "order"]
"""How the answers of a group belong together: no matter how, as directions n e s w, in rows, one of
a list with descriptions, each a button of its own, a list of which one of several is open, or such
that the order of the presses counts."""

Line = tuple[str, Mapping[str, Any]]
"""A text id and its arguments: what the one who shows it turns into a sentence."""


class Translate(Protocol):
    """Says a text of the game, by its id, in one language and to one kind of reader."""

    def __call__(self, name: str, /, **args: Any) -> str: ...


class IllegalDecision(ValueError):
    """A decision that this seat cannot make now; nothing has changed."""


class DamagedDump(ValueError):
    """A saved state that cannot be read back; says what is wrong with it, in one line."""

    MOST_SAID = 200

    def __init__(self, said: str) -> None:
        most = self.MOST_SAID
        super().__init__(said if len(said) <= most else f"{said[: most - 1]}…")


class Event(NamedTuple):
    """Something that happened, as ids and keys, and who may know it (None: everyone)."""

    kind: str
    data: Mapping[str, Any]
    audience: tuple[int, ...] | None = None
    fence: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to one seat, with all that a form needs to ask it well."""

    id: int
    """How often this seat was asked before (`state.asked[seat] - 1`): buttons are drawn for it."""
    kind: str
    because: tuple[Line, ...]
    """What has led to it, the outermost first."""
    mode: Mode
    """As `Machine.mode` has it: in a lane `lanes`, else that of the `Ask`."""
    many: bool
    """Whether several answers may be sent as one batch, closed by ("done",) where there is one."""
    default: Decision
    """What silence means: gives nothing away where declining is legal. One of a single word is
    taken for declining, and stands apart from the others at the end of a form."""
    asks: tuple[Decision, ...] = ()
    """Answers to be asked about once more: they show, give away or use chance."""
    groups: tuple[tuple[Line, tuple[Decision, ...]], ...] = ()
    """A heading and its answers: all that is legal, each once."""
    facts: tuple[Line, ...] = ()
    """What is worth knowing for the answer."""
    beside: tuple[Line, ...] | None = None
    """What a form says beside the question; None: all facts. Answers and pictures say the rest."""
    refused: tuple[tuple[Decision | str, str, Mapping[str, Any]], ...] = ()
    """What one would expect here, and the text that says why it is not offered."""
    layouts: tuple[Layout, ...] = ()
    """For each group how it is laid out; empty where that is left to the form."""
    lead: int | None = None
    """In `any`: the seat of the group that is pinged and whose clock runs, as everybody knows."""
    at_once: bool = False
    """Of `many`: each answer counts as soon as it is pressed, for others can end the question."""

    @property
    def ticks(self) -> bool:
        """Whether a form gathers answers, to send them together."""
        return self.many and not self.at_once


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Several decisions in one press: a name for its button's address, what it says, the batch."""

    key: str
    line: Line
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """Something to look at large, behind a button: its name, what it is called, an emoji."""

    key: str
    line: Line
    icon: str
    desk: bool = False
    """Whether the button stands on desks too, not only below the panel."""


@dataclass(frozen=True, slots=True)
class Standing:
    """An answer given once and for all: its name, what it says, and a decision for each kind.

    Nobody may learn anything from how quickly it comes. So each decision is legal whenever such a
    question is asked, and where steps may be passed over in silence it answers all that may follow.
    """

    key: str
    line: Line
    answers: Mapping[str, Decision]
    at_once: bool = False
    """Whether it may be given without a pause: only where all that is asked about is public."""
    side: str = ""
    """The side whose seats are asked such questions; "" for every seat."""


@dataclass(frozen=True, slots=True)
class Aid:
    """Something a player may look up about the game as they see it: a title and lines."""

    key: str
    title: Line
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One physical card or tile of the box, with what is printed on it."""

    id: int
    key: str
    """What it is called; several may be alike."""
    type: str
    value: int | None
    """Its number, where it has one."""
    home: str
    """The pile it belongs to when the box is packed."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Something to look at, and the same in words for those who cannot."""

    key: str
    svg: str
    alt: str
    """What it shows, in short: at most 1,024 characters reach who cannot see it."""
    words: tuple[str, ...] = ()
    """The whole position in words, a paragraph each: what somebody who cannot see it plays with."""
    desk: bool = False
    """Whether it stands on the desk of its reader, drawn anew after each press."""
    says: tuple[str, ...] = ()
    """Of a finale: what of the end it says whole, by the keys of `ending`, and "awards". Beside it
    that is not said again in words; the first paragraph of `words` is."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A small drawing that stands beside a word, 128 by 128; told apart by shape, not by colour."""

    key: str
    svg: str
    stand_in: str
    """One emoji of Unicode for where the drawing cannot be had."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who has won and why, the score of each seat, and the game's own things."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()
    """By seat; empty where a game has none."""
    detail: Mapping[str, Any] = field(default_factory=dict)
    """What only this game can tell of its end, as JSON can hold it."""

    def shown(self) -> dict[str, Any]:
        """As a view shows it."""
        said = {"winners": list(self.winners), "reason": self.reason, "scores": list(self.scores)}
        return {**said, **self.detail}


@dataclass(frozen=True, slots=True)
class Episode:
    """A game of a series that is over: who sat where, what it was played with, how it ended.

    People are numbers, the same throughout a series: whoever shows them knows their names.
    """

    players: tuple[int, ...]
    """By seat."""
    options: Mapping[str, Any]
    result: Result


@dataclass(frozen=True, slots=True)
class Stage:
    """How a series stands before its first game, or after some of them, and what comes next.

    Where its lines name somebody (`$seat`, `$seats`), they name players by number.
    """

    title: Line
    """Which game of the series is next, or that it is over: at most 200 characters."""
    standing: tuple[Line, ...] = ()
    """How the results add up: at most six lines and 600 characters."""
    passages: tuple[Aid, ...] = ()
    """What is told when the next game begins or, of a series that is over, at its end: 900
    characters each, 3,500 together."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the next game is played with; all else stays as people like it."""
    seating: tuple[int, ...] = ()
    """By seat: which player should sit there next; empty: where they sat."""
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """What a seat was in a game that is over; empty where a game has no such thing.

    `role` is what it played for, `identity` who it turned out to be; the game's texts name them:
    `role-<key>` and `identity-<key>`, and `role-title` what a role is called in this game.
    """

    role: str = ""
    identity: str = ""


@dataclass(frozen=True, slots=True)
class Award:
    """A small distinction at the end, from what everybody saw: its name, whose, and for what."""

    key: str
    seat: int
    line: Line


class Option(NamedTuple):
    """Something to settle before a game: texts `option-<key>` and `choice-<key>-<value>`."""

    key: str
    choices: tuple[str | bool, ...]
    default: str | bool


@dataclass(frozen=True, slots=True)
class Info:
    """What a lobby must know: how many may play, which roles, which options there are."""

    seats: tuple[int, int]
    roles: tuple[str, ...] = ()
    """Where there are any, `sides` says which seat has which; texts `role-<key>`."""
    options: tuple[Option, ...] = ()
    ready: bool = False
    """Whether people are offered it; until then a game can only be tried out."""
