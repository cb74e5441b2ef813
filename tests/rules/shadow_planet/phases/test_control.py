"""The Control phase: who is offered which Characters, what is secret, what each player takes."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script
from tests.rules.shadow_planet.cards.test_gear_cards import NO_MARKERS, shown

FULL = dict.fromkeys(NO_MARKERS, 15)
SECRET = dict.fromkeys(("jenna", "nikke", "john", "rachel", "reed", "robot"), "secret")


def three(**more: Any) -> Script:
    """Seat 1 is the Protagonist, so that seat 0 is the last; it has drawn the Robot."""
    return Script(3, **{"protagonist": 1, "blind": "robot", **more})


def picked(*characters: str, **more: Any) -> Script:
    """Three seats have chosen, from seat 1 on."""
    record = [f"{s} control.pick pick {c}" for s, c in zip((1, 2, 0), characters, strict=True)]
    return three(**more).run("\n".join(record))


# Choices


@pytest.mark.parametrize(
    ("seats", "protagonist", "sizes"),
    [(3, 2, [5, 4, 4]), (4, 1, [5, 4, 3, 3]), (5, 3, [5, 4, 3, 2, 2])],
)
def test_as_many_choices_are_seen_as_the_rules_say(
    seats: int, protagonist: int, sizes: list[int]
) -> None:
    game = Script(seats, protagonist=protagonist)
    order: list[int] = []
    seen: list[int] = []
    while game.view(None)["phase"] == "control":
        (seat,) = game.view(None)["pending"]
        offers = game.offers(seat, "control.pick")
        assert offers == [f"pick {key}" for key in game.view(seat)["offered"]]
        order.append(seat)
        seen.append(len(offers))
        game.run(f"{seat} control.pick {offers[0]}")
    assert order == [(protagonist + i) % seats for i in range(seats)]
    assert seen == sizes


def test_the_protagonist_chooses_among_the_five_without_the_blind_card() -> None:
    game = three()
    assert game.asked() == ["1 control.pick"]
    assert game.offers(1, "control.pick") == [
        "pick jenna",
        "pick nikke",
        "pick john",
        "pick rachel",
        "pick reed",
    ]


def test_the_next_one_chooses_among_what_is_passed_and_the_last_adds_the_blind_card() -> None:
    game = three().run("1 control.pick pick nikke")
    assert game.asked() == ["2 control.pick"]
    assert game.offers(2, "control.pick") == ["pick jenna", "pick john", "pick rachel", "pick reed"]
    game.run("2 control.pick pick reed")
    assert game.asked() == ["0 control.pick"]
    assert game.offers(0, "control.pick") == [
        "pick jenna",
        "pick john",
        "pick rachel",
        "pick robot",
    ]


@pytest.mark.parametrize("blind", ["jenna", "robot"])
def test_the_blind_card_is_before_the_last_player_from_the_start_and_before_nobody_else(
    blind: str,
) -> None:
    game = three(blind=blind)
    assert game.view(0)["offered"] == [blind]
    assert blind not in game.view(1)["offered"]
    assert game.view(2)["offered"] == []
    assert "offered" not in game.view(None)
    assert game.game.legal(game.state, 0) == ()
    game.run("1 control.pick pick nikke")
    assert game.view(0)["offered"] == [blind]
    assert blind not in game.view(2)["offered"]


def test_the_last_player_may_leave_the_blind_card() -> None:
    game = picked("jenna", "nikke", "john")
    assert game.view(None)["control"]["robot"] is None


def test_without_a_scenario_the_blind_card_is_left_to_chance() -> None:
    drawn = {Script(3, seed, protagonist=1).view(0)["offered"][0] for seed in range(60)}
    assert drawn == set(SECRET)


# Secrets


def test_every_choice_is_secret_to_the_others_until_the_last_is_made() -> None:
    game = three()
    assert game.view(None)["control"] == game.view(1)["control"] == SECRET
    game.run("1 control.pick pick nikke")
    assert game.view(1)["control"] == {**SECRET, "nikke": 1}
    for other in (0, 2, None):
        assert game.view(other)["control"] == SECRET
    game.run("2 control.pick pick john")
    assert game.view(1)["control"] == {**SECRET, "nikke": 1}
    assert game.view(2)["control"] == {**SECRET, "john": 2}
    for other in (0, None):
        assert game.view(other)["control"] == SECRET


def test_what_is_passed_is_told_to_the_one_who_gets_it_and_the_pick_to_nobody() -> None:
    game = three().run("1 control.pick pick nikke")
    assert game.told(1, "control.passed") == [
        {"seat": 1, "pick": "nikke"},
        {"seat": 1, "to": 2},
    ]
    assert game.told(2, "control.passed") == [
        {"seat": 1, "to": 2},
        {"to": 2, "characters": ["jenna", "john", "rachel", "reed"]},
    ]
    for other in (0, None):
        assert game.told(other, "control.passed") == [{"seat": 1, "to": 2}]
    assert game.told(None, "control.revealed") == []


def test_all_choices_are_revealed_together() -> None:
    crew = {"jenna": 2, "nikke": 1, "john": None, "rachel": None, "reed": None, "robot": 0}
    game = picked("nikke", "jenna", "robot")
    assert game.told(None, "control.revealed") == [{"control": crew}]
    for seat in (0, 1, 2, None):
        assert game.view(seat)["control"] == crew
    assert game.view(None)["phase"] == "operations"


def test_each_remembers_what_it_passed_on_and_nobody_else_sees_it() -> None:
    game = three()
    assert [game.view(seat)["passed"] for seat in range(3)] == [[], [], []]
    game.run("1 control.pick pick nikke")
    assert game.view(1)["passed"] == ["jenna", "john", "rachel", "reed"]
    assert game.view(1)["offered"] == []
    assert [game.view(seat)["passed"] for seat in (0, 2)] == [[], []]
    game.run("2 control.pick pick reed")
    assert game.view(1)["passed"] == ["jenna", "john", "rachel", "reed"], "not what is left of it"
    assert game.view(2)["passed"] == ["jenna", "john", "rachel"]
    assert game.view(0)["passed"] == []
    assert "passed" not in game.view(None)


def test_what_was_passed_on_is_no_matter_after_the_phase() -> None:
    game = picked("nikke", "jenna", "robot")
    assert [game.view(seat)["passed"] for seat in range(3)] == [[], [], []]
    assert [game.view(seat)["offered"] for seat in range(3)] == [[], [], []]


# What is taken


def test_each_takes_a_marker_of_its_character_and_the_robot_gives_none() -> None:
    game = picked("reed", "john", "robot")
    assert game.view(None)["markers"] == [
        NO_MARKERS,
        {**NO_MARKERS, "black": 1},
        {**NO_MARKERS, "red": 1},
    ]
    assert game.view(None)["pool"] == {**FULL, "red": 14, "black": 14}
    assert game.told(0, "marker") == [
        {"colour": "black", "seat": 1, "change": 1},
        {"colour": "red", "seat": 2, "change": 1},
    ]


def test_an_exhausted_colour_gives_no_marker() -> None:
    game = picked("reed", "john", "robot", markers=[{"black": 15}])
    assert game.view(None)["markers"][0]["black"] == 15
    assert game.view(None)["markers"][1]["black"] == 0
    assert game.view(None)["pool"]["black"] == 0
    assert game.told(None, "marker") == [{"colour": "red", "seat": 2, "change": 1}]


def test_no_marker_is_taken_before_all_have_chosen() -> None:
    game = three().run("1 control.pick pick nikke\n2 control.pick pick jenna")
    assert game.view(None)["pool"] == FULL
    assert [game.view(seat)["hand"] for seat in range(3)] == [[], [], []]
    assert game.view(None)["gear"] == dict.fromkeys(SECRET, 6)


def test_the_whole_gear_becomes_the_hand_and_only_its_player_sees_it() -> None:
    game = picked("john", "rachel", "robot", gear={"john": ["trail", "pickaxe"]})
    assert game.hand(1) == ["trail", "pickaxe"]
    assert game.hand(2) == ["move", "move", "search", "search", "crying", "crying"]
    assert game.hand(0) == ["move", "search", "search", "search", "help", "help"]
    assert game.view(None)["hand_sizes"] == [6, 2, 6]
    assert game.view(None)["gear"] == {
        **dict.fromkeys(("jenna", "nikke", "reed"), 6),
        **dict.fromkeys(("john", "rachel", "robot"), 0),
    }
    assert ["trail", "pickaxe"] in shown(game, 1, "card.moved")
    assert ["trail", "pickaxe"] not in shown(game, 0, "card.moved")
    assert {"from": "john", "to": 1, "count": 2} in game.told(None, "card.moved")
    assert game.known(0) == game.known(2) == set()


def test_the_starting_gear_is_what_the_rules_list() -> None:
    game = three()
    assert {key: sorted(game.gear(key)) for key in SECRET} == {
        "jenna": ["direct_order", "move", "move", "search", "search", "seduce"],
        "nikke": ["calibrate", "move", "move", "search", "search", "search"],
        "john": ["fight", "move", "move", "move", "search", "smoking"],
        "rachel": ["crying", "crying", "move", "move", "search", "search"],
        "reed": ["axe", "move", "move", "move", "search", "search"],
        "robot": ["help", "help", "move", "search", "search", "search"],
    }


def test_a_scenario_with_given_characters_takes_no_markers_but_the_gear() -> None:
    game = Script(3, control=["john", "reed", "robot"], gear={"john": ["axe"]})
    assert game.view(None)["phase"] == "operations"
    assert all(sum(owned.values()) == 0 for owned in game.view(None)["markers"])
    assert game.hand(0) == ["axe"]


# From round to round


def idle_round() -> Script:
    """A first round in which nobody does anything; no deck and no hand holds a card but Nikke's."""
    gear: dict[str, list[str]] = {"nikke": ["axe"], "john": [], "robot": []}
    decks: dict[str, list[str]] = {key: [] for key in ("melita", "erico", "hill", "caves")}
    return picked(
        "nikke",
        "john",
        "robot",
        gear=gear,
        decks=decks,
        messages=[],
        pawns={"john": "hill", "jenna": "caves"},
    ).run(
        """
        1 step.search  done
        1 turn.end     end
        2 step.search  done
        2 turn.end     end
        0 step.search  done
        0 turn.end     end
        """
    )


def test_the_last_rounds_seats_stand_until_the_next_control_phase() -> None:
    game = idle_round()
    assert game.asked() == ["1 messages.discard"]
    crew = {"jenna": None, "nikke": 1, "john": 2, "rachel": None, "reed": None, "robot": 0}
    assert game.view(None)["control"] == crew
    game.run("1 messages.discard discard axe")
    assert (game.view(None)["round"], game.view(None)["phase"]) == (2, "control")
    assert game.view(None)["control"] == game.view(1)["control"] == SECRET


def test_the_one_who_has_the_robot_chooses_first_in_the_next_round_and_the_right_one_last() -> None:
    game = idle_round().run("1 messages.discard discard axe")
    assert game.asked() == ["0 control.pick"]
    assert len(game.view(0)["offered"]) == 5
    assert game.view(1)["offered"] == []
    assert len(game.view(2)["offered"]) == 1
    assert set(game.view(0)["offered"]) | set(game.view(2)["offered"]) == set(SECRET)
