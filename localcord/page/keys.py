"""The secret in a person's link: made from one secret of the site, so that links last."""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from localcord.people.person import Person
    from localcord.world import World


@dataclass(frozen=True)
class Visitor:
    """Who a key belongs to; the host's own key also opens the list of all links."""

    person: Person
    is_host: bool


class Keys:
    """Gives keys out and recognises them."""

    def __init__(self, world: World, secret: bytes) -> None:
        if len(secret) < 16:
            raise ValueError("a site's secret has at least 16 bytes")
        self._world = world
        self._secret = secret

    def of(self, person: Person, *, as_host: bool = False) -> str:
        return self._made(f"{'host' if as_host else 'person'}:{person.id}")

    def of_page(self, person_id: str, channel_id: str, file_id: str) -> str:
        """What opens one file as a page, for whoever was shown it; no way in to anything else."""
        return self._made(f"page:{person_id}:{channel_id}:{file_id}")

    def _made(self, words: str) -> str:
        made = hmac.digest(self._secret, words.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    def visitor(self, key: object) -> Visitor | None:
        """Whose key this is. Every known one is compared, each in the same time."""
        if not isinstance(key, str) or not key.isascii():
            return None
        found = None
        for person in self._world.people:
            for is_host in (False, True):
                if hmac.compare_digest(self.of(person, as_host=is_host), key):
                    found = Visitor(person, is_host)
        return found
