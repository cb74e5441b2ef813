"""The cards of the Caves: what each does when played, and what it does not."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script


def jenna(*hand: str, beside: tuple[str, ...] = ("reed", "robot"), **scenario: Any) -> Script:
    """Jenna has come to the end of her Search step: seat 0 with this hand, others beside her."""
    scenario["gear"] = {"jenna": list(hand), **scenario.get("gear", {})}
    scenario["decks"] = {"melita": ["run"], **scenario.get("decks", {})}
    game = Script(len(beside) + 1, control=["jenna", *beside], **scenario)
    return game.run(
        f"""
        0 ability.jenna  cancel {beside[0]}
        0 step.search    done
        """
    )


def names(game: Script, cards: list[int]) -> list[str]:
    return [game.game.cards[card].key for card in cards]


def open_discard(game: Script) -> list[str]:
    return names(game, game.view(None)["discard_open"])


FIVE = {"melita": ["run", "run", "medi_kit", "medi_kit", "ration_k"]}


# Idol


def test_idol_buys_two_cards_and_stays() -> None:
    game = jenna("idol", decks=FIVE).run(
        """
        0 step.get  play idol
        0 step.get  done
        """
    )
    assert game.hand(0) == ["medi_kit", "run", "run"]
    game.run("0 turn.end end")
    assert "idol" not in open_discard(game)
    assert names(game, game.view(None)["played"][0]) == ["idol"]


# Tentacles


def test_tentacles_take_a_card_that_only_the_two_players_know() -> None:
    game = jenna("tentacles", beside=("john", "reed"), gear={"john": ["axe"]}, decks=FIVE)
    game.run("0 step.get play tentacles")
    assert game.hand(0) == ["axe", "run"]
    assert game.hand(1) == []
    count = {"from": 1, "to": 0, "count": 1}
    assert game.told(2, "card.moved") == [count]
    assert game.told(None, "card.moved") == [count]
    for one in (0, 1):
        assert [names(game, e["cards"]) for e in game.told(one, "card.moved") if "cards" in e] == [
            ["axe"]
        ]
    assert game.known(1) == {("axe", 0, None)}
    assert game.known(2) == set()
    game.run("0 step.get done")
    assert game.hand(0) == ["axe", "run", "run"]


def test_tentacles_take_only_one_of_several_cards() -> None:
    game = jenna("tentacles", beside=("john", "reed"), gear={"john": ["axe", "help", "crying"]})
    game.run("0 step.get play tentacles")
    assert len(game.hand(0)) == 2
    assert len(game.hand(1)) == 2
    assert {*game.hand(0), *game.hand(1)} == {"run", "axe", "help", "crying"}


def test_tentacles_reach_only_players_here_with_cards() -> None:
    game = jenna(
        "tentacles",
        beside=("nikke", "john", "rachel", "reed"),
        gear={"nikke": []},
        pawns={"rachel": "accommodation"},
    ).run("0 step.get play tentacles")
    assert game.offers(0, "effect.tentacles") == ["seat 2", "seat 3"]


def test_tentacles_without_a_victim_do_nothing() -> None:
    game = jenna("tentacles").run("0 step.get play tentacles")
    assert game.offers(0, "step.get") == ["done"]
    assert game.hand(0) == ["run"]


# Vision


@pytest.mark.parametrize(("way", "threat"), [("advance", 3), ("back", 1)])
def test_vision_moves_threat_one_way_or_the_other(way: str, threat: int) -> None:
    game = jenna("vision", decks=FIVE).run("0 step.get play vision")
    assert game.offers(0, "effect.vision") == ["advance", "back"]
    game.run(f"0 effect.vision {way}")
    assert game.view(None)["indicators"] == {"threat": threat, "repair": 5, "countdown": 12}
    game.run("0 step.get done")
    assert game.hand(0) == ["medi_kit", "run", "run"]


def test_vision_does_not_end_the_game_in_the_middle_of_a_turn() -> None:
    game = jenna("vision", indicators={"threat": 7}).run(
        """
        0 step.get       play vision
        0 effect.vision  advance
        """
    )
    assert game.view(None)["indicators"]["threat"] == 8
    assert game.asked() == ["0 step.get"]


# Communion


def test_communion_takes_a_marker_of_ones_own_character_and_buys_three() -> None:
    game = jenna("communion", decks=FIVE).run("0 step.get play communion")
    assert game.view(None)["markers"][0]["yellow"] == 1
    assert game.view(None)["pool"]["yellow"] == 14
    assert game.told(None, "marker") == [{"colour": "yellow", "seat": 0, "change": 1}]
    game.run("0 step.get done")
    assert game.hand(0) == ["medi_kit", "medi_kit", "run", "run"]


def test_communion_takes_nothing_from_an_empty_pool() -> None:
    game = jenna("communion", markers=[{}, {"yellow": 15}]).run("0 step.get play communion")
    assert game.view(None)["markers"][0]["yellow"] == 0
    assert game.told(None, "marker") == []


def test_communion_gives_the_robot_no_marker() -> None:
    game = Script(
        control=["robot", "jenna", "reed"],
        gear={"robot": ["communion"], "jenna": [], "reed": []},
        decks={"melita": ["run"] * 2, "erico": ["hurry"] * 2, "hill": ["trail"]},
    ).run(
        """
        1 ability.jenna  cancel reed
        1 step.search    done
        1 turn.end       end
        2 step.search    done
        2 turn.end       end
        0 step.search    done
        0 step.get       play communion
        """
    )
    assert set(game.view(None)["pool"].values()) == {15}
    assert game.told(None, "marker") == []


# Remove Ice


ICE: dict[str, Any] = {"sections": {"bridge": ["jenna", "reed"], "temple": ["jenna"]}}


def test_remove_ice_returns_ones_own_marker_from_a_section_to_the_pool() -> None:
    game = jenna("remove_ice", **ICE).run("0 step.repair play remove_ice")
    assert game.offers(0, "effect.remove_ice") == ["section bridge", "section temple", "pass"]
    game.run("0 effect.remove_ice section bridge")
    view = game.view(None)
    assert (view["sections"]["bridge"], view["sections"]["temple"]) == (["reed"], ["jenna"])
    assert (view["pool"]["yellow"], view["pool"]["black"]) == (14, 14)
    assert view["markers"][0]["yellow"] == 0


def test_remove_ice_never_touches_another_characters_marker() -> None:
    game = jenna("remove_ice", sections={"bridge": ["reed"]}).run("0 step.repair play remove_ice")
    assert game.asked() == ["0 turn.end"]
    assert game.view(None)["sections"]["bridge"] == ["reed"]


def test_remove_ice_may_be_declined() -> None:
    game = jenna("remove_ice", **ICE).run(
        """
        0 step.repair        play remove_ice
        0 effect.remove_ice  pass
        """
    )
    assert game.view(None)["sections"]["bridge"] == ["jenna", "reed"]
    assert game.view(None)["pool"]["yellow"] == 13


def test_remove_ice_opens_a_section_used_before_to_its_character() -> None:
    barred = Script(
        control=["jenna", "reed", "robot"],
        gear={"jenna": ["run"]},
        sections={"flight_deck": ["jenna"]},
    ).run(
        """
        0 ability.jenna  cancel reed
        0 step.move      play run
        """
    )
    assert "go flight_deck" not in barred.offers(0, "move.to")
    game = jenna(
        "remove_ice",
        gear={"reed": [], "robot": []},
        sections={"flight_deck": ["jenna"]},
        decks={
            "melita": ["run", "run", "driving", "driving"],
            "erico": ["hurry", "hurry", "space_suit"],
            "hill": ["trail", "trail"],
        },
        temple=["restlessness", "medi_kit", "medi_kit", "doubt", "lantern", "lantern"],
        protagonist=0,
    ).run(
        """
        0 step.repair        play remove_ice
        0 effect.remove_ice  section flight_deck
        0 turn.end           end
        1 step.search        done
        1 turn.end           end
        2 step.search        done
        2 turn.end           end
        0 messages.discard   discard remove_ice
        1 messages.discard   discard trail
        2 messages.discard   discard hurry
        """
    )
    assert game.view(None)["sections"]["flight_deck"] == []
    for seat in (2, 0, 1):  # the Robot has made seat 2 the Protagonist
        offers = game.offers(seat, "control.pick")
        wanted = "pick jenna" if "pick jenna" in offers else offers[0]
        game.run(f"{seat} control.pick {wanted}")
    seat = game.view(None)["control"]["jenna"]
    game.run(
        f"""
        {seat} ability.jenna  {game.offers(seat, "ability.jenna")[0]}
        {seat} step.move      play run
        """
    )
    assert "go flight_deck" in game.offers(seat, "move.to")


# Repair and Attack cards without a text


def test_cards_without_a_text_for_playing_are_not_played() -> None:
    game = jenna("alien_alloy", "crystal", "ray_gun", "plasma_charge")
    assert game.asked() == ["0 turn.end"]
    game = jenna("alien_alloy", "crystal", "fuel_cell")
    assert game.offers(0, "step.repair") == ["play fuel_cell", "done"]
    assert game.refusals(0) == {"play alien_alloy": "why-no-text", "play crystal": "why-no-text"}
    game = jenna("ray_gun", "plasma_charge", "sacrifice")
    assert game.offers(0, "step.attack") == ["play sacrifice", "done"]
    assert game.refusals(0) == {"play ray_gun": "why-no-text", "play plasma_charge": "why-no-text"}


# Fuel Cell


def test_fuel_cell_put_on_discard_advances_repair_by_one() -> None:
    game = jenna("fuel_cell").run(
        """
        0 step.repair       play fuel_cell
        0 effect.fuel_cell  yes
        """
    )
    assert game.view(None)["indicators"]["repair"] == 4
    assert open_discard(game) == ["fuel_cell"]


def test_fuel_cell_kept_advances_nothing() -> None:
    game = jenna("fuel_cell").run(
        """
        0 step.repair       play fuel_cell
        0 effect.fuel_cell  no
        """
    )
    assert game.view(None)["indicators"]["repair"] == 5
    assert open_discard(game) == []
    assert names(game, game.view(None)["played"][0]) == ["fuel_cell"]


def test_two_fuel_cells_advance_repair_twice() -> None:
    game = jenna("fuel_cell", "fuel_cell").run(
        """
        0 step.repair       play fuel_cell
        0 effect.fuel_cell  yes
        0 step.repair       play fuel_cell
        0 effect.fuel_cell  yes
        """
    )
    assert game.view(None)["indicators"]["repair"] == 3
    assert open_discard(game) == ["fuel_cell", "fuel_cell"]


# Ritual Knife


def test_ritual_knife_discards_another_card_face_down_unseen_by_the_others() -> None:
    game = jenna("ritual_knife", "axe").run("0 step.attack play ritual_knife")
    assert game.offers(0, "effect.ritual_knife") == ["card axe", "card run", "pass"]
    game.run("0 effect.ritual_knife card axe")
    assert game.deck("discard") == ["axe"]
    assert open_discard(game) == []
    assert game.hand(0) == ["run"]
    for other in (1, 2, None):
        assert game.told(other, "card.moved") == [{"from": 0, "to": "discard", "count": 1}]
        assert other is None or game.known(other) == set()


def test_ritual_knife_may_be_declined() -> None:
    game = jenna("ritual_knife", "axe").run(
        """
        0 step.attack          play ritual_knife
        0 effect.ritual_knife  pass
        """
    )
    assert game.view(None)["discard"] == 0
    assert game.hand(0) == ["axe", "run"]


def test_ritual_knife_never_discards_itself() -> None:
    game = jenna("ritual_knife", decks={"melita": []}).run("0 step.attack play ritual_knife")
    assert game.asked() == ["0 turn.end"]
    assert game.view(None)["discard"] == 0


# Sacrifice


def test_sacrifice_removes_another_card_unseen_and_moves_threat_back() -> None:
    game = jenna("sacrifice", "axe").run("0 step.attack play sacrifice")
    removed = game.view(None)["removed"]
    assert game.offers(0, "effect.sacrifice") == ["card axe", "card run", "pass"]
    game.run("0 effect.sacrifice card axe")
    assert game.view(None)["indicators"]["threat"] == 1
    assert game.view(None)["removed"] == removed + 1
    assert "axe" in game.deck("removed")
    assert game.view(None)["discard"] == 0
    assert names(game, game.view(None)["played"][0]) == ["sacrifice"]
    for other in (1, 2, None):
        assert game.told(other, "card.moved") == [{"from": 0, "to": "removed", "count": 1}]


def test_sacrifice_declined_moves_nothing() -> None:
    game = jenna("sacrifice", "axe").run(
        """
        0 step.attack       play sacrifice
        0 effect.sacrifice  pass
        """
    )
    assert game.view(None)["indicators"]["threat"] == 2
    assert game.hand(0) == ["axe", "run"]


def test_sacrifice_without_another_card_moves_nothing() -> None:
    game = jenna("sacrifice", decks={"melita": []}).run("0 step.attack play sacrifice")
    assert game.asked() == ["0 turn.end"]
    assert game.view(None)["indicators"]["threat"] == 2
