"""頭: the rules and players of a hand, its own or those of the hand before."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.deal import deal
from scorekeeper.napoleon.notation.hand_lines import HandLines
from scorekeeper.napoleon.notation.rules_line import read_rules_line, read_table_line
from scorekeeper.napoleon.notation.words import Players, read_players
from scorekeeper.napoleon.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What holds for a hand and, until it is said anew, for those that follow."""

    rules: Ruleset | None = None
    players: Players | None = None


NOTHING_YET = Head()


def read_head(told: HandLines, before: Head) -> Head:
    """Rules and players of a hand.

    What a hand says for itself and cannot be read is not taken from the hand before either.
    """
    rules, players = before.rules, before.players
    if line := told.one("rules"):
        table = told.read("table", read_table_line)
        rules = read_rules_line(line.text, table, told.reporter(line))
    elif rules is None:
        told.report(None, Refusal("notation-rules-missing"))
    if told.one("players"):
        players = told.read("players", read_players)
    elif players is None:
        told.report(None, Refusal("notation-players-missing"))
    if rules is not None and players is not None and not _can_play(told, rules, players):
        players = None
    return Head(rules=rules, players=players)


def _can_play(told: HandLines, rules: Ruleset, players: Players) -> bool:
    line = told.one("players") or told.lines[0]
    return told.attempt(line, lambda: deal(rules, players=players.count)) is not None
