"""入口: how a room shows its names to the rooms above and to other programs.

A room's names live in many modules. Its face finds each when it is asked for, so that whoever wants
the house rules alone does not wait for the notation, and the door of a server for no game. The
names stand in the stub beside the face, a line each, where type checkers find them too.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol


class Loader(Protocol):
    """What Python has read a module with, and reads what lies beside it."""

    def get_data(self, path: str) -> bytes:
        """What a file holds."""


def find_names(
    package: str, file: str, loader: Loader
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The ``__getattr__`` and the ``__dir__`` of the package whose face is this file.

    ``__all__`` is one of the names that are found, for ``help`` and ``import *``. No name is that
    of a module of the package itself: that would be found before it.

    >>> import scorekeeper.nap as nap
    >>> find, every = find_names("scorekeeper.nap", nap.__file__, nap.__spec__.loader)
    >>> find("parse_bid").__module__, "parse_bid" in every()
    ('scorekeeper.nap.auction', True)
    >>> find("Cheat")
    Traceback (most recent call last):
    AttributeError: module 'scorekeeper.nap' has no attribute 'Cheat'

    Raises:
        AttributeError: when the answer is asked for another name.
    """

    @cache
    def homes() -> Mapping[str, str]:
        return names_in(loader.get_data(f"{file.rpartition('.')[0]}.pyi").decode())

    def find(name: str) -> Any:
        if name == "__all__":
            return sorted(homes())
        if name not in homes():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = import_module(homes()[name])
        found = getattr(home, name, None) or import_module(f"{home.__name__}.{name}")
        setattr(import_module(package), name, found)  # the next time it is there at once
        return found

    return find, lambda: sorted(homes())


def names_in(stub: str) -> Mapping[str, str]:
    """The names of a stub, each with the module that it comes from.

    >>> names_in("from a.b import C as C")
    {'C': 'a.b'}
    """
    words = map(str.split, stub.splitlines())
    return {line[3]: line[1] for line in words if line[:1] == ["from"]}
