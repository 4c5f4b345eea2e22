"""Tell what the words of headings, labels and cells mean."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, get_args

from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import Role
from scorekeeper.sheets.values import LISTS, fold, is_absent, is_day, pattern, read_figure

_ROLES: dict[str, Role] = {
    identity(word): role
    for role in get_args(Role) for line in LISTS.get(role, ()) for word in line.split()
}  # fmt: skip
_BETWEEN, _CARRIED, _SUM = map(pattern, ("between", "carried", "sum"))
_TABLE, _TABLE_WITHIN = pattern("table_alone"), pattern("table_within")
says_running, is_summary = pattern("running").search, pattern("summary").search
is_no_name = pattern("no_name").search


def _teller(name: str) -> Callable[[str], bool]:
    compiled = pattern(name)
    return lambda text: compiled.fullmatch(fold(text)) is not None


is_month, is_hand_label, is_rank = map(_teller, ("month", "hand_label", "rank"))
"""Tell whether a text is a month (1月, 令和7年1月), a hand's number (Spiel 2), a place (1位)."""
CellKind = Literal["", "figure", "odd", "day", "absent", "noise", "word"]
_LENGTH_OF_DAY = 8
"""Digits of a day such as 20250109."""


@lru_cache(maxsize=8192)
def kind_of(text: str) -> CellKind:
    """Tell what a cell seems to hold: ``odd`` is 26%, ``noise`` a formula or an error."""
    if not text or text.startswith(("#", "=")) or text in ("TRUE", "FALSE"):
        return "noise" if text else ""
    if read_figure(text) is not None:
        return "day" if len(text) == _LENGTH_OF_DAY and is_day(text) else "figure"
    if is_day(text) or is_absent(text):
        return "day" if is_day(text) else "absent"
    plain = fold(text).casefold().removesuffix("k")
    return "odd" if re.search("[0-9]", plain) and not re.search(r"[^\W0-9_]", plain) else "word"


@lru_cache(maxsize=4096)
def role_of(heading: str) -> Role | None:
    """Return the role that a heading's words tell: Score（得点）, Player名, 1位 名前."""
    plain = fold(heading).casefold().strip(":* ")
    if is_hand_label(plain):
        return None
    if role := _ROLES.get(identity(plain)):
        return role
    parts = [part for part in _BETWEEN.split(plain) if part]
    roles = {_ROLES.get(identity(part)) for part in parts if not is_rank(part)}
    if len(roles) == 1 and (role := roles.pop()):
        return role
    return "total" if _SUM.search(plain) else None


def is_carried(text: str) -> bool:
    return bool(_CARRIED.match(identity(text).strip(":・()[]")))


def is_total(text: str) -> bool:
    key = identity(text).strip(":・()[]【】")
    return _ROLES.get(key) == "total" or bool(_SUM.search(key))


def has_word(text: str) -> bool:
    """Tell whether a word of headings is a part of the text."""
    parts = [identity(part) for part in _BETWEEN.split(fold(text).casefold()) if part]
    return len(parts) > 1 and any(part in _ROLES for part in parts)


def table_in(text: str) -> str:
    """Return the name of a table that a title tells, as 【A卓】 does."""
    found = _TABLE.fullmatch(text.strip()) or _TABLE_WITHIN.search(text)
    return found[1] if found else ""
