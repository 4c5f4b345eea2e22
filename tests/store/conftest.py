"""The store's own tests go through every step of a new database, as the program does."""

import pytest


@pytest.fixture(autouse=True)
def _new_databases() -> None:
    pass
