"""Every instant: armed, it plays by itself at its moment where it bites, and only there."""

from typing import Any

import pytest

from tests._support.rules.alone.script import BLANK, HIT, Script, rolling

LOCATE = "0 turn.act locate\n0 locate.target target worm\n0 locate.target target stairs"


def armed(card: str, deck: str, **scenario: Any) -> Script:
    decks = [deck, "fury" if deck != "fury" else "speed"]
    base = {"start": "uC3", "decks": decks, "hands": {1: [card]}, "armed": [[1, card]]}
    return Script(**{**base, **scenario})


def played(script: Script) -> list[int | None]:
    return [event["card"] for event in script.told(None, "card.played")]


def test_blood_scent_brings_one_toward_the_hero() -> None:
    script = armed("blood_scent", "fury", at="uC3", lit=["uC3"], decks=["fury", "traps"],
                   hands={1: ["blood_scent", "live_wire"]}, items=[["trauma_kit", 1, False]],
                   hp=10, creatures=[["worm", "uA3", False]])  # fmt: skip
    script.run("0 turn.act use trauma_kit\n1 react play live_wire")
    assert script.offers(1, "effect.blood_scent") == ["creature worm1", "pass"]
    script.run("1 effect.blood_scent creature worm1")
    assert script.offers(1, "effect.blood_scent") == ["step e", "stop"]
    script.run("1 effect.blood_scent step e\n1 effect.blood_scent step e")
    assert script.at("worm1") == "uC3"


def test_thick_hide_plays_only_where_it_changes_something() -> None:
    script = rolling(HIT, HIT, start="uC3", decks=["fury", "speed"], hands={1: ["thick_hide"]},
                     armed=[[1, "thick_hide"]], creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act fight worm whole")
    assert not script.view()["maze"]["a+0+0"]["creatures"][0]["wounded"]
    script = rolling(HIT, BLANK, start="uC3", decks=["fury", "speed"], hands={1: ["thick_hide"]},
                     armed=[[1, "thick_hide"]], creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act fight worm whole")
    assert played(script) == []


@pytest.mark.parametrize(("danger", "dice"), [([], 2), (["uC3"], 2)])
def test_cornered_adds_a_die_to_the_first_step(danger: list[str], dice: int) -> None:
    script = armed("cornered", "fury", danger=danger, creatures=[["worm", "uC3", False]])
    script.run("0 turn.act move s")
    assert len(script.told(None, "rolled")[0]["dice"]) == dice


def test_cornered_waits_where_nothing_is_provoked() -> None:
    script = armed("cornered", "fury", creatures=[["worm", "lA6", False]])
    script.run("0 turn.act move s")
    assert played(script) == []
    assert script.view(1)["armed"]


def test_feeding_time_attacks_at_once_when_san_is_lost() -> None:
    script = armed("feeding_time", "fury", start="uD3", creatures=[["worm", "uC3", False]])
    script.run("0 turn.act move w")
    assert script.offers(1, "effect.feeding_time") == ["creature worm1", "pass"]
    script.run("1 effect.feeding_time creature worm1")
    assert [len(r["dice"]) for r in script.told(None, "rolled")] == [1, 3]


def test_scent_trail_moves_before_the_answers() -> None:
    script = armed("scent_trail", "fury", danger=["uC3"],
                   creatures=[["worm", "uA3", False], ["spores", "lA6", False]])  # fmt: skip
    script.run(LOCATE)
    script.run("1 effect.scent_trail creature worm1\n1 effect.scent_trail step e")
    script.run("1 effect.scent_trail stop")
    assert script.offers(1, "effect.scent_trail") == ["creature spores1", "pass"]
    script.run("1 effect.scent_trail pass")
    assert script.view()["answers"][0]["distance"] == 1


def test_scent_trail_has_its_second_move_though_the_first_was_declined() -> None:
    script = armed("scent_trail", "fury", danger=["uC3"], creatures=[["worm", "uA3", False]])
    script.run(LOCATE + "\n1 effect.scent_trail pass")
    assert script.offers(1, "effect.scent_trail") == ["creature worm1", "pass"]


def test_savage_reply_adds_dice_to_a_target_that_was_not_hurt() -> None:
    script = rolling(BLANK, BLANK, start="uC3", decks=["fury", "speed"], danger=["uC3"],
                     hands={1: ["savage_reply"]}, armed=[[1, "savage_reply"]],
                     creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act fight worm whole")
    assert [len(r["dice"]) for r in script.told(None, "rolled")] == [2, 5]


def test_footfalls_rerolls_hits_and_in_danger_brings_one_for_each_left() -> None:
    script = rolling(HIT, HIT, HIT, BLANK, start="uC3", decks=["fury", "speed"], danger=["uC3"],
                     hands={1: ["footfalls"]}, armed=[[1, "footfalls"]],
                     creatures=[["worm", "uC3", False], ["spores", "uA3", False]])  # fmt: skip
    script.run("0 turn.act fight worm whole")
    assert script.told(None, "rolled")[1]["dice"] == [HIT, BLANK]
    script.run("1 effect.footfalls creature spores1\n1 effect.footfalls step e")
    assert script.at("spores1") == "uB3"
    assert script.asked() == ["0 turn.act"]


def test_marked_prey_moves_toward_a_target_and_bends_an_answer() -> None:
    script = armed("marked_prey", "speed", danger=["uC3"], creatures=[["worm", "uC5", False]])
    script.run("0 turn.act locate\n0 locate.target target laboratory\n0 locate.target target boss"
               if False else LOCATE)  # fmt: skip
    assert script.offers(1, "effect.marked_prey") == ["target stairs", "target worm", "pass"]
    script.run("1 effect.marked_prey target stairs")
    assert script.offers(1, "effect.marked_prey") == ["creature worm1", "pass"]
    script.run("1 effect.marked_prey creature worm1\n1 effect.marked_prey step n")
    script.run("1 effect.marked_prey pass\n1 effect.marked_prey bend stairs 1")
    assert script.view()["answers"] == [
        {"target": "worm", "distance": 1, "level": "same"},
        {"target": "stairs", "distance": 3, "level": "same"},
    ]


def test_early_warning_lets_one_in_the_line_slip_away() -> None:
    script = armed("early_warning", "speed", creatures=[["worm", "uC4", False]])
    script.run("0 turn.act explore s")
    assert script.offers(1, "effect.early_warning") == ["creature worm1", "pass"]
    script.run("1 effect.early_warning creature worm1")
    assert script.offers(1, "effect.early_warning") == ["step n", "step s", "stop"]
    script.run("1 effect.early_warning step s")
    assert [c["type"] for c in script.view()["maze"]["a+0+2"]["creatures"]] == ["worm"]


def test_early_warning_waits_without_anybody_in_the_line() -> None:
    script = armed("early_warning", "speed", creatures=[["worm", "uC4", False]])
    script.run("0 turn.act explore e")
    assert played(script) == []


def test_ambush_step_comes_in_without_noise() -> None:
    script = armed("ambush_step", "speed", lit=["uC3"], decks=["speed", "traps"], hp=10,
                   hands={1: ["ambush_step", "live_wire"]}, items=[["trauma_kit", 1, False]],
                   creatures=[["worm", "uB3", False], ["spores", "uA3", False]])  # fmt: skip
    script.run("0 turn.act use trauma_kit\n1 react play live_wire")
    assert script.offers(1, "effect.ambush_step") == ["creature worm1", "pass"]
    script.run("1 effect.ambush_step creature worm1")
    assert (script.at("worm1"), script.view()["san"]) == ("uC3", 10)
    assert script.view()["noises"] == []


def test_panic_herd_brings_two_different_ones() -> None:
    script = armed("panic_herd", "speed", start="uD3",
                   creatures=[["worm", "uC3", False], ["spores", "uA3", False],
                              ["hybrid", "uC5", False]])  # fmt: skip
    script.run("0 turn.act move w")
    script.run("1 effect.panic_herd creature spores1\n1 effect.panic_herd step e")
    assert script.offers(1, "effect.panic_herd") == ["creature hybrid1", "pass"]


def test_cut_off_moves_one_into_the_way() -> None:
    script = armed("cut_off", "speed", creatures=[["worm", "uC5", False]])
    script.run("0 turn.act move s")
    script.run("1 effect.cut_off creature worm1\n1 effect.cut_off step n")
    assert (script.at("worm1"), script.view()["san"]) == ("uC4", 10)
    script = armed("cut_off", "speed", creatures=[["worm", "lA6", False]])
    script.run("0 turn.act move s")
    assert played(script) == []


def test_cut_off_does_not_answer_an_unblocking() -> None:
    script = armed("cut_off", "speed", start="uB3", blocked=[["uB3", "s"]],
                   creatures=[["worm", "uB2", False]])  # fmt: skip
    script.run("0 turn.act unblock s")
    assert played(script) == []


def test_false_shapes_hides_what_is_there_until_the_hero_comes() -> None:
    script = armed("false_shapes", "terror", creatures=[["worm", "uC4", False]])
    script.run("0 turn.act explore s\n1 effect.false_shapes sector uC4")
    assert script.offers(1, "effect.false_shapes") == [
        "veil worm1", "fake spores", "fake parasite", "fake hybrid", "fake cultist", "fake worm",
        "fake danger", "pass",
    ]  # fmt: skip
    script.run("1 effect.false_shapes veil worm1")
    assert script.view()["maze"]["a+0+1"]["creatures"] == []
    assert script.view(1)["veils"] == [{"at": "uC4", "veil": "worm1"}]
    script.run("1 react pass") if "1 react" in script.asked() else None
    script.run("0 turn.act move s")
    assert script.view()["san"] == 10
    assert script.view(1)["veils"] == []


def test_a_false_creature_vanishes_when_attacked() -> None:
    script = armed("false_shapes", "terror", items=[["tracer_rounds", 6, False]])
    script.run("0 turn.act explore s\n1 effect.false_shapes sector uC4")
    script.run("1 effect.false_shapes fake worm")
    assert script.view()["maze"]["a+0+1"]["creatures"][0]["type"] == "worm"
    script.run("0 turn.act use tracer_rounds\n0 use.tracer_rounds charges 1")
    assert script.view()["maze"]["a+0+1"]["creatures"] == []


def test_a_false_token_vanishes_when_cleared() -> None:
    script = armed("false_shapes", "terror")
    script.run("0 turn.act explore s\n1 effect.false_shapes sector uC4")
    script.run("1 effect.false_shapes fake danger")
    assert not script.view()["maze"]["a+0+1"]["danger"], "cleared by itself, being the only one"


def test_false_shapes_in_danger_costs_san_or_adrenaline() -> None:
    script = armed("false_shapes", "terror", danger=["uC3"])
    script.run("0 turn.act explore s\n1 effect.false_shapes pass")
    script.run("0 effect.false_shapes adrenaline")
    assert (script.view()["san"], script.view()["adrenaline"]) == (12, 2)
    script = armed("false_shapes", "terror", danger=["uC3"], adrenaline=0)
    script.run("0 turn.act explore s\n1 effect.false_shapes pass")
    assert script.view()["san"] == 11


def test_whispers_costs_san_and_in_danger_hides_a_level() -> None:
    script = armed("whispers", "terror", danger=["uC3"])
    script.run(LOCATE + "\n1 effect.whispers mute stairs")
    assert script.view()["san"] == 11
    assert script.view()["answers"] == [
        {"target": "worm", "distance": None, "level": None},
        {"target": "stairs", "distance": 2, "level": None},
    ]


@pytest.mark.parametrize(("danger", "dice"), [([], 3), (["uC3"], 2)])
def test_shaking_hands_takes_dice(danger: list[str], dice: int) -> None:
    script = armed("shaking_hands", "terror", danger=danger, creatures=[["worm", "uC3", False]],
                   items=[["tracer_rounds", 6, False]])  # fmt: skip
    script.run("0 turn.act use tracer_rounds\n0 use.tracer_rounds charges 2")
    assert len(script.told(None, "rolled")[0]["dice"]) == dice


def test_lost_count_draws_one_fewer_and_in_danger_costs_a_charge() -> None:
    script = armed("lost_count", "terror", danger=["uC3"],
                   items=[["jetpack", 2, False], ["detector", 2, False]])  # fmt: skip
    script.run("0 turn.act search\n0 effect.lost_count item jetpack")
    assert script.told(None, "item.drawn") == []
    assert script.view()["items"][1] == {"id": 6, "charges": 1, "upgraded": False}


@pytest.mark.parametrize(("danger", "san"), [([], 9), (["uC3"], 8)])
def test_nightmare_echo_costs_more_san(danger: list[str], san: int) -> None:
    script = armed("nightmare_echo", "terror", start="uD3", danger=danger,
                   creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act move w")
    assert script.view()["san"] == san


def test_numb_forbids_healing_and_in_danger_bullet_time() -> None:
    script = armed("numb", "terror", at="uC3", lit=["uC3"], danger=["uC3"], hp=8,
                   decks=["terror", "traps"], hands={1: ["numb", "live_wire"]},
                   items=[["trauma_kit", 2, False], ["stim_pen", 2, False]])  # fmt: skip
    script.run("0 turn.act use trauma_kit\n1 react play live_wire")
    assert script.view()["numb"] == {"heal": False, "bullet": False}
    script.run("1 react pass") if "1 react" in script.asked() else None
    assert script.view()["numb"] == {"heal": True, "bullet": True}
    offers = script.offers(0, "turn.act")
    assert "heal hp" not in offers
    assert "bullet" not in offers
    assert "stim stim_pen" in offers


def test_paralysis_is_paid_or_the_interact_has_no_effect() -> None:
    script = armed("paralysis", "terror", at="uD3", danger=["uD3"])
    script.run("0 turn.act repair w\n0 effect.paralysis yes")
    assert script.view()["san"] == 10
    assert script.map("uC3")["lit"]
    script = armed("paralysis", "terror", at="uD3")
    script.run("0 turn.act repair w\n0 effect.paralysis no")
    assert not script.map("uD3")["lit"]
    assert script.view()["did"] in (["interact"], [])


def test_doubt_leaves_a_target_unanswered() -> None:
    script = armed("doubt", "terror")
    script.run(LOCATE + "\n0 effect.doubt target worm")
    assert script.view()["answers"] == [
        {"target": "worm", "unanswered": True},
        {"target": "stairs", "distance": 2, "level": "same"},
    ]
    script = armed("doubt", "terror", danger=["uC3"])
    script.run(LOCATE + "\n1 effect.doubt target stairs")
    assert script.view()["answers"][1] == {"target": "stairs", "unanswered": True}


def test_targets_are_offered_in_their_own_order_however_they_were_named() -> None:
    script = armed("doubt", "terror", items=[["pulse_tracker", 3, True]])
    script.run("0 turn.act use pulse_tracker")
    for target in ("worm", "stairs", "reactor", "room"):
        script.run(f"0 locate.target target {target}")
    ascending = ["reactor", "room", "stairs", "worm"]
    assert script.offers(0, "effect.doubt") == [f"target {target}" for target in ascending]
    script.run("0 effect.doubt target worm")
    assert script.offers(0, "use.pulse_tracker") == [f"about {target}" for target in ascending]
    script.run("0 use.pulse_tracker about room")
    answers = [answer["target"] for answer in script.view()["answers"]]
    assert answers == ["worm", "stairs", "reactor", "room"]


def test_doubt_waits_for_two_targets() -> None:
    script = armed("doubt", "terror",
                   missions={"blue": "garbled_uplink", "green": "shaft_plans",
                             "final": "burn_it_clean"})  # fmt: skip
    script.run("0 turn.act locate\n0 locate.target target stairs")
    assert played(script) == []


def test_short_circuit_shortens_light_and_in_danger_hurts() -> None:
    script = armed("short_circuit", "traps", at="uD3", danger=["uD3"])
    script.run("0 turn.act repair w")
    assert [script.map(n)["lit"] for n in ("uD3", "uC3", "uB3")] == [True, True, False]
    assert script.view()["hp"] == 11


def test_booby_trapped_crate_rolls_after_the_draw() -> None:
    script = armed("booby_trapped_crate", "traps", danger=["uC3"])
    script.run("0 turn.act search")
    assert [len(r["dice"]) for r in script.told(None, "rolled")] == [3]


def test_tripwire_lays_a_token_that_this_explore_cannot_clear() -> None:
    script = armed("tripwire", "traps")
    script.run("0 turn.act explore s\n1 effect.tripwire sector uC4")
    assert script.view()["maze"]["a+0+1"]["danger"]


def test_jammed_scanner_reports_a_span() -> None:
    script = armed("jammed_scanner", "traps", creatures=[["worm", "lA6", False]])
    script.run(LOCATE)
    assert script.offers(1, "effect.jammed_scanner")[:4] == [
        "span stairs 0", "span stairs 1", "span stairs 2", "span worm 3",
    ]  # fmt: skip
    script.run("1 effect.jammed_scanner span stairs 1")
    assert script.view()["answers"][1] == {
        "target": "stairs", "distance": [1, 3], "level": "same",
    }  # fmt: skip


def test_jammed_scanner_in_danger_blurs_all() -> None:
    script = armed("jammed_scanner", "traps", danger=["uC3"], creatures=[["worm", "uA3", False]])
    script.run(LOCATE + "\n1 effect.jammed_scanner span worm 2")
    assert all("stairs" in o or o == "pass" for o in script.offers(1, "effect.jammed_scanner"))
    script.run("1 effect.jammed_scanner span stairs 0")
    assert [a["distance"] for a in script.view()["answers"]] == [[2, 4], [0, 2]]


def test_corroded_gear_costs_a_charge_or_without_an_item_a_die() -> None:
    script = armed("corroded_gear", "traps", creatures=[["worm", "uC3", False]],
                   items=[["tracer_rounds", 6, False]])  # fmt: skip
    script.run("0 turn.act use tracer_rounds\n0 use.tracer_rounds charges 2")
    assert script.view()["items"][0]["charges"] == 3
    script = armed("corroded_gear", "traps", creatures=[["worm", "uC3", False]])
    script.run("0 turn.act fight worm whole")
    assert len(script.told(None, "rolled")[0]["dice"]) == 1


def test_leak_drains_an_item_of_evils_choice() -> None:
    script = armed("leak", "traps", lit=["uC3"], hp=10, hands={1: ["leak", "live_wire"]},
                   items=[["trauma_kit", 2, False], ["jetpack", 1, False]])  # fmt: skip
    script.run("0 turn.act use trauma_kit\n1 react play live_wire")
    assert script.offers(1, "effect.leak") == ["item jetpack", "item trauma_kit", "pass"]
    script.run("1 effect.leak item jetpack")
    assert [item["id"] for item in script.view()["items"]] == [14]


def test_feedback_lays_tokens_near_the_hero() -> None:
    script = armed("feedback", "traps", start="uD3", danger=["uC3"],
                   creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act move w")
    assert "sector uC3" not in script.offers(1, "effect.feedback")
    script.run("1 effect.feedback sector uA3\n1 effect.feedback sector uB3")
    assert script.map("uA3")["danger"]
    assert script.map("uB3")["danger"]


def test_asked_instants_ask_whenever_a_card_is_possible_by_public_knowledge() -> None:
    script = Script(start="uC3", options={"instants": "asked"}, hands={1: ["cut_off", "sprint"]},
                    decks=["fury", "speed"], creatures=[["worm", "uC5", False]])  # fmt: skip
    script.run("0 turn.act move s")
    assert script.offers(1, "react.declared") == ["play cut_off", "pass"]
    script.run("1 react.declared play cut_off\n1 effect.cut_off pass")
    assert script.asked() == ["1 react.declared"], "another copy, and Cornered, are still about"
    script.run("1 react.declared pass")
    assert not [o for o in script.offers(1, "react") if o.startswith("arm")]
