"""A beginner plays for its side, overlooks things, and is never stuck or better informed."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.engine import Game, chance_from, decide, load_game
from rules.engine.beginners import EASY, Beginner
from rules.engine.looking_back import Companion
from rules.engine.players import known_to
from tests._support.rules.versions import games

GAMES = games()


def with_beginner(key: str, deal: int) -> tuple[Game[Any], Any, list[Any], Counter[bool]]:
    """A game of beginners to its end, and how often they said what the best player would."""
    game = load_game(key)
    players = game.players()
    easy, best = players[EASY], [*players.values()][-1]
    state, events, same = game.new(game.info.seats[0], deal), [], Counter[bool]()
    while pending := game.pending(state):
        seat = pending[0]
        prompt, legal = game.prompt(state, seat), game.legal(state, seat)
        assert prompt is not None
        name = (deal, seat, prompt.id)
        said = decide(game, state, seat, easy, events, chance_from(*name))
        if len(legal) > 1:
            told, view = known_to(events, seat), game.view(state, seat)
            better = best.choose(game, view, told, prompt, legal, chance_from(*name))
            same[said == better] += 1
        events += game.apply(state, seat, said)
    return game, state, events, same


@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_beginners_ends_and_they_overlook_much_but_not_everything(key: str) -> None:
    game, state, _, same = with_beginner(key, 3)
    assert game.result(state) is not None
    assert same[True] > 5, "it means well"
    assert same[False] > 5, "and overlooks things"


@pytest.mark.parametrize("key", GAMES)
def test_a_beginner_is_offered_before_the_best_player_and_marked_as_weaker(key: str) -> None:
    *_, easy, best = load_game(key).players().items()
    assert easy[0] == EASY
    assert isinstance(easy[1], Beginner)
    assert easy[1].strength < getattr(best[1], "strength", 2)


class Picky:
    """Takes the largest of what it is shown, and fails if it is shown nothing."""

    shown: list[int]

    def __init__(self) -> None:
        self.shown = []

    def choose(
        self, game: Any, view: Any, events: Any, prompt: Any, legal: Any, random: Any
    ) -> Any:
        self.shown.append(len(legal))
        return max(legal)


def test_a_beginner_never_overlooks_everything() -> None:
    picky: Any = Picky()
    blind = Beginner(picky, 1.0)
    legal = [("a", 1), ("a", 2), ("a", 3)]
    prompt: Any = None
    game: Any = None
    said = {blind.choose(game, {}, (), prompt, legal, Random(n)) for n in range(40)}
    assert said == set(legal)
    assert set(picky.shown) == {1}


def test_after_the_game_a_beginner_tells_what_it_said() -> None:
    """What it tells is asked of it again: the same chance makes it notice the same things."""
    game = load_game("shadow_planet")
    easy = game.players()[EASY]
    assert isinstance(easy, Companion)
    state, events = game.new(3, 5), []
    for _ in range(60):
        seat = game.pending(state)[0]
        prompt, legal = game.prompt(state, seat), game.legal(state, seat)
        assert prompt is not None
        asked = (game, game.view(state, seat), known_to(events, seat), prompt, legal)
        said = easy.choose(*asked, chance_from(seat, prompt.id))
        assert easy.reflect(*asked, chance_from(seat, prompt.id)).said == said
        events += game.apply(state, seat, said)
