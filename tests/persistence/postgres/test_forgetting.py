"""Forgetting somebody and changing a row that names them: neither undoes the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from persistence.store import Store
from tests._support.persistence.postgres import waited_for


@asynccontextmanager
async def written(path: str, text: str) -> AsyncIterator[int]:
    """Another process has written the row of the queue; it commits at the end."""
    other = await asyncpg.connect(path)
    try:
        async with other.transaction():
            await other.execute("UPDATE server SET data = $1 WHERE id = 'queue'", text)
            yield other.get_server_pid()
    finally:
        await other.close()


async def test_who_comes_while_another_is_forgotten_is_kept(store: Store, path: str) -> None:
    await store.set_server("queue", {"waiting": {"kim": 1}})
    async with written(path, '{"waiting":{"kim":1,"ben":2}}') as other:
        forgetting = asyncio.create_task(store.forget_person("kim"))
        await waited_for(path, other)
    await forgetting
    assert await store.server("queue") == {"waiting": {"ben": 2}}


async def test_who_is_forgotten_while_another_comes_does_not_return(
    store: Store, path: str
) -> None:
    await store.set_server("queue", {"waiting": {"kim": 1}})
    async with written(path, '{"waiting":{}}') as other:
        coming = asyncio.create_task(
            store.update_server("queue", lambda kept: {"waiting": {**kept["waiting"], "ben": 2}})
        )
        await waited_for(path, other)
    await coming
    assert await store.server("queue") == {"waiting": {"ben": 2}}
