"""段: tests that ask a trick which of its plays stands on a rung, and what its jokers are worth.

A test answers with the play, or with the reason why there is none.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.trick import Trick
from scorekeeper.trick_taking.tricks.rungs import Absence, RungTest, Verdict, nobody, void

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


NO_JOKER = nobody("no-joker")
JOKER_NOT_HERE = nobody("joker-not-here")
JOKER_LOSES = nobody("joker-would-not-win")
JOKER_NOT_LED = nobody("joker-not-led")
NO_LEAD_SUIT = nobody("no-lead-suit")
OTHERS_PLAYED = nobody("others-played")
NO_TWO = nobody("no-two")
SUITS_DIFFER = nobody("suits-differ")
INCOMPLETE = void("trick-incomplete")
JOKER_VOIDS = void("joker-voids-same-two")
TRUMPS_BARRED = void("same-two-in-trumps")
_NONE_OF = {suit: nobody("none-of-suit", suit=str(suit)) for suit in Suit}


@lru_cache(maxsize=256)
def _not_played(card: Card) -> Absence:
    return nobody("not-played", card=str(card))


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """One named card: the mighty, a bower, よろめき and the like.

    It stands if it was played with all of its ``company`` and with none of ``barred``.
    """

    card: Card
    company: tuple[Card, ...] = ()
    barred: tuple[Card, ...] = ()

    def __call__(self, trick: Trick) -> int | Absence:
        """The card's play."""
        where = trick.where
        play = where.get(self.card)
        if play is None:
            return _not_played(self.card)
        for card in self.company:
            if card not in where:
                return nobody("without-company", card=str(self.card), called=str(card))
        for card in self.barred:
            if card in where:
                return void("barred-by", card=str(self.card), called=str(card))
        return play


@dataclass(frozen=True, slots=True)
class JokerAt:
    """The joker, on the rung of one of its strengths; of two the first played (AMB-33)."""

    strength: Strength

    def __call__(self, trick: Trick) -> int | Absence:
        """The first joker that has this strength."""
        if not trick.jokers:
            return NO_JOKER
        missed = JOKER_NOT_HERE
        for play in trick.jokers:
            if usual_strength(trick, play) == self.strength:
                weakness = find_weakness(trick, play)
                if weakness is None:
                    return play
                missed = weakness
        return missed


@dataclass(frozen=True, slots=True, kw_only=True)
class SameTwo:
    """セイムツー: everybody's card is of one suit and the two is among them.

    ``void_with`` are the power cards that make it void where it is below them all. Source:
    000:264, 001:121-125, 002:70-75, 004:102; beside a joker 004:122, 004:129.
    """

    void_with: tuple[Card, ...]

    def __call__(self, trick: Trick) -> int | Absence:
        """The two's play."""
        two, suit = _two_of_one_suit(trick)
        if two is None:
            return NO_TWO
        if suit is None:
            return SUITS_DIFFER
        return self._obstacle(trick, suit) or two

    def _obstacle(self, trick: Trick, suit: Suit) -> Absence | None:
        rules = trick.situation.ruleset
        if not trick.is_complete:
            return INCOMPLETE
        if trick.jokers and rules.same_two_with_joker == "void":
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


@dataclass(frozen=True, slots=True)
class Highest:
    """The highest card of the trump suit, or of the suit to follow."""

    of: Literal["trump", "lead"]

    def __call__(self, trick: Trick) -> int | Absence:
        """The play with that card."""
        suit = trick.situation.trump if self.of == "trump" else trick.lead_suit
        if suit is None:
            return NO_LEAD_SUIT
        play = trick.highest(suit)
        return _NONE_OF[suit] if play is None else play


@dataclass(frozen=True, slots=True)
class Stray:
    """A weak joker led and nobody has its suit: the first other card's suit counts (AMB-31)."""

    def __call__(self, trick: Trick) -> int | Absence:
        """The highest card of that suit."""
        if not trick.joker_led:
            return JOKER_NOT_LED
        if trick.head is None or trick.head.suit is None:
            return NO_LEAD_SUIT
        play = trick.highest(trick.head.suit)
        return _NONE_OF[trick.head.suit] if play is None else play


@dataclass(frozen=True, slots=True)
class JokersAlone:
    """Nothing but weak jokers so far: the first of them, until another card falls."""

    def __call__(self, trick: Trick) -> int | Absence:
        """The first play."""
        return 0 if trick.head is None else OTHERS_PLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class KillerOverJoker:
    """よろめき against the joker: the killer takes a trick that the joker would win.

    ``below`` are the rungs below in their order, each with whether it is a joker's.
    Source: 000:288.
    """

    killer: Card
    below: tuple[tuple[bool, RungTest[Trick]], ...]

    def __call__(self, trick: Trick) -> int | Absence:
        """The killer's play."""
        play = trick.where.get(self.killer)
        if play is None:
            return _not_played(self.killer)
        if not trick.jokers:
            return NO_JOKER
        joker_wins = next(joker for joker, test in self.below if isinstance(test(trick), int))
        return play if joker_wins else JOKER_LOSES
