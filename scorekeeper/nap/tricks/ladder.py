"""強さの順: the ladder of a situation, strongest rung first: joker, trumps, suit led.

The order is the whole of "who wins": the first rung on which a card stands decides.
"""

from functools import lru_cache

from scorekeeper.cards import Card
from scorekeeper.nap.tricks.rungs import RUNG_ROWS
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.nap.tricks.trick import Trick, lay_out
from scorekeeper.trick_taking.tricks import rungs as shared

Rung = shared.Rung[Trick]
"""段: one rung of Nap's ladder."""


@lru_cache(maxsize=1024)
def ladder(situation: Situation) -> tuple[Rung, ...]:
    """Every rung from strongest to weakest, those that are not in force included.

    >>> from scorekeeper.nap.rules.presets import PRESETS
    >>> here = Situation(ruleset=PRESETS["nap-ja"].rules, players=5, trick=1)
    >>> [rung.key for rung in ladder(here) if rung.idle is None]
    ['trump', 'lead_suit']
    """
    return shared.build_ladder(RUNG_ROWS.values(), situation)


def decide(situation: Situation, plays: tuple[Card, ...]) -> tuple[int, str]:
    """The winning play and the rung that decides, all cards seen: the ladder walked to there.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> here = Situation(ruleset=Ruleset(), players=4, trump=Suit.HEARTS)
    >>> decide(here, parse_cards("SK H2 SA C5"))
    (1, 'trump')
    """
    trick = lay_out(situation, plays)
    return next(
        (play, rung.key) for rung in ladder(situation) if isinstance(play := rung.test(trick), int)
    )
