"""役札の段: the mighty, the two bowers, and the cards that beat the right bower."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.rungs.step import (
    RungRow,
    RungTest,
    Step,
    missing_rule,
    powers_suspended,
)
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


def with_bowers(situation: Situation, test: Callable[[Suit], RungTest], *fields: str) -> RungTest:
    """A test that needs a live right or left bower, and the house rules named."""
    why = missing_rule(situation, "power_cards", *fields)
    if why is None and bowers_suspended(situation):
        why = powers_suspended(situation)
    if why is not None:
        return Nothing(why)
    return Nothing(NO_TRUMP) if situation.trump is None else test(situation.trump)


def _place(situation: Situation, *, of_right: bool) -> Step:
    """The step of a bower and of its breaker."""
    is_upper = of_right is not situation.ruleset.reversed_bowers
    return Step.UPPER_BOWER if is_upper else Step.LOWER_BOWER


_OF_RIGHT, _OF_LEFT = (partial(_place, of_right=one) for one in (True, False))

MIGHTY = rung(
    "mighty",
    "mighty_card power_cards mighty_suit mighty_when_spades_trump power_cards_suspended"
    " mighty_never_suspended"
    " suspended_power_cards",
    "000:172 001:112 002:60 004:87",
    step=Step.MIGHTY,
    condition=_mighty,
)
RIGHT_BOWER_BREAKER = rung(  # ♦Q in the right bower's own place beats no more than that (AMB-39)
    "right_bower_breaker",
    "right_bower_breaker",
    "004:148",
    step=_OF_RIGHT,
    condition=lambda here: with_bowers(
        here,
        lambda trump: Named(card=DIAMOND_QUEEN, company=(jack_of(trump),)),
        "right_bower_breaker",
    ),
)
HUNTING_JACK = rung(
    "hunting_jack",
    "hunting_jack",
    "",
    step=_OF_RIGHT,
    condition=lambda here: with_bowers(
        here,
        lambda trump: Named(
            card=jack_of(trump.paired),
            company=(jack_of(trump),),
            barred=(mighty_card(here), jack_of(trump.same_colour)),
        ),
        "hunting_jack",
    ),
)
RIGHT_BOWER = rung(
    "right_bower",
    "power_cards power_cards_suspended suspended_power_cards reversed_bowers",
    "000:173 001:112 002:61 004:88",
    step=_OF_RIGHT,
    condition=lambda here: with_bowers(here, lambda trump: Named(card=jack_of(trump))),
)
LEFT_BOWER_BREAKER: RungRow = (
    rung(  # ♣Q in the left bower's own place, in a house that plays it (AMB-81)
        "left_bower_breaker",
        "left_bower_breaker",
        "",
        step=lambda here: None if here.ruleset.left_bower_breaker == "off" else _OF_LEFT(here),
        condition=lambda here: with_bowers(
            here,
            lambda trump: Named(card=CLUB_QUEEN, company=(jack_of(trump.same_colour),)),
            "left_bower_breaker",
        ),
    )
)
LEFT_BOWER = rung(
    "left_bower",
    "power_cards power_cards_suspended suspended_power_cards reversed_bowers",
    "000:174 001:112 002:62 004:89",
    step=_OF_LEFT,
    condition=lambda here: with_bowers(here, lambda trump: Named(card=jack_of(trump.same_colour))),
)
