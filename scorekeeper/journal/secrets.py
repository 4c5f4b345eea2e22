"""伏せる: entries that nobody is shown while they could tell what a hand still keeps secret.

What is recorded once something of a hand hangs on its secret (who holds the called card) may hang
on it as well, whatever its kind: a signature, the next hand's first bidder, a correction. It cannot
be listed, so it is not: whatever was undone and stood behind such a fact is hidden until what
stands makes the secret of that hand, or of a later one, known.
"""

from collections.abc import Callable

from scorekeeper.games import Hand
from scorekeeper.journal.entry import Entry
from scorekeeper.journal.session import Session


def last_hanging(session: Session) -> int:
    """The last deal (from 1) of which something hangs on its secret; 0 where there is none."""
    secret = session.game.secret
    return 0 if secret is None else _last(session, secret.hangs)


def last_known(session: Session) -> int:
    """The last deal (from 1) whose secret everybody knows as things stand; 0 for none."""
    secret = session.game.secret
    return 0 if secret is None else _last(session, secret.is_known)


def is_hidden(session: Session, entry: Entry) -> bool:
    """Whether an entry was undone and may tell what the session keeps secret as it stands.

    The journal keeps it, and it is shown again when that is known.
    """
    return entry.undone_by is not None and entry.hangs_on > last_known(session)


def _last(session: Session, holds: Callable[[Hand], bool]) -> int:
    if session.deal is not None and holds(session.deal.hand):
        return session.dealt
    before = enumerate(reversed(session.earlier))
    return next((len(session.earlier) - back for back, deal in before if holds(deal.hand)), 0)
