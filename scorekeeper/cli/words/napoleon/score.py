"""What a finished hand of Napoleon is worth, in words for the terminal."""

from typing import Any

from scorekeeper.cli.words.hands import sheet_lines
from scorekeeper.napoleon import Result, read_result, scheme_of, score
from scorekeeper.napoleon import score_record as answer
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import made_word

__all__ = ["FOREIGN", "answer", "result_lines", "score_lines"]

FOREIGN = frozenset({"declarer", "tricks_taken", "revoke", "dealer"})
"""Options that say nothing about a hand of this game."""


def score_lines(record: dict[str, Any], say: Speaker) -> list[str]:
    """The hand of a record in words: how it ended, how it is scored, and a row a player."""
    return result_lines(read_result(record), say)


def result_lines(result: Result, say: Speaker) -> list[str]:
    """A result in words: how it came out, by which scheme it is scored, and a row a player."""
    scheme, made = scheme_of(result.ruleset), made_word(result.made)
    honours = result.ruleset.honours
    return [
        say("score-outcome", bid=str(result.bid), taken=result.taken, honours=honours, made=made),
        say("score-scheme", name=say(scheme.key), about=say(f"{scheme.key}.about")),
        "",
        *sheet_lines(score(result), lambda seat: say(result.role(seat).key), say),
    ]
