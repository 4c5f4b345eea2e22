"""勝ち数: one for everybody on the winning side, nothing for the others (source: 001:108)."""

from scorekeeper.napoleon.scoring.result import Result, Role
from scorekeeper.napoleon.scoring.scheme import Scheme
from scorekeeper.trick_taking.scoring.score_sheet import Share


def _share(result: Result, role: Role) -> Share:
    won = result.sign(role) > 0
    return Share(code=f"win-count-{'won' if won else 'lost'}", points=int(won))


WIN_COUNT = Scheme(
    code="win_count", source="001:108", share=_share, zero_sum=lambda _ruleset, _players: False
)
