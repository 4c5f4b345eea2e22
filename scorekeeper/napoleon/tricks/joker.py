"""ジョーカーの強さ: how strong each joker of a trick is, and what has made it weak."""

from typing import Literal

from scorekeeper.napoleon.tricks.trick import Trick
from scorekeeper.trick_taking.tricks.finding import Absence, Verdict

Strength = Literal["strongest", "below_mighty", "below_bowers", "below_trumps", "weakest"]
"""Where a joker stands; ``weakest`` never wins."""

LAST_TRICK = Absence(verdict=Verdict.SUSPENDED, reason="joker-last-trick")
REQUESTED = Absence(verdict=Verdict.SUSPENDED, reason="joker-requested")


def usual_strength(trick: Trick, play: int) -> Strength:
    """What the house gives a joker, led or not.

    Source: led 000:246, 000:258, 004:121, 004:124-128; not led 000:257, 004:120.
    """
    rules = trick.situation.ruleset
    return rules.joker_led if play == 0 else rules.joker_unled


def find_weakness(trick: Trick, play: int) -> Absence | None:
    """What takes a joker's strength away in this trick, None when nothing does.

    A joker led to the last trick (004:121), or one that was called for (ジョーカー請求,
    004:135).
    """
    rules = trick.situation.ruleset
    if play == 0:
        last = trick.situation.is_last and rules.joker_last_trick == "weakest"
        return LAST_TRICK if last else None
    called = trick.joker_requested and rules.requested_joker == "weakest"
    return REQUESTED if called else None
