"""Ids of tables, and which of the names there are each of them means."""

import secrets
from collections.abc import Iterable
from hashlib import blake2b

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
FIRST, SECOND = 32, 32
"""How many words there are for either half of a name."""
TRIES = 200


def new_id(others: Iterable[str] = ()) -> str:
    """An id that nobody guesses; its table is called otherwise than any of these.

    Where nearly all names are taken, two tables are called the same.
    """
    taken = {words_of(other) for other in others}
    found = _random_id()
    for _ in range(TRIES):
        if words_of(found) not in taken:
            break
        found = _random_id()
    return found


def words_of(table: str) -> tuple[int, int]:
    """Which words make the name of a table: from its id alone, which everybody may know."""
    number = int.from_bytes(blake2b(f"name.{table}".encode(), digest_size=8).digest())
    return number % FIRST, number // FIRST % SECOND


def _random_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(8))
