"""Whatever is asked while somebody types or presses reads their tables, not all there are."""

import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from persistence.sql import rows
from persistence.sqlite import SqliteStore
from tests._support.persistence.making import DATA_SET, table

BY = ("person", "channel", "lobby_channel", "guild")


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("status", [None, "playing"])
async def test_no_search_reads_all_tables(
    path: Path, store: SqliteStore, by: str, status: str | None
) -> None:
    where, values = rows.search(status, **{by: "77"})
    with closing(sqlite3.connect(path)) as connection:
        sql = f"EXPLAIN QUERY PLAN SELECT * FROM game WHERE {where} ORDER BY created, id"
        plan = [row[3] for row in connection.execute(sql, values)]
    assert any("game USING" in step for step in plan), plan
    assert not [step for step in plan if step.startswith("SCAN")], plan


async def test_a_search_finds_what_fits_all_of_it_and_nothing_else(store: SqliteStore) -> None:
    keys = [f"{status}-{channel}-{guild}" for status, channel, guild in product("lo", "12", "ab")]
    statuses = {"l": "lobby", "o": "over"}
    for key in keys:
        status, channel, guild = key.split("-")
        place = {"channel": channel, "lobby_channel": f"9{channel}", "guild": guild}
        row = table(key, f"of-{channel}", status=statuses[status], place=place)
        await store.create_game(row, DATA_SET)
    found = await store.games("over", "of-1", channel="1", lobby_channel="91", guild="b")
    assert [row.id for row in found] == ["o-1-b"]
    assert {row.id for row in await store.games(channel="2", guild="a")} == {"l-2-a", "o-2-a"}
    assert {row.id for row in await store.games("lobby", guild="b")} == {"l-1-b", "l-2-b"}
    assert not await store.games(channel="3")
    assert len(await store.games()) == len(keys) + 1
