"""What stands beside a question: numbers that are right, and who is behind it."""

from typing import Any

from bot.i18n.speaker import Speaker
from tests._support.rules.alone.script import BOX, GAME, HIT, Script, rolling

SECOND = ("fact-second", "fact-hidden")


def facts(script: Script, seat: int) -> dict[str, Any]:
    return {name: dict(args) for name, args in script.prompt(seat).facts}


def test_setup_says_how_many_danger_tokens_are_left_on_each_level() -> None:
    script = Script()
    while script.prompt(1).kind != "setup.danger":
        kind = script.prompt(1).kind
        script.run(f"1 {kind} {script.offers(1, kind)[0]}")
    all_of_them = 2 * BOX.n.danger_setup
    for laid in range(all_of_them):
        left = facts(script, 1)["fact-tokens-each"]
        upper = sum(offer.startswith("danger u") for offer in script.offers(1, "setup.danger"))
        assert left["upper"] + left["lower"] == all_of_them - laid
        assert bool(left["upper"]) == bool(upper), "where none is left, none is offered"
        asks = script.prompt(1).asks
        assert bool(asks) == (laid == all_of_them - 1), "the last one is asked about once more"
        script.run(f"1 setup.danger {script.offers(1, 'setup.danger')[0]}")
    assert script.state.phase == "turn"


def test_who_finds_too_much_reads_how_many_have_to_go() -> None:
    held = ["jetpack", "acid_vial", "calm_tabs", "shock_baton", "echo_mapper", "detector"]
    script = Script(
        start="uC2", items=[[key, 1, False] for key in held],
        item_deck=["armour", "scout_drone", "flare_canister"],
    )  # fmt: skip
    script.run("0 turn.act search room")
    more = len(script.view()["items"]) - BOX.n.inventory
    assert more > 1
    assert facts(script, 0)["fact-drop"] == {"count": more}


def test_the_armour_is_asked_about_with_the_name_of_the_attacker() -> None:
    script = rolling(HIT, HIT, start="uC3", items=[["armour", 2, False]],
                     creatures=[["hybrid", "uC3", False]])  # fmt: skip
    script.run("0 turn.act search")
    while script.prompt(0).kind != "armour":
        script.run(f"0 {script.prompt(0).kind} done")
    assert facts(script, 0)["fact-attacker"] == {"creature": "hybrid"}
    assert facts(script, 0)["fact-loss"]["count"] > 0


def test_what_one_track_cannot_bear_is_told_as_a_loss_of_the_other() -> None:
    script = rolling(HIT, HIT, start="uC3", hp=1, san=9,
                     creatures=[["hybrid", "uC3", False]])  # fmt: skip
    assert "fact-no-hp" not in facts(script, 0)
    san = script.view()["san"]
    script.run("0 turn.act search")
    lost = {loss["track"]: loss["count"] for loss in script.told(None, "lost")}
    assert lost["hp"] == 1
    assert lost["san"] == san - script.view()["san"] > 0
    assert "fact-no-hp" in facts(script, 0)


def test_the_captain_reads_which_card_would_be_cancelled_unless_it_is_hidden() -> None:
    for said, fact in (("play sprint", "fact-second"), ("hide sprint", "fact-hidden")):
        hand = ["sprint", "sprint", "flanking"]
        script = Script(
            start="uC3", character="captain", hands={1: hand}, creatures=[["worm", "lA6", False]]
        )
        script.run("0 turn.act move s\n1 react hide flanking\n1 effect.standard pass")
        script.run(f"1 react {said}")
        assert script.prompt(0).kind == "captain.cancel"
        shown = {"fact-second": {"reaction": "sprint"}, "fact-hidden": {}}[fact]
        found = facts(script, 0)
        assert {name: args for name, args in found.items() if name in SECOND} == {fact: shown}


def test_a_creature_here_is_told_with_the_hits_that_its_next_wound_takes() -> None:
    for wounded, said in ((False, "wound it."), (True, "kill it.")):
        script = Script(start="uC3", creatures=[["worm", "uC3", wounded]])
        (line,) = [line for line in script.prompt(0).facts if line[0] == "fact-creature"]
        told = Speaker(GAME, "en", str).line(line)
        assert f"{line[1]['need']} hits in one attack" in told
        assert told.endswith(said)
