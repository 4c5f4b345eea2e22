"""あとで: a finished hand of Napoleon made ready for the search, and back.

The tables ask the ladder for strengths and the duties for obstacles; no rule is written here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Rank, Refusal, Suit, turn_order
from scorekeeper.napoleon.auction import Bid, is_honour
from scorekeeper.napoleon.auditing import PlayedTrick
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import contract_made
from scorekeeper.napoleon.tricks.legality import Turn, count_settling
from scorekeeper.napoleon.tricks.situation import Kind, Situation, card_height
from scorekeeper.napoleon.tricks.strengths import (
    decide,
    groups_together,
    strength,
    strengths,
)
from scorekeeper.trick_taking.afterwards import Ending, LineTrick
from scorekeeper.trick_taking.search import (
    EVERY_PLACE,
    PLACES,
    Following,
    Groups,
    Layout,
    Lead,
    Search,
    TrickTable,
    group_by_obstacle,
)

Cards = tuple[Card, ...]

_SUITS = tuple(Suit)

TABLED = frozenset({
    "joker-led-to-first-trick", "trump-led-to-first-trick", "trump-in-first-trick",
    "joker-withheld", "joker-before-void", "revoke", "honour-withheld", "called-card-withheld",
})  # fmt: skip
"""Duties that depend on no more of a trick than a table's key has (`_Tables.key`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOfHand:
    """終わりの何トリックか: all cards of a hand from trick ``first`` of ``of`` on.

    ``hands`` are what each seat held then. ``tricks`` are those played, from ``first`` on, their
    leaders all told. ``taken`` are the honours of Napoleon's side before, ``buried`` buried
    honours that go to the winner of the first trick.
    """

    ruleset: Ruleset
    players: int
    bid: Bid
    napoleon: int
    adjutant: int | None
    hands: tuple[Cards, ...]
    tricks: tuple[PlayedTrick, ...]
    first: int
    of: int
    called: Card | None = None
    summoned: int | None = None
    taken: int = 0
    buried: int = 0

    @property
    def seats(self) -> tuple[int, ...]:
        return turn_order(0, players=self.players, direction=self.ruleset.turn)

    def situation(self, trick: int, named: Suit | None = None) -> Situation:
        return Situation(
            ruleset=self.ruleset, players=self.players, trump=self.bid.trump,
            trick=trick, tricks=self.of, named_suit=named,
        )  # fmt: skip


def prepare(end: EndOfHand) -> Ending:
    """Return the tables of a hand for the search."""
    if end.ruleset.joker_wild:
        raise Refusal("afterwards-wild-joker")
    seats, numbers = end.seats, range(end.first, end.of + 1)
    layout = lay_out_pack(end)
    player = {seat: place for place, seat in enumerate(seats)}
    search = Search(
        ours=[seat in (end.napoleon, end.adjutant) for seat in seats],
        adjutant=None if end.adjutant is None else player[end.adjutant],
        worlds=[make_tables(end, layout)],
        hands=[layout.bits(end.hands[seat]) for seat in seats],
        layout=layout,
        extra=[end.buried if number == 1 else 0 for number in numbers],
    )
    return Ending(
        search=search,
        layout=layout,
        seats=seats,
        line=[_line(end, number, player) for number in range(len(end.tricks))],
        is_made=lambda taken: contract_made(end.ruleset, end.bid, taken),
        first=end.first,
        before=end.taken,
    )


def _line(end: EndOfHand, number: int, player: Mapping[int, int]) -> LineTrick:
    told = end.tricks[number]
    assert told.leader is not None  # noqa: S101 - an ending tells every leader
    names = end.situation(end.first + number).leader_names_suit and told.plays[0].joker
    if names and told.named_suit is None:
        raise Refusal("afterwards-suit-missing", trick=end.first + number)
    way = _SUITS.index(told.named_suit) if names and told.named_suit else 0
    return LineTrick(leader=player[told.leader], cards=told.plays, way=way)


def lay_out_pack(end: EndOfHand) -> Layout:
    """Return the places of the pack; cards that are special in some trick to come stand alone."""
    here = end.situation(end.first)
    alone = set[Card | None]({end.called})
    for number in range(end.first, end.of + 1):
        turn = Turn(situation=end.situation(number), called=end.called)
        kind, found = turn.situation.kind, turn.powers
        table = strengths(kind)
        alone |= {*found.moved, *found.live, *found.own, found.request, *table.joint, *table.twos}
        alone |= {*turn.excuses.free, *turn.excuses.kept}
        alone |= {card for cards in groups_together(kind) for card in cards}
    pack = sorted(
        (card for card in here.pack if card.rank),
        key=lambda card: card_height(here, card, card.rank or Rank.TWO),
    )
    return Layout(
        [[card for card in pack if card.suit is suit] for suit in Suit],
        [card for card in here.pack if card.joker],
        counts=lambda card: is_honour(end.ruleset, card),
        alone=filter(None, alone),
    )


def make_tables(end: EndOfHand, layout: Layout) -> list[TrickTable]:
    """Return a table for each trick; tricks of one kind share it."""
    made, found = dict[tuple[Kind, bool], TrickTable](), list[TrickTable]()
    for number in range(end.first, end.of + 1):
        situation = end.situation(number)
        summoned = end.summoned is not None and number >= end.summoned
        key = situation.kind, summoned
        if key not in made:
            made[key] = _Maker(end, layout, situation, summoned=summoned).make()
        found.append(made[key])
    return found


class _Maker:
    """Makes the table of a kind of trick."""

    def __init__(
        self, end: EndOfHand, layout: Layout, situation: Situation, *, summoned: bool
    ) -> None:
        self.end, self.layout, self.situation, self.summoned = end, layout, situation, summoned
        self.cards = sorted({card for hand in end.hands for card in hand}, key=str)
        self._made: dict[object, Following] = {}

    def make(self) -> TrickTable:
        here, table = self.situation, strengths(self.situation.kind)
        leads: list[list[Lead]] = [[] for _ in range(PLACES)]
        for card in self.cards:
            names = here.leader_names_suit and card.joker
            leads[self.layout.place[card]] = [
                (self._following((card,), named), strength(self._named(named), card, ()), 0)
                for named in (_SUITS if names else (None,))
            ]
        groups, of_adjutant = self._groups((), None)
        return TrickTable(
            leads=leads,
            groups=groups,
            adjutant_groups=of_adjutant,
            ask=self._ask,
            joint=self.layout.bits(table.joint),
            twos=self.layout.bits(table.twos),
            suits=[
                self.layout.bits(card for card in self.cards if table.suits[card] >> place & 1)
                for place in range(len(_SUITS))
            ],
        )

    def _named(self, suit: Suit | None) -> Situation:
        return replace(self.situation, named_suit=suit)

    def _ask(self, places: Sequence[int], way: int) -> int:
        named = _SUITS[way] if way >= 0 else None
        return decide(self._named(named), tuple(map(self.layout.card.__getitem__, places)))[0]

    def _turn(self, plays: Cards, named: Suit | None, *, adjutant: bool) -> Turn:
        return Turn(
            situation=self._named(named), plays=plays, called=self.end.called,
            adjutant=adjutant, summoned=self.summoned,
        )  # fmt: skip

    def _groups(self, plays: Cards, named: Suit | None) -> tuple[Groups | None, Groups | None]:
        """Return the groups of most players, and those of the adjutant if they differ."""
        own, his = (
            group_by_obstacle(
                self._turn(plays, named, adjutant=adjutant), self.cards, self.layout, TABLED
            )
            for adjutant in (False, self.end.adjutant is not None)
        )
        return (own, None) if own == his else (own or _ANYTHING, his or _ANYTHING)

    def _following(self, plays: Cards, named: Suit | None) -> Following:
        turn, rules = self._turn(plays, named, adjutant=False), self.end.ruleset
        request = turn.powers.request
        waits = rules.request_works == "played" and request in self.cards
        is_settled = count_settling(turn.situation, plays) <= len(plays) and (
            not waits or turn.joker_requested
        )
        head = turn.head if turn.head in turn.powers.asleep else None
        asks = turn.suit, turn.joker_led, turn.joker_requested, turn.suit_is_known
        key = (*asks, head, named, is_settled)
        if key not in self._made:
            made = self._made[key] = self._make_following(turn)
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

    def _make_following(self, turn: Turn) -> Following:
        groups, of_adjutant = self._groups(turn.plays, turn.situation.named_suit)
        found = [0] * PLACES
        for card in self.cards:
            found[self.layout.place[card]] = strength(
                turn.situation, card, self._before(turn, card)
            )
        bound = [(cards, obstacles) for cards, obstacles in groups or () if obstacles]
        if of_adjutant is None and not bound:
            return Following(hurts=0, free=EVERY_PLACE, strengths=found)
        if of_adjutant is None and len(bound) == 1 and len(bound[0][1]) == 1:
            [(hurts, spares)] = bound[0][1]
            if not spares:
                return Following(hurts=hurts, free=EVERY_PLACE & ~bound[0][0], strengths=found)
        return Following(
            hurts=0, free=0, strengths=found, groups=groups, adjutant_groups=of_adjutant
        )

    def _before(self, turn: Turn, card: Card) -> Cards:
        """Return cards that settle the trick for this one; other leads may settle it alike."""
        if card not in turn.plays:
            return turn.plays
        if place := turn.plays.index(card):
            return turn.plays[:place]
        return tuple(one for one in self.cards if card.joker and one.joker and one is not card)[:1]


_ANYTHING: Groups = ((EVERY_PLACE, ()),)
