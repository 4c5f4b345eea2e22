"""見ていない札: what can be said of a trick in which nobody saw some of the cards (``??``).

Every card of the pack that is not in the trick could be an unseen one. Trying them all would
take long for three, so they are grouped first (``lookalikes``): cards of a group can take each
other's place without changing who wins. Of a choice of unseen cards then only the groups matter,
not who played which, except for the cards that settle the suit to follow and for jokers.

A game says what it knows of a trick by a `Trial`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice, product, zip_longest
from math import prod
from typing import Protocol

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.trick_taking.tricks.lookalikes import Group, Plays

MOST_LISTED = 3
"""With more unseen cards than this no card by itself says much: none is listed."""

MOST_TOGETHER = 4
"""No rung takes more cards than this (♠A ♥Q ♥K ♥A): more groups at once bring nothing new."""

MOST_TRIED = 3000
"""With more ways to fill in the unseen cards than this, other tricks are left out of account."""

MOST_KEPT = 4096
"""Of this many tricks with a head the outcomes are kept: more than one ruling goes through."""

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

    def decide(self, plays: Plays) -> Outcome:
        """The winning play and the rung that decides, all cards seen."""
        ...

    def head_play(self, plays: Plays) -> int | None:
        """The play that settles the suit to follow, unseen or not; None where none does."""
        ...

    def lookalikes(self, plays: Plays) -> tuple[Group, ...]:
        """The cards not yet played, grouped by what they can do in this trick."""
        ...

    def interchangeable(self, plays: Plays) -> Iterator[Group]:
        """The cards not yet played, grouped so that any of a group may be in one unseen play."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """Every play that can have won, and every rung that can have decided.

    ``rungs`` is None where every play can have won: the rungs are not counted out then.
    """

    winners: tuple[int, ...]
    rungs: frozenset[str] | None


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


def outcomes(trial: Trial, plays: Plays) -> Outcomes:
    """Every outcome that the unseen cards allow."""
    found: set[Outcome] = set()
    for outcome in _all(trial, plays):
        found.add(outcome)
        if len({play for play, _ in found}) == len(plays) > 1:
            return Outcomes(winners=tuple(range(len(plays))), rungs=None)
    return Outcomes(
        winners=tuple(sorted({play for play, _ in found})),
        rungs=frozenset(rung for _, rung in found),
    )


def dependences(trial: Trial, plays: Plays, *, winners: tuple[int, ...]) -> tuple[Dependence, ...]:
    """The unseen plays that matter, each with the cards that would change the winner.

    ``winners`` are all that can have won.
    """
    unseen = [play for play, card in enumerate(plays) if card.is_unseen]
    if len(unseen) > MOST_LISTED:
        return tuple(Dependence(play=play, cards=(), otherwise=winners) for play in unseen)
    listed = (_dependence(trial, plays, play, most=len(winners)) for play in unseen)
    return tuple(found for found in listed if found is not None)


def winners_among(trial: Trial, plays: Plays, unseen: Sequence[frozenset[Card]]) -> tuple[int, ...]:
    """The plays that can have won; ``unseen`` has for each play the cards that it can be.

    Of too many ways to fill in the unseen cards, only the trick itself is looked at.
    """
    if UNSEEN not in plays:
        return (trial.decide(plays)[0],)
    ways = prod(len(cards) for card, cards in zip(plays, unseen, strict=True) if card == UNSEEN)
    if ways > MOST_TRIED:
        return outcomes(trial, plays).winners
    found = {trial.decide(trick)[0] for trick in _every_way(plays, unseen)}
    return tuple(sorted(found)) or outcomes(trial, plays).winners


def _every_way(plays: Plays, unseen: Sequence[frozenset[Card]]) -> Iterator[Plays]:
    choices = [
        tuple(cards) if card == UNSEEN else (card,)
        for card, cards in zip(plays, unseen, strict=True)
    ]
    return (trick for trick in product(*choices) if len(set(trick)) == len(trick))


def _dependence(trial: Trial, plays: Plays, play: int, *, most: int) -> Dependence | None:
    winners: dict[Card, tuple[int, ...]] = {}
    for group in trial.interchangeable(plays):
        found = _winners(trial, _with(plays, play, group[0]), most=most)
        winners |= dict.fromkeys(group, found)
    counts = Counter(winners.values())
    usual = max(counts, key=lambda found: (counts[found], play not in found))
    cards = tuple(card for card in trial.pack if winners.get(card, usual) != usual)
    return Dependence(play=play, cards=cards, otherwise=usual) if cards else None


def _winners(trial: Trial, plays: Plays, *, most: int) -> tuple[int, ...]:
    found: set[int] = set()
    for winner, _ in _all(trial, plays):
        found.add(winner)
        if len(found) == most:
            break
    return tuple(sorted(found))


def _all(trial: Trial, plays: Plays) -> Iterator[Outcome]:
    head = trial.head_play(plays)
    if UNSEEN not in plays:
        yield trial.decide(plays)
    elif head is not None and plays[head].is_unseen:
        heads = (group[0] for group in trial.interchangeable(plays))
        yield from _by_turns(_all(trial, _with(plays, head, card)) for card in heads)
    elif plays.count(UNSEEN) < MOST_LISTED:
        yield from _whoever_played_what(trial, plays)
    else:
        yield from _beside_seen_head(trial, plays)


def _by_turns(sources: Iterable[Iterator[Outcome]]) -> Iterator[Outcome]:
    """One outcome from each source in turn, so that the early ones show most of what there is."""
    for row in zip_longest(*sources):
        yield from (outcome for outcome in row if outcome is not None)


def _whoever_played_what(trial: Trial, plays: Plays) -> Iterator[Outcome]:
    """The outcomes beside a head that was seen, worked out once for all orders of the rest.

    After a lead that is no joker only the order of the jokers matters, seen and unseen.
    """
    order = tuple(range(len(plays)))
    if not plays[0].joker:
        order = (0, *sorted(order[1:], key=lambda play: _place(plays[play])))
    for winner, rung in _keep_outcomes(trial, tuple(plays[play] for play in order)):
        yield order[winner], rung


def _place(card: Card) -> tuple[bool, str]:
    """Seen cards in one order, and after them those that are or may be jokers, as they fell."""
    return (True, "") if card.joker or card.is_unseen else (False, str(card))


@lru_cache(maxsize=MOST_KEPT)
def _keep_outcomes(trial: Trial, plays: Plays) -> frozenset[Outcome]:
    return frozenset(_beside_seen_head(trial, plays))


def _beside_seen_head(trial: Trial, plays: Plays) -> Iterator[Outcome]:
    unseen = tuple(play for play, card in enumerate(plays) if card.is_unseen)
    groups = trial.lookalikes(plays)
    largest = max(groups, key=len)
    for size in range(1, min(len(unseen), MOST_TOGETHER) + 1):
        for chosen in combinations(groups, size):
            cards = _fill(chosen, largest, count=len(unseen))
            yield from _try_seats(trial, plays, unseen, cards)


def _fill(chosen: tuple[Group, ...], largest: Group, *, count: int) -> Plays:
    """One card of each chosen group, then more of the chosen, then of the largest group."""
    cards = tuple(group[0] for group in chosen)
    if len(cards) == count:
        return cards
    spare = (card for group in (*chosen, largest) for card in group if card not in cards)
    return (*cards, *islice(dict.fromkeys(spare), count - len(cards)))


def _try_seats(
    trial: Trial, plays: Plays, unseen: tuple[int, ...], cards: Plays
) -> Iterator[Outcome]:
    """The outcomes with these cards in the unseen plays, whoever played which."""
    jokers = [card for card in cards if card.joker]
    others = [card for card in cards if not card.joker]
    for seats in combinations(unseen, len(jokers)):
        rest = [play for play in unseen if play not in seats]
        trick = list(plays)
        for play, card in (*zip(seats, jokers, strict=True), *zip(rest, others, strict=True)):
            trick[play] = card
        winner, rung = trial.decide(tuple(trick))
        yield from ((play, rung) for play in (rest if winner in rest else [winner]))


def _with(plays: Plays, play: int, card: Card) -> Plays:
    return (*plays[:play], card, *plays[play + 1 :])
