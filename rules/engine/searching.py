"""Sharp: tries answers out before it gives one, in worlds that its seat cannot tell apart.

It gets worlds that were made up for its seat, never the state: `decide` draws them on its side. In
each of them every answer worth trying is played on, all seats by a player that is quick, and what
comes of it is compared with what comes of that player's own answer in the same world, by the same
chance. Only what is better beyond its error is said in its place.

Work is counted in steps of play, not by a clock: so an answer follows from what the seat knows and
from chance alone. How many steps a second has on this machine is for others to know.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from rules.engine.looking_back import Known, Thought
from rules.engine.model import Decision, Event, Line, Prompt
from rules.engine.thinkers import Thinker

if TYPE_CHECKING:
    from rules.engine.game import Game

SHARP = "sharp"
"""What it is called among the players of a game."""
SECONDS = 1.0
"""Time of the processor for an answer on a machine of the usual speed, if nobody says otherwise."""
TRIED: Line = ("advice-tried", {})
"""What is said for an answer that is not the first to come to mind."""
RECALLED: Line = ("recall-tried", {})
"""The same, told after the game."""
FEWEST, MOST = 8, 64
"""Worlds that are looked at: fewer say nothing, and more are the same ones by another chance."""
STEPS_PER_WORLD = 40
SURE = 1.0
"""By how many standard errors an answer must be worse not to be tried any more."""


class Guide(Protocol):
    """What the search must be told of a game."""

    roles: tuple[str, ...]
    """Of a game with roles those in which it has something to try; () for all there are."""
    pace: float
    """Steps a second, on a machine of the usual speed."""
    sure: float
    """By how many standard errors an answer must be better to be said."""
    told: float
    """How much an answer that only the search has found matters, beside others of the same game."""

    def candidates(
        self, view: Mapping[str, Any], prompt: Prompt, legal: Sequence[Decision]
    ) -> Sequence[Decision]:
        """Answers worth trying besides the first that comes to mind; () if none is of weight."""
        ...

    def rivals(
        self,
        first: Decision,
        found: Sequence[Decision],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
    ) -> Sequence[Decision]:
        """Which of the candidates are tried beside what comes to mind first; () to leave it so."""
        ...

    def recall(self, view: Mapping[str, Any], events: Sequence[Event]) -> Any:
        """What the seat remembers besides what it sees: once for all worlds."""
        ...

    def prepare(self, world: Any, seat: int, recalled: Any, random: Random) -> None:
        """Make a world of what is seen ready to be played on."""
        ...

    def reply(self, world: Any, seat: int) -> tuple[Decision, float]:
        """What the quick player answers here, and how many steps that is."""
        ...

    def goes_on(self, world: Any, before: Any) -> bool:
        """Whether to play on, where the question was asked in the world `before`."""
        ...

    def value(self, world: Any, seat: int) -> float:
        """How good it is for this seat, at the end of what was played."""
        ...


class Sharp:
    """Answers as a quicker player does, unless another answer is found to be better."""

    strength = 3

    def __init__(
        self,
        quick: Thinker,
        guide: Guide,
        seconds: float = SECONDS,
        steps: float | None = None,
    ) -> None:
        self.quick = quick
        self.guide = guide
        self.seconds = seconds
        self._steps = steps

    def given(self, seconds: float) -> "Sharp":
        """The same with so much time for an answer."""
        return Sharp(self.quick, self.guide, seconds)

    def counted(self, steps: float) -> "Sharp":
        """The same with so much work for an answer, on whatever machine."""
        return Sharp(self.quick, self.guide, steps=steps)

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles for which it is offered; () for all."""
        return self.guide.roles

    @property
    def steps(self) -> float:
        """How much it may play in its head."""
        return self.guide.pace * self.seconds if self._steps is None else self._steps

    def wants(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        prompt: Prompt,
        legal: Sequence[Decision],
    ) -> int:
        """How many worlds it wants to look into; 0 where it has nothing to try."""
        if len(legal) < 2 or not self.guide.candidates(view, prompt, legal):
            return 0
        return min(max(int(self.steps / STEPS_PER_WORLD), FEWEST), MOST)

    def search(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
        worlds: Sequence[Any],
    ) -> tuple[Decision, Line]:
        """What it says after having looked into these worlds, each of which it may spoil."""
        first, why = self.quick.advise(game, view, events, prompt, legal, random)
        found = self.guide.candidates(view, prompt, legal)
        rivals = self.guide.rivals(first, found, view, events, prompt)
        if not rivals:
            return first, why
        tried = [first, *(one for one in rivals if one != first)]
        seat: int = view["seat"]
        recalled = self.guide.recall(view, events)
        for world in worlds:
            self._make_ready(game, world, seat, recalled, random)
        trials = _Trials(game, self.guide, seat, tried)
        # Without any world what comes to mind first is said.
        for world in cycle(worlds):
            if not trials.gains or trials.spent + trials.last > self.steps:
                break
            trials.one_more(world, random)
        said = trials.best()
        return said, why if said == first else TRIED

    def _make_ready(
        self, game: "Game[Any]", world: Any, seat: int, recalled: Any, random: Random
    ) -> None:
        game.mute(world)
        self.guide.prepare(world, seat, recalled, random)
        if world.stack and world.stack[-1].answers:
            # What others have said under seal is made up: they say what the quick player would.
            world.stack[-1].answers = ()
        world.legal_cache = {}

    def choose(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        """Without worlds: what comes to mind first."""
        return self.quick.choose(game, view, events, prompt, legal, random)

    def advise(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Line]:
        """The same, and why."""
        return self.quick.advise(game, view, events, prompt, legal, random)

    def reflect(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Thought:
        """Of what came to mind first; what was tried out is not tried out again."""
        return self.quick.reflect(game, view, events, prompt, legal, random)

    def reconsidered(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        prompt: Prompt,
        legal: Sequence[Decision],
        said: Decision,
    ) -> Thought | None:
        """What another answer was found to be better than, where it searches."""
        if not self.wants(game, view, prompt, legal):
            return None
        return Thought(said, RECALLED, self.guide.told)

    def chance(
        self, game: "Game[Any]", view: Mapping[str, Any], events: Sequence[Event]
    ) -> float | None:
        """What it gives itself."""
        return self.quick.chance(game, view, events)

    def remember(
        self, game: "Game[Any]", view: Mapping[str, Any], seat: int, knew: Sequence[Known]
    ) -> tuple[Line, ...]:
        """What it believed, told after the game."""
        return self.quick.remember(game, view, seat, knew)


class _Trials:
    """What came of each answer, world by world, beside what came of the first."""

    def __init__(
        self, game: "Game[Any]", guide: Guide, seat: int, tried: Sequence[Decision]
    ) -> None:
        self.game, self.guide, self.seat = game, guide, seat
        self.first, *rest = tried
        self.gains: dict[Decision, list[float]] = {one: [] for one in rest}
        """Of those that are still in question."""
        self.rounds = 0
        self.spent = self.last = 0.0

    def one_more(self, world: Any, random: Random) -> None:
        """Every answer in one world, by one chance; now and then some are given up."""
        before, seed = self.spent, random.getrandbits(256).to_bytes(32, "big")
        expected = self._tried(world, seed, self.first)
        for one, gains in self.gains.items():
            gains.append(self._tried(world, seed, one) - expected)
        self.last = self.spent - before
        self.rounds += 1
        if self.rounds >= FEWEST // 2 and self.rounds.bit_count() == 1:
            self._give_up_some()

    def _give_up_some(self) -> None:
        """Those that are worse beyond their error, or the same; and half of the rest."""
        means = {one: _mean(gains) for one, gains in self.gains.items()}
        left = [one for one, (mean, error) in means.items() if mean + SURE * error > 0]
        left.sort(key=lambda one: -means[one][0])
        self.gains = {one: self.gains[one] for one in left[: (len(left) + 1) // 2]}

    def _tried(self, world: Any, seed: bytes, said: Decision) -> float:
        game, guide, now = self.game, self.guide, world.clone()
        now.seed = seed
        game.apply(now, self.seat, said)
        steps = 1.0
        while guide.goes_on(now, world) and (pending := game.pending(now)):
            decision, cost = guide.reply(now, pending[0])
            game.apply(now, pending[0], decision)
            steps += cost
        self.spent += steps
        return guide.value(now, self.seat)

    def best(self) -> Decision:
        """The answer that is better than the first beyond its error; else the first."""
        said, most = self.first, 0.0
        if self.rounds >= FEWEST:
            for one, gains in self.gains.items():
                mean, error = _mean(gains)
                if mean > max(most, self.guide.sure * error):
                    said, most = one, mean
        return said


def _mean(gains: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, sqrt(variance / len(gains))
