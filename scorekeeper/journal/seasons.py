"""会のシーズン: how each is decided, and the cells of the club's record that say so.

A cell is one thing that can be said: how somebody's name is read, whether a table is final. A line
looks at a few cells and fills in a few. An undo goes through the record again without its line.
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
"""What it is about, and of whom."""

Value: TypeAlias = Any
"""What can stand in a cell: whatever a line says of it, None where none does."""

At = Callable[[Cell], Value]
"""What stands in a cell."""

Said = Mapping[Cell, Value]
"""The cells that a line fills in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Generic[FactT]):
    """One kind of line: its stored name, what refuses it, and the cells that it fills in.

    ``undo`` refuses to strike one out, whatever rests on it.
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
        """Take up a line that stands in a record, whether it could be said now or not."""
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


# 会のシーズン: how each is decided, the facts that say so, and which tables are final.


# シーズンの決まり: how a season is decided: what counts, who has a rank, who is first of equals.
#
# =====================  =========================================================================
# ``order``              並べ方: by all points, by points a hand, or by the evenings that went best
# ``best``               with ``best``: how many evenings count, those that went best
# ``drop``               with ``points``: how many evenings are left out, those that went worst
# ``least_hands``        規定局数: whoever has played fewer hands has no rank
# ``least_evenings``     規定回数: whoever has come to fewer evenings has no rank
# ``ranks_guests``       whether somebody who is marked as a guest (ゲスト) has a rank
# ``tie_breaks``         同点のとき: what decides between equals, in this order; at last they share
# ``starts``, ``ends``   期間: the first and the last day of it; evenings of other days do not count
# =====================  =========================================================================
#
# An evening is a day on which somebody played, at however many tables.


Order = Literal["points", "per_hand", "best"]
"""並べ方: by all points, by points a hand, by the evenings that went best."""

TieBreak = Literal["head_to_head", "contracts_made", "best_evening"]
"""同点のとき: points more than the others in hands against each other or together (直接対決),
contracts made as declarer (達成した宣言), points of the evening that went best."""

ORDERS: tuple[Order, ...] = get_args(Order)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)

_DAY = re.compile(r"((?!0000)[0-9]{4})-(0[1-9]|1[0-2])-([0-9]{2})")
_FEBRUARY = 2
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

MOST = 100_000
"""The largest number of evenings or hands that anybody can ask for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """How one season is decided; as it stands here where nobody has said anything."""

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
        """How many evenings are left out of everybody's points."""
        return self.drop if self.order == "points" else 0

    @property
    def counted(self) -> int | None:
        """How many evenings count at most; None for all of them."""
        return self.best if self.order == "best" else None


def check_season_rules(rules: SeasonRules) -> None:
    """Refuse rules by which no season can be decided.

    Raises:
        Refusal: ``season-rules-number`` with the ``field`` and the ``most``, ``season-rules-day``
            for a day that is none, ``season-rules-days`` for an end before the start,
            ``season-rules-unknown`` for an order or a tie-break that is none, and
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
    """Whether a text is a day of the calendar as this house writes days.

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
    """The fields in which rules differ from those of nobody's choice.

    >>> departures(SeasonRules(order="best", tie_breaks=("best_evening",)))
    ('order', 'tie_breaks')
    """
    plain = SeasonRules()
    names = (field.name for field in fields(SeasonRules))
    return tuple(name for name in names if getattr(rules, name) != getattr(plain, name))


# シーズンについての事実: how a season is decided, and when its table is final.
#
# A ``season`` is named by its key: what makes two spellings one name (`season_key`).


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalLine:
    """確定した順位表の一行: a player as the table had them when it was closed.

    ``person`` is their key, ``rank`` None for who had none, ``counted`` the points that counted.
    The contracts won and played, and the hands under protest, are None where the table was closed
    before they were signed too.
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
"""The fields of a final line that tell of contracts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Upto:
    """Up to which number of a session's events a closing has counted it, that one included."""

    session: str
    sequence: int


def with_unsigned(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """A closing as it was kept before contracts and protests were signed with the table."""
    unsigned = dict.fromkeys((*CONTRACTS, "protested"))
    return {**document, "table": [{**unsigned, **line} for line in document["table"]]}


def with_unmarked(document: Mapping[str, object]) -> Mapping[str, object]:
    """A closing as it was kept before it said how far its sessions had come."""
    return {**document, "upto": []}


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRulesSet:
    """決まり: from now on a season is decided so."""

    season: str
    rules: SeasonRules


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonClosed:
    """閉幕: the table is final as it stands here, whatever is mended afterwards.

    ``signed_by`` is who answers for it; ``table`` is in its order. ``upto`` are the sessions on
    which it rests, as far as they had come; none where it was closed before that was kept.
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
    """改称: a season is called so; whatever is played under that name belongs to it, too.

    ``was`` is what it was called until then.
    """

    season: str
    name: str
    was: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionMoved:
    """会の移動: a session belongs to the season called ``name``, as if that had been typed.

    ``season`` is the one that gives it.
    """

    season: str
    session: str
    name: str


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

    def after(self, fact: Fact) -> "Seasons":
        return self.having(OF_SEASONS[type(fact)].says(self.at, fact))

    def check(self, fact: Fact) -> None:
        """Refuse what cannot be said of a season now.

        Raises:
            Refusal: ``season-as-before`` where nothing would be otherwise; ``season-is-closed``
                of a season whose table is final, ``season-not-closed`` of another;
                ``season-name-taken`` for a name of another season; what `check_season` raises;
                ``season-sign-none``, ``season-sign-long``, ``season-reason-none``,
                ``season-reason-long`` or ``season-table-long``; and what `check_season_rules`
                raises.
        """
        OF_SEASONS[type(fact)].which(self.at, fact)

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
    """Refuse to strike out what the table of a closed season rests on."""
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
"""Everything that can be recorded of a club's seasons, by its kind."""
