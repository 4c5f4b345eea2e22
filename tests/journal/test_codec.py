"""Facts and the documents under which they are kept for good."""

import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Card, Refusal, Suit, pack
from scorekeeper.journal import KINDS
from scorekeeper.journal.codec import UPCASTS, VERSIONS, decode, decode_strictly, encode, kind_of
from scorekeeper.napoleon.auction import Bid


def read_kept():
    text = (Path(__file__).parent / "kept.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines()]
    kept = [(kind, int(version), document, fact) for kind, version, document, fact in rows]
    newest = {(kind, VERSIONS[kind]) for kind in VERSIONS}
    return (
        [one for one in kept if one[:2] in newest],
        [one for one in kept if one[:2] not in newest],
    )


KEPT, OLDER = read_kept()
"""Rows of `kept.tsv`: kind, version, document as databases hold it, the fact as Python writes it.

What stands there is in databases already: a change of a row is a new version of its kind.
"""


st.register_type_strategy(Card, st.sampled_from([*pack(jokers=2), Card()]))
st.register_type_strategy(
    Bid, st.builds(Bid, count=st.integers(1, 24), trump=st.none() | st.sampled_from(Suit))
)
ANY_FACT = st.one_of(
    *(st.builds(kind, **{one.name: ... for one in fields(kind)}) for kind in KINDS.values())
)
"""Any fact, every field as its type allows."""


def test_every_kind_is_in_the_tables_above():
    assert sorted(kind for kind, _, _, _ in KEPT) == sorted(KINDS)


@pytest.mark.parametrize(
    ("kind", "version", "document", "fact"),
    [*KEPT, *OLDER],
    ids=[f"{kept[0]}-{kept[1]}" for kept in (*KEPT, *OLDER)],
)
def test_a_document_kept_long_ago_is_read(kind, version, document, fact):
    assert repr(decode(kind, version, json.loads(document))) == fact


@pytest.mark.parametrize(("kind", "version", "document", "fact"), KEPT, ids=[k[0] for k in KEPT])
def test_a_fact_is_written_as_it_was_long_ago(kind, version, document, fact):
    read = decode(kind, version, json.loads(document))
    assert repr(read) == fact
    assert encode(read) == (kind, version, json.loads(document))
    assert kind_of(read) == kind


@given(fact=ANY_FACT)
def test_reading_undoes_writing(fact):
    kind, version, document = encode(fact)
    through_json = json.loads(json.dumps(document, ensure_ascii=False))
    assert decode(kind, version, through_json) == fact


def test_every_older_version_is_read_by_a_step_of_its_own():
    steps = {(kind, step) for kind, last in VERSIONS.items() for step in range(1, last)}
    assert set(UPCASTS) == steps == {(kind, version) for kind, version, _, _ in OLDER}


def test_a_newer_document_is_refused_by_name():
    with pytest.raises(Refusal) as refused:
        decode("napoleon-passed", VERSIONS["napoleon-passed"] + 1, {"seat": 2, "aloud": True})
    assert refused.value.code == "event-from-newer-version"
    assert dict(refused.value.params) == {"kind": "napoleon-passed", "version": 2}


def test_an_unknown_kind_is_refused_by_name():
    with pytest.raises(Refusal) as refused:
        decode("bridge-bid-called", 1, {"seat": 2})
    assert refused.value.code == "event-kind-unknown"
    assert dict(refused.value.params) == {"kind": "bridge-bid-called"}


def test_a_value_within_a_fact_is_read_as_strictly():
    kind, version, text, _fact = next(one for one in KEPT if one[0] == "club-season-closed")
    for before, after in (("12}]", '"12"}]'), ('"points": 9', '"points": true')):
        with pytest.raises(Refusal) as refused:
            decode_strictly(kind, version, json.loads(text.replace(before, after)))
        assert refused.value.code == "event-unreadable"
