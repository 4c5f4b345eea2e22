"""段の高さ: where on the ladder a rung stands, and why one is out of force."""

from enum import IntEnum, auto

from scorekeeper.napoleon.tricks.situation import Situation, Trick
from scorekeeper.trick_taking import ruling as shared
from scorekeeper.trick_taking.ruling import Absence, off, suspend

RungTest = shared.RungTest[Trick]
RungRow = shared.RungRow[Situation, Trick]

POWERS_SUSPENDED = suspend("power-cards-suspended")
STRENGTH_SUSPENDED = suspend("power-strength-suspended")


class Step(IntEnum):
    """The steps of the ladder from the top; some rungs move between them."""

    TOP = auto()
    SNATCHER = auto()
    OVER_JOKER = auto()
    JOKER = auto()
    OVER_YOROMEKI = auto()
    YOROMEKI = auto()
    OVER_MIGHTY = auto()
    MIGHTY = auto()
    BELOW_MIGHTY = auto()
    OVER_BOWERS = auto()
    UPPER_BOWER = auto()
    BELOW_UPPER_BOWER = auto()
    BETWEEN_BOWERS = auto()
    LOWER_BOWER = auto()
    BELOW_BOWERS = auto()
    OVER_TRUMPS = auto()
    TRUMP = auto()
    BELOW_TRUMPS = auto()
    LEAD_SUIT = auto()
    BELOW_ALL = auto()


def powers_suspended(situation: Situation) -> Absence:
    """Why a power card does not count here: it is an ordinary card, or its strength sleeps."""
    sleeps = situation.ruleset.suspended_power_cards == "strength_only"
    return STRENGTH_SUSPENDED if sleeps else POWERS_SUSPENDED


def missing_rule(situation: Situation, *fields: str) -> Absence | None:
    """The first of these house rules that is switched off."""
    for name in fields:
        if getattr(situation.ruleset, name) in {"off", False}:
            return off("rule-off", rule=name)
    return None
