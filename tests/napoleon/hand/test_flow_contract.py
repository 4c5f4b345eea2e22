"""From the call of a card to the first trick: order, changes for a higher bid, own cards."""

from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.moves import why_not
from scorekeeper.trick_taking.hand import Stage
from tests.napoleon.table import refused, told
from tests.strays import every

AFTER = {"call_adjutant": "after_exchange"}
SHOWN = {**AFTER, "buried_shown": "honours"}
OWN = {"own_card_call": "forbidden"}
CHANGE = {"adjutant_change": True}
TRUMP = {"trump_change": True}
BOTH = {**CHANGE, **TRUMP}
SAID = {"buried_shown": "honours_and_trump_said"}
TOLD = {"adjutant_secrecy": "must_not_tell", "buried_shown": "honours"}
GO = {"adjutant_summons": "on"}
STOOD = "1 stands 13S"
CALLED = f"{STOOD}; call HA"
COUNTED = "count 14"
AGAIN = {"redeclaration": "higher_bid"}

STAGES = [
    # rule     rules   story                                   waits for
    ("N-061", {}, STOOD, Stage.CALL),  # 000:166
    ("N-061", {"buried_shown": "honours"}, CALLED, Stage.EXCHANGE),
    ("N-061", AFTER, STOOD, Stage.CALL),  # the discards stay hidden
    ("N-061", AFTER, CALLED, Stage.PLAY),
    ("N-061", SHOWN, STOOD, Stage.EXCHANGE),
    ("N-061", SHOWN, f"{STOOD}; bury 1", Stage.CALL),
    ("N-061", SHOWN, f"{STOOD}; bury 1; call HA", Stage.PLAY),
    ("N-061", {**SHOWN, **AGAIN}, f"{STOOD}; again 14S HA", Stage.PLAY),
]


@every("rule, source, story, stage", STAGES)
def test_the_order_of_call_and_exchange(rule, source, story, stage):
    assert told(source, story).stage is stage


MOVES = [
    # rule, rules, story, reason
    # the exchange
    ("N-061", SHOWN, CALLED, "exchange-first"),
    ("N-061", {"buried_shown": "honours"}, f"{STOOD}; bury 1", "exchange-not-yet"),
    ("N-061", AFTER, f"{STOOD}; bury 1", "accepted"),
    ("N-061", AFTER, f"{CALLED}; bury 1", "accepted"),
    ("N-061", AFTER, "bury 1", "exchange-not-yet"),
    ("N-061", AFTER, f"{STOOD}; 2 shows", "adjutant-card-first"),
    ("N-075", {**AFTER, **AGAIN}, f"{STOOD}; again 14S HA", "accepted"),
    ("N-075", AGAIN, "1 stands 20S; call HA; again 20S SA",
     "bid-is-highest"),
    ("N-073", SAID, f"{CALLED}; bury 1 trump", "accepted"),  # 004:72
    ("N-073", SAID, f"{CALLED}; bury 1 plain", "accepted"),
    ("N-073", SAID, f"{CALLED}; bury 2", "accepted"),  # nobody remembers what was said
    ("N-073", SAID, f"{CALLED}; bury 2 trump", "buried-trump-impossible"),  # AMB-25: no room
    ("N-073", SAID, f"{CALLED}; bury 2 plain", "accepted"),
    ("N-073", {**SAID, "no_trump": "above_spades"}, "1 stands 13NT; call HA; bury 0 trump",
     "buried-trump-impossible"),
    ("N-073", {}, f"{CALLED}; bury 1 trump", "buried-trump-not-said"),
    ("N-073", {"buried_shown": "honours"}, f"{CALLED}; bury 1 plain", "buried-trump-not-said"),
    # changes, the secret and the summons
    ("N-076", {}, f"{CALLED}; recall SA", "change-off"),
    ("N-076", TRUMP, f"{CALLED}; recall SA", "change-off"),
    ("N-077", CHANGE, f"{CALLED}; retrump H", "change-off"),
    ("N-076", {**CHANGE, **AFTER}, f"{CALLED}; recall SA", "change-off"),  # he knew the blind
    ("N-076", CHANGE, f"{STOOD}; recall SA", "change-not-now"),
    ("N-077", TRUMP, f"{STOOD}; retrump H", "change-not-now"),
    ("N-077", TRUMP, "retrump H", "change-not-now"),
    ("N-076", CHANGE, f"{CALLED}; 1+2; recall SA", "change-not-now"),
    ("N-077", TRUMP, f"{CALLED}; {COUNTED}; retrump H", "change-not-now"),
    ("N-076", CHANGE, f"{CALLED}; recall SA; recall SK", "changed-already"),
    ("N-077", TRUMP, f"{CALLED}; retrump H; retrump D", "changed-already"),
    ("N-076", CHANGE, "1 stands 18S; call HA; recall SA", "accepted"),
    ("N-076", CHANGE, "1 stands 19S; call HA; recall SA", "change-too-high"),  # N-076: cap 20
    ("N-077", TRUMP, "1 stands 18S; call HA; retrump H", "change-too-high"),
    ("N-077", BOTH, "1 stands 16S; call HA; recall SA; retrump H", "change-too-high"),
    ("AMB-96", {**CHANGE, "highest_bid": 14}, f"{CALLED}; recall SA", "change-above-highest"),
    ("AMB-96", {**CHANGE, "highest_bid": 15}, f"{CALLED}; recall SA", "accepted"),
    ("AMB-96", {**TRUMP, "highest_bid": 15}, f"{CALLED}; retrump H", "change-above-highest"),
    ("AMB-96", {**AGAIN, "highest_bid": 13}, f"{CALLED}; again 14S HK", "bid-is-highest"),
    ("N-076", {**CHANGE, "call_adjutant": "with_the_bid"}, f"{CALLED}; recall SA", "accepted"),
    ("AMB-90", TOLD, f"{CALLED}; 2 shows", "adjutant-must-not-tell"),
    ("AMB-90", TOLD, f"{CALLED}; 1 shows", "adjutant-must-not-tell"),
    ("AMB-90", TOLD, f"{CALLED}; bury 0; 2 shows", "accepted"),  # it may have fallen by now
    ("AMB-90", TOLD, f"{CALLED}; 1+2; 2 shows", "accepted"),
    ("AMB-90", {"buried_shown": "honours"}, f"{CALLED}; 2 shows", "accepted"),  # 000:127: he may
    ("X-34", {}, f"{CALLED}; summons", "summons-off"),
    ("X-34", GO, f"{STOOD}; summons", "summons-not-now"),
    ("X-34", GO, f"{CALLED}; summons", "accepted"),
    ("X-34", GO, f"{CALLED}; 1+2; summons", "accepted"),
    ("X-34", GO, f"{CALLED}; summons; 1+2; summons", "summoned-already"),
    ("X-34", GO, f"{CALLED}; 2 shows; summons", "adjutant-already-shown"),
    ("X-34", GO, f"{CALLED}; {COUNTED}; summons", "summons-not-now"),
    ("N-076", CHANGE, f"{CALLED}; recall HA", "card-called-already"),
    ("N-076", CHANGE, f"{CALLED}; recall JOKER", "card-not-in-pack"),
    ("N-076", CHANGE, f"{CALLED}; 3 shows; recall SA", "adjutant-already-shown"),
    ("N-076", CHANGE, f"{CALLED}; 1 shows; recall SA", "accepted"),  # it was Napoleon's indeed
    ("N-077", TRUMP, f"{CALLED}; retrump S", "trump-unchanged"),
    ("N-077", TRUMP, f"{CALLED}; retrump NT", "bid-no-trump-off"),
    # a card of one's own
    ("N-062", {}, f"{CALLED}; {COUNTED}; settle alone", "accepted"),  # 000:160
    ("N-062", {}, f"0 stands 13S; call HA; 0 shows; {COUNTED}; settle alone", "accepted"),
    ("N-062", {}, f"{CALLED}; {COUNTED}; settle blind", "accepted"),
    ("N-062", OWN, f"{CALLED}; {COUNTED}; settle alone", "in-blind-unsaid"),
    ("N-063", OWN, f"{CALLED}; {COUNTED}; settle blind", "accepted"),  # 004:75
    ("N-062", OWN, f"{CALLED}; {COUNTED}; settle alone own", "own-card-called"),
    ("N-063", {}, f"{CALLED}; {COUNTED}; settle 2 blind", "blind-and-adjutant"),
    ("N-062", OWN, f"{CALLED}; {COUNTED}; settle 2", "accepted"),
    ("N-062", OWN, f"{CALLED}; 1 shows", "accepted"),  # it may have come with the blind
    ("N-062", {**OWN, **AFTER}, f"{CALLED}; 1 shows", "own-card-called"),  # he knew the blind
    ("N-062", {**OWN, **AFTER}, f"{CALLED}; {COUNTED}; settle blind", "own-card-called"),
    ("N-062", {**OWN, **AFTER}, f"{CALLED}; 3+2 SK S2 HA S3 S4", "accepted"),
    ("N-062", {**OWN, **AFTER}, f"{CALLED}; 3+2 HA S2 SK S3 S4", "own-card-called"),
    ("N-062", {**AFTER}, f"{CALLED}; 3+2 HA S2 SK S3 S4", "accepted"),
    ("N-062", {**OWN, **CHANGE}, f"{CALLED}; recall SA; 1 shows", "own-card-called"),
    ("N-062", {**OWN, **AGAIN}, f"{CALLED}; again 14S HA; 1 shows",
     "accepted"),  # still the card that he called blindly
    ("N-062", {**OWN, **AGAIN}, f"{CALLED}; again 14S SA; 1 shows",
     "own-card-called"),
]  # fmt: skip


@every("rule, source, story, reason", MOVES)
def test_whether_it_may_be_recorded(rule, source, story, reason):
    assert refused(source, story) == reason


def test_what_was_said_of_a_buried_trump_is_remembered():
    """N-073, 004:72."""
    said = [told(SAID, f"{CALLED}; bury 1{word}").trump_said for word in (" trump", " plain", "")]
    assert said == [True, False, None]


CHANGES = [
    # rule     rules   story                                       bid     called
    ("N-076", CHANGE, f"{CALLED}; recall SA", "15S", "SA"),  # 004:186 two more
    ("N-077", TRUMP, f"{CALLED}; retrump H", "16H", "HA"),  # 004:190 three more
    ("N-077", BOTH, f"{CALLED}; recall SA; retrump H", "18H", "SA"),  # five together
    ("N-077", BOTH, f"{CALLED}; retrump H; recall SA", "18H", "SA"),
    ("N-077", {**TRUMP, "no_trump": "above_spades"}, f"{CALLED}; retrump NT", "16NT", "HA"),
    ("N-077", {**TRUMP, "no_trump": "above_spades"}, "1 stands 13NT; call HA; retrump C",
     "16C", "HA"),
    ("N-077", {**TRUMP, **AFTER}, f"{STOOD}; retrump D; call HA", "16D", "HA"),
    ("N-076", CHANGE, f"{CALLED}; bury 1; recall SA", "15S", "SA"),
    ("N-191", {**CHANGE, "threes_are_honours": True}, "1 stands 22S; call HA; recall SA",
     "24S", "SA"),
]  # fmt: skip


@every("rule, source, story, bid, called", CHANGES)
def test_what_a_change_costs(rule, source, story, bid, called):
    hand = told(source, story)
    assert (str(hand.bid), str(hand.called)) == (bid, called)


def test_a_summons_is_before_the_trick_that_comes_next_and_until_the_card_has_fallen():
    """AMB-98."""
    hand = told(GO, f"{CALLED}; 1+2")
    assert why_not(hand, facts.AdjutantSummoned(trick=1)).code == "trick-out-of-order"
    hand = told(GO, f"{CALLED}; 1+2; summons")
    assert (hand.summoned, hand.is_summoned) == (2, True)
    assert not told(GO, f"{CALLED}; 1+2; summons; 2 shows").is_summoned
    assert not told(GO, f"{CALLED}; 1+2").is_summoned


def test_a_trick_of_the_past_was_summoned_from_that_trick_on_until_the_card_fell():
    """AMB-98: what was played before it was said broke nothing."""
    said = f"{CALLED}; 1+2; summons; 1+0"

    def tricks(story):
        hand = told(GO, story)
        return [number for number in range(1, hand.next_trick + 1) if hand.was_summoned(number)]

    assert tricks(CALLED) == []
    assert tricks(said) == [2, 3]
    assert tricks(f"{said}; 2 shows") == [2], "it is in the next one no more"
    assert tricks(f"{said}; 1+1 H4 HA H6 H7 H8; 2+0") == [2, 3]


def test_whoever_showed_the_first_card_is_forgotten_with_an_adjutant_change():
    assert told(CHANGE, f"{CALLED}; 1 shows; recall SA").shown is None


PASSED = "1:pass 2:pass 3:pass 4:pass 0:pass"
SEEN = {"all_pass": "expose_blind"}


def test_a_card_that_everybody_saw_in_the_blind_makes_napoleon_alone():
    """N-043, N-063: he takes the blind, and the table knows what lies in it."""
    story = f"{PASSED}; expose C2 D3; 1 stands 11S; call"
    assert told(SEEN, f"{story} C2").shown == 1
    assert told(SEEN, f"{story} HA").shown is None
    assert refused({**SEEN, **OWN}, f"{story} C2") == "own-card-called"
    assert refused({**SEEN, **OWN}, f"{story} HA") == "accepted"


WILD = {"jokers": 1, "joker_wild": True}
WILD_STANDS = "1 stands 13S; call JOKER"


def test_a_wild_joker_is_recorded_as_the_card_that_lay_in_the_hand():
    """N-149, AMB-32: it plays as the card it names, scores nothing and is the card called."""
    hand = told(WILD, f"{WILD_STANDS}; 1+2 SA S2 JOKER=SQ SK S4")
    assert hand.shown == 3
    assert refused(WILD, f"{WILD_STANDS}; 1+3 SA S2 JOKER=SQ SK S4") == "honours-differ-from-cards"
    again = f"{WILD_STANDS}; 1+2 SA S2 JOKER=SQ SK S4; 1+1 HA H2 JOKER H3 H4"
    assert refused(WILD, again) == "card-played-before"
