"""Every item, plain and upgraded, and the characters as Hero and ally."""

from typing import Any

import pytest

from tests._support.rules.alone.script import BLANK, HIT, SPARK, Script, rolling


def with_item(key: str, upgraded: bool = False, charges: int = 3, **scenario: Any) -> Script:
    return Script(**{"start": "uC3", "items": [[key, charges, upgraded]], **scenario})


WORM = [["worm", "uC4", False]]


def test_tracer_rounds_light_the_targets_sector() -> None:
    script = rolling(HIT, BLANK, start="uC3", items=[["tracer_rounds", 6, True]],
                     revealed=["uC4"], creatures=WORM)  # fmt: skip
    script.run("0 turn.act use tracer_rounds\n0 use.tracer_rounds charges 1")
    assert script.map("uC4")["lit"]


def test_bullets_take_up_to_four_charges_and_eight_dice() -> None:
    script = with_item("tracer_rounds", charges=6, revealed=["uC4"], creatures=WORM)
    script.run("0 turn.act use tracer_rounds")
    assert script.offers(0, "use.tracer_rounds") == [f"charges {n}" for n in (1, 2, 3, 4)]
    script.run("0 use.tracer_rounds charges 4")
    assert len(script.told(None, "rolled")[0]["dice"]) == 8


def test_bullets_need_a_creature_in_sight() -> None:
    script = with_item("tracer_rounds", revealed=["uC5"], creatures=[["worm", "uC5", False]])
    assert "use tracer_rounds" not in script.offers(0, "turn.act")
    refused = {str(what): why for what, why, _ in script.prompt(0).refused}
    assert refused["('use', 0)"] == "why-no-target"


def test_sensor_rounds_reveal_beside_the_target() -> None:
    script = rolling(HIT, BLANK, start="uC3", items=[["sensor_rounds", 6, True]],
                     revealed=["uB3"], creatures=[["worm", "uB3", False]])  # fmt: skip
    script.run("0 turn.act use sensor_rounds\n0 use.sensor_rounds charges 1")
    assert script.offers(0, "use.sensor_rounds") == ["side n", "side s", "side w"]
    script.run("0 use.sensor_rounds side w")
    assert "a-2+0" in script.view()["maze"]


def test_splinter_rounds_hit_another_with_what_is_left() -> None:
    script = rolling(HIT, HIT, HIT, HIT, start="uC3", items=[["splinter_rounds", 6, True]],
                     creatures=[["worm", "uC3", False], ["spores", "uC3", True],
                                ["hybrid", "uC3", True]])  # fmt: skip
    script.run("""
        0 turn.act             use splinter_rounds
        0 use.splinter_rounds  target a+0+0 spores wounded
        0 use.splinter_rounds  charges 2
    """)
    assert script.offers(0, "use.splinter_rounds") == [
        "target a+0+0 hybrid wounded", "target a+0+0 worm whole", "pass",
    ]  # fmt: skip
    script.run("0 use.splinter_rounds target a+0+0 worm whole")
    assert script.view(1)["creatures"]["worm1"]["wounded"]
    assert script.view()["xp"]["sharp_eye"] == 1


def test_acid_rerolls_misses_and_marks() -> None:
    script = rolling(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, start="uC3", turn=8,
                     items=[["acid_vial", 3, True]], revealed=["uC4"], creatures=WORM)  # fmt: skip
    script.run("0 turn.act use acid_vial")
    assert len(script.told(None, "rolled")) == 2
    assert script.view(1)["creatures"]["worm1"]["wounded"], "the mark wounds at the round's end"
    assert not script.view(1)["creatures"]["worm1"]["marked"]


@pytest.mark.parametrize("state", ["whole", "wounded"])
def test_acid_tells_which_of_two_alike_it_marks(state: str) -> None:
    creatures = [["parasite", "uC4", False], ["parasite", "uC4", True]]
    script = rolling(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, start="uC3",
                     items=[["acid_vial", 3, True]], revealed=["uC4"],
                     creatures=creatures)  # fmt: skip
    script.run(f"0 turn.act use acid_vial\n0 use.acid_vial target a+0+1 parasite {state}")
    (marked,) = script.told(None, "creature.marked")
    assert marked["wounded"] is (state == "wounded")


def test_detector_searches_the_room_with_one_more() -> None:
    script = with_item(
        "detector", at="uC2", item_deck=["jetpack", "armour", "calm_tabs", "shock_baton"]
    )
    script.run("0 turn.act use detector")
    assert len(script.told(None, "item.drawn")) == 4
    assert script.view()["searched"] == ["laboratory"]


def test_an_advanced_detector_upgrades_two_that_it_drew() -> None:
    script = with_item("detector", True, item_deck=["echo_mapper", "scout_drone"])
    script.run("0 turn.act use detector")
    offers = script.offers(0, "search.upgrade")
    assert "upgrade echo_mapper pool" in offers
    assert "upgrade scout_drone pool" in offers
    script.run("0 search.upgrade upgrade echo_mapper pool")
    script.run("0 search.upgrade upgrade scout_drone pool")
    assert [item["upgraded"] for item in script.view()["items"]] == [True, True, True]


def test_smoke_weakens_attacks_and_lets_the_hero_leave() -> None:
    script = with_item("smoke_grenade", creatures=[["worm", "uC3", False]])
    script.run("0 turn.act use smoke_grenade")
    assert len(script.told(None, "rolled")[0]["dice"]) == 2
    script = with_item("smoke_grenade", True, creatures=[["worm", "uC3", False]])
    script.run("0 turn.act use smoke_grenade")
    assert script.offers(0, "use.smoke_grenade") == [
        "go e", "go s", "go w", "fight worm whole", "pass",
    ]  # fmt: skip
    script.run("0 use.smoke_grenade go s")
    assert script.told(None, "rolled") == []
    assert script.view()["hero_at"] == "a+0+1"


def test_the_smokes_extra_attack_is_no_fight() -> None:
    script = with_item("smoke_grenade", True, decks=["fury", "terror"],
                       hands={1: ["shaking_hands"]}, armed=[[1, "shaking_hands"]],
                       creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act use smoke_grenade\n0 use.smoke_grenade fight worm whole")
    assert len(script.told(None, "rolled")[0]["dice"]) == 2
    assert "fight" not in script.view()["did"]


def test_an_advanced_jetpack_lands_in_a_fight() -> None:
    script = with_item("jetpack", True, creatures=[["worm", "uC5", False]])
    script.run("0 turn.act use jetpack\n0 use.jetpack go s\n0 move.again go s")
    assert script.offers(0, "use.jetpack") == ["fight worm whole", "pass"]
    script.run("0 use.jetpack fight worm whole")
    assert script.told(None, "rolled")[0]["who"] == "hero"


def test_armour_rerolls_all_hits_and_strikes_back() -> None:
    script = with_item("armour", True, creatures=[["worm", "uC3", False]], seed=3)
    script.run("0 turn.act search")
    while script.asked() != ["0 armour"]:
        script.run(f"0 {script.prompt(0).kind} {script.offers(0, script.prompt(0).kind)[-1]}"
                   if script.prompt(0).kind != "turn.act" else "0 turn.act search")  # fmt: skip
    script.run("0 armour use armour")
    assert script.told(None, "rolled")[-1]["who"] in ("hero", "evil", "worm")
    assert any(roll["who"] == "hero" for roll in script.told(None, "rolled"))


def test_a_flare_lights_a_line_and_when_upgraded_shows_it() -> None:
    script = with_item("flare_canister", True, start="uC4")
    script.run("0 turn.act use flare_canister\n0 use.flare_canister side s")
    assert script.map("uC5")["lit"]
    script = with_item("flare_canister", True, start="lB5")
    script.run("0 turn.act use flare_canister\n0 use.flare_canister side n")
    assert "a+0-2" in script.view()["maze"], "the room behind the far door is shown too"


def test_cutting_paste_opens_burns_and_goes_through() -> None:
    script = with_item("cutting_paste", True, start="uB3", blocked=[["uB3", "s"]],
                       creatures=[["spores", "uB4", True], ["worm", "uB4", False]])  # fmt: skip
    script.run("0 turn.act use cutting_paste\n0 move.block pass")
    assert script.view()["hero_at"] == "a+0+1"
    assert script.at("spores1") is None
    assert script.view()["xp"]["sharp_eye"] == 0, "nobody saw it die"


def test_the_pulse_tracker_asks_about_four_and_a_first_step() -> None:
    script = with_item("pulse_tracker", True)
    script.run("""
        0 turn.act           use pulse_tracker
        0 locate.target      target laboratory
        0 locate.target      target reactor
        0 locate.target      target stairs
        0 locate.target      target worm
        0 use.pulse_tracker  about laboratory
    """)
    answers = script.view()["answers"]
    assert answers[0] == {"target": "laboratory", "distance": 3, "level": "same", "step": "e"}
    assert "step" not in answers[1]


def test_the_echo_mapper_shows_every_side_and_clears_two() -> None:
    script = with_item("echo_mapper", True, start="uA3", danger=["uA3", "uB3", "lA4"])
    script.run("0 turn.act use echo_mapper")
    assert script.offers(0, "explore.clear") == ["clear a+0+0", "clear a+1+0", "clear b+0+1"]
    script.run("0 explore.clear clear a+1+0\n0 explore.clear clear b+0+1")
    assert sorted(script.view()["maze"]) == ["a+0+0", "a+0-1", "a+1+0", "b+0+1"]


def test_the_scout_drone_flies_around_corners_and_lights_its_last_sector() -> None:
    script = with_item("scout_drone", True)
    script.run("""
        0 turn.act         use scout_drone
        0 use.scout_drone  go s
        0 use.scout_drone  go s
        0 use.scout_drone  go w
        0 use.scout_drone  go s
    """)
    assert script.map("uB6")["lit"]
    assert sorted(script.view()["maze"]) == ["a+0+0", "a+0+1", "a+0+2", "a-1+2", "a-1+3"]


def test_the_stim_pen_gives_bullet_time_and_when_upgraded_hp() -> None:
    script = with_item("stim_pen", True, hp=5)
    script.run("0 turn.act stim stim_pen")
    assert (script.view()["bullet"], script.view()["hp"], script.view()["adrenaline"]) == (
        True,
        6,
        3,
    )
    assert "bullet" not in script.offers(0, "turn.act")
    script.run("0 turn.act move s\n0 turn.act move s")
    assert script.view()["turn"] == 2


def test_the_trauma_kit_heals() -> None:
    script = with_item("trauma_kit", True, hp=5, san=5).run("0 turn.act use trauma_kit")
    assert (script.view()["hp"], script.view()["san"]) == (7, 6)
    assert "use trauma_kit" not in with_item("trauma_kit").offers(0, "turn.act")


@pytest.mark.parametrize(("upgraded", "san"), [(False, 11), (True, 12)])
def test_calm_tabs_lessen_a_loss(upgraded: bool, san: int) -> None:
    script = with_item("calm_tabs", upgraded, creatures=WORM)
    script.run("0 turn.act move s\n0 calm_tabs use calm_tabs")
    assert script.view()["san"] == san


def test_the_plasma_torch_makes_sparks_hit_in_the_dark() -> None:
    script = rolling(SPARK, SPARK, BLANK, start="uC3", items=[["plasma_torch", 3, True]],
                     creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act use plasma_torch")
    assert script.view(1)["creatures"]["worm1"]["wounded"]


@pytest.mark.parametrize(("upgraded", "attacks"), [(False, 1), (True, 0)])
def test_the_shock_baton_stuns(upgraded: bool, attacks: int) -> None:
    script = rolling(HIT, BLANK, start="uC3", items=[["shock_baton", 3, upgraded]],
                     creatures=[["worm", "uC3", False], ["hybrid", "uC3", False]])  # fmt: skip
    script.run("0 turn.act use shock_baton\n0 use.shock_baton fight worm whole")
    assert len([r for r in script.told(None, "rolled") if r["who"] != "hero"]) == attacks


def test_the_door_welder_blocks_two_doors_that_cost_two() -> None:
    script = with_item("door_welder", True, start="uB3", hands={1: ["sprint"]},
                       creatures=[["worm", "uA4", False]])  # fmt: skip
    script.run("0 turn.act use door_welder\n0 use.door_welder pass\n0 use.door_welder go s")
    script.run("0 use.door_welder block w\n0 use.door_welder pass")
    script.run("1 react play sprint\n1 effect.sprint creature worm1\n1 effect.sprint break e")
    script.run("1 effect.sprint step e")
    assert script.at("worm1") == "uB4"
    assert script.asked() == ["1 react"]


def test_the_decoy_draws_creatures_away_and_keeps_them_out() -> None:
    script = with_item("decoy_beacon", True, revealed=["uC4", "uC5"], hands={1: ["sprint"]},
                       creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act use decoy_beacon\n0 use.decoy_beacon sector a+0+2")
    assert script.at("worm1") == "uC5"
    script.run("1 react hide sprint\n1 effect.standard creature worm1\n1 effect.standard step n")
    assert script.at("worm1") == "uC4"


def test_the_grapple_line_goes_straight_without_attacks() -> None:
    script = with_item("grapple_line", start="uD1", creatures=[["worm", "uD1", False]])
    script.run("0 turn.act use grapple_line\n0 use.grapple_line go s\n0 move.block pass")
    assert script.offers(0, "move.again") == ["go s", "stop"]
    assert script.told(None, "rolled") == []


def test_upgrades_need_a_donor_of_the_right_type() -> None:
    script = Script(start="uC3", items=[["jetpack", 1, False], ["acid_vial", 1, False]],
                    item_deck=["armour"])  # fmt: skip
    script.run("0 turn.act search")
    assert script.offers(0, "search.upgrade") == ["upgrade jetpack acid_vial", "done"]
    script.run("0 search.upgrade upgrade jetpack acid_vial")
    assert [item["id"] for item in script.view()["items"]] == [6, 7]
    assert script.view()["item_discard"] == [3]


def test_more_than_six_items_are_dropped() -> None:
    keys = ["jetpack", "armour", "plasma_torch", "door_welder", "grapple_line", "tracer_rounds"]
    script = Script(
        start="uC3", items=[[key, 1, False] for key in keys], item_deck=["splinter_rounds"]
    )
    script.run("0 turn.act search\n0 search.drop drop armour")
    assert len(script.view()["items"]) == 6


# Characters


def test_the_pilot_dashes_once_a_round() -> None:
    script = Script(start="uC3", character="pilot")
    script.run("0 turn.act dash s\n0 move.again go s")
    assert script.view()["hero_at"] == "a+0+2"
    assert not [o for o in script.offers(0, "turn.act") if o.startswith("dash")]


def test_the_medic_heals_two_by_adrenaline() -> None:
    script = Script(start="uC3", hp=5).run("0 turn.act heal hp")
    assert (script.view()["hp"], script.view()["adrenaline"]) == (7, 2)
    assert "heal hp" not in script.offers(0, "turn.act")


def test_the_engineer_upgrades_once_from_the_pool() -> None:
    script = Script(start="uC3", character="engineer", item_deck=["jetpack"])
    script.run("0 turn.act search\n0 search.upgrade upgrade jetpack pool")
    assert script.view()["items"][0]["upgraded"]


def test_the_pilot_as_ally_saves_from_attacks() -> None:
    script = Script(start="uC3", ally=["pilot", 1], creatures=[["worm", "uC3", False]])
    script.run("0 turn.act skill\n0 turn.act move s")
    assert script.told(None, "rolled") == []
    assert script.view()["ally"] is None
    script = Script(start="uC3", ally=["pilot", 4], creatures=[["worm", "uC3", False]])
    script.run("0 turn.act sacrifice\n0 move.again go s\n0 move.again go s\n0 move.again stop")
    assert script.view()["hero_at"] == "a+0+2"
    assert script.view()["did"] == ["move"]
    assert script.asked() == ["0 turn.act"]


def test_the_medic_as_ally_heals() -> None:
    script = Script(start="uC3", character="pilot", ally=["medic", 4], hp=5, san=5)
    script.run("0 turn.act skill san")
    assert (script.view()["san"], script.view()["ally"]["charges"]) == (6, 3)
    script.run("0 turn.act sacrifice")
    assert (script.view()["hp"], script.view()["san"]) == (8, 9)


def test_the_engineer_as_ally_upgrades_and_searches() -> None:
    script = Script(start="uC3", ally=["engineer", 4], item_deck=["jetpack"])
    script.run("0 turn.act skill\n0 turn.act search\n0 search.upgrade upgrade jetpack pool")
    assert script.view()["items"][0]["upgraded"]
    script = Script(start="uC3", ally=["engineer", 4], item_deck=["jetpack", "armour"])
    script.run("0 turn.act sacrifice")
    assert len(script.told(None, "item.drawn")) == 2
    assert "upgrade jetpack armour" in script.offers(0, "search.upgrade"), "any donor fits"


def test_the_captain_as_ally_adds_a_die_or_silences_evil() -> None:
    script = Script(start="uC3", ally=["captain", 4], creatures=[["worm", "uC3", False]])
    script.run("0 turn.act skill\n0 turn.act fight worm whole")
    assert len(script.told(None, "rolled")[0]["dice"]) == 3
    script = Script(start="uC3", ally=["captain", 4], hands={1: ["sprint"]})
    script.run("0 turn.act sacrifice\n0 turn.act move s")
    assert script.asked() == ["0 turn.act"]
    assert script.view()["turn"] == 2
