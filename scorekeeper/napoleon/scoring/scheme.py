"""得点のつけ方: what a scoring scheme is, and how its shares become a score sheet."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.napoleon.auction.bid import Bid
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring.result import Result, Role
from scorekeeper.trick_taking.scoring.score_sheet import Line, ScoreSheet, Share, multiply


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scheme:
    """One way to turn results into points. There is one value of each.

    ``share`` gives what a role gets before multipliers, which ``no_trump`` and ``all_honours``
    are where the house rules leave them open. ``zero_sum`` promises that the points of every
    result under these rules and with so many players add up to nothing. ``needs_exact_count``
    says that points depend on how many honours were taken beyond winning, losing and taking
    all, so that a hand scored this way cannot finish early.
    """

    code: str
    source: str
    share: Callable[[Result, Role], Share]
    zero_sum: Callable[[Ruleset, int], bool]
    needs_exact_count: bool = False
    no_trump: int = 1
    all_honours: int = 1

    @property
    def key(self) -> str:
        """The wording key of the scheme's name; its attribute ``about`` says how it counts."""
        return f"scheme-{self.code.replace('_', '-')}"

    def compute(self, result: Result) -> ScoreSheet:
        """The score sheet of a result, seat by seat."""
        napoleon = result.role(result.napoleon)
        worth = _worth(
            self,
            result.ruleset,
            result.players,
            result.bid,
            result.taken,
            result.reading,
            napoleon,
        )
        by_seat = [worth[Role.ALLY]] * result.players
        by_seat[result.napoleon] = worth[napoleon]
        if result.adjutant is not None:
            by_seat[result.adjutant] = worth[Role.ADJUTANT]
        return ScoreSheet(
            made=result.made,
            points=tuple([points for points, _ in by_seat]),
            lines=tuple(
                [
                    Line(code, seat, points, params)
                    for seat, (_, shares) in enumerate(by_seat)
                    for code, points, params in shares
                ]
            ),
        )

    def multipliers(self, result: Result) -> Mapping[str, int]:
        """What multiplies every share of a result, by the rule that says so."""
        rules, found = result.ruleset, {}
        if result.is_no_trump:
            found["no-trump"] = _first(rules.no_trump_multiplier, self.no_trump)
        if result.all_honours:
            found["all-honours"] = _first(rules.all_honours_multiplier, self.all_honours)
        return found


@lru_cache(maxsize=4096)
def _worth(
    scheme: Scheme,
    ruleset: Ruleset,
    players: int,
    bid: Bid,
    taken: int,
    reading: int,
    napoleon: Role,
) -> Mapping[Role, tuple[int, Sequence[Share]]]:
    """What each role gets, in all and share by share; seasons are full of hands that are alike."""
    result = Result(
        ruleset=ruleset,
        players=players,
        bid=bid,
        napoleon=0,
        adjutant=None if napoleon is Role.SOLO else 1,
        taken=taken,
        reading=reading,
    )
    multipliers = scheme.multipliers(result)
    roles = (result.role(seat) for seat in range(3))
    shares = {role: multiply(scheme.share(result, role), multipliers) for role in roles}
    return {role: (sum(one.points for one in found), found) for role, found in shares.items()}


def _first(stated: int | None, own: int) -> int:
    return own if stated is None else stated
