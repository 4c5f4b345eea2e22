"""チップ: who pays whom, in a hand and at the end of an evening."""

from dataclasses import dataclass

from scorekeeper.web.page.players import PointRow


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """Who pays whom how many chips."""

    payer: str
    payee: str
    chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentGroup:
    """Payments for one thing."""

    what: str
    lines: tuple[PaymentLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PotChange:
    """ポット: what lay in it before the hand and lies there after it."""

    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """支払い: every payment of a hand, what they come to for everybody, and the pot.

    ``pot`` is None in a house without one. The points of all and the change of the pot add up to
    nothing.
    """

    payments: tuple[PaymentGroup, ...]
    points: tuple[PointRow, ...]
    pot: PotChange | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """チップの勘定: what lies in the pot, what everybody began with and has now, and who owes whom.

    ``pot`` is None in a house without one; ``start`` is None, and ``now`` empty, where the house
    does not say how many chips everybody begins with. ``settle`` are the fewest payments after
    which nobody owes anything. ``carried`` tells what the pot held at the beginning, ``note`` says
    something about the payments.
    """

    settle: tuple[PaymentLine, ...]
    pot: int | None = None
    carried: str = ""
    start: int | None = None
    now: tuple[str, ...] = ()
    note: str = ""
