"""Everything carried into another database: `python -m bot.app.move --from … --to …`."""

import asyncio
import sqlite3
import sys
from pathlib import Path

from bot.app.settings import DatabaseSettings, WrongSettings, database_name, load
from bot.app.words import Parser, sentence
from persistence.engines import is_file, move
from persistence.store import StoreError, StoreUnavailable


def main() -> int:
    """Read what is wanted and do it; one sentence either way."""
    parser = Parser(
        prog="start.py move",
        description="Carry all games into another database, running tables included. The bot must "
        "be stopped. A database is a file of SQLite or postgresql://USER:PASSWORD@HOST/NAME.",
    )
    parser.add_argument("--from", dest="source", help="what VIDAR_DATABASE says, if not given")
    parser.add_argument("--to", dest="target", required=True, help="an empty database")
    wanted = parser.parse_args()
    try:
        source = wanted.source or load(DatabaseSettings).vidar_database
        for database in (source, wanted.target):
            _check(database)
        if is_file(wanted.target):
            Path(wanted.target).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        moved = asyncio.run(move(source, wanted.target))
    except (WrongSettings, StoreError, OSError, sqlite3.Error) as fault:
        print(sentence(fault), file=sys.stderr)
        return 2
    print(
        f"Carried over: tables {moved['game']}, decisions {moved['command']}, people "
        f"{moved['person']}. Set VIDAR_DATABASE to the new place before you start the bot; the old "
        "one stays as it is, and no bot may run on it any more."
    )
    return 0


def _check(database: str) -> None:
    """What stands there is not said again: it may hold a password."""
    try:
        database_name(database)
    except ValueError as fault:
        raise StoreUnavailable(f"--from and --to each name a database: {fault}.") from None


if __name__ == "__main__":
    sys.exit(main())
