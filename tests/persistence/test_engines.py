"""The protocol stands in one place, and no caller depends on the engine behind it."""

import ast
from collections.abc import Iterator
from inspect import getmembers, iscoroutinefunction, signature
from pathlib import Path

import pytest

from persistence.postgres import PostgresStore
from persistence.sqlite import SqliteStore
from persistence.store import Store

ROOT = Path(__file__).parents[2]
WIRING = {"persistence/engines.py"}
"""Modules that choose an engine."""
ENGINES = ("persistence.sqlite.", "persistence.postgres.")


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_only_the_wiring_names_an_engine() -> None:
    paths = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("local/**/*.py"), *ROOT.glob("persistence/*.py")]
    assert len(paths) > 60, "the folders have moved, and nobody looks at them"
    naming = {
        str(path.relative_to(ROOT))
        for path in paths
        if any(f"{name}.".startswith(ENGINES) for name in imported(path))
    }
    assert naming == WIRING


@pytest.mark.parametrize("engine", [SqliteStore, PostgresStore])
def test_an_engine_has_every_call_of_the_protocol_with_the_same_parameters(engine: type) -> None:
    calls = dict(getmembers(Store, iscoroutinefunction))
    assert len(calls) > 20
    for name, call in calls.items():
        ours = signature(getattr(engine, name)).parameters
        asked = signature(call).parameters
        assert [(p.name, p.kind, p.default) for p in ours.values()] == [
            (p.name, p.kind, p.default) for p in asked.values()
        ], name
