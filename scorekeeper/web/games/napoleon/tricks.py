"""トリックとできごと: the middle of a hand's page."""

from dataclasses import dataclass, replace

from scorekeeper.napoleon import (
    Expected,
    HandRedealt,
    RedealReason,
    by_seat,
    countable,
    decided,
    outstanding,
    side_now,
    why_not,
)
from scorekeeper.web.games.napoleon.text import NapoleonAt, players_of
from scorekeeper.web.hand.tricks import OpenTrick, TrickRow, open_trick, redeal_reasons, trick_rows
from scorekeeper.web.page.offered import Choice, Form
from scorekeeper.web.page.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLine:
    """形勢: what the table knows so far, in honours (絵札).

    ``own`` is Napoleon's own count; the side has between ``low`` and ``high`` as long as the
    adjutant is unknown; ``needs`` is the bid and ``left`` what nobody has taken yet.
    ``decided`` is a sentence as soon as nothing can change the outcome.
    """

    own: int
    low: int
    high: int
    needs: int
    left: int
    decided: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks:
    """トリックの部: ``rows`` in order of play; ``open`` is None when all are in."""

    of: int
    rows: tuple[TrickRow, ...]
    live: LiveLine
    open: OpenTrick | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Happenings:
    """できごとの部: what may happen beside the tricks; a form that is None is not offered.

    ``shown_by`` are those from whom the called card can fall.
    ``taken`` records how many honours Napoleon's side has in the end, without the tricks;
    ``taken_counts`` are the possible answers. ``redeal_reasons`` are codes with their labels.
    """

    shown: Form | None = None
    shown_by: tuple[Player, ...] = ()
    close: Form | None = None
    taken: Form | None = None
    taken_counts: tuple[int, ...] = ()
    redeal: Form | None = None
    redeal_reasons: tuple[Choice, ...] = ()
    note: Form | None = None

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.shown, self.close, self.taken, self.redeal, self.note))


_AT_ANY_TIME: tuple[RedealReason, ...] = ("misdeal", "all_passed", "other")
"""Reasons to deal again that nobody's cards have to give."""


def tricks_part(at: NapoleonAt) -> Tricks | None:
    """The tricks taken and the one to record; None before the adjutant's card is named."""
    hand = at.hand
    if hand.called is None or hand.bid is None:
        return None
    return Tricks(
        of=hand.deal.tricks,
        rows=trick_rows(at, hand.napoleon, lambda trick: str(trick.honours)),
        live=_live(at),
        open=open_trick(at, most=min(hand.players, outstanding(hand))),
    )


def happenings_part(at: NapoleonAt, coming: Expected) -> Happenings:
    """What may happen beside the tricks, as far as it may happen now."""
    hand = at.hand
    taken = at.offer("taken")
    return Happenings(
        shown=at.offer("shown"),
        shown_by=players_of(at, coming.candidates),
        close=at.offer("close"),
        taken=taken,
        taken_counts=() if taken is None else tuple(countable(hand)),
        redeal=at.offer("redeal"),
        redeal_reasons=redeal_reasons(
            at, _AT_ANY_TIME, lambda reason: why_not(hand, HandRedealt(reason=reason))
        ),
        note=at.offer("note"),
    )


def _live(at: NapoleonAt) -> LiveLine:
    hand = at.hand
    side = side_now(hand)
    return LiveLine(
        own=by_seat(hand)[hand.napoleon or 0],
        low=side.low,
        high=side.high,
        needs=hand.bid.count if hand.bid else 0,
        left=outstanding(hand),
        decided=_decided(at),
    )


def _decided(at: NapoleonAt) -> str:
    """Made or lost whatever comes, and the trick in which that came true; empty while open."""
    verdict = decided(at.hand)
    if verdict is None:
        return ""
    tricks = at.hand.tricks
    first = next(
        number
        for number in range(len(tricks) + 1)
        if number == len(tricks) or decided(replace(at.hand, tricks=tricks[:number])) == verdict
    )
    return at.say(f"hand-decided-{verdict}", trick=first)
