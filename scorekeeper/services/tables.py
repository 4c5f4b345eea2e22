"""持ち出す表: standings, hands, scores and the journal as tables, in the words of a reader."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache, lru_cache
from itertools import groupby
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.exports.table import Cell, FileColumn, FileTable
from scorekeeper.games import GAMES
from scorekeeper.journal import Event, Fact, Undone
from scorekeeper.journal.codec import kind_of
from scorekeeper.journal.names import name_recorder
from scorekeeper.journal.session import brought_signatures, is_asked, is_hidden, sides_of, signature
from scorekeeper.services.closing import final_table, signed_row
from scorekeeper.services.context import Services
from scorekeeper.services.seasons import StandingsAsked, ask_whole, rank, standings_of
from scorekeeper.services.sessions import load_session
from scorekeeper.store import export_queries
from scorekeeper.store.journal import deliveries, has_kind
from scorekeeper.store.people import people_in_season
from scorekeeper.store.season_queries import points_by_day, session_players, span_of
from scorekeeper.wording import Speaker

Row = Sequence[Cell]
ShownFacts = Sequence[Fact | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingLine:
    """順位表の一行: a rank, the points that count, all figures, and signed ``protested`` hands."""

    rank: int | None
    counted: int
    row: store.PlayerRow
    protested: int | None = None


def session_lines(services: Services, session: str) -> Iterator[StandingLine]:
    """The table of a session, most points first; equals share a rank and stand in seat order."""
    rows = session_players(services.database, session)
    ranked = rank({row.player_key: Fraction(row.points) for row in rows})
    places = dict(ranked)
    for row in rows:
        yield StandingLine(rank=places[row.player_key], counted=row.points, row=row)


def season_lines(
    services: Services, season_key: str, asked: StandingsAsked
) -> Iterator[StandingLine]:
    """Return the standings of a season as asked for; a closed season's are the signed ones."""
    final = final_table(services, season_key, asked)
    standings = standings_of(services, season_key, asked)
    if final is None:
        for one in standings:
            counted = int(one.counted) if asked.counts_apart else one.row.points
            yield StandingLine(rank=one.rank, counted=counted, row=one.row)
        return
    rows = {one.row.player_key: one.row for one in standings}
    for line in final.table:
        row = signed_row(line, rows)
        yield StandingLine(rank=line.rank, counted=line.counted, row=row, protested=line.protested)


UNDONE = kind_of(Undone(sequence=0))


def hidden_events(services: Services, session_id: str) -> frozenset[int]:
    """The numbers of a session's events that nobody is shown now; none without an undo."""
    if not has_kind(services.database, session_id, UNDONE):
        return frozenset()
    session = load_session(services, session_id)
    hidden = (entry for entry in session.history if is_hidden(session, entry))
    return frozenset(entry.event.sequence for entry in hidden)


def shown_facts(
    services: Services, here: Sequence[Event], taps: Collection[str] = ()
) -> ShownFacts:
    """Return facts of a session, None for each hidden one unless it is of one of these ``taps``.

    A record from elsewhere is compared with them, and None equals no guess.
    """
    others = {event.sequence for event in here if event.command_id not in taps}
    hidden = others and others & hidden_events(services, here[0].session)
    return [None if event.sequence in hidden else event.fact for event in here]


def who_signed(services: Services, say: Speaker, session_id: str) -> Iterator[str | None]:
    """Yield the signatures of each hand: each side with its signer, or as unsigned.

    Nothing if the house asks for none, or the hand is void.
    """
    session = load_session(services, session_id)
    brought = brought_signatures(session)
    for number, deal in enumerate(session.deals, start=1):
        if not is_asked(deal):
            yield None
            continue
        if not deal.signatures:
            yield say("sheet-unsigned")
            continue
        told = []
        for side in sides_of(deal):
            name = say(f"side-{session.game.name}-{side}")
            signed = signature(deal, side)
            if signed is None:
                told.append(say("export-unsigned", side=name))
            elif signed.seat is None:
                told.append(say("export-signed", side=name))
            else:
                player = session.names[deal.seats[signed.seat]]
                told.append(say("export-signed-by", side=name, player=player))
            if (number, side) in brought:
                told[-1] = say("export-brought", what=told[-1])
        yield " / ".join(told)


def _role_of(score: export_queries.ExportedScore, label: Callable[..., str]) -> str | None:
    if score.role is None:
        return None
    if score.role == "pot":
        return label("export-pot")
    if score.role.startswith("penalty-"):
        return label("export-penalty", reason=label(score.role.replace("_", "-")))
    return label(f"role-{GAMES[score.game].roles[score.role]}")


def outcomes_of(say: Speaker) -> Mapping[bool | None, str | None]:
    return {True: say("sheet-made"), False: say("sheet-lost"), None: None}


# 日別得点: a season as a row a day and a column a player, by itself and added up.
#
# This is the form in every file. On paper the table is turned (a row a player, a column a day) if
# more people played than fit across and there are fewer days.

ACROSS = 14  # Players side by side on a sheet of paper
COURSES = 10  # Players with a course drawn in a workbook, from the top of the standings


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """A season day by day, players in the order of the standings, or of their first day."""

    services: Services
    season_key: str
    asked: StandingsAsked
    names: dict[str, str]
    days: int

    @property
    def is_turned(self) -> bool:
        """Whether on paper days stand side by side and players one below the other."""
        return len(self.names) > ACROSS and self.days < len(self.names)

    def so_far(self) -> Iterator[Row]:
        """A row a day: the day, and everybody's points so far."""
        so_far = dict.fromkeys(self.names, 0)
        for day, points in self.by_day():
            for key in so_far:
                so_far[key] += points.get(key, 0)
            yield (date.fromisoformat(day), *so_far.values())

    def by_day(self) -> Iterator[tuple[str, dict[str, int]]]:
        rows = points_by_day(self.services.database, self.asked.scope(self.season_key))
        for day, group in groupby(rows, key=attrgetter("day")):
            yield day, {row.player_key: row.points for row in group}


def days_of(services: Services, season_key: str, asked: StandingsAsked) -> Days:
    lines = season_lines(services, season_key, asked)
    names = {line.row.player_key: line.row.player for line in lines}
    now = {one.row.player_key: one.row.player for one in standings_of(services, season_key, asked)}
    return Days(
        services=services,
        season_key=season_key,
        asked=asked,
        names=names | {key: name for key, name in now.items() if key not in names},
        days=span_of(services.database, asked.scope(season_key)).days,
    )


def days_table(say: Speaker, days: Days, *, turned: bool = False) -> FileTable:
    """Everybody's points by day, a row a day; ``turned``, a row a player. None means absent."""
    if turned:
        by_day = list(days.by_day())
        first, titles = "player", [day for day, _ in by_day]
        rows: Iterator[Row] = (
            (name, *(points.get(key) for _, points in by_day)) for key, name in days.names.items()
        )
    else:
        first, titles = "date", list(days.names.values())
        rows = (
            (date.fromisoformat(day), *(points.get(key) for key in days.names))
            for day, points in days.by_day()
        )
    return FileTable(
        key="days",
        name=say("column-file-days"),
        columns=(
            FileColumn(key=first, title=say(f"column-{first}")),
            *(FileColumn(key=title, title=title, summed=True) for title in titles),
        ),
        rows=rows,
        held=1,
    )


def totals_table(say: Speaker, days: Days) -> FileTable:
    return FileTable(
        key="totals",
        name=say("column-file-totals"),
        columns=(
            FileColumn(key="date", title=say("column-date")),
            *(FileColumn(key=name, title=name) for name in days.names.values()),
        ),
        rows=days.so_far(),
        held=1,
        courses=COURSES,
    )


TableKey = Literal["standings", "days", "totals", "hands", "scores", "journal"]
TABLE_KEYS: tuple[TableKey, ...] = get_args(TableKey)
_TENTH = Decimal("0.1")
_BY_DAY = {"days": days_table, "totals": totals_table}


def per_hand(points: int, hands: int) -> Decimal | None:
    """Points a hand with one decimal, halves away from zero; None before the first hand."""
    return (Decimal(points) / hands).quantize(_TENTH, ROUND_HALF_UP) + 0 if hands else None


def _journal_row(
    event: store.EventRow, told: Row, command: str | None, delivery: store.DeliveryRow | None
) -> Row:
    """Return a row; a hidden event shows neither its content nor its command."""
    return (
        *(event.session, event.sequence, event.at, *told),
        *(name_recorder(event.recorded_by), command),
        *((delivery.at, name_recorder(delivery.brought_by)) if delivery else (None, None)),
        *(event.delivery, delivery.way if delivery else None),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """The columns of a table, and the function that fills them."""

    columns: tuple[str, ...]
    rows: "Callable[[Takeout], Iterator[Row]]"
    summed: frozenset[str] = frozenset()
    held: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Takeout:
    """持ち出すもの: an export of a scope in the reader's words; standings as ``asked``, if so."""

    services: Services
    say: Speaker
    scope: store.Scope
    asked: StandingsAsked | None = None

    def table(self, key: TableKey) -> FileTable:
        """Return one table; its rows are read lazily. Refusal: ``export-season-needed``."""
        if key in _BY_DAY:
            season = self.scope.season_key
            if season is None or self.scope.session is not None:
                raise Refusal("export-season-needed")
            days = days_of(self.services, season, self.asked or ask_whole(self.services, season))
            came = people_in_season(self.services.database, season)  # new ones come last
            ordered = {one.key: days.names[one.key] for one in came if one.key in days.names}
            return _BY_DAY[key](self.say, replace(days, names=ordered | days.names))
        layout, first = TABLES[key], {next(iter(GAMES))}
        played = export_queries.games_within(self.services.database, self.scope) or first
        games = [game for name, game in GAMES.items() if name in played]
        titles = [
            next(filter(None, (one.columns.get(column, column) for one in games)), None)
            for column in layout.columns
        ]
        named = {place: name for place, name in enumerate(titles) if name is not None}
        return FileTable(
            key=key,
            name=self.say(f"column-file-{key}"),
            columns=tuple(
                FileColumn(key=name, title=self.say(f"column-{name}"), summed=name in layout.summed)
                for name in named.values()
            ),
            rows=map(itemgetter(*named), layout.rows(self)),
            held=layout.held,
        )

    def _lines(self) -> Iterator[tuple[str, StandingLine, int]]:
        """The lines of every season of the scope, or a session's, with hands under protest."""
        services, scope = self.services, self.scope
        if scope.session is not None:
            protested = export_queries.protested_by_player(services.database, scope)
            for line in session_lines(services, scope.session):
                yield "", line, protested.get(line.row.player_key, 0)
            return
        for row in store.seasons(services.database):
            if scope.season_key in (None, row.season_key):
                by = self.asked or ask_whole(services, row.season_key)
                now = by.scope(row.season_key)
                protested = export_queries.protested_by_player(services.database, now)
                for line in season_lines(services, row.season_key, by):
                    told = line.protested
                    if told is None:
                        told = protested.get(line.row.player_key, 0)
                    yield row.season, line, told

    def standing_rows(self) -> Iterator[Row]:
        for season, line, protested in self._lines():
            row = line.row
            yield (
                *(season, line.rank, row.player, line.counted, row.points, row.hands),
                *(per_hand(row.points_by_hands, row.hands), row.evenings),
                *(row.declarer_won, row.declarer_played, row.partner_won, row.partner_played),
                *(row.opponent_won, row.opponent_played, protested),
            )

    def hand_rows(self) -> Iterator[Row]:
        """Yield every hand and past result in the order of play."""
        database, say, scope = self.services.database, self.say, self.scope
        tables = export_queries.later_tables(database, scope)
        signed = lru_cache(maxsize=1)(lambda session: [*who_signed(self.services, say, session)])
        for hand in export_queries.exported_hands(database, scope):
            words = signed(hand.session)[hand.deal - 1] if hand.asks_signatures else None
            if hand.protested:
                words = say("export-protest")
            outcome = {"settled": outcomes_of(say)[hand.made], "past": say("sheet-past")}
            yield (
                *(date.fromisoformat(hand.day), hand.season, hand.session, hand.deal, hand.number),
                *(say(f"preset-{hand.preset}"), hand.dealer, hand.declarer, hand.partner),
                *(hand.bid, hand.called, hand.taken, hand.revoked),
                None if GAMES[hand.game].columns.get("times", "") is None else hand.times,
                outcome.get(hand.status, say("export-void")),
                *(words, tables.get(hand.session, 1)),
            )

    def score_rows(self) -> Iterator[Row]:
        """Every score, the pot and the penalties, in the order of play."""
        database, label, outcomes = self.services.database, cache(self.say), outcomes_of(self.say)
        tables = export_queries.later_tables(database, self.scope)
        for score in export_queries.exported_scores(database, self.scope):
            is_penalty = (score.role or "").startswith("penalty-")
            yield (
                *(date.fromisoformat(score.day), score.season, score.session, score.deal),
                *(score.number, score.player, _role_of(score, label), score.points, score.bid),
                *(score.called, score.taken, outcomes[score.made]),
                None if is_penalty else label(f"preset-{score.preset}"),
                tables.get(score.session, 1),
            )

    def journal_rows(self) -> Iterator[Row]:
        services, say = self.services, self.say
        brought = deliveries(services.database)
        for session in store.sessions_within(services.database, self.scope):
            hidden = hidden_events(services, session)
            for event in store.events_of(services.database, session):
                delivery = brought.get(event.delivery or "")
                if event.sequence in hidden:
                    yield _journal_row(event, (None, None, say("export-hidden")), None, delivery)
                else:
                    told = event.kind, event.version, event.payload
                    yield _journal_row(event, told, event.command_id, delivery)


TABLES: Mapping[TableKey, TableLayout] = MappingProxyType(
    {
        "standings": TableLayout(
            columns=(
                *("season", "rank", "player", "counted", "points", "hands", "per-hand", "days"),
                *("declarer-won", "declarer-played", "partner-won", "partner-played"),
                *("opponent-won", "opponent-played", "protested"),
            ),
            rows=Takeout.standing_rows,
            summed=frozenset({"points"}),
            held=3,
        ),
        "hands": TableLayout(
            columns=(
                *("date", "season", "session", "deal", "hand", "preset", "dealer", "declarer"),
                *("partner", "bid", "called", "taken", "revoked", "times", "outcome", "signed"),
                "table",
            ),
            rows=Takeout.hand_rows,
        ),
        "scores": TableLayout(
            columns=(
                *("date", "season", "session", "deal", "hand", "player", "role", "points"),
                *("bid", "called", "taken", "outcome", "preset", "table"),
            ),
            rows=Takeout.score_rows,
        ),
        "journal": TableLayout(
            columns=(
                *("session", "sequence", "at", "kind", "version", "fact"),
                *("recorded-by", "command-id"),
                *("brought-at", "brought-by", "brought-with", "brought-way"),
            ),
            rows=Takeout.journal_rows,
        ),
    }
)
"""Every table with fixed columns."""
