"""検討: check a finished hand card by card, and watch a hand in play."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import TypeAlias

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, turn_order
from scorekeeper.napoleon.auction import (
    Auction,
    Bid,
    Call,
    DealSizes,
    check_contract,
    deal,
    dealt_pack,
    honour_cards,
    honours_among,
    is_honour,
)
from scorekeeper.napoleon.hand.hand import Hand, told_adjutants
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import Result, score
from scorekeeper.napoleon.tricks import legality
from scorekeeper.napoleon.tricks.ruling import NapoleonTrial, naming, resolve, suit_is_missing
from scorekeeper.napoleon.tricks.situation import Situation, as_played, powers
from scorekeeper.trick_taking import replay as shared
from scorekeeper.trick_taking.faults import (
    POSSIBLE,
    Fault,
    Note,
    ResultByCards,
    Seats,
    Stated,
    faults_of_calls,
)
from scorekeeper.trick_taking.legality import Holding
from scorekeeper.trick_taking.open_cards import faults_of_open_cards
from scorekeeper.trick_taking.replay import ReplayedTrick, Watched, replay
from scorekeeper.trick_taking.scoring import Range, ScoreSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(shared.HandOnPaper[Ruleset, Bid]):
    """A hand as it was written down.

    ``called`` is the called card, None if nobody remembers it. ``summoned`` is the trick before
    which Napoleon summoned it (副官GO), or None. ``blind`` are the cards that Napoleon took,
    ``buried`` the ones that Napoleon buried; None if nobody saw them. ``hands`` are the hands after
    the exchange.
    """

    napoleon: int
    called: Card | None = None
    summoned: int | None = None
    blind: shared.Cards | None = None
    buried: shared.Cards | None = None
    deal: DealSizes = field(init=False, repr=False, compare=False)  # The sizes of the deal

    def __post_init__(self) -> None:
        check_contract(self.bid, self.ruleset.at(self.players))
        object.__setattr__(self, "deal", deal(self.ruleset, players=self.players))
        self.check_tricks()
        if self.called is not None and self.called not in self.pack:
            raise Refusal("card-not-in-pack", card=str(self.called))
        if self.summoned is not None and not 1 <= self.summoned <= self.size:
            raise Refusal("summons-trick-unknown", trick=self.summoned, tricks=self.size)
        self.check_seats(self.napoleon)

    @property
    def pack(self) -> shared.Cards:
        return dealt_pack(self.ruleset, players=self.players)

    @property
    def size(self) -> int:
        return self.deal.tricks

    @property
    def declarer_seat(self) -> int:
        return self.napoleon

    def seats(self, leader: int) -> Seats:
        return turn_order(leader, players=self.players, direction=self.ruleset.turn)

    def as_counted(self, plays: shared.Cards) -> shared.Cards:
        return as_played(self.ruleset, plays)

    def find_discards(self, hands: shared.KnownCards, played: frozenset[Card]) -> shared.Cards:
        """Return the buried cards: as told, or left over by all hands or by all plays."""
        if self.buried is not None:
            return self.buried
        dealt = frozenset(card for cards in hands if cards is not None for card in cards)
        for others in (dealt, played):
            left = tuple(card for card in self.pack if card not in others)
            if len(left) == self.deal.blind:
                return left
        return ()

    def situations(self, number: int) -> tuple[Situation]:
        named = self.tricks[number - 1].named_suit
        trump = self.bid.trump
        return (_situation(self.ruleset, self.players, trump, number, self.size, named),)

    def trials(self, number: int, lead: Card) -> Iterator[NapoleonTrial]:
        return map(NapoleonTrial, naming(self.situations(number)[0], lead))

    def is_unclear(self, number: int, lead: Card) -> bool:
        return suit_is_missing(self.situations(number)[0], lead)

    def count_honours(self, where: shared.Whereabouts, seats: Seats, cards: shared.Cards) -> Range:
        low = high = len(honour_cards(self.ruleset).intersection(cards))
        for seat, card in zip(seats, cards, strict=True) if UNSEEN in cards else ():
            if card.is_unseen:
                kinds = {is_honour(self.ruleset, other) for other in where.unseen_of(seat)}
                low += kinds == {True}
                high += kinds != {False}
        return Range(low=low, high=high)


@lru_cache(maxsize=1024)
def _situation(
    ruleset: Ruleset, players: int, trump: Suit | None, trick: int, tricks: int, named: Suit | None
) -> Situation:
    return Situation(
        ruleset=ruleset, players=players, trump=trump, trick=trick, tricks=tricks, named_suit=named
    )


Replay: TypeAlias = shared.Replay[PlayedHand]


def _holder_of_called(replay: Replay) -> int | None:
    """Return the seat that played the called card, or has it in a written hand."""
    if fall := replay.find_fall(replay.hand.called):
        return fall[1]
    for seat, held in enumerate(replay.where.hands):
        if held is not None and replay.hand.called in held:
            return seat
    return None


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    buried = hand.buried
    yield from shared.faults_of_the_deal(hand, *((hand.napoleon, card) for card in buried or ()))
    if buried is not None and len(buried) != hand.deal.blind:
        sizes = {"count": len(buried), "expected": hand.deal.blind}
        yield Fault(code="buried-count", player=hand.napoleon, params=sizes)


# 検証: check a whole hand: winners, honours, result and points as they should be, and faults.
#
# Cards come first: winners, honours and the adjutant are read from them, and the written facts are
# compared with that. Every play is judged by the player's seen cards, before and after. An unseen
# card makes an answer open, never a fault.
#
# 指名: whether Napoleon called an own card where the house forbids it (N-062).
#
# A card from the blind was not Napoleon's at the call, unless the call came after the exchange;
# then every card that Napoleon held or buried was an own card.


def faults_of_the_call(replay: Replay) -> Iterator[Fault]:
    """Yield the call of a card that was certainly Napoleon's own, if that is forbidden."""
    called = _forbidden(replay)
    if called is not None and _was_own(replay.hand, called):
        fall = replay.find_fall(called)
        yield Fault(
            code="own-card-called",
            player=replay.hand.napoleon,
            card=called,
            proved_in=fall and fall[0],
            proof=called,
        )


def _forbidden(replay: Replay) -> Card | None:
    """Return the called card, if Napoleon held it at last and may not call an own card."""
    hand = replay.hand
    had = _holder_of_called(replay) == hand.napoleon or hand.called in replay.where.discards
    return hand.called if had and hand.ruleset.own_card_call == "forbidden" else None


def _was_own(hand: PlayedHand, called: Card) -> bool | None:
    """Whether a card that Napoleon held at last was Napoleon's when called; None if unknown."""
    if hand.ruleset.call_adjutant == "after_exchange":
        return True
    blind = hand.blind or ()
    if called in blind:
        return False
    return True if len(blind) == hand.deal.blind and UNSEEN not in blind else None


def audit_calls(ruleset: Ruleset, calls: Sequence[Call], *, players: int) -> tuple[Fault, ...]:
    if not calls:
        return ()
    auction = Auction(ruleset=ruleset, players=players, first=calls[0].seat)
    in_turn = ruleset.auction == "in_turn"
    order = turn_order(auction.first, players=players, direction=ruleset.turn) if in_turn else None
    return tuple(faults_of_calls(auction, calls, order=order))


Adjutants = frozenset[int | None]
"""The possible adjutants' seats; None among them if Napoleon may be alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Some honours, and the seats that may have won them; empty if they go to no seat."""

    owners: tuple[int, ...]
    honours: Range


@dataclass(frozen=True, slots=True, kw_only=True)
class SideResult(ResultByCards):
    """The result of a hand for Napoleon's side; ``adjutants`` are all possible ones."""

    adjutants: Adjutants

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat; None if Napoleon was alone, or if it is unknown."""
        return next(iter(self.adjutants)) if self.adjutant_is_known else None

    @property
    def adjutant_is_known(self) -> bool:
        return len(self.adjutants) == 1


def possible_adjutants(replay: Replay, told: Adjutants | None = None) -> Adjutants:
    """副官: return the possible holders of the called card, limited to ``told`` if that fits.

    Source: 000:158, 000:166.
    """
    hand, where = replay.hand, replay.where
    if hand.called is not None:
        holder = _holder_of_called(replay)
        if holder is not None:
            return frozenset({None if holder == hand.napoleon else holder})
        if hand.called in where.discards:
            return frozenset({None})
    others = {seat for seat in range(hand.players) if None in (hand.called, where.hands[seat])}
    found = frozenset(others - {hand.napoleon}) | {None}
    return (found & told if told else None) or found


def find_result(replay: Replay, piles: Sequence[Pile], adjutants: Adjutants) -> SideResult:
    """Return the honours and points of a hand, over everything unknown."""
    spans = {seat: _side(replay, piles, seat) for seat in adjutants}
    sheets = tuple(_sheets(replay, spans.items()))
    made = {sheet.made for sheet in sheets}
    points = {sheet.points for sheet in sheets}
    return SideResult(
        adjutants=adjutants,
        taken=Range(
            low=min(span.low for span in spans.values()),
            high=max(span.high for span in spans.values()),
        ),
        made=made.pop() if len(made) == 1 else None,
        points=points.pop() if len(points) == 1 else None,
        sheet=sheets[0] if len(sheets) == 1 else None,
    )


def find_piles(replay: Replay) -> Iterator[Pile]:
    """Yield tricks, future ones too, and buried cards (source: 000:164, 001:143, 004:72)."""
    hand = replay.hand
    everybody = tuple(range(hand.players))
    for trick in replay.tricks:
        yield Pile(owners=trick.winners, honours=trick.honours)
    for _ in range(hand.size - len(replay.tricks)):
        yield Pile(owners=everybody, honours=Range(low=0, high=hand.players))
    first = replay.tricks[0].winners if replay.tricks else everybody
    owners = {"napoleon": (hand.napoleon,), "first_trick": first}
    discards = replay.where.discards
    seen, unseen = honours_among(hand.ruleset, discards)
    most = seen + unseen + max(0, hand.deal.blind - len(discards))
    buried = Range(low=seen, high=most)
    yield Pile(owners=owners.get(hand.ruleset.buried_honours, ()), honours=buried)


def _side(replay: Replay, piles: Sequence[Pile], adjutant: int | None) -> Range:
    """Return the range of Napoleon's side: its certain honours, up to all that may be its."""
    honours = replay.hand.ruleset.honours
    side = {replay.hand.napoleon, adjutant}
    ours, others, contested = list[Pile](), list[Pile](), 0
    for pile in piles:
        if side.isdisjoint(pile.owners):
            others.append(pile)
        elif side.issuperset(pile.owners):
            ours.append(pile)
        else:
            contested += pile.honours.high
    sure, most_ours = _total(ours)
    theirs, most_theirs = _total(others)
    low = max(sure, honours - most_theirs - contested)
    high = min(most_ours + contested, honours - theirs)
    low = min(low, honours)
    return Range(low=low, high=max(low, high))


def _total(piles: Iterable[Pile]) -> tuple[int, int]:
    low = high = 0
    for pile in piles:
        low += pile.honours.low
        high += pile.honours.high
    return low, high


def _sheets(replay: Replay, spans: Iterable[tuple[int | None, Range]]) -> Iterator[ScoreSheet]:
    hand = replay.hand
    for adjutant, span in spans:
        for taken in span:
            yield score(
                Result(
                    ruleset=hand.ruleset,
                    players=hand.players,
                    bid=hand.bid,
                    napoleon=hand.napoleon,
                    adjutant=adjutant,
                    taken=taken,
                )
            )


Audit: TypeAlias = shared.Audit[PlayedHand, SideResult]


def audit(hand: PlayedHand, told: Adjutants | None = None) -> Audit:
    replayed = replay(hand)
    adjutants = possible_adjutants(replayed, told)
    plays = tuple(faults_of_play(replayed, adjutants))
    piles = tuple(find_piles(replayed))
    (low, high), honours = _total(piles), hand.ruleset.honours
    uncounted: tuple[Fault, ...] = ()
    if not low <= honours <= high:
        counts = {"low": low, "high": high, "honours": honours}
        uncounted = (Fault(code="honours-do-not-add-up", params=counts),)
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        result=find_result(replayed, piles, adjutants),
        faults=(
            *faults_of_the_deal(hand),
            *faults_of_the_call(replayed),
            *shared.in_order(replayed.tricks, plays),
            *uncounted,
        ),
        notes=tuple(_notes(replayed)),
    )


def audit_beside(
    hand: PlayedHand, calls: Sequence[Call], stated: Stated, told: Adjutants | None = None
) -> Audit:
    found, by_calls = audit(hand, told), audit_calls(hand.ruleset, calls, players=hand.players)
    return shared.beside(
        found, by_calls, stated, taken="honours-taken-differ", made="winning-side-differs"
    )


def _notes(replayed: Replay) -> Iterator[Note]:
    called = _forbidden(replayed)
    if called is not None and _was_own(replayed.hand, called) is None:
        yield Note(code="own-card-unclear", params={"card": str(called)})
    yield from shared.find_short_tricks(replayed)
    for trick in replayed.tricks:
        if suit_is_missing(trick.situations[0], trick.cards[0]):
            yield Note(code="named-suit-missing", params={"trick": trick.number})
    yield from shared.find_missing_tricks(replayed.hand)


def running_counts(found: Audit, side: Collection[int | None]) -> tuple[Range, ...]:
    """Return the honours of some seats after each trick, with buried ones that are theirs."""
    rules, ours, counts = found.hand.ruleset, frozenset(side), list[Range]()
    buried = honours_among(rules, found.hand.buried or ())[0]
    low = high = buried if rules.buried_honours == "napoleon" and found.hand.napoleon in ours else 0
    for trick in found.tricks:
        with_buried = trick.number == 1 and rules.buried_honours == "first_trick"  # 004:72
        more = buried if with_buried else 0
        if ours.issuperset(trick.winners):
            low += trick.honours.low + more
        if not ours.isdisjoint(trick.winners):
            high += trick.honours.high + more
        counts.append(Range(low=low, high=high))
    return tuple(counts)


deciding_rung = partial(shared.find_deciding, resolve=resolve)


def faults_of_play(replay: Replay, adjutants: frozenset[int | None]) -> Iterator[Fault]:
    """Yield breaches of following, requests and leads, in order of play.

    ``adjutants`` are the possible seats; None if Napoleon may be alone. A breach that depends on
    the adjutant, or on the called card, gives ``revoke-possible``.
    """
    hand = replay.hand
    matters = hand.ruleset.called_card_exempt != "no" or hand.summoned is not None
    may_be = (len(adjutants) == 1 or None) if matters else False
    is_forgotten = matters and hand.called is None and adjutants != {None}

    def find_turns(trick: ReplayedTrick, alike: _Alike) -> list[legality.Turn]:
        before, adjutant = alike
        turn = legality.Turn(
            situation=trick.situations[0],
            plays=trick.cards[:before],
            called=hand.called,
            adjutant=adjutant,
            summoned=(hand.summoned or trick.number + 1) <= trick.number,
        )
        turns = [turn]
        if turn.plays and turn.plays[0].is_unseen:
            leads = _possible_leads(replay, trick)
            turns = [replace(turn, plays=(lead, *turn.plays[1:])) for lead in leads]
        excusing = turn.powers.own if is_forgotten else ()  # a card without power excuses nobody
        return turns + [replace(one, called=card) for card in excusing for one in turns]

    def suspects(trick: ReplayedTrick) -> Iterator[shared.Suspect]:
        here, cards = trick.situations[0], trick.cards
        settling, free = legality.count_settling(here, cards), legality.free_suit(here, cards)
        leads_freely = not legality.duties_of(here.kind, leading=True)
        turns, suit_of = dict[_Alike, list[legality.Turn]](), powers(here).suit_of
        for place, card in shared.seen_plays(trick):
            follows = free is not None and suit_of(card) is free
            if follows if place else leads_freely:
                continue
            alike = min(place, settling), may_be if trick.seats[place] in adjutants else False
            found = turns.get(alike)
            if found is None:
                found = turns[alike] = find_turns(trick, alike)
            yield place, partial(legality.accuse, found, card)

    def may_fall(trick: ReplayedTrick, place: int, card: Card, holding: Holding) -> bool:
        turns = find_turns(trick, (place, may_be if trick.seats[place] in adjutants else False))
        return all(turn.breach(card, holding) is None for turn in turns)

    for fault in shared.faults_of_play(replay, suspects):
        here = replay.tricks[(fault.trick or 1) - 1]
        suit = legality.demanded_suit(here.situations[0], here.cards[0])
        is_named = suit is not None and fault.code in (legality.REVOKE, POSSIBLE)
        yield replace(fault, params={**fault.params, "suit": str(suit)}) if is_named else fault
    yield from faults_of_open_cards(replay, may_fall)


_Alike = tuple[int, bool | None]
"""The number of lead cards on the table, and whether the player may be the adjutant."""

_MOST_LEADS = 13  # More possible leads than a suit's cards hardly ever ask for the same


def _possible_leads(replay: Replay, trick: ReplayedTrick) -> shared.Cards:
    """Return all possible cards of an unseen lead; the unseen card itself if they are many."""
    can_be, trial = replay.where.unseen_of(trick.seats[0]), NapoleonTrial(trick.situations[0])
    cards = (card for card in replay.hand.pack if card in can_be)
    found = tuple(way for card in cards for way in trial.plays_of(card, ()))
    return found if 0 < len(found) <= _MOST_LEADS else (UNSEEN,)


def as_written(hand: Hand) -> PlayedHand | None:
    if hand.napoleon is None or hand.bid is None:
        return None
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        napoleon=hand.napoleon,
        bid=hand.bid,
        called=hand.called,
        summoned=hand.summoned,
        tricks=shared.write_tricks(hand),
        laid_open=hand.laid_open,
    )


def watch(hand: Hand) -> Watched:
    """Return the certain faults of a recorded hand.

    The adjutant counts as known once the table has seen the called card, not before. A called card
    among the buried ones is reported after the last trick only: earlier it would show who is alone.
    """
    return shared.watch_hand(hand, as_written, _find, told_adjutants(hand))


def _find(hand: PlayedHand, told: Adjutants) -> Iterator[Fault]:
    """Yield the faults of the tricks; ``told`` are the possible adjutants by the table's word."""
    replayed = replay(hand)
    plays = tuple(faults_of_play(replayed, possible_adjutants(replayed, told)))
    yield from shared.in_order(replayed.tricks, plays)
    called = hand.called
    if called is not None and called in replayed.where.discards:
        yield Fault(code="called-card-buried", player=hand.napoleon, card=called)
