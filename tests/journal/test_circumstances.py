"""What a record knows of something that went wrong, by hands told in few words."""

import pytest

from scorekeeper.games import GAMES
from scorekeeper.nap.rules.ruleset import Ruleset
from tests.nap.table import told as nap_told
from tests.napoleon.table import told

PLAYED = "1 stands 13S; call HA; 2+2; 4+1"
JOKER = {"jokers": 1, "joker_request": True, "request_in_first_trick": True}
ASKED = "1 stands 13S; call HA; 1+0 C3 C4 C5 C6 C7"
ASIDE = "1 stands 13S; call HA; 1+0 D9 C3 D5 D6 D7"
BURIED = "1 stands 13S; call HA; bury 1"
FIFTEEN = "1+5 SA SK SQ SJ S10; 1+5 HA HK HQ HJ H10; 1+5 DA DK DQ DJ D10"
"""Three tricks whose cards leave the honours of clubs."""
LED = "1 stands 13S; call HA; 1+0 JOKER C3 D5 D6 D7"


def find(hand, kind, trick=1):
    game = next(one for one in GAMES.values() if isinstance(hand.ruleset, one.canon.ruleset))
    found = game.find_known(hand, kind, trick)
    return None if found is None else (found.code, found.players, dict(found.facts), found.suspect)


KNOWN = [
    # rules, story, kind, trick, what is known
    ({}, "1 stands 13S; call HA", "lead_out_of_turn", 1, ("lead-opening", (1,), {}, None)),
    ({}, PLAYED, "lead_out_of_turn", 2, ("lead-won", (2,), {"trick": 2, "won": 1}, None)),
    ({}, PLAYED, "lead_out_of_turn", 3, ("lead-won", (4,), {"trick": 3, "won": 2}, None)),
    ({}, f"{PLAYED}; 0 leads", "lead_out_of_turn", 3, ("lead-stood", (0,), {"trick": 3}, None)),
    ({}, "", "lead_out_of_turn", 1, None),
    ({}, PLAYED, "play_out_of_turn", 3, ("order", (4, 0, 1, 2, 3), {"trick": 3}, None)),
    ({}, PLAYED, "play_out_of_turn", 2,
     ("order-taken", (2, 3, 4, 0, 1), {"trick": 2, "since": 0}, None)),
    ({"direction": "counterclockwise"}, PLAYED, "play_out_of_turn", 1,
     ("order-taken", (1, 0, 4, 3, 2), {"trick": 1, "since": 1}, None)),
    ({}, PLAYED, "card_taken_back", 3, ("trick-lies", (), {"trick": 3}, None)),
    ({}, PLAYED, "card_taken_back", 1, ("trick-taken", (2,), {"trick": 1, "since": 1}, None)),
    ({}, "", "card_taken_back", 1, None),
    ({}, "1 stands 13S; call HA", "card_taken_back", 0, None),
    ({}, "", "play_out_of_turn", 1, None),
    (JOKER, "", "joker_request_ignored", 1, None),
    ({}, "1 stands 13S", "adjutant_told", 1, None),
    ({}, "", "wrong_hand_size", 1,
     ("dealt-blind", (0,), {"each": 10, "count": 5, "blind": 2}, None)),
    ({"jokers": 1}, "", "misdeal", 1,
     ("dealt-blind", (0,), {"each": 10, "count": 5, "blind": 3}, 0)),
    ({}, "", "bid_out_of_turn", 1, ("turn-first", (1,), {}, None)),
    ({}, "1:12H 2:pass", "bid_out_of_turn", 1, ("turn", (3, 2), {}, None)),
    ({}, PLAYED, "bid_out_of_turn", 1, ("auction-won", (1,), {"bid": "13S"}, None)),
    ({}, "", "insufficient_bid", 1, ("bid-lowest", (), {"bid": "11C"}, 1)),
    ({}, "1:12H", "insufficient_bid", 1,
     ("bid-standing", (1,), {"standing": "12H", "bid": "12S"}, 2)),
    ({"auction": "first_come"}, "3:12S", "insufficient_bid", 1,
     ("bid-standing", (3,), {"standing": "12S", "bid": "13C"}, None)),
    ({}, "1:12H 2:pass", "bid_after_pass", 1, ("passed", (2,), {"call": 2}, 2)),
    ({}, "1:pass 2:12H 3:pass", "bid_after_pass", 1, ("passed-several", (1, 3), {}, None)),
    ({}, "1:12H", "bid_after_pass", 1, ("passed-nobody", (), {}, None)),
    ({}, "", "bid_after_pass", 1, None),
    ({}, PLAYED, "called_card_buried", 1,
     ("called-exchange", (1,), {"card": "HA", "blind": 2}, 1)),
    ({}, "1 stands 13S", "called_card_buried", 1, None),
    ({}, "1 stands 13S", "wrong_discards", 1, ("to-bury", (1,), {"blind": 2}, 1)),
    ({}, "", "wrong_discards", 1, None),
    ({}, PLAYED, "adjutant_told", 1, ("called-out", (), {"card": "HA"}, None)),
    ({}, f"{PLAYED}; 3 shows", "adjutant_told", 1, ("called-fell", (3,), {"card": "HA"}, 3)),
    ({}, f"{PLAYED}; 1 shows", "adjutant_told", 1, ("called-fell", (1,), {"card": "HA"}, None)),
    ({}, f"{PLAYED}; 1 claims napoleon", "claim_disputed", 1,
     ("claim-made", (1,), {"tricks": 8, "honours": 17}, 1)),
    ({}, PLAYED, "claim_disputed", 1, ("claim-none", (), {}, None)),
    ({}, "", "claim_disputed", 1, None),
    ({}, f"{BURIED}; 2+2; 4+1; 1 claims napoleon", "claim_disputed", 1,
     ("claim-out", (1,), {"tricks": 8, "honours": 16}, 1)),
    ({}, f"{BURIED}; {FIFTEEN}; 2+4; 1 concedes allies", "claim_disputed", 1,
     ("concession-out", (1,), {"tricks": 6, "honours": 0}, 1)),
    ({}, f"1 stands 13S; call HA; bury 0; {FIFTEEN}; 1 claims napoleon", "claim_disputed", 1,
     ("claim-cards", (1,), {"tricks": 7, "honours": 5, "cards": "CA CK CQ CJ C10"}, 1)),
    ({}, f"{BURIED}; {FIFTEEN}; 1 claims napoleon", "claim_disputed", 1,
     ("claim-out", (1,), {"tricks": 7, "honours": 4}, 1)),
    ({}, BURIED, "wrong_discards", 1, ("buried", (1,), {"blind": 2, "honours": 1}, 1)),
    (JOKER, PLAYED, "joker_request_ignored", 1, ("request-card", (), {"card": "C3"}, None)),
    (JOKER, "1 stands 13C; call HA", "joker_request_ignored", 1,
     ("request-card", (), {"card": "C3"}, None)),
    ({**JOKER, "request_card_when_clubs_trump": "spade_three"}, "1 stands 13C; call HA",
     "joker_request_ignored", 1, ("request-card", (), {"card": "S3"}, None)),
    (JOKER, f"{ASKED}; 2+1", "joker_request_ignored", 1,
     ("requested", (1,), {"card": "C3", "trick": 1, "since": 1}, None)),
    (JOKER, ASIDE, "joker_request_ignored", 1, ("request-card", (), {"card": "C3"}, None)),
    ({**JOKER, "request_works": "played"}, ASIDE, "joker_request_ignored", 1,
     ("requested", (2,), {"card": "C3", "trick": 1, "since": 0}, None)),
    ({"jokers": 1, "joker_opening_lead": "allowed"}, f"{LED}; 2+0; 4+0", "unnamed_suit", 3,
     ("joker-led", (1,), {"trick": 1, "since": 2}, 1)),
    ({"jokers": 1}, PLAYED, "unnamed_suit", 3, ("lead-won", (4,), {"trick": 3, "won": 2}, 4)),
    ({}, PLAYED, "revoke", 1, None),
    ({}, PLAYED, "exposed_card", 1, None),
    ({}, PLAYED, "table_talk", 1, None),
    ({}, PLAYED, "called_card_in_blind", 1, None),
    ({}, "1 stands 13S; redeal misdeal", "misdeal", 1, None),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "story", "kind", "trick", "expected"), KNOWN)
def test_what_a_hand_of_napoleon_knows(rules, story, kind, trick, expected):
    assert find(told(rules, story), kind, trick) == expected


NAP = [
    ({}, "", "misdeal", ("dealt", (0,), {"each": 5, "count": 5}, 0)),
    ({"hand_size": 7}, "", "wrong_hand_size", ("dealt", (0,), {"each": 7, "count": 5}, None)),
    ({}, "1:2", "insufficient_bid", ("bid-standing", (1,), {"standing": "2", "bid": "3"}, 2)),
    ({}, "1:pass", "bid_after_pass", ("passed", (1,), {"call": 1}, 1)),
    ({}, "1:pass 2:2", "bid_out_of_turn", ("turn", (3, 2), {}, None)),
    (
        {},
        "1 plays 3; tricks 2",
        "lead_out_of_turn",
        ("lead-won", (2,), {"trick": 2, "won": 1}, None),
    ),
    ({"joker": True}, "1 plays 3", "unnamed_suit", ("lead-opening", (1,), {}, 1)),
    ({}, "1 plays 3", "wrong_discards", None),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "story", "kind", "expected"), NAP)
def test_what_a_hand_of_nap_knows(rules, story, kind, expected):
    hand = nap_told(Ruleset(**rules), story)
    assert find(hand, kind, hand.next_trick) == expected


def test_what_is_known_does_not_hang_on_who_holds_the_called_card():
    """Before it falls nobody has to say so (000:127), and a page may not either."""
    hand = told({}, PLAYED)
    assert hand.shown is None
    for kind in GAMES["napoleon"].circumstances:
        found = GAMES["napoleon"].find_known(hand, kind, hand.next_trick)
        in_play = (None, hand.napoleon, hand.dealer, hand.leader)
        assert found is None or found.suspect in in_play


LOW = {"five_trick_leads": "bonaparte_low_trump_wellington_low_plain"}


@pytest.mark.parametrize(
    ("rules", "bid", "bar"),
    [
        (LOW, "nap", "joker"),
        (LOW, "wellington", None),
        ({}, "wellington", "joker"),
        ({"joker": True}, "nap", None),
    ],
)
def test_a_suit_is_left_unnamed_only_where_a_lead_names_one(rules, bid, bar):
    """A led joker or a Wellington names the trumps: AMB-45, AMB-52."""
    story = f"1:nap 2:{bid}; 2 plays {bid}" if bid == "wellington" else f"1 plays {bid}"
    hand = nap_told(Ruleset(**rules), story)
    assert GAMES["nap"].find_bar(hand, "unnamed_suit", 1) == bar
