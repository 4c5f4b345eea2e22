"""Other machines, to which something is brought."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.table import Table, a_table


@pytest.fixture
def other() -> Iterator[Table]:
    with a_table() as seated:
        yield seated


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Table]:
    """One that is a file."""
    with a_table(tmp_path / "book.db") as seated:
        yield seated
