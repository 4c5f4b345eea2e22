"""強さの順: the ladder of a situation, strongest rung first.

The order is the whole of "who wins": the first rung on which a card stands decides. House rules
move a rung, add one, switch it off or suspend it.
"""

from functools import lru_cache

from scorekeeper.cards import Card
from scorekeeper.napoleon.tricks.rungs import RUNG_ROWS
from scorekeeper.napoleon.tricks.rungs.step import RungTest
from scorekeeper.napoleon.tricks.situation import Kind, Situation
from scorekeeper.napoleon.tricks.trick import Trick, lay_out
from scorekeeper.trick_taking import ruling as shared

Rung = shared.Rung[Trick]
"""段: one rung of Napoleon's ladder."""


def ladder(situation: Situation) -> tuple[Rung, ...]:
    """Every rung from strongest to weakest, those that are switched off or suspended included.

    >>> from scorekeeper.cards import Suit
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["sisyphus"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> [rung.key for rung in ladder(here) if rung.idle is None]
    ['yoromeki', 'mighty', 'right_bower', 'left_bower', 'same_two', 'trump', 'lead_suit']
    """
    return _ladder(situation.kind)


def rungs_in_force(situation: Situation) -> tuple[tuple[str, RungTest], ...]:
    """Keys and tests of the rungs on which a card can stand here, strongest first."""
    return _in_force(situation.kind)


def decide(situation: Situation, plays: tuple[Card, ...]) -> tuple[int, str]:
    """The winning play and the rung that decides, all cards seen: the ladder walked to there.

    What ``resolve`` says of the same trick, without its reasons and several times as fast. The
    cards are taken as they come, unchecked.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=Suit.HEARTS)
    >>> decide(here, parse_cards("SK H2 S3 C5"))
    (1, 'trump')
    """
    trick = lay_out(situation, plays)
    return next(
        (play, key)
        for key, test in rungs_in_force(situation)
        if isinstance(play := test(trick), int)
    )


@lru_cache(maxsize=1024)
def _ladder(kind: Kind) -> tuple[Rung, ...]:
    return shared.build_ladder(RUNG_ROWS.values(), kind)


@lru_cache(maxsize=1024)
def _in_force(kind: Kind) -> tuple[tuple[str, RungTest], ...]:
    return tuple((rung.key, rung.test) for rung in _ladder(kind) if rung.idle is None)
