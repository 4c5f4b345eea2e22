"""One test over many things of a kind that names each of them that strays."""

import functools
import inspect
import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import Any

Items = Iterable[Any] | Callable[[], Iterable[Any]]
Test = Callable[..., None]


class StraysError(AssertionError):
    """What is told of all that strays."""


def _in_words(*parts: Any) -> str:
    return ", ".join(map(repr, parts))


def every(names: str, items: Items, ids: Any = _in_words) -> Callable[[Test], Test]:
    """Put every item to a test, and fail with all that it says of them.

    ``names`` are the test's arguments, several with commas, for items of several parts. ``items``
    may be a function, which is asked when the test runs. ``ids`` calls them by name: a function of
    an item's parts, or a name for each. There has to be an item at least.
    """
    wanted = [name.strip() for name in names.split(",")]

    def over_all(test: Test) -> Test:
        @functools.wraps(test)
        def gather(*args: Any, **fixtures: Any) -> None:
            __tracebackhide__ = True
            strays, looked_at = [], 0
            for name, parts in _named(items, len(wanted), ids):
                looked_at += 1
                try:
                    test(*args, **fixtures, **dict(zip(wanted, parts, strict=True)))
                except Exception as wrong:  # noqa: BLE001 - whatever is wrong with one is told
                    strays.append(f"{name}: {_told(wrong, inspect.unwrap(test))}")
            assert looked_at, "there is nothing to look at"
            if strays:
                raise StraysError("\n".join([f"{len(strays)} of {looked_at} stray", *strays]))

        taken = inspect.signature(test).parameters.values()
        gather.__signature__ = inspect.Signature([one for one in taken if one.name not in wanted])
        return gather

    return over_all


def _named(items: Items, width: int, ids: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    there = list(items() if callable(items) else items)
    names = None if callable(ids) else list(ids)
    for number, item in enumerate(there):
        parts = tuple(item) if width > 1 else (item,)
        yield (ids(*parts) if names is None else str(names[number])), parts
    assert names is None or len(names) == len(there)


def _told(wrong: Exception, test: Test) -> str:
    if isinstance(wrong, StraysError):
        return str(wrong)
    said = str(wrong) if isinstance(wrong, AssertionError) and str(wrong) else repr(wrong)
    frames = traceback.extract_tb(wrong.__traceback__)
    own = [one for one in frames if one.filename == test.__code__.co_filename] or frames
    return f"{said}\n    (line {own[-1].lineno}: {own[-1].line})"
