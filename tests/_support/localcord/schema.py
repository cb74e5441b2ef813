"""Discord's published schema, where it is at hand: what the bot sends must fit it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

SCHEMA = Path(__file__).parents[4] / "shared" / "data" / "discord-openapi.json"


def available() -> bool:
    return SCHEMA.exists()


def relaxed(node: Any) -> Any:
    """The schema as it is meant: whole numbers may come as text, and ids as numbers."""
    if isinstance(node, list):
        return [relaxed(item) for item in node]
    if not isinstance(node, dict):
        return node
    # Once types are widened several branches may fit, so `oneOf` is read as `anyOf`.
    node = {("anyOf" if key == "oneOf" else key): relaxed(value) for key, value in node.items()}
    kind = node.get("type")
    kinds = kind if isinstance(kind, list) else [kind]
    if node.get("format") == "snowflake":
        node["type"] = ["string", "integer"]
    elif "enum" not in node and "integer" in kinds:
        node["type"] = sorted({*kinds, "string"})
        node["pattern"] = r"^-?\d+$"
    return node


@cache
def document() -> dict[str, Any]:
    return relaxed(json.loads(SCHEMA.read_text()))


@cache
def operations() -> list[tuple[str, re.Pattern[str], str]]:
    found = []
    for template, item in document()["paths"].items():
        pattern = re.compile("^" + re.sub(r"\{[^}]+\}", r"[^/]+", template) + "$")
        for method in ("get", "post", "put", "patch", "delete"):
            if method in item:
                found.append((method.upper(), pattern, template))
    # Words win over parameters.
    return sorted(found, key=lambda operation: operation[2].count("{"))


@cache
def validator(method: str, template: str, status: int | None = None) -> Any:
    """Checks bodies of requests or, with a status, of answers."""
    operation = document()["paths"][template][method.lower()]
    described = operation.get("requestBody", {})
    if status is not None:
        described = operation["responses"].get(str(status)) or operation["responses"].get("2XX", {})
    content = described.get("content")
    if not content:
        return None
    key = "application/json" if "application/json" in content else next(iter(content))
    whole = {"components": document()["components"], "allOf": [content[key]["schema"]]}
    return jsonschema_rs.Draft202012Validator(whole)


def complaint(method: str, path: str, body: Any, status: int | None = None) -> str | None:
    """What the schema has against a request, or against an answer, if anything."""
    for known, pattern, template in operations():
        if known == method and pattern.match(path):
            check = validator(method, template, status)
            if check is None or body is None or check.is_valid(body):
                return None
            first = next(iter(check.iter_errors(body)))
            return f"{method} {template}: {first.message[:300]} in {json.dumps(body)[:500]}"
    return f"{method} {path} is not in the published schema"
