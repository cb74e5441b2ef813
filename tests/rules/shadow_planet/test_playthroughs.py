"""Three recorded games play as they did; a change of rules shows as a diff of the records."""

import pytest

from tests._support.rules.shadow_planet.playthrough import SEEDS, path, record


@pytest.mark.parametrize("seats", SEEDS)
def test_a_recorded_game_plays_as_it_did(seats: int) -> None:
    written = path(seats).read_text("utf-8").splitlines()
    played = record(seats).splitlines()
    for number, (then, now) in enumerate(zip(written, played, strict=False), 1):
        assert now == then, (
            f"line {number} of {path(seats).name}: if the change is wanted, write the records anew "
            "(python -m tests._support.rules.shadow_planet.playthrough) and review the diff"
        )
    assert len(played) == len(written)
