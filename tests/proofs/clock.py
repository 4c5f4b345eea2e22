"""The program with a clock that a file sets: how many seconds it is wrong by, read at every look.

    python -m tests.proofs.clock FILE serve --port 8000

It stands where a machine's clock would have to be set for everybody.
"""

import sys
import time
from datetime import UTC, datetime, tzinfo
from pathlib import Path

from scorekeeper.cli import main
from scorekeeper.services import context

right = time.time


def let_be_wrong(file: Path) -> None:
    """Let the clock of this process be wrong by what the file says."""

    def wrong() -> float:
        return right() + float(file.read_text() or 0)

    class Wrong(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Wrong":
            return cls.fromtimestamp(wrong(), tz or UTC)

    time.time = wrong
    context.datetime = Wrong  # type: ignore[misc]  # the clock of every use case


if __name__ == "__main__":
    let_be_wrong(Path(sys.argv.pop(1)))
    main(prog_name="scorekeeper")
