"""Copies of everything, in a file: `python -m bot.app.backups backup|restore FILE`."""

import asyncio
import sqlite3
import sys
import time
from pathlib import Path

from bot.app.settings import DatabaseSettings, WrongSettings, load
from bot.app.words import Parser, sentence
from bot.domain.limits import OPEN
from bot.domain.table import Patch
from bot.tables.services import Services
from persistence.engines import back_up, is_file, open_store, restore
from persistence.store import StoreError, StoreUnavailable


async def call_everybody(database: str) -> None:
    """Let open tables rest until the bot runs: it then shows each as it stands, with fresh clocks.

    What people see is newer than the copy, and would mislead them.
    """
    store = await open_store(database)
    try:
        services = Services(store)
        patch: Patch = {"rests": time.time(), "restored": True}
        # Whoever ran when the copy was made does not run on what is put back.
        for lease in await store.leases():
            await store.give_back(lease.owner)
        for status in OPEN:
            for row in await services.tables.find(status):
                await services.updates.change(row.id, lambda _row: patch)
    finally:
        await store.close()


def main() -> int:
    """Read what is wanted and do it; one sentence either way."""
    parser = Parser(prog="start.py")
    parser.add_argument("verb", choices=["backup", "restore"])
    parser.add_argument("file", metavar="FILE", type=Path)
    wanted = parser.parse_args()
    try:
        database = load(DatabaseSettings).vidar_database
        if wanted.verb == "backup":
            if is_file(database) and not Path(database).exists():
                raise StoreUnavailable(f"There is no file {database} yet. Check VIDAR_DATABASE.")
            asyncio.run(back_up(database, wanted.file))
            print(f"Everything was copied to {wanted.file}. It holds everybody's secrets.")
        else:
            if is_file(database) and wanted.file.is_file():
                Path(database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            kept = asyncio.run(restore(wanted.file, database, call_everybody))
            told = f" What was there is kept as {kept}." if kept else ""
            print(f"{wanted.file} is put back; start the bot to go on.{told}")
    except (WrongSettings, StoreError, OSError, sqlite3.Error) as fault:
        print(sentence(fault), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
