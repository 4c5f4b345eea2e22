"""人についての事実: what a club says of its people, whatever was typed at the tables.

A ``person`` is named by a key: what makes two spellings one name (`identity`).
"""

from dataclasses import dataclass
from typing import Any

LONGEST_INITIALS = 3
"""Characters for a narrow column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonNamed:
    """改名: a person is called so for good; whoever is typed in by that name is meant, too."""

    person: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingGiven:
    """読み: how a person's name is read, by which lists are sorted; empty for none."""

    person: str
    reading: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitialsGiven:
    """イニシャル: what stands for a person in a narrow column; empty for none."""

    person: str
    initials: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestMarked:
    """ゲスト: whether a person only visits the club."""

    person: str
    guest: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleMerged:
    """同じ人: what was taken for one person is another; ``into`` is the one who stays."""

    person: str
    into: str


FACT_TYPES: tuple[type[Any], ...] = (
    PersonNamed,
    ReadingGiven,
    InitialsGiven,
    GuestMarked,
    PeopleMerged,
)
"""Everything that can be recorded of a club's people."""
