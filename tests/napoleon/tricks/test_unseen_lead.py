"""An unseen lead and more unseen cards: what the search takes for granted of them."""

from dataclasses import replace
from itertools import permutations

from scorekeeper.cards import Suit, parse_cards
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.ruling import NapoleonTrial, resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.strengths import decide
from scorekeeper.trick_taking.unseen import outcomes
from tests.strays import every

EVERYTHING = Ruleset(
    jokers=2,
    joker_unled="below_mighty",
    joker_request=True,
    same_two="above_mighty",
    yoromeki="heart_queen",
    yoromeki_beats_joker=True,
    counter_yoromeki="heart_king_and_ace",
    right_bower_breaker="diamond_queen",
    hunting_jack=True,
)


@every("power_cards", [True, False])
@every("rest", ["S9 S3 ??", "SA HQ ??", "S9 JOKER ??", "JOKER=S8 JOKER2 ??"])
def test_whoever_played_what_after_the_lead_every_card_has_its_winner(rest, power_cards):
    """Of two jokers of one strength the first played wins (AMB-33), seen or unseen."""
    rules = replace(EVERYTHING, joker_wild=True, power_cards=power_cards)
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=4)
    for cards in permutations(parse_cards(rest)):
        plays = (*parse_cards("S7"), *cards)
        held = {card.held for card in plays}
        tricks = [
            tuple(card if play.is_unseen else play for play in plays)
            for card in here.pack
            if card not in held
        ]
        found = outcomes(NapoleonTrial(here), plays)
        assert found.winners == tuple(sorted({decide(here, trick)[0] for trick in tricks}))


def test_two_cards_that_a_rung_asks_for_can_be_the_only_two_that_nobody_saw():
    """N-120: ♠A and ♥Q in one trick, both unseen; ♠3 cannot win."""
    rules = Ruleset(yoromeki="heart_queen")
    here = Situation.dealt(rules, players=4, trump=Suit.CLUBS, trick=4)
    found = outcomes(NapoleonTrial(here), parse_cards("SK ?? ?? S3"))
    assert found.winners == (0, 1, 2)
    assert "yoromeki" in found.rungs
    assert "yoromeki" not in outcomes(NapoleonTrial(here), parse_cards("SK ?? S4 S3")).rungs


@every(
    "plays, winners",
    [
        ("S7 JOKER ?? S9 D3", (1,)),
        ("S7 ?? JOKER S9 D3", (1, 2)),
        ("S7 JOKER D3 S9 ??", (1,)),
        ("JOKER D3 S9 ?? H5", (0,)),
        ("JOKER D3 ?? S9 JOKER2", (0,)),
    ],
)
def test_of_two_jokers_that_nothing_beats_the_first_played_wins(plays, winners):
    """AMB-33: an unseen joker before the one that was seen, or after it."""
    rules = replace(EVERYTHING, power_cards=False, same_two="off")
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=4)
    assert resolve(here, parse_cards(plays)).possible == winners


def test_after_a_led_joker_the_next_card_is_the_lead_however_the_others_lie():
    """N-144: a joker that passes the lead on; the spade after it is followed, not the club."""
    rules = replace(
        EVERYTHING, power_cards=False, same_two="off", joker_led="weakest", joker_unled="weakest",
        joker_demands="next_card",
    )  # fmt: skip
    here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=4)
    assert resolve(here, parse_cards("JOKER S3 D9 ?? C4")).possible == (1, 3)
