"""会を読む: the club as its record has it now."""

from scorekeeper.desk.context import Desk
from scorekeeper.desk.memory import Memory
from scorekeeper.desk.sessions.rows import to_event
from scorekeeper.journal.club.club import Club, fold_club
from scorekeeper.store import CLUB, events_of, last_event
from scorekeeper.store.journal import last_of_tap

_CLUBS: Memory[Club] = Memory()


def read_club(desk: Desk) -> Club:
    """The club as every event of its record has it now."""
    last = last_event(desk.database, CLUB)
    if last is None:
        return Club()
    known = _CLUBS.of(desk, CLUB)
    if known is None:
        return remember_club(desk, read_club_afresh(desk))
    if _last_of(known) == last:
        return known
    return remember_club(desk, _go_on(desk, known))


def read_club_afresh(desk: Desk) -> Club:
    """The same, whatever is remembered."""
    return fold_club(map(to_event, events_of(desk.database, CLUB)))


def _go_on(desk: Desk, known: Club) -> Club:
    """The club as it is now, of which only what is new is read where it has gone on from there."""
    newest = known.history[-1].event
    rest = [to_event(row) for row in events_of(desk.database, CLUB, newest.sequence - 1)]
    if rest[:1] != [newest]:
        return read_club_afresh(desk)
    return fold_club((*(line.event for line in known.history), *rest[1:]))


def seen_in_club_after(desk: Desk, command_id: str) -> int:
    """What somebody had seen of the club's record who knew nothing but that tap of theirs."""
    return last_of_tap(desk.database, CLUB, command_id) or 0


def remember_club(desk: Desk, club: Club) -> Club:
    """Have this club at hand when it is asked for again."""
    _CLUBS.keep(desk, CLUB, club)
    return club


def _last_of(club: Club) -> tuple[int, str]:
    newest = club.history[-1].event
    return newest.sequence, newest.command_id
