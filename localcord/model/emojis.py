"""Emojis of the application: pictures the bot has brought, for its own messages."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass
from typing import Any

LARGEST = 256 * 1024
"""Bytes of a picture."""
MOST = 2000
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif));base64,")


@dataclass(frozen=True)
class Emoji:
    """One of them; the picture as it was sent, with its type before it."""

    id: str
    name: str
    image: str

    def payload(self, by: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "roles": [],
            "user": by,
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }

    def picture(self) -> tuple[str, bytes]:
        """Its type and its bytes."""
        found = read_image(self.image)
        assert found is not None
        return found


def read_image(image: str) -> tuple[str, bytes] | None:
    """The type and the bytes of a picture that was sent; None if it is none."""
    kind = IMAGE.match(image)
    if kind is None:
        return None
    try:
        return kind[1], base64.b64decode(image[kind.end() :], validate=True)
    except binascii.Error:
        return None
