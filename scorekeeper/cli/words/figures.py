"""Numbers and what made them, as the terminal shows them."""

from collections.abc import Callable, Iterable
from typing import Any

from scorekeeper.cli.words.players import Players
from scorekeeper.exports.text import align
from scorekeeper.trick_taking.scoring import Range, ScoreSheet
from scorekeeper.wording import Speaker
from scorekeeper.wording.numbers import write_signed


def span_text(span: Range, say: Speaker) -> str:
    """A count, or the bounds between which it lies."""
    return str(span.low) if span.is_exact else say("audit-span", low=span.low, high=span.high)


def made_word(made: bool | None) -> str:  # noqa: FBT001 - an answer that may be open
    """Whether a contract was made, as sentences are asked for it."""
    return {None: "open", True: "yes", False: "no"}[made]


def sheet_lines(sheet: ScoreSheet, role: Callable[[int], str], say: Speaker) -> list[str]:
    """A score sheet as a table: a row a player, with his role and what made his points."""
    head = [say(f"score-{column}") for column in ("player", "role", "points", "lines")]
    rows = [
        [str(seat), role(seat), write_signed(points), _reasons(sheet, seat, say)]
        for seat, points in enumerate(sheet.points)
    ]
    return align([head, *rows], right={2})


def payment_lines(payments: Iterable[Any], players: Players) -> list[str]:
    """Who pays whom, a line each."""
    say, name = players.sentence, players.name
    return [
        say("audit-nap-payment", payer=name(one.payer), payee=name(one.payee), chips=one.chips)
        for one in payments
    ]


def _reasons(sheet: ScoreSheet, seat: int, say: Speaker) -> str:
    return say("score-separator").join(
        say("score-line", reason=say(line.key, **line.params), points=write_signed(line.points))
        for line in sheet.of(seat)
    )
