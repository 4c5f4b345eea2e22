"""What long runs say while they go on."""

import sys
from contextlib import suppress


def say(text: str) -> None:
    """Print a line at once; a reader who has gone away ends no run."""
    with suppress(BrokenPipeError):
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
