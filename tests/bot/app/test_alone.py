"""A bot that takes everything is one process: a second one would answer every press, too."""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import IN_THE_WAY
from bot.app import alone, living
from bot.app.alone import NotAlone
from bot.app.backups import call_everybody
from bot.app.leases import PROCESS
from localcord import World
from persistence.sqlite import SqliteStore
from persistence.store import Store
from tests._support.bot.programs import connected, started

PARENT = os.getppid()
"""A process that runs as long as the tests do."""
ELSEWHERE = {"machine": "another", "pid": PARENT, "started": "1"}


def about(pid: int) -> dict[str, Any]:
    return {**living.this_process(), "pid": pid, "started": living.started(pid)}


async def test_a_second_bot_is_refused_until_the_first_has_ended(
    world: World, tmp_path: Path
) -> None:
    """As somebody does who starts it by hand and has forgotten that it runs as a service."""
    database = tmp_path / "vidar.sqlite"
    async with connected(world, database) as first:
        code, said = await started(world, database)
        assert code == IN_THE_WAY, said
        assert said.startswith("This bot runs already on this machine")
        assert world.gateway.identifies == 1, "the second has connected"
        first.kill()
    await world.until(lambda: not world.gateway.connected, why="it is gone")
    async with connected(world, database):
        assert world.gateway.identifies == 2, "who was killed is in nobody's way"


@pytest.mark.parametrize(
    ("there", "comes", "refused"),
    [
        (alone.ALONE, alone.claim, True),
        (alone.ALONE, alone.check, True),
        (PROCESS, alone.claim, True),
        (PROCESS, alone.check, False),
    ],
)
async def test_who_takes_all_shards_does_not_run_beside_others(
    there: str, comes: Callable[[Store], Awaitable[None]], refused: bool, tmp_path: Path
) -> None:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    for data in (about(PARENT), ELSEWHERE, {**about(PARENT), "started": "long ago"}):
        await store.renew_leases("other", [f"{there}other"], 3600.0, data, ())
        if refused and data == about(PARENT):
            with pytest.raises(NotAlone):
                await comes(store)
        else:
            await comes(store)
    await store.close()


async def test_nobody_is_kept_out_by_who_is_gone_or_by_a_copy_of_their_note(
    tmp_path: Path,
) -> None:
    path = tmp_path / "vidar.sqlite"
    store = await SqliteStore.open(path)
    gone = {**about(PARENT), "started": "long ago"}
    await store.renew_leases("alone/1", ["alone/1"], 3600.0, gone, ())
    await alone.claim(store)
    (ours,) = await store.leases()
    assert ours.data == living.this_process()
    await store.close()
    await call_everybody(str(path))
    store = await SqliteStore.open(path)
    assert await store.leases() == []
    await store.close()
