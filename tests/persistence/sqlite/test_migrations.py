"""Old files are brought up to date step by step, newer ones and strangers are left alone."""

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from persistence.sql.migrations import Migration, read_migrations
from persistence.sqlite.schema import MIGRATIONS, check_ours, migrate, version_of
from persistence.store import NewerSchema, StoreUnavailable
from tests._support.persistence.making import DATA_SET, check_whole, decision, table
from tests.persistence.conftest import Opener

EARLIER = sorted((Path(__file__).parents[2] / "fixtures").glob("*/vidar.sqlite.gz"))
"""Files that were written by earlier code, not by today's migrations."""

VERSION_1 = (
    ("INSERT INTO data_set VALUES (?, ?)", ("d" * 64, json.dumps(DATA_SET))),
    (
        "INSERT INTO game VALUES ('t1', 'toy', '1.0', ?, '{}', ?, 'playing', '{}', 100.0, 1, 0)",
        ("d" * 64, bytes(32)),
    ),
    ("INSERT INTO seat VALUES ('t1', 0, 'ann'), ('t1', 1, NULL)", ()),
    ("""INSERT INTO command VALUES ('t1', 1, 0, 'ann', 'decide', '["play",1]', 1.0)""", ()),
    ("""INSERT INTO event VALUES ('t1', 1, 1, 'played', '{}', NULL, 0)""", ()),
    ("""INSERT INTO event VALUES ('t1', 2, 1, 'seen', '{}', '[0]', 1)""", ()),
    ("""INSERT INTO snapshot VALUES ('t1', 1, '{"state":{"turn":1,"by":"ann"}}')""", ()),
    ("""INSERT INTO letter VALUES (1, 't1', 'log', '{"last":1}')""", ()),
)
"""A file of version 1 with something in it; what is written here never changes."""


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def _make(path: Path, migrations: tuple[Migration, ...]) -> None:
    with closing(_connect(path)) as connection:
        migrate(connection, migrations)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
async def test_a_file_of_every_version_is_brought_up_to_date(
    path: Path, opened: Opener, version: int
) -> None:
    with closing(_connect(path)) as connection:
        migrate(connection, MIGRATIONS[:1])
        for statement, arguments in VERSION_1:
            connection.execute(statement, arguments)
        migrate(connection, MIGRATIONS[:version])
        assert version_of(connection) == version
    store = await opened(path)
    row = await store.game("t1")
    assert row is not None
    assert row.seats == ("ann", None)
    assert await store.data_set(row.data_hash) == DATA_SET
    assert await check_whole(store) == 1
    await store.commit(decision(after=1))
    await store.create_game(table("t2"), DATA_SET)
    assert await check_whole(store) == 2
    with closing(_connect(path)) as connection:
        assert version_of(connection) == len(MIGRATIONS)


def _schema(connection: sqlite3.Connection) -> dict[str, str]:
    """Every table and index; how it is broken into lines does not matter."""
    found = connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {name: " ".join(sql.replace("(", " ( ").split()) for name, sql in found}


def _rows(connection: sqlite3.Connection) -> dict[str, int]:
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema")]
    return {
        name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        for name in names
        if name in ("game", "seat", "command", "event", "letter", "timer", "person", "result")
    }


@pytest.mark.parametrize("earlier", EARLIER, ids=lambda path: path.parent.name)
async def test_a_file_of_earlier_code_keeps_its_rows_and_gets_the_schema_of_a_new_one(
    path: Path, tmp_path: Path, opened: Opener, earlier: Path
) -> None:
    path.write_bytes(gzip.decompress(earlier.read_bytes()))
    with closing(_connect(path)) as connection:
        before = _rows(connection)
    store = await opened(path)
    assert len(await store.games()) == before["game"] > 0
    await opened(tmp_path / "new.db")
    with closing(_connect(path)) as old, closing(_connect(tmp_path / "new.db")) as new:
        assert _rows(old) == before
        assert _schema(old) == _schema(new), "a released migration was changed"


def test_migrations_are_numbered_without_a_gap_and_end_with_a_whole_statement(
    tmp_path: Path,
) -> None:
    with pytest.raises(ValueError, match="numbered"):
        read_migrations(tmp_path)
    (tmp_path / "0001_first.sql").write_text("-- Why\nCREATE TABLE a (\n  x -- ;\n);\nANALYZE;\n")
    assert read_migrations(tmp_path) == (("CREATE TABLE a (\n  x -- ;\n);", "ANALYZE;"),)
    (tmp_path / "0002_half.sql").write_text("CREATE TABLE b (x)")
    with pytest.raises(ValueError, match="within a statement"):
        read_migrations(tmp_path)
    (tmp_path / "0002_half.sql").rename(tmp_path / "0003_late.sql")
    with pytest.raises(ValueError, match="numbered"):
        read_migrations(tmp_path)


async def test_an_empty_file_becomes_a_store(path: Path, opened: Opener) -> None:
    path.touch()
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    assert [row.id for row in await store.games()] == ["t1"]


async def test_a_newer_file_is_refused_and_left_alone(path: Path, opened: Opener) -> None:
    newer = (*MIGRATIONS, ("CREATE TABLE later (x)",))
    _make(path, newer)
    before = path.read_bytes()
    with pytest.raises(NewerSchema, match=f"version {len(newer)}"):
        await opened(path)
    assert path.read_bytes() == before


async def test_a_database_of_another_program_is_refused_and_left_alone(
    path: Path, opened: Opener
) -> None:
    with closing(_connect(path)) as connection:
        connection.execute("CREATE TABLE recipe (name)")
    before = path.read_bytes()
    with pytest.raises(StoreUnavailable, match="another program"):
        await opened(path)
    assert path.read_bytes() == before


def test_a_step_that_fails_leaves_the_version_before_it(path: Path) -> None:
    steps = (*MIGRATIONS, ("CREATE TABLE good (x)",), ("CREATE TABLE half (x)", "CREATE nonsense"))
    with closing(_connect(path)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, steps)
        assert version_of(connection) == len(MIGRATIONS) + 1
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}
        assert "good" in names
        assert "half" not in names
        migrate(connection, (*steps[:-1], ("CREATE TABLE half (x)",)))
        assert version_of(connection) == len(steps)


def test_a_step_that_tears_rows_apart_is_taken_back(path: Path) -> None:
    with closing(_connect(path)) as connection:
        migrate(connection, MIGRATIONS[:1])
        for statement, arguments in VERSION_1:
            connection.execute(statement, arguments)
        migrate(connection)
        with pytest.raises(StoreUnavailable, match="do not fit together"):
            migrate(connection, (*MIGRATIONS, ("DELETE FROM game",)))
        assert version_of(connection) == len(MIGRATIONS)
        assert connection.execute("SELECT count(*) FROM game").fetchone() == (1,)
        check_ours(connection)
