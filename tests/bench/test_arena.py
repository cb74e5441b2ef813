"""The arena measures what it says it measures; how well anyone plays is not asserted here."""

from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.arena import (
    Arena,
    Pairs,
    Played,
    Table,
    all_of,
    but_one,
    calibration,
    dealt,
    equals,
    log_loss,
    pairs,
    play,
    roles,
    verdict,
    versus,
)
from bench.estimates import examples as learned
from bench.estimates import fit
from rules.engine import chance_from, decide, load_game, register_game
from tests._support.toys.hunt import Hunt

KEY = "shadow_planet"
GAME: Any = load_game(KEY)


def test_the_same_table_never_ends_in_two_ways() -> None:
    table = Table(KEY, 5, but_one("random", "steady", 3, 1))
    first, again = play(table), play(table)
    first.thinking = again.thinking = []
    assert first == again


def test_a_random_seat_in_the_arena_says_what_the_random_player_would() -> None:
    state, events, player = GAME.new(4, 9), [], GAME.players()["random"]
    while pending := GAME.pending(state):
        seat = pending[0]
        random = chance_from("arena", 9, seat, state.asked[seat])
        events += GAME.apply(state, seat, decide(GAME, state, seat, player, events, random))
    found = play(Table(KEY, 9, all_of("random", 4)))
    assert (found.winners, found.rounds) == (GAME.result(state).winners, state.round)
    assert found.reason == GAME.result(state).reason


@pytest.mark.parametrize("objective", roles(KEY))
def test_no_deal_is_counted_in_which_the_objective_is_not_in(objective: str) -> None:
    chairs = list(dealt(KEY, objective, 12))
    assert len({deal for deal, _, _ in chairs}) == 12
    assert {seats for _, seats, _ in chairs} == {3, 4, 5}
    for deal, seats, seat in chairs:
        assert GAME.new(seats, deal).objectives[seat] == objective


def test_an_interval_is_not_narrower_than_chance_allows() -> None:
    """Of 400 pairs of equally good players, about 5 % lie outside a 95 % interval."""
    random, outside = Random(1), 0
    for _ in range(400):
        wins = [(random.random() < 0.3, random.random() < 0.3) for _ in range(300)]
        both, ours = wins.count((True, True)), wins.count((True, False))
        theirs = wins.count((False, True))
        _, low, high = Pairs(both, ours, theirs, 300).ratio
        outside += not low <= 1 <= high
    assert 8 <= outside <= 34


def test_the_ratio_is_of_wins_and_survives_a_player_that_never_wins() -> None:
    ratio, low, high = Pairs(both=10, ours=190, theirs=90, deals=1000).ratio
    assert ratio == pytest.approx(200.5 / 100.5)
    assert 1.5 < low < ratio < high < 2.7
    assert Pairs(0, 5, 0, 1000).ratio[0] == pytest.approx(11)


def test_an_aim_is_not_called_met_by_chance_nor_missed_where_nobody_could_meet_it() -> None:
    assert verdict(Pairs(10, 190, 90, 1000)) == "met"
    assert verdict(Pairs(0, 3, 1, 1000)) == "missed"
    assert verdict(Pairs(100, 60, 50, 1000)) == "missed"
    assert verdict(Pairs(950, 40, 5, 1000)) == "out of reach"


class Here:
    """A pool that plays where it is asked, and counts."""

    def __init__(self) -> None:
        self.played = 0

    def imap(self, do: Any, tables: list[Table], chunksize: int) -> Any:
        self.played += len(tables)
        return map(do, tables)


def test_any_game_is_measured_and_an_arena_that_was_stopped_goes_on(tmp_path: Path) -> None:
    register_game("hunt", lambda _data: Hunt())
    assert roles("hunt") == ("hunter", "runner")
    pool, path = Here(), tmp_path / "kept" / "hunt.jsonl"
    first = Arena("hunt", pool, path)
    lines = [*versus(first, "random", "random", 4), *equals(first, "random", 2)[0]]
    assert [line.split(" | ")[0] for line in lines[2:4]] == ["| hunter", "| runner"]
    assert "hunter wins" in lines[4]
    before = pool.played
    path.write_bytes(path.read_bytes() + b'{"code": "torn')
    again = Arena("hunt", pool, path)
    assert [*versus(again, "random", "random", 4), *equals(again, "random", 2)[0]] == lines
    assert pool.played == before if again.code else True


def test_the_sides_of_another_set_of_data_are_counted_from_a_deal_on() -> None:
    arena = Arena(f"{KEY}@canon", Here())
    lines, games = equals(arena, "random", 1, first=2)
    assert [(each.table.game, each.table.deal) for each in games] == [
        (f"{KEY}@canon", 6 + i) for i in range(3)
    ]
    assert "| side guardian |" in lines[0] or "| side alien |" in lines[0]
    assert all(
        sum(n for key, n in each.used.items() if key.startswith("won ")) == 1 for each in games
    )


def test_points_are_compared_deal_by_deal() -> None:
    assert Pairs(0, 0, 0, 3, ((5, 1), (6, 2), (9, 5))).gain == (4, 4, 4)
    assert Pairs(0, 0, 0, 3).gain is None
    found = pairs(
        [0],
        [play(Table(KEY, 3, all_of("random", 3)))] * 1,
        [play(Table(KEY, 3, all_of("random", 3)))],
    )
    assert (found.ours, found.theirs, found.deals) == (0, 0, 1)


@pytest.mark.parametrize("key", ["shadow_planet", "alone", "galaxy_trucker_missions"])
def test_every_seat_that_thinks_says_what_it_gives_itself(key: str) -> None:
    game = play(Table(key, 1, all_of("steady", 3)))
    assert {seat for seat, _ in game.estimates} == {0, 1, 2}
    assert all(0 < chance < 1 for _, chance in game.estimates)
    assert not play(Table(key, 1, all_of("random", 3))).estimates


def test_a_forecast_that_knows_more_than_the_base_rate_loses_less() -> None:
    def game(winner: int, given: float) -> Played:
        estimates = [(winner, given), (1 - winner, 1 - given)]
        return Played(Table(KEY, 1, ("a", "a")), ["seat", "seat"], (winner,), estimates=estimates)

    *_, knowing = calibration([game(n % 2, 0.9) for n in range(10)])
    *_, wrong = calibration([game(n % 2, 0.1) for n in range(10)])
    assert knowing.split(" | ")[:5] == ["| seat", "20", "0.105", "0.693", "-0.588"]
    assert wrong.split(" | ")[4] == "+1.609"
    assert log_loss(1.0, True) == 0
    assert log_loss(1.0, False) < 20


def test_weights_are_fitted_to_what_happened() -> None:
    """Of examples that a known sum has made, the sum is found again, about."""
    random = Random(2)
    examples = [{"one": 1.0, "x": random.uniform(-2, 2)} for _ in range(3000)]
    won = [random.random() < 1 / (1 + exp(-(0.5 + 1.5 * one["x"]))) for one in examples]
    found = fit([*zip(examples, won, strict=True)])
    assert found["one"] == pytest.approx(0.5, abs=0.15)
    assert found["x"] == pytest.approx(1.5, abs=0.15)


def test_every_game_is_learned_from() -> None:
    for key in ("shadow_planet", "alone", "galaxy_trucker_missions"):
        found = list(learned(key, 7, 1, ("difficulty", "supercards"), phases=True))
        assert {won for _, (_, _, won) in found} <= {True, False}
        player: Any = load_game(key).players()["steady"]
        for side, (_, features, _) in found:
            assert set(features) == set(player.weights[side])
