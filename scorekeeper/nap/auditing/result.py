"""結果: tricks, payments and points of a hand that was gone through."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.cards import Suit
from scorekeeper.nap.auditing.replay import Replay
from scorekeeper.nap.auditing.tricks import possible_trumps
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.nap.hand.settling import score
from scorekeeper.nap.hand.tally import is_bid_made
from scorekeeper.nap.scoring.payments import Payment, Result, payments_of
from scorekeeper.nap.tricks.legality import REVOKE
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.scoring.figures import Range
from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """How a hand came out, pot and fees apart.

    ``trumps`` are the suits that can be trumps, none in a misère that has none. ``taken`` is what
    the declarer can have, ``revoked`` whose revoke ended the hand where that is paid for. ``made``
    is None, and so are ``sheet`` and ``payments``, where that leaves it open.
    """

    trumps: tuple[Suit, ...]
    taken: Range
    revoked: int | None
    made: bool | None
    sheet: ScoreSheet | None
    payments: tuple[Payment, ...] | None

    @property
    def points(self) -> tuple[int, ...] | None:
        """Chips by seat, None where they are open."""
        return None if self.sheet is None else self.sheet.points


def find_result(replay: Replay, faults: Iterable[Fault]) -> HandResult:
    """The tricks and chips of a hand, over everything that is not known of it."""
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
    """How many tricks the declarer can have, those to come included."""
    declarer = replay.hand.declarer
    sure = sum(trick.winners == (declarer,) for trick in replay.tricks)
    can = sum(declarer in trick.winners for trick in replay.tricks)
    return Range(low=sure, high=can + replay.hand.ruleset.hand_size - len(replay.tricks))


def _find_revoke(hand: PlayedHand, faults: Iterable[Fault]) -> int | None:
    """Whose revoke came first, in a house where it ends the hand (source: 003:47, AMB-55)."""
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
