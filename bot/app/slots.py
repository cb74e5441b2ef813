"""Who may identify: Discord lets one shard of each slot do so in five seconds, of all processes."""

import asyncio
import logging
import secrets

from bot.logs import describe_error
from persistence.store import Store, StoreError

SLOT = 5.2
"""Seconds between two IDENTIFY of the same slot, with a little for the way."""
PROMPT = 0.1
"""Seconds that the store may take to give a slot; longer, and the slot is prolonged by as much,"""
TIMES = 3
"""at most so often: where the store is slow all the time, nobody waits forever."""
WITHOUT = 60.0
"""Seconds without a store, after which a shard identifies without a slot: people are to be told."""
AGAIN = 0.1
"""Seconds until somebody who waits looks again."""

IDENTIFY = "identify/"
_log = logging.getLogger(__name__)


async def have(store: Store, slot: int) -> None:
    """Wait for this slot; it is ours from when this returns, and nobody else's for `SLOT`."""
    name, token = f"{IDENTIFY}{slot}", secrets.token_hex(8)
    began, late, times = _now(), 0.0, TIMES
    while True:
        asked = _now()
        try:
            if await store.take_lease(name, token, SLOT + late):
                took = _now() - asked
                if took <= late + PROMPT or not times:
                    return
                # It has run since the store wrote it, and is to last from when we identify.
                late, times = min(took, SLOT), times - 1
                continue
            began, late = _now(), 0.0
        except StoreError as fault:
            if _now() - began >= WITHOUT:
                _log.warning("no slot can be had to identify: %s", describe_error(fault))
                return
        await asyncio.sleep(AGAIN)


def _now() -> float:
    return asyncio.get_running_loop().time()
