"""会のシーズン: the rules, names and closings of seasons."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar, get_args

from scorekeeper.cards import Refusal
from scorekeeper.journal.evenings import EveningPlanned, check_plan
from scorekeeper.journal.events import Fact, game_of_season, season_key
from scorekeeper.journal.names import LONGEST_NAME, check_season, tidy
from scorekeeper.trick_taking.hand import Fact as FactBase
from scorekeeper.trick_taking.hand import FactT, only_if, whichever

PartT = TypeVar("PartT")  # A part of the club's state: its people, or its seasons


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Generic[PartT, FactT]):
    """One kind of line in the club's record, with checks before recording and before undoing."""

    kind: str
    fact: type[FactT]
    which: Callable[[PartT, FactT], None]
    then: Callable[[PartT, FactT], object]
    undo: Callable[[PartT, FactT], None] = whichever


# シーズンの決まり: the days that count (each once), the ranks, and the tie-breaks.

Order = Literal["points", "per_hand", "best"]
"""並べ方: by all points, by points per hand, or by the best days."""

TieBreak = Literal["head_to_head", "contracts_made", "best_evening"]
"""同点のとき: 直接対決 (margin in hands that both played), 達成した宣言, the best day's points."""

ORDERS: tuple[Order, ...] = get_args(Order)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)
_DAY = re.compile(r"((?!0000)[0-9]{4})-(0[1-9]|1[0-2])-([0-9]{2})")
_FEBRUARY = 2
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
MOST = 100_000  # The largest number of days or hands in the rules


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """The rules of one season; the defaults hold until somebody sets others."""

    order: Order = "points"
    best: int = 5  # with ``best``: how many of the best days count
    drop: int = 0  # with ``points``: how many of the worst days are left out
    least_hands: int = 0  # 規定局数: the fewest hands for a rank
    least_evenings: int = 0  # 規定回数: the fewest days for a rank
    ranks_guests: bool = False
    tie_breaks: tuple[TieBreak, ...] = ()  # in order; remaining ties share a rank
    starts: str | None = None  # 期間: the first and the last day
    ends: str | None = None

    @property
    def dropped(self) -> int:
        """The number of days left out of everybody's points."""
        return self.drop if self.order == "points" else 0

    @property
    def counted(self) -> int | None:
        """The most days that count; None for all of them."""
        return self.best if self.order == "best" else None


def check_season_rules(rules: SeasonRules) -> None:
    for name in ("best", "drop", "least_hands", "least_evenings"):
        number = getattr(rules, name)
        if not (name == "best") <= number <= MOST:
            raise Refusal("season-rules-number", field=name, most=MOST)
    if rules.order not in ORDERS or not set(rules.tie_breaks) <= set(TIE_BREAKS):
        raise Refusal("season-rules-unknown")
    if len(set(rules.tie_breaks)) < len(rules.tie_breaks):
        raise Refusal("season-rules-twice")
    for day in (rules.starts, rules.ends):
        if day is not None and not is_day(day):
            raise Refusal("season-rules-day", day=day[:20])
    if rules.starts is not None and rules.ends is not None and rules.ends < rules.starts:
        raise Refusal("season-rules-days", starts=rules.starts, ends=rules.ends)


def is_day(text: str) -> bool:
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    leap = month == _FEBRUARY and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _LENGTHS[month - 1] + leap


# シーズンについての事実: the rules of a season, and its closing.
#
# A ``season`` is a key, the same for all spellings of one name (`season_key`).


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalLine:
    """確定した順位表の一行: a player's line at the closing; unsigned figures are None."""

    rank: int | None
    person: str
    name: str
    counted: int
    points: int
    hands: int
    evenings: int
    declarer_won: int | None = None
    declarer_played: int | None = None
    partner_won: int | None = None
    partner_played: int | None = None
    opponent_won: int | None = None
    opponent_played: int | None = None
    protested: int | None = None


CONTRACTS = (
    *("declarer_won", "declarer_played", "partner_won", "partner_played"),
    *("opponent_won", "opponent_played"),
)
"""The fields of a final line about contracts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Upto:
    """The last event of a session that a closing has counted, by number."""

    session: str
    sequence: int


def with_unsigned(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a closing from before contracts and protests were signed with the table."""
    unsigned = dict.fromkeys((*CONTRACTS, "protested"))
    return {**document, "table": [{**unsigned, **line} for line in document["table"]]}


class SeasonRulesSet(FactBase):
    """決まり: the rules of a season from now on."""

    season: str
    rules: SeasonRules


class SeasonClosed(FactBase):
    """閉幕: the table is final as it stands, with its sessions as far as they had come."""

    season: str
    signed_by: str
    table: tuple[FinalLine, ...]
    upto: tuple[Upto, ...] = ()


class SeasonReopened(FactBase):
    """再開: the table is no longer final, and why."""

    season: str
    reason: str


class SeasonRenamed(FactBase):
    """改称: a season gets a name, to which sessions belong too; ``was`` is the old one."""

    season: str
    name: str
    was: str


class SessionMoved(FactBase):
    """会の移動: a session leaves ``season`` as if ``name`` had been typed in it."""

    season: str
    session: str
    name: str


LONGEST_REASON = 200  # The most characters of the reason for opening a season again
MOST_LINES = 500  # The most lines of a final table
PLAIN = SeasonRules()  # The rules of a season without any set rules


@dataclass(slots=True, kw_only=True)
class Seasons:
    """シーズン: the state of the club's seasons, by their keys, which outlast names."""

    rules: dict[str, SeasonRules] = field(default_factory=dict)
    closed: dict[str, SeasonClosed] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    meant: dict[str, str] = field(default_factory=dict)  # the key behind each given name
    moved: dict[str, SessionMoved] = field(default_factory=dict)  # by session
    evenings: dict[str, EveningPlanned] = field(default_factory=dict)

    def copy(self) -> "Seasons":
        return Seasons(**{one.name: getattr(self, one.name).copy() for one in fields(self)})

    def rules_of(self, season: str) -> SeasonRules:
        return self.rules.get(season, PLAIN)

    def key_of(self, name: str, game: str) -> str:
        """Return the key of a game's season by its name, in any spelling."""
        key = season_key(name, game)
        return self.meant.get(key, key)

    def of_session(self, session: str, typed: str, game: str) -> tuple[str, str]:
        """Return the key and the name of the season of a session in which ``typed`` was typed."""
        if session in self.moved:
            typed = self.moved[session].name
        key = self.key_of(typed, game)
        return key, self.names.get(key, typed)

    def into(self, fact: SessionMoved) -> str:
        return self.key_of(fact.name, game_of_season(fact.season))


def _check_goes_on(seasons: Seasons, fact: Fact) -> None:
    _check_open(seasons, fact.season)


def _check_rules(seasons: Seasons, fact: SeasonRulesSet) -> None:
    _check_goes_on(seasons, fact)
    check_season_rules(fact.rules)
    if seasons.rules_of(fact.season) == fact.rules:
        raise Refusal("season-as-before")


def _set_rules(seasons: Seasons, fact: SeasonRulesSet) -> None:
    seasons.rules[fact.season] = fact.rules
    if fact.rules == PLAIN:
        del seasons.rules[fact.season]


def _check_closing(seasons: Seasons, fact: SeasonClosed) -> None:
    _check_goes_on(seasons, fact)
    _check_text("season-sign", fact.signed_by, LONGEST_NAME)
    if len(fact.table) > MOST_LINES:
        raise Refusal("season-table-long", most=MOST_LINES)


def _check_reopening(seasons: Seasons, fact: SeasonReopened) -> None:
    if fact.season not in seasons.closed:
        raise Refusal("season-not-closed")
    _check_text("season-reason", fact.reason, LONGEST_REASON)


def _check_renaming(seasons: Seasons, fact: SeasonRenamed) -> None:
    """Refuse a name that means another season, as far as the club knows."""
    _check_goes_on(seasons, fact)
    _check_name(fact.name)
    key = season_key(fact.name, game_of_season(fact.season))
    named = seasons.meant.get(key, key)
    told = (seasons.rules, seasons.names, seasons.closed, seasons.meant.values())
    if named != fact.season and (named != key or any(key in keys for keys in told)):
        raise Refusal("season-name-taken", name=fact.name)
    if named == fact.season and seasons.names.get(fact.season) == fact.name:
        raise Refusal("season-as-before")


def _rename(seasons: Seasons, fact: SeasonRenamed) -> None:
    seasons.names[fact.season] = fact.name
    game = game_of_season(fact.season)
    if seasons.key_of(fact.name, game) != fact.season:
        seasons.meant[season_key(fact.name, game)] = fact.season


def _check_move(seasons: Seasons, fact: SessionMoved) -> None:
    _check_goes_on(seasons, fact)
    _check_name(fact.name)
    into = seasons.into(fact)
    if into == fact.season:
        raise Refusal("season-as-before")
    _check_open(seasons, into)
    if seasons.moved.get(fact.session) == fact:
        raise Refusal("season-as-before")


def _check_evening(seasons: Seasons, fact: EveningPlanned) -> None:
    _check_goes_on(seasons, fact)
    check_plan(fact)
    if not is_day(fact.day):
        raise Refusal("plan-unreadable")
    if seasons.evenings.get(fact.evening) == fact:
        raise Refusal("plan-as-before")


def _check_undo_move(seasons: Seasons, fact: SessionMoved) -> None:
    for season in sorted({fact.season, seasons.into(fact)}):
        _check_open(seasons, season)


def _check_open(seasons: Seasons, season: str) -> None:
    if season in seasons.closed:
        name = seasons.names.get(season) or season.rpartition(" ")[2]
        raise Refusal("season-is-closed", name=name)


def _check_name(name: str) -> None:
    check_season(name)
    check_tidy(name)


def check_tidy(text: str) -> None:
    if tidy(text) != text:
        raise Refusal("name-untidy", name=tidy(text))


def _check_text(what: str, text: str, longest: int) -> None:
    if not text or tidy(text) != text:
        raise Refusal(f"{what}-none")
    if len(text) > longest:
        raise Refusal(f"{what}-long", length=len(text), longest=longest)


_STATEMENTS: tuple[Statement[Seasons, Fact], ...] = (
    Statement(kind="club-season-rules-set", fact=SeasonRulesSet, which=_check_rules,
              then=_set_rules, undo=_check_goes_on),
    Statement(kind="club-season-closed", fact=SeasonClosed, which=_check_closing,
              then=lambda seasons, fact: seasons.closed.update({fact.season: fact}),
              undo=only_if(  # it is opened again with a reason
                  lambda seasons, fact: fact.season not in seasons.closed, "season-undo-closing")),
    Statement(kind="club-season-reopened", fact=SeasonReopened, which=_check_reopening,
              then=lambda seasons, fact: seasons.closed.pop(fact.season)),
    Statement(kind="club-season-renamed", fact=SeasonRenamed, which=_check_renaming,
              then=_rename, undo=_check_goes_on),
    Statement(kind="club-session-moved", fact=SessionMoved, which=_check_move,
              then=lambda seasons, fact: seasons.moved.update({fact.session: fact}),
              undo=_check_undo_move),
    Statement(kind="club-evening-planned", fact=EveningPlanned, which=_check_evening,
              then=lambda seasons, fact: seasons.evenings.update({fact.evening: fact}),
              undo=_check_goes_on),
)  # fmt: skip

OF_SEASONS: Mapping[type[Fact], Statement[Seasons, Fact]] = MappingProxyType(
    {one.fact: one for one in _STATEMENTS}
)
"""Every fact of a club's seasons, by its class."""
