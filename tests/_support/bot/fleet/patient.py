"""A store that is read beside the processes, also while its database is started anew."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

from persistence.store import Store, StoreUnavailable

TRIES = 600
PAUSE = 0.1


class Patient:
    """Whatever is asked of it is asked again until the database is there."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @classmethod
    def over(cls, store: Store) -> Store:
        """The same store, asked patiently."""
        return cast("Store", cls(store))

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        call = getattr(self._store, name)

        async def asked(*args: Any, **options: Any) -> Any:
            for _ in range(TRIES):
                try:
                    return await call(*args, **options)
                except StoreUnavailable:
                    await asyncio.sleep(PAUSE)
            return await call(*args, **options)

        return asked
