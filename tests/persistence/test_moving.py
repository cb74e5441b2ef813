"""A whole store carried from one engine to the other and back: every row is there, once."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.backups import call_everybody
from persistence.engines import back_up, move, open_store, restore
from persistence.sql.carrying import PORTION, TABLES, NotEmpty
from persistence.sql.transaction import Transaction
from persistence.store import Store, StoreUnavailable, Timer
from tests._support.bot.programs import run
from tests._support.persistence import postgres
from tests._support.persistence.making import DATA_SET, check_whole, contents, decision, know, table

EARLIER = sorted((Path(__file__).parents[1] / "fixtures").glob("*/vidar.sqlite.gz"))
"""Files with everything a bot keeps: lobbies, running tables, votes, drafts, letters, timers."""


@pytest.fixture
async def database() -> AsyncIterator[str]:
    async with postgres.database() as url:
        yield url


async def rows(database: str | Path) -> dict[str, Any]:
    """Everything that is carried."""
    store: Any = await open_store(database)

    async def read(tx: Transaction) -> dict[str, Any]:
        found = {}
        for made in TABLES:
            columns, key = ", ".join(made.columns), ", ".join(made.columns[: made.key])
            sql = f"SELECT {columns} FROM {made.name} ORDER BY {key}"
            found[made.name] = sorted(await tx.execute(sql), key=repr)
        return found

    try:
        return await store._engine.read(read)
    finally:
        await store.close()


@pytest.mark.parametrize("earlier", EARLIER, ids=lambda path: path.parent.name)
async def test_everything_goes_there_and_comes_back(
    tmp_path: Path, database: str, earlier: Path
) -> None:
    file, back = tmp_path / "vidar.sqlite", tmp_path / "back.sqlite"
    file.write_bytes(gzip.decompress(earlier.read_bytes()))
    before = await rows(file)
    moved = await move(str(file), database)
    assert moved == {name: len(found) for name, found in before.items()}
    assert moved["game"] > 0
    assert await rows(database) == before
    await move(database, str(back))
    assert await rows(back) == before == await rows(file), "and the first stays as it was"
    copy = tmp_path / "copy.sqlite"
    await back_up(database, copy)
    assert await rows(copy) == before


async def filled(store: Store) -> None:
    """A running table with all that belongs to it, half of its letters out."""
    await store.create_game(table(place={"channel": "7", "names": {"1": "\ud800 \x00"}}), DATA_SET)
    for after in range(PORTION // 2 + 10):
        await store.commit(decision(after=after, timers=[Timer("t1", "remind", 5.0, {"n": 1})]))
    await store.set_draft("t1", 0, {"ticked": [1]})
    await know(store, "ann", {"language": "pl"})
    await store.set_server("s", {"roles": ["1"]})


@pytest.mark.parametrize("towards", ["postgres", "sqlite"])
async def test_a_running_table_goes_on_where_it_was_carried(
    tmp_path: Path, database: str, towards: str
) -> None:
    file = str(tmp_path / "vidar.sqlite")
    source, target = (file, database) if towards == "postgres" else (database, file)
    first = await open_store(source)
    await filled(first)
    before = await contents(first)
    await first.add_letters("t1", [("log", {"last": 0})])
    last = (await first.letters("t1"))[-1]
    await first.mark_delivered([last.id])
    await first.take_lease("shards 0", "one", 60.0)
    before["row"] = await first.game("t1")
    await first.close()
    await move(source, target)
    second = await open_store(target)
    assert await contents(second) == before
    assert await second.person("ann") == {"language": "pl"}
    assert await second.games(channel="7") == [before["row"]]
    assert await second.leases() == [], "whoever had it does not run here"
    seq = await check_whole(second)
    await second.commit(decision(after=seq))
    assert await check_whole(second) == seq + 1
    assert (await second.letters("t1"))[-1].id > last.id, "an id is never used again"
    await second.close()


async def test_nothing_is_laid_over_what_is_there(tmp_path: Path, database: str) -> None:
    file = str(tmp_path / "vidar.sqlite")
    for place in (file, database):
        store = await open_store(place)
        await store.create_game(table(), DATA_SET)
        await store.close()
    for source, target in ((file, database), (database, file)):
        before = await rows(target)
        with pytest.raises(NotEmpty):
            await move(source, target)
        assert await rows(target) == before
    with pytest.raises(NotEmpty):
        await restore(Path(file), database, call_everybody)
    with pytest.raises(StoreUnavailable, match="no file"):
        await move(str(tmp_path / "none.sqlite"), database)
    assert not (tmp_path / "none.sqlite").exists()
    with pytest.raises(StoreUnavailable, match="backup and restore"):
        await move(file, str(tmp_path / "second.sqlite"))


async def test_the_program_says_what_it_has_carried_and_no_password(
    tmp_path: Path, database: str
) -> None:
    file = tmp_path / "vidar.sqlite"
    store = await open_store(file)
    await filled(store)
    await store.close()
    words = ("bot.app.move", "--to", database)
    code, said, complained = await run(*words, VIDAR_DATABASE=str(file))
    assert code == 0, complained
    assert "tables 1," in said
    code, _, complained = await run(*words, VIDAR_DATABASE=str(file))
    assert (code, len(complained.splitlines())) == (2, 1), complained
    away = "postgresql://vidar:hunter2@127.0.0.1:1/games"
    code, _, complained = await run("bot.app.move", "--from", str(file), "--to", away)
    assert (code, len(complained.splitlines())) == (2, 1), complained
    assert "hunter2" not in complained
