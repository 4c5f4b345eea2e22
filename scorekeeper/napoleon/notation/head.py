"""頭: the rules of a hand."""

from scorekeeper.napoleon.notation.rules_line import read_rules_line, read_table_line
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import Line


def read_rules(told: HandLines, line: Line) -> Ruleset | None:
    """The house rules of a hand, a point table with them; None where they cannot be read."""
    table = told.read("table", read_table_line)
    return read_rules_line(line.text, table, told.reporter(line))
