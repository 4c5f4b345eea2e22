"""どの札による: on which of the cards that nobody saw (``??``) it depends who has won."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.trick_taking.tricks.lookalikes import Group, Plays
from scorekeeper.trick_taking.tricks.unseen import Trial, fill, put, unseen_plays

MOST_LISTED = 3
"""With more unseen cards than this no card by itself says much: none is listed."""

MOST_KEPT = 256
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


@lru_cache(maxsize=MOST_KEPT)
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
        return _beside_seen_head(trial, plays)
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


def _beside_seen_head(trial: Trial, plays: Plays) -> _Tally:
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
