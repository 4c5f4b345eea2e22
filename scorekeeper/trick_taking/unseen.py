"""見ていない札: rulings on tricks with unseen cards (``??``).

Every card of the pack outside the trick may be an unseen one. Trying all would take long, so they
are grouped first (``lookalikes``). If the suit to follow is unseen, each group is tried for it.
After that a trick is won for one reason: by one card alone, by cards that a rung takes together, or
because all cards are of one suit. Nothing else has to be tried: with idle cards in the other unseen
places, the same play wins on the same rung.

A game describes a trick by a `Trial`.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import (
    combinations,
    combinations_with_replacement,
    permutations,
    product,
    zip_longest,
)
from math import prod
from operator import attrgetter
from typing import Protocol

from scorekeeper.cards import UNSEEN, Card, Suit

Group = tuple[Card, ...]  # Cards with the same effect in a trick

Plays = tuple[Card, ...]

Height = Callable[[Card], int]  # The height of a card within its suit

_FEW = 4  # Among so many neighbours each can be told from the others by the cards above and below


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookalikes:
    """The cards not yet played, grouped by their effect in a trick.

    ``alone`` are cards unlike any other, each a group. Each group in ``neighbours`` is of one suit
    and lies between the same two seen cards, lowest first. ``idle`` are the cards of all suits
    without effect.
    """

    alone: tuple[Group, ...]
    neighbours: tuple[Group, ...]
    idle: Group

    @property
    def groups(self) -> tuple[Group, ...]:
        """All groups; any cards of a group may have been played together."""
        return (*self.alone, *self.neighbours, *((self.idle,) if self.idle else ()))

    @property
    def heads(self) -> tuple[Group, ...]:
        """The same groups, finer: any of their cards may settle the suit to follow."""
        return (*self.alone, *self._neighbours_apart, *((card,) for card in self.idle))

    @property
    def parts(self) -> tuple[Group, ...]:
        """The same groups, with the lowest and the highest neighbours apart."""
        return (*self.alone, *self._neighbours_apart, *((self.idle,) if self.idle else ()))

    @property
    def _neighbours_apart(self) -> tuple[Group, ...]:
        parts = list[Group]()
        for group in self.neighbours:
            is_few = len(group) < _FEW
            parts += [(card,) for card in group] if is_few else [group[:1], group[1:-1], group[-1:]]
        return tuple(parts)


def not_played(pack: Iterable[Card], plays: Plays) -> Group:
    """Return the cards of the pack that an unseen play may be.

    An unseen joker stands for itself here. As another card it would have that card's effect, and
    that card is included.
    """
    held = {card.held for card in plays}
    return tuple(card for card in pack if card not in held)


def group_alike(
    cards: Iterable[Card],
    plays: Plays,
    *,
    suits: Collection[Suit | None],
    alone: Callable[[Card], bool],
    height: Height,
    stands: Callable[[Card], Suit | None] = attrgetter("suit"),
) -> Lookalikes:
    """Group cards by their effect beside the seen plays.

    In ``suits`` that matter, cards between the same two seen cards are one group. All cards of the
    other suits are idle. ``alone`` says whether a card is unlike any other; ``stands`` gives the
    suit of a seen card.
    """
    apart: list[Group] = []
    places: dict[tuple[object, ...], list[Card]] = {}
    idle: list[Card] = []
    seen = [(stands(card), height(card)) for card in plays if card.suit is not None]
    for card in cards:
        if alone(card):
            apart.append((card,))
        elif card.suit in suits:
            own = height(card)
            place = (card.suit, sum(suit is card.suit and other < own for suit, other in seen))
            places.setdefault(place, []).append(card)
        else:
            idle.append(card)
    return Lookalikes(
        alone=tuple(apart),
        neighbours=tuple(tuple(sorted(group, key=height)) for group in places.values()),
        idle=tuple(idle),
    )


MOST_TRIED = 3000  # With more ways than this to fill in the unseen cards, other tricks are ignored

OUTCOMES_KEPT = 1024
"""The number of tricks with cached outcomes; several rulings ask about one trick."""

Outcome = tuple[int, str]  # A winning play and the rung that decided


class Trial(Protocol):
    """A game's description of a trick; plain cards stand for themselves."""

    def __hash__(self) -> int:
        """Hash so that equal trials share their cached outcomes."""
        return object.__hash__(self)

    @property
    def pack(self) -> Plays:
        """The cards that can turn up in the trick."""

    @property
    def together(self) -> tuple[Plays, ...]:
        """Groups of cards that one rung requires, or fears, in one trick."""
        return ()

    def decide(self, plays: Plays) -> Outcome:
        """Return the winning play and the deciding rung of a fully seen trick."""

    def plays_of(self, card: Card, _before: Plays, /) -> Plays:
        """Return every role in which an unseen card, known to be this one, may have been played."""
        return (card,)

    def head_play(self, _plays: Plays, /) -> int | None:
        """Return the play that settles the suit to follow, unseen or not; None if none does."""
        return 0

    def lookalikes(self, plays: Plays) -> Lookalikes:
        """Return the cards not yet played, grouped by their effect in this trick."""

    def of_one_suit(self, _plays: Plays, _found: Lookalikes, /) -> Iterator[Plays]:
        """Return enough cards to fill the trick with one suit, if some rung asks for that."""
        return iter(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """Every possible winner, and every possible deciding rung.

    ``rungs`` is None if every play may have won; then the rungs are not counted.
    """

    winners: tuple[int, ...]
    rungs: frozenset[str] | None


@lru_cache(maxsize=OUTCOMES_KEPT)
def outcomes(trial: Trial, plays: Plays) -> Outcomes:
    """Return every outcome that the unseen cards allow."""
    found: set[Outcome] = set()
    winners: set[int] = set()
    for outcome in _all(trial, plays):
        found.add(outcome)
        winners.add(outcome[0])
        if len(winners) == len(plays) > 1:
            return Outcomes(winners=tuple(range(len(plays))), rungs=None)
    return Outcomes(winners=tuple(sorted(winners)), rungs=frozenset(rung for _, rung in found))


def winners_among(trial: Trial, plays: Plays, unseen: Sequence[frozenset[Card]]) -> tuple[int, ...]:
    """Return the possible winners; ``unseen`` has the possible cards of each play.

    With too many ways to fill in the unseen cards, only the trick itself is examined.
    """
    choices = tuple(_choices(trial, plays, unseen))
    if prod(map(len, choices)) > MOST_TRIED:
        return outcomes(trial, plays).winners
    every = product(*choices)
    tricks = (trick for trick in every if len({card.held for card in trick}) == len(trick))
    found = {trial.decide(trick)[0] for trick in tricks}
    return tuple(sorted(found)) or outcomes(trial, plays).winners


def put(plays: Plays, play: int, card: Card) -> Plays:
    return (*plays[:play], card, *plays[play + 1 :])


def unseen_plays(plays: Plays) -> tuple[int, ...]:
    return tuple(play for play, card in enumerate(plays) if card.is_unseen)


def fill(plays: Plays, places: Iterable[int], cards: Iterable[Card]) -> Plays:
    trick = list(plays)
    for play, card in zip(places, cards, strict=True):
        trick[play] = card
    return tuple(trick)


def _choices(trial: Trial, plays: Plays, unseen: Sequence[frozenset[Card]]) -> Iterator[Plays]:
    for play, (card, cards) in enumerate(zip(plays, unseen, strict=True)):
        if card == UNSEEN:
            before = plays[:play]
            yield tuple(way for held in cards for way in trial.plays_of(held, before))
        else:
            yield (card,)


def _all(trial: Trial, plays: Plays) -> Iterator[Outcome]:
    head = trial.head_play(plays)
    if UNSEEN not in plays:
        yield trial.decide(plays)
        return
    found, unseen = trial.lookalikes(plays), unseen_plays(plays)
    if head is not None and plays[head].is_unseen:
        sources = (_all(trial, put(plays, head, group[0])) for group in found.heads)
        for row in zip_longest(*sources):  # one of each in turn, so that varied ones come early
            yield from (outcome for outcome in row if outcome is not None)
        return
    for cards in _reasons(trial, plays, found):
        spare = (card for card in found.idle if card not in cards)
        chosen = (*cards, *(card for card, _ in zip(spare, unseen[len(cards) :], strict=False)))
        yield from _try_seats(trial, plays, unseen, chosen)


def _reasons(trial: Trial, plays: Plays, found: Lookalikes) -> Iterator[Plays]:
    """Yield the groups of cards that can win a trick, no larger than the unseen plays."""
    count = plays.count(UNSEEN)
    yield from (group[:1] for group in found.groups)
    left = {card for group in found.alone for card in group}
    for cards in trial.together:
        if len(cards) <= count and left.issuperset(cards):
            yield cards
    yield from (cards[:count] for cards in trial.of_one_suit(plays, found))


def _try_seats(
    trial: Trial, plays: Plays, unseen: tuple[int, ...], cards: Plays
) -> Iterator[Outcome]:
    """Yield the outcomes with these cards in the unseen plays, in any order."""
    jokers = [card for card in cards if card.joker]
    others = [card for card in cards if not card.joker]
    for seats in combinations(unseen, len(jokers)):
        rest = [play for play in unseen if play not in seats]
        trick = fill(plays, (*seats, *rest), (*jokers, *others))
        winner, rung = trial.decide(trick)
        yield from ((play, rung) for play in (rest if winner in rest else [winner]))


MOST_LISTED = 3  # With more unseen cards than this no cards are listed: one alone says little

DEPENDENCES_KEPT = 256  # The number of cached answers; a page asks twice


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependence:
    """An unseen play on which the winner depends.

    With one of ``cards`` there, a play may win that is not in ``otherwise``, the possible winners
    with any other card. No cards are listed if too many plays are unseen.
    """

    play: int
    cards: tuple[Card, ...]
    otherwise: tuple[int, ...]

    def document(self) -> dict[str, object]:
        return {
            "play": self.play,
            "cards": [str(card) for card in self.cards],
            "otherwise": list(self.otherwise),
        }


def dependences(trial: Trial, plays: Plays, *, winners: tuple[int, ...]) -> tuple[Dependence, ...]:
    unseen = unseen_plays(plays)
    if len(unseen) > MOST_LISTED:
        return tuple(Dependence(play=play, cards=(), otherwise=winners) for play in unseen)
    return list_dependences(trial, plays)


@lru_cache(maxsize=DEPENDENCES_KEPT)
def list_dependences(trial: Trial, plays: Plays) -> tuple[Dependence, ...]:
    """Return the same if few enough are unseen.

    Of equally common winners the ones without this play are the usual.
    """
    found = list[Dependence]()
    by_card = _winners_by_card(trial, plays)
    for play in unseen_plays(plays):
        of_play = {card: by_card[play, card] for card in trial.pack if (play, card) in by_card}
        counts = Counter(map(frozenset, of_play.values()))
        usual = max(counts, key=lambda winners: (counts[winners], play not in winners))
        unusual = tuple(card for card, winners in of_play.items() if winners != usual)
        if unusual:
            found.append(Dependence(play=play, cards=unusual, otherwise=tuple(sorted(usual))))
    return tuple(found)


WinnersByCard = defaultdict[tuple[int, Card], set[int]]
"""The possible winners with a card in an unseen play."""


def _winners_by_card(trial: Trial, plays: Plays) -> WinnersByCard:
    found: WinnersByCard = defaultdict(set)
    head, known = trial.head_play(plays), trial.lookalikes(plays)
    if head is None or not plays[head].is_unseen:
        return _beside_head(trial, plays, known.parts)
    for group in known.heads:
        for end in {group[0], group[-1]}:
            filled = put(plays, head, end)
            beside = _winners_by_card(trial, filled)
            for entry, winners in beside.items():
                found[entry] |= winners
            everybody = set[int]().union(*beside.values()) or {trial.decide(filled)[0]}
            for card in group:
                found[head, card] |= everybody
    return found


def _beside_head(trial: Trial, plays: Plays, groups: Sequence[Group]) -> WinnersByCard:
    """Try every choice of groups; after the head only the order of the jokers matters."""
    by_group = defaultdict[tuple[int, int], set[int]](set)
    unseen = unseen_plays(plays)
    jokers = tuple(group[0] for group in groups if group[0].joker)
    lots = (jokers, *(group for group in groups if not group[0].joker))
    for count in range(min(len(unseen), len(jokers)) + 1):
        for places in combinations(unseen, count):
            rest = [play for play in unseen if play not in places]
            for chosen in combinations_with_replacement(range(1, len(lots)), len(rest)):
                cards = _distinct([lots[lot] for lot in chosen])
                if cards is None:
                    continue
                trick = fill(plays, (*places, *rest), (*jokers[:count], *cards))
                winner, _ = trial.decide(trick)
                for order in permutations(rest):
                    moved = order[rest.index(winner)] if winner in rest else winner
                    for play, lot in zip(order, chosen, strict=True):
                        by_group[play, lot].add(moved)
                    for play in places:
                        by_group[play, 0].add(moved)
    found: WinnersByCard = defaultdict(set)
    for (play, lot), winners in by_group.items():
        for card in lots[lot]:
            found[play, card] |= winners
    return found


def _distinct(chosen: Sequence[Group]) -> Plays | None:
    """Return one card of each group, all different; None if a group has too few."""
    cards = list[Card]()
    for place, group in enumerate(chosen):
        before = chosen[:place].count(group)
        if before >= len(group):
            return None
        cards.append(group[before])
    return tuple(cards)
