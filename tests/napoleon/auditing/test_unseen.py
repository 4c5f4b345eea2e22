"""Cards that nobody saw fall: what can be said of them, and of whoever played them, all the same.

The hand is the one of ``test_audit``: seat 0 is Napoleon at 12 hearts.
"""

from dataclasses import replace

from scorekeeper.cards import Suit, pack, parse_cards
from scorekeeper.napoleon.auditing import audit
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.ruling import NapoleonTrial
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.unseen import outcomes, winners_among
from tests.napoleon.auditing.test_audit import GO, changed, hand, told
from tests.strays import every


def test_whichever_card_was_left_he_could_have_followed():
    """Seat 4 throws ♠7 to clubs in trick 9. His last card was ♣8 or ♣K: clubs in any case."""
    thrown = changed(9, plays="CA C6 C7 S7 C3", tricks=changed(10, plays="SQ SJ DQ ?? ??"))
    assert told(audit(hand(tricks=thrown)).faults) == ["revoke 9.4 S7 -@9"]


def test_a_card_that_may_have_been_another_proves_nothing():
    """Seat 4 throws ♠7 to clubs. One of the two cards that nobody saw was ♦Q."""
    thrown = changed(9, plays="CA C6 C7 S7 C3", tricks=changed(10, plays="SQ SJ ?? ?? CK"))
    assert told(audit(hand(tricks=thrown)).faults) == []


def test_of_two_spades_one_was_left_whatever_he_played_before():
    """Seat 4 put down ♣7, which he did not hold, and then threw ♦3 to spades.

    What he really played to trick 1 nobody knows, but ♠5 and ♠6 cannot both have been it.
    """
    tricks = ((0, "C9 C2 C10 C4 C7"), (2, "SK S9 S10 S2 S3"), (2, "S8 S4 D3 H2 S7"))
    for spades, faults in (
        ("S5 S6", ["card-not-in-hand 1.4 C7 -@-", "revoke 3.4 D3 -@3"]),
        ("S5 C6", ["card-not-in-hand 1.4 C7 -@-"]),
    ):
        written = (*[None] * 4, parse_cards(f"C5 S10 {spades} H6 H10 D3 D7 DJ CK"))
        assert told(audit(hand(tricks=tricks, hands=written)).faults) == faults


def test_an_unseen_card_is_one_of_the_hand_that_was_written_down():
    """♣9 was led, and nobody saw what seat 3 played. His hand could neither beat it nor ruff."""
    lead = ((0, "C9 C2 C6 ?? C5"),)
    assert audit(hand(tricks=lead)).tricks[0].winners == (0, 3)
    written = (None, None, None, parse_cards("C4 C7 S2 S5 S7 D4 D6 D8 D9 D10"), None)
    assert audit(hand(tricks=lead, hands=written)).tricks[0].winners == (0,)


def test_a_card_that_nobody_saw_hides_no_card_that_was_dealt_twice():
    written = (*map(parse_cards, ("?? SA", "SA", "?? S2 ??", "S2")), None)
    found = audit(hand(tricks=(), hands=written)).faults
    assert [fault for fault in told(found) if not fault.startswith("hand-size")] == [
        "card-dealt-twice -.1 SA -@-",
        "card-dealt-twice -.3 S2 -@-",
    ]


@every(
    "is_wild, known, winners",
    [(True, "JOKER C2", (0, 1)), (True, "C2 C3", (0,)), (False, "JOKER C2", (0,))],
)
def test_a_wild_joker_that_nobody_saw_may_have_stood_for_any_card(is_wild, known, winners):
    """♠9 was led, and no spade is left for whoever played the card that nobody saw."""
    rules = Ruleset(jokers=1, joker_wild=is_wild, power_cards=False)
    here = Situation.dealt(rules, players=4, trump=Suit.HEARTS, trick=7)
    unseen = [frozenset(), frozenset(parse_cards(known)), frozenset(), frozenset()]
    assert winners_among(NapoleonTrial(here), parse_cards("S9 ?? D6 D3"), unseen) == winners


@every(
    "is_wild, faults",
    [
        (True, []),
        (
            False,
            [
                "revoke 3.3 S4 H5@4",
                "revoke 3.4 S5 H6@4",
                "revoke 3.1 S6 H3@4",
                "wrong-leader 4.0 HA ??@3",
            ],
        ),
    ],
)
def test_a_wild_joker_that_was_led_unseen_may_have_asked_for_any_suit(is_wild, faults):
    """Seat 2 led the joker, the only card that is nowhere else, and three played spades to it.

    As a joker it asks for hearts, which all of them had, and takes the trick. It may have stood
    for a spade, and Napoleon has ruffed it.
    """
    rules = {"preset": "wikipedia", "jokers": 1, "joker_demands": "trump", "joker_wild": is_wild}
    tricks, buried = changed(3, plays="?? S4 S5 H2 S6"), parse_cards("CQ CJ S8")
    assert told(audit(hand(rules, tricks=tricks, buried=buried)).faults) == faults


def test_after_a_joker_that_was_led_unseen_the_next_card_says_what_is_followed():
    """Napoleon led the joker, and has called for ♠A: seat 2 follows hearts before he plays it."""
    rules = GO | {"jokers": 1, "joker_demands": "next_card"}
    tricks, buried = changed(5, plays="?? H7 H8 H9 H10"), parse_cards("CQ CJ HJ")
    assert told(audit(hand(rules, summoned=5, tricks=tricks, buried=buried)).faults) == []


@every(
    "named, winners, faults",
    [
        (None, (2, 3, 0), []),
        (Suit.SPADES, (2,), ["winner-differs 10.0 - SJ@10"]),
        (Suit.CLUBS, (0,), []),
    ],
)
def test_a_joker_that_was_led_unseen_may_have_named_any_suit(named, winners, faults):
    """Seat 1 led the joker, weak in the last trick: it goes to the highest card of its suit."""
    rules = {
        "preset": "wikipedia",
        "jokers": 1,
        "joker_demands": "named_suit",
        "joker_last_trick": "weakest",
    }
    written = hand(
        rules, tricks=changed(10, plays="?? SJ DQ S7 CK"), buried=parse_cards("CQ CJ SQ")
    )
    last = replace(written.tricks[9], named_suit=named)
    assert audit(replace(written, tricks=(*written.tricks[:9], last))).tricks[9].winners == winners
    last = replace(last, winner=0)
    assert told(audit(replace(written, tricks=(*written.tricks[:9], last))).faults) == faults


def test_where_no_card_is_left_for_a_play_the_trick_alone_says_who_can_have_won():
    """Both who were not seen can have had the 2 of hearts alone, which one of them cannot."""
    here = Situation.dealt(Ruleset(power_cards=False), players=4, trump=Suit.HEARTS, trick=7)
    plays, two = parse_cards("S9 ?? ?? D3"), frozenset(parse_cards("H2"))
    found = winners_among(NapoleonTrial(here), plays, [frozenset(), two, two, frozenset()])
    assert found == outcomes(NapoleonTrial(here), plays).winners == (0, 1, 2)


def ways(*sizes):
    """For each play after the lead, so many cards of hearts or clubs, all of them low."""
    low = [card for card in pack() if card.suit in (Suit.HEARTS, Suit.CLUBS)]
    return [frozenset(), *(frozenset(low[-size:]) for size in sizes)]


@every(
    "sizes, winners, why",
    [
        ((10, 15, 20), (0,), "3,000 ways are tried one by one"),
        ((10, 15, 21), (0, 1, 2, 3), "with 3,150 anything can have been there"),
    ],
)
def test_so_many_ways_are_tried(sizes, winners, why):
    """♠K was led in no trumps, and nobody holds a card that can take it."""
    here = Situation.dealt(Ruleset(power_cards=False), players=4, trump=None, trick=2)
    assert (
        winners_among(NapoleonTrial(here), parse_cards("SK ?? ?? ??"), ways(*sizes)) == winners
    ), why
