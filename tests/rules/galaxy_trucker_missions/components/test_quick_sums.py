"""What is worked out in a quick way comes to the same as in the plain way."""

from random import Random

import pytest

from rules.galaxy_trucker_missions.components import housekeeping as keep
from rules.galaxy_trucker_missions.components.hull import Hull, bits, joins
from rules.galaxy_trucker_missions.trial import random_ship
from tests._support.rules.galaxy_trucker_missions.pictures import GAME, positions

BOX = GAME.box


def plain_bodies(hull: Hull, squares: set[int]) -> list[tuple[int, ...]]:
    """Connected bodies, found by walking from part to part."""
    found: list[tuple[int, ...]] = []
    left = set(squares)
    while left:
        body, new = set[int](), {min(left)}
        while new:
            body |= new
            new = {
                other
                for square in new
                for side, other in enumerate(hull.board.beside[square])
                if other in left - body
                and joins(hull.sides[square][side], hull.sides[other][(side + 2) % 4])
            }
        found.append(tuple(sorted(body)))
        left -= body
    return found


def ships(board: str, seed: int) -> list[Hull]:
    """A ship, and what is left of it after some parts were torn out."""
    random = Random(seed)
    pool = [BOX.starts[0], *BOX.base_tiles, *BOX.of_kind["heavy"]]
    whole = random_ship(BOX, board, "heavy_duty", pool, random)
    torn = [tuple(part for part in whole.parts if random.random() < 0.7) for _ in range(3)]
    return [whole, *(BOX.hull(board, parts) for parts in torn)]


@pytest.mark.parametrize("board", BOX.boards)
def test_bodies_and_spare_parts_are_those_one_finds_by_walking(board: str) -> None:
    for seed in range(12):
        for hull in ships(board, seed):
            squares = set(hull.tile)
            assert hull.bodies() == plain_bodies(hull, squares)
            assert hull.whole == (len(plain_bodies(hull, squares)) < 2)
            spare = [at for at in hull.tile if len(plain_bodies(hull, squares - {at})) < 2]
            assert list(hull.spare) == spare
            for square in hull.tile:
                assert hull.bodies(square) == plain_bodies(hull, squares - {square})


KNOWN = (
    "whole", "spare", "exposed", "artefacts", "dead", "irradiated", "shelter", "masses",
    "guns", "shielded", "holds", "room", "frontier", "tile", "turn", "sides",
)  # fmt: skip


@pytest.mark.parametrize("board", BOX.boards)
def test_what_is_left_of_a_hull_is_as_if_put_together_anew(board: str) -> None:
    random = Random(4)
    for _ in range(12):
        pool = [BOX.starts[0], *BOX.base_tiles, *(t.id for t in BOX.tiles.values() if t.cargo)]
        hull = random_ship(BOX, board, "experiments", pool, random)
        while hull.parts:
            facts = {name: getattr(hull, name) for name in KNOWN}
            new = Hull(hull.board, BOX.tiles, hull.parts)
            assert facts == {name: getattr(new, name) for name in KNOWN}
            for square in hull.tile:
                assert hull.near[square] & bits(hull.tile) == new.near[square]
            for design in (False, True):
                assert hull.engines(design) == new.engines(design)
                assert hull.cannons(frozenset({0}), design) == new.cannons(frozenset({0}), design)
            assert hull.of_kinds(BOX.kinds) == new.of_kinds(BOX.kinds)
            assert hull.homes("brown") == new.homes("brown")
            some = min(len(hull), random.randint(1, 3))
            hull = hull.without(random.sample(sorted(hull.tile), some))


@pytest.mark.parametrize("number", [1, 3, 5, 7])
def test_the_gain_of_loading_is_what_loading_brings(number: int) -> None:
    random = Random(number)
    for state in positions(number, 0.1):
        if state.phase != "flight":
            continue
        for seat in range(state.seats):
            offered = "".join(random.choice("RYGB") for _ in range(random.randint(1, 6)))
            after = GAME.clone(state)
            keep.load(after, seat, offered)
            before, loaded = (keep.worth(s, s.ships[seat].all_goods()) for s in (state, after))
            assert keep.gain(state, seat, offered) == loaded - before
