"""Worlds in which somebody has answered once and for all, beside those where they press it.

Both take the same time. Nobody but they may be able to tell which of the two it was.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from random import Random
from typing import Any

from rules.engine import Standing
from tests._support.bot.leaks.batches import Wired, committed
from tests._support.bot.leaks.exchanges import GAME, Story
from tests._support.bot.leaks.scene import LOG, ONLOOKERS, Observer
from tests._support.bot.leaks.twins import Exchange, Twins
from tests._support.bot.leaks.worlds import Act

KIND = "standing"


@dataclass(frozen=True, slots=True)
class Ahead:
    """What has to be done around such an answer, by the number of decisions before it."""

    wire: Wired
    before: dict[int, Act]
    after: dict[int, Act]


def ahead(base: Story, middle: Collection[int]) -> Ahead | None:
    """One of the answers of a game that could have been given so; none in the middle of a beat."""
    acts = _before_the_end(base, committed(GAME, base.table, base.script))
    found = list(_answers(base, acts, middle))
    if not found:
        return None
    number, seat, key = Random(f"ahead {base.number}").choice(found)
    ends = list(accumulate(len(act.what) for act in acts))
    on, off = (Act(seat, f"twice {key}", ends[number + step]) for step in (-2, 0))
    instead = {act: replace(act, what=f"always {key}") for act in (on, off)}
    wait = Act(seat, "until given", ends[number - 1])
    given = replace(acts[number], given=True)
    people: list[Observer] = [*base.table.people, *ONLOOKERS, LOG]
    until = {who: 0 if who == seat else len(acts) + 1 for who in people}
    exchange = Exchange(KIND, base.scenario, knowers=frozenset([seat]))
    there = [*acts[:number], given, *acts[number + 1 :]]
    wire = Wired(Twins(exchange, until), until, _each(acts), _each(there), ends, instead)
    return Ahead(wire, {wait.done: wait}, {act.done: act for act in (on, off)})


def _before_the_end(base: Story, acts: Sequence[Act]) -> list[Act]:
    """What is done before everything is open."""
    state = GAME.new(base.table.seats, base.table.seed, scenario=base.scenario)
    found: list[Act] = []
    for act in acts:
        for decision in act.what:
            GAME.apply(state, act.who, decision)
        if GAME.result(state) is not None:
            break
        found.append(act)
    return found


def _each(acts: Sequence[Act]) -> list[tuple[Act, ...]]:
    return [(act,) for act in acts]


def _answers(
    base: Story, acts: Sequence[Act], middle: Collection[int]
) -> Iterator[tuple[int, int, str]]:
    """Which acts of people a standing answer would have made just so: number, seat and key.

    The question comes with the act before, and somebody has had the time to answer ahead before
    that: then they were not asked the same.
    """
    state = GAME.new(base.table.seats, base.table.seed, scenario=base.scenario)
    asked = [_asked(state, seat) for seat in range(base.table.seats)]
    done = 0
    for number, act in enumerate(acts):
        seat, was_asked = act.who, asked
        assert isinstance(seat, int)
        asked = [_asked(state, seat) for seat in range(base.table.seats)]
        ends = {done - len(acts[number - 1].what), done, done + len(act.what)}
        fits = number > 1 and not ends & {0, *middle} and seat in base.table.people
        for standing in GAME.standing if fits else ():
            new, old = asked[seat] is not None and asked[seat] != was_asked[seat], was_asked[seat]
            early = old is None or old[1] not in standing.answers
            if new and early and _said(state, seat, standing) == list(act.what):
                yield number, seat, standing.key
        for decision in act.what:
            GAME.apply(state, seat, decision)
        done += len(act.what)


def _asked(state: Any, seat: int) -> tuple[int, str] | None:
    """The question before a seat: its number and its kind."""
    prompt = GAME.prompt(state, seat)
    return None if prompt is None else (prompt.id, prompt.kind)


def _said(state: Any, seat: int, standing: Standing) -> list[Any]:
    """What would be answered for a seat, question by question."""
    here, said = GAME.clone(state), []
    while seat in GAME.pending(here):
        kind = GAME.prompt(here, seat).kind
        decision = standing.answers.get(kind)
        if decision not in GAME.legal(here, seat):
            break
        GAME.apply(here, seat, decision)
        said.append(decision)
    return said
