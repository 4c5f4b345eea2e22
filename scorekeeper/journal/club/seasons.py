"""会のシーズン: how each is decided, and which tables are final."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.journal.club.season_facts import (
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRulesSet,
    SessionMoved,
)
from scorekeeper.journal.club.season_keys import game_of_season, season_key
from scorekeeper.journal.club.season_rules import SeasonRules, check_season_rules
from scorekeeper.journal.names import LONGEST_NAME, check_season, tidy

LONGEST_REASON = 200
"""Characters of why a season is opened again."""

MOST_LINES = 500
"""Lines of a table that can be final."""

PLAIN = SeasonRules()
"""How a season is decided about which nobody has said anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seasons:
    """シーズン: what the club's facts come to, by the keys of seasons.

    A season keeps its key, whatever it is called. ``names`` has those that were renamed, ``meant``
    the key of each name that was given to one, ``moved`` by session what counts in the place of
    the season that was typed.
    """

    rules: Mapping[str, SeasonRules] = field(default_factory=dict)
    closed: Mapping[str, SeasonClosed] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    moved: Mapping[str, SessionMoved] = field(default_factory=dict)

    def rules_of(self, season: str) -> SeasonRules:
        """How a season is decided."""
        return self.rules.get(season, PLAIN)

    def season(self, key: str) -> str:
        """The season that is meant by the key of a name: its own key.

        >>> Seasons(meant={"2026春": "2026秌"}).season("2026春")
        '2026秌'
        """
        return self.meant.get(key, key)

    def key_of(self, name: str, game: str) -> str:
        """The key of the season of a game that is meant by a name, however it is spelt.

        >>> Seasons(meant={"2026春": "2026秌"}).key_of("2026 春", "napoleon")
        '2026秌'
        """
        return self.season(season_key(name, game))

    def of_session(self, session: str, typed: str, game: str) -> tuple[str, str]:
        """The key and the name of the season of a session in which ``typed`` was typed.

        >>> moved = SessionMoved(season="春", session="a", name="秋")
        >>> Seasons(moved={"a": moved}, names={"秋": "秋季"}).of_session("a", "春", "napoleon")
        ('秋', '秋季')
        """
        if session in self.moved:
            typed = self.moved[session].name
        key = self.key_of(typed, game)
        return key, self.names.get(key, typed)

    def into(self, fact: SessionMoved) -> str:
        """The season that a move gives a session to."""
        return self.key_of(fact.name, game_of_season(fact.season))

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
            case SeasonRenamed():
                return self._rename(fact)
            case SessionMoved():
                return replace(self, moved={**self.moved, fact.session: fact})
            case _:
                rest = {key: one for key, one in self.closed.items() if key != season}
                return replace(self, closed=rest)

    def check(self, fact: Any) -> None:
        """Refuse what cannot be said of a season now.

        Raises:
            Refusal: ``season-as-before`` where nothing would be otherwise; ``season-is-closed``
                of a season whose table is final, ``season-not-closed`` of another;
                ``season-name-taken`` for a name of another season; what `check_season` raises;
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
                raise self._is_closed(fact.season)
            case SeasonClosed():
                _check_text("season-sign", fact.signed_by, LONGEST_NAME)
                if len(fact.table) > MOST_LINES:
                    raise Refusal("season-table-long", most=MOST_LINES)
            case SeasonRenamed():
                _check_name(fact.name)
                self._check_free(fact)
            case SessionMoved():
                _check_name(fact.name)
                self._check_move(fact)
            case _:
                check_season_rules(fact.rules)
        if self.after(fact) == self:
            raise Refusal("season-as-before")

    def check_undo(self, fact: Any) -> None:
        """Refuse to strike out what the table of a closed season rests on.

        Raises:
            Refusal: ``season-is-closed``; ``season-undo-closing`` for the closing itself, since a
                season is opened again with a reason.
        """
        touched = {fact.season, *((self.into(fact),) if isinstance(fact, SessionMoved) else ())}
        for season in sorted(touched & self.closed.keys()):
            if isinstance(fact, SeasonClosed):
                raise Refusal("season-undo-closing")
            if not isinstance(fact, SeasonReopened):
                raise self._is_closed(season)

    def _is_closed(self, season: str) -> Refusal:
        name = self.names.get(season, season.rpartition(" ")[2])
        return Refusal("season-is-closed", name=name)

    def _check_free(self, fact: SeasonRenamed) -> None:
        """Refuse a name by which another season is meant as far as the club knows."""
        key = season_key(fact.name, game_of_season(fact.season))
        whose = self.season(key)
        spoken = {*self.names, *self.meant.values(), *self.rules, *self.closed}
        if whose != fact.season and (whose != key or key in spoken):
            raise Refusal("season-name-taken", name=fact.name)

    def _check_move(self, fact: SessionMoved) -> None:
        into = self.into(fact)
        if into == fact.season:
            raise Refusal("season-as-before")
        if into in self.closed:
            raise self._is_closed(into)

    def _rename(self, fact: SeasonRenamed) -> "Seasons":
        names = {**self.names, fact.season: fact.name}
        key = season_key(fact.name, game_of_season(fact.season))
        if self.season(key) == fact.season:
            return replace(self, names=names)
        return replace(self, names=names, meant={**self.meant, key: fact.season})


def _check_name(name: str) -> None:
    check_season(name)
    if tidy(name) != name:
        raise Refusal("name-untidy", name=tidy(name))


def _check_text(what: str, text: str, longest: int) -> None:
    """Refuse words that are missing, too long or not fit to keep."""
    if not text or tidy(text) != text:
        raise Refusal(f"{what}-none")
    if len(text) > longest:
        raise Refusal(f"{what}-long", length=len(text), longest=longest)
