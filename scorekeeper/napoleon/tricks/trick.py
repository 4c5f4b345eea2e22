"""トリック: the cards of one trick laid out so that every rung can be asked about them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.power_cards import Powers, powers
from scorekeeper.napoleon.tricks.situation import Kind, Situation
from scorekeeper.trick_taking import replay as played

_TWO_ON_TOP = Rank.ACE + 1
MOST_JOKERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """The plays of a trick in order from the leader, all of them seen.

    ``where`` finds a card's play, that of a wild joker under the card that it has the power of
    unless the card itself was played. ``jokers`` lists the plays that are jokers, ``head`` is the
    first card that is none (None when there is no other), ``lead_suit`` the suit to follow. A
    joker that stands for a named card is that card here, and no joker.
    """

    situation: Situation
    powers: Powers
    plays: tuple[Card, ...]
    where: Mapping[Card, int]
    jokers: tuple[int, ...]
    head: Card | None
    lead_suit: Suit | None

    @property
    def is_complete(self) -> bool:
        return len(self.plays) == self.situation.players

    @property
    def joker_led(self) -> bool:
        """Whether the lead card (台札) is a joker."""
        return is_bare_joker(self.plays[0])

    @property
    def joker_requested(self) -> bool:
        """Whether the lead calls for the joker (ジョーカー請求): source 000:290, 004:135."""
        return self.plays[0] == self.powers.request

    def highest(self, suit: Suit, *, stray: bool = False) -> int | None:
        """The play with the highest ordinary card of a suit; None when there is none.

        Power cards that count are none of these: they have rungs of their own. ``stray`` is
        whether the first card beside a weak joker says which suit it is.
        """
        best, top, heights = None, 0, self.heights(suit, stray=stray)
        for play, card in enumerate(self.plays):
            height = heights.get(card, 0)
            if height > top:
                best, top = play, height
        return best

    def heights(self, suit: Suit, *, stray: bool = False) -> Mapping[Card, int]:
        """How high each of the ordinary cards of a suit stands in it.

        A power card whose strength sleeps stands in the suit that it belongs to, just below the
        card of its own rank there; one of no suit in the suit that it asks for (AMB-63).
        """
        asking = self._asking(stray=stray) if self.powers.asleep else None
        return _heights(self.situation.kind, asking)[suit]

    def _asking(self, *, stray: bool) -> Card | None:
        """The card of no suit whose printed one counts as led, None where there is none."""
        passed = stray or self.situation.ruleset.joker_demands == "next_card"
        head = self.head if passed or not self.joker_led else None
        if head is None or head not in self.powers.asleep:
            return None
        return head if self.powers.asleep[head] is None else None


@lru_cache(maxsize=1024)
def _heights(situation: Kind, asking: Card | None) -> Mapping[Suit, Mapping[Card, int]]:
    """How high the ordinary cards of each suit stand, those that a wild joker can be included."""
    here, rules = powers(situation), situation.ruleset
    found: Mapping[Suit, dict[Card, int]] = {suit: {} for suit in Suit}
    for suit, rank, joker in product(Suit, Rank, range(MOST_JOKERS + 1)):
        card = Card(suit=suit, rank=rank, joker=joker)
        stands = suit if card is asking else here.suit_of(card)
        if stands is not None and card not in here.live:
            guest = stands is not suit
            found[stands][card] = card_height(card, rank, rules, guest=guest)
    return found


def rank_height(rank: Rank, *, two_high: bool) -> int:
    """How high a rank stands in its suit: A K Q … 3 2, or 2 A K … 4 3 in a two-high house.

    Source: 000:175, 002:46, 004:90; two-high 000:272.

    >>> rank_height(Rank.TWO, two_high=True) > rank_height(Rank.ACE, two_high=True)
    True
    """
    return _TWO_ON_TOP if two_high and rank is Rank.TWO else rank


def card_height(card: Card, rank: Rank, ruleset: Ruleset, *, guest: bool = False) -> int:
    """How high a card stands among those of a suit: a wild joker just below its natural card.

    A ``guest`` from another suit comes just below both. Source: 000:256 (AMB-32), AMB-63.
    """
    below = (1 if card.joker else 0) + (2 if guest else 0)
    return 4 * rank_height(rank, two_high=ruleset.two_high) - below


def is_bare_joker(card: Card) -> bool:
    """Whether a card is a joker that stands for no other card."""
    return card.joker > 0 and card.suit is None


def as_played(ruleset: Ruleset, plays: tuple[Card, ...]) -> tuple[Card, ...]:
    """The plays as they count: where the house has no wild joker, one is a joker like any other.

    >>> from scorekeeper.cards import parse_cards
    >>> plays = parse_cards("JOKER=HQ H3")
    >>> [str(as_played(Ruleset(jokers=1, joker_wild=wild), plays)[0]) for wild in (True, False)]
    ['JOKER=HQ', 'JOKER']
    """
    return plays if ruleset.joker_wild else tuple([card.held for card in plays])


def lay_out(situation: Situation, plays: tuple[Card, ...]) -> Trick:
    """The trick that these plays make; the cards are taken as they come, unchecked."""
    here = powers(situation)
    jokers = tuple([play for play, card in enumerate(plays) if card.joker and card.suit is None])
    head = next((card for card in plays if not is_bare_joker(card)), None) if jokers else plays[0]
    return Trick(
        situation=situation,
        powers=here,
        plays=plays,
        where=_where(here, plays),
        jokers=jokers,
        head=head,
        lead_suit=lead_suit(situation, plays[0], head=head),
    )


def _where(here: Powers, plays: tuple[Card, ...]) -> dict[Card, int]:
    where = {card: play for play, card in enumerate(plays)}
    if here.wild:
        for play, card in enumerate(plays):
            where.setdefault(card.named, play)
    return where


def lead_suit(situation: Situation, lead: Card, *, head: Card | None = None) -> Suit | None:
    """台札のスート: the suit that everybody has to follow.

    For a led joker it is what the joker demands (請求): trumps, the named suit, or the suit of
    ``head``, the first card after it. None while that is not known. Source: 000:187, 000:246,
    000:257-260, 004:79, 004:121.

    >>> from scorekeeper.cards import parse_card
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["jazz"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, named_suit=Suit.CLUBS)
    >>> lead_suit(here, parse_card("D7")), lead_suit(here, parse_card("JOKER"))
    (<Suit.DIAMONDS: 'D'>, <Suit.CLUBS: 'C'>)
    """
    here = powers(situation)
    if not is_bare_joker(lead):
        return here.suit_asked_by(lead)
    if situation.leader_names_suit:
        return situation.named_suit
    if situation.ruleset.joker_demands == "trump":
        return situation.trump
    return None if head is None else here.suit_asked_by(head)


def check_plays(situation: Situation, plays: tuple[Card, ...]) -> None:
    played.check_plays(plays, most=situation.players, pack=_pack_of(situation.kind))


@lru_cache(maxsize=1024)
def _pack_of(situation: Kind) -> frozenset[Card]:
    return frozenset(situation.pack)
