"""Before anything is decided a form and an advice tell only what the seat may know."""

from random import Random
from typing import Any

import pytest

from bot.domain.drafts import Pick, pressed
from bot.domain.suggestion import suggested
from rules.engine import Event, load_game
from tests._support.bot.desks import offers
from tests._support.bot.walking import walk
from tests._support.rules.versions import games

FORMS, DEEP = 900, 8
"""So many forms of each game, each filled in by so many picks at most."""


@pytest.mark.parametrize("key", games())
def test_a_form_goes_on_alike_in_worlds_that_its_seat_cannot_tell_apart(key: str) -> None:
    """Where a secret of somebody else could come in between, what was picked is decided."""
    game, seen, number = load_game(key), 0, 0
    while seen < FORMS:
        number += 1
        random = Random(number)
        state = game.new(3, 900 + number)
        while game.pending(state) and seen < FORMS:
            seat = random.choice(game.pending(state))
            if random.random() < 0.3:
                seen += _compared(game, state, seat, random)
            game.apply(state, seat, random.choice(game.legal(state, seat)))


def _compared(game: Any, state: Any, seat: int, random: Random) -> int:
    """Fill in a form in two worlds; how many pages of it were the same."""
    other, picks = game.determinize(state, seat, random), list[Pick]()
    for seen in range(DEEP):
        here, there = walk(game, state, seat, picks), walk(game, other, seat, picks)
        asked = [[(step.kind, step.legal) for step in form.steps] for form in (here, there)]
        assert (here.commits, asked[0]) == (there.commits, asked[1]), picks
        offered = [] if here.commits else offers(here)
        if not offered:
            return seen + 1
        picks = pressed(game, picks, *random.choice(offered))
    return DEEP


def test_advice_does_not_tell_whether_a_card_is_armed() -> None:
    """A Hero who locates: Evil may have armed something for that moment."""
    game, random = load_game("alone"), Random(2)
    state, events, seat = game.new(3, 502), [], 0
    for step in range(1, 133):
        seat = random.choice(game.pending(state))
        if step < 132:
            random.random()
            events += game.apply(state, seat, random.choice(game.legal(state, seat)))
    known = [event for event in events if event.audience is None or seat in event.audience]
    worlds = [state, *(game.determinize(state, seat, Random(number)) for number in range(12))]
    assert len({world.armed for world in worlds}) > 1, "nothing is armed in one and not in another"
    said = {repr(suggested(game, world, seat, known, Random).answers) for world in worlds}
    assert len(said) == 1


@pytest.mark.parametrize("number", [1019, 1026, 1075])
def test_advice_on_what_a_card_asks_does_not_tell_whether_another_is_armed_behind_it(
    number: int,
) -> None:
    game, random, hero = load_game("alone"), Random(number), 0
    state, events, told = game.new(2 + number % 3, number), list[Event](), 0
    while game.pending(state):
        seat = random.choice(game.pending(state))
        asked = game.prompt(state, seat)
        assert asked is not None
        if seat == hero and asked.kind.partition(".")[0] in ("effect", "calm_tabs"):
            worlds = [state, *(game.determinize(state, seat, Random(n)) for n in range(3))]
            said = {repr(suggested(game, one, seat, events, Random).answers) for one in worlds}
            assert len(said) == 1, said
            told += len({one.armed for one in worlds}) > 1
        events += game.apply(state, seat, random.choice(game.legal(state, seat)))
    assert told, "nothing is armed in one and not in another"
