"""Numbers and what made them, as the terminal shows them."""

from typing import TYPE_CHECKING

from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet
from scorekeeper.trick_taking.scoring.span import Range

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker


def signed(points: int) -> str:
    """Points as they stand on a sheet, gains with a plus.

    >>> signed(26), signed(-13), signed(0)
    ('+26', '-13', '0')
    """
    return f"{points:+d}" if points else "0"


def span_told(span: Range, say: "Speaker") -> str:
    """A count, or the bounds between which it lies."""
    return str(span.low) if span.is_exact else say("audit-span", low=span.low, high=span.high)


def reasons(sheet: ScoreSheet, seat: int, say: "Speaker") -> str:
    """The lines that make a player's points."""
    return say("score-separator").join(
        say("score-line", reason=say(line.key, **line.params), points=signed(line.points))
        for line in sheet.of(seat)
    )
