"""What a finished hand of Nap is worth, in words for the terminal."""

from typing import Any

from scorekeeper.cli.words.hands import Players, payment_lines, sheet_lines
from scorekeeper.nap import payments_of, read_result, score
from scorekeeper.nap import score_record as answer
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import made_word

__all__ = ["FOREIGN", "answer", "score_lines"]

FOREIGN = frozenset({"napoleon", "adjutant", "solo", "taken"})
"""Options that say nothing about a hand of this game."""


def score_lines(record: dict[str, Any], say: Speaker) -> list[str]:
    """The hand of a record in words: how it ended, a row a player, and who pays whom."""
    result = read_result(record)
    revoke = "none" if result.revoked is None else str(result.revoked)
    roles = {True: say("score-nap-declarer"), False: say("score-nap-opponent")}
    return [
        say("score-nap-outcome", bid=str(result.bid), made=made_word(result.made), revoke=revoke),
        "",
        *sheet_lines(score(result), lambda seat: roles[seat == result.declarer], say),
        "",
        *payment_lines(payments_of(result), Players(names=(), count=result.players, say=say)),
    ]
