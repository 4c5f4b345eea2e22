"""順位と成績: every figure of a season, counted again the plain way from the journal."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.desk import inspect, rebuild
from scorekeeper.desk.seasons.standings import Asked, standings_of
from scorekeeper.desk.seasons.statistics import player_figures, season_figures
from scorekeeper.journal import PenaltyCancelled, Session
from scorekeeper.journal.names import identity
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.napoleon.hand.settling import result_of
from scorekeeper.napoleon.scoring import Role, score
from tests.desk.table import MEMORY, Clock, Table, a_table
from tests.examples import examples
from tests.journal.evening import NAMES, by_result
from tests.journal.test_amendments import corrects, protests, revokes

A, B, C, D, E = NAMES[:5]


@dataclass(frozen=True)
class Part:
    """What one hand was for one player."""

    player: str
    role: Role
    won: bool
    points: int
    bid: str
    swept: bool


def parts(session: Session) -> list[list[Part]]:
    """Every settled hand of a session, player by player."""
    found = []
    for hand in session.settled:
        assert hand.settled is not None
        result = result_of(hand, hand.settled.adjutant)
        points = score(result).points
        roles = [result.role(seat) for seat in range(session.players)]
        found.append(
            [
                Part(
                    player=name,
                    role=roles[seat],
                    won=result.sign(roles[seat]) > 0,
                    points=points[seat],
                    bid=str(result.bid),
                    swept=result.all_honours and roles[seat] is not Role.ALLY,
                )
                for seat, name in enumerate(session.opened.players)
            ]
        )
    return found


def by(**rules: Any) -> Asked:
    """Standings by rules that differ from the plain ones in these."""
    return Asked(rules=SeasonRules(**rules))


def a_day_later(table: Table) -> None:
    assert isinstance(table.desk.now, Clock)
    table.desk.now.time += timedelta(days=1)


def evenings(table: Table) -> list[Session]:
    """Two evenings: one of five with a correction and a penalty, one of four who stayed."""
    table.open().tell(*by_result(1, "13NT", "SA", 14, 3))
    table.next_hand().tell(*by_result(0, "12C", "HJ", 11, None))
    table.next_hand().tell(*by_result(4, "20S", "SA", 20, 2), corrects(2, 0, "12C", "HJ", 2, 13))
    table.tell(revokes(seat=3, points=-20, hand=2), revokes(seat=1, points=-99))
    table.tell(PenaltyCancelled(sequence=table.session.sequence)).close()
    a_day_later(table)
    again = Table(desk=table.desk, session_id="again").open(players=4)
    again.tell(*by_result(1, "13S", "SA", 14, None))
    again.next_hand().tell(*by_result(1, "14S", "SA", 9, 0))
    return [table.session, again.session]


def test_a_season_by_hand(table: Table) -> None:
    """SISYPHUS' own arithmetic (002:159-165), the correction and the penalty included.

    13NT made, seat 1 with 3: 52, 26, -26. 12C corrected to made with seat 2: 24, 12, -12.
    20S made with all, seat 4 with 2: 80, 40, -40. Then four: 13S made alone, 52 and -13; 14S
    lost with seat 0: -28, -14, 14.
    """
    evenings(table)
    found = {one.row.player: one for one in standings_of(table.desk, "春", Asked())}
    assert {name: one.row.points for name, one in found.items()} == {
        A: -26 + 24 - 40 - 13 - 14,
        B: 52 - 12 - 40 + 52 - 28,
        C: -26 + 12 + 40 - 13 + 14,
        D: 26 - 12 - 40 - 20 - 13 + 14,
        E: -26 - 12 + 80,
    }
    assert [(one.rank, name) for name, one in found.items()] == [
        *((1, E), (2, C), (3, B), (4, D), (5, A))
    ]
    assert found[B].row.solo_played == found[B].row.solo_won == 1
    assert found[D].row.penalties == -20
    assert (found[E].row.all_honours, found[C].row.all_honours) == (1, 1)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (Asked(), [(1, E), (2, C), (3, B), (4, D), (5, A)]),
        (by(order="per_hand"), [(1, E), (2, C), (3, B), (4, D), (5, A)]),
        (by(order="best", best=1), [(1, E), (2, C), (3, B), (4, D), (5, A)]),
        (by(least_hands=4), [(1, C), (2, B), (3, D), (4, A), (None, E)]),
        (by(starts="2024-05-08"), []),
        (Asked(until="2024-05-05"), []),
    ],
)
def test_orders(table: Table, asked: Asked, expected: list[tuple[int | None, str]]) -> None:
    evenings(table)
    found = standings_of(table.desk, "春", asked)
    assert [(one.rank, one.row.player) for one in found] == expected


def test_equals_share_a_rank_and_the_next_is_left_out(table: Table) -> None:
    table.open("wikipedia").tell(*by_result(1, "13S", "SA", 14, 3))
    found = standings_of(table.desk, "春", by(order="per_hand"))
    assert [one.rank for one in found] == [1, 2, 3, 3, 3]
    assert [one.counted for one in found] == [6, 3, -3, -3, -3]


def test_standings_as_they_stood_on_a_day(table: Table) -> None:
    first, _second = evenings(table)
    before = standings_of(table.desk, "春", Asked(until="2024-05-06"))
    assert {one.row.player: one.row.points for one in before} == dict(
        zip(NAMES, first.totals, strict=False)
    )
    figures = player_figures(table.desk, "春", identity(B), Asked(until="2024-05-06"))
    assert figures.standing.row.hands == 3


def test_a_player_by_hand(table: Table) -> None:
    """B: Napoleon won, ally lost twice, then Napoleon alone won and lost with A."""
    evenings(table)
    figures = player_figures(table.desk, "春", identity(B))
    assert [(row.bid, row.played, row.made) for row in figures.contracts] == [
        *(("13NT", 1, 1), ("13S", 1, 1), ("14S", 1, 0))
    ]
    assert (figures.runs[True].longest, figures.runs[True].current) == (1, 0)
    assert (figures.runs[False].longest, figures.runs[False].current) == (2, 1)
    assert figures.best is not None
    assert (figures.best.points, figures.best.deal, figures.best.session) == (52, 1, "evening")
    assert figures.worst is not None
    assert (figures.worst.points, figures.worst.deal) == (-40, 3)
    with_d = {row.together: row for row in figures.companions if row.player == D}
    assert (with_d[True].played, with_d[True].won) == (3, 1)
    assert (with_d[False].played, with_d[False].won) == (2, 1)
    assert figures.course.points == {identity(B): (0, 24)}
    assert [(row.hands, row.points) for row in figures.sittings] == [(2, 24), (3, 0)]


def test_nobody_of_that_name(table: Table) -> None:
    evenings(table)
    for season, player, code in (("春", "x", "player-unknown"), ("x", "秋", "season-unknown")):
        with pytest.raises(Refusal) as refused:
            player_figures(table.desk, season, player)
        assert refused.value.code == code


def test_a_season_without_a_hand(table: Table) -> None:
    table.open()
    figures = season_figures(table.desk, "春", by(order="best"))
    assert (figures.standings, figures.contracts, figures.course.steps) == ((), (), ())
    assert [row.names for row in figures.gatherings] == [NAMES[:5]]


def test_a_penalty_without_a_hand_is_a_standing(table: Table) -> None:
    table.open().tell(revokes(seat=0, points=-5, hand=None))
    for order in ("points", "per_hand", "best"):
        (one,) = standings_of(table.desk, "春", by(order=order))
        assert (one.row.player, one.row.points, one.row.hands) == (A, -5, 0)


@st.composite
def seasons(draw: st.DrawFn) -> list[list[tuple[int, str, int, int | None]]]:
    """Evenings of five, hand by hand: Napoleon, bid, honours taken, adjutant."""

    def hand() -> tuple[int, str, int, int | None]:
        napoleon = draw(st.integers(0, 4))
        others = [None, *(seat for seat in range(5) if seat != napoleon)]
        bid = f"{draw(st.integers(11, 20))}{draw(st.sampled_from(['S', 'H', 'NT']))}"
        return napoleon, bid, draw(st.integers(0, 20)), draw(st.sampled_from(others))

    counts = draw(st.lists(st.integers(0, 5), min_size=1, max_size=3))
    return [[hand() for _ in range(count)] for count in counts]


@settings(max_examples=examples(25), deadline=None)
@given(told=seasons(), data=st.data())
def test_every_figure_is_what_the_journal_says(
    told: list[list[tuple[int, str, int, int | None]]], data: st.DataObject
) -> None:
    with a_table(MEMORY) as table:
        sessions = [_play(table, number, hands, data) for number, hands in enumerate(told)]
        hands = [hand for session in sessions for hand in parts(session)]
        points: Counter[str] = Counter()
        for session in sessions:
            points.update(dict(zip(session.opened.players, session.totals, strict=True)))
        found = season_figures(table.desk, "春", Asked())
        assert {one.row.player: one.row.points for one in found.standings} == {
            one.row.player: points[one.row.player] for one in found.standings
        }
        assert sum(row.played for row in found.contracts) == len(hands)
        for one in found.standings:
            _check_player(table, one.row.player, hands)
        assert inspect(table.desk).troubles == ()
        before = table.dump()
        rebuild(table.desk)
        assert table.dump() == before


def _play(
    table: Table,
    number: int,
    hands: Sequence[tuple[int, str, int, int | None]],
    data: st.DataObject,
) -> Session:
    here = Table(desk=table.desk, session_id=f"evening-{number}").open()
    for place, (napoleon, bid, taken, adjutant) in enumerate(hands):
        if place:
            here.next_hand()
        here.tell(*by_result(napoleon, bid, "SA", taken, adjutant))
    for _ in range(data.draw(st.integers(0, 2))):
        if hands and data.draw(st.booleans()):
            deal = data.draw(st.integers(1, len(hands)))
            try:
                here.tell(corrects(deal, 0, "13H", "SA", None, data.draw(st.integers(0, 20))))
            except Refusal as refusal:
                assert refusal.code == "correction-changes-nothing"  # noqa: PT017
        else:
            here.tell(revokes(seat=data.draw(st.integers(0, 4)), points=-7, hand=None))
    return here.session


def _check_player(table: Table, name: str, hands: list[list[Part]]) -> None:
    mine = [part for hand in hands for part in hand if part.player == name]
    figures = player_figures(table.desk, "春", identity(name))
    row = figures.standing.row
    for roles, part in (
        ((Role.NAPOLEON, Role.SOLO), "declarer"),
        ((Role.SOLO,), "solo"),
        ((Role.ADJUTANT,), "partner"),
        ((Role.ALLY,), "opponent"),
    ):
        as_part = [one for one in mine if one.role in roles]
        assert getattr(row, f"{part}_played") == len(as_part)
        assert getattr(row, f"{part}_won") == sum(one.won for one in as_part)
        assert getattr(row, f"{part}_points") == sum(one.points for one in as_part)
    assert row.all_honours == sum(one.swept for one in mine)
    for won in (True, False):
        longest, current = _runs([one.won for one in mine], won)
        run = figures.runs.get(won)
        assert (run.longest if run else 0, run.current if run else 0) == (longest, current)
    assert figures.standing.counted == Fraction(row.points)
    if mine:
        assert figures.best is not None
        assert figures.best.points == max(one.points for one in mine)
        assert figures.worst is not None
        assert figures.worst.points == min(one.points for one in mine)
    for line in figures.companions:
        shared = [
            (me, other)
            for hand in hands
            for me in hand
            for other in hand
            if me.player == name and other.player == line.player
            and ((me.role is Role.ALLY) == (other.role is Role.ALLY)) == bool(line.together)
        ]  # fmt: skip
        assert line.played == len(shared)
        assert line.won == sum(me.won for me, _ in shared)
        assert line.points == sum(me.points - other.points for me, other in shared)


def _runs(results: Sequence[bool], won: bool) -> tuple[int, int]:
    longest = current = 0
    for result in results:
        current = current + 1 if result == won else 0
        longest = max(longest, current)
    return longest, current


def test_the_tables_know_what_was_corrected_and_what_is_under_protest(table: Table) -> None:
    table.open().tell(*by_result(1, "13S", "SA", 14, 3)).next_hand()
    table.tell(corrects(), protests())
    rows = table.desk.database.query("select taken, corrected, protested from hand order by deal")
    assert list(rows) == [
        {"taken": 12, "corrected": 1, "protested": 1},
        {"taken": None, "corrected": 0, "protested": 0},
    ]
    ended = "select ended_at from hand where deal = 1"
    assert next(table.desk.database.query(ended)) == {"ended_at": "2024-05-06T19:00:07.000+00:00"}
    table.undo(2)
    assert list(table.desk.database.query("select corrected, protested from hand")) == [
        *[{"corrected": 0, "protested": 0}] * 2
    ]


def test_a_tap_writes_only_what_it_changes(table: Table) -> None:
    table.open()
    for _ in range(3):
        table.tell(*by_result(1, "13S", "SA", 14, 3)).next_hand()
    written: list[str] = []
    table.desk.database.conn.set_trace_callback(
        lambda sql: written.append(sql) if sql.startswith(("insert", "update", "delete")) else None
    )
    table.tell(*by_result(0, "13S", "SA", 14, 3)[:1])
    assert [sql.split()[2] for sql in written if " into event" not in sql] == ["hand"]
