"""席: the people on a page, as far as the table knows who they are."""

from dataclasses import dataclass
from typing import Literal

Role = Literal["", "napoleon", "adjutant", "ally", "declarer", "opponent"]
"""役割: a player's part as everybody at the table knows it; empty while it is open.

The adjutant is an ``adjutant`` here only once the called card was shown or the hand settled. The
last two are those of Nap.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """Who pays whom how many chips."""

    payer: str
    payee: str
    chips: int
