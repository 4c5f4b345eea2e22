"""ジョーカーの段: one rung for each strength that a house can give the joker."""

from dataclasses import dataclass
from functools import partial
from typing import Literal

from scorekeeper.napoleon.tricks.rungs.step import RungTest, Step, missing_rule
from scorekeeper.napoleon.tricks.situation import Situation, Trick, is_joker_requested
from scorekeeper.trick_taking.ruling import Absence, Nothing, Verdict, nobody, off, rung

Strength = Literal[
    "strongest", "below_mighty", "below_right_bower", "below_bowers", "below_trumps", "weakest"
]
"""Where a joker stands; ``weakest`` never wins."""

FIRST_TRICK = Absence(verdict=Verdict.SUSPENDED, reason="joker-first-trick")
LATE = Absence(verdict=Verdict.SUSPENDED, reason="joker-late")
LAST_TRICK = Absence(verdict=Verdict.SUSPENDED, reason="joker-last-trick")
REQUESTED = Absence(verdict=Verdict.SUSPENDED, reason="joker-requested")
NO_JOKER = nobody("no-joker")
JOKER_NOT_HERE = nobody("joker-not-here")

JOKER_ELSEWHERE = off("joker-never-here")


@dataclass(frozen=True, slots=True)
class JokerAt:
    """The joker, on the rung of one of its strengths; of two the first played (AMB-33).

    Source: led 000:246, 000:258, 004:121, 004:124-128; not led 000:257, 004:120.
    """

    strength: Strength

    def __call__(self, trick: Trick) -> int | Absence:
        if not trick.jokers:
            return NO_JOKER
        missed = JOKER_NOT_HERE
        rules = trick.situation.ruleset
        for play in trick.jokers:
            if self.strength == (rules.joker_unled if play else rules.joker_led):
                weakness = _find_weakness(trick, play)
                if weakness is None:
                    return play
                missed = weakness
        return missed


def _find_weakness(trick: Trick, play: int) -> Absence | None:
    """Return the reason why a joker has no strength in this trick, None if it has.

    It may be led to the last trick (004:121) or to a late one (AMB-85), where it names its suit all
    the same (AMB-22); it may be called for (ジョーカー請求, 004:135); or jokers may sleep in the
    first trick (X-34).
    """
    here, rules = trick.situation, trick.situation.ruleset
    if here.jokers_sleep:
        return FIRST_TRICK
    if play == 0:
        last = here.is_last and rules.joker_last_trick == "weakest"
        return LAST_TRICK if last else LATE if here.is_late else None
    called = is_joker_requested(here, trick.plays[:play]) and rules.requested_joker == "weakest"
    return REQUESTED if called else None


def _joker_at(situation: Situation, *, strength: Strength) -> RungTest:
    why = missing_rule(situation, "jokers")
    if why is None and not _is_played(situation, strength):
        why = JOKER_ELSEWHERE
    return Nothing(why) if why else JokerAt(strength)


def _only_if_played(situation: Situation, *, strength: Strength, step: Step) -> Step | None:
    """Below others a joker has a place only where the house makes it that weak."""
    return step if situation.ruleset.jokers and _is_played(situation, strength) else None


def _is_played(situation: Situation, strength: Strength) -> bool:
    return strength in {situation.ruleset.joker_led, situation.ruleset.joker_unled}


_LED = "joker_led joker_last_trick joker_strong_until joker_in_first_trick"
_BOTH_WAYS = (
    f"joker_led joker_unled {_LED.removeprefix('joker_led ')} requested_joker request_works"
)

STRONGEST = rung(
    "joker",
    _BOTH_WAYS,
    "000:246 004:121 004:135",
    step=Step.JOKER,
    condition=partial(_joker_at, strength="strongest"),
    unled="joker_unled",
)
BELOW_MIGHTY = rung(
    "joker_below_mighty",
    _BOTH_WAYS,
    "000:255 000:258 004:125",
    step=partial(_only_if_played, strength="below_mighty", step=Step.BELOW_MIGHTY),
    condition=partial(_joker_at, strength="below_mighty"),
    unled="joker_unled",
)
BELOW_RIGHT_BOWER = rung(
    "joker_below_right_bower",
    _LED,
    "",
    step=lambda here: _only_if_played(  # wherever that stands (AMB-79, AMB-107, AMB-108)
        here,
        strength="below_right_bower",
        step=Step.BELOW_BOWERS if here.ruleset.reversed_bowers else Step.BELOW_UPPER_BOWER,
    ),
    condition=partial(_joker_at, strength="below_right_bower"),
)
BELOW_BOWERS = rung(
    "joker_below_bowers",
    _LED,
    "004:126",
    step=partial(_only_if_played, strength="below_bowers", step=Step.BELOW_BOWERS),
    condition=partial(_joker_at, strength="below_bowers"),
)
BELOW_TRUMPS = rung(
    "joker_below_trumps",
    _LED,
    "004:127",
    step=partial(_only_if_played, strength="below_trumps", step=Step.BELOW_TRUMPS),
    condition=partial(_joker_at, strength="below_trumps"),
)
