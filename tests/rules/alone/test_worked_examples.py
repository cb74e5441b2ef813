"""The worked examples of the rulebook, number by number."""

from tests._support.rules.alone.script import BLANK, HIT, SPARK, Script, rolling


def test_1_a_worm_is_wounded_by_three_hits_and_the_third_is_lost() -> None:
    script = rolling(
        HIT, HIT, HIT, BLANK,
        start="uB3", creatures=[["worm", "uB3", False]], items=[["tracer_rounds", 6, False]],
    )  # fmt: skip
    script.run("0 turn.act use tracer_rounds\n0 use.tracer_rounds charges 2")
    assert script.view()["maze"]["a+0+0"]["creatures"][0]["wounded"]
    assert script.view()["items"] == [{"id": 0, "charges": 4, "upgraded": False}]


def test_2_spores_in_light_die_of_a_hit_and_a_spark() -> None:
    script = rolling(HIT, SPARK, start="uB3", lit=["uB3"], creatures=[["spores", "uB3", False]])
    script.run("0 turn.act fight spores whole")
    assert script.view()["maze"]["a+0+0"]["creatures"] == []
    assert script.view()["xp"]["sharp_eye"] == 1


def test_3_leaving_two_creatures_in_light_costs_one_die() -> None:
    script = Script(start="uB3", lit=["uB3"],
                    creatures=[["parasite", "uB3", False], ["hybrid", "uB3", False]])  # fmt: skip
    script.run("0 turn.act move e")
    assert [len(roll["dice"]) for roll in script.told(None, "rolled")] == [1]


def test_4_a_parasite_met_and_a_worm_that_comes_in_frighten() -> None:
    script = Script(start="uB3", hands={1: ["sprint"]}, decks=["fury", "speed"],
                    creatures=[["parasite", "uC3", False], ["worm", "uC5", False]])  # fmt: skip
    script.run("0 turn.act move e")
    assert script.view()["san"] == 11
    script.run("""
        1 react          play sprint
        1 effect.sprint  creature worm1
        1 effect.sprint  step n
        1 effect.sprint  step n
    """)
    assert script.view()["san"] == 9


def test_5_hp_damage_without_hp_is_taken_from_san_and_stays_hp_damage() -> None:
    script = Script(start="uA2", at="uC3", hp=0, san=8, lit=["uC3"], danger=["uC3"],
                    decks=["fury", "traps"], hands={1: ["live_wire", "leak"]},
                    items=[["jetpack", 3, False], ["flare_canister", 2, False]],
                    armed=[[1, "leak"]])  # fmt: skip
    script.run("""
        0 turn.act            use flare_canister
        0 use.flare_canister  side w
        1 react               play live_wire
        1 effect.leak         item jetpack
        1 effect.leak         item jetpack
    """)
    assert (script.view()["hp"], script.view()["san"]) == (0, 6)
    assert script.view()["items"][0]["charges"] == 1


def test_6_adrenaline_is_refilled_up_to_the_number_of_the_lower_track() -> None:
    script = Script(start="uC3", hp=3, san=8, adrenaline=1, turn=8)
    script.run("0 turn.act search").end_turn()
    assert script.view()["adrenaline"] == 5


def test_7_the_easy_reward_heals_both_tracks_up_to_the_limit() -> None:
    script = Script(start="uB3", at="lD2", hp=2, san=1, marker=6, adrenaline=0)
    script.run("0 turn.act mission shaft_plans")
    # The marker goes back from 3 to 4 first.
    assert (script.view()["limit"], script.view()["hp"], script.view()["san"]) == (4, 4, 4)


def test_8_adrenaline_heals_only_what_lies_below_the_limit() -> None:
    script = Script(start="uB3", hp=4, san=0, marker=5)
    assert [o for o in script.offers(0, "turn.act") if o.startswith("heal")] == ["heal san"]


def test_9_a_jetpack_may_block_a_door_after_each_step_but_not_before() -> None:
    script = Script(start="uA2", items=[["jetpack", 3, False]])
    script.run("""
        0 turn.act    use jetpack
        0 use.jetpack go n
        0 move.block  block e
    """)
    assert script.asked() == ["0 move.again"]
    script = Script(start="uB3", items=[["jetpack", 3, False]])
    script.run("""
        0 turn.act    use jetpack
        0 use.jetpack go n
        0 move.block  block e
        0 move.again  go n
        0 move.block  block w
    """)
    assert script.map("uB2")["exits"]["e"] == "blocked"
    assert script.map("uB1")["exits"]["w"] == "blocked"


def test_10_explore_stops_behind_stairs_at_bends_and_before_far_doors() -> None:
    script = Script(start="uA3").run("0 turn.act explore w")
    assert list(script.view()["maze"]) == ["a+0+0", "b+0+1"]
    script = Script(start="uD5", at="uD6").run("0 turn.act explore w")
    assert list(script.view()["maze"]) == ["a-2+1", "a-1+1", "a+0+1"]
    script = Script(start="uB6").run("0 turn.act explore n")
    assert list(script.view()["maze"]) == ["a+0-1", "a+0+0"]
    script = Script(start="uB2").run("0 turn.act explore s")
    assert list(script.view()["maze"]) == ["a+0+0", "a+0+1"], "a door that is not beside him"
    script = Script(start="uC1").run("0 turn.act explore s")
    assert list(script.view()["maze"]) == ["a+0+0", "a+0+1"], "a wall behind the room"


def test_11_light_falls_through_a_room_but_shows_only_what_is_seen() -> None:
    script = Script(start="lB5").run("0 turn.act repair n")
    assert [n for n in ("lB5", "lB4", "lB3") if script.map(n)["lit"]] == ["lB5", "lB4", "lB3"]
    assert list(script.view()["maze"]) == ["a+0-1", "a+0+0"]


def test_12_a_blocked_door_sends_the_noise_around() -> None:
    script = Script(start="uA2", hands={1: ["sprint"]}, blocked=[["uA2", "n"]],
                    creatures=[["worm", "uB1", False]])  # fmt: skip
    script.run("""
        0 turn.act       move s
        1 react          play sprint
        1 effect.sprint  creature worm1
        1 effect.sprint  step w
        1 effect.sprint  stop
    """)
    assert script.view()["noises"] == [{"turn": 1, "side": "e"}]


def test_13_locate_tells_distance_and_level_of_the_nearest() -> None:
    script = Script(start="uA2").run("""
        0 turn.act       locate
        0 locate.target  target hangar
        0 locate.target  target stairs
    """)
    assert script.view()["answers"] == [
        {"target": "hangar", "distance": 5, "level": "other"},
        {"target": "stairs", "distance": 1, "level": "same"},
    ]


def test_14_a_creature_breaks_a_door_for_one_point_and_goes_on() -> None:
    script = Script(start="uD1", hands={1: ["sprint"]}, blocked=[["uA1", "s"]],
                    creatures=[["worm", "uA1", False]])  # fmt: skip
    script.run("""
        0 turn.act       move s
        0 move.block     pass
        1 react          play sprint
        1 effect.sprint  creature worm1
        1 effect.sprint  break s
        1 effect.sprint  step s
        1 effect.sprint  step s
    """)
    assert script.at("worm1") == "uA3"
    script.run("1 noise.side side w")


def test_15_the_end_of_a_round_keeps_what_is_beside_or_lit_in_sight() -> None:
    script = Script(start="uC3", turn=8, lit=["uA3"],
                    revealed=["uC4", "uC5", "uB3", "uA3", "uA2"])  # fmt: skip
    script.run("0 turn.act search").end_turn()
    assert sorted(script.view()["maze"]) == sorted(["a+0+0", "a+0+1", "a-1+0", "a-2+0"])


def test_16_a_creature_that_enters_a_revealed_sector_out_of_sight_is_seen_without_fright() -> None:
    script = Script(start="uC3", hands={1: ["sprint"]}, revealed=["uA6"],
                    creatures=[["worm", "uB6", False]])  # fmt: skip
    script.run("""
        0 turn.act       move s
        1 react          play sprint
        1 effect.sprint  creature worm1
        1 effect.sprint  step w
        1 effect.sprint  stop
    """)
    assert script.view()["maze"]["a-2+3"]["creatures"][0]["type"] == "worm"
    assert script.view()["san"] == 12
    assert script.view()["noises"] == []


def test_17_a_killed_boss_teaches_two_abilities() -> None:
    script = rolling(
        HIT, HIT, HIT, HIT,
        start="uC3", creatures=[["cult_leader", "uC3", False]], active=True, done=["blue"],
        items=[["tracer_rounds", 6, False]],
    )  # fmt: skip
    script.run("""
        0 turn.act           use tracer_rounds
        0 use.tracer_rounds  charges 2
        0 xp.choose          ability agility
    """)
    assert "ability agility" not in script.offers(0, "xp.choose")
    script.run("0 xp.choose ability precision")
    assert script.view()["xp"] == {
        "agility": 1, "bravery": 0, "sharp_eye": 0, "precision": 1, "cold_blood": 0,
    }  # fmt: skip
