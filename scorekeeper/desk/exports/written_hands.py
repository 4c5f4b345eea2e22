"""棋譜の持ち出し: hands that were recorded card by card, as text that `replay` reads."""

from collections.abc import Iterator
from itertools import product

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.exports.hand_texts import comments_of, tags_of
from scorekeeper.desk.exports.written_nap import nap_texts
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.journal import Session
from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import result_of, score_of
from scorekeeper.napoleon.notation import (
    Stated,
    WrittenHand,
    write_hands,
)
from scorekeeper.store import Scope, sessions_within


def written_chunks(desk: Desk, scope: Scope) -> Iterator[bytes]:
    """The text of every settled hand of a scope whose tricks all have their cards.

    Raises:
        Refusal: ``export-no-cards`` where there is none.
    """
    empty = True
    for session_id in sessions_within(desk.database, scope):
        session = load_session(desk, session_id)
        texts = _WRITERS[session.game.name](session)
        for text in texts:
            empty = False
            yield text.encode()
    if empty:
        raise Refusal("export-no-cards")


_WRITERS = {"napoleon": lambda session: write_hands(_written(session)), "nap": nap_texts}


def _written(session: Session) -> Iterator[WrittenHand]:
    for deal, hand in enumerate(session.hands, start=1):
        if hand.settled and hand.tricks and all(trick.plays for trick in hand.tricks):
            yield from _hand(session, deal, hand)


def _hand(session: Session, deal: int, hand: Hand) -> Iterator[WrittenHand]:
    """A hand with all that the notation can say of it.

    Names that it cannot tell apart give way to seats; calls that did not end in the contract (it
    was declared again, or corrected) are left out.
    """
    for names, calls in product((session.opened.players, ()), (hand.auction.calls, ())):
        try:
            written = WrittenHand(
                hand=_played(hand),
                names=names,
                tags=tags_of(session, deal),
                dealer=hand.dealer,
                calls=calls,
                stated=_stated(hand),
                comments=tuple(comments_of(hand.notes, tricks=len(hand.tricks))),
            )
        except Refusal:
            continue
        yield written
        return


def _played(hand: Hand) -> PlayedHand:
    result = result_of(hand, hand.adjutant)
    leaders = (result.napoleon, *(trick.winner for trick in hand.tricks))
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        napoleon=result.napoleon,
        bid=result.bid,
        called=hand.called,
        tricks=tuple(
            PlayedTrick(
                plays=trick.plays,
                leader=leader,
                named_suit=trick.named_suit,
                winner=trick.winner,
                honours=trick.honours,
            )
            for leader, trick in zip(leaders, hand.tricks, strict=False)
        ),
    )


def _stated(hand: Hand) -> Stated:
    result, sheet = result_of(hand, hand.adjutant), score_of(hand)
    points = None if sheet is None else sheet.points
    return Stated(taken=result.taken, made=result.made, points=points)
