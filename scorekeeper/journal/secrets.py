"""伏せる: entries that nobody is shown while the hand that they speak of goes on."""

from scorekeeper.journal.entry import Entry
from scorekeeper.journal.session import Session


def is_hidden(session: Session, entry: Entry) -> bool:
    """Whether an entry was undone and tells what its hand, which is played on, keeps secret.

    The journal keeps it, and it is shown again when the hand is settled.
    """
    if entry.undone_by is None or session.hand is None:
        return False
    about = getattr(entry.event.fact, "hand", None) or entry.hand
    return about == session.dealt and session.game.is_secret(session.hand, entry.event.fact)
