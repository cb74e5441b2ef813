"""Names in `.env` or the environment that nearly are those of a setting: nobody would read them."""

import os
import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from io import StringIO
from pathlib import Path

from dotenv.parser import parse_stream

FILE, ENCODING = ".env", "utf-8-sig"
"""Some editors put a mark before the first word."""

NEAR = 0.85
"""From here on two names are taken for one, of which one is misspelt."""

_NAME = re.compile(
    r"(?m)^\s*(?:export\s+|set\s+|\$env:)?['\"]?([A-Za-z][\w.-]{1,60})['\"]?\s*[=:\s]"
)
_TOKENS = ("TOKEN", "BOT_TOKEN")


def misnamed(ours: Collection[str], given: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Names that nobody reads, each with what is wrong; never with what is set there.

    One that is set under its own name has no other: what is like it is something else's.
    """
    path = Path(FILE)
    text = path.read_text(ENCODING) if path.is_file() else ""
    lines = [line for line in parse_stream(StringIO(text)) if line.key and not line.error]
    written = {str(line.key).upper(): line.value for line in lines}
    environment = {name.upper(): value for name, value in os.environ.items()}
    set_at_all = {name for name, value in (written | environment).items() if value} | {*given}
    understood = {name for name, value in written.items() if value is not None} | {*environment}
    for name in dict.fromkeys([*_NAME.findall(text), *filter(_is_for_us, environment)]):
        meant = _meant(name.upper(), ours)
        if meant is None or meant in set_at_all:
            continue
        if name.upper() != meant:
            yield name, f"is {meant} meant?"
        elif meant not in understood:
            yield meant, f"write {meant}= and behind that what it is, without quotes"


def _is_for_us(name: str) -> bool:
    """The environment holds names of everybody."""
    return name.startswith("VIDAR_")


def _meant(name: str, ours: Collection[str]) -> str | None:
    if name in ours:
        return name
    if name in _TOKENS:
        name = f"DISCORD_{name}"
    plain = {re.sub(r"[._-]", "", one): one for one in ours}
    near = get_close_matches(re.sub(r"[._-]", "", name), plain, 1, NEAR)
    return plain[near[0]] if near else None
