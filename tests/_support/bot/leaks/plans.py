"""When people do something beside deciding: at moments at which no two worlds can differ.

Never in the middle of a beat, where two worlds need not be in the same place. Where somebody was
asked more in one of them, that is done first which could tell.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from tests._support.bot.leaks.ahead import Ahead
from tests._support.bot.leaks.batches import Wired
from tests._support.bot.leaks.deeds import DEEDS, Deed
from tests._support.bot.leaks.exchanges import GAME, Story
from tests._support.bot.leaks.looks import LOOKS
from tests._support.bot.leaks.scene import MANAGER, ONLOOKERS, SPECTATOR, Observer
from tests._support.bot.leaks.worlds import Act

OFTEN = 0.3
"""How often somebody does something after a decision."""
ASTRAY = 0.25
"""How often that is somebody for whom it is not meant."""
LAST_LOOKS = ("help", "/log", "/board", "replay", "look")
"""What everybody looks up once."""
USED_BY_ALL = (*(name for name in LOOKS if name.startswith("/")), "lobby")
"""What one person after another uses at the end, each at another table."""
SHARP = ("/admin tables", "undo fails")
"""What could tell whether somebody was asked something."""
AT_THE_QUESTION = ("toggle", "suggestion")
"""What is another thing with each question, and with some cannot be done at all."""
BACK_AT_MOST = 12
"""An undo never takes back more decisions than that."""
Acts = tuple[Act, ...]


@dataclass(slots=True)
class Plan:
    """What is done beside deciding, by the number of decisions of the first world before it."""

    before: dict[int, list[Act]] = field(default_factory=lambda: defaultdict(list))
    """First of all in the beat that begins there."""
    after: dict[int, list[Act]] = field(default_factory=lambda: defaultdict(list))
    """Last of all in the beat that ends there."""

    def beats(self, wire: Wired) -> list[tuple[Acts, Acts]]:
        """What is done in both worlds, beat by beat."""
        starts = [0, *wire.ends]
        beats: list[tuple[Acts, Acts]] = []
        for here, there, start, end in zip(wire.here, wire.there, starts, wire.ends, strict=False):
            before, after = self.before.get(start, ()), self.after.get(end, ())
            others = [[wire.instead.get(act, act) for act in acts] for acts in (before, after)]
            beats.append(((*before, *here, *after), (*others[0], *there, *others[1])))
        return beats


def plan(
    base: Story, wires: Sequence[Wired], ahead: Ahead | None, deeds: Sequence[str] | None
) -> Plan:
    """Now and then somebody does something; or these deeds are done, each at least once."""
    return _Planning(base, wires, ahead).made(deeds)


class _Planning:
    def __init__(self, base: Story, wires: Sequence[Wired], ahead: Ahead | None) -> None:
        self.base = base
        self.random = Random(f"deeds {base.number}")
        self.plan = Plan()
        if ahead is not None:
            for slot, acts in ((self.plan.before, ahead.before), (self.plan.after, ahead.after)):
                for done, act in acts.items():
                    slot[done].append(act)
        self.gaps = {end for wire in wires for end in wire.gaps()}
        self.once = set[str]()
        self.settled, thinks, self.asks = _calm(base)
        middle = {done for wire in wires for done in wire.middle()}
        ends = {end for wire in wires for end in wire.ends} - middle
        # While a standing answer waits for its question, no time passes but what it takes.
        self.ends = sorted(ends - set(self.plan.before) - thinks)
        blind = [wire for wire in wires if wire.until[SPECTATOR] > 1]
        self.last = min((wire.ends[wire.until[SPECTATOR] - 2] for wire in blind), default=0)
        """Up to where one who only looks on cannot tell any of the worlds apart."""

    def made(self, deeds: Sequence[str] | None) -> Plan:
        if deeds is None:
            self._now_and_then()
        else:
            self._each_of(deeds)
        if self.last in self.ends:
            looks = [Act(w, what, self.last) for w in self._all() for what in LAST_LOOKS]
            self.plan.after[self.last] += looks
        return self.plan

    def _all(self) -> tuple[Observer, ...]:
        return self.base.table.everyone()

    def _now_and_then(self) -> None:
        for done in self.ends:
            for name in SHARP if done in self.gaps else ():
                self._do(name, done, self.random.choice(self._meant(DEEDS[name], done)))
            if done in self.asks:
                self._do("toggle", done, self._meant(DEEDS["toggle"], done)[0])
            if self.random.random() < OFTEN:
                names = list(LOOKS if self.random.random() < 0.4 else DEEDS)
                self._do(self.random.choice(names), done)
        if self.last in self.ends:
            everyone = self._all()
            who = everyone[self.base.number // 3 % len(everyone)]
            for name in USED_BY_ALL:
                self._do(name, self.last, who)

    def _each_of(self, deeds: Sequence[str]) -> None:
        """By different people; what could tell is done wherever it could."""
        ends = [end for end in self.ends if end <= self.last]
        for done in ends:
            names = [*(SHARP if done in self.gaps else ()), *AT_THE_QUESTION]
            for name in names:
                if name in deeds:
                    self._do(name, done, self._meant(DEEDS[name], done)[0])
        where = cycle(ends)
        for number, name in enumerate(deeds):
            done = next(where)
            if name == "undo":
                done = next(end for end in reversed(ends) if end in self.settled)
            whose = self._meant(DEEDS[name], done)
            self._do(name, done, whose[-1 - number % len(whose)])

    def _do(self, name: str, done: int, who: Observer | None = None) -> None:
        deed = DEEDS[name]
        if name in self.once or (name == "undo" and done not in self.settled):
            return
        if deed.once:
            self.once.add(name)
        if who is None:
            astray = self.random.random() < ASTRAY and not deed.once
            who = self.random.choice(self._all() if astray else self._meant(deed, done))
        self.plan.after[done].append(Act(who, name, done))

    def _meant(self, deed: Deed, done: int) -> Sequence[Observer]:
        """For whom it is meant."""
        table, script = self.base.table, self.base.script
        following = [seat for seat, _ in script[done : done + 1] if seat in table.people]
        meant: dict[str, Sequence[Observer]] = {
            "anyone": self._all(),
            "seats": table.people,
            "onlookers": ONLOOKERS,
            "managers": (MANAGER, table.manager),
            "next": following or table.people,
        }
        return meant[deed.by]


def _calm(base: Story) -> tuple[set[int], set[int], set[int]]:
    """After how many decisions an undo can be made good, when an AI is about to answer, and when
    somebody will be asked whether they mean it.

    Chance is never the same again; nor is an AI, whose chance comes from the number of its
    question. Whoever lets time pass would let an AI answer.
    """
    table = base.table
    state = GAME.new(table.seats, table.seed, scenario=base.scenario)
    counters, thinks, asks = [state.counter], set[int](), set[int]()
    for done, (seat, decision) in enumerate(base.script, 1):
        if decision in GAME.prompt(state, seat).asks:
            asks.add(done - 1)
        GAME.apply(state, seat, decision)
        counters.append(state.counter)
        if table.ai_seat in GAME.pending(state):
            thinks.add(done)
    settled = {
        done
        for done, counter in enumerate(counters)
        if table.ai is None and counters[max(0, done - BACK_AT_MOST)] == counter
    }
    return settled, thinks, asks
