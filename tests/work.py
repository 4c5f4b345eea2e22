"""Work, counted as calls: as much on every machine, whatever else goes on there."""

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """What is called meanwhile in this thread: functions of Python ("call") and of C ("c_call").

    What others have left is not cleared away meanwhile: its finalisers would be counted too.
    """
    calls = Counter[str]()

    def count(_frame: Any, event: str, _what: Any) -> None:
        if event in {"call", "c_call"}:
            calls[event] += 1

    gc.disable()
    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        gc.enable()
