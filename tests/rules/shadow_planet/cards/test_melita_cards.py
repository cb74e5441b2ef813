"""The cards of the Melita deck: what each does, and what it does not."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script
from tests.rules.shadow_planet.cards.test_gear_cards import (
    NO_MARKERS,
    TOGETHER,
    john,
    open_discard,
    shown,
    total,
)

NO_DECKS: dict[str, list[str]] = {"melita": [], "erico": [], "hill": [], "caves": []}

# Values


@pytest.mark.parametrize(
    ("card", "value"),
    [("medi_kit", 2), ("driving", 1), ("thruster_pack", 3), ("run", 2)],
)
def test_a_move_card_is_worth_its_value_and_asks_nothing(card: str, value: int) -> None:
    game = john(card).run(f"0 step.move play {card}")
    assert game.asked() == ["0 move.to"]
    assert total(game, 0, "move") == value


@pytest.mark.parametrize(("card", "value"), [("ration_k", 2), ("mark_myers", 2)])
def test_a_search_card_is_worth_its_value_and_asks_nothing(card: str, value: int) -> None:
    game = john(card, messages=[]).run(f"0 step.search play {card}")
    assert game.offers(0, "step.search") == ["done"]
    assert total(game, 0, "search") == value
    game.run("0 step.search done")
    assert game.seen(0) == ["trail", "lantern"][:value]


def test_requisition_adds_two_further_cards_and_asks_nothing() -> None:
    game = john("requisition").run("0 step.search done\n0 step.get play requisition")
    assert game.offers(0, "step.get") == ["done"]
    game.run("0 step.get done")
    assert game.deck("melita") == ["pickaxe"]
    assert sorted(game.hand(0)) == ["crystal", "lantern", "trail"]


def test_requisition_gets_only_what_the_deck_still_has() -> None:
    game = john("requisition", decks={"melita": ["trail", "lantern"]}).run(
        "0 step.search done\n0 step.get play requisition\n0 step.get done"
    )
    assert sorted(game.hand(0)) == ["lantern", "trail"]
    assert game.asked() == ["0 turn.end"]


# Medi-Kit


def test_medi_kit_returns_one_of_ones_own_markers_of_any_colour() -> None:
    game = john("medi_kit", markers=[{"yellow": 1, "black": 2}, {"white": 1}]).run(
        "0 step.move play medi_kit"
    )
    assert game.offers(0, "effect.medi_kit") == ["colour yellow", "colour black", "pass"]
    game.run("0 effect.medi_kit colour black")
    assert game.view(None)["markers"][0] == {**NO_MARKERS, "yellow": 1, "black": 1}
    assert game.view(None)["pool"]["black"] == 14
    assert game.told(1, "marker") == [{"colour": "black", "seat": 0, "change": -1}]
    assert game.asked() == ["0 move.to"]


def test_medi_kit_may_return_nothing() -> None:
    game = john("medi_kit", markers=[{"red": 1}]).run(
        "0 step.move play medi_kit\n0 effect.medi_kit pass"
    )
    assert game.view(None)["markers"][0] == {**NO_MARKERS, "red": 1}
    assert game.told(0, "marker") == []


def test_medi_kit_without_own_markers_asks_nothing() -> None:
    game = john("medi_kit", markers=[{}, {"red": 1}]).run("0 step.move play medi_kit")
    assert game.asked() == ["0 move.to"]
    assert game.view(None)["markers"][1] == {**NO_MARKERS, "red": 1}


# Driving


def reach(vehicle: str, at: str, *hand: str) -> list[str]:
    """Where John may go or drive from a Location after playing his whole hand."""
    game = john(
        *hand, pawns={"john": at, "reed": "caves", "robot": "caves"}, vehicles={vehicle: at}
    )
    for card in hand:
        game.run(f"0 step.move play {card}")
    return game.offers(0, "move.to")


def test_driving_counts_one_on_foot_and_three_doubled_in_the_moonette() -> None:
    assert reach("moonette", "melita", "driving") == [
        "go accommodation",
        "drive moonette erico",
        "drive moonette hill",
        "stay",
    ]


def test_two_driving_cards_are_added_before_the_moonette_doubles_them() -> None:
    assert reach("moonette", "melita", "driving", "driving") == [
        "go erico",
        "go flight_deck",
        "go accommodation",
        "drive moonette erico",
        "drive moonette hill",
        "drive moonette caves",
        "stay",
    ]


def test_driving_and_a_move_card_are_too_little_for_the_caves_by_moonette() -> None:
    assert "drive moonette caves" not in reach("moonette", "melita", "driving", "move")
    assert "drive moonette caves" in reach("moonette", "hill", "driving", "move")


def test_driving_counts_three_and_one_more_in_the_crawler() -> None:
    assert reach("crawler", "melita", "driving") == [
        "go accommodation",
        "drive crawler erico",
        "drive crawler hill",
        "stay",
    ]


def test_two_driving_cards_take_the_crawler_over_eight_but_not_over_ten() -> None:
    assert "drive crawler caves" in reach("crawler", "hill", "driving", "driving")
    assert "drive crawler caves" not in reach("crawler", "melita", "driving", "driving")


def test_driving_takes_the_vehicle_along_and_nobody_uncontrolled() -> None:
    game = john("driving", pawns={"rachel": "melita"}, vehicles={"moonette": "melita"}).run(
        "0 step.move play driving\n0 move.to drive moonette hill"
    )
    assert game.asked() == ["0 step.search"]
    assert game.view(None)["pawns"]["john"] == "hill"
    assert game.view(None)["pawns"]["rachel"] == "melita"
    assert game.view(None)["vehicles"] == {"moonette": "hill", "crawler": None}


def test_a_vehicle_elsewhere_does_not_raise_driving() -> None:
    game = john("driving", vehicles={"moonette": "hill"}).run("0 step.move play driving")
    assert game.offers(0, "move.to") == ["go accommodation", "stay"]


# Threaten


TOPS = {"melita": ["trail", "lantern"], "erico": ["hurry", "axe"], "hill": [], "caves": []}


def test_threaten_offers_every_deck_that_holds_cards_and_is_worth_two() -> None:
    game = john("threaten", decks=TOPS).run("0 step.move play threaten")
    assert game.offers(0, "effect.threaten") == ["location melita", "location erico"]
    assert total(game, 0, "move") == 2


def test_threaten_shows_the_top_card_to_its_player_only() -> None:
    game = john("threaten", decks=TOPS).run(
        "0 step.move play threaten\n0 effect.threaten location erico"
    )
    assert game.seen(0) == ["hurry"]
    assert game.seen(2) == []
    assert shown(game, 0, "deck.looked") == [["hurry"]]
    assert game.told(2, "deck.looked") == [{"seat": 0, "at": "erico", "count": 1}]
    assert game.offers(0, "effect.threaten") == ["top", "bottom"]


@pytest.mark.parametrize(
    ("said", "deck", "depth"), [("top", ["hurry", "axe"], 0), ("bottom", ["axe", "hurry"], 1)]
)
def test_threaten_leaves_the_card_or_puts_it_at_the_bottom(
    said: str, deck: list[str], depth: int
) -> None:
    game = john("threaten", decks=TOPS).run(
        f"""
        0 step.move        play threaten
        0 effect.threaten  location erico
        0 effect.threaten  {said}
        """
    )
    assert game.deck("erico") == deck
    assert game.known(0) == {("hurry", "erico", depth)}
    assert game.known(1) == set()
    assert game.told(1, "card.moved") == []


def test_threaten_does_not_ask_where_if_one_deck_alone_holds_cards() -> None:
    game = john("threaten", decks={**NO_DECKS, "erico": ["hurry", "axe"]}).run(
        "0 step.move play threaten"
    )
    assert game.seen(0) == ["hurry"]
    assert game.offers(0, "effect.threaten") == ["top", "bottom"]


def test_threaten_without_any_deck_asks_nothing() -> None:
    game = john("threaten", decks=NO_DECKS).run("0 step.move play threaten")
    assert game.asked() == ["0 move.to"]
    assert game.told(0, "deck.looked") == []


# Thruster Pack


def test_thruster_pack_goes_face_up_to_discard_only_at_end_of_turn() -> None:
    game = john("thruster_pack").run(
        "0 step.move play thruster_pack\n0 move.to stay\n0 step.search done"
    )
    assert "thruster_pack" not in open_discard(game)
    game.run("0 turn.end end")
    assert "thruster_pack" in open_discard(game)
    assert ["thruster_pack"] in shown(game, None, "card.moved")
    assert game.view(None)["played"][0] == []


def test_thruster_pack_not_played_stays_in_hand() -> None:
    game = john("thruster_pack").run("0 step.move done\n0 step.search done\n0 turn.end end")
    assert "thruster_pack" in game.hand(0)
    assert "thruster_pack" not in open_discard(game)


# Mark Myers


@pytest.mark.parametrize(
    ("messages", "looked"),
    [
        (["hope", "rage", "doubt", "nightmare"], ["hope", "rage", "doubt"]),
        (["rage", "hope"], ["rage", "hope"]),
    ],
)
def test_mark_myers_shows_the_top_three_messages_to_its_player_only(
    messages: list[str], looked: list[str]
) -> None:
    game = john("mark_myers", messages=messages).run("0 step.search play mark_myers")
    assert game.offers(0, "step.search") == ["done"]
    assert shown(game, 0, "deck.looked") == [looked]
    assert game.told(1, "deck.looked") == [{"seat": 0, "at": "messages", "count": len(looked)}]
    assert game.known(0) == {(card, "messages", depth) for depth, card in enumerate(looked)}
    assert game.known(1) == set()
    assert game.deck("messages") == messages


def test_mark_myers_without_messages_looks_at_nothing() -> None:
    game = john("mark_myers", messages=[]).run("0 step.search play mark_myers")
    assert game.told(0, "deck.looked") == []


# Distance Meter


def test_distance_meter_spends_the_whole_total_on_any_one_deck() -> None:
    game = john(
        "distance_meter", "search", decks={**TOPS, "caves": ["idol", "run", "crystal"]}
    ).run(
        """
        0 step.search  play distance_meter
        0 step.search  play search
        0 step.search  done
        """
    )
    assert game.offers(0, "search.where") == ["at melita", "at erico", "at caves"]
    game.run("0 search.where at erico")
    assert game.seen(0) == ["hurry", "axe"]
    points = {"distance_meter": 1, "search": 1}
    assert game.told(1, "deck.looked") == [
        {"seat": 0, "at": "erico", "count": 2, "points": points, "total": 2}
    ]
    game.run("0 search.order next axe\n0 search.order next hurry")
    assert game.asked() == ["0 turn.end"]
    assert game.deck("erico") == ["axe", "hurry"]
    assert game.hand(0) == ["trail"], "the first card still comes from where John is"


def test_distance_meter_is_worth_one_search() -> None:
    game = john("distance_meter").run("0 step.search play distance_meter\n0 step.search done")
    game.run("0 search.where at melita")
    assert game.seen(0) == ["trail"]


def test_distance_meter_does_not_ask_where_if_one_deck_alone_holds_cards() -> None:
    game = john("distance_meter", decks={**NO_DECKS, "hill": ["axe"]}).run(
        "0 step.search play distance_meter\n0 step.search done"
    )
    assert game.seen(0) == ["axe"]
    assert game.offers(0, "search.order") == ["next axe", "done"]


def test_distance_meter_without_any_deck_looks_at_nothing() -> None:
    game = john("distance_meter", decks=NO_DECKS).run(
        "0 step.search play distance_meter\n0 step.search done"
    )
    assert game.asked() == ["0 turn.end"]
    assert game.told(0, "deck.looked") == []


# Video Communicator


def called(**more: Any) -> Script:
    """John has played the Video Communicator."""
    return john("video_communicator", **more).run(
        "0 step.search done\n0 step.get play video_communicator"
    )


def test_video_communicator_shows_two_cards_of_a_hand_anywhere_to_its_player_only() -> None:
    game = called(gear={"reed": ["axe", "trail", "hurry"]})
    assert game.offers(0, "effect.video_communicator") == ["seat 1", "seat 2"]
    game.run("0 effect.video_communicator seat 1")
    (cards,) = shown(game, 0, "hand.looked")
    assert len(cards) == 2
    assert set(cards) < {"axe", "trail", "hurry"}
    assert game.known(0) == {(card, 1, None) for card in cards}
    for other in (1, 2, None):
        assert game.told(other, "hand.looked") == [{"seat": 0, "of": 1, "count": 2}]
    assert game.known(2) == set()
    assert sorted(game.hand(1)) == ["axe", "hurry", "trail"]


def test_video_communicator_draws_among_all_cards() -> None:
    pairs: set[frozenset[str]] = set()
    for seed in range(30):
        game = called(gear={"reed": ["axe", "trail", "hurry"], "robot": []}, seed=seed)
        pairs.update(map(frozenset, shown(game, 0, "hand.looked")))
    assert pairs == {
        frozenset({"axe", "trail"}),
        frozenset({"axe", "hurry"}),
        frozenset({"trail", "hurry"}),
    }


def test_video_communicator_shows_a_single_card_and_does_not_ask_for_the_only_player() -> None:
    game = called(gear={"reed": [], "robot": ["axe"]})
    assert game.asked() == ["0 step.get"]
    assert shown(game, 0, "hand.looked") == [["axe"]]
    assert game.told(1, "hand.looked") == [{"seat": 0, "of": 2, "count": 1}]


def test_video_communicator_needs_another_player_with_hand_cards() -> None:
    game = called(gear={"reed": [], "robot": []})
    assert game.asked() == ["0 step.get"]
    assert game.told(0, "hand.looked") == []


def test_video_communicator_adds_one_further_card() -> None:
    game = called(gear={"reed": [], "robot": []}).run("0 step.get done")
    assert game.deck("melita") == ["crystal", "pickaxe"]


# Digging Tools


def dug(*deck: str) -> Script:
    """John has played Digging Tools; the first card of the deck is already his."""
    return john("digging_tools", decks={"melita": list(deck)}).run(
        "0 step.search done\n0 step.repair play digging_tools"
    )


def test_digging_tools_shows_the_bottom_card_here_to_its_player_only() -> None:
    game = dug("trail", "lantern", "crystal")
    assert game.seen(0) == ["crystal"]
    assert game.seen(1) == []
    assert shown(game, 0, "deck.looked") == [["crystal"]]
    assert game.told(1, "deck.looked") == [{"seat": 0, "at": "melita", "count": 1}]
    assert game.offers(0, "effect.digging_tools") == ["yes", "no"]


@pytest.mark.parametrize(
    ("said", "deck", "depth"),
    [("yes", ["crystal", "lantern"], 0), ("no", ["lantern", "crystal"], 1)],
)
def test_digging_tools_may_put_it_on_top(said: str, deck: list[str], depth: int) -> None:
    game = dug("trail", "lantern", "crystal").run(f"0 effect.digging_tools {said}")
    assert game.deck("melita") == deck
    assert game.known(0) == {("crystal", "melita", depth)}
    assert game.known(1) == set()
    assert game.told(1, "card.moved") == []
    assert game.asked() == ["0 turn.end"]


def test_digging_tools_in_an_empty_deck_find_nothing() -> None:
    game = dug("trail")
    assert game.asked() == ["0 turn.end"]
    assert game.told(0, "deck.looked") == []


# Welding Torch


def test_welding_torch_put_on_discard_face_up_advances_repair() -> None:
    game = john("welding_torch", indicators={"repair": 5}).run(
        "0 step.search done\n0 step.repair play welding_torch"
    )
    assert game.offers(0, "effect.welding_torch") == ["yes", "no"]
    assert game.view(None)["indicators"]["repair"] == 5
    game.run("0 effect.welding_torch yes")
    assert game.view(None)["indicators"]["repair"] == 4
    assert game.told(1, "indicator") == [{"indicator": "repair", "from": 5, "to": 4}]
    assert "welding_torch" in open_discard(game)
    assert game.view(None)["played"][0] == []
    assert shown(game, None, "card.moved") == [["welding_torch"]]


def test_welding_torch_may_be_kept_and_then_moves_nothing() -> None:
    game = john("welding_torch", indicators={"repair": 5}).run(
        """
        0 step.search           done
        0 step.repair           play welding_torch
        0 effect.welding_torch  no
        0 turn.end              end
        """
    )
    assert game.view(None)["indicators"]["repair"] == 5
    assert "welding_torch" not in open_discard(game)
    played = [game.game.cards[card].key for card in game.view(None)["played"][0]]
    assert played == ["welding_torch"]


def test_welding_torch_does_not_push_repair_below_its_end() -> None:
    game = john("welding_torch", indicators={"repair": 0}).run(
        """
        0 step.search           done
        0 step.repair           play welding_torch
        0 effect.welding_torch  yes
        """
    )
    assert game.view(None)["indicators"]["repair"] == 0
    assert game.told(0, "indicator") == []
    assert "welding_torch" in open_discard(game)


# Duct Tape


def test_duct_tape_is_not_playable() -> None:
    assert john("duct_tape").run("0 step.search done").asked() == ["0 turn.end"]
    game = john("duct_tape", "welding_torch").run("0 step.search done")
    assert game.offers(0, "step.repair") == ["play welding_torch", "done"]
    assert "play duct_tape" in game.refusals(0)


# All of them


@pytest.mark.parametrize("card", ["medi_kit", "driving", "threaten", "thruster_pack", "run"])
def test_a_move_card_gained_in_the_get_step_comes_too_late_for_this_turn(card: str) -> None:
    game = john(decks={"melita": [card, "trail"]}).run("0 step.search done")
    assert game.asked() == ["0 turn.end"]
    assert game.hand(0) == [card]


@pytest.mark.parametrize("card", ["video_communicator", "requisition"])
def test_a_get_card_gained_as_the_first_card_may_be_played_at_once(card: str) -> None:
    game = john(decks={"melita": [card, "trail"]}, pawns=TOGETHER).run(
        "0 ability.john pass\n0 step.search done"
    )
    assert game.offers(0, "step.get") == [f"play {card}", "done"]


def test_a_get_card_bought_with_the_total_comes_too_late_to_be_played() -> None:
    game = john("requisition", decks={"melita": ["trail", "video_communicator", "axe"]}).run(
        "0 step.search done\n0 step.get play requisition\n0 step.get done"
    )
    assert game.asked() == ["0 turn.end"]
    assert "video_communicator" in game.hand(0)
