"""Perfect recall: a seat keeps knowing exactly what it may, and no more after a shuffle."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from rules.engine.players import known_to
from rules.shadow_planet.trial import eager, random_scenario
from tests._support.rules.shadow_planet.script import GAME, Script


def test_the_first_to_choose_knows_the_blind_card_and_keeps_knowing_what_it_passed() -> None:
    game = Script(4, 3, protagonist=0, blind="reed").run("0 control.pick pick john")
    assert game.view(0)["passed"] == ["jenna", "nikke", "rachel", "robot"]
    game.run("1 control.pick pick robot")
    for seed in range(30):
        world = GAME.determinize(game.state, 0, Random(seed))
        assert world.order[-1] == GAME.box.number["reed"]
        assert GAME.box.characters[world.picks[1]] in ["jenna", "nikke", "rachel", "robot"]


def test_the_second_to_choose_cannot_tell_the_first_pick_from_the_blind_card() -> None:
    game = Script(4, 3, protagonist=0, blind="reed").run("0 control.pick pick john")
    assert game.view(1)["offered"] == ["jenna", "nikke", "rachel", "robot"]
    picks = Counter(
        GAME.box.characters[GAME.determinize(game.state, 1, Random(seed)).picks[0]]
        for seed in range(60)
    )
    assert set(picks) == {"john", "reed"}


def test_the_last_to_choose_knows_the_blind_card_from_the_start() -> None:
    game = Script(3, 3, protagonist=0, blind="reed").run("0 control.pick pick john")
    for seed in range(30):
        assert GAME.determinize(game.state, 2, Random(seed)).order[-1] == 4
    blinds = {GAME.determinize(game.state, 1, Random(seed)).order[-1] for seed in range(60)}
    assert blinds == {2, 4}


def looked(**more: object) -> Script:
    """Jenna has searched three cards of Melita and put them back: thruster, medi, run."""
    return Script(
        3,
        1,
        control=["jenna", "john", "rachel"],
        gear={"jenna": ["ration_k", "search"], "john": ["search", "search"], "rachel": ["move"]},
        decks={"melita": ["run", "medi_kit", "thruster_pack", "driving", "threaten"]},
        pawns={"rachel": "melita", "nikke": "caves"},
        **more,
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.search    play search
        0 step.search    play ration_k
        0 step.search    done
        0 search.order   next thruster_pack
        0 search.order   next medi_kit
        0 search.order   done
        0 turn.end       end
        """
    )


def test_who_put_cards_back_knows_the_order_and_nobody_else_does() -> None:
    game = looked()
    assert game.hand(0) == ["thruster_pack"]
    assert game.known(0) == {("medi_kit", "melita", 0), ("run", "melita", 1)}
    assert all(place != "melita" for _, place, _ in game.known(1) | game.known(2))


def test_cards_that_someone_else_may_have_moved_lose_their_depth_but_not_their_place() -> None:
    game = looked().run(
        """
        1 step.search    play search
        1 step.search    play search
        1 step.search    done
        """
    )
    assert game.known(0) >= {("medi_kit", "melita", None), ("run", "melita", None)}
    assert game.known(1) >= {("medi_kit", "melita", 0), ("run", "melita", 1)}


def test_a_card_taken_from_a_known_place_is_known_in_the_hand_that_took_it() -> None:
    game = looked().run("1 step.search done\n1 turn.end end")
    assert ("medi_kit", 1, None) in game.known(0)
    assert ("run", "melita", 0) in game.known(0)
    assert not any(place == 1 for _, place, _ in game.known(2))


def test_what_may_have_been_taken_or_not_is_no_longer_certain() -> None:
    game = looked().run(
        """
        1 step.search    play search
        1 step.search    play search
        1 step.search    done
        1 search.order   done
        1 turn.end       end
        """
    )
    assert not any(card in ("medi_kit", "run") for card, _, _ in game.known(0))
    worlds = {
        GAME.cards[max(world_hand)].key
        for seed in range(60)
        if (world_hand := GAME.view(GAME.determinize(game.state, 0, Random(seed)), 1)["hand"])
    }
    assert worlds == {"medi_kit", "run"}


def test_a_hand_that_was_looked_at_is_known_until_its_player_discards_in_secret() -> None:
    game = Script(
        3,
        2,
        control=["john", "rachel", "reed"],
        pawns={"rachel": "melita", "reed": "melita", "jenna": "caves", "nikke": "caves"},
        gear={"john": ["axe"], "rachel": ["move", "crying"], "reed": ["run"]},
        decks={"melita": []},
    ).run("0 ability.john look 1")
    assert game.known(0) == {("move", 1, None), ("crying", 1, None)}
    assert game.known(2) == set()
    game.run("0 step.search done\n0 turn.end end\n1 ability.rachel give red 0")
    game.run("1 step.move done\n1 step.search done\n1 step.get done\n1 turn.end end")
    game.run("2 step.move done\n2 move.to stay\n2 step.search done\n2 turn.end end")
    game.run("0 messages.discard discard axe\n1 messages.discard discard crying")
    assert game.known(0) >= {("move", 1, None), ("crying", 1, None)}
    game.run("2 messages.discard discard run")
    revealed = {GAME.cards[c].key for c in game.told(0, "messages.revealed")[0]["cards"]}
    assert "crying" in revealed
    assert ("move", "rachel", None) in game.known(0)
    assert not any(place == "rachel" for _, place, _ in game.known(2))


def test_after_the_shuffle_a_card_is_known_to_be_among_the_messages_but_not_where() -> None:
    game = Script(
        3,
        2,
        control=["jenna", "john", "rachel"],
        gear={"jenna": ["calibrate"], "john": ["axe"], "rachel": ["fury"]},
        decks={"melita": [], "erico": []},
        messages=["hope", "rage", "doubt", "nightmare", "restlessness", "search", "search", "move"],
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.search    done
        0 step.repair    play calibrate
        0 effect.calibrate  no
        0 turn.end       end
        """
    )
    assert game.known(0) == {("hope", "messages", 0)}
    game.run("1 step.search done\n1 turn.end end\n2 ability.rachel give red 0")
    game.run("2 step.search done\n2 step.attack done\n2 turn.end end")
    game.run("0 messages.discard discard calibrate\n1 messages.discard discard axe")
    game.run("2 messages.discard discard fury")
    revealed = {GAME.cards[c].key for c in game.told(0, "messages.revealed")[0]["cards"]}
    mine = {"hope", "calibrate"} - revealed
    assert game.known(0) == {(card, "messages", None) for card in mine}


def test_what_everyone_saw_is_known_to_everyone_until_the_deck_is_looked_at() -> None:
    game = Script(
        3,
        4,
        control=["jenna", "john", "rachel"],
        pawns={"robot": "melita", "jenna": "hill", "john": "hill", "nikke": "caves"},
        gear={"jenna": [], "john": [], "rachel": []},
        decks={"melita": ["run", "medi_kit", "driving"], "hill": [], "erico": []},
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.search    done
        0 turn.end       end
        1 step.search    done
        1 turn.end       end
        2 ability.rachel give red 0
        2 step.search    done
        2 turn.end       end
        """
    )
    assert game.view()["tops"] == {"melita": GAME.box.home["melita"][0]}
    for seat in range(3):
        assert ("medi_kit", "melita", 0) in game.known(seat)


def test_a_swap_is_known_to_both_and_to_nobody_else() -> None:
    game = Script(
        3,
        5,
        control=["jenna", "john", "rachel"],
        gear={"jenna": ["scrap_metal", "move"], "john": ["axe", "search"], "rachel": ["fury"]},
        decks={"melita": [], "erico": []},
    ).run(
        """
        0 ability.jenna       cancel john
        0 step.move           done
        0 step.search         done
        0 step.repair         play scrap_metal
        0 effect.scrap_metal  seat 1
        1 effect.scrap_metal  card axe
        0 effect.scrap_metal  card move
        """
    )
    assert game.hand(0) == ["axe"]
    assert game.known(0) >= {("move", 1, None)}
    assert game.known(1) >= {("axe", 0, None)}
    assert game.known(2) == set()


def test_starting_gear_is_common_knowledge_and_is_never_dealt_elsewhere() -> None:
    state = GAME.new(3, 9)
    for seed in range(10):
        world = GAME.determinize(state, 0, Random(seed))
        assert world.gear == state.gear
        assert world.decks != state.decks


def shown(view: Mapping[str, Any]) -> set[int]:
    """Every card that a view lets its seat know, wherever it is."""
    played = [card for cards in view["played"] for card in cards]
    known = [entry["card"] for entry in view["known"]]
    tops = view["tops"].values()
    return {*view["hand"], *view["seen"], *view["discard_open"], *played, *known, *tops}


@pytest.mark.parametrize("number", range(12))
def test_no_event_names_a_card_to_a_seat_whose_view_does_not(number: int) -> None:
    """Whatever the rules tell somebody they know from then on; what leaks is only in the event."""
    random, seats = Random(number), 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    state = GAME.new(seats, number, scenario=scenario)
    heard = 0
    for _ in range(400):
        if not GAME.pending(state):
            break
        seat = random.choice(GAME.pending(state))
        before = [shown(GAME.view(state, p)) for p in range(seats)]
        legal = eager(GAME.prompt(state, seat).kind, GAME.legal(state, seat), random)
        events = GAME.apply(state, seat, random.choice(legal))
        if GAME.result(state) is not None:
            break  # Everything is open.
        for p in range(seats):
            knows = before[p] | shown(GAME.view(state, p))
            for event in known_to(events, p):
                named = {*event.data.get("cards", ())} | {event.data.get("card")} - {None}
                assert named <= knows, (event, p)
                heard += len(named)
    assert heard
