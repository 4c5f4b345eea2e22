"""トリックとできごと: the middle of a hand's page."""

from dataclasses import replace

from scorekeeper.napoleon.hand.check import why_not
from scorekeeper.napoleon.hand.facts import HandRedealt, RedealReason
from scorekeeper.napoleon.hand.sides import candidates
from scorekeeper.napoleon.hand.tally import by_seat, countable, decided, outstanding, side_now
from scorekeeper.web.games.napoleon.offers import offered
from scorekeeper.web.games.napoleon.text import NapoleonAt, players_of
from scorekeeper.web.games.napoleon.tricks_model import (
    Happenings,
    LiveLine,
    OpenTrick,
    TrickRow,
    Tricks,
)
from scorekeeper.web.hand.frame import referee_url
from scorekeeper.web.page.offered import Choice, Form

_AT_ANY_TIME: tuple[RedealReason, ...] = ("misdeal", "all_passed", "other")
"""Reasons to deal again that nobody's cards have to give."""


def tricks_part(at: NapoleonAt) -> Tricks | None:
    """The tricks taken and the one to record; None before the adjutant's card is named."""
    hand = at.hand
    if hand.called is None or hand.bid is None:
        return None
    return Tricks(
        of=hand.deal.tricks,
        rows=_rows(at),
        live=_live(at),
        open=_open_trick(at, offered(at, "trick")),
    )


def happenings_part(at: NapoleonAt) -> Happenings:
    """What may happen beside the tricks, as far as it may happen now."""
    hand = at.hand
    taken = offered(at, "taken")
    return Happenings(
        shown=offered(at, "shown"),
        shown_by=tuple(p for p in players_of(at) if p.seat in candidates(hand)),
        close=offered(at, "close"),
        taken=taken,
        taken_counts=() if taken is None else tuple(countable(hand)),
        redeal=offered(at, "redeal"),
        redeal_reasons=tuple(
            Choice(value=reason, label=at.say(f"hand-redeal-{reason.replace('_', '-')}"))
            for reason in _AT_ANY_TIME
            if why_not(hand, HandRedealt(reason=reason)) is None
        ),
        note=offered(at, "note"),
    )


def _rows(at: NapoleonAt) -> tuple[TrickRow, ...]:
    hand = at.hand
    leaders = [hand.napoleon or 0, *(trick.winner for trick in hand.tricks)]
    return tuple(
        TrickRow(
            number=trick.trick,
            leader=leader,
            winner=trick.winner,
            won=str(trick.honours),
            referee_url=referee_url(at, trick.trick),
        )
        for trick, leader in zip(hand.tricks, leaders, strict=False)
    )


def _open_trick(at: NapoleonAt, form: Form | None) -> OpenTrick | None:
    hand = at.hand
    if form is None:
        return None
    return OpenTrick(
        form=form,
        number=hand.next_trick,
        most=min(hand.players, outstanding(hand)),
        referee_url=referee_url(at, hand.next_trick),
        leader=hand.leader,
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
