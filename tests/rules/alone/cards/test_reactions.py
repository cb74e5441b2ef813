"""Every reaction played at the end of a turn, plain and dangerous."""

from typing import Any

import pytest

from tests._support.rules.alone.script import Script


def moved(card: str, deck: str, act: str, danger: bool = False, **scenario: Any) -> Script:
    """The Hero acts, and Evil plays the card at the end of the turn."""
    decks = [deck, "fury" if deck != "fury" else "speed"]
    at = str(scenario.get("at", scenario.get("start", "uC3")))
    base: dict[str, Any] = {"start": "uC3", "decks": decks, "hands": {1: [card]}}
    base |= {"danger": [at, "uB3"] if act == EXPLORE_W else [at]} if danger else {}
    script = Script(**{**base, **scenario})
    script.run(act)
    return script.run(f"1 react play {card}")


SEARCH = "0 turn.act search"
EXPLORE_W = "0 turn.act explore w\n0 explore.clear clear a-1+0"
"""Explore would clear a single token by itself: here it clears another one."""


def test_iron_grip_moves_and_grips_in_the_next_turn() -> None:
    script = moved("iron_grip", "fury", "0 turn.act fight worm whole",
                   creatures=[["worm", "uC3", False]], lit=["uC3"], hp=12)  # fmt: skip
    script.run("1 effect.iron_grip creature worm1\n1 effect.iron_grip stop\n1 react pass")
    script.run("0 turn.act move s")
    assert [len(r["dice"]) for r in script.told(None, "rolled")] == [2]  # 1 + 2 − 1 for light


def test_iron_grip_in_danger_rerolls_misses() -> None:
    script = moved("iron_grip", "fury", "0 turn.act fight worm whole", danger=True,
                   creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("1 effect.iron_grip creature worm1")
    assert script.state.rerolls
    script.run("1 effect.iron_grip stop")


@pytest.mark.parametrize("danger", [False, True])
def test_worm_liturgy_darkens_two_sectors_and_gives_a_die(danger: bool) -> None:
    script = moved("worm_liturgy", "fury", "0 turn.act repair w", danger, at="uD3",
                   creatures=[["cultist", "uB3", False], ["hybrid", "uB2", False]])  # fmt: skip
    assert script.offers(1, "effect.worm_liturgy") == ["creature cultist1", "pass"]
    script.run("1 effect.worm_liturgy creature cultist1\n1 effect.worm_liturgy stop")
    script.run("1 effect.worm_liturgy sector uC3")
    assert not script.map("uB3")["lit"]
    assert not script.map("uC3")["lit"]
    assert script.map("uD3")["lit"]


@pytest.mark.parametrize("danger", [False, True])
def test_rage_unbound_moves_or_replaces(danger: bool) -> None:
    script = moved("rage_unbound", "fury", SEARCH, danger, creatures=[["worm", "lA6", True]])
    script.run("1 effect.rage_unbound respawn\n1 effect.rage_unbound creature worm1")
    assert script.offers(1, "effect.rage_unbound")[0] == "type spores"
    script.run("1 effect.rage_unbound type spores")
    near = script.offers(1, "effect.rage_unbound")
    assert "sector uA3" in near, "at distance 2, one nearer than usual"
    assert "sector uB3" not in near
    script.run("1 effect.rage_unbound sector lD6")
    assert script.at("worm1") is None
    assert script.at("spores1") == "lD6"


def test_rage_unbound_moves_two() -> None:
    script = moved("rage_unbound", "fury", SEARCH, creatures=[["worm", "uB6", False]])
    script.run("""
        1 effect.rage_unbound move
        1 effect.rage_unbound creature worm1
        1 effect.rage_unbound step n
        1 effect.rage_unbound step e
    """)
    assert script.at("worm1") == "uC5"


def test_past_control_in_danger_dies_after_its_attack() -> None:
    script = Script(start="uD3", at="uD3", decks=["fury", "speed"], hands={1: ["past_control"]},
                    danger=["uC3"], creatures=[["parasite", "uB3", False]])  # fmt: skip
    script.run("""
        0 turn.act             move w
        1 react                play past_control
        1 effect.past_control  creature parasite1
        1 effect.past_control  step e
        1 effect.past_control  yes
        1 react                pass
    """)
    assert script.at("parasite1") is None
    assert max(len(r["dice"]) for r in script.told(None, "rolled")) == 4
    assert script.view()["xp"]["cold_blood"] == 0


def test_brood_call_spawns_a_hybrid_or_parasite() -> None:
    script = moved("brood_call", "fury", "0 turn.act explore s")
    assert script.offers(1, "effect.brood_call") == ["type parasite", "type hybrid", "pass"]
    script.run("1 effect.brood_call type hybrid")
    assert "sector uA3" not in script.offers(1, "effect.brood_call")
    script.run("1 effect.brood_call sector lC1")
    assert script.view()["noises"] == [{"turn": 1, "side": "other"}]


def test_brood_call_in_danger_comes_nearer() -> None:
    script = moved("brood_call", "fury", EXPLORE_W, danger=True)
    script.run("1 effect.brood_call type hybrid")
    assert "sector uA3" in script.offers(1, "effect.brood_call")


def test_hatchery_in_danger_moves_what_it_spawned() -> None:
    script = moved("hatchery", "fury", SEARCH, danger=True)
    script.run("1 effect.hatchery type worm\n1 effect.hatchery sector lD6")
    assert script.offers(1, "effect.hatchery") == ["step n", "step w", "stop"]
    script.run("1 effect.hatchery step n")
    assert script.at("worm1") == "lD5"


def test_regrowth_heals_and_in_danger_moves() -> None:
    script = moved("regrowth", "fury", "0 turn.act repair w", danger=True, at="uD3",
                   creatures=[["worm", "lA6", True], ["hybrid", "lB6", False]])  # fmt: skip
    assert script.offers(1, "effect.regrowth") == ["creature worm1", "pass"]
    script.run("1 effect.regrowth creature worm1")
    assert not script.view(1)["creatures"]["worm1"]["wounded"]
    script.run("1 effect.regrowth step n\n1 effect.regrowth step n")
    assert script.at("worm1") == "lA4"


@pytest.mark.parametrize(("danger", "steps"), [(False, 3), (True, 4)])
def test_sprint_moves_three_or_four(danger: bool, steps: int) -> None:
    script = Script(start="uC4", danger=["uC3"] if danger else [], hands={1: ["sprint"]},
                    creatures=[["worm", "lA6", False]])  # fmt: skip
    script.run("0 turn.act move n\n1 react play sprint\n1 effect.sprint creature worm1")
    for _ in range(steps):
        script.run("1 effect.sprint step n")
    assert script.at("worm1") == ("lA3" if steps == 3 else "lA2")


def test_flanking_moves_two_different_creatures() -> None:
    script = moved("flanking", "speed", "0 turn.act move s",
                   creatures=[["worm", "lA6", False], ["spores", "lD6", False]])  # fmt: skip
    script.run("1 effect.flanking creature worm1\n1 effect.flanking step n")
    assert script.offers(1, "effect.flanking") == ["creature spores1", "pass"]
    script.run("1 effect.flanking creature spores1\n1 effect.flanking step n")
    assert (script.at("worm1"), script.at("spores1")) == ("lA5", "lD5")


def test_crawlspace_puts_an_unseen_creature_elsewhere_without_noise() -> None:
    script = moved("crawlspace", "speed", "0 turn.act explore s",
                   creatures=[["worm", "uD5", False], ["spores", "uC4", False]])  # fmt: skip
    assert script.offers(1, "effect.crawlspace") == ["creature worm1", "pass"]
    script.run("1 effect.crawlspace creature worm1")
    there = script.offers(1, "effect.crawlspace")
    assert "sector uC6" in there
    assert "sector uD5" not in there
    assert "sector uB4" not in there
    script.run("1 effect.crawlspace sector uD3")
    assert script.view()["noises"] == []


def test_crawlspace_in_danger_reaches_the_hero_and_frightens() -> None:
    script = moved("crawlspace", "speed", EXPLORE_W, danger=True,
                   creatures=[["worm", "uD5", False]], lit=["uC3"])  # fmt: skip
    script.run("1 effect.crawlspace creature worm1\n1 effect.crawlspace sector uC3")
    assert script.view()["san"] == 10


def test_quick_hatch_spawns_and_moves() -> None:
    script = moved("quick_hatch", "speed", SEARCH)
    script.run("""
        1 effect.quick_hatch type spores
        1 effect.quick_hatch sector lD6
        1 effect.quick_hatch step w
    """)
    assert script.at("spores1") == "lC6"


def test_while_you_rummage_moves_one_or_in_danger_two() -> None:
    creatures = [["worm", "lA6", False], ["spores", "lD6", False]]
    script = moved("while_you_rummage", "speed", SEARCH, creatures=creatures)
    script.run("1 effect.while_you_rummage creature worm1\n1 effect.while_you_rummage stop")
    assert script.asked() == ["1 react"]
    script = moved("while_you_rummage", "speed", SEARCH, danger=True, creatures=creatures)
    script.run("1 effect.while_you_rummage creature worm1\n1 effect.while_you_rummage stop")
    assert script.offers(1, "effect.while_you_rummage") == ["creature spores1", "pass"]


def test_stair_runner_takes_the_first_stairs_for_nothing_in_danger() -> None:
    script = moved("stair_runner", "speed", "0 turn.act repair w", danger=True, at="uD3",
                   creatures=[["worm", "lD5", False], ["spores", "uA2", False]])  # fmt: skip
    assert script.offers(1, "effect.stair_runner") == ["creature worm1", "pass"]
    script.run("""
        1 effect.stair_runner creature worm1
        1 effect.stair_runner step n
        1 effect.stair_runner step n
        1 effect.stair_runner step e
        1 effect.stair_runner step n
    """)
    assert script.at("worm1") == "uD3"


def test_broken_seals_opens_doors_and_moves_who_is_beside() -> None:
    script = moved("broken_seals", "speed", "0 turn.act locate\n"
                   "0 locate.target target door\n0 locate.target target stairs",
                   blocked=[["uA1", "e"], ["lB6", "w"], ["lB6", "e"]],
                   creatures=[["worm", "lA6", False], ["spores", "lD6", False]])  # fmt: skip
    assert script.offers(1, "effect.broken_seals")[0] == "door uA1 e"
    script.run("1 effect.broken_seals door lA6 e\n1 effect.broken_seals door uA1 e")
    assert script.offers(1, "effect.broken_seals") == ["creature worm1", "pass"]
    script.run("1 effect.broken_seals creature worm1\n1 effect.broken_seals step e")
    assert script.at("worm1") == "lB6"


def test_broken_seals_in_danger_moves_everyone_beside() -> None:
    script = moved("broken_seals", "speed", "0 turn.act locate\n"
                   "0 locate.target target door\n0 locate.target target stairs", danger=True,
                   blocked=[["lB6", "w"]],
                   creatures=[["worm", "lA6", False], ["spores", "lB6", False]])  # fmt: skip
    script.run("1 effect.broken_seals door lA6 e\n1 effect.broken_seals pass")
    script.run("1 effect.broken_seals step w\n1 effect.broken_seals stop")
    assert script.at("spores1") == "lA6"


def test_broken_seals_without_an_opened_door_moves_nobody() -> None:
    script = moved("broken_seals", "speed", "0 turn.act locate\n"
                   "0 locate.target target door\n0 locate.target target stairs",
                   creatures=[["worm", "lA6", False]])  # fmt: skip
    assert script.offers(1, "effect.broken_seals") == ["pass"]
    script.run("1 effect.broken_seals pass")
    assert script.asked() == ["1 react"]


@pytest.mark.parametrize(("danger", "san"), [(False, 11), (True, 10)])
def test_cold_sweat_costs_san_with_a_creature_beside(danger: bool, san: int) -> None:
    script = Script(start="uD3", danger=["uC3"] if danger else [], decks=["terror", "speed"],
                    hands={1: ["cold_sweat"]}, creatures=[["worm", "uB3", False]])  # fmt: skip
    script.run("0 turn.act move w\n1 react play cold_sweat")
    assert script.view()["san"] == san


def test_cold_sweat_without_anybody_near_costs_nothing() -> None:
    script = moved("cold_sweat", "terror", "0 turn.act move s", creatures=[["worm", "lA6", False]])
    assert script.view()["san"] == 12


def test_phantom_noise_is_heard_from_where_evil_likes() -> None:
    script = moved("phantom_noise", "terror", "0 turn.act move e")
    assert script.offers(1, "effect.phantom_noise") == [
        "side n", "side s", "side w", "side other", "pass",
    ]  # fmt: skip
    script.run("1 effect.phantom_noise side other")
    assert script.view()["noises"] == [{"turn": 1, "side": "other"}]


def test_blackout_fear_darkens_in_sight_and_in_danger_here_too() -> None:
    script = moved("blackout_fear", "terror", "0 turn.act repair w", danger=True, at="uD3")
    assert script.offers(1, "effect.blackout_fear") == ["sector uB3", "sector uC3", "pass"]
    script.run("1 effect.blackout_fear sector uB3")
    assert [script.map(n)["lit"] for n in ("uB3", "uC3", "uD3")] == [False, True, False]


def test_erased_memory_forgets_what_is_out_of_sight() -> None:
    script = moved("erased_memory", "terror", "0 turn.act explore s",
                   revealed=["uA6", "uB6", "uC6", "uD3"])  # fmt: skip
    script.run("1 effect.erased_memory sector uA6\n1 effect.erased_memory sector uB6")
    assert sorted(script.view()["maze"]) == ["a+0+0", "a+0+1", "a+0+2", "a+0+3", "a+1+0"]
    assert script.asked() == ["1 react"]


def test_something_follows_spawns() -> None:
    script = moved("something_follows", "terror", "0 turn.act move s")
    assert script.offers(1, "effect.something_follows") == ["type hybrid", "type cultist", "pass"]


@pytest.mark.parametrize(("danger", "count"), [(False, 1), (True, 2)])
def test_pressure_plate_lays_tokens_beside_the_hero(danger: bool, count: int) -> None:
    script = Script(start="uD3", danger=["uC3"] if danger else [], decks=["traps", "speed"],
                    hands={1: ["pressure_plate"]})  # fmt: skip
    script.run("0 turn.act move w\n1 react play pressure_plate")
    assert script.offers(1, "effect.pressure_plate") == [
        "sector uB3", "sector uD3", "sector uC4", "pass",
    ]  # fmt: skip
    script.run("1 effect.pressure_plate sector uB3")
    if count == 2:
        script.run("1 effect.pressure_plate sector uC4")
    assert script.asked() == ["1 react"]


@pytest.mark.parametrize(
    ("act", "danger", "hp"),
    [("move e", [], 12), ("move e", ["uD3"], 11), ("move s", [], 11)],
)
def test_gas_vent_hurts_in_rooms_and_in_danger_anywhere(
    act: str, danger: list[str], hp: int
) -> None:
    start = "uB3" if act == "move s" else "uC3"
    script = Script(start=start, danger=danger, decks=["traps", "speed"], hands={1: ["gas_vent"]})
    script.run(f"0 turn.act {act}")
    if script.asked() == ["0 move.block"]:
        script.run("0 move.block pass")
    script.run("1 react play gas_vent")
    assert script.view()["hp"] == hp


def test_slamming_door_blocks_beside_the_hero() -> None:
    script = Script(start="uB3", decks=["traps", "speed"], hands={1: ["slamming_door"]})
    script.run("0 turn.act move s\n0 move.block pass\n1 react play slamming_door")
    assert script.offers(1, "effect.slamming_door") == ["door uB4 n", "door uB4 w", "pass"]
    script.run("1 effect.slamming_door door uB4 n")
    assert script.map("uB3")["exits"]["s"] == "blocked"


@pytest.mark.parametrize("danger", [False, True])
def test_nest_trap_spawns_spores_and_in_danger_a_token(danger: bool) -> None:
    script = moved("nest_trap", "traps", SEARCH, danger)
    assert "sector uA3" in script.offers(1, "effect.nest_trap")
    script.run("1 effect.nest_trap sector uA3")
    assert script.at("spores1") == "uA3"
    assert script.map("uA3")["danger"] is danger


def test_dead_end_blocks_a_door_of_the_maze_and_lays_a_token() -> None:
    script = moved("dead_end", "traps", EXPLORE_W, danger=True,
                   creatures=[["worm", "lA6", False]])  # fmt: skip
    assert script.offers(1, "effect.dead_end") == ["door uB3 s", "pass"]
    script.run("1 effect.dead_end door uB3 s")
    assert script.map("uB3")["danger"]
    script.run("1 effect.dead_end creature worm1\n1 effect.dead_end step n")
    assert script.map("uB4")["exits"]["n"] == "blocked"


def test_dead_end_moves_in_danger_even_if_no_door_was_chosen() -> None:
    script = moved("dead_end", "traps", EXPLORE_W, danger=True,
                   creatures=[["worm", "lA6", False]])  # fmt: skip
    script.run("1 effect.dead_end pass")
    assert script.offers(1, "effect.dead_end") == ["creature worm1", "pass"]


@pytest.mark.parametrize(("danger", "hp"), [(False, 11), (True, 10)])
def test_live_wire_hurts_in_light(danger: bool, hp: int) -> None:
    script = moved("live_wire", "traps", "0 turn.act repair w", danger, at="uD3")
    assert script.view()["hp"] == hp


def test_a_standard_reaction_moves_one_or_spawns_while_few_are_there() -> None:
    script = Script(start="uC3", hands={1: ["sprint"]}, creatures=[["worm", "lA6", False]])
    script.run("0 turn.act search\n1 react hide sprint")
    assert script.offers(1, "effect.standard") == ["creature worm1", "spawn", "pass"]
    assert script.view()["track"] == [{"card": None, "deck": "speed", "spaces": 1}]
    script.run("1 effect.standard creature worm1\n1 effect.standard step n")
    assert script.at("worm1") == "lA5"
    three = [["worm", "lA6", False], ["worm", "lB6", False], ["worm", "lC6", False]]
    script = Script(start="uC3", hands={1: ["sprint"]}, creatures=three)
    script.run("0 turn.act search\n1 react hide sprint")
    assert "spawn" not in script.offers(1, "effect.standard")


def test_the_second_card_of_a_turn_covers_two_spaces_and_a_third_is_not_played() -> None:
    script = Script(start="uC3", hands={1: ["sprint", "sprint", "flanking"]})
    script.run("0 turn.act search\n1 react hide sprint\n1 effect.standard pass")
    script.run("1 react hide sprint\n1 effect.standard pass")
    assert [row["spaces"] for row in script.view()["track"]] == [1, 2]
    assert script.offers(1, "react") == ["pass"]


def test_the_captain_cancels_a_second_card_once_a_round() -> None:
    script = Script(start="uC3", character="captain", hands={1: ["sprint", "sprint", "flanking"]},
                    creatures=[["worm", "lA6", False]])  # fmt: skip
    script.run("0 turn.act move s\n1 react hide flanking\n1 effect.standard pass")
    script.run("1 react play sprint\n0 captain.cancel cancel")
    assert script.asked() == ["1 react"]
    assert script.view()["adrenaline"] == 2
    assert len(script.view()["track"]) == 2
