"""Building: stocks, crates, hours, placing and lifting, who boards."""

from typing import Any

import pytest

from rules.engine.lane_draft import LaneDraft
from tests._support.rules.galaxy_trucker_missions.record import Record

STRUCTURAL = [49, 50, 51, 52, 53, 54, 110, 111]


def yard(stock: list[int], **more: Any) -> Record:
    return Record({"mission": "heavy_duty", "stock": [stock, []], **more})


def test_stocks_hold_an_equal_share_and_cargo_its_own() -> None:
    record = Record({"mission": "heavy_duty"}, 3)
    assert record.view(0)["stock"] == {"base": 46, "heavy": 5}
    assert record.view(0)["hours_left"] == 12
    assert record.legal(0) == (("open", "base"), ("open", "heavy"), ("finish",))


def test_nobody_else_sees_a_yard() -> None:
    record = yard(STRUCTURAL)
    before = record.view(1)
    record.say(0, "open", "base")
    record.say(0, "take", 49)
    assert record.view(1) == before
    assert record.view(0)["placing"] == 49
    assert record.view(0)["hand"] == [49, 50, 51]
    assert record.view(None)["ships"] == [None, None]


def test_a_crate_is_fixed_and_put_away_by_the_next() -> None:
    record = yard(STRUCTURAL)
    record.say(0, "open", "base")
    record.say(0, "take", 49)
    at = next(d for d in record.legal(0) if d[0] == "at")
    record.say(0, *at)
    assert record.view(0)["loose"] == [49]
    assert ("lift", 49) in record.legal(0)
    record.say(0, "open", "base")
    seen = record.view(0)
    assert (seen["loose"], seen["yard"], seen["hand"]) == ([], [50, 51], [52, 53, 54])
    assert ("lift", 49) not in record.legal(0)
    assert seen["hours_left"] == 10


def test_lifting_gives_a_tile_back_where_it_came_from() -> None:
    record = yard(STRUCTURAL)
    record.say(0, "open", "base")
    record.say(0, "keep", 50)
    for tile in (49, 50):
        record.say(0, "take", tile)
        record.say(0, *next(d for d in record.legal(0) if d[0] == "at"))
    for tile in (50, 49):
        record.say(0, "lift", tile)
    assert (record.view(0)["hand"], record.view(0)["aside"]) == ([49, 51], [50])


def test_no_more_than_two_are_kept_aside_and_loose_ones_from_there_count() -> None:
    record = yard(STRUCTURAL)
    record.say(0, "open", "base")
    record.say(0, "keep", 49)
    record.say(0, "take", 49)
    record.say(0, *next(d for d in record.legal(0) if d[0] == "at"))
    record.say(0, "keep", 50)
    assert not [d for d in record.legal(0) if d[0] == "keep"]


def test_a_part_that_holds_another_is_not_lifted() -> None:
    record = yard(STRUCTURAL)
    record.say(0, "open", "base")
    record.say(0, "take", 49)
    record.say(0, *next(d for d in record.legal(0) if d[:3] == ("at", 7, 6)))
    record.say(0, "take", 50)
    record.say(0, *next(d for d in record.legal(0) if d[:3] == ("at", 7, 5)))
    assert [d for d in record.legal(0) if d[0] == "lift"] == [("lift", 50)]
    prompt = record.game.prompt(record.state, 0)
    assert prompt is not None
    assert (("lift", 49), "why-holds-others", {}) in prompt.refused


def test_back_changes_nothing_but_the_question() -> None:
    record = yard(STRUCTURAL)
    record.say(0, "open", "base")
    before, view = record.game.prompt(record.state, 0), record.view(0)
    record.say(0, "take", 49)
    record.say(0, "back")
    after = record.game.prompt(record.state, 0)
    assert before is not None
    assert after is not None
    assert after.id == before.id + 2
    assert record.view(0) == view


def test_nothing_that_costs_an_hour_is_offered_without_one() -> None:
    record = Record({"mission": "heavy_duty"})
    while record.view(0)["hours_left"]:
        record.say(0, "open", "base")
    verbs = {str(d[0]) for d in record.legal(0)}
    assert verbs <= {"take", "keep", "finish"}
    assert record.view(0)["yard"]
    prompt = record.game.prompt(record.state, 0)
    assert prompt is not None
    assert (("open", "base"), "why-no-hours", {}) in prompt.refused


def test_a_pile_is_seen_only_with_a_part_built_and_only_once() -> None:
    record = yard(STRUCTURAL, piles={"1": [305, 300], "4": [301]})
    record.say(0, "open", "base")
    assert not [d for d in record.legal(0) if d[0] == "peek"]
    record.say(0, "take", 49)
    record.say(0, *next(d for d in record.legal(0) if d[0] == "at"))
    assert [d for d in record.legal(0) if d[0] == "peek"] == [("peek", 1)]
    events = record.say(0, "peek", 1)
    assert events[0].audience == (0,)
    assert events[0].fence
    assert record.view(0)["piles"] == {"1": [300, 305]}
    assert record.view(1)["piles"] == {}
    assert not [d for d in record.legal(0) if d[0] == "peek"]


def test_tiles_left_aside_are_lost_and_hours_decide_who_leads() -> None:
    record = yard(STRUCTURAL, deck=[317])
    record.say(0, "open", "base")
    record.say(0, "keep", 49)
    record.say(0, "finish")
    assert record.view(0)["hand"] == []
    assert record.view(1)["hours"] == [None, None]
    record.say(1, "finish")
    seen = record.view()
    assert seen["lost"] == [[[49, "unused"]], []]
    assert (seen["hours"], seen["route"], seen["positions"]) == ([1, 0], [1, 0], [-2, 0])
    assert [e["seat"] for e in record.told("ship.shown")] == [0, 1]


def test_aliens_are_asked_about_only_where_one_could_live() -> None:
    record = yard([48, 132, 137], deck=[317])
    record.say(0, "open", "base")
    for tile, at in ((48, (7, 6)), (132, (7, 5))):
        record.say(0, "take", tile)
        record.say(0, *next(d for d in record.legal(0) if d[:3] == ("at", *at)))
    assert "desk-stock" in [name for name, _ in record.game.desk(record.view(0))]
    record.say(0, "finish")
    assert record.asked() == {0: "build.crew", 1: "build.yard"}
    prompt = record.game.prompt(record.state, 0)
    assert "desk-stock" not in [name for name, _ in record.game.desk(record.view(0), prompt)]
    assert record.game.plan(record.view(0), prompt) is None, "nothing is built any more"
    assert record.legal(0) == (("alien", "brown", 7, 6), ("humans",))
    record.say(0, "alien", "brown", 7, 6)
    assert all(part["alien"] is None for part in record.view(0)["ships"][0])
    record.say(1, "finish")
    assert [p["alien"] for p in record.view()["ships"][0]] == [None, "brown", None]


def test_a_finished_yard_is_not_taken_back_by_its_pilot() -> None:
    """What was done in the yard is free, and so is the choice of who boards; finishing is not."""
    record = yard([48, 132, 137], deck=[317])
    record.say(0, "open", "base")
    draft = LaneDraft.begin(record.game, record.state, 0)
    for tile, at in ((48, (7, 6)), (132, (7, 5))):
        draft = draft.press(("take", tile))
        legal = record.game.legal(draft.state, 0)
        draft = draft.press(next(d for d in legal if d[:3] == ("at", *at)))
        assert not draft.commits
    draft = draft.press(("finish",))
    assert draft.commits
    prompt = record.game.prompt(draft.state, 0)
    assert prompt is not None
    assert prompt.kind == "build.crew"


def test_passengers_are_marked_up_to_the_level_and_one() -> None:
    cabins = [35, 36, 48, 38]
    record = Record({"mission": "carpool", "stock": [cabins, []], "deck": [317]})
    record.say(0, "open", "base")
    for tile, at in ((35, (7, 6)), (36, (6, 7)), (48, (8, 7))):
        record.say(0, "take", tile)
        record.say(0, *next(d for d in record.legal(0) if d[:3] == ("at", *at)))
    record.say(0, "finish")
    prompt = record.game.prompt(record.state, 0)
    assert prompt is not None
    assert prompt.many
    record.say(0, "mark", 7, 6)
    record.say(0, "mark", 6, 7)
    assert record.asked() == {1: "build.yard"}
    record.say(1, "finish")
    marked = [(p["x"], p["y"]) for p in record.view()["ships"][0] if p["passengers"]]
    assert marked == [(7, 6), (6, 7)]


def test_beverage_run_begins_with_two_fragile_parts_aside() -> None:
    record = Record({"mission": "beverage_run"}, 4)
    for seat in range(4):
        aside = record.view(seat)["aside"]
        assert len(aside) == 2
        assert {record.game.cards[tile].key for tile in aside} == {"fragile"}
        assert list(record.view(seat)["stock"]) == ["base"]
    assert [len(pile) for pile in record.state.piles.values()] == [3, 3, 3, 2]


@pytest.mark.parametrize(("mission", "sizes"), [("the_bet", [2] * 4), ("easy_peasy", [2] * 4)])
def test_the_fourth_pile_is_what_the_mission_says(mission: str, sizes: list[int]) -> None:
    record = Record({"mission": mission})
    assert [len(pile) for pile in record.state.piles.values()] == sizes
    assert all(card >= 360 for card in record.state.piles[4])
    assert len(record.view()["hidden_kinds"]) == (2 if mission == "easy_peasy" else 0)


def test_orders_are_secret_until_launch() -> None:
    record = Record({"mission": "directives", "deck": [317]})
    own = [record.view(seat)["order"] for seat in (0, 1)]
    assert len(set(own)) == 2
    assert record.view(0)["orders"] == [None, None]
    record.say(0, "finish")
    record.say(1, "finish")
    assert record.view()["orders"] == own
