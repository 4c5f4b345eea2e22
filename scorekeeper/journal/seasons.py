"""会のシーズン: the rules and closings of seasons, and the cells of the club's record.

A cell is one fact, such as the reading of a name or whether a table is final. A line reads a few
cells and sets a few. An undo goes through the record again without its line.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeAlias, get_args

from scorekeeper.cards import Refusal
from scorekeeper.journal.events import Fact
from scorekeeper.journal.names import LONGEST_NAME, check_season, tidy
from scorekeeper.journal.people import game_of_season, season_key
from scorekeeper.trick_taking.hand import FactT, whichever

Cell = tuple[str, str]
"""The subject of a cell: its kind, and the key of its person or season."""

Value: TypeAlias = Any
"""The value of a cell, as a line set it; None if none did."""

At = Callable[[Cell], Value]
"""Returns the value of a cell."""

Said = Mapping[Cell, Value]
"""The cells that a line fills in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Generic[FactT]):
    """One kind of line: its stored name, its check, and the cells that it fills in.

    ``undo`` refuses to undo one, apart from later lines.
    """

    kind: str
    fact: type[FactT]
    which: Callable[[At, FactT], None]
    says: Callable[[At, FactT], Said]
    undo: Callable[[At, FactT], None] = whichever


class Cells:
    """The cells of a record after its lines.

    ``check`` refuses a line that does not fit the cells as they stand; ``say`` gives the cells that
    a line fills in.
    """

    def __init__(self, check: Callable[[At, Fact], None], say: Callable[[At, Fact], Said]) -> None:
        self._check, self._say = check, say
        self._lines: dict[int, Fact] = {}
        self._now: dict[Cell, Value] = {}

    def now(self, cell: Cell) -> Value:
        return self._now.get(cell)

    def stand(self) -> Said:
        return dict(self._now)

    def add(self, number: int, fact: Fact) -> None:
        """Take up one more line.

        Raises:
            Refusal: from ``check``; nothing has changed then.
        """
        self._check(self.now, fact)
        self.trust(number, fact)

    def trust(self, number: int, fact: Fact) -> None:
        """Take up a recorded line without a check."""
        self._now |= self._say(self.now, fact)
        self._lines[number] = fact

    def strike(self, number: int) -> None:
        """Take a line out, if the later lines still fit without it.

        Raises:
            Refusal: ``club-undo-rests`` with the ``sequence`` of the first line that does not;
                nothing has changed then.
        """
        left = Cells(self._check, self._say)
        for one, fact in self._lines.items():
            if one < number:
                left.trust(one, fact)
            elif one > number:
                try:
                    left.add(one, fact)
                except Refusal:
                    raise Refusal("club-undo-rests", sequence=one) from None
        self._lines, self._now = left._lines, left._now


# シーズンの決まり: the rules of a season: the days that count, the ranks, and the tie-breaks.
#
# =====================  =========================================================================
# ``order``              並べ方: by all points, by points per hand, or by the best days
# ``best``               with ``best``: the number of days that count, the best ones
# ``drop``               with ``points``: the number of days left out, the worst ones
# ``least_hands``        規定局数: the fewest hands for a rank
# ``least_evenings``     規定回数: the fewest days for a rank
# ``ranks_guests``       whether guests (ゲスト) have a rank
# ``tie_breaks``         同点のとき: the tie-breaks, in order; remaining ties share a rank
# ``starts``, ``ends``   期間: the first and the last day; other days do not count
# =====================  =========================================================================
#
# Days count once, for any number of tables.


Order = Literal["points", "per_hand", "best"]
"""並べ方: by all points, by points per hand, or by the best days."""

TieBreak = Literal["head_to_head", "contracts_made", "best_evening"]
"""同点のとき: the tie-breaks.

Point margin in hands that both played (直接対決), contracts made as declarer
(達成した宣言), points of the best day.
"""

ORDERS: tuple[Order, ...] = get_args(Order)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)

_DAY = re.compile(r"((?!0000)[0-9]{4})-(0[1-9]|1[0-2])-([0-9]{2})")
_FEBRUARY = 2
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

MOST = 100_000
"""The largest number of days or hands in the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """The rules of one season; the defaults hold until somebody sets others."""

    order: Order = "points"
    best: int = 5
    drop: int = 0
    least_hands: int = 0
    least_evenings: int = 0
    ranks_guests: bool = False
    tie_breaks: tuple[TieBreak, ...] = ()
    starts: str | None = None
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
    """Refuse rules that cannot decide a season.

    Raises:
        Refusal: ``season-rules-number`` with the ``field`` and the ``most``, ``season-rules-day``
            for a text that is not a day, ``season-rules-days`` for an end before the start,
            ``season-rules-unknown`` for an unknown order or tie-break, and
            ``season-rules-twice`` for a tie-break that is named twice.
    """
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
    """Whether a text is a calendar day in the format of the records.

    >>> [is_day(text) for text in ("2026-02-28", "2024-02-29", "2026-02-29", "20260228", "")]
    [True, True, False, False, False]
    """
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    leap = month == _FEBRUARY and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _LENGTHS[month - 1] + leap


def departures(rules: SeasonRules) -> tuple[str, ...]:
    """Return the fields of rules that differ from the defaults.

    >>> departures(SeasonRules(order="best", tie_breaks=("best_evening",)))
    ('order', 'tie_breaks')
    """
    plain = SeasonRules()
    names = (field.name for field in fields(SeasonRules))
    return tuple(name for name in names if getattr(rules, name) != getattr(plain, name))


# シーズンについての事実: the rules of a season, and its closing.
#
# A ``season`` is a key, the same for all spellings of one name (`season_key`).


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalLine:
    """確定した順位表の一行: a player's line in the table at its closing.

    ``person`` is their key, ``rank`` None for players without one, ``counted`` the points that
    counted. The contracts won and played, and the hands under protest, are None in tables that were
    closed before these were signed too.
    """

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


def with_unmarked(document: Mapping[str, object]) -> Mapping[str, object]:
    """Return a closing from before it recorded how far its sessions had come."""
    return {**document, "upto": []}


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRulesSet:
    """決まり: the rules of a season from now on."""

    season: str
    rules: SeasonRules


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonClosed:
    """閉幕: the table is final as it stands here; later corrections do not change it.

    ``signed_by`` is the signer; ``table`` is in its order. ``upto`` are the sessions behind it, as
    far as they had come; empty in older closings.
    """

    season: str
    signed_by: str
    table: tuple[FinalLine, ...]
    upto: tuple[Upto, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonReopened:
    """再開: the table is no longer final, and why."""

    season: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRenamed:
    """改称: a season gets a name; sessions under that name belong to it too.

    ``was`` is its name until then.
    """

    season: str
    name: str
    was: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionMoved:
    """会の移動: a session belongs to the season called ``name``, as if that had been typed.

    ``season`` is the season it leaves.
    """

    season: str
    session: str
    name: str


LONGEST_REASON = 200
"""The most characters of the reason for opening a season again."""

MOST_LINES = 500
"""The most lines of a final table."""

PLAIN = SeasonRules()
"""The rules of a season without any set rules."""

RULES, CLOSED, CALLED, MEANT, MOVED = (
    "season-rules", "season-closed", "season-called", "season-meant", "session-moved",
)  # fmt: skip
LED_TO = "season-led-to"
"""The cell of a season that says whether another name leads to it."""

_FIELDS = MappingProxyType(
    {RULES: "rules", CLOSED: "closed", CALLED: "names", MEANT: "meant", MOVED: "moved"}
)
"""The field behind each cell, by the cell's name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seasons:
    """シーズン: the state of the club's seasons, by their keys.

    A season keeps its key under any name. ``names`` has the renamed ones, ``meant`` the key behind
    each given name, ``moved`` the present season of each moved session.
    """

    rules: Mapping[str, SeasonRules] = field(default_factory=dict)
    closed: Mapping[str, SeasonClosed] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    moved: Mapping[str, SessionMoved] = field(default_factory=dict)

    def rules_of(self, season: str) -> SeasonRules:
        return self.rules.get(season, PLAIN)

    def season(self, key: str) -> str:
        """Return the key of the season that a name's key means.

        >>> Seasons(meant={"2026春": "2026秌"}).season("2026春")
        '2026秌'
        """
        return self.meant.get(key, key)

    def key_of(self, name: str, game: str) -> str:
        """Return the key of a game's season by its name, in any spelling.

        >>> Seasons(meant={"2026春": "2026秌"}).key_of("2026 春", "napoleon")
        '2026秌'
        """
        return self.season(season_key(name, game))

    def of_session(self, session: str, typed: str, game: str) -> tuple[str, str]:
        """Return the key and the name of the season of a session in which ``typed`` was typed.

        >>> moved = SessionMoved(season="春", session="a", name="秋")
        >>> Seasons(moved={"a": moved}, names={"秋": "秋季"}).of_session("a", "春", "napoleon")
        ('秋', '秋季')
        """
        if session in self.moved:
            typed = self.moved[session].name
        key = self.key_of(typed, game)
        return key, self.names.get(key, typed)

    def into(self, fact: SessionMoved) -> str:
        """Return the season that a move gives a session to."""
        return self.key_of(fact.name, game_of_season(fact.season))

    def after(self, fact: Fact) -> "Seasons":
        return self.having(OF_SEASONS[type(fact)].says(self.at, fact))

    def check(self, fact: Fact) -> None:
        """Refuse a fact that cannot be recorded of a season now.

        Raises:
            Refusal: ``season-as-before`` if nothing would change; ``season-is-closed`` for a closed
                season, ``season-not-closed`` for an open one; ``season-name-taken`` for a name of
                another season; as `check_season` and `check_season_rules`; ``season-sign-none``,
                ``season-sign-long``, ``season-reason-none``, ``season-reason-long`` or
                ``season-table-long``.
        """
        OF_SEASONS[type(fact)].which(self.at, fact)

    def having(self, said: Said) -> "Seasons":
        """Return the seasons after changes to these cells; other cells are ignored."""
        kept = {what: dict(getattr(self, name)) for what, name in _FIELDS.items()}
        for (what, key), value in said.items():
            if what in kept:
                if value is None or value == PLAIN:
                    kept[what].pop(key, None)
                else:
                    kept[what][key] = value
        return Seasons(**{_FIELDS[what]: cells for what, cells in kept.items()})

    def at(self, cell: Cell) -> Value:
        what, key = cell
        if what == LED_TO:
            return key in self.meant.values() or None
        return getattr(self, _FIELDS[what]).get(key)


def _check_rules(at: At, fact: SeasonRulesSet) -> None:
    _check_open(at, fact.season)
    check_season_rules(fact.rules)
    _check_new(at, _say_rules(at, fact))


def _check_closing(at: At, fact: SeasonClosed) -> None:
    _check_open(at, fact.season)
    _check_text("season-sign", fact.signed_by, LONGEST_NAME)
    if len(fact.table) > MOST_LINES:
        raise Refusal("season-table-long", most=MOST_LINES)


def _check_reopening(at: At, fact: SeasonReopened) -> None:
    if at((CLOSED, fact.season)) is None:
        raise Refusal("season-not-closed")
    _check_text("season-reason", fact.reason, LONGEST_REASON)


def _check_renaming(at: At, fact: SeasonRenamed) -> None:
    _check_open(at, fact.season)
    _check_name(fact.name)
    _check_free(at, fact)
    _check_new(at, _say_name(at, fact))


def _check_move(at: At, fact: SessionMoved) -> None:
    _check_open(at, fact.season)
    _check_name(fact.name)
    into = _into(at, fact)
    if into == fact.season:
        raise Refusal("season-as-before")
    _check_open(at, into)
    _check_new(at, _say_move(at, fact))


def _check_undo(at: At, fact: Fact) -> None:
    """Refuse to undo a line behind the table of a closed season."""
    _check_open(at, fact.season)


def _check_undo_closing(at: At, fact: SeasonClosed) -> None:
    """A season is opened again with a reason."""
    if at((CLOSED, fact.season)) is not None:
        raise Refusal("season-undo-closing")


def _check_undo_move(at: At, fact: SessionMoved) -> None:
    for season in sorted({fact.season, _into(at, fact)}):
        _check_open(at, season)


def _say_rules(_at: At, fact: SeasonRulesSet) -> Said:
    return {(RULES, fact.season): fact.rules}


def _say_name(at: At, fact: SeasonRenamed) -> Said:
    said: dict[Cell, Value] = {(CALLED, fact.season): fact.name}
    key = season_key(fact.name, game_of_season(fact.season))
    if _season(at, key) != fact.season:
        said |= {(MEANT, key): fact.season, (LED_TO, fact.season): True}
    return said


def _say_move(_at: At, fact: SessionMoved) -> Said:
    return {(MOVED, fact.session): fact}


def _season(at: At, key: str) -> str:
    found: str | None = at((MEANT, key))
    return key if found is None else found


def _into(at: At, fact: SessionMoved) -> str:
    return _season(at, season_key(fact.name, game_of_season(fact.season)))


def _check_new(at: At, said: Said) -> None:
    if all(_is_same(what, at((what, key)), it) for (what, key), it in said.items()):
        raise Refusal("season-as-before")


def _is_same(what: str, before: Value, now: Value) -> bool:
    return before == now or (what == RULES and before is None and now == PLAIN)


def _check_open(at: At, season: str) -> None:
    if at((CLOSED, season)) is not None:
        name = at((CALLED, season)) or season.rpartition(" ")[2]
        raise Refusal("season-is-closed", name=name)


def _check_free(at: At, fact: SeasonRenamed) -> None:
    """Refuse a name that means another season, as far as the club knows."""
    key = season_key(fact.name, game_of_season(fact.season))
    whose = _season(at, key)
    if whose != fact.season and (whose != key or _is_spoken_of(at, key)):
        raise Refusal("season-name-taken", name=fact.name)


def _is_spoken_of(at: At, key: str) -> bool:
    rules = at((RULES, key))
    return (rules is not None and rules != PLAIN) or any(
        at((what, key)) is not None for what in (CALLED, LED_TO, CLOSED)
    )


def _check_name(name: str) -> None:
    check_season(name)
    if tidy(name) != name:
        raise Refusal("name-untidy", name=tidy(name))


def _check_text(what: str, text: str, longest: int) -> None:
    if not text or tidy(text) != text:
        raise Refusal(f"{what}-none")
    if len(text) > longest:
        raise Refusal(f"{what}-long", length=len(text), longest=longest)


_STATEMENTS = (
    Statement(kind="club-season-rules-set", fact=SeasonRulesSet, which=_check_rules,
              says=_say_rules, undo=_check_undo),
    Statement(kind="club-season-closed", fact=SeasonClosed, which=_check_closing,
              says=lambda _at, fact: {(CLOSED, fact.season): fact}, undo=_check_undo_closing),
    Statement(kind="club-season-reopened", fact=SeasonReopened, which=_check_reopening,
              says=lambda _at, fact: {(CLOSED, fact.season): None}),
    Statement(kind="club-season-renamed", fact=SeasonRenamed, which=_check_renaming,
              says=_say_name, undo=_check_undo),
    Statement(kind="club-session-moved", fact=SessionMoved, which=_check_move,
              says=_say_move, undo=_check_undo_move),
)  # fmt: skip

OF_SEASONS: Mapping[type[Fact], Statement[Fact]] = MappingProxyType(
    {one.fact: one for one in _STATEMENTS}
)
"""Every fact of a club's seasons, by its class."""
