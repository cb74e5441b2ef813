"""Turns what a game says, text ids with ids and keys as arguments, into sentences of one language.

The sentences are Fluent messages. A message asks for its arguments like this:

- `$X`: the argument X. A text value V is read as the message `X-V` (`$place` with "moon":
  `place-moon`; a "+" in it is a "_" there), or said as it is if no message can be called so
  ("1 / 2") and none is; a number stays a number,
  but `$card` and `$cards` are names of cards, `$seat`, `$seats` and `$of` names of players, which
  are never inflected; a line (text id and arguments) is spoken; a list is joined, with "and" before
  the last.
- `$X-F`: the argument X, read in the family F: the message `F-V`. With a number, F = `seat` means
  the player of that seat, every other family the key of the card with that id (`$cards-typed`).
- `$X-icon`: the icon of that key, or of the type of that card, with a space behind it; nothing
  where there are no icons: on buttons, in pictures and files.
- a mapping is spoken pair by pair with the message `X-pair`, which gets `$key` and `$value`; the
  message `X-joint` stands between two pairs, or a comma if there is none.
- `$X-is`: for selectors: "none" if X is not given (or is None), "yes" or "no", "number", the text
  value itself, or for a list how many things it holds, as a number.

So the public and the private half of a happening share one message: it selects on `$cards-is`.
A message that comes out empty has nothing to say. `event-…` messages may have attributes that lay
out a log: `.chapter` opens a chapter, `.opens` a paragraph under that title (an empty one only ends
the titled paragraph before it), `.closes` ends the paragraph and is its title.
"""

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rules.engine import Card, Decision, Event, Game, Line, Prompt

FOLDER = Path(__file__).parent / "texts"
NATURAL = {"card": "card", "cards": "card", "seat": "seat", "seats": "seat", "of": "seat"}
"""What a number means under these names."""

CARDS = ("card", "cards")
ICON = "icon"
NAMES_SOMETHING = re.compile(r"[A-Za-z0-9_-]*$")
"""What may stand in the id of a message."""

ENTRY = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)
NAME = re.compile(r"([A-Za-z][\w-]*) *=")
KEPT = 8192
"""How many finished texts a book keeps: desks and panels say the same things again and again."""

Names = Callable[[int], str]
Complaint = Callable[[str], None]

_log = logging.getLogger(__name__)


class TextError(ValueError):
    """A Fluent source that cannot be read, or that says one thing twice."""


class _References(Visitor):
    """Which arguments a pattern asks for, and which other messages it holds."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, ast.VariableReference):
            self.arguments.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            self.messages.add(node.id.name)
        super().generic_visit(node)


class Book:
    """All messages of one language; a text is named `id` or `id.attribute`.

    A message is parsed when it is first asked for: all of them would make every start a second
    longer, and most starts need few.
    """

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._references: dict[str, _References] = {}
        self._unread: dict[str, str] = {}
        for source in sources:
            self._split(source)
        self._arguments: dict[str, tuple[str, ...]] = {}
        self._formatted = lru_cache(maxsize=KEPT)(self._format)

    def _split(self, source: str) -> None:
        """Note where each message stands: it begins with its name, in the first column."""
        for entry in ENTRY.split(source):
            named = NAME.match(entry)
            if named is None:
                self._read(entry)  # what stands before the first message: comments
            elif named[1] in self._unread:
                raise TextError(f"{self.language}: {named[1]} is written twice")
            else:
                self._unread[named[1]] = entry

    def _known(self, name: str) -> bool:
        """Whether there is such a text; its message has been read then."""
        if name in self._references:
            return True
        message = name.partition(".")[0]
        source = self._unread.get(message)
        if source is not None:
            # Pictures are put into words by other threads: it is unread until all of it is there.
            self._read(source)
            self._unread.pop(message, None)
        return name in self._references

    def _read(self, source: str) -> None:
        resource = FluentParser().parse(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise TextError(f"{self.language}: cannot be read as Fluent: {entry.content!r}")
        self._bundle.add_resource(resource)
        for entry in resource.body:
            if not isinstance(entry, ast.Message):
                continue
            parts = {entry.id.name: entry.value}
            parts |= {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
            for name, pattern in parts.items():
                found = _References()
                if pattern is not None:
                    found.visit(pattern)
                self._references[name] = found

    def __contains__(self, name: str) -> bool:
        return name in self._references or self._known(name)

    def ids(self) -> tuple[str, ...]:
        """Everything there is to say."""
        for name in tuple(self._unread):
            self._known(name)
        return tuple(self._references)

    def arguments(self, name: str) -> tuple[str, ...]:
        """What a text asks for, also through the messages it holds."""
        if name not in self._arguments:
            self._known(name)
            found = self._references[name]
            asked = set(found.arguments)
            for other in found.messages:
                asked.update(self.arguments(other) if other in self else ())
            self._arguments[name] = tuple(sorted(asked))
        return self._arguments[name]

    def messages(self, name: str) -> set[str]:
        """The other messages a text holds."""
        self._known(name)
        return self._references[name].messages

    def format(self, name: str, args: Mapping[str, str | int]) -> tuple[str, tuple[str, ...]]:
        """The text with its arguments as they are, and what Fluent finds wrong with it."""
        return self._formatted(name, tuple(args.items()))

    def _format(
        self, name: str, args: tuple[tuple[str, str | int], ...]
    ) -> tuple[str, tuple[str, ...]]:
        self.arguments(name)  # reads it, and what it holds
        key, _, attribute = name.partition(".")
        message = self._bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            return "", ()
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        return str(text), tuple(str(error) for error in errors)

    def fixed(self, name: str) -> str:
        """A text that asks for nothing: a name, a word."""
        return self._formatted(name, ())[0]


@lru_cache(maxsize=32)
def read_book(language: str, source: str) -> Book:
    """A game's texts in one language, with the words every game needs."""
    files = sorted((FOLDER / language).glob("*.ftl"))
    return Book(language, (source, *(path.read_text("utf-8") for path in files)))


class Question:
    """A prompt, in words; each part is put into words when somebody wants it."""

    def __init__(self, speaker: "Speaker", prompt: Prompt) -> None:
        self._speaker = speaker
        self._prompt = prompt

    @property
    def ask(self) -> str:
        """`ask-<kind>`, which gets the verb of the first choice as `$verb`."""
        prompt = self._prompt
        verb = next((str(d[0]) for _, decisions in prompt.groups for d in decisions), "")
        return self._speaker.text("ask-" + prompt.kind.replace(".", "-"), verb=verb)

    @property
    def because(self) -> list[str]:
        """What has led to it."""
        return [self._speaker.line(line) for line in self._prompt.because]

    @property
    def facts(self) -> list[str]:
        """What is worth knowing for the answer."""
        return [self._speaker.line(line) for line in self._prompt.facts]

    @property
    def beside(self) -> list[str]:
        """Of that, what is not said by the answers and pictures anyway."""
        prompt = self._prompt
        lines = prompt.facts if prompt.beside is None else prompt.beside
        return [self._speaker.line(line) for line in lines]

    @property
    def groups(self) -> list[tuple[str, list[tuple[Decision, str]]]]:
        """Headings, each with its decisions and what they are called."""
        say = self._speaker
        return [
            (say.line(heading), [(d, say.decision(d)) for d in decisions])
            for heading, decisions in self._prompt.groups
        ]

    @property
    def refused(self) -> list[tuple[str, str]]:
        """What is not offered, and why."""
        say = self._speaker
        return [
            (what if isinstance(what, str) else say.decision(what), say.text(why, **args))
            for what, why, args in self._prompt.refused
        ]


@dataclass(frozen=True, slots=True)
class Said:
    """An event in words, and how it divides a log; None where it does not."""

    text: str | None
    chapter: str | None = None
    opens: str | None = None
    closes: str | None = None


class Speaker:
    """Speaks for one game, in one language, to people whose names it is given.

    What cannot be said comes out as ⟨text id⟩, and `complain` is told why.
    """

    def __init__(
        self,
        game: Game[Any],
        language: str,
        names: Names,
        complain: Complaint = _log.warning,
        icons: Callable[[str], str] = lambda _key: "",
    ) -> None:
        if language not in game.texts:
            known = ", ".join(game.texts)
            raise TextError(f"{game.key} does not speak {language!r}, only {known}")
        self.book = read_book(language, game.texts[language])
        self._say = game.say
        self._story = game.story
        self.game = game
        self._cards: Mapping[int, Card] = game.cards
        self._names = names
        self._complain = complain
        self._icons = icons

    def line(self, line: Line) -> str:
        """A line of a panel, a desk or a prompt."""
        return self._text(line[0], line[1])

    def story(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events of one reader with what led to them; without it, if the game cannot tell."""
        try:
            return self._story(events)
        except Exception as fault:  # noqa: BLE001 (a reason must not cost a whole log)
            self._fault(f"a story cannot be told: {type(fault).__name__}")
            return events

    def recap(
        self, view: Mapping[str, Any], events: Sequence[Event], lines: int
    ) -> tuple[Line, ...] | None:
        """What one reader must know of some events; None if the game does not or cannot choose."""
        try:
            return self.game.recap(view, events, lines)
        except Exception as fault:  # noqa: BLE001 (what happened must not cost a whole desk)
            self._fault(f"a recap cannot be told: {type(fault).__name__}")
            return None

    def decision(self, decision: Decision) -> str:
        """What a button or a log calls a decision."""
        return self.line(self.line_of(decision))

    def line_of(self, decision: Decision) -> Line:
        """A decision as a line; if the game cannot tell, as one that has no words."""
        try:
            return self._say(decision)
        except Exception as fault:  # noqa: BLE001 (one label must not cost a whole desk)
            self._fault(f"a decision cannot be said: {type(fault).__name__}")
            return f"do-{decision[0]}", {}

    def event(self, event: Event) -> str | None:
        """What happened, to those who may know this event; None if there is nothing to say."""
        return self._text(_event_id(event), event.data) or None

    def said(self, event: Event) -> Said:
        """What happened, with the place it has in a log."""
        return Said(self.event(event), **self._marks(event))

    def divides(self, event: Event) -> bool:
        """Whether a stretch of the game ends or begins with this."""
        return any(self._marks(event).values())

    def _marks(self, event: Event) -> dict[str, str]:
        name = _event_id(event)
        return {
            mark: self._text(f"{name}.{mark}", event.data)
            for mark in ("chapter", "opens", "closes")
            if f"{name}.{mark}" in self.book
        }

    def prompt(self, prompt: Prompt) -> Question:
        """A question in words."""
        return Question(self, prompt)

    def text(self, name: str, /, **args: Any) -> str:
        """Any text by its id."""
        return self._text(name, args)

    def _text(self, name: str, args: Mapping[str, Any]) -> str:
        if name not in self.book:
            return self._missing(name)
        asked = self.book.arguments(name)
        if not asked:
            return self.book.fixed(name)
        try:
            text, wrong = self.book.format(name, {ask: self._argument(ask, args) for ask in asked})
        except Exception as fault:  # noqa: BLE001 (one sentence must not cost a whole log)
            self._fault(f"{name} cannot be said: {type(fault).__name__}")
            return f"⟨{name}⟩"
        if "⟨" in text:
            wrong = (*wrong, f"something is missing in {text!r}")
        for fault in wrong:
            self._fault(f"{name}: {fault}")
        return text

    def _missing(self, name: str) -> str:
        self._fault(f"there is no text {name}")
        return f"⟨{name}⟩"

    def _fault(self, what: str) -> None:
        self._complain(f"{self.book.language}: {what}")

    def _argument(self, asked: str, args: Mapping[str, Any]) -> str | int:
        key, _, family = asked.partition("-")
        if family == "is":
            return _is(args.get(key))
        if args.get(key) is None:
            # A branch that is not taken may ask for what only another half of the event has.
            return f"⟨${asked}⟩"
        return self._spoken(args[key], family or NATURAL.get(key, key), not family, key)

    def _spoken(self, value: Any, family: str, plain: bool, key: str) -> str | int:
        if family == ICON:
            return self._icons(value if isinstance(value, str) else self._cards[value].type)
        if isinstance(value, str):
            name = f"{family}-{value.replace('+', '_')}"
            if name in self.book:
                return self.book.fixed(name)
            return f"⟨{name}⟩" if NAMES_SOMETHING.match(value) else value
        if isinstance(value, int):
            if family == "seat":
                return self._names(value)
            if plain and key not in NATURAL:
                return int(value)
            return self._spoken(self._cards[value].key, family, plain, key)
        if isinstance(value, Mapping):
            pairs = (self.text(f"{family}-pair", key=k, value=v) for k, v in value.items())
            joint = f"{family}-joint"
            return self.text(joint if joint in self.book else "list-comma").join(pairs)
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], Mapping):
            return self.line(value)
        return self._joined([str(self._spoken(item, family, plain, key)) for item in value])

    def _joined(self, items: Sequence[str]) -> str:
        counted = [(item, sum(1 for _ in same)) for item, same in groupby(items)]
        said = [item if n == 1 else f"{item} ×{n}" for item, n in counted]
        if len(said) < 2:
            return "".join(said)
        return self.text("list-and").join((self.text("list-comma").join(said[:-1]), said[-1]))


def _event_id(event: Event) -> str:
    return "event-" + event.kind.replace(".", "-")


def _is(value: Any) -> str | int:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return "number"
    return value if isinstance(value, str) else len(value)


def events_for(events: Iterable[Event], seat: int | None) -> list[Event]:
    """What one reader (None: everybody) is told of some events, without saying anything twice.

    A private half takes the place of the public half before it, and happenings in a row that differ
    only in cards become one: their cards are listed together, their counts added up.
    """
    found: list[Event] = []
    for event in events:
        if event.audience is not None and seat not in event.audience:
            continue
        new = event
        while found and _alike(found[-1], new):
            last = found[-1]
            if last.audience is not None and new.audience is None:
                break
            halves = (last.audience is None) != (new.audience is None)
            if not halves and None in (*_cards(last), *_cards(new)):
                break  # face-down ones are not listed by name
            new = new if halves else _together(last, new)
            found.pop()
        found.append(new)
    return found


def _alike(first: Event, second: Event) -> bool:
    """Whether two happenings are about cards and differ in nothing else."""
    about = {*CARDS, "count"}
    if first.kind != second.kind or not (about & first.data.keys() and about & second.data.keys()):
        return False
    shared = (first.data.keys() | second.data.keys()) - about
    return all(first.data.get(key) == second.data.get(key) for key in shared)


def _together(first: Event, second: Event) -> Event:
    data = {key: value for key, value in first.data.items() if key not in CARDS}
    cards = [*_cards(first), *_cards(second)]
    if cards:
        data["cards"] = cards
    if "count" in data:
        data["count"] += second.data["count"]
    return Event(first.kind, data, first.audience, first.fence or second.fence)


def _cards(event: Event) -> list[int]:
    return [event.data["card"]] if "card" in event.data else list(event.data.get("cards", ()))
