"""COVERAGE.md says exactly what there is, and names a test for each of it."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

import aiohttp
import pytest

import localcord
from localcord import World, gateway
from localcord.model.components import KINDS
from localcord.model.errors import CODES
from localcord.model.interactions import SEEN
from localcord.rest import routing
from localcord.rest.faults import Faults
from localcord.world import FILES
from tests._support.left_out import leave_out
from tests._support.localcord import schema

TABLE = Path(localcord.__file__).parent / "COVERAGE.md"
TESTS = Path(__file__).parent
ROW = re.compile(r"^\| (\w+) \| `(.+?)` \| (.+) \| `(.+)` \|$")
GATEWAY_FAULTS = ("drop", "silence")


@cache
def rows() -> list[tuple[str, str, str, str]]:
    lines = TABLE.read_text().splitlines()
    body = [line for line in lines if line.startswith("|")][2:]
    matches = [ROW.match(line) for line in body]
    assert all(matches), [line for line, match in zip(body, matches, strict=True) if not match]
    return [(m[1], m[2], m[3], m[4]) for m in matches if m]


def registered() -> dict[str, set[str]]:
    faults = {name for name, thing in vars(Faults).items() if _makes_a_fault(name, thing)}
    return {
        "route": {route.name for route in routing.ROUTES},
        "file": {f"GET {FILES}"},
        "event": set(gateway.EVENTS),
        "opcode": {f"{number} {name}" for name, number in gateway.OPCODES.items()},
        "close": {f"{code} {name}" for code, name in gateway.CLOSE_CODES.items()},
        "error": {str(code) for code in CODES},
        "callback": {str(kind) for kind in SEEN},
        "component": {f"{number} {name}" for number, name in KINDS.items()},
        "fault": {f"Faults.{name}" for name in faults}
        | {f"Gateway.{name}" for name in GATEWAY_FAULTS},
    }


def _makes_a_fault(name: str, thing: object) -> bool:
    return callable(thing) and not name.startswith("_") and name not in ("clear", "take")


@pytest.mark.parametrize("kind", registered())
def test_the_table_lists_exactly_what_there_is(kind: str) -> None:
    listed = [name for row_kind, name, _, _ in rows() if row_kind == kind]
    assert len(listed) == len(set(listed))
    assert set(listed) == registered()[kind]


def test_there_are_no_other_kinds() -> None:
    assert {kind for kind, _, _, _ in rows()} == set(registered())


@cache
def names_in(file: str) -> set[str]:
    tree = ast.parse((TESTS / file).read_text())
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in tree.body if isinstance(node, functions)}


def test_every_row_names_a_test_that_exists() -> None:
    for kind, name, _, test in rows():
        file, _, function = test.partition("::")
        assert function.startswith("test_"), (kind, name)
        assert function in names_in(file), (kind, name, test)


def test_localcord_imports_only_aiohttp_and_the_standard_library() -> None:
    allowed = {*sys.stdlib_module_names, "aiohttp", "localcord"}
    for file in TABLE.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert {name.split(".")[0] for name in names} <= allowed, (file, names)


def test_the_schema_bites_and_knows_every_route() -> None:
    if not schema.available():
        leave_out("schema (no file)")
    long = {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x" * 81}]}]}
    assert schema.complaint("POST", "/channels/1/messages", long)
    assert schema.complaint("POST", "/channels/1/messages", {"content": "x"}) is None
    for route in routing.ROUTES:
        path = re.sub(r"\{[^}]+\}", "1", route.path)
        assert schema.complaint(route.method, path, None) is None, route.name


async def test_what_is_not_in_the_table_fails_the_world() -> None:
    world = World()
    await world.start()
    asked = {
        ("POST", f"{world.address.rest}/guilds"): 501,
        ("GET", f"{world.address.files}/embed/avatars/0.png"): 501,
        ("GET", f"{world.address.files}/attachments/1/2/x.png"): 404,
    }
    headers = {"Authorization": f"Bot {world.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for (method, url), status in asked.items():
            async with session.request(method, url) as answer:
                assert answer.status == status
    with pytest.raises(localcord.NotCovered, match="POST /guilds; GET /embed/avatars"):
        await world.stop()
