"""役札: which cards are mighty and bowers here, whether they count, and which are worth calling."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.auction import Bid
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.situation import Kind, Situation


class PowerCards(NamedTuple):
    """The three power cards; None for one that there is not."""

    mighty: Card | None
    right_bower: Card | None
    left_bower: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Powers:
    """The power cards (役札) of a situation.

    ``strong`` are those whose strength counts, ``live`` the same with every wild joker that can
    stand for one. ``own`` are those that keep their suit and their freedom: the strong ones and,
    where only their strength sleeps, the suspended ones. ``moved`` tells the suit of those that
    belong to another than the printed one, None for no suit at all; ``asleep`` are the ones among
    them without strength. ``request`` is the card that calls the joker when it is led
    (ジョーカー請求). ``wild`` are the jokers that may stand for a power card.
    """

    strong: PowerCards
    own: PowerCards
    live: frozenset[Card]
    moved: Mapping[Card, Suit | None]
    asleep: Mapping[Card, Suit | None]
    joker_suit: Suit | None
    request: Card | None
    wild: tuple[int, ...]

    def suit_of(self, card: Card) -> Suit | None:
        """The suit that a card counts as for following and for "all of one suit"."""
        if card.joker and card.suit is None:
            return self.joker_suit
        return self.moved.get(card, card.suit)

    def suit_asked_by(self, card: Card) -> Suit | None:
        """The suit that a card asks for when it is led: a card of no suit its printed one.

        Source: 000:187; the mighty that belongs to no suit AMB-62.
        """
        return self.suit_of(card) or card.suit

    def with_wild(self, *cards: Card | None) -> tuple[Card, ...]:
        """Those of the cards that there are, each followed by the jokers that may stand for it."""
        return tuple(_with_wild_jokers(cards, self.wild))


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
    """The power cards of this situation.

    A suspended one is an ordinary card in everything, its printed suit too (AMB-34), or has lost
    its strength and nothing else, as the house has it (AMB-63).

    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["sisyphus"].rules
    >>> found = powers(Situation.dealt(rules, players=5, trump=Suit.HEARTS))
    >>> [str(card) for card in found.strong]
    ['SA', 'HJ', 'DJ']
    """
    return _powers(situation.kind)


@lru_cache(maxsize=1024)
def _powers(situation: Kind) -> Powers:
    rules = situation.ruleset
    every = _power_cards(situation)
    mighty = None if mighty_suspended(situation) else every.mighty
    strong = PowerCards(mighty, None, None) if bowers_suspended(situation) else every
    own = every if rules.suspended_power_cards == "strength_only" else strong
    stand_in = rules.joker_wild and rules.wild_joker_as_power_card
    wild = tuple(range(1, rules.jokers + 1)) if stand_in else ()
    live = frozenset(_with_wild_jokers(strong, wild))
    moved = {
        card: suit
        for power, suit in _find_moved(situation, own).items()
        for card in _with_wild_jokers((power,), wild)
    }
    return Powers(
        strong=strong,
        own=own,
        live=live,
        moved=moved,
        asleep={card: suit for card, suit in moved.items() if card not in live},
        joker_suit=situation.trump if rules.joker_suit == "trump" else None,
        request=_request_card(situation),
        wild=wild,
    )


def _power_cards(situation: Situation) -> PowerCards:
    """The power cards of the house, whether they count in this trick or not."""
    if not situation.ruleset.power_cards:
        return PowerCards(None, None, None)
    mighty, trump = mighty_card(situation), situation.trump
    if trump is None:
        return PowerCards(mighty, None, None)
    return PowerCards(mighty, jack_of(trump), jack_of(trump.same_colour))


def _with_wild_jokers(cards: Iterable[Card | None], wild: Iterable[int]) -> Iterator[Card]:
    """The cards that there are, and every joker as each of them."""
    for card in cards:
        if card is not None:
            yield card
            yield from (Card(joker=joker, suit=card.suit, rank=card.rank) for joker in wild)


def _find_moved(situation: Situation, own: PowerCards) -> dict[Card, Suit | None]:
    """Source: the mighty of trumps 004:160, of no suit 000:286; the left bower 004:164."""
    rules, trump = situation.ruleset, situation.trump
    moved: dict[Card, Suit | None] = {}
    if own.mighty is not None and rules.mighty_free:
        moved[own.mighty] = None
    elif own.mighty is not None and trump is not None and rules.mighty_suit == "trump":
        moved[own.mighty] = trump
    if own.left_bower is not None and rules.left_bower_suit == "trump":
        moved[own.left_bower] = trump
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

    Mighty, right bower and left bower as 001:77-80 advises (N-067), the joker where there is
    one, then the top trumps.

    >>> from scorekeeper.napoleon.auction import parse_bid
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
