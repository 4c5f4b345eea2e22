"""What the refusal of a fact says beside its code: whose call, which card, how many tricks."""

import pytest

from scorekeeper.cards import parse_cards
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.moves import why_not
from scorekeeper.nap.rules.presets import PRESETS, read_rules
from tests.nap.table import facts_of, told

JA, EN = PRESETS["nap-ja"].rules, PRESETS["nap-en"].rules
FLOATER = read_rules({"preset": "nap-ja", "floater": True})
ECARTE = PRESETS["nap-ecarte"].rules
GARNET = read_rules({"preset": "nap-ja", "sir_garnet": True})


def refused(rules, story, fact, players=5):
    """The code and the facts of what the table cannot record after this story."""
    refusal = why_not(told(rules, story, players=players), fact)
    assert refusal is not None
    return refusal.code, dict(refusal.params)


SAID = [
    # source, rules, story before, the fact refused, why, and what is said of it
    ("000:39", JA, "", "2:3", "call-out-of-turn", {"seat": 2, "to_speak": 1}),
    ("000:39", JA, "1:3", "4:pass", "call-out-of-turn", {"seat": 4, "to_speak": 2}),
    ("AMB-57", JA, "1:pass 2:3", "1:4", "call-after-pass", {"seat": 1}),
    ("003:33", EN, "1:3 2:4", "1:nap", "call-made-already", {"seat": 1}),
    ("000:44", JA, "1:4", "2:3", "nap-bid-not-higher", {"bid": "3", "standing": "4"}),
    ("000:96", JA, "", "3 plays misere", "nap-bid-not-played", {"bid": "misere"}),
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


@pytest.mark.parametrize(("source", "rules", "story", "fact", "code", "said"), SAID)
def test_what_a_refusal_says(source, rules, story, fact, code, said):
    (wrong,) = facts_of(fact)
    if isinstance(wrong, facts.TrickTaken):
        wrong = facts.TrickTaken(trick=1, winner=wrong.winner)
    assert refused(rules, story, wrong) == (code, said), source


def test_whose_misdeal_is_told_by_a_seat_of_the_table():
    """B-008."""
    misdeal = facts.HandRedealt(reason="misdeal", seat=5)
    assert refused(JA, "", misdeal) == ("seat-unknown", {"seat": 5, "players": 5})


def test_it_is_said_who_sits_out():
    """B-009 (source: 003:24): with six the dealer has no cards."""
    called = facts.BidCalled(seat=0, bid=parse_bid("nap"))
    assert refused(EN, "", called, players=6) == ("seat-sits-out", {"seat": 0})


CARDS = [
    # source, players, cards of the first trick, why they are refused, and what is said of them
    ("B-003", 5, "HA H2 H3 H4 JOKER", "card-not-in-pack", {"card": "JOKER"}),
    ("000:26", 3, "HA H7 H6", "card-not-in-pack", {"card": "H6"}),
    ("AMB-06", 2, "HA H8", "card-not-in-pack", {"card": "H8"}),
    ("000:56", 5, "HA H2 H3 H4 HA", "card-played-before", {"card": "HA"}),
    ("000:56", 5, "HA H2 H3 H4", "trick-size", {"cards": 4, "players": 5}),
]


@pytest.mark.parametrize(("source", "players", "cards", "code", "said"), CARDS)
def test_what_the_refusal_of_a_trick_says(source, players, cards, code, said):
    """The pack is that of so many players; three have no card below the seven (000:26)."""
    trick = facts.TrickTaken(trick=1, winner=1, plays=parse_cards(cards))
    assert refused(JA, "1 plays nap", trick, players=players) == (code, said), source
