"""What the sentence of a fault mentions, and how a fault stands in a record."""

from scorekeeper.cards import parse_card
from scorekeeper.trick_taking.faults import Fault
from tests.strays import every

D3, S5 = parse_card("D3"), parse_card("S5")

FAULTS = [
    # a fault, and the facts of its sentence
    (Fault(code="revoke", player=4, trick=3, card=D3, proved_in=6, proof=S5),
     {"seat": 4, "trick": 3, "card": "D3", "proved": 6, "called": "S5", "how": "later"}),
    (Fault(code="revoke", player=4, trick=3, card=D3, proved_in=3, proof=S5),
     {"seat": 4, "trick": 3, "card": "D3", "proved": 3, "called": "S5", "how": "hand"}),
    (Fault(code="revoke", player=0, trick=3, card=D3, proved_in=3),
     {"seat": 0, "trick": 3, "card": "D3", "proved": 3, "called": "", "how": "count"}),
    (Fault(code="hand-size", player=2, params={"count": 9, "expected": 10}),
     {"seat": 2, "trick": 0, "proved": 0, "called": "", "how": "count", "count": 9,
      "expected": 10}),
]  # fmt: skip


@every("fault, facts", FAULTS)
def test_what_the_sentence_mentions(fault, facts):
    assert fault.facts() == facts


def test_a_fault_in_a_record():
    fault = Fault(code="revoke", player=4, trick=3, card=D3, proved_in=6, proof=S5)
    assert fault.document() == {
        "code": "revoke", "player": 4, "trick": 3, "card": "D3", "proved_in": 6, "proof": "S5",
    }  # fmt: skip
    bare = Fault(code="honours-do-not-add-up", params={"low": 27, "high": 27, "honours": 20})
    assert bare.document() == {
        "code": "honours-do-not-add-up", "player": None, "trick": None, "card": None,
        "proved_in": None, "proof": None, "low": 27, "high": 27, "honours": 20,
    }  # fmt: skip
