"""A game, as the contract has it: what every game offers, bound to one set of data."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from rules.engine import saving
from rules.engine.chance import seed_bytes, seed_hash
from rules.engine.machine import EngineState, Machine
from rules.engine.model import (
    Aid,
    Award,
    Card,
    DamagedDump,
    Decision,
    Episode,
    Event,
    Icon,
    IllegalDecision,
    Info,
    Line,
    Look,
    Part,
    Picture,
    Prompt,
    Result,
    Shortcut,
    Stage,
    Standing,
    Translate,
)
from rules.engine.players import RANDOM, Player
from rules.engine.state import Counted
from rules.engine.trial import Trial

S = TypeVar("S", bound=EngineState)
Data = str | Path | Mapping[str, str] | None
"""Where data files come from: None for the built-in ones, a folder, or file names and texts."""


class Game(ABC, Generic[S]):
    """The rules of one game. States go in and out; the game itself never changes."""

    key: str
    version: str
    data_hash: str
    data_set: Mapping[str, str]
    """The texts of the data files, to be kept under their hash."""
    info: Info
    cards: Mapping[int, Card]
    texts: Mapping[str, str]
    """By language: the Fluent source of everything this game says."""
    machine: Machine
    state_type: type[S]
    """The class of its states, where the engine makes, copies and saves them."""
    form_groups: Mapping[str, str] = {}
    """By kind of question: the form it is asked on. Questions of one form are shown together, as
    far as they can be reached by declining; a kind that is not named here stands alone."""
    rankings: Mapping[str, tuple[Decision, ...]] = {}
    """Kinds of questions that can be answered beforehand by ranking: all that may be ranked."""
    standing: tuple[Standing, ...] = ()
    """Answers that a player may give once and for all."""
    desk_pictures: int = 0
    """How many pictures stand on a desk at most: a form keeps room for them."""
    forgets: bool = False
    """Whether a seat is to forget what it saw: earlier views are not shown before the end."""
    series: tuple[str, ...] = ()
    """Series it can be played in, by key: texts `series-<key>` and `series-<key>-about`."""

    @abstractmethod
    def new(
        self,
        seats: int,
        seed: int | bytes,
        options: Mapping[str, Any] = {},
        scenario: Mapping[str, Any] | None = None,
    ) -> S:
        """A new game, ready for its first decision."""

    @abstractmethod
    def prompt(self, state: S, seat: int) -> Prompt | None:
        """The question this seat is asked, with all a form needs."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """Everything this seat (None: a spectator) may see, and nothing else."""

    @abstractmethod
    def reveal(self, state: S) -> dict[str, Any]:
        """The open view, also of a game that was abandoned."""

    @abstractmethod
    def determinize(self, state: S, seat: int, random: Random) -> S:
        """A state this seat cannot tell from the real one."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How it ended; None while it goes on."""

    def sides(self, seats: int) -> tuple[str, ...]:
        """By seat: the side it plays for, as far as everybody knows; its role, where there are any.

        All different where each plays alone, as here.
        """
        return tuple(map(str, range(seats)))

    def bind(self, state: S) -> None:
        """Give a state what is not saved with it (`EngineState.unsaved`): the game's data."""
        return

    def begin(self, seats: int, seed: int | bytes) -> S:
        """A state with what every game has; the rest is for `new` to lay out."""
        least, most = self.info.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise ValueError(f"{self.key} is for {least} to {most} seats, not {seats!r}")
        state = self.state_type()
        self.bind(state)
        state.begin(seats, seed)
        return state

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option as it was chosen, or by default; ValueError for one that cannot be.

        The type counts: 1 is neither true nor "1".
        """
        if not isinstance(options, Mapping):
            raise ValueError(f"options are a mapping, not {options!r}")
        found: dict[str, Any] = {key: default for key, _, default in self.info.options}
        for key, value in options.items():
            if key not in found:
                raise ValueError(f"there is no option {key!r}")
            choices = next(choices for name, choices, _ in self.info.options if name == key)
            if not any(type(value) is type(one) and value == one for one in choices):
                raise ValueError(f"option {key}: {value!r} is none of {choices}")
            found[key] = value
        return found

    def clone(self, state: S) -> S:
        """An independent copy."""
        return state.clone()

    def dump(self, state: S) -> dict[str, Any]:
        """The state as JSON can hold it."""
        saved = {"game": self.key, "version": self.version, "data": self.data_hash}
        steps = saving.steps_of(state.stack, self.machine)
        return {**saved, "steps": steps, "state": self.dump_state(state)}

    def load(self, saved: Mapping[str, Any]) -> S:
        """The state that was dumped; a damaged one is refused with what is wrong."""
        if not isinstance(saved, Mapping) or not isinstance(saved.get("state"), Mapping):
            raise DamagedDump("not a saved game: there is no state in it")
        for name, mine in (
            ("game", self.key),
            ("version", self.version),
            ("data", self.data_hash),
        ):
            if saved.get(name) != mine:
                raise DamagedDump(f"{name}: saved with {saved.get(name)!r}, but this is {mine!r}")
        state = self.load_state(saved["state"])
        if bool(state.stack) == (self.result(state) is not None):
            said = "is over, but goes on" if state.stack else "is not over, but nobody is asked"
            raise DamagedDump(f"result: the game {said}")
        return state

    def dump_state(self, state: S) -> dict[str, Any]:
        """The state alone; a game does this itself only if it knows a better form."""
        return saving.dump_state(state)

    def load_state(self, saved: Mapping[str, Any]) -> S:
        """The other way round, with an eye for damage."""
        state = self.state_type()
        self.bind(state)
        saving.load_state(state, self.machine, saved)
        faults = self.audit(state)
        if faults:
            raise DamagedDump(faults[0])
        saving.check_stack(state, self.machine)
        return state

    def adopt(self, saved: Mapping[str, Any]) -> S:
        """A state that another version or other data have dumped, if it can be played on here.

        Its frames are found by the names of their steps. Refused as a damaged one is, also if a
        step is gone or its invariants do not hold here.
        """
        ours = {"version": self.version, "data": self.data_hash}
        if isinstance(saved, Mapping) and isinstance(saved.get("state"), Mapping):
            state = saving.with_steps(saved["state"], saved.get("steps"), self.machine)
            saved = {**saved, **ours, "state": state}
        return self.load(saved)

    @abstractmethod
    def panel(self, view: Mapping[str, Any]) -> tuple[Line, ...]:
        """What the public panel says."""

    @abstractmethod
    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        """What a player's private desk says, beside this question if one is asked."""

    def pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        """What there is to look at for whoever has this view, in the words that `tr` finds."""
        return ()

    def own_pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        """Those of them that stand on the desk of its reader: wanted after each press.

        A game for which it is much less work than all of them makes these alone. What a question
        is about comes last, right above it, and may be cut so that both are on one screen; its
        words are those of the whole picture, which a `look` shows.
        """
        return tuple(picture for picture in self.pictures(view, tr) if picture.desk)

    def looks(self, view: Mapping[str, Any]) -> tuple[Look, ...]:
        """What everybody may want to see large just now, from the view of whoever reads."""
        return ()

    def look(self, view: Mapping[str, Any], key: str, tr: Translate) -> tuple[Picture, ...]:
        """The pictures behind one of these, at most four; none where this reader may see none."""
        return ()

    def who(self, view: Mapping[str, Any]) -> Line | None:
        """Who the seat with this view is just now, in at most 90 characters.

        Stands above a question, beside pictures, in place of all that `desk` says.
        """
        return None

    def mark(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The number or letter under which the pictures of a view show what a decision names first.

        "" where they show nothing of it. Things that are equal for this seat share one: answers
        that differ in nothing else are one button, which counts how many of them are chosen.
        """
        return ""

    def icons(self) -> tuple[Icon, ...]:
        """Small drawings to stand beside words: one set for every seat, language and position.

        Texts name one by `{ $X-icon }`: the argument X is its key, or a card of the type so called.
        """
        return ()

    def icon(self, decision: Decision) -> str:
        """The key of the icon for what a decision names; "" for none."""
        return ""

    @abstractmethod
    def say(self, decision: Decision) -> Line:
        """A decision as a line: what a button or a log calls it."""

    @abstractmethod
    def audit(self, state: S) -> list[str]:
        """What is wrong with a state that rules alone can never bring about; [] if nothing is."""

    def effect(self, view: Mapping[str, Any], prompt: Prompt, decision: Decision) -> Line | None:
        """What an answer to this question does, needs and costs, in one line of 90 characters.

        None where its name says it all. From the view of the seat that is asked.
        """
        return None

    def closing(self, view: Mapping[str, Any], prompts: Sequence[Prompt]) -> Line | None:
        """What going on is called, as things stand: "Look at 3", "Finish turn, key unused".

        `prompts` are those still open on a form, in order: going on declines all of them. At most
        40 characters. None: `done-<kind>` of the last, or what its default is called.
        """
        return None

    def shortcuts(self, prompt: Prompt, legal: tuple[Decision, ...]) -> tuple[Shortcut, ...]:
        """What a form offers in one press besides the single decisions."""
        return ()

    def aids(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        """What a player may look up beside their desk, from their view alone."""
        return ()

    def chapter(self, view: Mapping[str, Any]) -> int:
        """Counts what people call a round: private desks are laid out anew when it grows."""
        return 0

    def cover(self) -> str:
        """A picture to know the game by, as SVG, 800 by 260 and without a word; "" for none."""
        return ""

    def how_it_is_played(self, tr: Translate) -> Picture | None:
        """The game in at most five panels: goal, a round, what you do, how it ends.

        Its `words` are the panels as sentences. For people who have never seen it.
        """
        return None

    def lesson(self, view: Mapping[str, Any], prompt: Prompt) -> Line | None:
        """One or two sentences of why this is asked, for somebody who meets it the first time.

        The same for all questions of a kind; who has met it before is for others to remember.
        """
        return None

    def plan(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> Line | None:
        """What the seat with this view should be after, in plain words: at most 180 characters.

        `prompt`: what it is asked just now, if anything.
        """
        return None

    def as_it_stands(self, view: Mapping[str, Any]) -> Line | None:
        """How the seat with this view stands just now, if one overlooks it easily: 180 letters."""
        return None

    def story(self, events: Sequence[Event]) -> list[Event]:
        """Events that one reader may know, as a log tells them: with why something came about.

        What it adds depends on these events alone. `event-<kind>` gets it as arguments.
        """
        return list(events)

    def recap(
        self, view: Mapping[str, Any], events: Sequence[Event], lines: int = 3
    ) -> tuple[Line, ...] | None:
        """What the reader of this view must know of what happened: since they last decided.

        The weightiest first, at most three lines and 360 characters together: what hit this seat,
        what moved and by how much, who did most. Events are those it may know, as `story` tells
        them. With more `lines` they are a chapter, over or not, for who comes back after long or
        only looks on: so many lines at most say what came of it. None: the end of the log does.
        """
        return None

    def ending(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Aid, ...]:
        """The end in words, from the open view and public events; () while the game goes on.

        Who was who, the deciding count step by step, what turned it. Of a game that was abandoned
        as much as there is.
        """
        return ()

    def turning_points(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[tuple[int, Line], ...]:
        """What turned the game, from the open view and public events: which of them, and a line.

        In the order of the game, a few at most; a replay leads there.
        """
        return ()

    def finale(
        self, view: Mapping[str, Any], events: Sequence[Event], tr: Translate
    ) -> Picture | None:
        """One picture that tells the end, from the open view and public events."""
        return None

    def awards(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Award, ...]:
        """Small awards from the public log of a game that is over, at most one a seat."""
        return ()

    def uncovered(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        """What was hidden until the end, from the open view: a page each, behind a button.

        Its title is what the button says. At most three; decided or not, hands and piles are in it.
        """
        return ()

    def outcome(self, view: Mapping[str, Any], seat: int) -> Line | None:
        """Whether this seat has won, and why; None while the game goes on."""
        return None

    def seat_summaries(self, state: S) -> tuple[Part, ...]:
        """By seat: what each was in a game that is over, for people to look back on."""
        if self.info.roles:
            return tuple(Part(role) for role in self.sides(state.seats))
        return (Part(),) * state.seats

    def passages(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        """The story around a game, as far as the reader of this view has been told it, in order.

        Each a title and paragraphs, 900 characters at most, all of them together 3,500. One that
        is new in the public view is posted; what only some may read they find on their own desks.
        """
        return ()

    def stage(self, series: str, players: Sequence[int], played: Sequence[Episode]) -> Stage:
        """How one of its series stands after these games, and what comes next.

        `players` are those at the table, by seat as they sat last. It says the same of the same
        games always, also for fewer or other players than there were.
        """
        return Stage((f"series-{series}", {}))

    def trial(self) -> Trial:
        """How to try it out with random play: for checks, campaigns and measures."""
        return Trial()

    def players(self) -> Mapping[str, Player]:
        """Who can sit in for a person, by name; last the one for where nobody has chosen."""
        return RANDOM

    def pending(self, state: S) -> tuple[int, ...]:
        """Seats whose answer is missing; () means the game is over."""
        return self.machine.pending(state)

    def legal(self, state: S, seat: int) -> tuple[Decision, ...]:
        """What this seat may decide now."""
        return self.machine.legal(state, seat)

    def apply(self, state: S, seat: int, decision: Decision) -> list[Event]:
        """Take a decision in; IllegalDecision changes nothing."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < state.seats:
            raise IllegalDecision(f"there is no seat {seat!r} (seats are 0 to {state.seats - 1})")
        if state.log is None:
            self.machine.apply(state, seat, decision)
            return []
        state.log = []
        self.machine.apply(state, seat, decision)
        return state.log

    def midway(
        self, state: S, seat: int, decision: Decision, counts: Collection[int]
    ) -> dict[int, S]:
        """The position in the middle of a decision, once it has brought about so many events.

        To be looked at by a view, never to go on from.
        """
        state, found = self.clone(state), dict[int, S]()

        def count(number: int) -> None:
            if number in counts:
                found[number] = self.mute(self.clone(state))

        state.log = Counted(count)
        self.machine.apply(state, seat, decision)
        return found

    def mute(self, state: S) -> S:
        """The same state, but nobody listens: `apply` returns no events and is quicker."""
        state.log = None
        return state

    def reveals_information(self, before: S, after: S, seat: int, events: Sequence[Event]) -> bool:
        """Whether a decision of this seat used chance or taught it something it did not know.

        Such a decision cannot be tried out: whoever has seen its outcome has made it. What a seat
        shows of its own is no news to it.
        """
        if after.counter != before.counter:
            return True
        for event in events:
            if event.fence and event.audience is None and event.data.get("seat") != seat:
                return True
            if event.fence and seat in (event.audience or ()):
                return True
        return False

    def is_free(self, before: S, after: S, seat: int, events: Sequence[Event]) -> bool:
        """Whether this seat may take a press in its lane back by itself, unvoted and unseen.

        It goes on in its lane, chance was not used, and nobody was told anything: neither the seat
        what it did not know, nor anybody else anything at all.
        """
        if self.reveals_information(before, after, seat, events):
            return False
        if any(event.audience != (seat,) for event in events):
            return False
        machine = self.machine
        if machine.mode(before, seat) != "lanes" or machine.mode(after, seat) != "lanes":
            return False
        return before.stack[:-1] == after.stack[:-1] and before.stack[-1].pc == after.stack[-1].pc

    def go_back(self, now: S, then: S) -> S:
        """An earlier position to go on from: chance never repeats itself, nor does a question."""
        earlier = self.clone(then)
        earlier.counter = now.counter
        asked = self.pending(earlier)
        earlier.asked = [n + (seat in asked) for seat, n in enumerate(now.asked)]
        return earlier

    def branch(self, state: S, seed: int | bytes) -> tuple[S, bool]:
        """A position to go on from with another seed; whether anything was dealt anew there.

        For every seat it is the same position: what somebody knows stays as it is.
        """
        other = self.clone(state)
        other.seed = seed_bytes(seed)
        other.seed_hash = seed_hash(other.seed)
        other.counter = 0
        other.log, other.legal_cache = [], {}
        return other, self.deal_anew(other)

    def deal_anew(self, state: S) -> bool:
        """Deal all that no seat knows anew, by `draw` and `shuffled`; whether there was anything.

        Nobody may be able to tell the difference: every seat sees and may decide the same. A game
        that leaves it out says with False that all is as it was. Text: `dealt-anew`.
        """
        return False

    def resettle(self, state: S) -> None:
        """Ask the open question anew, as if it had just been reached."""
        self.machine.resettle(state)


_LOADERS: dict[str, Callable[[Data], Game[Any]]] = {}
_BUILT_IN: dict[str, Game[Any]] = {}
"""With their built-in data, read once: a tenth of a second for each."""


def register_game(key: str, loader: Callable[[Data], Game[Any]]) -> None:
    """Make a game known that does not live in a folder under `rules/`."""
    _LOADERS[key] = loader
    _BUILT_IN.pop(key, None)


def known_games() -> tuple[str, ...]:
    """Every game with rules, by key: the folders under `rules/`, and those that were registered."""
    folders = (path.parent.name for path in Path(__file__).parents[1].glob("*/game.py"))
    return tuple(sorted({*_LOADERS, *(key for key in folders if key != "engine")}))


def ready_games() -> tuple[str, ...]:
    """Those that are offered to people, because they say that they are ready."""
    return tuple(key for key in known_games() if load_game(key).info.ready)


def load_game(key: str, data: Data = None) -> Game[Any]:
    """The game of that name, bound to one set of data (None: the built-in one)."""
    if data is not None:
        return _loader(key)(data)
    if key not in _BUILT_IN:
        _BUILT_IN[key] = _loader(key)(None)
    return _BUILT_IN[key]


def _loader(key: str) -> Callable[[Data], Game[Any]]:
    if key not in _LOADERS:
        if not key.isidentifier() or not (Path(__file__).parents[1] / key / "game.py").is_file():
            raise ValueError(f"there is no game {key!r}")
        loader = getattr(import_module(f"rules.{key}.game"), "load", None)
        if loader is None:
            raise ValueError(f"there is no game {key!r}: rules/{key}/game.py has no load(data)")
        _LOADERS[key] = loader
    return _LOADERS[key]
