"""よろめきの段: the killer beside the mighty or the joker, its counters, and cards above it."""

from dataclasses import dataclass
from functools import partial

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.napoleon.tricks.rungs.joker import NO_JOKER, JokerAt
from scorekeeper.napoleon.tricks.rungs.power_cards import (
    CLUB_QUEEN,
    DIAMOND_QUEEN,
    LEFT_BOWER,
    LEFT_BOWER_BREAKER,
    RIGHT_BOWER,
    RIGHT_BOWER_BREAKER,
    Named,
    with_bowers,
)
from scorekeeper.napoleon.tricks.rungs.step import (
    RungRow,
    RungTest,
    Step,
    missing_rule,
    powers_suspended,
)
from scorekeeper.napoleon.tricks.situation import Situation, Trick, mighty_card, mighty_suspended
from scorekeeper.trick_taking.ruling import Absence, Nothing, build_ladder, nobody, off, rung

HEART_QUEEN = Card(suit=Suit.HEARTS, rank=Rank.QUEEN)
HEART_KING = Card(suit=Suit.HEARTS, rank=Rank.KING)
HEART_ACE = Card(suit=Suit.HEARTS, rank=Rank.ACE)
CLUB_FOUR = Card(suit=Suit.CLUBS, rank=Rank.FOUR)
SPADE_QUEEN = Card(suit=Suit.SPADES, rank=Rank.QUEEN)

Groups = tuple[tuple[Card, ...], ...]
"""Cards by name that a rung asks for in one trick, one group for each way."""

JOKER_LOSES = nobody("joker-would-not-win")
NO_BOWER = nobody("no-bower")
KILLER_LOSES = nobody("killer-would-not-win")
NO_CHAIN = off("killer-has-no-counter")
NO_COUNTER_COUNTER = off("rule-off", rule="counter_yoromeki")
_FIELDS = ("power_cards", "yoromeki")


def killer_card(situation: Situation) -> Card:
    """よろめきの札: ♥Q, or ♣4 in some regions (source: 000:288)."""
    return CLUB_FOUR if situation.ruleset.yoromeki == "club_four" else HEART_QUEEN


@dataclass(frozen=True, slots=True, kw_only=True)
class OverJoker:
    """よろめき against the joker: a card takes a trick that the joker would win.

    It is the killer, or one of its counters in the ``company`` of the killer. ``below`` are the
    rungs in force below, strongest first. Source: 000:288, 000:289.
    """

    named: Named
    below: tuple[tuple[str, RungTest], ...]

    @property
    def groups(self) -> Groups:
        return self.named.groups

    beside_joker = groups

    def __call__(self, trick: Trick) -> int | Absence:
        play = self.named(trick)
        if not isinstance(play, int):
            return play
        if not trick.jokers:
            return NO_JOKER
        best = next(test for _, test in self.below if isinstance(test(trick), int))
        return play if isinstance(best, JokerAt) else JOKER_LOSES


def _beside_mighty(situation: Situation, *, answers: int = 0) -> RungTest:
    """The last of the killer and its ``answers``, with the earlier ones and the mighty there.

    It does not matter which of them fell first (AMB-38).
    """
    why = _no_counter(situation, answers) if answers else _out_of_force(situation, *_FIELDS)
    *before, card = _chain(situation, answers)
    company = (mighty_card(situation), *before)
    return Nothing(why) if why else Named(card=card, company=company)


def _over_joker(situation: Situation, *, below: tuple[RungRow, ...], answers: int) -> RungTest:
    """The last of the killer and its ``answers``, with the earlier ones and a joker in the trick.

    A counter does not ask who was beaten (AMB-61).
    """
    why = _out_of_force(situation, *_FIELDS, "jokers", "yoromeki_beats_joker")
    why = why or (_no_counter(situation, answers) if answers else None)
    *before, card = _chain(situation, answers)
    named = Named(card=card, company=tuple(before))
    return Nothing(why) if why else OverJoker(named=named, below=_in_force(situation, below))


def _chain(situation: Situation, answers: int) -> tuple[Card, ...]:
    return (killer_card(situation), HEART_KING, HEART_ACE)[: answers + 1]


def _in_force(situation: Situation, below: tuple[RungRow, ...]) -> tuple[tuple[str, RungTest], ...]:
    return tuple((one.key, one.test) for one in build_ladder(below, situation) if one.idle is None)


def _only_with_counters(situation: Situation) -> Step | None:
    """Counters have a place over the joker only in a house that has jokers and counters."""
    rules = situation.ruleset
    counters = rules.jokers and rules.yoromeki_beats_joker and rules.counter_yoromeki != "off"
    return Step.OVER_JOKER if counters else None


def _no_counter(situation: Situation, answers: int) -> Absence | None:
    """Why there is no よろめき返し, or with two ``answers`` no よろめき返し返し."""
    why = missing_rule(situation, *_FIELDS, "counter_yoromeki")
    if why is None and situation.ruleset.yoromeki == "club_four":
        why = NO_CHAIN
    why = why or _out_of_force(situation)
    lacks_ace = answers > 1 and situation.ruleset.counter_yoromeki != "heart_king_and_ace"
    return NO_COUNTER_COUNTER if why is None and lacks_ace else why


def _out_of_force(situation: Situation, *fields: str) -> Absence | None:
    """Without one of these rules there is no よろめき, nor while the mighty is suspended."""
    why = missing_rule(situation, *fields)
    return powers_suspended(situation) if why is None and mighty_suspended(situation) else why


def over_joker(below: tuple[RungRow, ...]) -> tuple[RungRow, ...]:
    """よろめき against the joker, and its counters; ``below`` are all rungs under them."""
    counters = ("counter_yoromeki yoromeki_beats_joker", "000:289", _only_with_counters)
    rows = (
        (2, "counter_counter_over_joker", *counters),
        (1, "counter_over_joker", *counters),
        (0, "yoromeki_over_joker", "yoromeki_beats_joker yoromeki", "000:288", Step.OVER_JOKER),
    )
    return tuple(
        rung(
            key,
            fields,
            sources,
            step=place,
            condition=partial(_over_joker, below=below, answers=answers),
        )
        for answers, key, fields, sources, place in rows
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OverKiller:
    """A bower if the killer has beaten the mighty: the higher one wins, or its breaker.

    It does not matter whether the killer was answered. ``bowers`` are their rungs, breakers too, in
    their order (AMB-82, AMB-106).
    """

    killer: Named
    bowers: tuple[Named, ...]

    @property
    def groups(self) -> Groups:
        killer = (*self.killer.company, self.killer.card)
        return tuple((*killer, *cards) for bower in self.bowers for cards in bower.groups)

    def __call__(self, trick: Trick) -> int | Absence:
        found = self.killer(trick)
        if not isinstance(found, int):
            return found
        plays = (bower(trick) for bower in self.bowers)
        return next((play for play in plays if isinstance(play, int)), NO_BOWER)


def _over_killer(situation: Situation) -> RungTest:
    why = _out_of_force(situation, *_FIELDS, "bowers_over_yoromeki")
    killer = Named(card=killer_card(situation), company=(mighty_card(situation),))
    rows = (RIGHT_BOWER_BREAKER, RIGHT_BOWER, LEFT_BOWER_BREAKER, LEFT_BOWER)
    tests = (one.test for one in build_ladder(rows, situation))
    bowers = tuple(test for test in tests if isinstance(test, Named))
    return (
        Nothing(why)
        if why
        else with_bowers(situation, lambda _trump: OverKiller(killer=killer, bowers=bowers))
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Snatcher:
    """♠Q in a trick that a killer would win: ♥Q or ♣4, or ♦Q or ♣Q that beat their bower.

    ``below`` are the rungs in force below, strongest first. A card that answers a killer is none,
    nor a bower, nor a hunting jack (AMB-81, AMB-110).
    """

    named: Named
    killers: tuple[Card, ...]
    below: tuple[tuple[str, RungTest], ...]

    @property
    def groups(self) -> Groups:
        tests = [test for key, test in self.below if key in _KILLS]
        asked = (test.groups for test in tests if isinstance(test, Named | OverKiller))
        return tuple((self.named.card, *cards) for groups in asked for cards in groups)

    @property
    def beside_joker(self) -> Groups:
        tests = (test for key, test in self.below if key in _KILLS and isinstance(test, OverJoker))
        return tuple((self.named.card, test.named.card) for test in tests)

    def __call__(self, trick: Trick) -> int | Absence:
        play = self.named(trick)
        if not isinstance(play, int):
            return play
        key, winner = next(
            (key, winner) for key, test in self.below if isinstance(winner := test(trick), int)
        )
        killed = key in _KILLS and winner in map(trick.where.get, self.killers)
        return play if killed else KILLER_LOSES


_KILLS = frozenset(
    {"yoromeki_over_joker", "bower_over_yoromeki", "yoromeki", "right_bower_breaker",
     "left_bower_breaker"}
)  # fmt: skip
"""The rungs on which a killer can win."""


def _snatcher(situation: Situation, *, below: tuple[RungRow, ...]) -> RungTest:
    why = missing_rule(situation, "power_cards", "killer_snatcher")
    if why is not None:
        return Nothing(why)
    return Snatcher(
        named=Named(card=SPADE_QUEEN),
        killers=(killer_card(situation), DIAMOND_QUEEN, CLUB_QUEEN),
        below=_in_force(situation, below),
    )


def snatcher(below: tuple[RungRow, ...]) -> RungRow:
    """The card that takes a killer's trick; ``below`` are all rungs that it stands above."""
    return rung(
        "killer_snatcher",
        "killer_snatcher",
        "",
        step=partial(_only_where, field="killer_snatcher", place=Step.SNATCHER),
        condition=partial(_snatcher, below=below),
    )


def _only_where(situation: Situation, *, field: str, place: Step) -> Step | None:
    """A rung of few tables has a place only in a house that plays it."""
    return None if missing_rule(situation, field) else place


BOWER_OVER_YOROMEKI = rung(
    "bower_over_yoromeki",
    "bowers_over_yoromeki yoromeki",
    "",
    step=partial(_only_where, field="bowers_over_yoromeki", place=Step.OVER_YOROMEKI),
    condition=_over_killer,
)
COUNTER_COUNTER = rung(
    "counter_counter_yoromeki",
    "counter_yoromeki",
    "000:289",
    step=Step.YOROMEKI,
    condition=partial(_beside_mighty, answers=2),
)
COUNTER = rung(
    "counter_yoromeki",
    "counter_yoromeki",
    "000:289",
    step=Step.YOROMEKI,
    condition=partial(_beside_mighty, answers=1),
)
YOROMEKI = rung(
    "yoromeki", "yoromeki", "000:288 002:63 004:112", step=Step.YOROMEKI, condition=_beside_mighty
)
