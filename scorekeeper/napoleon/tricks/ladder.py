"""段の一覧: every rung that a ladder can have, one row each.

A row names the rung's house rules and sources, its step on the ladder, and its condition. A
condition is a function that reads only the house rules of its rung. It returns the rung's test in a
situation, or the reason why the rung is out of force there.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from scorekeeper.napoleon.tricks.rungs import joker, power_cards, same_two, suits, yoromeki
from scorekeeper.napoleon.tricks.rungs.step import RungRow, RungTest
from scorekeeper.napoleon.tricks.situation import Kind, Situation, Trick
from scorekeeper.trick_taking import ruling as shared

_BELOW: tuple[RungRow, ...] = (
    joker.STRONGEST,
    yoromeki.BOWER_OVER_YOROMEKI,
    yoromeki.COUNTER_COUNTER,
    yoromeki.COUNTER,
    yoromeki.YOROMEKI,
    same_two.SAME_TWO,
    power_cards.MIGHTY,
    joker.BELOW_MIGHTY,
    power_cards.RIGHT_BOWER_BREAKER,
    power_cards.HUNTING_JACK,
    power_cards.RIGHT_BOWER,
    joker.BELOW_RIGHT_BOWER,
    power_cards.LEFT_BOWER_BREAKER,
    power_cards.LEFT_BOWER,
    joker.BELOW_BOWERS,
    suits.TRUMP,
    joker.BELOW_TRUMPS,
    suits.LEAD_SUIT,
    suits.STRAY_SUIT,
    suits.JOKERS_ALONE,
)

_WITH_KILLERS = (*yoromeki.over_joker(_BELOW), *_BELOW)

RUNG_ROWS: Mapping[str, RungRow] = MappingProxyType(
    {row.key: row for row in (yoromeki.snatcher(_WITH_KILLERS), *_WITH_KILLERS)}
)
"""Every rung that there can be, strongest first as most tables have them."""


# 強さの順: the ladder of a situation, strongest rung first.


Rung = shared.Rung[Trick]  # 段: one rung of Napoleon's ladder


def ladder(situation: Situation) -> tuple[Rung, ...]:
    """Return every rung from strongest to weakest, also the ones switched off or suspended."""
    return _ladders(situation.kind)[0]


def rungs_in_force(situation: Situation) -> tuple[tuple[str, RungTest], ...]:
    """Keys and tests of the rungs on which a card can stand here, strongest first."""
    return _ladders(situation.kind)[1]


@lru_cache(maxsize=1024)
def _ladders(kind: Kind) -> tuple[tuple[Rung, ...], tuple[tuple[str, RungTest], ...]]:
    rungs = shared.build_ladder(RUNG_ROWS.values(), kind)
    return rungs, tuple((rung.key, rung.test) for rung in rungs if rung.idle is None)
