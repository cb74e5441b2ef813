"""The Sections: what is shown for them, what they do, the Marker left behind and the way back."""

from typing import Any

import pytest

from rules.engine import load_game
from rules.shadow_planet.components.catalog import read_sources
from tests._support.rules.shadow_planet.script import Script

ALL = {"yellow": 15, "orange": 15, "red": 15, "white": 15, "black": 15}


def jenna(*hand: str, at: str, beside: tuple[str, ...] = ("reed", "robot"), **more: Any) -> Script:
    """Jenna stands in a Section and has come to the end of her Search step: seat 0, this hand."""
    more["gear"] = {"jenna": list(hand), **more.get("gear", {})}
    more["pawns"] = {"jenna": at, **more.get("pawns", {})}
    empty: dict[str, list[str]] = {"melita": [], "erico": [], "hill": [], "caves": []}
    more["decks"] = {**empty, **more.get("decks", {})}
    game = Script(len(beside) + 1, control=["jenna", *beside], **more)
    game.run(f"0 ability.jenna cancel {beside[0]}")
    if game.asked() == ["0 step.move"]:
        game.run("0 step.move done")
    return game.run("0 step.search done")


def names(game: Script, cards: list[int]) -> list[str]:
    return [game.game.cards[card].key for card in cards]


def shown(game: Script, seat: int | None = None) -> list[list[str]]:
    return [names(game, event["cards"]) for event in game.told(seat, "section.used")]


# Using, passing, and what cannot be used


def test_section_used_shows_the_cards_to_everyone_and_keeps_them() -> None:
    game = jenna("crystal", "crystal", "axe", at="flight_deck").run("0 section.use use 0")
    used = {"section": "flight_deck", "effect": "flight_deck_0", "seat": 0}
    used["character"] = "jenna"
    for seat in (0, 1, 2, None):
        (event,) = game.told(seat, "section.used")
        assert {key: event[key] for key in used} == used
        assert shown(game, seat) == [["crystal", "crystal"]]
    assert game.hand(0) == ["axe", "crystal", "crystal"]
    assert game.known(1) == {("crystal", 0, None)}  # both copies go by one key
    assert len(game.view(1)["known"]) == 2


def test_section_passed_leaves_no_marker_but_the_character_is_back_at_the_end() -> None:
    game = jenna("crystal", "crystal", at="flight_deck").run("0 section.use pass")
    assert game.view(None)["pawns"]["jenna"] == "flight_deck"
    assert game.told(None, "section.used") == []
    game.run("0 turn.end end")
    view = game.view(None)
    assert view["pawns"]["jenna"] == "melita"
    assert view["sections"]["flight_deck"] == []
    assert view["pool"]["yellow"] == 15
    assert view["indicators"]["repair"] == 5


def test_section_that_cannot_be_used_is_not_asked_about_and_the_character_is_back() -> None:
    game = jenna("crystal", "axe", at="flight_deck")
    assert game.asked() == ["0 turn.end"]
    assert game.refusals(0) == {"use 0": "why-cannot-show", "use 1": "why-cannot-show"}
    game.run("0 turn.end end")
    assert game.view(None)["pawns"]["jenna"] == "melita"


def test_section_used_puts_a_marker_there_and_the_character_back_before_the_turn_ends() -> None:
    game = jenna("crystal", "crystal", at="flight_deck").run("0 section.use use 0")
    view = game.view(None)
    assert view["sections"]["flight_deck"] == ["jenna"]
    assert view["pool"]["yellow"] == 14
    assert view["markers"][0]["yellow"] == 0
    assert view["pawns"]["jenna"] == "melita"
    assert game.asked() == ["0 turn.end"]
    kinds = [event.kind for event in game.events]
    assert kinds == ["section.used", "indicator", "marker", "pawn.moved"]


@pytest.mark.parametrize(
    ("section", "hand", "missing"),
    [
        ("flight_deck", ("crystal", "crystal"), "use 0"),
        ("flight_deck", ("move", "move", "run", "search"), "use 1"),
        ("accommodation", ("search",), "use 0"),
        ("bridge", ("search", "lantern"), "use 0"),
        ("decompression", ("crystal",), "use 0"),
        ("hibernation", ("crying", "crying"), "use 0"),
        ("graveyard", ("axe", "pickaxe"), "use 0"),
        ("temple", ("crying", "idol", "idol", "axe"), "use 0"),
    ],
)
def test_one_card_less_than_listed_cannot_use_the_section(
    section: str, hand: tuple[str, ...], missing: str
) -> None:
    for left_out in range(len(hand)):
        rest = [card for number, card in enumerate(hand) if number != left_out]
        game = Script(
            control=["jenna", "reed", "robot"],
            gear={"jenna": rest},
            pawns={"jenna": section},
            decks={"melita": [], "erico": [], "hill": [], "caves": []},
        ).run("0 ability.jenna cancel reed")
        while game.prompt(0).kind.startswith("step."):
            game.run(f"0 {game.prompt(0).kind} done")
        assert game.asked() == ["0 turn.end"]
        assert game.refusals(0)[missing] == "why-cannot-show"


def test_played_cards_cannot_be_shown() -> None:
    game = jenna("fuel_cell", "crystal", at="flight_deck").run(
        """
        0 step.repair       play fuel_cell
        0 effect.fuel_cell  no
        """
    )
    assert game.asked() == ["0 turn.end"]
    assert game.refusals(0)["use 0"] == "why-cannot-show"


def test_cards_gained_in_the_same_turn_can_be_shown() -> None:
    game = jenna("crystal", at="flight_deck", decks={"melita": ["duct_tape"]})
    assert game.offers(0, "section.use") == ["use 0", "pass"]


def test_own_marker_bars_the_character_from_the_section_but_no_other() -> None:
    game = Script(
        control=["jenna", "john", "reed"],
        gear={"jenna": ["run"], "john": ["run"]},
        decks={"erico": ["hurry", "hurry"]},
        sections={"flight_deck": ["jenna"]},
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.move      play run
        """
    )
    assert game.offers(0, "move.to") == ["go erico", "go accommodation", "stay"]
    assert game.refusals(0)["go flight_deck"] == "why-own-marker"
    game.run(
        """
        0 move.to      go erico
        0 step.search  done
        0 turn.end     end
        1 step.move    play run
        """
    )
    assert "go flight_deck" in game.offers(1, "move.to")


def test_no_marker_left_in_the_pool_bars_nothing() -> None:
    game = jenna("crystal", "crystal", at="flight_deck", markers=[{}, {"yellow": 15}])
    game.run("0 section.use use 0")
    assert game.view(None)["sections"]["flight_deck"] == []
    assert game.view(None)["indicators"]["repair"] == 3
    assert game.view(None)["pawns"]["jenna"] == "melita"
    assert game.told(None, "marker") == []


def test_marker_is_placed_after_the_effect_which_may_take_the_last_one() -> None:
    game = jenna("idol", "idol", at="hibernation", markers=[{}, {"yellow": 14}]).run(
        """
        0 step.get            done
        0 section.use         use 0
        0 effect.hibernation  colour yellow
        0 effect.hibernation  colour red
        0 effect.hibernation  seat 2
        """
    )
    view = game.view(None)
    assert (view["markers"][2]["yellow"], view["pool"]["yellow"]) == (1, 0)
    assert view["sections"]["hibernation"] == []


def test_section_is_used_once_a_turn_and_a_marker_lies_there_once() -> None:
    game = jenna("crystal", "crystal", "move", "move", "move", "search", at="flight_deck")
    game.run("0 section.use use 0")
    assert game.asked() == ["0 turn.end"]
    assert game.view(None)["sections"]["flight_deck"] == ["jenna"]


# section.show


def test_choice_of_cards_is_asked_and_nothing_is_public_before_the_last_one() -> None:
    game = jenna("crystal", "alien_alloy", "spare_parts", at="flight_deck")
    game.run("0 section.use use 0")
    assert game.events == []  # neither the use nor a card is public yet
    assert game.view(1)["indicators"]["repair"] == 5
    cards = ["show spare_parts", "show alien_alloy", "show crystal"]
    assert game.offers(0, "section.show") == cards
    game.run("0 section.show show crystal")
    assert game.events == []
    assert game.offers(0, "section.show") == ["show spare_parts", "show alien_alloy"]
    game.run("0 section.show show spare_parts")
    assert shown(game) == [["spare_parts", "crystal"]]
    assert game.known(1) == {("spare_parts", 0, None), ("crystal", 0, None)}
    assert game.asked() == ["0 turn.end"]


def test_show_goes_type_by_type_in_type_order() -> None:
    game = jenna("move", "move", "run", "run", "search", "lantern", at="flight_deck").run(
        """
        0 section.use   use 1
        0 section.show  show run
        0 section.show  show move
        """
    )
    assert game.offers(0, "section.show") == ["show move", "show run"]
    game.run("0 section.show show move")
    assert game.offers(0, "section.show") == ["show search", "show lantern"]
    game.run("0 section.show show lantern")
    assert shown(game) == [["move", "move", "run", "lantern"]]


def test_type_without_a_choice_is_shown_without_asking() -> None:
    game = jenna("move", "move", "run", "search", "lantern", at="flight_deck")
    game.run("0 section.use use 1")
    assert game.offers(0, "section.show") == ["show search", "show lantern"]
    game.run("0 section.show show search")
    assert shown(game) == [["move", "move", "search", "run"]]


def test_exactly_the_cards_needed_are_shown_at_once() -> None:
    game = jenna("move", "move", "run", "search", at="flight_deck").run("0 section.use use 1")
    assert shown(game) == [["move", "move", "search", "run"]]
    assert game.asked() == ["0 turn.end"]


# End-of-turn texts


def test_end_of_turn_texts_come_with_the_last_card_shown_and_before_the_use() -> None:
    game = Script(
        control=["jenna", "reed", "robot"],
        gear={"jenna": ["thruster_pack", "crystal", "alien_alloy", "spare_parts"]},
        decks={"melita": []},
    ).run(
        """
        0 ability.jenna  cancel reed
        0 step.move      play thruster_pack
        0 move.to        go flight_deck
        0 step.search    done
        0 section.use    use 0
        0 section.show   show crystal
        """
    )
    assert game.view(None)["discard_open"] == []
    game.run("0 section.show show alien_alloy")
    assert names(game, game.view(None)["discard_open"]) == ["thruster_pack"]
    kinds = [event.kind for event in game.events]
    assert kinds == ["card.moved", "section.used", "indicator", "marker", "pawn.moved"]
    game.run("0 turn.end end")
    assert [e for e in game.told(None, "card.moved") if e["from"] == "played"] == []  # only once
    assert game.view(None)["played"][0] == []


def test_end_of_turn_texts_wait_for_the_end_when_the_section_is_passed() -> None:
    game = jenna("corn", "crystal", "crystal", at="flight_deck").run(
        """
        0 step.get     play corn
        0 step.get     done
        0 section.use  pass
        """
    )
    assert game.view(None)["discard_open"] == []
    game.run("0 turn.end end")
    first, second, *_ = game.events
    assert (first.kind, names(game, first.data["cards"])) == ("card.moved", ["corn"])
    assert (second.kind, second.data["to"]) == ("pawn.moved", "melita")


# Flight Deck


def test_flight_deck_advances_repair_by_two() -> None:
    game = jenna("crystal", "crystal", at="flight_deck").run("0 section.use use 0")
    assert game.told(None, "indicator") == [{"indicator": "repair", "from": 5, "to": 3}]


def test_flight_deck_does_not_push_repair_below_zero() -> None:
    game = jenna("crystal", "crystal", at="flight_deck", indicators={"repair": 1})
    game.run("0 section.use use 0")
    assert game.view(None)["indicators"]["repair"] == 0


def test_flight_deck_brings_the_moonette_to_melita() -> None:
    game = jenna("move", "move", "run", "search", at="flight_deck").run("0 section.use use 1")
    assert game.view(None)["vehicles"] == {"moonette": "melita", "crawler": None}
    assert game.view(None)["sections"]["flight_deck"] == ["jenna"]


def test_moonette_in_play_is_not_offered_again() -> None:
    hand = ("move", "move", "run", "search")
    game = jenna(*hand, at="flight_deck", vehicles={"moonette": "hill"})
    assert game.asked() == ["0 turn.end"]
    assert game.refusals(0)["use 1"] == "why-in-play"
    game = jenna(*hand, "crystal", "crystal", at="flight_deck", vehicles={"moonette": "hill"})
    assert game.offers(0, "section.use") == ["use 0", "pass"]


def test_both_effects_of_the_flight_deck_are_offered_where_both_can_be_shown() -> None:
    game = jenna("move", "move", "run", "search", "crystal", "crystal", at="flight_deck")
    assert game.offers(0, "section.use") == ["use 0", "use 1", "pass"]


# Accommodation


def test_accommodation_removes_one_of_the_top_three_messages_and_keeps_the_order() -> None:
    order = ["rage", "hope", "doubt", "nightmare", "restlessness"]
    game = jenna("lantern", at="accommodation", messages=order).run("0 section.use use 0")
    assert game.seen(0) == ["rage", "hope", "doubt"]
    assert game.seen(1) == []
    # by id: Doubt, Hope, Rage
    assert game.offers(0, "effect.accommodation") == ["card doubt", "card hope", "card rage"]
    for other in (1, 2, None):
        assert game.told(other, "deck.looked") == [{"seat": 0, "at": "messages", "count": 3}]
    game.run("0 effect.accommodation card hope")
    assert game.deck("messages") == ["rage", "doubt", "nightmare", "restlessness"]
    assert "hope" in game.deck("removed")
    for other in (1, 2, None):
        moved = [{"from": "messages", "to": "removed", "count": 1}]
        assert game.told(other, "card.moved") == moved
    assert game.known(0) == {("rage", "messages", 0), ("doubt", "messages", 1)}
    assert game.known(1) == {("lantern", 0, None)}  # the card shown for it, no Message


def test_accommodation_with_one_message_removes_it_without_asking() -> None:
    game = jenna("lantern", at="accommodation", messages=["rage"]).run("0 section.use use 0")
    assert game.asked() == ["0 turn.end"]
    assert game.deck("messages") == []
    assert "rage" in game.deck("removed")


def test_accommodation_without_messages_may_be_used_and_does_nothing() -> None:
    game = jenna("lantern", at="accommodation", messages=[]).run("0 section.use use 0")
    assert game.asked() == ["0 turn.end"]
    assert game.told(0, "deck.looked") == []
    assert game.view(None)["sections"]["accommodation"] == ["jenna"]


# Bridge

BRIDGE: dict[str, Any] = {"at": "bridge", "gear": {"rachel": ["axe", "calibrate"]}}


def test_bridge_swaps_one_gear_card_with_one_hand_card_known_to_the_one_player() -> None:
    game = jenna("search", "lantern", "fury", **BRIDGE).run("0 step.attack done")
    game.run("0 section.use use 0")
    assert game.offers(0, "effect.bridge") == [
        "character nikke",
        "character john",
        "character rachel",
    ]
    game.run("0 effect.bridge character rachel")
    assert game.seen(0) == ["calibrate", "axe"]
    assert game.told(1, "hand.looked") == [{"seat": 0, "character": "rachel", "count": 2}]
    assert game.offers(0, "effect.bridge") == ["card calibrate", "card axe"]
    game.run("0 effect.bridge card axe")
    assert game.offers(0, "effect.bridge") == ["card search", "card lantern", "card fury"]
    game.run("0 effect.bridge card fury")
    assert game.hand(0) == ["search", "axe", "lantern"]
    assert game.gear("rachel") == ["calibrate", "fury"]
    assert game.told(2, "card.moved") == [
        {"from": 0, "to": "rachel", "count": 1},
        {"from": "rachel", "to": 0, "count": 1},
    ]
    assert game.known(0) == {("calibrate", "rachel", None), ("fury", "rachel", None)}


def test_bridge_does_not_offer_a_controlled_character() -> None:
    game = jenna("search", "lantern", at="bridge", beside=("nikke", "john", "reed", "robot"))
    game.run("0 section.use use 0")
    # Rachel is the only uncontrolled Character: she is looked at without asking
    assert game.told(None, "hand.looked") == [{"seat": 0, "character": "rachel", "count": 6}]
    assert game.offers(0, "effect.bridge")[0] == "card move"


def test_bridge_swap_is_not_optional() -> None:
    game = jenna("search", "lantern", **BRIDGE).run(
        """
        0 section.use    use 0
        0 effect.bridge  character rachel
        """
    )
    assert "pass" not in game.offers(0, "effect.bridge")
    game.run("0 effect.bridge card axe")
    assert "pass" not in game.offers(0, "effect.bridge")


def test_bridge_with_empty_gear_swaps_nothing() -> None:
    game = jenna("search", "lantern", at="bridge", gear={"rachel": []}).run(
        """
        0 section.use    use 0
        0 effect.bridge  character rachel
        """
    )
    assert game.asked() == ["0 turn.end"]
    assert game.hand(0) == ["search", "lantern"]
    assert game.view(None)["sections"]["bridge"] == ["jenna"]


def test_bridge_with_an_empty_hand_looks_and_swaps_nothing() -> None:
    board = read_sources(None)["board.toml"]
    before, bridge = board.split('key = "bridge"')
    corrected = before + 'key = "bridge"' + bridge.replace("show = { search = 2 }", "show = {}", 1)
    script = Script()
    script.game = load_game("shadow_planet", {"board.toml": corrected})
    script.state = script.game.new(
        3,
        1,
        scenario={
            "control": ["jenna", "reed", "robot"],
            "gear": {"jenna": [], "rachel": ["axe", "calibrate"]},
            "pawns": {"jenna": "bridge"},
            "decks": {"erico": []},
        },
    )
    script.run(
        """
        0 ability.jenna  cancel reed
        0 step.search    done
        0 section.use    use 0
        0 effect.bridge  character rachel
        """
    )
    assert script.known(0) == {("calibrate", "rachel", None), ("axe", "rachel", None)}
    assert script.asked() == ["0 turn.end"]
    assert script.gear("rachel") == ["calibrate", "axe"]


# Decompression Chamber


@pytest.mark.parametrize(("way", "countdown"), [("advance", 6), ("back", 8)])
def test_decompression_moves_countdown_one_way_or_the_other(way: str, countdown: int) -> None:
    game = jenna("crystal", at="decompression", indicators={"countdown": 7})
    game.run("0 section.use use 0")
    assert game.offers(0, "effect.decompression") == ["advance", "back"]
    game.run(f"0 effect.decompression {way}")
    assert game.view(None)["indicators"]["countdown"] == countdown


def test_decompression_does_not_push_countdown_above_twelve() -> None:
    game = jenna("crystal", at="decompression").run(
        """
        0 section.use           use 0
        0 effect.decompression  back
        """
    )
    assert game.view(None)["indicators"]["countdown"] == 12
    assert game.view(None)["sections"]["decompression"] == ["jenna"]


# Hibernation Chamber


def hibernation(**scenario: Any) -> Script:
    return jenna("idol", "idol", at="hibernation", **scenario).run(
        """
        0 step.get     done
        0 section.use  use 0
        """
    )


def test_hibernation_gives_two_markers_to_one_other_player() -> None:
    game = hibernation()
    assert game.offers(0, "effect.hibernation") == [
        f"colour {colour}" for colour in ("yellow", "orange", "red", "white", "black")
    ]
    game.run(
        """
        0 effect.hibernation  colour red
        0 effect.hibernation  colour red
        """
    )
    assert game.offers(0, "effect.hibernation") == ["seat 1", "seat 2"]
    assert game.view(None)["pool"]["red"] == 15
    game.run("0 effect.hibernation seat 2")
    assert game.view(None)["markers"][2]["red"] == 2
    assert game.view(None)["pool"]["red"] == 13


def test_hibernation_can_give_two_colours() -> None:
    game = hibernation().run(
        """
        0 effect.hibernation  colour white
        0 effect.hibernation  colour black
        0 effect.hibernation  seat 1
        """
    )
    markers = game.view(None)["markers"][1]
    assert (markers["white"], markers["black"]) == (1, 1)


def test_hibernation_cannot_choose_a_colour_more_often_than_the_pool_has_it() -> None:
    game = hibernation(markers=[{}, {"red": 14, "white": 15}])
    game.run("0 effect.hibernation colour red")
    assert game.offers(0, "effect.hibernation") == [
        "colour yellow",
        "colour orange",
        "colour black",
    ]


def test_hibernation_gives_the_only_marker_left_without_asking_for_colours() -> None:
    game = hibernation(markers=[{}, {**ALL, "red": 14}])
    assert game.offers(0, "effect.hibernation") == ["seat 1", "seat 2"]
    game.run("0 effect.hibernation seat 2")
    assert game.view(None)["markers"][2]["red"] == 1


def test_hibernation_with_an_empty_pool_asks_nothing() -> None:
    game = hibernation(markers=[{}, ALL])
    assert game.asked() == ["0 turn.end"]
    assert game.told(None, "marker") == []


# Graveyard


def test_graveyard_takes_the_top_card_of_any_deck_unseen_by_the_others() -> None:
    game = jenna(
        "axe",
        "pickaxe",
        at="graveyard",
        decks={"melita": ["run", "medi_kit"], "caves": ["idol"], "erico": []},
    ).run("0 section.use use 0")
    assert game.offers(0, "effect.graveyard") == ["location melita", "location caves"]
    game.run("0 effect.graveyard location caves")
    assert game.hand(0) == ["axe", "pickaxe", "idol"]
    assert game.deck("caves") == []
    assert game.told(1, "card.moved") == [{"from": "caves", "to": 0, "count": 1}]
    assert game.view(None)["pawns"]["jenna"] == "hill"
    assert game.asked() == ["0 turn.end"]


def test_graveyard_with_one_deck_left_takes_from_it_without_asking() -> None:
    game = jenna("axe", "pickaxe", at="graveyard", decks={"erico": ["hurry", "hurry"]})
    game.run("0 section.use use 0")
    assert "hurry" in game.hand(0)
    assert game.asked() == ["0 turn.end"]


def test_graveyard_without_any_deck_does_nothing() -> None:
    game = jenna("axe", "pickaxe", at="graveyard").run("0 section.use use 0")
    assert game.hand(0) == ["axe", "pickaxe"]
    assert game.view(None)["sections"]["graveyard"] == ["jenna"]


# Temple

TEMPLE = ("idol", "idol", "tentacles", "axe")
SEVEN = ["rage", "hope", "doubt", "nightmare", "restlessness", "crystal", "pickaxe"]


def temple(**scenario: Any) -> Script:
    return jenna(*TEMPLE, at="temple", **scenario).run(
        """
        0 step.get     done
        0 section.use  use 0
        """
    )


def test_temple_puts_five_chosen_messages_on_its_pile_first_named_uppermost() -> None:
    game = temple(messages=SEVEN)
    assert game.seen(0) == SEVEN
    assert game.told(1, "deck.looked") == [{"seat": 0, "at": "messages", "count": 7}]
    game.run(
        """
        0 effect.temple  card pickaxe
        0 effect.temple  card rage
        0 effect.temple  card doubt
        0 effect.temple  card crystal
        """
    )
    assert game.deck("messages") == SEVEN  # they leave together, when the last is named
    assert game.events == []
    assert game.seen(0) == ["hope", "nightmare", "restlessness"]
    game.run("0 effect.temple card hope")
    assert game.deck("temple") == ["pickaxe", "rage", "doubt", "crystal", "hope"]
    assert game.deck("messages") == ["nightmare", "restlessness"]
    for other in (1, 2, None):
        assert game.told(other, "card.moved") == [{"from": "messages", "to": "temple", "count": 5}]
    assert {place for _, place, _ in game.known(1)} == {0}  # the cards shown for it, no Message
    assert ("rage", "temple", 1) in game.known(0)
    assert game.asked() == ["0 turn.end"]


def test_temple_takes_all_messages_where_there_are_fewer_than_five() -> None:
    game = temple(messages=["rage", "hope", "doubt"]).run(
        """
        0 effect.temple  card doubt
        0 effect.temple  card rage
        """
    )
    assert game.deck("temple") == ["doubt", "rage", "hope"]
    assert game.deck("messages") == []


def test_temple_without_messages_does_nothing() -> None:
    game = temple(messages=[])
    assert game.asked() == ["0 turn.end"]
    assert game.deck("temple") == []
    assert game.view(None)["sections"]["temple"] == ["jenna"]


def test_temple_cards_lie_on_older_ones_and_what_is_not_revealed_waits() -> None:
    game = temple(
        messages=SEVEN[:5],
        temple=["lantern", "binoculars", "corn"],
        gear={"reed": ["spare_parts"], "robot": ["alien_alloy"]},
    ).run(
        """
        0 effect.temple     card hope
        0 effect.temple     card rage
        0 effect.temple     card restlessness
        0 effect.temple     card doubt
        0 turn.end          end
        1 step.search       done
        1 turn.end          end
        2 step.search       done
        2 turn.end          end
        0 messages.discard  discard axe
        1 messages.discard  discard spare_parts
        2 messages.discard  discard alien_alloy
        """
    )
    (event,) = game.told(None, "messages.revealed")
    assert names(game, event["cards"]) == [
        "hope",
        "rage",
        "restlessness",
        "doubt",
        "nightmare",
        "lantern",
    ]
    assert (event["temple"], event["messages"]) == (6, 0)
    assert game.deck("temple") == ["binoculars", "corn"]
    assert sorted(game.deck("messages")) == ["alien_alloy", "axe", "spare_parts"]
    assert game.view(None)["round"] == 2
