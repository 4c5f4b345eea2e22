"""罰点と訂正: what a table adds to the hands that it has played, and what it takes back.

All of it may be recorded at any time, in the middle of another hand and after the evening is
over. A hand is named by its deal, counted from 1.
"""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from scorekeeper.games import GAMES
from scorekeeper.trick_taking.hand.corrections import TrickCorrected
from scorekeeper.trick_taking.hand.irregularities import Kind, Remedy

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
