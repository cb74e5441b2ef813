"""A position to go on from with another seed: for every seat it is the same."""

from random import Random
from typing import Any

import pytest

from rules.engine import Game, load_game
from rules.engine.chance import seed_hash, witnessed
from rules.engine.checks import Coverage, Fault, Play
from tests._support.games import GAMES
from tests._support.toys.hunt import Hunt, HuntState
from tests._support.toys.toy import Toy


def somewhere(game: Game[Any], seats: int, decisions: int, seed: int = 7) -> Any:
    """A position after so many random decisions."""
    random, state = Random(seed), game.new(seats, seed)
    for _ in range(decisions):
        seat = random.choice(game.pending(state))
        game.apply(state, seat, random.choice(game.legal(state, seat)))
    return state


@pytest.mark.parametrize("key", GAMES)
def test_a_branch_tells_nobody_anything_and_hides_something_else(key: str) -> None:
    game = load_game(key)
    state = somewhere(game, game.info.seats[1], 20)
    before = game.clone(state)
    others = [game.branch(state, seed) for seed in range(6)]
    assert state == before
    for other, anew in others:
        assert anew
        assert game.audit(other) == []
        assert other.seed_hash == seed_hash(other.seed) != state.seed_hash
        for seat in (None, *range(state.seats)):
            mine, theirs = game.view(state, seat), game.view(other, seat)
            assert {**theirs, "seed_hash": ""} == {**mine, "seed_hash": ""}
    hidden = [{**game.reveal(other), "seed_hash": ""} for other, _ in others]
    assert any(one != hidden[0] for one in hidden[1:]), "nothing was dealt anew"


def test_all_that_is_dealt_anew_follows_from_the_new_seed() -> None:
    game = load_game("shadow_planet")
    state = somewhere(game, 4, 30)
    with witnessed() as chance:
        first, _ = game.branch(state, 5)
    assert chance
    assert all("shuffle" in step and sorted(step["gave"]) == step["shuffle"] for step in chance)
    assert first == game.branch(state, 5)[0]
    assert first.counter > 0


def test_a_game_without_a_way_to_deal_anew_says_that_all_is_as_it_was() -> None:
    game = Toy()
    state = somewhere(game, 3, 2)
    other, anew = game.branch(state, 5)
    assert not anew
    assert (other.deck, other.hands, other.counter) == (state.deck, state.hands, 0)


class ShowsHands(Hunt):
    """Deals hands anew that their seats know."""

    def deal_anew(self, state: HuntState) -> bool:
        state.hands = [hand[::-1] if len(hand) < 2 else hand[1:] for hand in state.hands]
        return True


class Forgets(Hunt):
    """Loses a card."""

    def deal_anew(self, state: HuntState) -> bool:
        state.deck.pop()
        return True


@pytest.mark.parametrize("harmed", [ShowsHands, Forgets])
def test_a_game_that_deals_anew_what_somebody_knows_is_found(harmed: type[Hunt]) -> None:
    with pytest.raises(Fault, match=r"deal_anew\(\)"):
        Play(harmed(), 3, 1, coverage=Coverage()).run()
