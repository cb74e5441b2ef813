"""The starting Gear: what each card does, and what it does not."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script

CREW: dict[str, Any] = {"control": ["jenna", "john", "rachel"]}
AWAY = {"jenna": "caves", "nikke": "caves", "rachel": "caves"}
TOGETHER = {"reed": "melita", "robot": "melita"}
NO_MARKERS = dict.fromkeys(("yellow", "orange", "red", "white", "black"), 0)


def john(*hand: str, **more: Any) -> Script:
    """John (seat 0) with this hand, alone in Melita; Reed (1) on the Hill, the Robot (2) in E/Rico.

    The uncontrolled three are in the Caves. Melita's deck holds nothing that could be played later.
    """
    laid = {
        "control": ["john", "reed", "robot"],
        "pawns": {**AWAY, **more.pop("pawns", {})},
        "gear": {"john": list(hand), **more.pop("gear", {})},
        "decks": {
            "melita": ["trail", "lantern", "crystal", "pickaxe"],
            **more.pop("decks", {}),
        },
    }
    return Script(**{**laid, **more})


def shown(game: Script, seat: int | None, kind: str) -> list[list[str]]:
    """The cards, by key, that the last run's events of a kind named to a seat."""
    cards = game.game.cards
    return [[cards[c].key for c in d["cards"]] for d in game.told(seat, kind) if "cards" in d]


def open_discard(game: Script) -> list[str]:
    """What lies face-up on discard, by card keys, as everyone sees it."""
    return [game.game.cards[card].key for card in game.view(None)["discard_open"]]


def total(game: Script, seat: int, type_: str) -> int:
    return game.view(seat)["totals"][type_]["total"]


# Move, Search


def test_without_move_points_no_way_is_asked_for() -> None:
    assert john("search").asked() == ["0 step.search"]


def test_one_move_card_is_one_point() -> None:
    game = john("move").run("0 step.move play move")
    assert game.offers(0, "move.to") == ["go accommodation", "stay"]


def test_two_move_cards_are_two_points() -> None:
    game = john("move", "move").run("0 step.move play move\n0 step.move play move")
    assert game.offers(0, "move.to") == ["go erico", "go flight_deck", "go accommodation", "stay"]


def test_a_move_card_not_played_gives_no_point_and_stays_in_hand() -> None:
    game = john("move").run("0 step.move done")
    assert game.asked() == ["0 step.search"]
    assert game.hand(0) == ["move"]


def test_search_cards_let_only_their_player_see_as_many_cards_here() -> None:
    game = john("search", "search").run(
        """
        0 step.search  play search
        0 step.search  play search
        0 step.search  done
        """
    )
    assert game.seen(0) == ["trail", "lantern"]
    assert game.seen(1) == []
    assert shown(game, 0, "deck.looked") == [["trail", "lantern"]]
    assert game.told(1, "deck.looked") == [{"seat": 0, "at": "melita", "count": 2}]
    assert game.offers(0, "search.order") == ["next trail", "next lantern", "done"]
    game.run("0 search.order next lantern\n0 search.order next trail")
    assert game.hand(0) == ["lantern"]
    assert game.deck("melita") == ["trail", "crystal", "pickaxe"]
    assert game.known(0) == {("trail", "melita", 0)}
    assert game.known(1) == set()


def test_a_search_without_points_looks_at_nothing() -> None:
    game = john("search").run("0 step.search done")
    assert game.told(0, "deck.looked") == []
    assert game.asked() == ["0 turn.end"]


# Direct Order


def test_direct_order_helps_the_others_where_jenna_is_and_not_jenna_herself() -> None:
    game = Script(**CREW).run(
        """
        0 ability.jenna  cancel john
        0 step.move      play direct_order
        0 step.move      play move
        0 step.move      done
        0 move.to        go erico
        """
    )
    assert total(game, 0, "search") == 0
    game.run("0 step.search done")
    assert game.view(None)["effects"] == [
        {"source": "direct_order", "on": "erico", "type": "search", "amount": 1}
    ]


def ordered(**more: Any) -> Script:
    """Jenna has given her Direct Order and gone to E/Rico; it is John's turn in Melita."""
    gear = {"jenna": ["direct_order", "move"], "john": ["hurry"], "rachel": ["search"]}
    decks = {"melita": ["trail", "lantern"], "erico": ["crystal", "ration_k", "run"]}
    return Script(gear=gear, decks=decks, pawns={"nikke": "caves"}, **CREW, **more).run(
        """
        0 ability.jenna  cancel john
        0 step.move      play direct_order
        0 step.move      play move
        0 move.to        go erico
        0 step.search    done
        0 turn.end       end
        """
    )


def test_direct_order_is_worth_one_move_and_asks_nothing() -> None:
    game = Script(gear={"jenna": ["direct_order"]}, **CREW).run(
        "0 ability.jenna cancel john\n0 step.move play direct_order"
    )
    assert game.offers(0, "move.to") == ["go accommodation", "stay"]


def test_direct_order_does_not_help_where_jenna_no_longer_is() -> None:
    game = ordered().run("1 step.move done")
    assert total(game, 1, "search") == 0


def test_direct_order_helps_who_comes_to_jenna_before_adding_up() -> None:
    game = ordered().run("1 step.move play hurry\n1 move.to go erico")
    assert total(game, 1, "search") == 1
    game.run("1 step.search done")
    assert game.seen(1) == ["ration_k"]


def test_direct_order_counts_without_a_search_card_and_on_top_of_one() -> None:
    game = ordered().run(
        """
        1 step.move      done
        1 step.search    done
        1 turn.end       end
        2 ability.rachel give red 0
        """
    )
    assert total(game, 2, "search") == 1
    game.run("2 step.search play search")
    assert total(game, 2, "search") == 2


def test_direct_order_ends_with_the_round() -> None:
    game = ordered().run(
        """
        1 step.move         done
        1 step.search       done
        1 turn.end          end
        2 ability.rachel    give red 0
        2 step.search       done
        2 search.order      done
        2 turn.end          end
        0 messages.discard  discard move
        1 messages.discard  discard hurry
        """
    )
    assert game.view(None)["effects"] != []
    game.run("2 messages.discard discard search")
    assert game.view(None)["effects"] == []


# Seduce


def test_seduce_takes_a_marker_of_a_character_here_and_never_of_the_robot() -> None:
    game = john("seduce", pawns={"reed": "accommodation", "robot": "melita"}).run(
        """
        0 ability.john  pass
        0 step.search   done
        0 step.get      play seduce
        """
    )
    assert game.offers(0, "effect.seduce") == ["character john", "character reed"]
    game.run("0 effect.seduce character reed")
    assert game.view(None)["markers"][0] == {**NO_MARKERS, "black": 1}
    assert game.view(None)["pool"]["black"] == 14
    assert game.told(2, "marker") == [{"colour": "black", "seat": 0, "change": 1}]


def test_seduce_takes_the_only_marker_there_is_to_take_without_asking() -> None:
    game = john("seduce").run("0 step.search done\n0 step.get play seduce")
    assert game.asked() == ["0 step.get"]
    assert game.view(None)["markers"][0]["red"] == 1


def test_seduce_offers_no_exhausted_colour() -> None:
    game = john("seduce", pawns=TOGETHER, markers=[{}, {"black": 15}]).run(
        """
        0 ability.john  pass
        0 step.search   done
        0 step.get      play seduce
        """
    )
    assert game.asked() == ["0 step.get"]
    assert game.view(None)["markers"][0] == {**NO_MARKERS, "red": 1}


def test_seduce_takes_nothing_if_no_colour_here_is_left_but_may_be_played() -> None:
    game = john("seduce", markers=[{}, {"red": 15}]).run(
        "0 step.search done\n0 step.get play seduce"
    )
    assert game.asked() == ["0 step.get"]
    assert game.told(0, "marker") == []
    assert sum(game.view(None)["markers"][0].values()) == 0


def test_seduce_adds_one_further_card_after_the_get_cards() -> None:
    game = john("seduce").run("0 step.search done\n0 step.get play seduce")
    assert game.deck("melita") == ["lantern", "crystal", "pickaxe"]
    game.run("0 step.get done")
    assert game.deck("melita") == ["crystal", "pickaxe"]
    assert shown(game, 0, "card.moved") == [["lantern"]]
    assert game.told(1, "card.moved") == [{"from": "melita", "to": 0, "count": 1}]


# Calibrate


def calibrated(*messages: str) -> Script:
    """John has played Calibrate."""
    return john("calibrate", messages=list(messages)).run(
        "0 step.search done\n0 step.repair play calibrate"
    )


def test_calibrate_shows_the_top_message_to_its_player_only() -> None:
    game = calibrated("hope", "rage")
    assert game.seen(0) == ["hope"]
    assert game.seen(1) == []
    assert shown(game, 0, "deck.looked") == [["hope"]]
    assert game.told(1, "deck.looked") == [{"seat": 0, "at": "messages", "count": 1}]
    assert game.offers(0, "effect.calibrate") == ["yes", "no"]


def test_calibrate_removes_the_message_and_tells_nobody_else_which() -> None:
    game = calibrated("hope", "rage").run("0 effect.calibrate yes")
    assert game.deck("messages") == ["rage"]
    assert "hope" in game.deck("removed")
    assert shown(game, 0, "card.moved") == [["hope"]]
    assert game.told(1, "card.moved") == [{"from": "messages", "to": "removed", "count": 1}]
    assert game.asked() == ["0 turn.end"]


def test_calibrate_may_leave_the_message_where_it_lies() -> None:
    game = calibrated("hope", "rage").run("0 effect.calibrate no")
    assert game.deck("messages") == ["hope", "rage"]
    assert game.told(0, "card.moved") == []
    assert game.known(0) == {("hope", "messages", 0)}
    assert game.known(1) == set()


def test_calibrate_without_messages_asks_and_looks_at_nothing() -> None:
    game = calibrated()
    assert game.asked() == ["0 turn.end"]
    assert game.told(0, "deck.looked") == []


# Smoking


def test_smoking_forbids_get_cards_for_this_turn() -> None:
    game = Script(gear={"john": ["smoking", "seduce"]}, **CREW).run(
        """
        0 ability.jenna  cancel john
        0 step.move      done
        0 step.search    done
        0 turn.end       end
        1 step.search    play smoking
        1 step.search    done
        1 search.order   done
        """
    )
    assert game.asked() == ["1 turn.end"]
    assert game.hand(1)[0] == "seduce"


def test_smoking_is_worth_two_search_and_the_top_card_is_still_added() -> None:
    game = john("smoking", "seduce").run("0 step.search play smoking\n0 step.search done")
    assert game.seen(0) == ["trail", "lantern"]
    game.run("0 search.order done")
    assert sorted(game.hand(0)) == ["seduce", "trail"]


def test_smoking_binds_its_player_only_and_ends_with_the_turn() -> None:
    game = john("smoking", gear={"reed": ["requisition"]}, decks={"hill": ["axe", "crystal"]}).run(
        "0 step.search play smoking\n0 step.search done\n0 search.order done"
    )
    assert {"source": "smoking", "on": "john", "type": "get", "amount": "ban"} in (
        game.view(None)["effects"]
    )
    game.run("0 turn.end end")
    assert "smoking" not in [effect["source"] for effect in game.view(None)["effects"]]
    game.run("1 move.to stay\n1 step.search done\n1 search.order done")
    assert game.offers(1, "step.get") == ["play requisition", "done"]


# Fight


def test_fight_chooses_another_controlled_character_here_only() -> None:
    game = john("fight", pawns={**TOGETHER, "rachel": "melita"}).run(
        """
        0 ability.john  pass
        0 step.search   done
        0 step.attack   play fight
        """
    )
    assert game.offers(0, "effect.fight") == ["character reed", "character robot"]
    game.run("0 effect.fight character robot")
    assert game.told(1, "ability.used") == [
        {"character": "john", "source": "fight", "on": "robot", "type": "get"}
    ]


def test_fight_with_nobody_controlled_here_does_nothing() -> None:
    game = john("fight", pawns={"rachel": "melita"}).run(
        "0 step.search done\n0 step.attack play fight"
    )
    assert game.asked() == ["0 turn.end"]
    assert "fight" not in [effect["source"] for effect in game.view(None)["effects"]]


def test_fight_keeps_get_cards_from_one_player_for_the_rest_of_the_round() -> None:
    game = john(
        "fight",
        pawns={"reed": "melita"},
        gear={"reed": ["requisition", "search"], "robot": ["help"]},
        decks={"erico": ["hurry"]},
    ).run(
        """
        0 ability.john  pass
        0 step.search   done
        0 step.attack   play fight     # Reed is the only one here
        0 turn.end      end
        1 move.to       stay
        1 step.search   play search
        1 step.search   done
        1 search.order  done
        """
    )
    assert game.asked() == ["1 turn.end"]
    assert sorted(game.hand(1)) == ["lantern", "requisition"]
    game.run("1 turn.end end\n2 step.search done")
    assert game.offers(2, "step.get") == ["play help", "done"]


def test_fight_goes_with_its_character_to_another_location() -> None:
    game = john(
        "fight",
        pawns={"reed": "melita"},
        gear={"reed": ["requisition"]},
        decks={"erico": ["hurry", "axe", "run"]},
    ).run(
        """
        0 ability.john  pass
        0 step.search   done
        0 step.attack   play fight
        0 turn.end      end
        1 move.to       go erico
        1 step.search   done
        1 search.order  done
        """
    )
    assert game.asked() == ["1 turn.end"]
    assert sorted(game.hand(1)) == ["hurry", "requisition"]


# Crying


def test_crying_adds_a_card_and_goes_face_up_to_discard_only_at_end_of_turn() -> None:
    game = john("crying").run("0 step.search done\n0 step.get play crying\n0 step.get done")
    assert sorted(game.hand(0)) == ["lantern", "trail"]
    assert "crying" not in open_discard(game)
    game.run("0 turn.end end")
    assert "crying" in open_discard(game)
    assert game.view(None)["played"][0] == []
    assert ["crying"] in shown(game, None, "card.moved")


def test_crying_not_played_stays_in_hand() -> None:
    game = john("crying").run("0 step.search done\n0 step.get done\n0 turn.end end")
    assert "crying" in game.hand(0)
    assert "crying" not in open_discard(game)


# Help


def helped(*hand: str, **more: Any) -> Script:
    """John has played Help."""
    where = {"pawns": TOGETHER, **more}
    ability = "0 ability.john pass\n" if "melita" in where["pawns"].values() else ""
    return john("help", *hand, **where).run(ability + "0 step.search done\n0 step.get play help")


def test_help_gives_a_card_that_only_the_two_get_to_know() -> None:
    game = helped("axe")
    assert game.offers(0, "effect.help") == ["seat 1", "seat 2"]
    game.run("0 effect.help seat 2")
    assert game.offers(0, "effect.help") == ["card axe", "card trail", "pass"]
    game.run("0 effect.help card axe")
    assert "axe" in game.hand(2)
    assert game.hand(0) == ["trail"]
    assert shown(game, 0, "card.moved") == [["axe"]]
    assert shown(game, 2, "card.moved") == [["axe"]]
    assert game.told(1, "card.moved") == [{"from": 0, "to": 2, "count": 1}]
    assert game.known(0) == {("axe", 2, None)}
    assert game.known(1) == set()


def test_help_may_end_without_a_gift() -> None:
    game = helped("axe").run("0 effect.help seat 1\n0 effect.help pass")
    assert sorted(game.hand(0)) == ["axe", "trail"]
    assert game.told(0, "card.moved") == []
    assert game.asked() == ["0 step.get"]


def test_help_does_not_ask_which_player_if_one_alone_is_here() -> None:
    game = helped("axe", pawns={"robot": "melita"})
    assert game.offers(0, "effect.help") == ["card axe", "card trail", "pass"]
    game.run("0 effect.help card trail")
    assert "trail" in game.hand(2)


def test_help_reaches_a_player_without_hand_cards() -> None:
    game = helped("axe", gear={"reed": []})
    assert game.offers(0, "effect.help") == ["seat 1", "seat 2"]
    game.run("0 effect.help seat 1\n0 effect.help card axe")
    assert game.hand(1) == ["axe"]


def test_help_with_nobody_here_asks_nothing() -> None:
    game = helped("axe", pawns={"rachel": "accommodation"})
    assert game.asked() == ["0 step.get"]
    assert sorted(game.hand(0)) == ["axe", "trail"]


def test_help_with_no_card_left_still_chooses_the_player_and_then_asks_nothing() -> None:
    game = helped(decks={"melita": []})
    assert game.offers(0, "effect.help") == ["seat 1", "seat 2"]
    game.run("0 effect.help seat 1")
    assert game.asked() == ["0 step.get"]
    assert game.told(0, "card.moved") == []


def test_help_has_no_value_and_adds_no_card() -> None:
    game = helped("axe").run("0 effect.help seat 1\n0 effect.help pass\n0 step.get done")
    assert game.deck("melita") == ["lantern", "crystal", "pickaxe"]


# Axe


def test_axe_is_not_playable() -> None:
    assert john("axe").run("0 step.search done").asked() == ["0 turn.end"]
    game = john("axe", "fight").run("0 step.search done")
    assert game.offers(0, "step.attack") == ["play fight", "done"]
    assert "play axe" in game.refusals(0)


# Steps


@pytest.mark.parametrize("card", ["seduce", "calibrate", "fight", "crying", "help"])
def test_a_card_is_playable_only_in_the_step_of_its_type(card: str) -> None:
    game = john("move", "search", card)
    assert game.offers(0, "step.move") == ["play move", "done"]
    game.run("0 step.move done")
    assert game.offers(0, "step.search") == ["play search", "done"]
    game.run("0 step.search done")
    kind = {"calibrate": "step.repair", "fight": "step.attack"}.get(card, "step.get")
    assert game.offers(0, kind) == [f"play {card}", "done"]
