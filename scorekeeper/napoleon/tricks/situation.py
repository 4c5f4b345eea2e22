"""場面: a trick's place in a hand, the power cards there, and its cards laid out."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import NamedTuple, Self

from scorekeeper.cards import Card, Rank, Refusal, Suit
from scorekeeper.napoleon.auction import Bid, deal, dealt_pack
from scorekeeper.napoleon.rules.ruleset import Ruleset, Tricks
from scorekeeper.trick_taking import replay as played

# 場面: where in a hand a trick stands, all that its winner depends on beside its cards.


MOST_TRICKS = 13

_LATE = MOST_TRICKS + 1
_STANDING_FOR: Mapping[tuple[bool, ...], tuple[int | None, int]] = MappingProxyType(
    {
        (True, True, False): (1, 1),
        (True, False, False): (1, 2),
        (False, True, False): (2, 2),
        (False, False, False): (None, 2),
        (False, True, True): (_LATE, _LATE),
        (False, False, True): (_LATE, _LATE + 1),
    }
)
"""The number and count that stand for a trick, by first, last and late."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The circumstances of one trick.

    ``players`` is 4 to 7. ``trump`` is None in no-trump. ``trick`` counts from 1 to ``tricks``;
    None for a trick that is neither the first nor the last. ``named_suit`` is the suit named by the
    leader of a joker; it is ignored if the joker demands something else.
    """

    ruleset: Ruleset
    players: int
    trump: Suit | None
    trick: int | None = None
    tricks: int
    named_suit: Suit | None = None
    kind: "Kind" = field(init=False, repr=False, compare=False)
    """The one situation that stands for all with the same rungs in force.

    Of the tricks of a hand only the first, the last and late ones differ; a named suit moves no
    rung.
    """

    def __post_init__(self) -> None:
        place = (self.is_first, self.is_last, self.is_late)
        kind = _kind(self.ruleset, self.players, self.trump, *place)
        object.__setattr__(self, "kind", kind)
        if not 1 <= self.tricks <= MOST_TRICKS:
            raise Refusal("trick-count-out-of-range", tricks=self.tricks, high=MOST_TRICKS)
        if self.trick is not None and not 1 <= self.trick <= self.tricks:
            raise Refusal("trick-number-out-of-range", trick=self.trick, tricks=self.tricks)

    @classmethod
    def dealt(
        cls,
        ruleset: Ruleset,
        *,
        players: int,
        trump: Suit | None,
        trick: int | None = None,
        named_suit: Suit | None = None,
    ) -> Self:
        """A situation with as many tricks as the deal gives cards to each player."""
        return cls(
            ruleset=ruleset,
            players=players,
            trump=trump,
            trick=trick,
            tricks=deal(ruleset, players=players).tricks,
            named_suit=named_suit,
        )

    @property
    def is_first(self) -> bool:
        """Whether this is the opening trick (1巡目)."""
        return self.trick == 1

    @property
    def is_last(self) -> bool:
        """Whether this is the last trick (最終巡)."""
        return self.trick == self.tricks

    @property
    def is_late(self) -> bool:
        """Whether a led joker is weak by now (AMB-85)."""
        until = self.ruleset.joker_strong_until
        return until is not None and self.trick is not None and self.trick > until

    def falls_in(self, tricks: Tricks) -> bool:
        return (self.is_first and tricks in {"first", "first_and_last"}) or (
            self.is_last and tricks in {"last", "first_and_last"}
        )

    @property
    def pack(self) -> tuple[Card, ...]:
        return dealt_pack(self.ruleset, players=self.players)

    @property
    def jokers_sleep(self) -> bool:
        """Whether jokers have no strength here, and a led one demands nothing (X-34)."""
        return self.is_first and self.ruleset.joker_in_first_trick == "weakest"

    @property
    def joker_demands(self) -> str:
        """The demand of a joker that is led to this trick."""
        return "next_card" if self.jokers_sleep else self.ruleset.joker_demands

    @property
    def leader_names_suit(self) -> bool:
        """Whether a led joker needs a named suit (マーク指定).

        In no-trump a joker that demands trumps has none to demand, so its leader names a suit.
        Source: 000:259, 004:121; no-trump AMB-30.
        """
        demands = self.joker_demands
        return self.ruleset.jokers > 0 and (
            demands == "named_suit" or (demands == "trump" and self.trump is None)
        )


class Kind(Situation):
    """A situation that stands for all of its kind. There is one of each: it equals only itself."""

    __slots__ = ()
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __post_init__(self) -> None:
        deal(self.ruleset, players=self.players)
        object.__setattr__(self, "kind", self)


@lru_cache(maxsize=1024)
def _kind(ruleset: Ruleset, players: int, trump: Suit | None, *place: bool) -> Kind:
    number, tricks = _STANDING_FOR[place]
    return Kind(ruleset=ruleset, players=players, trump=trump, trick=number, tricks=tricks)


# 役札: which cards are mighty and bowers here, whether they count, and which are worth calling.


class PowerCards(NamedTuple):
    """The three power cards; None for missing ones."""

    mighty: Card | None
    right_bower: Card | None
    left_bower: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Powers:
    """The power cards (役札) of a situation.

    ``strong`` cards have strength here; ``live`` are the same with every wild joker that can stand
    for one. ``own`` cards keep their suit and their freedom: the strong ones and, if only their
    strength sleeps, the suspended ones. ``moved`` maps cards to a suit other than the printed one,
    None for no suit at all; ``asleep`` are the ones among them without strength. ``request`` is the
    card that calls the joker when it is led (ジョーカー請求). ``wild`` are the jokers that may
    stand for a power card.
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
        """Return a card's suit for following and for "all of one suit"."""
        if card.joker and card.suit is None:
            return self.joker_suit
        return self.moved.get(card, card.suit)

    def suit_asked_by(self, card: Card) -> Suit | None:
        """Return the suit that a led card asks for; a card of no suit asks for its printed one.

        Source: 000:187; the mighty that belongs to no suit AMB-62.
        """
        return self.suit_of(card) or card.suit

    def with_wild(self, *cards: Card | None) -> tuple[Card, ...]:
        """Return the existing cards, each followed by the jokers that may stand for it."""
        return tuple(_with_wild_jokers(cards, self.wild))


_CLUB_ACE = Card(suit=Suit.CLUBS, rank=Rank.ACE)
_MIGHTY_CARDS: Mapping[str, Card] = MappingProxyType(
    {
        "spade_ace": Card(suit=Suit.SPADES, rank=Rank.ACE),
        "heart_ace": Card(suit=Suit.HEARTS, rank=Rank.ACE),
        "diamond_ace": Card(suit=Suit.DIAMONDS, rank=Rank.ACE),
        "club_ace": _CLUB_ACE,
    }
)
"""The mighty by the value of the rule, if it is the same card in every hand."""


def mighty_card(situation: Situation) -> Card:
    """オールマイティ: return the card itself, with or without effect.

    Source: 000:172, 002:60, 004:87; the ace of clubs when spades are trumps is X-10, the ace of
    trumps 004:160 (AMB-72). If it is another ace in every hand, ♠A is an ordinary card (AMB-84),
    and every rule about the mighty is about that card (AMB-109).
    """
    rules, trump = situation.ruleset, situation.trump
    if rules.mighty_suit == "trump_ace":
        return Card(suit=trump or Suit.SPADES, rank=Rank.ACE)
    clubs = trump is Suit.SPADES and rules.mighty_when_spades_trump == "club_ace"
    return _CLUB_ACE if clubs else _MIGHTY_CARDS[rules.mighty_card]


def jack_of(suit: Suit) -> Card:
    return Card(suit=suit, rank=Rank.JACK)


def bowers_suspended(situation: Situation) -> bool:
    """役札無効: whether the bowers are ordinary cards in this trick (source: 000:287, 004:144)."""
    return situation.falls_in(situation.ruleset.power_cards_suspended)


def mighty_suspended(situation: Situation) -> bool:
    """Whether the mighty too is an ordinary card in this trick (source: 000:287, 004:144)."""
    return bowers_suspended(situation) and not situation.ruleset.mighty_never_suspended


def powers(situation: Situation) -> Powers:
    """Return the power cards of this situation.

    A suspended one is an ordinary card in everything, its printed suit too (AMB-34), or has lost
    only its strength, by the house rule (AMB-63).
    """
    return _powers(situation.kind)


@lru_cache(maxsize=1024)
def _powers(situation: Kind) -> Powers:
    rules, trump = situation.ruleset, situation.trump
    bower = trump if rules.power_cards else None
    every = PowerCards(
        mighty_card(situation) if rules.power_cards else None,
        None if bower is None else jack_of(bower),
        None if bower is None else jack_of(bower.same_colour),
    )
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
    sleeps = situation.is_first and not rules.request_in_first_trick
    is_asked = rules.joker_request and rules.jokers and not sleeps
    return Powers(
        strong=strong,
        own=own,
        live=live,
        moved=moved,
        asleep={card: suit for card, suit in moved.items() if card not in live},
        joker_suit=trump if rules.joker_suit == "trump" else None,
        request=request_card(rules, trump) if is_asked else None,
        wild=wild,
    )


def _with_wild_jokers(cards: Iterable[Card | None], wild: Iterable[int]) -> Iterator[Card]:
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


def request_card(rules: Ruleset, trump: Suit | None) -> Card:
    """Return the card that calls the joker, if the house has one, in any trick."""
    spades = rules.request_card == "spade_three" or (
        trump is Suit.CLUBS and rules.request_card_when_clubs_trump == "spade_three"
    )
    return Card(suit=Suit.SPADES if spades else Suit.CLUBS, rank=Rank.THREE)


_TOP_TRUMPS = (Rank.ACE, Rank.KING, Rank.QUEEN)


def suggestions(ruleset: Ruleset, *, players: int, bid: Bid) -> tuple[tuple[Card, str], ...]:
    """Return cards worth calling for this bid, each with the key of its rung.

    Mighty, right bower and left bower as 001:77-80 advises (N-067), the joker if there is one, then
    the top trumps.
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


# トリック: the cards of one trick laid out so that every rung can be asked about them.


_TWO_ON_TOP = Rank.ACE + 1
_LOWEST = Rank.TWO - 1
MOST_JOKERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """The plays of a fully seen trick in order from the leader.

    ``where`` finds a card's play; a wild joker's play is found under the card that it stands for,
    unless the card itself was played. ``jokers`` lists the plays that are jokers, ``head`` is the
    first other card (None if there is none), ``lead_suit`` the suit to follow. A joker that stands
    for a named card is that card here.
    """

    situation: Situation
    powers: Powers
    plays: tuple[Card, ...]
    where: Mapping[Card, int]
    jokers: tuple[int, ...]
    head: Card | None
    lead_suit: Suit | None

    @property
    def joker_led(self) -> bool:
        """Whether the lead card (台札) is a joker."""
        return is_bare_joker(self.plays[0])

    def highest(self, suit: Suit, *, stray: bool = False) -> int | None:
        """Return the play with the highest ordinary card of a suit; None if there is none.

        Power cards in effect are not ordinary: they have rungs of their own. ``stray`` is whether
        the first card beside a weak joker gives the suit.
        """
        best, top, heights = None, 0, self.heights(suit, stray=stray)
        for play, card in enumerate(self.plays):
            height = heights.get(card, 0)
            if height > top:
                best, top = play, height
        return best

    def heights(self, suit: Suit, *, stray: bool = False) -> Mapping[Card, int]:
        """Return the height of each ordinary card of a suit.

        A power card without strength stands in its own suit, just below the ordinary card of its
        rank; one of no suit in the suit that it asks for (AMB-63).
        """
        asking = None
        if self.powers.asleep:
            passed = stray or self.situation.joker_demands == "next_card"
            head = self.head if passed or not self.joker_led else None
            if head is not None and self.powers.asleep.get(head, head.suit) is None:
                asking = head
        return _heights(self.situation.kind, asking)[suit]


@lru_cache(maxsize=1024)
def _heights(situation: Kind, asking: Card | None) -> Mapping[Suit, Mapping[Card, int]]:
    """Return the heights of the ordinary cards of each suit, with those a wild joker can be."""
    here = powers(situation)
    found: Mapping[Suit, dict[Card, int]] = {suit: {} for suit in Suit}
    for suit, rank, joker in product(Suit, Rank, range(MOST_JOKERS + 1)):
        card = Card(suit=suit, rank=rank, joker=joker)
        stands = suit if card is asking else here.suit_of(card)
        if stands is not None and card not in here.live:
            guest = stands is not suit
            found[stands][card] = card_height(situation, card, rank, guest=guest)
    return found


def card_height(situation: Situation, card: Card, rank: Rank, *, guest: bool = False) -> int:
    """Return the height of a card in a suit: A K Q … 3 2, or 2 A K … 4 3 in a two-high house.

    A wild joker is just below its natural card, a ``guest`` from another suit just below both. A
    jack beside bowers (AMB-105) may be the lowest, if not of the colour of trumps (AMB-83).
    Source: 000:175, 002:46, 004:90; two-high 000:272; 000:256 (AMB-32), AMB-63.
    """
    rules, trump, height = situation.ruleset, situation.trump, int(rank)
    if rules.two_high and rank is Rank.TWO:
        height = _TWO_ON_TOP
    elif rank is Rank.JACK and rules.plain_jacks == "lowest" and rules.power_cards:
        height = rank if trump and card.suit in {trump, trump.same_colour} else _LOWEST
    return 4 * height - (1 if card.joker else 0) - (2 if guest else 0)


def is_bare_joker(card: Card) -> bool:
    return card.joker > 0 and card.suit is None


def as_played(ruleset: Ruleset, plays: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the plays as they count: without wild jokers in the house, a joker is just a joker."""
    return plays if ruleset.joker_wild else tuple([card.held for card in plays])


def lay_out(situation: Situation, plays: tuple[Card, ...]) -> Trick:
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


def is_joker_requested(situation: Situation, before: tuple[Card, ...]) -> bool:
    """Whether the earlier cards call for the joker (ジョーカー請求) of the next player.

    Usually only the led card does. Source: 000:290, 004:135; AMB-80.
    """
    request = powers(situation).request
    played = situation.ruleset.request_works == "played"
    return request is not None and request in (before if played else before[:1])


def lead_suit(situation: Situation, lead: Card, *, head: Card | None = None) -> Suit | None:
    """台札のスート: return the suit that everybody has to follow.

    For a led joker it is the joker's demand (請求): trumps, the named suit, or the suit of
    ``head``, the first card after it. None while that is unknown. Source: 000:187, 000:246,
    000:257-260, 004:79, 004:121.
    """
    here = powers(situation)
    if not is_bare_joker(lead):
        return here.suit_asked_by(lead)
    if situation.leader_names_suit:
        return situation.named_suit
    if situation.joker_demands == "trump":
        return situation.trump
    return None if head is None else here.suit_asked_by(head)


def check_plays(situation: Situation, plays: tuple[Card, ...]) -> None:
    played.check_plays(plays, most=situation.players, pack=_pack_of(situation.kind))


@lru_cache(maxsize=1024)
def _pack_of(situation: Kind) -> frozenset[Card]:
    return frozenset(situation.pack)
