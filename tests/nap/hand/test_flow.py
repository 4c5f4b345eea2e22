"""What a hand of Nap accepts and refuses, and what it waits for, from the deal to the settling."""

import pytest

from scorekeeper.cards import Refusal, parse_cards
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import has_made
from scorekeeper.nap.hand.moves import after, check, expect, peeps_out_of_turn
from scorekeeper.nap.rules.presets import PRESETS, read_rules
from scorekeeper.nap.rules.ruleset import Ruleset
from tests.nap.table import facts_of, told

JA, EN = PRESETS["nap-ja"].rules, PRESETS["nap-en"].rules
FLOATER = read_rules({"preset": "nap-ja", "floater": True})
PEEP, ECARTE = PRESETS["nap-peep"].rules, PRESETS["nap-ecarte"].rules
GARNET = read_rules({"preset": "nap-ja", "sir_garnet": True})
MISERE = read_rules({"preset": "nap-ja", "misere": "between_three_and_four"})
FORCED = read_rules({"preset": "nap-ja", "all_pass": "dealer_must_bid_one"})
SOFT = read_rules({"preset": "nap-ja", "pass_is_final": False})
ANY = read_rules({"preset": "nap-ja", "five_tricks_need_nap": False})

STORIES = [
    # source, rules, story, what the hand waits for, made (None: open)
    ("000:39", JA, "", "auction", None),
    ("000:52", JA, "1:3 2:pass 3:pass 4:pass 0:pass", "play", None),
    ("003:33", EN, "1:3 2:pass 3:4 4:pass 0:pass", "play", None),
    ("AMB-54", JA, "1:pass 2:pass 3:pass 4:pass 0:pass", "over", None),
    ("AMB-54", JA, "nobody", "over", None),
    ("AMB-54", JA, "redeal all_passed", "over", None),
    ("000:52", JA, "1 plays nap", "play", None),
    ("000:52", JA, "1:3 2:pass; 1 plays 3", "play", None),
    ("000:52", JA, "1:3 2:4; 2 plays nap", "play", None),
    ("000:60", JA, "1 plays nap; made", "settle", True),
    ("000:60", JA, "1 plays nap; lost", "settle", False),
    ("000:60", JA, "1 plays 3; count 3", "settle", True),
    ("000:60", JA, "1 plays 3; count 2", "settle", False),
    ("000:60", JA, "1 plays 3; tricks 1 1", "play", None),
    ("003:43", JA, "1 plays 3; tricks 1 1 2 1", "play", True),
    ("000:60", JA, "1 plays 4; tricks 1 2 2", "play", False),
    ("000:60", JA, "1 plays 3; tricks 2 1 1 2 1", "settle", True),
    ("000:60", JA, "1 plays 3; tricks 1; lost", "settle", False),
    ("000:60", JA, "1 plays 3; tricks 1; count 5", "settle", True),
    ("000:94", MISERE, "1 plays misere; tricks 2 3", "play", None),
    ("000:94", MISERE, "1 plays misere; tricks 2 1", "settle", False),
    ("000:94", MISERE, "1 plays misere; tricks 2 3 3 4 0", "settle", True),
    ("003:47", EN, "1 plays nap; revoke 1", "settle", False),
    ("003:47", EN, "1 plays nap; tricks 1; revoke 3", "settle", True),
    ("003:47", EN, "1 plays nap; lost; revoke 3", "settle", True),
    ("AMB-55", JA, "1 plays nap; revoke 3", "play", None),
    ("AMB-55", JA, "1 plays nap; revoke 3; tricks 1 2", "play", False),
    ("000:60", JA, "1 plays nap; made; settle", "over", True),
    ("000:60", JA, "1 plays nap; tricks 2; settle", "over", False),
    ("B-008", JA, "1 plays nap; redeal misdeal", "over", None),
    ("003:53", FLOATER, "look 0; look 1; 1:3+ 2:pass 3:pass 4:pass 0:3 1:pass", "play", None),
    ("003:53", FLOATER, "look 2; 2 plays nap+; swap", "play", None),
    ("B-053", PEEP, "1:3; look 2; 2:4 3:pass 4:pass 0:pass; swap", "play", None),
    ("AMB-75", PEEP, "2 plays 4; look 3; look 2; swap", "play", None),
    ("AMB-73", SOFT, "1:pass 2:3 3:pass 4:pass 0:pass 1:4 2:pass 3:nap 4:pass 0:pass 1:pass 2:pass",
     "play", None),
    ("AMB-73", SOFT, "1:pass 2:pass 3:pass 4:pass 0:pass", "over", None),
    ("AMB-74", ANY, "1:2 2:wellington 3:blucher", "play", None),
    ("B-054", ECARTE, "buy 1 5; buy 3 0; 1 plays nap", "play", None),
    ("B-052", GARNET, "1:pass; spare 2; 3:pass 4:pass 0:pass", "play", None),
    ("B-052", GARNET, "spare 1; 2:wellington 3:pass 4:pass 0:pass 1:pass", "play", None),
    ("AMB-54", FORCED, "1:pass 2:pass 3:pass 4:pass 0:1", "play", None),
    ("AMB-54", FORCED, "0 plays 1", "play", None),
]  # fmt: skip


@pytest.mark.parametrize(("source", "rules", "story", "stage", "is_made"), STORIES)
def test_stories(source, rules, story, stage, is_made):
    """Told again it is replayed without a question."""
    hand = told(rules, story)
    assert (hand.stage, has_made(hand)) == (stage, is_made), source
    assert told(rules, story, checked=False) == hand


REFUSED = [
    # source, rules, story before, the fact refused, why
    ("000:39", JA, "1 plays nap", "1:4", "auction-over"),
    ("000:39", JA, "", "2:pass", "call-out-of-turn"),
    ("000:39", JA, "", "-1:pass", "seat-unknown"),
    ("AMB-54", FORCED, "1:pass 2:pass 3:pass 4:pass", "0:pass", "dealer-must-bid"),
    ("AMB-54", FORCED, "", "nobody", "dealer-must-bid"),
    ("AMB-54", FORCED, "", "redeal all_passed", "all-pass-not-so"),
    ("000:52", JA, "1:3", "nobody", "auction-goes-on"),
    ("AMB-54", JA, "1:3", "redeal all_passed", "nap-redeal-not-now"),
    ("AMB-54", JA, "1 plays 3", "redeal all_passed", "nap-redeal-not-now"),
    ("000:52", JA, "1 plays 3", "2 plays 4", "auction-over"),
    ("AMB-73", JA, "1:3 2:pass", "2 plays 4", "call-after-pass"),
    ("000:52", JA, "1:3 2:pass", "3 plays 3", "nap-bid-not-higher"),
    ("000:52", JA, "1:3 2:pass", "3 plays wellington", "wellington-needs-nap"),
    ("AMB-54", FORCED, "", "1 plays 1", "one-only-forced"),

    ("003:53", JA, "", "look 1", "look-off"),
    ("003:53", JA, "1 plays 3", "swap", "look-off"),
    ("003:53", FLOATER, "1 plays 3", "look 1", "look-not-now"),
    ("003:53", FLOATER, "look 1", "look 1", "looked-already"),
    ("003:53", FLOATER, "look 0; look 1; look 2; look 3; look 4", "look 1", "all-have-looked"),
    ("003:53", FLOATER, "1:pass", "look 1", "call-after-pass"),
    ("003:53", FLOATER, "", "look 9", "seat-unknown"),
    ("AMB-53", FLOATER, "look 2", "1 plays 3+", "floater-not-seen"),
    ("AMB-53", FLOATER, "look 1; 1 plays 3", "swap", "card-exchange-without"),
    ("AMB-53", FLOATER, "look 1; 1 plays 3+; swap", "swap", "card-exchanged-already"),
    ("AMB-53", FLOATER, "look 1; 1 plays 3+; tricks 1", "swap", "card-exchange-not-now"),
    ("AMB-75", PEEP, "1:3 2:pass 3:pass 4:pass 0:pass", "look 2", "look-not-now"),
    ("AMB-75", PEEP, "1 plays 3; tricks 1", "look 2", "look-not-now"),
    ("AMB-75", PEEP, "look 1; 1 plays 3; swap", "look 2", "look-not-now"),
    ("AMB-75", PEEP, "1 plays 3; made", "look 2", "look-not-now"),
    ("AMB-75", PEEP, "1 plays 3; look 1", "look 1", "looked-already"),
    ("AMB-75", PEEP, "1 plays 3; redeal misdeal", "look 1", "hand-over"),
    ("AMB-53", PEEP, "look 2; 1 plays 3", "swap", "card-exchange-unseen"),
    ("AMB-53", PEEP, "look 2", "swap", "card-exchange-not-now"),
    ("AMB-53", PEEP, "look 1; 1 plays 3; made", "swap", "card-exchange-not-now"),

    ("B-054", JA, "", "buy 1 2", "ecarte-off"),
    ("B-054", ECARTE, "1:3", "buy 2 1", "buy-not-now"),
    ("B-054", ECARTE, "1 plays 3", "buy 2 1", "buy-not-now"),
    ("B-054", ECARTE, "", "buy 1 6", "bought-impossible"),
    ("B-054", ECARTE, "", "buy 1 -1", "bought-impossible"),
    ("B-054", ECARTE, "buy 0 5; buy 1 5; buy 2 4", "buy 3 2", "bought-impossible"),
    ("B-054", ECARTE, "buy 0 1; buy 1 1; buy 2 1; buy 3 1; buy 4 1", "buy 4 1",
     "all-have-bought"),
    ("B-054", ECARTE, "", "buy 5 1", "seat-unknown"),

    ("B-052", JA, "", "spare 1", "spare-off"),
    ("B-052", GARNET, "", "spare 2", "call-out-of-turn"),
    ("B-052", GARNET, "1:nap", "spare 2", "nap-bid-not-higher"),
    ("B-052", GARNET, "1 plays 3", "spare 2", "auction-over"),
    ("B-052", GARNET, "", "spare 8", "seat-unknown"),

    ("000:56", JA, "", "tricks 1", "nap-play-not-now"),
    ("000:56", JA, "1 plays 3; made", "tricks 1", "nap-play-not-now"),
    ("000:60", JA, "", "made", "nap-play-not-now"),
    ("000:60", JA, "1 plays nap; tricks 2", "made", "result-impossible"),
    ("003:43", JA, "1 plays 2; tricks 1 1", "lost", "result-impossible"),
    ("000:60", JA, "1 plays 3; tricks 2 2", "count 4", "tricks-impossible"),
    ("000:60", JA, "1 plays 3", "count 6", "tricks-impossible"),
    ("000:60", JA, "1 plays 3; made", "count 3", "nap-play-not-now"),
    ("003:47", EN, "", "revoke 1", "nap-play-not-now"),
    ("003:47", EN, "1 plays 3; revoke 1", "revoke 2", "revoked-already"),
    ("003:47", EN, "1 plays 3", "revoke 5", "seat-unknown"),

    ("000:60", JA, "", "settle", "nap-settle-not-yet"),
    ("000:60", JA, "1 plays 3; tricks 1 1", "settle", "nap-tricks-missing"),
    ("000:60", JA, "1 plays 3; made; settle", "settle", "hand-over"),
    ("000:60", JA, "nobody", "1:3", "hand-over"),
    ("000:60", JA, "nobody", "redeal misdeal", "hand-over"),
]  # fmt: skip


SAID = [
    # source, rules, story before, the fact refused, why, and what is said of it
    ("000:39", JA, "", "2:3", "call-out-of-turn", {"seat": 2, "to_speak": 1}),
    ("000:39", JA, "1:3", "4:pass", "call-out-of-turn", {"seat": 4, "to_speak": 2}),
    ("AMB-57", JA, "1:pass 2:3", "1:4", "call-after-pass", {"seat": 1}),
    ("003:33", EN, "1:3 2:4", "1:nap", "call-made-already", {"seat": 1}),
    ("000:44", JA, "1:4", "2:3", "nap-bid-not-higher", {"bid": "3", "standing": "4"}),
    ("000:96", JA, "", "3 plays misere", "nap-bid-not-played",
     {"bid": "misere", "nearest": "3"}),
    ("000:39", JA, "", "7:3", "seat-unknown", {"seat": 7, "players": 5}),
    ("000:39", JA, "", "5 plays 3", "seat-unknown", {"seat": 5, "players": 5}),
    ("AMB-53", FLOATER, "", "1:3+", "floater-not-seen", {"seat": 1}),
    ("003:53", FLOATER, "look 3", "look 3", "looked-already", {"seat": 3}),
    ("003:67", ECARTE, "buy 1 2", "buy 1 1", "bought-already", {"seat": 1}),
    ("003:62", GARNET, "spare 1", "spare 2", "spare-taken-already", {"seat": 1}),
    ("000:60", JA, "1 plays 4; tricks 1 2 2", "made", "result-impossible", {"taken": 1}),
    ("000:60", JA, "1 plays 3; tricks 1 1", "count 1", "tricks-impossible",
     {"taken": 1, "low": 2, "high": 5}),
    ("000:56", JA, "1 plays 3", "tricks 6", "seat-unknown", {"seat": 6, "players": 5}),
    ("003:47", EN, "1 plays 3; revoke 4", "revoke 2", "revoked-already", {"seat": 4}),
]  # fmt: skip


def refused(hand, fact):
    with pytest.raises(Refusal) as refusal:
        check(hand, fact)
    return refusal.value.code, dict(refusal.value.params)


@pytest.mark.parametrize(
    ("source", "rules", "story", "fact", "code", "said"),
    [*SAID, *((*row, None) for row in REFUSED)],
)
def test_what_cannot_be_recorded(source, rules, story, fact, code, said):
    hand = told(rules, story)
    found = refused(hand, numbered(hand, fact))
    assert found == (code, found[1] if said is None else said), source


def numbered(hand, text):
    (fact,) = facts_of(text)
    if isinstance(fact, facts.NapTrickTaken):
        return facts.NapTrickTaken(trick=hand.next_trick, winner=fact.winner)
    return fact


def test_the_dealer_who_sits_out_does_nothing():
    """B-009 (source: 003:24)."""
    hand = told(EN, "", players=6)
    assert hand.seated == (1, 2, 3, 4, 5)
    for fact in (
        facts.NapPassed(seat=0),
        facts.NapContractSet(seat=0, bid=parse_bid("nap")),
        facts.NapBidCalled(seat=0, bid=parse_bid("nap")),
    ):
        assert refused(hand, fact) == ("seat-sits-out", {"seat": 0})


def taken(cards, winner=1, trick=1):
    return facts.NapTrickTaken(trick=trick, winner=winner, plays=parse_cards(cards))


CARDS = [
    # source, players, cards of the first trick, why they are refused, and what is said of them
    ("B-003", 5, "HA H2 H3 H4 JOKER", "card-not-in-pack", {"card": "JOKER"}),
    ("000:26", 3, "HA H7 H6", "card-not-in-pack", {"card": "H6"}),
    ("AMB-06", 2, "HA H8", "card-not-in-pack", {"card": "H8"}),
    ("000:56", 5, "HA H2 H3 H4 HA", "card-played-before", {"card": "HA"}),
    ("000:56", 5, "HA H2 H3 H4", "trick-size", {"cards": 4, "players": 5}),
    ("000:56", 5, "HA H2 H3 H4 H5 H6", "trick-size", {"cards": 6, "players": 5}),
]


@pytest.mark.parametrize(("source", "players", "cards", "code", "said"), CARDS)
def test_cards_that_are_no_trick(source, players, cards, code, said):
    """The pack is that of so many players; three have no card below the seven (000:26)."""
    assert refused(told(JA, "1 plays nap", players=players), taken(cards)) == (code, said), source


TRUMPS = [
    # rule, rules, bid, first cards, named suit, trumps
    ("000:56", JA, "nap", "HA H2 H3 H4 H5", None, "H"),
    ("000:56", JA, "nap", "?? H2 H3 H4 H5", None, None),
    ("000:56", JA, "nap", "", None, None),
    ("000:96", MISERE, "misere", "HA H2 H3 H4 H5", None, None),
    (
        "003:56",
        read_rules({"misere": "above_nap", "misere_trumps": "first_lead"}),
        "misere",
        "HA H2 H3 H4 H5",
        None,
        "H",
    ),
    ("AMB-52", Ruleset(joker=True), "nap", "JOKER H2 H3 H4 H5", "D", "D"),
    ("AMB-45", EN, "wellington", "C5 C7 H6 H7 H8", "S", "S"),
]


@pytest.mark.parametrize(("source", "rules", "bid", "cards", "named", "trump"), TRUMPS)
def test_the_first_lead_fixes_trumps(source, rules, bid, cards, named, trump):
    hand = told(rules, f"1 plays {bid}")
    assert hand.trump is None
    plays = parse_cards(cards)
    hand = after(hand, facts.NapTrickTaken(trick=1, winner=1, plays=plays, named_suit=named))
    assert hand.trump == trump, source


def test_who_leads_and_who_follows():
    """000:56: the declarer, then whoever won."""
    hand = told(EN, "4 plays nap", players=6, dealer=5)
    assert (hand.leader, [hand.seat_of(4, turn) for turn in range(5)]) == (4, [4, 0, 1, 2, 3])
    hand = after(hand, facts.NapTrickTaken(trick=1, winner=2))
    assert (hand.leader, hand.next_trick, hand.taken) == (2, 2, 0)


BIDS = [
    (JA, "", "2 3 4 nap"),
    (JA, "1:nap", "wellington"),
    (FLOATER, "1:nap", "wellington"),
    (FLOATER, "look 2; 1:nap", "wellington+ wellington"),
    (JA, "1 plays nap", ""),
]


@pytest.mark.parametrize(("rules", "story", "bids"), BIDS)
def test_the_bids_that_the_speaker_has(rules, story, bids):
    assert " ".join(map(str, expect(told(rules, story)).bids)) == bids


def test_a_hand_can_be_settled_as_soon_as_it_is_decided():
    early = expect(told(JA, "1 plays 4; tricks 1 1 1"))
    assert (facts.NapHandSettled in early.facts, early.may_stop, early.missing) == (
        False, False, {1: "nap-tricks-missing"},
    )  # fmt: skip
    for story in ("1 plays 4; tricks 1 1 1 1", "1 plays 4; tricks 2 2"):
        found = expect(told(JA, story))
        assert (facts.NapHandSettled in found.facts, found.may_stop, found.missing) == (
            True,
            True,
            {},
        )


@pytest.mark.parametrize(
    ("rules", "story", "peeps"),
    [(PEEP, "", [2, 3, 4, 0]), (PEEP, "1:3", [1, 3, 4, 0]), (PEEP, "1 plays 3", []), (JA, "", [])],
)
def test_whose_look_would_be_out_of_turn(rules, story, peeps):
    hand = told(rules, story)
    assert [seat for seat in hand.seated if peeps_out_of_turn(hand, seat)] == sorted(
        peeps, key=hand.seated.index
    )
