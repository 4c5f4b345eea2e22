"""セイムツーの段: the two of a trick that is all of one suit; houses rank it differently."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.rungs.step import RungTest, Step, missing_rule
from scorekeeper.napoleon.tricks.situation import Situation, Trick, powers
from scorekeeper.trick_taking.ruling import Absence, Nothing, nobody, rung, suspend, void

NO_TWO = nobody("no-two")
SUITS_DIFFER = nobody("suits-differ")
INCOMPLETE = void("trick-incomplete")
JOKER_VOIDS = void("joker-voids-same-two")
TRUMPS_BARRED = void("same-two-in-trumps")
SAME_TWO_SUSPENDED = suspend("same-two-suspended")

_STEPS: Mapping[str, Step] = MappingProxyType(
    {
        "below_all": Step.OVER_TRUMPS,
        "above_left_bower": Step.BETWEEN_BOWERS,
        "above_right_bower": Step.OVER_BOWERS,
        "above_mighty": Step.OVER_MIGHTY,
        "above_joker": Step.TOP,
    }
)
_REVERSED: Mapping[str, Step] = MappingProxyType(
    {**_STEPS, "above_left_bower": Step.OVER_BOWERS, "above_right_bower": Step.BETWEEN_BOWERS}
)
_BY_PLAYERS: Mapping[int, str] = MappingProxyType(
    {4: "below_all", 5: "above_left_bower", 6: "above_right_bower", 7: "above_right_bower"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SameTwo:
    """セイムツー: everybody's card is of one suit and the two is among them.

    ``void_with`` are the power cards that make it void where it is below them all. Source:
    000:264, 001:121-125, 002:70-75, 004:102; beside a joker 004:122, 004:129.
    """

    void_with: tuple[Card, ...]

    def __call__(self, trick: Trick) -> int | Absence:
        two, suit = _two_of_one_suit(trick)
        if two is None:
            return NO_TWO
        if suit is None:
            return SUITS_DIFFER
        return self._obstacle(trick, suit) or two

    def _obstacle(self, trick: Trick, suit: Suit) -> Absence | None:
        rules = trick.situation.ruleset
        if len(trick.plays) != trick.situation.players:
            return INCOMPLETE
        is_stranger = trick.powers.joker_suit is not suit  # of its own suit: 000:246 (AMB-66)
        breaks = {"void": True, "as_its_suit": is_stranger}.get(rules.same_two_with_joker)
        if trick.jokers and breaks:
            return JOKER_VOIDS
        if suit is trick.situation.trump and not rules.same_two_in_trumps:
            return TRUMPS_BARRED
        for card in self.void_with:
            if card in trick.where:
                return void("power-card-played", card=str(card))
        return None


def _two_of_one_suit(trick: Trick) -> tuple[int | None, Suit | None]:
    two, suits = None, set()
    for play, card in enumerate(trick.plays):
        if card.rank is Rank.TWO and (two is None or not card.joker):
            two = play
        if play not in trick.jokers:
            suits.add(trick.powers.suit_of(card))
    return two, suits.pop() if len(suits) == 1 else None


def _step(situation: Situation) -> Step:
    """Where same-two ranks, by the table's size in a house that goes by players.

    It stands directly above the card that the rule names, wherever that stands: where the bowers
    have changed places, above both or between them (N-085, AMB-64). Seven play as six. Source:
    000:279, 004:102, 004:106-108; above everything AMB-65.
    """
    value: str = situation.ruleset.same_two
    if value == "by_players":
        value = _BY_PLAYERS[situation.players]
    steps = _REVERSED if situation.ruleset.reversed_bowers else _STEPS
    return steps.get(value, Step.OVER_TRUMPS)


def _same_two(situation: Situation) -> RungTest:
    """Void beside a power card where it is below all three."""
    why = missing_rule(situation, "same_two")
    if why is None and situation.falls_in(situation.ruleset.same_two_suspended):
        why = SAME_TWO_SUSPENDED
    if why is not None:
        return Nothing(why)
    lowest = _step(situation) is Step.OVER_TRUMPS
    cards = powers(situation).strong if lowest else ()
    return SameTwo(void_with=tuple(card for card in cards if card is not None))


SAME_TWO = rung(
    "same_two",
    "same_two same_two_suspended same_two_with_joker same_two_in_trumps reversed_bowers joker_suit",
    "000:262 001:121 002:68 004:100",
    step=_step,
    condition=_same_two,
)
