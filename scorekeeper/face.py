"""入口: how a room shows its names to the rooms above and to other programs.

A room's names live in many modules. Its face finds each when it is asked for, so that whoever wants
the house rules alone does not wait for the notation, and the door of a server for no game.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any


def find_names(package: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """A package's ``__getattr__``; ``names`` are the spaced names that each module of it has.

    None is called as a module of the package itself is: that would be found before it.

    >>> find = find_names("scorekeeper.trick_taking", {"scoring": "Range"})
    >>> find("Range").__name__
    'Range'
    >>> find("Cheat")
    Traceback (most recent call last):
    AttributeError: module 'scorekeeper.trick_taking' has no attribute 'Cheat'

    Raises:
        AttributeError: when the answer is asked for another name.
    """
    homes = {name: module for module, some in names.items() for name in some.split()}

    @cache
    def find(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = import_module(f"{package}.{homes[name]}")
        return getattr(home, name, None) or import_module(f"{home.__name__}.{name}")

    return find
