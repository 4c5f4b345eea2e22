"""What a refusal of Nap's says beside its code: the facts that its sentence mentions."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand.hand import check_finished
from scorekeeper.nap.hand.settling import accounts, result_of
from scorekeeper.nap.records import audit_record, referee, score_record
from scorekeeper.nap.rules.presets import PRESETS, parse_house
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.scoring import Result
from tests.nap.table import told

SIX = parse_house("nap-en,dealer_sits_out_at_six=true").rules


def finished(**stated):
    return Result(**{"ruleset": Ruleset(), "players": 5, "bid": parse_bid("nap"), "declarer": 0,
                     "made": True, **stated})  # fmt: skip


OUT = {"preset": "nap-en", "dealer_sits_out_at_six": True}


def trick(**stated):
    return referee({"rules": "nap-ja", "trick": 2, "trump": "H", "plays": ["S9", "SJ"], **stated})


def scored(**stated):
    return score_record({"rules": "nap-ja", "players": 5, "bid": "nap", "declarer": 0, **stated})


def written(**stated):
    return audit_record({"rules": "nap-ja", "players": 5, "declarer": 0, "bid": "3",
                         "tricks": [], **stated})  # fmt: skip


REFUSED = [
    (lambda: finished(declarer=5), "seat-unknown", {"seat": 5, "players": 5}),
    (lambda: finished(revoked=-1), "seat-unknown", {"seat": -1, "players": 5}),
    (lambda: finished(bid=parse_bid("6")), "bid-exceeds-hand", {"bid": "6", "tricks": 5}),
    (lambda: finished(ruleset=SIX, players=6, dealer=0), "seat-sits-out", {"seat": 0}),
    (lambda: check_finished(told(Ruleset(), "1 plays 3; tricks 1 2")), "nap-tricks-missing",
     {"recorded": 2, "tricks": 5}),
    (lambda: trick(trick=6), "trick-number-out-of-range", {"trick": 6, "tricks": 5}),
    (lambda: trick(trump="X" * 50), "trump-unreadable", {"text": "X" * 40}),
    (lambda: trick(players=1), "players-out-of-range",
     {"players": 1, "low": 2, "high": 7}),
    (lambda: scored(tricks_taken=6), "tricks-impossible", {"taken": 6, "low": 0, "high": 5}),
    (lambda: scored(tricks_taken=-1), "tricks-impossible", {"taken": -1, "low": 0, "high": 5}),
    (lambda: scored(rules="nap-seven-card", tricks_taken=8), "tricks-impossible",
     {"taken": 8, "low": 0, "high": 7}),
    (lambda: written(declarer=5), "seat-unknown", {"seat": 5, "players": 5}),
    (lambda: written(tricks=[{"winner": 7}]), "seat-unknown", {"seat": 7, "players": 5}),
    (lambda: written(rules=OUT, players=6, declarer=2, dealer=2), "seat-sits-out", {"seat": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "code", "facts"), REFUSED)
def test_what_a_refusal_says(ask, code, facts):
    with pytest.raises(Refusal) as refused:
        ask()
    assert (refused.value.code, dict(refused.value.params)) == (code, facts)


def test_a_result_knows_who_dealt():
    """With six a dealer may sit out, so that who he is matters (003:24)."""
    hand = told(SIX, "1 plays 3; made; settle", players=6)
    assert result_of(hand).dealer == 0


def test_what_goes_into_the_pot_is_for_no_bid():
    rules = parse_house("nap-en,pot=true").rules
    (account,) = accounts([told(rules, "1 plays 3; made; settle")])
    lines = {line.code: dict(line.params) for line in account.sheet.of(1)}
    assert lines["nap-ante"]["bid"] == ""
    assert lines["nap-made"]["bid"] == "3"
    assert PRESETS["nap-en"].rules.pot is False
