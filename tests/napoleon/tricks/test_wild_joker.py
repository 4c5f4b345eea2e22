"""ワイルドカード: a joker that stands for the card its player names (N-149, AMB-32, 000:256).

It follows and ranks as that card, loses to the real one, has a power of its own only where the
house has it so (AMB-67), and is no honour.
"""

import pytest

from scorekeeper.cards import Refusal, parse_cards
from scorekeeper.napoleon.auction import honours_among
from scorekeeper.napoleon.rules.presets import read_rules
from scorekeeper.napoleon.tricks.ruling import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.hand import parse_trump
from tests.strays import every

WILD = {"jokers": 1, "joker_wild": True}
TWO = {**WILD, "jokers": 2}
SAME_TWO = {**WILD, "same_two": "below_all"}
YOROMEKI = {**WILD, "yoromeki": "heart_queen"}
POWERFUL = {**WILD, "wild_joker_as_power_card": True}
WEAK_LEAD = {**WILD, "joker_led": "weakest"}


def ruled(rules, trump, cards, **around):
    plays = parse_cards(cards)
    here = Situation.dealt(
        read_rules(rules), players=len(plays), trump=parse_trump(trump), **{"trick": 3, **around}
    )
    return resolve(here, plays)


TRICKS = [
    # situation                                    rules    trump  trick        winner, rung
    ("it ranks as the card named", WILD, "H", "SK S9 JOKER=SQ S3 S4", "SK", "lead_suit"),
    ("highest of its suit it wins", WILD, "H", "S9 JOKER=SK SQ S3 S4", "JOKER=SK", "lead_suit"),
    ("also of one just below it", WILD, "H", "S9 SQ JOKER=SK S3 S4", "JOKER=SK", "lead_suit"),
    ("as a trump it ruffs", WILD, "H", "SK JOKER=H2 S9 S3 S4", "JOKER=H2", "trump"),
    ("the real card falls later and wins", WILD, "H", "S9 JOKER=SK SK S3 S4", "SK", "lead_suit"),
    ("the real card fell before and wins", WILD, "H", "SK JOKER=SK S9 S3 S4", "SK", "lead_suit"),
    ("among trumps too", WILD, "H", "S9 JOKER=HK HK S3 S4", "HK", "trump"),
    ("led, it is the card that the others follow", WEAK_LEAD, "H", "JOKER=C9 C10 CA D3 S4", "CA",
     "lead_suit"),
    ("led, it is no joker and so not the strongest", WILD, "H", "JOKER=C9 C10 C3 D3 S4", "C10",
     "lead_suit"),
    ("unnamed it is what the other rules say", WILD, "H", "JOKER C10 C3 D3 S4", "JOKER", "joker"),
    ("unnamed and not led, the weakest", WILD, "H", "C9 JOKER C3 D3 S4", "C9", "lead_suit"),
    ("named as mighty it has no power", WILD, "H", "SK JOKER=SA H2 S3 S4", "H2", "trump"),
    ("and the real mighty beats all", WILD, "H", "SK JOKER=SA H2 SA S4", "SA", "mighty"),
    ("named as ♥Q it is no yoromeki", YOROMEKI, "D", "SK SA JOKER=HQ S3 S4", "SA", "mighty"),
    ("as a power card it is the mighty", POWERFUL, "H", "SK JOKER=SA H2 S3 S4", "JOKER=SA",
     "mighty"),
    ("but the real one wins, later", POWERFUL, "H", "SK JOKER=SA H2 SA S4", "SA", "mighty"),
    ("or before", POWERFUL, "H", "SA JOKER=SA H2 S5 S4", "SA", "mighty"),
    ("and two of them: the first", {**POWERFUL, "jokers": 2}, "H", "SK JOKER2=SA JOKER=SA S5 S4",
     "JOKER2=SA", "mighty"),
    ("it is a bower", POWERFUL, "H", "SK JOKER=DJ HA S3 S4", "JOKER=DJ", "left_bower"),
    ("a mighty of trumps ruffs to the suit of trumps", {**POWERFUL, "mighty_suit": "trump",
     "same_two": "above_mighty"}, "H", "HK JOKER=SA H2 H3 H4", "H2", "same_two"),
    ("♥Q against the real mighty", {**POWERFUL, **YOROMEKI}, "D", "SK SA JOKER=HQ S3 S4",
     "JOKER=HQ", "yoromeki"),
    ("the real ♥Q against it", {**POWERFUL, **YOROMEKI}, "D", "SK JOKER=SA HQ S3 S4", "HQ",
     "yoromeki"),
    ("♥Q over another joker", {**POWERFUL, **YOROMEKI, "jokers": 2, "joker_unled": "strongest",
     "yoromeki_beats_joker": True}, "D", "SK JOKER2 JOKER=HQ S3 S4", "JOKER=HQ",
     "yoromeki_over_joker"),
    ("it voids same-two as a power card does", {**POWERFUL, **SAME_TWO}, "C",
     "SK JOKER=SA S2 S3 S4", "JOKER=SA", "mighty"),
    ("asleep it stands in trumps like the card", {**POWERFUL, "power_cards_suspended": "first",
     "suspended_power_cards": "strength_only", "left_bower_suit": "trump"}, "H",
     "H9 JOKER=DJ H10 H3 H4", "JOKER=DJ", "trump", 1),
    ("below it", {**POWERFUL, "power_cards_suspended": "first", "jokers": 2,
     "suspended_power_cards": "strength_only", "left_bower_suit": "trump"}, "H",
     "H9 JOKER=DJ DJ H3 H4", "DJ", "trump", 1),
    ("it counts for same-two", SAME_TWO, "H", "CA C2 JOKER=CK C3 C4", "C2", "same_two"),
    ("it can be the two", SAME_TWO, "H", "CA JOKER=C2 CK C3 C4", "JOKER=C2", "same_two"),
    ("but the real two is stronger", SAME_TWO, "H", "CA JOKER=C2 C2 C3 C4", "C2", "same_two"),
    ("another suit breaks same-two", SAME_TWO, "H", "CA C2 JOKER=DK C3 C4", "CA", "lead_suit"),
    ("void with a joker means a bare one", {**SAME_TWO, "same_two_with_joker": "void"}, "H",
     "CA C2 JOKER=CK C3 C4", "C2", "same_two"),
    ("two jokers as one card: the first", TWO, "H", "S9 JOKER2=SK JOKER=SK S3 S4", "JOKER2=SK",
     "lead_suit"),
    ("a joker named beside a weak one led", {**TWO, "joker_led": "weakest"}, "H",
     "JOKER JOKER2=C9 C3 D3 S4", "JOKER2=C9", "stray_suit"),
    ("with two high the two named is high", {**WILD, "two_high": True}, "H",
     "SK JOKER=S2 SQ S3 S4", "JOKER=S2", "lead_suit"),
]  # fmt: skip


@every(
    "situation, rules, trump, trick, winner, rung, number",
    [row if len(row) > 6 else (*row, 3) for row in TRICKS],
)
def test_what_a_wild_joker_is(situation, rules, trump, trick, winner, rung, number):
    ruling = ruled(rules, trump, trick, trick=number)
    assert (str(ruling.card), ruling.decisive) == (winner, rung)


WARNINGS = [
    # trick                    rules     trump  warning                        says
    ("SK JOKER=SQ S9 S3 S4", WILD, "H", None),
    ("SK JOKER=SA S9 S3 S4", WILD, "H", "wild-joker-names-power-card"),
    ("SK JOKER=HJ S9 S3 S4", WILD, "H", "wild-joker-names-power-card"),
    ("SK JOKER=HJ S9 S3 S4", POWERFUL, "H", None),
    ("HJ JOKER=HJ S9 S3 S4", POWERFUL, "H", "wild-joker-names-seen-card"),
    ("SK JOKER=HJ S9 S3 S4", WILD, "S", None),  # an ordinary jack
    ("SK SA JOKER=HQ S3 S4", YOROMEKI, "D", "wild-joker-names-power-card"),
    ("SK JOKER=HQ S9 S3 S4", WILD, "D", None),  # no yoromeki in this house
    ("SK JOKER=SA S9 S3 S4", {**WILD, "power_cards": False}, "H", None),
    ("SK JOKER=SK S9 S3 S4", WILD, "H", "wild-joker-names-seen-card"),
    ("S9 JOKER=SK SK S3 S4", WILD, "H", None),  # not seen yet when it was named
    ("S9 JOKER2=SK JOKER=SK S3 S4", TWO, "H", "wild-joker-names-seen-card"),
    ("S9 JOKER=SK S3 S4 S5", {"jokers": 1}, "H", "wild-joker-not-in-house"),
]


@every("trick, rules, trump, code", WARNINGS)
def test_what_is_worth_a_warning(trick, rules, trump, code):
    warnings = ruled(rules, trump, trick).warnings
    assert [warning.code for warning in warnings] == ([] if code is None else [code])
    assert all(warning.params.keys() == {"card", "called"} for warning in warnings)


REFUSED = [
    # trick                        rules   why
    ("JOKER JOKER=C9 C3 D3 S4", WILD, "trick-card-twice"),  # one joker cannot fall twice
    ("JOKER=C9 JOKER=C8 C3 D3 S4", WILD, "trick-card-twice"),
    ("JOKER2=C9 CA C3 D3 S4", WILD, "card-not-in-pack"),
    ("JOKER=C9 CA C3 D3 S4", {"jokers": 0}, "card-not-in-pack"),
]


@every("trick, rules, code", REFUSED)
def test_a_joker_is_one_card_whatever_it_stands_for(trick, rules, code):
    with pytest.raises(Refusal) as refusal:
        ruled(rules, "H", trick)
    assert refusal.value.code == code


UNSEEN = [
    # trick                    trump  possible winners
    ("CA JOKER=CK ?? C3 C4", "S", (0, 2)),  # a trump, or a bower
    ("C9 JOKER=CA ?? C3 C4", "S", (1, 2)),  # the real ace too
    ("?? JOKER=CA C9 C3 C4", "NT", (0, 1)),
]


@every("trick, trump, possible", UNSEEN)
def test_beside_a_card_that_nobody_saw(trick, trump, possible):
    assert ruled({**WILD, "no_trump": "above_spades"}, trump, trick).possible == possible


@every("cards, honours", [("JOKER=HQ HK S9", 1), ("JOKER=SA ??", 0)])
def test_it_is_no_honour(cards, honours):
    assert honours_among(read_rules(WILD), parse_cards(cards))[0] == honours


def test_a_warning_tells_the_joker_and_what_it_was_named():
    (warning,) = ruled(TWO, "H", "SK JOKER2=SK S9 S3 S4").warnings
    assert dict(warning.params) == {"card": "JOKER2", "called": "SK"}
