"""What a rung says of itself: the house rules behind it, and where the sources speak of it."""

from scorekeeper.napoleon.rules.ruleset import FIELDS
from scorekeeper.napoleon.tricks.ladder import RUNG_ROWS
from tests.strays import every
from tests.vocabularies import SOURCE

UNSOURCED = {
    "hunting_jack",
    "killer_snatcher",
    "bower_over_yoromeki",
    "left_bower_breaker",
    "joker_below_right_bower",
}
"""Of tables alone: no source speaks of it."""


@every("row", RUNG_ROWS.values(), ids=lambda row: row.key)
def test_the_fields_behind_a_rung_are_fields(row):
    assert row.fields
    assert set(row.fields) <= FIELDS.keys()


@every("row", RUNG_ROWS.values(), ids=lambda row: row.key)
def test_a_rung_says_where_the_sources_speak_of_it(row):
    assert bool(row.sources) == (row.key not in UNSOURCED)
    assert all(SOURCE.fullmatch(source) for source in row.sources)
