"""Forms of auction, and what follows when everybody passes: told in stories, by rule."""

from scorekeeper.napoleon.hand.facts import Passed
from scorekeeper.napoleon.hand.moves import after, may_redeal
from scorekeeper.trick_taking.hand import Stage
from tests.napoleon.dealer import LOWEST
from tests.napoleon.table import answer, further, refused, told
from tests.strays import every

FIRST_COME = {"auction": "first_come"}
DECLARED = {"auction": "declaration"}
PASSED = "1:pass 2:pass 3:pass 4:pass 0:pass"
TURN = {"all_pass": "turn_up_jack"}
DEALER = {"all_pass": "dealer_must_bid"}
EXPOSE = {"all_pass": "expose_blind"}
ACE = {"all_pass": "spade_ace_bids_13"}
OPENER = {"all_pass": "opener_forced"}
TWICE = {"all_pass": "redeal_after_two_rounds", "passing": "soft"}
NAMED = {"call_adjutant": "with_the_bid"}
BY_FOUR_AND_FIVE = {"minimum_by_players": LOWEST, "minimum_bid": 12}
CAPPED = {"highest_bid": 19, "minimum_bid": 13}


def outcome(source, story):
    """What a story has come to: who stands at what, or what the hand waits for."""
    hand = told(source, story)
    return hand.redealt or hand.stage.value if hand.bid is None else f"{hand.napoleon} {hand.bid}"


OUTCOMES = [
    # rule     rules                       story                                     outcome
    ("N-021", FIRST_COME, "4:11C 2:12C 4:13S ended", "4 13S"),  # 000:305 nobody's turn
    ("N-024", FIRST_COME, "4:11C 4:12C 0:13C ended", "0 13C"),  # 000:146 over his own bid too
    ("N-021", FIRST_COME, "4:11C 2:12C", "auction"),  # open until somebody says that it is over
    ("N-027", FIRST_COME, "3:20S", "3 20S"),  # nothing is higher
    ("N-040", FIRST_COME, "ended", "all_passed"),  # nobody bid
    ("N-021", DECLARED, "4:13H 0:pass 2:14C 1:pass 3:12S", "2 14C"),  # 001:62 any order
    ("N-021", DECLARED, "2:14C 4:13H 1:pass 3:pass 0:pass", "2 14C"),  # a lower one is no raise
    ("N-021", DECLARED, "2:14C 4:13H 1:pass 3:pass", "auction"),
    ("N-027", DECLARED, "2:20S", "2 20S"),
    ("N-040", DECLARED, PASSED, "all_passed"),
    ("N-021", {**DECLARED, "passing": "soft"}, "1:pass 2:11C 3:pass 4:pass 0:pass", "2 11C"),
    ("N-025", {"passing": "soft"}, PASSED, "all_passed"),
    ("N-025", {"passing": "soft"}, "1:pass 2:11C 3:pass 4:pass 0:pass 1:pass", "2 11C"),

    ("N-040", {}, PASSED, "all_passed"),  # 000:148
    ("N-040", {}, "ended", "all_passed"),  # the same in one tap
    ("N-042", DEALER, "1:pass 2:pass 3:pass 4:pass 0:11H", "0 11H"),  # 000:300
    ("N-042", DEALER, "1:pass 2:11C 3:pass 4:pass 0:pass", "2 11C"),  # somebody has bid
    ("N-041", TURN, PASSED, "all_passed"),  # waiting for a card
    ("N-041", TURN, f"{PASSED}; turn H5 3", "3 11H"),  # 000:299, AMB-40
    ("N-041", TURN, f"{PASSED}; turn H5 nobody; turn C2 0", "0 11C"),
    ("N-041", TURN, f"{PASSED}; turn H5 nobody; turn HA nobody", "all_passed"),  # the whole blind
    ("N-041", {**TURN, "jokers": 1}, f"{PASSED}; turn JOKER nobody; turn SK 2", "2 11S"),
    ("N-041", {**TURN, "auction": "first_come"}, "ended; turn D9 4", "4 11D"),
    ("N-045", "josephine", "1:pass 2:pass 3:pass 4:pass 0:11C", "0 11C"),  # 001:147, AMB-29
    ("N-043", EXPOSE, f"{PASSED}; expose", "auction"),  # 000:301
    ("N-043", EXPOSE, f"{PASSED}; expose C2 D3; 1:pass 2:11C 3:pass 4:pass 0:pass", "2 11C"),
    ("N-043", EXPOSE, f"{PASSED}; expose; {PASSED}", "all_passed"),
    ("N-043", {**FIRST_COME, **EXPOSE}, "ended; expose C2 D3", "auction"),  # it begins again
    ("N-043", {**FIRST_COME, **EXPOSE}, "ended; expose C2 D3; 2:11C ended", "2 11C"),
    ("N-043", EXPOSE, f"{PASSED}; expose; redeal all_passed", "all_passed"),
    ("N-044", ACE, f"{PASSED}; ace 4", "4 13S"),  # 000:302
    ("N-044", ACE, f"{PASSED}; ace blind", "all_passed"),
    ("X-17", OPENER, PASSED, "1 10S"),
    ("X-17", {**OPENER, "minimum_bid": 13}, PASSED, "1 12S"),
    ("X-17", OPENER, "first 3; 3:pass 4:pass 0:pass 1:pass 2:pass", "3 10S"),
    ("X-17", OPENER, "1 stands 10S", "1 10S"),  # the outcome without its calls
    ("X-30", TWICE, PASSED, "auction"),  # 最大2巡: there is a second round
    ("X-30", TWICE, f"{PASSED} {PASSED}", "all_passed"),
    ("AMB-86", TWICE, f"{PASSED} 1:pass 2:11C 3:pass 4:pass 0:pass 1:12C 2:pass", "auction"),
    ("AMB-86", TWICE, f"{PASSED} 1:pass 2:11C 3:pass 4:pass 0:pass 1:pass", "2 11C"),
    ("AMB-86", TWICE, "1:pass 2:11C 3:pass 4:pass 0:pass 1:pass", "2 11C"),
    ("AMB-86", TWICE, "ended", "all_passed"),  # both rounds in one tap
    ("AMB-86", TWICE, f"{PASSED}; redeal all_passed", "all_passed"),
    ("AMB-86", {**TWICE, "auction": "declaration"}, PASSED, "all_passed"),  # each speaks once
    ("X-36", BY_FOUR_AND_FIVE, "1 stands 13C", "1 13C"),  # five players
    ("AMB-95", {**BY_FOUR_AND_FIVE, **OPENER}, PASSED, "1 12S"),
    ("AMB-95", {**BY_FOUR_AND_FIVE, **TURN}, f"{PASSED}; turn H5 3", "3 13H"),
    ("AMB-96", CAPPED, "1:19S", "1 19S"),  # nothing is higher
    ("AMB-96", {**CAPPED, "no_trump": "above_spades"}, "1:19NT", "1 19NT"),
    ("AMB-96", {**CAPPED, "no_trump": "above_spades"}, "1:19S", "auction"),
]  # fmt: skip


def spread(story):
    """``ended`` beside calls is a line of its own."""
    return story.replace(" ended", "; ended")


@every("rule, source, story, expected", OUTCOMES)
def test_what_an_auction_comes_to(rule, source, story, expected):
    assert outcome(source, spread(story)) == expected


REFUSED = [
    # rule     rules       story                                          reason
    ("N-021", FIRST_COME, "1:pass", "pass-needless"),
    ("N-024", FIRST_COME, "1:13S; 3:13S", "bid-not-higher"),
    ("N-021", FIRST_COME, "1:13S; ended; 2:14S", "auction-over"),
    ("seats", FIRST_COME, "5:13S", "seat-unknown"),
    ("N-021", DECLARED, "1:13S; 1:14S", "call-made-already"),
    ("N-021", DECLARED, "1:pass; 1:14S", "call-made-already"),
    ("N-021", DECLARED, "1:13S; 3:13S", "bid-made-already"),  # who stands would be open
    ("N-021", DECLARED, "1:13S; 3:12S", "accepted"),
    ("N-021", DECLARED, "1:13S; ended", "auction-goes-on"),
    ("N-021", DECLARED, "1:pass; 1 stands 13S", "call-made-already"),
    ("N-021", DECLARED, "1:13S; 1 stands 13S", "accepted"),
    ("N-021", DECLARED, "1:13S; 2 stands 13H", "bid-not-higher"),
    ("N-028", {}, "1:13S; ended", "auction-goes-on"),
    ("N-028", {}, "1 stands 13S; ended", "auction-over"),

    ("N-042", DEALER, "1:pass 2:pass 3:pass 4:pass; 0:pass", "dealer-must-bid"),
    ("N-042", DEALER, "first 0; 0:pass", "dealer-must-bid"),  # he speaks first
    ("N-045", "josephine", "1:pass 2:pass 3:pass 4:pass; 0:pass", "dealer-must-bid"),  # 001:147
    ("N-042", DEALER, "ended", "dealer-must-bid"),
    ("N-042", {**DEALER, **DECLARED}, "0:pass", "dealer-must-bid"),
    ("N-042", {**DEALER, **DECLARED}, "3:12C; 0:pass", "accepted"),
    ("N-042", {**DEALER, **FIRST_COME}, "ended", "dealer-must-bid"),
    ("N-041", TURN, "turn H5 3", "all-pass-not-so"),  # not everybody has passed
    ("N-041", {}, "turn H5 3", "all-pass-not-so"),
    ("N-041", TURN, f"{PASSED}; expose", "all-pass-not-so"),
    ("N-041", TURN, f"{PASSED}; ace 3", "all-pass-not-so"),
    ("N-041", TURN, f"{PASSED}; 3 stands 11H", "all-passed-first"),
    ("N-041", TURN, f"{PASSED}; 1:11H", "auction-over"),
    ("N-041", TURN, f"{PASSED}; turn H5 5", "seat-unknown"),
    ("N-041", TURN, f"{PASSED}; turn HJ 3", "jack-in-blind"),  # AMB-40: his own
    ("N-041", TURN, f"{PASSED}; turn HJ nobody; turn H5 3", "jack-in-blind"),
    ("N-041", TURN, f"{PASSED}; turn H5 nobody; turn H5 3", "card-turned-already"),
    ("N-041", TURN, f"{PASSED}; turn JOKER nobody", "card-not-in-pack"),
    ("N-041", {**TURN, "jokers": 1}, f"{PASSED}; turn JOKER 3", "joker-has-no-jack"),
    ("N-041", TURN, "redeal all_passed", "all-pass-not-so"),
    ("N-041", TURN, f"{PASSED}; redeal misdeal", "accepted"),
    ("N-043", EXPOSE, f"{PASSED}; expose C2", "blind-size"),
    ("N-043", EXPOSE, f"{PASSED}; expose C2 C2", "card-turned-already"),
    ("N-043", EXPOSE, f"{PASSED}; expose C2 JOKER", "card-not-in-pack"),
    ("N-043", EXPOSE, f"{PASSED}; expose; expose", "all-pass-not-so"),  # once
    ("N-043", EXPOSE, f"{PASSED}; expose; first 3", "first-bidder-too-late"),
    ("N-043", EXPOSE, "redeal all_passed", "all-pass-not-so"),  # the blind comes first
    ("N-044", ACE, f"{PASSED}; ace 5", "seat-unknown"),
    ("X-17", OPENER, "2 stands 10S", "bid-below-minimum"),  # nobody else
    ("X-17", OPENER, "1 stands 10H", "bid-below-minimum"),
    ("X-17", OPENER, "1:10S", "bid-below-minimum"),  # nobody calls it
    ("X-17", {}, "1 stands 10S", "bid-below-minimum"),
    ("X-36", BY_FOUR_AND_FIVE, "1:12S", "bid-below-minimum"),
    ("AMB-96", CAPPED, "1:20C", "bid-above-highest"),
    ("AMB-96", CAPPED, "1 stands 20C", "bid-above-highest"),
    ("AMB-96", CAPPED, "1:21C", "bid-above-maximum"),
    ("X-31", {}, "1:13S/HA", "bid-names-no-card"),
    ("X-31", {"call_adjutant": "after_exchange"}, "1:13S/HA", "bid-names-no-card"),
    ("X-31", NAMED, "1:13S/JOKER", "card-not-in-pack"),
    ("X-31", NAMED, "1:13S/HA", "accepted"),
    ("N-040", {}, "1:11C; redeal all_passed", "redeal-not-now"),
    ("N-040", {}, "1 stands 11C; redeal all_passed", "redeal-not-now"),
    ("N-040", {}, "1:pass 2:pass; redeal all_passed", "accepted"),
    # cards that give the right to a redeal
    ("N-050", {"redeal_three_jacks": True}, "1 stands 13S; redeal three_jacks 2", "accepted"),
    ("N-050", {"redeal_three_jacks": True}, "1 stands 13S; redeal three_jacks 1",
     "redeal-not-napoleon"),  # 004:178
    ("N-050", {"redeal_three_jacks": True}, "1 stands 13S; redeal three_jacks", "redeal-whose"),
    ("N-050", {"redeal_three_jacks": True}, "1 stands 13S; redeal three_jacks 5", "seat-unknown"),
    ("N-050", {"redeal_three_jacks": True}, "redeal three_jacks 2", "redeal-not-now"),
    ("N-050", {"redeal_three_jacks": True}, "1 stands 13S; call HA; redeal three_jacks 2",
     "redeal-not-now"),
    ("N-050", {"redeal_three_jacks": True, "call_adjutant": "after_exchange"},
     "1 stands 13S; bury 1; redeal three_jacks 2", "redeal-not-now"),
    ("N-050", {}, "1 stands 13S; redeal three_jacks 2", "redeal-off"),
    ("N-051", {"redeal_one_honour": True}, "redeal one_honour 2", "accepted"),  # 004:182, AMB-42
    ("N-051", {"redeal_one_honour": True}, "1:pass; redeal one_honour 2", "redeal-not-now"),
    ("N-051", {"redeal_one_honour": True}, "redeal one_honour", "redeal-whose"),
    ("N-051", {"redeal_one_honour": True, **EXPOSE}, f"{PASSED}; expose; redeal one_honour 2",
     "redeal-not-now"),
    ("N-051", {}, "redeal one_honour 2", "redeal-off"),
]  # fmt: skip


@every("rule, source, story, reason", REFUSED)
def test_what_an_auction_refuses(rule, source, story, reason):
    assert refused(source, story) == reason


def test_a_hand_kept_from_before_the_dealer_had_to_bid_still_goes_on():
    """N-042: a record in which even the dealer passed; only he can stand now."""
    hand = told(DEALER, "1:pass 2:pass 3:pass 4:pass")
    passed = after(hand, Passed(seat=0))
    assert passed.stage is Stage.ALL_PASSED
    assert answer(further, passed, "1 stands 11H") == "dealer-must-bid"
    assert answer(further, passed, "0 stands 11H") == "accepted"


SPEAKERS = [
    # calls                                      whose turn it is
    (f"{PASSED}", 1),
    (f"{PASSED} 1:pass 2:pass", 3),
    (f"{PASSED} 1:pass 2:11C", 3),
    (f"{PASSED} 1:pass 2:11C 3:pass 4:pass 0:pass", 1),
]


@every("story, seat", SPEAKERS)
def test_whose_turn_it_is_in_a_second_round_of_passes(story, seat):
    """AMB-86: a bid of the second round opens the auction for all again."""
    assert told(TWICE, story).auction.to_speak == seat


ROUND = "3:pass 4:pass 0:pass 1:pass"
NAMINGS = [
    # calls                                    who stands, the card, what the hand waits for
    ("1:13S/HA 2:pass 3:pass 4:pass 0:pass", 1, "HA", Stage.PLAY),
    ("1:13S 2:pass 3:pass 4:pass 0:pass", 1, None, Stage.CALL),  # he names it afterwards
    (f"1:13S/HA 2:14S/HK {ROUND}", 2, "HK", Stage.PLAY),
    (f"1:13S/HA 2:14S {ROUND}", 2, None, Stage.CALL),  # AMB-97: forgotten with the bid
    ("1:13S/HA; 1 stands 13S", 1, "HA", Stage.PLAY),
    ("1:13S/HA; 2 stands 14S", 2, None, Stage.CALL),
]


@every("story, seat, card, stage", NAMINGS)
def test_a_card_that_is_named_with_a_bid(story, seat, card, stage):
    """X-31, AMB-97: with the winning bid it stands, with another it is forgotten."""
    hand = told(NAMED, story)
    assert (hand.napoleon, hand.called and str(hand.called), hand.stage) == (seat, card, stage)
    assert hand.called_unseen is (card is not None)  # he did not know the blind


def test_three_jacks_void_a_hand_whose_card_was_named_with_the_bid():
    """N-050: right after the auction, which called the card too."""
    house = {**NAMED, "redeal_three_jacks": True}
    assert may_redeal(told(house, "1:13S/HA 2:pass 3:pass 4:pass 0:pass"), "three_jacks")
    assert refused(house, "1:13S/HA; 1 stands 13S; 1+2; redeal three_jacks 2") == "redeal-not-now"
