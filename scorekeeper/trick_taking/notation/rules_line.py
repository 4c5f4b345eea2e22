"""ルールの行: house rules in a line, as a preset and what differs from it."""

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.rules.canon import Canon
from scorekeeper.trick_taking.rules.house import departure, value_text
from scorekeeper.trick_taking.rules.preset import RulesT
from scorekeeper.trick_taking.rules.ruleset import Rules

Report = Callable[[Refusal], None]
"""Where a reader that goes on puts what it could not read."""

COMMA = re.compile("[,，、]")
_NOTHING: Mapping[str, Any] = MappingProxyType({})


def rules_text(canon: Canon[RulesT], ruleset: RulesT, *, apart: Collection[str] = ()) -> str:
    """House rules as the nearest preset and the fields that differ, but for those ``apart``."""
    departures = {
        name: _departures(ruleset, preset.rules, apart) for name, preset in canon.presets.items()
    }
    nearest = min(departures, key=lambda name: len(departures[name]))
    changes = departures[nearest].items()
    return ", ".join([nearest, *(f"{name}={value_text(value)}" for name, value in changes)])


def read_rules_line(
    canon: Canon[RulesT],
    text: str,
    report: Report,
    *,
    apart: Mapping[str, Any] = _NOTHING,
) -> RulesT | None:
    """House rules from a line; what cannot be read of the departures is reported and left out.

    ``apart`` are fields that stand on lines of their own, as a document has them, null where that
    line is not there. None where the preset is unknown, or where the rest cannot stand together.
    """
    words = [word.strip() for word in COMMA.split(text) if word.strip()]
    document = {name: value for name, value in apart.items() if value is not None}
    try:
        if words and "=" not in plain(words[0]):
            document["preset"] = canon.preset_named(plain(words.pop(0)).lower()).name
        for word in words:
            document |= _departure(canon, word, report, apart)
        return canon.read_rules(document)
    except Refusal as refusal:
        report(refusal)
        return None


def plain(text: str) -> str:
    """A text in plain width, its minus signs as hyphens."""
    return unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-")


def _departures(ruleset: Rules, base: Rules, apart: Collection[str]) -> dict[str, Any]:
    return {
        name: getattr(ruleset, name)
        for name in ruleset.FIELDS
        if name not in apart and getattr(ruleset, name) != getattr(base, name)
    }


def _departure(
    canon: Canon[RulesT], word: str, report: Report, apart: Collection[str]
) -> dict[str, Any]:
    """One field that differs; none where it cannot be read."""
    name, equals, text = plain(word).partition("=")
    name = name.strip().lower()
    if not equals or name in apart:
        report(Refusal("notation-rule-unreadable", text=word[:40]))
        return {}
    try:
        field, value = departure(f"{name}={text.strip().lower()}", canon.fields)
        if field in canon.fields:
            canon.fields[field].check(value)
        else:
            canon.read_rules({field: value})
    except Refusal as refusal:
        report(refusal)
        return {}
    return {field: value}
