"""得点のつけ方: what a scoring scheme is, and how its shares become a score sheet."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring.result import Result, Role
from scorekeeper.trick_taking.scoring.score_sheet import Line, ScoreSheet, Share, multiply


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """One way to turn results into points.

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
        multipliers = self._multipliers(result)
        alone = result.adjutant is None
        by_seat = [self._worth(result, Role.ALLY, multipliers)] * result.players
        by_seat[result.napoleon] = self._worth(
            result, Role.SOLO if alone else Role.NAPOLEON, multipliers
        )
        if result.adjutant is not None:
            by_seat[result.adjutant] = self._worth(result, Role.ADJUTANT, multipliers)
        return ScoreSheet(
            made=result.made,
            points=tuple([sum([points for _, points, _ in shares]) for shares in by_seat]),
            lines=tuple(
                [
                    Line(code, seat, points, params)
                    for seat, shares in enumerate(by_seat)
                    for code, points, params in shares
                ]
            ),
        )

    def _worth(self, result: Result, role: Role, multipliers: Mapping[str, int]) -> Sequence[Share]:
        return multiply(self.share(result, role), multipliers)

    def _multipliers(self, result: Result) -> dict[str, int]:
        rules, found = result.ruleset, {}
        if result.is_no_trump:
            found["no-trump"] = _first(rules.no_trump_multiplier, self.no_trump)
        if result.all_honours:
            found["all-honours"] = _first(rules.all_honours_multiplier, self.all_honours)
        return found


def _first(stated: int | None, own: int) -> int:
    return own if stated is None else stated
