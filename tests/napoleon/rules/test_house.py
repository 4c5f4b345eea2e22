"""A table's own rules as value and text: the two are exact inverses, and nothing else is read."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.rules.presets import PRESETS, house_of, parse_house
from scorekeeper.napoleon.rules.ruleset import FIELDS
from scorekeeper.napoleon.scoring import PRINTED
from scorekeeper.trick_taking.presets import LONGEST_TEXT
from tests.strays import every

TABLE = "point_table=2:-2:-4:4:-4:-8:1:-1:-2:-1:1:2"


def values(row):
    found = list(row.choices) or [row.low, row.high]
    found = [PRINTED] if row.name == "point_table" else found
    return [*found, None] if row.optional else found


def house_or_none(preset, changes):
    try:
        return house_of(preset, changes)
    except Refusal as refused:
        if refused.code != "rules-contradict":
            raise
        return None


def has_no_effect_on(house):
    return house.preset.rules == house.rules


@every(
    "text, canonical",
    [
        ("jazz", "jazz"),
        ("jazz,jokers=1", "jazz"),
        ("jazz,minimum_bid=12,", "jazz"),
        ("jazz,same_two=above_mighty,jokers=2", "jazz,jokers=2,same_two=above_mighty"),
        ("sisyphus,hands_per_session=null", "sisyphus,hands_per_session=null"),
        (
            "jazz,stripped_suits=shdc,direction=Clockwise",
            "jazz,stripped_suits=SHDC,direction=clockwise",
        ),
        ("sisyphus,two_high=false,early_finish=false", "sisyphus,early_finish=false"),
        (f"wikipedia,{TABLE},scoring=table", f"wikipedia,scoring=table,{TABLE}"),
        ("wikipedia,point_table=null", "wikipedia"),
        ("jazz".ljust(LONGEST_TEXT, ","), "jazz"),  # commas that part nothing count as well
    ],
)
def test_a_house_as_text(text, canonical):
    assert parse_house(text).text == canonical
    assert parse_house(canonical) == parse_house(text)


@every(
    "text, code",
    [
        ("", "preset-unknown"),
        ("jaz", "preset-unknown"),
        ("same_two=off", "preset-unknown"),
        ("jazz,same_two", "departure-unreadable"),
        ("jazz,preset=sisyphus", "departure-unreadable"),
        ("jazz,same_tow=off", "rule-field-unknown"),
        ("jazz,=off", "rule-field-unknown"),
        ("jazz,same_two=", "rule-value-unknown"),
        ("jazz,same_two=above_all", "rule-value-unknown"),
        ("jazz,same_two=off=off", "rule-value-unknown"),
        ("jazz,jokers=3", "rule-value-unknown"),
        ("jazz,jokers=true", "rule-value-unknown"),
        ("jazz,two_high=1", "rule-value-unknown"),
        ("jazz,minimum_bid=25", "rule-value-unknown"),
        ("jazz,minimum_bid=null", "rule-value-unknown"),
        ("jazz,minimum_bid=" + "9" * 3000, "rule-value-unknown"),
        ("jazz,minimum_bid=1e1", "rule-value-unknown"),
        ("jazz,two_high=true", "rules-contradict"),
        ("jazz,scoring=table", "rules-contradict"),
        ("jazz,scoring=table,point_table=1:2", "point-table-incomplete"),
        ("jazz,point_table=1:2:3:4:5:6:7:8:9:10:11:x", "point-table-incomplete"),
        ("jazz".ljust(LONGEST_TEXT + 1, ","), "house-too-long"),
        ("jazz,<script>=1", "rule-field-unknown"),
    ],
)
def test_what_is_no_house(text, code):
    with pytest.raises(Refusal) as refused:
        parse_house(text)
    assert refused.value.code == code


def departures():
    choices = {
        row.name: st.sampled_from(values(row))
        for row in FIELDS.values()
        if row.name != "point_table"
    }
    return st.fixed_dictionaries({}, optional=choices)


@given(preset=st.sampled_from(sorted(PRESETS)), changes=departures())
def test_reading_undoes_writing(preset, changes):
    house = house_or_none(preset, changes)
    assume(house is not None)
    assert house is not None
    assert parse_house(house.text) == house
    assert house.departures.keys() <= changes.keys()
    assert has_no_effect_on(house) == (not house.departures)
    assert re.fullmatch(r"[A-Za-z0-9_=,:-]+", house.text), "nothing in it needs escaping in a query"
