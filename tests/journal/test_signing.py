"""署名: one of each side signs what a hand has come to, in a house that asks for it (X-29)."""

from dataclasses import replace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.games import house_of
from scorekeeper.journal import (
    HandProtested,
    HandSigned,
    PotCarried,
    ProtestSettled,
    RulesChanged,
)
from scorekeeper.journal.events import Side
from scorekeeper.journal.session import holding_up, is_signed, unsigned_deals
from scorekeeper.nap.hand.facts import NapNoted
from scorekeeper.napoleon.hand import facts
from tests.journal import nap_evening
from tests.journal.evening import RULESETS, Evening, by_result, dealt, opened
from tests.journal.test_amendments import corrects, revokes

SIGNING = house_of("sisyphus", {"both_sides_sign": True})
NAP = house_of("nap-ja", {"pot": True, "all_pass": "stakes_double", "both_sides_sign": True})
ADDRESS = SIGNING.rules.fingerprint()
RULESETS.update({house.rules.fingerprint(): house.rules for house in (SIGNING, NAP)})
MADE = by_result(1, "13S", "SA", 14, 3)
SIDES: tuple[Side, Side] = ("declarer", "opponents")


def signs(side, hand=1, seat=None):
    return HandSigned(hand=hand, side=side, seat=seat)


def both(hand=1):
    return tuple(signs(side, hand) for side in SIDES)


def starts(dealer=1, first=2):
    return replace(dealt(dealer, first), ruleset=ADDRESS)


def evening():
    """At a table that signs, one hand made by 1 and 3."""
    return Evening(opening=replace(opened(), ruleset=ADDRESS)).tell(starts(0, 1), *MADE)


def nap():
    """The same of Nap: 1 has made three, and the pot is still there."""
    told = nap_evening.evening(NAP)
    return told.tell(nap_evening.dealt(house=NAP), *nap_evening.by_result(1, "3", made=True))


def refusal(told, fact):
    with pytest.raises(Refusal) as refused:
        told.tell(fact)
    return refused.value


def waiting(told):
    return unsigned_deals(told.session)


def test_no_hand_starts_before_both_sides_have_signed_the_last():
    told = evening()
    assert waiting(told) == (1,)
    refused = refusal(told, starts())
    assert (refused.code, refused.params["hand"]) == ("hand-unsigned", 1)
    told.tell(signs("opponents"))
    assert refusal(told, starts()).code == "hand-unsigned"
    told.tell(signs("declarer", seat=3))
    assert is_signed(told.session.deals[0])
    assert told.tell(starts()).session.in_hand


def test_a_hand_under_protest_waits_for_nobody_until_the_table_agrees():
    told = evening().tell(signs("declarer"), HandProtested(hand=1, text="♥3?"))
    assert waiting(told) == ()
    told.tell(starts()).undo().tell(ProtestSettled(hand=1))
    assert waiting(told) == (1,)
    assert waiting(told.tell(signs("opponents"))) == ()


def test_a_house_that_does_not_ask_is_not_held_up():
    told = Evening().tell(dealt(), *MADE)
    assert waiting(told) == ()
    assert refusal(told, signs("declarer")).code == "signature-not-asked"
    assert told.tell(dealt(1, 2)).session.in_hand


def test_a_hand_is_asked_by_its_own_rules_and_holds_up_under_those_in_force():
    told = evening().tell(RulesChanged(ruleset=opened().ruleset, preset="sisyphus"))
    assert (waiting(told), holding_up(told.session)) == ((1,), ())
    told.tell(dealt(1, 2), *MADE, RulesChanged(ruleset=ADDRESS, preset="sisyphus"))
    assert holding_up(told.session) == (1,)
    told.tell(*both(), starts())
    assert told.session.in_hand


@pytest.mark.parametrize(
    ("before", "fact", "code"),
    [
        ((), signs("declarer", hand=0), "hand-unknown"),
        ((), signs("declarer", hand=2), "hand-unknown"),
        ((), signs("declarer", seat=0), "signature-not-theirs"),
        ((), signs("opponents", seat=3), "signature-not-theirs"),
        ((), signs("opponents", seat=5), "signature-not-theirs"),
        ((signs("declarer"),), signs("declarer", seat=3), "signature-there"),
        ((HandProtested(hand=1, text="?"),), signs("declarer"), "protest-open"),
        ((*both(), starts()), signs("declarer", hand=2), "signature-not-asked"),
        ((*both(), starts(), facts.HandRedealt(reason="misdeal")), signs("declarer", hand=2),
         "signature-not-asked"),
    ],
)  # fmt: skip
def test_what_cannot_be_signed(before, fact, code):
    assert refusal(evening().tell(*before), fact).code == code


def test_signatures_lapse_when_the_hand_is_corrected_and_come_back_with_its_undo():
    told = evening().tell(*both(), corrects())
    assert waiting(told) == (1,)
    assert waiting(told.undo()) == ()
    assert waiting(told.undo()) == (1,)
    assert [one.side for one in told.session.deals[0].signatures] == ["declarer"]


def test_what_is_beside_the_hand_leaves_signatures_standing():
    told = evening().tell(*both(), facts.Noted(text="茶"), revokes())
    assert waiting(told) == ()
    assert nap().tell(*both(), NapNoted(text="茶")).session.deals[0].signatures == both()


def test_a_void_hand_is_not_signed_and_is_left_out_of_the_number():
    told = evening().tell(*both(), starts(), facts.HandRedealt(reason="misdeal"), starts())
    told.tell(*MADE)
    refused = refusal(told, starts(2, 3))
    assert (waiting(told), refused.params["hand"]) == ((3,), 2)


def test_signatures_of_nap_lapse_where_an_earlier_correction_moves_the_pot():
    told = nap().tell(*both())
    second, third = nap_evening.dealt(1, 2, house=NAP), nap_evening.dealt(2, 3, house=NAP)
    told.tell(second, *nap_evening.by_result(2, "nap", made=True), *both(2), third)
    assert waiting(told) == ()
    told.tell(nap_evening.corrects(1, 1, "nap", made=True))
    assert waiting(told) == (1, 2)
    assert waiting(told.undo()) == ()


def test_an_earlier_evenings_pot_that_changes_lapses_what_was_won_from_it():
    told = nap_evening.evening(NAP).tell(PotCarried(chips=7, sources=("earlier",)))
    told.tell(nap_evening.dealt(house=NAP), *nap_evening.by_result(1, "nap", made=True), *both())
    session = told.session
    assert is_signed(session.deals[0])
    assert not is_signed(session.with_carried(9).deals[0])
