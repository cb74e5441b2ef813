"""ALONE, as the contract of a game has it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.alone.ai.foresight import Foresight
from rules.alone.ai.steady import OVERLOOKED, Steady
from rules.alone.cards.needs import check_numbers
from rules.alone.components.catalog import Box
from rules.alone.components.data_files import read_sources
from rules.alone.components.frames import FRAMES
from rules.alone.components.invariants import audit
from rules.alone.components.maps import bits, mask_of
from rules.alone.components.scenario import WrongScenario, lay_over
from rules.alone.components.setup import lay_out
from rules.alone.components.state import State
from rules.alone.knowledge import view
from rules.alone.knowledge.deal_anew import deal_anew
from rules.alone.knowledge.determinize import determinize
from rules.alone.phases.rounds import PROGRAMS
from rules.alone.presentation import (
    campaign,
    drawing,
    ending,
    options,
    panel_and_desk,
    prompts,
    recap,
    story,
    teaching,
    texts,
)
from rules.alone.presentation.drawing import comic, cover
from rules.alone.trial import of as trial_of
from rules.engine import saving
from rules.engine.beginners import EASY, Beginner
from rules.engine.chance import draw
from rules.engine.game import Data, Game
from rules.engine.machine import Machine
from rules.engine.model import (
    Aid,
    Award,
    DamagedDump,
    Decision,
    Episode,
    Event,
    Info,
    Line,
    Look,
    Option,
    Picture,
    Prompt,
    Result,
    Stage,
    Translate,
)
from rules.engine.players import Player
from rules.engine.searching import SHARP, Sharp
from rules.engine.trial import Trial

VERSION = "3"
START = "a+0+0"
"""What the Hero calls the sector in which they began."""
CARD_SETS = ("armed", "played_up")
LISTS_OF_CARD_SETS = ("hands", "discards")
"""Sets of cards are too wide for a number in JSON: they are saved as lists of ids."""


class Alone(Game[State]):
    """One Hero in a maze they see only in parts, and one to three Evil players who see it all."""

    key = "alone"
    version = VERSION
    desk_pictures = 2
    forgets = True
    series = (campaign.CAMPAIGN,)
    state_type = State

    def __init__(self, box: Box) -> None:
        self.box = box
        self.data_hash = box.data_hash
        self.data_set = box.sources
        self.cards = box.cards
        self.texts = texts.sources(box)
        self.machine = Machine(PROGRAMS, FRAMES)
        self.standing = prompts.standing(box)
        n = box.n
        self.info = Info(
            seats=(1 + n.evil_min, 1 + n.evil_max),
            roles=("hero", "evil"),
            options=(
                Option("difficulty", tuple(box.difficulties), "easy"),
                Option("character", ("random", *box.characters), "random"),
                Option("campaign", ("none", *box.campaign), "none"),
                Option("setup", ("evil", "quick"), "evil"),
                Option("start", ("any", "fair"), "any"),
                Option("hands", ("open", "silent"), "open"),
                Option("instants", ("armed", "asked"), "armed"),
            ),
            ready=True,
        )

    def bind(self, state: State) -> None:
        state.box = self.box

    def sides(self, seats: int) -> tuple[str, ...]:
        return ("hero", *("evil",) * (seats - 1))

    def new(
        self,
        seats: int,
        seed: int | bytes,
        options: Mapping[str, Any] = {},
        scenario: Mapping[str, Any] | None = None,
    ) -> State:
        chosen = self.chosen(options)
        state = self.begin(seats, seed)
        lay_out(state, chosen)
        if scenario is not None:
            try:
                lay_over(state, scenario)
            except WrongScenario as fault:
                raise WrongScenario(f"scenario, {fault}") from None
        self.machine.settle(state)
        if chosen["setup"] == "quick":
            self._set_up_by_chance(state)
        state.log = []
        return state

    def _set_up_by_chance(self, state: State) -> None:
        """Each setup question is answered by chance, and nobody is asked."""
        while state.phase == "setup":
            seat = self.pending(state)[0]
            legal = self.legal(state, seat)
            self.machine.apply(state, seat, legal[draw(state, len(legal))])
        state.asked = [int(seat in self.pending(state)) for seat in range(state.seats)]

    def prompt(self, state: State, seat: int) -> Prompt | None:
        found = self.machine.asking(state, seat)
        if found is None:
            return None
        return prompts.describe(state, seat, *found, self.legal(state, seat))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        seen = view.public(state, self.pending(state))
        if seat is not None:
            if isinstance(seat, bool) or not 0 <= seat < state.seats:
                raise ValueError(f"there is no seat {seat!r}")
            seen["seat"] = seat
            if seat:
                seen.update(view.for_evil(state, seat))
        if state.phase == "over":
            seen["open"] = view.everything(state)
        return seen

    def reveal(self, state: State) -> dict[str, Any]:
        seen = view.public(state, self.pending(state))
        return {**seen, "open": view.everything(state)}

    def determinize(self, state: State, seat: int, random: Random) -> State:
        return determinize(self.machine, state, seat, random)

    def deal_anew(self, state: State) -> bool:
        return deal_anew(state)

    def result(self, state: State) -> Result | None:
        return state.result

    def dump_state(self, state: State) -> dict[str, Any]:
        saved = saving.dump_state(state)
        for name in CARD_SETS:
            saved[name] = list(bits(saved[name]))
        for name in LISTS_OF_CARD_SETS:
            saved[name] = [list(bits(cards)) for cards in saved[name]]
        return saved

    def load_state(self, saved: Mapping[str, Any]) -> State:
        given = dict(saved)
        try:
            for name in CARD_SETS:
                given[name] = self._cards(given[name])
            for name in LISTS_OF_CARD_SETS:
                given[name] = [self._cards(cards) for cards in given[name]]
        except (KeyError, TypeError, ValueError) as fault:
            raise DamagedDump(f"cards: {fault!r}") from None
        state = State()
        self.bind(state)
        state.start = -1
        saving.load_state(state, self.machine, given)
        try:
            state.lay(state.laid)
            state.put_rooms(state.rooms)
            state.begin_at(state.start)
        except (LookupError, TypeError) as fault:
            raise DamagedDump(f"laid, rooms and start: {fault!r}") from None
        faults = self.audit(state)
        if faults:
            raise DamagedDump(faults[0])
        saving.check_stack(state, self.machine)
        return state

    def _cards(self, ids: list[int]) -> int:
        known = set(self.cards)
        if len(set(ids)) != len(ids) or any(type(n) is not int or n not in known for n in ids):
            raise ValueError(f"{ids} is not a set of card ids")
        return mask_of(ids)

    def panel(self, view: Mapping[str, Any]) -> tuple[Line, ...]:
        return panel_and_desk.panel(self.box, view)

    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        return panel_and_desk.desk(self.box, view)

    def who(self, view: Mapping[str, Any]) -> Line | None:
        return panel_and_desk.who(view)

    def pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        return drawing.pictures(self.box, view, tr)

    def own_pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        return drawing.own(self.box, view, tr)

    def looks(self, view: Mapping[str, Any]) -> tuple[Look, ...]:
        return panel_and_desk.looks(view)

    def look(self, view: Mapping[str, Any], key: str, tr: Translate) -> tuple[Picture, ...]:
        return drawing.look(self.box, view, tr)

    def finale(
        self, view: Mapping[str, Any], events: Sequence[Event], tr: Translate
    ) -> Picture | None:
        """The whole map with the way that the Hero went, which public events tell."""
        if "open" not in view:
            return None
        went = (e.data["sector"] for e in events if e.kind == "hero.moved" and e.audience is None)
        shown = drawing.pictures(self.box, view, tr, [START, *went])[0]
        says = [aid.key for aid in ending.ending(self.box, view, events)]
        return drawing.finale(shown, ending.told(self.box, view, events, tr), says)

    def story(self, events: Sequence[Event]) -> list[Event]:
        return story.story(events)

    def recap(
        self, view: Mapping[str, Any], events: Sequence[Event], lines: int = 3
    ) -> tuple[Line, ...] | None:
        return recap.recap(events, lines)

    def ending(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Aid, ...]:
        return ending.ending(self.box, view, events)

    def turning_points(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[tuple[int, Line], ...]:
        return tuple((m.number, m.line) for m in ending.turning_points(events))

    def awards(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Award, ...]:
        return ending.awards(self.box, view, events)

    def uncovered(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return ending.uncovered(view)

    def outcome(self, view: Mapping[str, Any], seat: int) -> Line | None:
        return ending.outcome(view, seat)

    def reveals_information(
        self, before: State, after: State, seat: int, events: Sequence[Event]
    ) -> bool:
        """A moment at which an armed card could play is past: that none did is news, too."""
        passed = after.moments != before.moments
        return passed or super().reveals_information(before, after, seat, events)

    def aids(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return ending.aids(self.box, view)

    def effect(self, view: Mapping[str, Any], prompt: Prompt, decision: Decision) -> Line | None:
        return options.effect(self.box, view, prompt, decision)

    def closing(self, view: Mapping[str, Any], prompts: Sequence[Prompt]) -> Line | None:
        return options.closing(self.box, view, prompts)

    def cover(self) -> str:
        return cover.draw()

    def how_it_is_played(self, tr: Translate) -> Picture | None:
        return comic.draw(self.box, tr)

    def lesson(self, view: Mapping[str, Any], prompt: Prompt) -> Line | None:
        return teaching.lesson(prompt)

    def plan(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> Line | None:
        return teaching.plan(self.box, view)

    def say(self, decision: Decision) -> Line:
        return prompts.say(decision)

    def chapter(self, view: Mapping[str, Any]) -> int:
        return view["round"]

    def players(self) -> Mapping[str, Player]:
        steady = Steady(self.box)
        sharp = Sharp(steady, Foresight(self))
        easy = Beginner(steady, OVERLOOKED)
        return {**super().players(), SHARP: sharp, EASY: easy, "steady": steady}

    def passages(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return campaign.passages(self.box, view)

    def stage(self, series: str, players: Sequence[int], played: Sequence[Episode]) -> Stage:
        return campaign.stage(self.box, players, played)

    def trial(self) -> Trial:
        return trial_of(self.box)

    def audit(self, state: State) -> list[str]:
        return audit(state)


def load(data: Data) -> Alone:
    """The game with the built-in data, or with corrected files."""
    box = Box(read_sources(data))
    check_numbers(box, PROGRAMS)
    return Alone(box)
