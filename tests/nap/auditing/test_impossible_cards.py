"""検証: cards that cannot have fallen, and what the rest of the trick still tells."""

from typing import Any

import pytest

from scorekeeper.nap.records import audit_record

# rule, bid, the suit named, the trick into which somebody wrote the joker, who can have won
JOKERLESS = [
    ("B-003 led to the first trick, it fixes no trumps", "3", None, 1),
    ("AMB-52 not even with a suit named", "3", "H", 1),
    ("B-030 led to a later one, it is of no suit to follow", "3", None, 2),
    ("B-026 and in a misère without trumps of none at all", "misere", None, 2),
]


def played(bid: str, named: str | None, joker_in: int) -> dict[str, Any]:
    """A hand of two tricks for three; the lead of one of them was written down as the joker."""
    tricks = [["CA", "C7", "C8"], ["SK", "DQ", "H9"]]
    tricks[joker_in - 1][0] = "JOKER"
    return {
        "rules": {"preset": "nap-ja", "misere": "between_three_and_four"},
        "players": 3,
        "declarer": 0,
        "bid": bid,
        "tricks": [{"leader": 0, "plays": plays, "named_suit": named} for plays in tricks],
    }


@pytest.mark.parametrize(
    ("rule", "bid", "named", "joker_in"), JOKERLESS, ids=[one[0] for one in JOKERLESS]
)
def test_a_joker_led_where_there_is_none(
    rule: str, bid: str, named: str | None, joker_in: int
) -> None:
    found = audit_record(played(bid, named, joker_in))
    assert [(fault["code"], fault["player"], fault["trick"]) for fault in found["faults"]] == [
        ("card-not-in-pack", 0, joker_in)
    ], rule
    assert len(found["tricks"]) == 2


def test_who_took_it_is_left_open_unless_the_next_lead_tells() -> None:
    """The first trick goes to who led the second; nobody led a third."""
    found = audit_record(played("misere", None, 2))
    assert found["tricks"][0] == {"winner": 0}
    assert found["tricks"][1] == {"winner": None, "possible": [0, 1, 2]}
