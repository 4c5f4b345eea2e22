"""罰点と訂正: what a table adds to the hands that it has played, and what it takes back."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from scorekeeper.games import GAMES, Game, Hand
from scorekeeper.journal.events import Fact
from scorekeeper.trick_taking.hand import TrickCorrected
from scorekeeper.trick_taking.irregularities import Kind, Remedy

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


Correction: TypeAlias = Fact
"""訂正: how a settled hand of some game really ended: one of ``CORRECTIONS``."""

CORRECTIONS: tuple[type[Fact], ...] = tuple(game.of_result.fact for game in GAMES.values())
"""Every game's own kind of correction."""

CONTRACTS: tuple[type[Fact], ...] = tuple(game.of_contract.fact for game in GAMES.values())
"""Every game's own kind of correction of a contract."""

OF_HANDS: tuple[type[Fact], ...] = (TrickCorrected, *CONTRACTS, *CORRECTIONS)
"""What changes a hand itself, and so the points of it and of all that follow."""


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
        return tuple(one for one in self.penalties if one.cancelled_by is None)

    def penalty(self, sequence: int) -> Imposed | None:
        """The penalty of that number, if it still counts."""
        return next((one for one in self.counting if one.sequence == sequence), None)

    def penalty_points(self, person: int) -> int:
        return sum(one.penalty.points for one in self.counting if one.penalty.seat == person)

    def original(self, deal: int) -> Hand | None:
        """A corrected hand as it was first recorded; None for one that stands as it was."""
        return dict(self.originals).get(deal)

    def correction(self, deal: int) -> Correction | None:
        """The correction that stands for a hand, the last one made."""
        return next((one for one in reversed(self.corrections) if one.hand == deal), None)

    def protest(self, deal: int) -> HandProtested | None:
        return next((one for one in self.protests if one.hand == deal), None)


def impose(amendments: Amendments, fact: Penalty, sequence: int) -> Amendments:
    imposed = Imposed(sequence=sequence, penalty=fact)
    return replace(amendments, penalties=(*amendments.penalties, imposed))


def cancel(amendments: Amendments, fact: PenaltyCancelled, sequence: int) -> Amendments:
    penalties = tuple(
        replace(one, cancelled_by=sequence) if one.sequence == fact.sequence else one
        for one in amendments.penalties
    )
    return replace(amendments, penalties=penalties)


def protest(amendments: Amendments, fact: HandProtested, _sequence: int) -> Amendments:
    return replace(amendments, protests=(*amendments.protests, fact))


def settle_protest(amendments: Amendments, fact: ProtestSettled, _sequence: int) -> Amendments:
    left = tuple(one for one in amendments.protests if one.hand != fact.hand)
    return replace(amendments, protests=left)


def add_correction(amendments: Amendments, fact: Correction, before: Hand) -> Amendments:
    """With a correction, and the settled hand that it replaces as it was first recorded.

    While a hand is played, nothing of it is final.
    """
    if before.settled is not None and amendments.original(fact.hand) is None:
        originals = (*amendments.originals, (fact.hand, before))
        amendments = replace(amendments, originals=originals)
    results = (fact,) if isinstance(fact, CORRECTIONS) else ()
    return replace(amendments, corrections=(*amendments.corrections, *results))


LATE_BIDS: frozenset[Kind] = frozenset({"bid_out_of_turn", "bid_after_pass"})
"""何が起きたか: bids that a seat may not make, and a table can let stand."""


def bind_bidder(game: Game, hand: Hand, fact: IrregularityDecided) -> Hand:
    """The hand after a decision: who may bid late by the table's word can, who is barred not.

    Whatever else is decided, or once somebody stands, it stays as it is.
    """
    if fact.seat is None or hand.bid is not None or hand.redealt:
        return hand
    if fact.kind in LATE_BIDS and fact.decided == "stands":
        auction = hand.auction.letting(fact.seat)
    elif fact.decided == "barred":
        auction = hand.auction.barring(fact.seat)
    else:
        return hand
    bound: Hand = game.with_auction(hand, auction)
    return bound
