"""A lost machine costs what was acknowledged in the last second, and nothing before it."""

import os
from pathlib import Path

import pytest

from tests.examples import at_night, is_night
from tests.proofs import litestream


@pytest.fixture(scope="module")
def installed() -> None:
    """Litestream; without it the test is skipped, loudly, or fails where it must be there."""
    try:
        litestream.program()
    except FileNotFoundError:
        reason = "NO LITESTREAM: `make tools`, and a machine is lost while people tap"
        if os.environ.get("SCOREKEEPER_REQUIRE_TOOLS"):
            pytest.fail(reason)
        pytest.skip(reason)


@at_night
@pytest.mark.usefixtures("installed")
def test_a_lost_machine_costs_no_tap_of_before_the_last_second(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert litestream.run(tmp_path, seconds=4 if is_night() else 2, count=2, seed=1) == []
    assert "taps acknowledged" in capsys.readouterr().out
