"""支払い表: what each opponent pays for a bid that is made, and gets for one that is lost."""

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.presets import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """What one bid is worth against each opponent, in stakes: ``win`` if made, ``loss`` if not."""

    win: int
    loss: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentTable(Table):
    """A rate for every bid there is, whether or not the house plays it.

    As a document ``{"two": {"win": 2, "loss": 2}, …}``, as text twenty-two numbers. A cell that is
    no whole number from 0 to 9999 is ``payment-table-incomplete``.

    Source: 000:60-83 (the layout).
    """

    ROW: ClassVar[type[Rate]] = Rate
    LOW: ClassVar[int] = 0
    HIGH: ClassVar[int] = 9999

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

    @staticmethod
    def incomplete(row: str, column: str) -> Refusal:
        return Refusal("payment-table-incomplete", level=row, outcome=column)


BIDS, OUTCOMES = PaymentTable.rows(), PaymentTable.columns()
