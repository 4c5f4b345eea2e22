"""罰点と訂正: what a table adds to the hands that it has played, and what it takes back."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, Game, Hand
from scorekeeper.trick_taking.hand.corrections import TrickCorrected
from scorekeeper.trick_taking.hand.irregularities import Kind, Remedy
from scorekeeper.trick_taking.hand.moves import LONGEST_NOTE

# 罰点と訂正: what a table adds to the hands that it has played, and what it takes back.
#
# All of it may be recorded at any time, in the middle of another hand and after the evening is
# over. A hand is named by its deal, counted from 1.


PenaltyReason = Literal["revoke", "wrong_lead", "misdeal", "house"]
"""リボーク、台札違い、配り間違い、そのほか卓で決めた罰."""

PENALTY_REASONS: tuple[PenaltyReason, ...] = get_args(PenaltyReason)
MOST_POINTS = 999
"""The most points that one penalty can take or give."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """罰点: points beside those of the hands, as they count: ``-13`` takes thirteen away.

    ``seat`` is a person by number, in the order of coming: points stay with whoever has left.
    ``hand`` is the deal in which it happened, None where it belongs to none.
    """

    seat: int
    points: int
    reason: PenaltyReason
    hand: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCancelled:
    """罰点の取り下げ: the penalty recorded under this sequence number no longer counts."""

    sequence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandProtested:
    """異議: a hand is scored under protest; ``text`` says what is disputed."""

    hand: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestSettled:
    """異議の解決: the table agrees about a hand again."""

    hand: int


Side = Literal["declarer", "opponents"]
"""Whoever stands with whoever stands with them, and everybody else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSigned:
    """署名: one of a side signs what a hand has come to.

    ``seat`` is whose signature it is, a seat of that hand; None where nobody said. It holds for as
    long as the hand stands as it was signed.
    """

    hand: int
    side: Side
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSignedAnew(HandSigned):
    """署名し直し: one of a side signs a hand under which its signature came from elsewhere."""


MOST_TRICKS = 26
"""More tricks than this no hand can have: those of a whole pack between two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityDecided:
    """困ったとき: something went wrong in a hand, and the table decided what to do about it.

    ``seat`` is whose doing it was and ``trick`` where, each None where that was not said.
    """

    kind: Kind
    decided: Remedy
    hand: int
    seat: int | None = None
    trick: int | None = None


Correction: TypeAlias = Any
"""訂正: how a settled hand of some game really ended: one of ``CORRECTIONS``."""

CORRECTIONS: tuple[type[Any], ...] = tuple(game.correction.fact for game in GAMES.values())
"""Every game's own kind of correction."""

Fact: TypeAlias = Any
"""Everything that can be recorded beside the hands: one of ``FACT_TYPES``."""

CONTRACTS: tuple[type[Any], ...] = tuple(game.correction.contract_fact for game in GAMES.values())
"""Every game's own kind of correction of a contract."""

OF_HANDS: tuple[type[Any], ...] = (TrickCorrected, *CONTRACTS, *CORRECTIONS)
"""What changes a hand itself, and so the points of it and of all that follow."""

FACT_TYPES: tuple[type[Any], ...] = (
    Penalty,
    PenaltyCancelled,
    HandProtested,
    ProtestSettled,
    HandSigned,
    HandSignedAnew,
    IrregularityDecided,
    *OF_HANDS,
)
"""The classes of these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imposed:
    """罰点の記録: a penalty, the number under which it was recorded, and whether it still counts.

    ``cancelled_by`` is the number of the event that took it back, None while it counts.
    """

    sequence: int
    penalty: Penalty
    cancelled_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amendments:
    """Everything that was added to a table's hands: by sequence number, deal and deal.

    ``originals`` holds every hand that was corrected, or a trick of it, after it was settled, as it
    was first recorded, ``corrections`` what stands in the place of its result, ``protests`` the
    words of each protest that is still open.
    """

    penalties: tuple[Imposed, ...] = ()
    originals: tuple[tuple[int, Hand], ...] = ()
    corrections: tuple[Correction, ...] = ()
    protests: tuple[HandProtested, ...] = ()

    @property
    def counting(self) -> tuple[Imposed, ...]:
        """Penalties that still count."""
        return tuple(one for one in self.penalties if one.cancelled_by is None)

    def penalty(self, sequence: int) -> Imposed | None:
        """The penalty of that number, if it still counts."""
        return next((one for one in self.counting if one.sequence == sequence), None)

    def penalty_points(self, person: int) -> int:
        """What somebody's penalties come to."""
        return sum(one.penalty.points for one in self.counting if one.penalty.seat == person)

    def original(self, deal: int) -> Hand | None:
        """A corrected hand as it was first recorded; None for one that stands as it was."""
        return dict(self.originals).get(deal)

    def correction(self, deal: int) -> Correction | None:
        """The correction that stands for a hand, the last one made."""
        return next((one for one in reversed(self.corrections) if one.hand == deal), None)

    def protest(self, deal: int) -> HandProtested | None:
        """The open protest against a hand."""
        return next((one for one in self.protests if one.hand == deal), None)


def amend(amendments: Amendments, fact: Fact, *, sequence: int, before: Hand | None) -> Amendments:
    """The amendments that follow a fact recorded under ``sequence``.

    ``before`` is the hand that a correction replaces.
    """
    match fact:
        case Penalty():
            imposed = Imposed(sequence=sequence, penalty=fact)
            return replace(amendments, penalties=(*amendments.penalties, imposed))
        case PenaltyCancelled():
            return replace(amendments, penalties=_cancel(amendments, fact, sequence))
        case HandProtested():
            return replace(amendments, protests=(*amendments.protests, fact))
        case ProtestSettled():
            left = tuple(one for one in amendments.protests if one.hand != fact.hand)
            return replace(amendments, protests=left)
        case IrregularityDecided():
            return amendments
        case _:
            kept = _with_original(amendments, fact.hand, before)
            results = (fact,) if isinstance(fact, CORRECTIONS) else ()
            return replace(kept, corrections=(*kept.corrections, *results))


def _with_original(amendments: Amendments, deal: int, before: Hand | None) -> Amendments:
    """With a settled hand as it was first recorded; while it is played, nothing of it is final."""
    is_first = amendments.original(deal) is None
    if before is None or before.settled is None or not is_first:
        return amendments
    return replace(amendments, originals=(*amendments.originals, (deal, before)))


LATE_BIDS: frozenset[Kind] = frozenset({"bid_out_of_turn", "bid_after_pass"})
"""何が起きたか: bids that a seat may not make, and a table can let stand."""


def bind_bidder(game: Game, hand: Hand, fact: Fact) -> Hand:
    """The hand after a fact about it: who may bid late by the table's word can, who is barred not.

    Whatever else is decided or added, or once somebody stands, it stays as it is.
    """
    if not isinstance(fact, IrregularityDecided) or fact.seat is None:
        return hand
    if hand.bid is not None or hand.redealt:
        return hand
    if fact.kind in LATE_BIDS and fact.decided == "stands":
        return game.with_auction(hand, hand.auction.letting(fact.seat))
    if fact.decided == "barred":
        return game.with_auction(hand, hand.auction.barring(fact.seat))
    return hand


def correct(game: Game, hand: Hand, fact: Correction) -> Hand:
    """The hand as a correction of it, of one of its tricks or of its contract, tells it.

    Raises:
        Refusal: ``fact-of-another-game``.
    """
    if isinstance(fact, TrickCorrected):
        return game.correction.correct_trick(hand, fact)
    if isinstance(fact, game.correction.contract_fact):
        return game.correction.correct_contract(hand, fact)
    if not isinstance(fact, game.correction.fact):
        raise Refusal("fact-of-another-game")
    return game.correction.correct(hand, fact)


def check_amending(game: Game, fact: Fact, hands: tuple[Hand, ...], amendments: Amendments) -> None:
    """Refuse what cannot be added to these hands.

    Raises:
        Refusal: ``seat-unknown``, ``penalty-impossible``, ``penalty-reason-unknown``,
            ``hand-unknown``, ``penalty-none``, ``hand-not-settled``, ``protest-open``,
            ``protest-none``, ``irregularity-trick``, ``words-empty``, ``note-too-long``,
            ``correction-changes-nothing``, ``trick-not-recorded``, ``fact-of-another-game``, and
            what makes a trick, a contract or a result impossible under the hand's own rules.
    """
    match fact:
        case Penalty():
            _check_penalty(fact, hands)
        case PenaltyCancelled():
            if amendments.penalty(fact.sequence) is None:
                raise Refusal("penalty-none")
        case HandProtested():
            _settle(hands, fact.hand)
            _check_words(fact.text)
            if amendments.protest(fact.hand) is not None:
                raise Refusal("protest-open")
        case ProtestSettled():
            _settle(hands, fact.hand)
            if amendments.protest(fact.hand) is None:
                raise Refusal("protest-none")
        case IrregularityDecided():
            _check_decided(fact, hands)
        case _:
            _check_corrected(game, fact, hands)


def _check_penalty(fact: Penalty, hands: tuple[Hand, ...]) -> None:
    if fact.reason not in PENALTY_REASONS:
        raise Refusal("penalty-reason-unknown")
    if fact.points == 0 or abs(fact.points) > MOST_POINTS:
        raise Refusal("penalty-impossible", most=MOST_POINTS)
    if fact.hand is not None and not 1 <= fact.hand <= len(hands):
        raise Refusal("hand-unknown", hand=fact.hand)


def _check_decided(fact: IrregularityDecided, hands: tuple[Hand, ...]) -> None:
    hand = _hand(hands, fact.hand)
    if fact.seat is not None and not 0 <= fact.seat < hand.players:
        raise Refusal("seat-unknown", seat=fact.seat, players=hand.players)
    if fact.trick is not None and not 1 <= fact.trick <= MOST_TRICKS:
        raise Refusal("irregularity-trick", trick=fact.trick)


def _check_corrected(game: Game, fact: Correction, hands: tuple[Hand, ...]) -> None:
    if isinstance(fact, TrickCorrected):
        game.correction.check_trick(_hand(hands, fact.hand), fact)
    elif isinstance(fact, game.correction.contract_fact):
        game.correction.check_contract(_hand(hands, fact.hand), fact)
    else:
        _check_result(game, fact, hands)


def _check_result(game: Game, fact: Correction, hands: tuple[Hand, ...]) -> None:
    hand = _settle(hands, fact.hand)
    if not isinstance(fact, game.correction.fact):
        raise Refusal("fact-of-another-game")
    game.correction.check(hand, fact)
    _check_words(fact.why)
    standing = game.correction.standing(hand, fact.hand)
    if standing is not None and replace(standing, why=fact.why) == fact:
        raise Refusal("correction-changes-nothing")


def _hand(hands: tuple[Hand, ...], deal: int) -> Hand:
    if not 1 <= deal <= len(hands):
        raise Refusal("hand-unknown", hand=deal)
    return hands[deal - 1]


def _settle(hands: tuple[Hand, ...], deal: int) -> Hand:
    hand = _hand(hands, deal)
    if hand.settled is None:
        raise Refusal("hand-not-settled")
    return hand


def _check_words(text: str) -> None:
    if not text.strip():
        raise Refusal("words-empty")
    if len(text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(text), longest=LONGEST_NOTE)


def _cancel(amendments: Amendments, fact: PenaltyCancelled, sequence: int) -> tuple[Imposed, ...]:
    return tuple(
        replace(one, cancelled_by=sequence) if one.sequence == fact.sequence else one
        for one in amendments.penalties
    )
