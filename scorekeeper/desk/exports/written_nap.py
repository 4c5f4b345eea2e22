"""ナップの棋譜の持ち出し: hands of Nap that were recorded card by card, as text."""

from collections.abc import Iterator
from itertools import product

from scorekeeper.cards import Refusal
from scorekeeper.desk.exports.hand_texts import comments_of, tags_of
from scorekeeper.journal import Session
from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.settling import result_of, score
from scorekeeper.nap.notation import WrittenHand, write_hands
from scorekeeper.trick_taking.notation.texts import Stated


def nap_texts(session: Session) -> Iterator[str]:
    """The text of every settled hand of a session whose tricks all have their cards."""
    written = (
        found
        for deal, hand in enumerate(session.hands, start=1)
        if hand.settled and hand.tricks and all(trick.plays for trick in hand.tricks)
        for found in _hand(session, deal, hand)
    )
    yield from write_hands(written)


def _hand(session: Session, deal: int, hand: Hand) -> Iterator[WrittenHand]:
    """A hand with all that the notation can say of it.

    Names that it cannot tell apart give way to seats; calls that did not end in the contract are
    left out.
    """
    for names, calls in product((session.opened.players, ()), (hand.auction.calls, ())):
        try:
            written = WrittenHand(
                hand=_played(hand),
                names=names,
                tags=tags_of(session, deal),
                calls=calls,
                stated=_stated(hand),
                comments=tuple(comments_of(hand.notes, tricks=len(hand.tricks))),
            )
        except Refusal:
            continue
        yield written
        return


def _played(hand: Hand) -> PlayedHand:
    assert hand.bid is not None  # noqa: S101 - a settled hand has a bid and who made it
    assert hand.declarer is not None  # noqa: S101
    leaders = (hand.declarer, *(trick.winner for trick in hand.tricks))
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        declarer=hand.declarer,
        bid=hand.bid,
        dealer=hand.dealer,
        tricks=tuple(
            PlayedTrick(
                plays=trick.plays,
                leader=leader,
                named_suit=trick.named_suit,
                winner=trick.winner,
            )
            for leader, trick in zip(leaders, hand.tricks, strict=False)
        ),
    )


def _stated(hand: Hand) -> Stated:
    """The result for the bid alone, as an audit sees it: without the pot, and never doubled."""
    result = result_of(hand)
    if result is None:
        return Stated(taken=hand.taken)
    return Stated(taken=hand.taken, made=result.made, points=score(result).points)
