"""How much is tried: a part with every change, all of it at night.

Two profiles of Hypothesis: ``quick``, whose examples are the same each time, and ``nightly``
(``--hypothesis-profile=nightly``), which has five times as many, others each night. Cases that
repeat with other data what is proved beside them are for the night, too: those marked `at_night`,
rows left out by `by_turns`, and what goes through browsers in a second language (`in_turn`).
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, TypeVar
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

QUICK = "quick"
NIGHTLY = "nightly"

SHARE = 5
"""One example of so many is tried with every change."""
FEWEST = 5
"""With fewer than that a property would only see the simplest there is."""
FULL = 100
"""Examples of a property that names no number."""

UNHURRIED = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
"""No test depends on how fast the machine is."""


def share(full: int, fewest: int = FEWEST) -> int:
    return max(min(full, fewest), full // SHARE)


def is_night() -> bool:
    return settings.get_current_profile_name().startswith(NIGHTLY)


def examples(full: int, fewest: int = FEWEST) -> int:
    return full if is_night() else share(full, fewest)


AT_NIGHT = "at_night"
at_night = getattr(pytest.mark, AT_NIGHT)
"""For a case that only a night has time for; what it is about is tried with every change too."""

SPOKEN = ("language", "spoken", "visitor", "sit")
"""How the cases of a test call the language that they are played in, or who speaks it."""

_AT = re.compile(r" at 0x[0-9a-f]+")
"""Where something lies in memory, which is elsewhere in every process."""

Row = TypeVar("Row")
ItemT = TypeVar("ItemT", bound=pytest.Item)


def by_turns(rows: Iterable[Row], is_due: Callable[[int, Row], bool]) -> list[Any]:
    """The rows of a table as its cases; those that are not due are for the night."""
    return [
        pytest.param(*(row if isinstance(row, tuple) else (row,)),
                     marks=() if is_due(number, row) else at_night)
        for number, row in enumerate(rows)
    ]  # fmt: skip


def first(number: int, _row: object) -> bool:
    return number == 0


def in_turn(items: Iterable[ItemT]) -> Iterator[ItemT]:
    """Of cases that differ in nothing but their language, all that are not due with every change.

    Which is due hangs on the name of the test, so that about half are played in each language.
    """

    def case(item: ItemT) -> tuple[str, ...]:
        told = getattr(item, "callspec", None)
        others = dict(told.params) if told else {}
        for name in SPOKEN:
            others.pop(name, None)
        values = (f"{one}={_AT.sub('', repr(others[one]))}" for one in sorted(others))
        return item.nodeid.partition("[")[0], *values

    by_name = sorted(items, key=lambda item: item.nodeid)
    for name, alike in groupby(sorted(by_name, key=case), key=case):
        several = list(alike)
        del several[crc32("".join(name).encode()) % len(several)]
        yield from several


settings.register_profile(QUICK, max_examples=share(FULL), derandomize=True, **UNHURRIED)
settings.register_profile(
    NIGHTLY, max_examples=FULL, derandomize=False, print_blob=True, **UNHURRIED
)  # said, since where ``CI`` is set Hypothesis would begin each time at the same seed
