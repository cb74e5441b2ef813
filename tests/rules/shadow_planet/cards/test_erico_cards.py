"""The cards of the E/Rico deck: what each does, and what it does not."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script
from tests.rules.shadow_planet.cards.test_gear_cards import TOGETHER, john, shown, total
from tests.rules.shadow_planet.cards.test_melita_cards import reach

# Values


@pytest.mark.parametrize(
    ("card", "value"), [("space_suit", 5), ("magnetic_boots", 2), ("hurry", 2)]
)
def test_a_move_card_is_worth_its_value_and_asks_nothing(card: str, value: int) -> None:
    game = john(card).run(f"0 step.move play {card}")
    assert game.asked() == ["0 move.to"]
    assert total(game, 0, "move") == value


@pytest.mark.parametrize(
    ("card", "value"),
    [("ration_k", 2), ("family_photo", 1), ("flight_recorder", 2), ("geological_probe", 1)],
)
def test_a_search_card_is_worth_its_value_and_asks_nothing(card: str, value: int) -> None:
    game = john(card, messages=[]).run(f"0 step.search play {card}")
    assert game.offers(0, "step.search") == ["done"]
    assert total(game, 0, "search") == value
    game.run("0 step.search done")
    assert game.seen(0) == ["trail", "lantern"][:value]


@pytest.mark.parametrize(
    ("card", "step", "other"),
    [
        ("spare_parts", "step.repair", "welding_torch"),
        ("messages", "step.attack", "fight"),
        ("ray_gun", "step.attack", "fight"),
    ],
)
def test_a_card_without_a_text_for_playing_is_not_playable(
    card: str, step: str, other: str
) -> None:
    assert john(card).run("0 step.search done").asked() == ["0 turn.end"]
    game = john(card, other).run("0 step.search done")
    assert game.offers(0, step) == [f"play {other}", "done"]
    assert f"play {card}" in game.refusals(0)


# Space Suit


def test_space_suit_lets_no_other_move_card_be_played_after_it() -> None:
    game = john("space_suit", "space_suit", "move", "crawler")
    assert game.offers(0, "step.move") == [
        "play move",
        "play space_suit",
        "play space_suit",
        "play crawler",
        "done",
    ]
    game.run("0 step.move play space_suit")
    assert game.asked() == ["0 move.to"]
    assert game.offers(0, "move.to") == [
        "go erico",
        "go hill",
        "go flight_deck",
        "go accommodation",
        "go bridge",
        "go decompression",
        "go hibernation",
        "stay",
    ]


@pytest.mark.parametrize("first", ["move", "crawler"])
def test_space_suit_may_not_be_played_after_another_move_card(first: str) -> None:
    game = john("space_suit", "hurry", first).run(f"0 step.move play {first}")
    assert game.offers(0, "step.move") == ["play hurry", "done"]
    assert "play space_suit" in game.refusals(0)
    game.run("0 step.move play hurry\n0 move.to stay")
    assert "space_suit" in game.hand(0)


def test_space_suit_counts_double_in_the_moonette() -> None:
    assert "drive moonette caves" in reach("moonette", "melita", "space_suit")


def test_space_suit_binds_no_other_player() -> None:
    game = john("space_suit").run(
        "0 step.move play space_suit\n0 move.to stay\n0 step.search done\n0 turn.end end"
    )
    assert game.offers(1, "step.move") == ["play move", "play move", "play move", "done"]


# Magnetic Boots


def test_magnetic_boots_make_sections_one_cheaper_and_links_not() -> None:
    game = john("magnetic_boots", "move").run("0 step.move play magnetic_boots")
    assert game.view(0)["totals"]["move"]["total"] == 2
    game.run("0 step.move done")
    assert game.offers(0, "move.to") == [
        "go erico",
        "go flight_deck",
        "go accommodation",
        "go decompression",
        "stay",
    ]


def test_magnetic_boots_and_a_move_card_reach_every_section_of_e_rico_but_not_the_hill() -> None:
    game = john("magnetic_boots", "move").run(
        "0 step.move play magnetic_boots\n0 step.move play move"
    )
    assert game.offers(0, "move.to") == [
        "go erico",
        "go flight_deck",
        "go accommodation",
        "go bridge",
        "go decompression",
        "go hibernation",
        "stay",
    ]


def test_magnetic_boots_in_hand_make_nothing_cheaper() -> None:
    game = john("magnetic_boots", "hurry").run("0 step.move play hurry\n0 step.move done")
    assert game.offers(0, "move.to") == ["go erico", "go flight_deck", "go accommodation", "stay"]


def test_magnetic_boots_do_not_open_a_section_with_ones_own_marker() -> None:
    game = john("magnetic_boots", sections={"accommodation": ["john"]}).run(
        "0 step.move play magnetic_boots"
    )
    assert game.offers(0, "move.to") == ["go erico", "go flight_deck", "go decompression", "stay"]


def test_magnetic_boots_help_no_other_player() -> None:
    game = john(
        "magnetic_boots",
        control=["john", "rachel", "robot"],
        pawns={"rachel": "melita", "reed": "caves"},
        gear={"rachel": ["move"]},
    ).run(
        """
        0 ability.john    pass
        0 step.move       play magnetic_boots
        0 move.to         stay
        0 step.search     done
        0 turn.end        end
        1 ability.rachel  give red 0
        1 step.move       play move
        """
    )
    assert game.offers(1, "move.to") == ["go accommodation", "stay"]


# Family Photo


def test_family_photo_is_worth_three_to_rachel() -> None:
    game = Script(
        control=["rachel", "reed", "robot"],
        pawns={"jenna": "caves", "nikke": "caves", "john": "caves"},
        gear={"rachel": ["family_photo"]},
    ).run("0 ability.rachel give red 1\n0 step.search play family_photo")
    assert total(game, 0, "search") == 3


def test_family_photo_is_worth_three_to_reed_besides_his_ability() -> None:
    game = john(gear={"reed": ["family_photo"]}).run(
        """
        0 step.search  done
        0 turn.end     end
        1 move.to      stay
        1 step.search  play family_photo
        """
    )
    assert [amount for _, amount in game.view(1)["totals"]["search"]["sources"]] == [3, 2]
    assert total(game, 1, "search") == 5


def test_family_photo_of_a_robinson_in_the_same_place_is_worth_one_to_others() -> None:
    game = john("family_photo", pawns={"reed": "melita", "rachel": "melita"}).run(
        "0 ability.john pass\n0 step.search play family_photo"
    )
    assert total(game, 0, "search") == 1


# Flight Recorder


def test_flight_recorder_shows_all_messages_to_its_player_only_and_keeps_their_order() -> None:
    lying = ["rage", "hope", "doubt", "nightmare", "restlessness"]
    game = john("flight_recorder", messages=lying).run("0 step.search play flight_recorder")
    assert game.asked() == ["0 step.search"]
    assert shown(game, 0, "deck.looked") == [lying]
    assert game.told(1, "deck.looked") == [{"seat": 0, "at": "messages", "count": 5}]
    assert game.known(0) == {(card, "messages", depth) for depth, card in enumerate(lying)}
    assert game.known(1) == set()
    assert game.deck("messages") == lying


def test_flight_recorder_without_messages_looks_at_nothing() -> None:
    game = john("flight_recorder", messages=[]).run("0 step.search play flight_recorder")
    assert game.told(0, "deck.looked") == []


# Geological Probe


def probed() -> Script:
    """John sees trail, lantern, crystal; pickaxe lies below."""
    return john("geological_probe", "ration_k").run(
        """
        0 step.search  play geological_probe
        0 step.search  play ration_k
        0 step.search  done
        """
    )


def test_geological_probe_offers_top_and_bottom_for_every_card_seen() -> None:
    assert probed().offers(0, "search.order") == [
        "next trail",
        "next lantern",
        "next crystal",
        "bottom trail",
        "bottom lantern",
        "bottom crystal",
        "done",
    ]


def test_geological_probe_puts_the_last_one_named_lowest() -> None:
    game = probed().run("0 search.order bottom lantern\n0 search.order bottom trail")
    assert game.seen(0) == ["crystal"]
    game.run("0 search.order done")
    assert game.hand(0) == ["crystal"]
    assert game.deck("melita") == ["pickaxe", "lantern", "trail"]
    assert game.known(0) == {("lantern", "melita", 1), ("trail", "melita", 2)}
    assert game.known(1) == set()
    assert game.told(1, "deck.looked") == []


def test_geological_probe_may_put_some_on_top_and_some_at_the_bottom() -> None:
    game = probed().run(
        """
        0 search.order  next lantern
        0 search.order  bottom trail
        0 search.order  next crystal
        """
    )
    assert game.hand(0) == ["lantern"]
    assert game.deck("melita") == ["crystal", "pickaxe", "trail"]


def test_geological_probe_leaves_the_cards_as_they_lie_if_nothing_is_named() -> None:
    game = probed().run("0 search.order done")
    assert game.hand(0) == ["trail"]
    assert game.deck("melita") == ["lantern", "crystal", "pickaxe"]


def test_geological_probe_works_on_the_deck_that_is_searched() -> None:
    game = john("geological_probe", "distance_meter", decks={"erico": ["hurry", "run", "axe"]}).run(
        """
        0 step.search   play geological_probe
        0 step.search   play distance_meter
        0 step.search   done
        0 search.where  at erico
        0 search.order  bottom hurry
        0 search.order  done
        """
    )
    assert game.deck("erico") == ["run", "axe", "hurry"]
    assert game.known(0) == {("run", "erico", 0), ("hurry", "erico", 2)}


def test_geological_probe_in_hand_does_not_open_the_bottom() -> None:
    game = john("geological_probe", "search").run("0 step.search play search\n0 step.search done")
    assert game.offers(0, "search.order") == ["next trail", "done"]


# Scrap Metal


def scrapped(*hand: str, **more: Any) -> Script:
    """John has played Scrap Metal; the deck gave him no card first unless it is laid out."""
    laid: dict[str, Any] = {"decks": {"melita": []}, **more}
    return john("scrap_metal", *hand, **laid).run(
        "0 step.search done\n0 step.repair play scrap_metal"
    )


def test_scrap_metal_swaps_one_card_each_that_both_choose_in_secret() -> None:
    game = scrapped("lantern", "ray_gun", gear={"reed": ["axe", "trail"]})
    assert game.offers(0, "effect.scrap_metal") == ["seat 1", "seat 2"]
    game.run("0 effect.scrap_metal seat 1")
    assert game.asked() == ["0 effect.scrap_metal", "1 effect.scrap_metal"]
    assert game.prompt(1).mode == "sealed"
    assert game.offers(0, "effect.scrap_metal") == ["card ray_gun", "card lantern"]
    assert game.offers(1, "effect.scrap_metal") == ["card axe", "card trail"]
    game.run("0 effect.scrap_metal card ray_gun")
    assert game.events == []
    assert (game.view(1)["pending"], game.view(1)["answered"]) == ([1], [0])
    assert game.known(1) == set()
    game.run("1 effect.scrap_metal card axe")
    assert sorted(game.hand(0)) == ["axe", "lantern"]
    assert sorted(game.hand(1)) == ["ray_gun", "trail"]
    assert game.asked() == ["0 turn.end"]


def test_scrap_metal_shows_the_two_cards_to_the_two_players_only() -> None:
    game = scrapped("lantern", gear={"reed": ["axe"], "robot": []})
    game.run("0 effect.scrap_metal card lantern\n1 effect.scrap_metal card axe")
    for seat in (0, 1):
        assert sorted(shown(game, seat, "card.moved")) == [["axe"], ["lantern"]]
    for seat in (2, None):
        assert game.told(seat, "card.moved") == [
            {"from": 0, "to": 1, "count": 1},
            {"from": 1, "to": 0, "count": 1},
        ]
    assert game.known(0) == {("lantern", 1, None)}
    assert game.known(1) == {("axe", 0, None)}
    assert game.known(2) == set()


def test_scrap_metal_lets_a_choice_be_changed_until_the_other_has_answered() -> None:
    game = scrapped("lantern", "ray_gun", gear={"reed": ["axe"], "robot": []}).run(
        """
        0 effect.scrap_metal  card ray_gun
        0 effect.scrap_metal  card lantern
        1 effect.scrap_metal  card axe
        """
    )
    assert sorted(game.hand(0)) == ["axe", "ray_gun"]
    assert game.hand(1) == ["lantern"]


def test_scrap_metal_asks_both_even_for_their_only_card() -> None:
    game = scrapped("lantern", gear={"reed": ["axe"], "robot": []})
    assert game.asked() == ["0 effect.scrap_metal", "1 effect.scrap_metal"]
    assert game.offers(0, "effect.scrap_metal") == ["card lantern"]
    assert game.offers(1, "effect.scrap_metal") == ["card axe"]


def test_scrap_metal_without_a_card_left_still_chooses_a_player_and_swaps_nothing() -> None:
    game = scrapped()
    assert game.offers(0, "effect.scrap_metal") == ["seat 1", "seat 2"]
    game.run("0 effect.scrap_metal seat 2")
    assert game.asked() == ["0 turn.end"]
    assert game.told(0, "card.moved") == []


def test_scrap_metal_needs_another_player_with_hand_cards() -> None:
    game = scrapped("lantern", gear={"reed": [], "robot": []})
    assert game.asked() == ["0 turn.end"]
    assert game.hand(0) == ["lantern"]


# Green Fog


def test_green_fog_chooses_another_controlled_character_here_only() -> None:
    game = john("green_fog", pawns={**TOGETHER, "rachel": "melita"}).run(
        "0 ability.john pass\n0 step.search done\n0 step.attack play green_fog"
    )
    assert game.offers(0, "effect.green_fog") == ["character reed", "character robot"]
    game.run("0 effect.green_fog character reed")
    assert game.told(2, "ability.used") == [
        {"character": "john", "source": "green_fog", "on": "reed", "type": "search"}
    ]


def test_green_fog_with_nobody_controlled_here_does_nothing() -> None:
    game = john("green_fog", pawns={"rachel": "melita"}).run(
        "0 step.search done\n0 step.attack play green_fog"
    )
    assert game.asked() == ["0 turn.end"]
    assert "green_fog" not in [effect["source"] for effect in game.view(None)["effects"]]


def fogged() -> Script:
    """John has fogged Reed, the only other one here; it is Reed's turn, then the Robot's."""
    return john(
        "green_fog",
        pawns={"reed": "melita"},
        gear={"reed": ["search", "requisition"], "robot": ["search"]},
        decks={"erico": ["hurry", "run"]},
    ).run(
        """
        0 ability.john  pass
        0 step.search   done
        0 step.attack   play green_fog
        0 turn.end      end
        1 move.to       stay
        """
    )


def test_green_fog_keeps_search_cards_from_its_character_but_not_bonuses_or_other_types() -> None:
    game = fogged()
    assert {"source": "green_fog", "on": "reed", "type": "search", "amount": "ban"} in (
        game.view(None)["effects"]
    )
    assert game.offers(1, "step.search") == ["done"]
    assert "play search" in game.refusals(1)
    game.run("1 step.search done")
    assert game.seen(1) == ["lantern", "crystal"], "Reed's own two points still count"
    game.run("1 search.order done")
    assert game.offers(1, "step.get") == ["play requisition", "done"]


def test_green_fog_stays_until_the_end_of_the_round_and_binds_nobody_else() -> None:
    game = fogged().run(
        """
        1 step.search   done
        1 search.order  done
        1 step.get      done
        1 turn.end      end
        """
    )
    assert game.offers(2, "step.search") == ["play search", "done"]
    assert "green_fog" in [effect["source"] for effect in game.view(None)["effects"]]
    game.run(
        """
        2 step.search       done
        2 turn.end          end
        0 messages.discard  discard trail
        1 messages.discard  discard search
        2 messages.discard  discard search
        """
    )
    assert game.view(None)["effects"] == []
