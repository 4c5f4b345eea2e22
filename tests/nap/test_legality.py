"""May this card be played? Nap's duties as tables, by row and source."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Suit, parse_card, parse_cards
from scorekeeper.game.holding import Holding
from scorekeeper.nap.bid import parse_bid
from scorekeeper.nap.duties import DUTIES, Turn
from scorekeeper.nap.legality import judge_play, legal_plays
from scorekeeper.nap.ruleset import FIELDS, Ruleset
from scorekeeper.nap.situation import Situation
from scorekeeper.wording import LANGUAGES, speaker
from tests.nap.test_trick import LIST, MIS, situations

LOW = {"five_trick_leads": "wellington_low_trump"}
BOTH = {"five_trick_leads": LIST, "bonaparte": "on"}
JOKER = {"joker": True}

LEGAL = [
    # rows            rules        trick trump bid          named before      hand            may be played   source
    ("B-031",         {},              2, "H", "",          None, "S9",       "SA D4 HQ",     "SA",           "003:41"),
    ("B-031",         {},              2, "H", "",          None, "S9",       "C2 D4 HQ",     "C2 D4 HQ",     "003:41"),
    ("B-031",         {},              2, "H", "",          None, "",         "SA D4 HQ",     "SA D4 HQ",     "000:56"),
    ("B-003 AMB-52",  JOKER,           2, "H", "",          None, "H9",       "SA JOKER D4",  "JOKER",        "003:51"),
    ("B-003 AMB-52",  JOKER,           2, "H", "",          None, "H9",       "HA JOKER D4",  "HA JOKER",     "003:51"),
    ("B-003 AMB-52",  JOKER,           2, "H", "",          None, "S9",       "SA JOKER D4",  "SA",           "003:51"),
    ("B-003 AMB-52",  JOKER,           2, "H", "",          None, "S9",       "DA JOKER D4",  "DA JOKER D4",  "003:51"),
    ("B-003 AMB-52",  JOKER,           2, "H", "",          None, "JOKER",    "HA DA D4",     "HA",           "003:51"),
    ("B-003 AMB-52",  JOKER,           1, None, "",         "D",  "JOKER",    "HA DA D4",     "DA D4",        "003:51"),
    ("B-003 AMB-52",  {**JOKER, **MIS}, 2, None, "misere",  None, "S9",       "SA JOKER D4",  "SA",           "003:51"),
    ("B-003 AMB-52",  {**JOKER, **MIS}, 2, None, "misere",  None, "S9",       "HA JOKER D4",  "HA JOKER D4",  "003:51"),
    ("B-003 AMB-52",  {**JOKER, **MIS}, 2, None, "misere",  None, "JOKER",    "HA C2 D4",     "HA C2 D4",     "003:51"),
    ("AMB-45",        {},              1, None, "bonaparte", None, "",        "HA H3 D4 S2",  "HA H3 D4 S2",  "000:56"),
    ("B-023 AMB-45",  BOTH,            1, None, "bonaparte", None, "",        "HA H3 D4 S2",  "H3 D4 S2",     "003:38"),
    ("B-023 AMB-45",  BOTH,            1, None, "nap",      None, "",         "HA H3 D4 S2",  "HA H3 D4 S2",  "003:38"),
    ("B-023 AMB-45",  BOTH,            2, "H", "bonaparte", None, "",         "HA H3 D4 S2",  "HA H3 D4 S2",  "003:38"),
    ("B-023 AMB-45",  {**LOW, "bonaparte": "on"}, 1, None, "bonaparte", None, "", "HA H3 D4", "HA H3 D4",     "003:58"),
    ("AMB-45 AMB-52", {**BOTH, **JOKER}, 1, None, "bonaparte", "H", "",       "JOKER H3 D4",  "H3 D4",        "003:38"),
    ("AMB-45 AMB-52", {**BOTH, **JOKER}, 1, None, "bonaparte", "C", "",       "JOKER H3 D4",  "JOKER H3 D4",  "003:38"),
    ("AMB-45 AMB-52", {**BOTH, **JOKER}, 1, None, "bonaparte", None, "",      "JOKER H3 D4",  "JOKER H3 D4",  "003:38"),
    ("B-024 AMB-45",  BOTH,            1, None, "wellington", "H", "",        "HA H3 D4 S2",  "S2",           "003:39"),
    ("B-024 AMB-45",  BOTH,            1, None, "wellington", "H", "",        "HA H3 D2 S2",  "D2 S2",        "003:39"),
    ("B-024 AMB-45",  BOTH,            1, None, "wellington", "H", "",        "HA H3",        "HA H3",        "003:39"),
    ("B-024 AMB-45",  BOTH,            1, "H", "wellington", None, "",        "HA H3 D4 S2",  "S2",           "003:39"),
    ("B-024 AMB-45",  BOTH,            1, None, "wellington", None, "",       "HA H3 D4 S2",  "HA H3 D4 S2",  "003:39"),
    ("AMB-45 AMB-52", {**BOTH, **JOKER}, 1, None, "wellington", "H", "",      "JOKER H3 D4",  "D4",           "003:39"),
    ("B-024 AMB-45",  BOTH,            1, None, "wellington", "H", "S2",      "HA S3 D4",     "S3",           "003:39"),
    ("AMB-45 AMB-52", {**BOTH, **JOKER}, 1, None, "wellington", "H", "H2",    "JOKER S3 D4",  "JOKER",        "003:39"),
    ("B-024 AMB-45",  LOW,             1, None, "wellington", None, "",       "HA H3 D4 S2",  "H3 D4 S2",     "003:58"),
    ("B-025 AMB-45",  BOTH,            1, None, "blucher",  None, "",         "HA H3 D4 S2",  "HA H3 D4 S2",  "003:60"),
]  # fmt: skip


def turn_of(rules, trick, trump, bid, named, before):
    here = Situation(
        ruleset=Ruleset(**rules),
        players=5,
        trump=None if trump is None else Suit(trump),
        trick=trick,
        bid=parse_bid(bid) if bid else None,
        named_suit=None if named is None else Suit(named),
    )
    return Turn(situation=here, plays=parse_cards(before))


@pytest.mark.parametrize(
    ("rows", "rules", "trick", "trump", "bid", "named", "before", "hand", "playable", "source"),
    LEGAL,
)
def test_what_may_be_played(rows, rules, trick, trump, bid, named, before, hand, playable, source):
    turn = turn_of(rules, trick, trump, bid, named, before)
    assert legal_plays(turn, parse_cards(hand)) == parse_cards(playable)
    assert rows
    assert source


REASONS = [
    # rules            trick trump bid        named before   hand           card     verdict    code
    ({},                   2, "H", "",        None, "",      "SA D4",       "SA",    "legal",   "lead"),
    ({},                   2, "H", "",        None, "S9",    "SA D4",       "SA",    "legal",   "follows"),
    ({},                   2, "H", "",        None, "S9",    "HA D4",       "D4",    "legal",   "void"),
    ({},                   2, "H", "",        None, "S9",    "SA D4",       "D4",    "illegal", "revoke"),
    ({},                   2, "H", "",        None, "??",    "SA D4",       "D4",    "unknown", "follow"),
    ({},                   2, "H", "",        None, "??",    "D4",          "D4",    "legal",   "only-card"),
    ({**JOKER, **MIS},     2, None, "misere", None, "JOKER", "SA D4",       "D4",    "legal",   "nap-joker-led"),
    (JOKER,                1, None, "",       None, "JOKER", "SA D4",       "D4",    "unknown", "follow"),
    ({**BOTH, **JOKER},    1, None, "wellington", None, "S2", "SA D4",      "D4",    "unknown", "follow"),
    (BOTH,                 1, None, "wellington", None, "S2", "SA D4",      "D4",    "illegal", "revoke"),
    (BOTH,                 1, None, "wellington", "H", "",   "SA D4",       "SA",    "illegal", "wellington-lead"),
    (BOTH,                 1, None, "bonaparte", None, "",   "SA S4",       "SA",    "illegal", "bonaparte-lead"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "trick", "trump", "bid", "named", "before", "hand", "card", "verdict", "code"),
    REASONS,
)
def test_why(rules, trick, trump, bid, named, before, hand, card, verdict, code):
    turn = turn_of(rules, trick, trump, bid, named, before)
    found = judge_play(turn, parse_card(card), Holding.known(parse_cards(hand)))
    assert (found.verdict.value, found.code) == (verdict, code)
    assert bool(found.proof) == (verdict == "illegal")
    assert all(speaker(language).has(found.key) for language in LANGUAGES)


def test_a_hand_that_is_not_known_may_have_had_the_card():
    turn = turn_of({}, 2, "H", "", None, "S9")
    holding = Holding(certain=(), possible=frozenset(parse_cards("SA D4 D5")), size=2)
    found = judge_play(turn, parse_card("D4"), holding)
    assert (found.verdict.value, found.unless) == ("unknown", "not-held")


@settings(deadline=None)
@given(st.data())
def test_something_can_always_be_played(data):
    here = data.draw(situations())
    cards = data.draw(st.lists(st.sampled_from(here.pack), min_size=2, max_size=6, unique=True))
    before = data.draw(st.integers(0, 1))
    turn = Turn(situation=here, plays=tuple(cards[:before]))
    if turn.suit_is_known:
        assert set(legal_plays(turn, cards[before:])) <= set(cards[before:])
        assert legal_plays(turn, cards[before:])


@pytest.mark.parametrize("duty", DUTIES, ids=lambda duty: duty.code)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_duty_has_its_words_and_sources(duty, language):
    say = speaker(language)
    assert say.has(f"play-{duty.code}")
    assert say.has(f"fault-{duty.code}")
    assert duty.sources
    assert duty.field is None or duty.field in FIELDS
