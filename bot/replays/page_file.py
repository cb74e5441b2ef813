"""A replay as one file: the page, its data and its letters, and nothing that is asked for."""

import base64
import hashlib
import re
import zlib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from bot.images.worker import FONTS
from bot.replays.contents import packed
from rules.engine.lettering import FAMILY

FOLDER = Path(__file__).parent / "page"


def page(contents: Mapping[str, Any], title: str, language: str) -> bytes:
    """The whole page, as a browser opens it from a disk."""
    style, script = _asset("replay.css"), _asset("replay.js")
    data = zlib.compress(packed({**contents, "fonts": _fonts()}).encode(), 9)
    words = contents["languages"][language]["words"]
    parts = {
        "lang": language,
        "title": escape(title),
        "policy": escape(_policy(style, script)),
        "style": style,
        "no-script": escape(words["no-script"]),
        "too-old": escape(words["too-old"]),
        "data": base64.b64encode(data).decode(),
        "script": script,
    }
    # All at once: what is put in may look like a place to put something in.
    return re.sub("@([a-z-]+)@", lambda place: parts[place[1]], _asset("replay.html")).encode()


def _policy(style: str, script: str) -> str:
    """Only what stands here may run or style, and nothing is asked of anybody."""
    return (
        f"default-src 'none'; img-src blob: data:; font-src data:; "
        f"style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _asset(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def _fonts() -> str:
    """The letters of the pictures, as each picture carries them."""
    return "".join(
        f'@font-face{{font-family:"{FAMILY}";font-weight:{weight};'
        f"src:url(data:font/ttf;base64,{base64.b64encode(Path(path).read_bytes()).decode()})}}"
        for weight, path in FONTS.items()
    )
