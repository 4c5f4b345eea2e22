"""スートの段: trumps, the suit to follow, and the rest if a weak joker was led."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.cards import Suit
from scorekeeper.napoleon.tricks.rungs.step import RungRow, RungTest, Step
from scorekeeper.napoleon.tricks.situation import Situation, Trick
from scorekeeper.trick_taking.ruling import Absence, Nothing, nobody, off, rung, suspend

JOKER_NOT_LED = nobody("joker-not-led")
NO_LEAD_SUIT = nobody("no-lead-suit")
OTHERS_PLAYED = nobody("others-played")
_NONE_OF = {suit: nobody("none-of-suit", suit=str(suit)) for suit in Suit}
_LED_ANYWAY = {suit: nobody("suit-led-anyway", suit=str(suit)) for suit in Suit}
NO_TRUMP = off("no-trump")
TRUMPS_SUSPENDED = suspend("trumps-suspended")


@dataclass(frozen=True, slots=True)
class Highest:
    """The highest card of the trump suit, or of the suit to follow."""

    of: Literal["trump", "lead"]

    def __call__(self, trick: Trick) -> int | Absence:
        suit = trick.situation.trump if self.of == "trump" else trick.lead_suit
        if suit is None:
            return NO_LEAD_SUIT
        play = trick.highest(suit)
        return _NONE_OF[suit] if play is None else play


@dataclass(frozen=True, slots=True)
class Stray:
    """A weak joker led and nobody has its suit: the first other card's suit counts (AMB-31)."""

    def __call__(self, trick: Trick) -> int | Absence:
        if not trick.joker_led:
            return JOKER_NOT_LED
        suit = None if trick.head is None else trick.powers.suit_asked_by(trick.head)
        if suit is None:
            return NO_LEAD_SUIT
        play = trick.highest(suit, stray=True)
        if play is None:
            return _NONE_OF[suit]
        is_led = suit is trick.lead_suit and play == trick.highest(suit)
        return _LED_ANYWAY[suit] if is_led else play


@dataclass(frozen=True, slots=True)
class JokersAlone:
    """Nothing but weak jokers so far: the first of them, until another card falls."""

    def __call__(self, trick: Trick) -> int | Absence:
        return 0 if trick.head is None else OTHERS_PLAYED


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
    "trumps_suspended two_high suspended_power_cards",
    "000:175 001:98 002:48 004:90",
    step=Step.TRUMP,
    condition=_trump,
)
LEAD_SUIT: RungRow = rung(
    "lead_suit",
    "two_high joker_demands suspended_power_cards plain_jacks",
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
