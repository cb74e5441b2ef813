"""A file with games in it is brought up to date, and whoever does it is killed over it."""

import shutil
import sqlite3
from contextlib import closing

from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import sit_down
from tests._support.persistence.migrating import migrate_in_spite_of


async def scene(killing: Killing) -> None:
    """A copy of what the bot has written so far, as it stands when the bot is killed."""
    table = await sit_down(killing, 3)
    with killing.calm():
        await table.play(2)
    await killing.kill()
    source = killing.bot.database
    copy = source.with_name(f"copy{killing.kills}.sqlite")
    for end in ("", "-wal"):
        if (there := source.with_name(source.name + end)).exists():
            shutil.copyfile(there, copy.with_name(copy.name + end))
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    kills = max(1, killing.most - killing.kills)
    await migrate_in_spite_of(copy, kills, killing.random)
    killing.kills += kills
    await killing.revive()
    await table.end()
