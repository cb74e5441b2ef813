"""What AI tell after a game: their own answers, from what they knew, in every language."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Event, Game, chance_from, decide, load_game
from rules.engine.looking_back import Companion, Known, Moment, Recollection, look_back
from rules.engine.players import RANDOM, known_to

GAMES = ("shadow_planet", "alone", "galaxy_trucker_missions")
PLAYER = "steady"


def player(game: Game[Any]) -> Companion:
    found = game.players()[PLAYER]
    assert isinstance(found, Companion)
    return found


def played(game: Game[Any], deal: int) -> tuple[Any, list[list[Moment]], list[Event]]:
    """A game of AI alone: its end, whatever each seat was asked, and all that happened."""
    seats = game.info.seats[0] + deal % 2
    state, story = game.new(seats, deal), list[Event]()
    asked: list[list[Moment]] = [[] for _ in range(seats)]
    while pending := game.pending(state):
        seat = pending[0]
        prompt = game.prompt(state, seat)
        assert prompt is not None
        name = deal, seat, prompt.id
        said = decide(game, state, seat, player(game), story, chance_from(*name))
        known = Known(game.view(state, seat), tuple(known_to(story, seat)))
        legal = game.legal(state, seat)
        asked[seat].append(Moment(known, prompt, legal, chance_from(*name), said, len(story)))
        story += game.apply(state, seat, said)
    return state, asked, story


def told(game: Game[Any], state: Any, asked: list[list[Moment]]) -> Iterator[Recollection]:
    for seat, moments in enumerate(asked):
        again = [
            Moment(one.known, one.prompt, one.legal, _same(one.random), one.said, one.after)
            for one in moments
        ]
        yield look_back(game, player(game), seat, game.reveal(state), again)


def _same(random: Random) -> Random:
    copy = Random()
    copy.setstate(random.getstate())
    return copy


@pytest.mark.parametrize("key", GAMES)
def test_every_ai_seat_tells_its_own_moves_the_same_whenever_it_is_asked(key: str) -> None:
    game = load_game(key)
    faults: list[str] = []
    speakers = [Speaker(game, one, lambda seat: f"<{seat}>", faults.append) for one in game.texts]
    for deal in range(3):
        state, asked, _ = played(game, deal)
        found = list(told(game, state, asked))
        assert found == list(told(game, state, asked))
        for moments, one in zip(asked, found, strict=True):
            assert 1 <= len(one.moves) <= 3
            assert [move.after for move in one.moves] == sorted(move.after for move in one.moves)
            made = {(moment.said, moment.after) for moment in moments}
            assert {(move.decision, move.after) for move in one.moves} <= made
            assert one.chances is None or all(0 <= chance <= 1 for chance in one.chances)
            for say in speakers:
                assert all(say.line(line) for line in one.believed)
                assert all(say.line(m.because) and say.decision(m.decision) for m in one.moves)
    assert not faults


@pytest.mark.parametrize("key", GAMES)
def test_what_is_told_never_depends_on_what_the_seat_could_not_know(key: str) -> None:
    """Thought through anew in worlds that the seat cannot tell apart; its answer is the same."""
    game, random, compared = load_game(key), Random(1), 0
    state, story = game.new(game.info.seats[0], 5), list[Event]()
    while pending := game.pending(state):
        seat, known = pending[0], known_to(story, pending[0])
        prompt, legal = game.prompt(state, seat), game.legal(state, seat)
        assert prompt is not None
        said = decide(game, state, seat, player(game), story, chance_from(prompt.id))
        if random.random() < 0.1:
            views = [game.view(s, seat) for s in (state, game.determinize(state, seat, random))]
            thoughts = [
                player(game).reflect(game, view, known, prompt, legal, chance_from(prompt.id))
                for view in views
            ]
            assert thoughts[0] == thoughts[1]
            assert thoughts[0].said == said
            assert len({player(game).chance(game, view, known) for view in views}) == 1
            compared += 1
        story += game.apply(state, seat, said)
    assert compared > 4


def test_a_move_that_somebody_else_made_is_not_told_as_ones_own() -> None:
    game = load_game("shadow_planet")
    state, asked, _ = played(game, 1)
    others = [
        Moment(
            one.known,
            one.prompt,
            one.legal,
            one.random,
            next(d for d in one.legal if d != one.said) if len(one.legal) > 1 else one.said,
            one.after,
        )
        for one in asked[0]
    ]
    found = look_back(game, player(game), 0, game.reveal(state), others)
    assert found.moves == ()
    assert found.believed


def test_who_was_taken_for_whom_is_told_with_the_round_and_the_truth() -> None:
    game = load_game("shadow_planet")
    names: set[str] = set()
    for deal in range(3, 6):
        state, asked, _ = played(game, deal)
        dealt = game.reveal(state)["open"]["objectives"]
        for seat, one in enumerate(told(game, state, asked)):
            for name, args in one.believed:
                names.add(name)
                assert args["seat"] != seat
                assert args["objective"] != dealt[seat]
                if name == "recall-side":
                    assert dealt[args["was"]] == args["objective"]
                    assert args["right"] == (args["was"] == args["seat"])
                    assert 1 <= args["round"] <= game.reveal(state)["round"]
    assert {"recall-side", "recall-unsure"} <= names


def test_a_player_that_never_thinks_has_nothing_to_tell() -> None:
    assert not isinstance(RANDOM["random"], Companion)
