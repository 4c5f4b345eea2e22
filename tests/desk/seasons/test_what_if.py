"""もしもと強さ: scoring again writes nothing and is what the other rules would have said."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.desk import what_if
from scorekeeper.desk.what_if import (
    AT_ONCE,
    Instead,
    Outcome,
    Progress,
    Ratings,
    find_sessions,
    rate,
    rules_instead,
    score_again,
)
from scorekeeper.napoleon.hand.facts import HandSettled
from scorekeeper.napoleon.rules.presets import PRESETS, parse_house
from scorekeeper.napoleon.scoring import SCHEMES
from tests.desk.table import MEMORY, Table, a_table
from tests.examples import examples
from tests.journal.evening import NAMES, by_result
from tests.journal.test_amendments import revokes

A, B, C, D, E = NAMES[:5]


def again(table: Table, instead: Instead) -> Outcome:
    sessions = find_sessions(table.desk, "春")
    *progress, outcome = score_again(
        table.desk, sessions, rules_instead(table.desk, instead, game="napoleon")
    )
    assert isinstance(outcome, Outcome)
    done = [min(start + AT_ONCE, len(sessions)) for start in range(0, len(sessions), AT_ONCE)]
    assert progress == [Progress(done=number, of=len(sessions)) for number in done]
    return outcome


@pytest.fixture
def played(table: Table) -> Table:
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
def test_by_another_scheme(played: Table, by: str, points: dict[str, int]) -> None:
    """The hand's own lowest bid (11) stays; the scheme has its own multipliers."""
    outcome = again(played, Instead(scheme=by))
    assert {row.player: row.instead for row in outcome.rows} == points
    assert {row.player: row.points for row in outcome.rows} == {
        A: -74, B: 64, C: -23, D: 38, E: -14,
    }  # fmt: skip
    assert (outcome.hands, outcome.impossible) == (2, 0)


def test_points_stay_as_they_were_signed_and_what_if_shows_the_difference(table: Table) -> None:
    """A lone Napoleon who scores both shares had neither in a loss once (AMB-71)."""
    table.open("jazz", jazz_solo="both_shares")
    *story, settles = by_result(0, "14H", "SA", 12, None)
    assert isinstance(settles, HandSettled)
    table.tell(*story, replace(settles, reading=1)).next_hand().tell(*story, settles)
    house = parse_house("jazz,jazz_solo=both_shares")
    row, *_ = (row for row in again(table, Instead(house=house)).rows if row.player == A)
    assert (row.points, row.instead) == (0 + 6, 6 + 6)


def test_ranks_of_both(played: Table) -> None:
    rows = {row.player: row for row in again(played, Instead(scheme="win_count")).rows}
    assert {name: (row.rank_instead, row.rank) for name, row in rows.items()} == {
        B: (1, 1), D: (1, 2), E: (3, 3), A: (4, 5), C: (5, 4),
    }  # fmt: skip


def test_hands_that_the_other_rules_cannot_have(played: Table) -> None:
    """A bid of 12 without the count and no-trump: neither exists where 13 is the lowest."""
    outcome = again(played, Instead(house=parse_house("sisyphus,minimum_bid=13")))
    assert (outcome.hands, outcome.impossible) == (2, 1)
    assert {row.player: row.instead for row in outcome.rows}[A] == -26


def test_scoring_again_writes_nothing(played: Table) -> None:
    before, changes = played.dump(), played.desk.database.conn.total_changes
    for scheme in SCHEMES:
        if scheme != "table":
            again(played, Instead(scheme=scheme))
    assert (played.dump(), played.desk.database.conn.total_changes) == (before, changes)


def test_by_what_nobody_knows(played: Table) -> None:
    for instead, code in (
        (Instead(scheme="chips"), "scoring-unknown"),
        (Instead(scheme="table"), "rules-contradict"),
    ):
        with pytest.raises(Refusal) as refused:
            rules_instead(played.desk, instead, game="napoleon")
        assert refused.value.code == code


def test_a_scheme_keeps_the_other_rules() -> None:
    own = PRESETS["sisyphus"].rules
    assert Instead(scheme="jazz").rules(own) == replace(
        own, scoring="jazz", no_trump_multiplier=None, all_honours_multiplier=None
    )


@settings(max_examples=examples(25), deadline=None)
@given(data=st.data())
def test_what_if_is_having_played_by_those_rules(data: st.DataObject) -> None:
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


def rated(table: Table) -> Ratings:
    *_, found = rate(table.desk, find_sessions(table.desk, "春"))
    assert isinstance(found, Ratings)
    return found


def test_whoever_always_wins_is_rated_best() -> None:
    pytest.importorskip("openskill")
    with a_table(MEMORY) as table:
        table.open()
        for number in range(12):
            napoleon = number % 4
            (table.next_hand() if number else table).tell(
                *by_result(napoleon, "13H", "SA", 15, 4),
            )
        rows = rated(table).rows
        assert rows[0].player == E
        assert {row.hands for row in rows} == {12}
        assert all(0 < row.uncertainty < 25 / 3 for row in rows)
        assert [row.safe for row in rows] == sorted((row.safe for row in rows), reverse=True)


def test_the_smaller_side_has_no_lasting_advantage() -> None:
    """Where sides of two always beat three, it is the handicap that learns it."""
    pytest.importorskip("openskill")
    with a_table(MEMORY) as table:
        table.open()
        for number in range(30):
            napoleon = number % 5
            (table.next_hand() if number else table).tell(
                *by_result(napoleon, "13H", "SA", 15, (napoleon + 1) % 5),
            )
        estimates = [row.estimate for row in rated(table).rows]
        assert max(estimates) - min(estimates) < 8


def test_without_the_library_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "LIBRARY", "no_such_library")
    assert not what_if.are_there()
