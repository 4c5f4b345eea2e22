"""出来事: the facts that can be recorded of a hand of Napoleon."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from scorekeeper.cards import Card, Suit
from scorekeeper.napoleon.auction import Bid
from scorekeeper.napoleon.scoring import READING
from scorekeeper.trick_taking.hand import Fact, Lead, Upcast, with_unsaid

RedealReason = Literal["all_passed", "misdeal", "other", "three_jacks", "one_honour"]
Side = Literal["napoleon", "allies"]


class FirstBidderSet(Fact):
    """最初の宣言者: the first bidder as the table settled it (by じゃんけん, say)."""

    seat: int


class BidCalled(Fact):
    """宣言: a bid, and the called card if it names one (source: 000:142, 002:136, X-31)."""

    seat: int
    bid: Bid
    card: Card | None = None


class Passed(Fact):
    """パス: a pass in the auction (source: 000:146, 002:140)."""

    seat: int


class ContractSet(Fact):
    """立つ: the result of the auction without its calls: Napoleon and the bid."""

    seat: int
    bid: Bid


class AuctionEnded(Fact):
    """競りの終わり: nobody raises any more, or nobody has bid at all (source: 000:305, 000:148)."""


class CardTurnedUp(Fact):
    """場札をめくる: a card of the blind turned up after all had passed (source: 000:299).

    ``holder`` is the seat that has the jack of its suit and so becomes Napoleon, None if nobody.
    """

    card: Card
    holder: int | None


class BlindExposed(Fact):
    """場札を表にする: the blind lies face up, and the auction begins again (000:301)."""

    cards: tuple[Card, ...] = ()


class SpadeAceShown(Fact):
    """マイティの名乗り: the seat with ♠A is Napoleon at ♠13; None: in the blind (000:302)."""

    seat: int | None


class AdjutantCalled(Fact):
    """副官指名: the card that makes its holder the adjutant (source: 000:158, 002:115)."""

    card: Card


class HonoursBuried(Fact):
    """捨てた絵札: the number of honours that Napoleon buried in the exchange (source: 000:164).

    ``trump`` is whether a trump was said to be among the other buried cards (source: 004:72,
    AMB-25); None if nobody has to say so, or did not.
    """

    count: int
    trump: bool | None = None


class Redeclared(Fact):
    """再宣言: a bid after the exchange, with the card called from now on (002:126, 002:147)."""

    bid: Bid
    card: Card


class AdjutantChanged(Fact):
    """副官交換: the called card lay in the blind; for two honours more another one (004:184)."""

    card: Card


class TrumpChanged(Fact):
    """切り札交換: another trump for three honours more; None is no-trump (source: 004:188)."""

    trump: Suit | None


class LedOutOfTurn(Lead):
    """順番違いの台札: such a lead in this game."""


class TrickTaken(Fact):
    """トリック: a trick's winner and honours; ``plays`` from its leader, empty if untold."""

    trick: int
    winner: int
    honours: int
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None


class AdjutantSummoned(Fact):
    """副官GO: before a trick, Napoleon summons the called card (X-34)."""

    trick: int


class AdjutantShown(Fact):
    """副官が割れる: this seat played the called card; Napoleon's own seat means alone."""

    seat: int


class AdjutantBetrayed(Fact):
    """裏切り: the adjutant plays ♣10 and goes over to the allies (source: 000:291)."""

    seat: int


class NapoleonBetrayed(Fact):
    """ナポレオンの裏切り: Napoleon shows ♣10 and every joker and joins the allies (000:292)."""


class RestAwarded(Fact):
    """勝ちぶお・投了: one side gets the remaining honours by claim or concession (X-23)."""

    kind: Literal["claim", "concession"]
    side: Side
    seat: int


class Revoked(Fact):
    """リボーク: a player did not follow suit, and that side has lost (X-25)."""

    seat: int


class HonoursCounted(Fact):
    """集計: the number of honours of Napoleon's side, counted at the end."""

    taken: int


class HandRedealt(Fact):
    """流れ・配り直し: the hand is void and scores nothing (source: 000:148, 004:54).

    ``seat`` is the player with the right to it by their cards (source: 004:176, 004:180); None for
    other reasons.
    """

    reason: RedealReason
    seat: int | None = None


class Noted(Fact):
    """メモ: something worth remembering about the hand."""

    text: str


class HandSettled(Fact):
    """精算: the hand is over; ``adjutant`` is None if Napoleon was alone (1人立ち).

    ``in_blind`` is whether the called card was in the blind. It is asked only if nobody may call an
    own card (N-062), and None otherwise. ``reading`` is the reading of the rules of points when
    these were signed.
    """

    adjutant: int | None
    in_blind: bool | None = None
    reading: int = READING


KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        "napoleon-first-bidder-set": FirstBidderSet,
        "napoleon-bid-called": BidCalled,
        "napoleon-passed": Passed,
        "napoleon-auction-ended": AuctionEnded,
        "napoleon-contract-set": ContractSet,
        "napoleon-card-turned-up": CardTurnedUp,
        "napoleon-blind-exposed": BlindExposed,
        "napoleon-spade-ace-shown": SpadeAceShown,
        "napoleon-adjutant-called": AdjutantCalled,
        "napoleon-honours-buried": HonoursBuried,
        "napoleon-redeclared": Redeclared,
        "napoleon-adjutant-changed": AdjutantChanged,
        "napoleon-trump-changed": TrumpChanged,
        "napoleon-led-out-of-turn": LedOutOfTurn,
        "napoleon-trick-taken": TrickTaken,
        "napoleon-adjutant-summoned": AdjutantSummoned,
        "napoleon-adjutant-shown": AdjutantShown,
        "napoleon-adjutant-betrayed": AdjutantBetrayed,
        "napoleon-napoleon-betrayed": NapoleonBetrayed,
        "napoleon-rest-awarded": RestAwarded,
        "napoleon-revoked": Revoked,
        "napoleon-honours-counted": HonoursCounted,
        "napoleon-hand-redealt": HandRedealt,
        "napoleon-noted": Noted,
        "napoleon-hand-settled": HandSettled,
    }
)
"""Every kind of fact by its stored name, in the order of a hand."""

UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType(
    {
        ("napoleon-bid-called", 1): with_unsaid("card"),
        ("napoleon-honours-buried", 1): with_unsaid("trump"),
        ("napoleon-hand-redealt", 1): with_unsaid("seat"),
        ("napoleon-hand-settled", 1): with_unsaid("in_blind"),
        ("napoleon-hand-settled", 2): lambda document: {**document, "reading": 1},
    }
)
"""Steps that read older documents, by kind and version."""
