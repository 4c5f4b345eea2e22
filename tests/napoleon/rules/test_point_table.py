"""A house's own table of points, as files write it."""

from copy import deepcopy

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.rules.minimum_table import MinimumTable
from scorekeeper.napoleon.rules.point_table import PointRow, PointTable
from scorekeeper.napoleon.rules.ruleset import Ruleset
from tests.strays import every

WRITTEN = {  # 000:222-228
    "napoleon": {"made": 2, "lost": -2, "all_honours": -4},
    "solo": {"made": 4, "lost": -4, "all_honours": -8},
    "adjutant": {"made": 1, "lost": -1, "all_honours": -2},
    "ally": {"made": -1, "lost": 1, "all_honours": 2},
}


def test_a_table_is_read_role_by_role():
    table = PointTable.from_document(WRITTEN)
    assert table.solo == PointRow(made=4, lost=-4, all_honours=-8)
    assert table.text == "2:-2:-4:4:-4:-8:1:-1:-2:-1:1:2"
    assert PointTable.document_of(table.text) == WRITTEN
    assert (table.napoleon.made, table.adjutant.lost, table.ally.all_honours) == (2, -1, 2)


@every("value", [None, "2", 2.0, True, 10_000, -10_000, [2]])
def test_a_cell_holds_a_whole_number_of_sensible_size(value):
    written = deepcopy(WRITTEN)
    written["adjutant"]["lost"] = value
    with pytest.raises(Refusal) as refusal:
        PointTable.from_document(written)
    assert refusal.value.code == "point-table-incomplete"
    assert dict(refusal.value.params) == {"role": "adjutant", "outcome": "lost"}


@every("document", [None, [], "wikipedia", {}, {"napoleon": 2}, {"napoleon": {}}])
def test_a_table_without_its_cells_is_refused_by_the_first_one_missing(document):
    with pytest.raises(Refusal) as refusal:
        PointTable.from_document(document)
    assert dict(refusal.value.params) == {"role": "napoleon", "outcome": "made"}


AGAINST = {"ally_against_solo": {"made": -3, "lost": 2, "all_honours": 2}}


def test_a_row_for_allies_against_a_lone_napoleon_may_be_left_out():
    """AMB-88: without it, or with the allies' own points, the table is the same, and kept so."""
    table = PointTable.from_document(WRITTEN)
    same = PointTable.from_document({**WRITTEN, "ally_against_solo": WRITTEN["ally"]})
    assert same == table == PointTable.from_document({**WRITTEN, "ally_against_solo": None})
    assert same.document() == WRITTEN
    kept = [Ruleset(scoring="table", point_table=one).fingerprint() for one in (table, same)]
    assert kept[0] == kept[1]
    assert kept[0] == "af0aa0491dbefd7a4b3c65a82e9dbd9afb78bd543c076e7a1fec909d53b7ac1a"


def test_a_row_for_allies_against_a_lone_napoleon():
    table = PointTable.from_document({**WRITTEN, **AGAINST})
    assert table.text == "2:-2:-4:4:-4:-8:1:-1:-2:-1:1:2:-3:2:2"
    assert PointTable.from_document(PointTable.document_of(table.text)) == table
    assert table.document() == {**WRITTEN, **AGAINST}
    with pytest.raises(Refusal) as refusal:
        PointTable.from_document({**WRITTEN, "ally_against_solo": {"made": -3}})
    assert refusal.value.params["role"] == "ally_against_solo"


LOWEST_BIDS = [
    # document                                                       text       by 4, 5, 6, 7
    ({"four": {"minimum": 15}, "five": {"minimum": 13}}, "15:13", (15, 13, None, None)),
    ({"six": {"minimum": 12}}, "::12", (None, None, 12, None)),
]


@every("document, text, lows", LOWEST_BIDS)
def test_the_lowest_bids_by_the_number_of_players(document, text, lows):
    """X-36."""
    table = MinimumTable.from_document(document)
    assert (table.document(), table.text) == (document, text)
    assert MinimumTable.from_document(MinimumTable.document_of(text)) == table
    assert tuple(map(table.lowest, range(4, 8))) == lows


@every("document", [None, {}, {"four": {"minimum": 0}}, {"five": {"minimum": "x"}}, {"eight": 8}])
def test_lowest_bids_that_cannot_be_read(document):
    with pytest.raises(Refusal, match="minimum-table-incomplete"):
        MinimumTable.from_document(document)
