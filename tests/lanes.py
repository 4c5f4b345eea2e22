"""Which tests begin: each worker takes its share of those that take long, and then of the others.

pytest-xdist cuts the tests into a piece for each worker, in their order; whoever has finished takes
from the ends of the others (``--dist worksteal``). So what takes long stands where a piece begins:
at the end nobody waits for one long file.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Protocol, TypeVar

LONG = (
    "tests/browser/", "tests/napoleon/afterwards/", "tests/phone/", "tests/proofs/",
    "tests/services/test_rescue",
    "tests/services/imports/test_import.py", "tests/web/hand/test_secret",
    "tests/web/server/access/test_matrix.py", "tests/web/test_work.py", "tests/cli/test_serve.py",
)  # fmt: skip
"""What takes long begins so: browsers, servers in other processes, every page of a database."""


class Item(Protocol):
    nodeid: str


ItemT = TypeVar("ItemT", bound=Item)


def _together(item: Item) -> tuple[bool, str]:
    """What is not divided: all that share a phone that was there once, and then each file."""
    if "begun" in getattr(item, "fixturenames", ()):
        return False, ""
    return True, item.nodeid.split("::")[0]


def in_lanes(items: Sequence[ItemT], workers: int) -> list[ItemT]:
    long: list[list[ItemT]] = [[] for _ in range(workers)]
    short = [one for one in items if not one.nodeid.startswith(LONG)]
    begin = sorted((one for one in items if one.nodeid.startswith(LONG)), key=_together)
    for _, file in groupby(begin, key=_together):
        min(long, key=len).extend(file)
    ordered: list[ItemT] = []
    for number, lane in enumerate(long):
        piece = (len(items) - len(ordered)) // (workers - number)
        share = max(0, piece - len(lane))
        ordered += [*lane, *short[:share]]
        short = short[share:]
    return [*ordered, *short]
