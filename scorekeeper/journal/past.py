"""過去の結果: hands that were played before this book was kept, and written down elsewhere."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.games import Game
from scorekeeper.journal.people import Table
from scorekeeper.trick_taking.auction import check_players
from scorekeeper.trick_taking.hand import LONGEST_NOTE

MOST_POINTS = 9_999
"""The most points of one past result, won or lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PastResult:
    """過去の結果: what a hand was worth to those who played it.

    ``seats`` are these people by the numbers of ``people``, ascending; none where everybody played
    who had come. Nothing else is known of it. A session has either past results or hands of its
    own, so that each has one order.
    """

    points: tuple[int, ...]
    note: str = ""
    seats: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """Who played, in the order of the points."""
        return self.seats or tuple(range(len(self.points)))

    def by_person(self, people: int) -> tuple[int | None, ...]:
        """The points of so many people in the order of coming; None for who did not play.

        >>> PastResult(points=(3, -3), seats=(0, 2)).by_person(4)
        (3, None, -3, None)
        """
        found = dict(zip(self.players, self.points, strict=True))
        return tuple(found.get(person) for person in range(people))


def check_past(fact: PastResult, *, table: Table, game: Game, hands: int) -> None:
    """Refuse a past result that cannot stand in a session with this table and so many hands.

    Raises:
        Refusal: ``past-beside-hands``, ``past-players``, ``person-unknown``, ``person-not-there``,
            ``players-out-of-range``, ``past-points-impossible`` or ``note-too-long``.
    """
    if hands:
        raise Refusal("past-beside-hands")
    _check_seats(fact, table)
    if fact.seats:
        check_players(len(fact.seats), fewest=game.fewest_players, most=game.most_players)
    check_result(fact)


def check_result(fact: PastResult) -> None:
    """Refuse a past result that nobody can have had, wherever it was played.

    Raises:
        Refusal: ``past-points-impossible`` or ``note-too-long``.
    """
    for points in fact.points:
        if abs(points) > MOST_POINTS:
            raise Refusal("past-points-impossible", points=str(points)[:20], most=MOST_POINTS)
    if len(fact.note) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(fact.note), longest=LONGEST_NOTE)


def _check_seats(fact: PastResult, table: Table) -> None:
    players = len(fact.seats or table.people)
    if len(fact.points) != players:
        raise Refusal("past-players", given=len(fact.points), players=players)
    for before, person in zip((-1, *fact.seats), fact.seats, strict=False):
        if person not in table.people or person <= before:
            raise Refusal("person-unknown", person=person)
        if person in table.gone:
            raise Refusal("person-not-there", name=table.names[person])
