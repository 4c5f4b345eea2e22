"""A lost machine costs what was acknowledged in the last second, and nothing before it."""

import os
from pathlib import Path

import pytest

from tests.examples import at_night, is_night
from tests.proofs import litestream
from tests.proofs.litestream import Loss, _wrong


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


class Sound:
    """A house whose check finds nothing."""

    def command(self, *_line: str) -> "Sound":
        return self

    returncode, stdout, stderr = 0, "", ""


@pytest.mark.parametrize(
    ("taps", "ages", "faults"), [(9, (0.2, 0.9), 0), (9, (0.2, 1.1), 1), (9, (), 0), (0, (), 1)]
)
def test_what_is_lost_that_may_not_be_is_found(
    taps: int, ages: tuple[float, ...], faults: int
) -> None:
    loss = Loss(taps=taps, ages=ages, bytes_kept=0, bytes_elsewhere=0, seconds_to_restore=0.0)
    assert len(_wrong(Sound(), loss)) == faults  # type: ignore[arg-type]
