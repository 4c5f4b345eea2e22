"""あとで: values and best cards are those of plain minimax, under any house rules."""

from random import Random

import pytest

from tests.examples import is_night
from tests.napoleon.afterwards.minimax import random_ends

PARTS = 10
ENDS = 10_000 if is_night() else 1_000
SIZES = ((4, 2), (5, 2), (5, 2), (6, 2), (7, 2), (4, 3))
"""Players and tricks."""


def solved(looking):
    looking.go_on(lambda _positions: False)
    return looking.found


@pytest.mark.parametrize("seed", range(PARTS))
def test_random_ends_are_valued_as_plain_minimax_values_them(seed):
    random = Random(seed)  # noqa: S311 - any ends will do
    for end, answer in random_ends(random, ENDS // PARTS, SIZES):
        found = solved(end.prepare())
        tricks = [trick for trick in found.tricks if trick is not None]
        told = [
            (trick.value, [(play.value, sorted(map(str, play.best))) for play in trick.plays])
            for trick in tricks
        ]
        assert told == answer, end
        side = {end.paper.napoleon, *end.told}
        ours = sum(cost for seat, cost in enumerate(found.costs) if seat in side)
        theirs = sum(found.costs) - ours
        assert found.could is not None
        assert found.could - ours + theirs == found.taken
