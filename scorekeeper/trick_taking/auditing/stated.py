"""書いてある結果: a hand's result as the table wrote it down, held against that of its cards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.scoring.figures import Range

BIGGEST_NUMBER = 999_999
"""The biggest number that anybody writes down, either side of nought."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """書いてある結果: the result as the table says it; each is None where it does not.

    ``taken`` are the honours of Napoleon's side, or the declarer's tricks, ``points`` by seat.

    Raises:
        Refusal: ``notation-number-unreadable``.

    """

    taken: int | None = None
    made: bool | None = None
    points: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        check_numbers((self.taken or 0, *(self.points or ())))


class Result(Protocol):
    """What the cards make of a hand, in any game; None is what they leave open."""

    @property
    def taken(self) -> Range:
        """The honours, or tricks, that it can be."""
        ...

    @property
    def made(self) -> bool | None:
        """Whether the contract was made."""
        ...

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points by seat."""
        ...


def check_numbers(numbers: Iterable[int]) -> None:
    """Refuse numbers beyond anything a card game counts.

    Raises:
        Refusal: ``notation-number-unreadable``.
    """
    for number in numbers:
        if abs(number) > BIGGEST_NUMBER:
            raise Refusal("notation-number-unreadable", text=str(number)[:40])


def check_points(points: tuple[int, ...] | None, *, players: int) -> None:
    """Refuse points that are not one number for every player.

    Raises:
        Refusal: ``notation-points-count``.
    """
    if points is not None and len(points) != players:
        raise Refusal("notation-points-count", count=len(points), players=players)


def faults_of_the_result(
    stated: Stated, result: Result, *, taken: str, made: str
) -> Iterator[Fault]:
    """Where the table wrote down another result than that of the cards.

    ``taken`` and ``made`` are what the game calls these faults. What the cards leave open
    contradicts nothing.
    """
    if stated.taken is not None and stated.taken not in result.taken:
        span = {"low": result.taken.low, "high": result.taken.high}
        yield Fault(code=taken, params={"stated": stated.taken, **span})
    if None not in (stated.made, result.made) and stated.made != result.made:
        words = {True: "yes", False: "no"}
        yield Fault(
            code=made,
            params={"stated": words[stated.made is True], "expected": words[result.made is True]},
        )
    for seat, (told, right) in enumerate(
        zip(stated.points or (), result.points or (), strict=False)
    ):
        if told != right:
            yield Fault(
                code="points-differ", player=seat, params={"stated": told, "expected": right}
            )
