"""Unseen cards: the grouped search finds what trying every card finds."""

from itertools import permutations
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from scorekeeper.cards import UNSEEN, Suit, parse_cards
from scorekeeper.napoleon.records import referee
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.ruling import NapoleonTrial, resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.strengths import decide
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.trick_taking.unseen import outcomes
from tests.examples import examples
from tests.napoleon.tricks.test_ladder_properties import situations
from tests.outcomes import check_against_every_outcome
from tests.strays import every


@st.composite
def partly_seen(draw, *, unseen):
    here = draw(situations())
    suit = draw(st.sampled_from("SHDC"))
    likely = [
        card
        for card in here.pack
        if str(card)[0] in {suit, "J"} or str(card) in "SA HQ C4 SQ DQ CQ"
    ]
    unseen = min(unseen, here.players)
    count = here.players if draw(st.booleans()) else draw(st.integers(unseen, here.players))
    cards = st.sampled_from(likely) | st.sampled_from(here.pack)
    seen = draw(st.lists(cards, min_size=count - unseen, max_size=count - unseen, unique=True))
    return here, tuple(draw(st.permutations([*seen, *[UNSEEN] * unseen])))


@settings(max_examples=examples(60), deadline=None)
@given(partly_seen(unseen=1))
def test_one_unseen_card(trick):
    here, plays = trick
    check_against_every_outcome(NapoleonTrial(here), plays)


@settings(max_examples=examples(10), deadline=None)
@given(partly_seen(unseen=2))
def test_two_unseen_cards(trick):
    here, plays = trick
    check_against_every_outcome(NapoleonTrial(here), plays)


@settings(max_examples=1, deadline=None, phases=[Phase.generate])
@given(partly_seen(unseen=3))
def test_three_unseen_cards(trick):
    here, plays = trick
    check_against_every_outcome(NapoleonTrial(here), plays)


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(4, 6).flatmap(lambda count: partly_seen(unseen=count)), st.integers())
def test_more_unseen_cards_bring_nothing_that_was_not_found(trick, seed):
    """There are too many to try them all: a hundred, some of them of few suits."""
    here, plays = trick
    random, found = Random(seed), outcomes(NapoleonTrial(here), plays)  # noqa: S311 - cards, not keys
    places = [play for play, card in enumerate(plays) if card.is_unseen]
    for _ in range(100):
        pool = [card for card in here.pack if card not in plays]
        random.shuffle(pool)
        pool.sort(key=lambda card, suit=pool[0].suit: card.suit not in {suit, None})
        cards = random.sample(pool[: random.choice([7, 12, len(pool)])], len(places))
        filled = dict(zip(places, cards, strict=True))
        trick = tuple(filled.get(play, card) for play, card in enumerate(plays))
        winner, rung = decide(here, trick)
        assert winner in found.winners
        assert found.rungs is None or rung in found.rungs


TWOS = {"same_two": "below_all"}
CALLS = {"jokers": 1, "joker_request": True}
NAMED = {"jokers": 1, "joker_led": "weakest"}
EVERYTHING = {
    "jokers": 2,
    "joker_unled": "below_mighty",
    "joker_request": True,
    "same_two": "above_mighty",
    "yoromeki": "heart_queen",
    "yoromeki_beats_joker": True,
    "counter_yoromeki": "heart_king_and_ace",
    "right_bower_breaker": "diamond_queen",
    "hunting_jack": True,
}
JOKERS_WIN = EVERYTHING | {"power_cards": False, "same_two": "off"}
ASLEEP = {"power_cards_suspended": "first", "suspended_power_cards": "strength_only"}
PASSED_ON = {"joker_led": "weakest", "joker_unled": "weakest", "joker_demands": "next_card"}

PARTLY_SEEN = [
    # rules, trump, players, plays, what makes it hard
    (TWOS, "H", 4, "S9 S2 S5 ??", "the last spade lets the two win"),
    (TWOS, "H", 4, "S9 S5 SK ??", "so does the two itself"),
    (TWOS, "H", 4, "S9 ?? S5 ??", "one has to be the two, the other any spade"),
    (TWOS | {"two_high": False}, "H", 4, "?? S2 S5 S9", "the lead is not known"),
    ({"two_high": True}, "NT", 4, "S9 ?? SA S5", "the two beats the ace"),
    ({}, "NT", 4, "SK S9 ?? ??", "only spades matter"),
    ({}, "H", 4, "D9 ?? DJ ??", "trumps, the bowers and the mighty matter"),
    (CALLS, "H", 4, "?? C9 JOKER C10", "a lead of clubs three calls the joker"),
    (NAMED, "H", 4, "JOKER ?? C9 D4", "clubs are named"),
    (NAMED, "NT", 4, "JOKER D9 ?? C4", "clubs are named, diamonds are not"),
    ({"jokers": 2, "joker_led": "weakest"}, "NT", 4, "JOKER ??", "the other joker may follow"),
    ({"jokers": 1, "joker_demands": "next_card"}, "NT", 4, "JOKER ?? D5 ??", "it settles the suit"),
    ({"yoromeki": "heart_queen"}, "D", 4, "S9 SA ?? ??", "the queen of hearts"),
    ({"yoromeki": "heart_queen", "counter_yoromeki": "heart_king"}, "D", 4, "SA ?? HQ S4",
     "the king of hearts"),
    ({"jokers": 1, "yoromeki": "heart_queen", "yoromeki_beats_joker": True}, "D", 4,
     "JOKER SA ?? S4", "she beats even the joker"),
    ({"hunting_jack": True}, "H", 4, "H9 HJ ?? H4", "the jack of spades"),
    ({}, "H", 4, "?? ?? D2", "of each lead other followers win"),
    ({}, "S", 5, "H2 ?? ??", "the higher of two trumps wins, and of two hearts"),
    ({"right_bower_breaker": "diamond_queen"}, "H", 4, "CA ?? S2 ??", "the queen among diamonds"),
    ({"yoromeki": "heart_queen"}, "C", 4, "HQ C9 ?? ??", "beside trumps two seen cards can win"),
    ({"jokers": 1, "joker_led": "below_trumps"}, "C", 4, "?? ?? C6", "the lead may be the joker"),
    ({"jokers": 1, "joker_led": "weakest"}, "C", 4, "?? ?? C6", "which may never win"),
    ({"jokers": 2, "power_cards": False}, "S", 4, "?? ?? ??", "three of one suit, or jokers"),
    ({"yoromeki": "heart_queen"}, "C", 4, "SK ?? ?? S3", "N-120: ♠A and ♥Q, both unseen"),
    ({"yoromeki": "heart_queen"}, "C", 4, "SK ?? S4 S3", "♠A alone"),
    (JOKERS_WIN, "H", 5, "S7 JOKER ?? S9 D3", "AMB-33: the first played of two jokers wins"),
    (JOKERS_WIN, "H", 5, "S7 ?? JOKER S9 D3", "the unseen one, if it is a joker"),
    (JOKERS_WIN, "H", 5, "S7 JOKER D3 S9 ??", "the seen one"),
    (JOKERS_WIN, "H", 5, "JOKER D3 S9 ?? H5", "the one that was led"),
    (JOKERS_WIN, "H", 5, "JOKER D3 ?? S9 JOKER2", "the one that was led"),
    (JOKERS_WIN | PASSED_ON, "H", 5, "JOKER S3 D9 ?? C4", "N-144: the spade is followed"),
    (ASLEEP | {"left_bower_suit": "trump"}, "C", 4, "C7 C8 ??", "the jack of spades is a club"),
    (ASLEEP | {"mighty_suit": "trump"}, "H", 4, "CA D8 ??", "the ace of spades is a heart"),
]  # fmt: skip


@every("rules, trump, players, plays, why", PARTLY_SEEN)
def test_what_trying_every_card_finds(rules, trump, players, plays, why):
    here = Situation.dealt(
        Ruleset(no_trump="above_spades", **rules), players=players, trump=parse_trump(trump),
        named_suit=Suit.CLUBS, trick=1 if "power_cards_suspended" in rules else None,
    )  # fmt: skip
    check_against_every_outcome(NapoleonTrial(here), parse_cards(plays))


@every("power_cards", [True, False])
@every("rest", ["S9 S3 ??", "SA HQ ??", "S9 JOKER ??", "JOKER=S8 JOKER2 ??"])
def test_whoever_played_what_after_the_lead(rest, power_cards):
    rules = Ruleset(**EVERYTHING, joker_wild=True, power_cards=power_cards)
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=4)
    for cards in permutations(parse_cards(rest)):
        check_against_every_outcome(NapoleonTrial(here), (*parse_cards("S7"), *cards))


def test_where_everybody_can_have_won_the_rungs_are_not_counted_out():
    here = five()
    assert outcomes(NapoleonTrial(here), (UNSEEN, UNSEEN)).winners == (0, 1)
    assert outcomes(NapoleonTrial(here), (UNSEEN, UNSEEN)).rungs is None
    findings = {f.rung: f.reason for f in resolve(here, (UNSEEN, UNSEEN)).findings}
    assert (findings["mighty"], findings["counter_yoromeki"]) == ("unseen-card", "rule-off")
    assert outcomes(NapoleonTrial(here), (UNSEEN,)).rungs == {
        "mighty", "right_bower", "left_bower", "trump", "lead_suit",
    }  # fmt: skip


def test_where_half_of_the_cards_win_the_winning_half_is_listed():
    """Twelve spades are higher than the two, and thirteen cards are trumps, of fifty unseen."""
    here = Situation.dealt(Ruleset(power_cards=False), players=4, trump=Suit.HEARTS)
    (needed,) = resolve(here, parse_cards("S2 D5 ??")).depends_on
    assert (needed.otherwise, len(needed.cards)) == ((0,), 25)
    assert {card.suit for card in needed.cards} == {Suit.SPADES, Suit.HEARTS}


def test_an_unseen_card_on_which_nothing_depends_is_not_listed():
    """Whatever was led, the leader can have won, and the others by the joker; not so theirs."""
    rules = Ruleset(
        power_cards=False, jokers=1, joker_unled="strongest", joker_led="below_trumps"
    )  # fmt: skip
    here = Situation.dealt(rules, players=4, trump=Suit.DIAMONDS)
    ruling = resolve(here, parse_cards("?? C2 ?? ??"))
    assert ruling.possible == (0, 2, 3)
    assert [(found.play, "JOKER" in map(str, found.cards)) for found in ruling.depends_on] == [
        (2, True), (3, True),
    ]  # fmt: skip


def test_three_unseen_cards_are_listed_and_four_are_not():
    three = resolve(five(), parse_cards("S9 SA ?? ?? ??")).depends_on
    assert [str(card) for card in three[0].cards] == ["HQ"]
    four = resolve(five(), parse_cards("SA ?? ?? ?? ??")).depends_on
    assert [found.cards for found in four] == [(), (), (), ()]


def five(preset="sisyphus", trump="H", trick=3):
    suit = None if trump == "NT" else Suit(trump)
    return Situation.dealt(PRESETS[preset].rules, players=5, trump=suit, trick=trick)


@every(
    "plays, possible",
    [
        ("?? ?? ?? ?? ??", (0, 1, 2, 3, 4)),
        ("SA ?? ?? ?? ??", (0, 1, 2, 3, 4)),
        ("S9 SA ?? ?? ?? ??", (1, 2, 3, 4, 5)),
        ("S9 SA ?? ?? ?? ?? ??", (1, 2, 3, 4, 5, 6)),
        ("?? C4 ?? ?? ?? ?? ??", (0, 1, 2, 3, 4, 5, 6)),
    ],
)
def test_more_unseen_cards_than_can_be_listed(plays, possible):
    answer = referee({"rules": "sisyphus", "trump": "H", "plays": plays.split()})
    assert answer["possible"] == list(possible)
    unseen = [play for play, name in enumerate(plays.split()) if name == "??"]
    assert answer["depends_on"] == [
        {"play": play, "cards": [], "otherwise": list(possible)} for play in unseen
    ]
