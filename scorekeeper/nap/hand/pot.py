"""ポット: what goes into it in a hand, and when it is won.

Where the sources leave open what becomes of fees for a look, they go into the pot (AMB-53).
"""

from collections.abc import Iterator

from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.tally import made
from scorekeeper.nap.scoring.payments import Payment


def into_the_pot(hand: Hand) -> tuple[Payment, ...]:
    """What has gone into the pot in this hand so far; a misdealt hand gives it back.

    A hand that everybody passed leaves its stakes in the pot.
    """
    if hand.redealt in ("misdeal", "other"):
        return ()
    return tuple(_paid_in(hand))


def wins_the_pot(hand: Hand) -> bool:
    """Whether the declarer has bid and won five tricks, all of seven in seven-card Nap (003:52).

    A revoke against him that is paid for wins it as if he had played on.
    """
    if not hand.ruleset.has_pot or hand.bid is None:
        return False
    return hand.bid.level.wins_the_pot and made(hand) is True


def _paid_in(hand: Hand) -> Iterator[Payment]:
    stake = hand.ruleset.stake
    if hand.ruleset.pot:
        yield from (_fee(seat, stake, "ante") for seat in range(hand.players))
    for seat in hand.looked:
        if not looks_free(hand, seat):
            yield _fee(seat, stake, "look")
    for buy in hand.bought:
        if buy.count:
            yield _fee(buy.seat, stake * buy.count, "cards")


def looks_free(hand: Hand, seat: int) -> bool:
    """The dealer sees the floater for nothing (source: 003:53); who peeps always pays (003:65)."""
    return hand.ruleset.floater and seat == hand.dealer


def _fee(seat: int, chips: int, code: str) -> Payment:
    return Payment(payer=seat, payee=None, chips=chips, code=code)
