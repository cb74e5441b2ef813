"""Places by role: which role each wants to play, and who gets which seat when a game begins."""

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from bot.domain.table import Table
from rules.engine import Game

ANY = ""
"""Whatever is left."""


def wishes(row: Table) -> Mapping[str, str]:
    """Which role those who sit there want; who is not named takes any."""
    return {who: role for who, role in row.people.roles.items() if who in row.seats}


def has_room(game: Game[Any], row: Table, role: str, who: str | None = None) -> bool:
    """Whether one more may want that role, at a table as large as this one."""
    others = [wish for other, wish in wishes(row).items() if other != who]
    return role == ANY or others.count(role) < game.sides(len(row.seats)).count(role)


def crowded(game: Game[Any], row: Table, taken: Sequence[str]) -> str | None:
    """A role that more want than can have it, if these begin."""
    places = Counter(game.sides(len(taken)))
    wanted = Counter(wish for who, wish in wishes(row).items() if who in taken)
    return next((role for role, number in wanted.items() if number > places[role]), None)


def arranged(game: Game[Any], row: Table, taken: Sequence[str]) -> tuple[str, ...]:
    """Those who begin, by seat: each in the role they want, the rest by chance.

    It is chance that nobody can foresee, and that anybody can check once the seed is known.
    """
    if not game.info.roles:
        return tuple(taken)
    wanted = wishes(row)
    rest = sorted((who for who in taken if who not in wanted), key=lambda who: _lot(row, who))
    seats: list[str] = []
    for role in game.sides(len(taken)):
        sure = (who for who in taken if wanted.get(who) == role and who not in seats)
        seats.append(next(sure, None) or rest.pop(0))
    return tuple(seats)


def _lot(row: Table, who: str) -> bytes:
    return blake2b(f"place.{who}".encode(), key=row.seed, digest_size=16).digest()
