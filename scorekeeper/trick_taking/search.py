"""Exact search of the end of a hand, over tables of bits that each game makes from its own rules.

A card is a place: 15 places for each of four suits in the order of strength, then the jokers. A
set of cards is an integer with a bit for each place.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Self

from scorekeeper.cards import Card
from scorekeeper.trick_taking.legality import AnyTurn

SUITS = 4
SUIT_WIDTH = 15
"""Places of a suit: thirteen cards, a gap between honours and others, and a gap at the end."""
JOKERS = SUITS * SUIT_WIDTH
PLACES = JOKERS + 8
EVERY_PLACE = (1 << PLACES) - 1

_OWNER_BITS = 3
_ONE_OWNER = (1 << _OWNER_BITS) - 1
_SUIT_BITS = _OWNER_BITS * SUIT_WIDTH
_SUIT_MASK = (1 << _SUIT_BITS) - 1
_NAME_BITS = 20
"""Bits of the number that stands for the remaining cards of a suit."""
_WORLD_BIT = _OWNER_BITS + _NAME_BITS * (SUITS + 1)
_LOOKED_UP_EVERY = 511
"""The search looks at the time after so many positions, and one."""

Obstacles = Sequence[tuple[int, int]]
"""What forbids a card: a hand with any card of the first set and none of the second."""
Groups = Sequence[tuple[int, Obstacles]]
"""All cards in groups, each with the obstacles of its cards."""


class OutOfTime(Exception):  # noqa: N818 - an answer, not an error
    """The search has to stop; the positions that it has solved stay known."""


@dataclass(slots=True)
class Following:
    """How a trick goes on once its suit is settled: duties, and the strength of each place.

    Cards that ``hurt`` bind a hand to the cards ``free``. Where it is not that simple, there are
    ``groups``, and others of the adjutant if they differ. ``next`` are the cards that settle the
    trick otherwise.
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
    def of(cls, strengths: list[int], groups: Groups | None, of_adjutant: Groups | None) -> Self:
        """Return the duties in their simplest form."""
        bound = [(cards, obstacles) for cards, obstacles in groups or () if obstacles]
        if of_adjutant is None and not bound:
            return cls(hurts=0, free=EVERY_PLACE, strengths=strengths)
        if of_adjutant is None and len(bound) == 1 and len(bound[0][1]) == 1:
            [(cards, [(hurts, spares)])] = bound
            if not spares:
                return cls(hurts=hurts, free=EVERY_PLACE & ~cards, strengths=strengths)
        return cls(hurts=0, free=0, strengths=strengths, groups=groups, adjutant_groups=of_adjutant)

    def __post_init__(self) -> None:
        strong = self.strengths
        self.above = cache(lambda best: sum(1 << at for at, one in enumerate(strong) if one > best))
        self.rising = cache(lambda cards: sorted(places_of(cards), key=strong.__getitem__))


Lead = tuple[Following, int, int, int]
"""A way to lead a card: how the trick goes on, its strength, its world, and the named suit.

The suit is a number; -1 for none.
"""


@dataclass(slots=True)
class TrickTable:
    """One trick of the hand.

    ``leads`` are the ways to lead each place, one for each suit that its leader may name. Two cards
    of ``joint``, and any of ``twos`` among cards within one set of ``suits``, have to be asked
    about.
    """

    leads: Sequence[Sequence[Lead]]
    groups: Groups | None
    adjutant_groups: Groups | None
    ask: Callable[[Sequence[int], int], int]
    joint: int = 0
    twos: int = 0
    suits: Sequence[int] = ()
    asked: dict[tuple[tuple[int, ...], int], int] = field(default_factory=dict)


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


class Layout:
    """The places of the cards.

    Neighbours of a suit that both count, or both do not, are alike while nothing in play lies
    between them. ``alone`` are cards that are like no other.
    """

    def __init__(
        self,
        suits: Sequence[Sequence[Card]],
        jokers: Iterable[Card],
        *,
        counts: Callable[[Card], bool],
        alone: Iterable[Card] = (),
    ) -> None:
        """``suits`` are in the order of ``Suit``, each from its lowest card."""
        apart = {*alone, *jokers}
        self.place: dict[Card, int] = {card: JOKERS + card.joker for card in jokers}
        self.gaps = 1 << JOKERS
        for start, cards in zip(range(0, JOKERS, SUIT_WIDTH), suits, strict=True):
            self._place_suit(start, cards, counts, apart)
        self.card = {place: card for card, place in self.place.items()}
        self.honours = self.bits(filter(counts, self.place))
        self.alone = self.bits(apart.intersection(self.place))
        self._known: list[dict[tuple[tuple[int, int], ...], int]] = [{} for _ in range(SUITS + 1)]
        self._marks = {
            place: place if self.alone >> place & 1 else PLACES + counts(card)
            for card, place in self.place.items()
        }

    def _place_suit(
        self, start: int, cards: Sequence[Card], counts: Callable[[Card], bool], apart: set[Card]
    ) -> None:
        place, before, has_room = start, None, True
        for card in cards:
            turns = before is not None and card not in apart and counts(card) != before
            if turns and has_room:
                self.gaps |= 1 << place
                place, has_room = place + 1, False
            elif turns:
                apart.add(card)
            before = None if card in apart else counts(card)
            self.place[card] = place
            place += 1
        self.gaps |= sum(1 << free for free in range(place, start + SUIT_WIDTH))

    def bits(self, cards: Iterable[Card]) -> int:
        """Return the set of these cards; one of another pack is left out."""
        return sum(1 << self.place[card] for card in set(cards) if card in self.place)

    def name(self, suit: int, owners: int) -> int:
        """Return a number for the remaining cards of a suit: owners in order, with marks."""
        found = []
        place = SUIT_WIDTH * suit
        while owners:
            if owner := owners & _ONE_OWNER:
                found.append((owner, self._marks[place]))
            owners >>= _OWNER_BITS
            place += 1
        known = self._known[suit]
        return known.setdefault(tuple(found), len(known))


def group_by_obstacle(
    turn: AnyTurn, cards: Iterable[Card], layout: Layout, known: Collection[str]
) -> Groups | None:
    """Return cards in groups by the duties of a turn; None where every card may be played.

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
            (
                layout.bits(filter(one.hurts, held)),
                layout.bits(filter(one.spares, held)) if one.spares else 0,
            )
            for one in obstacles
            if one is not None
        )
        found[tuple(one for one in sets if one[0])] |= 1 << layout.place[card]
    return None if set(found) == {()} else sorted((cards, one) for one, cards in found.items())


class Search:
    """The search for what the declarer's side takes; ``ours`` are the players who want it high.

    ``taking`` are the players of that side: the others where it wants no tricks.

    Players count from 0 in the order in which they play. ``extra`` is what each trick is worth
    beside its honours. A lead may decide in which of the ``worlds`` play goes on.
    """

    def __init__(
        self,
        *,
        ours: Sequence[bool],
        taking: Sequence[bool],
        adjutant: int | None,
        worlds: Sequence[Sequence[TrickTable]],
        hands: Sequence[int],
        layout: Layout,
        extra: Sequence[int],
        is_late: Callable[[int], bool] = lambda _positions: False,
    ) -> None:
        self.ours, self.taking = ours, taking
        self.adjutant, self.worlds, self.hands, self.gone = adjutant, worlds, list(hands), 0
        self.players, self.last = len(hands), len(extra) - 1
        self.honours, self.alone, self.extra = layout.honours, layout.alone, extra
        self.free = EVERY_PLACE & ~layout.gaps & ~layout.alone
        self.is_late, self._name = is_late, layout.name
        self._extra_left = [sum(extra[number:]) for number in range(len(extra) + 1)]
        self.table = [[0] * self.players for _ in extra]
        self.named = [-1] * len(extra)
        self.positions = 0
        self.known: dict[int, tuple[int, int, int]] = {}
        self._names: list[dict[int, int]] = [{} for _ in range(SUITS + 1)]
        self._lowest, self._gifts = cache(self._order_low), cache(self._order_gifts)
        self._good = [[0] * PLACES for _ in hands]
        self.enter(0)

    def enter(self, world: int) -> None:
        self.tricks, self._world = self.worlds[world], world << _WORLD_BIT

    # 順: which card is tried first

    def _order_low(self, cards: int) -> list[int]:
        """Plain cards from below, then special ones, then honours."""
        plain = cards & ~self.honours
        found = places_of(plain & ~self.alone) + places_of(plain & self.alone)
        return found + places_of(cards & self.honours)

    def _order_gifts(self, cards: int) -> list[int]:
        """Honours first, for a partner's trick."""
        honours = cards & self.honours & ~self.alone
        return places_of(honours) + places_of(cards & ~honours)

    def _ordered(
        self, cards: int, over: int, following: Following, *, ours: bool, last: bool
    ) -> list[int]:
        """Return the cards to try in order; ``over`` are those that would win so far.

        ``ours``: a partner is winning so far.
        """
        rest = cards & ~over
        if not over:
            return self._gifts(rest) if ours else self._lowest(rest)
        winners = following.rising(over)
        if ours:
            return self._gifts(rest) + winners if rest else winners
        winners = winners if last else winners[::-1]
        return winners + self._lowest(rest) if rest else winners

    # 探索: whether Napoleon's side takes so many

    def _key(self, owners: int, leader: int) -> int:
        key = leader | self._world
        for suit in range(SUITS + 1):
            held = owners & _SUIT_MASK
            owners >>= _SUIT_BITS
            name = self._names[suit].get(held)
            if name is None:
                name = self._name(suit, held) << (_OWNER_BITS + _NAME_BITS * suit)
                self._names[suit][held] = name
            key |= name
        return key

    def left(self, number: int, gone: int) -> int:
        """Return the most that the side can take from a trick on."""
        return (self.honours & ~gone).bit_count() + self._extra_left[number]

    def reaches(self, number: int, leader: int, owners: int, gone: int, need: int) -> bool:
        """Whether the side takes ``need`` from the lead of this trick on.

        ``owners`` has three bits for each place: the player who holds it, counted from 1.
        """
        if need <= 0:
            return True
        left = self.left(number, gone)
        if need > left:
            return False
        if number == self.last:
            return self._take_last(leader) >= need
        names = self._names
        try:
            key = leader | self._world | names[0][owners & _SUIT_MASK]
            key |= names[1][owners >> _SUIT_BITS & _SUIT_MASK]
            key |= names[2][owners >> 2 * _SUIT_BITS & _SUIT_MASK]
            key |= names[3][owners >> 3 * _SUIT_BITS & _SUIT_MASK]
            key |= names[4][owners >> 4 * _SUIT_BITS]
        except KeyError:
            key = self._key(owners, leader)
        low, high, move = self.known.get(key) or (0, left, -1)
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

    def leadable(self, number: int, player: int) -> int:
        trick, hand = self.tricks[number], self.hands[player]
        groups = trick.groups
        if player == self.adjutant and trick.adjutant_groups is not None:
            groups = trick.adjutant_groups
        return hand if groups is None else allowed(hand, groups)

    def playable(self, following: Following, player: int) -> int:
        hand = self.hands[player]
        if following.groups is None:
            return hand & following.free if hand & following.hurts else hand
        if following.adjutant_groups is not None and player == self.adjutant:
            return allowed(hand, following.adjutant_groups)
        return allowed(hand, following.groups)

    def unlike(self, cards: int, hand: int) -> int:
        """Return the lowest card of each run of cards that are alike."""
        held = cards & self.free
        runs = (hand | self.gone) & self.free
        return held & ((runs + held) ^ runs) | (cards & self.alone)

    def _lead(
        self, number: int, player: int, owners: int, need: int, move: int
    ) -> tuple[bool, int]:
        """Return whether the side reaches ``need``, and the lead that showed it."""
        hand, ours, trick = self.hands[player], self.ours[player], self.tricks[number]
        good, after = self._good[player], (player + 1) % self.players
        cards = self.unlike(self.leadable(number, player), hand)
        order = sorted(places_of(cards), key=good.__getitem__, reverse=True)
        first, first_way = (move & 127, move >> 7) if move >= 0 else (-1, 0)
        if first in order:
            order.remove(first)
            order.insert(0, first)
        for card in order:
            ways = trick.leads[card]
            self.hands[player] = hand ^ 1 << card
            self.table[number][0] = card
            for turn in range(len(ways)):
                way = (turn + first_way) % len(ways) if card == first else turn
                following, strength, world, self.named[number] = ways[way]
                if not number:
                    self.enter(world)
                left = owners - (player + 1 << _OWNER_BITS * card)
                does = self.follow(
                    number, 1, after, following, 1 << card, strength, player, left, need
                )
                if does == ours:
                    self.hands[player] = hand
                    good[card] += 1 << (self.last - number)
                    return ours, card | way << 7
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
        if cards & (cards - 1):
            over = cards & following.above(best)
            order = self._ordered(
                cards, over, following, ours=self.ours[winner] == ours, last=is_last
            )
        else:
            order = self._lowest(cards)
        table, strengths, following_on = self.table[number], following.strengths, following.next
        own, after = player + 1, (player + 1) % self.players
        for card in order:
            table[count] = card
            self.hands[player] = hand ^ 1 << card
            then, strength = following, strengths[card]
            if following_on and card in following_on:
                then = following_on[card]
                strength = then.strengths[card]
            wins = strength > best
            top, who = (strength, player) if wins else (best, winner)
            left, lying = owners - (own << _OWNER_BITS * card), played | 1 << card
            if is_last:
                who = self.winner(number, lying, who, top, after)
                rest = need - self.worth(number, lying) if self.taking[who] else need
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
            play = trick.asked[asked] = trick.ask(*asked)
        return (leader + play) % self.players

    def _take_last(self, leader: int) -> int:
        """Return what the side takes in the last trick, in which nobody has a choice of cards."""
        number, players, table = self.last, self.players, self.table[self.last]
        seats = [(leader + count) % players for count in range(players)]
        table[:] = [self.hands[player].bit_length() - 1 for player in seats]
        played, found = sum(1 << card for card in table), list[int]()
        for following, best, _, named in self.tricks[number].leads[table[0]]:
            self.named[number], winner = named, leader
            for player, card in zip(seats[1:], table[1:], strict=True):
                if following.next:
                    following = following.next.get(card, following)  # noqa: PLW2901 - it goes on
                if following.strengths[card] > best:
                    best, winner = following.strengths[card], player  # noqa: PLW2901 - so far
            winner = self.winner(number, played, winner, best, leader)
            found.append(self.worth(number, played) if self.taking[winner] else 0)
        return max(found) if self.ours[leader] else min(found)

    # 値: what the side takes

    def owners(self) -> int:
        return sum(
            player + 1 << _OWNER_BITS * card
            for player, hand in enumerate(self.hands)
            for card in places_of(hand)
        )

    def value(self, number: int, leader: int, guess: int) -> int:
        """Return what the side takes from the lead of a trick on, in steps from a guess."""
        owners, gone = self.owners(), self.gone
        low, high = 0, self.left(number, gone)
        tried = guess
        while low < high:
            tried = min(max(tried, low + 1), high)
            if self.reaches(number, leader, owners, gone, tried):
                low, tried = tried, tried + 1
            else:
                high = tried = tried - 1
        return low
