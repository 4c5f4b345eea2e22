"""ルールの行: house rules in a line, as a preset and what differs from it."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.game.house import parse_value, value_text
from scorekeeper.napoleon.point_table import PointTable
from scorekeeper.napoleon.presets import PRESETS, preset_named, read_rules
from scorekeeper.napoleon.ruleset import FIELDS, Ruleset

Report = Callable[[Refusal], None]
"""Where a reader that goes on puts what it could not read."""

_OUTCOMES = ("made", "lost", "all_honours")
_COMMA = re.compile("[,，、]")


def rules_text(ruleset: Ruleset) -> str:
    """House rules as the nearest preset and the fields that differ, a point table apart.

    >>> rules_text(PRESETS["wikipedia-table"].rules)
    'wikipedia-table'
    >>> rules_text(read_rules({"preset": "jazz", "jokers": 2, "early_finish": True}))
    'jazz, jokers=2, early_finish=true'
    """
    departures = {name: _departures(ruleset, preset.rules) for name, preset in PRESETS.items()}
    nearest = min(departures, key=lambda name: len(departures[name]))
    changes = departures[nearest].items()
    return ", ".join([nearest, *(f"{name}={value_text(value)}" for name, value in changes)])


def table_text(table: PointTable) -> str:
    """A point table in a line: each role's points when made, lost, and lost by all honours."""
    return ", ".join(
        " ".join([role, *(str(cells[outcome]) for outcome in _OUTCOMES)])
        for role, cells in asdict(table).items()
    )


def read_rules_line(text: str, table: PointTable | None, report: Report) -> Ruleset | None:
    """House rules from a line; what cannot be read of the departures is reported and left out.

    None where the preset is unknown, or where the rest cannot stand together.

    >>> from scorekeeper.napoleon.notation.rules_line import read_rules_line
    >>> faults = []
    >>> rules = read_rules_line("ｊａｚｚ、 jokers=2, jokes=1", None, faults.append)
    >>> rules.jokers, faults[0].params["nearest"]
    (2, 'jokers')
    """
    words = [word.strip() for word in _COMMA.split(text) if word.strip()]
    document: dict[str, Any] = {} if table is None else {"point_table": asdict(table)}
    try:
        if words and "=" not in _plain(words[0]):
            document["preset"] = preset_named(_plain(words.pop(0)).lower()).name
        for word in words:
            document |= _departure(word, report)
        return read_rules(document)
    except Refusal as refusal:
        report(refusal)
        return None


def read_table_line(text: str) -> PointTable:
    """A point table from a line.

    >>> text = "napoleon 2 -2 -4, solo 4 -4 -8, adjutant 1 -1 -2, ally -1 1 2"
    >>> table_text(read_table_line(text)) == text
    True

    Raises:
        Refusal: ``notation-table-unreadable``, or ``point-table-incomplete``.

    """
    document = {}
    for item in _COMMA.split(_plain(text)):
        role, *cells = item.split() or [""]
        if len(cells) != len(_OUTCOMES) or not all(map(_is_number, cells)):
            raise Refusal("notation-table-unreadable", text=item.strip()[:40])
        document[role.lower()] = dict(zip(_OUTCOMES, map(int, cells), strict=True))
    return PointTable.from_document(document)


def _departures(ruleset: Ruleset, base: Ruleset) -> dict[str, Any]:
    return {
        name: getattr(ruleset, name)
        for name in FIELDS
        if name != "point_table" and getattr(ruleset, name) != getattr(base, name)
    }


def _departure(word: str, report: Report) -> dict[str, Any]:
    """One field that differs; none where it cannot be read."""
    name, equals, text = _plain(word).partition("=")
    field, value = name.strip().lower(), parse_value(text.strip().lower())
    if not equals or field == "point_table":
        report(Refusal("notation-rule-unreadable", text=word[:40]))
        return {}
    try:
        _check_field(field, value)
    except Refusal as refusal:
        report(refusal)
        return {}
    return {field: value}


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[+-]?\d{1,6}", text, re.ASCII) is not None


def _check_field(name: str, value: Any) -> None:
    if name in FIELDS:
        FIELDS[name].read(value)
    else:
        read_rules({name: value})
