"""見ていない札: what can be said of a trick in which nobody saw some of the cards (``??``).

Every card of the pack that is not in the trick could be an unseen one. Trying them all would
take long, so they are grouped first (``lookalikes``), and of an unseen card that settles the suit
to follow each group is tried. After it a trick is won for one reason: by one card alone, by cards
that a rung takes together, or because all are of one suit. Nothing else has to be tried: put cards
that do nothing in the place of the other unseen ones, and the same play wins on the same rung.

A game says what it knows of a trick by a `Trial`.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product, zip_longest
from math import prod
from operator import attrgetter
from typing import Protocol

from scorekeeper.cards import UNSEEN, Card, Suit

Group = tuple[Card, ...]
"""Cards that do the same in a trick."""

Plays = tuple[Card, ...]

Height = Callable[[Card], int]
"""How high a card stands among those of its suit."""

_FEW = 4
"""Of so many neighbours each can be told from the others by who is above and below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookalikes:
    """The cards not yet played, by what they can do in a trick.

    ``alone`` are cards that are like no other, each a group. Each of ``neighbours`` is of one suit
    and lies between the same two seen cards, the lowest first. ``idle`` are the cards of all suits
    that cannot matter, which do the same: nothing.
    """

    alone: tuple[Group, ...]
    neighbours: tuple[Group, ...]
    idle: Group

    @property
    def groups(self) -> tuple[Group, ...]:
        """All that there are; which of a group's cards were played together does not matter."""
        return (*self.alone, *self.neighbours, *((self.idle,) if self.idle else ()))

    @property
    def heads(self) -> tuple[Group, ...]:
        """The same, finer: any card of a group may settle the suit to follow.

        Whatever else was not seen, it is asked only whether a neighbour can be above or below.
        """
        return (
            *self.alone,
            *(part for group in self.neighbours for part in _ends_apart(group)),
            *((card,) for card in self.idle),
        )


def not_played(pack: Iterable[Card], plays: Plays) -> Group:
    """The cards of the pack that an unseen play can be.

    A joker that nobody saw stands for itself here. As another card it could only do what that
    card can, which is among them too.
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
    """Cards grouped by what they can do beside the plays that were seen.

    Of the ``suits`` that can matter, cards between the same two seen cards are one group; all
    cards of the other suits do the same: nothing. ``alone`` says whether a card is like no other,
    ``stands`` in which suit a seen one stands.

    >>> from scorekeeper.cards import pack, parse_cards
    >>> plays = parse_cards("SK S9 ??")
    >>> found = group_alike(not_played(pack(), plays), plays, suits={Suit.SPADES},
    ...                 alone=lambda card: card.joker > 0, height=lambda card: card.rank or 0)
    >>> [len(group) for group in found.groups]
    [1, 3, 7, 39]
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


def _ends_apart(group: Group) -> tuple[Group, ...]:
    """The lowest, the highest, and all those between."""
    if len(group) < _FEW:
        return tuple((card,) for card in group)
    return group[:1], group[1:-1], group[-1:]


MOST_TRIED = 3000
"""With more ways to fill in the unseen cards than this, other tricks are left out of account."""

OUTCOMES_KEPT = 1024
"""Of this many tricks the outcomes are kept: more than one ruling is asked of a trick."""

Outcome = tuple[int, str]
"""A winning play and the rung that decided."""


class Trial(Protocol):
    """What a game knows of the trick that is looked into; plain cards stand for themselves."""

    def __hash__(self) -> int:
        """Trials that are equal have the same outcomes, which are kept for both."""
        return object.__hash__(self)

    @property
    def pack(self) -> Plays:
        """The cards that can turn up in the trick."""

    @property
    def together(self) -> tuple[Plays, ...]:
        """Every two cards or more that one rung asks for, or fears, in one trick."""
        return ()

    def decide(self, plays: Plays) -> Outcome:
        """The winning play and the rung that decides, all cards seen."""

    def plays_of(self, card: Card, _before: Plays, /) -> Plays:
        """Everything that an unseen card, known to be this one, can have been played as."""
        return (card,)

    def head_play(self, _plays: Plays, /) -> int | None:
        """The play that settles the suit to follow, unseen or not; None where none does."""
        return 0

    def lookalikes(self, plays: Plays) -> Lookalikes:
        """The cards not yet played, grouped by what they can do in this trick."""

    def of_one_suit(self, _plays: Plays, _found: Lookalikes, /) -> Iterator[Plays]:
        """Cards enough to fill up the trick with one suit, where some rung asks for that."""
        return iter(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """Every play that can have won, and every rung that can have decided.

    ``rungs`` is None where every play can have won: the rungs are not counted out then.
    """

    winners: tuple[int, ...]
    rungs: frozenset[str] | None


@lru_cache(maxsize=OUTCOMES_KEPT)
def outcomes(trial: Trial, plays: Plays) -> Outcomes:
    """Every outcome that the unseen cards allow."""
    found: set[Outcome] = set()
    winners: set[int] = set()
    for outcome in _all(trial, plays):
        found.add(outcome)
        winners.add(outcome[0])
        if len(winners) == len(plays) > 1:
            return Outcomes(winners=tuple(range(len(plays))), rungs=None)
    return Outcomes(
        winners=tuple(sorted(winners)),
        rungs=frozenset(rung for _, rung in found),
    )


def winners_among(trial: Trial, plays: Plays, unseen: Sequence[frozenset[Card]]) -> tuple[int, ...]:
    """The plays that can have won; ``unseen`` has for each play the cards that it can be.

    Of too many ways to fill in the unseen cards, only the trick itself is looked at.
    """
    choices = tuple(_choices(trial, plays, unseen))
    if prod(map(len, choices)) > MOST_TRIED:
        return outcomes(trial, plays).winners
    tricks = (trick for trick in product(*choices) if _is_possible(trick))
    found = {trial.decide(trick)[0] for trick in tricks}
    return tuple(sorted(found)) or outcomes(trial, plays).winners


def put(plays: Plays, play: int, card: Card) -> Plays:
    """The plays with this card in one of them.

    >>> from scorekeeper.cards import parse_card, parse_cards
    >>> [str(card) for card in put(parse_cards("SK ??"), 1, parse_card("S9"))]
    ['SK', 'S9']
    """
    return (*plays[:play], card, *plays[play + 1 :])


def unseen_plays(plays: Plays) -> tuple[int, ...]:
    """Which plays nobody saw.

    >>> from scorekeeper.cards import parse_cards
    >>> unseen_plays(parse_cards("?? SK ??"))
    (0, 2)
    """
    return tuple(play for play, card in enumerate(plays) if card.is_unseen)


def fill(plays: Plays, places: Iterable[int], cards: Iterable[Card]) -> Plays:
    """The plays with these cards in those places, one each."""
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


def _is_possible(trick: Plays) -> bool:
    return len({card.held for card in trick}) == len(trick)


def _all(trial: Trial, plays: Plays) -> Iterator[Outcome]:
    head = trial.head_play(plays)
    if UNSEEN not in plays:
        yield trial.decide(plays)
    elif head is not None and plays[head].is_unseen:
        heads = (group[0] for group in trial.lookalikes(plays).heads)
        yield from _by_turns(_all(trial, put(plays, head, card)) for card in heads)
    else:
        yield from _beside_seen_head(trial, plays)


def _by_turns(sources: Iterable[Iterator[Outcome]]) -> Iterator[Outcome]:
    """One outcome from each source in turn, so that the early ones show most of what there is."""
    for row in zip_longest(*sources):
        yield from (outcome for outcome in row if outcome is not None)


def _beside_seen_head(trial: Trial, plays: Plays) -> Iterator[Outcome]:
    unseen = unseen_plays(plays)
    found = trial.lookalikes(plays)
    for cards in _reasons(trial, plays, found):
        spare = (card for card in found.idle if card not in cards)
        chosen = (*cards, *(card for card, _ in zip(spare, unseen[len(cards) :], strict=False)))
        yield from _try_seats(trial, plays, unseen, chosen)


def _reasons(trial: Trial, plays: Plays, found: Lookalikes) -> Iterator[Plays]:
    """The cards for which a trick can be won, no more of them than were not seen."""
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
    """The outcomes with these cards in the unseen plays, whoever played which.

    After the head only the order of the jokers matters, seen and unseen.
    """
    jokers = [card for card in cards if card.joker]
    others = [card for card in cards if not card.joker]
    for seats in combinations(unseen, len(jokers)):
        rest = [play for play in unseen if play not in seats]
        trick = fill(plays, (*seats, *rest), (*jokers, *others))
        winner, rung = trial.decide(trick)
        yield from ((play, rung) for play in (rest if winner in rest else [winner]))


MOST_LISTED = 3
"""With more unseen cards than this no card by itself says much: none is listed."""

DEPENDENCES_KEPT = 256
"""Of this many tricks the answer is kept: a page asks twice."""

Winners = int
"""Plays that can have won, as bits: 5 says the first and the third."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependence:
    """An unseen play on which the winner depends.

    With one of ``cards`` there, another play may win than ``otherwise``, which are the possible
    winners with any other card. No cards are listed where too many plays were unseen.
    """

    play: int
    cards: tuple[Card, ...]
    otherwise: tuple[int, ...]

    def document(self) -> dict[str, object]:
        """The dependence for JSON."""
        return {
            "play": self.play,
            "cards": [str(card) for card in self.cards],
            "otherwise": list(self.otherwise),
        }


def dependences(trial: Trial, plays: Plays, *, winners: tuple[int, ...]) -> tuple[Dependence, ...]:
    """The unseen plays that matter, each with the cards that would change the winner.

    ``winners`` are all that can have won.
    """
    unseen = unseen_plays(plays)
    if len(unseen) > MOST_LISTED:
        return tuple(Dependence(play=play, cards=(), otherwise=winners) for play in unseen)
    return list_dependences(trial, plays)


@lru_cache(maxsize=DEPENDENCES_KEPT)
def list_dependences(trial: Trial, plays: Plays) -> tuple[Dependence, ...]:
    """The same where few enough were not seen; who can have won in all is found on the way."""
    found, cards = _tally(trial, plays), _in_groups(trial, plays)
    matter = (_dependence(trial, play, found.by_card[play], cards) for play in unseen_plays(plays))
    return tuple(one for one in matter if one is not None)


def _dependence(
    trial: Trial, play: int, by_card: dict[Card, Winners], cards: Plays
) -> Dependence | None:
    """The cards unlike most others; of winners equally common, those named first are the usual."""
    counts = Counter(by_card[card] for card in cards)
    usual = max(counts, key=lambda found: (counts[found], not found >> play & 1))
    unusual = tuple(card for card in trial.pack if by_card.get(card, usual) != usual)
    otherwise = tuple(winner for winner in range(usual.bit_length()) if usual >> winner & 1)
    return Dependence(play=play, cards=unusual, otherwise=otherwise) if unusual else None


def _in_groups(trial: Trial, plays: Plays) -> Plays:
    """The cards not yet played, a group after the other as the pack has them, the highest first."""
    place = {card: number for number, card in enumerate(trial.pack)}
    groups = sorted(
        trial.lookalikes(plays).groups, key=lambda group: min(place[card] for card in group)
    )
    return tuple(card for group in groups for card in reversed(group))


@dataclass(slots=True, kw_only=True)
class _Tally:
    """Who can win a trick: in all, and with each card in each of the unseen plays."""

    winners: Winners = 0
    by_card: defaultdict[int, dict[Card, Winners]] = field(
        default_factory=lambda: defaultdict(dict)
    )

    def note(self, play: int, card: Card, winners: Winners) -> None:
        """Some who can win with this card in that play."""
        known = self.by_card[play]
        known[card] = known.get(card, 0) | winners

    def take(self, head: int, group: Group, found: "_Tally") -> None:
        """Take in what was found with a card of this group in the play that was unseen there."""
        self.winners |= found.winners
        for card in group:
            self.note(head, card, found.winners)
        for play, by_card in found.by_card.items():
            known = self.by_card[play]
            for card, winners in by_card.items():
                known[card] = known.get(card, 0) | winners


def _tally(trial: Trial, plays: Plays) -> _Tally:
    head = trial.head_play(plays)
    if UNSEEN not in plays:
        return _Tally(winners=1 << trial.decide(plays)[0])
    if head is None or not plays[head].is_unseen:
        return _tally_beside_seen_head(trial, plays)
    found = _Tally()
    for group in trial.lookalikes(plays).heads:
        for card in {group[0], group[-1]}:
            found.take(head, group, _tally(trial, put(plays, head, card)))
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class _Seating:
    """Some jokers in their places, and the ``rest`` of the unseen plays, which are no jokers."""

    jokers: tuple[int, ...]
    rest: tuple[int, ...]
    plays: Plays


def _tally_beside_seen_head(trial: Trial, plays: Plays) -> _Tally:
    """Every choice of groups tried in the unseen plays.

    After the head it does not matter who played which of the cards, but for the jokers.
    """
    unseen, found = unseen_plays(plays), _Tally()
    groups = trial.lookalikes(plays).groups
    jokers = tuple(group[0] for group in groups if group[0].joker)
    others = tuple(group for group in groups if not group[0].joker)
    for count in range(min(len(unseen), len(jokers)) + 1):
        for places in combinations(unseen, count):
            seating = _Seating(
                jokers=places,
                rest=tuple(play for play in unseen if play not in places),
                plays=fill(plays, places, jokers[:count]),
            )
            results = _try_others(trial, seating, others)
            for play in places:
                for joker in jokers:
                    found.note(play, joker, results.winners)
            results.hand_on(found)
    return found


def _try_others(trial: Trial, seating: _Seating, groups: tuple[Group, ...]) -> "_Results":
    results = _Results(seating=seating, groups=groups)
    for chosen in combinations_with_replacement(range(len(groups)), len(seating.rest)):
        cards = _cards(groups, chosen)
        if cards is not None:
            winner, _ = trial.decide(fill(seating.plays, seating.rest, cards))
            results.take(chosen, winner)
    return results


def _cards(groups: tuple[Group, ...], chosen: tuple[int, ...]) -> Plays | None:
    """The lowest cards of the chosen groups, a group's lower ones first; None for too many."""
    cards = []
    for place, index in enumerate(chosen):
        count = place - chosen.index(index)
        if count >= len(groups[index]):
            return None
        cards.append(groups[index][count])
    return tuple(cards)


@dataclass(slots=True, kw_only=True)
class _Results:
    """Who won with which groups.

    ``known`` has for each group the seen plays and jokers that won beside a card of it; ``beaten``
    are the groups beside which another unseen play won, and ``places`` tells of those that won
    themselves how many of the group there were and which of these, from the lowest, has won.
    """

    seating: _Seating
    groups: tuple[Group, ...]
    winners: Winners = 0
    known: defaultdict[int, Winners] = field(default_factory=lambda: defaultdict(int))
    beaten: set[int] = field(default_factory=set)
    places: defaultdict[int, set[tuple[int, int]]] = field(default_factory=lambda: defaultdict(set))

    def take(self, chosen: tuple[int, ...], winner: int) -> None:
        """Note who won where these groups were chosen."""
        rest = self.seating.rest
        if winner not in rest:
            self.winners |= 1 << winner
            for index in chosen:
                self.known[index] |= 1 << winner
            return
        for play in rest:
            self.winners |= 1 << play
        won = chosen[rest.index(winner)]
        self.places[won].add((chosen.count(won), rest.index(winner) - chosen.index(won)))
        self.beaten.update(index for index in chosen if index != won)

    def hand_on(self, found: _Tally) -> None:
        """Hand on what this says of every card in every play that is no joker."""
        found.winners |= self.winners
        everybody = sum(1 << play for play in self.seating.rest)
        for index, group in enumerate(self.groups):
            known, beaten = self.known[index], index in self.beaten
            for below, card in enumerate(group):
                wins, loses = self._can(index, below, len(group) - 1 - below)
                for play in self.seating.rest:
                    others = everybody & ~(1 << play) if beaten or loses else 0
                    found.note(play, card, known | others | wins << play)

    def _can(self, index: int, below: int, above: int) -> tuple[bool, bool]:
        """Whether a card with so many of its group around it can win, and lose to one of these."""
        wins = loses = False
        for count, place in self.places[index]:
            can_be = range(max(0, count - 1 - above), min(below, count - 1) + 1)
            wins = wins or place in can_be
            loses = loses or can_be != range(place, place + 1)
        return wins, loses
