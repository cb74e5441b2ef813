"""Chance of tests: the same whenever they run."""

import hashlib


class Dealt:
    """Seeds of tables that are the same whenever a test runs, and differ from test to test."""

    def __init__(self, test: str) -> None:
        self._test = test
        self._count = 0

    def token_bytes(self, size: int) -> bytes:
        self._count += 1
        return hashlib.sha256(f"{self._test} {self._count}".encode()).digest()[:size]
