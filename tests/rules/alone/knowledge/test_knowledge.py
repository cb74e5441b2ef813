"""Worlds a seat cannot tell apart: all that it does not know differs, all it sees is equal."""

from random import Random
from typing import Any

import pytest

from rules.alone.components.board import count_on_map, danger_on
from tests._support.rules.alone.script import GAME, Script

SCENARIO: dict[str, Any] = {
    "start": "uC3",
    "creatures": [["worm", "lA6", False], ["spores", "uC4", True], ["hybrid", "uA6", False]],
    "danger": ["uB3", "lD6", "lA3"],
    "lit": ["lB5"],
    "blocked": [["lB6", "n"]],
    "revealed": ["uC4"],
    "hands": {1: ["sprint", "cut_off"], 2: ["cornered", "iron_grip"]},
    "armed": [[1, "cut_off"]],
}


def worlds(seat: int, options: dict[str, Any] | None = None, **more: Any) -> list[Any]:
    state = Script(seats=3, options=options, **{**SCENARIO, **more}).state
    random = Random(1)
    found = [GAME.determinize(state, seat, random) for _ in range(60)]
    for world in found:
        assert GAME.view(world, seat) == GAME.view(state, seat)
        assert GAME.legal(world, seat) == GAME.legal(state, seat)
        assert GAME.pending(world) == GAME.pending(state)
        assert not GAME.audit(world)
    return found


def different(found: list[Any], name: str) -> int:
    return len({repr(getattr(world, name)) for world in found})


@pytest.mark.parametrize(
    "name",
    ["laid", "start", "rooms", "creatures", "danger", "lit", "blocked", "hands", "armed", "piles",
     "item_deck", "seed"],
)  # fmt: skip
def test_everything_hidden_from_the_hero_differs(name: str) -> None:
    assert different(worlds(0), name) > 1


def test_the_hero_keeps_what_shows_in_the_maze() -> None:
    found = worlds(0)
    assert len({count_on_map(world) for world in found}) > 1, "how many there are is hidden"
    for world in found:
        assert GAME.view(world, None)["maze"]["a+0+1"]["creatures"] == [
            {"type": "spores", "wounded": True, "marked": False}
        ]


def test_plans_fix_the_rooms() -> None:
    script = Script(seats=3, start="uC3", at="lD2").run("0 turn.act mission shaft_plans")
    random = Random(2)
    for _ in range(20):
        world = GAME.determinize(script.state, 0, random)
        assert GAME.view(world, 0)["plans"] == script.view()["plans"]


def test_evil_does_not_know_the_order_of_decks_and_knows_the_map() -> None:
    found = worlds(1)
    assert different(found, "piles") > 50
    assert different(found, "item_deck") > 50
    assert different(found, "laid") == different(found, "creatures") == 1
    assert different(found, "hands") == 1


def test_silent_hands_of_the_others_differ() -> None:
    found = worlds(1, {"hands": "silent"})
    assert different(found, "hands") > 20
    assert len({world.hands[1] for world in found}) == 1


ONE_THING: list[dict[str, Any]] = [
    {"creatures": [["worm", "lA5", False], ["spores", "uC4", True], ["hybrid", "uA6", False]]},
    {"creatures": [["worm", "lA6", True], ["spores", "uC4", True], ["cultist", "uA6", False]]},
    {"danger": ["uB3", "lD5", "lA3"]},
    {"lit": ["lB4"]},
    {"blocked": []},
    {"hands": {1: ["flanking", "cut_off"], 2: ["cornered", "iron_grip"]}},
    {"armed": []},
    {"item_deck": ["grapple_line"]},
    {"piles": {"fury": ["regrowth"]}},
]


@pytest.mark.parametrize("change", ONE_THING)
def test_one_hidden_thing_changes_nothing_that_the_hero_gets(change: dict[str, Any]) -> None:
    one = Script(seats=3, **SCENARIO)
    other = Script(seats=3, **{**SCENARIO, **change})
    record = "0 turn.act search"
    for script in (one, other):
        assert script.view(0) == one.view(0)
        assert script.game.legal(script.state, 0) == one.game.legal(one.state, 0)
        assert script.prompt(0) == one.prompt(0)
    if "item_deck" not in change:
        for script in (one, other):
            script.run(record)
        assert one.asked() == other.asked()


NO_WORLD: list[dict[str, Any]] = [
    {"creatures": [["worm", "lA5", False], ["spores", "uC4", True], ["hybrid", "uA6", False]]},
    {"creatures": [["spores", "uC4", True]]},
    {"creatures": [["worm", "lA5", True], ["spores", "uC4", True], ["hybrid", "lA6", True]]},
    {"danger": []},
    {"danger": ["uB3", "uD6", "uA3"]},
    {"danger": ["uB3", "uD6", "uA3", "lB3", "lD5", "lA3", "lB5"]},
    {"blocked": []},
    {"danger": ["lB3", "lD5", "lA3"]},
    {"lit": ["uB5"]},
    {"hands": {1: ["flanking", "cut_off"], 2: ["cornered", "iron_grip"]}},
    {"item_deck": ["grapple_line"]},
]


@pytest.mark.parametrize("change", NO_WORLD)
def test_one_hidden_thing_changes_no_world_of_the_hero(change: dict[str, Any]) -> None:
    one, other = (Script(seats=3, **{**SCENARIO, **more}).state for more in ({}, change))
    for number in range(4):
        here, there = (GAME.determinize(s, 0, Random(number)) for s in (one, other))
        assert GAME.dump(here) == GAME.dump(there)


def test_no_world_has_more_danger_on_a_level_than_there_may_be() -> None:
    tokens = [f"{level}{column}{row}" for level in "ul" for row in "12" for column in "ABCD"]
    seen: dict[str, Any] = {"revealed": ["uC4"], "danger": tokens[:8] + tokens[8:16]}
    for world in worlds(0, **seen):
        assert max(danger_on(world, level) for level in (0, 1)) <= 8


def test_arming_looks_the_same_to_the_hero() -> None:
    seen = []
    for said in ("arm cut_off", "aim ally"):
        script = Script(seats=2, start="uC3", hands={1: ["cut_off", "sprint"]}, ally=["pilot", 3])
        script.run("0 turn.act search")
        before = script.view(0)
        script.run(f"1 react {said}")
        assert script.view(0) == before
        seen.append([event for event in script.events if event.audience is None])
    assert seen == [[], []]
