"""What is kept about somebody, as a file that they can open anywhere."""

import gzip
import json
from collections.abc import Mapping
from typing import Any

from bot.views.components import File

NAME = "my-data.json"
LARGEST = 8_000_000
"""Bytes up to which it goes out as it is; Discord takes a little more in one file."""


def file_of(kept: Mapping[str, Any]) -> File:
    """One JSON file; where it is large, compressed."""
    text = json.dumps(kept, ensure_ascii=False, indent=1).encode()
    if len(text) > LARGEST:
        return File(f"{NAME}.gz", gzip.compress(text))
    return File(NAME, text)
