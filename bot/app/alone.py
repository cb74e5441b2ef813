"""A process that takes all shards runs alone: two would both answer, and people get an error.

Who starts it writes down which process of which machine it is, once, so that a file on a small disk
is not written again and again. Another one of the same machine is refused while that one lives;
what runs elsewhere cannot be seen from here.
"""

import logging
import secrets

from bot.app.living import runs, this_process
from bot.logs import describe_error
from persistence.store import Store, StoreUnavailable

ALONE = "alone/"
AS_LONG_AS_IT_RUNS = 10 * 365 * 86_400.0
"""Seconds; the note of a process that is gone counts for nothing, whatever it says."""

_log = logging.getLogger(__name__)


class NotAlone(Exception):
    """Another process of this bot is at work, in one sentence for the host."""


async def claim(store: Store) -> None:
    """Begin to work on a store for which nobody else works."""
    ours = ALONE + secrets.token_hex(8)
    try:
        found = await store.renew_leases(
            ours, [ours], AS_LONG_AS_IT_RUNS, this_process(), (ALONE, "process/")
        )
    except StoreUnavailable as fault:
        # A full disk is no reason not to start: what can be answered is.
        _log.warning("whether this bot runs twice is not known: %s", describe_error(fault))
        return
    others = [lease for lease in found if lease.owner != ours]
    if any(runs(lease.data) for lease in others):
        await store.give_back(ours)
        raise NotAlone(
            "This bot runs already on this machine, over the same database: stop that process "
            "first. VIDAR_SHARDS lets several share the work."
        )
    for lease in others:
        if lease.name.startswith(ALONE):
            await store.give_back(lease.owner)


async def check(store: Store) -> None:
    """Refuse to share the work while a process is there that takes everything."""
    if any(runs(lease.data) for lease in await store.leases(ALONE)):
        raise NotAlone(
            "This bot runs already on this machine, without VIDAR_SHARDS, and takes all shards: "
            "stop that process first."
        )
