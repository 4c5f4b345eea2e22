"""会の結果: the winner, the decisive hand, the biggest swing, and the payments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add, sub

from scorekeeper.journal.session import Deal, Session
from scorekeeper.trick_taking.scoring import Transfer, settle_up


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredLine:
    """A line of the sheet with points by person; ``deal`` counts from 1, None for a past result."""

    number: int
    deal: int | None
    points: tuple[int, ...]
    came: int  # people who had played by then, in order of arrival


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedPerson:
    """順位: a rank from 1, shared by equal points; ``person`` is a column of the sheet."""

    rank: int
    person: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningPoint:
    """決め手: the step after which the winner led to the end; ``before`` is the rank before it."""

    step: ScoredLine
    person: int
    before: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Swing:
    """いちばん大きな動き: the step with the largest win or loss of one person."""

    step: ScoredLine
    person: int

    @property
    def points(self) -> int:
        return self.step.points[self.person]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """会の結果: everything that the page of the result shows."""

    steps: tuple[ScoredLine, ...]
    course: tuple[tuple[int, ...], ...]  # everybody's totals after each step
    places: tuple[RankedPerson, ...]
    turn: TurningPoint | None
    swing: Swing | None
    penalties: tuple[int, ...]  # are settled with the table
    payments: tuple[Transfer, ...] | None  # settle the rest; None if they cannot

    @property
    def winners(self) -> tuple[RankedPerson, ...]:
        return tuple(place for place in self.places if place.rank == 1)

    @property
    def lead(self) -> int:
        """The points between the first and the next rank; 0 if there is none."""
        first = self.places[0].total
        return first - next((place.total for place in self.places if place.total < first), first)


def is_over(session: Session) -> bool:
    return session.closed or (session.hands_left == 0 and not session.in_hand)


def ending_of(session: Session) -> Ending:
    """Return the result of a session so far; penalties count in the ranking, but in no step."""
    steps, totals = tuple(_steps(session)), session.totals
    course = tuple(
        accumulate((step.points for step in steps), lambda one, other: tuple(map(add, one, other)))
    )
    penalties = tuple(map(session.amendments.penalty_points, session.table.people))
    played = tuple(map(sub, totals, penalties))
    can_be_paid = session.game.settles_up or not course or sum(course[-1]) == 0
    return Ending(
        steps=steps,
        course=course,
        places=places_of(totals),
        turn=_turn(steps, course, totals),
        swing=_swing(steps),
        penalties=penalties,
        payments=settle_up(played) if can_be_paid and not session.is_day else None,
    )


def places_of(totals: Sequence[int]) -> tuple[RankedPerson, ...]:
    """Return everybody by rank; equal points share a rank, and the next rank is skipped."""
    ranks = _ranks(totals)
    order = sorted(range(len(totals)), key=lambda person: ranks[person])
    return tuple(RankedPerson(rank=ranks[one], person=one, total=totals[one]) for one in order)


def _steps(session: Session) -> Iterator[ScoredLine]:
    people, came = len(session.names), 0
    for number, past in enumerate(session.past, start=1):
        points = tuple(points or 0 for points in past.by_person(people))
        came = max(came, 1 + max(past.players))
        yield ScoredLine(number=number, deal=None, points=points, came=came)
    for number, deal in enumerate(session.deals, start=1):
        points = _points(deal, people)
        came = max(came, 1 + max(deal.seats))
        if points and (deal.number is not None or any(points)):
            yield ScoredLine(number=deal.place, deal=number, points=points, came=came)


def _points(deal: Deal, people: int) -> tuple[int, ...]:
    """Return everybody's points of a deal, also of people not dealt in; none while it is open."""
    sheet = deal.reckoning.sheet
    if sheet is None:
        return ()
    return tuple(points or 0 for points in deal.by_person(sheet.points, people))


def _ranks(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def _turn(
    steps: Sequence[ScoredLine], course: Sequence[Sequence[int]], totals: Sequence[int]
) -> TurningPoint | None:
    """Return the last step with which a winner came to the top to stay; None without one.

    Ranks on the way are among the people who had come by then.
    """
    if not steps[1:]:
        return None
    ranks = [
        [1 + sum(other > total for other in after[: step.came]) for total in after]
        for step, after in zip(steps, course, strict=True)
    ]
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
        return TurningPoint(step=best, person=person, before=1)
    return TurningPoint(step=steps[place], person=person, before=ranks[place - 1][person])


def _swing(steps: Sequence[ScoredLine]) -> Swing | None:
    """Return the first of the largest swings; a win comes before a loss."""
    found = [(step, person) for step in steps for person in range(len(step.points))]
    if not found:
        return None
    step, person = max(found, key=lambda one: (abs(one[0].points[one[1]]), one[0].points[one[1]]))
    return Swing(step=step, person=person)
