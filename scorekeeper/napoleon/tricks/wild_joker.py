"""何にでもなるジョーカー: the cards for which a wild joker may be played."""

from functools import lru_cache

from scorekeeper.cards import Card
from scorekeeper.napoleon.tricks.ladder import rungs_in_force
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.rungs.power_cards import Named
from scorekeeper.napoleon.tricks.situation import Kind, Situation


def stand_ins(situation: Situation, plays: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards for which a joker may be played after these; none where it is not wild.

    Source: 000:256 (AMB-32, AMB-67).

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> rules = Ruleset(jokers=1, joker_wild=True)
    >>> here = Situation.dealt(rules, players=4, trump=Suit.HEARTS)
    >>> found = [str(card) for card in stand_ins(here, parse_cards("S3"))]
    >>> "S4" in found, "S3" in found, "SA" in found
    (True, False, False)
    """
    if not situation.ruleset.joker_wild:
        return ()
    amiss = {card.named for card in plays}
    if not powers(situation).wild:
        amiss |= cards_with_a_rung(situation.kind)
    return tuple(card for card in situation.pack if not card.is_joker and card not in amiss)


@lru_cache(maxsize=1024)
def cards_with_a_rung(situation: Kind) -> frozenset[Card]:
    """The cards that have a rung by their name in this trick, as power cards and よろめき do."""
    tests = (test for _, test in rungs_in_force(situation))
    return frozenset(test.card for test in tests if isinstance(test, Named))
