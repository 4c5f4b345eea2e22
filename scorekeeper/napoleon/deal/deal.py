"""配札: how many cards everybody gets and how many lie in the blind."""

from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.rules.ruleset import Ruleset

FEWEST_PLAYERS, MOST_PLAYERS = 4, 7
_BLIND_OF_THREE = 3
_SMALLEST_BLIND = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Sizes of a deal: ``tricks`` cards a hand, ``blind`` cards face down, ``stripped`` left out.

    Source: 000:134, 000:250, 004:47; for other packs N-004.
    """

    players: int
    tricks: int
    blind: int
    stripped: int


def deal(ruleset: Ruleset, *, players: int) -> Deal:
    """The deal for so many players under these rules.

    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> deal(PRESETS["wikipedia"].rules, players=5)
    Deal(players=5, tricks=10, blind=2, stripped=0)
    >>> deal(PRESETS["jazz"].rules, players=4)
    Deal(players=4, tricks=12, blind=5, stripped=0)

    Raises:
        Refusal: ``players-out-of-range`` outside 4 to 7.

    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Refusal(
            "players-out-of-range", players=players, low=FEWEST_PLAYERS, high=MOST_PLAYERS
        )
    cards = 52 + ruleset.jokers
    if ruleset.strip_to_blind_of_three:
        tricks = (cards - _BLIND_OF_THREE) // players
        stripped = cards - _BLIND_OF_THREE - tricks * players
        return Deal(players=players, tricks=tricks, blind=_BLIND_OF_THREE, stripped=stripped)
    tricks = (cards - _SMALLEST_BLIND) // players
    return Deal(players=players, tricks=tricks, blind=cards - tricks * players, stripped=0)
