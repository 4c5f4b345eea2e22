"""What a hand has come to, told once for pages and commands."""

from dataclasses import dataclass

import pytest

from scorekeeper.trick_taking.scoring import Range
from scorekeeper.wording import speaker
from scorekeeper.wording.rulings import tell_sides, tell_tricks

NAMES = ("Aki", "Ben", "Chie")


@dataclass(frozen=True)
class Came:
    """A result, as every game has one."""

    taken: Range
    made: bool | None


OPEN = Came(taken=Range(low=3, high=5), made=None)
MADE = Came(taken=Range(low=4, high=4), made=True)


@pytest.mark.parametrize(
    ("adjutant", "is_known", "told"),
    [
        (2, True, "Chie is the adjutant."),
        (None, True, "Napoleon plays alone."),
        (None, False, "The cards do not show who the adjutant is."),
    ],
)
def test_the_sides_of_napoleon_are_told_as_far_as_they_are_known(
    adjutant: int | None, is_known: bool, told: str
) -> None:
    said = tell_sides(
        speaker("en"), NAMES.__getitem__, OPEN,
        adjutant=adjutant, adjutant_is_known=is_known, honours=20,
    )  # fmt: skip
    assert list(said) == [told, "3 to 5 of 20 honours – undecided"]


def test_nap_tells_the_trumps_the_tricks_and_a_revoke() -> None:
    say = speaker("en")
    plain = list(tell_tricks(say, NAMES.__getitem__, MADE, trump="H", tricks=5, revoked=None))
    assert plain == ["Trumps: ♥\N{VARIATION SELECTOR-15}", "4 of 5 tricks – made"]
    ended = list(tell_tricks(say, NAMES.__getitem__, OPEN, trump=None, tricks=5, revoked=1))
    assert (ended[0], ended[-1]) == ("Trumps: not known", "The hand ended with Ben’s revoke.")
