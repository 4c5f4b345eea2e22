"""Facts and the documents under which they are kept for good."""

import json
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Card, Refusal, Suit, pack
from scorekeeper.journal import (
    KINDS,
    DayOpened,
    DayResult,
    Fact,
    FirstDealerChosen,
    HandProtested,
    HandSigned,
    HandSignedAnew,
    HandStarted,
    IrregularityDecided,
    PastResult,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
    RulesChanged,
    SessionClosed,
    SessionDiscarded,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.codec import UPCASTS, VERSIONS, decode, decode_strictly, encode, kind_of
from scorekeeper.journal.events import OpenCardPlayed, SessionKeptApart
from scorekeeper.napoleon.auction import Bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.settling import ContractCorrected, HandCorrected
from scorekeeper.trick_taking.hand import TrickCorrected
from tests.journal.club.kept import ANY_CLUB_FACT
from tests.journal.nap_kept import ANY_NAP_FACT
from tests.journal.people.kept import ANY_COMING

Kept: TypeAlias = tuple[str, int, str, str]


def read_kept() -> tuple[list[Kept], list[Kept]]:
    """Documents of the last version of each kind, and those of versions before."""
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


SEATS = st.integers(0, 6)
CARDS = st.sampled_from([*pack(jokers=2), Card()])
BIDS = st.builds(
    Bid, count=st.integers(1, 24), trump=st.one_of(st.none(), st.sampled_from(list(Suit)))
)
TEXTS = st.text(max_size=60)

ANY_FACT: dict[type[Fact], st.SearchStrategy[Fact]] = (
    {
        SessionOpened: st.builds(
            SessionOpened,
            players=st.lists(TEXTS, max_size=6).map(tuple),
            day=st.one_of(st.none(), st.dates().map(str)),
        ),
        DayOpened: st.builds(
            DayOpened,
            players=st.lists(TEXTS, max_size=6).map(tuple),
            day=st.one_of(st.none(), st.dates().map(str)),
        ),
        DayResult: st.builds(
            DayResult,
            points=st.lists(st.integers(), max_size=6).map(tuple),
            note=TEXTS,
            seats=st.lists(SEATS, max_size=6).map(tuple),
            hands=st.lists(st.integers(), max_size=6).map(tuple),
        ),
        FirstDealerChosen: st.builds(FirstDealerChosen, seat=SEATS),
        SessionKeptApart: st.builds(SessionKeptApart, source=TEXTS),
        SessionClosed: st.builds(SessionClosed),
        SessionDiscarded: st.builds(SessionDiscarded, replaced_by=st.one_of(st.none(), TEXTS)),
        PastResult: st.builds(
            PastResult,
            points=st.lists(st.integers(), max_size=6).map(tuple),
            note=TEXTS,
            seats=st.lists(SEATS, max_size=6).map(tuple),
        ),
        TrickCorrected: st.builds(
            TrickCorrected,
            hand=st.integers(1),
            trick=st.integers(1, 13),
            winner=SEATS,
            honours=st.none() | st.integers(0, 7),
            plays=st.lists(CARDS, max_size=7).map(tuple),
            named_suit=st.none() | st.sampled_from(Suit),
        ),
        ContractCorrected: st.builds(
            ContractCorrected, napoleon=SEATS, bid=BIDS, called=st.none() | CARDS
        ),
        RulesChanged: st.builds(RulesChanged, ruleset=TEXTS, preset=TEXTS),
        HandStarted: st.builds(
            HandStarted,
            dealer=SEATS,
            first_bidder=st.none() | SEATS,
            ruleset=TEXTS,
            seats=st.lists(SEATS, max_size=7).map(tuple),
            dealt_by=st.none() | SEATS,
        ),
        Undone: st.builds(Undone, sequence=st.integers(1)),
        Penalty: st.builds(Penalty, hand=st.one_of(st.none(), st.integers(1))),
        PenaltyCancelled: st.builds(PenaltyCancelled),
        HandProtested: st.builds(HandProtested, text=TEXTS),
        ProtestSettled: st.builds(ProtestSettled),
        HandSigned: st.builds(HandSigned, seat=st.none() | SEATS),
        HandSignedAnew: st.builds(HandSignedAnew, seat=st.none() | SEATS),
        HandCorrected: st.builds(
            HandCorrected, bid=BIDS, called=CARDS, adjutant=st.one_of(st.none(), SEATS), why=TEXTS
        ),
        facts.FirstBidderSet: st.builds(facts.FirstBidderSet, seat=SEATS),
        facts.BidCalled: st.builds(facts.BidCalled, seat=SEATS, bid=BIDS, card=st.none() | CARDS),
        facts.Passed: st.builds(facts.Passed, seat=SEATS),
        facts.Revoked: st.builds(facts.Revoked, seat=SEATS),
        IrregularityDecided: st.builds(
            IrregularityDecided,
            seat=st.one_of(st.none(), SEATS),
            trick=st.one_of(st.none(), SEATS),
            card=st.one_of(st.none(), CARDS),
        ),
        OpenCardPlayed: st.builds(OpenCardPlayed, hand=st.integers(1, 16), card=CARDS),
        facts.LedOutOfTurn: st.builds(facts.LedOutOfTurn, trick=st.integers(1, 16), seat=SEATS),
        facts.AuctionEnded: st.builds(facts.AuctionEnded),
        facts.CardTurnedUp: st.builds(
            facts.CardTurnedUp, card=CARDS, holder=st.one_of(st.none(), SEATS)
        ),
        facts.BlindExposed: st.builds(
            facts.BlindExposed, cards=st.lists(CARDS, max_size=5).map(tuple)
        ),
        facts.SpadeAceShown: st.builds(facts.SpadeAceShown, seat=st.one_of(st.none(), SEATS)),
        facts.ContractSet: st.builds(facts.ContractSet, seat=SEATS, bid=BIDS),
        facts.AdjutantCalled: st.builds(facts.AdjutantCalled, card=CARDS),
        facts.HonoursBuried: st.builds(
            facts.HonoursBuried, count=st.integers(0, 8), trump=st.sampled_from([None, True, False])
        ),
        facts.AdjutantChanged: st.builds(facts.AdjutantChanged, card=CARDS),
        facts.TrumpChanged: st.builds(
            facts.TrumpChanged, trump=st.one_of(st.none(), st.sampled_from(list(Suit)))
        ),
        facts.AdjutantBetrayed: st.builds(facts.AdjutantBetrayed, seat=SEATS),
        facts.NapoleonBetrayed: st.builds(facts.NapoleonBetrayed),
        facts.Redeclared: st.builds(facts.Redeclared, bid=BIDS, card=CARDS),
        facts.TrickTaken: st.builds(
            facts.TrickTaken,
            trick=st.integers(1, 13),
            winner=SEATS,
            honours=st.integers(0, 7),
            plays=st.lists(CARDS, max_size=7).map(tuple),
            named_suit=st.one_of(st.none(), st.sampled_from(list(Suit))),
        ),
        facts.AdjutantSummoned: st.builds(facts.AdjutantSummoned, trick=st.integers(1, 13)),
        facts.AdjutantShown: st.builds(facts.AdjutantShown, seat=SEATS),
        facts.RestAwarded: st.builds(facts.RestAwarded, seat=SEATS),
        facts.HonoursCounted: st.builds(facts.HonoursCounted, taken=st.integers(0, 24)),
        facts.HandRedealt: st.builds(facts.HandRedealt, seat=st.one_of(st.none(), SEATS)),
        facts.Noted: st.builds(facts.Noted, text=TEXTS),
        facts.HandSettled: st.builds(
            facts.HandSettled,
            adjutant=st.one_of(st.none(), SEATS),
            in_blind=st.sampled_from([None, True, False]),
        ),
    }
    | ANY_NAP_FACT
    | ANY_COMING
    | ANY_CLUB_FACT
)


def test_every_kind_is_in_the_tables_above() -> None:
    assert sorted(kind for kind, _, _, _ in KEPT) == sorted(KINDS)
    assert set(ANY_FACT) == set(KINDS.values())


@pytest.mark.parametrize(
    ("kind", "version", "document", "fact"),
    [*KEPT, *OLDER],
    ids=[f"{kept[0]}-{kept[1]}" for kept in (*KEPT, *OLDER)],
)
def test_a_document_kept_long_ago_is_read(
    kind: str, version: int, document: str, fact: str
) -> None:
    assert repr(decode(kind, version, json.loads(document))) == fact


@pytest.mark.parametrize(("kind", "version", "document", "fact"), KEPT, ids=[k[0] for k in KEPT])
def test_a_fact_is_written_as_it_was_long_ago(
    kind: str, version: int, document: str, fact: str
) -> None:
    read = decode(kind, version, json.loads(document))
    assert repr(read) == fact
    assert encode(read) == (kind, version, json.loads(document))
    assert kind_of(read) == kind


@given(fact=st.one_of(*ANY_FACT.values()))
def test_reading_undoes_writing(fact: Fact) -> None:
    kind, version, document = encode(fact)
    through_json = json.loads(json.dumps(document, ensure_ascii=False))
    assert decode(kind, version, through_json) == fact


def test_an_older_document_is_read_through_every_step_between() -> None:
    def seat_from_one(document: Any) -> dict[str, Any]:
        return {"seat": document["place"] - 1}

    def place_from_player(document: Any) -> dict[str, Any]:
        return {"place": document["player"]}

    steps = {("napoleon-passed", 0): seat_from_one, ("napoleon-passed", -1): place_from_player}
    assert decode("napoleon-passed", 0, {"place": 3}, upcasts=steps) == passed(2)
    assert decode("napoleon-passed", -1, {"player": 3}, upcasts=steps) == passed(2)
    assert decode("napoleon-passed", 1, {"seat": 3}, upcasts=steps) == passed(3)


def test_every_older_version_is_read_by_a_step_of_its_own() -> None:
    steps = {(kind, step) for kind, last in VERSIONS.items() for step in range(1, last)}
    assert set(UPCASTS) == steps == {(kind, version) for kind, version, _, _ in OLDER}


def test_a_version_without_a_step_is_a_bug_and_crashes() -> None:
    with pytest.raises(KeyError):
        decode("napoleon-passed", 0, {"place": 3})


def test_a_newer_document_is_refused_by_name() -> None:
    with pytest.raises(Refusal) as refused:
        decode("napoleon-passed", VERSIONS["napoleon-passed"] + 1, {"seat": 2, "aloud": True})
    assert refused.value.code == "event-from-newer-version"
    assert dict(refused.value.params) == {"kind": "napoleon-passed", "version": 2}


def test_an_unknown_kind_is_refused_by_name() -> None:
    with pytest.raises(Refusal) as refused:
        decode("bridge-bid-called", 1, {"seat": 2})
    assert refused.value.code == "event-kind-unknown"
    assert dict(refused.value.params) == {"kind": "bridge-bid-called"}


@pytest.mark.parametrize(
    ("document", "error"),
    [({}, TypeError), ({"seat": 1, "whisper": True}, KeyError)],
    ids=["a field short", "a field too many"],
)
def test_a_document_that_is_not_of_its_version_crashes(
    document: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        decode("napoleon-passed", 1, document)


def passed(seat: int) -> facts.Passed:
    return facts.Passed(seat=seat)


def test_a_value_within_a_fact_is_read_as_strictly() -> None:
    kind, version, text, _fact = next(one for one in KEPT if one[0] == "club-season-closed")
    for before, after in (("12}]", '"12"}]'), ('"points": 9', '"points": true')):
        with pytest.raises(Refusal) as refused:
            decode_strictly(kind, version, json.loads(text.replace(before, after)))
        assert refused.value.code == "event-unreadable"
