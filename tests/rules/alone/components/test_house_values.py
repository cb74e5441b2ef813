"""The house values: what is played without asking for a set of data, beside the canon's."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.alone.components.data_files import FILES
from rules.engine import load_game
from rules.engine.data_files import CANON, CHANGES
from tests._support.rules.alone.script import GAME

DEFAULT: Any = load_game("alone")
PRESSURE = {"spawn_below", "refill", "track_spaces"}
"""What the rules leave to us of a difficulty: how strong Evil is."""


def tables(game: Any) -> dict[str, Any]:
    found = game.box.tables
    return {
        name: getattr(found, name).model_dump()
        for name in ("numbers", "creatures", "people", "items", "reactions", "missions", "places")
    }


def others(ours: Any, theirs: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Where two tables differ."""
    if isinstance(ours, Mapping):
        return [at for key in ours for at in others(ours[key], theirs[key], (*path, str(key)))]
    if isinstance(ours, list):
        rows = zip(ours, theirs, strict=True)
        return [at for one, two in rows for at in others(one, two, (*path, _name(one)))]
    return [] if ours == theirs else [path]


def _name(row: Any) -> str:
    return str(row["key"]) if isinstance(row, Mapping) and "key" in row else ""


def test_without_a_set_the_house_values_are_played() -> None:
    assert CHANGES in DEFAULT.data_set
    assert DEFAULT.data_hash != GAME.data_hash
    assert {*GAME.data_set} == {*FILES}
    assert load_game("alone", CANON).data_hash == GAME.data_hash


def test_only_what_the_rules_leave_to_us_differs() -> None:
    found = others(tables(DEFAULT), tables(GAME))
    assert found
    for file, table, key, field, *_ in found:
        if table == "difficulty":
            assert field in PRESSURE, key
        else:
            assert (file, table) == ("reactions", "reaction")
            assert GAME.box.reaction_rows[key].mark == "house", key
            assert field in {"numbers", "base", "danger", "brief"}, key


@pytest.mark.parametrize("game", [DEFAULT, GAME])
def test_a_game_goes_on_with_the_texts_that_were_kept_of_its_data(game: Any) -> None:
    assert load_game("alone", dict(game.data_set)).data_hash == game.data_hash
