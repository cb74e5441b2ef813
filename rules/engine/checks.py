"""The generic check: plays at random and asserts, after every decision, what must always hold.

It knows no game: it uses the contract, what the game itself says must hold (`audit`) and is hidden
(`determinize`), and the way in which it wants to be tried out (`trial`).
`python -m tests._support.rules.try_out KEY` does it with one game.
"""

import json
import random as global_random
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.engine.frames import Frame
from rules.engine.game import Game
from rules.engine.model import Decision, Event, IllegalDecision, Prompt
from rules.engine.players import known_to
from rules.engine.trial import Coverage, Follower, Trial

NONSENSE: tuple[Any, ...] = (
    ("nonsense",),
    (),
    None,
    "done",
    ["done"],
    ("done", "done", "done"),
    (0,),
    ("play", -1),
)


WORD = re.compile(r"[^\s.:~]+")
"""What may stand in a decision beside numbers."""


SHARING = 8
"""Of so many decisions one is looked at for branches, for views that change with the state, and for
whether the global random was used by then: copies cost."""


class Fault(AssertionError):
    """A promise that was broken, with the seed and the decisions that lead there again."""


def checked_game(game: Game[Any], number: int, coverage: Coverage, sparing: bool = False) -> "Play":
    """The game of that number: all numbers of seats in turn, and every other turn of them from a
    random position; the first with the options as they are, the others with any.
    """
    least, most = game.info.seats
    turn, more = divmod(number, most - least + 1)
    seats, random = least + more, Random(number)
    scenario = game.trial().scenario(seats, random) if turn % 2 else None
    options = {key: random.choice(choices) for key, choices, _ in game.info.options if turn}
    return Play(game, seats, number, scenario, options, coverage, sparing)


@dataclass(slots=True)
class Play:
    """One game under check."""

    game: Game[Any]
    seats: int
    seed: int
    scenario: Mapping[str, Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    coverage: Coverage = field(default_factory=Coverage)
    sparing: bool = False
    """Whether a position is looked at in the world of one seat, drawn by lot, and not of each, and
    played on in that same world. What is wrong for any of them shows over many games."""
    history: list[tuple[int, Decision]] = field(default_factory=list)
    trial: Trial = field(init=False)
    prompts: dict[int, Prompt | None] = field(default_factory=dict[int, Prompt | None])
    """By seat: what it is asked as things stand, as it was checked."""
    hides: bool = False
    """Whether `reveal` has shown more than everybody sees."""
    makes_up: bool = False
    """Whether `determinize` has ever made something up."""
    world: tuple[int, Any] | None = None
    """In a sparing check: the last world, and the seat that cannot tell it from this one."""

    def __post_init__(self) -> None:
        self.trial = self.game.trial()

    def _new(self) -> Any:
        return self.game.new(self.seats, self.seed, self.options, self.scenario)

    def run(self, most: int = 5000) -> Any:
        """Play to the end, checking all the way; returns the last state."""
        random = Random(self.seed)
        game = self.game
        state = self._new()
        _begun(game, state)
        viewers: list[int | None] = [None, *range(self.seats)]
        views = {seat: game.view(state, seat) for seat in viewers}
        fold = self.trial.fold
        folds = {seat: fold(views[seat], seat) for seat in viewers} if fold else {}
        outside = global_random.getstate()
        try:
            self._fits(state, views)
            self._sound(state)
            self._standing(state, views, random)
            for _ in range(most):
                if not game.pending(state):
                    break
                views = self._step(state, views, folds, random)
                if len(self.history) % SHARING == 0:
                    _untouched(outside)
            else:
                raise Fault(f"not over after {most} decisions")
            _untouched(outside)
            self._sound(state)
            self._ended(state, views)
            self._replay(state)
            if self.hides and not self.makes_up:
                raise Fault(
                    "`reveal` shows more than a spectator sees, but `determinize` never makes "
                    "anything up: give what its seat does not know anew, or no secret is looked for"
                )
        except Exception as fault:
            raise Fault(self._report(fault)) from fault
        self.coverage.games += 1
        return state

    def _report(self, fault: Exception) -> str:
        said = fault if isinstance(fault, Fault) else f"{type(fault).__name__}: {fault}"
        return (
            f"{said}\nseats={self.seats} seed={self.seed} "
            f"scenario={self.scenario!r} options={self.options!r}\n"
            f"decisions={self.history!r}"
        )

    def _step(
        self,
        state: Any,
        views: Mapping[int | None, dict[str, Any]],
        folds: Mapping[int | None, Follower],
        random: Random,
    ) -> dict[int | None, dict[str, Any]]:
        """One random decision, with everything that must hold around it."""
        game = self.game
        seat, decision = self._choose(state, random)
        saved = json.loads(json.dumps(game.dump(state)))
        restored = game.load(saved)
        if restored != state:
            raise Fault(f"load(dump(state)) is another state: {_difference(state, restored)}")
        _unchanged_by_illegal(game, state, restored, random)
        if len(self.history) % SHARING == 0:
            _goes_on_from_here(game, state, views, self.seed + len(self.history))
        elsewhere = self._elsewhere(state, seat, decision, random)
        self._apart(state, seat, decision, random)
        copy = game.clone(state)
        game.apply(copy, seat, decision)
        looked = _written(views) if len(self.history) % SHARING == 0 else {}
        if restored != state:
            changed = _difference(restored, state)
            raise Fault(f"a decision in a clone changed the original: {changed}")
        events = game.apply(state, seat, decision)
        self.history.append((seat, decision))
        _unchanged_by_what_follows(looked, views)
        again = game.apply(restored, seat, decision)
        for name, other in (("restored", restored), ("cloned", copy)):
            if other != state:
                raise Fault(f"a {name} state goes on differently: {_difference(state, other)}")
        if again != events:
            raise Fault(f"a restored state goes on differently: it tells {again}, not {events}")
        self._note(decision, events)
        viewers = list(views)
        after = {viewer: game.view(state, viewer) for viewer in viewers}
        for viewer, follower in folds.items():
            follower.take(events)
            wrong = follower.differences(after[viewer])
            if wrong:
                raise Fault(f"seat {viewer}: {wrong[0]}")
        beyond = frozenset().union(*(self.trial.beyond.get(event.kind, ()) for event in events))
        for viewer, world, story in elsewhere:
            _same_story_same_view(game, viewer, after[viewer], events, world, story, beyond)
        self._standing(state, after, random)
        return after

    def _elsewhere(
        self, state: Any, seat: int, decision: Decision, random: Random
    ) -> list[tuple[int, Any, list[Event]]]:
        """The same decision in a world someone cannot tell from this one, and another in this."""
        game = self.game
        found: list[tuple[int, Any, list[Event]]] = []
        if self.world is not None:
            viewer, world = self.world
        else:
            viewer = random.randrange(self.seats)
            world = game.determinize(state, viewer, random)
        if decision in game.legal(world, seat):
            found.append((viewer, world, game.apply(world, seat, decision)))
        others = [p for p in range(self.seats) if p != seat]
        if not others:
            return found
        instead = random.choice(game.legal(state, seat))
        viewer = random.choice(others)
        world = game.clone(state)
        found.append((viewer, world, game.apply(world, seat, instead)))
        return found

    def _apart(self, state: Any, seat: int, decision: Decision, random: Random) -> None:
        """What happens in one lane changes nothing for another, and the order comes to the same."""
        game = self.game
        if game.machine.mode(state, seat) != "lanes":
            return
        others = [p for p in game.pending(state) if p != seat]
        if not others:
            return
        other = random.choice(others)
        reply = random.choice(game.legal(state, other))
        reached: list[Any] = []
        for (one, said), (two, then) in (
            ((seat, decision), (other, reply)),
            ((other, reply), (seat, decision)),
        ):
            world = game.clone(state)
            game.apply(world, one, said)
            open_still = game.machine.asking(world, two) and world.asked[two] == state.asked[two]
            if not open_still or game.legal(world, two) != game.legal(state, two):
                raise Fault(f"{said!r} in the lane of seat {one} changed what seat {two} is asked")
            game.apply(world, two, then)
            reached.append(world)
        first, second = reached
        if first.counter == second.counter == state.counter and first != second:
            raise Fault(f"lanes are not apart: {seat} {decision!r} and {other} {reply!r}")

    def _fits(self, state: Any, views: Mapping[int | None, dict[str, Any]]) -> None:
        """What is said of seats is said of each, and views are such as can be written down."""
        game = self.game
        sides = game.sides(self.seats)
        if len(sides) != self.seats:
            raise Fault(f"sides {sides} for {self.seats} seats")
        if game.info.roles and not set(sides) <= set(game.info.roles):
            raise Fault(f"sides {sides} are not all among the roles {game.info.roles}")
        for view in (*views.values(), game.reveal(state)):
            _writable(view)
            if "result" not in view or (game.pending(state) and view["result"] is not None):
                raise Fault("a view has the key `result`, and it is None while the game goes on")

    def _ended(self, state: Any, views: Mapping[int | None, dict[str, Any]]) -> None:
        """The result names seats, and every view shows it."""
        result = self.game.result(state)
        assert result is not None
        seats = range(self.seats)
        if not set(result.winners) <= set(seats) or len(result.scores) not in (0, self.seats):
            raise Fault(f"{result} for {self.seats} seats")
        for viewer, view in views.items():
            if view.get("result") != result.shown():
                raise Fault(f"seat {viewer} sees the result {view.get('result')}, not {result}")
            _writable(view)

    def _sound(self, state: Any) -> None:
        faults = self.game.audit(state)
        if not isinstance(faults, list):
            raise Fault(f"audit returns {faults!r}, not a list of what is wrong ([]: nothing)")
        if faults:
            raise Fault(faults[0])

    def _choose(self, state: Any, random: Random) -> tuple[int, Decision]:
        """Mostly someone who is waited for; now and then someone changes a sealed answer."""
        game = self.game
        open_seats = [seat for seat in range(self.seats) if game.legal(state, seat)]
        seats = open_seats if random.random() < 0.05 else list(game.pending(state))
        seat = random.choice(seats)
        legal = game.legal(state, seat)
        prompt = self.prompts[seat]
        assert prompt is not None
        self.coverage.kinds[prompt.kind] += 1
        found = game.machine.asking(state, seat)
        if found is not None:
            self.coverage.questions[f"{prompt.kind} {found[0].pc}"] += 1
        liked = self.trial.prefer(prompt.kind, legal, random) or legal
        return seat, random.choice(liked)

    def _standing(
        self, state: Any, views: Mapping[int | None, dict[str, Any]], random: Random
    ) -> None:
        """What must hold in a position, whatever led to it."""
        game = self.game
        pending = game.pending(state)
        if pending != tuple(sorted(set(pending))):
            raise Fault(f"pending {pending} does not ascend")
        if bool(pending) == (game.result(state) is not None):
            raise Fault(f"pending {pending}, but the result is {game.result(state)}")
        if pending and not self.hides:
            self.hides = game.reveal(state) != views[None]
        for viewer, view in views.items():
            if view.get("pending") != list(pending):
                shown = f"seat {viewer} sees pending: {view.get('pending')}"
                raise Fault(f"{shown}, not list(game.pending(state)), which is {list(pending)}")
        for seat in range(self.seats):
            self.prompts[seat] = _answerable(game, state, seat, seat in pending)
        for seat in [random.randrange(self.seats)] if self.sparing else range(self.seats):
            other = game.determinize(state, seat, random)
            if pending:
                self.makes_up = self.makes_up or _made_up(state, other)
                _another_world(game, state, other)
                _indistinguishable(game, state, other, seat, views[seat])
            if self.sparing:
                self.world = seat, other

    def _note(self, decision: Decision, events: list[Event]) -> None:
        cover = self.coverage
        cover.decisions += 1
        cover.verbs[str(decision[0])] += 1
        for event in events:
            cover.events[event.kind] += 1
            cover.things.update(self.trial.note(event))

    def _replay(self, state: Any) -> None:
        """Seed and decisions bring the same game about."""
        again = self._new()
        for seat, decision in self.history:
            self.game.apply(again, seat, decision)
        if again != state:
            raise Fault("seed and decisions do not reproduce the game")


def _goes_on_from_here(
    game: Game[Any], state: Any, views: Mapping[int | None, dict[str, Any]], seed: int
) -> None:
    """A branch is the same position for everybody, and the same for the same seed."""
    before = game.clone(state)
    other, anew = game.branch(state, seed)
    if state != before:
        raise Fault(f"branch() changes the position: {_difference(before, state)}")
    if game.branch(state, seed) != (other, anew):
        raise Fault("branch() deals differently with the same seed")
    faults = game.audit(other)
    if faults:
        raise Fault(f"deal_anew(): {faults[0]}")
    if game.load(json.loads(json.dumps(game.dump(other)))) != other:
        raise Fault("deal_anew() leads to a position that cannot be saved")
    for seat in range(state.seats):
        if game.legal(other, seat) != game.legal(state, seat):
            raise Fault(f"deal_anew() changes what seat {seat} may decide")
    other.seed_hash = state.seed_hash
    for viewer, view in views.items():
        if game.view(other, viewer) != view:
            raise Fault(f"deal_anew() changes what seat {viewer} sees")


def _untouched(outside: Any) -> None:
    """Chance comes from the seed alone."""
    if global_random.getstate() != outside:
        raise Fault("the global random was used")


def _begun(game: Game[Any], state: Any) -> None:
    """A new game asks somebody, and somebody listens to it."""
    if not game.pending(state) and game.result(state) is None:
        raise Fault(
            "new() returns a state that asks nobody: lay the first frame on `state.stack`, "
            "then call `self.machine.settle(state)`"
        )
    if state.log is None:
        raise Fault("new() returns a state whose events nobody hears: end with `state.log = []`")


def _difference(state: Any, other: Any) -> str:
    """The first field in which two states differ, and how."""
    for name in state.fields:
        mine, theirs = getattr(state, name), getattr(other, name)
        if mine != theirs:
            if name == "stack":
                return _difference_of_frames(mine, theirs)
            return f"{name} is {theirs!r:.300} instead of {mine!r:.300}"
    return "by a comparison of its own"


def _difference_of_frames(mine: Sequence[Frame], theirs: Sequence[Frame]) -> str:
    """The first frame in which two stacks differ, and how; of lanes, within them."""
    for one, other in zip(mine, theirs, strict=False):
        for name, value in one.env.items():
            if other.env.get(name) != value:
                found = f"{other.env.get(name)!r:.300} instead of {value!r:.300}"
                rule = "an env holds only numbers, strings and tuples"
                return f"{name!r} in the env of {one.program!r} is {found} ({rule})"
        if one.lanes and other.lanes and one.lanes != other.lanes:
            for seat, stack in one.lanes.items():
                if stack != other.lanes.get(seat):
                    return _difference_of_frames(stack, other.lanes.get(seat, []))
        if one != other:
            return f"a frame is {other!r:.300} instead of {one!r:.300}"
    return f"the stack is {theirs!r:.300} instead of {mine!r:.300}"


def _written(views: Mapping[Any, Mapping[str, Any]]) -> dict[Any, str]:
    """Views as they are now."""
    return {viewer: json.dumps(view) for viewer, view in views.items()}


def _unchanged_by_what_follows(
    before: Mapping[Any, str], views: Mapping[Any, Mapping[str, Any]]
) -> None:
    """A view that was handed out stays as it was, whatever the state becomes."""
    for viewer, text in before.items():
        after = json.dumps(views[viewer])
        if after != text:
            then, now = json.loads(text), json.loads(after)
            key = next((key for key in {**then, **now} if then.get(key) != now.get(key)), "order")
            raise Fault(
                f"{key} in a view of seat {viewer} changes with the state: give a copy of it"
            )


def _writable(view: Mapping[str, Any]) -> None:
    """A view can be written down."""
    for key, value in view.items():
        try:
            json.dumps(value)
        except (TypeError, ValueError) as fault:
            raise Fault(f"{key} in a view is {value!r:.200}, and JSON cannot hold it") from fault


def _made_up(state: Any, other: Any) -> bool:
    """Whether a world differs from the real one in more than its chance."""
    apart = ("seed", "seed_hash", "counter")
    return any(
        getattr(state, name) != getattr(other, name) for name in state.fields if name not in apart
    )


def _unchanged_by_illegal(game: Game[Any], state: Any, same: Any, random: Random) -> None:
    """Nonsense, and what is legal for another seat only, is refused and changes nothing."""
    seat = random.randrange(state.seats)
    wrong = random.choice(NONSENSE)
    legal = game.legal(state, seat)
    for other in range(state.seats):
        for decision in game.legal(state, other):
            if decision not in legal:
                wrong = decision
                break
    if wrong in legal:
        return
    try:
        game.apply(state, seat, wrong)
    except IllegalDecision:
        pass
    else:
        raise Fault(f"seat {seat} could decide {wrong!r}")
    if state != same:
        raise Fault(f"the illegal {wrong!r} of seat {seat} changed something")


def _answerable(game: Game[Any], state: Any, seat: int, waited_for: bool) -> Prompt | None:
    """What a seat is asked, if it can be answered as it is put."""
    legal = game.legal(state, seat)
    if waited_for and not legal:
        raise Fault(f"seat {seat} is waited for and can do nothing")
    prompt = game.prompt(state, seat)
    if (prompt is None) != (not legal):
        raise Fault(f"seat {seat}: legal {legal}, prompt {prompt}")
    if prompt is None:
        return None
    if not isinstance(legal, tuple) or not all(map(_is_decision, legal)):
        raise Fault(
            f"seat {seat}: legal is a tuple of tuples, each with a verb first, then numbers and "
            f"words without a space or one of . : ~, not {legal!r:.300}"
        )
    if prompt.id != state.asked[seat] - 1:
        raise Fault(
            f"seat {seat}: the id of {prompt.kind} is {prompt.id}, not how often this seat was "
            f"asked before (`state.asked[seat] - 1`), which is {state.asked[seat] - 1}"
        )
    if len(set(legal)) != len(legal):
        raise Fault(f"seat {seat}: the same decision twice in {legal}")
    if prompt.default not in legal or not set(prompt.asks) <= set(legal):
        raise Fault(f"seat {seat}: default or asks not legal in {prompt}")
    grouped = Counter(decision for _, decisions in prompt.groups for decision in decisions)
    if grouped != Counter(legal):
        lacking, beyond = [*(Counter(legal) - grouped)], [*(grouped - Counter(legal))]
        raise Fault(
            f"seat {seat}: the groups of {prompt.kind} do not hold the legal decisions: "
            f"missing {lacking}, not legal or twice {beyond}"
        )
    if len(prompt.layouts) not in (0, len(prompt.groups)):
        raise Fault(f"seat {seat}: {len(prompt.layouts)} layouts for the groups of {prompt}")
    _asked_as_it_is(game, state, seat, prompt)
    if any(refused in legal for refused, _, _ in prompt.refused):
        raise Fault(f"seat {seat}: something is offered and refused in {prompt}")
    return prompt


def _asked_as_it_is(game: Game[Any], state: Any, seat: int, prompt: Prompt) -> None:
    """A prompt says in which way its seat is asked, and who of the group leads."""
    found = game.machine.asking(state, seat)
    group = (found[0].seats if found else None) or ()
    mode = game.machine.mode(state, seat)
    if prompt.mode != mode:
        raise Fault(
            f"seat {seat}: the mode of {prompt.kind} is {prompt.mode!r}, not "
            f"`self.machine.mode(state, seat)`, which is {mode!r}"
        )
    if prompt.lead not in (None, *group):
        raise Fault(
            f"seat {seat}: the lead of {prompt.kind} is seat {prompt.lead}, which is not among "
            f"those who are asked: {group}"
        )


def _is_decision(decision: Any) -> bool:
    """Whether a button can carry it: its parts are joined there, and stand beside other things."""
    if not isinstance(decision, tuple) or not decision or not isinstance(decision[0], str):
        return False
    return all(
        type(part) is int or (isinstance(part, str) and WORD.fullmatch(part)) for part in decision
    )


def _same_story_same_view(
    game: Game[Any],
    viewer: int,
    view: Mapping[str, Any],
    events: list[Event],
    world: Any,
    story: list[Event],
    beyond: frozenset[str],
) -> None:
    """Whoever is told the same in two worlds must see the same in both.

    Who is asked next is told to all by asking them, so worlds that differ there are let be;
    after the end everything is open. `beyond` are keys of which the events do not tell all.
    """
    if game.result(world) is not None or known_to(events, viewer) != known_to(story, viewer):
        return
    seen = game.view(world, viewer)
    if seen.get("pending") != view.get("pending"):
        return
    keys = sorted({**seen, **view}.keys() - beyond)
    key = next((key for key in keys if seen.get(key) != view.get(key)), None)
    if key is not None:
        raise Fault(
            f"seat {viewer} was told the same, but sees {key}: "
            f"{view.get(key)!r}, elsewhere {seen.get(key)!r}"
        )


def _another_world(game: Game[Any], state: Any, other: Any) -> None:
    """A world that was made up remembers no answers of this one, and its chance is another."""
    if other.seed == state.seed:
        raise Fault(
            "determinize keeps the seed, so whoever looks ahead in it knows what chance will "
            'give: `other.seed = random.getrandbits(256).to_bytes(32, "big")`'
        )
    remembered, other.legal_cache = other.legal_cache, {}
    for seat in game.pending(other):
        if seat in remembered and game.machine.legal(other, seat) != remembered[seat]:
            raise Fault(
                f"determinize remembers what seat {seat} may decide in the real world: "
                "set `other.legal_cache = {}` when all is made up"
            )


def _indistinguishable(
    game: Game[Any], state: Any, other: Any, seat: int, view: Mapping[str, Any]
) -> None:
    """A world rebuilt from what a seat knows looks the same to it, and asks the same people."""
    seen = game.view(other, seat)
    if seen != view:
        key = next(k for k in {**seen, **view} if seen.get(k) != view.get(k))
        raise Fault(f"seat {seat} sees {key}: {view.get(key)!r}, elsewhere {seen.get(key)!r}")
    if game.legal(other, seat) != game.legal(state, seat):
        raise Fault(f"seat {seat} may decide otherwise in a world it cannot tell from this one")
    pending = game.pending(state)
    game.resettle(other)
    if game.pending(other) != pending:
        raise Fault(
            f"for seat {seat}: {game.pending(other)} asked instead of {pending}, "
            "because of hidden things"
        )
