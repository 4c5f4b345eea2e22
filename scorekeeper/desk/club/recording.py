"""会に記録する: a fact of the club checked, appended, and the tables made to follow."""

from dataclasses import replace

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.reading import read_club, remember_club
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.projections.people import settle_club
from scorekeeper.desk.projections.seasons import settle_seasons
from scorekeeper.desk.sessions.rows import to_event, to_row
from scorekeeper.journal.club.club import Club, check_in_club
from scorekeeper.journal.club.people import FACT_TYPES, PeopleMerged, PersonNamed
from scorekeeper.journal.club.seasons import SeasonRenamed, game_of_season
from scorekeeper.journal.events import Event, Fact, Undone
from scorekeeper.journal.names import identity
from scorekeeper.store import CLUB, EventRow, append, event_with_command, immediate, season_of
from scorekeeper.store.people.persons import person_of
from scorekeeper.store.people.seats import sat_together


def record_in_club(desk: Desk, fact: Fact, tap: Tap) -> Club:
    """Record a fact that belongs to no session, and give the club that follows from it.

    A tap that was recorded already changes nothing and gives the club as it is.

    Raises:
        Refusal: ``sent-otherwise`` with the ``sequence`` of what stands, ``sent-elsewhere``,
            ``moved-on`` when others have recorded since the page was made; ``people-sat-together``
            with both names, ``person-name-taken`` or ``person-untold``; and what the journal's
            ``check_in_club`` raises.
    """
    with immediate(desk.database):
        club = read_club(desk)
        known = event_with_command(desk.database, tap.command_id)
        if known is not None:
            _check_same(known, fact)
            return club
        if club.sequence != tap.seen:
            raise Refusal("moved-on")
        check_here(desk, club, fact)
        return append_in_club(desk, club, fact, tap)


def undo_in_club(desk: Desk, sequence: int, tap: Tap) -> Club:
    """Strike out a line of the club's record that still counts.

    Raises:
        Refusal: ``undo-nothing``, ``club-undo-rests``, and what ``record_in_club`` raises.
    """
    return record_in_club(desk, Undone(sequence=sequence), tap)


def check_here(desk: Desk, club: Club, fact: Fact) -> None:
    """Refuse what the club's record refuses, or what does not agree with the sessions here.

    Raises:
        Refusal: as `record_in_club`.
    """
    check_in_club(club, fact)
    if isinstance(fact, SeasonRenamed):
        _check_no_other(desk, club, fact)
    if not isinstance(fact, FACT_TYPES):
        return
    persons = [fact.person, *([fact.into] if isinstance(fact, PeopleMerged) else [])]
    rows = [person_of(desk.database, key) for key in persons]
    for key, row in zip(persons, rows, strict=True):
        if row is None and key not in club.people.traits:
            raise Refusal("person-untold")
    if isinstance(fact, PeopleMerged) and sat_together(desk.database, fact.person, fact.into):
        names = [key if row is None else row.name for key, row in zip(persons, rows, strict=True)]
        raise Refusal("people-sat-together", name=names[0], other=names[1])
    if isinstance(fact, PersonNamed):
        whose = club.people.person(identity(fact.name))
        if whose != fact.person and person_of(desk.database, whose) is not None:
            raise Refusal("person-name-taken", name=fact.name)


def _check_no_other(desk: Desk, club: Club, fact: SeasonRenamed) -> None:
    """Refuse the name of another season that was played here."""
    key = club.seasons.key_of(fact.name, game_of_season(fact.season))
    if key != fact.season and season_of(desk.database, key) is not None:
        raise Refusal("season-name-taken", name=fact.name)


def append_in_club(
    desk: Desk,
    club: Club,
    fact: Fact,
    tap: Tap,
    *,
    at: str | None = None,
    delivery: str | None = None,
) -> Club:
    """Append a fact that has been checked and bring the tables up to date; inside a transaction.

    ``at`` is when it was recorded elsewhere, with which import it came says ``delivery``.
    """
    event = Event(
        session=CLUB,
        sequence=club.sequence + 1,
        command_id=tap.command_id,
        at=at or desk.stamp(),
        by=tap.by,
        fact=fact,
        delivery=delivery,
    )
    after = club.history[-1].event.seal if club.history else b""
    seal = append(desk.database, [to_row(event)], after)
    now = club.after(replace(event, seal=seal))
    settle_club(desk, club.people, now.people)
    now = remember_club(desk, now)
    settle_seasons(desk, club.seasons, now.seasons)
    return now


def _check_same(known: EventRow, fact: Fact) -> None:
    """Refuse a tap that was recorded already, but with another answer in it."""
    if known.session != CLUB:
        raise Refusal("sent-elsewhere")
    if to_event(known).fact != fact:
        raise Refusal("sent-otherwise", sequence=known.sequence)
