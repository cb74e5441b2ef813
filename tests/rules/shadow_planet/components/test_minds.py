"""What a seat remembers: copies share what stays, so nothing of it may change under them."""

from random import Random

import pytest

from rules.engine import load_game
from rules.shadow_planet.components import codec

GAME = load_game("shadow_planet")


@pytest.mark.parametrize("seats", [3, 5])
def test_what_is_seen_later_changes_no_copy_made_before(seats: int) -> None:
    random, state = Random(seats), GAME.mute(GAME.new(seats, seats))
    copies = []
    while waiting := GAME.pending(state):
        if random.random() < 0.1:
            copy = GAME.clone(state)
            copies.append((copy, codec.dump(copy)["minds"]))
        decision = random.choice(GAME.legal(state, waiting[0]))
        GAME.apply(state, waiting[0], decision)
    assert len(copies) > 10
    for copy, minds in copies:
        assert codec.dump(copy)["minds"] == minds


def test_what_happens_in_a_world_changes_no_other_world() -> None:
    random, state = Random(4), GAME.mute(GAME.new(4, 4))
    for _ in range(120):
        seat = GAME.pending(state)[0]
        GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
    worlds = [GAME.determinize(state, 0, random) for _ in range(3)]
    before = [GAME.dump(world) for world in (state, *worlds[1:])]
    while waiting := GAME.pending(worlds[0]):
        GAME.apply(worlds[0], waiting[0], random.choice(GAME.legal(worlds[0], waiting[0])))
    assert [GAME.dump(world) for world in (state, *worlds[1:])] == before
