"""署名 in the book: exported, imported, found sound, and told at the end of an evening."""

import csv
import json
from collections.abc import Callable
from io import BytesIO, StringIO

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk.exports import Wanted, export
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.ledger import inspect, rebuild
from scorekeeper.desk.results import result_text
from scorekeeper.journal import HandProtested, HandSigned, SessionClosed
from scorekeeper.store import Scope
from scorekeeper.wording import speaker
from tests.desk import nap_table
from tests.desk.imports.brought import import_archive
from tests.desk.table import Table, a_table
from tests.journal.evening import by_result

SIGNED = (HandSigned(hand=1, side="opponents", seat=2), HandSigned(hand=1, side="declarer"))
Tell = Callable[[Table], Table]


def napoleon(table: Table) -> Table:
    """Two hands, of which the first is signed."""
    hand = by_result(1, "13S", "SA", 14, 3)
    table.open(both_sides_sign=True).tell(*hand, *SIGNED)
    return table.next_hand().tell(*hand)


def nap(table: Table) -> Table:
    """The same of Nap."""
    hand = nap_table.by_result(1, "3", made=True)
    nap_table.opened(table, "nap-en,both_sides_sign=true").tell(*hand, *SIGNED)
    return table.next_hand().tell(*hand)


def archive(table: Table) -> bytes:
    out = BytesIO()
    export(table.desk, speaker("en"), Wanted(scope=Scope(), format="json"), out)
    return out.getvalue()


def signed_column(table: Table) -> list[str]:
    out = BytesIO()
    export(table.desk, speaker("en"), Wanted(scope=Scope(), format="csv", table="hands"), out)
    text = out.getvalue().decode("utf-8-sig")
    return [row["Signed"] for row in csv.DictReader(StringIO(text, newline=""))]


@pytest.mark.parametrize(
    ("tell", "declarer", "opponents"),
    [(napoleon, "Napoleon’s side", "the Allies"), (nap, "the declarer", "the opponents")],
)
def test_the_hands_that_leave_say_who_signed_them(
    table: Table, tell: Tell, declarer: str, opponents: str
) -> None:
    tell(table)
    signer = table.session.names[2]
    both = f"{declarer}: signed / {opponents}: {signer}"
    assert signed_column(table) == [both, "unsigned"]
    table.tell(HandSigned(hand=2, side="declarer"))
    assert signed_column(table) == [both, f"{declarer}: signed / {opponents}: unsigned"]
    table.tell(HandProtested(hand=2, text="♥3?"))
    assert signed_column(table) == [both, "under protest"]


def test_a_hand_that_nobody_asked_to_sign_has_an_empty_cell(table: Table) -> None:
    table.open().tell(*by_result(1, "13S", "SA", 14, 3))
    assert signed_column(table) == [""]


@pytest.mark.parametrize("tell", [napoleon, nap])
def test_signatures_come_back_from_where_they_were_taken(table: Table, tell: Tell) -> None:
    content = archive(tell(table))
    events = json.loads(content)["sessions"][0]["events"]
    assert [event["fact"] for event in events if event["kind"] == "hand-signed"] == [
        {"hand": 1, "side": "opponents", "seat": 2},
        {"hand": 1, "side": "declarer", "seat": None},
    ]
    with a_table() as other:
        import_archive(other.desk, content)
        assert archive(other) == content
        assert other.session.deals[0].signatures == SIGNED
        rebuild(other.desk)
        assert inspect(other.desk).troubles == ()
        with pytest.raises(Refusal, match="hand-unsigned"):
            other.next_hand()


@pytest.mark.parametrize("change", [{"side": "umpire"}, {"seat": 3}, {"hand": 2}])
def test_a_signature_in_a_file_is_held_to_the_rules(
    table: Table, change: dict[str, object]
) -> None:
    content = json.loads(archive(napoleon(table)))
    events = content["sessions"][0]["events"]
    next(event for event in events if event["kind"] == "hand-signed")["fact"] |= change
    with a_table() as other, pytest.raises(NotImported):
        import_archive(other.desk, json.dumps(content).encode())


def test_the_text_of_an_evening_that_is_over_says_what_is_not_signed(table: Table) -> None:
    say = speaker("en")
    napoleon(table).tell(SessionClosed())
    scope = Scope(session=table.session_id)
    assert "Not signed by both sides: Hand 2" in result_text(table.desk, say, scope)
    table.tell(*(HandSigned(hand=2, side=one.side) for one in SIGNED))
    assert "Not signed" not in result_text(table.desk, say, scope)
