"""Makes one replay in a process of its own: a job as JSON in, the page out.

Nothing comes out where it cannot be made, and why is not said: a record holds secrets.
"""

import json
import os
import sys

from bot.replays.making import replay

try:
    import resource
except ImportError:
    # Windows does not count work this way; the bot ends what takes too long there.
    resource = None

WORK = 40
"""Seconds of work after which it is given up; the longest games take half of that at most."""


def main() -> int:
    """Do the one job; people's presses come first."""
    if hasattr(os, "nice"):
        os.nice(10)
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (WORK, WORK))
    try:
        job = json.load(sys.stdin.buffer)
        page = replay(job["exported"], job["reader"], job["language"])
    except Exception:  # noqa: BLE001 (whatever is wrong with one record, nobody may read of it)
        return 1
    sys.stdout.buffer.write(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
