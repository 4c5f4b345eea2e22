"""会の結果: who won, which hand turned the session, which moved it most, and who pays whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add, sub

from scorekeeper.journal.session import Deal, Session
from scorekeeper.trick_taking.scoring import Transfer, settle_up


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A line of the sheet with points: a hand, also a void one that cost something, a past result.

    ``number`` is the hand's as the table counts, ``deal`` counts from 1 and is None for a past
    result. ``points`` are everybody's, in the order of the sheet's columns.
    """

    number: int
    deal: int | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """順位: somebody's rank (from 1; who has as much shares it) and points.

    ``person`` is a column of the sheet.
    """

    rank: int
    person: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """決め手: the step after which the winner was first to the end, and from where.

    ``before`` is the rank until then; it is 1 where nobody was ever ahead, and then the step is the
    one that brought the winner most.
    """

    step: Step
    person: int
    before: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Swing:
    """いちばん大きな動き: the step in which somebody won or lost more than anybody in any other."""

    step: Step
    person: int

    @property
    def points(self) -> int:
        return self.step.points[self.person]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """会の結果: everything that the end of a session is told by.

    ``course`` are everybody's totals after each step. ``places`` are the best first, in the order
    of the columns between equals. ``penalties`` are what everybody was fined, below nothing, or
    was given. Whoever has one settles it with the table, and nobody pays it for them; ``payments``
    are the fewest that settle all the rest. They are None where points do not add up to nothing,
    since nobody could pay them.
    """

    steps: tuple[Step, ...]
    course: tuple[tuple[int, ...], ...]
    places: tuple[Place, ...]
    turn: Turn | None
    swing: Swing | None
    penalties: tuple[int, ...]
    payments: tuple[Transfer, ...] | None

    @property
    def winners(self) -> tuple[Place, ...]:
        return tuple(place for place in self.places if place.rank == 1)

    @property
    def lead(self) -> int:
        """Points between the first and the next who has fewer; 0 where there is nobody."""
        first = self.places[0].total
        return first - next((place.total for place in self.places if place.total < first), first)


def is_over(session: Session) -> bool:
    """Whether the table has got up, or has played all the hands of its session."""
    return session.closed or (session.hands_left == 0 and not session.in_hand)


def ending_of(session: Session) -> Ending:
    """What a session has come to so far.

    Penalties count in the ranking, though not in any step.
    """
    steps, totals = tuple(_steps(session)), session.totals
    course = tuple(accumulate((step.points for step in steps), _sum))
    penalties = tuple(map(session.amendments.penalty_points, session.table.people))
    played = tuple(map(sub, totals, penalties))
    return Ending(
        steps=steps,
        course=course,
        places=places_of(totals),
        turn=_turn(steps, course, totals),
        swing=_swing(steps),
        penalties=penalties,
        payments=settle_up(played) if _can_be_paid(session, course) else None,
    )


def places_of(totals: Sequence[int]) -> tuple[Place, ...]:
    """Everybody by rank; equal points share one and the next is left out.

    >>> [(place.rank, place.person) for place in places_of((3, 8, 3, -14))]
    [(1, 1), (2, 0), (2, 2), (4, 3)]
    """
    ranks = _ranks(totals)
    order = sorted(range(len(totals)), key=lambda person: ranks[person])
    return tuple(Place(rank=ranks[one], person=one, total=totals[one]) for one in order)


def _steps(session: Session) -> Iterator[Step]:
    people = len(session.names)
    for number, past in enumerate(session.past, start=1):
        points = tuple(points or 0 for points in past.by_person(people))
        yield Step(number=number, deal=None, points=points)
    for number, deal in enumerate(session.deals, start=1):
        points = _points(deal, people)
        if points and (deal.number is not None or any(points)):
            yield Step(number=deal.place, deal=number, points=points)


def _points(deal: Deal, people: int) -> tuple[int, ...]:
    """Everybody's points of a deal, of whoever was not dealt in too; none while it is open."""
    sheet = deal.reckoning.sheet
    if sheet is None:
        return ()
    return tuple(points or 0 for points in deal.by_person(sheet.points, people))


def _can_be_paid(session: Session, course: Sequence[Sequence[int]]) -> bool:
    """Whether what was won was lost by somebody, or lies in a pot."""
    if session.is_day:
        return False
    return session.game.settles_up or not course or sum(course[-1]) == 0


def _ranks(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def _turn(
    steps: Sequence[Step], course: Sequence[Sequence[int]], totals: Sequence[int]
) -> Turn | None:
    """The last step with which a winner came to the top and stayed there.

    None where there is none to tell: of a single step, and of several who were first all the time.
    """
    if not steps[1:]:
        return None
    ranks = list(map(_ranks, course))
    winners = [person for person, rank in enumerate(_ranks(totals)) if rank == 1]
    came: dict[int, int] = {}
    for person in winners:
        behind = [after for after, ranked in enumerate(ranks, start=1) if ranked[person] > 1]
        came[person] = behind[-1] if behind else 0
    person = max(came, key=lambda one: came[one])
    place = came[person]
    if place == len(steps):  # behind after the last hand: only penalties brought it about
        return None
    if place == 0 and len(winners) > 1:
        return None
    if place == 0:
        best = max(steps, key=lambda step: step.points[person])
        return Turn(step=best, person=person, before=1)
    return Turn(step=steps[place], person=person, before=ranks[place - 1][person])


def _swing(steps: Sequence[Step]) -> Swing | None:
    """The first of the largest, a win before a loss."""
    found = [(step, person) for step in steps for person in range(len(step.points))]
    if not found:
        return None
    step, person = max(found, key=lambda one: (abs(one[0].points[one[1]]), one[0].points[one[1]]))
    return Swing(step=step, person=person)


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(add, one, other))
