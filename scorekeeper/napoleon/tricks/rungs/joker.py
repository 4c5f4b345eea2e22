"""ジョーカーの段: one rung for each strength that a house can give the joker."""

from functools import partial

from scorekeeper.napoleon.tricks.rung_tests import JokerAt, Strength
from scorekeeper.napoleon.tricks.rungs.step import RungTest, Step, missing_rule
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.tricks.rungs import Nothing, off, rung

JOKER_ELSEWHERE = off("joker-never-here")


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


STRONGEST = rung(
    "joker",
    "joker_led joker_unled joker_last_trick requested_joker",
    "000:246 004:121 004:135",
    step=Step.JOKER,
    condition=partial(_joker_at, strength="strongest"),
)
BELOW_MIGHTY = rung(
    "joker_below_mighty",
    "joker_led joker_unled joker_last_trick requested_joker",
    "000:255 000:258 004:125",
    step=partial(_only_if_played, strength="below_mighty", step=Step.BELOW_MIGHTY),
    condition=partial(_joker_at, strength="below_mighty"),
)
BELOW_BOWERS = rung(
    "joker_below_bowers",
    "joker_led joker_last_trick",
    "004:126",
    step=partial(_only_if_played, strength="below_bowers", step=Step.BELOW_BOWERS),
    condition=partial(_joker_at, strength="below_bowers"),
)
BELOW_TRUMPS = rung(
    "joker_below_trumps",
    "joker_led joker_last_trick",
    "004:127",
    step=partial(_only_if_played, strength="below_trumps", step=Step.BELOW_TRUMPS),
    condition=partial(_joker_at, strength="below_trumps"),
)
