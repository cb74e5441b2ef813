"""The end of the game: Identities, sums, the duel, who has won, and everything open."""

from typing import Any

import pytest

from rules.engine.model import Result
from tests._support.rules.shadow_planet.script import Script

CREWS = {
    3: ["jenna", "reed", "robot"],
    4: ["jenna", "nikke", "reed", "robot"],
    5: ["jenna", "nikke", "john", "reed", "robot"],
}
COLOURS = {"jenna": "yellow", "nikke": "orange", "john": "red", "rachel": "white", "reed": "black"}
NEUTRAL = ["restlessness", "medi_kit", "medi_kit", "doubt", "lantern", "lantern"]
"""Three Move and three Search cards: they move nothing."""

THREAT = {"threat": 8}
REPAIR = {"repair": 0}
COUNTDOWN = {"countdown": 1}
GUARDED = ("alien", "captain", "guardian")
"""Objectives of three seats; with the Identities NIKKE_JOHN_RACHEL Jenna and Reed are unmatched."""
NIKKE_JOHN_RACHEL = ("nikke", "john", "rachel")
ALONE = ("alien", "captain", "lieutenant")
"""Objectives of three seats without the Guardian."""


def one_of_each(but: str) -> dict[str, int]:
    """Markers that make a player this Character: of every other colour there is one."""
    return {colour: 0 if who == but else 1 for who, colour in COLOURS.items()}


def finish(
    indicators: dict[str, int],
    objectives: tuple[str, ...] = GUARDED,
    identities: tuple[str, ...] = NIKKE_JOHN_RACHEL,
    crew: list[str] | None = None,
    **scenario: Any,
) -> Script:
    """A round in which nobody has a card and no Message moves anything, then the end."""
    seats = len(objectives)
    gear: dict[str, list[str]] = {who: [] for who in (*COLOURS, "robot")}
    scenario["gear"] = {**gear, **scenario.get("gear", {})}
    scenario.setdefault("markers", [one_of_each(but) for but in identities])
    game = Script(
        seats,
        control=crew or CREWS[seats],
        pawns={"john": "caves"},
        decks={"melita": [], "erico": [], "hill": [], "caves": []},
        temple=NEUTRAL,
        objectives=list(objectives),
        indicators=indicators,
        **scenario,
    ).run("0 ability.jenna cancel reed")
    turns = [f"{seat} step.search done\n{seat} turn.end end" for seat in range(seats)]
    return game.run("\n".join(turns))


def result(game: Script) -> Result:
    assert game.asked() == []
    found = game.game.result(game.state)
    assert found is not None
    return found


# Identities


def test_identity_is_the_character_of_whose_colour_one_owns_the_fewest_markers() -> None:
    markers = [
        {"yellow": 3, "orange": 2, "red": 1, "white": 2, "black": 4},
        {"yellow": 1, "orange": 2, "red": 2, "white": 2, "black": 2},
        {"yellow": 5, "orange": 5, "red": 5, "white": 5, "black": 4},
    ]
    game = finish(THREAT, markers=markers)
    assert result(game).detail["identities"] == {0: "john", 1: "jenna", 2: "reed"}


def test_none_counts_as_the_fewest() -> None:
    assert result(finish(THREAT)).detail["identities"] == {0: "nikke", 1: "john", 2: "rachel"}


def test_identities_are_fixed_in_the_order_of_the_objectives_not_of_the_seats() -> None:
    game = finish(
        THREAT,
        objectives=("guardian", "sergeant", "lieutenant", "captain", "alien"),
        identities=("jenna",) * 5,
    )
    assert game.asked() == ["3 identity.choose"]  # the Alien, seat 4, is Jenna without asking
    assert game.view(None)["identities"] == {4: "jenna"}
    order: list[int] = []
    while game.asked():
        (seat,) = game.game.pending(game.state)
        order.append(seat)
        game.run(f"{seat} identity.choose {game.offers(seat, 'identity.choose')[-1]}")
    assert order == [3, 2, 1]  # the Guardian, seat 0, gets what is left without asking
    assert result(game).detail["identities"] == {
        4: "jenna",
        3: "reed",
        2: "rachel",
        1: "john",
        0: "nikke",
    }


def test_character_taken_is_not_free_for_the_next_player() -> None:
    markers = [
        one_of_each("jenna"),
        {"yellow": 0, "orange": 1, "red": 2, "white": 2, "black": 2},
        {"yellow": 0, "orange": 0, "red": 1, "white": 2, "black": 2},
    ]
    assert result(finish(THREAT, markers=markers)).detail["identities"] == {
        0: "jenna",
        1: "nikke",
        2: "john",
    }


def test_tie_is_asked_and_only_the_tied_are_offered() -> None:
    markers = [
        {"yellow": 1, "orange": 0, "red": 1, "white": 0, "black": 0},
        one_of_each("john"),
        one_of_each("jenna"),
    ]
    game = finish(THREAT, markers=markers)
    assert game.asked() == ["0 identity.choose"]
    assert game.offers(0, "identity.choose") == ["be nikke", "be rachel", "be reed"]
    game.run("0 identity.choose be reed")
    assert result(game).detail["identities"] == {0: "reed", 1: "john", 2: "jenna"}


def test_robot_is_nobodys_identity() -> None:
    game = finish(THREAT, markers=[{}, {}, {}])
    assert game.offers(0, "identity.choose") == [f"be {who}" for who in COLOURS]


def test_markers_on_sections_belong_to_nobody() -> None:
    markers = [{"yellow": 1, "red": 1, "white": 1, "black": 1}, *map(one_of_each, ("john", "reed"))]
    game = finish(THREAT, markers=markers, sections={"bridge": ["nikke"], "temple": ["nikke"]})
    assert result(game).detail["identities"][0] == "nikke"


def test_tie_is_decided_knowing_objectives_and_identities_but_no_gear() -> None:
    markers = [one_of_each("nikke"), {}, one_of_each("jenna")]
    game = finish(THREAT, markers=markers, gear={"rachel": ["axe"]})
    assert game.asked() == ["1 identity.choose"]
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view["phase"] == "identities"
        assert view["objectives"] == ["alien", "captain", "guardian"]
        assert view["identities"] == {0: "nikke"}
        assert "open" not in view
        assert view["result"] is None
    assert game.known(1) == set()
    facts = game.prompt(1).facts
    assert ("fact-markers", {"character": "rachel", "count": 0}) in facts
    assert ("fact-taken", {"character": "nikke", "seat": 0, "objective": "alien"}) in facts


def test_who_cannot_be_chosen_owns_more_markers_of_that_character() -> None:
    markers = [one_of_each("nikke"), {"yellow": 2}, one_of_each("jenna")]
    game = finish(THREAT, markers=markers)
    assert game.prompt(1).refused == ((("be", "jenna"), "why-more-markers", {"count": 2}),)


def test_objectives_are_hidden_from_the_others_until_the_end() -> None:
    game = Script(objectives=["alien", "captain", "guardian"], control=CREWS[3])
    assert game.view(0)["objectives"] == [None, None, None]
    assert game.view(None)["objectives"] == [None, None, None]
    assert (game.view(0)["objective"], game.view(1)["objective"]) == ("alien", "captain")


def test_everyone_is_told_objectives_first_and_then_each_identity() -> None:
    game = finish(THREAT)
    told = game.told(None, "identity")
    assert told[:3] == [{"seat": seat, "objective": key} for seat, key in enumerate(GUARDED)]
    assert [(e["seat"], e["character"], e["count"]) for e in told[3:]] == [
        (0, "nikke", 0),
        (1, "john", 0),
        (2, "rachel", 0),
    ]


# The Guardian who is nobody's Objective


def test_guardian_of_nobody_is_the_last_unmatched_character_with_three_players() -> None:
    game = finish(THREAT, objectives=ALONE)
    assert result(game).detail["guardian"] == "reed"  # Jenna and Reed are unmatched
    game = finish(THREAT, objectives=ALONE, identities=("jenna", "rachel", "reed"))
    assert result(game).detail["guardian"] == "john"  # Nikke and John


def test_guardian_of_nobody_is_the_one_unmatched_character_with_four_players() -> None:
    game = finish(
        THREAT,
        objectives=("captain", "alien", "sergeant", "lieutenant"),
        identities=("reed", "john", "nikke", "rachel"),
    )
    assert result(game).detail["guardian"] == "jenna"


def test_guardian_player_is_the_guardian_although_others_are_unmatched() -> None:
    assert result(finish(THREAT)).detail["guardian"] == "rachel"


def test_gear_of_the_guardian_of_nobody_does_not_count_for_the_astronauts() -> None:
    # 3 players, Nikke and Reed unmatched: Nikke is an Astronaut, Reed the Guardian
    game = finish(
        REPAIR,
        objectives=ALONE,
        identities=("jenna", "john", "rachel"),
        gear={"nikke": ["axe"]},
    )
    assert result(game).detail["sums"]["attack"] == 1
    game = finish(
        REPAIR,
        objectives=ALONE,
        identities=("jenna", "nikke", "john"),
        gear={"rachel": ["axe"]},
    )
    assert result(game).detail["guardian"] == "reed"
    assert result(game).detail["sums"]["attack"] == 1
    game = finish(
        REPAIR,
        objectives=ALONE,
        identities=("jenna", "nikke", "reed"),
        gear={"rachel": ["axe"], "john": ["fight"]},
    )
    assert result(game).detail["guardian"] == "rachel"
    assert result(game).detail["sums"]["attack"] == 1


@pytest.mark.parametrize("indicators", [THREAT, COUNTDOWN])
def test_everyone_has_lost_when_the_guardian_of_nobody_wins(indicators: dict[str, int]) -> None:
    found = result(finish(indicators, objectives=ALONE))
    assert found.winners == ()


# Threat


def test_threat_makes_the_guardian_win_whatever_the_gear() -> None:
    game = finish(THREAT, gear={"john": ["axe", "fight", "ray_gun", "crystal", "crystal"]})
    found = result(game)
    assert (found.winners, found.reason, found.detail["guardian"]) == ((2,), "threat", "rachel")
    assert found.detail["sums"] == {"repair": None, "threat": None, "attack": None}
    assert game.told(None, "duel") == []
    assert game.told(None, "over") == [{"winners": [2], "reason": "threat", "side": "guardian"}]


# Repair


def test_repair_makes_the_guardian_lose_and_the_alien_win_a_duel_of_too_few_attacks() -> None:
    found = result(finish(REPAIR, gear={"john": ["axe"]}))
    assert (found.winners, found.reason) == ((0,), "repair")
    assert found.detail["sums"] == {"repair": None, "threat": 2, "attack": 1}


def test_repair_makes_the_astronauts_win_a_duel_with_as_many_attacks_as_threat() -> None:
    found = result(finish(REPAIR, gear={"john": ["axe", "fight"]}))
    assert (found.winners, found.reason) == ((1,), "repair")
    assert found.detail["sums"] == {"repair": None, "threat": 2, "attack": 2}


def test_gear_of_alien_guardian_and_robot_is_no_astronauts() -> None:
    game = finish(
        REPAIR,
        crew=["jenna", "john", "reed"],
        identities=("nikke", "jenna", "rachel"),
        gear={"rachel": ["axe", "fight", "ray_gun"], "robot": ["fury", "ambush", "messages"]},
    )
    assert result(game).detail["sums"] == {"repair": None, "threat": 2, "attack": 0}
    assert result(game).winners == (0,)


def test_robots_gear_repairs_nothing_for_the_astronauts() -> None:
    game = finish(
        {**COUNTDOWN, "repair": 1},
        crew=["jenna", "john", "reed"],
        identities=("nikke", "jenna", "rachel"),
        gear={"robot": ["crystal", "crystal", "spare_parts"]},
    )
    assert result(game).detail["sums"]["repair"] == 0
    assert result(game).winners == (2,)


def test_gear_of_unmatched_characters_counts_for_the_astronauts() -> None:
    # Alien Jenna, Captain Reed, Guardian Rachel: Nikke and John are unmatched
    game = finish(
        REPAIR,
        identities=("jenna", "reed", "rachel"),
        gear={"nikke": ["axe"], "john": ["fight"]},
    )
    assert result(game).detail["sums"]["attack"] == 2
    assert result(game).winners == (1,)


def test_all_astronaut_players_win_together() -> None:
    game = finish(
        {**REPAIR, "threat": 1},
        objectives=("captain", "alien", "sergeant", "guardian", "lieutenant"),
        identities=("jenna", "nikke", "rachel", "john", "reed"),
        gear={"rachel": ["axe"]},
    )
    assert result(game).winners == (0, 2, 4)


# Countdown


def test_countdown_with_too_few_repairs_makes_the_guardian_win() -> None:
    found = result(finish({**COUNTDOWN, "repair": 3}, gear={"john": ["crystal", "crystal", "axe"]}))
    assert (found.winners, found.reason) == ((2,), "countdown")
    assert found.detail["sums"] == {"repair": 2, "threat": None, "attack": None}


def test_countdown_with_enough_repairs_leads_to_the_duel() -> None:
    gear = {"john": ["crystal", "crystal", "spare_parts"]}
    found = result(finish({**COUNTDOWN, "repair": 3}, gear=gear))
    assert (found.winners, found.reason) == ((0,), "countdown")
    assert found.detail["sums"] == {"repair": 3, "threat": 2, "attack": 0}
    gear["john"] += ["axe", "fight"]
    found = result(finish({**COUNTDOWN, "repair": 3}, gear=gear))
    assert found.winners == (1,)
    assert found.detail["sums"] == {"repair": 3, "threat": 2, "attack": 2}


def test_repairs_of_alien_and_guardian_do_not_count() -> None:
    gear = {"nikke": ["crystal", "crystal"], "rachel": ["spare_parts", "spare_parts"]}
    found = result(finish({**COUNTDOWN, "repair": 1}, gear=gear))
    assert found.detail["sums"]["repair"] == 0
    assert found.winners == (2,)


# The duel


def test_duel_moves_threat_by_get_minus_attack_in_the_aliens_gear() -> None:
    game = finish(REPAIR, gear={"nikke": ["corn", "corn", "vision", "axe", "crystal"]})
    assert result(game).detail["sums"]["threat"] == 4  # 2 + 3 - 1: by cards, not by values
    assert game.view(None)["indicators"]["threat"] == 4
    (event,) = game.told(None, "duel")
    assert (event["character"], event["before"], event["threat"]) == ("nikke", 2, 4)
    assert event["astronauts"] == ["jenna", "john", "reed"]


def test_duel_moves_threat_down_with_more_attacks() -> None:
    game = finish({**REPAIR, "threat": 5}, gear={"nikke": ["corn", "axe", "fight", "fury"]})
    assert result(game).detail["sums"]["threat"] == 3


def test_threat_is_clamped_at_zero_in_the_duel_and_the_astronauts_win_with_nothing() -> None:
    game = finish(REPAIR, gear={"nikke": ["axe", "fight", "fury"]})
    assert result(game).detail["sums"] == {"repair": None, "threat": 0, "attack": 0}
    assert result(game).winners == (1,)


def test_threat_is_clamped_at_eight_in_the_duel_and_the_guardian_does_not_win() -> None:
    gets = ["corn", "corn", "vision"]
    found = result(finish({**REPAIR, "threat": 7}, gear={"nikke": gets}))
    assert (found.detail["sums"]["threat"], found.reason, found.winners) == (8, "repair", (0,))
    attacks = ["ray_gun", "ray_gun", "messages", "messages"]
    found = result(finish({**REPAIR, "threat": 7}, gear={"nikke": gets, "john": attacks}))
    assert found.detail["sums"] == {"repair": None, "threat": 8, "attack": 8}
    assert found.winners == (1,)


# Cards whose text says how they count


@pytest.mark.parametrize(
    ("card", "repairs", "attacks"),
    [
        ("duct_tape", 0, 0),
        ("scrap_metal", 0, 0),
        ("alien_alloy", 2, 0),
        ("crystal", 1, 0),
        ("spare_parts", 1, 0),
        ("fuel_cell", 1, 0),
        ("calibrate", 1, 0),
        ("messages", 0, 2),
        ("ray_gun", 0, 2),
        ("green_fog", 0, 0),
        ("pickaxe", 0, 0),
        ("ritual_knife", 0, 0),
        ("plasma_charge", 0, 1),
        ("axe", 0, 1),
        ("fury", 0, 1),
        ("rage", 0, 1),
        ("idol", 0, 0),
        ("slide", 0, 0),
    ],
)
def test_card_counts_in_an_astronauts_gear(card: str, repairs: int, attacks: int) -> None:
    found = result(finish({**COUNTDOWN, "repair": 9}, gear={"john": [card]}))
    assert found.detail["sums"]["repair"] == repairs
    found = result(finish(REPAIR, gear={"john": [card]}))
    assert found.detail["sums"]["attack"] == attacks


def test_two_alien_alloys_and_two_ray_guns_count_four() -> None:
    gear = {"john": ["alien_alloy", "alien_alloy", "ray_gun", "ray_gun"]}
    found = result(finish({**COUNTDOWN, "repair": 4, "threat": 4}, gear=gear))
    assert found.detail["sums"] == {"repair": 4, "threat": 4, "attack": 4}
    assert found.winners == (1,)


@pytest.mark.parametrize(
    ("card", "threat"),
    [
        ("idol", 6),
        ("messages", 6),
        ("corn", 5),
        ("communion", 5),
        ("nightmare", 5),
        ("ray_gun", 3),
        ("green_fog", 3),
        ("pickaxe", 3),
        ("ritual_knife", 3),
        ("plasma_charge", 3),
        ("axe", 3),
        ("duct_tape", 4),
        ("scrap_metal", 4),
        ("alien_alloy", 4),
        ("slide", 4),
    ],
)
def test_card_counts_in_the_aliens_gear(card: str, threat: int) -> None:
    found = result(finish({**REPAIR, "threat": 4}, gear={"nikke": [card]}))
    assert found.detail["sums"]["threat"] == threat


def test_cards_discarded_in_the_last_round_are_no_longer_in_gear() -> None:
    game = Script(
        control=CREWS[3],
        gear={"jenna": ["axe", "crystal"], "nikke": [], "reed": [], "robot": []},
        decks={"melita": [], "erico": [], "hill": []},
        temple=NEUTRAL,
        objectives=list(GUARDED),
        markers=[one_of_each(but) for but in ("nikke", "jenna", "rachel")],
        indicators={**REPAIR, "threat": 1},
    ).run(
        """
        0 ability.jenna     cancel reed
        0 step.search       done
        0 turn.end          end
        1 step.search       done
        1 turn.end          end
        2 step.search       done
        2 turn.end          end
        """
    )
    john = game.gear("john")
    assert john.count("fight") == 1
    game.run("0 messages.discard discard axe")
    assert result(game).detail["sums"]["attack"] == 1  # John's Fight, no Axe


# After the end


def test_everything_is_open_after_the_end_for_everyone() -> None:
    game = finish(REPAIR, gear={"john": ["axe"], "nikke": ["corn"], "robot": []})
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view["phase"] == "over"
        assert view["pending"] == []
        shown = view["open"]
        assert shown["objectives"] == ["alien", "captain", "guardian"]
        assert [game.game.cards[c].key for c in shown["gear"]["john"]] == ["axe"]
        assert [game.game.cards[c].key for c in shown["gear"]["nikke"]] == ["corn"]
        assert shown["seed"] == (1).to_bytes(32, "big").hex()
        cards = [c for pile in (*shown["gear"].values(), *shown["decks"].values()) for c in pile]
        for pile in ("messages", "temple", "discard", "removed"):
            cards += shown[pile]
        assert sorted(cards) == list(range(121))
        assert view["result"] == {
            "winners": [0],
            "reason": "repair",
            "scores": [],
            "identities": {0: "nikke", 1: "john", 2: "rachel"},
            "guardian": "rachel",
            "sums": {"repair": None, "threat": 3, "attack": 1},
        }
    assert game.game.reveal(game.state)["open"] == game.view(None)["open"]


def test_nothing_is_open_before_the_end_but_in_a_reveal() -> None:
    game = Script(control=CREWS[3], objectives=["captain", "alien", "guardian"])
    for seat in (0, 1, 2, None):
        assert "open" not in game.view(seat)
    shown = game.game.reveal(game.state)
    assert shown["objectives"] == ["captain", "alien", "guardian"]
    assert [len(hand) for hand in shown["open"]["hands"]] == [6, 6, 6]
    assert len(shown["open"]["decks"]["caves"]) == 20
    assert game.game.result(game.state) is None


def test_game_that_is_over_takes_no_decision() -> None:
    game = finish(THREAT)
    with pytest.raises(ValueError, match="after the end"):
        game.game.apply(game.state, 0, ("end",))
