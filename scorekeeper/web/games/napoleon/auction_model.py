"""競り: the first part of a hand's page, and the card that calls the adjutant."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionSeat:
    """A player in the auction, in turn order: what they last said, and whether they may speak.

    ``call`` is a bid (``13H``) or empty.
    """

    name: str
    state: Literal["waiting", "speaks", "highest", "passed"]
    call: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """宣言: one call as it was made; an empty ``bid`` is a pass."""

    name: str
    bid: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountChoice:
    """A count to call; ``closed`` holds the trumps too low for it over the standing bid.

    >>> CountChoice(count=13, closed=("D", "C")).is_open
    True
    """

    count: int
    closed: tuple[str, ...] = ()
    trumps: int = 5

    @property
    def is_open(self) -> bool:
        """Whether any trump makes a bid of this count that is higher than the standing one."""
        return len(self.closed) < self.trumps


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """競りの部: call by call, or straight to the final contract.

    ``by_calls`` says which of the two ways stands open; the other is folded. A form that is
    None is not offered. ``trumps`` holds ``S H D C`` and ``NT`` where the rules have it.
    ``callers`` may call where nobody's turn it is, ``passers`` may pass there; ``ended`` says that
    nobody calls any more.
    """

    seats: tuple[AuctionSeat, ...]
    calls: tuple[Call, ...]
    trumps: tuple[str, ...]
    counts: tuple[CountChoice, ...]
    contract_counts: tuple[int, ...]
    speaker: str = ""
    standing: str = ""
    by_calls: bool = False
    first_bidder: Form | None = None
    call: Form | None = None
    passing: Form | None = None
    contract: Form | None = None
    callers: tuple[Player, ...] = ()
    passers: tuple[Player, ...] = ()
    ended: Form | None = None
    redeal: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A card often called, and what it is (マイティ, 正ジャック, …) in the reader's language."""

    card: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """The cards of one suit, high to low; ``suit`` is empty for the jokers."""

    suit: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantCall:
    """副官指名の部: suggestions first, then every card of the pack."""

    form: Form | None
    suggestions: tuple[Suggestion, ...]
    rows: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeclaration:
    """再宣言: a higher bid after the exchange, with the called card kept or changed."""

    form: Form
    counts: tuple[int, ...]
    trumps: tuple[str, ...]
    cards: tuple[str, ...]
    bid: str
    called: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """カード交換の部: how many honours were buried; ``buried`` is None until it was said.

    ``trump_said`` is whether a trump was said to be among the rest, where the house ``asks_trump``.

    ``is_due`` says that the hand cannot be settled before.
    """

    form: Form | None
    counts: tuple[int, ...]
    goes_to: str
    is_due: bool = False
    buried: int | None = None
    trump_said: bool | None = None
    asks_trump: bool = False
