"""What one process tells another hears, and who was cut off looks at everything."""

import asyncio

from persistence.store import Store
from tests._support.persistence.cable import cable
from tests.persistence.conftest import Opener

LONG = 60.0
"""Nobody waits so long: what is told is heard at once."""


async def listening(store: Store) -> None:
    assert await store.news(LONG) is None, "who begins to listen has missed what was before"


async def test_what_is_told_is_heard_by_the_others(store: Store, path: str, opened: Opener) -> None:
    other = await opened(path)
    for one in (store, other):
        await listening(one)
    await store.tell(["t1", "t2"])
    assert await other.news(LONG) == {"t1", "t2"}
    many = {f"table-{number}" for number in range(1000)}
    await other.tell(many)
    heard: set[str] = set()
    while heard != many:
        heard |= await store.news(LONG) or set()
    assert await other.news(0.0) is None, "nobody hears themselves"


async def test_who_was_cut_off_looks_at_everything_and_listens_again(
    store: Store, path: str, opened: Opener
) -> None:
    async with cable(path) as (line, url):
        other = await opened(url)
        await listening(other)
        waiting = asyncio.create_task(other.news(LONG))
        await asyncio.sleep(0)
        line.pull_out()
        assert await waiting is None
        assert await other.news(0.0) is None
        await other.tell(["lost"])
        line.plug_in()
        await listening(other)
        await store.tell(["t1"])
        assert await other.news(LONG) == {"t1"}
        await other.close()
