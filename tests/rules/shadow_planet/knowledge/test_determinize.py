"""Worlds a seat cannot tell from the real one: possible, even, and blind to the truth."""

from collections import Counter
from random import Random

import pytest

from rules.shadow_planet.components.minds import HAND, Mind
from rules.shadow_planet.knowledge.determinize import Plan, deal
from rules.shadow_planet.trial import eager, random_scenario
from tests._support.rules.shadow_planet.script import GAME, Script


@pytest.mark.parametrize("number", range(12))
def test_two_states_a_seat_cannot_tell_apart_give_it_the_same_worlds(number: int) -> None:
    """Otherwise many worlds together would tell the secret that each of them hides."""
    random = Random(number)
    seats = 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    state = GAME.new(seats, number, scenario=scenario)
    while pending := GAME.pending(state):
        if random.random() < 0.15:
            seat = random.randrange(seats)
            other = GAME.determinize(state, seat, random)
            here, there = (GAME.determinize(s, seat, Random(5)) for s in (state, other))
            assert GAME.dump(here) == GAME.dump(there)
        seat = random.choice(pending)
        prompt = GAME.prompt(state, seat)
        legal = eager(prompt.kind, GAME.legal(state, seat), random)
        GAME.apply(state, seat, random.choice(legal))


def john_took_one_of_two(took: str) -> Script:
    """Jenna has seen the next two cards of the deck; John searched them and took one."""
    return Script(
        4,
        1,
        control=["jenna", "john", "rachel", "reed"],
        gear={"jenna": ["search", "search"], "john": ["search", "search"], "rachel": ["move"]},
        decks={"melita": ["trail", "run", "medi_kit", "driving", "threaten", "requisition"]},
        pawns={"nikke": "caves"},
    ).run(
        f"""
        0 ability.jenna  cancel john
        0 step.search    play search
        0 step.search    play search
        0 step.search    done
        0 search.order   next trail
        0 search.order   next run
        0 turn.end       end
        1 step.search    play search
        1 step.search    play search
        1 step.search    done
        1 search.order   next {took}
        1 search.order   done
        """
    )


@pytest.mark.parametrize("took", ["run", "medi_kit"])
def test_worlds_are_even_where_two_things_are_possible(took: str) -> None:
    game = john_took_one_of_two(took)
    assert not any(card == "run" for card, _, _ in game.known(0))
    tops = Counter(
        GAME.cards[max(GAME.view(GAME.determinize(game.state, 0, Random(n)), 1)["hand"])].key
        for n in range(400)
    )
    assert 120 < tops["run"] < 280


def test_a_card_seen_on_top_stays_within_what_was_searched() -> None:
    game = Script(
        3,
        1,
        control=["jenna", "john", "rachel"],
        gear={"jenna": ["search", "move"], "john": ["search", "ration_k"], "rachel": ["move"]},
        decks={"melita": ["run", "run", "medi_kit", "driving", "driving", "threaten", "duct_tape"]},
        pawns={"nikke": "caves"},
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.move      done
        0 step.search    play search
        0 step.search    done
        0 search.order   done
        """
    )
    assert game.hand(0) == ["move", "run"]
    game = Script(
        3,
        1,
        control=["jenna", "john", "rachel"],
        gear={"jenna": ["threaten", "move"], "john": ["search", "ration_k"], "rachel": ["move"]},
        decks={
            "melita": ["run", "run", "medi_kit", "driving", "driving", "duct_tape"],
            "hill": ["trail", "lantern", "corn", "pickaxe", "fury"],
        },
        pawns={"nikke": "caves", "john": "hill"},
    ).run(
        """
        0 ability.jenna    cancel john
        0 step.move        play threaten
        0 effect.threaten  location hill
        0 effect.threaten  top
        0 step.move        done
        0 move.to          stay
        0 step.search      done
        0 turn.end         end
        1 step.search      play search
        1 step.search      play ration_k
        1 step.search      done
        """
    )
    trail = next(
        c for c, card in GAME.cards.items() if card.key == "trail" and c in game.state.decks[2]
    )
    depths = {GAME.determinize(game.state, 0, Random(n)).decks[2].index(trail) for n in range(200)}
    assert depths == {0, 1, 2}
    assert ("trail", "hill", None) in game.known(0)


def test_a_hand_with_one_card_left_that_it_may_be_is_known() -> None:
    """John saw the whole hand; all but one of its cards have turned up elsewhere since."""
    game = Script(
        3,
        2,
        control=["john", "rachel", "reed"],
        pawns={"rachel": "melita", "reed": "hill", "jenna": "caves", "nikke": "caves"},
        gear={"john": ["axe"], "rachel": ["move", "crying"], "reed": ["fury"]},
        decks={"melita": [], "erico": [], "hill": [], "caves": []},
        messages=[],
    ).run("0 ability.john look 1\n0 step.search done\n0 turn.end end")
    game.run("1 ability.rachel give red 0\n1 step.move done\n1 step.search done")
    game.run("1 step.get done\n1 turn.end end\n2 move.to stay\n2 step.search done")
    game.run("2 step.attack done\n2 turn.end end")
    game.run("0 messages.discard discard axe\n1 messages.discard discard crying")
    game.run("2 messages.discard discard fury")
    assert ("move", "rachel", None) in game.known(0)


def plan(*slots: int) -> Plan:
    """A plan for piles of one slot each and nothing else."""
    positions: list[list[int]] = [list(slots), [], [], [], [], []]
    possible = [0b1111, *[0] * (HAND - 1)]
    sizes = [len(slots), *[0] * (HAND - 1)]
    return Plan(Mind(0, possible, positions).think(sizes), sizes)


def test_a_deal_gives_every_slot_a_card_that_may_lie_there() -> None:
    slots = [0b0011, 0b0011, 0b1110, 0b1111]
    for seed in range(50):
        cards = deal(plan(*slots), Random(seed))
        assert sorted(cards) == [0, 1, 2, 3]
        assert all(slots[i] >> card & 1 for i, card in enumerate(cards))


def test_a_deal_finds_the_one_way_there_is() -> None:
    assert deal(plan(0b1111, 0b0110, 0b0110, 0b0111), Random(1))[0] == 3


def test_a_deal_that_cannot_be_is_a_fault_in_what_a_seat_knows() -> None:
    with pytest.raises(AssertionError, match="no deal fits"):
        plan(0b0011, 0b0011, 0b0011)
