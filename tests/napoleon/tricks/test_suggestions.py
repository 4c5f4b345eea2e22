"""Cards that Napoleon often calls: only ones that this house deals and gives power to."""

from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.tricks.situation import suggestions
from tests.napoleon.table import rules
from tests.strays import every

CALLS = [
    # rule     rules                                 bid    cards, strongest first
    ("N-067", {}, "13H", "SA HJ DJ HA HK HQ"),  # 001:77-80
    ("N-067", {}, "13S", "SA SJ CJ SK SQ"),  # the mighty is the ace of trumps too
    ("N-030", {"no_trump": "above_spades"}, "13NT", "SA"),
    ("N-002", {"jokers": 1}, "13H", "SA HJ DJ JOKER HA HK HQ"),
    ("N-002", {"jokers": 2}, "13H", "SA HJ DJ JOKER JOKER2 HA HK HQ"),
    ("N-091", {"power_cards": False}, "13H", "HA HK HQ"),  # 000:238
    ("N-091", {"power_cards": False, "no_trump": "above_spades"}, "13NT", ""),
    ("X-10", {"mighty_when_spades_trump": "club_ace"}, "13S", "CA SJ CJ SA SK SQ"),
]


@every("rule, source, bid, cards", CALLS)
def test_what_is_worth_calling(rule, source, bid, cards):
    found = suggestions(rules(source), players=5, bid=parse_bid(bid))
    assert " ".join(str(card) for card, _ in found) == cards


def test_each_stands_on_a_rung_of_the_ladder():
    found = suggestions(rules({"jokers": 1}), players=5, bid=parse_bid("13H"))
    assert [rung for _, rung in found] == [
        "mighty", "right_bower", "left_bower", "joker", "trump", "trump", "trump",
    ]  # fmt: skip
