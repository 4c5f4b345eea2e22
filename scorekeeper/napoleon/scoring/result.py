"""結果: how a hand ended, as far as points are concerned."""

from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.auction.bid import Bid, check_contract
from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.deal.deal import check_seat


class Role(StrEnum):
    """役割: what a player was in a hand; Napoleon without an adjutant has a role of his own."""

    NAPOLEON = "napoleon"
    SOLO = "solo"
    ADJUTANT = "adjutant"
    ALLY = "ally"

    @property
    def key(self) -> str:
        """The wording key of the role's name."""
        return f"role-{self}"


def contract_made(ruleset: Ruleset, bid: Bid, taken: int) -> bool:
    """勝敗: whether Napoleon's side wins a hand in which it took so many honours.

    It needs what was bid (N-185, AMB-01); where taking every honour (全取り) loses, not all.
    Source: 000:207, 000:311, 001:108, 002:107, 002:157, 004:81, 004:154.

    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> rules, bid = Ruleset(all_honours="loses_unless_bid"), parse_bid("13H")
    >>> [contract_made(rules, bid, taken) for taken in (12, 13, 19, 20)]
    [False, True, True, False]
    """
    if taken < bid.count:
        return False
    if taken < ruleset.honours or ruleset.all_honours == "wins":
        return True
    return ruleset.all_honours == "loses_unless_bid" and bid.count == ruleset.honours


READING = 2
"""読み方: how the rules of points are read today.

In the first reading a lone Napoleon who scores both shares scored neither in a loss (AMB-71).
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A finished hand: who stood at what bid, with whom, and what their side took.

    ``napoleon`` and ``adjutant`` are seats from 0; ``adjutant`` is None when Napoleon stood
    alone (1人立ち). ``taken`` counts the honours of Napoleon's side, 0 to 20 (24 with threes).
    ``reading`` is how the rules were read when the points were signed.

    Raises:
        Refusal: ``players-out-of-range``, ``seat-unknown`` (seat, players),
            ``adjutant-is-napoleon``, ``honours-impossible`` (taken, honours), or what
            ``check_contract`` refuses.

    """

    ruleset: Ruleset
    players: int
    bid: Bid
    napoleon: int
    adjutant: int | None
    taken: int
    reading: int = READING
    made: bool = field(init=False, repr=False, compare=False)
    """Whether Napoleon's side won."""

    def __post_init__(self) -> None:
        deal(self.ruleset, players=self.players)
        check_contract(self.bid, self.ruleset)
        for seat in (self.napoleon, self.adjutant):
            check_seat(seat, players=self.players)
        if self.adjutant == self.napoleon:
            raise Refusal("adjutant-is-napoleon")
        if not 0 <= self.taken <= self.ruleset.honours:
            raise Refusal("honours-impossible", taken=self.taken, honours=self.ruleset.honours)
        object.__setattr__(self, "made", contract_made(self.ruleset, self.bid, self.taken))

    @property
    def all_honours(self) -> bool:
        """全取り: whether Napoleon's side took every honour, bid or not."""
        return self.taken == self.ruleset.honours

    @property
    def is_no_trump(self) -> bool:
        """ノートランプ: whether the hand was played without trumps."""
        return self.bid.trump is None

    @property
    def allies(self) -> int:
        """連合軍: how many players stood against Napoleon."""
        return self.players - (1 if self.adjutant is None else 2)

    def role(self, seat: int) -> Role:
        """What the player at a seat was."""
        if seat == self.napoleon:
            return Role.SOLO if self.adjutant is None else Role.NAPOLEON
        return Role.ADJUTANT if seat == self.adjutant else Role.ALLY

    def sign(self, role: Role) -> int:
        """1 for a role on the winning side, -1 for one on the losing side."""
        return 1 if self.made == (role is not Role.ALLY) else -1
