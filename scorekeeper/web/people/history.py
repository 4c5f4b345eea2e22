"""名簿の記録: every line of the club's record as a sentence."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from scorekeeper.desk import Desk
from scorekeeper.desk.club.people import spelt
from scorekeeper.journal import Event, Fact
from scorekeeper.journal.club.club import Club
from scorekeeper.journal.club.people_facts import (
    GuestMarked,
    InitialsGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
)
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """記録の一行: what was said, by whom and when; ``undone`` is the undo that struck it out."""

    event: Event
    sentence: str
    undone: Event | None
    counts: bool
    is_merge: bool


def history_lines(say: Speaker, desk: Desk, club: Club) -> Iterator[HistoryLine]:
    """What was said of people, the last first; undos stand beside what they struck out."""
    for line in reversed(club.history):
        sentence = describe(say, desk, line.event.fact)
        if sentence:
            undone = None if line.undone_by is None else club.history[line.undone_by - 1].event
            yield HistoryLine(
                event=line.event,
                sentence=sentence,
                undone=undone,
                counts=line.counts,
                is_merge=isinstance(line.event.fact, PeopleMerged),
            )


def is_merge(club: Club, sequence: int) -> bool:
    """Whether the line of that number says that two people are one."""
    lines = club.history[sequence - 1 : sequence] if sequence > 0 else ()
    return any(isinstance(line.event.fact, PeopleMerged) for line in lines)


def describe(say: Speaker, desk: Desk, fact: Fact) -> str:
    """A fact about people in words; empty for one that is none."""
    if type(fact) not in _SENTENCES:
        return ""
    key, told = _SENTENCES[type(fact)](fact)
    if isinstance(fact, PeopleMerged):
        told = {"other": spelt(desk, fact.into)}
    return say(f"history-club-{key}", player=spelt(desk, fact.person), **told)


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
    }
)
"""By the kind of fact: the ending of its sentence's key, and what it is told besides the player."""
