"""Migrations as files: numbered, applied in order, each once."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

Migration = Sequence[str]
"""The statements of one step, run in one transaction."""


def read_migrations(folder: Path) -> tuple[Migration, ...]:
    """The files of a folder, `0001_*.sql`, `0002_*.sql` and so on without a gap."""
    paths = sorted(folder.glob("*.sql"))
    numbers = [path.name.split("_")[0] for path in paths]
    if not numbers or numbers != [f"{number:04}" for number in range(1, len(paths) + 1)]:
        raise ValueError(f"{folder} holds migrations numbered {numbers}")
    return tuple(tuple(_statements(path.read_text("utf-8"))) for path in paths)


def _statements(script: str) -> Iterator[str]:
    """One by one: a whole script would be committed on the way."""
    statement = ""
    for line in script.splitlines(keepends=True):
        if statement or not line.startswith(("--", "\n")):
            statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if statement.strip():
        raise ValueError(f"a migration ends within a statement: {statement.strip()}")


def newer(what: str, version: int, known: int) -> str:
    """The sentence for who starts older code than has written this."""
    return (
        f"{what} is of version {version}, and this code knows versions up to {known}: "
        "start the newer code, or restore an older backup."
    )
