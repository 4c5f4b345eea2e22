"""強さの表: the strength of each card as a number, made from the ladder's own rungs.

A rung that looks at one card gives it a number. Rungs that take cards together are asked
themselves, in the few tricks in which they matter.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache, reduce
from operator import and_
from types import MappingProxyType

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.ladder import rungs_in_force
from scorekeeper.napoleon.tricks.rungs.joker import JokerAt
from scorekeeper.napoleon.tricks.rungs.power_cards import Named
from scorekeeper.napoleon.tricks.rungs.same_two import SameTwo
from scorekeeper.napoleon.tricks.rungs.step import RungTest
from scorekeeper.napoleon.tricks.rungs.suits import Highest, JokersAlone, Stray
from scorekeeper.napoleon.tricks.rungs.yoromeki import OverJoker, OverKiller, Snatcher
from scorekeeper.napoleon.tricks.situation import Kind, Situation, lay_out, powers

_HEIGHT_BITS = 6
"""A strength is a rung, counted from the bottom, and a height below 64 within a suit."""
_EVERY_SUIT = (1 << len(Suit)) - 1
_TWO = 2
_BITS = dict[Suit | None, int](zip((*Suit, None), (1, 2, 4, 8, 0), strict=True))


def looks_at_one(test: RungTest) -> bool:
    """Whether a card on this rung stands there beside any other cards.

    Raises:
        TypeError: the rung is of an unknown class.
    """
    if isinstance(test, Named):
        return not test.company and not test.barred
    if isinstance(test, SameTwo | OverJoker | OverKiller | Snatcher | Stray | JokersAlone):
        return False
    if isinstance(test, JokerAt | Highest):
        return True
    raise TypeError(f"no strength is known for {test!r}")


def strength(situation: Situation, card: Card, before: tuple[Card, ...]) -> int:
    """Return the strength of a card by the rungs that look at one card; 0 for none.

    ``before`` are cards that settle the suit to follow; empty for the lead.
    """
    rungs = rungs_in_force(situation)
    trick = lay_out(situation, (*before, card))
    for place, (_, test) in enumerate(rungs):
        step = len(rungs) - place << _HEIGHT_BITS
        if not looks_at_one(test):
            continue
        if isinstance(test, Highest):
            suit = situation.trump if test.of == "trump" else trick.lead_suit
            height = 0 if suit is None else trick.heights(suit).get(card, 0)
            if height > 0:
                return step + height
        elif test(trick) == len(before):
            return step
    return 0


def groups_together(kind: Kind) -> Iterator[tuple[Card, ...]]:
    """Yield the cards by name that a rung asks for, or fears, in one trick."""
    for _, test in rungs_in_force(kind):
        if isinstance(test, Named | OverJoker | OverKiller | Snatcher):
            yield from (tuple(dict.fromkeys(cards)) for cards in test.groups)


def groups_with_joker(kind: Kind) -> Iterator[tuple[Card, ...]]:
    """Yield the cards by name that a rung asks for beside a joker, with each joker."""
    for _, test in rungs_in_force(kind):
        if isinstance(test, OverJoker | Snatcher):
            for cards in test.beside_joker:
                yield from ((*cards, card) for card in kind.pack if card.joker)


@lru_cache(maxsize=1024)
def is_same_two_played(kind: Kind) -> bool:
    return any(key == "same_two" for key, _ in rungs_in_force(kind))


class _AfterLead(dict[Card, int]):
    """The strengths after one lead, each found when it is first asked for."""

    def __init__(self, situation: Situation, lead: Card) -> None:
        super().__init__()
        self.situation, self.lead, self.pack = situation, lead, frozenset(situation.pack)

    def __missing__(self, card: Card) -> int:
        if card not in self.pack:
            raise KeyError(card)
        before = () if card is self.lead else (self.lead,)
        found = self[card] = strength(self.situation, card, before)
        return found


class Strengths:
    """The strengths in one kind of trick.

    Two of the ``joint`` cards in one trick have to be asked about, and one of the ``twos`` among
    cards of one suit; ``suits`` are bits, all of them for a joker. ``keys`` are the rungs by
    strength.
    """

    __slots__ = ("_alike", "after", "joint", "keys", "kind", "suits", "twos", "watched")

    def __init__(self, kind: Kind) -> None:
        here, jokers = powers(kind), [card for card in kind.pack if card.joker]
        groups = (*groups_together(kind), *groups_with_joker(kind))
        joint = {card for cards in groups if len(cards) > 1 for card in cards}
        if kind.ruleset.request_works == "played" and here.request is not None:
            joint |= {here.request, *jokers}
        twos = (card for card in kind.pack if card.rank is Rank.TWO)
        self.kind, self.joint = kind, frozenset(joint)
        self.twos = frozenset(twos if is_same_two_played(kind) else ())
        self.watched = self.joint | self.twos
        self.suits = {
            card: _EVERY_SUIT if card.joker else _BITS[here.suit_of(card)] for card in kind.pack
        }
        self.keys = ("", *(key for key, _ in reversed(rungs_in_force(kind))))
        self.after: dict[object, _AfterLead] = {}
        self._alike: dict[object, _AfterLead] = {}

    def after_lead(self, situation: Situation, lead: Card) -> Mapping[Card, int]:
        """Return the strengths after a lead; none where later cards settle the suit."""
        here, named = powers(self.kind), situation.named_suit
        key: object = lead
        alike: object = (
            here.suit_asked_by(lead),
            lead if lead in here.asleep or lead is here.request else None,
        )
        if lead.suit is None:
            if situation.joker_demands == "next_card":
                return _NOTHING
            if situation.leader_names_suit and named is None:
                return _NOTHING
            key = alike = (lead, named)
        found = self._alike.setdefault(alike, _AfterLead(situation, lead))
        self.after[key] = found
        return found

    def has_to_ask(self, plays: tuple[Card, ...]) -> bool:
        """Whether cards that stand together may decide a trick."""
        if len(self.joint.intersection(plays)) >= _TWO:
            return True
        if self.twos.isdisjoint(plays):
            return False
        return bool(reduce(and_, map(self.suits.__getitem__, plays)))


_NOTHING: Mapping[Card, int] = MappingProxyType({})

strengths = lru_cache(maxsize=256)(Strengths)


def decide(situation: Situation, plays: tuple[Card, ...]) -> tuple[int, str]:
    """Return the winning play and the deciding rung of a fully seen trick."""
    here, lead = strengths(situation.kind), plays[0]
    found: Mapping[Card, int] | None
    found = here.after.get(lead if lead.suit else (lead, situation.named_suit))
    try:
        if found is None:
            found = here.after_lead(situation, lead)
        heights = list(map(found.__getitem__, plays))
        best = max(heights)
        if best and (here.watched.isdisjoint(plays) or not here.has_to_ask(plays)):
            return heights.index(best), here.keys[best >> _HEIGHT_BITS]
    except KeyError:  # a wild joker, or a card that no pack of the house has
        pass
    return ask_every_rung(situation, plays)


def ask_every_rung(situation: Situation, plays: tuple[Card, ...]) -> tuple[int, str]:
    """Return the same, from the ladder itself."""
    trick = lay_out(situation, plays)
    return next(
        (play, key)
        for key, test in rungs_in_force(situation)
        if isinstance(play := test(trick), int)
    )
