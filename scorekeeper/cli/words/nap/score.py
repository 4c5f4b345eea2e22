"""What a finished hand of Nap is worth, in words for the terminal."""

from typing import TYPE_CHECKING, Any

from scorekeeper.cli.words.figures import reasons, signed
from scorekeeper.cli.words.nap.audit import payments_told
from scorekeeper.exports.columns import aligned
from scorekeeper.nap.hand.settling import sheet_of
from scorekeeper.nap.records.score import read_result, score_record
from scorekeeper.nap.scoring.payments import Result, payments_of

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker

__all__ = ["score_record", "told"]


def told(record: dict[str, Any], say: "Speaker") -> list[str]:
    """The hand of a record in words: how it ended, a row a player, and who pays whom."""
    result = read_result(record)
    sheet = sheet_of(result)
    head = [say(f"score-{column}") for column in ("player", "role", "points", "lines")]
    rows = [
        [str(seat), _role(result, seat, say), signed(points), reasons(sheet, seat, say)]
        for seat, points in enumerate(sheet.points)
    ]
    return [_outcome(result, say), "", *aligned([head, *rows], right={2}), "",
            *payments_told(payments_of(result), say)]  # fmt: skip


def _outcome(result: Result, say: "Speaker") -> str:
    return say(
        "score-nap-outcome",
        bid=str(result.bid),
        made="yes" if result.made else "no",
        revoke="none" if result.revoked is None else str(result.revoked),
    )


def _role(result: Result, seat: int, say: "Speaker") -> str:
    declares = seat == result.declarer
    return say("score-nap-declarer" if declares else "score-nap-opponent")
