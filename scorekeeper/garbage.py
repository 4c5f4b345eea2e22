"""Garbage: Python looks for none among what the program consists of.

One look through everything that there is takes a second on a slow machine, and whoever asks for a
page meanwhile waits for it. What modules consist of stays as long as the process does.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_process = {"serves": False}


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Look for no garbage meanwhile: what an import reads stays, and is a great deal."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def set_program_apart() -> None:
    """From now on look for no garbage among what there is, nor in modules that are `read_late`."""
    _process["serves"] = True
    gc.freeze()


@contextmanager
def read_late() -> Iterator[None]:
    """While modules are read that a server has not needed so far: they join what is set apart."""
    with nothing_collected():
        yield
        if _process["serves"]:
            gc.freeze()
