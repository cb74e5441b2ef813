"""Who one could be, looked up in the middle of a game: never told from what others hide."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from rules.engine import load_game
from rules.shadow_planet.phases.ending import fewest, next_to_be
from rules.shadow_planet.presentation.aids import possible_identities
from rules.shadow_planet.trial import eager, random_scenario

GAME: Any = load_game("shadow_planet")
WORLDS = 12
"""How many worlds a seat cannot tell apart are looked at in each position."""


def positions(number: int) -> Iterator[Any]:
    """Now and then a position of a random game."""
    random, seats = Random(number), 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    state = GAME.new(seats, number, scenario=scenario)
    for decided in range(120):
        if not GAME.pending(state):
            return
        if decided % 20 == 0:
            yield state
        seat = random.choice(GAME.pending(state))
        legal = GAME.legal(state, seat)
        kind = GAME.prompt(state, seat).kind
        GAME.apply(state, seat, random.choice(eager(kind, legal, random) or legal))


def could_be(state: Any, seat: int) -> list[str]:
    return possible_identities(GAME.box, GAME.view(state, seat))


def becomes(state: Any, seat: int) -> set[str]:
    """Who a seat would really be if the game ended here, over every way ties are decided."""
    to_be = next_to_be(state)
    assert to_be is not None
    found: set[str] = set()
    for who in fewest(state, to_be):
        if to_be == seat:
            found.add(GAME.box.characters[who])
            continue
        after = state.clone()
        after.identities[to_be] = who
        found |= becomes(after, seat)
    return found


@pytest.mark.parametrize("number", range(6))
def test_who_i_could_be_does_not_change_when_two_others_exchange_their_objectives(
    number: int,
) -> None:
    compared = 0
    for state in positions(number):
        for seat in range(state.seats):
            known = GAME.view(state, seat)["objectives"]
            others = [p for p in range(state.seats) if p != seat and known[p] is None]
            for one, two in combinations(others, 2):
                other = state.clone()
                dealt = list(state.objectives)
                dealt[one], dealt[two] = dealt[two], dealt[one]
                other.objectives = type(state.objectives)(dealt)
                assert could_be(other, seat) == could_be(state, seat)
                compared += 1
    assert compared


@pytest.mark.parametrize("number", range(6))
def test_who_i_could_be_is_the_same_in_every_world_i_cannot_tell_apart_and_true_in_each(
    number: int,
) -> None:
    random, differed = Random(number), 0
    for state in positions(number):
        for seat in range(state.seats):
            found = could_be(state, seat)
            really: set[str] = becomes(state, seat)
            for _ in range(WORLDS):
                other = GAME.determinize(state, seat, random)
                assert could_be(other, seat) == found
                differed += other.objectives != state.objectives
                really |= becomes(other, seat)
            assert really <= set(found), "somebody turns out to be whom help has ruled out"
    assert differed, "the others' Objectives were never dealt anew"
