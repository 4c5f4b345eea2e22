"""Who wins a trick of Nap, and why: tables by row, and what holds of every trick."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal, Suit, parse_card, parse_cards
from scorekeeper.nap.auction import every_bid, parse_bid
from scorekeeper.nap.records import read_trick, referee
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import FIELDS, Ruleset
from scorekeeper.nap.tricks.ruling import RUNG_ROWS, decide, elsewhere, ladder, resolve
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.ruling import Verdict
from tests.nap.text_table import situation
from tests.napoleon.text_table import rows_of

WINNERS = rows_of("""
rows         | house     | # | T  | bid        | N | cards             | wins  | rung      | source
B-030        | plain     | 1 | -  | -          | - | S9 SJ HA S2 C5    | SJ    | trump     | 000:56
B-030        | plain     | 1 | -  | -          | - | H2 SA SK DA CA    | H2    | trump     | 003:41
B-031        | plain     | 2 | H  | -          | - | SK S2 SA S9 C5    | SA    | lead_suit | 003:41
B-031        | plain     | 2 | H  | -          | - | SK H2 SA H9 C5    | H9    | trump     | 003:41
B-031        | plain     | 3 | H  | -          | - | SK D2 DA C9 C5    | SK    | lead_suit | 003:41
B-004        | plain     | 2 | H  | -          | - | S10 S9 SJ SQ S2   | SQ    | lead_suit | 003:25
B-026 AMB-51 | mis       | 1 | -  | misere     | - | S9 HA SJ S2 C5    | SJ    | lead_suit | 000:96
B-026 AMB-51 | mis       | 2 | NT | -          | - | S9 HA SJ S2 C5    | SJ    | lead_suit | 000:96
B-026 AMB-51 | mis+trump | 1 | -  | misere     | - | S9 HA SJ S2 C5    | SJ    | trump     | 003:56
B-026 AMB-51 | mis+trump | 2 | H  | misere     | - | S9 HA SJ S2 C5    | HA    | trump     | 003:56
B-003 AMB-52 | joker     | 2 | H  | -          | - | HA JOKER HK H2 H3 | JOKER | joker     | 003:51
B-003 AMB-52 | joker     | 2 | H  | -          | - | SA JOKER SK S2 S3 | JOKER | joker     | 003:51
B-003 AMB-52 | joker     | 1 | -  | -          | D | JOKER DA DK D2 C3 | JOKER | joker     | 003:51
B-003 AMB-52 | joker     | 1 | -  | -          | - | JOKER DA DK D2 C3 | JOKER | joker     | 003:51
B-003 AMB-52 | mis+joker | 3 | -  | misere     | - | S9 JOKER SA S2 C5 | JOKER | joker     | 003:51
B-003 AMB-52 | mis+joker | 1 | -  | misere     | - | JOKER DA SA S2 C5 | JOKER | joker     | 003:51
B-024 AMB-45 | listed    | 1 | -  | wellington | H | S3 SA H2 S4 S5    | H2    | trump     | 003:39
B-024 AMB-45 | listed    | 1 | H  | wellington | - | S3 SA H2 S4 S5    | H2    | trump     | 003:39
B-024 AMB-45 | listed    | 1 | -  | nap        | H | S3 SA H2 S4 S5    | SA    | trump     | 003:39
B-024 AMB-45 | low       | 1 | -  | wellington | - | S3 SA H2 S4 S5    | SA    | trump     | 003:58
B-024 AMB-45 | plain     | 1 | -  | wellington | H | S3 SA H2 S4 S5    | SA    | trump     | 000:56
""")


@pytest.mark.parametrize("row", WINNERS, ids=" ".join)
def test_who_wins(row):
    rows, house, trick, trump, bid, named, cards, wins, rung, source = row
    plays = parse_cards(cards)
    ruling = resolve(situation(house, trick, trump, bid, named), plays)
    assert (str(ruling.card), ruling.decisive) == (wins, rung)
    assert ruling.winner == plays.index(parse_card(wins))
    assert all(place[:3] in ("000", "003") for place in source.split())
    assert rows


FINDINGS = rows_of("""
house | # | T  | cards             | rung      | verdict   | reason
plain | 2 | H  | SK S2 SA S9 C5    | joker     | off       | rule-off
plain | 2 | H  | SK S2 SA S9 C5    | trump     | nobody    | none-of-suit
plain | 2 | H  | SK H2 SA S9 C5    | lead_suit | outranked | -
joker | 2 | H  | SK H2 SA S9 C5    | joker     | nobody    | no-joker
joker | 1 | -  | JOKER H2 SA S9 C5 | trump     | nobody    | no-lead-suit
joker | 1 | -  | JOKER H2 SA S9 C5 | lead_suit | nobody    | no-lead-suit
joker | 2 | H  | JOKER H2 SA S9 C5 | trump     | outranked | -
joker | 2 | H  | JOKER H2 SA S9 C5 | lead_suit | outranked | -
joker | 2 | H  | JOKER S2 SA S9 C5 | lead_suit | nobody    | none-of-suit
mis   | 2 | NT | SK H2 SA S9 C5    | trump     | off       | nap-no-trump
""")


@pytest.mark.parametrize("row", FINDINGS, ids=" ".join)
def test_what_is_found_on_a_rung(row):
    house, trick, trump, cards, rung, verdict, reason = row
    ruling = resolve(situation(house, trick, trump, "", ""), parse_cards(cards))
    found = {finding.rung: finding for finding in ruling.findings}
    assert (found[rung].verdict.value, found[rung].reason) == (verdict, reason or None)


WARNINGS = rows_of("""
house     | # | T  | bid    | cards             | warnings
plain     | 1 | -  | -      | S9 S2             | trick-incomplete
plain     | 1 | -  | -      | S9 S2 S3 S4 S5    | -
plain     | 2 | H  | -      | S9 S2 S3 S4 S5    | -
plain     | 2 | H  | nap    | S9 S2 S3 S4 S5    | -
plain     | 2 | NT | -      | S9 S2 S3 S4 S5    | nap-no-trump-not-in-house
mis       | 2 | NT | -      | S9 S2 S3 S4 S5    | -
mis       | 2 | NT | nap    | S9 S2 S3 S4 S5    | nap-no-trump-not-in-house
mis       | 2 | H  | misere | S9 S2 S3 S4 S5    | nap-misere-has-no-trumps
mis+trump | 2 | NT | misere | S9 S2 S3 S4 S5    | nap-no-trump-not-in-house
plain     | 2 | H  | misere | S9 S2 S3 S4 S5    | nap-bid-not-in-house nap-misere-has-no-trumps
joker     | 1 | -  | -      | JOKER S2 S3 S4 S5 | named-suit-missing
""")


@pytest.mark.parametrize("row", WARNINGS, ids=" ".join)
def test_what_is_worth_knowing_of_a_trick(row):
    house, trick, trump, bid, cards, warnings = row
    ruling = resolve(situation(house, trick, trump, bid, ""), parse_cards(cards))
    assert [warning.code for warning in ruling.warnings] == warnings.split()


RECORD = {"rules": "nap-ja", "trick": 2, "trump": "H", "plays": ["S9", "SJ", "HA", "S2", "C5"]}
REFUSED = [
    ({"plays": []}, "trick-empty"),
    ({"plays": ["S9", "S9"]}, "trick-card-twice"),
    ({"plays": ["S9", "SX"]}, "card-unreadable"),
    ({"plays": ["S9", "JOKER"]}, "card-not-in-pack"),
    ({"players": 2}, "trick-too-many-cards"),
    ({"players": 1}, "players-out-of-range"),
    ({"players": 8}, "players-out-of-range"),
    ({"trick": 6}, "trick-number-out-of-range"),
    ({"trick": 0}, "trick-number-out-of-range"),
    ({"trump": None}, "nap-trump-missing"),
    ({"trump": "X"}, "trump-unreadable"),
    ({"trump": 3}, "record-field-type"),
    ({"named_suit": "NT"}, "named-suit-unreadable"),
    ({"bid": "huge"}, "nap-bid-unreadable"),
    ({"rules": "nap-jp"}, "preset-unknown"),
    ({"rules": "nap-en", "trick": 1, "trump": None, "bid": "wellington",
      "plays": ["S9", "SJ"]}, "nap-trump-missing"),
    ({"rules": "nap-en", "trick": 1, "trump": None, "bid": "wellington",
      "players": 3, "plays": ["S9"]},
     "nap-trump-missing"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "code"), REFUSED)
def test_what_is_no_trick(change, code):
    with pytest.raises(Refusal) as refused:
        referee({**RECORD, **change})
    assert refused.value.code == code


@pytest.mark.parametrize(
    "word", ["NT", "nt", "N", "ノートラ", "ノートランプ", "No Trump", "no-trump"]
)
def test_a_trick_without_trumps_is_said_in_many_words(word):
    here, _ = read_trick({**RECORD, "rules": "nap-en", "trump": word, "plays": ["S9", "SJ"]})
    assert here.has_no_trumps


def test_six_players_whose_dealer_sits_out_play_five_cards():
    record = {"rules": "nap-en", "players": 6, "trick": 1, "plays": ["S9", "SJ", "HA", "S6", "C5"]}
    assert referee(record)["warnings"] == []
    with pytest.raises(Refusal) as refused:
        referee({**record, "plays": [*record["plays"], "C6"]})
    assert refused.value.code == "trick-dealer-sits-out"
    assert dict(refused.value.params) == {"count": 6, "players": 6, "most": 5}
    with pytest.raises(Refusal, match="trick-too-many-cards"):
        referee({**record, "plays": [*record["plays"], "C6", "C7"]})


@st.composite
def situations(draw):
    rules = Ruleset(
        joker=draw(st.booleans()),
        misere=draw(st.sampled_from(FIELDS["misere"].choices)),
        misere_trumps=draw(st.sampled_from(FIELDS["misere_trumps"].choices)),
        bonaparte="on",
        five_trick_leads=draw(st.sampled_from(FIELDS["five_trick_leads"].choices)),
    )
    trick = draw(st.sampled_from([None, 1, 3]))
    no_trump = draw(st.booleans())
    trump = draw(st.sampled_from([None, *Suit] if no_trump or trick == 1 else list(Suit)))
    return Situation(
        ruleset=rules,
        players=draw(st.integers(3, 6)),
        trump=trump,
        no_trump=no_trump,
        trick=trick,
        bid=draw(st.sampled_from(every_bid(rules))),
        named_suit=draw(st.sampled_from(Suit)),
    )


@st.composite
def tricks(draw):
    here = draw(situations())
    count = draw(st.integers(1, here.seated))
    cards = st.lists(st.sampled_from(here.pack), min_size=count, max_size=count, unique=True)
    return here, tuple(draw(cards))


@given(tricks())
def test_exactly_one_rung_decides(trick):
    here, plays = trick
    ruling = resolve(here, plays)
    standing = [found for found in ruling.findings if found.verdict is Verdict.STANDS]
    assert [(found.play, found.rung) for found in standing] == [(ruling.winner, ruling.decisive)]
    assert (ruling.winner, ruling.decisive) == decide(here, plays)
    assert ruling.json() == json.dumps(ruling.document(), ensure_ascii=False)


@given(tricks(), st.randoms(use_true_random=False))
def test_it_does_not_matter_who_followed_with_what(trick, random):
    here, plays = trick
    rest = list(plays[1:])
    random.shuffle(rest)
    assert resolve(here, plays).card == resolve(here, (plays[0], *rest)).card


ROWS = rows_of("""
rung      | rules that put it there        | sources
joker     | joker                          | 003:51
trump     | misere_trumps five_trick_leads | 000:56 000:96 003:39 003:41 003:56
lead_suit | -                              | 003:25 003:41
""")


def test_the_ladder_is_three_rungs_each_with_its_row():
    for preset in PRESETS.values():
        rungs = ladder(Situation(ruleset=preset.rules, players=4, trick=1))
        assert [rung.key for rung in rungs] == list(RUNG_ROWS)
        assert [
            (rung.key, " ".join(rung.row.fields), " ".join(rung.row.sources)) for rung in rungs
        ] == ROWS
        assert all(set(rung.row.fields) <= set(FIELDS) for rung in rungs)


def test_a_card_that_a_short_pack_does_not_have():
    here = Situation(ruleset=PRESETS["nap-ja"].rules, players=4, trump=Suit.HEARTS, trick=2)
    found = {one.preset.name: one.missing for one in elsewhere(here, parse_cards("S9 S2"))}
    assert found["nap-ja"] is None
    assert str(found["nap-en"]) == "S2"


def test_tables_that_cannot_have_the_trick_are_left_out():
    here = Situation(ruleset=PRESETS["nap-ja"].rules, players=4, trick=1,
                     bid=parse_bid("wellington"))  # fmt: skip
    names = [one.preset.name for one in elsewhere(here, parse_cards("S9 SJ H7 S8"))]
    assert "nap-ja" in names
    assert "nap-en" not in names, "there the trumps of a Wellington have to be named"


# ほかのルールなら: what becomes of a trick of Nap under other presets, bid by bid.


SAID = [
    # the oddity, the record's fields, the warning with what it says
    ("a bid of another house", {"bid": "bonaparte"},
     {"code": "nap-bid-not-in-house", "bid": "bonaparte"}),
    ("two of five have not played", {"players": 5, "plays": ["S9", "SJ", "HA"]},
     {"code": "trick-incomplete", "missing": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("what", "fields", "warning"), SAID, ids=[row[0] for row in SAID])
def test_a_warning_says_what_it_is_about(what, fields, warning):
    assert referee({**RECORD, **fields})["warnings"] == [warning], what


def test_a_rung_on_which_nobody_stands_says_what_is_missing():
    ruling = resolve(situation("plain", "2", "H", "", ""), parse_cards("SK S2 SA S9 C5"))
    joker, trump, _ = (finding.document() for finding in ruling.findings)
    assert joker == {
        "rung": "joker", "finding": "off", "reason": "rule-off", "about": {"rule": "joker"},
    }  # fmt: skip
    assert trump == {
        "rung": "trump", "finding": "nobody", "reason": "none-of-suit", "about": {"suit": "H"},
    }  # fmt: skip
