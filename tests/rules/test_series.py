"""Series of any game: every stage can be told and played, whoever wins, comes or goes."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Aid, Episode, Game, Result, Stage, load_game, ready_games, register_game
from tests._support.toys.cup import Cup

register_game(Cup.key, lambda _data: Cup())
SERIES = [(key, series) for key in ready_games() for series in load_game(key).series]
MOST = 40
"""No series is longer."""
TITLE, LINES, STANDING, PASSAGE, TOGETHER, NAME, ABOUT = 200, 6, 600, 900, 3500, 60, 100
"""How long each may be, as `docs/adding-a-game.md` says."""


def ended(game: Game[Any], seats: int, options: dict[str, Any], random: Random) -> Result:
    """A real end of a game that was played with these options, by chance."""
    state = game.new(seats, random.getrandbits(64), options)
    trial = game.trial()
    while pending := game.pending(state):
        seat = random.choice(pending)
        legal = game.legal(state, seat)
        prompt = game.prompt(state, seat)
        assert prompt is not None
        game.apply(state, seat, random.choice(trial.prefer(prompt.kind, legal, random) or legal))
    result = game.result(state)
    assert result is not None
    return result


def stages(
    game: Game[Any], series: str, seats: int, results: list[Result], random: Random
) -> Iterator[tuple[Stage, tuple[Episode, ...]]]:
    """A whole series with these ends in turn; now and then somebody else sits down."""
    played: list[Episode] = []
    players = tuple(range(seats))
    newest = seats - 1
    for _ in range(MOST):
        stage = game.stage(series, players, tuple(played))
        yield stage, tuple(played)
        if stage.is_over:
            return
        players = stage.seating or players
        if random.random() < 0.2:
            newest += 1
            gone = random.choice(players)
            players = tuple(newest if player == gone else player for player in players)
        played.append(Episode(players, game.chosen(dict(stage.options)), random.choice(results)))
    pytest.fail("it never ends")


@pytest.mark.parametrize(("key", "series"), SERIES)
def test_every_stage_can_be_played_and_told_in_every_language(key: str, series: str) -> None:
    game, random, faults = load_game(key), Random(series), list[str]()
    speakers = [
        Speaker(game, language, lambda number: f"Player with a name {number}", faults.append)
        for language in game.texts
    ]
    for say in speakers:
        assert len(say.text(f"series-{series}")) <= NAME
        assert len(say.text(f"series-{series}-about")) <= ABOUT
    least, most = game.info.seats
    for seats in range(least, most + 1):
        results = [ended(game, seats, {}, random) for _ in range(2)]
        for stage, played in stages(game, series, seats, results, random):
            assert game.stage(series, stage.seating or range(seats), played).title == stage.title
            if not stage.is_over:
                game.chosen(dict(stage.options))
                game.new(seats, 1, dict(stage.options))
                assert len(set(stage.seating)) == len(stage.seating)
                assert len(stage.seating) in (0, seats)
            for say in speakers:
                _fits(say, stage)
    assert not faults, faults[:3]


def _fits(say: Speaker, stage: Stage) -> None:
    assert 0 < len(say.line(stage.title)) <= TITLE
    assert len(stage.standing) <= LINES
    assert sum(len(say.line(line)) for line in stage.standing) <= STANDING
    fits(say, stage.passages)


def fits(say: Speaker, passages: tuple[Aid, ...]) -> None:
    """A story that a post and a page can hold."""
    said = ["\n\n".join(map(say.line, (one.title, *one.lines))) for one in passages]
    assert all(0 < len(text) <= PASSAGE for text in said), max(said, key=len)
    assert sum(map(len, said)) <= TOGETHER, sum(map(len, said))
    assert len({one.key for one in passages}) == len(passages)


@pytest.mark.parametrize("key", [key for key, _ in SERIES])
def test_nobody_is_told_a_passage_that_their_view_does_not_hold(key: str) -> None:
    """What the public is told everybody is, and a world that a seat cannot tell apart tells it."""
    game, random = load_game(key), Random(key)
    for number in range(3):
        options = {name: random.choice(choices) for name, choices, _ in game.info.options}
        seats = game.info.seats[0] + number % 2
        state = game.new(seats, number, options)
        for _ in range(60):
            pending = game.pending(state)
            if not pending:
                break
            public = {one.key for one in game.passages(game.view(state, None))}
            for seat in range(seats):
                told = game.passages(game.view(state, seat))
                assert public <= {one.key for one in told}
                other = game.determinize(state, seat, random)
                assert game.passages(game.view(other, seat)) == told
            seat = random.choice(pending)
            game.apply(state, seat, random.choice(game.legal(state, seat)))
