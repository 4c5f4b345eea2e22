"""得点表の書き方: what the score sheet of one game has that the other's has not."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.desk.projections.ledger import hand_numbers
from scorekeeper.web.games.nap.money_model import Chips
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.players import Role
from scorekeeper.web.sessions.sheet_model import SheetRow


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetKind:
    """How a game fills in a score sheet.

    ``facts`` is the key of the heading over the hands' own column, ``roles`` are the parts that are
    marked. ``row`` is the row of the deal looked at, ``rests`` the seat that is not dealt in when
    somebody deals, ``scoring`` a sentence about points and ``scoring_url`` where more is said.
    """

    facts: str
    roles: tuple[Role, ...]
    row: Callable[[AnyAt], SheetRow]
    rests: Callable[[AnyAt, int], int | None]
    scoring: Callable[[AnyAt], str]
    scoring_url: Callable[[AnyAt], str]
    chips: Callable[[AnyAt], Chips | None]


def row_number(at: AnyAt) -> int:
    """The number at the head of the row: the hand's, or that of the deal where it was void."""
    return hand_numbers(at.session)[at.deal - 1] or at.deal


def is_corrected(at: AnyAt) -> bool:
    """Whether the hand looked at was corrected."""
    return at.session.amendments.correction(at.deal) is not None


def is_protested(at: AnyAt) -> bool:
    """Whether the hand looked at is under protest."""
    return at.session.amendments.protest(at.deal) is not None
