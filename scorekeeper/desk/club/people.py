"""名簿: the people of the club, what is told of them, and every line of the club's record."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.recording import append_in_club, check_here, record_in_club
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.seasons.standings import Standing, ask_whole, standings_of
from scorekeeper.desk.sessions.reading import page_of, played_seasons
from scorekeeper.journal import Fact, PersonArrived, Session
from scorekeeper.journal.club import people, seasons
from scorekeeper.journal.club.club import Club
from scorekeeper.journal.names import find_alike, identity
from scorekeeper.store import CLUB, SeasonRow, event_with_command, immediate, season_of
from scorekeeper.store.people import PersonRow, sat_together
from scorekeeper.store.queries.people import (
    ListedRow,
    count_people,
    days_of_either,
    last_spelt,
    listed_people,
    listed_person,
    people_beside,
    seasons_played,
    spellings_of,
)
from scorekeeper.store.queries.sessions import session_at
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import day_of, write_time


def as_typed_here(desk: Desk, session: Session, arrived: PersonArrived) -> PersonArrived:
    """The arrival under the name by which the session knows the same person, if it does.

    Whoever was typed otherwise, or has been given another name since, comes back as themselves.
    """
    known, names = read_club(desk).people, session.table.names
    meant = known.person(identity(arrived.name))
    if session.table.find(arrived.name) is None:
        for name in names:
            if known.person(identity(name)) == meant:
                return replace(arrived, name=name)
    return arrived


A_PAGE = 200
"""People on one page of the list."""

MOST_BESIDE = 500
"""People to choose from, where somebody is said to be one of them."""

MOST_SPELLINGS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """名簿の頁: people of one ``page`` (from 1) of so many ``pages``, out of ``count``."""

    people: tuple[ListedRow, ...]
    count: int
    page: int
    pages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """ひとり: a person, how they were typed, and where they stand in each season.

    ``seasons`` come the newest first, with how many have a rank there. ``others`` are those with
    whom they could be one, ``alike`` the one whose name is like theirs.
    """

    row: ListedRow
    seasons: tuple[tuple[SeasonRow, Standing, int], ...]
    spellings: tuple[str, ...]
    others: tuple[PersonRow, ...]
    alike: PersonRow | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Merging:
    """同じ人にする: two people before they are one; ``together`` is a session of both.

    ``evenings`` are the days on which either of them played.
    """

    person: ListedRow
    into: ListedRow
    evenings: int
    together: str | None


def members(desk: Desk, page: int = 1, most: int = A_PAGE) -> Members:
    """The people of the club; a ``page`` that there is not counts as the nearest."""
    count = count_people(desk.database)
    page, pages = page_of(count, most, page)
    rows = listed_people(desk.database, most, (page - 1) * most)
    return Members(people=tuple(rows), count=count, page=page, pages=pages)


def person_meant(desk: Desk, key: str) -> str:
    return read_club(desk).people.person(key)


def find_spelling(desk: Desk, key: str) -> str:
    """What a key stands for, as somebody typed it last; the key itself where nobody has."""
    return last_spelt(desk.database, key)


def member(desk: Desk, key: str) -> Member:
    row = _find_row(desk, key)
    played = seasons_played(desk.database, key)
    others = people_beside(desk.database, key, MOST_BESIDE)
    alike = find_alike(row.name, (other.name for other in others))
    return Member(
        row=row,
        seasons=tuple(
            stood
            for season in played_seasons(desk)
            if season.season_key in played and (stood := _stood(desk, season, key)) is not None
        ),
        spellings=tuple(spellings_of(desk.database, key, MOST_SPELLINGS)),
        others=tuple(others),
        alike=next((other for other in others if other.name == alike), None),
    )


def _stood(desk: Desk, season: SeasonRow, key: str) -> tuple[SeasonRow, Standing, int] | None:
    """Where a person stands in a season by its own rules; None where they came to nothing."""
    standings = standings_of(desk, season.season_key, ask_whole(desk, season.season_key))
    ranked = sum(one.rank is not None for one in standings)
    found = next((one for one in standings if one.row.player_key == key), None)
    return None if found is None else (season, found, ranked)


def merging(desk: Desk, key: str, into: str) -> Merging:
    """What it would be for two people to be one."""
    if key == into:
        raise Refusal("people-are-one")
    return Merging(
        person=_find_row(desk, key),
        into=_find_row(desk, into),
        evenings=days_of_either(desk.database, key, into),
        together=sat_together(desk.database, key, into),
    )


def merge(desk: Desk, key: str, into: str, tap: Tap) -> Club:
    """Let two people be one from now on."""
    return record_in_club(desk, people.PeopleMerged(person=key, into=into), tap)


def tell_of_person(desk: Desk, key: str, told: people.Traits, tap: Tap) -> Club:
    """Record whatever of this is not so already, all of it or nothing; one tap, several facts.

    Raises:
        Refusal: ``sent-otherwise`` with the ``sequence`` of what stands, ``sent-elsewhere``,
            ``moved-on``, and what ``check_here`` raises.
    """
    with immediate(desk.database):
        club, row = read_club(desk), _find_row(desk, key)
        facts = list(_differences(row, told))
        known = event_with_command(desk.database, tap.command_id)
        if known is not None:
            if known.session != CLUB:
                raise Refusal("sent-elsewhere")
            if facts:
                raise Refusal("sent-otherwise", sequence=known.sequence)
            return club
        if club.sequence != tap.seen:
            raise Refusal("moved-on")
        for number, fact in enumerate(facts):
            check_here(desk, club, fact)
            command = f"{tap.command_id}/{number}" if number else tap.command_id
            club = append_in_club(desk, club, fact, replace(tap, command_id=command))
    return club


def _differences(row: PersonRow, told: people.Traits) -> Iterator[Fact]:
    if told.name != row.name:
        yield people.PersonNamed(person=row.key, name=told.name)
    if told.reading != row.reading:
        yield people.ReadingGiven(person=row.key, reading=told.reading)
    if told.initials != row.initials:
        yield people.InitialsGiven(person=row.key, initials=told.initials)
    if told.is_guest != row.guest:
        yield people.GuestMarked(person=row.key, guest=told.is_guest)


def _find_row(desk: Desk, key: str) -> ListedRow:
    row = listed_person(desk.database, key)
    if row is None:
        raise Refusal("person-untold")
    return row


NO_DAYS: Mapping[str, str] = MappingProxyType({})
"""Where every session that is told of is here."""


def is_for_owners(fact: Fact) -> bool:
    """Whether owners alone say so, and unsay it: who is one person, and all about seasons."""
    return isinstance(fact, people.PeopleMerged) or type(fact) in seasons.OF_SEASONS


def describe(say: Speaker, desk: Desk, fact: Fact, *, days: Mapping[str, str] = NO_DAYS) -> str:
    """A fact of the club in words; empty for an undo, which is told beside what it struck out.

    ``days`` say when sessions that are not here yet began (ISO 8601), by their ids.
    """
    if type(fact) not in _SENTENCES:
        return ""
    key, told = _SENTENCES[type(fact)](fact)
    if type(fact) in people.OF_PEOPLE:
        told = {"player": find_spelling(desk, fact.person), **told}
    if isinstance(fact, people.PeopleMerged):
        told = {**told, "other": find_spelling(desk, fact.into)}
    if type(fact) in seasons.OF_SEASONS:
        told = {"season": name_of_season(desk, fact.season), **told}
    if isinstance(fact, seasons.SessionMoved):
        told = {**told, "day": _day(say, desk, fact, days)}
    return say(f"history-club-{key}", **told)


def _day(say: Speaker, desk: Desk, fact: seasons.SessionMoved, days: Mapping[str, str]) -> str:
    row = session_at(desk.database, fact.session)
    began = days.get(fact.session) if row is None else row.opened_at
    return "–" if began is None else write_time(day_of(began), "long", say.language)


def name_of_season(desk: Desk, season_key: str) -> str:
    """What a season is called now; its key where nothing is played in it."""
    row = season_of(desk.database, season_key)
    known = read_club(desk).seasons.names.get(season_key, season_key.rpartition(" ")[2])
    return known if row is None else row.season


_SENTENCES: Mapping[type[Fact], Callable[[Fact], tuple[str, dict[str, str]]]] = MappingProxyType(
    {
        people.PersonNamed: lambda fact: ("person-named", {"name": fact.name}),
        people.ReadingGiven: lambda fact: (
            ("reading-given", {"reading": fact.reading}) if fact.reading else ("reading-taken", {})
        ),
        people.InitialsGiven: lambda fact: (
            ("initials-given", {"initials": fact.initials})
            if fact.initials
            else ("initials-taken", {})
        ),
        people.GuestMarked: lambda fact: ("guest-marked" if fact.guest else "guest-unmarked", {}),
        people.PeopleMerged: lambda _fact: ("people-merged", {}),
        seasons.SeasonRulesSet: lambda _fact: ("season-rules-set", {}),
        seasons.SeasonClosed: lambda fact: ("season-closed", {"name": fact.signed_by}),
        seasons.SeasonReopened: lambda fact: ("season-reopened", {"reason": fact.reason}),
        seasons.SeasonRenamed: lambda fact: (
            "season-renamed",
            {"season": fact.was, "name": fact.name},
        ),
        seasons.SessionMoved: lambda fact: ("session-moved", {"name": fact.name}),
    }
)
"""By the kind of fact: the ending of its sentence's key, and what it is told of its own."""
