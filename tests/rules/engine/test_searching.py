"""Who searches knows no more than its seat, works no longer than it may, and says what is legal."""

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from rules.engine import (
    Decision,
    Event,
    Game,
    Line,
    advise,
    chance_from,
    decide,
    load_game,
)
from rules.engine.looking_back import Known, Moment, look_back
from rules.engine.players import Searcher, worlds_for
from rules.engine.searching import FEWEST, MOST, RECALLED, SHARP, TRIED, Sharp
from tests._support.games import GAMES

SEARCHED = [key for key in GAMES if SHARP in load_game(key).players()]
STEPS = 250.0
ASKED = 12
"""Questions of one game that are looked at."""
DOSES = {"alone": (400.0, slice(20, 40, 8)), "galaxy_trucker_missions": (60.0, slice(ASKED))}
"""Steps that are enough to find something, and in which questions of a game."""


def sharp(game: Game[Any], steps: float = STEPS) -> Sharp:
    """With its work counted, so that no machine is too slow for a test."""
    found = game.players()[SHARP]
    assert isinstance(found, Sharp)
    return found.counted(steps)


Question = tuple[Any, int, list[Event]]
"""State, seat, and what has happened."""


def questions(game: Game[Any], deal: int, seats: int = 3) -> Iterator[Question]:
    """A game of quick players, wherever a search would be made."""
    player, state, story = sharp(game), game.new(seats, deal), list[Event]()
    while asked := game.pending(state):
        seat = asked[0]
        prompt, legal = game.prompt(state, seat), game.legal(state, seat)
        assert prompt is not None
        if player.wants(game, game.view(state, seat), prompt, legal):
            yield state, seat, story
        story += game.apply(
            state, seat, decide(game, state, seat, player.quick, story, Random(deal))
        )


@pytest.mark.parametrize("key", SEARCHED)
def test_worlds_never_depend_on_what_their_seat_does_not_know(key: str) -> None:
    game = load_game(key)
    for state, seat, _ in islice(questions(game, 1), ASKED):
        other = game.determinize(state, seat, Random(3))
        one, two = (worlds_for(game, s, seat, Random(5), 2) for s in (state, other))
        assert [game.dump(w) for w in one] == [game.dump(w) for w in two]
        assert game.dump(one[0]) != game.dump(one[1])
        assert all(game.view(w, seat) == game.view(state, seat) for w in one)


@pytest.mark.parametrize("key", GAMES)
def test_worlds_of_one_chance_are_never_told_apart_by_where_they_come_from(key: str) -> None:
    game, random, compared = load_game(key), Random(3), 0
    for deal in range(4):
        state, made = game.mute(game.new(game.info.seats[0] + deal % 3, deal)), 0
        while (asked := game.pending(state)) and made < 240:
            made += 1
            if made % 12 == 0:
                for seat in range(state.seats):
                    other = game.determinize(state, seat, random)
                    one, two = (worlds_for(game, s, seat, Random(made), 1) for s in (state, other))
                    assert game.dump(one[0]) == game.dump(two[0])
                    compared += 1
            game.apply(state, asked[0], random.choice(game.legal(state, asked[0])))
    assert compared > 5


@pytest.mark.parametrize("key", SEARCHED)
def test_an_answer_never_depends_on_what_its_seat_does_not_know(key: str) -> None:
    game, others = load_game(key), 0
    steps, some = DOSES[key]
    player = sharp(game, steps)
    sizes = range(game.info.seats[0], game.info.seats[1] + 1)
    games = (islice(questions(game, 0, seats), some.start, some.stop, some.step) for seats in sizes)
    for state, seat, story in chain.from_iterable(games):
        world = game.determinize(state, seat, Random(7))
        one, two = (
            advise(game, s, seat, player, story, chance_from("same", seat)) for s in (state, world)
        )
        assert one == two
        others += one[1] == TRIED
    assert others, "now and then it says something else than what comes to mind first"


@pytest.mark.parametrize("key", SEARCHED)
def test_only_an_answer_that_was_searched_for_is_told_as_a_second_thought(key: str) -> None:
    game = load_game(key)
    player = sharp(game)
    state, seat, _ = next(questions(game, 1))
    prompt, view, legal = game.prompt(state, seat), game.view(state, seat), game.legal(state, seat)
    assert prompt is not None
    known = Known(view, ())

    def moves(legal: tuple[Decision, ...], said: Decision) -> list[Line]:
        moment = Moment(known, prompt, legal, Random(1), said, 0)
        told = look_back(game, player, seat, game.reveal(state), [moment])
        return [move.because for move in told.moves]

    first = player.choose(game, view, (), prompt, legal, Random(1))
    other = next(one for one in legal if one != first)
    assert moves(legal, other) == [RECALLED]
    assert RECALLED not in moves(legal, first)
    assert RECALLED not in moves((first,), other)


@pytest.mark.parametrize("key", SEARCHED)
def test_looking_into_worlds_never_changes_the_game(key: str) -> None:
    game = load_game(key)
    state, seat, _ = next(questions(game, 2))
    before = game.dump(state)
    decide(game, state, seat, sharp(game), (), Random(1))
    assert game.dump(state) == before


@pytest.mark.parametrize("key", SEARCHED)
def test_more_time_never_asks_for_more_worlds_than_there_may_be(key: str) -> None:
    game = load_game(key)
    state, seat, _ = next(questions(game, 2))
    prompt, view, legal = game.prompt(state, seat), game.view(state, seat), game.legal(state, seat)
    assert prompt is not None
    for steps, count in ((1.0, FEWEST), (1e6, MOST)):
        assert sharp(game, steps).wants(game, view, prompt, legal) == count
    assert sharp(game).wants(game, view, prompt, legal[:1]) == 0


@pytest.mark.parametrize("key", SEARCHED)
def test_too_little_time_never_leads_to_another_answer(key: str) -> None:
    game = load_game(key)
    player = sharp(game, 1.0)
    for state, seat, story in islice(questions(game, 3), ASKED):
        said, why = advise(game, state, seat, player, story, Random(1))
        assert why != TRIED
        assert said in game.legal(state, seat)


def test_thinking_time_is_work_and_no_clock() -> None:
    for key in SEARCHED:
        found = load_game(key).players()[SHARP]
        assert isinstance(found, Sharp)
        assert isinstance(found, Searcher)
        assert found.given(2.0).steps == 2 * found.given(1.0).steps


def test_the_one_for_where_nobody_has_chosen_is_never_the_one_that_takes_time() -> None:
    for key in GAMES:
        assert not isinstance([*load_game(key).players().values()][-1], Searcher)
