"""会のシーズン: how each is decided, and which tables are final."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.journal.club.season_facts import (
    SeasonClosed,
    SeasonReopened,
    SeasonRulesSet,
)
from scorekeeper.journal.club.season_rules import SeasonRules, check_season_rules
from scorekeeper.journal.names import LONGEST_NAME, tidy

LONGEST_REASON = 200
"""Characters of why a season is opened again."""

MOST_LINES = 500
"""Lines of a table that can be final."""

PLAIN = SeasonRules()
"""How a season is decided about which nobody has said anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seasons:
    """シーズン: what the club's facts come to, by the keys of seasons."""

    rules: Mapping[str, SeasonRules] = field(default_factory=dict)
    closed: Mapping[str, SeasonClosed] = field(default_factory=dict)

    def rules_of(self, season: str) -> SeasonRules:
        """How a season is decided."""
        return self.rules.get(season, PLAIN)

    def after(self, fact: Any) -> "Seasons":
        """The seasons after a fact about one of them."""
        season = fact.season
        match fact:
            case SeasonRulesSet():
                kept = {key: rules for key, rules in self.rules.items() if key != season}
                plain = fact.rules == PLAIN
                return replace(self, rules=kept if plain else {**kept, season: fact.rules})
            case SeasonClosed():
                return replace(self, closed={**self.closed, season: fact})
            case _:
                rest = {key: one for key, one in self.closed.items() if key != season}
                return replace(self, closed=rest)

    def check(self, fact: Any) -> None:
        """Refuse what cannot be said of a season now.

        Raises:
            Refusal: ``season-as-before`` where nothing would be otherwise; ``season-is-closed``
                of a season whose table is final, ``season-not-closed`` of another;
                ``season-sign-none``, ``season-sign-long``, ``season-reason-none``,
                ``season-reason-long`` or ``season-table-long``; and what `check_season_rules`
                raises.
        """
        is_closed = fact.season in self.closed
        match fact:
            case SeasonReopened():
                if not is_closed:
                    raise Refusal("season-not-closed")
                _check_text("season-reason", fact.reason, LONGEST_REASON)
            case _ if is_closed:
                raise Refusal("season-is-closed", name=fact.season)
            case SeasonClosed():
                _check_text("season-sign", fact.signed_by, LONGEST_NAME)
                if len(fact.table) > MOST_LINES:
                    raise Refusal("season-table-long", most=MOST_LINES)
            case _:
                check_season_rules(fact.rules)
        if self.after(fact) == self:
            raise Refusal("season-as-before")


def _check_text(what: str, text: str, longest: int) -> None:
    """Refuse words that are missing, too long or not fit to keep."""
    if not text or tidy(text) != text:
        raise Refusal(f"{what}-none")
    if len(text) > longest:
        raise Refusal(f"{what}-long", length=len(text), longest=longest)
