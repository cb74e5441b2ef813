"""Only PostgreSQL, for what is true of it alone."""

import pytest


@pytest.fixture
def engine() -> str:
    return "postgres"
