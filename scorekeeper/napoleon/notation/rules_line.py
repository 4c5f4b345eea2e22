"""ルールの行: house rules in a line, and a point table in a line of its own."""

import re
from dataclasses import asdict

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.rules.point_table import PointTable, role_said
from scorekeeper.napoleon.rules.presets import CANON
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.notation import rules_line
from scorekeeper.trick_taking.notation.rules_line import COMMA, Report, plain

_NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)
_OUTCOMES = ("made", "lost", "all_honours")


def rules_text(ruleset: Ruleset) -> str:
    """House rules as the nearest preset and the fields that differ, a point table apart.

    >>> from scorekeeper.napoleon.rules.presets import PRESETS, read_rules
    >>> rules_text(PRESETS["wikipedia-table"].rules)
    'wikipedia-table'
    >>> rules_text(read_rules({"preset": "jazz", "jokers": 2, "early_finish": True}))
    'jazz, jokers=2, early_finish=true'
    """
    return rules_line.rules_text(CANON, ruleset, apart=("point_table",))


def table_text(table: PointTable) -> str:
    """A point table in a line: each role's points when made, lost, and lost by all honours."""
    return ", ".join(
        " ".join([role, *(str(cells[outcome]) for outcome in _OUTCOMES)])
        for role, cells in asdict(table).items()
    )


def read_rules_line(text: str, table: PointTable | None, report: Report) -> Ruleset | None:
    """House rules from a line, and the point table of its own line if there is one.

    >>> faults = []
    >>> rules = read_rules_line("ｊａｚｚ、 jokers=2, jokes=1", None, faults.append)
    >>> rules.jokers, faults[0].params["nearest"]
    (2, 'jokers')
    """
    apart = {"point_table": None if table is None else asdict(table)}
    return rules_line.read_rules_line(CANON, text, report, apart=apart)


def read_table_line(text: str) -> PointTable:
    """A point table from a line.

    >>> text = "napoleon 2 -2 -4, solo 4 -4 -8, adjutant 1 -1 -2, ally -1 1 2"
    >>> table_text(read_table_line(text)) == text
    True

    Raises:
        Refusal: ``notation-table-unreadable``, or ``point-table-incomplete``.
    """
    document = {}
    for item in COMMA.split(plain(text)):
        words = item.split()
        who, cells = " ".join(words[: -len(_OUTCOMES)]), words[-len(_OUTCOMES) :]
        if len(cells) != len(_OUTCOMES) or not all(map(_NUMBER.fullmatch, cells)):
            raise Refusal("notation-table-unreadable", text=item.strip()[:40])
        document[role_said(who) or who.lower()] = dict(zip(_OUTCOMES, map(int, cells), strict=True))
    return PointTable.from_document(document)
