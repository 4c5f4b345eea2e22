"""見ていない札: what can be said of a trick in which nobody saw some of the cards (``??``).

Every card of the pack that is not in the trick could be an unseen one. Trying them all would
take long, so they are grouped first (``lookalikes``), and of an unseen card that settles the suit
to follow each group is tried. After it a trick is won for one reason: by one card alone, by cards
that a rung takes together, or because all are of one suit. Nothing else has to be tried: put cards
that do nothing in the place of the other unseen ones, and the same play wins on the same rung.

A game says what it knows of a trick by a `Trial`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product, zip_longest
from math import prod
from typing import Protocol

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.trick_taking.tricks.lookalikes import Lookalikes, Plays

MOST_TRIED = 3000
"""With more ways to fill in the unseen cards than this, other tricks are left out of account."""

MOST_KEPT = 1024
"""Of this many tricks the outcomes are kept: more than one ruling is asked of a trick."""

Outcome = tuple[int, str]
"""A winning play and the rung that decided."""


class Trial(Protocol):
    """What a game knows of the trick that is looked into."""

    def __hash__(self) -> int:
        """Trials that are equal have the same outcomes, which are kept for both."""
        ...

    @property
    def pack(self) -> Plays:
        """The cards that can turn up in the trick."""
        ...

    @property
    def together(self) -> tuple[Plays, ...]:
        """Every two cards or more that one rung asks for, or fears, in one trick."""
        ...

    def decide(self, plays: Plays) -> Outcome:
        """The winning play and the rung that decides, all cards seen."""
        ...

    def plays_of(self, card: Card, before: Plays) -> Plays:
        """Everything that an unseen card, known to be this one, can have been played as."""
        ...

    def head_play(self, plays: Plays) -> int | None:
        """The play that settles the suit to follow, unseen or not; None where none does."""
        ...

    def lookalikes(self, plays: Plays) -> Lookalikes:
        """The cards not yet played, grouped by what they can do in this trick."""
        ...

    def of_one_suit(self, plays: Plays, found: Lookalikes) -> Iterator[Plays]:
        """Cards enough to fill up the trick with one suit, where some rung asks for that."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """Every play that can have won, and every rung that can have decided.

    ``rungs`` is None where every play can have won: the rungs are not counted out then.
    """

    winners: tuple[int, ...]
    rungs: frozenset[str] | None


@lru_cache(maxsize=MOST_KEPT)
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
