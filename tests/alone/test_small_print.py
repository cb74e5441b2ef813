"""Lines of small print: the team of Evil, who sees what, noise, aim, changing levels."""

import pytest

from tests.alone.script import GAME, HIT, Script, rolling


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
    assert not GAME.info.ready
