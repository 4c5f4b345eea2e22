"""一部：what a club's record says of one season, of its sessions and of those who played in it.

The lines keep their taps, by which they are told apart wherever they come to, and are numbered
anew; what was struck out is there with its undo, as far as it is about the same.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.journal.club import people_facts
from scorekeeper.journal.club.club import Club, ClubRecord
from scorekeeper.journal.club.people_facts import PeopleMerged, PersonNamed
from scorekeeper.journal.club.season_facts import SeasonClosed, SeasonRenamed, SessionMoved
from scorekeeper.journal.events import Event, Fact, Undone
from scorekeeper.journal.names import identity


@dataclass(frozen=True, slots=True, kw_only=True)
class _About:
    """What a line has to be about: these people, this season, these moves and those ``beside``."""

    people: frozenset[str]
    season: str
    moved: frozenset[str]
    beside: frozenset[str]

    def has(self, fact: Fact) -> bool:
        if isinstance(fact, people_facts.FACT_TYPES):
            return fact.person in self.people
        if isinstance(fact, SessionMoved):
            return fact.session in self.moved
        of_season = getattr(fact, "season", None)
        return of_season == self.season or (
            isinstance(fact, SeasonRenamed) and of_season in self.beside
        )


def part_of_club(
    club: Club, season: str, *, sessions: Collection[str], people: Collection[str]
) -> tuple[Event, ...]:
    """The lines of a club's record on which the table of a season rests, numbered from 1.

    ``season`` is its key, ``sessions`` are the ids of those that belong to it, ``people`` the keys
    of all names that were typed in them. Sessions that were in the season once and are in another
    now are told of too, and who is whom of everybody who is meant.
    """
    facts = [line.event.fact for line in club.history]
    about = _about(club, season, facts, sessions, people)
    record, places, part = ClubRecord(), dict[int, int](), list[Event]()
    for event in (line.event for line in club.history):
        fact = event.fact
        if isinstance(fact, Undone):
            if fact.sequence not in places:
                continue
            fact = Undone(sequence=places[fact.sequence])
        elif not about.has(fact):
            continue
        one = replace(event, sequence=len(part) + 1, fact=fact)
        try:
            record.add(one)
        except Refusal:
            continue  # it rests on what is no part of this
        places[event.sequence] = one.sequence
        part.append(one)
    return tuple(part)


def _about(
    club: Club,
    season: str,
    facts: Collection[Fact],
    sessions: Collection[str],
    people: Collection[str],
) -> _About:
    moves = [one for one in facts if isinstance(one, SessionMoved)]
    moved = set(sessions)
    moved |= {one.session for one in moves if season in (one.season, club.seasons.into(one))}
    beside = {
        key for one in moves if one.session in moved for key in (one.season, club.seasons.into(one))
    }
    final = {
        line.person
        for one in facts
        if isinstance(one, SeasonClosed) and one.season == season
        for line in one.table
    }
    return _About(
        people=_find_same(facts, {*people, *final}),
        season=season,
        moved=frozenset(moved),
        beside=frozenset(beside),
    )


def _find_same(facts: Collection[Fact], people: Collection[str]) -> frozenset[str]:
    """Everybody who is one of these ``people``, or was said to be, by their keys."""
    same = defaultdict[str, list[str]](list)
    for one, other in _pairs(facts):
        same[one].append(other)
        same[other].append(one)
    found, waiting = set(people), list(people)
    while waiting:
        new = set(same[waiting.pop()]) - found
        found |= new
        waiting += new
    return frozenset(found)


def _pairs(facts: Collection[Any]) -> Iterator[tuple[str, str]]:
    """Two keys at a time that one person had."""
    for fact in facts:
        if isinstance(fact, PeopleMerged):
            yield fact.person, fact.into
        elif isinstance(fact, PersonNamed):
            yield fact.person, identity(fact.name)
