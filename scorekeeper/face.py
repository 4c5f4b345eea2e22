"""Public names of a package that are imported on first use.

The stub beside its ``__init__.py`` has a line for each, which type checkers read too.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol


class Loader(Protocol):
    """Python's loader of a package, which also reads the files beside it."""

    def get_data(self, path: str) -> bytes: ...


def find_names(
    package: str, file: str, loader: Loader
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and ``__dir__`` of a package; ``__all__`` is found too.

    >>> import scorekeeper.nap as nap
    >>> nap.parse_bid.__module__, "parse_bid" in dir(nap), "parse_bid" in nap.__all__
    ('scorekeeper.nap.auction', True, True)
    >>> nap.Cheat
    Traceback (most recent call last):
    AttributeError: module 'scorekeeper.nap' has no attribute 'Cheat'
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
