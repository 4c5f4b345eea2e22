"""Long records of a club, of every kind that was ever slow: so many lines, undos among them."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from scorekeeper.journal import Event, Fact, Undone
from scorekeeper.journal.club import (
    GuestMarked,
    InitialsGiven,
    PeopleMerged,
    PersonNamed,
    ReadingGiven,
)
from scorekeeper.journal.seasons import (
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)

Facts = Iterator[Fact]


def initials_undone(lines: int) -> Facts:
    """Initials of everybody, and then all of them undone, the first first."""
    for number in range(lines // 2):
        yield InitialsGiven(person=f"p{number}", initials="ab")
    for number in range(lines // 2):
        yield Undone(sequence=number + 1)


def one_person(lines: int) -> Facts:
    """One person's reading, again and again, and undone from the last to the first."""
    for number in range(lines // 2):
        yield ReadingGiven(person="p", reading=f"{number}")
    for number in reversed(range(lines // 2)):
        yield Undone(sequence=number + 1)


def one_person_by_turns(lines: int) -> Facts:
    """A reading given and the one before undone, by turns."""
    yield ReadingGiven(person="p", reading="first")
    for number in range(lines // 2):
        yield ReadingGiven(person="p", reading=f"{number}")
        yield Undone(sequence=max(2 * number, 1))


def merges(lines: int) -> Facts:
    """Everybody is the next one, and so all of them one."""
    for number in range(lines):
        yield PeopleMerged(person=f"p{number}", into=f"p{number + 1}")


def merges_undone(lines: int) -> Facts:
    """The same, and undone from the middle outwards."""
    half = lines // 2
    yield from merges(half)
    for number in range(half):
        place = half // 2 + (number + 1) // 2 * (-1 if number % 2 else 1)
        yield Undone(sequence=place % half + 1)


def merged_and_called(lines: int) -> Facts:
    """Two chains of merges, and whoever they come to called by names at their beginnings."""
    for number in range(lines // 2):
        yield PeopleMerged(person=f"p{number}", into=f"p{number + 1}")
    last = lines // 2
    for number in range(lines // 4):
        yield PersonNamed(person=f"p{last}", name=f"P{last - 1 - number % 40}")
        yield PersonNamed(person=f"p{last}", name=f"other {number}")


def one_for_all(lines: int) -> Facts:
    """Everybody is the same one, and half of them are not."""
    for number in range(lines * 2 // 3):
        yield PeopleMerged(person=f"p{number}", into="p")
    for number in range(lines // 3):
        yield Undone(sequence=2 * number + 1)


def called_in_turn(lines: int) -> Facts:
    """A name that goes on to somebody else, over and over."""
    yield PersonNamed(person="p0", name="X")
    for number in range(lines // 2):
        yield PersonNamed(person=f"p{number + 1}", name=f"Y{number}")
        yield GuestMarked(person=f"p{number + 1}", guest=True)


def closings(lines: int) -> Facts:
    """A season closed and opened again, over and over, others decided beside it."""
    for number in range(lines // 4):
        yield SeasonClosed(season="春", signed_by="秋子", table=())
        yield SeasonReopened(season="春", reason="訂正")
        yield SeasonRulesSet(season=f"{number}", rules=SeasonRules(order="best"))
        yield Undone(sequence=4 * number + 3)


def moves(lines: int) -> Facts:
    """A season renamed, sessions moved there by that name, and the name undone: all over again."""
    size = 50
    for block in range(lines // (size + 2)):
        begins = block * (size + 2)
        yield SeasonRenamed(season=f"s{block}", name=f"name {block}", was="")
        for number in range(size):
            session = f"{block}-{number}"
            yield SessionMoved(season="春", session=session, name=f"name {block}")
        yield Undone(sequence=begins + 1)


MIXES: Mapping[str, Callable[[int], Facts]] = MappingProxyType(
    {
        make.__name__: make
        for make in (
            *(initials_undone, one_person, one_person_by_turns, merges, merges_undone),
            *(merged_and_called, one_for_all, called_in_turn, closings, moves),
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
