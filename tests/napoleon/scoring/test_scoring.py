"""What every scheme promises: lines that add up, zero sums where claimed, no impossible hand."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal, Suit
from scorekeeper.napoleon.auction import Bid, parse_bid
from scorekeeper.napoleon.records import score_record
from scorekeeper.napoleon.rules.point_table import PointRow, PointTable
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset
from scorekeeper.napoleon.scoring import (
    HOUSE_TABLE,
    PRINTED,
    SCHEMES,
    Result,
    is_one_score,
    scheme_of,
    score,
)
from scorekeeper.trick_taking.scoring import Range
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every

OUTCOMES = ("made", "lost", "all_honours")
small = st.integers(-9, 9)
tables = st.builds(
    PointTable,
    **dict.fromkeys(
        ("napoleon", "solo", "adjutant", "ally"),
        st.builds(PointRow, **dict.fromkeys(OUTCOMES, small)),
    ),
)
rulesets = st.builds(
    Ruleset,
    scoring=st.sampled_from(list(SCHEMES)),
    point_table=tables | st.just(PRINTED),
    minimum_bid=st.integers(1, 14),
    no_trump=st.just("above_spades"),
    threes_are_honours=st.booleans(),
    **{
        name: st.sampled_from(FIELDS[name].choices)
        for name in ("all_honours", "solo_formula", "jazz_solo", "jazz_all_honours")
    },
    no_trump_multiplier=st.none() | st.integers(1, 4),
    all_honours_multiplier=st.none() | st.integers(1, 4),
)


@st.composite
def results(draw, rules=rulesets):
    ruleset, players = draw(rules), draw(st.integers(4, 7))
    napoleon = draw(st.integers(0, players - 1))
    others = [seat for seat in range(players) if seat != napoleon]
    return Result(
        ruleset=ruleset,
        players=players,
        bid=Bid(
            count=draw(st.integers(ruleset.minimum_bid, ruleset.honours)),
            trump=draw(st.sampled_from([*Suit, None])),
        ),
        napoleon=napoleon,
        adjutant=draw(st.sampled_from([*others, None])),
        taken=draw(st.integers(0, ruleset.honours)),
    )


@given(results())
def test_lines_add_up_to_the_points_and_leave_nobody_out(result):
    sheet = score(result)
    for seat in range(result.players):
        lines = sheet.of(seat)
        assert lines, f"nothing says why seat {seat} has {sheet.points[seat]}"
        assert sum(line.points for line in lines) == sheet.points[seat]
        assert all(line.player == seat for line in lines)
    assert len(sheet.points) == result.players
    assert len(sheet.lines) == sum(len(sheet.of(seat)) for seat in range(result.players))
    assert sheet.json == json.dumps(sheet.document())


@given(results())
def test_schemes_that_claim_a_zero_sum_have_one(result):
    if scheme_of(result.ruleset).zero_sum(result.ruleset, result.players):
        assert sum(score(result).points) == 0


def row(points):
    return PointRow(**dict(zip(OUTCOMES, points, strict=True)))


@given(results(), st.lists(st.tuples(small, small), min_size=3, max_size=3))
def test_a_balanced_house_table_claims_and_keeps_a_zero_sum(result, columns):
    others = result.players - 1
    balanced = PointTable(
        napoleon=row(-adjutant - ally * (others - 1) for ally, adjutant in columns),
        solo=row(-ally * others for ally, _ in columns),
        adjutant=row(adjutant for _, adjutant in columns),
        ally=row(ally for ally, _ in columns),
    )
    rules = replace(result.ruleset, scoring="table", point_table=balanced)
    assert HOUSE_TABLE.zero_sum(rules, result.players)
    assert sum(score(replace(result, ruleset=rules)).points) == 0


@every(
    "scoring, players, claimed",
    [
        *(("wikipedia_formula", players, True) for players in (4, 5, 6, 7)),
        *(("wikipedia_table", players, players == 5) for players in (4, 5, 6, 7)),
        *(("sisyphus", players, players == 5) for players in (4, 5, 6, 7)),
        *(("jazz", players, False) for players in (4, 5, 6, 7)),
        *(("win_count", players, False) for players in (4, 5, 6, 7)),
        *(("table", players, players == 5) for players in (4, 5, 6, 7)),
    ],
)
def test_where_a_zero_sum_is_claimed(scoring, players, claimed):
    rules = Ruleset(scoring=scoring, point_table=PRINTED)
    assert SCHEMES[scoring].zero_sum(rules, players) is claimed


@given(results())
def test_only_schemes_that_say_so_look_at_the_exact_count(result):
    sheets = {}
    for taken in range(result.ruleset.honours + 1):
        sheet = score(replace(result, taken=taken))
        sheets.setdefault((sheet.made, taken == result.ruleset.honours), set()).add(sheet.points)
    if not scheme_of(result.ruleset).needs_exact_count:
        assert all(len(different) == 1 for different in sheets.values())


@given(results(), st.data())
def test_a_hand_is_one_score_where_every_count_is_worth_the_same(result, data):
    low = data.draw(st.integers(0, result.ruleset.honours))
    span = Range(low=low, high=data.draw(st.integers(low, result.ruleset.honours)))
    worths = {score(replace(result, taken=taken)).points for taken in span}
    assert is_one_score(result, span) is (len(worths) == 1)


@given(results())
def test_napoleon_gains_by_making_the_contract_and_only_so(result):
    """But for Jazz Napoleon, where nobody ever loses: alone he may have the adjutant's share."""
    rules = result.ruleset
    if rules.scoring == "table":
        return  # a house may write what it likes
    has_both = rules.scoring == "jazz" and rules.jazz_solo == "both_shares"
    for taken in range(rules.honours + 1):
        sheet = score(replace(result, taken=taken))
        shared = has_both and result.adjutant is None
        assert (sheet.points[result.napoleon] > 0) is (sheet.made or shared)


@given(results())
def test_who_sits_where_changes_who_gets_the_points_and_nothing_else(result):
    turned = replace(
        result,
        napoleon=(result.napoleon + 1) % result.players,
        adjutant=None if result.adjutant is None else (result.adjutant + 1) % result.players,
    )
    points = score(result).points
    assert score(turned).points == (points[-1], *points[:-1])


def test_the_schemes_are_the_choices_of_the_field():
    assert set(SCHEMES) == set(FIELDS["scoring"].choices)
    for scheme in SCHEMES.values():
        assert re.fullmatch(r"00[0-4]:\d+(-\d+)?", scheme.source), scheme.code


@every(
    "change, code, params",
    [
        ({"taken": 21}, "honours-impossible", {"taken": 21, "honours": 20}),
        ({"taken": -1}, "honours-impossible", {"taken": -1, "honours": 20}),
        ({"napoleon": 5}, "seat-unknown", {"seat": 5, "players": 5}),
        ({"napoleon": -1}, "seat-unknown", {"seat": -1, "players": 5}),
        ({"adjutant": 5}, "seat-unknown", {"seat": 5, "players": 5}),
        ({"adjutant": 0}, "adjutant-is-napoleon", {}),
        ({"players": 3}, "players-out-of-range", {"players": 3, "low": 4, "high": 7}),
        ({"players": 8}, "players-out-of-range", {"players": 8, "low": 4, "high": 7}),
        ({"bid": "21H"}, "bid-above-maximum", {"bid": "21H", "maximum": 20}),
        ({"bid": "10H"}, "bid-below-minimum", {"bid": "10H", "minimum": 11}),
        ({"bid": "10S"}, "bid-below-minimum", {"bid": "10S", "minimum": 11}),
        (
            {"rules": {"all_pass": "opener_forced"}, "bid": "10H"},
            "bid-below-minimum",
            {"bid": "10H", "minimum": 11},
        ),  # X-17: it is ten spades
        ({"bid": "13"}, "bid-unreadable", {"text": "13"}),
        ({"rules": "wikipedia", "bid": "13NT"}, "bid-no-trump-off", {"bid": "13NT"}),
        ({"rules": "jaz"}, "preset-unknown", {"preset": "jaz", "nearest": "jazz"}),
        ({"rules": 5}, "rules-unreadable", {}),
        ({"bid": 13}, "record-field-type", {"field": "bid", "expected": "text"}),
        ({"taken": "14"}, "record-field-type", {"field": "taken", "expected": "whole-number"}),
        ({"taken": 14.0}, "record-field-type", {"field": "taken", "expected": "whole-number"}),
        ({"taken": True}, "record-field-type", {"field": "taken", "expected": "whole-number"}),
        ({"taken": None}, "record-field-type", {"field": "taken", "expected": "whole-number"}),
        ({"adjutant": "2"}, "record-field-type", {"field": "adjutant", "expected": "whole-number"}),
    ],
)
def test_a_hand_that_cannot_have_been_is_refused(change, code, params):
    hand = {"rules": "sisyphus", "players": 5, "bid": "13H", "napoleon": 0, "adjutant": 2}
    with pytest.raises(Refusal) as refused:
        score_record({**hand, "taken": 14, **change})
    assert refused.value.code == code
    assert dict(refused.value.params) == params


@every("field", ["rules", "players", "bid", "napoleon", "adjutant", "taken"])
def test_no_field_of_a_record_is_guessed(field):
    hand = {"rules": "jazz", "players": 5, "bid": "13H", "napoleon": 0, "adjutant": 2, "taken": 14}
    with pytest.raises(Refusal) as refused:
        score_record({name: value for name, value in hand.items() if name != field})
    assert refused.value.code == "record-field-missing"
    assert refused.value.params["field"] == field


LINES = [
    # preset, bid, taken, adjutant, seat, what his lines say: code, points, the numbers behind them
    ("wikipedia", "13H", 14, 3, 1, [("formula-napoleon", 6, {"base": 3, "allies": 3})]),
    ("wikipedia", "13H", 14, 3, 3, [("formula-adjutant", 3, {"base": 3, "allies": 3})]),
    ("wikipedia", "13H", 14, 3, 0, [("formula-ally", -3, {"base": 3, "allies": 3})]),
    ("wikipedia-table", "13H", 20, 3, 1, [("table-napoleon", -4, {"outcome": "all_honours"})]),
    ("wikipedia-table", "13H", 12, None, 0, [("table-ally", 1, {"outcome": "lost"})]),
    ("sisyphus", "13NT", 20, None, 1, [("sisyphus-solo", -52, {"base": 13, "times": 4}),
     ("no-trump", -52, {"times": 2}), ("all-honours", -104, {"times": 2})]),
    ("sisyphus", "13H", 14, 3, 0, [("sisyphus-ally", -13, {"base": 13, "times": 1})]),
    ("jazz", "14H", 16, 3, 1, [("jazz-napoleon", 27, {"base": 3, "margin": 3, "share": 3})]),
    ("jazz", "14H", 12, None, 0, [("jazz-ally", 18, {"base": 3, "margin": 2, "share": 3})]),
    ("josephine", "14H", 12, 3, 0, [("win-count-won", 1, {})]),
    ("josephine", "14H", 12, 3, 3, [("win-count-lost", 0, {})]),
]  # fmt: skip


@every("preset, bid, taken, adjutant, seat, lines", LINES)
def test_every_line_says_what_made_it(preset, bid, taken, adjutant, seat, lines):
    found = score(
        Result(
            ruleset=PRESETS[preset].rules, players=5, bid=parse_bid(bid), napoleon=1,
            adjutant=adjutant, taken=taken,
        )
    ).of(seat)  # fmt: skip
    assert [(line.code, line.points, dict(line.params)) for line in found] == lines
    for language in LANGUAGES:
        assert all(speaker(language)(line.key, **line.params) for line in found)
