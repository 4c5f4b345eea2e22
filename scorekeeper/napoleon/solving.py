"""あとで: a finished hand of Napoleon made ready for the search, and back.

The tables ask the ladder for strengths and the duties for obstacles; no rule is written here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from scorekeeper.cards import Card, Rank, Refusal, Suit
from scorekeeper.napoleon.auction import honours_among, is_honour
from scorekeeper.napoleon.auditing import Adjutants, PlayedHand, as_written
from scorekeeper.napoleon.hand.hand import Hand, told_adjutants
from scorekeeper.napoleon.records import HAND_FIELDS, read_hand
from scorekeeper.napoleon.scoring import contract_made
from scorekeeper.napoleon.tricks.legality import Turn, count_settling
from scorekeeper.napoleon.tricks.ruling import suit_is_missing
from scorekeeper.napoleon.tricks.situation import Kind, Situation, card_height
from scorekeeper.napoleon.tricks.strengths import decide, groups_together, strength, strengths
from scorekeeper.trick_taking import afterwards as shared
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.replay import PlayedTrick, find_places
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.search import (
    Following,
    Layout,
    Lead,
    TrickTable,
    group_by_obstacle,
)

Cards = tuple[Card, ...]

TABLED = frozenset({
    "joker-led-to-first-trick", "trump-led-to-first-trick", "trump-in-first-trick",
    "joker-withheld", "joker-before-void", "revoke", "honour-withheld", "called-card-withheld",
})  # fmt: skip
"""Duties that depend on no more of a trick than a table's key has (`_Tables.key`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOfHand(shared.EndOnPaper[PlayedHand]):
    """終わりの何トリックか: a hand of Napoleon from some trick on.

    ``told`` are the possible adjutants by the table's word, None among them if Napoleon may be
    alone; empty if the called card tells. ``buried`` are buried honours that go to the winner of
    the first trick.
    """

    told: Adjutants = frozenset()
    buried: int = 0

    @classmethod
    def of_hand(
        cls,
        hand: PlayedHand,
        told: Adjutants = frozenset(),
        *,
        first: int = 1,
        of: int | None = None,
        taken: int | None = None,
    ) -> Self:
        """Return a hand that was written down; ``of`` is as dealt unless it was composed."""
        of = hand.size if of is None else of
        is_whole = (first, of) == (1, hand.size)
        cards = find_places(hand).discards if is_whole else hand.buried or ()
        buried, goes = honours_among(hand.ruleset, cards)[0], hand.ruleset.buried_honours
        if taken is None:
            taken = buried if first == 1 and goes == "napoleon" else 0
        return cls(
            paper=hand, first=first, of=of, told=told, taken=taken,
            buried=buried if goes == "first_trick" else 0,
        )  # fmt: skip

    def situation(self, trick: int, named: Suit | None = None) -> Situation:
        return Situation(
            ruleset=self.paper.ruleset, players=self.paper.players, trump=self.paper.bid.trump,
            trick=trick, tricks=self.of, named_suit=named,
        )  # fmt: skip

    def winning_play(self, number: int, trick: PlayedTrick) -> int | None:
        here = self.situation(number, trick.named_suit)
        return None if suit_is_missing(here, trick.plays[0]) else decide(here, trick.plays)[0]

    def is_made(self, taken: int) -> bool:
        return contract_made(self.paper.ruleset, self.paper.bid, taken)

    def worth(self, number: int, trick: PlayedTrick) -> int:
        honours = trick.honours
        if honours is None:
            honours = honours_among(self.paper.ruleset, trick.plays)[0]
        return honours + (self.buried if number == 1 else 0)

    def prepare(self) -> shared.LookingBack:
        if self.paper.ruleset.joker_wild:
            raise Refusal("afterwards-wild-joker")
        end, spoilt = self.known()
        adjutant = self._find_adjutant((*spoilt, *end.paper.tricks))
        layout = lay_out_pack(end)
        tables = make_tables(end, layout, has_adjutant=adjutant is not None)
        side = {end.paper.napoleon, adjutant} - {None}
        return shared.LookingBack(end, spoilt, layout=layout, worlds=[tables], side=side)

    def _find_adjutant(self, tricks: Iterable[PlayedTrick]) -> int | None:
        """Return the adjutant's seat; None if Napoleon is alone."""
        if len(self.told) == 1:
            return next(iter(self.told))
        called, hands = self.paper.called, self.paper.hands or ()
        holders = [seat for seat, cards in enumerate(hands) if called in (cards or ())]
        holders += [seat for seat, card in self.fell(tricks) if card is called]
        if called is None or (not holders and self.first > 1):
            raise Refusal("afterwards-adjutant-unknown")
        return next((seat for seat in holders if seat != self.paper.napoleon), None)


def end_recorded(hand: Hand) -> EndOfHand | None:
    written = as_written(hand)
    return None if written is None else EndOfHand.of_hand(written, told_adjutants(hand))


END_FIELDS = records.fields_of(
    "bid napoleon adjutant first of taken hands tricks called summoned buried"
)
"""The fields of a record of the end of a hand."""


def read_end(record: Record) -> EndOfHand:
    """Read the end of a hand of a record.

    ``adjutant`` is a seat or null; without it, the holder of the called card.
    """
    records.check_fields(record, END_FIELDS)
    hand = read_hand({name: record[name] for name in HAND_FIELDS.intersection(record)})
    told = {records.optional_whole(record, "adjutant")} if "adjutant" in record else ()
    hand.check_seats(*told)
    if hand.napoleon in told:
        raise Refusal("adjutant-is-napoleon")
    first = records.optional_whole(record, "first")
    return EndOfHand.of_hand(
        hand,
        frozenset(told),
        first=1 if first is None else first,
        of=records.optional_whole(record, "of"),
        taken=records.optional_whole(record, "taken"),
    )


def afterwards_record(record: Record, **limits: Any) -> Document:
    return read_end(record).look_back(**limits).document()


def afterwards(hand: PlayedHand, **limits: Any) -> shared.Afterwards:
    """あとで: value the plays of a hand from its last trick back; the limits are `look_back`'s."""
    return EndOfHand.of_hand(hand).look_back(**limits)


def lay_out_pack(end: EndOfHand) -> Layout:
    """Return the places of the pack; cards that are special in some trick to come stand alone."""
    here = end.situation(end.first)
    alone, twos = set[Card | None]({end.paper.called}), set[Card]()
    for number in range(end.first, end.of + 1):
        turn = Turn(situation=end.situation(number), called=end.paper.called)
        kind, found = turn.situation.kind, turn.powers
        table = strengths(kind)
        alone |= {*found.moved, *found.live, *found.own, found.request, *table.joint}
        (alone if found.moved else twos).update(table.twos)
        alone |= {*turn.excuses.free, *turn.excuses.kept}
        alone |= {card for cards in groups_together(kind) for card in cards}
    return Layout(
        sorted(here.pack, key=lambda card: card_height(here, card, card.rank or Rank.TWO)),
        counts=lambda card: is_honour(end.paper.ruleset, card),
        alone=filter(None, alone),
        twos=twos,
    )


def make_tables(end: EndOfHand, layout: Layout, *, has_adjutant: bool) -> list[TrickTable]:
    """Return a table for each trick; tricks of one kind share it."""
    made, found = dict[tuple[Kind, bool], TrickTable](), list[TrickTable]()
    for number in range(end.first, end.of + 1):
        situation, summoned = end.situation(number), (end.paper.summoned or number + 1) <= number
        key = situation.kind, summoned
        if key not in made:
            turn = Turn(situation=situation, called=end.paper.called, summoned=summoned)
            made[key] = _Maker(sorted(end.held, key=str), layout, turn, has_adjutant).make()
        found.append(made[key])
    return found


@dataclass(slots=True)
class _Maker:
    """Makes the table of a kind of trick from its leader's turn."""

    cards: Sequence[Card]
    layout: Layout
    turn: Turn
    has_adjutant: bool
    _made: dict[object, Following] = field(default_factory=dict)

    def make(self) -> TrickTable:
        table, layout = strengths(self.turn.situation.kind), self.layout
        return TrickTable(
            opening=self._duties(self.turn, []),
            leads=layout.by_place(self.cards, self._leads, []),
            decide=lambda named, plays: decide(self._named(named), plays)[0],
            joint=layout.bits(table.joint),
            twos=layout.bits(table.twos),
            suits=[
                layout.bits(card for card in self.cards if table.suits[card] >> place & 1)
                for place in range(len(Suit))
            ],
        )

    def _leads(self, card: Card) -> list[Lead]:
        names = self.turn.situation.leader_names_suit and card.joker
        return [
            (self._following((card,), named), strength(self._named(named), card, ()), 0, named)
            for named in (Suit if names else (None,))
        ]

    def _named(self, suit: Suit | None) -> Situation:
        return replace(self.turn.situation, named_suit=suit)

    def _duties(self, turn: Turn, found: list[int]) -> Following:
        """Return a turn's duties, of the adjutant too, with the strengths that were found."""
        own, his = (
            group_by_obstacle(replace(turn, adjutant=one), self.cards, self.layout, TABLED)
            for one in (False, self.has_adjutant)
        )
        return Following.of(found, own, his)

    def _following(self, plays: Cards, named: Suit | None) -> Following:
        turn = replace(self.turn, situation=self._named(named), plays=plays)
        rules, request = turn.situation.ruleset, turn.powers.request
        waits = rules.request_works == "played" and request in self.cards
        is_settled = count_settling(turn.situation, plays) <= len(plays) and (
            not waits or turn.joker_requested
        )
        head = turn.head if turn.head in turn.powers.asleep else None
        asks = turn.suit, turn.joker_led, turn.joker_requested, turn.suit_is_known
        key = (*asks, head, named, is_settled)
        if key not in self._made:
            found = self.layout.by_place(
                self.cards, lambda card: strength(turn.situation, card, self._before(turn, card)), 0
            )
            made = self._made[key] = self._duties(turn, found)
            if not is_settled:
                known = turn.suit is not None and turn.suit_is_known
                waits_for_all = turn.head is None and not known
                for card in self.cards:
                    if card in plays or not (waits_for_all or card is request):
                        continue
                    then = self._following((*plays, card), named)
                    if then is not made:
                        made.next[self.layout.place[card]] = then
        return self._made[key]

    def _before(self, turn: Turn, card: Card) -> Cards:
        """Return cards that settle the trick for this one; other leads may settle it alike."""
        if card not in turn.plays:
            return turn.plays
        if place := turn.plays.index(card):
            return turn.plays[:place]
        return tuple(one for one in self.cards if card.joker and one.joker and one is not card)[:1]
