"""シーズンの決まり: which rules can decide a season, and which days there are."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.journal.seasons import MOST, SeasonRules, check_season_rules, is_day

PLAIN = SeasonRules()


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"order": "best", "best": 1},
        {"order": "best", "best": MOST},
        {"drop": MOST, "least_hands": MOST, "least_evenings": MOST},
        {"tie_breaks": ("best_evening", "contracts_made", "head_to_head")},
        {"starts": "2026-04-01", "ends": "2026-04-01"},
        {"ends": "2026-04-01"},
    ],
)
def test_rules_that_decide_a_season(rules):
    check_season_rules(replace(PLAIN, **rules))


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"best": 0}, "season-rules-number"),
        ({"best": MOST + 1}, "season-rules-number"),
        ({"drop": -1}, "season-rules-number"),
        ({"least_hands": -1}, "season-rules-number"),
        ({"least_evenings": MOST + 1}, "season-rules-number"),
        ({"order": "luck"}, "season-rules-unknown"),
        ({"tie_breaks": ("luck",)}, "season-rules-unknown"),
        ({"tie_breaks": ("best_evening", "best_evening")}, "season-rules-twice"),
        ({"starts": "2026-02-29"}, "season-rules-day"),
        ({"ends": "tomorrow"}, "season-rules-day"),
        ({"starts": "2026-04-02", "ends": "2026-04-01"}, "season-rules-days"),
    ],
)
def test_rules_that_decide_none(rules, code):
    with pytest.raises(Refusal) as refused:
        check_season_rules(replace(PLAIN, **rules))
    assert refused.value.code == code


@settings(deadline=None)
@given(st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True) | st.text(max_size=12))
@example("2024-02-29")
@example("1900-02-29")
def test_no_other_text_is_a_day(text):
    try:
        known = date.fromisoformat(text).isoformat() == text
    except ValueError:
        known = False
    assert is_day(text) == known
