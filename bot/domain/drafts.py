"""Half-made choices: what a form shows while nothing is decided yet, and when a press decides.

A draft is a list of picks. It is walked on a copy of the game: question by question, as long as
its player learns nothing from an answer, no chance is used and they go on being asked on the same
form. The press that goes beyond that commits the whole draft as one batch.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from rules.engine import Decision, Event, Game, Prompt

MENU = 25
"""How many choices a menu can hold."""
MOST_AHEAD = 6
"""How many questions a form looks ahead: more would not fit on it."""


@dataclass(frozen=True, slots=True)
class Pick:
    """An answer to a kind of question, not yet given."""

    kind: str
    decision: Decision


@dataclass(slots=True)
class Step:
    """A question of the form: as it stands with the draft, what may be picked and what is."""

    prompt: Prompt
    legal: tuple[Decision, ...]
    first: tuple[Decision, ...] = ()
    """What could be picked when the question was reached."""
    chosen: list[Decision] = field(default_factory=list)
    open: bool = False
    """Whether it can still be answered as it stands; otherwise the draft has gone past it."""

    @property
    def kind(self) -> str:
        return self.prompt.kind


@dataclass(slots=True)
class Walk:
    """Where a draft leads."""

    steps: list[Step]
    batch: list[Decision]
    commits: bool
    """Whether the batch goes beyond what can be a draft."""
    rest: list[Pick]
    """Picks that did not fit."""
    happened: list[Sequence[Event]] = field(default_factory=list)
    """What each decision of the batch brings about, if it commits."""
    reached: Any = None
    """The game after the batch, if it commits; never changed."""


@dataclass(frozen=True, slots=True)
class _Stop:
    state: Any
    prompt: Prompt
    legal: tuple[Decision, ...]
    happened: Sequence[Event] = ()
    """By declining at the stop before."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where every draft of a seat begins: its question, and what is reached by declining."""

    sheet: str
    route: Sequence[_Stop]


def start_of(game: Game[Any], state: Any, seat: int, first: Prompt | None) -> Start | None:
    """From the question that a seat is asked; None where it is not."""
    if first is None:
        return None
    sheet = game.form_groups.get(first.kind, first.kind)
    return Start(sheet, _ahead(game, state, first, seat, sheet))


def walk(game: Game[Any], start: Start | None, seat: int, picks: Sequence[Pick]) -> Walk:
    """Follow a draft from where it begins."""
    left, steps, batch, happened = list(picks), {}, [], []
    if start is None:
        return Walk([], [], False, left)
    sheet, route = start.sheet, start.route
    while True:
        found = _first_match(route, left)
        if found is None:
            break
        number, pick = found
        for stop, following in pairwise(route[: number + 1]):
            _note(steps, stop)
            batch.append(stop.prompt.default)
            happened.append(following.happened)
        stop = route[number]
        _note(steps, stop).chosen.append(pick.decision)
        batch.append(pick.decision)
        left.remove(pick)
        here, prompt, events = _after(game, stop.state, seat, sheet, pick.decision)
        happened.append(events)
        if prompt is None:
            return Walk(list(steps.values()), batch, True, left, happened, here)
        route = _ahead(game, here, prompt, seat, sheet)
    for stop in route:
        _note(steps, stop).open = True
    return Walk(list(steps.values()), batch, False, left)


def _note(steps: dict[str, Step], stop: _Stop) -> Step:
    """The step of this question, as it stands by now, behind those that were left before it."""
    step = steps.pop(stop.prompt.kind, None) or Step(stop.prompt, stop.legal, stop.legal)
    step.prompt, step.legal = stop.prompt, stop.legal
    steps[stop.prompt.kind] = step
    return step


def _first_match(route: Sequence[_Stop], picks: Iterable[Pick]) -> tuple[int, Pick] | None:
    """The first pick that answers a question on the way."""
    picks = list(picks)
    for number, stop in enumerate(route):
        for pick in picks:
            if pick.kind == stop.prompt.kind and pick.decision in stop.legal:
                return number, pick
    return None


def _ahead(game: Game[Any], state: Any, asked: Prompt, seat: int, sheet: str) -> list[_Stop]:
    """The open question, and those of the same form that are reached by declining."""
    found: list[_Stop] = []
    here, prompt, events = state, asked, ()
    while prompt is not None and len(found) < MOST_AHEAD:
        found.append(_Stop(here, prompt, game.legal(here, seat), events))
        declines = len(prompt.default) == 1
        if prompt.kind not in game.form_groups or not declines or prompt.mode != "turn":
            break
        here, prompt, events = _after(game, here, seat, sheet, prompt.default)
    return found


def _after(
    game: Game[Any], state: Any, seat: int, sheet: str, decision: Decision
) -> tuple[Any, Prompt | None, Sequence[Event]]:
    """The game after a decision, the question with which its player goes on, and what happened.

    No question if they have learned something from it, or if it is not they alone who are asked on,
    on the same form (or for a card played on it).
    """
    after = game.clone(state)
    events = game.apply(after, seat, decision)
    if game.reveals_information(state, after, seat, events) or game.pending(after) != (seat,):
        return after, None, events
    prompt = game.prompt(after, seat)
    assert prompt is not None
    goes_on = prompt.mode == "turn" and game.form_groups.get(prompt.kind, sheet) == sheet
    return after, prompt if goes_on else None, events


def pressed(
    game: Game[Any], picks: Sequence[Pick], prompt: Prompt, decision: Decision
) -> list[Pick]:
    """The draft after a press on one of its choices: picked, put back, or exchanged."""
    pick = Pick(prompt.kind, decision)
    if not toggles(game, prompt):
        return [*picks, pick]
    if pick in picks and decision != prompt.default:
        return _without(game, picks, picks.index(pick))
    if not prompt.many:
        for number, old in enumerate(picks):
            if old.kind == prompt.kind:
                return [*_without(game, picks, number), pick]
    return [*picks, pick]


def toggles(game: Game[Any], prompt: Prompt) -> bool:
    """Whether a second press takes an answer back.

    A question that a card asks may be asked twice, and answered alike; it is taken back with the
    card, or with the whole draft.
    """
    return prompt.many or prompt.kind in game.form_groups


def _without(game: Game[Any], picks: Sequence[Pick], number: int) -> list[Pick]:
    """A pick less, with the answers to what only it had asked."""
    kind, end = picks[number].kind, number + 1
    while end < len(picks) and picks[end].kind not in (kind, *game.form_groups):
        end += 1
    return [*picks[:number], *picks[end:]]


def choices(game: Game[Any], step: Step) -> list[Decision]:
    """What can be pressed at a step besides declining; nothing changes places when it is picked."""
    if not toggles(game, step.prompt):
        offered, order = set(step.legal if step.open else ()), dict.fromkeys(step.legal)
    else:
        offered = {*step.chosen, *step.legal}
        order = dict.fromkeys((*step.first, *step.chosen, *step.legal))
    return [d for d in order if d in offered and not declines(step.prompt, d)]


def declines(prompt: Prompt, decision: Decision) -> bool:
    """Whether this is to say no to the question, and nothing else."""
    return decision == prompt.default and len(decision) == 1


def menu_parts(game: Game[Any], step: Step) -> list[list[Decision]]:
    """The choices of a step as menus hold them."""
    found = choices(game, step)
    return [found[start : start + MENU] for start in range(0, len(found), MENU)]
