"""セイムツーの段: the two of a trick that is all of one suit; houses rank it differently."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.rung_tests import SameTwo
from scorekeeper.napoleon.tricks.rungs.step import RungTest, Step, missing_rule
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.tricks.rungs import Nothing, rung, suspended

SAME_TWO_SUSPENDED = suspended("same-two-suspended")

_STEPS: Mapping[str, Step] = MappingProxyType(
    {
        "above_left_bower": Step.BETWEEN_BOWERS,
        "above_right_bower": Step.OVER_BOWERS,
        "above_mighty": Step.OVER_MIGHTY,
    }
)
_BY_PLAYERS: Mapping[int, Step] = MappingProxyType(
    {5: Step.BETWEEN_BOWERS, 6: Step.OVER_BOWERS, 7: Step.OVER_BOWERS}
)


def _step(situation: Situation) -> Step:
    """Where same-two ranks, by the table's size in a house that goes by players.

    Above one of the two bowers' places, whichever bower is there (N-085). Seven play as six.
    Source: 000:279, 004:102, 004:106-108.
    """
    value = situation.ruleset.same_two
    if value == "by_players":
        return _BY_PLAYERS.get(situation.players, Step.OVER_TRUMPS)
    return _STEPS.get(value, Step.OVER_TRUMPS)


def _same_two(situation: Situation) -> RungTest:
    """Void beside a power card where it is below all three."""
    why = missing_rule(situation, "same_two")
    if why is None and situation.falls_in(situation.ruleset.same_two_suspended):
        why = SAME_TWO_SUSPENDED
    if why is not None:
        return Nothing(why)
    here = powers(situation)
    lowest = _step(situation) is Step.OVER_TRUMPS
    cards = (here.mighty, here.right_bower, here.left_bower) if lowest else ()
    return SameTwo(void_with=tuple(card for card in cards if card is not None))


SAME_TWO = rung(
    "same_two",
    "same_two same_two_suspended same_two_with_joker same_two_in_trumps",
    "000:262 001:121 002:68 004:100",
    step=_step,
    condition=_same_two,
)
