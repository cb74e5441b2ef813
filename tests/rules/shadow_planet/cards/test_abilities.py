"""What the six Characters can do: controlled, cancelled, and left alone."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import GAME, Script
from tests.rules.shadow_planet.cards.test_gear_cards import NO_MARKERS, open_discard, shown, total

CHARACTERS = ("jenna", "nikke", "john", "rachel", "reed", "robot")


def record(*parts: str | int) -> str:
    """Lines of a record; a number is a turn of that seat in which it does nothing."""
    idle = "{0} step.search done\n{0} turn.end end"
    return "\n".join(idle.format(part) if isinstance(part, int) else part for part in parts)


def crew(*control: str, **more: Any) -> Script:
    """These Characters, seat by seat; the others wait in the Caves. No card but those laid out."""
    laid = {
        "control": list(control),
        "pawns": {
            **{key: "caves" for key in CHARACTERS if key not in control},
            **more.pop("pawns", {}),
        },
        "gear": {**{key: [] for key in control}, **more.pop("gear", {})},
        "decks": {
            **{key: [] for key in ("melita", "erico", "hill", "caves")},
            **more.pop("decks", {}),
        },
    }
    return Script(len(control), **{**laid, **more})


def sources(game: Script) -> list[str]:
    return [effect["source"] for effect in game.view(None)["effects"]]


# Jenna


def test_jenna_must_cancel_one_other_controlled_character() -> None:
    game = crew("robot", "jenna", "rachel", "nikke")
    assert game.offers(1, "ability.jenna") == ["cancel nikke", "cancel rachel", "cancel robot"]
    game.run("1 ability.jenna cancel robot")
    assert game.view(None)["cancelled"] == "robot"
    assert game.told(None, "ability.cancelled") == [{"character": "jenna", "on": "robot"}]


@pytest.mark.parametrize(
    ("character", "first"),
    [
        ("nikke", "ability.nikke"),
        ("john", "ability.john"),
        ("rachel", "ability.rachel"),
        ("reed", "move.to"),
    ],
)
def test_a_cancelled_ability_is_skipped(character: str, first: str) -> None:
    def turn_of_seat_1(cancelled: str) -> Script:
        return crew(
            "jenna",
            character,
            "robot",
            pawns={character: "melita"},
            gear={character: ["axe"]},
            decks={"melita": ["trail", "lantern"]},
        ).run(record(f"0 ability.jenna cancel {cancelled}", 0))

    assert turn_of_seat_1("robot").asked() == [f"1 {first}"]
    game = turn_of_seat_1(character)
    assert game.asked() == ["1 step.search"]
    assert game.hand(1) == ["axe"]
    assert [total(game, 1, type_) for type_ in ("move", "search", "get")] == [0, 0, 0]
    assert all(sum(owned.values()) == 0 for owned in game.view(None)["markers"])
    assert game.known(1) == set()


def test_a_cancelled_robot_leaves_the_protagonist_alone() -> None:
    game = crew("jenna", "nikke", "robot", protagonist=1).run(
        record("0 ability.jenna cancel robot", 0, 1)
    )
    assert game.asked() == ["2 step.search"]
    assert game.view(None)["protagonist"] == 1
    assert game.told(None, "protagonist") == []


def test_a_cancellation_lasts_until_the_end_of_the_round() -> None:
    game = crew("jenna", "nikke", "robot", gear={"robot": ["axe"]}).run(
        record("0 ability.jenna cancel nikke", 0, 1, 2)
    )
    assert game.asked() == ["2 messages.discard"]
    assert game.view(None)["cancelled"] == "nikke"
    game.run("2 messages.discard discard axe")
    assert game.view(None)["cancelled"] is None


# Nikke


def nikke(*hand: str, **more: Any) -> Script:
    laid: dict[str, Any] = {"decks": {"melita": ["trail", "lantern"]}, **more}
    return crew("nikke", "john", "robot", gear={"nikke": list(hand)}, **laid)


def test_nikke_buries_a_hand_card_and_takes_the_top_card_and_only_she_knows_them() -> None:
    game = nikke("axe", "search")
    assert game.offers(0, "ability.nikke") == ["bury search", "bury axe", "pass"]
    game.run("0 ability.nikke bury axe")
    assert sorted(game.hand(0)) == ["search", "trail"]
    assert game.deck("melita") == ["lantern", "axe"]
    assert shown(game, 0, "card.moved") == [["axe"], ["trail"]]
    assert game.told(1, "card.moved") == [
        {"from": 0, "to": "melita", "count": 1, "bottom": True},
        {"from": "melita", "to": 0, "count": 1},
    ]
    assert game.told(1, "ability.used") == [{"character": "nikke"}]
    assert game.known(0) == {("axe", "melita", 1)}
    assert game.known(1) == set()


def test_nikke_may_keep_her_cards() -> None:
    game = nikke("axe").run("0 ability.nikke pass")
    assert game.asked() == ["0 step.search"]
    assert game.events == []
    assert game.hand(0) == ["axe"]
    assert game.deck("melita") == ["trail", "lantern"]


def test_nikke_gets_the_last_card_of_a_deck_and_not_the_one_she_buries() -> None:
    game = nikke("axe", decks={"melita": ["trail"]}).run("0 ability.nikke bury axe")
    assert game.hand(0) == ["trail"]
    assert game.deck("melita") == ["axe"]


def test_nikke_is_not_asked_if_her_deck_is_empty() -> None:
    game = nikke("axe", decks={"erico": ["trail"]})
    assert game.asked() == ["0 step.search"]


def test_nikke_is_not_asked_without_a_hand_card() -> None:
    game = nikke()
    assert game.asked() == ["0 step.search"]
    assert game.deck("melita") == ["trail", "lantern"]


def test_nikke_uses_the_deck_of_the_location_she_is_in() -> None:
    game = nikke(
        "axe", pawns={"nikke": "bridge"}, decks={"melita": ["trail"], "erico": ["lantern"]}
    ).run("0 ability.nikke bury axe")
    assert game.hand(0) == ["lantern"]
    assert game.deck("melita") == ["trail"]


# John


def test_john_looks_at_a_hand_in_his_location_and_nobody_else_learns_it() -> None:
    game = crew(
        "john",
        "reed",
        "robot",
        "jenna",
        pawns={"reed": "accommodation", "jenna": "hill", "nikke": "melita"},
        gear={"reed": ["axe", "trail"], "robot": ["search"]},
    ).run(record("3 ability.jenna cancel reed", 3))
    assert game.offers(0, "ability.john") == ["look 1", "pass"]
    game.run("0 ability.john look 1")
    assert shown(game, 0, "hand.looked") == [["axe", "trail"]]
    for other in (1, 2, None):
        assert game.told(other, "hand.looked") == [{"seat": 0, "of": 1, "count": 2}]
    assert game.known(0) == {("axe", 1, None), ("trail", 1, None)}
    assert game.known(2) == set()
    assert game.hand(1) == ["axe", "trail"]


def test_john_chooses_among_all_who_share_his_location_or_nobody() -> None:
    game = crew("john", "reed", "robot", pawns={"reed": "melita", "robot": "melita"})
    assert game.offers(0, "ability.john") == ["look 1", "look 2", "pass"]
    game.run("0 ability.john pass")
    assert game.asked() == ["0 step.search"]
    assert game.events == []


def test_john_is_not_asked_where_nobody_controlled_is() -> None:
    assert crew("john", "reed", "robot", pawns={"rachel": "melita"}).asked() == ["0 step.search"]


# Rachel


def test_rachel_must_give_a_marker_of_a_colour_left_to_another_player() -> None:
    taken = {"yellow": 15, "orange": 15, "red": 14}
    game = crew("reed", "rachel", "robot", markers=[taken])
    assert game.offers(1, "ability.rachel") == [
        "give red 0",
        "give red 2",
        "give white 0",
        "give white 2",
        "give black 0",
        "give black 2",
    ]
    game.run("1 ability.rachel give black 2")
    assert game.view(None)["markers"][2]["black"] == 1
    assert sum(game.view(None)["markers"][1].values()) == 0
    assert game.view(None)["pool"] == {**NO_MARKERS, "red": 1, "white": 15, "black": 14}
    assert game.told(0, "marker") == [{"colour": "black", "seat": 2, "change": 1}]
    assert game.asked() == ["1 step.search"]


def test_rachel_is_not_asked_if_the_pool_is_empty() -> None:
    game = crew("rachel", "reed", "robot", markers=[{}, dict.fromkeys(NO_MARKERS, 15)])
    assert game.asked() == ["0 step.search"]


# Reed


def test_reed_has_two_move_and_two_search_without_any_card() -> None:
    game = crew("reed", "robot", "nikke", decks={"hill": ["trail", "lantern", "crystal"]})
    game.run(record(2))
    assert game.told(None, "ability.used") == [
        {"character": "john", "type": "move", "less": 1, "at": "caves"},
        {"character": "rachel", "type": "get", "more": 1, "at": "caves"},
        {"character": "reed", "type": "move", "more": 2, "own": True},
        {"character": "reed", "type": "search", "more": 2, "own": True},
    ]
    assert [total(game, 0, type_) for type_ in ("move", "search", "get")] == [2, 2, 0]
    assert game.offers(0, "move.to") == ["go graveyard", "stay"]
    game.run("0 move.to stay\n0 step.search done")
    assert game.seen(0) == ["trail", "lantern"]


def test_reed_adds_his_bonus_after_the_vehicle_has_doubled_the_cards() -> None:
    game = crew(
        "reed", "robot", "nikke", gear={"reed": ["trail"]}, vehicles={"moonette": "hill"}
    ).run(record(2, "0 step.move play trail"))
    assert game.offers(0, "move.to") == [
        "go melita",
        "go erico",
        "go graveyard",
        "drive moonette melita",
        "drive moonette erico",
        "stay",
    ], "2 x 2 + 2 = 6 is too little for the Caves, (2 + 2) x 2 = 8 would do"


def test_reed_keeps_his_bonus_for_his_own_turn_only() -> None:
    game = crew("reed", "robot", "nikke", pawns={"robot": "hill"}).run(record(2))
    assert "reed" in sources(game)
    game.run("0 move.to stay\n0 step.search done\n0 turn.end end")
    assert "reed" not in sources(game)
    assert game.asked() == ["1 step.search"]
    assert [total(game, 1, type_) for type_ in ("move", "search")] == [0, 0]


# The Robot


def test_the_robot_takes_the_protagonist_card_at_once() -> None:
    game = crew("robot", "nikke", "john", protagonist=1, pawns={"john": "erico"})
    game.run(record(1, "2 ability.john pass\n2 step.search done"))
    assert game.view(None)["protagonist"] == 1
    game.run("2 turn.end end")
    assert game.asked() == ["0 step.search"]
    assert game.view(None)["protagonist"] == 0
    assert game.told(1, "protagonist") == [{"seat": 0}]


def test_the_uncontrolled_robot_takes_no_protagonist_card() -> None:
    game = crew(
        "nikke", "john", "reed", protagonist=1, gear={"reed": ["axe"]}, pawns={"john": "hill"}
    )
    game.run(
        record(0, "1 ability.john pass", 1, "2 move.to stay", 2, "2 messages.discard discard axe")
    )
    assert game.view(None)["round"] == 2
    assert game.view(None)["protagonist"] == 1


# Left alone: auras


def rachel(source: str, at: str = "erico", *hand: str, **more: Any) -> Script:
    """Rachel's turn in E/Rico, her Marker given away, with an uncontrolled Character somewhere."""
    laid: dict[str, Any] = {"gear": {"rachel": list(hand)}, **more}
    pawns = {"robot": "melita", source: at, **laid.pop("pawns", {})}
    return crew("rachel", "reed", "robot", pawns=pawns, **laid).run("0 ability.rachel give red 1")


@pytest.mark.parametrize("at", ["erico", "bridge"])
@pytest.mark.parametrize(
    ("source", "type_", "amount"),
    [("jenna", "move", 1), ("nikke", "search", 1), ("john", "move", -1)],
)
def test_an_aura_counts_for_others_in_its_location(
    source: str, type_: str, amount: int, at: str
) -> None:
    game = rachel(source, at, "hurry", "ration_k").run("0 step.move play hurry")
    effect = {"source": source, "on": "erico", "type": type_, "amount": amount}
    assert effect in game.view(None)["effects"]
    totals = {"move": 2, "search": 0}
    totals[type_] += amount
    assert {key: total(game, 0, key) for key in totals} == totals
    assert [source, amount] in game.view(0)["totals"][type_]["sources"]


@pytest.mark.parametrize("source", ["jenna", "nikke", "john"])
def test_an_aura_does_not_count_in_another_location(source: str) -> None:
    game = rachel(source, "melita", "hurry").run("0 step.move play hurry")
    assert {key: total(game, 0, key) for key in ("move", "search")} == {"move": 2, "search": 0}


def test_jenna_left_alone_gives_a_point_to_walk_with_even_without_a_card() -> None:
    game = rachel("jenna")
    assert game.offers(0, "move.to") == ["go decompression", "stay"]


def test_nikke_left_alone_gives_a_look_even_without_a_card() -> None:
    game = rachel("nikke", decks={"erico": ["trail", "lantern", "crystal"]})
    game.run("0 step.search done")
    assert game.seen(0) == ["lantern"], "Nikke's own turn has discarded the first card"


def test_john_left_alone_never_takes_a_move_total_below_zero() -> None:
    game = rachel("john", "erico", vehicles={"crawler": "erico"})
    assert game.asked() == ["0 step.search"]
    assert total(game, 0, "move") == 0


def test_john_left_alone_is_not_shown_as_less_than_zero_either() -> None:
    game = rachel("john", "erico", "hurry")
    assert game.offers(0, "step.move") == ["play hurry", "done"]
    assert dict(game.prompt(0).facts)["fact-total"]["total"] == 0


def test_john_left_alone_takes_away_what_jenna_gives() -> None:
    game = rachel("john", "erico", "hurry", pawns={"jenna": "erico"})
    assert total(game, 0, "move") == 0
    game.run("0 step.move play hurry")
    assert total(game, 0, "move") == 2


def test_john_left_alone_takes_a_point_from_a_drive_after_the_doubling() -> None:
    game = rachel("john", "erico", "move", vehicles={"moonette": "erico"})
    game.run("0 step.move play move")
    assert game.asked() == ["0 step.search"], "2 x 1 - 1 = 1: no Link and no Section is that near"


def test_an_aura_begins_only_with_its_characters_turn() -> None:
    game = crew("jenna", "reed", "robot", pawns={"nikke": "melita"})
    game.run("0 ability.jenna cancel reed")
    assert game.view(None)["effects"] == []
    assert total(game, 0, "search") == 0
    game.run(record(0))
    assert "nikke" in sources(game)


def test_an_aura_ends_with_the_round() -> None:
    game = crew("jenna", "rachel", "robot", gear={"robot": ["axe"]}).run(
        record("0 ability.jenna cancel rachel", 0, 1, 2)
    )
    assert sources(game) == ["nikke", "john"]
    game.run("2 messages.discard discard axe")
    assert sources(game) == []


def test_an_aura_does_not_exist_for_a_controlled_character() -> None:
    game = crew("jenna", "nikke", "john").run(record("0 ability.jenna cancel john", 0))
    assert total(game, 1, "move") == 0
    game.run(record(1))
    assert sources(game) == []
    assert total(game, 2, "search") == 0


# Left alone: an aura counts where pawns are at the moment of adding up


def john(*hand: str, **pawns: str) -> Script:
    return crew("john", "reed", "robot", gear={"john": list(hand)}, pawns=pawns)


def test_an_aura_counts_for_one_who_has_just_come() -> None:
    game = john("hurry", nikke="hibernation", robot="melita").run("0 ability.john pass")
    game.run("0 step.move play hurry")
    assert total(game, 0, "search") == 0
    game.run("0 move.to go erico")
    assert total(game, 0, "search") == 1


def test_an_aura_is_lost_by_one_who_has_just_left() -> None:
    game = john("hurry", nikke="melita").run("0 step.move play hurry")
    assert total(game, 0, "search") == 1
    game.run("0 move.to go erico")
    assert total(game, 0, "search") == 0


def test_an_aura_goes_with_its_own_pawn() -> None:
    game = john("grappling_hook", nikke="melita").run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character nikke
        0 move.to                go erico
        """
    )
    assert total(game, 0, "search") == 1
    assert {"source": "nikke", "on": "erico", "type": "search", "amount": 1} in (
        game.view(None)["effects"]
    )


def test_rachels_aura_reaches_the_one_who_lures_her() -> None:
    game = crew(
        "robot",
        "reed",
        "jenna",
        pawns={"robot": "melita", "rachel": "erico", "jenna": "hill"},
        gear={"robot": ["lure"]},
        decks={"melita": ["trail", "lantern", "crystal", "pickaxe"]},
    ).run(record("2 ability.jenna cancel reed", 2, 1, "0 step.search done\n0 step.get play lure"))
    assert total(game, 0, "get") == 1
    game.run("0 effect.lure character rachel")
    assert total(game, 0, "get") == 2
    game.run("0 step.get done")
    assert game.deck("melita") == ["pickaxe"]


# Left alone: Rachel


def robot_beside_rachel(*hand: str) -> Script:
    """The Robot's Get step in E/Rico, with Rachel left alone there; two cards are gone already."""
    return crew(
        "robot",
        "reed",
        "nikke",
        pawns={"rachel": "erico"},
        gear={"robot": list(hand)},
        decks={"erico": ["axe", "trail", "lantern", "crystal"]},
    ).run(record(2, "1 move.to stay", 1, "0 step.search done"))


def test_rachels_aura_adds_nothing_without_a_get_card() -> None:
    game = robot_beside_rachel("help")
    assert {"source": "rachel", "on": "erico", "type": "get", "amount": 1} in (
        game.view(None)["effects"]
    )
    assert total(game, 0, "get") == 0
    game.run("0 step.get done")
    assert sorted(game.hand(0)) == ["help", "trail"]
    assert game.deck("erico") == ["lantern", "crystal"]
    assert robot_beside_rachel().asked() == ["0 turn.end"]


def test_rachels_aura_adds_a_card_to_any_get_card_even_one_without_a_value() -> None:
    game = robot_beside_rachel("help").run("0 step.get play help")
    assert total(game, 0, "get") == 1
    game.run("0 step.get done")
    assert sorted(game.hand(0)) == ["lantern", "trail"]


def test_rachels_aura_counts_once_however_many_get_cards_are_played() -> None:
    game = robot_beside_rachel("help", "seduce").run("0 step.get play help\n0 step.get play seduce")
    assert total(game, 0, "get") == 2


# Left alone: the discard


@pytest.mark.parametrize("character", ["jenna", "nikke", "john"])
def test_an_uncontrolled_character_discards_the_top_card_here_face_up(character: str) -> None:
    game = crew(
        "rachel",
        "reed",
        "robot",
        pawns={character: "bridge"},
        decks={"melita": ["run"], "erico": ["trail", "lantern"]},
    )
    assert open_discard(game) == ["trail"]
    assert game.deck("erico") == ["lantern"]
    assert game.deck("melita") == ["run"]
    assert game.known(0) == set()


def test_three_in_one_place_discard_three_cards_and_an_empty_deck_none() -> None:
    game = crew("rachel", "reed", "robot", decks={"caves": ["trail", "lantern"], "melita": ["run"]})
    assert open_discard(game) == ["trail", "lantern"]
    assert game.view(None)["decks"] == {"melita": 1, "erico": 0, "hill": 0, "caves": 0}
    assert game.asked() == ["0 ability.rachel"]


def alone(*deck: str, at: str = "erico", **pawns: str) -> Script:
    """Jenna, Nikke and John have had their turns, and then one of the others in a place of its own.

    It stops where John has a card to discard.
    """
    return crew(
        "jenna", "nikke", "john", gear={"john": ["axe"]}, pawns=pawns, decks={at: list(deck)}
    ).run(record("0 ability.jenna cancel john", 0, 1, 2))


def test_uncontrolled_rachel_discards_and_changes_nothing_else_in_the_deck() -> None:
    game = alone("trail", "lantern", "crystal", rachel="erico")
    assert game.asked() == ["2 messages.discard"]
    assert shown(game, None, "card.moved") == [["trail"]]
    assert open_discard(game) == ["trail"]
    assert game.deck("erico") == ["lantern", "crystal"]
    assert game.view(None)["tops"] == {}
    assert game.told(None, "deck.looked") == []


# Left alone: Reed


def test_uncontrolled_reed_puts_the_new_top_card_at_the_bottom_unseen() -> None:
    game = alone("trail", "lantern", "crystal", "run", at="hill", reed="hill")
    assert open_discard(game) == ["trail"]
    assert game.deck("hill") == ["crystal", "run", "lantern"]
    for seat in (0, 1, 2, None):
        assert shown(game, seat, "card.moved") == [["trail"]]
    assert {"from": "hill", "to": "hill", "count": 1, "bottom": True} in (
        game.told(None, "card.moved")
    )
    assert all(game.known(seat) == set() for seat in range(3))


def test_uncontrolled_reed_moves_nothing_in_a_deck_he_has_emptied() -> None:
    game = alone("trail", at="hill", reed="hill")
    assert open_discard(game) == ["trail"]
    assert game.deck("hill") == []
    assert len(game.told(None, "card.moved")) == 1


def test_uncontrolled_reed_in_an_empty_deck_does_nothing() -> None:
    game = alone(at="hill", reed="hill")
    assert game.told(None, "card.moved") == []


def test_one_who_knew_the_card_reed_buries_knows_where_it_is_now() -> None:
    game = crew(
        "jenna",
        "nikke",
        "john",
        gear={"jenna": ["distance_meter", "search"], "john": ["axe"]},
        pawns={"reed": "hill"},
        decks={"hill": ["trail", "lantern", "crystal", "run"]},
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.search    play distance_meter
        0 step.search    play search
        0 step.search    done
        0 search.order   done             # the Hill's deck alone holds cards
        0 turn.end       end
        """
    )
    assert game.known(0) == {("trail", "hill", 0), ("lantern", "hill", 1)}
    game.run(record(1, 2))
    assert game.deck("hill") == ["crystal", "run", "lantern"]
    assert game.known(0) == {("lantern", "hill", 2)}
    assert "lantern" not in {card for card, _, _ in game.known(1)}


# Left alone: the Robot


def test_the_uncontrolled_robot_shows_everyone_the_new_top_card_and_leaves_it_there() -> None:
    game = alone("trail", "lantern", "crystal", robot="erico")
    assert open_discard(game) == ["trail"]
    assert game.deck("erico") == ["lantern", "crystal"]
    assert shown(game, None, "deck.looked") == [["lantern"]]
    tops = game.view(None)["tops"]
    assert {at: GAME.cards[card].key for at, card in tops.items()} == {"erico": "lantern"}
    for seat in range(3):
        assert game.known(seat) == {("lantern", "erico", 0)}


@pytest.mark.parametrize("deck", [["trail"], []])
def test_the_uncontrolled_robot_shows_nothing_where_no_card_is_left(deck: list[str]) -> None:
    game = alone(*deck, robot="erico")
    assert open_discard(game) == deck
    assert game.view(None)["tops"] == {}
    assert game.told(None, "deck.looked") == []


def robot_in_round_two() -> Script:
    """The Robot has shown the lantern on top of E/Rico's deck; now seat 0 has it, in its turn."""
    return alone("trail", "lantern", "crystal", robot="erico").run(
        """
        2 messages.discard  discard axe
        0 control.pick      pick robot
        1 control.pick      pick reed
        2 control.pick      pick rachel
        2 ability.rachel    give red 0
        2 step.move         done
        2 step.search       done
        2 step.get          done
        2 turn.end          end
        1 step.move         done
        1 step.search       done
        1 turn.end          end
        0 step.move         done
        """
    )


def test_the_card_the_robot_has_shown_is_public_until_drawn_and_then_known_in_that_hand() -> None:
    game = robot_in_round_two()
    assert list(game.view(None)["tops"]) == ["erico"]
    game.run("0 step.search done")
    assert "lantern" in game.hand(0)
    assert game.view(None)["tops"] == {}
    assert game.told(1, "card.moved") == [{"from": "erico", "to": 0, "count": 1}]
    assert ("lantern", 0, None) in game.known(1)


def test_a_look_at_the_shown_card_alone_leaves_it_public() -> None:
    game = robot_in_round_two().run("0 step.search play search\n0 step.search done")
    assert game.seen(0) == ["lantern"]
    assert list(game.view(None)["tops"]) == ["erico"]
    assert ("lantern", "erico", 0) in game.known(1)


def test_a_look_that_may_put_another_card_on_top_ends_the_public_knowledge_at_once() -> None:
    game = robot_in_round_two().run(
        """
        0 step.search  play search
        0 step.search  play search
        0 step.search  done
        """
    )
    assert game.seen(0) == ["lantern", "crystal"]
    assert game.view(None)["tops"] == {}
    assert ("lantern", "erico", 0) not in game.known(1)
    game.run("0 search.order done")
    assert game.view(None)["tops"] == {}
    assert "lantern" not in {card for card, place, _ in game.known(1) if place == 0}
