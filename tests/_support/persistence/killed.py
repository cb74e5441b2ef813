"""Puts a copy back again and again, each time killed one step later: see `tests/persistence`."""

import os
import shutil
import signal
import sys
from pathlib import Path

from bot.app import backups

STEPS = ("open", "os.rename", "os.link", "os.remove", "sqlite3.connect")


def kill_at(step: int, folder: str) -> None:
    """Be gone before so many files in that folder were opened, named or taken away."""
    left = step

    def look(event: str, args: tuple[object, ...]) -> None:
        nonlocal left
        if event in STEPS and folder in str(args[0]):
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(look)


def main() -> None:
    """In copies of one folder, each named by the step, until one restore gets to its end."""
    copy, there = sys.argv[1], Path(sys.argv[2])
    status, step = -1, 0
    while status:
        step += 1
        folder = there.with_name(str(step))
        shutil.copytree(there, folder)
        child = os.fork()
        if not child:
            os.environ["VIDAR_DATABASE"] = str(folder / "vidar.sqlite")
            sys.argv = ["start.py", "restore", copy]
            kill_at(step, f"{folder}/")
            os._exit(backups.main())
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert status in (0, -signal.SIGKILL), status
    print(step)


if __name__ == "__main__":
    main()
