"""会に記録する: a fact of the club checked, appended, and the tables made to follow."""

from dataclasses import replace

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.folding import read_club, remember_club, to_event, to_row
from scorekeeper.desk.projections.club import settle_club, settle_seasons
from scorekeeper.desk.seasons.standings import table_now
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.journal import Session
from scorekeeper.journal.club import OF_PEOPLE, Club, PeopleMerged, PersonNamed, check_in_club
from scorekeeper.journal.events import Event, Fact, Undone
from scorekeeper.journal.names import identity, tidy
from scorekeeper.journal.people import game_of_season
from scorekeeper.journal.seasons import (
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)
from scorekeeper.store.people import person_of, sat_together


def record_in_club(desk: Desk, fact: Fact, tap: Tap) -> Club:
    """Record a fact that belongs to no session, and give the club that follows from it.

    A tap that was recorded already changes nothing and gives the club as it is.

    Raises:
        Refusal: ``sent-otherwise`` with the ``sequence`` of what stands, ``sent-elsewhere``,
            ``moved-on`` when others have recorded since the page was made; ``people-sat-together``
            with both names, ``person-name-taken`` or ``person-untold``; and what the journal's
            ``check_in_club`` raises.
    """
    with store.immediate(desk.database):
        club = read_club(desk)
        known = store.event_with_command(desk.database, tap.command_id)
        if known is not None:
            _check_same(known, fact)
            return club
        if club.sequence != tap.seen:
            raise Refusal("moved-on")
        check_here(desk, club, fact)
        return append_in_club(desk, club, fact, tap)


def undo_in_club(desk: Desk, sequence: int, tap: Tap) -> Club:
    """Strike out a line of the club's record that still counts."""
    return record_in_club(desk, Undone(sequence=sequence), tap)


def check_here(desk: Desk, club: Club, fact: Fact) -> None:
    """Refuse what the club's record refuses, or what does not agree with the sessions here."""
    check_in_club(club, fact)
    if isinstance(fact, SeasonRenamed):
        _check_no_other(desk, club, fact)
    if type(fact) not in OF_PEOPLE:
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
    key = club.seasons.key_of(fact.name, game_of_season(fact.season))
    if key != fact.season and store.season_of(desk.database, key) is not None:
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
        session=store.CLUB,
        sequence=club.sequence + 1,
        command_id=tap.command_id,
        at=at or desk.stamp(),
        by=tap.by,
        fact=fact,
        delivery=delivery,
    )
    after = club.history[-1].event.seal if club.history else b""
    seal = store.append(desk.database, [to_row(event)], after)
    now = club.after(replace(event, seal=seal))
    settle_club(desk, club.people, now.people)
    now = remember_club(desk, now)
    settle_seasons(desk, club.seasons, now.seasons)
    return now


def _check_same(known: store.EventRow, fact: Fact) -> None:
    if known.session != store.CLUB:
        raise Refusal("sent-elsewhere")
    if to_event(known).fact != fact:
        raise Refusal("sent-otherwise", sequence=known.sequence)


def set_season_rules(desk: Desk, season_key: str, rules: SeasonRules, tap: Tap) -> None:
    known_season(desk, season_key)
    record_in_club(desk, SeasonRulesSet(season=season_key, rules=rules), tap)


def close_season(desk: Desk, season_key: str, signed_by: str, tap: Tap) -> None:
    """Make the table of a season final as it stands, by the season's own rules.

    Raises:
        Refusal: ``season-unknown``; ``season-plays`` where a session of it is still open; and what
            ``record_in_club`` raises.
    """
    known_season(desk, season_key)
    if store.count_open_in(desk.database, season_key):
        raise Refusal("season-plays")
    fact = SeasonClosed(
        season=season_key, signed_by=tidy(signed_by), table=table_now(desk, season_key)
    )
    record_in_club(desk, fact, tap)


def reopen_season(desk: Desk, season_key: str, reason: str, tap: Tap) -> None:
    known_season(desk, season_key)
    record_in_club(desk, SeasonReopened(season=season_key, reason=tidy(reason)), tap)


def rename_season(desk: Desk, season_key: str, name: str, tap: Tap) -> None:
    """Call a season so from now on, on every page and in every file."""
    was = known_season(desk, season_key).season
    if (known := store.event_with_command(desk.database, tap.command_id)) is not None:
        was = getattr(to_event(known).fact, "was", was)
    record_in_club(desk, SeasonRenamed(season=season_key, name=tidy(name), was=was), tap)


def move_session(desk: Desk, session_id: str, name: str, tap: Tap) -> Session:
    """Let a session belong to the season of that name, which may be one that begins with it."""
    session = load_session(desk, session_id)
    if session.discarded:
        raise Refusal("session-discarded")
    season = session.season_key
    if (known := store.event_with_command(desk.database, tap.command_id)) is not None:
        season = getattr(to_event(known).fact, "season", season)
    record_in_club(desk, SessionMoved(season=season, session=session_id, name=tidy(name)), tap)
    return load_session(desk, session_id)
