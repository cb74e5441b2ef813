"""JSON from outside: what is none, or is nested deeper than anything here, is one kind of fault."""

from __future__ import annotations

import json
from typing import Any

DEEPEST = 64
"""Levels; a form in a message has nine. Whoever walks through what was read may do so by calls."""


def read_json(text: str) -> Any:
    """What the text says; a ValueError if it says nothing we could use."""
    try:
        found = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(found)
    return found


def _check_depth(found: object) -> None:
    level = [found]
    for _ in range(DEEPEST):
        level = [
            child
            for node in level
            if isinstance(node, dict | list)
            for child in (node.values() if isinstance(node, dict) else node)
        ]
        if not level:
            return
    raise ValueError("nested too deeply")
