"""名簿: the people of the club, one by one and across seasons, and what is told of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.club.recording import append_in_club, check_here, record_in_club
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.seasons.standings import Standing, ask_whole, standings_of
from scorekeeper.desk.sessions.reading import page_of, played_seasons
from scorekeeper.journal import Fact
from scorekeeper.journal.club.club import Club
from scorekeeper.journal.club.people import (
    GuestMarked,
    InitialsGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
    Traits,
)
from scorekeeper.journal.names import find_alike
from scorekeeper.store import CLUB, SeasonRow, event_with_command, immediate
from scorekeeper.store.people.listed import (
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
from scorekeeper.store.people.persons import PersonRow
from scorekeeper.store.people.seats import sat_together

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
    """Who is meant by a key now."""
    return read_club(desk).people.person(key)


def find_spelling(desk: Desk, key: str) -> str:
    """What a key stands for, as somebody typed it last; the key itself where nobody has."""
    return last_spelt(desk.database, key)


def member(desk: Desk, key: str) -> Member:
    """A person, by their own key.

    Raises:
        Refusal: ``person-untold``.
    """
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
    """What it would be for two people to be one.

    Raises:
        Refusal: ``person-untold``, ``people-are-one``.
    """
    if key == into:
        raise Refusal("people-are-one")
    return Merging(
        person=_find_row(desk, key),
        into=_find_row(desk, into),
        evenings=days_of_either(desk.database, key, into),
        together=sat_together(desk.database, key, into),
    )


def merge(desk: Desk, key: str, into: str, tap: Tap) -> Club:
    """Let two people be one from now on.

    Raises:
        Refusal: what ``record_in_club`` raises.
    """
    return record_in_club(desk, PeopleMerged(person=key, into=into), tap)


def tell_of_person(desk: Desk, key: str, told: Traits, tap: Tap) -> Club:
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


def _differences(row: PersonRow, told: Traits) -> Iterator[Fact]:
    if told.name != row.name:
        yield PersonNamed(person=row.key, name=told.name)
    if told.reading != row.reading:
        yield ReadingGiven(person=row.key, reading=told.reading)
    if told.initials != row.initials:
        yield InitialsGiven(person=row.key, initials=told.initials)
    if told.is_guest != row.guest:
        yield GuestMarked(person=row.key, guest=told.is_guest)


def _find_row(desk: Desk, key: str) -> ListedRow:
    row = listed_person(desk.database, key)
    if row is None:
        raise Refusal("person-untold")
    return row
