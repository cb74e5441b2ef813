"""Galaxy Trucker: Missions, as the contract of a game has it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.engine.beginners import EASY, Beginner
from rules.engine.frames import Frame
from rules.engine.game import Data, Game
from rules.engine.machine import Machine
from rules.engine.model import (
    Aid,
    Award,
    Decision,
    Episode,
    Event,
    Icon,
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
from rules.galaxy_trucker_missions import trial
from rules.galaxy_trucker_missions.ai.foresight import Foresight
from rules.galaxy_trucker_missions.ai.steady import OVERLOOKED, Steady
from rules.galaxy_trucker_missions.components.catalog import Box, load_box
from rules.galaxy_trucker_missions.components.frames import FRAMES
from rules.galaxy_trucker_missions.components.invariants import audit
from rules.galaxy_trucker_missions.components.setup import lay_out
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.knowledge import view
from rules.galaxy_trucker_missions.knowledge.deal_anew import deal_anew
from rules.galaxy_trucker_missions.knowledge.determinize import determinize
from rules.galaxy_trucker_missions.phases.programs import PROGRAMS
from rules.galaxy_trucker_missions.presentation import (
    aids,
    drawing,
    effects,
    ending,
    panel_and_desk,
    plans,
    prompts,
    recap,
    saying,
    story,
    texts,
)
from rules.galaxy_trucker_missions.presentation.series import SEASON
from rules.galaxy_trucker_missions.presentation.series import stage as season

VERSION = "1"
FLIGHTS = ("1", "2", "3", "11", "12", "22", "23", "33", "123", "1123", "112233")


class GalaxyTruckerMissions(Game[State]):
    """2 to 4 pilots: everybody builds alone, then all fly through the same cards."""

    key = "galaxy_trucker_missions"
    version = VERSION
    info = Info(
        seats=(2, 4),
        options=(
            Option("flights", FLIGHTS, "1"),
            Option("missions", ("vote", "chance", "teaching"), "vote"),
            Option("supercards", (True, False), True),
            Option("class_3", ("class_3", "class_3a"), "class_3"),
            Option("brave", (False, True), False),
            Option("heavy_armour", (False, True), False),
        ),
        ready=True,
    )
    state_type = State
    standing = prompts.STANDING
    desk_pictures = 2
    series = (SEASON,)

    def __init__(self, box: Box) -> None:
        self.box = box
        self.data_hash = box.data_hash
        self.data_set = box.sources
        self.cards = box.cards
        self.texts = texts.sources(box)
        self.machine = Machine(PROGRAMS, FRAMES)
        self.rankings = {"mission.vote": tuple(("vote", key) for key in box.missions)}

    def new(
        self,
        seats: int,
        seed: int | bytes,
        options: Mapping[str, Any] = {},
        scenario: Mapping[str, Any] | None = None,
    ) -> State:
        chosen = self.chosen(options)
        state = self.begin(seats, seed)
        lay_out(state, chosen, scenario)
        state.stack = [Frame("night", {"next": 0})]
        self.machine.settle(state)
        state.log = []
        return state

    def bind(self, state: State) -> None:
        state.box = self.box

    def prompt(self, state: State, seat: int) -> Prompt | None:
        found = self.machine.asking(state, seat)
        if found is None:
            return None
        return prompts.describe(self.machine, state, seat, *found, self.legal(state, seat))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        seen = view.public(self.machine, state)
        if seat is not None:
            if not 0 <= seat < state.seats:
                raise ValueError(f"there is no seat {seat!r}")
            seen.update(view.private(state, seat))
            if state.phase == "build":
                seen["ships"][seat] = view.ship_of(state, seat)
        if state.phase == "over":
            seen["open"] = view.everything(state)
        return seen

    def reveal(self, state: State) -> dict[str, Any]:
        return {**view.public(self.machine, state), "open": view.everything(state)}

    def determinize(self, state: State, seat: int, random: Random) -> State:
        return determinize(self.machine, state, seat, random)

    def deal_anew(self, state: State) -> bool:
        return deal_anew(state)

    def is_free(self, before: State, after: State, seat: int, events: Sequence[Event]) -> bool:
        """A yard that is finished stays so: it was confirmed."""
        finished = self._in_yard(before, seat) and not self._in_yard(after, seat)
        return not finished and super().is_free(before, after, seat, events)

    def _in_yard(self, state: State, seat: int) -> bool:
        found = self.machine.asking(state, seat)
        return found is not None and found[1].kind in ("build.yard", "build.place")

    def result(self, state: State) -> Result | None:
        return state.result

    def panel(self, view: Mapping[str, Any]) -> tuple[Line, ...]:
        return panel_and_desk.panel(self.box, view)

    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        return panel_and_desk.desk(self.box, view, boarding(prompt))

    def pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        return drawing.pictures(self.box, view, tr)

    def own_pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        return drawing.own_pictures(self.box, view, tr)

    def mark(self, view: Mapping[str, Any], decision: Decision) -> str:
        return drawing.icons.mark_of(decision)

    def icons(self) -> tuple[Icon, ...]:
        return drawing.icons.icons()

    def icon(self, decision: Decision) -> str:
        return drawing.icons.icon(self.box, decision)

    def say(self, decision: Decision) -> Line:
        return saying.say(decision)

    def effect(self, view: Mapping[str, Any], prompt: Prompt, decision: Decision) -> Line | None:
        return effects.effect(self.box, view, prompt, decision)

    def lesson(self, view: Mapping[str, Any], prompt: Prompt) -> Line | None:
        return "teach-" + prompt.kind.replace(".", "-"), {}

    def looks(self, view: Mapping[str, Any]) -> tuple[Look, ...]:
        return panel_and_desk.looks(view)

    def look(self, view: Mapping[str, Any], key: str, tr: Translate) -> tuple[Picture, ...]:
        return drawing.look(self.box, view, key, tr)

    def who(self, view: Mapping[str, Any]) -> Line | None:
        return panel_and_desk.who(self.box, view)

    def plan(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> Line | None:
        return plans.plan(self.box, view, boarding(prompt))

    def chapter(self, view: Mapping[str, Any]) -> int:
        return view["flight"]

    def players(self) -> Mapping[str, Player]:
        steady = Steady(self.box)
        sharp = Sharp(steady, Foresight(self.box, self.machine))
        easy = Beginner(steady, OVERLOOKED)
        return {**super().players(), SHARP: sharp, EASY: easy, "steady": steady}

    def aids(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return aids.aids(self.box, view)

    def story(self, events: Sequence[Event]) -> list[Event]:
        return story.story(self.box, events)

    def recap(
        self, view: Mapping[str, Any], events: Sequence[Event], lines: int = 3
    ) -> tuple[Line, ...] | None:
        return recap.recap(view, events, lines)

    def ending(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Aid, ...]:
        return ending.ending(self.box, view, events)

    def cover(self) -> str:
        return drawing.cover.draw(self.box)

    def how_it_is_played(self, tr: Translate) -> Picture | None:
        return drawing.comic.draw(self.box, tr)

    def finale(
        self, view: Mapping[str, Any], events: Sequence[Event], tr: Translate
    ) -> Picture | None:
        return drawing.finale(self.box, view, events, tr)

    def turning_points(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[tuple[int, Line], ...]:
        return tuple(ending.turning_points(events))

    def awards(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Award, ...]:
        return ending.awards(view, events)

    def uncovered(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return ending.uncovered(view)

    def outcome(self, view: Mapping[str, Any], seat: int) -> Line | None:
        return ending.outcome(self.box, view, seat)

    def stage(self, series: str, players: Sequence[int], played: Sequence[Episode]) -> Stage:
        return season(players, played)

    def trial(self) -> Trial:
        return trial.of(self.box)

    def audit(self, state: State) -> list[str]:
        return audit(state)


def boarding(prompt: Prompt | None) -> bool:
    """Whether a yard is closed, and its pilot is asked who comes aboard."""
    return prompt is not None and prompt.kind in ("build.crew", "build.passengers")


def load(data: Data) -> GalaxyTruckerMissions:
    """The game with the built-in data, or with corrected files."""
    return GalaxyTruckerMissions(load_box(data))
