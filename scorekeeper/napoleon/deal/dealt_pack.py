"""使用するカード: the cards that a deal is made from, after the house has stripped its own."""

from functools import lru_cache

from scorekeeper.cards import Card, Rank, Suit, pack
from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.rules.ruleset import Ruleset

_TWOS_GO = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_OTHERS_GO = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)


@lru_cache(maxsize=256)
def dealt_pack(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """The cards of a deal, spades first and ace high, jokers last.

    >>> rules = Ruleset(strip_to_blind_of_three=True, same_two="below_all")
    >>> full, stripped = (dealt_pack(r, players=4) for r in (Ruleset(), rules))
    >>> [str(card) for card in full if card not in stripped]
    ['D3']

    Raises:
        Refusal: ``players-out-of-range``.

    """
    gone = stripped_cards(ruleset, players=players)
    return tuple(card for card in pack(jokers=ruleset.jokers) if card not in gone)


def stripped_cards(ruleset: Ruleset, *, players: int) -> tuple[Card, ...]:
    """The low cards left out so that the blind is three, in the order in which they go.

    Twos go, from clubs up. A house in which the two is a special card strips threes instead,
    clubs last because ♣3 may call the joker; where threes are honours, fours in the same order.
    Source: 000:323; the order is N-005 and AMB-41.
    """
    count = deal(ruleset, players=players).stripped
    two_is_special = ruleset.same_two != "off" or ruleset.two_high
    if not two_is_special:
        return tuple(Card(suit=suit, rank=Rank.TWO) for suit in _TWOS_GO[:count])
    rank = Rank.FOUR if ruleset.threes_are_honours else Rank.THREE
    return tuple(Card(suit=suit, rank=rank) for suit in _OTHERS_GO[:count])
