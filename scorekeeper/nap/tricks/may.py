"""出してもいい札: which cards of a hand of Nap may be played, and which decide it."""

from collections.abc import Iterable, Iterator

from scorekeeper.cards import Card
from scorekeeper.nap.tricks.legality import DUTIES, Turn, judge_play
from scorekeeper.trick_taking.tricks.legality import Obstacle
from scorekeeper.trick_taking.tricks.may import May, Told, find_deciding, rule_on


def may_play(turn: Turn, told: Told) -> May:
    """Which cards a player may play who tells some of his own or all of them.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> from scorekeeper.nap.tricks.situation import Situation
    >>> here = Situation(ruleset=Ruleset(), players=5, trump=Suit.HEARTS, trick=3)
    >>> led = parse_cards("S9")
    >>> told = Told.of(parse_cards("D4 HQ"), pack=here.pack, gone=led, size=3, most=5)
    >>> found = may_play(Turn(situation=here, plays=led), told)
    >>> found.own[0].verdict.value, len(found.own[0].forbids)
    ('unknown', 12)
    """
    return rule_on(told, lambda card, holding: judge_play(turn, card, holding), suit=turn.suit)


def deciding(turn: Turn, pool: Iterable[Card]) -> frozenset[Card]:
    """The cards of a pool on which it depends what their holder may play; the rest change nothing.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> from scorekeeper.nap.tricks.situation import Situation
    >>> here = Situation(ruleset=Ruleset(), players=5, trump=Suit.HEARTS, trick=3)
    >>> found = deciding(Turn(situation=here, plays=parse_cards("S9")), parse_cards("SK D4 S3"))
    >>> sorted(map(str, found))
    ['S3', 'SK']
    """
    if not turn.suit_is_known:
        return frozenset()
    duties = [duty for duty in DUTIES if duty.leading is (not turn.plays)]

    def obstacles(card: Card) -> Iterator[Obstacle]:
        for duty in duties:
            if (found := duty.obstacle(turn, card)) is not None:
                yield found

    return find_deciding(frozenset(pool), obstacles)
