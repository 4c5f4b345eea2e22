"""強さの順: the ladder of a situation, strongest rung first.

The order is the whole of "who wins": the first rung on which a card stands decides. House rules
move a rung, add one, switch it off or suspend it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from scorekeeper.cards import Card
from scorekeeper.napoleon.tricks.joker import Strength
from scorekeeper.napoleon.tricks.rung_rows import RUNG_ROWS
from scorekeeper.napoleon.tricks.rungs import (
    TESTS,
    RungTest,
    joker_test,
    over_joker_test,
    same_two_test,
)
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import Trick, lay_out
from scorekeeper.trick_taking.tricks.rungs import Rung as AnyRung

Rung = AnyRung[Trick]
"""段: one rung of Napoleon's ladder."""

SameTwoPlace = Literal["below_all", "above_left_bower", "above_right_bower", "above_mighty"]

_BY_PLAYERS: Mapping[int, SameTwoPlace] = MappingProxyType(
    {4: "below_all", 5: "above_left_bower", 6: "above_right_bower", 7: "above_right_bower"}
)
_JOKER_KEYS: Mapping[Strength, str] = MappingProxyType(
    {
        "strongest": "joker",
        "below_mighty": "joker_below_mighty",
        "below_bowers": "joker_below_bowers",
        "below_trumps": "joker_below_trumps",
    }
)


def same_two_place(situation: Situation) -> SameTwoPlace:
    """Where same-two ranks, by the table's size in a house that goes by players.

    Above one of the two bowers' places, whichever bower is there (N-085). Seven play as six.
    Source: 000:279, 004:102, 004:106-108.
    """
    value = situation.ruleset.same_two
    if value == "by_players":
        return _BY_PLAYERS[situation.players]
    return "below_all" if value == "off" else value


@lru_cache(maxsize=1024)
def ladder(situation: Situation) -> tuple[Rung, ...]:
    """Every rung from strongest to weakest, those that are switched off or suspended included.

    >>> from scorekeeper.cards import Suit
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["sisyphus"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> [rung.key for rung in ladder(here) if rung.idle is None]
    ['yoromeki', 'mighty', 'right_bower', 'left_bower', 'same_two', 'trump', 'lead_suit']
    """
    rungs = tuple(_rung(situation, key) for key in _order(situation))
    return (_placed("yoromeki_over_joker", over_joker_test(situation, _tests(rungs))), *rungs)


@lru_cache(maxsize=1024)
def rungs_in_force(situation: Situation) -> tuple[tuple[str, RungTest], ...]:
    """Keys and tests of the rungs on which a card can stand here, strongest first."""
    return tuple((rung.key, rung.test) for rung in ladder(situation) if rung.idle is None)


def decide(situation: Situation, plays: tuple[Card, ...]) -> tuple[int, str]:
    """The winning play and the rung that decides, all cards seen: the ladder walked to there.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=Suit.HEARTS)
    >>> decide(here, parse_cards("SK H2 S3 C5"))
    (1, 'trump')
    """
    trick = lay_out(situation, plays)
    return next(
        (play, key)
        for key, test in rungs_in_force(situation)
        if isinstance(play := test(trick), int)
    )


def _tests(rungs: tuple[Rung, ...]) -> tuple[tuple[bool, RungTest], ...]:
    jokers = set(_JOKER_KEYS.values())
    return tuple((rung.key in jokers, rung.test) for rung in rungs if rung.idle is None)


def _rung(situation: Situation, key: str) -> Rung:
    for strength, joker_key in _JOKER_KEYS.items():
        if key == joker_key:
            return _placed(key, joker_test(situation, strength))
    if key == "same_two":
        void_below = same_two_place(situation) == "below_all"
        return _placed(key, same_two_test(situation, void_with_powers=void_below))
    return _placed(key, TESTS[key](situation))


def _placed(key: str, test: RungTest) -> Rung:
    return AnyRung(row=RUNG_ROWS[key], test=test)


def _order(situation: Situation) -> Iterator[str]:
    two = same_two_place(situation)
    upper, lower = _bowers(situation)
    yield "joker"
    yield from ("counter_counter_yoromeki", "counter_yoromeki", "yoromeki")
    yield from ("same_two",) if two == "above_mighty" else ()
    yield "mighty"
    yield from _joker_if(situation, "below_mighty")
    yield from ("same_two",) if two == "above_right_bower" else ()
    yield from upper
    yield from ("same_two",) if two == "above_left_bower" else ()
    yield from lower
    yield from _joker_if(situation, "below_bowers")
    yield from ("same_two",) if two == "below_all" else ()
    yield "trump"
    yield from _joker_if(situation, "below_trumps")
    yield "lead_suit"
    yield from ("stray_suit", "jokers_alone") if situation.ruleset.jokers else ()


def _bowers(situation: Situation) -> tuple[tuple[str, ...], tuple[str, ...]]:
    right, left = ("right_bower_breaker", "hunting_jack", "right_bower"), ("left_bower",)
    return (left, right) if situation.ruleset.reversed_bowers else (right, left)


def _joker_if(situation: Situation, strength: Strength) -> Iterator[str]:
    rules = situation.ruleset
    if rules.jokers and strength in {rules.joker_led, rules.joker_unled}:
        yield _JOKER_KEYS[strength]
