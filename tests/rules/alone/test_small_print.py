"""Lines of small print: the team of Evil, who sees what, noise, aim, changing levels."""

import pytest

from tests._support.rules.alone.script import GAME, HIT, Script, rolling


def test_the_leaders_pass_closes_the_window_and_another_only_leaves_it() -> None:
    script = Script(seats=4, start="uC3", hands={1: ["sprint"], 2: ["flanking"], 3: []})
    script.run("0 turn.act search")
    assert script.asked() == ["1 react", "2 react", "3 react"]
    script.run("3 react pass")
    assert script.asked() == ["1 react", "2 react"]
    script.run("2 react lead")
    assert script.asked() == ["1 react", "2 react", "3 react"]
    assert script.view()["leader"] == 2
    script.run("1 react pass\n2 react pass")
    assert script.asked() == ["0 turn.act"]


def test_arming_leaves_the_question_of_the_others_as_it_is() -> None:
    script = Script(seats=3, start="uC3", hands={1: ["cut_off"], 2: ["cornered"]})
    script.run("0 turn.act search")
    before = script.prompt(2).id
    script.run("1 react arm cut_off")
    assert script.prompt(2).id == before
    assert script.view(2)["armed"] == script.view(1)["armed"] != []


def test_silent_hands_hide_hands_and_what_is_armed() -> None:
    script = Script(seats=3, start="uC3", options={"hands": "silent"},
                    hands={1: ["cut_off"], 2: ["cornered"]}, armed=[[1, "cut_off"]])  # fmt: skip
    script.run("0 turn.act search")
    assert list(script.view(2)["hands"]) == [2]
    assert script.view(2)["armed"] == []
    script.run("1 react disarm cut_off")
    assert script.told(2, "armed") == []


def test_hero_and_spectators_see_the_same_and_no_map() -> None:
    script = Script(start="uC3", creatures=[["worm", "lA6", False]])
    hero, spectator = script.view(0), script.view(None)
    assert {**spectator, "seat": 0} == hero
    for key in ("map", "hand", "hands", "armed", "aim", "creatures", "hero_map", "veils"):
        assert key not in hero
    assert set(script.view(1)) - set(hero) == {
        "hand", "hands", "armed", "aim", "map", "creatures", "hero_map", "start_map", "facedown",
        "discard_ids", "veils", "stalks",
    }  # fmt: skip


def test_reveal_opens_everything() -> None:
    script = Script(start="uC3", creatures=[["worm", "lA6", False]])
    opened = GAME.reveal(script.state)["open"]
    assert set(opened) == {"map", "creatures", "hands", "decks", "item_deck", "seed"}


def test_changing_level_forgets_all_but_the_stairs() -> None:
    script = Script(start="uA3", revealed=["uA2", "uB3", "uC3"])
    script.run("0 turn.act move w")
    assert sorted(script.view()["maze"]) == ["a+0+0", "b+0+1"]


def test_a_seen_creature_that_leaves_tells_its_direction() -> None:
    script = Script(start="uC3", revealed=["uB3"], hands={1: ["sprint"]},
                    creatures=[["worm", "uB3", False]])  # fmt: skip
    script.run("0 turn.act move s\n1 react play sprint\n1 effect.sprint creature worm1")
    script.run("1 effect.sprint step w\n1 effect.sprint step n\n1 effect.sprint stop")
    assert script.told(None, "creature.left") == [{"creature": "worm", "side": "w"}]
    assert script.view()["noises"] == [{"turn": 1, "side": "w"}]


def test_noise_behind_blocked_doors_is_muffled() -> None:
    script = Script(start="lC6", hands={1: ["sprint"]},
                    blocked=[["lB6", "n"], ["lB6", "e"], ["lB6", "w"]],
                    creatures=[["worm", "lB6", False]])  # fmt: skip
    script.run("0 turn.act move e\n1 react play sprint\n1 effect.sprint creature worm1")
    script.run("1 effect.sprint break e\n1 effect.sprint stop")
    assert script.view()["noises"] == [], "a door broken is no step"


def test_evil_chooses_between_two_equal_ways() -> None:
    script = Script(start="uB6", hands={1: ["sprint"]}, creatures=[["worm", "uA4", False]])
    script.run("0 turn.act search\n1 react hide sprint\n1 effect.standard creature worm1")
    script.run("1 effect.standard step s")
    assert script.offers(1, "noise.side") == ["side n", "side w"]


def test_a_moved_creature_puts_out_the_light_where_it_ends() -> None:
    script = Script(start="uC3", lit=["uA5", "uA6"], hands={1: ["sprint"]},
                    creatures=[["worm", "uA4", False]])  # fmt: skip
    script.run("0 turn.act move s\n1 react play sprint\n1 effect.sprint creature worm1")
    script.run("1 effect.sprint step s\n1 effect.sprint step s\n1 effect.sprint stop")
    if script.asked() == ["1 noise.side"]:
        script.run(f"1 noise.side {script.offers(1, 'noise.side')[0]}")
    script.end_turn()
    assert [script.map(n)["lit"] for n in ("uA5", "uA6")] == [True, False]


def test_aim_is_an_order_that_holds_until_the_one_aimed_at_is_gone() -> None:
    script = Script(start="uC3", ally=["pilot", 2], hands={1: ["sprint"]},
                    creatures=[["worm", "uC4", False]])  # fmt: skip
    script.run("0 turn.act search")
    assert "aim ally" in script.offers(1, "react")
    script.run("1 react aim ally\n1 react pass\n0 turn.act move s")
    assert script.view()["san"] == 12
    assert script.view()["ally"] is None
    assert script.view(1)["aim"] == "hero"


def test_agility_rerolls_the_first_hit_and_precision_the_first_miss() -> None:
    script = rolling(HIT, HIT, HIT, HIT, start="uC3", xp={"precision": 2},
                     creatures=[["cultist", "uC3", False]])  # fmt: skip
    script.run("0 turn.act fight cultist whole")
    assert len([r for r in script.told(None, "rolled") if r["who"] == "hero"]) == 1
    script = rolling(HIT, "blank", HIT, start="uC3", xp={"precision": 2},
                     creatures=[["cultist", "uC3", False]])  # fmt: skip
    script.run("0 turn.act fight cultist whole")
    assert script.view(1)["creatures"]["cultist1"]["wounded"]


def test_sharp_eye_draws_one_more() -> None:
    script = Script(start="uC3", xp={"sharp_eye": 2}).run("0 turn.act search")
    assert len(script.told(None, "item.drawn")) == 2


def test_cold_blood_raises_the_pool() -> None:
    script = Script(start="uC3", xp={"cold_blood": 2}, turn=8).run("0 turn.act search")
    assert script.view()["adrenaline"] == 4


def test_a_room_is_searched_for_three_once() -> None:
    script = Script(start="uC3", at="uC2").run("0 turn.act search room")
    assert len(script.told(None, "item.drawn")) == 3
    while script.asked() == ["0 search.upgrade"]:
        script.run("0 search.upgrade done")
    assert "search room" not in script.offers(0, "turn.act")


def test_bullet_time_gives_two_actions_and_both_are_triggers() -> None:
    script = Script(start="uC3", hands={1: ["sprint"]}).run("0 turn.act bullet\n0 turn.act move s")
    assert not [o for o in script.offers(0, "turn.act") if o in ("bullet", "heal hp")]
    script.run("0 turn.act locate\n0 locate.target target door\n0 locate.target target stairs")
    assert script.view()["did"] == ["move", "locate"]


def test_the_default_of_a_turn_is_to_search_and_elsewhere_to_decline() -> None:
    script = Script(start="uC3", hands={1: ["sprint"]})
    assert script.prompt(0).default == ("search",)
    script.run("0 turn.act search")
    assert script.prompt(1).default == ("pass",)
    assert script.prompt(1).lead == 1


def test_sacrifice_costly_missions_and_the_last_token_are_asked_about_twice() -> None:
    script = Script(start="uC3", ally=["pilot", 3])
    assert script.prompt(0).asks == (("sacrifice",),)
    script = Script(start="uC3", at="uC2", items=[["jetpack", 2, False]])
    assert script.prompt(0).asks == (("mission", "slow_toxin"),)


@pytest.mark.parametrize(("blocked", "why"), [([], "why-wall"), ([["uB3", "s"]], "why-blocked")])
def test_a_refused_move_says_why(blocked: list[list[str]], why: str) -> None:
    script = Script(start="uB3" if blocked else "uC3", blocked=blocked)
    side = "s" if blocked else "n"
    refused = {what: text for what, text, _ in script.prompt(0).refused}
    assert refused["move", side] == why


def test_both_tracks_at_zero_end_the_game_at_once() -> None:
    script = Script(start="uC3", hp=0, san=1, creatures=[["worm", "uC4", False]])
    script.run("0 turn.act move s")
    assert script.view()["result"]["reason"] == "defeat"
    assert script.view()["result"]["winners"] == [1]
    assert script.view()["pending"] == []
    assert "open" in script.view()


def test_sides_and_roles() -> None:
    assert GAME.sides(4) == ("hero", "evil", "evil", "evil")
    assert GAME.info.ready


def test_a_noise_without_an_open_way_is_muffled() -> None:
    script = Script(start="uB3", at="uB4", hands={1: ["sprint"]},
                    blocked=[["uB4", "n"], ["uB4", "w"]],
                    creatures=[["worm", "uC5", False]])  # fmt: skip
    script.run("0 turn.act search\n1 react hide sprint\n1 effect.standard creature worm1")
    script.run("1 effect.standard step n")
    assert script.view()["noises"] == [{"turn": 1, "side": "muffled"}]


def test_armour_strikes_one_of_those_who_struck_at_the_leaving_hero() -> None:
    def left(seed: int) -> Script:
        script = Script(seed=seed, start="uC3", items=[["armour", 3, True]],
                        creatures=[["worm", "uC3", False], ["hybrid", "uC3", False]])  # fmt: skip
        script.run("0 turn.act move s")
        return script

    tried = (left(seed) for seed in range(40))
    script = next(script for script in tried if script.asked() == ["0 armour"])
    script.run("0 armour use armour")
    assert script.offers(0, "strike") == ["fight hybrid whole", "fight worm whole"]
    script.run("0 strike fight worm whole")
    assert [r["who"] for r in script.told(None, "rolled")][-1] == "hero"
    assert script.view()["hero_at"] == "a+0+1"


def test_a_hidden_creature_shows_itself_when_it_moves() -> None:
    script = Script(start="uC3", decks=["speed", "terror"], hands={1: ["false_shapes", "sprint"]},
                    armed=[[1, "false_shapes"]], revealed=["uC5"],
                    creatures=[["worm", "uC4", False]])  # fmt: skip
    script.run("0 turn.act explore s\n1 effect.false_shapes sector uC4")
    script.run("1 effect.false_shapes veil worm1\n1 react hide sprint")
    script.run("1 effect.standard creature worm1\n1 effect.standard step s")
    assert script.view()["maze"]["a+0+2"]["creatures"][0]["type"] == "worm"
    assert script.view(1)["veils"] == []


def test_the_captain_cancels_an_armed_second_card_too() -> None:
    script = Script(start="uD3", character="captain", decks=["terror", "speed"],
                    hands={1: ["nightmare_echo", "nightmare_echo"]},
                    armed=[[1, "nightmare_echo"], [1, "nightmare_echo"]],
                    creatures=[["worm", "uC3", False]])  # fmt: skip
    script.run("0 turn.act move w")
    assert script.view()["san"] == 12 - 2 - 1
    script.run("0 captain.cancel cancel")
    assert script.view()["san"] == 9
    assert [row["spaces"] for row in script.view()["track"]] == [1, 2]


@pytest.mark.parametrize(
    ("difficulty", "spaces", "refill", "below"),
    [("easy", 8, 6, 3), ("normal", 8, 6, 4), ("nightmare", 8, 7, 5), ("impossible", 10, 8, 16)],
)
def test_evils_strength_by_difficulty(
    difficulty: str, spaces: int, refill: int, below: int
) -> None:
    script = Script(options={"difficulty": difficulty}, start="uC3", turn=8)
    assert script.view()["free"] == spaces
    script.run("0 turn.act search")
    assert len(script.offers(1, "round.draw")) == refill + 1
    row = GAME.box.difficulties[difficulty]
    assert row.spawn_below == below


def test_evil_draws_no_more_than_its_hands_hold() -> None:
    held = [key for key in ("sprint", "flanking", "cut_off", "iron_grip", "cornered") for _ in "12"]
    script = Script(start="uC3", turn=8, hands={1: held})
    script.run("0 turn.act search\n1 react pass")
    assert script.offers(1, "round.draw") == [f"draw 1 fury {n}" for n in range(3)]


def test_waking_a_second_ally_leaves_the_aim_as_it_is() -> None:
    script = Script(start="uC3", at="lB3", ally=["pilot", 1], aim="ally",
                    missions={"blue": "slow_toxin", "green": "the_sleeper",
                              "final": "burn_it_clean"})  # fmt: skip
    script.run("0 turn.act mission the_sleeper")
    assert script.view()["ally"]["charges"] == 6
    assert script.view(1)["aim"] == "ally"


def test_a_mission_that_can_no_longer_be_paid_has_no_effect() -> None:
    script = Script(start="uC3", at="uC2", decks=["traps", "terror"], danger=["uC2"], lit=["uC2"],
                    hands={1: ["short_circuit", "leak"]}, items=[["jetpack", 1, False]],
                    armed=[[1, "short_circuit"], [1, "leak"]])  # fmt: skip
    script.run("0 turn.act mission slow_toxin\n1 effect.leak item jetpack")
    script.run("1 effect.leak pass")
    assert script.view()["missions"]["blue"]["state"] == "open"


def test_a_face_down_card_is_known_to_evil_alone() -> None:
    script = Script(seats=3, options={"hands": "silent"}, start="uC3",
                    hands={1: ["sprint"], 2: []})  # fmt: skip
    script.run("0 turn.act search\n1 react hide sprint")
    assert script.view(0)["track"] == [{"card": None, "deck": "speed", "spaces": 1}]
    assert [GAME.cards[card].key for card in script.view(2)["facedown"]] == ["sprint"]


def test_tokens_never_exceed_eight_a_level() -> None:
    upper = ["uA1", "uB1", "uC1", "uD1", "uA2", "uB2", "uC2", "uD2"]
    script = Script(start="uC3", danger=upper, turn=8)
    script.run("0 turn.act search\n1 round.draw draw 1 fury 0")
    assert not [o for o in script.offers(1, "round.danger") if o.startswith("danger u")]


def test_a_creature_killed_out_of_sight_teaches_nothing_and_is_not_told() -> None:
    script = Script(start="uC4", at="uA1", items=[["jetpack", 3, False]],
                    missions={"blue": "slow_toxin", "green": "turret_codes",
                              "final": "burn_it_clean"},
                    creatures=[["spores", "lD6", False]])  # fmt: skip
    script.run("0 turn.act mission turret_codes\n0 mission.room room hangar")
    assert script.told(None, "creature.killed") == []
    assert script.view()["xp"]["sharp_eye"] == 0


def test_cards_may_be_armed_together_but_none_waits_to_be_sent() -> None:
    # Before somebody has sent their ticks the Leader may have passed, and they would be lost.
    script = Script(seats=3, start="uC3", hands={1: ["sprint"], 2: ["thick_hide", "blood_scent"]})
    script.run("0 turn.act search")
    for seat in (1, 2):
        assert script.prompt(seat).many
        assert not script.prompt(seat).ticks
    script.run("1 react pass\n0 turn.act locate")
    assert not script.prompt(0).many
