"""What each person received, in order, and how two such records are compared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Entry:
    """One thing that appeared, changed or vanished before someone's eyes."""

    kind: str
    place: str
    route: str
    body: dict[str, Any] = field(default_factory=dict)
    at: float = 0.0


SNOWFLAKE = re.compile(r"\b\d{15,20}\b")
TIMESTAMP = re.compile(r"<t:-?\d+(:[a-zA-Z])?>")
ADDRESS = re.compile(r"(?:https?://127\.0\.0\.1:\d+|https://[a-z.]*discord(?:app)?\.com)")
SIGNATURE = re.compile(r"\?hm=[0-9a-f]+")


def comparable(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """The record with ids numbered by first appearance, and without times and addresses.

    Two people who saw the same thing in two worlds get equal lists.
    """
    numbers: dict[str, str] = {}

    def number(match: re.Match[str]) -> str:
        return numbers.setdefault(match.group(), f"#{len(numbers) + 1}")

    result: list[dict[str, Any]] = []
    for entry in entries:
        text = json.dumps(
            {"kind": entry.kind, "place": entry.place, "route": entry.route, "body": entry.body},
            ensure_ascii=False,
        )
        text = SIGNATURE.sub("", ADDRESS.sub("", TIMESTAMP.sub(r"<t\1>", text)))
        result.append(json.loads(SNOWFLAKE.sub(number, text)))
    return result
