"""May this card be played? Nap's duties as tables, by row and source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import parse_card, parse_cards
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.rules.presets import read_rules
from scorekeeper.nap.tricks.legality import (
    DUTIES,
    Turn,
    deciding,
    judge_play,
    legal_plays,
    may_play,
)
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.legality import Holding, Legality, ToldCards
from scorekeeper.wording import LANGUAGES, speaker
from tests.nap.text_table import situation
from tests.nap.tricks.test_trick import situations
from tests.napoleon.text_table import rows_of

LEGAL = rows_of("""
rows          | house      | # | T | bid        | N | led   | hand        | playable    | source
B-031         | plain      | 2 | H | -          | - | S9    | SA D4 HQ    | SA          | 003:41
B-031         | plain      | 2 | H | -          | - | S9    | C2 D4 HQ    | C2 D4 HQ    | 003:41
B-031         | plain      | 2 | H | -          | - | -     | SA D4 HQ    | SA D4 HQ    | 000:56
B-003 AMB-52  | joker      | 2 | H | -          | - | H9    | SA JOKER D4 | JOKER       | 003:51
B-003 AMB-52  | joker      | 2 | H | -          | - | H9    | HA JOKER D4 | HA JOKER    | 003:51
B-003 AMB-52  | joker      | 2 | H | -          | - | S9    | SA JOKER D4 | SA          | 003:51
B-003 AMB-52  | joker      | 2 | H | -          | - | S9    | DA JOKER D4 | DA JOKER D4 | 003:51
B-003 AMB-52  | joker      | 2 | H | -          | - | JOKER | HA DA D4    | HA          | 003:51
B-003 AMB-52  | joker      | 1 | - | -          | D | JOKER | HA DA D4    | DA D4       | 003:51
B-003 AMB-52  | mis+joker  | 2 | - | misere     | - | S9    | SA JOKER D4 | SA          | 003:51
B-003 AMB-52  | mis+joker  | 2 | - | misere     | - | S9    | HA JOKER D4 | HA JOKER D4 | 003:51
B-003 AMB-52  | mis+joker  | 2 | - | misere     | - | JOKER | HA C2 D4    | HA C2 D4    | 003:51
AMB-45        | plain      | 1 | - | bonaparte  | - | -     | HA H3 D4 S2 | HA H3 D4 S2 | 000:56
B-023 AMB-45  | listed     | 1 | - | bonaparte  | - | -     | HA H3 D4 S2 | H3 D4 S2    | 003:38
B-023 AMB-45  | listed     | 1 | - | nap        | - | -     | HA H3 D4 S2 | HA H3 D4 S2 | 003:38
B-023 AMB-45  | listed     | 2 | H | bonaparte  | - | -     | HA H3 D4 S2 | HA H3 D4 S2 | 003:38
B-023 AMB-45  | low        | 1 | - | bonaparte  | - | -     | HA H3 D4    | HA H3 D4    | 003:58
AMB-45 AMB-52 | list+joker | 1 | - | bonaparte  | H | -     | JOKER H3 D4 | H3 D4       | 003:38
AMB-45 AMB-52 | list+joker | 1 | - | bonaparte  | C | -     | JOKER H3 D4 | JOKER H3 D4 | 003:38
AMB-45 AMB-52 | list+joker | 1 | - | bonaparte  | - | -     | JOKER H3 D4 | JOKER H3 D4 | 003:38
B-024 AMB-45  | listed     | 1 | - | wellington | H | -     | HA H3 D4 S2 | S2          | 003:39
B-024 AMB-45  | listed     | 1 | - | wellington | H | -     | HA H3 D2 S2 | D2 S2       | 003:39
B-024 AMB-45  | listed     | 1 | - | wellington | H | -     | HA H3       | HA H3       | 003:39
B-024 AMB-45  | listed     | 1 | H | wellington | - | -     | HA H3 D4 S2 | S2          | 003:39
B-024 AMB-45  | listed     | 1 | - | wellington | - | -     | HA H3 D4 S2 | HA H3 D4 S2 | 003:39
AMB-45 AMB-52 | list+joker | 1 | - | wellington | H | -     | JOKER H3 D4 | D4          | 003:39
B-024 AMB-45  | listed     | 1 | - | wellington | H | S2    | HA S3 D4    | S3          | 003:39
AMB-45 AMB-52 | list+joker | 1 | - | wellington | H | H2    | JOKER S3 D4 | JOKER       | 003:39
B-024 AMB-45  | low        | 1 | - | wellington | - | -     | HA H3 D4 S2 | H3 D4 S2    | 003:58
B-025 AMB-45  | listed     | 1 | - | blucher    | - | -     | HA H3 D4 S2 | HA H3 D4 S2 | 003:60
""")


def turn_of(house, trick, trump, bid, named, led):
    here = situation(house, trick, trump, bid, named)
    return Turn(situation=here, plays=parse_cards(led))


@pytest.mark.parametrize("row", LEGAL, ids=" ".join)
def test_what_may_be_played(row):
    rows, house, trick, trump, bid, named, led, hand, playable, source = row
    turn = turn_of(house, trick, trump, bid, named, led)
    assert legal_plays(turn, parse_cards(hand)) == parse_cards(playable)
    assert rows
    assert source


REASONS = rows_of("""
house      | # | T | bid        | N | led   | hand  | card | verdict | code
plain      | 2 | H | -          | - | -     | SA D4 | SA   | legal   | lead
plain      | 2 | H | -          | - | S9    | SA D4 | SA   | legal   | follows
plain      | 2 | H | -          | - | S9    | HA D4 | D4   | legal   | void
plain      | 2 | H | -          | - | S9    | SA D4 | D4   | illegal | revoke
plain      | 2 | H | -          | - | ??    | SA D4 | D4   | unknown | follow
plain      | 2 | H | -          | - | ??    | D4    | D4   | legal   | only-card
mis+joker  | 2 | - | misere     | - | JOKER | SA D4 | D4   | legal   | nap-joker-led
joker      | 1 | - | -          | - | JOKER | SA D4 | D4   | unknown | follow
list+joker | 1 | - | wellington | - | S2    | SA D4 | D4   | unknown | follow
listed     | 1 | - | wellington | - | S2    | SA D4 | D4   | illegal | revoke
listed     | 1 | - | wellington | H | -     | SA D4 | SA   | illegal | wellington-lead
listed     | 1 | - | bonaparte  | - | -     | SA S4 | SA   | illegal | bonaparte-lead
""")


@pytest.mark.parametrize("row", REASONS, ids=" ".join)
def test_why(row):
    house, trick, trump, bid, named, led, hand, card, verdict, code = row
    turn = turn_of(house, trick, trump, bid, named, led)
    found = judge_play(turn, parse_card(card), Holding.known(parse_cards(hand)))
    assert (found.verdict.value, found.code) == (verdict, code)
    assert bool(found.proof) == (verdict == "illegal")
    assert all(speaker(language).has(found.key) for language in LANGUAGES)


@given(st.data())
def test_something_can_always_be_played(data):
    here = data.draw(situations())
    cards = data.draw(st.lists(st.sampled_from(here.pack), min_size=2, max_size=6, unique=True))
    before = data.draw(st.integers(0, 1))
    turn = Turn(situation=here, plays=tuple(cards[:before]))
    if turn.suit_is_known:
        assert set(legal_plays(turn, cards[before:])) <= set(cards[before:])
        assert legal_plays(turn, cards[before:])


ROWS = rows_of("""
duty            | house rule       | sources
bonaparte-lead  | five_trick_leads | 003:38
wellington-lead | five_trick_leads | 003:39 003:58
revoke          | -                | 000:56 003:21 003:41
""")


def test_the_duties_of_nap():
    assert [(duty.code, duty.field or "", " ".join(duty.sources)) for duty in DUTIES] == ROWS


# May I? What a player of Nap may play who tells some of his cards or all of them.

JOKER = {"preset": "nap-ja", "joker": True}


def turn(rules, plays, *, trick=3, trump="H", bid=None):
    here = Situation(
        ruleset=read_rules(rules), players=5, trick=trick,
        trump=None if trump is None else parse_cards(f"{trump}A")[0].suit,
        bid=None if bid is None else parse_bid(bid),
    )  # fmt: skip
    return Turn(situation=here, plays=parse_cards(plays))


def tell(at, cards):
    here = at.situation
    size = here.tricks - here.trick + 1
    return ToldCards.of(
        parse_cards(cards), pack=here.pack, gone=at.plays, size=size, most=here.tricks
    )


def by_verdict(found):
    return tuple(
        " ".join(str(one.card) for one in found if one.verdict is verdict) for verdict in Legality
    )


@pytest.mark.parametrize(
    ("at", "cards", "legal", "illegal", "unknown"),
    [
        (turn("nap-ja", "S9"), "SA D4", "SA", "D4", ""),
        (turn("nap-ja", "S9"), "D4 HQ", "", "", "D4 HQ"),
        (turn("nap-ja", "S9", trick=4), "D4 HQ", "D4 HQ", "", ""),
        (turn(JOKER, "H9"), "JOKER D4", "JOKER", "D4", ""),
        (turn(JOKER, "S9", trump=None, trick=1), "JOKER S4", "S4 JOKER", "", ""),
        (turn("nap-en", "", trick=1, trump=None, bid="bonaparte"), "SA S9", "", "SA", "S9"),
        (turn("nap-en", "", trick=1, trump=None, bid="nap"), "SA S9", "SA S9", "", ""),
    ],
)
def test_what_is_certain_of_some_cards_and_what_is_not(at, cards, legal, illegal, unknown):
    found = by_verdict(may_play(at, tell(at, cards)).own)
    assert [set(some.split()) for some in found] == [
        set(some.split()) for some in (legal, illegal, unknown)
    ]


@pytest.mark.parametrize(
    ("at", "asked"),
    [
        (turn("nap-ja", "S9"), "SA SK SQ SJ S10 S8 S7 S6 S5 S4 S3 S2"),
        (turn("nap-ja", ""), ""),
        (turn(JOKER, "JOKER", trick=1, trump=None), ""),
        (turn("nap-ja", "", trick=1, trump=None, bid="misere"), ""),
    ],
)
def test_only_cards_that_can_change_the_answer_are_asked(at, asked):
    pool = [card for card in at.situation.pack if card not in at.plays]
    found = deciding(at, pool)
    assert " ".join(str(card) for card in pool if card in found) == asked
