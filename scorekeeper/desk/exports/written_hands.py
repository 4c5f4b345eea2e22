"""棋譜の持ち出し: hands that were recorded card by card, as text that `replay` reads."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.journal import Session
from scorekeeper.store import Scope, sessions_within
from scorekeeper.store.queries.cards import may_have_cards
from scorekeeper.trick_taking.notation.lines import Tags
from scorekeeper.wording.times import day_of

MOST_LOOKED_THROUGH = 100
"""Sessions of a season that are looked through for a trick with its cards, the last ones."""


def written_chunks(desk: Desk, scope: Scope) -> Iterator[bytes]:
    """The text of every hand of a scope of which some trick was recorded card by card.

    A hand that is played on is there as far as it has gone.

    Raises:
        Refusal: ``export-no-cards`` where there is none.
    """
    empty = True
    for session_id in sessions_within(desk.database, scope):
        session = load_session(desk, session_id)
        if session.discarded:
            continue
        for text in session.game.face.write_hands(_write_hands(session)):
            empty = False
            yield text.encode()
    if empty:
        raise Refusal("export-no-cards")


def may_have_hands(desk: Desk, scope: Scope) -> bool:
    """Whether there may be a hand to be written in a season or a session.

    Of a session that is known; of a season with very many of them, not always.
    """
    if scope.session is not None:
        return any(True for _ in _write_hands(load_session(desk, scope.session)))
    return may_have_cards(desk.database, str(scope.season_key), most=MOST_LOOKED_THROUGH)


def written_hand(desk: Desk, session_id: str, deal: int) -> str:
    """The text of one hand of a session as far as it has gone.

    Raises:
        Refusal: ``session-unknown``, or ``export-no-cards`` where the session has no such hand, or
            none of its tricks was recorded card by card.
    """
    session = load_session(desk, session_id)
    texts = session.game.face.write_hands(_write_hands(session, deal))
    for text in texts:
        return str(text)
    raise Refusal("export-no-cards")


def _write_hands(session: Session, only: int | None = None) -> Iterator[Any]:
    """The hands that can be written, with their numbers as the table counts them and the day."""
    day = str(day_of(session.history[0].event.when))
    deals = zip(session.deals, session.hands, strict=True)
    for place, (deal, hand) in enumerate(deals, start=1):
        if only not in (None, place):
            continue
        tags = Tags(number=deal.number, date=day)
        names = tuple(session.names[person] for person in deal.seats)
        written = session.game.face.write_down(hand, names=names, tags=tags)
        if written is not None:
            yield written
