"""A table, gone when the test is over."""

import pytest

from tests.services.table import a_table


@pytest.fixture
def table():
    with a_table() as seated:
        yield seated
