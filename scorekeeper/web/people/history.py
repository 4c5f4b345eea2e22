"""会の記録: every line of the club's record as a sentence."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.desk import Desk
from scorekeeper.desk.club.people import describe, is_for_owners
from scorekeeper.journal import Event
from scorekeeper.journal.club.club import Club
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """記録の一行: what was said, by whom and when; ``undone`` is the undo that struck it out.

    ``is_for_owners`` is true where only owners can undo it.
    """

    event: Event
    sentence: str
    undone: Event | None
    counts: bool
    is_for_owners: bool


def history_lines(say: Speaker, desk: Desk, club: Club) -> Iterator[HistoryLine]:
    """What was said of the club, the last first; undos stand beside what they struck out."""
    for line in reversed(club.history):
        fact = line.event.fact
        if sentence := describe(say, desk, fact):
            undone = None if line.undone_by is None else club.history[line.undone_by - 1].event
            yield HistoryLine(
                event=line.event,
                sentence=sentence,
                undone=undone,
                counts=line.counts,
                is_for_owners=is_for_owners(fact),
            )


def takes_an_owner(club: Club, sequence: int) -> bool:
    """Whether the line of that number is for owners to say, and to unsay."""
    lines = club.history[sequence - 1 : sequence] if sequence > 0 else ()
    return any(is_for_owners(line.event.fact) for line in lines)
