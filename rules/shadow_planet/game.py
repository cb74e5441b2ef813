"""The Shadow Planet, as the contract of a game has it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.engine.beginners import EASY, Beginner
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
    Part,
    Picture,
    Prompt,
    Result,
    Shortcut,
    Stage,
    Translate,
)
from rules.engine.players import Player
from rules.engine.trial import Trial
from rules.shadow_planet import trial
from rules.shadow_planet.ai.steady import OVERLOOKED, Steady
from rules.shadow_planet.cards.effects import CARD_EFFECTS, MAY_HAVE, NEEDS, SECTION_EFFECTS
from rules.shadow_planet.components import codec
from rules.shadow_planet.components.catalog import Box, WrongData, read_sources
from rules.shadow_planet.components.frames import FRAMES
from rules.shadow_planet.components.invariants import audit
from rules.shadow_planet.components.setup import WrongScenario, lay_out, lay_over
from rules.shadow_planet.components.state import State
from rules.shadow_planet.knowledge import view
from rules.shadow_planet.knowledge.deal_anew import deal_anew
from rules.shadow_planet.knowledge.determinize import determinize
from rules.shadow_planet.phases.rounds import PROGRAMS
from rules.shadow_planet.presentation import (
    aids,
    drawing,
    ending,
    form_groups,
    marks,
    options,
    panel_and_desk,
    prompts,
    recap,
    story,
    texts,
)
from rules.shadow_planet.presentation.series import BEST_OF_FIVE
from rules.shadow_planet.presentation.series import stage as best_of_five

VERSION = "1"


class ShadowPlanet(Game[State]):
    """3 to 5 players, each with a secret Objective; who they are turns out at the end."""

    key = "shadow_planet"
    version = VERSION
    info = Info(seats=(3, 5), ready=True)
    state_type = State
    form_groups = form_groups.SHEETS
    desk_pictures = 2
    series = (BEST_OF_FIVE,)

    def __init__(self, box: Box) -> None:
        self.box = box
        self.data_hash = box.data_hash
        self.data_set = box.sources
        self.cards = box.cards
        self.texts = texts.sources(box)
        self.machine = Machine(PROGRAMS, FRAMES)
        self.rankings = form_groups.rankings(box)
        self.standing = form_groups.STANDING

    def new(
        self,
        seats: int,
        seed: int | bytes,
        options: Mapping[str, Any] = {},
        scenario: Mapping[str, Any] | None = None,
    ) -> State:
        self.chosen(options)
        state = self.begin(seats, seed)
        lay_out(state)
        if scenario is not None:
            try:
                lay_over(state, scenario)
            except WrongScenario as fault:
                raise WrongScenario(f"scenario, {fault}") from None
        self.machine.settle(state)
        state.log = []
        return state

    def bind(self, state: State) -> None:
        state.box = self.box

    def prompt(self, state: State, seat: int) -> Prompt | None:
        found = self.machine.asking(state, seat)
        if found is None:
            return None
        return prompts.describe(state, seat, *found, self.legal(state, seat))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        sizes = state.sizes()
        seen = view.public(state, self.pending(state), sizes)
        if seat is not None:
            if not 0 <= seat < state.seats:
                raise ValueError(f"there is no seat {seat!r}")
            seen.update(view.private(state, seat, sizes))
        if state.phase == "over":
            seen["open"] = view.everything(state)
        return seen

    def reveal(self, state: State) -> dict[str, Any]:
        seen = view.public(state, self.pending(state), state.sizes())
        return {**seen, "objectives": state.objectives[:], "open": view.everything(state)}

    def determinize(self, state: State, seat: int, random: Random) -> State:
        return determinize(self.machine, state, seat, random)

    def deal_anew(self, state: State) -> bool:
        return deal_anew(state)

    def result(self, state: State) -> Result | None:
        return state.result

    def dump_state(self, state: State) -> dict[str, Any]:
        return codec.dump(state)

    def load_state(self, saved: Mapping[str, Any]) -> State:
        return codec.load(self.box, self.machine, saved)

    def panel(self, view: Mapping[str, Any]) -> tuple[Line, ...]:
        return panel_and_desk.panel(self.box, view)

    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        return panel_and_desk.desk(self.box, view)

    def pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        return drawing.pictures(self.box, view, tr)

    def own_pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        return drawing.own_pictures(self.box, view, tr)

    def who(self, view: Mapping[str, Any]) -> Line | None:
        return panel_and_desk.who(self.box, view)

    def mark(self, view: Mapping[str, Any], decision: Decision) -> str:
        return marks.mark(self.box, view, decision)

    def icons(self) -> tuple[Icon, ...]:
        return drawing.icons.icons(self.box)

    def icon(self, decision: Decision) -> str:
        return drawing.icons.icon(self.box, decision)

    def say(self, decision: Decision) -> Line:
        return prompts.say(decision)

    def effect(self, view: Mapping[str, Any], prompt: Prompt, decision: Decision) -> Line | None:
        return options.effect(self.box, view, prompt, decision)

    def closing(self, view: Mapping[str, Any], prompts: Sequence[Prompt]) -> Line | None:
        return form_groups.closing(self.box, view, prompts)

    def shortcuts(self, prompt: Prompt, legal: tuple[Decision, ...]) -> tuple[Shortcut, ...]:
        return tuple(form_groups.shortcuts(prompt, legal))

    def aids(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return aids.aids(self.box, view)

    def lesson(self, view: Mapping[str, Any], prompt: Prompt) -> Line | None:
        family = prompt.kind.split(".")[0]
        kind = family if family in ("ability", "effect") else prompt.kind
        return "teach-" + kind.replace(".", "-"), {}

    def cover(self) -> str:
        return drawing.cover.draw()

    def how_it_is_played(self, tr: Translate) -> Picture | None:
        return drawing.comic.draw(self.box, tr)

    def plan(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> Line | None:
        return None if view.get("objective") is None else (f"plan-{view['objective']}", {})

    def as_it_stands(self, view: Mapping[str, Any]) -> Line | None:
        return aids.standing(self.box, view)

    def chapter(self, view: Mapping[str, Any]) -> int:
        return view["round"]

    def story(self, events: Sequence[Event]) -> list[Event]:
        return story.story(self.box, events)

    def recap(
        self, view: Mapping[str, Any], events: Sequence[Event], lines: int = 3
    ) -> tuple[Line, ...] | None:
        return recap.recap(self.box, view, events, lines)

    def ending(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Aid, ...]:
        return ending.ending(self.box, view, events)

    def finale(
        self, view: Mapping[str, Any], events: Sequence[Event], tr: Translate
    ) -> Picture | None:
        return drawing.finale.draw(self.box, view, events, tr)

    def turning_points(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[tuple[int, Line], ...]:
        return tuple(ending.turning_points(self.box, events))

    def awards(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Award, ...]:
        return ending.awards(self.box, view, events)

    def uncovered(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        return ending.uncovered(view)

    def outcome(self, view: Mapping[str, Any], seat: int) -> Line | None:
        return ending.outcome(view, seat)

    def seat_summaries(self, state: State) -> tuple[Part, ...]:
        who = {} if state.result is None else state.result.detail["identities"]
        return tuple(Part(key, who.get(seat, "")) for seat, key in enumerate(state.objectives))

    def players(self) -> Mapping[str, Player]:
        steady = Steady(self.box)
        return {**super().players(), EASY: Beginner(steady, OVERLOOKED), "steady": steady}

    def stage(self, series: str, players: Sequence[int], played: Sequence[Episode]) -> Stage:
        return best_of_five(players, played)

    def trial(self) -> Trial:
        return trial.of(self.box)

    def audit(self, state: State) -> list[str]:
        return audit(state)


def load(data: Data) -> ShadowPlanet:
    """The game with the built-in data, or with corrected files."""
    box = Box(read_sources(data))
    for row in box.card_rows:
        if row.play is not None:
            _check_effect(
                f"cards.toml, card ({row.key})", "play", row.play, row.with_, CARD_EFFECTS
            )
        elif row.with_:
            raise WrongData(f"cards.toml, card ({row.key}), with: there is no play beside it")
    for row in box.board.section:
        for effect in row.effect:
            where = f"board.toml, section ({row.key})"
            _check_effect(where, "does", effect.does, effect.with_, SECTION_EFFECTS)
    return ShadowPlanet(box)


def _check_effect(
    where: str, field: str, effect: str, given: Mapping[str, Any], known: Mapping[str, Any]
) -> None:
    """An effect that exists, with all it needs beside it and nothing it does not take."""
    if effect not in known:
        raise WrongData(f"{where}, {field}: no effect is called {effect!r}")
    needed = NEEDS.get(effect, ())
    missing = [name for name in needed if name not in given]
    if missing:
        raise WrongData(f"{where}, with: {effect} needs {missing[0]}")
    extra = sorted(set(given) - {*needed, *MAY_HAVE.get(effect, ())})
    if extra:
        raise WrongData(f"{where}, with.{extra[0]}: {effect} does not take this")
