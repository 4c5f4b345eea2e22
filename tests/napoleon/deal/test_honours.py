"""Which cards count (N-003, N-191)."""

from scorekeeper.cards import pack, parse_cards
from scorekeeper.napoleon.auction import honours_among, is_honour
from scorekeeper.napoleon.rules.ruleset import Ruleset
from tests.strays import every

PLAIN, THREES = Ruleset(), Ruleset(threes_are_honours=True)


@every("rules, ranks, honours", [(PLAIN, "A K Q J 10", 20), (THREES, "A K Q J 10 3", 24)])
def test_the_honours_of_a_pack(rules, ranks, honours):
    found = [card for card in pack(jokers=2) if is_honour(rules, card)]
    assert {str(card.rank) for card in found} == set(ranks.split())
    assert len(found) == rules.honours == honours


AMONG = [
    # cards                     rules   honours, unseen
    ("SA HK D10 C9 C2", PLAIN, (3, 0)),
    ("SA ?? ?? C3 JOKER", PLAIN, (1, 2)),  # 000:248 a joker is no honour
    ("SA ?? ?? C3 JOKER", THREES, (2, 2)),
    ("", PLAIN, (0, 0)),
]


@every("cards, rules, expected", AMONG)
def test_counting_honours_and_cards_that_could_be(cards, rules, expected):
    assert honours_among(rules, parse_cards(cards)) == expected
