"""トリックとできごと: the middle of the page of a hand of Nap."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.nap.auction.bid import Bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.check import why_not
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.settling import result_of
from scorekeeper.nap.hand.tally import countable, made
from scorekeeper.nap.scoring.payments import Payment, payments_of
from scorekeeper.web.games.nap.model import NapHappenings, NapLive, NapOpenTrick, NapTricks, Revoke
from scorekeeper.web.games.nap.money import account_of
from scorekeeper.web.games.nap.offers import offered
from scorekeeper.web.games.nap.text import NapAt, players_of
from scorekeeper.web.games.napoleon.tricks_model import TrickRow
from scorekeeper.web.hand.frame import referee_url
from scorekeeper.web.page.offered import Choice

_TOOK_IT = "○"
_REDEALS: tuple[facts.RedealReason, ...] = ("misdeal", "other")
"""Reasons to deal again; that nobody bids has a button of its own."""


def tricks_part(at: NapAt) -> NapTricks | None:
    """The tricks taken and the one to record; None before there is a declarer."""
    hand = at.hand
    if hand.bid is None:
        return None
    counted = offered(at, "counted")
    return NapTricks(
        of=hand.ruleset.hand_size,
        rows=tuple(_rows(at)),
        live=_live(at),
        players=players_of(at, hand.seated),
        open=_open_trick(at),
        said=offered(at, "said"),
        counted=counted,
        counts=() if counted is None else tuple(countable(hand)),
    )


def happenings_part(at: NapAt) -> NapHappenings:
    """What may happen beside the tricks, as far as it may happen now."""
    hand = at.hand
    return NapHappenings(
        exchange=offered(at, "exchange"),
        revoke=_revoke(at),
        redeal=offered(at, "redeal"),
        redeal_reasons=tuple(
            Choice(value=reason, label=at.say(f"hand-redeal-{reason}"))
            for reason in _REDEALS
            if why_not(hand, facts.HandRedealt(reason=reason)) is None
        ),
        note=offered(at, "note"),
    )


def _rows(at: NapAt) -> Iterator[TrickRow]:
    hand = at.hand
    leaders = [hand.declarer or 0, *(trick.winner for trick in hand.tricks)]
    for trick, leader in zip(hand.tricks, leaders, strict=False):
        yield TrickRow(
            number=trick.trick,
            leader=leader,
            winner=trick.winner,
            won=_TOOK_IT,
            referee_url=referee_url(at, trick.trick),
        )


def _open_trick(at: NapAt) -> NapOpenTrick | None:
    hand, form = at.hand, offered(at, "trick")
    if form is None:
        return None
    return NapOpenTrick(
        form=form,
        number=hand.next_trick,
        referee_url=referee_url(at, hand.next_trick),
        leader=hand.leader,
    )


def _live(at: NapAt) -> NapLive:
    hand = at.hand
    played = len(hand.tricks)
    return NapLive(
        taken=hand.taken,
        played=played,
        needs=hand.bid.tricks if hand.bid else 0,
        left=hand.ruleset.hand_size - played,
        decided=_decided(at),
    )


def _decided(at: NapAt) -> str:
    """Made or lost whatever comes, and the trick in which that came true; empty while open."""
    hand = at.hand
    verdict = made(hand)
    if verdict is None:
        return ""
    return at.say(f"hand-decided-{'made' if verdict else 'lost'}", trick=_decided_in(hand, verdict))


def _decided_in(hand: Hand, verdict: bool) -> int:  # noqa: FBT001 - made or lost is the question
    """The trick that left no other answer; 0 where it was not a trick that did."""
    played = replace(hand, said=None, counted=None, revoked=None)
    numbers = range(1, len(hand.tricks) + 1)
    until = (number for number in numbers if made(_cut(played, number)) is verdict)
    return next(until, 0)


def _cut(hand: Hand, tricks: int) -> Hand:
    return replace(hand, tricks=hand.tricks[:tricks])


def _revoke(at: NapAt) -> Revoke | None:
    form, hand = offered(at, "revoke"), at.hand
    if form is None or hand.declarer is None or hand.bid is None:
        return None
    return Revoke(
        form=form,
        players=players_of(at, hand.seated),
        costs=tuple(_costs(at, hand.declarer, hand.bid)),
        ends=hand.ruleset.revoke_penalty != "off",
    )


def _costs(at: NapAt, declarer: int, bid: Bid) -> Iterator[str]:
    """What a revoke costs, whoever's it is."""
    hand, name = at.hand, at.names[declarer]
    if hand.ruleset.revoke_penalty == "off":
        yield at.say("nap-revoke-free")
        return
    own = _payments_after(at, declarer)
    other = _payments_after(at, next(seat for seat in hand.seated if seat != declarer))
    each = own[0].chips if own else 0
    yield at.say("nap-revoke-declarer", player=name, each=each, count=len(own))
    yield at.say("nap-revoke-defender", player=name, chips=sum(paid.chips for paid in other))
    if bid.level.wins_the_pot and account_of(at).pot_after:
        yield at.say("nap-revoke-pot", player=name)


def _payments_after(at: NapAt, seat: int) -> tuple[Payment, ...]:
    """What would be paid for the bid if this seat had revoked."""
    result = result_of(at.hand.after(facts.Revoked(seat=seat)), account_of(at).times)
    return () if result is None else payments_of(result)
