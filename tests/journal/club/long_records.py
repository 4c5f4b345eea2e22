"""Long records of a club, of every kind that was ever slow: so many lines, without undos."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from scorekeeper.journal import Event, Fact
from scorekeeper.journal.club import GuestMarked, PeopleMerged, PersonNamed, ReadingGiven
from scorekeeper.journal.seasons import (
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)

Facts = Iterator[Fact]


def merges(lines: int) -> Facts:
    """Everybody is the next one, and so all of them one."""
    for number in range(lines):
        yield PeopleMerged(person=f"p{number}", into=f"p{number + 1}")


def merged_and_called(lines: int) -> Facts:
    """Two chains of merges, and whoever they come to called by names at their beginnings."""
    for number in range(lines // 2):
        yield PeopleMerged(person=f"p{number}", into=f"p{number + 1}")
    last = lines // 2
    for number in range(lines // 4):
        yield PersonNamed(person=f"p{last}", name=f"P{last - 1 - number % 40}")
        yield PersonNamed(person=f"p{last}", name=f"other {number}")


def one_person(lines: int) -> Facts:
    """One person's reading, again and again."""
    for number in range(lines):
        yield ReadingGiven(person="p", reading=f"{number}")


def one_for_all(lines: int) -> Facts:
    """Everybody is the same one."""
    for number in range(lines):
        yield PeopleMerged(person=f"p{number}", into="p")


def called_in_turn(lines: int) -> Facts:
    """A name that goes on to somebody else, over and over."""
    yield PersonNamed(person="p0", name="X")
    for number in range(lines // 2):
        yield PersonNamed(person=f"p{number + 1}", name=f"Y{number}")
        yield GuestMarked(person=f"p{number + 1}", guest=True)


def closings(lines: int) -> Facts:
    """A season closed and opened again, over and over, others decided beside it."""
    for number in range(lines // 3):
        yield SeasonClosed(season="春", signed_by="秋子", table=())
        yield SeasonReopened(season="春", reason="訂正")
        yield SeasonRulesSet(season=f"{number}", rules=SeasonRules(order="best"))


def moves(lines: int) -> Facts:
    """A season renamed, and sessions moved there by that name: all over again."""
    size = 50
    for block in range(lines // (size + 1)):
        yield SeasonRenamed(season=f"s{block}", name=f"name {block}", was="")
        for number in range(size):
            session = f"{block}-{number}"
            yield SessionMoved(season="春", session=session, name=f"name {block}")


MIXES: Mapping[str, Callable[[int], Facts]] = MappingProxyType(
    {
        make.__name__: make
        for make in (
            *(one_person, merges, merged_and_called, one_for_all, called_in_turn, closings, moves),
        )
    }
)
"""By their names: what makes a record of about so many lines."""


def events(facts: Iterator[Fact]) -> Iterator[Event]:
    """The facts as they would have been recorded, one after the other."""
    for number, fact in enumerate(facts, start=1):
        yield Event(
            session=":club",
            sequence=number,
            command_id=f"tap-{number}",
            at="2024-05-06T19:00:00.000+00:00",
            by="phone",
            fact=fact,
        )
