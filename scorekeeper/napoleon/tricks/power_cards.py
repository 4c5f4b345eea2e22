"""役札: which cards are mighty and bowers here, whether they count, and which are worth calling."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.situation import Kind, Situation


@dataclass(frozen=True, slots=True, kw_only=True)
class Powers:
    """The power cards (役札) that count in a situation; None for one that does not.

    ``live`` holds them all. ``moved`` tells the suit of those that belong to another than the
    printed one. ``request`` is the card that calls the joker when it is led (ジョーカー請求).
    """

    mighty: Card | None
    right_bower: Card | None
    left_bower: Card | None
    live: frozenset[Card]
    moved: Mapping[Card, Suit]
    joker_suit: Suit | None
    request: Card | None

    def suit_of(self, card: Card) -> Suit | None:
        """The suit that a card counts as for following and for "all of one suit"."""
        if card.joker and card.suit is None:
            return self.joker_suit
        return self.moved.get(card, card.suit)


def mighty_card(situation: Situation) -> Card:
    """オールマイティ: the card itself, whether it counts or not.

    Source: 000:172, 002:60, 004:87; the ace of clubs when spades are trumps is X-10, the ace of
    trumps 004:160 (AMB-72).
    """
    rules, trump = situation.ruleset, situation.trump
    if rules.mighty_suit == "trump_ace":
        return Card(suit=trump or Suit.SPADES, rank=Rank.ACE)
    clubs = trump is Suit.SPADES and rules.mighty_when_spades_trump == "club_ace"
    return Card(suit=Suit.CLUBS if clubs else Suit.SPADES, rank=Rank.ACE)


def jack_of(suit: Suit) -> Card:
    """The jack of a suit.

    >>> str(jack_of(Suit.HEARTS))
    'HJ'
    """
    return Card(suit=suit, rank=Rank.JACK)


def bowers_suspended(situation: Situation) -> bool:
    """役札無効: whether the bowers are ordinary cards in this trick.

    Source: 000:287, 004:144.
    """
    return situation.falls_in(situation.ruleset.power_cards_suspended)


def mighty_suspended(situation: Situation) -> bool:
    """Whether the mighty too is an ordinary card in this trick (source: 000:287, 004:144)."""
    return bowers_suspended(situation) and not situation.ruleset.mighty_never_suspended


def powers(situation: Situation) -> Powers:
    """The power cards that count in this situation.

    A suspended one is an ordinary card in everything: its printed suit too (AMB-34).

    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["sisyphus"].rules
    >>> found = powers(Situation.dealt(rules, players=5, trump=Suit.HEARTS))
    >>> str(found.mighty), str(found.right_bower), str(found.left_bower)
    ('SA', 'HJ', 'DJ')
    """
    return _powers(situation.kind)


@lru_cache(maxsize=1024)
def _powers(situation: Kind) -> Powers:
    rules, trump = situation.ruleset, situation.trump
    mighty = mighty_card(situation) if rules.power_cards else None
    if mighty_suspended(situation):
        mighty = None
    right = left = None
    if trump is not None and rules.power_cards and not bowers_suspended(situation):
        right, left = jack_of(trump), jack_of(trump.same_colour)
    return Powers(
        mighty=mighty,
        right_bower=right,
        left_bower=left,
        live=frozenset(card for card in (mighty, right, left) if card is not None),
        moved=_moved(situation, mighty, left),
        joker_suit=trump if rules.joker_suit == "trump" else None,
        request=_request_card(situation),
    )


def _moved(situation: Situation, mighty: Card | None, left: Card | None) -> dict[Card, Suit]:
    rules, trump = situation.ruleset, situation.trump
    moved: dict[Card, Suit] = {}
    if trump is None:
        return moved
    if mighty is not None and rules.mighty_suit == "trump":
        moved[mighty] = trump
    if left is not None and rules.left_bower_suit == "trump":
        moved[left] = trump
    return moved


def _request_card(situation: Situation) -> Card | None:
    rules = situation.ruleset
    if not rules.joker_request or not rules.jokers:
        return None
    if situation.is_first and not rules.request_in_first_trick:
        return None
    spades = situation.trump is Suit.CLUBS and rules.request_card_when_clubs_trump == "spade_three"
    return Card(suit=Suit.SPADES if spades else Suit.CLUBS, rank=Rank.THREE)


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
