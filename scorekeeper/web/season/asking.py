"""順位の問い: what an address asks of a season, read forgivingly; what is wrong is said."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.seasons.standings import Asked
from scorekeeper.desk.seasons.what_if import Instead
from scorekeeper.games import GAMES, parse_house
from scorekeeper.journal.seasons import MOST, ORDERS, PLAIN, TIE_BREAKS, SeasonRules, is_day

if TYPE_CHECKING:
    from werkzeug.datastructures import MultiDict

SCHEME, RULES = "scheme.", "rules."
"""How an address says by what to score: ``scheme.jazz``, ``rules.sisyphus,jokers=2``."""


_NUMBERS = {"best": ("best", 1), "drop": ("drop", 0), "least": ("least_hands", 0)} | {
    "evenings": ("least_evenings", 0)
}
"""The numbers that an address may ask for: the field of each, and the least it can be."""

_TIES = tuple(f"tie-{place}" for place in range(1, len(TIE_BREAKS) + 1))
NAMES = ("order", *_NUMBERS, "guests", *_TIES, "until")
"""What an address may ask of standings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What was asked, what was typed for it, and the keys of the sentences for what was wrong."""

    asked: Asked
    typed: Mapping[str, str] = field(default_factory=dict)
    args: Mapping[str, Any] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()


def read_question(typed: "MultiDict[str, str]", rules: SeasonRules = PLAIN) -> Question:
    """What an address asks of a season of these rules; a part that cannot be read is not asked.

    What the address does not name is as the rules have it.

    >>> from werkzeug.datastructures import MultiDict
    >>> read_question(MultiDict({"order": "best", "best": "3", "least": "x"})).asked.rules.best
    3
    >>> read_question(MultiDict({"order": "?", "until": "2024-02-30"})).wrong
    ('asking-order-unknown', 'asking-day-unreadable')
    """
    named, wrong = {}, []
    for name, value in _read(typed):
        if value is None:
            wrong.append(_WRONG.get(name, "asking-number-unreadable"))
        else:
            named[name] = value
    until = named.pop("until", None)
    return Question(
        asked=Asked(rules=replace(rules, **named), until=until),
        typed=typed,
        args={name: typed.getlist(name) for name in NAMES if name in typed},
        wrong=tuple(dict.fromkeys(wrong)),
    )


_WRONG = {
    "order": "asking-order-unknown",
    "ranks_guests": "asking-order-unknown",
    "tie_breaks": "asking-order-unknown",
    "until": "asking-day-unreadable",
}


def _read(typed: "MultiDict[str, str]") -> Iterator[tuple[str, Any]]:
    """The fields that an address names, None where it cannot be read."""
    if order := typed.get("order", ""):
        known = order.replace("-", "_")
        yield "order", known if known in ORDERS else None
    for name, (field_name, least) in _NUMBERS.items():
        if text := typed.get(name, "").strip():
            yield field_name, _whole(text, least)
    if guests := typed.get("guests", ""):
        yield "ranks_guests", {"ranked": True, "out": False}.get(guests)
    if any(name in typed for name in _TIES):
        chosen = (typed.get(name, "").replace("-", "_") for name in _TIES)
        ties = tuple(dict.fromkeys(filter(None, chosen)))
        yield "tie_breaks", ties if set(ties) <= set(TIE_BREAKS) else None
    if until := typed.get("until", "").strip():
        yield "until", until if is_day(until) else None


def _whole(text: str, least: int) -> int | None:
    """A whole number of an address; None where it is none, too small or too large."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST))):
        return None
    return int(text) if least <= int(text) <= MOST else None


def read_instead(text: str, game: str) -> Instead | None:
    """By what to score again, as an address says it; None where nothing was asked.

    >>> read_instead("scheme.jazz", "napoleon")
    Instead(house=None, scheme='jazz')

    Raises:
        Refusal: ``scoring-unknown``, and what ``parse_house`` raises.
    """
    if not text:
        return None
    if text.startswith(RULES):
        return Instead(house=parse_house(text.removeprefix(RULES)))
    scheme = text.removeprefix(SCHEME)
    ways = GAMES[game].ways
    if scheme not in ways.names or scheme == ways.own:
        raise Refusal("scoring-unknown")
    return Instead(scheme=scheme)
