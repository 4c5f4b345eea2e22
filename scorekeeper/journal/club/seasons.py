"""会のシーズン: how each is decided, and which tables are final."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.journal.club.cells import At, Cell, Said
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

RULES, CLOSED, CALLED, MEANT, MOVED = (
    "season-rules", "season-closed", "season-called", "season-meant", "session-moved",
)  # fmt: skip
LED_TO = "season-led-to"
"""The cell of a season that says whether another name leads there."""

_FIELDS = MappingProxyType(
    {RULES: "rules", CLOSED: "closed", CALLED: "names", MEANT: "meant", MOVED: "moved"}
)
"""By the name of a cell: the field in which it is kept."""


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
        return self.having(say_of_seasons(self.at, fact))

    def check(self, fact: Any) -> None:
        """Refuse what cannot be said of a season now.

        Raises:
            Refusal: as `check_seasons`.
        """
        check_seasons(self.at, fact)

    def having(self, said: Said) -> "Seasons":
        """The seasons after these cells were filled in; those about anything else are not."""
        kept = {what: dict(getattr(self, name)) for what, name in _FIELDS.items()}
        for (what, key), value in said.items():
            if what in kept:
                if value is None or value == PLAIN:
                    kept[what].pop(key, None)
                else:
                    kept[what][key] = value
        return Seasons(**{_FIELDS[what]: cells for what, cells in kept.items()})

    def at(self, cell: Cell) -> Any:
        """What stands in a cell that is about seasons."""
        what, key = cell
        if what == LED_TO:
            return key in self.meant.values() or None
        return getattr(self, _FIELDS[what]).get(key)


def check_seasons(at: At, fact: Any) -> None:
    """Refuse what cannot be said of a season now.

    Raises:
        Refusal: ``season-as-before`` where nothing would be otherwise; ``season-is-closed``
            of a season whose table is final, ``season-not-closed`` of another;
            ``season-name-taken`` for a name of another season; what `check_season` raises;
            ``season-sign-none``, ``season-sign-long``, ``season-reason-none``,
            ``season-reason-long`` or ``season-table-long``; and what `check_season_rules`
            raises.
    """
    is_closed = at((CLOSED, fact.season)) is not None
    match fact:
        case SeasonReopened():
            if not is_closed:
                raise Refusal("season-not-closed")
            _check_text("season-reason", fact.reason, LONGEST_REASON)
        case _ if is_closed:
            raise _is_closed(at, fact.season)
        case SeasonClosed():
            _check_text("season-sign", fact.signed_by, LONGEST_NAME)
            if len(fact.table) > MOST_LINES:
                raise Refusal("season-table-long", most=MOST_LINES)
        case SeasonRenamed():
            _check_name(fact.name)
            _check_free(at, fact)
        case SessionMoved():
            _check_name(fact.name)
            _check_move(at, fact)
        case _:
            check_season_rules(fact.rules)
    if all(
        _is_same(what, at((what, key)), it) for (what, key), it in say_of_seasons(at, fact).items()
    ):
        raise Refusal("season-as-before")


def check_undo_in_seasons(at: At, fact: Any) -> None:
    """Refuse to strike out what the table of a closed season rests on.

    Raises:
        Refusal: ``season-is-closed``; ``season-undo-closing`` for the closing itself, since a
            season is opened again with a reason.
    """
    touched = {fact.season, *((_into(at, fact),) if isinstance(fact, SessionMoved) else ())}
    for season in sorted(touched):
        if at((CLOSED, season)) is None:
            continue
        if isinstance(fact, SeasonClosed):
            raise Refusal("season-undo-closing")
        if not isinstance(fact, SeasonReopened):
            raise _is_closed(at, season)


def say_of_seasons(at: At, fact: Any) -> Said:
    """The cells that a fact about a season fills in."""
    season = fact.season
    match fact:
        case SeasonRulesSet():
            return {(RULES, season): fact.rules}
        case SeasonClosed():
            return {(CLOSED, season): fact}
        case SeasonRenamed():
            said: dict[Cell, Any] = {(CALLED, season): fact.name}
            key = season_key(fact.name, game_of_season(season))
            if _season(at, key) != season:
                said |= {(MEANT, key): season, (LED_TO, season): True}
            return said
        case SessionMoved():
            return {(MOVED, fact.session): fact}
        case _:
            return {(CLOSED, season): None}


def _season(at: At, key: str) -> str:
    found: str | None = at((MEANT, key))
    return key if found is None else found


def _into(at: At, fact: SessionMoved) -> str:
    return _season(at, season_key(fact.name, game_of_season(fact.season)))


def _is_same(what: str, before: Any, now: Any) -> bool:
    return before == now or (what == RULES and before is None and now == PLAIN)


def _is_closed(at: At, season: str) -> Refusal:
    name = at((CALLED, season)) or season.rpartition(" ")[2]
    return Refusal("season-is-closed", name=name)


def _check_free(at: At, fact: SeasonRenamed) -> None:
    """Refuse a name by which another season is meant as far as the club knows."""
    key = season_key(fact.name, game_of_season(fact.season))
    whose = _season(at, key)
    if whose != fact.season and (whose != key or _is_spoken_of(at, key)):
        raise Refusal("season-name-taken", name=fact.name)


def _is_spoken_of(at: At, key: str) -> bool:
    rules = at((RULES, key))
    return (rules is not None and rules != PLAIN) or any(
        at((what, key)) is not None for what in (CALLED, LED_TO, CLOSED)
    )


def _check_move(at: At, fact: SessionMoved) -> None:
    into = _into(at, fact)
    if into == fact.season:
        raise Refusal("season-as-before")
    if at((CLOSED, into)) is not None:
        raise _is_closed(at, into)


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
