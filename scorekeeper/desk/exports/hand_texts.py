"""書き添え: what stands beside the cards of a hand that leaves as text, whichever the game."""

from collections.abc import Iterator, Sequence

from scorekeeper.desk.exports.tables import day_of
from scorekeeper.journal import Session
from scorekeeper.trick_taking.notation.texts import Comment, Tags


def tags_of(session: Session, deal: int) -> Tags:
    """The number of a deal as the table counts hands, and its day."""
    day = day_of(session.history[0].event.at)
    return Tags(number=session.deals[deal - 1].number, date=day.isoformat())


def comments_of(notes: Sequence[str], *, tricks: int) -> Iterator[Comment]:
    """The notes of a hand, after its last trick."""
    for note in notes:
        line = " ".join(note.split())
        if line:
            yield Comment(text=line, trick=tricks)
