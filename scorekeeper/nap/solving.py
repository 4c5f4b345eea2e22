"""あとで: a finished hand of Nap made ready for the search.

The tables ask the ladder for strengths and the duties for obstacles; no rule is written here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Self

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.nap.auditing import PlayedHand, as_written
from scorekeeper.nap.hand.hand import Hand, is_bid_made
from scorekeeper.nap.records import HAND_FIELDS, read_hand, read_situation
from scorekeeper.nap.tricks import ruling
from scorekeeper.nap.tricks.legality import Turn
from scorekeeper.nap.tricks.situation import Situation, Trick, height, is_without_trumps, lay_out
from scorekeeper.trick_taking import afterwards as shared
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.replay import PlayedTrick
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.search import (
    EVERY_PLACE,
    Following,
    Layout,
    Lead,
    TrickTable,
    Ways,
    group_by_obstacle,
)

_RUNG_BITS = 6

TABLED = frozenset({"bonaparte-lead", "wellington-lead", "revoke"})
"""Duties that depend on no more of a trick than its trumps and the suit to follow."""

_STANDS: Mapping[Any, Callable[[Trick, Card], bool]] = MappingProxyType(
    {
        ruling.joker: lambda _trick, card: card.is_joker,
        ruling.highest_trump: lambda trick, card: card.suit is trick.trump,
        ruling.highest_of_lead: lambda trick, card: card.suit is trick.lead_suit,
    }
)
"""Whether a card stands on a rung, if no higher one does."""


def strength(situation: Situation, card: Card, lead: Card) -> int:
    """Return the strength of a card after a lead by the ladder; 0 for none.

    Raises:
        KeyError: a rung is unknown.
    """
    trick = lay_out(situation, (lead,))
    rungs = [rung.test for rung in ruling.ladder(situation) if rung.idle is None]
    for step, test in zip(range(len(rungs), 0, -1), rungs, strict=True):
        if _STANDS[test](trick, card):
            return (step << _RUNG_BITS) + height(card)
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOfHand(shared.EndOnPaper[PlayedHand]):
    """終わりの何トリックか: a hand of Nap from some trick on.

    ``trump`` are the trumps, if the first trick is not one of its own.
    """

    trump: Suit | None = None

    @classmethod
    def of_hand(cls, hand: PlayedHand) -> Self:
        """Return the whole of a hand that was written down."""
        return cls(paper=hand, of=hand.size)

    @property
    def has_trumps(self) -> bool:
        return not is_without_trumps(self.paper.ruleset, self.paper.bid)

    @property
    def trumps(self) -> Suit | None:
        """The trumps once the first card was led; None without, or if nobody can say."""
        shown = self.paper.possible_trumps
        return shown[0] if self.first == 1 and len(shown) == 1 else self.trump

    def situation(self, trick: int, trump: Suit | None, named: Suit | None = None) -> Situation:
        fixed = None if trick == 1 else trump
        return replace(self.paper.opening, trick=trick, trump=fixed, named_suit=named)

    def winning_play(self, number: int, trick: PlayedTrick) -> int | None:
        trumps = self.trumps
        if self.has_trumps and trumps is None:
            return None
        return ruling.decide(self.situation(number, trumps, trumps), trick.plays)[0]

    @property
    def shuns(self) -> bool:
        return self.paper.bid.is_misere

    def is_made(self, taken: int) -> bool:
        return is_bid_made(self.paper.bid, taken)

    def worth(self, _number: int, _trick: PlayedTrick) -> int:
        return 1

    def prepare(self) -> shared.LookingBack:
        trumps = self.trumps
        known, spoilt = self.known()
        end = replace(known, trump=trumps)
        if end.has_trumps and trumps is None and (end.first > 1 or end.paper.tricks):
            raise Refusal("nap-trump-missing")
        layout = Layout(end.paper.pack[::-1])
        maker, suits = _Maker(end, layout), Suit if end.has_trumps else (None,)
        first = [maker.first()] if end.first == 1 else []
        later = end.of - end.first + 1 - len(first)
        worlds = [[*first, *[maker.later(suit)] * later] for suit in suits]
        side, world = {end.paper.declarer}, _world(trumps)
        return shared.LookingBack(end, spoilt, layout=layout, worlds=worlds, side=side, world=world)


def end_recorded(hand: Hand) -> EndOfHand | None:
    written = as_written(hand)
    return None if written is None else EndOfHand.of_hand(written)


END_FIELDS = records.fields_of("bid declarer dealer trump first of tricks_taken hands tricks")
"""The fields of a record of the end of a hand."""


def read_end(record: Record) -> EndOfHand:
    """Read the end of a hand of a record; ``trump`` matters without the first trick."""
    records.check_fields(record, END_FIELDS)
    hand = read_hand({name: record[name] for name in HAND_FIELDS.intersection(record)})
    first, of, taken = (
        records.optional_whole(record, name) for name in ("first", "of", "tricks_taken")
    )
    here = read_situation(
        {"trump": record.get("trump"), "trick": 1}, hand.ruleset, players=hand.players
    )
    return EndOfHand(
        paper=hand,
        first=1 if first is None else first,
        of=hand.size if of is None else of,
        taken=taken or 0,
        trump=here.trump,
    )


def afterwards_record(record: Record, **limits: Any) -> Document:
    return read_end(record).look_back(**limits).document()


def afterwards(hand: PlayedHand, **limits: Any) -> shared.Afterwards:
    """あとで: value the plays of a hand from its last trick back; the limits are `look_back`'s."""
    return EndOfHand.of_hand(hand).look_back(**limits)


class _Maker:
    """Makes the tables of a hand: of the first trick, and of the others for each trump suit."""

    def __init__(self, end: EndOfHand, layout: Layout) -> None:
        self.end, self.layout, self.cards = end, layout, sorted(end.held, key=str)
        self._made: dict[object, Following] = {}

    def later(self, trump: Suit | None) -> TrickTable:
        here = self.end.situation(2, trump)
        anything = Following(hurts=0, free=EVERY_PLACE, strengths=[])
        leads: Ways = self.layout.by_place(
            self.cards, lambda card: (self._lead(here, card, trump),), ()
        )
        return self._table(here, anything, leads)

    def first(self) -> TrickTable:
        """Return the table of the first trick for its leader, whose lead fixes the trumps."""
        here, paper, legal = self.end.situation(1, None), self.end.paper, set[Card]()
        led = (*paper.tricks, PlayedTrick(leader=paper.declarer))[0]
        hand = (paper.hands or ())[led.leader or 0] or ()

        def ways(card: Card) -> Iterator[Lead]:
            for suit in Suit if here.needs_a_name(card) else (None,):
                named = replace(here, named_suit=suit)
                may = card in Turn(situation=named).legal_plays(hand)
                legal.update({card} if may else ())
                if may or (card in led.plays[:1] and suit in (None, led.named_suit)):
                    yield self._lead(named, card, named.trump_after(card))

        leads: Ways = self.layout.by_place(hand, lambda card: tuple(ways(card)), ())
        only = Following(hurts=EVERY_PLACE, free=self.layout.bits(legal), strengths=[])
        return self._table(here, only, leads)

    def _table(self, here: Situation, opening: Following, leads: Ways) -> TrickTable:
        return TrickTable(
            opening=opening,
            leads=leads,
            decide=lambda named, plays: ruling.decide(replace(here, named_suit=named), plays)[0],
        )

    def _lead(self, here: Situation, card: Card, trump: Suit | None) -> Lead:
        turn, layout = Turn(situation=here, plays=(card,)), self.layout
        key = turn.trump, turn.suit
        if key not in self._made:
            groups = group_by_obstacle(turn, self.cards, layout, TABLED)
            found = layout.by_place(self.cards, lambda other: strength(here, other, card), 0)
            self._made[key] = Following.of(found, groups, groups)
        following = self._made[key]
        return following, following.strengths[layout.place[card]], _world(trump), here.named_suit


def _world(trump: Suit | None) -> int:
    return 0 if trump is None else tuple(Suit).index(trump)
