"""順位の問い: what an address asks of a season, read forgivingly; what is wrong is said."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta

from scorekeeper.cards import Refusal
from scorekeeper.desk.seasons.statistics import ORDERS, Asked
from scorekeeper.desk.seasons.what_if import Instead
from scorekeeper.games import GAMES, parse_house

MOST = 100_000
"""The largest number of evenings or hands that anybody can ask for."""
SCHEME, RULES = "scheme.", "rules."
"""How an address says by what to score: ``scheme.jazz``, ``rules.sisyphus,jokers=2``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What was asked, what was typed for it, and the keys of the sentences for what was wrong."""

    asked: Asked
    typed: Mapping[str, str] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()

    @property
    def args(self) -> dict[str, str]:
        """The part of the address that asked."""
        names = ("order", "best", "least", "until")
        return {name: self.typed[name] for name in names if name in self.typed}


def read_question(typed: Mapping[str, str]) -> Question:
    """What an address asks; a part that cannot be read counts as not asked.

    >>> read_question({"order": "best", "best": "3", "least": "x"}).asked
    Asked(order='best', best=3, least=0, until=None)
    >>> read_question({"order": "?", "until": "2024-02-30"}).wrong
    ('asking-order-unknown', 'asking-day-unreadable')
    """
    asked, wrong = Asked(), []
    if order := typed.get("order", ""):
        known = [one for one in ORDERS if one == order]
        asked = replace(asked, order=known[0]) if known else asked
        wrong += [] if known else ["asking-order-unknown"]
    best, least = _typed_number(typed, "best", 1), _typed_number(typed, "least", 0)
    asked = replace(asked, best=best or asked.best, least=least or asked.least)
    wrong += ["asking-number-unreadable"] if None in (best, least) else []
    if text := typed.get("until", "").strip():
        until = end_of(text)
        asked = replace(asked, until=until)
        wrong += ["asking-day-unreadable"] if until is None else []
    return Question(asked=asked, typed=typed, wrong=tuple(dict.fromkeys(wrong)))


def end_of(day: str) -> str | None:
    """The first moment after a day of this machine's calendar, as the journal writes moments.

    >>> end_of("2024-13-01") is None, end_of("2024-05-06") < end_of("2024-05-07")
    (True, True)
    """
    try:
        midnight = datetime.combine(date.fromisoformat(day) + timedelta(days=1), time())
        return midnight.astimezone().astimezone(UTC).isoformat(timespec="milliseconds")
    except (ValueError, OverflowError):
        return None


def _typed_number(typed: Mapping[str, str], name: str, least: int) -> int | None:
    """A number of an address: 0 where there is none, None where it cannot be read."""
    text = typed.get(name, "").strip()
    if not text:
        return 0
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
