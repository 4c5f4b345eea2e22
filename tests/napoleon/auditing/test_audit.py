"""A whole hand gone through: what an audit finds, situation by situation.

The hand is the same throughout: five players clockwise, seat 0 is Napoleon at 12 hearts, calls
♠A, and seat 2 has it. ``HAND`` has its ten tricks; rows change a trick, a card or the house.
"""

from dataclasses import replace

import pytest

from scorekeeper.cards import UNSEEN, Refusal, Suit, parse_card, parse_cards
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.auditing import PlayedHand, audit
from scorekeeper.napoleon.rules.presets import read_rules
from scorekeeper.trick_taking.replay import PlayedTrick
from scorekeeper.wording import LANGUAGES, speaker
from tests.faults import tell
from tests.strays import every

TRICKS = (
    (0, "C9 C2 C10 C4 C5"),  # 2 takes 1
    (2, "SK S9 S10 S2 S3"),  # 2 takes 2
    (2, "S8 S4 S5 H2 S6"),  # 0 ruffs
    (0, "HA H3 H4 H5 H6"),  # 0 takes 1
    (0, "HJ H7 H8 H9 H10"),  # 0 takes 2
    (0, "HK D2 SA HQ D3"),  # 2 takes ♠A HK HQ
    (2, "DA D4 D5 D6 D7"),  # 2 takes 1
    (2, "DK D8 D9 D10 DJ"),  # 1: the left bower
    (1, "CA C6 C7 C8 C3"),  # 1 takes 1
    (1, "SQ SJ DQ S7 CK"),  # 1 takes 4
)
BURIED = "CQ CJ"


def hand(rules="wikipedia", *, tricks=TRICKS, **changes):
    told = {
        "ruleset": read_rules(rules),
        "players": 5,
        "napoleon": 0,
        "bid": parse_bid("12H"),
        "called": parse_card("SA"),
        "buried": parse_cards(BURIED),
        "tricks": tuple(
            PlayedTrick(leader=leader, plays=parse_cards(plays)) for leader, plays in tricks
        ),
    }
    return PlayedHand(**(told | changes))


def changed(number, *, leader=None, plays=None, tricks=TRICKS):
    was = tricks[number - 1]
    now = (was[0] if leader is None else leader, was[1] if plays is None else plays)
    return (*tricks[: number - 1], now, *tricks[number:])


GO = {"preset": "wikipedia", "adjutant_summons": "on"}
"""副官GO (X-34)."""


@every(
    "summoned, faults",
    [
        (None, []),
        (1, ["called-card-withheld 2.2 SK SA@6", "called-card-withheld 3.2 S8 SA@6"]),
        (3, ["called-card-withheld 3.2 S8 SA@6"]),
        (4, []),  # hearts were led, and he followed, until he had none
        (6, []),
        (7, []),
    ],
)
def test_who_was_summoned_plays_the_called_card_as_soon_as_he_may(summoned, faults):
    """Seat 2 has ♠A, leads spades twice without it, and plays it to the sixth trick."""
    assert told(audit(hand(GO, summoned=summoned)).faults) == faults
    assert not audit(hand(summoned=summoned)).faults, "where the house has no summons"


def test_napoleon_who_called_his_own_card_is_not_bound_by_his_summons():
    assert not audit(hand(GO, called=parse_card("HK"), summoned=1)).faults


@every("trick", [0, 11])
def test_a_summons_is_before_one_of_the_tricks(trick):
    with pytest.raises(Refusal, match="summons-trick-unknown"):
        hand(GO, summoned=trick)


def hands_of(tricks=TRICKS):
    held = [[] for _ in range(5)]
    for leader, plays in tricks:
        for turn, card in enumerate(parse_cards(plays)):
            held[(leader + turn) % 5].append(card)
    return tuple(map(tuple, held))


def told(faults):
    """Faults, which all can be said, as a line each: code, trick.player, card, proof, its place."""
    assert all(tell(fault, speaker(language)) for fault in faults for language in LANGUAGES)
    return [
        f"{fault.code} {fault.trick or '-'}.{'-' if fault.player is None else fault.player}"
        f" {fault.card or '-'} {fault.proof or '-'}@{fault.proved_in or '-'}"
        for fault in faults
    ]


def test_a_sound_hand():
    found = audit(hand())
    assert [trick.winner for trick in found.tricks] == [2, 2, 0, 0, 0, 2, 2, 1, 1, 1]
    assert [trick.honours.low for trick in found.tricks] == [1, 2, 0, 1, 2, 3, 1, 3, 1, 4]
    assert (found.faults, found.notes) == ((), ())
    assert (found.result.adjutant, found.result.adjutant_is_known) == (2, True)
    assert (found.result.taken.low, found.result.taken.is_exact) == (10, True)
    assert (found.result.made, found.result.points) == (False, (-4, 2, -2, 2, 2))
    assert found.result.sheet.points == found.result.points
    assert found.sound_tricks == 10


@every(
    "owner, taken, why",
    [
        ("allies", 10, "000:164"),
        ("nobody", 10, "001:143"),
        ("napoleon", 12, "X-16"),
        ("first_trick", 12, "004:72 seat 2 is the adjutant"),
    ],
)
def test_buried_honours_count_where_the_house_sends_them(owner, taken, why):
    found = audit(hand({"preset": "wikipedia", "buried_honours": owner}))
    assert found.result.taken.low == taken
    assert found.result.made == (taken >= 12)


REVOKE = changed(3, plays="S8 S4 D3 H2 S6", tricks=changed(6, plays="HK D2 SA HQ S5"))
"""Seat 4 throws ♦3 to spades in trick 3, and ♠5 to hearts in trick 6."""

ADJUTANTS_REVOKE = changed(9, plays="CA SJ C7 C8 C3", tricks=changed(10, plays="SQ C6 DQ S7 CK"))
"""The adjutant throws ♠J to clubs in trick 9, and ♣6 to spades in trick 10."""

EXEMPT = {"preset": "wikipedia", "called_card_exempt": "adjutant"}


def test_a_revoke_is_proved_by_a_later_trick():
    found = audit(hand(tricks=REVOKE))
    assert told(found.faults) == ["revoke 3.4 D3 S5@6"]
    assert found.sound_tricks == 2
    assert told(audit(hand(tricks=REVOKE[:5])).faults) == [], "there is no proof yet"


def test_with_the_hands_a_revoke_is_proved_at_once():
    found = audit(hand(tricks=REVOKE[:3], hands=hands_of(REVOKE)))
    assert told(found.faults) == ["revoke 3.4 D3 S5@3"]
    unknown = (None, *hands_of(REVOKE)[1:4], (*hands_of(REVOKE)[4][:9], UNSEEN))
    assert told(audit(hand(tricks=REVOKE[:3], hands=unknown)).faults) == []


@every(
    "rules, called, tricks, faults, why",
    [
        ("wikipedia", "SA", ADJUTANTS_REVOKE, ["revoke 9.2 SJ C6@10"], "N-100"),
        (EXEMPT, "SA", ADJUTANTS_REVOKE, [], "N-102 the adjutant: 001:129"),
        (EXEMPT, "DJ", ADJUTANTS_REVOKE, ["revoke 9.2 SJ C6@10"], "N-102 seat 1 has ♦J"),
        (EXEMPT, "CQ", ADJUTANTS_REVOKE, ["revoke 9.2 SJ C6@10"], "N-063 nobody is"),
        (EXEMPT, "DJ", REVOKE[:6], ["revoke-possible 3.4 D3 S5@6"], "nobody has shown ♦J"),
        (EXEMPT, "HA", REVOKE[:6], ["revoke 3.4 D3 S5@6"], "N-102 ♥A is no power card"),
        (EXEMPT, None, REVOKE[:6], ["revoke-possible 3.4 D3 S5@6"], "any can have been called"),
    ],
)
def test_the_adjutants_excuse(rules, called, tricks, faults, why):
    card = None if called is None else parse_card(called)
    found = audit(hand(rules, called=card, tricks=tricks))
    assert told(found.faults) == faults


def test_a_fault_that_is_only_possible_leaves_the_tricks_sound():
    found = audit(hand(EXEMPT, called=parse_card("DJ"), tricks=REVOKE[:6]))
    assert found.faults[0].params == {"unless": "adjutant"}
    assert found.sound_tricks == 6


@every(
    "tricks, faults, why",
    [
        (((1, TRICKS[0][1]),), ["wrong-leader 1.1 C9 -@-"], "N-163"),
        ((TRICKS[0], (3, "SK S9 S10 S2 S3")), ["wrong-leader 2.3 SK C10@1"], "N-164"),
        ((TRICKS[0], (3, "")), ["wrong-leader 2.3 - C10@1"], "N-164"),
        (changed(10, plays="SQ SJ DQ S7 JOKER"), ["card-not-in-pack 10.0 JOKER -@-"], "N-002"),
        (changed(10, plays="SQ SJ DQ S7 C9"), ["card-played-twice 10.0 C9 C9@1"], "pack"),
        (changed(10, plays="SQ SJ DQ S7 S7"), ["card-played-twice 10.0 S7 S7@10"], "pack"),
        (changed(10, plays="SQ SJ DQ S7 CQ"), ["card-was-buried 10.0 CQ -@-"], "N-070"),
    ],
)
def test_what_cannot_be(tricks, faults, why):
    found = audit(hand(tricks=tricks))
    assert told(found.faults) == faults
    assert found.sound_tricks == (found.faults[0].trick or 0) - 1


def test_a_card_that_cannot_be_is_worked_out_where_only_one_is_missing():
    found = audit(hand(tricks=changed(10, plays="SQ SJ DQ S7 CQ")))
    assert found.result == audit(hand()).result
    assert found.tricks[9].cards[4] == UNSEEN


WEAK_JOKER = {"preset": "wikipedia", "jokers": 1, "joker_led": "weakest"}


@every(
    "rules, plays, winner, why",
    [
        ("wikipedia", "SK S9 S10 C9 S3", 2, "with the card as it was written down: ♠K"),
        ("wikipedia", "SK S9 S10 C9", None, "somebody's card is missing too"),
        ("wikipedia", "SK S9 ?? C9 S3", None, "and here nobody saw it"),
        ("wikipedia", "SK S9 S10 S9 S3", None, "twice in one trick: which of the two was it?"),
        (WEAK_JOKER, "JOKER S9 S10 C9 S3", None, "nobody knows which suit was named"),
    ],
)
def test_a_card_that_cannot_be_says_who_won_all_the_same(rules, plays, winner, why):
    found = audit(hand(rules, tricks=(TRICKS[0], (2, plays)), buried=None))
    assert [fault.code for fault in found.faults] == ["card-played-twice"]
    assert found.tricks[1].winner == winner


def test_the_first_play_of_a_card_is_believed():
    """Seat 4 is down for ♣7, seat 3 for ♣7 in trick 9: with the hands it is clear who had it."""
    tricks = changed(1, plays="C9 C2 C10 C4 C7")
    assert told(audit(hand(tricks=tricks)).faults) == ["card-played-twice 9.3 C7 C7@1"]
    found = audit(hand(tricks=tricks, hands=hands_of()))
    assert told(found.faults) == ["card-not-in-hand 1.4 C7 -@-"]


@every(
    "changes, faults",
    [
        ({"buried": parse_cards("CQ")}, ["buried-count -.0 - -@-"]),
        ({"buried": parse_cards("CQ CJ D2"), "tricks": ()}, ["buried-count -.0 - -@-"]),
        ({"buried": parse_cards("CQ JOKER"), "tricks": ()}, ["card-not-in-pack -.0 JOKER -@-"]),
        ({"buried": parse_cards("CQ CQ"), "tricks": ()}, ["card-dealt-twice -.0 CQ -@-"]),
        (
            {"hands": (parse_cards("C9 HA"), None, parse_cards("SA C9"), None, None), "tricks": ()},
            ["card-dealt-twice -.2 C9 -@-", "hand-size -.0 - -@-", "hand-size -.2 - -@-"],
        ),
    ],
)
def test_a_deal_that_cannot_be(changes, faults):
    found = audit(hand(**changes))
    assert told(found.faults) == faults
    assert found.sound_tricks == len(found.tricks)


def counted(*told):
    """Tricks told by count: leader.winner+honours."""
    return tuple(
        PlayedTrick(leader=int(text[0]), winner=int(text[2]), honours=int(text[4])) for text in told
    )


COUNTED = counted("0.2+1", "2.2+2", "2.0+0", "0.0+1", "0.0+2", "0.2+3", "2.2+1", "2.1+3", "1.1+1",
                  "1.1+4")  # fmt: skip
ONE_HAND = (None, None, hands_of()[2], None, None)


def test_tricks_told_by_count():
    found = audit(replace(hand(hands=ONE_HAND), tricks=COUNTED))
    assert found.faults == ()
    assert (found.result.adjutant, found.result) == (2, audit(hand()).result)


def test_a_discard_that_nobody_saw_can_be_an_honour():
    """X-16: here buried honours are Napoleon's own; the queen of clubs is one of them."""
    rules = {"preset": "wikipedia", "buried_honours": "napoleon"}
    told_by_count = replace(hand(rules, hands=ONE_HAND, buried=parse_cards("CQ ??")),
                            tricks=COUNTED[:9])  # fmt: skip
    found = audit(told_by_count)
    assert (found.result.taken.low, found.result.taken.high) == (11, 16), "the allies have 4"


def test_counts_are_held_against_the_cards():
    sound = hand()
    first = replace(sound.tricks[0], winner=3, honours=2)
    found = audit(replace(sound, tricks=(first, *sound.tricks[1:])))
    assert told(found.faults) == ["winner-differs 1.3 - C10@1", "honours-differ 1.- - -@-"]
    assert found.faults[0].params == {"expected": 2}
    assert found.faults[1].params == {"honours": 2, "low": 1, "high": 1}
    assert found.result == audit(sound).result


def test_honours_that_do_not_add_up():
    found = audit(replace(hand(), tricks=counted(*["0.0+5"] * 5, *["0.0+0"] * 5)))
    assert told(found.faults) == ["honours-do-not-add-up -.- - -@-"]
    assert found.faults[0].params == {"low": 27, "high": 27, "honours": 20}
    assert found.result.taken.high == 20
    found = audit(replace(hand(), tricks=counted(*["0.0+1"] * 10)))
    assert found.faults[0].params == {"low": 12, "high": 12, "honours": 20}


def test_the_discards_are_worked_out():
    assert audit(hand(buried=None)).result == audit(hand()).result
    open_hand = audit(hand(buried=None, tricks=TRICKS[:7], hands=hands_of()))
    assert open_hand.result.taken == audit(hand(tricks=TRICKS[:7])).result.taken
    alone = audit(hand(buried=None, called=parse_card("CQ")))
    assert (alone.result.adjutant, alone.result.adjutant_is_known) == (None, True)


def test_a_card_that_nobody_saw_can_leave_the_winner_open():
    found = audit(hand(tricks=((0, "C9 C2 ?? C4 C5"),)))
    assert sorted(found.tricks[0].winners) == [0, 2]
    assert (found.tricks[0].winner, found.tricks[0].honours.high) == (None, 1)
    assert (found.result.made, found.result.points, found.result.sheet) == (None, None, None)


def test_who_leads_next_has_won():
    found = audit(hand(tricks=((0, "C9 C2 ?? C4 C5"), (2, "SK S9 S10 S2 S3"))))
    assert (found.tricks[0].winner, found.faults) == (2, ())
    found = audit(hand(tricks=((0, "C9 C2 ?? C4 C5"), (3, "SK S9 S10 S2 S3"))))
    assert told(found.faults) == ["wrong-leader 2.3 SK -@-"]
    assert found.faults[0].params == {"expected": "0, 2"}


def test_leaders_go_without_saying():
    bare = tuple(replace(trick, leader=None) for trick in hand().tricks)
    assert audit(replace(hand(), tricks=bare)).result == audit(hand()).result
    unclear = (PlayedTrick(plays=parse_cards("C9 C2 ?? C4 C5")), bare[1])
    with pytest.raises(Refusal, match="audit-leader-missing") as refused:
        audit(replace(hand(), tricks=unclear))
    assert refused.value.params == {"trick": 2}
    found = audit(replace(hand(), tricks=(unclear[0], PlayedTrick())))
    assert (found.tricks[1].seats, len(found.tricks[1].winners)) == ((), 5)


def test_what_is_missing_is_noted():
    found = audit(hand(tricks=(TRICKS[0], (2, "SK S9"), (2, ""))))
    assert [(note.code, dict(note.params)) for note in found.notes] == [
        ("trick-short", {"trick": 2, "missing": 3}),
        ("tricks-missing", {"missing": 8, "tricks": 10}),
    ]
    assert found.faults == ()


def test_a_joker_whose_suit_was_not_written_down():
    """N-144, N-146: led to the last trick it is weak, so that the suit it named decides."""
    rules = {"preset": "wikipedia", "jokers": 1}
    last = PlayedTrick(leader=1, plays=parse_cards("JOKER SJ DQ S7 CK"))
    tricks = (*hand().tricks[:9], last)
    found = audit(replace(hand(rules), tricks=tricks, buried=parse_cards("CQ CJ SQ")))
    assert (sorted(found.tricks[9].winners), found.faults) == ([0, 2, 3], ())
    assert [note.code for note in found.notes] == ["named-suit-missing"]
    named = (*tricks[:9], replace(last, named_suit=Suit.SPADES))
    found = audit(replace(found.hand, tricks=named))
    assert (found.tricks[9].winner, found.faults, found.notes) == (2, (), ())


def test_the_joker_that_was_called_for():
    """N-150: seat 3 kept the joker when ♣3 was led to trick 2, and led it later."""
    rules = {"preset": "jazz", "direction": "clockwise", "power_cards_suspended": "none"}
    tricks = (
        PlayedTrick(leader=0, plays=parse_cards("HA H2 H3 H4 H5")),
        PlayedTrick(leader=0, plays=parse_cards("C3 CA C4 C5 C6")),
        PlayedTrick(leader=1, plays=parse_cards("S9 S2 JOKER S4 S5")),
    )
    found = audit(replace(hand(rules), tricks=tricks, buried=None))
    assert told(found.faults) == ["joker-withheld 2.3 C5 JOKER@3"]
    assert found.faults[0].params == {"rule": "joker_request"}


def test_a_lead_that_the_house_forbids():
    rules = {"preset": "wikipedia", "opening_lead_trump": "forbidden"}
    tricks = ((0, "HA H3 H4 H5 H6"), (0, "C9 C2 C10 C4 C5"))
    found = audit(hand(rules, tricks=tricks))
    assert told(found.faults) == ["trump-led-to-first-trick 1.0 HA C9@2"]
    jazz = {"preset": "jazz", "direction": "clockwise"}
    found = audit(hand(jazz, tricks=((0, "JOKER C2 C10 C4 C5"),), buried=None))
    assert told(found.faults) == ["joker-led-to-first-trick 1.0 JOKER -@1"]


@every(
    "demands, plays, shown, demanded",
    [
        ("named_suit", "JOKER C2 S4 S5 S6", "DA S9 D3 D4 D5", "S"),
        ("trump", "JOKER C2 H4 H5 H6", "DA H9 D3 D4 D5", "H"),
        ("next_card", "JOKER C2 D2 C5 C6", "DA D3 C9 D4 D5", None),
    ],
)
def test_a_revoke_on_a_led_joker_names_the_suit_that_it_demanded(demands, plays, shown, demanded):
    """004:121; of no suit is said that it was demanded where the next card's is followed."""
    rules = {"preset": "jazz", "direction": "clockwise", "joker_demands": demands}
    joker = PlayedTrick(leader=0, plays=parse_cards(plays), named_suit=Suit.SPADES)
    tricks = [PlayedTrick(leader=0, plays=parse_cards(one)) for one in ("HA HK HQ HJ H10", shown)]
    found = audit(replace(hand(rules), tricks=(tricks[0], joker, tricks[1]), buried=None))
    revoke = next(fault for fault in found.faults if fault.trick == 2)
    assert (revoke.code, revoke.params.get("suit")) == ("revoke", demanded)


def test_an_honour_that_the_joker_demands():
    """N-147: seat 1 threw ♦2 on the demanded spades and had an honour."""
    rules = {"preset": "jazz", "direction": "clockwise", "void_of_named_suit": "must_play_honour"}
    joker = PlayedTrick(leader=0, plays=parse_cards("JOKER D2 S4 S5 S6"), named_suit=Suit.SPADES)
    tricks = (PlayedTrick(leader=0, plays=parse_cards("HA H3 H4 H5 H6")), joker)
    after = PlayedTrick(leader=0, plays=parse_cards("DA DK D3 D4 D5"))
    found = audit(replace(hand(rules), tricks=(*tricks, after), buried=None))
    assert told(found.faults) == ["honour-withheld 2.1 D2 DK@3"]


def test_a_wild_joker():
    """N-149: the joker was played as ♥Q, and the called card is still the joker."""
    rules = {"preset": "wikipedia", "jokers": 1, "joker_wild": True}
    tricks = ((0, "H9 JOKER=HQ H4 H5 H6"), (1, "S9 S2 JOKER S4 S5"))
    found = audit(hand(rules, tricks=tricks, called=parse_card("JOKER"), buried=None))
    assert found.tricks[0].winner == 1
    assert found.result.adjutant == 1
    assert told(found.faults) == ["card-played-twice 2.3 JOKER JOKER@1"]


@every(
    "called, tricks, adjutant, known, why",
    [
        ("SA", TRICKS, 2, True, "N-060 it fell"),
        ("SA", TRICKS[:5], None, False, "N-064 it has not fallen"),
        ("CQ", TRICKS[:1], None, True, "N-063 it is among the discards"),
        ("HA", TRICKS[:5], None, True, "N-062 Napoleon's own"),
        (None, TRICKS, None, False, "nobody remembers"),
    ],
)
def test_the_adjutant(called, tricks, adjutant, known, why):
    card = None if called is None else parse_card(called)
    found = audit(hand(called=card, tricks=tricks))
    assert (found.result.adjutant, found.result.adjutant_is_known) == (adjutant, known)


NOT_HIS_OWN = {"preset": "wikipedia", "own_card_call": "forbidden"}
EXCHANGED_FIRST = NOT_HIS_OWN | {"call_adjutant": "after_exchange"}
CALLED_OWN = "own-card-called -.0 HA"
AT_THE_DEAL = {"tricks": (), "hands": hands_of()}


@every("rules, called, changes, faults, unclear, why", [
        ("wikipedia", "HA", {"blind": "C9 S8"}, [], False, "N-062 allowed: 000:160, 002:118"),
        (NOT_HIS_OWN, "SA", {"blind": "C9 S8"}, [], False, "seat 2 has it"),
        (NOT_HIS_OWN, "HA", {"blind": "C9 S8"}, [f"{CALLED_OWN} HA@4"], False, "played to trick 4"),
        (NOT_HIS_OWN, "HA", {"blind": "C9 S8"} | AT_THE_DEAL, [f"{CALLED_OWN} HA@-"], False,
         "in his hand"),
        (NOT_HIS_OWN, "HA", {"blind": "C9 HA"}, [], False, "N-063 it came with the blind"),
        (NOT_HIS_OWN, "CQ", {"blind": "C9 CQ"}, [], False, "N-063 he put it back"),
        (NOT_HIS_OWN, "CQ", {"blind": "C9 HA"}, ["own-card-called -.0 CQ CQ@-"], False,
         "he discarded his own"),
        (NOT_HIS_OWN, "HA", {}, [], True, "nobody wrote the blind down"),
        (NOT_HIS_OWN, "HA", {"blind": "C9 ??"}, [], True, "half of the blind is not known"),
        (NOT_HIS_OWN, "HA", {"blind": "C9"}, [], True, "one card of two"),
        (NOT_HIS_OWN, "HA", {"tricks": TRICKS[:3]}, [], False, "nobody knows who has it yet"),
        (NOT_HIS_OWN, None, {"blind": "C9 S8"}, [], False, "nobody remembers the call"),
        (EXCHANGED_FIRST, "HA", {}, [f"{CALLED_OWN} HA@4"], False, "N-061 he had seen the blind"),
        (EXCHANGED_FIRST, "HA", {"blind": "C9 HA"}, [f"{CALLED_OWN} HA@4"], False, "N-061"),
        (EXCHANGED_FIRST, "CQ", {}, ["own-card-called -.0 CQ CQ@-"], False, "N-061 discarded"),
    ])  # fmt: skip
def test_a_card_of_his_own_that_napoleon_called(rules, called, changes, faults, unclear, why):
    blind = {"blind": parse_cards(changes["blind"])} if "blind" in changes else {}
    card = None if called is None else parse_card(called)
    found = audit(hand(rules, called=card, **(changes | blind)))
    assert told(found.faults) == faults
    assert ("own-card-unclear" in [note.code for note in found.notes]) is unclear


def masked(*cards):
    for leader, plays in REVOKE:
        yield leader, " ".join("??" if card in cards else card for card in plays.split())


@every(
    "unseen, changes, faults",
    [
        ("S8", {}, ["revoke 3.4 D3 S5@6"]),  # no other card can have been led
        ("S8 S4", {}, ["revoke 3.4 D3 S5@6"]),  # or none of another suit
        ("S8 D6", {}, []),  # ♦6 could have been led
        ("S8", {"buried": None}, ["revoke 3.4 D3 -@3"]),  # ♣Q or ♣J: he has clubs too (AMB-78)
    ],
)
def test_a_revoke_on_a_lead_that_nobody_saw(unseen, changes, faults):
    found = audit(hand(tricks=tuple(masked(*unseen.split())), **changes))
    assert told(found.faults) == faults


@every(
    "changes, code",
    [
        ({"tricks": (*TRICKS, (0, "C9"))}, "audit-tricks-too-many"),
        ({"tricks": ((0, "C9 C2 C10 C4 C5 S2"),)}, "trick-too-many-cards"),
        ({"tricks": ((5, "C9"),)}, "seat-unknown"),
        ({"napoleon": -1}, "seat-unknown"),
        ({"players": 3}, "players-out-of-range"),
        ({"bid": parse_bid("10H")}, "bid-below-minimum"),
        ({"bid": parse_bid("12NT")}, "bid-no-trump-off"),
        ({"called": parse_card("JOKER")}, "card-not-in-pack"),
        ({"hands": ((), ())}, "audit-hands-count"),
    ],
)
def test_what_is_no_hand_at_all(changes, code):
    with pytest.raises(Refusal, match=code):
        hand(**changes)
