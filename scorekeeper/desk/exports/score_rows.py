"""得点の行: one row a player and hand, and after them what went into pots and the penalties."""

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.standings import Asked
from scorekeeper.exports import Cell
from scorekeeper.games import GAMES
from scorekeeper.store import Scope
from scorekeeper.store.takeout import (
    TakenFee,
    TakenPenalty,
    taken_fees,
    taken_penalties,
    taken_scores,
)
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of

Row = Sequence[Cell]


def score_rows(desk: Desk, say: Speaker, scope: Scope, _asked: Asked | None) -> Iterator[Row]:
    """Every score, and after them the pot and the penalties: they add up to the standings."""
    roles, outcomes, presets = _Labels(say, "role"), outcomes_of(say), _Labels(say, "preset")
    for score in taken_scores(desk.database, scope):
        yield (
            day_of(score.opened_at),
            score.season,
            score.session,
            score.deal,
            score.number,
            score.player,
            score.role and roles[GAMES[score.game].roles[score.role]],
            score.points,
            score.bid,
            score.called,
            score.taken,
            outcomes[score.made],
            presets[score.preset],
        )
    yield from (_fee_row(say, fee) for fee in taken_fees(desk.database, scope))
    yield from (_penalty_row(say, penalty) for penalty in taken_penalties(desk.database, scope))


class _Labels(dict[str, str]):
    """Words for what a column holds, each of them asked for once in a table."""

    def __init__(self, say: Speaker, kind: str) -> None:
        super().__init__()
        self._say, self._kind = say, kind

    def __missing__(self, value: str) -> str:
        self[value] = self._say(f"{self._kind}-{value}")
        return self[value]


def outcomes_of(say: Speaker) -> Mapping[bool | None, str | None]:
    """What is said of a contract by whether it was made."""
    return {True: say("sheet-made"), False: say("sheet-lost"), None: None}


def _fee_row(say: Speaker, fee: TakenFee) -> Row:
    return (
        day_of(fee.opened_at),
        fee.season,
        fee.session,
        fee.deal,
        fee.number,
        fee.player,
        say("export-pot"),
        fee.points,
        *[None] * 4,
        say(f"preset-{fee.preset}"),
    )


def _penalty_row(say: Speaker, penalty: TakenPenalty) -> Row:
    reason = say(f"penalty-{penalty.reason.replace('_', '-')}")
    return (
        day_of(penalty.opened_at),
        penalty.season,
        penalty.session,
        penalty.deal,
        None,
        penalty.player,
        say("export-penalty", reason=reason),
        penalty.points,
        *[None] * 5,
    )
