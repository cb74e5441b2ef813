"""The bot as a process that looks often, so that a test need not wait: as `warm.py` starts it.

All times are shorter by the same kind of factor; what is waited for, and in which order, stays.
With `far` it has the times of a real one, and cannot see whether others run, as though each had a
machine of its own.
"""

import asyncio
import sys

from bot import __main__ as program
from bot import logs
from bot.app import leases, lines, share, slots
from bot.app.settings import Settings, load

SLOT = 0.5
"""Seconds between two IDENTIFY of the same slot, as the world that goes with it enforces them."""
ON_THE_WAY = 1.0
"""Seconds that one may take longer than another on a busy machine."""


def main() -> int:
    """As `python -m bot` does."""
    slots.SLOT, slots.WITHOUT, share.LEAVING = SLOT + ON_THE_WAY, 600.0, 30.0
    if sys.argv[1:] == ["far"]:
        leases.gone = lambda _about: False
    else:
        share.BEAT, share.OVERLAP, share.HASTE = 0.3, 0.2, 0.05
        slots.AGAIN, lines.AGAIN = 0.05, 0.3
    settings = load(Settings)
    logs.set_up(settings.vidar_log_level, settings.vidar_log_format)
    return asyncio.run(program.run(settings, guild_ready_timeout=0.05))
