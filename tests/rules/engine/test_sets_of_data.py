"""Sets of data by name: every game has the canon's, and plays that of the house."""

import pytest

from rules.engine import load_game
from rules.engine.data_files import CANON, CHANGES, HOUSE, WrongData
from tests._support.rules.versions import games


@pytest.mark.parametrize("key", games())
def test_every_game_can_be_had_with_both_sets_by_name(key: str) -> None:
    usual, canon = load_game(key), load_game(key, CANON)
    assert load_game(key, HOUSE).data_hash == usual.data_hash
    assert CHANGES not in canon.data_set
    assert (CHANGES in usual.data_set) == (canon.data_hash != usual.data_hash)


@pytest.mark.parametrize("key", games())
def test_a_set_that_nobody_knows_is_refused(key: str) -> None:
    with pytest.raises(WrongData, match="there is no such folder of data files"):
        load_game(key, "attic")
