"""The vocabulary of Napoleon is a promise: houses on disk and in documents are written in it."""

import re
from pathlib import Path

from scorekeeper.napoleon.rules.ruleset import FIELDS, Section
from tests.strays import every
from tests.vocabularies import SOURCE, chapters_in, lines_of, promised

PROMISED = promised(Path(__file__).parent / "vocabulary.txt")

UNSOURCED = (
    {"mighty_when_spades_trump", "hunting_jack", "point_table"}
    | {"all_pass_dealer", "deals_next", "minimum_by_players", "highest_bid", "table_talk"}
    | {"wins_to_end", "adjutant_summons"}
    | {
        "mighty_card",
        "plain_jacks",
        "left_bower_breaker",
        "bowers_over_yoromeki",
        "killer_snatcher",
    }
    | {"joker_strong_until", "joker_in_first_trick", "joker_play", "request_card"}
    | {"request_works", "trumps_in_first_trick", "plain_discards"}
    | {"table_size", "who_rests", "both_sides_sign"}
    | {row.name for row in FIELDS.values() if row.section is Section.IRREGULARITIES}
    - {"called_card_buried"}
)
"""House rules of tables that no source speaks of."""

ROW = re.compile(r"(N|N-X|X|AMB)-?[0-9]+|S[0-9]|A\.11")


def test_every_field_its_values_and_what_it_waits_for():
    assert list(lines_of(FIELDS)) == PROMISED


def test_chapters_stand_in_the_order_in_which_a_hand_meets_them():
    assert [section.value for section in Section] == chapters_in(PROMISED)


@every("name", FIELDS)
def test_rows_and_sources_are_references(name):
    assert all(ROW.fullmatch(row) for row in FIELDS[name].rows)
    assert all(SOURCE.fullmatch(source) for source in FIELDS[name].sources)
    assert bool(FIELDS[name].sources) == (name not in UNSOURCED)
