"""得点の計算式: points that grow with the bid (source: 000:211-218).

The base is what was bid beyond one less than the lowest bid. Each ally stands to win or lose
the base, and Napoleon's side shares what all allies stand for, two parts to one.
"""

from types import MappingProxyType

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring.result import Result, Role
from scorekeeper.napoleon.scoring.scheme import Scheme
from scorekeeper.trick_taking.scoring.score_sheet import Share

_PARTS = {Role.NAPOLEON: 2, Role.ADJUTANT: 1}


def thirds(amount: int, parts: int) -> int:
    """So many third parts of an amount, rounded half up (四捨五入), in whole numbers only.

    >>> [thirds(amount, 2) for amount in (2, 3, 4)], [thirds(amount, 1) for amount in (2, 3, 4)]
    ([1, 2, 3], [1, 1, 1])
    """
    return (2 * amount * parts + 3) // 6


def _share(result: Result, role: Role) -> Share:
    base = result.bid.count - (result.ruleset.minimum_bid - 1)
    counted = _count_as(role, result.ruleset)
    return Share(
        code=f"formula-{counted}",
        points=result.sign(role) * _worth(counted, base, base * result.allies),
        params=MappingProxyType({"base": base, "allies": result.allies}),
    )


def _count_as(role: Role, ruleset: Ruleset) -> Role:
    """Read literally, the source gives Napoleon his two thirds and no more when he is alone."""
    alone_by_the_letter = role is Role.SOLO and ruleset.solo_formula == "literal"
    return Role.NAPOLEON if alone_by_the_letter else role


def _worth(role: Role, base: int, staked: int) -> int:
    if role in _PARTS:
        return thirds(staked, _PARTS[role])
    return staked if role is Role.SOLO else base


WIKIPEDIA_FORMULA = Scheme(
    code="wikipedia_formula",
    source="000:211-218",
    share=_share,
    zero_sum=lambda ruleset, _players: ruleset.solo_formula == "both_shares",
)
