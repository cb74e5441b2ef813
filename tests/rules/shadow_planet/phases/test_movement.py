"""Walking and driving: what Links, Sections and Vehicles cost, and who rides along."""

from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import load_game
from rules.shadow_planet.components.catalog import read_sources
from tests._support.rules.shadow_planet.script import Script


def jenna(
    *hand: str, at: str = "melita", beside: tuple[str, ...] = ("reed", "robot"), **more: Any
) -> Script:
    """Jenna, seat 0, has played this whole hand of Move cards."""
    game = Script(
        len(beside) + 1,
        control=["jenna", *beside],
        gear={"jenna": list(hand), **more.pop("gear", {})},
        pawns={"jenna": at, **more.pop("pawns", {})},
        **more,
    ).run(f"0 ability.jenna cancel {beside[0]}")
    for card in hand:
        game.run(f"0 step.move play {card}")
    return game


def corrected(old: str, new: str, **scenario: Any) -> Script:
    """A game whose board file says something else in one place."""
    board = read_sources(None)["board.toml"]
    assert board.count(old) == 1
    script = Script()
    script.game = load_game("shadow_planet", {"board.toml": board.replace(old, new)})
    script.state = script.game.new(3, 1, scenario=scenario)
    return script


ONE, TWO, THREE, FOUR, SIX = (
    ("move",),
    ("run",),
    ("thruster_pack",),
    ("run", "run"),
    ("run", "run", "hurry"),
)


# On foot


@pytest.mark.parametrize(
    ("hand", "places"),
    [
        (ONE, "accommodation"),
        (TWO, "erico flight_deck accommodation"),
        (THREE, "erico flight_deck accommodation decompression"),
        (FOUR, "erico hill flight_deck accommodation bridge decompression hibernation"),
        (("space_suit",), "erico hill flight_deck accommodation bridge decompression hibernation"),
        (
            SIX,
            "erico hill flight_deck accommodation bridge decompression hibernation graveyard",
        ),
    ],
)
def test_walk_from_melita_reaches_exactly_what_the_points_buy(
    hand: tuple[str, ...], places: str
) -> None:
    game = jenna(*hand)
    walks = [f"go {place}" for place in places.split()]
    assert game.offers(0, "move.to") == [*walks, "stay"]


@pytest.mark.parametrize(
    ("at", "hand", "places"),
    [
        ("erico", ONE, "decompression"),
        ("erico", TWO, "melita bridge decompression hibernation"),
        ("erico", FOUR, "melita hill flight_deck accommodation bridge decompression hibernation"),
        ("hill", TWO, "graveyard"),
        ("hill", THREE, "graveyard"),
        ("hill", FOUR, "melita erico graveyard"),
        (
            "hill",
            SIX,
            "melita erico flight_deck accommodation bridge decompression hibernation graveyard",
        ),
        ("caves", THREE, "temple"),
    ],
)
def test_walk_from_elsewhere_reaches_exactly_what_the_points_buy(
    at: str, hand: tuple[str, ...], places: str
) -> None:
    walks = [f"go {place}" for place in places.split()]
    assert jenna(*hand, at=at).offers(0, "move.to") == [*walks, "stay"]


def test_vehicle_only_link_cannot_be_walked_with_any_number_of_points() -> None:
    hand = ("slide", "trail", "trail", "thruster_pack", "run", "run", "hurry", "hurry")
    offers = jenna(*hand, at="hill").offers(0, "move.to")  # 19 points
    assert "go caves" not in offers
    assert "go temple" not in offers


def test_nobody_walks_out_of_the_caves() -> None:
    game = jenna("thruster_pack", "run", "run", "hurry", "hurry", "trail", at="caves")
    assert game.offers(0, "move.to") == ["go temple", "stay"]
    assert game.refusals(0)["go hill"] == "why-vehicle-only"


def test_two_points_on_the_caves_do_not_open_the_temple_and_nothing_is_asked() -> None:
    assert jenna("run", at="caves").asked() == ["0 step.search"]


def test_points_not_used_are_lost_and_staying_is_always_possible() -> None:
    game = jenna(*SIX).run("0 move.to stay")
    assert game.view(None)["pawns"]["jenna"] == "melita"
    assert game.told(None, "pawn.moved") == []
    assert game.asked() == ["0 step.search"]


def test_several_links_may_be_walked_in_one_turn() -> None:
    far = 'between = ["melita", "hill"]\ncost = 4', 'between = ["melita", "hill"]\ncost = 7'
    crew = {"control": ["jenna", "reed", "robot"], "gear": {"jenna": [*SIX, "grappling_hook"]}}
    game = corrected(*far, **crew).run(
        """
        0 ability.jenna          cancel reed
        0 step.move              play run
        0 step.move              play run
        0 step.move              play hurry
        """
    )
    game.run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character nikke
        0 move.to                go graveyard
        """
    )
    # 2 + 4 + 2: by way of E/Rico, where Nikke is left behind after the first Link
    pawns = game.view(None)["pawns"]
    assert (pawns["jenna"], pawns["nikke"]) == ("graveyard", "erico")


def test_of_two_ways_of_equal_cost_the_one_with_fewer_links_is_walked() -> None:
    even = 'between = ["melita", "hill"]\ncost = 4', 'between = ["melita", "hill"]\ncost = 6'
    hand = ["run", "run", "grappling_hook"]
    game = corrected(*even, control=["jenna", "reed", "robot"], gear={"jenna": hand}).run(
        """
        0 ability.jenna          cancel reed
        0 step.move              play run
        0 step.move              play run
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character nikke
        0 move.to                go hill
        """
    )
    assert game.view(None)["pawns"]["nikke"] == "hill"


def test_robot_enters_no_section() -> None:
    game = Script(
        control=["robot", "jenna", "reed"],
        gear={"robot": ["run", "run"], "jenna": [], "reed": []},
        decks={"melita": [], "hill": []},
    ).run(
        """
        1 ability.jenna  cancel reed
        1 step.search    done
        1 turn.end       end
        2 step.search    done
        2 turn.end       end
        0 step.move      play run
        0 step.move      play run
        """
    )
    assert game.offers(0, "move.to") == ["go melita", "go hill", "stay"]
    assert game.refusals(0)["go bridge"] == "why-no-section"


def test_bonus_is_walked_with_although_no_card_was_played() -> None:
    game = Script(
        control=["nikke", "reed", "robot"],
        gear={"nikke": []},
        decks={"melita": []},
    )
    # Jenna is uncontrolled: +1 Move in Melita
    assert game.offers(0, "move.to") == ["go accommodation", "stay"]


def test_john_uncontrolled_never_brings_a_total_below_zero() -> None:
    game = Script(
        control=["rachel", "nikke", "robot"],
        gear={"rachel": ["move"], "nikke": []},
        pawns={"rachel": "melita", "jenna": "hill", "nikke": "hill"},
        decks={"melita": [], "hill": []},
    ).run(
        """
        1 step.search     done
        1 turn.end        end
        0 ability.rachel  give red 1
        """
    )
    assert game.view(0)["totals"]["move"]["total"] == 0
    assert dict(game.prompt(0).facts)["fact-total"]["total"] == 0
    game.run("0 step.move play move")
    assert game.view(0)["totals"]["move"]["total"] == 0  # 1 - 1
    assert game.asked() == ["0 step.search"]


# A pawn that stands in a Section from the start


def test_pawn_in_a_section_is_not_offered_that_section_but_the_others() -> None:
    game = jenna(*TWO, at="flight_deck")
    assert game.offers(0, "move.to") == ["go erico", "go accommodation", "stay"]


def test_pawn_in_a_section_may_drive_from_its_location() -> None:
    game = jenna(*TWO, at="flight_deck", vehicles={"moonette": "melita"})
    game.run("0 move.to drive moonette hill")
    assert game.view(None)["pawns"]["jenna"] == "hill"


def test_pawn_in_a_section_uses_it_without_moving() -> None:
    game = Script(
        control=["jenna", "reed", "robot"],
        gear={"jenna": ["crystal"]},
        pawns={"jenna": "decompression"},
        decks={"erico": []},
    ).run(
        """
        0 ability.jenna         cancel reed
        0 step.search           done
        0 section.use           use 0
        0 effect.decompression  advance
        """
    )
    assert game.view(None)["indicators"]["countdown"] == 11
    assert game.view(None)["pawns"]["jenna"] == "erico"


# Driving


def drives(game: Script) -> list[str]:
    return [offer for offer in game.offers(0, "move.to") if offer.startswith("drive")]


@pytest.mark.parametrize(
    ("at", "hand", "places"),
    [
        ("melita", ONE, "erico"),
        ("melita", TWO, "erico hill"),
        ("melita", FOUR, "erico hill"),
        ("melita", ("space_suit",), "erico hill caves"),
        ("erico", FOUR, "melita hill"),
        ("erico", ("space_suit",), "melita hill caves"),
        ("hill", THREE, "melita erico"),
        ("hill", FOUR, "melita erico caves"),
        ("caves", FOUR, "hill"),
        ("caves", ("space_suit",), "melita erico hill"),
    ],
)
def test_moonette_doubles_the_sum_of_the_values(
    at: str, hand: tuple[str, ...], places: str
) -> None:
    game = jenna(*hand, at=at, vehicles={"moonette": at})
    assert drives(game) == [f"drive moonette {place}" for place in places.split()]


@pytest.mark.parametrize(
    ("at", "hand", "places"),
    [
        ("melita", ONE, "erico"),  # 1 + 1
        ("melita", TWO, "erico"),  # 2 + 1
        ("melita", THREE, "erico hill"),  # 3 + 1
        ("melita", (*FOUR, "move"), "erico hill"),  # 5 + 3
        ("melita", (*FOUR, "move", "move"), "erico hill caves"),  # 6 + 4
        ("erico", ("thruster_pack", "run", "move"), "melita hill"),  # 6 + 3
        ("erico", ("thruster_pack", *FOUR), "melita hill caves"),  # 7 + 3
        ("hill", (*FOUR, "move"), "melita erico caves"),  # 5 + 3
        ("hill", FOUR, "melita erico"),  # 4 + 2
    ],
)
def test_crawler_adds_one_for_every_move_card_with_a_value(
    at: str, hand: tuple[str, ...], places: str
) -> None:
    game = jenna(*hand, at=at, vehicles={"crawler": at})
    assert drives(game) == [f"drive crawler {place}" for place in places.split()]


def test_driving_counts_three_in_a_vehicle_and_one_on_foot() -> None:
    game = jenna("driving", vehicles={"moonette": "melita", "crawler": "melita"})
    assert game.offers(0, "move.to") == [
        "go accommodation",
        "drive moonette erico",
        "drive moonette hill",
        "drive crawler erico",
        "drive crawler hill",
        "stay",
    ]


def reed(*hand: str, vehicle: str) -> Script:
    """Reed, seat 0, with his +2 Move, has played these cards at Melita, where a Vehicle stands."""
    game = Script(
        control=["reed", "jenna", "robot"],
        gear={"reed": list(hand), "jenna": []},
        pawns={"reed": "melita", "jenna": "hill", "nikke": "hill", "john": "hill"},
        decks={"hill": []},
        vehicles={vehicle: "melita"},
    ).run(
        """
        1 ability.jenna  cancel robot
        1 step.search    done
        1 turn.end       end
        """
    )
    for card in hand:
        game.run(f"0 step.move play {card}")
    return game


def test_bonus_is_added_after_the_moonette_has_doubled() -> None:
    assert "drive moonette caves" in drives(reed("run", "run", vehicle="moonette"))  # 8 + 2
    assert "drive moonette caves" not in drives(reed("thruster_pack", vehicle="moonette"))  # 6 + 2


def test_bonus_gives_the_crawler_no_further_point() -> None:
    assert "drive crawler caves" in drives(reed("run", "run", "move", vehicle="crawler"))  # 8 + 2
    assert "drive crawler caves" not in drives(
        reed("thruster_pack", "run", vehicle="crawler")  # 7 + 2
    )


def test_bonus_alone_drives_a_vehicle() -> None:
    assert drives(reed(vehicle="moonette")) == ["drive moonette erico"]


def test_malus_is_taken_off_after_the_moonette_has_doubled() -> None:
    game = Script(
        control=["rachel", "nikke", "robot"],
        gear={"rachel": ["space_suit"], "nikke": []},
        pawns={"rachel": "melita", "jenna": "hill", "nikke": "hill"},
        decks={"melita": [], "hill": []},
        vehicles={"moonette": "melita"},
    ).run(
        """
        1 step.search     done
        1 turn.end        end
        0 ability.rachel  give red 1
        0 step.move       play space_suit
        """
    )
    assert drives(game) == ["drive moonette erico", "drive moonette hill"]  # 10 - 1


def test_vehicle_elsewhere_cannot_be_driven() -> None:
    assert drives(jenna(*FOUR, vehicles={"moonette": "erico", "crawler": "hill"})) == []


def test_vehicle_is_never_driven_into_a_section_nor_after_it_on_foot() -> None:
    game = jenna("space_suit", vehicles={"moonette": "melita"}, pawns={"robot": "hill"})
    assert drives(game) == [f"drive moonette {place}" for place in ("erico", "hill", "caves")]
    game.run("0 move.to drive moonette erico")
    assert game.view(None)["pawns"]["jenna"] == "erico"
    assert game.asked() == ["0 step.search"]


def test_vehicle_stays_at_the_destination() -> None:
    game = jenna(*TWO, vehicles={"moonette": "melita"}).run("0 move.to drive moonette hill")
    assert game.view(None)["vehicles"] == {"moonette": "hill", "crawler": None}
    (told,) = game.told(None, "vehicle.moved")
    assert (told["vehicle"], told["from"], told["to"]) == ("moonette", "melita", "hill")
    assert told["characters"] == ["jenna"]


def test_the_log_says_where_the_points_come_from() -> None:
    game = jenna(*TWO, vehicles={"moonette": "melita"}).run("0 move.to drive moonette hill")
    (told,) = game.told(None, "vehicle.moved")
    assert (told["points"], told["total"]) == ({"run": 2, "moonette": 2}, 4)
    (event,) = [e for e in game.events if e.kind == "vehicle.moved"]
    said = {language: Speaker(game.game, language, str).event(event) for language in ("en", "pl")}
    assert "(Run 2 + Moonette 2 = 4)" in str(said["en"])
    assert "(Bieg 2 + Moonette 2 = 4)" in str(said["pl"])


def test_a_single_card_is_no_sum() -> None:
    game = jenna(*TWO).run("0 move.to go erico")
    assert all("points" not in told for told in game.told(None, "pawn.moved"))


# Riding

FIVE = ("nikke", "john", "rachel", "reed")
TOGETHER: dict[str, Any] = {
    "beside": FIVE,
    "pawns": dict.fromkeys(("nikke", "john", "rachel", "reed", "robot"), "melita"),
}


def riders(game: Script) -> list[str]:
    (event,) = game.told(None, "vehicle.moved")
    return event["characters"]


def test_only_players_of_controlled_characters_here_are_asked_to_ride() -> None:
    game = jenna(*TWO, beside=("john", "rachel"), vehicles={"moonette": "melita"})
    game.run("0 move.to drive moonette hill")
    # Nikke is here, but uncontrolled; Rachel is controlled, but in E/Rico
    assert game.asked() == ["1 move.ride"]
    assert game.offers(1, "move.ride") == ["ride", "stay"]
    game.run("1 move.ride ride")
    pawns = game.view(None)["pawns"]
    assert (pawns["jenna"], pawns["john"]) == ("hill", "hill")
    assert (pawns["nikke"], pawns["rachel"]) == ("melita", "erico")


def test_nobody_is_asked_where_no_controlled_character_shares_the_location() -> None:
    game = jenna(*TWO, vehicles={"moonette": "melita"}).run("0 move.to drive moonette erico")
    assert game.asked() == ["0 step.search"]
    assert game.view(None)["pawns"]["nikke"] == "melita"


def test_moonette_seats_two_riders_in_initiative_order() -> None:
    game = jenna(*TWO, vehicles={"moonette": "melita"}, **TOGETHER).run(
        """
        0 move.to    drive moonette hill
        4 move.ride  ride
        3 move.ride  ride
        1 move.ride  stay
        2 move.ride  ride
        """
    )
    assert riders(game) == ["jenna", "john", "rachel"]
    pawns = game.view(None)["pawns"]
    assert (pawns["nikke"], pawns["reed"], pawns["robot"]) == ("melita", "melita", "melita")


def test_crawler_seats_everybody_but_the_uncontrolled() -> None:
    game = jenna(*THREE, vehicles={"crawler": "melita"}, **TOGETHER).run(
        """
        0 move.to    drive crawler hill
        1 move.ride  ride
        2 move.ride  ride
        3 move.ride  ride
        4 move.ride  ride
        """
    )
    assert riders(game) == ["jenna", *FIVE]
    assert game.view(None)["pawns"]["robot"] == "melita"


def test_answers_to_ride_are_sealed() -> None:
    game = jenna(*TWO, vehicles={"moonette": "melita"}, **TOGETHER)
    game.run("0 move.to drive moonette hill")
    assert game.asked() == ["1 move.ride", "2 move.ride", "3 move.ride", "4 move.ride"]
    assert game.prompt(1).mode == "sealed"
    before = {seat: game.view(seat) for seat in (0, 2, 3, 4)}
    game.run("1 move.ride ride")
    assert game.events == []
    for seat, view in before.items():
        after = game.view(seat)
        assert after["answered"] == [1]
        assert after["pending"] == [2, 3, 4]
        assert {**after, "answered": [], "pending": [1, 2, 3, 4]} == view


def test_answer_to_ride_may_be_changed_until_the_last_one_is_in() -> None:
    game = jenna(*TWO, vehicles={"moonette": "melita"}, **TOGETHER).run(
        """
        0 move.to    drive moonette hill
        1 move.ride  ride
        2 move.ride  stay
        3 move.ride  stay
        1 move.ride  stay
        2 move.ride  ride
        """
    )
    assert game.asked() == ["4 move.ride"]
    prompt = game.prompt(1)
    game.run("4 move.ride stay")
    assert riders(game) == ["jenna", "john"]
    assert game.asked() == ["0 step.search"]
    assert prompt.id == 0  # a changed answer is no new question


def test_character_in_a_section_may_ride() -> None:
    game = jenna(
        *TWO,
        beside=("john", "rachel"),
        pawns={"john": "accommodation"},
        vehicles={"moonette": "melita"},
    ).run(
        """
        0 move.to    drive moonette hill
        1 move.ride  ride
        """
    )
    assert game.view(None)["pawns"]["john"] == "hill"


def test_ride_to_the_caves_warns_that_a_vehicle_is_needed_to_leave() -> None:
    game = jenna("space_suit", beside=("john", "rachel"), vehicles={"moonette": "melita"})
    warned = game.run("0 move.to drive moonette caves").prompt(1).facts
    assert ("fact-no-way-back", {"at": "caves"}) in warned
    game = jenna("space_suit", beside=("john", "rachel"), vehicles={"moonette": "melita"})
    facts = game.run("0 move.to drive moonette hill").prompt(1).facts
    assert "fact-no-way-back" not in [text for text, _ in facts]


def test_riders_keep_their_own_turn_and_move_in_it() -> None:
    game = jenna(
        *TWO,
        beside=("john", "rachel"),
        gear={"john": ["hurry", "hurry"]},
        vehicles={"moonette": "melita"},
        decks={"hill": []},
    ).run(
        """
        0 move.to      drive moonette hill
        1 move.ride    ride
        0 step.search  done
        0 turn.end     end
        1 step.move    play hurry
        1 step.move    done
        """
    )
    assert game.offers(1, "move.to") == [
        "go graveyard",
        "drive moonette melita",
        "drive moonette erico",
        "stay",
    ]
