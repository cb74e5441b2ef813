"""Nobody can tell worlds apart that differ in one hidden thing."""

from random import Random
from typing import Any

import pytest

from rules.engine.lane_draft import LaneDraft
from tests._support.rules.galaxy_trucker_missions.record import Record, flight, game

PLAIN = "7,7:start 6,7:cabin 8,7:engine"


def output(state: Any, seat: int | None) -> list[Any]:
    """All that reaches somebody."""
    found: list[Any] = [game().view(state, seat)]
    if seat is not None:
        found += [game().legal(state, seat), game().prompt(state, seat)]
        found.append(game().desk(game().view(state, seat)))
    return [*found, game().panel(game().view(state, None))]


def both(record: Record) -> tuple[Any, Any]:
    return record.state, game().clone(record.state)


def test_the_order_of_an_own_stock_shows_nowhere() -> None:
    one, other = both(Record({"mission": "heavy_duty"}))
    other.yards[0].stock["base"].reverse()
    assert output(one, 0) == output(other, 0)


def test_another_yard_and_its_hours_show_nowhere_while_building() -> None:
    record = Record({"mission": "heavy_duty"})
    other = game().clone(record.state)
    record.say(1, "open", "base")
    for decision in record.legal(1):
        if decision[0] == "take":
            record.say(1, *decision)
            break
    for seat in (0, None):
        assert output(record.state, seat) == output(other, seat)


def test_a_pile_that_was_not_looked_at_shows_nowhere() -> None:
    one, other = both(Record({"mission": "heavy_duty"}))
    other.piles = {number: [300] for number in other.piles}
    for seat in (0, 1, None):
        assert output(one, seat) == output(other, seat)


def test_the_order_of_the_deck_shows_nowhere() -> None:
    one, other = both(flight([PLAIN, PLAIN], [316, 304, 303]))
    other.deck.reverse()
    for seat in (0, 1, None):
        assert output(one, seat) == output(other, seat)


def test_anothers_order_shows_nowhere_before_launch() -> None:
    one, other = both(Record({"mission": "directives"}))
    other.orders[1] = next(key for key in game().box.orders if key not in other.orders)
    for seat in (0, None):
        assert output(one, seat) == output(other, seat)


def test_a_sealed_answer_shows_nowhere() -> None:
    one, other = both(flight([PLAIN, PLAIN], [316, 304]))
    game().apply(one, 1, ("take",))
    game().apply(other, 1, ("pass",))
    for seat in (0, None):
        assert output(one, seat) == output(other, seat)
    assert game().view(one, 0)["answered"] == [1]


def test_who_boards_shows_nowhere_before_launch() -> None:
    record = Record({"mission": "heavy_duty", "stock": [[48, 132], []]})
    record.say(0, "open", "base")
    for tile, at in ((48, (7, 6)), (132, (7, 5))):
        record.say(0, "take", tile)
        record.say(0, *next(d for d in record.legal(0) if d[:3] == ("at", *at)))
    record.say(0, "finish")
    other = game().clone(record.state)
    record.say(0, "humans")
    game().apply(other, 0, ("alien", "brown", 7, 6))
    for seat in (0, 1, None):
        assert output(record.state, seat) == output(other, seat)


@pytest.mark.parametrize("mission", ["directives", "beverage_run", "easy_peasy", "the_bet"])
def test_made_up_worlds_differ_from_the_real_one(mission: str) -> None:
    record = Record({"mission": mission}, 3)
    record.say(1, "open", "base")
    worlds = [game().determinize(record.state, 0, Random(n)) for n in range(4)]
    assert all(output(world, 0) == output(record.state, 0) for world in worlds)
    assert all(not game().audit(world) for world in worlds)
    assert len({tuple(world.yards[0].stock["base"]) for world in worlds}) == 4
    assert len({tuple(map(tuple, world.piles.values())) for world in worlds}) == 4


def test_presses_since_the_last_crate_are_taken_back_freely() -> None:
    record = Record({"mission": "heavy_duty", "stock": [[49, 50, 51], []]})
    record.say(0, "open", "base")
    draft = LaneDraft.begin(game(), record.state, 0)
    draft = draft.press(("take", 49))
    draft = draft.press(next(d for d in game().legal(draft.state, 0) if d[0] == "at"))
    assert not draft.commits
    draft = draft.back().back()
    assert draft.decisions == ()
    assert draft.press(("finish",)).commits
