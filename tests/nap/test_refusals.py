"""What a refusal of Nap's says beside its code: the facts that its sentence mentions."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.nap.bid import parse_bid
from scorekeeper.nap.outcome import accounts, result_of
from scorekeeper.nap.payments import Result
from scorekeeper.nap.presets import PRESETS, parse_house
from scorekeeper.nap.ruleset import Ruleset
from scorekeeper.nap.tally import check_finished
from tests.nap.table import told

SIX = parse_house("nap-en,dealer_sits_out_at_six=true").rules


def finished(**stated):
    return Result(**{"ruleset": Ruleset(), "players": 5, "bid": parse_bid("nap"), "declarer": 0,
                     "made": True, **stated})  # fmt: skip


REFUSED = [
    (lambda: finished(declarer=5), "seat-unknown", {"seat": 5, "players": 5}),
    (lambda: finished(revoked=-1), "seat-unknown", {"seat": -1, "players": 5}),
    (lambda: finished(bid=parse_bid("6")), "bid-exceeds-hand", {"bid": "6", "tricks": 5}),
    (lambda: finished(ruleset=SIX, players=6, dealer=0), "seat-sits-out", {"seat": 0}),
    (lambda: check_finished(told(Ruleset(), "1 plays 3; tricks 1 2")), "nap-tricks-missing",
     {"recorded": 2, "tricks": 5}),
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
