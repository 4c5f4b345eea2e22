"""得点表の書き方: what the score sheet of one game has that the other's has not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from scorekeeper.web.hand.context import AnyAt
from scorekeeper.web.page.players import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A hand (局): bid, whether it was made, everybody's points and parts, and what its game adds.

    A ``redeal`` (流れ) has a ``note`` that says why, and points only where it cost somebody chips;
    an ``open`` hand is being played and has no points yet. ``rules`` is no hand: after hand
    ``number`` the rules changed, as the ``note`` says and its ``url`` shows. Of a ``past`` hand,
    taken over from another book, only the points are known, and perhaps a ``note``. ``points`` and
    ``roles`` are by person, in the order of coming; who was not dealt in has None.

    ``sums`` are everybody's totals after a row that has points.

    ``signed`` is the word for how it is signed, None where the house asks for no signatures, or the
    hand is under protest.

    Napoleon's hands have the ``called`` card and the honours ``taken`` by his side; those of Nap
    say how often they count, and what lay in the ``pot`` after them, None in a house without one.
    """

    number: int
    kind: Literal["hand", "redeal", "open", "rules", "past"] = "hand"
    url: str = ""
    bid: str = ""
    called: str = ""
    taken: int | None = None
    made: bool | None = None
    times: int = 1
    pot: int | None = None
    points: tuple[int | None, ...] = ()
    sums: tuple[int, ...] = ()
    roles: tuple[Role | None, ...] = ()
    note: str = ""
    corrected: bool = False
    protested: bool = False
    signed: str | None = None

    @property
    def with_floater(self) -> bool:
        """Whether the bid counts on the floater, which in a narrow cell is a sign."""
        return self.bid.endswith("+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """チップの勘定: what lies in the pot, what everybody began with and has now, and who owes whom.

    ``pot`` is None in a house without one; ``start`` is None, and ``now`` empty, where the house
    does not say how many chips everybody begins with. ``carried`` tells what the pot held at the
    beginning, ``note`` says something about the payments.
    """

    pot: int | None = None
    carried: str = ""
    start: int | None = None
    now: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetKind:
    """How a game fills in a score sheet.

    ``facts`` is the key of the heading over the hands' own column. ``roles`` are the parts of the
    declarer's side, which are marked, his own first; every other part is the other side's.
    ``columns`` are the values of the game's own columns in the row of the deal looked at, ``rests``
    the seat of a hand that gets no cards when one of so many seats deals, ``scoring`` a sentence
    about points and ``scoring_url`` where more is said.
    ``wall_template`` tells of an open hand on a big screen.
    """

    facts: str
    roles: tuple[Role, ...]
    columns: Callable[[AnyAt], Mapping[str, Any]]
    rests: Callable[[AnyAt, int, int], int | None]
    scoring: Callable[[AnyAt], str]
    scoring_url: Callable[[AnyAt], str]
    chips: Callable[[AnyAt], Chips | None]
    wall_template: str
