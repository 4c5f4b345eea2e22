"""来た人、帰った人: who joins a table that plays, who leaves it, and who sits where.

All of it may be recorded between hands and in the middle of one: a hand is played to its end by
those who were dealt in, and what has changed counts from the next. A ``person`` is a number in the
order of coming, from 0; those with whom the session was opened came in the order of their seats.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonArrived:
    """来た: somebody sits down, or sits down again; ``place`` is how many sit before the seat."""

    name: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonLeft:
    """帰った: somebody gets up for good; the points stay."""

    person: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonSatOut:
    """休む: somebody is not dealt in next time, or ``until_back`` not before coming back."""

    person: int
    until_back: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonCameBack:
    """戻った: somebody who sat out is dealt in again."""

    person: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsSwapped:
    """席替え: two people change places."""

    person: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRenamed:
    """名前の訂正: somebody is called otherwise, from the first hand of the session on."""

    person: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDealerChosen:
    """親の指名: who deals the next hand, whoever's turn it is; from there the deal passes on."""

    person: int


FACT_TYPES: tuple[type[Any], ...] = (
    PersonArrived,
    PersonLeft,
    PersonSatOut,
    PersonCameBack,
    SeatsSwapped,
    PersonRenamed,
    NextDealerChosen,
)
"""Everything that can be recorded of the people at a table."""
