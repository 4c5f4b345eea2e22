"""頭: the rules of a hand."""

from scorekeeper.game.notation.hand_lines import HandLines
from scorekeeper.game.notation.lines import Line
from scorekeeper.napoleon.notation.rules_line import read_rules_line, read_table_line
from scorekeeper.napoleon.ruleset import Ruleset


def read_rules(told: HandLines, line: Line) -> Ruleset | None:
    """The house rules of a hand, a point table with them; None where they cannot be read."""
    table = told.read("table", read_table_line)
    return read_rules_line(line.text, table, told.reporter(line))
