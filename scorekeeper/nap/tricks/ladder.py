"""強さの順: the ladder of a situation, strongest rung first, and what stands on each rung.

============ ===================================================================
rung         what stands on it
============ ===================================================================
joker        the joker: the highest trump, in a misère the only one
trump        the highest trump
lead_suit    the highest card of the suit that was led
============ ===================================================================

The order is the whole of "who wins": the first rung on which a card stands decides.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.nap.tricks.trick import Trick, lay_out
from scorekeeper.trick_taking.tricks import rungs as shared
from scorekeeper.trick_taking.tricks.rungs import Absence, Nothing, nobody, off, rung

NO_JOKER = nobody("no-joker")
NO_LEAD_SUIT = nobody("no-lead-suit")
_NONE_OF = {suit: nobody("none-of-suit", suit=str(suit)) for suit in Suit}


def joker(trick: Trick) -> int | Absence:
    """The joker's play (source: 003:51)."""
    return NO_JOKER if trick.joker is None else trick.joker


def highest_trump(trick: Trick) -> int | Absence:
    """The play with the highest trump (source: 003:41)."""
    return _highest(trick, trick.trump)


def highest_of_lead(trick: Trick) -> int | Absence:
    """The play with the highest card of the suit led (source: 003:41)."""
    return _highest(trick, trick.lead_suit)


def _highest(trick: Trick, suit: Suit | None) -> int | Absence:
    if suit is None:
        return NO_LEAD_SUIT
    play = trick.highest(suit)
    return _NONE_OF[suit] if play is None else play


RungRow = shared.RungRow[Situation, Trick]

NO_TRUMP = Nothing(off("nap-no-trump"))
JOKERLESS = Nothing(off("rule-off", rule="joker"))

_ROWS: tuple[RungRow, ...] = (
    rung(
        "joker",
        "joker",
        "003:51",
        step=1,
        condition=lambda here: joker if here.ruleset.joker else JOKERLESS,
    ),
    rung(
        "trump",
        "misere_trumps five_trick_leads",
        "000:56 000:96 003:39 003:41 003:56",
        step=2,
        condition=lambda here: NO_TRUMP if here.has_no_trumps else highest_trump,
    ),
    rung("lead_suit", "", "003:25 003:41", step=3, condition=lambda _: highest_of_lead),
)

RUNG_ROWS: Mapping[str, RungRow] = MappingProxyType({row.key: row for row in _ROWS})
"""Every rung, strongest first."""

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

    What ``resolve`` says of the same trick, without its reasons and several times as fast. The
    cards are taken as they come, unchecked.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> here = Situation(ruleset=Ruleset(), players=4, trump=Suit.HEARTS)
    >>> decide(here, parse_cards("SK H2 SA C5"))
    (1, 'trump')
    """
    trick = lay_out(situation, plays)
    return next(
        (play, rung.key) for rung in ladder(situation) if isinstance(play := rung.test(trick), int)
    )
