"""The vocabulary of Nap is a promise: houses on disk and in documents are written in it.

A chapter's name is part of links to the rules page, a field's name and values of every ruleset that
somebody has kept. What a field waits for decides when a form greys it out.
"""

import re

from scorekeeper.nap.rules.ruleset import FIELDS, Section
from tests.strays import every
from tests.vocabularies import COMPANY, IRREGULARITIES, SOURCE, chapters_in, lines_in, lines_of

PROMISED = """
[table]
pack: by_players short_by_players full_52 stripped_20 stripped_24 stripped_28 stripped_32
    stripped_36 stripped_40
joker: no yes
hand_size: 5 7
dealer_sits_out_at_six: no yes
COMPANY
[auction]
bidding: rounds once_each
pass_is_final: no yes
    waits for bidding=rounds
minimum_bid: 2 3
misere: off between_three_and_four above_nap
bonaparte: off on
    waits for hand_size=5
wellington: off on
    waits for hand_size=5
blucher: off on
    waits for hand_size=5; wellington=on
five_tricks_need_nap: no yes
    waits for hand_size=5; wellington=on
all_pass: next_dealer dealer_must_bid_one stakes_double
[play]
misere_trumps: none first_lead
    waits for misere=between_three_and_four|above_nap
five_trick_leads: free bonaparte_low_trump_wellington_low_plain wellington_low_trump
    waits for hand_size=5
revoke_penalty: off pays_the_hand
[payments]
payments: table pattern_1 pattern_2 english seven_card britannica peel german own
payment_table: shape
    waits for payments=own
stake: 1..1000
starting_chips: 1..1000000 None
[pot]
pot: no yes
floater: no yes
sir_garnet: no yes
peep: no yes
ecarte: no yes
fee: 1..100
    waits for floater=True or peep=True or ecarte=True
"""
PROMISED += IRREGULARITIES.lstrip()

UNSOURCED = {"all_pass", "payment_table", "table_size", "who_rests", "both_sides_sign"} | {
    row.name for row in FIELDS.values() if row.section is Section.IRREGULARITIES
}
"""House rules of tables that no source speaks of."""

ROW = re.compile(r"(B|X|AMB)-[0-9]+|N-X[0-9]+")


def test_every_field_its_values_and_what_it_waits_for():
    assert list(lines_of(FIELDS)) == lines_in(PROMISED.replace("COMPANY", COMPANY.strip()))


def test_chapters_stand_in_the_order_in_which_a_hand_meets_them():
    assert [section.value for section in Section] == chapters_in(PROMISED)


@every("name", FIELDS)
def test_rows_and_sources_are_references(name):
    assert all(ROW.fullmatch(row) for row in FIELDS[name].rows)
    assert all(SOURCE.fullmatch(source) for source in FIELDS[name].sources)
    assert bool(FIELDS[name].sources) == (name not in UNSOURCED)
