"""The cards of the Hill: what each does when played, and what it does not."""

from typing import Any

from tests._support.rules.shadow_planet.script import Script


def jenna(*hand: str, beside: tuple[str, ...] = ("reed", "robot"), **scenario: Any) -> Script:
    """Jenna's turn begins: seat 0 with this hand, the next seats with those beside her."""
    scenario["gear"] = {"jenna": list(hand), **scenario.get("gear", {})}
    game = Script(len(beside) + 1, control=["jenna", *beside], **scenario)
    return game.run(f"0 ability.jenna cancel {beside[0]}")


def names(game: Script, cards: list[int]) -> list[str]:
    return [game.game.cards[card].key for card in cards]


def open_discard(game: Script) -> list[str]:
    return names(game, game.view(None)["discard_open"])


# Crawler


def test_crawler_card_goes_face_up_to_discard_and_the_crawler_enters_at_the_hill() -> None:
    game = jenna("crawler").run("0 step.move play crawler")
    assert game.view(None)["vehicles"] == {"moonette": None, "crawler": "hill"}
    assert game.view(None)["played"][0] == []
    assert open_discard(game) == ["crawler"]
    assert game.told(None, "vehicle.entered") == [{"vehicle": "crawler", "at": "hill"}]
    assert game.asked() == ["0 step.search"]


def test_crawler_may_be_driven_in_the_turn_it_enters() -> None:
    game = jenna("crawler", "trail", "slide", pawns={"jenna": "hill", "reed": "melita"}).run(
        """
        0 step.move  play slide
        0 step.move  play trail
        0 step.move  play crawler
        0 move.to    drive crawler caves
        """
    )
    assert game.view(None)["pawns"]["jenna"] == "caves"
    assert game.view(None)["vehicles"]["crawler"] == "caves"


def test_crawler_card_itself_has_no_value_and_adds_none_to_the_drive() -> None:
    game = jenna("crawler", "trail", pawns={"jenna": "hill"}).run(
        """
        0 step.move  play crawler
        0 step.move  play trail
        """
    )
    assert game.offers(0, "move.to") == ["go graveyard", "stay"]  # drive: 2 + 1, a Link costs 4


def test_crawler_cannot_be_driven_from_elsewhere_in_the_turn_it_enters() -> None:
    game = jenna("crawler", "run", "run").run(
        """
        0 step.move  play crawler
        0 step.move  play run
        0 step.move  play run
        """
    )
    assert not [offer for offer in game.offers(0, "move.to") if offer.startswith("drive")]


# Trail


def test_trail_is_worth_two_points() -> None:
    game = jenna("trail", "trail", pawns={"jenna": "hill"}).run(
        """
        0 step.move  play trail
        0 step.move  done
        """
    )
    assert game.view(0)["totals"]["move"]["total"] == 2
    assert game.offers(0, "move.to") == ["go graveyard", "stay"]


# Slide


def test_slide_cannot_be_played_off_the_hill() -> None:
    game = jenna("slide", "move")
    assert game.offers(0, "step.move") == ["play move", "done"]
    assert game.refusals(0)["play slide"] == "why-only-at"


def test_slide_alone_off_the_hill_asks_for_no_move() -> None:
    assert jenna("slide").asked() == ["0 step.search"]


def test_slide_can_be_played_in_a_section_of_the_hill() -> None:
    game = jenna("slide", pawns={"jenna": "graveyard"})
    assert game.offers(0, "step.move") == ["play slide", "done"]


def test_slide_is_worth_four_and_goes_to_discard_only_at_the_end_of_the_turn() -> None:
    game = jenna("slide", pawns={"jenna": "hill"}).run(
        """
        0 step.move    play slide
        0 move.to      go melita
        0 step.search  done
        """
    )
    assert open_discard(game) == []
    assert names(game, game.view(None)["played"][0]) == ["slide"]
    game.run("0 turn.end end")
    assert "slide" in open_discard(game)
    assert game.view(None)["played"][0] == []


# Grappling Hook


def test_grappling_hook_takes_an_uncontrolled_character_through_the_first_link() -> None:
    game = jenna("grappling_hook").run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character nikke
        0 move.to                go erico
        """
    )
    pawns = game.view(None)["pawns"]
    assert (pawns["jenna"], pawns["nikke"], pawns["john"]) == ("erico", "erico", "melita")
    assert game.told(None, "pawn.moved") == [
        {"character": "nikke", "from": "melita", "to": "erico"},
        {"character": "jenna", "from": "melita", "to": "erico"},
    ]


def test_grappling_hook_leaves_the_character_in_the_location_of_an_entered_section() -> None:
    game = jenna("grappling_hook", "move").run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character john
        0 step.move              play move
        0 move.to                go decompression
        """
    )
    pawns = game.view(None)["pawns"]
    assert (pawns["jenna"], pawns["john"]) == ("decompression", "erico")


def test_grappling_hook_names_only_uncontrolled_characters_in_ones_own_location() -> None:
    game = jenna("grappling_hook", beside=("john", "reed")).run("0 step.move play grappling_hook")
    # John is controlled; Rachel and the Robot are uncontrolled, but in E/Rico
    assert game.offers(0, "effect.grappling_hook") == ["character nikke", "pass"]


def test_grappling_hook_may_be_declined() -> None:
    game = jenna("grappling_hook").run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  pass
        0 move.to                go erico
        """
    )
    pawns = game.view(None)["pawns"]
    assert (pawns["jenna"], pawns["nikke"], pawns["john"]) == ("erico", "melita", "melita")


def test_grappling_hook_asks_nothing_where_no_uncontrolled_character_is() -> None:
    game = jenna("grappling_hook", beside=("nikke", "john")).run("0 step.move play grappling_hook")
    assert game.asked() == ["0 move.to"]


def test_grappling_hook_moves_nobody_when_no_link_is_walked() -> None:
    game = jenna("grappling_hook").run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character nikke
        0 move.to                go flight_deck
        """
    )
    assert game.view(None)["pawns"]["nikke"] == "melita"
    assert len(game.told(None, "pawn.moved")) == 1


def test_grappling_hook_takes_nobody_along_on_a_drive() -> None:
    game = jenna("grappling_hook", vehicles={"moonette": "melita"}).run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character nikke
        0 move.to                drive moonette erico
        """
    )
    pawns = game.view(None)["pawns"]
    assert (pawns["jenna"], pawns["nikke"]) == ("erico", "melita")


def test_grappling_hook_does_not_hold_for_the_next_players_walk() -> None:
    game = jenna(
        "grappling_hook",
        beside=("john", "reed"),
        gear={"john": ["run"]},
        decks={"melita": ["medi_kit", "run", "ration_k"]},
    ).run(
        """
        0 step.move              play grappling_hook
        0 effect.grappling_hook  character nikke
        0 move.to                stay
        0 step.search            done
        0 turn.end               end
        1 step.move              play run
        1 move.to                go erico
        """
    )
    pawns = game.view(None)["pawns"]
    assert (pawns["john"], pawns["nikke"]) == ("erico", "melita")


# Footprints


def test_footprints_shows_one_card_of_a_player_here_to_the_looker_alone() -> None:
    game = jenna("footprints", beside=("john", "reed"), gear={"john": ["axe"]}).run(
        "0 step.search play footprints"  # John's is the only hand here: not asked
    )
    assert game.told(None, "hand.looked") == [{"seat": 0, "of": 1, "count": 1}]
    assert game.told(1, "hand.looked") == [{"seat": 0, "of": 1, "count": 1}]
    _, secret = game.told(0, "hand.looked")
    assert names(game, secret["cards"]) == ["axe"]
    assert game.known(0) == {("axe", 1, None)}
    assert game.known(2) == set()
    assert game.hand(1) == ["axe"]


def test_footprints_shows_only_one_of_several_cards() -> None:
    game = jenna("footprints", beside=("john", "reed"), gear={"john": ["axe", "help", "run"]})
    game.run("0 step.search play footprints")
    (known,) = game.known(0)
    assert known in {("axe", 1, None), ("help", 1, None), ("run", 1, None)}
    assert game.hand(1) == ["axe", "help", "run"]


def test_footprints_lets_one_choose_among_the_players_here_with_cards() -> None:
    game = jenna(
        "footprints",
        beside=("nikke", "john", "rachel", "reed"),
        pawns={"rachel": "accommodation"},
        gear={"nikke": []},
    ).run("0 step.search play footprints")
    # Nikke has no card, Rachel is in a Section of Melita, Reed is on the Hill
    assert game.offers(0, "effect.footprints") == ["seat 2", "seat 3"]


def test_footprints_without_a_hand_here_asks_and_shows_nothing() -> None:
    game = jenna("footprints", beside=("john", "reed"), gear={"john": []})
    game.run("0 step.search play footprints")
    assert game.asked() == ["0 step.search"]
    assert game.told(0, "hand.looked") == []


def test_footprints_is_worth_one() -> None:
    game = jenna("footprints").run("0 step.search play footprints")
    assert game.view(0)["totals"]["search"]["total"] == 1


# Binoculars


def test_binoculars_may_search_a_linked_deck_with_the_whole_total() -> None:
    game = jenna(
        "binoculars",
        "search",
        decks={"hill": ["corn", "lantern", "trail", "slide"], "melita": ["run"]},
    ).run(
        """
        0 step.search   play binoculars
        0 step.search   play search
        0 step.search   done
        0 search.where  at hill
        """
    )
    assert game.seen(0) == ["corn", "lantern", "trail"]
    game.run("0 search.order done")
    assert "run" in game.hand(0)  # Get still comes from the own Location's deck
    assert game.deck("hill") == ["corn", "lantern", "trail", "slide"]


def test_binoculars_do_not_reach_over_a_vehicle_only_link() -> None:
    game = jenna("binoculars").run(
        """
        0 step.search  play binoculars
        0 step.search  done
        """
    )
    assert game.offers(0, "search.where") == ["at melita", "at erico", "at hill"]


def test_binoculars_in_the_caves_see_only_the_caves() -> None:
    game = jenna("binoculars", pawns={"jenna": "caves"}).run(
        """
        0 step.search  play binoculars
        0 step.search  done
        """
    )
    assert game.asked() == ["0 search.order"]
    assert game.told(None, "deck.looked") == [{"seat": 0, "at": "caves", "count": 2}]


# Lantern


def test_lantern_looks_at_two_cards_of_the_own_deck() -> None:
    game = jenna("lantern", decks={"melita": ["run", "ration_k", "medi_kit"]}).run(
        """
        0 step.search  play lantern
        0 step.search  done
        """
    )
    assert game.seen(0) == ["run", "ration_k"]
    assert game.told(1, "deck.looked") == [{"seat": 0, "at": "melita", "count": 2}]


# "Corn"


def test_corn_buys_two_cards_and_goes_to_discard_at_the_end_of_the_turn() -> None:
    game = jenna("corn", decks={"melita": ["run", "run", "medi_kit", "medi_kit", "ration_k"]}).run(
        """
        0 step.search  done
        0 step.get     play corn
        0 step.get     done
        """
    )
    assert game.hand(0) == ["medi_kit", "run", "run"]
    assert game.deck("melita") == ["medi_kit", "ration_k"]
    assert open_discard(game) == []
    game.run("0 turn.end end")
    assert "corn" in open_discard(game)


def test_corn_not_played_stays_in_hand_at_the_end_of_the_turn() -> None:
    game = jenna("corn", decks={"melita": ["run", "run", "medi_kit", "ration_k"]}).run(
        """
        0 step.search  done
        0 step.get     done
        0 turn.end     end
        """
    )
    assert "corn" not in open_discard(game)
    assert game.hand(0) == ["run", "corn"]


# "Potatoes"


def test_potatoes_may_put_a_hand_card_under_the_deck_unseen_by_the_others() -> None:
    game = jenna("potatoes", "axe", decks={"melita": ["run", "medi_kit", "ration_k"]}).run(
        """
        0 step.search      done
        0 step.get         play potatoes
        0 effect.potatoes  card axe
        """
    )
    assert game.deck("melita") == ["medi_kit", "ration_k", "axe"]
    assert game.hand(0) == ["run"]
    assert ("axe", "melita", 2) in game.known(0)
    assert game.known(1) == set()
    public = {"from": 0, "to": "melita", "count": 1, "bottom": True}
    assert game.told(1, "card.moved") == [
        {"from": "melita", "to": 0, "count": 1},
        public,
    ]
    game.run("0 step.get done")
    assert game.hand(0) == ["medi_kit", "run"]


def test_potatoes_may_be_declined() -> None:
    game = jenna("potatoes", "axe", decks={"melita": ["run", "medi_kit", "ration_k"]}).run(
        """
        0 step.search      done
        0 step.get         play potatoes
        0 effect.potatoes  pass
        """
    )
    assert game.deck("melita") == ["medi_kit", "ration_k"]
    assert game.hand(0) == ["axe", "run"]


def test_potatoes_without_another_card_asks_nothing() -> None:
    game = jenna("potatoes", decks={"melita": []}).run(
        """
        0 step.search  done
        0 step.get     play potatoes
        """
    )
    assert game.offers(0, "step.get") == ["done"]


def test_potatoes_put_under_an_empty_deck_are_bought_back() -> None:
    game = jenna("potatoes", "axe", decks={"melita": []}).run(
        """
        0 step.search      done
        0 step.get         play potatoes
        0 effect.potatoes  card axe
        """
    )
    assert game.deck("melita") == ["axe"]
    game.run("0 step.get done")
    assert game.hand(0) == ["axe"]
    assert game.deck("melita") == []


# Lure


def test_lure_brings_an_uncontrolled_character_from_a_linked_location() -> None:
    game = jenna("lure", beside=("john", "robot"), decks={"melita": ["run"] * 2}).run(
        """
        0 step.search  done
        0 step.get     play lure
        """
    )
    # Nikke is here already, the Robot is controlled
    assert game.offers(0, "effect.lure") == ["character rachel", "character reed", "pass"]
    game.run("0 effect.lure character reed")
    assert game.view(None)["pawns"]["reed"] == "melita"
    assert game.told(None, "pawn.moved") == [{"character": "reed", "from": "hill", "to": "melita"}]
    game.run("0 step.get done")
    assert game.hand(0) == ["run", "run"]


def test_lure_does_not_reach_over_a_vehicle_only_link() -> None:
    game = jenna("lure", pawns={"rachel": "caves", "reed": "hill"}, beside=("john", "robot")).run(
        """
        0 step.search  done
        0 step.get     play lure
        """
    )
    assert game.offers(0, "effect.lure") == ["character reed", "pass"]


def test_lure_may_be_declined() -> None:
    game = jenna("lure", beside=("john", "robot"), decks={"melita": ["run"] * 2}).run(
        """
        0 step.search  done
        0 step.get     play lure
        0 effect.lure  pass
        0 step.get     done
        """
    )
    pawns = game.view(None)["pawns"]
    assert (pawns["rachel"], pawns["reed"]) == ("erico", "hill")
    assert game.told(None, "pawn.moved") == []


def test_lure_with_nobody_in_reach_asks_nothing() -> None:
    game = jenna("lure", pawns={"jenna": "caves"}, decks={"caves": []}).run(
        """
        0 step.search  done
        0 step.get     play lure
        """
    )
    assert game.asked() == ["0 step.get"]


# Pickaxe


def test_pickaxe_is_not_played() -> None:
    game = jenna("pickaxe", decks={"melita": ["run"]}).run("0 step.search done")
    assert game.asked() == ["0 turn.end"]
    game = jenna("pickaxe", "fury", decks={"melita": ["run"]}).run("0 step.search done")
    assert game.offers(0, "step.attack") == ["play fury", "done"]
    assert game.refusals(0)["play pickaxe"] == "why-no-text"


# Fury


def test_fury_put_on_discard_moves_threat_back_by_one() -> None:
    game = jenna("fury", decks={"melita": ["run"]}).run(
        """
        0 step.search  done
        0 step.attack  play fury
        0 effect.fury  yes
        """
    )
    assert game.view(None)["indicators"]["threat"] == 1
    assert open_discard(game) == ["fury"]
    assert game.view(None)["played"][0] == []


def test_fury_kept_moves_nothing() -> None:
    game = jenna("fury", decks={"melita": ["run"]}).run(
        """
        0 step.search  done
        0 step.attack  play fury
        0 effect.fury  no
        """
    )
    assert game.view(None)["indicators"]["threat"] == 2
    assert open_discard(game) == []
    assert names(game, game.view(None)["played"][0]) == ["fury"]


def test_fury_at_threat_zero_still_goes_to_discard_and_moves_nothing() -> None:
    game = jenna("fury", indicators={"threat": 0}, decks={"melita": ["run"]}).run(
        """
        0 step.search  done
        0 step.attack  play fury
        0 effect.fury  yes
        """
    )
    assert game.view(None)["indicators"]["threat"] == 0
    assert open_discard(game) == ["fury"]
    assert game.told(None, "indicator") == []


# Ambush


def test_ambush_makes_a_player_here_discard_a_card_of_their_choice_face_down() -> None:
    game = jenna(
        "ambush",
        beside=("john", "reed"),
        gear={"john": ["move", "axe"]},
        decks={"melita": ["run"]},
    ).run(
        """
        0 step.search  done
        0 step.attack  play ambush
        """
    )
    assert game.asked() == ["1 effect.ambush"]
    assert game.offers(1, "effect.ambush") == ["card move", "card axe"]
    game.run("1 effect.ambush card axe")
    assert game.hand(1) == ["move"]
    assert game.deck("discard") == ["axe"]
    assert open_discard(game) == []
    for other in (0, 2, None):
        assert game.told(other, "card.moved") == [{"from": 1, "to": "discard", "count": 1}]
    assert game.known(1) == {("axe", "discard", None)}
    assert game.known(0) == set()
    assert game.asked() == ["0 turn.end"]


def test_ambush_asks_the_other_player_even_about_a_single_card() -> None:
    game = jenna(
        "ambush", beside=("john", "reed"), gear={"john": ["axe"]}, decks={"melita": ["run"]}
    ).run(
        """
        0 step.search  done
        0 step.attack  play ambush
        """
    )
    assert game.offers(1, "effect.ambush") == ["card axe"]


def test_ambush_is_aimed_only_at_players_here_with_cards() -> None:
    game = jenna(
        "ambush",
        beside=("nikke", "john", "rachel", "robot"),
        gear={"nikke": [], "john": ["axe"], "robot": ["move"]},
        pawns={"rachel": "flight_deck"},
        decks={"melita": ["run"]},
    ).run(
        """
        0 step.search  done
        0 step.attack  play ambush
        """
    )
    assert game.offers(0, "effect.ambush") == ["seat 2", "seat 3"]


def test_ambush_without_a_victim_does_nothing() -> None:
    game = jenna("ambush", decks={"melita": ["run"]}).run(
        """
        0 step.search  done
        0 step.attack  play ambush
        """
    )
    assert game.asked() == ["0 turn.end"]
    assert game.view(None)["discard"] == 0
