"""Every mission, every boss, the twists of the campaign, and the end of a round."""

from typing import Any

import pytest

from rules.alone.components.maps import MAP_NUMBERS
from tests._support.rules.alone.script import GAME, HIT, ROOMS, Script, rolling


def mission(colour: str, key: str, **scenario: Any) -> Script:
    """The Hero stands in the room of a mission."""
    row = GAME.box.mission_rows[key]
    fill = {
        "blue": ["slow_toxin", "waking_dreams", "dead_servos"],
        "green": ["shaft_plans", "full_power", "serum"],
        "final": ["burn_it_clean", "patient_zero", "the_prophet"],
    }
    chosen = {colour: key}
    for other, keys in fill.items():
        taken = {GAME.box.mission_rows[k].room for k in chosen.values()}
        if other != colour:
            chosen[other] = next(k for k in keys if GAME.box.mission_rows[k].room not in taken)
    at = scenario.pop("at", ROOMS[row.room])
    base = {"start": "uC4", "at": at, "missions": chosen, "hands": {1: []}}
    return Script(**{**base, **scenario})


def final(key: str, **scenario: Any) -> Script:
    return mission("final", key, **{"active": True, "done": ["blue"], **scenario})


# Blue


@pytest.mark.parametrize("key", ["gravity_trouble", "grey_haze", "brown_out", "dead_silence",
                                 "waking_dreams", "dead_servos", "garbled_uplink"])  # fmt: skip
def test_a_blue_mission_ends_its_nuisance_and_activates_the_final_one(key: str) -> None:
    script = mission("blue", key, hp=5, san=5, marker=2)
    script.run(f"0 turn.act mission {key}")
    missions = script.view()["missions"]
    assert missions["blue"]["state"] == "done"
    assert missions["final"]["state"] == "active"
    assert (script.view()["marker"], script.view()["hp"], script.view()["san"]) == (1, 8, 8)


def test_slow_toxin_costs_a_charge_and_before_that_hp() -> None:
    script = mission("blue", "slow_toxin", turn=8)
    assert "mission slow_toxin" not in script.offers(0, "turn.act")
    script.run("0 turn.act search").end_turn()
    assert script.view()["hp"] == 11
    script = mission("blue", "slow_toxin", items=[["jetpack", 1, False]])
    script.run("0 turn.act mission slow_toxin")
    assert script.view()["items"] == []


def test_gravity_trouble_adds_a_die() -> None:
    script = mission("blue", "gravity_trouble", at="uC3", creatures=[["worm", "uC3", False]])
    script.run("0 turn.act move s")
    assert len(script.told(None, "rolled")[0]["dice"]) == 2


def test_grey_haze_shortens_explore() -> None:
    script = mission("blue", "grey_haze", at="uC3").run("0 turn.act explore s")
    assert "a+0+2" not in script.view()["maze"]


def test_brown_out_shortens_light() -> None:
    script = mission("blue", "brown_out", at="uD3").run("0 turn.act repair w")
    assert [script.map(n)["lit"] for n in ("uC3", "uB3")] == [True, False]


def test_dead_silence_lets_evil_move_once_a_round_after_a_move() -> None:
    script = mission("blue", "dead_silence", at="uC3", creatures=[["worm", "lA6", False]])
    script.run("0 turn.act move s")
    assert script.offers(1, "react") == ["stalk", "pass"]
    script.run("1 react stalk\n1 effect.stalk creature worm1\n1 effect.stalk step n\n1 react pass")
    assert script.view(1)["stalks"] == 0
    script.run("0 turn.act move s")
    assert script.asked() == ["0 turn.act"]


def test_waking_dreams_deepen_the_first_fright() -> None:
    script = mission("blue", "waking_dreams", at="uC3",
                     creatures=[["worm", "uC4", False], ["spores", "uC4", False]])  # fmt: skip
    script.run("0 turn.act move s")
    assert script.view()["san"] == 12 - (1 + 1) - 2


def test_dead_servos_block_nothing() -> None:
    script = mission("blue", "dead_servos", at="uC3").run("0 turn.act move w")
    assert script.asked() == ["0 turn.act"]


def test_garbled_uplink_names_one_target() -> None:
    script = mission("blue", "garbled_uplink", at="uC3")
    script.run("0 turn.act locate\n0 locate.target target stairs")
    assert len(script.view()["answers"]) == 1


# Green


def test_turret_codes_hurt_a_whole_level_and_tell_how_many_died() -> None:
    script = mission("green", "turret_codes", items=[["jetpack", 3, False]],
                     creatures=[["spores", "lA6", False], ["worm", "lB5", False],
                                ["spores", "uD6", False]])  # fmt: skip
    script.run("0 turn.act mission turret_codes\n0 mission.room room hangar")
    assert script.told(None, "killed") == [{"count": 1}]
    assert script.view(1)["creatures"]["worm1"]["wounded"]
    assert script.at("spores2") == "uD6"
    assert script.view()["xp"]["sharp_eye"] == 0


def test_the_sleeper_brings_a_random_ally() -> None:
    script = mission("green", "the_sleeper").run("0 turn.act mission the_sleeper")
    assert script.view()["ally"]["key"] != "medic"
    assert script.view()["ally"]["charges"] == 6


def test_left_behind_takes_three_of_deck_and_discards() -> None:
    script = mission("green", "left_behind", item_discard=["armour"])
    script.run("""
        0 turn.act      mission left_behind
        0 mission.take  take armour
        0 mission.take  take jetpack
        0 mission.take  take detector
    """)
    assert [item["id"] for item in script.view()["items"]] == [4, 6, 7]
    assert script.asked() == ["0 search.upgrade"]


def test_full_power_lights_the_level() -> None:
    script = mission("green", "full_power", progress={"full_power": 1})
    script.run("0 turn.act mission full_power")
    script.run(f"1 mission.boss {script.offers(1, 'mission.boss')[0]}")
    assert script.map("uB4")["lit"]
    assert script.map("uA6")["lit"]
    assert not script.map("uA1")["lit"]
    assert not script.map("lB5")["lit"]


def test_serum_heals_beyond_the_limit() -> None:
    script = mission("green", "serum", items=[["acid_vial", 2, False]], hp=2, san=7, marker=6,
                     options={"difficulty": "impossible"})  # fmt: skip
    script.run("0 turn.act mission serum")
    assert (script.view()["hp"], script.view()["san"]) == (6, 8)


def test_stowaway_needs_to_be_alone_and_lets_choose() -> None:
    script = mission("green", "stowaway", creatures=[["worm", "lA1", False]])
    assert "mission stowaway" not in script.offers(0, "turn.act")
    script = mission("green", "stowaway").run("0 turn.act mission stowaway")
    assert script.offers(0, "mission.ally") == ["ally pilot", "ally engineer", "ally captain"]


def test_shaft_plans_tell_where_the_rooms_lie() -> None:
    script = mission("green", "shaft_plans").run("0 turn.act mission shaft_plans")
    assert script.view()["plans"]["control_room"] == "a-2-3"
    assert script.view()["plans"]["hangar"] == "b-2-3"


def test_the_survival_locker_gives_items_and_experience() -> None:
    script = mission("green", "survival_locker").run("0 turn.act mission survival_locker")
    assert len(script.told(None, "item.drawn")) == 2
    script.run("0 xp.choose ability bravery")
    assert script.view()["xp"]["bravery"] == 1


# Final


def test_distress_call_places_the_colonel_as_far_as_the_hero() -> None:
    script = mission("green", "shaft_plans", at="lD2",
                     missions={"blue": "slow_toxin", "green": "shaft_plans",
                               "final": "distress_call"})  # fmt: skip
    script.run("0 turn.act mission shaft_plans")
    away = GAME.box.layout(script.state.laid).distance[0]
    places = [o.removeprefix("sector ") for o in script.offers(1, "mission.boss")]
    assert {away[MAP_NUMBERS[name]] for name in places} == {away[MAP_NUMBERS["lD2"]]}
    assert "lD2" not in places


def test_the_colonel_sabotages_and_each_interact_removes_one() -> None:
    script = final("distress_call", at="uB1", turn=8, creatures=[["colonel", "uA3", False]])
    script.run("0 turn.act search").end_turn()
    script.run("1 round.boss step n\n1 round.boss step n")
    assert script.map("uA1")["sabotage"] == 3
    script = final("distress_call", sabotage=1).run("0 turn.act mission distress_call")
    assert script.view()["result"] is None
    script.run("0 turn.act mission distress_call")
    assert script.view()["result"]["reason"] == "mission"


def test_the_hero_first_in_the_control_room_is_never_sabotaged() -> None:
    script = final("distress_call", creatures=[["colonel", "uA2", False]], turn=8)
    script.run("0 turn.act search").end_turn()
    script.run("1 round.boss step n\n1 round.boss stop")
    assert script.map("uA1")["sabotage"] == 1, "only the one of a round's end with him there"


def test_the_colonel_attacks_from_afar_when_seen() -> None:
    script = final("distress_call", at="uC3", revealed=["uB3", "uA3"],
                   creatures=[["colonel", "uA3", False]])  # fmt: skip
    script.run("0 turn.act search")
    assert [r["who"] for r in script.told(None, "rolled")] == ["colonel"]


def test_last_pod_out_runs_down_and_ends_with_a_quiet_second_interact() -> None:
    script = final("last_pod_out", clock=1, turn=8)
    script.run("0 turn.act search").end_turn()
    assert (script.view()["clock"], script.view()["hp"], script.view()["san"]) == (0, 9, 9)
    script = final("last_pod_out", creatures=[["worm", "lB6", False]])
    script.run("0 turn.act mission last_pod_out")
    assert "mission last_pod_out" not in script.offers(0, "turn.act")
    script = final("last_pod_out").run(
        "0 turn.act mission last_pod_out\n0 turn.act mission last_pod_out"
    )
    assert script.view()["result"]["winners"] == [0]


def test_burn_it_clean_costs_hp_each_time() -> None:
    script = final("burn_it_clean", hp=5)
    script.run("0 turn.act mission burn_it_clean\n0 turn.act mission burn_it_clean")
    assert script.view()["hp"] == 3
    script.run("0 turn.act mission burn_it_clean")
    assert script.view()["result"] == {
        "winners": [0], "reason": "mission", "scores": [], "points": 3, "rounds": 1, "turns": 3,
    }  # fmt: skip


def test_the_loader_is_quicker_with_a_hurt_mech() -> None:
    script = final("the_loader", creatures=[["mech", "lD6", True]])
    assert script.run("0 turn.act mission the_loader").view()["result"] is not None
    script = final("the_loader", creatures=[["mech", "lD6", False]], progress={"the_loader": 1})
    assert script.run("0 turn.act mission the_loader").view()["result"] is None


def test_patient_zero_needs_chemicals_first() -> None:
    script = final("patient_zero", items=[["acid_vial", 1, False], ["stim_pen", 1, False]])
    script.run("0 turn.act mission patient_zero\n0 mission.pay pay acid_vial")
    assert script.view()["items"] == []
    script.run("0 turn.act mission patient_zero")
    assert script.view()["result"] is not None


def test_the_nest_counts_points_and_hatches_worms() -> None:
    script = final("the_nest", lit=["lD2"], creatures=[["alpha_worm", "lA6", False]])
    script.run("0 turn.act mission the_nest")
    assert script.view()["missions"]["final"]["progress"] == 2
    script.run("0 turn.act mission the_nest")
    assert script.view()["result"] is not None
    script = final("the_nest", turn=8, creatures=[["alpha_worm", "lA6", False]])
    script.run("0 turn.act search").end_turn()
    script.run("1 round.boss stop")
    assert script.offers(1, "round.nest") == ["sector lA5", "sector lB6", "pass"]


def test_killing_the_alpha_worm_wins() -> None:
    script = rolling(HIT, HIT, HIT, HIT, start="uC4", at="uC3", active=True, done=["blue"],
                     missions={"blue": "slow_toxin", "green": "full_power", "final": "the_nest"},
                     items=[["tracer_rounds", 6, False]],
                     creatures=[["alpha_worm", "uC3", True]])  # fmt: skip
    script.run("0 turn.act use tracer_rounds\n0 use.tracer_rounds charges 2")
    assert script.view()["result"]["reason"] == "mission"
    assert script.view()["phase"] == "over"


def test_the_prophet_must_be_away_and_strengthens_cultists() -> None:
    script = final("the_prophet", creatures=[["cult_leader", "uD5", False]])
    assert "mission the_prophet" not in script.offers(0, "turn.act")
    both = [["cult_leader", "lA6", False], ["cultist", "uC3", False]]
    script = final("the_prophet", at="uC3", creatures=both)
    script.run("0 turn.act search")
    assert len(script.told(None, "rolled")[0]["dice"]) == 3


def test_nobody_is_left_behind() -> None:
    script = final("no_one_left_behind", start="lC3").run("0 turn.act mission no_one_left_behind")
    assert script.view()["survivor"] == 6
    script.run("0 turn.act move e")
    assert script.view()["result"]["reason"] == "mission"


def test_damage_can_be_aimed_at_the_survivor() -> None:
    script = final("no_one_left_behind", at="uC3", survivor=1, aim="survivor",
                   creatures=[["worm", "uC4", False]])  # fmt: skip
    script.run("0 turn.act move s")
    assert (script.view()["san"], script.view()["survivor"]) == (12, None)
    assert script.view(1)["aim"] == "hero"


def test_evil_may_spend_tokens_for_a_creature() -> None:
    script = final("no_one_left_behind", turn=8)
    script.run("0 turn.act search\n1 round.draw draw 1 fury 3")
    assert "spawn" in script.offers(1, "round.danger")
    script.run("1 round.danger spawn\n1 round.danger type worm")
    script.run(f"1 round.danger {script.offers(1, 'round.danger')[0]}")
    assert script.view()["round"] == 2


# The end of a round


def test_the_track_gives_tokens_for_visible_symbols() -> None:
    script = Script(start="uC3", turn=8, track=[["sprint", 1, True], ["flanking", 2, False],
                                                ["cut_off", 2, True]])  # fmt: skip
    assert (script.view()["free"], script.view()["symbols"]) == (3, 4)
    script.run("0 turn.act search").end_turn()
    assert script.told(None, "tokens") == [{"count": 4}] or script.view()["track"] == []


def test_new_tokens_lie_away_from_the_hero() -> None:
    script = Script(start="uC3", turn=8)
    script.run("0 turn.act search\n1 round.draw draw 1 fury 3")
    assert "danger uC3" not in script.offers(1, "round.danger")
    script.run("1 round.danger danger uB3\n1 round.danger danger uC4")
    assert "danger uD3" not in script.offers(1, "round.danger")


def test_nightmare_begins_on_the_last_space_and_costs_san_from_the_next_round_on() -> None:
    script = Script(start="uC3", turn=8, marker=5, san=5)
    script.run("0 turn.act search").end_turn()
    assert (script.view()["nightmare"], script.view()["san"]) == (True, 5)
    script = Script(start="uC3", turn=8, marker=6, nightmare=True, san=5)
    script.run("0 turn.act search").end_turn()
    assert script.view()["san"] == 3


def test_the_leader_splits_what_evil_draws() -> None:
    script = Script(seats=4, start="uC3", turn=8, hands={1: [], 2: [], 3: []})
    script.run("0 turn.act search")
    assert script.offers(1, "round.draw") == [f"draw 1 fury {n}" for n in range(7)]
    script.run(
        "1 round.draw draw 1 fury 2\n1 round.draw draw 2 fury 1\n1 round.draw draw 2 speed 0"
    )
    assert script.view()["hand_sizes"] == [0, 2, 1, 3]
    assert script.view()["leader"] == 1
    while "1 round.danger" in script.asked():
        script.run(f"2 round.danger {script.offers(2, 'round.danger')[0]}")
    assert script.view()["leader"] == 2


# The campaign


def campaign(number: int, **more: Any) -> Any:
    return GAME.new(2, 7, {"campaign": str(number), "setup": "quick", **more})


def test_1_limits_creatures_to_three_a_level() -> None:
    from rules.alone.components.board import limit_on_level

    assert limit_on_level(campaign(1)) == 3


def test_2_knows_no_worms() -> None:
    state = GAME.new(2, 7, {"campaign": "2"})
    script = Script.__new__(Script)
    script.game, script.state, script.events = GAME, state, []
    script.run("1 setup.swap pass")
    script.run(f"1 setup.start {script.offers(1, 'setup.start')[0]}")
    script.run("1 setup.decks decks fury speed\n1 round.draw draw 1 fury 5")
    assert "type worm" not in script.offers(1, "setup.type")


def test_3_begins_with_two_lit_switches_a_level() -> None:
    assert campaign(3).lit.bit_count() == 4


def test_4_begins_below_and_cultists_come_back() -> None:
    assert campaign(4).start >= 24
    script = rolling(HIT, HIT, HIT, HIT, options={"campaign": "4"}, start="lC3",
                     items=[["tracer_rounds", 6, False]],
                     creatures=[["cultist", "lC3", False]])  # fmt: skip
    script.run("0 turn.act use tracer_rounds\n0 use.tracer_rounds charges 2")
    assert script.view()["xp"]["precision"] == 1
    assert script.asked() == ["1 effect.respawn"]


def test_5_blocks_the_other_level() -> None:
    state = campaign(5)
    levels = {state.layout.doors[n][0] // 24 for n in range(len(state.layout.doors))
              if state.blocked >> n & 1}  # fmt: skip
    assert levels == {1 - state.start // 24}


def test_6_has_three_tokens_a_level() -> None:
    assert campaign(6).danger.bit_count() == 6


def test_7_keeps_the_upper_level_for_worms_and_spores() -> None:
    from rules.alone.components.creatures import spawn_sectors

    state = campaign(7)
    assert spawn_sectors(state, state.box.types.index("hybrid"), 0) & ((1 << 24) - 1) == 0


def test_8_lights_the_four_nearest_sectors() -> None:
    state = campaign(8)
    assert state.lit.bit_count() == 4
    assert not state.lit >> state.start & 1


def test_9_has_one_space_more() -> None:
    assert GAME.view(campaign(9), None)["free"] == 9
    assert GAME.view(campaign(9, difficulty="impossible"), None)["free"] == 11


def test_10_heals_nothing_on_activation() -> None:
    script = Script(options={"campaign": "10"}, start="uC4", at=ROOMS["quarters"], hp=5, marker=3,
                    missions={"blue": "grey_haze", "green": "left_behind", "final": "the_loader"},
                    item_deck=["armour"])  # fmt: skip
    script.run("0 turn.act mission left_behind")
    assert (script.view()["hp"], script.view()["marker"]) == (5, 2)


def test_11_needs_both_missions() -> None:
    script = Script(options={"campaign": "11", "difficulty": "impossible"}, start="uC4",
                    at=ROOMS["quarters"],
                    missions={"blue": "dead_silence", "green": "turret_codes",
                              "final": "the_nest"})  # fmt: skip
    script.run("0 turn.act mission dead_silence")
    assert script.view()["missions"]["final"]["state"] == "locked"
    assert script.view()["free"] == 8, "pressure as on Easy"


def test_12_begins_the_nightmare_one_space_earlier() -> None:
    script = Script(options={"campaign": "12"}, start="uC3", turn=8, marker=4,
                    missions={"blue": "waking_dreams", "green": "stowaway",
                              "final": "last_pod_out"})  # fmt: skip
    script.run("0 turn.act search").end_turn()
    assert (script.view()["nightmare"], script.view()["marker"]) == (True, 5)


def test_a_named_item_takes_the_place_of_the_random_one() -> None:
    assert 6 in campaign(5).items
    assert campaign(5, difficulty="impossible").items == {}
