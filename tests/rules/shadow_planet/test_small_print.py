"""The small print we decided: what the other scenario tests do not already fix."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script


def jenna(*hand: str, beside: tuple[str, ...] = ("reed", "robot"), **scenario: Any) -> Script:
    """Jenna's turn begins: seat 0 with this hand, the next seats with those beside her."""
    scenario["gear"] = {"jenna": list(hand), **scenario.get("gear", {})}
    game = Script(len(beside) + 1, control=["jenna", *beside], **scenario)
    return game.run(f"0 ability.jenna cancel {beside[0]}")


def names(game: Script, cards: list[int]) -> list[str]:
    return [game.game.cards[card].key for card in cards]


# No target, and choices that may be declined


@pytest.mark.parametrize(
    ("card", "type_", "value"),
    [("footprints", "search", 1), ("grappling_hook", "move", 2), ("medi_kit", "move", 2)],
)
def test_card_without_a_target_is_played_and_keeps_its_value(
    card: str, type_: str, value: int
) -> None:
    game = jenna(card, pawns={"jenna": "caves"}).run(f"0 step.{type_} play {card}")
    assert game.asked() == ["0 step.search"]
    assert game.view(0)["totals"][type_]["total"] == value
    assert names(game, game.view(None)["played"][0]) == [card]


@pytest.mark.parametrize(
    ("card", "type_"),
    [("fight", "attack"), ("green_fog", "attack"), ("ambush", "attack"), ("remove_ice", "repair")],
)
def test_card_without_a_target_or_a_value_may_still_be_played(card: str, type_: str) -> None:
    game = jenna(card, decks={"melita": []}).run("0 step.search done")
    assert game.offers(0, f"step.{type_}") == [f"play {card}", "done"]
    game.run(f"0 step.{type_} play {card}")
    assert game.asked() == ["0 turn.end"]
    assert game.view(None)["effects"] == []
    assert names(game, game.view(None)["played"][0]) == [card]


def test_calibrate_without_messages_asks_nothing() -> None:
    game = jenna("calibrate", decks={"melita": []}, messages=[]).run(
        """
        0 step.search  done
        0 step.repair  play calibrate
        """
    )
    assert game.asked() == ["0 turn.end"]
    assert game.told(0, "deck.looked") == []


# Running out


def test_colour_that_has_run_out_gives_no_marker_in_the_control_phase() -> None:
    game = Script(protagonist=0, blind="robot", markers=[{}, {}, {"yellow": 15, "orange": 14}]).run(
        """
        0 control.pick  pick jenna
        1 control.pick  pick nikke
        2 control.pick  pick robot
        """
    )
    markers = game.view(None)["markers"]
    assert markers[0]["yellow"] == 0
    assert (markers[1]["orange"], markers[2]["orange"]) == (1, 14)
    assert game.told(None, "marker") == [{"colour": "orange", "seat": 1, "change": 1}]
    assert (game.view(None)["pool"]["yellow"], game.view(None)["pool"]["orange"]) == (0, 0)


def test_colour_that_has_run_out_is_not_rachels_to_give() -> None:
    game = Script(
        control=["jenna", "rachel", "robot"],
        gear={"jenna": []},
        decks={"melita": []},
        markers=[{"red": 15, "white": 15}],
    ).run(
        """
        0 ability.jenna  cancel robot
        0 step.search    done
        0 turn.end       end
        """
    )
    assert game.offers(1, "ability.rachel") == [
        f"give {colour} {seat}" for colour in ("yellow", "orange", "black") for seat in (0, 2)
    ]


def test_deck_with_too_few_cards_shows_what_it_has() -> None:
    game = jenna("lantern", "lantern", decks={"melita": ["run", "medi_kit"]}).run(
        """
        0 step.search  play lantern
        0 step.search  play lantern
        0 step.search  done
        """
    )
    assert game.seen(0) == ["run", "medi_kit"]
    assert game.told(None, "deck.looked") == [{"seat": 0, "at": "melita", "count": 2}]


def test_empty_deck_is_not_looked_at() -> None:
    game = jenna("lantern", decks={"melita": []}).run(
        """
        0 step.search  play lantern
        0 step.search  done
        """
    )
    assert game.asked() == ["0 turn.end"]
    assert game.told(None, "deck.looked") == []


def test_deck_with_too_few_cards_gives_what_it_has() -> None:
    game = jenna("communion", decks={"melita": ["run", "medi_kit"]}).run(
        """
        0 step.search  done
        0 step.get     play communion
        0 step.get     done
        """
    )
    assert game.hand(0) == ["medi_kit", "run"]
    assert game.deck("melita") == []


def test_search_where_offers_only_decks_that_hold_cards() -> None:
    decks: dict[str, list[str]] = {"melita": [], "erico": ["hurry"], "hill": []}
    game = jenna("distance_meter", "lantern", decks=decks).run(
        """
        0 step.search  play distance_meter
        0 step.search  done
        """
    )
    assert game.offers(0, "search.where") == ["at erico", "at caves"]


def test_search_where_with_a_single_deck_is_not_asked() -> None:
    decks: dict[str, list[str]] = {"melita": [], "erico": ["hurry"], "hill": []}
    game = jenna("binoculars", decks=decks).run(
        """
        0 step.search  play binoculars
        0 step.search  done
        """
    )
    assert game.asked() == ["0 search.order"]
    assert game.seen(0) == ["hurry"]


def test_empty_deck_discards_nothing_in_an_uncontrolled_turn() -> None:
    game = jenna(decks={"melita": [], "erico": []}).run(
        """
        0 step.search  done
        0 turn.end     end
        """
    )
    assert game.view(None)["discard"] == 0
    assert game.told(None, "card.moved") == []


# Auras, Direct Order, restrictions


def test_aura_counts_where_its_source_is_when_the_total_is_added_up() -> None:
    scenario: dict[str, Any] = {
        "beside": ("john", "robot"),
        "gear": {"john": ["run"]},
        "decks": {"melita": ["medi_kit", "medi_kit"], "erico": ["hurry", "hurry"]},
    }
    idle = """
        0 step.search  done
        0 turn.end     end
        1 step.move    play run
    """
    game = jenna(**scenario).run(idle)
    assert game.view(0)["totals"] == {}
    assert game.view(1)["totals"]["search"]["total"] == 1  # Nikke, uncontrolled in Melita
    game.run("1 move.to go erico")
    assert game.view(1)["totals"]["search"]["total"] == 0
    game.run("1 step.search done")
    assert game.told(None, "deck.looked") == []


def test_aura_moved_into_the_location_counts_from_then_on() -> None:
    melita = ["run", "run", "medi_kit", "medi_kit", "driving", "driving", "thruster_pack"]
    game = Script(
        control=["reed", "jenna", "robot"],
        gear={"reed": ["lure"], "jenna": []},
        pawns={"reed": "melita", "jenna": "caves", "nikke": "caves", "john": "caves"},
        decks={"melita": melita, "caves": ["idol"] * 2},
    ).run(
        """
        1 ability.jenna  cancel reed
        1 step.search    done
        1 step.get       done
        1 turn.end       end
        0 step.search    done
        0 step.get       play lure
        """
    )
    assert game.view(0)["totals"]["get"]["total"] == 1
    game.run("0 effect.lure character rachel")
    assert game.view(0)["totals"]["get"]["total"] == 2  # Rachel, uncontrolled, is here now
    game.run("0 step.get done")
    assert len(game.hand(0)) == 3


def test_direct_order_moves_with_jenna() -> None:
    game = Script(
        control=["jenna", "john", "rachel"],
        gear={"jenna": ["direct_order", "move"], "john": [], "rachel": []},
        decks={"melita": [], "erico": ["hurry", "hurry"]},
    ).run(
        """
        0 ability.jenna   cancel john
        0 step.move       play direct_order
        0 step.move       play move
        0 move.to         go erico
        0 step.search     done
        0 turn.end        end
        1 step.search     done
        1 turn.end        end
        2 ability.rachel  give red 0
        2 step.search     done
        """
    )
    assert game.told(None, "deck.looked") == [{"seat": 2, "at": "erico", "count": 1}]


def test_restriction_stays_on_its_character_wherever_it_goes() -> None:
    game = jenna(
        "fight",
        beside=("john", "robot"),
        gear={"john": ["run", "corn"]},
        decks={"melita": ["medi_kit", "medi_kit"], "erico": ["hurry", "hurry"]},
    ).run(
        """
        0 step.search   done
        0 step.attack   play fight
        0 turn.end      end
        1 step.move     play run
        1 move.to       go erico
        1 step.search   done
        """
    )
    # Fight had one target and was not asked about; the Corn may not be played
    assert game.asked() == ["1 turn.end"]
    assert {"source": "fight", "on": "john", "type": "get", "amount": "ban"} in game.view(None)[
        "effects"
    ]


def test_what_holds_for_one_turn_ends_with_it() -> None:
    game = jenna("smoking", decks={"melita": [], "erico": []}).run(
        """
        0 step.search  play smoking
        0 step.search  done
        """
    )
    assert game.view(None)["effects"] == [
        {"source": "smoking", "on": "jenna", "type": "get", "amount": "ban"}
    ]
    game.run("0 turn.end end")
    assert "smoking" not in [effect["source"] for effect in game.view(None)["effects"]]


# Jenna


def test_jenna_cannot_cancel_an_uncontrolled_character() -> None:
    game = Script(control=["jenna", "john", "robot"])
    assert game.offers(0, "ability.jenna") == ["cancel john", "cancel robot"]


def test_cancelled_ability_is_skipped() -> None:
    game = Script(
        control=["jenna", "robot", "reed"],
        protagonist=0,
        gear={"jenna": [], "reed": []},
        decks={"melita": [], "erico": [], "hill": []},
    ).run(
        """
        0 ability.jenna  cancel robot
        0 step.search    done
        0 turn.end       end
        2 move.to        stay
        2 step.search    done
        2 turn.end       end
        1 step.move      done
        """
    )
    assert game.view(None)["protagonist"] == 0
    assert game.view(None)["cancelled"] == "robot"


# Cards gained


def test_card_gained_by_an_effect_may_be_played_in_the_same_step() -> None:
    game = jenna(
        "tentacles", beside=("john", "reed"), gear={"john": ["corn"]}, decks={"melita": ["run"]}
    ).run(
        """
        0 step.search  done
        0 step.get     play tentacles
        """
    )
    assert game.offers(0, "step.get") == ["play corn", "done"]


def test_card_bought_with_the_get_total_comes_too_late_for_get_but_not_for_repair() -> None:
    game = jenna("requisition", decks={"melita": ["run", "corn", "fuel_cell", "fury"]}).run(
        """
        0 step.search  done
        0 step.get     play requisition
        """
    )
    assert game.offers(0, "step.get") == ["done"]
    game.run("0 step.get done")
    assert game.hand(0) == ["run", "corn", "fuel_cell"]
    assert game.offers(0, "step.repair") == ["play fuel_cell", "done"]


def test_card_gained_of_an_earlier_type_waits_in_hand() -> None:
    game = jenna(decks={"melita": ["run"]}).run("0 step.search done")
    assert game.hand(0) == ["run"]
    assert game.asked() == ["0 turn.end"]


# Looking is secret, showing is not


def test_look_tells_the_others_that_and_how_many_but_never_which() -> None:
    game = jenna("lantern", decks={"melita": ["run", "medi_kit", "ration_k"]}).run(
        """
        0 step.search   play lantern
        0 step.search   done
        0 search.order  next medi_kit
        """
    )
    public = {"seat": 0, "at": "melita", "count": 2}
    for other in (1, 2, None):
        assert game.told(other, "deck.looked") == [public]
        assert other is None or (game.known(other), game.seen(other)) == (set(), [])
    secret = game.told(0, "deck.looked")[1]
    assert names(game, secret["cards"]) == ["run", "medi_kit"]
    assert game.seen(0) == ["run"]
    game.run("0 search.order next run")
    assert game.known(0) == {("run", "melita", 0)}  # the Medi-Kit on top is in hand by now
    assert game.hand(0) == ["medi_kit"]


def test_order_of_cards_put_back_is_told_to_nobody() -> None:
    game = jenna("lantern", decks={"melita": ["run", "medi_kit", "ration_k"]}).run(
        """
        0 step.search  play lantern
        0 step.search  done
        """
    )
    game.run("0 search.order next medi_kit")
    assert game.events == []


def test_face_up_discard_is_seen_by_everyone() -> None:
    game = jenna(decks={"melita": ["run", "medi_kit", "ration_k"], "erico": []})
    game.run("0 step.search done").run("0 turn.end end")
    assert names(game, game.view(None)["discard_open"]) == ["medi_kit", "ration_k"]
    shown = [names(game, e["cards"]) for e in game.told(None, "card.moved")]
    assert shown == [["medi_kit"], ["ration_k"]]


# Sections and the Crawler


def test_section_effect_that_can_do_nothing_may_be_used() -> None:
    game = jenna(
        "crystal",
        "crystal",
        pawns={"jenna": "flight_deck"},
        decks={"melita": []},
        indicators={"repair": 0},
    ).run(
        """
        0 step.search  done
        0 section.use  use 0
        """
    )
    assert game.view(None)["indicators"]["repair"] == 0
    assert game.told(None, "indicator") == []
    assert game.view(None)["sections"]["flight_deck"] == ["jenna"]


def test_crawler_card_moves_a_crawler_in_play_to_the_hill() -> None:
    game = jenna("crawler", vehicles={"crawler": "melita"}).run("0 step.move play crawler")
    assert game.view(None)["vehicles"]["crawler"] == "hill"
    assert game.view(None)["pawns"]["jenna"] == "melita"
    assert names(game, game.view(None)["discard_open"]) == ["crawler"]


# Space Suit


def test_space_suit_cannot_be_played_after_another_move_card() -> None:
    game = jenna("move", "run", "space_suit").run("0 step.move play move")
    assert game.offers(0, "step.move") == ["play run", "done"]
    assert game.refusals(0)["play space_suit"] == "why-alone"


def test_no_move_card_can_be_played_after_the_space_suit() -> None:
    game = jenna("move", "crawler", "space_suit", "space_suit").run("0 step.move play space_suit")
    assert game.asked() == ["0 move.to"]
    assert game.view(0)["totals"]["move"]["total"] == 5
    assert game.view(None)["vehicles"]["crawler"] is None


def test_crawler_card_counts_as_a_move_card_before_the_space_suit() -> None:
    game = jenna("crawler", "space_suit", "move", pawns={"jenna": "hill"})
    assert "play space_suit" in game.offers(0, "step.move")
    game.run("0 step.move play crawler")
    assert game.offers(0, "step.move") == ["play move", "done"]
    assert game.refusals(0)["play space_suit"] == "why-alone"
