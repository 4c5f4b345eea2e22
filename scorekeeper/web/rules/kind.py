"""ルールの書き方: what the pages of house rules have in one game that they have not in another."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.trick_taking.rules.vocabulary import Shape
from scorekeeper.web.page.offered import Link
from scorekeeper.web.rules.number_tables import NumberTable
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class RateRow:
    """What one bid costs in chips: ``made`` each opponent pays for it, ``lost`` each is paid."""

    bid: str
    made: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payments:
    """支払い: a house's payments in chips; ``notes`` are sentences to read aloud beside them."""

    rows: tuple[RateRow, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleRow:
    """A worked example: bid and honours taken, the points by part played, what the source prints.

    ``printed`` is empty where the source prints the same.
    """

    bid: int
    taken: int
    points: tuple[int, ...]
    printed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringPage:
    """得点の頁: the scheme's words, where it stands, and whether points add up to nothing."""

    name: str
    about: str
    source: Link
    zero_sum: str
    early: str = ""
    roles: tuple[str, ...] = ()
    examples: tuple[ExampleRow, ...] = ()
    slip: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesKind:
    """How the pages of rules speak of a game.

    ``tables`` are its rules that are tables of numbers, by the class of their values. ``payments``
    says what bids come to where chips are paid, ``adds_up`` whether the points of so many players
    add up to nothing where points are written. ``scoring`` makes the page on how points are counted
    under some rules; None where that stands among the rules. ``scheme_page`` is that page for a
    scheme by its code; None where there is no such scheme.
    """

    tables: Mapping[type[Shape], NumberTable]
    payments: Callable[[Speaker, Any], Payments | None]
    adds_up: Callable[[Speaker, Any, int], str]
    scoring: Callable[[Speaker, Any, int], ScoringPage] | None = None
    scheme_page: Callable[[Speaker, str], ScoringPage | None]
