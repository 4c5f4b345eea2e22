"""会の記録を言う: what the club's facts say, a sentence each, wherever they are shown."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.desk.club.people import find_spelling
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.journal import Fact
from scorekeeper.journal.club import people, seasons
from scorekeeper.journal.club.people import (
    GuestMarked,
    InitialsGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
)
from scorekeeper.journal.club.seasons import (
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRulesSet,
    SessionMoved,
)
from scorekeeper.store import season_of
from scorekeeper.store.queries.sessions import session_at
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of, write_time

NO_DAYS: Mapping[str, str] = MappingProxyType({})
"""Where every session that is told of is here."""


def is_for_owners(fact: Fact) -> bool:
    """Whether owners alone say so, and unsay it: who is one person, and all about seasons."""
    return isinstance(fact, (PeopleMerged, *seasons.FACT_TYPES))


def describe(say: Speaker, desk: Desk, fact: Fact, *, days: Mapping[str, str] = NO_DAYS) -> str:
    """A fact of the club in words; empty for an undo, which is told beside what it struck out.

    ``days`` say when sessions that are not here yet began (ISO 8601), by their ids.
    """
    if type(fact) not in _SENTENCES:
        return ""
    key, told = _SENTENCES[type(fact)](fact)
    if isinstance(fact, people.FACT_TYPES):
        told = {"player": find_spelling(desk, fact.person), **told}
    if isinstance(fact, PeopleMerged):
        told = {**told, "other": find_spelling(desk, fact.into)}
    if isinstance(fact, seasons.FACT_TYPES):
        told = {"season": name_of_season(desk, fact.season), **told}
    if isinstance(fact, SessionMoved):
        told = {**told, "day": _day(say, desk, fact, days)}
    return say(f"history-club-{key}", **told)


def _day(say: Speaker, desk: Desk, fact: SessionMoved, days: Mapping[str, str]) -> str:
    row = session_at(desk.database, fact.session)
    began = days.get(fact.session) if row is None else row.opened_at
    return "–" if began is None else write_time(day_of(began), "long", say.language)


def name_of_season(desk: Desk, season_key: str) -> str:
    """What a season is called now; its key where nothing is played in it."""
    row = season_of(desk.database, season_key)
    known = read_club(desk).seasons.names.get(season_key, season_key.rpartition(" ")[2])
    return known if row is None else row.season


_SENTENCES: Mapping[type[Any], Callable[[Any], tuple[str, dict[str, str]]]] = MappingProxyType(
    {
        PersonNamed: lambda fact: ("person-named", {"name": fact.name}),
        ReadingGiven: lambda fact: (
            ("reading-given", {"reading": fact.reading}) if fact.reading else ("reading-taken", {})
        ),
        InitialsGiven: lambda fact: (
            ("initials-given", {"initials": fact.initials})
            if fact.initials
            else ("initials-taken", {})
        ),
        GuestMarked: lambda fact: ("guest-marked" if fact.guest else "guest-unmarked", {}),
        PeopleMerged: lambda _fact: ("people-merged", {}),
        SeasonRulesSet: lambda _fact: ("season-rules-set", {}),
        SeasonClosed: lambda fact: ("season-closed", {"name": fact.signed_by}),
        SeasonReopened: lambda fact: ("season-reopened", {"reason": fact.reason}),
        SeasonRenamed: lambda fact: ("season-renamed", {"season": fact.was, "name": fact.name}),
        SessionMoved: lambda fact: ("session-moved", {"name": fact.name}),
    }
)
"""By the kind of fact: the ending of its sentence's key, and what it is told of its own."""
