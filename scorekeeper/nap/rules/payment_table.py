"""支払い表: the payment of each opponent for a made bid, and to each for a lost one."""

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.ruleset import RuleTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """The worth of a bid against each opponent, in stakes: ``win`` if made, ``loss`` if not."""

    win: int
    loss: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentTable(RuleTable):
    """A rate for every bid, whether or not the house plays it.

    As a document ``{"two": {"win": 2, "loss": 2}, …}``, as text twenty-two numbers. A cell outside
    the whole numbers from 0 to 9999 is ``payment-table-incomplete``.

    Source: 000:60-83 (the layout).
    """

    ROW: ClassVar[type[Rate]] = Rate
    LOW: ClassVar[int] = 0
    HIGH: ClassVar[int] = 9999
    incomplete = staticmethod(
        lambda row, column: Refusal("payment-table-incomplete", level=row, outcome=column)
    )

    one: Rate
    two: Rate
    three: Rate
    four: Rate
    misere: Rate
    nap: Rate
    bonaparte: Rate
    wellington: Rate
    blucher: Rate
    six: Rate
    seven: Rate


BIDS, OUTCOMES = PaymentTable.rows(), PaymentTable.columns()
