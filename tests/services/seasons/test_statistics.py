"""成績、もしも、強さ: every figure counted again the plain way, or by other rules."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import timedelta
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.journal import PenaltyCancelled
from scorekeeper.journal.club import GuestMarked
from scorekeeper.journal.names import identity
from scorekeeper.journal.seasons import SeasonRules
from scorekeeper.napoleon.hand.facts import HandSettled
from scorekeeper.napoleon.hand.settling import result_of
from scorekeeper.napoleon.rules.presets import PRESETS, parse_house
from scorekeeper.napoleon.scoring import Role, score
from scorekeeper.services.recording import record_in_club, set_season_rules
from scorekeeper.services.seasons import (
    PLAINLY,
    StandingsAsked,
    ask_whole,
    player_figures,
    season_figures,
    standings_of,
)
from scorekeeper.services.tables import season_lines
from scorekeeper.services.what_if import (
    Instead,
    find_sessions,
    rate,
    rules_instead,
    score_season,
)
from tests.examples import examples
from tests.journal.evening import NAMES, by_result
from tests.journal.test_amendments import corrects, protests, revokes
from tests.services.imports.brought import import_past_results
from tests.services.table import MEMORY, Clock, Table, a_table, club_tap

A, B, C, D, E = NAMES[:5]


@dataclass(frozen=True)
class Part:
    player: str
    role: Role
    won: bool
    points: int
    bid: str
    swept: bool


def parts(session):
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


def a_day_later(table):
    assert isinstance(table.services.now, Clock)
    table.services.now.time += timedelta(days=1)


def evenings(table):
    """Two evenings: one of five with a correction and a penalty, one of four who stayed."""
    table.open().tell(*by_result(1, "13NT", "SA", 14, 3))
    table.next_hand().tell(*by_result(0, "12C", "HJ", 11, None))
    table.next_hand().tell(*by_result(4, "20S", "SA", 20, 2), corrects(2, 0, "12C", "HJ", 2, 13))
    table.tell(revokes(seat=3, points=-20, hand=2), revokes(seat=1, points=-99))
    table.tell(PenaltyCancelled(sequence=table.session.sequence)).close()
    a_day_later(table)
    again = Table(services=table.services, session_id="again").open(players=4)
    again.tell(*by_result(1, "13S", "SA", 14, None))
    again.next_hand().tell(*by_result(1, "14S", "SA", 9, 0))
    return [table.session, again.session]


def test_a_player_by_hand(table):
    """B: Napoleon won, ally lost twice, then Napoleon alone won and lost with A."""
    evenings(table)
    figures = player_figures(table.services, "春", identity(B))
    assert figures.best is not None
    assert (figures.best.points, figures.best.deal, figures.best.session) == (52, 1, "evening")
    assert figures.worst is not None
    assert (figures.worst.points, figures.worst.deal) == (-40, 3)
    with_d = {row.together: row for row in figures.companions if row.player == D}
    assert (with_d[True].played, with_d[True].won) == (3, 1)
    assert (with_d[False].played, with_d[False].won) == (2, 1)
    assert figures.course.points == {identity(B): (0, 24)}
    assert [(row.hands, row.points) for row in figures.sittings] == [(2, 24), (3, 0)]


@st.composite
def seasons(draw):
    def hand():
        napoleon = draw(st.integers(0, 4))
        others = [None, *(seat for seat in range(5) if seat != napoleon)]
        bid = f"{draw(st.integers(11, 20))}{draw(st.sampled_from(['S', 'H', 'NT']))}"
        return napoleon, bid, draw(st.integers(0, 20)), draw(st.sampled_from(others))

    counts = draw(st.lists(st.integers(0, 5), min_size=1, max_size=3))
    return [[hand() for _ in range(count)] for count in counts]


@settings(max_examples=examples(25), deadline=None)
@given(told=seasons(), data=st.data())
def test_every_figure_is_what_the_journal_says(told, data):
    with a_table(MEMORY) as table:
        sessions = [_play(table, number, hands, data) for number, hands in enumerate(told)]
        hands = [hand for session in sessions for hand in parts(session)]
        points = Counter()
        for session in sessions:
            points.update(dict(zip(session.opened.players, session.totals, strict=True)))
        found = season_figures(table.services, "春", StandingsAsked())
        assert {one.row.player: one.row.points for one in found.standings} == {
            one.row.player: points[one.row.player] for one in found.standings
        }
        for one in found.standings:
            _check_player(table, one.row.player, hands)
        table.check()


def _play(table, number, hands, data):
    here = Table(services=table.services, session_id=f"evening-{number}").open()
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


def _check_player(table, name, hands):
    mine = [part for hand in hands for part in hand if part.player == name]
    figures = player_figures(table.services, "春", identity(name))
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


def test_the_tables_know_what_was_corrected_and_what_is_under_protest(table):
    table.open().tell(*by_result(1, "13S", "SA", 14, 3)).next_hand()
    table.tell(corrects(), protests())
    rows = table.services.database.query(
        "select taken, corrected, protested from hand order by deal"
    )
    assert list(rows) == [
        {"taken": 12, "corrected": 1, "protested": 1},
        {"taken": None, "corrected": 0, "protested": 0},
    ]
    ended = "select ended_at from hand where deal = 1"
    assert next(table.services.database.query(ended)) == {
        "ended_at": "2024-05-06T19:00:07.000+00:00"
    }
    table.undo(2)
    assert list(table.services.database.query("select corrected, protested from hand")) == [
        *[{"corrected": 0, "protested": 0}] * 2
    ]


def test_a_tap_writes_only_what_it_changes(table):
    table.open()
    for _ in range(3):
        table.tell(*by_result(1, "13S", "SA", 14, 3)).next_hand()
    written = []
    table.services.database.conn.set_trace_callback(
        lambda sql: written.append(sql) if sql.startswith(("insert", "update", "delete")) else None
    )
    table.tell(*by_result(0, "13S", "SA", 14, 3)[:1])
    assert [sql.split()[2] for sql in written if " into event" not in sql] == ["hand"]


def again(table, instead):
    others = rules_instead(table.services, instead, game="napoleon")
    return score_season(table.services, "春", PLAINLY, others)


@pytest.fixture
def played(table):
    """13NT made by B with D, 12C lost by A alone, and a penalty."""
    table.open().tell(*by_result(1, "13NT", "SA", 14, 3))
    return table.next_hand().tell(*by_result(0, "12C", "HJ", 11, None), revokes(seat=2, points=-9))


@pytest.mark.parametrize(
    ("by", "points"),
    [
        ("win_count", {A: 0, B: 2, C: -8, D: 2, E: 1}),
        ("wikipedia_table", {A: -5, B: 3, C: -9, D: 2, E: 0}),
        ("wikipedia_formula", {A: -11, B: 8, C: -10, D: 5, E: -1}),
        # 3 x 2 x 3 for B and 3 x 2 x 2 for D (base 13 - 10, margin 2); then base 2 x 1 x 3 each.
        ("jazz", {A: 0, B: 24, C: -3, D: 18, E: 6}),
        ("sisyphus", {A: -74, B: 64, C: -23, D: 38, E: -14}),
    ],
)
def test_by_another_scheme(played, by, points):
    """The hand's own lowest bid (11) stays; the scheme has its own multipliers."""
    outcome = again(played, Instead(scheme=by))
    assert {row.player: row.instead for row in outcome.rows} == points
    assert {row.player: row.points for row in outcome.rows} == {
        A: -74, B: 64, C: -23, D: 38, E: -14,
    }  # fmt: skip
    assert (outcome.hands, outcome.impossible) == (2, 0)


def test_points_stay_as_they_were_signed_and_what_if_shows_the_difference(table):
    """A lone Napoleon who scores both shares had neither in a loss once (AMB-71)."""
    table.open("jazz", jazz_solo="both_shares")
    *story, settles = by_result(0, "14H", "SA", 12, None)
    assert isinstance(settles, HandSettled)
    table.tell(*story, replace(settles, reading=1)).next_hand().tell(*story, settles)
    house = parse_house("jazz,jazz_solo=both_shares")
    row, *_ = (row for row in again(table, Instead(house=house)).rows if row.player == A)
    assert (row.points, row.instead) == (0 + 6, 6 + 6)


WAYS = GAMES["napoleon"].ways
EVENINGS = [
    [(1, "13NT", "SA", 14, 3), (0, "12C", "HJ", 11, None)],
    [(0, "13S", "SA", 15, 2), (4, "14H", "SA", 12, 1)],
    [(2, "13H", "SA", 13, 0), (2, "15S", "SA", 20, 4), (1, "13S", "SA", 12, 0)],
]
SEASON_RULES = {
    "plain": SeasonRules(),
    "best": SeasonRules(order="best", best=1),
    "drop": SeasonRules(drop=1),
    "per hand": SeasonRules(order="per_hand"),
    "best evening": SeasonRules(tie_breaks=("best_evening", "contracts_made")),
    "best drop": SeasonRules(order="best", best=2, tie_breaks=("best_evening",)),
    "least": SeasonRules(least_hands=6),
    "days": SeasonRules(starts="2024-05-07", least_evenings=2),
}


def play_season(table, rules, **departures):
    """Three days with a guest on the last, a penalty, and two evenings of another book."""
    for number, hands in enumerate(EVENINGS):
        table.at(f"day-{number}").open(
            names=(*NAMES[:4], NAMES[4] if number < 2 else "客"), **departures
        )
        for place, hand in enumerate(hands):
            if place:
                table.next_hand()
            table.tell(*by_result(*hand))
        table.close()
        table.services.now.time += timedelta(days=1)
    table.tell(revokes(seat=2, points=-9))
    book = f"日付,{','.join(NAMES[:4])}\n2024-05-07,5,-4,-1,0\n2023-04-01,1,1,-1,-1\n"
    import_past_results(table.services, book.encode(), preset="jazz", season="春")
    record_in_club(table.services, GuestMarked(person="客", guest=True), club_tap(table.services))
    if rules != SeasonRules():
        set_season_rules(table.services, "春", rules, club_tap(table.services))
    return table.services


@pytest.mark.parametrize("rules", SEASON_RULES.values(), ids=SEASON_RULES)
def test_a_season_is_ranked_by_its_own_rules(rules):
    """As its standings would be, had it been played with that scoring."""
    with a_table() as one, a_table() as two:
        here, there = play_season(one, rules), play_season(two, rules, **WAYS.fields("win_count"))
        asked = ask_whole(here, "春")
        others = rules_instead(here, Instead(scheme="win_count"), game="napoleon")
        outcome = score_season(here, "春", asked, others)
        told = [(row.player, row.rank_instead) for row in outcome.rows]
        assert told == [(one.row.player, one.rank) for one in standings_of(there, "春", asked)]
        assert {row.player: row.rank for row in outcome.rows} == {
            one.row.player: one.rank for one in standings_of(here, "春", asked)
        }
        for services, points in ((there, "instead"), (here, "points")):
            lines = {line.row.player: line.counted for line in season_lines(services, "春", asked)}
            assert {row.player: getattr(row, points) for row in outcome.rows} == lines
        starts = rules.starts is not None
        assert (outcome.hands, outcome.unknown) == ((5, 1) if starts else (7, 2))


@settings(max_examples=examples(25), deadline=None)
@given(data=st.data())
def test_what_if_is_having_played_by_those_rules(data):
    preset, other = (data.draw(st.sampled_from(sorted(PRESETS))) for _ in range(2))
    rules = PRESETS[other].rules
    with a_table(MEMORY) as table, a_table(MEMORY) as elsewhere:
        table.open(preset)
        elsewhere.open(other)
        for number in range(data.draw(st.integers(1, 4))):
            napoleon = data.draw(st.integers(0, 4))
            others = [None, *(seat for seat in range(5) if seat != napoleon)]
            adjutant = data.draw(st.sampled_from(others))
            least = max(PRESETS[preset].rules.minimum_bid, rules.minimum_bid)
            bid = f"{data.draw(st.integers(least, 20))}H"
            story = by_result(napoleon, bid, "SA", data.draw(st.integers(0, 20)), adjutant)
            for one in (table, elsewhere):
                (one.next_hand() if number else one).tell(*story)
        outcome = again(table, Instead(house=parse_house(other)))
        real = again(elsewhere, Instead(scheme="win_count"))
        assert {row.player: row.instead for row in outcome.rows} == {
            row.player: row.points for row in real.rows
        }


def test_whoever_always_wins_is_rated_best():
    pytest.importorskip("openskill")
    with a_table(MEMORY) as table:
        table.open()
        for number in range(12):
            napoleon = number % 4
            (table.next_hand() if number else table).tell(*by_result(napoleon, "13H", "SA", 15, 4))
        rows = rate(table.services, find_sessions(table.services, "春"))
        assert rows[0].player == E
        assert {row.hands for row in rows} == {12}
        assert all(0 < row.uncertainty < 25 / 3 for row in rows)
        assert [row.safe for row in rows] == sorted((row.safe for row in rows), reverse=True)
