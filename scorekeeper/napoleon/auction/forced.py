"""立たされる宣言: bids at which somebody has to stand after everybody has passed.

``all_pass`` says how; the bids here need not be ones that anybody could have called.
"""

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.auction.bid import Bid, check_bid
from scorekeeper.napoleon.rules.contradictions import SPADE_ACE_BID
from scorekeeper.napoleon.rules.ruleset import Ruleset

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
    """Refuse a contract at which nobody can stand, be it called or forced.

    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> check_contract(parse_bid("10S"), Ruleset(all_pass="opener_forced"))

    Raises:
        Refusal: what ``check_bid`` raises.
    """
    if ruleset.all_pass == "opener_forced" and bid == opener_bid(ruleset):
        return
    check_bid(bid, ruleset)
