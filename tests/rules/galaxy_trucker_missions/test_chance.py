"""The order of chance, worked out anew from the seed alone."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from tests._support.rules.galaxy_trucker_missions.record import game

MISSIONS = [
    "alien_archaeology",
    "alien_design",
    "beverage_run",
    "carpool",
    "club_gold_trials",
    "cocktail_time",
    "diplomatic_mission",
    "directives",
    "easy_peasy",
    "escort_mission",
    "experiments",
    "heavy_duty",
    "hilarious_stories",
    "radioactive_isotopes",
    "riding_a_powder_keg",
    "the_bet",
]
ORDERS = [
    "no_forward_cannon",
    "few_batteries",
    "wide_rows",
    "no_double_engine",
    "three_holds",
    "no_shield",
]
BASE = [tile for tile in range(1, 145) if not 31 <= tile <= 34]


class Dice:
    """Chance as the design page has it, written down a second time."""

    def __init__(self, seed: int) -> None:
        self.seed = seed.to_bytes(32, "big")
        self.counter = 0

    def draw(self, n: int) -> int:
        while True:
            digest = sha256(self.seed + self.counter.to_bytes(8, "big")).digest()
            self.counter += 1
            x = int.from_bytes(digest[:8], "big")
            if x < (1 << 64) - (1 << 64) % n:
                return x % n

    def shuffle(self, things: Sequence[Any]) -> list[Any]:
        found = list(things)
        for i in range(len(found) - 1, 0, -1):
            j = self.draw(i + 1)
            found[i], found[j] = found[j], found[i]
        return found


class Setup:
    """A night's decks, as far as the first flight needs them."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.missions = self.dice.shuffle(MISSIONS)
        self.levels = {
            level: self.dice.shuffle(range(280 + 20 * level, 300 + 20 * level))
            for level in (1, 2, 3)
        }

    def piles(self, level: int, count: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for pile in range(1, count + 1):
            found[pile] = []
            for of, cards in {1: [(1, 2)], 2: [(2, 2), (1, 1)], 3: [(3, 2), (2, 1), (1, 1)]}[level]:
                found[pile] += [self.levels[of].pop(0) for _ in range(cards)]
        return found


@pytest.mark.parametrize("seed", [1, 77])
def test_a_plain_flight(seed: int) -> None:
    state = game().new(3, seed, {"flights": "3"}, {"mission": "carpool"})
    want = Setup(seed)
    assert state.mission_deck == want.missions
    assert state.piles == want.piles(3, 4)
    tiles = want.dice.shuffle(BASE)
    assert [yard.stock["base"] for yard in state.yards] == [tiles[:46], tiles[46:92], tiles[92:138]]
    assert state.counter == want.dice.counter


def test_supercards_cargo_and_orders_come_in_this_order() -> None:
    state = game().new(2, 5, {"flights": "2"}, {"mission": "beverage_run"})
    want = Setup(5)
    piles = want.piles(2, 4)
    supers = want.dice.shuffle(range(360, 383))
    for pile in (1, 2, 3):
        piles[pile].append(supers[pile - 1])
    assert state.piles == piles
    want.dice.shuffle(BASE)
    fragile = want.dice.shuffle(range(193, 205))
    assert [yard.aside for yard in state.yards] == [sorted(fragile[:2]), sorted(fragile[2:4])]
    assert state.counter == want.dice.counter

    state = game().new(4, 5, {}, {"mission": "directives"})
    want = Setup(5)
    want.piles(1, 4)
    want.dice.shuffle(BASE)
    assert state.orders == want.dice.shuffle(ORDERS)[:4]

    state = game().new(2, 5, {}, {"mission": "experiments"})
    want = Setup(5)
    want.dice.shuffle(BASE)
    for kind, first, count in (
        ("explosive", 145, 16), ("radioactive", 161, 16), ("heavy", 177, 16), ("fragile", 193, 12),
        ("artefact_single", 205, 6), ("artefact_double", 211, 6),
    ):  # fmt: skip
        tiles = want.dice.shuffle(range(first, first + count))
        assert state.yards[0].stock[kind] == tiles[: count // 2], kind


def test_piles_of_the_bet_and_of_easy_peasy() -> None:
    state = game().new(2, 9, {"flights": "3"}, {"mission": "the_bet"})
    want = Setup(9)
    piles = want.piles(3, 3)
    assert state.piles == {**piles, 4: want.dice.shuffle(range(360, 368))[:4]}
    state = game().new(2, 9, {"flights": "3"}, {"mission": "easy_peasy"})
    want = Setup(9)
    piles = want.piles(3, 3)
    supers = want.dice.shuffle(range(360, 383))
    assert state.piles == {**piles, 4: [*supers[:2], *want.levels[3][:2]]}


def test_offer_vote_and_launch() -> None:
    state = game().new(2, 3, {"flights": "1"})
    want = Setup(3)
    suitable = [key for key in want.missions if key != "alien_design"]
    assert state.offer == suitable[:3]
    assert state.mission_deck == [key for key in want.missions if key not in suitable[:3]]
    game().apply(state, 0, ("vote", suitable[0], suitable[1]))
    game().apply(state, 1, ("vote", suitable[2], suitable[1]))
    chosen = [suitable[0], suitable[2]][want.dice.draw(2)]
    assert state.mission == chosen
    state = game().new(2, 3, {"flights": "2"}, {"mission": "club_gold_trials"})
    want = Setup(3)
    piles = want.piles(2, 4)
    supers = want.dice.shuffle(range(360, 383))
    want.dice.shuffle(BASE)
    for seat in (0, 1):
        game().apply(state, seat, ("finish",))
    cards = sorted([card for pile in piles.values() for card in pile] + supers[:3])
    deck = want.dice.shuffle(cards)
    while not 320 <= deck[0] < 340:
        deck = want.dice.shuffle(cards)
    assert [*state.turned, *state.deck] == deck
