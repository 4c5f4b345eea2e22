"""食い違う会: where two records of one session first differ, in words."""

from scorekeeper.journal import Session
from scorekeeper.services.imports.divergence import Parted
from scorekeeper.web.games.history import number_of, tell
from scorekeeper.web.games.pages import AnyView, SessionView, pages_of
from scorekeeper.wording import Speaker


def describe_difference(say: Speaker, parted: Parted) -> str:
    here, hand = _tell(say, parted.here, parted.ours)
    there, other = _tell(say, parted.copy, parted.theirs)
    first = min(hand, other)
    place = say("parted-hand", hand=first) if first else say("parted-before-hands")
    return say("parted-differs", place=place, entry=parted.ours, here=here, there=there)


def _tell(say: Speaker, session: Session, number: int) -> tuple[str, int]:
    """Return the text of an entry as on the page of its hand, and the hand's number, or 0."""
    entry, name = session.entry(number), session.history[0].event.session
    at: AnyView = SessionView(
        say=say, session_id=name, session=session, pages=pages_of(session.game), deal=entry.hand
    )
    told = tell(at, entry)
    by = say("list-separator").join(filter(None, (told.who, told.when)))
    words = say("parted-told", what=told.words, by=by) if by else told.words
    return words, number_of(at, entry.hand)
