"""A row that nobody can read costs its own table, and no other notices."""

import logging
import sqlite3
from pathlib import Path

import pytest

from persistence.store import DAMAGED, RowDamaged, Timer
from tests._support.persistence.making import DATA_SET, decision, table
from tests.persistence.conftest import Opener


def spoil(path: Path, sql: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(sql)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE timer SET data = '{' WHERE game = 't1'",
        "UPDATE game SET options = '{' WHERE id = 't1'",
    ],
)
async def test_what_is_read_of_many_tables_leaves_out_the_damaged_one(
    tmp_path: Path, opened: Opener, caplog: pytest.LogCaptureFixture, sql: str
) -> None:
    store = await opened(tmp_path / "vidar.db")
    for name in ("t1", "t2"):
        await store.create_game(table(name), DATA_SET)
        await store.commit(decision(name, timers=[Timer(name, "house", 5.0)]))
    spoil(tmp_path / "vidar.db", sql)
    with caplog.at_level(logging.ERROR, "persistence"):
        rows, letters, timers = await store.games(), await store.letters(), await store.timers(9.0)
        await store.offer_again(3)
    assert "t2" in [row.id for row in rows]
    assert [letter.kind for letter in letters if letter.game == "t2"] == ["log", "panel"]
    assert "t2" in [timer.game for timer in timers]
    assert caplog.messages == ["table t1: a row of it is damaged and left out"] * len(
        caplog.messages
    )
    assert caplog.messages


@pytest.mark.parametrize("data", ["{", "[]", "7"])
async def test_a_damaged_letter_is_one_that_says_so(
    tmp_path: Path, opened: Opener, data: str
) -> None:
    store = await opened(tmp_path / "vidar.db")
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    spoil(tmp_path / "vidar.db", f"UPDATE letter SET data = '{data}' WHERE kind = 'log'")
    for letters in (await store.letters(), await store.letters("t1")):
        assert letters[0].data == {}
        assert [letter.kind for letter in letters] == [DAMAGED, "panel"]
    assert await store.set_aside(letters[0].id)
    (offered,), _ = await store.offer_again(3)
    assert offered.kind == DAMAGED


async def test_the_damaged_table_itself_is_told_from_a_damaged_file(
    tmp_path: Path, opened: Opener
) -> None:
    store = await opened(tmp_path / "vidar.db")
    await store.create_game(table(), DATA_SET)
    await store.create_game(table("t2"), DATA_SET)
    spoil(tmp_path / "vidar.db", "UPDATE game SET options = '{' WHERE id = 't1'")
    with pytest.raises(RowDamaged):
        await store.game("t1")
    assert (await store.game("t2")) is not None
    assert await store.game("t3") is None
