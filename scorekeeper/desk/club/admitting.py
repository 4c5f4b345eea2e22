"""持ち込みの改め: which brought lines of the club may come in, and why the others may not.

Whoever brings a line has to be somebody who could have said it here, and it has to agree with the
sessions here, as if it had been said on a page.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.recording import check_here
from scorekeeper.desk.club.telling import is_for_owners
from scorekeeper.desk.context import Bringer, Desk
from scorekeeper.desk.sessions.rows import to_event
from scorekeeper.journal import Event, Fact, Undone
from scorekeeper.journal.club.club import Club
from scorekeeper.journal.club.season_facts import SeasonClosed
from scorekeeper.store import count_open_in, event_with_command


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubLine:
    """A line of the club's record that is brought; ``is_new`` where it is not here yet.

    ``said`` is its fact, of an undo the one that it strikes out. Where it is ``refused`` it stays
    out, whatever else comes in.
    """

    event: Event
    said: Fact
    is_new: bool
    refused: Refusal | None = None

    @property
    def is_undo(self) -> bool:
        """Whether it strikes out what was said."""
        return isinstance(self.event.fact, Undone)


def brought_lines(desk: Desk, events: Sequence[Event], bringer: Bringer) -> tuple[ClubLine, ...]:
    """Each of these lines, whether it is here already, and why it may not come from this bringer.

    A line is known by its tap; what an undo strikes out is what stands here under that tap.
    """
    lines = list[ClubLine]()
    for event in events:
        said = _find_said(desk, events, event)
        is_new = event_with_command(desk.database, event.command_id) is None
        takes_owner = is_new and is_for_owners(said) and not bringer.is_owner
        refused = Refusal("club-line-for-owners") if takes_owner else None
        lines.append(ClubLine(event=event, said=said, is_new=is_new, refused=refused))
    return tuple(lines)


def admit(lines: Iterable[ClubLine]) -> Iterator[Event]:
    """What may come in, numbered anew; the undo of what stays out stays out with it."""
    places = dict[int, int]()
    for line in lines:
        event, fact = line.event, line.event.fact
        if line.refused is not None or (line.is_undo and fact.sequence not in places):
            continue
        if line.is_undo:
            fact = Undone(sequence=places[fact.sequence])
        places[event.sequence] = len(places) + 1
        yield replace(event, sequence=places[event.sequence], fact=fact)


def mark_left_out(desk: Desk, lines: Iterable[ClubLine]) -> tuple[ClubLine, ...]:
    """The same lines after they came in; those that did not agree with what is here are refused."""
    return tuple(
        replace(line, refused=Refusal("club-line-against-records"))
        if line.refused is None and event_with_command(desk.database, line.event.command_id) is None
        else line
        for line in lines
    )


def check_brought(desk: Desk, club: Club, fact: Fact, delivery: str | None) -> None:
    """Refuse a brought fact that a page would refuse; sessions of its own import agree with it.

    Raises:
        Refusal: ``season-plays``, and what `check_here` raises.
    """
    if isinstance(fact, SeasonClosed) and count_open_in(desk.database, fact.season):
        raise Refusal("season-plays")
    check_here(desk, club, fact, beside=delivery)


def _find_said(desk: Desk, events: Sequence[Event], event: Event) -> Fact:
    """What a line says, or takes back."""
    if not isinstance(event.fact, Undone):
        return event.fact
    struck = events[event.fact.sequence - 1]
    here = event_with_command(desk.database, struck.command_id)
    return struck.fact if here is None else to_event(here).fact
