"""Who may not sit down at the tables of a server, as it is kept with that server.

Whether somebody may is known by a mark that does not name them, so that asking to be forgotten lets
nobody in again. Ids stand beside the marks only to show managers whom they have barred.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

KEY = "barred"
MARKS, IDS = "marks", "ids"


def _mark(server: str, person: str) -> str:
    return blake2b(f"barred.{server}.{person}".encode(), digest_size=16).hexdigest()


def _part(kept: Mapping[str, Any], name: str) -> list[str]:
    """Some of what is kept; what is damaged bars nobody, and keeps nobody from anything else."""
    both = kept.get(KEY)
    part = both.get(name) if isinstance(both, Mapping) else None
    return [one for one in part if isinstance(one, str)] if isinstance(part, list) else []


def is_barred(kept: Mapping[str, Any], server: str, person: str) -> bool:
    """Whether somebody may not sit down in the server of which this is kept."""
    return _mark(server, person) in _part(kept, MARKS)


def barred(kept: Mapping[str, Any]) -> tuple[list[str], int]:
    """Who may not, as far as they are known, and how many others were forgotten since."""
    ids = _part(kept, IDS)
    return ids, max(0, len(_part(kept, MARKS)) - len(ids))


def with_barred(kept: Mapping[str, Any], server: str, person: str) -> dict[str, Any]:
    """The same, and this person may not."""
    rest = without_barred(kept, server, person)
    marks = [*_part(rest, MARKS), _mark(server, person)]
    return {**rest, KEY: {MARKS: marks, IDS: [*_part(rest, IDS), person]}}


def without_barred(kept: Mapping[str, Any], server: str, person: str) -> dict[str, Any]:
    """The same, and this person may."""
    marks = [mark for mark in _part(kept, MARKS) if mark != _mark(server, person)]
    ids = [other for other in _part(kept, IDS) if other != person]
    rest = {key: value for key, value in kept.items() if key != KEY}
    return {**rest, KEY: {MARKS: marks, IDS: ids}} if marks else rest
