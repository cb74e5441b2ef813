"""Where in the bot's file people are named: by table, column and, in JSON, its outermost key."""

import json
import re
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
KEYED = ("game.place", "result.data", "server.data")
"""Columns whose outermost keys mean different things."""


def listed() -> set[str]:
    """What PRIVACY.md says."""
    page = (ROOT / "PRIVACY.md").read_text("utf-8")
    table = page.partition("## What is kept")[2].partition("## How long")[0]
    return set(re.findall(r"`([a-z_]+\.[a-z_.]+)`", table))


def places(file: Path, people: Collection[str]) -> set[str]:
    """Where any of these stands in the file, as it is now."""
    found: set[str] = set()
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        for (table,) in tables.fetchall():
            if table.startswith("sqlite_"):
                continue
            # What SQLite computes from other columns is not kept a second time.
            columns = [c[1] for c in connection.execute(f"PRAGMA table_info({table})")]
            for row in connection.execute(f"SELECT {', '.join(columns)} FROM {table}"):
                for column, value in zip(columns, row, strict=True):
                    found.update(_in_value(f"{table}.{column}", value, people))
    return found


def _in_value(column: str, value: Any, people: Collection[str]) -> Iterator[str]:
    if isinstance(value, bytes):
        value = value.decode(errors="replace")
    text = str(value)
    if not any(person in text for person in people):
        return
    if column not in KEYED:
        yield column
        return
    for key, part in json.loads(text).items():
        if any(person in f"{key} {json.dumps(part)}" for person in people):
            yield f"{column}.{key}"
