"""Nap as it is read: the names of its bids, the lines of a score sheet, how the house says no."""

import pytest

from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.settling import accounts, score
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import Payment, Result
from scorekeeper.wording import LANGUAGES, speaker
from tests.nap.table import told

NAMES = [
    # notation     ja                            en
    ("3", "3", "3"),
    ("3+", "3（フローターつき）", "3 with the floater"),
    ("misere", "ミゼール", "misère"),
    ("nap", "ナップ", "Nap"),
    ("nap+", "ナップ（フローターつき）", "Nap with the floater"),
    ("bonaparte", "ボナパルト", "Bonaparte"),
    ("wellington", "ウェリントン", "Wellington"),
    ("blucher", "ブリュッヒャー", "Blücher"),
    ("3 nap", "3 ナップ", "3 Nap"),
    ("kidnap", "kidnap", "kidnap"),
]


@pytest.mark.parametrize(("bid", "ja", "en"), NAMES)
def test_bids_are_called_by_their_names(bid, ja, en):
    assert (speaker("ja").glyphs(bid), speaker("en").glyphs(bid)) == (ja, en)


def result(preset, bid, *, made, **more):
    rules = PRESETS[preset].rules
    return Result(ruleset=rules, players=5, bid=parse_bid(bid), declarer=0, made=made, **more)


LINES = [
    # result, whose lines, ja, en
    (result("nap-ja", "nap", made=True), 0, "ナップ達成、10枚×4人", "Nap made: 10 × 4"),
    (result("nap-ja", "nap", made=True), 3, "ナップ達成、10枚", "Nap made: 10"),
    (result("nap-ja", "3", made=False, times=2), 0,
     "3失敗、6枚×4人（2倍）", "3 lost: 6 × 4 (doubled)"),
    (result("nap-en", "nap", made=False, revoked=0), 0,
     "ナップで宣言者のリボーク、5枚×4人", "Nap, the declarer revoked: 5 × 4"),
    (result("nap-en", "nap", made=True, revoked=2), 2,
     "ナップで相手のリボーク、全員分の40枚", "Nap, an opponent revoked and pays for all: 40"),
]  # fmt: skip


@pytest.mark.parametrize(("result", "seat", "ja", "en"), LINES)
def test_lines_of_a_score_sheet(result, seat, ja, en):
    (line,) = score(result).of(seat)
    assert [speaker(language)(line.key, **line.params) for language in LANGUAGES] == [ja, en]


def test_lines_of_the_pot():
    rules = Ruleset(pot=True, peep=True, ecarte=True)
    (account,) = accounts([told(rules, "look 1; buy 1 2; 1 plays nap; made; settle")], 10)
    assert [
        [speaker(language)(line.key, **line.params) for line in account.sheet.of(1)]
        for language in LANGUAGES
    ] == [
        ["ポットへ1枚", "伏せ札を見て1枚", "札を買って2枚", "ナップ達成、10枚×4人", "ポットの18枚"],
        ["to the pot: 1", "a look at the card: 1", "cards bought: 2", "Nap made: 10 × 4",
         "the pot: 18"],
    ]  # fmt: skip


CODES = ["ante", "look", "cards", "made", "lost", "declarer-revoked", "defender-revoked", "pot-won"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_payments_have_names_that_differ(language):
    paid = [Payment(payer=0, payee=1, chips=1, code=code) for code in CODES]
    names = [speaker(language)(payment.key) for payment in paid]
    assert len(set(names)) == len(names)
