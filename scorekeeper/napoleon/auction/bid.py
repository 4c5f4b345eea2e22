"""宣言: what a bid is, which of two is higher, and at which somebody has to stand (立たされる宣言).

``all_pass`` says how one is made to stand; nobody need have been able to call such a bid.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.cards import Card, Rank, Refusal, Suit, squeeze
from scorekeeper.napoleon.rules.contradictions import SPADE_ACE_BID
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auction.trump import parse_trump, trump_text

_SUIT_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """宣言: so many honours with a trump suit, or without one (``trump`` is None: no-trump).

    >>> str(Bid(count=13, trump=Suit.HEARTS)), str(Bid(count=15, trump=None))
    ('13H', '15NT')
    """

    count: int
    trump: Suit | None

    def __str__(self) -> str:
        return f"{self.count}{trump_text(self.trump)}"


def parse_bid(text: str) -> Bid:
    """Read a bid, count first or trump first.

    >>> [str(parse_bid(text)) for text in ("13H", "♠ 14", "15 nt", "12♥")]
    ['13H', '14S', '15NT', '12H']

    Raises:
        Refusal: ``bid-unreadable`` with the text as it came.
    """
    try:
        return _bid_of(squeeze(text))
    except Refusal:
        raise Refusal("bid-unreadable", text=text[:40]) from None


_BID = re.compile(r"(\d{1,4})(\D+)|(\D+)(\d{1,4})", re.ASCII)


@lru_cache(maxsize=256)
def _bid_of(word: str) -> Bid:
    match = _BID.fullmatch(word)
    if match is None:
        raise Refusal("bid-unreadable", text=word)
    count, trump = match[1] or match[4], match[2] or match[3]
    return Bid(count=int(count), trump=parse_trump(trump))


def strength(bid: Bid, ruleset: Ruleset) -> tuple[int, int]:
    """A key that grows with the bid: count first, then ♠>♥>♦>♣ and no-trump where it ranks.

    Source: 000:144, 000:306, 002:94, 004:54, 004:174 (N-023). No-trump beats spades of the same
    count wherever it ranks above them, whatever an example says of it (AMB-11).

    >>> rules = Ruleset(no_trump="above_spades")
    >>> strength(parse_bid("13NT"), rules) > strength(parse_bid("13S"), rules)
    True
    """
    if bid.trump is None:
        return bid.count, -1 if ruleset.no_trump == "below_clubs" else len(_SUIT_ORDER)
    return bid.count, _SUIT_ORDER.index(bid.trump)


@lru_cache(maxsize=256)
def every_bid(ruleset: Ruleset) -> tuple[Bid, ...]:
    """Every bid there is under these rules, lowest first.

    >>> str(every_bid(Ruleset())[0]), str(every_bid(Ruleset())[-1])
    ('11C', '20S')
    """
    trumps: list[Suit | None] = list(Suit)
    if ruleset.no_trump != "off":
        trumps.append(None)
    counts = range(ruleset.minimum_bid, ruleset.honours + 1)
    bids = (Bid(count=count, trump=trump) for count in counts for trump in trumps)
    return tuple(sorted(bids, key=lambda bid: strength(bid, ruleset)))


def check_bid(bid: Bid, ruleset: Ruleset) -> None:
    """Refuse a bid that nobody could make under these rules, whatever was bid before.

    The lowest bid is the house's own: the sources differ, or have none (AMB-10).

    Raises:
        Refusal: ``bid-below-minimum``, ``bid-above-maximum`` or ``bid-no-trump-off``.
    """
    if bid.count < ruleset.minimum_bid:
        raise Refusal("bid-below-minimum", bid=str(bid), minimum=ruleset.minimum_bid)
    if bid.count > ruleset.honours:
        raise Refusal("bid-above-maximum", bid=str(bid), maximum=ruleset.honours)
    if bid.trump is None and ruleset.no_trump == "off":
        raise Refusal("bid-no-trump-off", bid=str(bid))


def check_higher(bid: Bid, standing: Bid | None, ruleset: Ruleset) -> None:
    """Refuse a bid that does not beat the standing one, be it one's own.

    Source: 000:146, 002:137, 004:54 (N-024).

    Raises:
        Refusal: ``bid-not-higher`` with both bids.
    """
    if standing is not None and strength(bid, ruleset) <= strength(standing, ruleset):
        raise Refusal("bid-not-higher", bid=str(bid), standing=str(standing))


CHANGED_ADJUTANT, CHANGED_TRUMP = 2, 3
"""副官交換・切り札交換: by how many honours each raises the bid (source: 004:184, 004:188)."""


def turned_up_bid(ruleset: Ruleset, suit: Suit) -> Bid:
    """場札めくり: what the holder of the jack of a turned suit stands at (000:299, AMB-40).

    >>> str(turned_up_bid(Ruleset(), Suit.HEARTS))
    '11H'
    """
    return Bid(count=ruleset.minimum_bid, trump=suit)


def spade_ace_bid() -> Bid:
    """マイティ強制: what the holder of the ace of spades stands at (source: 000:302).

    >>> str(spade_ace_bid())
    '13S'
    """
    return Bid(count=SPADE_ACE_BID, trump=Suit.SPADES)


def opener_bid(ruleset: Ruleset) -> Bid:
    """最初の人の強制: one less than the lowest bid, in spades (X-17).

    >>> str(opener_bid(Ruleset(minimum_bid=13)))
    '12S'
    """
    return Bid(count=ruleset.minimum_bid - 1, trump=Suit.SPADES)


def jack_of_turned(card: Card) -> Card | None:
    """The jack whose holder a turned card asks for; None for a joker.

    >>> from scorekeeper.cards import parse_card
    >>> str(jack_of_turned(parse_card("H5"))), jack_of_turned(parse_card("JOKER"))
    ('HJ', None)
    """
    return None if card.suit is None else Card(suit=card.suit, rank=Rank.JACK)


def check_contract(bid: Bid, ruleset: Ruleset) -> None:
    """Refuse a contract at which nobody can stand (立つ: N-031), be it called or forced.

    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> check_contract(parse_bid("10S"), Ruleset(all_pass="opener_forced"))

    Raises:
        Refusal: what ``check_bid`` raises.
    """
    if ruleset.all_pass == "opener_forced" and bid == opener_bid(ruleset):
        return
    check_bid(bid, ruleset)
