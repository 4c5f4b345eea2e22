"""検証: check a finished hand of Nap card by card, and watch a hand in play."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from scorekeeper.cards import UNSEEN, Card, Direction, Refusal, Suit, turn_order
from scorekeeper.nap.auction import (
    Auction,
    Bid,
    Call,
    check_bid,
    check_deal,
    deals_in,
    dealt_pack,
    hands_dealt,
    sits_out,
)
from scorekeeper.nap.hand.hand import Hand, is_bid_made
from scorekeeper.nap.hand.settling import score
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import Payment, Result, payments_of
from scorekeeper.nap.tricks.legality import REVOKE, Turn
from scorekeeper.nap.tricks.ruling import NapTrial, resolve
from scorekeeper.nap.tricks.situation import Situation, is_without_trumps
from scorekeeper.trick_taking import replay as shared
from scorekeeper.trick_taking.faults import (
    Fault,
    Note,
    ResultByCards,
    Seats,
    Stated,
    faults_of_calls,
)
from scorekeeper.trick_taking.legality import Holding, Legality, PlayRuling
from scorekeeper.trick_taking.open_cards import faults_of_open_cards
from scorekeeper.trick_taking.replay import ReplayedTrick, Watched, replay
from scorekeeper.trick_taking.scoring import Range


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(shared.HandOnPaper[Ruleset, Bid]):
    """A hand as it was written down.

    ``dealer`` is None if unknown, which matters only to a dealer who sits out.
    """

    declarer: int
    dealer: int | None = None

    def __post_init__(self) -> None:
        check_deal(self.ruleset, players=self.players)
        check_bid(self.bid, self.ruleset)
        self.check_seats(self.declarer, self.dealer)
        if self.dealer is None and self.seated < self.players:
            raise Refusal("audit-dealer-missing")
        for seat in (self.declarer, *self.seats_named()):
            if seat == self.sitting_out:
                raise Refusal("seat-sits-out", seat=seat)
        self.check_tricks()

    @property
    def seated(self) -> int:
        return hands_dealt(self.ruleset, players=self.players)

    @property
    def sitting_out(self) -> int | None:
        """The seat of a dealer who gets no cards (source: 003:24)."""
        if self.dealer is None:
            return None
        return sits_out(self.ruleset, players=self.players, dealer=self.dealer)

    @property
    def pack(self) -> shared.Cards:
        return dealt_pack(self.ruleset, players=self.players)

    @property
    def size(self) -> int:
        return self.ruleset.hand_size

    @property
    def declarer_seat(self) -> int:
        return self.declarer

    def seats(self, leader: int) -> Seats:
        order = turn_order(leader, players=self.players, direction=Direction.CLOCKWISE)
        return tuple(seat for seat in order if seat != self.sitting_out)

    def size_of(self, seat: int) -> int:
        return 0 if seat == self.sitting_out else self.size

    def situations(self, number: int) -> tuple[Situation, ...]:
        opening = self.opening
        if opening.has_no_trumps:
            return (replace(opening, trick=number),)
        if number == 1:
            lead, named = self._first_lead, self.tricks[0].named_suit
            is_named = opening.needs_a_name(lead) or (lead.is_unseen and named is not None)
            if not is_named:  # nor should the trumps have been
                return (opening,)
        return tuple(replace(opening, trick=number, trump=suit) for suit in self.possible_trumps)

    def trials(self, number: int, _lead: Card) -> Iterator[NapTrial]:
        return map(NapTrial, self.situations(number))

    def is_unclear(self, _number: int, lead: Card) -> bool:
        """Nobody can say which suit to follow after a joker that the house does not have."""
        return lead.is_joker and not self.ruleset.joker

    @property
    def opening(self) -> Situation:
        return Situation(ruleset=self.ruleset, players=self.players, trick=1, bid=self.bid)

    @property
    def possible_trumps(self) -> tuple[Suit, ...]:
        """The possible trumps: the suit of the first lead, or all if nobody saw it.

        Empty in a misère without trumps. A suit named with the first lead counts if the lead does
        not show it: a joker, a Wellington (AMB-45, AMB-52), or an unseen card.
        """
        if is_without_trumps(self.ruleset, self.bid):
            return ()
        if not self.tricks:
            return tuple(Suit)
        fixed = self.opening.trump_after(self._first_lead) or self.tricks[0].named_suit
        return tuple(Suit) if fixed is None else (fixed,)

    @property
    def _first_lead(self) -> Card:
        return next(iter(self.tricks[0].plays), UNSEEN)


Replay: TypeAlias = shared.Replay[PlayedHand]


# 検証: check a whole hand: winners, result and payments as they should be, and faults.

_HANGS_ON_THE_DEALER = "call-one-unforced"


def audit_calls(
    ruleset: Ruleset, calls: Sequence[Call], *, players: int, dealer: int | None
) -> tuple[Fault, ...]:
    if not calls:
        return ()
    if dealer is None:
        order = turn_order(calls[0].seat, players=players, direction=Direction.CLOCKWISE)
    else:
        order = deals_in(ruleset, players=players, dealer=dealer)
    auction = Auction(ruleset=ruleset, seats=order)
    faults = faults_of_calls(auction, calls, order=order)
    known = dealer is not None
    return tuple(fault for fault in faults if known or fault.code != _HANGS_ON_THE_DEALER)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarerResult(ResultByCards):
    """The result of a hand, without pot and fees.

    ``trumps`` are the possible trump suits, empty in a misère without trumps. ``revoked`` is the
    offender of a revoke that ended the hand, if that is paid for. ``payments`` are None, as
    ``sheet`` is, if ``made`` is open.
    """

    trumps: tuple[Suit, ...]
    revoked: int | None
    payments: tuple[Payment, ...] | None


def find_result(replay: Replay, faults: Iterable[Fault]) -> DeclarerResult:
    """Return the tricks and chips of a hand, over everything unknown.

    If the house ends a hand at the first revoke, that decides it (003:47, AMB-55).
    """
    hand, won = replay.hand, [trick.winners for trick in replay.tricks]
    sure = sum(winners == (hand.declarer,) for winners in won)
    can = sum(hand.declarer in winners for winners in won)
    taken = Range(low=sure, high=can + hand.size - len(won))
    revokes = (one.player for one in faults if one.code == REVOKE)
    revoked = None if hand.ruleset.revoke_penalty == "off" else next(revokes, None)
    possible = {is_bid_made(hand.bid, count) for count in taken}
    made = possible.pop() if len(possible) == 1 else None
    if revoked is not None:
        made = revoked != hand.declarer
    result = sheet = None
    if made is not None:
        result = Result(
            ruleset=hand.ruleset,
            players=hand.players,
            bid=hand.bid,
            declarer=hand.declarer,
            made=made,
            dealer=hand.dealer,
            revoked=revoked,
        )
        sheet = score(result)
    return DeclarerResult(
        trumps=hand.possible_trumps,
        taken=taken,
        revoked=revoked,
        made=made,
        points=None if sheet is None else sheet.points,
        sheet=sheet,
        payments=None if result is None else payments_of(result),
    )


Audit: TypeAlias = shared.Audit[PlayedHand, DeclarerResult]


def audit(hand: PlayedHand) -> Audit:
    replayed = replay(hand)
    plays = tuple(faults_of_play(replayed))
    result = find_result(replayed, plays)
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        result=result,
        faults=(*shared.faults_of_the_deal(hand), *shared.in_order(replayed.tricks, plays)),
        notes=tuple(_notes(replayed, result)),
    )


def audit_beside(hand: PlayedHand, calls: Sequence[Call], stated: Stated) -> Audit:
    by_calls = audit_calls(hand.ruleset, calls, players=hand.players, dealer=hand.dealer)
    return shared.beside(
        audit(hand), by_calls, stated, taken="tricks-taken-differ", made="bid-made-differs"
    )


def _notes(replayed: Replay, result: DeclarerResult) -> Iterator[Note]:
    """A decided hand may be thrown in: tricks are missing only from an open one."""
    yield from shared.find_short_tricks(replayed)
    if len(result.trumps) > 1 and replayed.tricks:
        yield Note(code="nap-trump-unknown")
    if result.made is None:
        yield from shared.find_missing_tricks(replayed.hand)


def running_counts(found: Audit) -> tuple[Range, ...]:
    declarer, counts, low, high = found.hand.declarer, list[Range](), 0, 0
    for trick in found.tricks:
        low += trick.winners == (declarer,)
        high += declarer in trick.winners
        counts.append(Range(low=low, high=high))
    return tuple(counts)


deciding_rung = partial(shared.find_deciding, resolve=resolve)


def faults_of_play(replay: Replay) -> Iterator[Fault]:
    def suspects(trick: ReplayedTrick) -> Iterator[shared.Suspect]:
        for place, card in shared.seen_plays(trick):
            yield place, partial(_judge, trick, place, card)

    def may_fall(trick: ReplayedTrick, place: int, card: Card, holding: Holding) -> bool:
        return not any(turn.breach(card, holding) for turn in _turns(trick, place))

    yield from shared.faults_of_play(replay, suspects)
    yield from faults_of_open_cards(replay, may_fall)


def _turns(trick: ReplayedTrick, place: int) -> Iterator[Turn]:
    return (Turn(situation=one, plays=trick.cards[:place]) for one in trick.situations)


def _judge(trick: ReplayedTrick, place: int, card: Card, holding: Holding) -> PlayRuling | None:
    """Return the certain breach of a card, for any trumps."""
    found = [turn.breach(card, holding) for turn in _turns(trick, place)]
    certain = [one for one in found if one is not None and one.verdict is Legality.ILLEGAL]
    same = len(certain) == len(found) and len({one.code for one in certain}) == 1
    return certain[0] if same else None


def as_written(hand: Hand) -> PlayedHand | None:
    if hand.declarer is None or hand.bid is None:
        return None
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        declarer=hand.declarer,
        bid=hand.bid,
        dealer=hand.dealer,
        tricks=shared.write_tricks(hand),
        laid_open=hand.laid_open,
    )


def watch(hand: Hand) -> Watched:
    return shared.watch_hand(hand, as_written, _find)


def _find(hand: PlayedHand) -> Iterator[Fault]:
    replayed = replay(hand)
    yield from shared.in_order(replayed.tricks, tuple(faults_of_play(replayed)))
