"""The Messages phase: secret discards, six cards revealed, Indicators moved, the round's end."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script

DECKS = {
    "melita": ["run", "run", "driving", "driving"],
    "erico": ["hurry", "hurry", "space_suit"],
    "hill": ["trail", "trail"],
    "caves": ["idol"],
}
"""Jenna draws Run, Reed Trail, the Robot Hurry; Run, Driving and Hurry go face-up to discard."""

GEAR = {"jenna": ["axe"], "reed": ["crystal"], "robot": ["spare_parts"]}
NEUTRAL = ["restlessness", "medi_kit", "medi_kit", "doubt", "lantern", "lantern"]
"""Three Move and three Search cards: they move nothing."""

TURNS = """
    0 ability.jenna  cancel reed
    0 step.search    done
    0 turn.end       end
    1 step.search    done
    1 turn.end       end
    2 step.search    done
    2 turn.end       end
"""
DISCARDS = """
    0 messages.discard  discard run
    1 messages.discard  discard trail
    2 messages.discard  discard hurry
"""


def turns(**scenario: Any) -> Script:
    """Three idle turns of Jenna, Reed and the Robot; the Messages phase begins."""
    laid: dict[str, Any] = {"control": ["jenna", "reed", "robot"], "gear": GEAR, "decks": DECKS}
    return Script(**{**laid, **scenario}).run(TURNS)


def revealed(*temple: str, **scenario: Any) -> Script:
    """A whole idle round in which these cards, six or more, are the Messages revealed."""
    return turns(temple=list(temple), **scenario).run(DISCARDS)


def names(game: Script, cards: list[int]) -> list[str]:
    return [game.game.cards[card].key for card in cards]


def indicators(game: Script) -> tuple[int, int, int]:
    shown = game.view(None)["indicators"]
    return shown["threat"], shown["repair"], shown["countdown"]


# Discards


def test_everyone_with_cards_discards_at_the_same_time_in_secret() -> None:
    game = turns()
    assert game.view(None)["phase"] == "messages"
    assert game.asked() == ["0 messages.discard", "1 messages.discard", "2 messages.discard"]
    assert [game.prompt(seat).mode for seat in range(3)] == ["sealed"] * 3
    assert game.offers(0, "messages.discard") == ["discard axe", "discard run"]
    before = [game.view(seat) for seat in range(3)]
    game.run("1 messages.discard discard crystal")
    assert game.events == []
    for seat in (0, 2):
        assert {**game.view(seat), "answered": [], "pending": [0, 1, 2]} == before[seat]
        assert game.view(seat)["answered"] == [1]
        assert game.view(seat)["pending"] == [0, 2]
    assert game.hand(1) == ["trail", "crystal"]


def test_discard_may_be_changed_until_the_last_one_is_in() -> None:
    game = turns(temple=NEUTRAL).run(
        """
        1 messages.discard  discard crystal
        0 messages.discard  discard axe
        1 messages.discard  discard trail
        0 messages.discard  discard run
        2 messages.discard  discard hurry
        """
    )
    assert game.gear("reed") == ["crystal"]
    assert game.gear("jenna") == ["axe"]
    assert sorted(game.deck("messages")).count("trail") == 1


def test_discards_are_face_down_and_each_is_told_only_its_own() -> None:
    game = turns(temple=NEUTRAL).run(DISCARDS)
    moved = [e for e in game.told(None, "card.moved") if e["to"] == "discard"]
    assert moved == [{"from": seat, "to": "discard", "count": 1} for seat in range(3)]
    mine = [e for e in game.told(0, "card.moved") if e["to"] == "discard" and "cards" in e]
    assert [(e["from"], names(game, e["cards"])) for e in mine] == [(0, ["run"])]


def test_played_cards_are_picked_up_before_the_discard_and_may_be_discarded() -> None:
    game = Script(
        control=["jenna", "reed", "robot"],
        gear={**GEAR, "jenna": ["search", "axe"]},
        decks=DECKS,
    ).run(
        """
        0 ability.jenna  cancel reed
        0 step.search    play search
        0 step.search    done
        0 search.order   done
        0 turn.end       end
        1 step.search    done
        1 turn.end       end
        2 step.search    done
        """
    )
    assert names(game, game.view(None)["played"][0]) == ["search"]
    game.run("2 turn.end end")
    assert game.view(None)["played"] == [[], [], []]
    assert game.offers(0, "messages.discard") == ["discard search", "discard axe", "discard run"]


def test_player_without_cards_has_nothing_to_discard() -> None:
    game = turns(gear={**GEAR, "reed": []}, decks={**DECKS, "hill": []})
    assert game.asked() == ["0 messages.discard", "2 messages.discard"]


def test_nobody_with_cards_is_asked_nothing_and_the_round_goes_on() -> None:
    empty: dict[str, list[str]] = {"melita": [], "erico": [], "hill": []}
    game = turns(gear={"jenna": [], "reed": [], "robot": []}, decks=empty, temple=NEUTRAL)
    assert game.view(None)["round"] == 2
    assert game.view(None)["phase"] == "control"
    assert len(game.told(None, "messages.revealed")) == 1


def test_discard_is_asked_even_about_a_single_card() -> None:
    game = turns(decks={**DECKS, "hill": []})
    assert game.offers(1, "messages.discard") == ["discard crystal"]


# What is revealed


def test_discards_and_face_up_cards_are_shuffled_into_messages_and_six_leave() -> None:
    order = ["rage", "hope", "doubt", "nightmare", "restlessness"]
    game = turns(messages=order)
    removed = game.view(None)["removed"]
    assert names(game, game.view(None)["discard_open"]) == ["driving", "run", "hurry"]
    game.run(DISCARDS)
    view = game.view(None)
    assert (view["messages"], view["discard"], view["temple"]) == (5, 0, 0)  # 5 + 6 - 6
    assert view["removed"] == removed + 6
    (event,) = game.told(None, "messages.revealed")
    assert (event["temple"], event["messages"], len(event["cards"])) == (0, 6, 6)
    everything = {*order, "run", "trail", "hurry", "driving"}
    assert set(names(game, event["cards"])) | set(game.deck("messages")) == everything
    assert not set(event["cards"]) & set(game.game.reveal(game.state)["open"]["messages"])


def test_temple_pile_is_revealed_first_then_the_top_of_messages() -> None:
    game = turns(temple=["hope", "rage"], messages=[])
    game.run(DISCARDS)
    (event,) = game.told(None, "messages.revealed")
    assert names(game, event["cards"])[:2] == ["hope", "rage"]
    assert (event["temple"], event["messages"]) == (2, 4)
    assert game.view(None)["messages"] == 2
    assert game.view(None)["temple"] == 0


def test_six_temple_cards_leave_messages_untouched_but_for_the_discards() -> None:
    game = turns(temple=[*NEUTRAL, "corn"], messages=["rage"]).run(DISCARDS)
    (event,) = game.told(None, "messages.revealed")
    assert names(game, event["cards"]) == NEUTRAL
    assert game.deck("temple") == ["corn"]
    assert game.view(None)["messages"] == 7


def test_revealed_cards_go_to_removed_and_everyone_has_seen_them() -> None:
    game = revealed(*NEUTRAL)
    assert set(NEUTRAL) <= set(game.deck("removed"))
    for seat in range(3):
        gone = [e["card"] for e in game.view(seat)["known"] if e["place"] == "removed"]
        assert {"restlessness", "doubt", "lantern"} <= set(names(game, gone))


def test_fewer_than_six_cards_are_all_revealed() -> None:
    game = turns(
        messages=["rage"],
        gear={"jenna": [], "reed": [], "robot": []},
        decks={"melita": ["run"], "erico": [], "hill": [], "caves": ["idol"]},
    ).run("0 messages.discard discard run")
    (event,) = game.told(None, "messages.revealed")
    assert sorted(names(game, event["cards"])) == ["rage", "run"]
    assert game.view(None)["messages"] == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_six_enter_and_six_leave_while_no_deck_is_empty(seats: int) -> None:
    game = Script(seats, seed=seats)
    phases = 0
    while game.game.pending(game.state) and min(game.view(None)["decks"].values()) > 0:
        seat = game.game.pending(game.state)[0]
        events = game.game.apply(game.state, seat, game.prompt(seat).default)
        for event in events:
            if event.kind == "messages.revealed":
                assert len(event.data["cards"]) == 6
                assert game.view(None)["messages"] == 5
                assert game.view(None)["removed"] == 6 * (phases := phases + 1)
    assert phases >= 2


# What it moves


@pytest.mark.parametrize(
    ("temple", "expected"),
    [
        (NEUTRAL, (2, 5, 5)),
        (["idol", "idol", "nightmare", *NEUTRAL[:2], "doubt"], (5, 5, 4)),
        (["axe", "pickaxe", "pickaxe", *NEUTRAL[:2], "doubt"], (0, 8, 4)),
        (["hope", "alien_alloy", "alien_alloy", *NEUTRAL[:2], "doubt"], (2, 2, 4)),
        (["idol", "idol", "pickaxe", "pickaxe", "alien_alloy", "alien_alloy"], (2, 5, 5)),
        (["idol", "idol", "pickaxe", "hope", "alien_alloy", "alien_alloy"], (3, 3, 5)),
        (["idol", "pickaxe", "pickaxe", "hope", "doubt", "lantern"], (1, 6, 7)),
        (["thruster_pack", "medi_kit", "medi_kit", "restlessness", "doubt", "idol"], (3, 5, 2)),
    ],
)
def test_revealed_cards_are_counted_by_type_and_never_by_value(
    temple: list[str], expected: tuple[int, int, int]
) -> None:
    gear = {"jenna": ["ray_gun"], "reed": ["crystal"], "robot": ["spare_parts"]}
    decks = {**DECKS, "caves": ["tentacles"]}
    game = revealed(*temple, indicators={"countdown": 6}, gear=gear, decks=decks)
    assert indicators(game) == expected


@pytest.mark.parametrize("card", ["ray_gun", "messages", "green_fog", "ritual_knife", "pickaxe"])
def test_card_that_counts_otherwise_in_gear_counts_as_one_attack_message(card: str) -> None:
    game = revealed(card, "corn", *NEUTRAL[1:], indicators={"repair": 5, "threat": 4})
    # Attack 1, Get 1, Move 2, Search 2 (the last Lantern waits)
    assert indicators(game) == (4, 6, 11)
    assert game.deck("temple") == ["lantern"]


def test_plasma_charge_counts_as_two_attacks() -> None:
    game = revealed("plasma_charge", "corn", *NEUTRAL[1:], indicators={"threat": 4})
    assert indicators(game) == (3, 7, 11)


def test_idol_and_duct_tape_count_as_one_message() -> None:
    game = revealed("idol", "duct_tape", *NEUTRAL[1:], decks={**DECKS, "caves": ["tentacles"]})
    assert indicators(game) == (3, 4, 11)


def test_indicators_move_in_order_and_are_told_one_by_one() -> None:
    decks = {**DECKS, "caves": ["tentacles"]}
    game = revealed("idol", "hope", *NEUTRAL[:3], "corn", decks=decks)
    moved = [(e["indicator"], e["from"], e["to"]) for e in game.told(None, "indicator")]
    assert moved == [
        ("threat", 2, 4),
        ("repair", 5, 4),
        ("countdown", 12, 9),
        ("countdown", 9, 8),
    ]


def test_indicators_are_clamped_at_both_ends() -> None:
    attack = ["pickaxe", "pickaxe", "green_fog", "green_fog", "ray_gun", "doubt"]
    game = revealed(*attack, indicators={"threat": 1, "repair": 9, "countdown": 12})
    # Countdown cannot go above 12 with the Search card, and then advances by 1
    assert indicators(game) == (0, 10, 11)
    gets = ["corn", "corn", "potatoes", "potatoes", "hope", "restlessness"]
    game = revealed(*gets, indicators={"threat": 6, "repair": 1, "countdown": 1})
    assert indicators(game) == (8, 0, 0)


def test_countdown_advances_once_more_for_each_empty_deck() -> None:
    game = turns(
        temple=NEUTRAL,
        decks={**DECKS, "hill": [], "caves": []},
    ).run(
        """
        0 messages.discard  discard run
        1 messages.discard  discard crystal
        2 messages.discard  discard hurry
        """
    )
    assert indicators(game) == (2, 5, 9)
    assert game.told(None, "deck.empty") == [{"at": "hill"}, {"at": "caves"}]


def test_deck_emptied_in_this_round_counts_as_empty() -> None:
    game = turns(temple=NEUTRAL, decks={**DECKS, "hill": ["trail"]}).run(DISCARDS)
    assert indicators(game) == (2, 5, 10)
    assert game.told(None, "deck.empty") == [{"at": "hill"}]


# The end of the round


def test_hands_return_to_gear_and_nobody_else_is_told_what() -> None:
    game = revealed(*NEUTRAL)
    assert (game.gear("jenna"), game.gear("reed"), game.gear("robot")) == (
        ["axe"],
        ["crystal"],
        ["spare_parts"],
    )
    view = game.view(None)
    assert view["hand_sizes"] == [0, 0, 0]
    assert view["gear"]["jenna"] == 1
    returned = [e for e in game.told(1, "card.moved") if e["to"] in ("jenna", "robot")]
    assert [set(e) for e in returned] == [{"from", "to", "count"}] * 2


def test_cancelled_ability_auras_and_restrictions_end_with_the_round() -> None:
    game = turns(temple=NEUTRAL)
    assert game.view(None)["cancelled"] == "reed"
    assert [e["source"] for e in game.view(None)["effects"]] == ["nikke", "john", "rachel"]
    game.run(DISCARDS)
    assert game.view(None)["cancelled"] is None
    assert game.view(None)["effects"] == []


def test_protagonist_card_stays_with_its_holder_but_for_the_robot() -> None:
    game = Script(
        protagonist=1,
        control=["jenna", "nikke", "reed"],
        gear={"jenna": [], "nikke": [], "reed": []},
        decks={"melita": [], "hill": []},
        temple=NEUTRAL,
    ).run(TURNS)
    assert game.view(None)["round"] == 2
    assert game.view(None)["protagonist"] == 1
    assert game.asked() == ["1 control.pick"]
    assert revealed(*NEUTRAL, protagonist=1).view(None)["protagonist"] == 2


# What ends the game

OBJECTIVES = ["alien", "captain", "guardian"]


def test_indicator_short_of_its_end_does_not_end_the_game() -> None:
    game = revealed(*NEUTRAL, indicators={"threat": 7, "repair": 1, "countdown": 2})
    assert indicators(game) == (7, 1, 1)
    assert game.view(None)["phase"] == "control"


def test_indicator_that_touched_its_end_and_moved_away_does_not_end_the_game() -> None:
    cards = ["axe", "corn", *NEUTRAL[1:3], "doubt", "lantern"]  # Attack 1, Get 1
    game = revealed(
        *cards,
        gear={"jenna": [], "reed": ["crystal"], "robot": ["spare_parts"]},
        indicators={"repair": 0},
    )
    assert indicators(game) == (2, 1, 11)
    assert game.view(None)["phase"] == "control"
    cards = ["axe", "pickaxe", *NEUTRAL[1:3], "doubt", "lantern"]
    gear = {"jenna": [], "reed": ["crystal"], "robot": ["spare_parts"]}
    game = revealed(*cards, gear=gear, indicators={"threat": 8})
    assert indicators(game) == (6, 7, 11)
    assert game.view(None)["result"] is None


def test_indicator_that_reached_its_end_in_the_operations_phase_ends_the_game_if_it_stays() -> None:
    game = revealed(*NEUTRAL, indicators={"threat": 8})
    assert game.view(None)["phase"] == "identities"


@pytest.mark.parametrize(
    ("ends", "reason"),
    [
        ({"threat": 8, "repair": 0, "countdown": 1}, "threat"),
        ({"threat": 7, "repair": 0, "countdown": 1}, "repair"),
        ({"threat": 8, "repair": 1, "countdown": 1}, "threat"),
        ({"threat": 7, "repair": 1, "countdown": 1}, "countdown"),
    ],
)
def test_of_several_at_their_end_threat_then_repair_then_countdown_decides(
    ends: dict[str, int], reason: str
) -> None:
    others = {"yellow": 1, "orange": 1, "red": 1, "white": 1, "black": 1}
    markers = [{**others, "yellow": 0}, {**others, "orange": 0}, {**others, "red": 0}]
    game = revealed(*NEUTRAL, indicators=ends, objectives=OBJECTIVES, markers=markers)
    result = game.game.result(game.state)
    assert result is not None
    assert result.reason == reason


def test_game_over_asks_nobody_anything() -> None:
    others = {"yellow": 1, "orange": 1, "red": 1, "white": 1, "black": 1}
    markers = [{**others, "yellow": 0}, {**others, "orange": 0}, {**others, "red": 0}]
    game = revealed(*NEUTRAL, indicators={"threat": 8}, objectives=OBJECTIVES, markers=markers)
    assert game.asked() == []
    assert [game.game.legal(game.state, seat) for seat in range(3)] == [(), (), ()]
