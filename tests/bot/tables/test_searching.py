"""AI search in a process of their own: it is told no secret, says the same, and may fail."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.domain.suggestion import suggested
from bot.tables.searching import Job, Searching
from bot.tables.speed import speed
from rules.engine import Decision, Game, Line, chance_from, decide, load_game, ready_games
from rules.engine.players import Searcher
from rules.engine.searching import SHARP

KEY = next(key for key in ready_games() if SHARP in load_game(key).players())
GAME: Game[Any] = load_game(KEY)
SECONDS = 0.05


class Overheard(Searching):
    """Notes what the process would be asked, and is never in time."""

    def __init__(self) -> None:
        super().__init__(SECONDS)
        self.jobs: list[Job] = []
        self.close()

    def ask(self, job: Job, patience: float) -> tuple[Decision, Line] | None:
        self.jobs.append(job)
        return None


@pytest.fixture(scope="module")
def searching() -> Iterator[Searching]:
    found = Searching(SECONDS)
    yield found
    found.close()


def searched() -> tuple[Any, int]:
    """A question that is searched for."""
    player = GAME.players()[SHARP]
    assert isinstance(player, Searcher)
    state = GAME.new(3, 1)
    while True:
        seat = GAME.pending(state)[0]
        prompt, legal = GAME.prompt(state, seat), GAME.legal(state, seat)
        assert prompt is not None
        if player.wants(GAME, GAME.view(state, seat), prompt, legal):
            return state, seat
        GAME.apply(state, seat, decide(GAME, state, seat, player, (), Random(1)))


def said_by(searching: Searching, state: Any, seat: int, game: Game[Any] = GAME) -> Decision:
    player = searching.thought().player(game, SHARP)
    return decide(game, state, seat, player, (), chance_from("one"))


def test_the_process_is_never_told_what_its_seat_does_not_know() -> None:
    state, seat = searched()
    overheard = Overheard()
    for one in (state, GAME.determinize(state, seat, Random(9))):
        said_by(overheard, one, seat)
    first, second = (job._replace(random=Random(0)) for job in overheard.jobs)
    assert first._replace(random=second.random) == second
    assert overheard.jobs[0].random.getstate() == overheard.jobs[1].random.getstate()
    assert state.seed.hex() not in str(first)


def test_the_process_says_what_would_be_said_here(searching: Searching) -> None:
    state, seat = searched()
    here = GAME.players()[SHARP]
    assert isinstance(here, Searcher)
    said = decide(GAME, state, seat, here.given(SECONDS * speed()), (), chance_from("one"))
    assert said_by(searching, state, seat) == said


def test_a_process_that_has_ended_is_never_missed(searching: Searching) -> None:
    state, seat = searched()
    said = said_by(searching, state, seat)
    process = searching._process
    assert process is not None
    process.kill()
    process.wait()
    assert said_by(searching, state, seat) == said


def test_who_waits_no_longer_is_never_in_the_way_of_others(searching: Searching) -> None:
    state, seat = searched()
    said, overheard = said_by(searching, state, seat), Overheard()
    said_by(overheard, state, seat)
    assert searching.ask(overheard.jobs[0], 0.0) is None
    assert said_by(searching, state, seat) == said


def test_a_game_with_its_own_data_is_never_searched_with_others() -> None:
    other, overheard = load_game(KEY, dict(GAME.data_set)), Overheard()
    state, seat = searched()
    said_by(overheard, state, seat, other)
    assert overheard.jobs[0].data is None
    other.data_hash = "another"
    said_by(overheard, state, seat, other)
    assert overheard.jobs[1].data == GAME.data_set


def test_what_takes_too_long_together_is_answered_without_search() -> None:
    state, seat = searched()
    overheard = Overheard()
    thought = overheard.thought()
    thought.left = 0.0
    decide(GAME, state, seat, thought.player(GAME, SHARP), (), chance_from("one"))
    assert not overheard.jobs


def test_advice_is_that_of_the_strongest_and_never_without_a_reason(searching: Searching) -> None:
    state, seat = searched()
    adviser = searching.thought().strongest(GAME)
    assert adviser[0] == SHARP
    first, *_ = suggested(GAME, state, seat, (), lambda _: chance_from("one"), adviser).answers
    assert first.decision == said_by(searching, state, seat)
    assert first.because is not None


def test_a_closed_one_never_starts_a_process() -> None:
    state, seat = searched()
    searching = Searching(SECONDS)
    searching.close()
    searching.close()
    searching.begin(KEY)
    assert said_by(searching, state, seat) in GAME.legal(state, seat)
    assert searching._process is None
