"""支払い表: what each opponent pays for a bid that is made, and gets for one that is lost."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.house import parse_value

_MOST = 9999


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """What one bid is worth against each opponent, in stakes: ``win`` if made, ``loss`` if not."""

    win: int
    loss: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentTable:
    """A rate for every bid there is, whether or not the house plays it.

    Source: 000:60-83 (the layout).
    """

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

    @classmethod
    def from_document(cls, document: Any) -> "PaymentTable":
        """Read ``{"two": {"win": 2, "loss": 2}, …, "nap": {"win": 10, "loss": 5}, …}``.

        Raises:
            Refusal: ``payment-table-incomplete`` with the bid and the outcome that is missing or
                is not a whole number from 0 to 9999.

        """
        return cls(**{bid.name: _rate(bid.name, document) for bid in fields(cls)})

    @classmethod
    def document_of(cls, text: str) -> dict[str, dict[str, Any]]:
        """A document of however many cells there are; a missing one is noticed where it is read."""
        numbers = iter(text.split(":"))
        return {
            bid: {outcome: parse_value(next(numbers, "")) for outcome in OUTCOMES} for bid in BIDS
        }

    @property
    def text(self) -> str:
        """Twenty-two numbers, bid by bid: win, loss (``1:1:2:2:3:3:…``)."""
        cells = (getattr(getattr(self, bid), outcome) for bid in BIDS for outcome in OUTCOMES)
        return ":".join(map(str, cells))


BIDS = tuple(bid.name for bid in fields(PaymentTable))
OUTCOMES = tuple(outcome.name for outcome in fields(Rate))


def _rate(bid: str, document: Any) -> Rate:
    stated = document.get(bid) if isinstance(document, Mapping) else None
    values = stated if isinstance(stated, Mapping) else {}
    return Rate(**{outcome: _cell(bid, outcome, values) for outcome in OUTCOMES})


def _cell(bid: str, outcome: str, values: Mapping[str, Any]) -> int:
    value = values.get(outcome)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST:
        raise Refusal("payment-table-incomplete", level=bid, outcome=outcome)
    return value
