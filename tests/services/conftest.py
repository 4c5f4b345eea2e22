"""A table, gone when the test is over."""

from collections.abc import Iterator

import pytest

from tests.services.table import Table, a_table


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table() as seated:
        yield seated
