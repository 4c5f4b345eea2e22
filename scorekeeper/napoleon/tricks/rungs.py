"""段の条件: which test a rung has in a situation, or why it is out of force there.

One function a rung; each reads the house rules that bear on it and nothing else.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.joker import Strength
from scorekeeper.napoleon.tricks.power_cards import (
    bowers_suspended,
    jack_of,
    mighty_card,
    mighty_suspended,
    powers,
)
from scorekeeper.napoleon.tricks.rung_tests import (
    Highest,
    JokerAt,
    JokersAlone,
    KillerOverJoker,
    Named,
    SameTwo,
    Stray,
)
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import Trick
from scorekeeper.trick_taking.tricks.finding import Absence, off, suspended
from scorekeeper.trick_taking.tricks.rungs import Nothing
from scorekeeper.trick_taking.tricks.rungs import RungTest as AnyRungTest

RungTest = AnyRungTest[Trick]

HEART_QUEEN = Card(suit=Suit.HEARTS, rank=Rank.QUEEN)
HEART_KING = Card(suit=Suit.HEARTS, rank=Rank.KING)
HEART_ACE = Card(suit=Suit.HEARTS, rank=Rank.ACE)
CLUB_FOUR = Card(suit=Suit.CLUBS, rank=Rank.FOUR)
DIAMOND_QUEEN = Card(suit=Suit.DIAMONDS, rank=Rank.QUEEN)

NO_TRUMP = off("no-trump")
NO_CHAIN = off("killer-has-no-counter")
JOKER_ELSEWHERE = off("joker-never-here")
POWERS_SUSPENDED = suspended("power-cards-suspended")
TRUMPS_SUSPENDED = suspended("trumps-suspended")
SAME_TWO_SUSPENDED = suspended("same-two-suspended")


def killer_card(situation: Situation) -> Card:
    """よろめきの札: ♥Q, or ♣4 in some regions (source: 000:288)."""
    return CLUB_FOUR if situation.ruleset.yoromeki == "club_four" else HEART_QUEEN


def over_joker_test(situation: Situation, below: tuple[tuple[bool, RungTest], ...]) -> RungTest:
    """よろめき against the joker: in force wherever the mighty is not suspended."""
    why = _missing(situation, "power_cards", "yoromeki", "jokers", "yoromeki_beats_joker")
    why = why or _mighty_suspended(situation)
    return Nothing(why) if why else KillerOverJoker(killer=killer_card(situation), below=below)


def joker_test(situation: Situation, strength: Strength) -> RungTest:
    """The joker's rung for one of its strengths."""
    rules = situation.ruleset
    why = _missing(situation, "jokers")
    if why is None and strength not in {rules.joker_led, rules.joker_unled}:
        why = JOKER_ELSEWHERE
    return Nothing(why) if why else JokerAt(strength)


def same_two_test(situation: Situation, *, void_with_powers: bool) -> RungTest:
    """セイムツー; void beside a power card where it is below all three."""
    why = _missing(situation, "same_two")
    if why is None and situation.falls_in(situation.ruleset.same_two_suspended):
        why = SAME_TWO_SUSPENDED
    if why is not None:
        return Nothing(why)
    here = powers(situation)
    cards = (here.mighty, here.right_bower, here.left_bower) if void_with_powers else ()
    return SameTwo(void_with=tuple(card for card in cards if card is not None))


def _yoromeki(situation: Situation) -> RungTest:
    why = _missing(situation, "power_cards", "yoromeki") or _mighty_suspended(situation)
    mighty = mighty_card(situation)
    return Nothing(why) if why else Named(card=killer_card(situation), company=(mighty,))


def _counter_yoromeki(situation: Situation) -> RungTest:
    why = _no_counter(situation)
    company = (mighty_card(situation), HEART_QUEEN)
    return Nothing(why) if why else Named(card=HEART_KING, company=company)


def _counter_counter_yoromeki(situation: Situation) -> RungTest:
    why = _no_counter(situation)
    if why is None and situation.ruleset.counter_yoromeki != "heart_king_and_ace":
        why = off("rule-off", rule="counter_yoromeki")
    company = (mighty_card(situation), HEART_QUEEN, HEART_KING)
    return Nothing(why) if why else Named(card=HEART_ACE, company=company)


def _mighty(situation: Situation) -> RungTest:
    why = _missing(situation, "power_cards") or _mighty_suspended(situation)
    return Nothing(why) if why else Named(card=mighty_card(situation))


def _right_bower(situation: Situation) -> RungTest:
    return _with_bowers(situation, lambda trump: Named(card=jack_of(trump)))


def _left_bower(situation: Situation) -> RungTest:
    return _with_bowers(situation, lambda trump: Named(card=jack_of(trump.same_colour)))


def _right_bower_breaker(situation: Situation) -> RungTest:
    return _with_bowers(
        situation,
        lambda trump: Named(card=DIAMOND_QUEEN, company=(jack_of(trump),)),
        "right_bower_breaker",
    )


def _hunting_jack(situation: Situation) -> RungTest:
    return _with_bowers(
        situation,
        lambda trump: Named(
            card=jack_of(trump.paired),
            company=(jack_of(trump),),
            barred=(mighty_card(situation), jack_of(trump.same_colour)),
        ),
        "hunting_jack",
    )


def _trump(situation: Situation) -> RungTest:
    if situation.trump is None:
        return Nothing(NO_TRUMP)
    if situation.falls_in(situation.ruleset.trumps_suspended):
        return Nothing(TRUMPS_SUSPENDED)
    return Highest("trump")


TESTS: Mapping[str, Callable[[Situation], RungTest]] = MappingProxyType(
    {
        "counter_counter_yoromeki": _counter_counter_yoromeki,
        "counter_yoromeki": _counter_yoromeki,
        "yoromeki": _yoromeki,
        "mighty": _mighty,
        "right_bower_breaker": _right_bower_breaker,
        "hunting_jack": _hunting_jack,
        "right_bower": _right_bower,
        "left_bower": _left_bower,
        "trump": _trump,
        "lead_suit": lambda _: Highest("lead"),
        "stray_suit": lambda _: Stray(),
        "jokers_alone": lambda _: JokersAlone(),
    }
)
"""The test of every rung that stands in one place, by the rung's key."""


def _missing(situation: Situation, *fields: str) -> Absence | None:
    """The first of these house rules that is switched off."""
    for name in fields:
        if getattr(situation.ruleset, name) in {"off", False}:
            return off("rule-off", rule=name)
    return None


def _mighty_suspended(situation: Situation) -> Absence | None:
    return POWERS_SUSPENDED if mighty_suspended(situation) else None


def _no_counter(situation: Situation) -> Absence | None:
    why = _missing(situation, "power_cards", "yoromeki", "counter_yoromeki")
    if why is None and situation.ruleset.yoromeki == "club_four":
        why = NO_CHAIN
    return why or _mighty_suspended(situation)


def _with_bowers(situation: Situation, test: Callable[[Suit], RungTest], *fields: str) -> RungTest:
    """A test that needs a live right or left bower, and the house rules named."""
    why = _missing(situation, "power_cards", *fields)
    if why is None and bowers_suspended(situation):
        why = POWERS_SUSPENDED
    if why is not None:
        return Nothing(why)
    return Nothing(NO_TRUMP) if situation.trump is None else test(situation.trump)
