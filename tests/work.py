"""Work, counted as calls: as much on every machine, whatever else goes on there."""

import gc
import sys
from collections import Counter
from contextlib import contextmanager


@contextmanager
def counted():
    """What is called meanwhile in this thread: functions of Python ("call") and of C ("c_call").

    What others have left is not cleared away meanwhile: its finalisers would be counted too.
    """
    calls = Counter[str]()

    def count(_frame, event, _what):
        if event in {"call", "c_call"}:
            calls[event] += 1

    gc.disable()
    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        gc.enable()
