"""指名のコツ: cards that Napoleon often calls, strongest first."""

from scorekeeper.cards import Card, Rank
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.power_cards import jack_of, mighty_card
from scorekeeper.napoleon.tricks.situation import Situation

_TOP_TRUMPS = (Rank.ACE, Rank.KING, Rank.QUEEN)


def suggestions(ruleset: Ruleset, *, players: int, bid: Bid) -> tuple[tuple[Card, str], ...]:
    """Cards worth calling for this bid, each with the key of the rung it stands on.

    Mighty, right bower and left bower as 001:77-80 advises, the joker where there is one, then
    the top trumps.

    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> found = suggestions(Ruleset(), players=5, bid=parse_bid("13H"))
    >>> [str(card) for card, rung in found]
    ['SA', 'HJ', 'DJ', 'HA', 'HK', 'HQ']
    """
    found: dict[Card, str] = {}
    if ruleset.power_cards:
        here = Situation.dealt(ruleset, players=players, trump=bid.trump)
        found[mighty_card(here)] = "mighty"
        if bid.trump is not None:
            found[jack_of(bid.trump)] = "right_bower"
            found[jack_of(bid.trump.same_colour)] = "left_bower"
    for number in range(1, ruleset.jokers + 1):
        found[Card(joker=number)] = "joker"
    if bid.trump is not None:
        for rank in _TOP_TRUMPS:
            found.setdefault(Card(suit=bid.trump, rank=rank), "trump")
    return tuple(found.items())
