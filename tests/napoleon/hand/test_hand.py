"""A hand as it is told: what it waits for, who leads, what it remembers."""

from scorekeeper.trick_taking.hand import Stage
from tests.napoleon.table import STANDS, further, told
from tests.strays import every

FIVE_SPADES = "SK S2 SA S3 S4"

STAGES = [
    # story                                                     wikipedia       sisyphus
    ("", Stage.AUCTION, Stage.AUCTION),
    ("1:13S 2:pass 3:pass", Stage.AUCTION, Stage.AUCTION),
    ("1:13S 2:pass 3:pass 4:pass 0:pass", Stage.CALL, Stage.CALL),
    ("1 stands 13S", Stage.CALL, Stage.CALL),
    ("1 stands 13S; call HA", Stage.PLAY, Stage.EXCHANGE),  # 002:146 honours are buried face up
    ("1 stands 13S; call HA; 1+2", Stage.PLAY, Stage.PLAY),  # nobody has to say it
    ("1 stands 13S; call HA; bury 1", Stage.PLAY, Stage.PLAY),
    (f"{STANDS}; 1+2*9", Stage.PLAY, Stage.PLAY),
    (f"{STANDS}; 1+2*10", Stage.SETTLE, Stage.SETTLE),
    (f"{STANDS}; 1+2*9; 1 claims napoleon", Stage.SETTLE, Stage.SETTLE),
    (f"{STANDS}; count 14", Stage.SETTLE, Stage.SETTLE),
    (f"{STANDS}; 1+2*10; settle 2", Stage.OVER, Stage.OVER),
    ("redeal misdeal", Stage.OVER, Stage.OVER),
    ("1 stands 13S; redeal other", Stage.OVER, Stage.OVER),
    (f"{STANDS}; 1+2*10; redeal misdeal", Stage.OVER, Stage.OVER),
]


@every("story, wikipedia, sisyphus", STAGES)
def test_what_a_hand_is_waiting_for(story, wikipedia, sisyphus):
    assert told("wikipedia", story).stage is wikipedia
    assert told("sisyphus", story).stage is sisyphus


SHOWN = [
    # what was told after Napoleon (seat 1) called SA          shown  adjutant
    ("", None, None),
    ("3 shows", 3, 3),
    ("1 shows", 1, None),  # N-062, N-063: Napoleon is alone
    (f"3+2 {FIVE_SPADES}", 3, 3),  # the third card after seat 1 is seat 3's
    ("3+2 SK S2 ?? S3 S4", None, None),
    (f"3 shows; 3+2 {FIVE_SPADES}", 3, 3),
]


@every("story, shown, adjutant", SHOWN)
def test_who_is_known_to_be_the_adjutant(story, shown, adjutant):
    hand = told("sisyphus", f"1 stands 13H; call SA; bury 0; {story}")
    assert (hand.shown, hand.adjutant) == (shown, adjutant)


def test_the_holder_of_the_first_card_called_is_forgotten_with_a_redeclaration():
    """N-075, 002:125: from now on another card is the adjutant's."""
    hand = told("sisyphus", "1 stands 13S; call HA; 1 shows; again 14S SA")
    assert (str(hand.bid), str(hand.called), hand.shown) == ("14S", "SA", None)
    assert further(hand, "3 shows").adjutant == 3
