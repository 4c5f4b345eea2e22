"""トリックとできごと: the middle of the page of a hand of Nap."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.nap import (
    Bid,
    Hand,
    Payment,
    after,
    countable,
    facts,
    made,
    payments_of,
    result_of,
    why_not,
)
from scorekeeper.web.games.nap.money import account_of
from scorekeeper.web.games.nap.text import NapAt, players_of
from scorekeeper.web.hand.tricks import OpenTrick, TrickRow, open_trick, redeal_reasons, trick_rows
from scorekeeper.web.page.offered import Choice, Form
from scorekeeper.web.page.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLine:
    """形勢: tricks the declarer has, of how many played; what the bid needs; what is left.

    ``decided`` is a sentence as soon as nothing can change the outcome.
    """

    taken: int
    played: int
    needs: int
    left: int
    decided: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks:
    """トリックの部: the tricks taken, and the ways in which a result is recorded.

    ``said`` records made or lost, ``counted`` how many tricks the declarer has. ``players`` are
    those who were dealt in.
    """

    of: int
    rows: tuple[TrickRow, ...]
    live: LiveLine
    players: tuple[Player, ...]
    open: OpenTrick | None = None
    said: Form | None = None
    counted: Form | None = None
    counts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoke:
    """リボーク: who may have revoked, and what it costs, which is said before it is recorded.

    It ``ends`` the hand where it costs anything.
    """

    form: Form
    players: tuple[Player, ...]
    costs: tuple[str, ...]
    ends: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Happenings:
    """できごとの部: what may happen beside the tricks; a form that is None is not offered.

    ``exchange`` says that the declarer took the card on the table. ``redeal_reasons`` are codes
    with their labels.
    """

    exchange: Form | None = None
    revoke: Revoke | None = None
    redeal: Form | None = None
    redeal_reasons: tuple[Choice, ...] = ()
    note: Form | None = None

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.exchange, self.revoke, self.redeal, self.note))


_TOOK_IT = "○"
_REDEALS: tuple[facts.RedealReason, ...] = ("misdeal", "other")
"""Reasons to deal again; that nobody bids has a button of its own."""


def tricks_part(at: NapAt) -> Tricks | None:
    """The tricks taken and the one to record; None before there is a declarer."""
    hand = at.hand
    if hand.bid is None:
        return None
    counted = at.offer("counted")
    return Tricks(
        of=hand.ruleset.hand_size,
        rows=trick_rows(at, hand.declarer, lambda _trick: _TOOK_IT),
        live=_live(at),
        players=players_of(at, hand.seated),
        open=open_trick(at),
        said=at.offer("said"),
        counted=counted,
        counts=() if counted is None else tuple(countable(hand)),
    )


def happenings_part(at: NapAt) -> Happenings:
    """What may happen beside the tricks, as far as it may happen now."""
    hand = at.hand
    return Happenings(
        exchange=at.offer("exchange"),
        revoke=_revoke(at),
        redeal=at.offer("redeal"),
        redeal_reasons=redeal_reasons(
            at, _REDEALS, lambda reason: why_not(hand, facts.HandRedealt(reason=reason))
        ),
        note=at.offer("note"),
    )


def _live(at: NapAt) -> LiveLine:
    hand = at.hand
    played = len(hand.tricks)
    return LiveLine(
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
    return at.say(
        f"hand-decided-{'made' if verdict else 'lost'}", trick=_decided_in(hand, is_made=verdict)
    )


def _decided_in(hand: Hand, *, is_made: bool) -> int:
    """The trick that left no other answer; 0 where it was not a trick that did."""
    played = replace(hand, said=None, counted=None, revoked=None)
    numbers = range(1, len(hand.tricks) + 1)
    until = (number for number in numbers if made(_cut(played, number)) is is_made)
    return next(until, 0)


def _cut(hand: Hand, tricks: int) -> Hand:
    return replace(hand, tricks=hand.tricks[:tricks])


def _revoke(at: NapAt) -> Revoke | None:
    form, hand = at.offer("revoke"), at.hand
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
    result = result_of(after(at.hand, facts.Revoked(seat=seat)), account_of(at).times)
    return () if result is None else payments_of(result)
