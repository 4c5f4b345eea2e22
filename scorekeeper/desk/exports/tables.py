"""持ち出す表: standings, hands, scores and the journal as tables, in a reader's words.

=============  ================================================================================
``standings``  順位表: one row a player and season
``hands``      局: one row a hand that is over, void ones included; those of other books last
``scores``     得点: one row a player and hand, the form that spreadsheets can pivot; what went into
               the pot or came out of it, and penalties, last
``days``       日別得点: one row a day of a season, one column a player (`by_day`)
``totals``     累計: the same added up day after day, of the first in the standings
``journal``    記録: one row an event, what was undone included (`is_hidden`), and who brought it
=============  ================================================================================

Rows are read from the database one by one while they are written.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.cards import Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.exports.by_day import days_of, days_table, totals_table
from scorekeeper.desk.exports.columns import column_names, without_unnamed
from scorekeeper.desk.exports.ranked_lines import Line, season_lines, session_lines
from scorekeeper.desk.exports.score_rows import outcomes_of, score_rows
from scorekeeper.desk.exports.secrets import hidden_events
from scorekeeper.desk.exports.signed import who_signed
from scorekeeper.desk.seasons.standings import Asked, ask_whole
from scorekeeper.exports import Cell, Column, Table
from scorekeeper.games import GAMES, Game
from scorekeeper.journal.recorder import name_recorder
from scorekeeper.store import (
    DeliveryRow,
    EventRow,
    Scope,
    events_of,
    seasons,
    sessions_within,
)
from scorekeeper.store.deliveries import deliveries
from scorekeeper.store.takeout import (
    TakenHand,
    TakenPast,
    games_within,
    taken_hands,
    taken_past,
)
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of

TableKey = Literal["standings", "days", "totals", "hands", "scores", "journal"]
TABLE_KEYS: tuple[TableKey, ...] = get_args(TableKey)
Row = Sequence[Cell]
Rows = Callable[[Desk, Speaker, Scope, Asked | None], Iterator[Row]]
_TENTH = Decimal("0.1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The columns of a table, and what fills them."""

    columns: tuple[str, ...]
    rows: Rows
    summed: frozenset[str] = frozenset()
    held: int = 0


def table(
    desk: Desk, say: Speaker, scope: Scope, key: TableKey, asked: Asked | None = None
) -> Table:
    """One of the tables, ready to be written; its rows are read as it is gone through.

    ``asked`` is how standings are asked for, None as each season itself has it.

    Raises:
        Refusal: ``export-season-needed``: it is of one season and of nothing else.
    """
    if key in _BY_DAY:
        return _by_day(desk, say, scope, key, asked)
    layout = TABLES[key]
    names = column_names(layout.columns, _games_of(desk, scope))
    return Table(
        key=key,
        name=say(f"column-file-{key}"),
        columns=tuple(
            Column(key=name, title=say(f"column-{name}"), summed=name in layout.summed)
            for name in names
            if name is not None
        ),
        rows=without_unnamed(layout.rows(desk, say, scope, asked), names),
        held=layout.held,
    )


_BY_DAY = {"days": days_table, "totals": totals_table}


def _by_day(desk: Desk, say: Speaker, scope: Scope, key: TableKey, asked: Asked | None) -> Table:
    season = scope.season_key
    if season is None or scope.session is not None:
        raise Refusal("export-season-needed")
    return _BY_DAY[key](say, days_of(desk, season, asked or ask_whole(desk, season)))


def _games_of(desk: Desk, scope: Scope) -> list[Game]:
    """The games that are played in a scope; where nothing is, the first one there is."""
    played = games_within(desk.database, scope) or {next(iter(GAMES))}
    return [game for name, game in GAMES.items() if name in played]


def per_hand(points: int, hands: int) -> Decimal | None:
    """Points a hand with one decimal, halves away from zero; None before the first hand.

    >>> per_hand(25, 2), per_hand(-7, 3), per_hand(-4, 100)
    (Decimal('12.5'), Decimal('-2.3'), Decimal('0.0'))
    """
    return (Decimal(points) / hands).quantize(_TENTH, ROUND_HALF_UP) + 0 if hands else None


def _lines_within(desk: Desk, scope: Scope, asked: Asked | None) -> Iterator[tuple[str, Line]]:
    """The lines of every season of a scope, with its name; of a session, its own."""
    if scope.session is not None:
        yield from (("", line) for line in session_lines(desk, scope.session))
        return
    for row in seasons(desk.database):
        if scope.season_key in (None, row.season_key):
            by = asked or ask_whole(desk, row.season_key)
            for line in season_lines(desk, row.season_key, by):
                yield row.season, line


def _standing_rows(desk: Desk, _say: Speaker, scope: Scope, asked: Asked | None) -> Iterator[Row]:
    for season, line in _lines_within(desk, scope, asked):
        row = line.row
        yield (
            season,
            line.rank,
            row.player,
            line.counted,
            row.points,
            row.hands,
            per_hand(row.points, row.hands),
            row.evenings,
            row.declarer_won,
            row.declarer_played,
            row.partner_won,
            row.partner_played,
            row.opponent_won,
            row.opponent_played,
        )


def _hand_rows(desk: Desk, say: Speaker, scope: Scope, _asked: Asked | None) -> Iterator[Row]:
    """Every hand played here, and after them those of other books, as among the scores."""
    signed, hands = who_signed(desk, say), taken_hands(desk.database, scope)
    yield from ((*_hand_row(say, hand), signed(hand)) for hand in hands)
    yield from (_past_row(say, past) for past in taken_past(desk.database, scope))


def _hand_row(say: Speaker, hand: TakenHand) -> Row:
    return (
        day_of(hand.opened_at),
        hand.season,
        hand.session,
        hand.deal,
        hand.number,
        say(f"preset-{hand.preset}"),
        hand.dealer,
        hand.declarer,
        hand.partner,
        hand.bid,
        hand.called,
        hand.taken,
        hand.revoked,
        None if GAMES[hand.game].columns.get("times", "") is None else hand.times,
        outcomes_of(say)[hand.made] if hand.status == "settled" else say("export-void"),
    )


def _past_row(say: Speaker, past: TakenPast) -> Row:
    return (
        day_of(past.opened_at),
        past.season,
        past.session,
        past.number,
        past.number,
        say(f"preset-{past.preset}"),
        *[None] * 8,
        say("sheet-past"),
        None,
    )


def _journal_rows(desk: Desk, say: Speaker, scope: Scope, _asked: Asked | None) -> Iterator[Row]:
    brought = deliveries(desk.database)
    for session in sessions_within(desk.database, scope):
        hidden = hidden_events(desk, session)
        for event in events_of(desk.database, session):
            delivery = brought.get(event.delivery or "")
            if event.sequence in hidden:
                yield _journal_row(event, (None, None, say("export-hidden")), None, delivery)
            else:
                told = event.kind, event.version, event.payload
                yield _journal_row(event, told, event.command_id, delivery)


def _journal_row(
    event: EventRow, told: Row, command: str | None, delivery: DeliveryRow | None
) -> Row:
    """A row; of an event that is hidden neither what it tells nor its command.

    Whoever knew the command could ask with it whether another guess is what was recorded.
    """
    return (
        *(event.session, event.sequence, event.at, *told),
        *(name_recorder(event.recorded_by), command),
        *((delivery.at, name_recorder(delivery.brought_by)) if delivery else (None, None)),
        *(event.delivery, delivery.way if delivery else None),
    )


TABLES: Mapping[TableKey, Layout] = MappingProxyType(
    {
        "standings": Layout(
            columns=(
                *("season", "rank", "player", "counted", "points", "hands", "per-hand", "days"),
                *("declarer-won", "declarer-played", "partner-won", "partner-played"),
                *("opponent-won", "opponent-played"),
            ),
            rows=_standing_rows,
            summed=frozenset({"points"}),
            held=3,
        ),
        "hands": Layout(
            columns=(
                *("date", "season", "session", "deal", "hand", "preset", "dealer", "declarer"),
                *("partner", "bid", "called", "taken", "revoked", "times", "outcome", "signed"),
            ),
            rows=_hand_rows,
        ),
        "scores": Layout(
            columns=(
                *("date", "season", "session", "deal", "hand", "player", "role", "points"),
                *("bid", "called", "taken", "outcome", "preset"),
            ),
            rows=score_rows,
        ),
        "journal": Layout(
            columns=(
                *("session", "sequence", "at", "kind", "version", "fact"),
                *("recorded-by", "command-id"),
                *("brought-at", "brought-by", "brought-with", "brought-way"),
            ),
            rows=_journal_rows,
        ),
    }
)
"""Every table that has the same columns whatever it holds."""
