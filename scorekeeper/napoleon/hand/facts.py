"""出来事: what can happen in a hand of Napoleon and be written down.

A fact is what somebody at the table says happened; whether it can have happened is asked of
``checks``, what it changes of ``hand``. Seats are whole numbers from 0, clockwise.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from scorekeeper.cards import Card, Suit
from scorekeeper.napoleon.auction.bid import Bid

RedealReason = Literal["all_passed", "misdeal", "other", "three_jacks", "one_honour"]
Side = Literal["napoleon", "allies"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstBidderSet:
    """最初の宣言者: the table settled (by じゃんけん, say) who bids first."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidCalled:
    """宣言: a bid in the auction (source: 000:142, 002:136)."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """パス: a pass in the auction (source: 000:146, 002:140)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractSet:
    """立つ: the outcome of the auction without its calls: who stands as Napoleon, at what bid."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionEnded:
    """競りの終わり: nobody raises any more, or nobody has bid at all (source: 000:305, 000:148)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurnedUp:
    """場札をめくる: a card of the blind turned up after all had passed (source: 000:299).

    ``holder`` is the seat that has the jack of its suit and so becomes Napoleon, None if nobody.
    """

    card: Card
    holder: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindExposed:
    """場札を表にする: the blind lies face up and the auction begins again (source: 000:301).

    ``cards`` are those of the blind where the table entered them, else empty.
    """

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadeAceShown:
    """マイティの名乗り: who has the ace of spades and must stand at ♠13 (source: 000:302).

    ``seat`` is None when the card lies in the blind.
    """

    seat: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantCalled:
    """副官指名: the card whose holder is the adjutant (source: 000:158, 002:115)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursBuried:
    """捨てた絵札: how many honours Napoleon discarded in the exchange (source: 000:164).

    ``trump`` is whether a trump was said to lie among the other discards (source: 004:72,
    AMB-25); None where nobody has to say so, or did not.
    """

    count: int
    trump: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeclared:
    """再宣言: a higher bid after the exchange, with the card called from now on (002:125)."""

    bid: Bid
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantChanged:
    """副官交換: the called card lay in the blind; for two honours more another one (004:184)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpChanged:
    """切り札交換: another trump for three honours more; None is no-trump (source: 004:188)."""

    trump: Suit | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken:
    """トリック: who took a trick and how many honours were in it.

    ``plays`` are its cards in order from the leader where the table entered them, else empty.
    """

    trick: int
    winner: int
    honours: int
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantShown:
    """副官が割れる: the called card fell from this seat; Napoleon's own means that he is alone."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjutantBetrayed:
    """裏切り: the adjutant plays ♣10 and goes over to the allies (source: 000:291)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NapoleonBetrayed:
    """ナポレオンの裏切り: he shows ♣10 and every joker and goes over to the allies (000:292)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RestAwarded:
    """勝ちぶお・投了: the honours still out go to one side by claim or concession."""

    kind: Literal["claim", "concession"]
    side: Side
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursCounted:
    """集計: how many honours Napoleon's side has at the end, counted from the cards won."""

    taken: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRedealt:
    """流れ・配り直し: the hand is void and scores nothing (source: 000:148, 004:54).

    ``seat`` is whose cards give the right to it (source: 004:176, 004:180), None for other reasons.
    """

    reason: RedealReason
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """メモ: something worth remembering about the hand."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled:
    """精算: the hand is over; ``adjutant`` is None when Napoleon stood alone (1人立ち).

    ``in_blind`` is whether the called card had lain in the blind; it is asked only where nobody may
    call a card of his own (N-062), and None elsewhere.
    """

    adjutant: int | None
    in_blind: bool | None = None


Fact = (
    FirstBidderSet
    | BidCalled
    | Passed
    | AuctionEnded
    | ContractSet
    | CardTurnedUp
    | BlindExposed
    | SpadeAceShown
    | AdjutantCalled
    | HonoursBuried
    | Redeclared
    | AdjutantChanged
    | TrumpChanged
    | TrickTaken
    | AdjutantShown
    | AdjutantBetrayed
    | NapoleonBetrayed
    | RestAwarded
    | HonoursCounted
    | HandRedealt
    | Noted
    | HandSettled
)

FACT_TYPES: tuple[type[Fact], ...] = get_args(Fact)
"""Every kind of fact, in the order of a hand."""
