"""Exact search of the end of a hand, over tables of bits that each game makes from its own rules.

A card is a place: 15 places for each of four suits in the order of strength, then the jokers. A
set of cards is an integer with a bit for each place.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Self, TypeVar

from scorekeeper.cards import Card, Suit
from scorekeeper.trick_taking.legality import AnyTurn

SUIT_WIDTH = 15
"""Places of a suit: thirteen cards, a gap between honours and others, and a gap at the end."""
JOKERS = len(Suit) * SUIT_WIDTH
PLACES = JOKERS + 8
EVERY_PLACE = (1 << PLACES) - 1

_OWNER_BITS = 3
_ONE_OWNER = (1 << _OWNER_BITS) - 1
_SUIT_BITS = _OWNER_BITS * SUIT_WIDTH
_SUIT_MASK = (1 << _SUIT_BITS) - 1
_TWO_SUITS, _THREE_SUITS, _FOUR_SUITS = (number * _SUIT_BITS for number in (2, 3, 4))
_NAME_BITS = 20
"""Bits of the number that stands for the remaining cards of a suit."""
_WORLD_BIT = _OWNER_BITS + _NAME_BITS * (len(Suit) + 1)
_LOOKED_UP_EVERY = 511
"""The search looks at the time after so many positions, and one."""

T = TypeVar("T")
Obstacles = Sequence[tuple[int, int]]
"""An obstacle to a card: a hand with any card of the first set and none of the second."""
Groups = Sequence[tuple[int, Obstacles]]
"""All cards in groups, each with the obstacles of its cards."""


class OutOfTime(Exception):  # noqa: N818 - an answer, not an error
    """The search has to stop; the positions that it has solved stay known."""


@dataclass(slots=True)
class Following:
    """How a trick goes on once its suit is settled: duties, and the strength of each place.

    Cards that ``hurt`` bind a hand to the cards ``free``. Otherwise there are ``groups`` of cards,
    and separate ones for the adjutant. ``next`` are the cards that settle the trick otherwise.
    """

    hurts: int
    free: int
    strengths: list[int]
    groups: Groups | None = None
    adjutant_groups: Groups | None = None
    next: dict[int, "Following"] = field(default_factory=dict)
    above: Callable[[int], int] = field(init=False)
    """Returns the cards stronger than that."""
    rising: Callable[[int], list[int]] = field(init=False)
    """Returns the cards of a set from the weakest."""

    @classmethod
    def of(cls, strengths: list[int], own: Groups, of_adjutant: Groups) -> Self:
        """Return the duties of most players and of the adjutant in their simplest form."""
        match [one for one in own if one[1]] if own == of_adjutant else None:
            case []:
                return cls(hurts=0, free=EVERY_PLACE, strengths=strengths)
            case [(cards, [(hurts, 0)])]:
                return cls(hurts=hurts, free=EVERY_PLACE & ~cards, strengths=strengths)
        return cls(0, 0, strengths, groups=own, adjutant_groups=of_adjutant)

    def __post_init__(self) -> None:
        strong = self.strengths
        self.above = cache(lambda best: sum(1 << at for at, one in enumerate(strong) if one > best))
        self.rising = cache(lambda cards: sorted(places_of(cards), key=strong.__getitem__))


Lead = tuple[Following, int, int, Suit | None]
"""A way to lead a card: how the trick goes on, its strength, its world, and the named suit."""
Ways = Sequence[Sequence[Lead]]
"""The ways to lead each place."""
Move = tuple[int, int]
"""A place that is led, and the way."""


@dataclass(slots=True)
class TrickTable:
    """One trick of the hand.

    ``leads`` are the ways to lead each place, one for each suit that its leader may name, and
    ``opening`` has the leader's duties. ``decide`` returns the winning play; it has to be asked
    about two cards of ``joint``, and any of ``twos`` among cards within one set of ``suits``.
    """

    opening: Following
    leads: Ways
    decide: Callable[[Suit | None, tuple[Card, ...]], int]
    joint: int = 0
    twos: int = 0
    suits: Sequence[int] = ()
    watched: int = field(init=False)
    asked: dict[tuple[tuple[int, ...], Suit | None], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.watched = self.joint | self.twos


def places_of(cards: int) -> list[int]:
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def allowed(hand: int, groups: Groups) -> int:
    """Return the cards of a hand that may be played."""
    found = 0
    for cards, obstacles in groups:
        if (held := hand & cards) and not any(
            hand & hurts and not hand & spares for hurts, spares in obstacles
        ):
            found |= held
    return found or hand


def no_card(_card: Card) -> bool:
    return False


class Layout:
    """The places of the cards.

    Neighbours of a suit that both count, or both do not, are alike while nothing in play lies
    between them. ``alone`` are cards that are like no other; ``twos`` are so only while everybody
    may have a card of their suit.
    """

    def __init__(
        self,
        pack: Collection[Card],
        *,
        counts: Callable[[Card], bool] = no_card,
        alone: Iterable[Card] = (),
        twos: Iterable[Card] = (),
    ) -> None:
        """Place a pack, each suit from its lowest card."""
        self.place = {card: JOKERS + card.joker for card in pack if card.joker}
        apart = {*alone, *self.place}
        fading = {*twos} - apart
        apart |= fading
        for start, suit in zip(range(0, JOKERS, SUIT_WIDTH), Suit, strict=True):
            self._place_suit(start, [card for card in pack if card.suit is suit], counts, apart)
        self.card = {place: card for card, place in self.place.items()}
        self.honours = self.bits(filter(counts, self.place))
        self.alone = self.bits(apart)
        self.free = self.bits(self.place) & ~self.alone
        self.marks = {
            place: place if self.alone >> place & 1 else PLACES + counts(card)
            for card, place in self.place.items()
        }
        self.faded = self.marks | {self.place[two]: PLACES + counts(two) for two in fading}

    def _place_suit(
        self, start: int, cards: Sequence[Card], counts: Callable[[Card], bool], apart: set[Card]
    ) -> None:
        place, before, has_room = start, None, True
        for card in cards:
            counted = None if card in apart else counts(card)
            if before is not None and counted is (not before):
                if not has_room:
                    apart.add(card)
                    counted = None
                place, has_room = place + has_room, False
            self.place[card], before = place, counted
            place += 1

    def bits(self, cards: Iterable[Card]) -> int:
        """Return the set of these cards; one of another pack is left out."""
        return sum(1 << self.place[card] for card in set(cards) if card in self.place)

    def by_place(self, cards: Iterable[Card], of: Callable[[Card], T], other: T) -> list[T]:
        """Return a value for each place: ``of`` its card, or ``other`` without such a card."""
        found = [other] * PLACES
        for card in cards:
            found[self.place[card]] = of(card)
        return found


class _Names(dict[int, int]):
    """A number for each set of remaining cards of a suit: owners in order, with marks."""

    def __init__(self, layout: Layout, suit: int, *, fade_below: int) -> None:
        super().__init__()
        self._layout, self._first, self._fade_below = layout, SUIT_WIDTH * suit, fade_below
        self._shift = _OWNER_BITS + _NAME_BITS * suit
        self._alike: dict[tuple[tuple[int, int], ...], int] = {}

    def __missing__(self, owners: int) -> int:
        held, left, place = list[tuple[int, int]](), owners, self._first
        while left:
            if owner := left & _ONE_OWNER:
                held.append((owner, place))
            left >>= _OWNER_BITS
            place += 1
        marks = self._layout.faded if len(held) < self._fade_below else self._layout.marks
        alike = tuple((owner, marks[place]) for owner, place in held)
        number = self._alike.setdefault(alike, len(self._alike))
        found = self[owners] = number << self._shift
        return found


def group_by_obstacle(
    turn: AnyTurn, cards: Iterable[Card], layout: Layout, known: Collection[str]
) -> Groups:
    """Return cards in groups by the duties of a turn.

    Raises:
        TypeError: a duty has none of the ``known`` codes.
    """
    held, found = tuple(cards), defaultdict[tuple[tuple[int, int], ...], int](int)
    duties = tuple(turn.duties)
    if strange := [duty.code for duty in duties if duty.code not in known]:
        raise TypeError(f"no table is known for {strange}")
    for card in held:
        obstacles = (duty.obstacle(turn, card) for duty in duties)
        sets = (
            (layout.bits(filter(one.hurts, held)), layout.bits(filter(one.spares or no_card, held)))
            for one in obstacles
            if one is not None
        )
        found[tuple(one for one in sets if one[0])] |= 1 << layout.place[card]
    return sorted((cards, one) for one, cards in found.items())


@dataclass(eq=False, kw_only=True)
class Search:
    """The search for what the declarer's side takes; ``ours`` are the players who want it high.

    ``taking`` are the players of that side: the others where it wants no tricks.

    Players count from 0 in the order in which they play. ``extra`` is what each trick is worth
    beside its honours. A lead may decide in which of the ``worlds`` play goes on.
    """

    ours: Sequence[bool]
    taking: Sequence[bool]
    adjutant: int | None
    worlds: Sequence[Sequence[TrickTable]]
    hands: list[int]
    layout: Layout
    extra: Sequence[int]
    is_late: Callable[[int], bool] = lambda _positions: False

    def __post_init__(self) -> None:
        layout, extra = self.layout, self.extra
        self.players, self.last, self.gone, self.positions = len(self.hands), len(extra) - 1, 0, 0
        self.honours, self.alone, self.free = layout.honours, layout.alone, layout.free
        self._extra_left = [sum(extra[number:]) for number in range(len(extra) + 1)]
        self.table = [[0] * self.players for _ in extra]
        self.named: list[Suit | None] = [None] * len(extra)
        self.known: dict[int, tuple[int, int, Move | None]] = {}
        fade_below = self.players - sum(place >= JOKERS for place in layout.card)
        self._names = [_Names(layout, suit, fade_below=fade_below) for suit in range(len(Suit) + 1)]
        honours, gifts = self.honours, self.honours & ~self.alone
        self._lowest = cache(lambda cards: places_of(cards & ~honours) + places_of(cards & honours))
        self._gifts = cache(lambda cards: places_of(cards & gifts) + places_of(cards & ~gifts))
        self._good = [[0] * PLACES for _ in self.hands]
        self._owned = [
            [player << _OWNER_BITS * place for place in range(PLACES)]
            for player in range(1, self.players + 1)
        ]
        self.enter(0)

    def enter(self, world: int) -> None:
        self.tricks, self._world = self.worlds[world], world << _WORLD_BIT

    # 探索: whether Napoleon's side takes so many

    def reaches(self, number: int, leader: int, owners: int, gone: int, need: int) -> bool:
        """Whether the side takes ``need`` from the lead of this trick on.

        ``owners`` has three bits for each place: the player who holds it, counted from 1.
        """
        if need <= 0:
            return True
        left = (self.honours & ~gone).bit_count() + self._extra_left[number]
        if need > left:
            return False
        first, second, third, fourth, jokers = self._names
        key = leader | self._world | first[owners & _SUIT_MASK]
        key |= second[owners >> _SUIT_BITS & _SUIT_MASK]
        key |= third[owners >> _TWO_SUITS & _SUIT_MASK]
        key |= fourth[owners >> _THREE_SUITS & _SUIT_MASK] | jokers[owners >> _FOUR_SUITS]
        low, high, move = self.known.get(key) or (0, left, None)
        if need <= low:
            return True
        if need > high:
            return False
        self.gone = gone
        self.positions += 1
        if not self.positions & _LOOKED_UP_EVERY and self.is_late(self.positions):
            raise OutOfTime
        does, move = self._lead(number, leader, owners, need, move)
        self.known[key] = (need, high, move) if does else (low, need - 1, move)
        return does

    def playable(self, following: Following, player: int) -> int:
        hand = self.hands[player]
        if following.groups is None:
            return hand & following.free or hand if hand & following.hurts else hand
        if following.adjutant_groups is not None and player == self.adjutant:
            return allowed(hand, following.adjutant_groups)
        return allowed(hand, following.groups)

    def unlike(self, cards: int, hand: int) -> int:
        """Return the lowest card of each run of cards that are alike."""
        held = cards & self.free
        runs = (hand | self.gone) & self.free
        return held & ((runs + held) ^ runs) | (cards & self.alone)

    def _lead(
        self, number: int, player: int, owners: int, need: int, move: Move | None
    ) -> tuple[bool, Move | None]:
        """Return whether the side reaches ``need``, and the lead that showed it."""
        hand, ours, trick = self.hands[player], self.ours[player], self.tricks[number]
        good, after = self._good[player], (player + 1) % self.players
        cards = self.playable(trick.opening, player)
        if number or len(self.worlds) == 1:
            cards = self.unlike(cards, hand)
        order = sorted(places_of(cards), key=good.__getitem__, reverse=True)
        moves = [(card, way) for card in order for way in range(len(trick.leads[card]))]
        if move in moves:
            moves.remove(move)
            moves.insert(0, move)
        for card, way in moves:
            self.hands[player] = hand ^ 1 << card
            self.table[number][0] = card
            following, strength, world, self.named[number] = trick.leads[card][way]
            if not number:
                self.enter(world)
            left = owners - (player + 1 << _OWNER_BITS * card)
            does = self.follow(number, 1, after, following, 1 << card, strength, player, left, need)
            if does == ours:
                self.hands[player] = hand
                good[card] += 1 << (self.last - number)
                return ours, (card, way)
        self.hands[player] = hand
        return not ours, move

    def follow(  # noqa: PLR0917 - by place it is quicker, and it is called most
        self,
        number: int,
        count: int,
        player: int,
        following: Following,
        played: int,
        best: int,
        winner: int,
        owners: int,
        need: int,
    ) -> bool:
        """Whether the side reaches ``need`` once ``count`` cards of a trick lie.

        ``player`` is next; ``best`` is the strength of the card of the ``winner`` so far.
        """
        hand, ours, gone = self.hands[player], self.ours[player], self.gone
        is_last = count == self.players - 1
        cards = self.unlike(self.playable(following, player), hand)
        over, partner_wins = cards & following.above(best), self.ours[winner] == ours
        order = (self._gifts if partner_wins else self._lowest)(cards ^ over)
        if over:
            winners = following.rising(over)
            if partner_wins:
                order = order + winners
            else:
                order = (winners if is_last else winners[::-1]) + order
        table, strengths, following_on = self.table[number], following.strengths, following.next
        owned, after = self._owned[player], (player + 1) % self.players
        watched, honours, extra = self.tricks[number].watched, self.honours, self.extra[number]
        for card in order:
            table[count], bit = card, 1 << card
            self.hands[player] = hand ^ bit
            then, strength = following, strengths[card]
            if following_on and card in following_on:
                then = following_on[card]
                strength = then.strengths[card]
            wins = strength > best
            top, who = (strength, player) if wins else (best, winner)
            left, lying = owners - owned[card], played | bit
            if is_last:
                if lying & watched or not top:
                    who = self.winner(number, lying, who, top, after)
                rest = need
                if self.taking[who]:
                    rest -= (honours & lying).bit_count() + extra
                does = self.reaches(number + 1, who, left, gone | lying, rest)
                self.gone = gone
            else:
                does = self.follow(number, count + 1, after, then, lying, top, who, left, need)
            if does == ours:
                self.hands[player] = hand
                return does
        self.hands[player] = hand
        return not ours

    def worth(self, number: int, played: int) -> int:
        return (self.honours & played).bit_count() + self.extra[number]

    def winner(self, number: int, played: int, winner: int, best: int, leader: int) -> int:
        """Return the winner of a full trick; ``winner`` has its strongest card, if any stands."""
        trick = self.tricks[number]
        together = played & trick.joint
        of_one_suit = played & trick.twos and not all(played & ~suit for suit in trick.suits)
        if best and not together & (together - 1) and not of_one_suit:
            return winner
        asked = tuple(self.table[number]), self.named[number]
        play = trick.asked.get(asked)
        if play is None:
            plays = tuple(map(self.layout.card.__getitem__, asked[0]))
            play = trick.asked[asked] = trick.decide(asked[1], plays)
        return (leader + play) % self.players

    # 値: what the side takes

    def owners(self) -> int:
        return sum(
            player + 1 << _OWNER_BITS * card
            for player, hand in enumerate(self.hands)
            for card in places_of(hand)
        )
