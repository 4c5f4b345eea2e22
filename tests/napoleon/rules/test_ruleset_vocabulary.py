"""The vocabulary of Napoleon is a promise: houses on disk and in documents are written in it.

A chapter's name is part of links to the rules page, a field's name and values of every ruleset that
somebody has kept. What a field waits for decides when a form greys it out.
"""

import re
from itertools import permutations

from scorekeeper.napoleon.rules.ruleset import FIELDS, Section
from tests.strays import every
from tests.vocabularies import COMPANY, IRREGULARITIES, SOURCE, chapters_in, lines_in, lines_of

PROMISED = """
[table]
jokers: 0 1 2
strip_to_blind_of_three: no yes
stripped_suits: ORDERS
    waits for strip_to_blind_of_three=True
threes_are_honours: no yes
direction: clockwise counterclockwise
hands_per_session: 1..999 None
redeal_three_jacks: no yes
redeal_one_honour: no yes
all_pass_dealer: same next
    waits for all_pass=VOID
deals_next: next_in_turn previous_adjutant
COMPANY
[auction]
first_bidder: dealers_left dealer previous_napoleon most_honours previous_adjutant
    previous_napoleons_left
auction: in_turn first_come declaration
passing: final soft
    waits for auction=in_turn
minimum_bid: 1..24
no_trump: off above_spades below_clubs
all_pass: redeal turn_up_jack dealer_must_bid expose_blind spade_ace_bids_13 opener_forced
    redeal_after_two_rounds
minimum_by_players: shape
highest_bid: 1..24 None
[adjutant]
call_adjutant: before_exchange after_exchange with_the_bid
own_card_call: allowed forbidden
adjutant_betrayal: no yes
napoleon_betrayal: no yes
    waits for jokers=1|2
adjutant_secrecy: free must_not_tell
table_talk: free forbidden
[exchange]
buried_honours: allies first_trick nobody napoleon
buried_shown: hidden honours honours_and_trump_said honour_count_said
redeclaration: off higher_bid same_or_higher
adjutant_change: no yes
    waits for call_adjutant=before_exchange|with_the_bid
trump_change: no yes
[order]
power_cards: no yes
mighty_when_spades_trump: spade_ace club_ace
    waits for power_cards=True; mighty_suit=spades|trump; mighty_card=spade_ace
mighty_suit: spades trump trump_ace
    waits for power_cards=True
left_bower_suit: printed trump
    waits for power_cards=True
reversed_bowers: no yes
    waits for power_cards=True
right_bower_breaker: off diamond_queen
    waits for power_cards=True
hunting_jack: no yes
    waits for power_cards=True
two_high: no yes
mighty_card: spade_ace heart_ace diamond_ace club_ace
    waits for power_cards=True
plain_jacks: ordinary lowest
    waits for power_cards=True
left_bower_breaker: off club_queen
    waits for power_cards=True
[following]
power_cards_free: no yes
    waits for power_cards=True
called_card_exempt: no called_card adjutant
    waits for power_cards=True
mighty_free: no yes
    waits for power_cards=True
left_bower_may_hide: no yes
    waits for power_cards=True; power_cards_free=False
left_bower_any_time: no yes
    waits for power_cards=True; power_cards_free=False
opening_lead_trump: allowed forbidden
trumps_in_first_trick: allowed forbidden
plain_discards: face_up face_down
[same_two]
same_two: off below_all above_left_bower above_right_bower above_mighty above_joker by_players
same_two_suspended: none first last first_and_last
    waits for same_two=PLAYED
same_two_with_joker: valid void as_its_suit
    waits for same_two=PLAYED; jokers=1|2
same_two_in_trumps: no yes
    waits for same_two=PLAYED
[yoromeki]
yoromeki: off heart_queen club_four
    waits for power_cards=True
yoromeki_beats_joker: no yes
    waits for yoromeki=heart_queen|club_four; jokers=1|2
counter_yoromeki: off heart_king heart_king_and_ace
    waits for yoromeki=heart_queen
bowers_over_yoromeki: no yes
    waits for yoromeki=heart_queen|club_four
killer_snatcher: off spade_queen
    waits for power_cards=True; yoromeki=heart_queen|club_four or
    right_bower_breaker=diamond_queen or left_bower_breaker=club_queen
[joker]
joker_suit: none trump
    waits for jokers=1|2
joker_unled: strongest below_mighty weakest
    waits for jokers=1|2
joker_led: strongest below_mighty below_right_bower below_bowers below_trumps weakest
    waits for jokers=1|2
joker_demands: named_suit trump next_card
    waits for jokers=1|2
joker_opening_lead: forbidden allowed
    waits for jokers=1|2
joker_last_trick: weakest normal
    waits for jokers=1|2; joker_led=STRONG
void_of_named_suit: anything must_play_honour
    waits for jokers=1|2; joker_demands=named_suit|trump
joker_wild: no yes
    waits for jokers=1|2
wild_joker_as_power_card: no yes
    waits for joker_wild=True
joker_request: no yes
    waits for jokers=1|2
requested_joker: weakest keeps_strength
    waits for joker_request=True; joker_unled=strongest|below_mighty
request_in_first_trick: no yes
    waits for joker_request=True
request_card_when_clubs_trump: club_three spade_three
    waits for joker_request=True; request_card=club_three
joker_strong_until: 1..13 None
    waits for jokers=1|2; joker_led=STRONG
joker_in_first_trick: normal weakest
    waits for jokers=1|2
joker_play: any_time void_or_requested
    waits for jokers=1|2
request_card: club_three spade_three
    waits for joker_request=True
request_works: led played
    waits for joker_request=True
[suspended]
power_cards_suspended: none first last first_and_last
    waits for power_cards=True
suspended_power_cards: ordinary strength_only
    waits for power_cards_suspended=first|last|first_and_last
mighty_never_suspended: no yes
    waits for power_cards_suspended=first|last|first_and_last
trumps_suspended: none first last first_and_last
[ending]
all_honours: loses_unless_bid loses wins
early_finish: no yes
    waits for scoring=wikipedia_formula|wikipedia_table|sisyphus|win_count|table
wins_to_end: 1..99 None
[scoring]
scoring: wikipedia_formula wikipedia_table sisyphus jazz win_count table
no_trump_multiplier: 1..10 None
    waits for no_trump=above_spades|below_clubs
all_honours_multiplier: 1..10 None
solo_formula: both_shares literal
    waits for scoring=wikipedia_formula
jazz_solo: literal both_shares
    waits for scoring=jazz
jazz_all_honours: one absolute
    waits for scoring=jazz; all_honours=loses_unless_bid|loses
point_table: shape
    waits for scoring=table
"""
PROMISED += (
    IRREGULARITIES.lstrip()
    .replace("    stands\n", "    stands hand_lost\n")
    .replace("taken_back stands\n", "taken_back stands hand_lost\n")
    .replace("taken_back penalty_card\n", "taken_back penalty_card honour_loses_hand\n")
    .replace("void stands bars\n", "void stands bars\n    waits for auction=in_turn\n")
    .replace("counts_as_pass\n", "counts_as_pass\n    waits for auction=in_turn|first_come\n")
    .replace(
        "bid_after_pass: table_decides void stands\n",
        "bid_after_pass: table_decides void stands\n"
        "    waits for passing=final or auction=first_come|declaration\n",
    )
    .replace(
        "next_card\n",
        "next_card\n    waits for jokers=1|2; joker_demands=named_suit or joker_wild=True"
        " or joker_demands=trump with no_trump=above_spades|below_clubs\n",
    )
    + """\
revoke_penalty: table_decides hand_lost penalty
joker_request_ignored: table_decides taken_back as_revoke
    waits for joker_request=True
wrong_discards: table_decides corrected_before_lead redealt
called_card_buried: table_decides alone taken_back
adjutant_told: table_decides stands penalty_card penalty
table_talk_penalty: table_decides stands penalty
claim_disputed: table_decides played_out withdrawn
"""
)

PLAYED = "below_all|above_left_bower|above_right_bower|above_mighty|above_joker|by_players"
"""Every way in which same-two can be played."""

STRONG = "strongest|below_mighty|below_right_bower|below_bowers|below_trumps"
"""Every strength of a led joker that it can lose."""
VOID = "redeal|redeal_after_two_rounds|turn_up_jack|expose_blind|spade_ace_bids_13"
"""Every rule by which a hand can be void once all have passed."""

ORDERS = " ".join("".join(suits) for suits in permutations("CDHS"))
"""Every order in which the suits can lose a card."""

UNSOURCED = (
    {"mighty_when_spades_trump", "hunting_jack", "point_table"}
    | {"all_pass_dealer", "deals_next", "minimum_by_players", "highest_bid", "table_talk"}
    | {"wins_to_end"}
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
    assert list(lines_of(FIELDS)) == lines_in(
        PROMISED.replace("PLAYED", PLAYED)
        .replace("STRONG", STRONG)
        .replace("VOID", VOID)
        .replace("ORDERS", ORDERS)
        .replace("COMPANY", COMPANY.strip())
    )


def test_chapters_stand_in_the_order_in_which_a_hand_meets_them():
    assert [section.value for section in Section] == chapters_in(PROMISED)


@every("name", FIELDS)
def test_rows_and_sources_are_references(name):
    assert all(ROW.fullmatch(row) for row in FIELDS[name].rows)
    assert all(SOURCE.fullmatch(source) for source in FIELDS[name].sources)
    assert bool(FIELDS[name].sources) == (name not in UNSOURCED)
