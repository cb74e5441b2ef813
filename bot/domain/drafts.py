"""Half-made choices: what a form shows while nothing is decided yet, and when a press decides.

A draft is a list of picks. It is walked on a copy of the game: question by question, as long as
its player learns nothing from an answer, no chance is used and they go on being asked on the same
form. The press that goes beyond that commits the whole draft as one batch.

In a lane the picks are presses, followed one after the other as the engine does it
(`rules/engine/lane_draft.py`): what is shown is where they have led.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import pairwise
from typing import Any

from rules.engine import Decision, Event, Game, Line, Prompt
from rules.engine.lane_draft import LaneDraft
from rules.engine.model import Layout

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
    asked: Prompt | None = None
    """The question as it was when it was reached."""
    state: Any = None
    """The game with the draft as far as this question; its player learns nothing from it."""

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
        here, prompt, events = after(game, stop.state, seat, sheet, pick.decision)
        happened.append(events)
        if prompt is None:
            return Walk(list(steps.values()), batch, True, left, happened, here)
        route = _ahead(game, here, prompt, seat, sheet)
    for stop in route:
        _note(steps, stop).open = True
    return Walk(list(steps.values()), batch, False, left)


def _note(steps: dict[str, Step], stop: _Stop) -> Step:
    """The step of this question, as it stands by now, behind those that were left before it."""
    step = steps.pop(stop.prompt.kind, None) or Step(
        stop.prompt, stop.legal, stop.legal, asked=stop.prompt
    )
    step.prompt, step.legal, step.state = stop.prompt, stop.legal, stop.state
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
        if not passes_over(game, prompt, prompt.default):
            break
        here, prompt, events = after(game, here, seat, sheet, prompt.default)
    return found


def after(
    game: Game[Any], state: Any, seat: int, sheet: str, decision: Decision
) -> tuple[Any, Prompt | None, Sequence[Event]]:
    """The game after a decision, the question with which its player goes on, and what happened.

    No question if they have learned something from it, or if it is not they alone who are asked on,
    on the same form (or for a card played on it). Where a side answers as one and several things
    may be ticked, the ticks are a draft of one's own as long as the same is asked.
    """
    there = game.clone(state)
    events = game.apply(there, seat, decision)
    asked = game.pending(there)
    if game.reveals_information(state, there, seat, events) or seat not in asked:
        return there, None, events
    prompt = game.prompt(there, seat)
    assert prompt is not None
    if prompt.mode == "any":
        before = game.prompt(state, seat)
        goes_on = prompt.ticks and before is not None and before.kind == prompt.kind
    else:
        alone = asked == (seat,) and prompt.mode == "turn"
        goes_on = alone and game.form_groups.get(prompt.kind, sheet) == sheet
    return there, prompt if goes_on else None, events


def pressed(
    game: Game[Any], picks: Sequence[Pick], prompt: Prompt, decision: Decision
) -> list[Pick]:
    """The draft after a press on one of its choices: picked, put back, or exchanged."""
    pick = Pick(prompt.kind, decision)
    if not toggles(game, prompt):
        return [*picks, pick]
    if pick in picks and decision != prompt.default:
        return _without(game, picks, picks.index(pick))
    if not prompt.ticks:
        for number, old in enumerate(picks):
            if old.kind == prompt.kind:
                return [*_without(game, picks, number), pick]
    return [*picks, pick]


def toggles(game: Game[Any], prompt: Prompt) -> bool:
    """Whether a second press takes an answer back.

    A question that a card asks may be asked twice, and answered alike; it is taken back with the
    card, or with the whole draft. In a lane presses are taken back in their order.
    """
    if prompt.mode == "lanes":
        return False
    return prompt.ticks or prompt.kind in game.form_groups


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


def stacks(
    mark_of: Callable[[Decision], str], decisions: Iterable[Decision]
) -> list[tuple[Decision, ...]]:
    """Answers that are as good as each other, put together: one button is enough for them.

    They have the same mark.
    """
    found: dict[tuple[Any, ...], list[Decision]] = {}
    for decision in decisions:
        mark = mark_of(decision) if len(decision) > 1 else ""
        key = (decision[:1], mark, decision[2:]) if mark else (decision,)
        found.setdefault(key, []).append(decision)
    return [tuple(same) for same in found.values()]


def shown_now(game: Game[Any], walk: Walk, together: bool) -> list[Step]:
    """The questions of a form that can be pressed now, in order.

    One at a time, and several only where each of them may be left with nothing ticked; or all, if
    a form asks them as one. What a card asks is asked alone.
    """
    found = [step for step in walk.steps if step.open]
    if any(step.kind not in game.form_groups for step in found):
        return found
    found = [
        step
        for step in walk.steps
        if step.open or (toggles(game, step.prompt) and (together or step.prompt.ticks))
    ]
    if together:
        return found
    for number, step in enumerate(found):
        if step.open and not step.prompt.ticks and step.kind in game.form_groups:
            return found[: number + 1]
    return found


def passes_over(game: Game[Any], prompt: Prompt, decision: Decision) -> bool:
    """Whether a form goes past a question with this answer where something behind it is picked."""
    in_form = prompt.kind in game.form_groups and prompt.mode == "turn"
    return in_form and declines(prompt, decision)


def declines(prompt: Prompt, decision: Decision) -> bool:
    """Whether this is to say no to the question, and nothing else."""
    return decision == prompt.default and len(decision) == 1


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of a step that belong together; without a title where the prompt says nothing."""

    title: Line | None
    layout: Layout
    choices: tuple[Decision, ...]


def groups(game: Game[Any], step: Step) -> list[Group]:
    """The choices of a step as its prompt groups them; what it does not name stands at the end."""
    return _grouped(step, choices(game, step))


def _grouped(step: Step, decisions: Iterable[Decision]) -> list[Group]:
    left = dict.fromkeys(decisions)
    prompts = (step.asked, step.prompt)
    homes = [group for prompt in prompts if prompt for group in _titled(prompt)]
    found: dict[str, Group] = {}
    for title, layout, named in homes:
        mine = tuple(d for d in named if d in left)
        for decision in mine:
            del left[decision]
        if not mine:
            continue
        known = found.get(repr(title))
        found[repr(title)] = Group(title, layout, (*(known.choices if known else ()), *mine))
    rest = [Group(None, "", tuple(left))] if left else []
    return [*found.values(), *rest]


def _titled(prompt: Prompt) -> Iterator[tuple[Line, Layout, tuple[Decision, ...]]]:
    layouts = prompt.layouts or ("",) * len(prompt.groups)
    for (title, decisions), layout in zip(prompt.groups, layouts, strict=True):
        yield title, layout, decisions


def _ever(game: Game[Any], step: Step) -> list[Decision]:
    """The choices of a step in their order, also those that are not offered as things stand.

    So a part of them stays the same part whatever was ticked since a menu was drawn.
    """
    if not toggles(game, step.prompt):
        return [decision for group in groups(game, step) for decision in group.choices]
    known = dict.fromkeys((*step.first, *step.chosen, *step.legal))
    known = [decision for decision in known if not declines(step.prompt, decision)]
    return [decision for group in _grouped(step, known) for decision in group.choices]


def part_of(game: Game[Any], step: Step, shown: Sequence[Decision]) -> str:
    """How a menu names the choices it shows, in their order, for `menu_part` to find them."""
    there = set(shown)
    places = [place for place, one in enumerate(_ever(game, step)) if one in there]
    if not places:
        return "0+0"
    # Of equal answers a menu in which one is chosen shows one: it counts what it shows.
    several = step.prompt.ticks and toggles(game, step.prompt)
    return f"{places[0]}+{places[-1] + 1 - places[0] if several else len(shown)}"


def menu_part(game: Game[Any], step: Step, part: str) -> tuple[Decision, ...]:
    """The choices of a menu, offered now or not: so many from one on, or as earlier code had it."""
    start, _, count = part.partition("+")
    if not start.isdecimal():
        return ()
    if not count:
        found = choices(game, step)
        return tuple(found[int(start) * MENU : int(start) * MENU + MENU])
    most = int(count) if count.isdecimal() else 0
    return tuple(_ever(game, step)[int(start) : int(start) + most])


def decided_in_lane(draft: LaneDraft) -> Walk:
    """All presses of a lane, the last of which cannot be taken back, as one batch."""
    return Walk([], list(draft.decisions), True, [], list(draft.events), draft.state)


# What is kept of it


def fingerprint(prompt: Prompt) -> str:
    """By which a question is known again that was asked anew because others took something back."""
    return _short((prompt.kind, *(decisions for _, decisions in prompt.groups)))


def mark_of(presses: Sequence[Decision] | Sequence[Pick]) -> str:
    """By which a button is known that was drawn for other presses than these; none: nothing."""
    return _short(tuple(presses)) if presses else ""


def _short(named: object) -> str:
    return blake2b(repr(named).encode(), digest_size=4).hexdigest()


def kept(
    prompt: Prompt, picks: Sequence[Pick], cleared: Sequence[Pick] = ()
) -> dict[str, Any] | None:
    """A draft as the store keeps it; None if there is nothing to keep.

    What was `cleared` can be brought back until something else is picked.
    """
    if not picks and not cleared:
        return None
    row: dict[str, Any] = {"prompt": prompt.id}
    row["picks"] = [[pick.kind, list(pick.decision)] for pick in picks]
    if cleared:
        row["cleared"] = [[pick.kind, list(pick.decision)] for pick in cleared]
    return {**row, "asked": fingerprint(prompt)} if prompt.mode == "lanes" else row


def read(prompt: Prompt, row: dict[str, Any] | None) -> tuple[list[Pick], list[Pick]]:
    """The picks that were kept for this question, and those that were cleared.

    ValueError for what can be no draft.
    """
    if row is None:
        return [], []
    again = prompt.mode == "lanes" and row.get("asked") == fingerprint(prompt)
    if row.get("prompt") != prompt.id and not again:
        return [], []
    try:
        picks, cleared = (
            [Pick(kind, tuple(decision)) for kind, decision in kept]
            for kept in (row["picks"], row.get("cleared", ()))
        )
        hash((*picks, *cleared))
    except (KeyError, TypeError, ValueError):
        raise ValueError("this is no draft") from None
    return picks, cleared
