"""役札の段: the mighty, the two bowers, and the cards that beat the right bower."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.rungs.step import RungTest, Step, missing_rule, powers_suspended
from scorekeeper.napoleon.tricks.rungs.suits import NO_TRUMP
from scorekeeper.napoleon.tricks.situation import (
    Situation,
    Trick,
    bowers_suspended,
    jack_of,
    mighty_card,
    mighty_suspended,
)
from scorekeeper.trick_taking.ruling import Absence, Nothing, nobody, rung, void

DIAMOND_QUEEN = Card(suit=Suit.DIAMONDS, rank=Rank.QUEEN)
CLUB_QUEEN = Card(suit=Suit.CLUBS, rank=Rank.QUEEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """One named card: the mighty, a bower, よろめき and the like.

    It stands if it was played with all of its ``company`` and with none of ``barred``.
    """

    card: Card
    company: tuple[Card, ...] = ()
    barred: tuple[Card, ...] = ()

    @property
    def groups(self) -> tuple[tuple[Card, ...], ...]:
        return ((self.card, *self.company, *self.barred),)

    def __call__(self, trick: Trick) -> int | Absence:
        where = trick.where
        play = where.get(self.card)
        if play is None:
            return not_played(self.card)
        for card in self.company:
            if card not in where:
                return nobody("without-company", card=str(self.card), called=str(card))
        for card in self.barred:
            if card in where:
                return void("barred-by", card=str(self.card), called=str(card))
        return play


@lru_cache(maxsize=256)
def not_played(card: Card) -> Absence:
    return nobody("not-played", card=str(card))


def _mighty(situation: Situation) -> RungTest:
    why = missing_rule(situation, "power_cards")
    if why is None and mighty_suspended(situation):
        why = powers_suspended(situation)
    return Nothing(why) if why else Named(card=mighty_card(situation))


def _right_bower(situation: Situation) -> RungTest:
    return with_bowers(situation, lambda trump: Named(card=jack_of(trump)))


def _left_bower(situation: Situation) -> RungTest:
    return with_bowers(situation, lambda trump: Named(card=jack_of(trump.same_colour)))


def _right_bower_breaker(situation: Situation) -> RungTest:
    """♦Q takes the right bower's own place, and beats no more than that does (AMB-39)."""
    return with_bowers(
        situation,
        lambda trump: Named(card=DIAMOND_QUEEN, company=(jack_of(trump),)),
        "right_bower_breaker",
    )


def _left_bower_breaker(situation: Situation) -> RungTest:
    """♣Q takes the left bower's own place (AMB-81)."""
    return with_bowers(
        situation,
        lambda trump: Named(card=CLUB_QUEEN, company=(jack_of(trump.same_colour),)),
        "left_bower_breaker",
    )


def _hunting_jack(situation: Situation) -> RungTest:
    return with_bowers(
        situation,
        lambda trump: Named(
            card=jack_of(trump.paired),
            company=(jack_of(trump),),
            barred=(mighty_card(situation), jack_of(trump.same_colour)),
        ),
        "hunting_jack",
    )


def with_bowers(situation: Situation, test: Callable[[Suit], RungTest], *fields: str) -> RungTest:
    """A test that needs a live right or left bower, and the house rules named."""
    why = missing_rule(situation, "power_cards", *fields)
    if why is None and bowers_suspended(situation):
        why = powers_suspended(situation)
    if why is not None:
        return Nothing(why)
    return Nothing(NO_TRUMP) if situation.trump is None else test(situation.trump)


def _place_of_right(situation: Situation) -> Step:
    return Step.LOWER_BOWER if situation.ruleset.reversed_bowers else Step.UPPER_BOWER


def _place_of_left(situation: Situation) -> Step:
    return Step.UPPER_BOWER if situation.ruleset.reversed_bowers else Step.LOWER_BOWER


def _place_of_its_breaker(situation: Situation) -> Step | None:
    """It has a place only in a house that plays it."""
    played = situation.ruleset.left_bower_breaker != "off"
    return _place_of_left(situation) if played else None


MIGHTY = rung(
    "mighty",
    "mighty_card power_cards mighty_suit mighty_when_spades_trump power_cards_suspended"
    " mighty_never_suspended"
    " suspended_power_cards",
    "000:172 001:112 002:60 004:87",
    step=Step.MIGHTY,
    condition=_mighty,
)
RIGHT_BOWER_BREAKER = rung(
    "right_bower_breaker",
    "right_bower_breaker",
    "004:148",
    step=_place_of_right,
    condition=_right_bower_breaker,
)
HUNTING_JACK = rung(
    "hunting_jack", "hunting_jack", "", step=_place_of_right, condition=_hunting_jack
)
RIGHT_BOWER = rung(
    "right_bower",
    "power_cards power_cards_suspended suspended_power_cards reversed_bowers",
    "000:173 001:112 002:61 004:88",
    step=_place_of_right,
    condition=_right_bower,
)
LEFT_BOWER_BREAKER = rung(
    "left_bower_breaker",
    "left_bower_breaker",
    "",
    step=_place_of_its_breaker,
    condition=_left_bower_breaker,
)
LEFT_BOWER = rung(
    "left_bower",
    "power_cards power_cards_suspended suspended_power_cards reversed_bowers",
    "000:174 001:112 002:62 004:89",
    step=_place_of_left,
    condition=_left_bower,
)
