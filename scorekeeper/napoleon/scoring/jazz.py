"""ジャズナポレオンの点数: base times margin times share, and never less than nothing.

Source: 004:362-393; its sixth example is a slip (AMB-16). The base grows with the bid, the
margin with what was taken beyond it or short of it.
"""

from types import MappingProxyType

from scorekeeper.napoleon.scoring.result import Result, Role
from scorekeeper.napoleon.scoring.scheme import Scheme
from scorekeeper.trick_taking.scoring.score_sheet import Share

_MADE = {Role.NAPOLEON: 3, Role.SOLO: 3, Role.ADJUTANT: 2, Role.ALLY: 0}
_LOST = {Role.NAPOLEON: 0, Role.SOLO: 0, Role.ADJUTANT: 1, Role.ALLY: 3}

_NEITHER_IN_A_LOSS = 1
"""The reading in which both shares were paid in a win only."""


def _share(result: Result, role: Role) -> Share:
    base = result.bid.count - (result.ruleset.minimum_bid - 1)
    margin, share = _margin(result), _times(result, role)
    return Share(
        code=f"jazz-{role}",
        points=base * margin * share,
        params=MappingProxyType({"base": base, "margin": margin, "share": share}),
    )


def _margin(result: Result) -> int:
    """倍率: a loss by taking every honour counts as short by one, or by what it overshot."""
    beyond = result.taken - result.bid.count
    if result.made:
        return beyond + 1
    short = abs(beyond) if result.ruleset.jazz_all_honours == "absolute" else -beyond
    return max(1, short)


def _times(result: Result, role: Role) -> int:
    """Who stands alone has Napoleon's share, or both, won or lost (004:75, AMB-18, AMB-71)."""
    shares = _MADE if result.made else _LOST
    both = role is Role.SOLO and result.ruleset.jazz_solo == "both_shares"
    if both and (result.made or result.reading > _NEITHER_IN_A_LOSS):
        return shares[Role.NAPOLEON] + shares[Role.ADJUTANT]
    return shares[role]


JAZZ = Scheme(
    code="jazz",
    source="004:362-393",
    share=_share,
    zero_sum=lambda _ruleset, _players: False,
    needs_exact_count=True,
)
