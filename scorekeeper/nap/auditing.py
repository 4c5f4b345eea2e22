"""再現と検証: replay a written hand of Nap trick by trick, and report its faults."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

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
from scorekeeper.nap.tricks.legality import REVOKE, Turn, breach
from scorekeeper.nap.tricks.ruling import Trial, decide, resolve
from scorekeeper.nap.tricks.situation import Situation, is_without_trumps
from scorekeeper.trick_taking import replay as shared
from scorekeeper.trick_taking.faults import (
    Fault,
    Note,
    Seats,
    Stated,
    faults_of_calls,
    faults_of_the_result,
)
from scorekeeper.trick_taking.legality import Holding, Legality, PlayRuling
from scorekeeper.trick_taking.open_cards import faults_of_open_cards
from scorekeeper.trick_taking.replay import Audit as AnyAudit
from scorekeeper.trick_taking.replay import ReplayedTrick as AnyReplayed
from scorekeeper.trick_taking.replay import Watched, watch_hand
from scorekeeper.trick_taking.scoring import Range, ScoreSheet

PlayedTrick = shared.PlayedTrick
"""One trick as it was written down; Nap has no honours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand(shared.PlayedHand[Ruleset, Bid, PlayedTrick]):
    """A hand as it was written down.

    ``dealer`` is None if unknown, which matters only to a dealer who sits out.

    Raises:
        Refusal: ``players-out-of-range``, ``pack-too-small``, ``nap-bid-not-played``,
            ``seat-unknown``, ``audit-dealer-missing``, ``seat-sits-out``,
            ``audit-tricks-too-many``, ``trick-too-many-cards`` or ``audit-hands-count``.
    """

    declarer: int
    dealer: int | None = None

    def __post_init__(self) -> None:
        check_deal(self.ruleset, players=self.players)
        check_bid(self.bid, self.ruleset)
        for seat in (self.declarer, self.dealer, *shared.find_seats(self.tricks)):
            if seat is not None and not 0 <= seat < self.players:
                raise Refusal("seat-unknown", seat=seat, players=self.players)
        if self.dealer is None and self.seated < self.players:
            raise Refusal("audit-dealer-missing")
        for seat in (self.declarer, *shared.find_seats(self.tricks)):
            if seat == self.sitting_out:
                raise Refusal("seat-sits-out", seat=seat)
        shared.check_written(
            self.tricks,
            self.hands,
            players=self.players,
            seated=self.seated,
            most=self.ruleset.hand_size,
        )

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
        """The cards that were dealt from."""
        return dealt_pack(self.ruleset, players=self.players)

    def seats(self, leader: int) -> tuple[int, ...]:
        order = turn_order(leader, players=self.players, direction=Direction.CLOCKWISE)
        return tuple(seat for seat in order if seat != self.sitting_out)


Situations = tuple[Situation, ...]
"""The possible situations of a trick: one for each possible trump suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick(AnyReplayed):
    """One trick as it must have been, with its possible situations."""

    situations: Situations


def replay_trick(
    hand: PlayedHand,
    where: shared.Whereabouts,
    number: int,
    seats: Seats,
    cards: shared.Cards,
    *,
    next_leader: int | None,
    faults: shared.Faults,
) -> ReplayedTrick:
    """Return the trick by its cards, over all unseen ones, and then by the table's record.

    The written winner or the next leader decides an open winner.
    """
    told = hand.tricks[number - 1]
    here = situations(hand, number)
    winners, winning = hand.seats(hand.declarer), None
    if seats and told.plays:
        winners, winning = shared.find_winners(map(Trial, here), where, seats, cards)
    said = (told.winner, next_leader, *_as_written(told, here, seats, cards))
    return ReplayedTrick(
        number=number,
        told=told,
        seats=seats,
        cards=cards,
        winners=shared.settle_winners(winners, said),
        winning=winning,
        situations=here,
        faults=(*faults, *shared.find_other_winner(told, number, winners, winning)),
    )


def possible_trumps(hand: PlayedHand) -> tuple[Suit, ...]:
    """Return the possible trumps: the suit of the first lead, or all if nobody saw it.

    Empty in a misère without trumps. A suit named with the first lead counts if the lead does not
    show it: a joker, a Wellington (AMB-45, AMB-52), or an unseen card.
    """
    if is_without_trumps(hand.ruleset, hand.bid):
        return ()
    told = hand.tricks[0] if hand.tricks else None
    if told is None:
        return tuple(Suit)
    lead = told.plays[0] if told.plays else UNSEEN
    fixed = _opening(hand).trump_after(lead) or told.named_suit
    return tuple(Suit) if fixed is None else (fixed,)


def situations(hand: PlayedHand, number: int) -> Situations:
    """Return the possible situations of a trick."""
    opening = _opening(hand)
    if opening.has_no_trumps:
        return (replace(opening, trick=number),)
    if number == 1 and not _is_named(hand):
        return (opening,)
    return tuple(replace(opening, trick=number, trump=suit) for suit in possible_trumps(hand))


def _opening(hand: PlayedHand) -> Situation:
    return Situation(
        ruleset=hand.ruleset,
        players=hand.players,
        trick=1,
        bid=hand.bid,
    )


def _is_named(hand: PlayedHand) -> bool:
    """Whether the trumps were, or should have been, named with the first lead."""
    told = hand.tricks[0]
    lead = told.plays[0] if told.plays else UNSEEN
    return _opening(hand).needs_a_name(lead) or (lead.is_unseen and told.named_suit is not None)


def _as_written(
    told: shared.PlayedTrick, here: Situations, seats: Seats, cards: shared.Cards
) -> Iterator[int]:
    """Yield the winners by the cards as written, an impossible one among them.

    Nobody can say which suit to follow after a joker that the house does not have.
    """
    plays = tuple(card.held for card in told.plays)
    if plays != cards and shared.is_whole(plays, seats) and not _leads_no_suit(here, plays[0]):
        winners = {decide(situation, plays)[0] for situation in here}
        if len(winners) == 1:
            yield seats[winners.pop()]


def _leads_no_suit(here: Situations, lead: Card) -> bool:
    return lead.is_joker and not here[0].ruleset.joker


Replay = shared.Replay[PlayedHand, ReplayedTrick]
"""A hand as it must have been played, trick by trick."""


def replay(hand: PlayedHand) -> Replay:
    """Replay a hand.

    Raises:
        Refusal: ``audit-leader-missing`` if a trick's leader is unknown.
    """
    where = whereabouts(hand)
    tricks = shared.replay_tricks(
        hand,
        where,
        leads=hand.declarer,
        cards=[tuple(card.held for card in trick.cards(hand.seated)) for trick in hand.tricks],
        judge=partial(replay_trick, hand, where),
    )
    return Replay(hand=hand, where=where, tricks=tricks)


def whereabouts(hand: PlayedHand) -> shared.Whereabouts:
    """Return the places of a hand's cards, as far as written down; the rest is the stock."""
    pack = frozenset(hand.pack)
    return shared.Whereabouts(
        pack=pack,
        hands=shared.whole_hands(hand.hands or (None,) * hand.players),
        discards=None,
        loose=pack - shared.cards_played(hand.tricks),
    )


def faults_of_the_deal(hand: PlayedHand) -> Iterator[Fault]:
    """Yield faults of the hands themselves, before play."""
    yield from shared.faults_of_places(shared.cards_held(hand.hands), frozenset(hand.pack))
    for fault in shared.hand_sizes(hand.hands, expected=hand.ruleset.hand_size):
        if fault.player != hand.sitting_out:
            yield fault
        elif fault.params["count"]:
            yield replace(fault, params={**fault.params, "expected": 0})


# 検証: check a whole hand: winners, result and payments as they should be, and faults.
#
# Cards come first: trumps and winners are read from them, and the written facts are compared with
# that. Every play is judged by the player's seen cards, before and after. An unseen card makes an
# answer open, never a fault.

_HANGS_ON_THE_DEALER = "call-one-unforced"


def audit_calls(
    ruleset: Ruleset, calls: Sequence[Call], *, players: int, dealer: int | None
) -> tuple[Fault, ...]:
    """Return the faults of the calls of an auction, in order.

    While the dealer is unknown, nobody can be said to be forced to bid one.

    >>> from scorekeeper.nap.auction import parse_bid
    >>> calls = [Call(seat=1, bid=parse_bid("3")), Call(seat=0, bid=parse_bid("2"))]
    >>> found = audit_calls(Ruleset(), calls, players=3, dealer=0)
    >>> [fault.code for fault in found]
    ['call-out-of-turn', 'call-too-low']
    """
    if not calls:
        return ()
    if dealer is None:
        order = turn_order(calls[0].seat, players=players, direction=Direction.CLOCKWISE)
    else:
        order = deals_in(ruleset, players=players, dealer=dealer)
    auction = Auction(ruleset=ruleset, seats=order)
    faults = faults_of_calls(auction, calls, order=order, check=Auction.check_beats)
    known = dealer is not None
    return tuple(fault for fault in faults if known or fault.code != _HANGS_ON_THE_DEALER)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """The result of a hand, without pot and fees.

    ``trumps`` are the possible trump suits, empty in a misère without trumps. ``taken`` is the
    possible range of the declarer, ``revoked`` the offender of a revoke that ended the hand, if
    that is paid for. ``made`` is None, and so are ``sheet`` and ``payments``, if that leaves it
    open.
    """

    trumps: tuple[Suit, ...]
    taken: Range
    revoked: int | None
    made: bool | None
    sheet: ScoreSheet | None
    payments: tuple[Payment, ...] | None

    @property
    def points(self) -> tuple[int, ...] | None:
        return None if self.sheet is None else self.sheet.points


def find_result(replay: Replay, faults: Iterable[Fault]) -> HandResult:
    """Return the tricks and chips of a hand, over everything unknown."""
    hand, taken = replay.hand, tricks_of_declarer(replay)
    revoked = _find_revoke(hand, faults)
    made = _is_made(hand, taken, revoked)
    result = None if made is None else _result(hand, revoked, made=made)
    return HandResult(
        trumps=possible_trumps(hand),
        taken=taken,
        revoked=revoked,
        made=made,
        sheet=None if result is None else score(result),
        payments=None if result is None else payments_of(result),
    )


def tricks_of_declarer(replay: Replay) -> Range:
    """Return the possible tricks of the declarer, future ones too."""
    declarer = replay.hand.declarer
    sure = sum(trick.winners == (declarer,) for trick in replay.tricks)
    can = sum(declarer in trick.winners for trick in replay.tricks)
    return Range(low=sure, high=can + replay.hand.ruleset.hand_size - len(replay.tricks))


def _find_revoke(hand: PlayedHand, faults: Iterable[Fault]) -> int | None:
    """Return the first revoke's offender, if the house ends the hand there (003:47, AMB-55)."""
    if hand.ruleset.revoke_penalty == "off":
        return None
    return next((fault.player for fault in faults if fault.code == REVOKE), None)


def _is_made(hand: PlayedHand, taken: Range, revoked: int | None) -> bool | None:
    if revoked is not None:
        return revoked != hand.declarer
    possible = {is_bid_made(hand.bid, count) for count in taken}
    return possible.pop() if len(possible) == 1 else None


def _result(hand: PlayedHand, revoked: int | None, *, made: bool) -> Result:
    return Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=hand.bid,
        declarer=hand.declarer,
        made=made,
        dealer=hand.dealer,
        revoked=revoked,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit[PlayedHand, ReplayedTrick]):
    """The result of an audit."""

    result: HandResult


def audit(hand: PlayedHand) -> Audit:
    """Check a whole hand, or as much of it as was written down.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.auction import parse_bid
    >>> from scorekeeper.nap.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["nap-ja"].rules, players=3, declarer=1, bid=parse_bid("2"), tricks=(
    ...         PlayedTrick(plays=parse_cards("HA H7 D9")),
    ...         PlayedTrick(plays=parse_cards("S9 SA H10")))))
    >>> found.tricks[0].winner, found.result.made, found.sound_tricks
    (1, None, 0)
    >>> fault = found.first_fault
    >>> fault.code, fault.player, str(fault.card), fault.proved_in, str(fault.proof)
    ('revoke', 0, 'D9', 2, 'H10')

    Raises:
        Refusal: ``audit-leader-missing`` if a trick's leader is unknown.
    """
    replayed = replay(hand)
    plays = tuple(faults_of_play(replayed))
    result = find_result(replayed, plays)
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        result=result,
        faults=(*faults_of_the_deal(hand), *shared.in_order(replayed.tricks, plays)),
        notes=tuple(_notes(replayed, result)),
    )


def audit_beside(hand: PlayedHand, calls: Sequence[Call], stated: Stated) -> Audit:
    """Check a hand with its written calls and result."""
    found = audit(hand)
    result = faults_of_the_result(
        stated, found.result, taken="tricks-taken-differ", made="bid-made-differs"
    )
    calls_ = audit_calls(hand.ruleset, calls, players=hand.players, dealer=hand.dealer)
    return replace(found, calls=calls_, stated=tuple(result))


def _notes(replayed: Replay, result: HandResult) -> Iterator[Note]:
    """A decided hand may be thrown in: tricks are missing only from an open one."""
    hand = replayed.hand
    yield from shared.find_short_tricks(replayed, seated=hand.seated)
    if len(result.trumps) > 1 and hand.tricks:
        yield Note(code="nap-trump-unknown")
    if result.made is None:
        yield from shared.find_missing_tricks(replayed, tricks=hand.ruleset.hand_size)


def running_counts(found: Audit) -> tuple[Range, ...]:
    """Return the declarer's tricks after each trick.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.auction import parse_bid
    >>> found = audit(PlayedHand(
    ...     ruleset=Ruleset(), players=4, declarer=0, bid=parse_bid("3"),
    ...     tricks=(PlayedTrick(plays=parse_cards("HA H10 H2 H3")),)))
    >>> running_counts(found)
    (Range(low=1, high=1),)
    """
    return tuple(_counts(found))


def deciding_rung(trick: ReplayedTrick) -> str | None:
    """Return the key of the deciding rung of a trick; None if it is open."""
    if trick.winner is None or not trick.told.plays or len(trick.situations) > 1:
        return None
    return shared.find_deciding(trick, partial(resolve, trick.situations[0]))


def _counts(found: Audit) -> Iterator[Range]:
    low = high = 0
    for trick in found.tricks:
        low += trick.winners == (found.hand.declarer,)
        high += found.hand.declarer in trick.winners
        yield Range(low=low, high=high)


def faults_of_play(replay: Replay) -> Iterator[Fault]:
    """Yield breaches of following and of first leads, in order of play."""
    size = replay.hand.ruleset.hand_size
    yield from shared.faults_of_play(replay, size=size, suspects=_suspects)
    yield from faults_of_open_cards(replay, size=size, may_fall=_may_fall)


def _may_fall(trick: ReplayedTrick, place: int, card: Card, holding: Holding) -> bool:
    turns = (Turn(situation=one, plays=trick.cards[:place]) for one in trick.situations)
    return all(breach(turn, card, holding) is None for turn in turns)


def _suspects(trick: ReplayedTrick) -> Iterator[shared.Suspect]:
    for place, _ in shared.seen_plays(trick):
        yield place, partial(_judge, trick, place)


def _judge(trick: ReplayedTrick, place: int, holding: Holding) -> PlayRuling | None:
    """Return the certain breach of a card, for any trumps."""
    turns = (Turn(situation=one, plays=trick.cards[:place]) for one in trick.situations)
    found = [breach(turn, trick.cards[place], holding) for turn in turns]
    certain = [one for one in found if one is not None and one.verdict is Legality.ILLEGAL]
    same = len(certain) == len(found) and len({one.code for one in certain}) == 1
    return certain[0] if same else None


def as_written(hand: Hand) -> PlayedHand | None:
    """Return the recorded tricks of a hand; None before the auction is won.

    The leader is the rightful one, unless the table let another lead stand.

    Raises:
        Refusal: as ``PlayedHand``.
    """
    if hand.declarer is None or hand.bid is None:
        return None
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        declarer=hand.declarer,
        bid=hand.bid,
        dealer=hand.dealer,
        tricks=shared.write_tricks(hand, PlayedTrick),
        laid_open=hand.laid_open,
    )


def watch(hand: Hand) -> Watched:
    """Return the certain faults of a recorded hand.

    >>> from scorekeeper.nap.hand.hand import start_hand
    >>> watch(start_hand(Ruleset(), players=4, dealer=0, first_bidder=1)).faults
    ()
    """
    return watch_hand(hand, as_written, _find)


def _find(hand: PlayedHand) -> Iterator[Fault]:
    replayed = replay(hand)
    yield from shared.in_order(replayed.tricks, tuple(faults_of_play(replayed)))
