"""スートの段: trumps, the suit to follow, and what is left where a weak joker was led."""

from scorekeeper.napoleon.tricks.rung_tests import Highest, JokersAlone, Stray
from scorekeeper.napoleon.tricks.rungs.step import RungRow, RungTest, Step
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.trick_taking.tricks.rungs import Nothing, off, rung, suspended

NO_TRUMP = off("no-trump")
TRUMPS_SUSPENDED = suspended("trumps-suspended")


def _trump(situation: Situation) -> RungTest:
    if situation.trump is None:
        return Nothing(NO_TRUMP)
    if situation.falls_in(situation.ruleset.trumps_suspended):
        return Nothing(TRUMPS_SUSPENDED)
    return Highest("trump")


def _with_jokers(situation: Situation) -> Step | None:
    return Step.BELOW_ALL if situation.ruleset.jokers else None


TRUMP = rung(
    "trump",
    "trumps_suspended two_high",
    "000:175 001:98 002:48 004:90",
    step=Step.TRUMP,
    condition=_trump,
)
LEAD_SUIT: RungRow = rung(
    "lead_suit",
    "two_high joker_demands",
    "000:176 001:99 002:48 004:91",
    step=Step.LEAD_SUIT,
    condition=lambda _: Highest("lead"),
)
STRAY_SUIT = rung(
    "stray_suit",
    "joker_led joker_demands",
    "000:257 004:128",
    step=_with_jokers,
    condition=lambda _: Stray(),
)
JOKERS_ALONE = rung(
    "jokers_alone",
    "joker_led joker_unled",
    "000:257 004:128",
    step=_with_jokers,
    condition=lambda _: JokersAlone(),
)
