"""漫研公式ルール: the bid itself is at stake (source: 002:105, 002:111, 002:119, 002:159-165).

Winners gain it and losers lose it, Napoleon twice, and four times without an adjutant. No-trump
doubles for everybody, and so does taking all honours, whether bid or not.
"""

from types import MappingProxyType

from scorekeeper.napoleon.scoring.result import Result, Role
from scorekeeper.napoleon.scoring.scheme import Scheme
from scorekeeper.trick_taking.scoring.score_sheet import Share

_TIMES = {Role.NAPOLEON: 2, Role.SOLO: 4, Role.ADJUTANT: 1, Role.ALLY: 1}
_PLAYERS = 5


def _share(result: Result, role: Role) -> Share:
    base, times = result.bid.count, _TIMES[role]
    return Share(
        code=f"sisyphus-{role}",
        points=result.sign(role) * base * times,
        params=MappingProxyType({"base": base, "times": times}),
    )


SISYPHUS = Scheme(
    code="sisyphus",
    source="002:159-165",
    share=_share,
    zero_sum=lambda _ruleset, players: players == _PLAYERS,
    no_trump=2,
    all_honours=2,
)
