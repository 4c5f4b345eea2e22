"""Tables that play one hand with different adjutants, and what of their pages is their own."""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

NAPOLEON = 1
ADJUTANTS = (0, 2, 3, 4, "solo")
OURS = re.compile(
    r"""value="[^"]{20,}"|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|(\b|(?<=%22))[0-9a-f]{10}\b"""
    r"|[0-9a-f]{4}(?=</span>|</t>|,|\)|）)|(\d?\d(:|%3A)){1,2}\d\d(\.\d{3})?"
    r'|(?<=_by": ")[0-9a-f]{4}|(?<=端末)[0-9a-f]{4}|(?<=device )[0-9a-f]{4}'
    r'|(?<=data-tag=")[0-9a-f]{24}|(?<=/devices/)[0-9a-f]{4}'
)
"""Tokens, ids, devices, tags and times, which differ between any two tables."""

STEPS = (
    ("call", {"count": 13, "trump": "S"}),
    ("pass", {}),
    ("pass", {}),
    ("pass", {}),
    ("pass", {}),
    ("adjutant-card", {"card": "HA"}),
    ("buried", {"count": 1}),
    *(("trick", {"winner": winner, "honours": 2}) for winner in (1, 2, 3, 4, 0, 1, 1, 2, 3)),
    ("trick", {"winner": 0, "honours": 1}),
)
"""A hand until it waits for nothing but the adjutant's name."""

Tables = Mapping[object, Visitor]
"""A visitor for each adjutant."""


def seat(folder: Path, adjutants: Iterable[object] = ADJUTANTS) -> Tables:
    """A table at its first hand for each adjutant, in a house of its own."""
    made = {}
    for adjutant in adjutants:
        made[adjutant] = Visitor(app_at_home(folder / str(adjutant)).test_client(), "en")
        made[adjutant].sit_down("sisyphus")
    return made


def play(tables: Tables, upto: int | None = None) -> None:
    """Record the hand, or its first steps, at every table."""
    for form, choices in STEPS[:upto]:
        for visitor in tables.values():
            assert visitor.press(form, **choices).status == 200


def differing(
    tables: Tables, told: Callable[[Visitor], Mapping[tuple[str, ...], object]]
) -> list[tuple[str, ...]]:
    """What is not told alike at all tables, by what it is a part of."""
    first, *others = (told(visitor) for visitor in tables.values())
    parts = set(first).union(*others)
    return sorted(one for one in parts if any(first.get(one) != other.get(one) for other in others))
