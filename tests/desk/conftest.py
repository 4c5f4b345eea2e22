"""A table at a desk, gone when the test is over."""

from collections.abc import Iterator

import pytest

from tests.desk.table import Table, a_table


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table() as seated:
        yield seated
