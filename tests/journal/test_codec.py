"""Facts and the documents under which they are kept for good."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Card, Refusal, Suit, pack, parse_card, parse_cards
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
from scorekeeper.napoleon.auction import Bid, parse_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.settling import ContractCorrected, HandCorrected
from scorekeeper.trick_taking.hand import TrickCorrected
from tests.journal.club.kept import ANY_CLUB_FACT, CLUB_KEPT, CLUB_OLDER
from tests.journal.nap_kept import ANY_NAP_FACT, NAP_KEPT
from tests.journal.people.kept import ANY_COMING, PEOPLE_KEPT

HASH = "0123456789abcdef" * 4

KEPT: list[tuple[str, int, str, Fact]] = [
    (
        "session-opened",
        2,
        (
            f'{{"game": "napoleon", "preset": "jazz", "ruleset": "{HASH}", "season": "春",'
            ' "players": ["秋", "便", "千恵", "大"], "day": "2026-11-22"}'
        ),
        SessionOpened(
            game="napoleon",
            preset="jazz",
            ruleset=HASH,
            season="春",
            players=("秋", "便", "千恵", "大"),
            day="2026-11-22",
        ),
    ),
    ("first-dealer-chosen", 1, '{"seat": 2}', FirstDealerChosen(seat=2)),
    ("session-closed", 1, "{}", SessionClosed()),
    ("session-kept-apart", 1, '{"source": "evening"}', SessionKeptApart(source="evening")),
    (
        "session-discarded",
        2,
        '{"replaced_by": "past-0123456789abcdef"}',
        SessionDiscarded(replaced_by="past-0123456789abcdef"),
    ),
    (
        "rules-changed",
        1,
        f'{{"ruleset": "{HASH}", "preset": "jazz"}}',
        RulesChanged(ruleset=HASH, preset="jazz"),
    ),
    (
        "hand-started",
        3,
        (
            f'{{"dealer": 4, "first_bidder": 0, "ruleset": "{HASH}", "seats": [5, 0, 1, 3, 4],'
            ' "dealt_by": 2}'
        ),
        HandStarted(dealer=4, first_bidder=0, ruleset=HASH, seats=(5, 0, 1, 3, 4), dealt_by=2),
    ),
    ("undone", 1, '{"sequence": 12}', Undone(sequence=12)),
    (
        "past-result",
        2,
        '{"points": [26, -13, 0, -13], "note": "紙から", "seats": [0, 2, 3, 4]}',
        PastResult(points=(26, -13, 0, -13), note="紙から", seats=(0, 2, 3, 4)),
    ),
    (
        "day-opened",
        1,
        (
            f'{{"game": "napoleon", "preset": "jazz", "ruleset": "{HASH}", "season": "春",'
            ' "players": ["秋", "便"], "day": "2026-11-22"}'
        ),
        DayOpened(
            game="napoleon",
            preset="jazz",
            ruleset=HASH,
            season="春",
            players=("秋", "便"),
            day="2026-11-22",
        ),
    ),
    (
        "day-result",
        1,
        '{"points": [26, -13], "note": "", "seats": [0, 2], "hands": [7, 6]}',
        DayResult(points=(26, -13), seats=(0, 2), hands=(7, 6)),
    ),
    (
        "penalty",
        1,
        '{"seat": 2, "points": -13, "reason": "revoke", "hand": 4}',
        Penalty(seat=2, points=-13, reason="revoke", hand=4),
    ),
    ("penalty-cancelled", 1, '{"sequence": 9}', PenaltyCancelled(sequence=9)),
    ("hand-protested", 1, '{"hand": 4, "text": "♥3?"}', HandProtested(hand=4, text="♥3?")),
    ("protest-settled", 1, '{"hand": 4}', ProtestSettled(hand=4)),
    (
        "hand-signed",
        1,
        '{"hand": 4, "side": "opponents", "seat": null}',
        HandSigned(hand=4, side="opponents"),
    ),
    (
        "hand-signed-anew",
        1,
        '{"hand": 4, "side": "declarer", "seat": 2}',
        HandSignedAnew(hand=4, side="declarer", seat=2),
    ),
    (
        "trick-corrected",
        2,
        (
            '{"hand": 1, "trick": 3, "winner": 4, "honours": 2, "plays": [], "named_suit": null,'
            ' "led_on": false}'
        ),
        TrickCorrected(hand=1, trick=3, winner=4, honours=2, led_on=False),
    ),
    (
        "napoleon-contract-corrected",
        1,
        '{"hand": 2, "napoleon": 0, "bid": "13NT", "called": "JOKER"}',
        ContractCorrected(
            hand=2, napoleon=0, bid=parse_bid("13NT"), called=parse_cards("JOKER")[0]
        ),
    ),
    (
        "hand-corrected",
        1,
        (
            '{"hand": 2, "napoleon": 0, "bid": "13NT", "called": "JOKER", "adjutant": null,'
            ' "taken": 14, "why": "数え直し"}'
        ),
        HandCorrected(
            hand=2,
            napoleon=0,
            bid=parse_bid("13NT"),
            called=parse_cards("JOKER")[0],
            adjutant=None,
            taken=14,
            why="数え直し",
        ),
    ),
    ("napoleon-first-bidder-set", 1, '{"seat": 3}', facts.FirstBidderSet(seat=3)),
    (
        "napoleon-bid-called",
        2,
        '{"seat": 1, "bid": "13S", "card": "HA"}',
        facts.BidCalled(seat=1, bid=parse_bid("13S"), card=parse_card("HA")),
    ),
    ("napoleon-passed", 1, '{"seat": 2}', facts.Passed(seat=2)),
    ("napoleon-auction-ended", 1, "{}", facts.AuctionEnded()),
    (
        "napoleon-contract-set",
        1,
        '{"seat": 0, "bid": "15NT"}',
        facts.ContractSet(seat=0, bid=parse_bid("15NT")),
    ),
    (
        "napoleon-card-turned-up",
        1,
        '{"card": "H5", "holder": 3}',
        facts.CardTurnedUp(card=parse_cards("H5")[0], holder=3),
    ),
    (
        "napoleon-blind-exposed",
        1,
        '{"cards": ["C2", "JOKER"]}',
        facts.BlindExposed(cards=parse_cards("C2 JOKER")),
    ),
    ("napoleon-spade-ace-shown", 1, '{"seat": null}', facts.SpadeAceShown(seat=None)),
    (
        "napoleon-adjutant-called",
        1,
        '{"card": "JOKER"}',
        facts.AdjutantCalled(card=Card(joker=1)),
    ),
    (
        "napoleon-honours-buried",
        2,
        '{"count": 2, "trump": true}',
        facts.HonoursBuried(count=2, trump=True),
    ),
    (
        "napoleon-redeclared",
        1,
        '{"bid": "14H", "card": "D10"}',
        facts.Redeclared(bid=parse_bid("14H"), card=parse_cards("D10")[0]),
    ),
    (
        "napoleon-adjutant-changed",
        1,
        '{"card": "D10"}',
        facts.AdjutantChanged(card=parse_cards("D10")[0]),
    ),
    ("napoleon-trump-changed", 1, '{"trump": null}', facts.TrumpChanged(trump=None)),
    (
        "irregularity-decided",
        2,
        (
            '{"kind": "exposed_card", "decided": "penalty_card", "hand": 2, "seat": 4,'
            ' "trick": null, "card": "HK"}'
        ),
        IrregularityDecided(
            kind="exposed_card", decided="penalty_card", hand=2, seat=4, card=parse_card("HK")
        ),
    ),
    (
        "open-card-played",
        1,
        '{"hand": 2, "card": "HK"}',
        OpenCardPlayed(hand=2, card=parse_card("HK")),
    ),
    ("napoleon-revoked", 1, '{"seat": 3}', facts.Revoked(seat=3)),
    (
        "napoleon-led-out-of-turn",
        1,
        '{"trick": 2, "seat": 4}',
        facts.LedOutOfTurn(trick=2, seat=4),
    ),
    (
        "napoleon-trick-taken",
        1,
        (
            '{"trick": 2, "winner": 4, "honours": 3,'
            ' "plays": ["SA", "??", "S2", "HQ", "JOKER2"], "named_suit": "S"}'
        ),
        facts.TrickTaken(
            trick=2,
            winner=4,
            honours=3,
            plays=parse_cards("SA ?? S2 HQ JOKER2"),
            named_suit=Suit.SPADES,
        ),
    ),
    ("napoleon-adjutant-summoned", 1, '{"trick": 3}', facts.AdjutantSummoned(trick=3)),
    ("napoleon-adjutant-shown", 1, '{"seat": 4}', facts.AdjutantShown(seat=4)),
    ("napoleon-adjutant-betrayed", 1, '{"seat": 2}', facts.AdjutantBetrayed(seat=2)),
    ("napoleon-napoleon-betrayed", 1, "{}", facts.NapoleonBetrayed()),
    (
        "napoleon-rest-awarded",
        1,
        '{"kind": "claim", "side": "napoleon", "seat": 1}',
        facts.RestAwarded(kind="claim", side="napoleon", seat=1),
    ),
    ("napoleon-honours-counted", 1, '{"taken": 14}', facts.HonoursCounted(taken=14)),
    (
        "napoleon-hand-redealt",
        2,
        '{"reason": "three_jacks", "seat": 4}',
        facts.HandRedealt(reason="three_jacks", seat=4),
    ),
    ("napoleon-noted", 1, '{"text": "=1+1"}', facts.Noted(text="=1+1")),
    (
        "napoleon-hand-settled",
        3,
        '{"adjutant": null, "in_blind": true, "reading": 2}',
        facts.HandSettled(adjutant=None, in_blind=True, reading=2),
    ),
]
"""What stands in databases already: a change of a line here is a new version of its kind."""

KEPT += [*NAP_KEPT, *CLUB_KEPT, *PEOPLE_KEPT]

OLDER: list[tuple[str, int, str, Fact]] = [
    *CLUB_OLDER,
    (
        "session-opened",
        1,
        (
            f'{{"game": "napoleon", "preset": "jazz", "ruleset": "{HASH}", "season": "春",'
            ' "players": ["秋"]}'
        ),
        SessionOpened(game="napoleon", preset="jazz", ruleset=HASH, season="春", players=("秋",)),
    ),
    ("session-discarded", 1, "{}", SessionDiscarded()),
    (
        "irregularity-decided",
        1,
        '{"kind": "revoke", "decided": "replayed", "hand": 2, "seat": 4, "trick": null}',
        IrregularityDecided(kind="revoke", decided="replayed", hand=2, seat=4),
    ),
    (
        "past-result",
        1,
        '{"points": [26, -13, 0, -13], "note": "紙から"}',
        PastResult(points=(26, -13, 0, -13), note="紙から"),
    ),
    (
        "trick-corrected",
        1,
        (
            '{"hand": 2, "trick": 3, "winner": 4, "honours": null, "plays": ["SA", "??"],'
            ' "named_suit": "H"}'
        ),
        TrickCorrected(
            hand=2, trick=3, winner=4, plays=parse_cards("SA ??"), named_suit=Suit.HEARTS
        ),
    ),
    (
        "hand-started",
        1,
        f'{{"dealer": 4, "first_bidder": 0, "ruleset": "{HASH}"}}',
        HandStarted(dealer=4, first_bidder=0, ruleset=HASH),
    ),
    (
        "hand-started",
        2,
        f'{{"dealer": 4, "first_bidder": null, "ruleset": "{HASH}"}}',
        HandStarted(dealer=4, first_bidder=None, ruleset=HASH),
    ),
    (
        "napoleon-bid-called",
        1,
        '{"seat": 1, "bid": "13S"}',
        facts.BidCalled(seat=1, bid=parse_bid("13S")),
    ),
    ("napoleon-honours-buried", 1, '{"count": 2}', facts.HonoursBuried(count=2)),
    (
        "napoleon-hand-redealt",
        1,
        '{"reason": "all_passed"}',
        facts.HandRedealt(reason="all_passed"),
    ),
    ("napoleon-hand-settled", 1, '{"adjutant": null}', facts.HandSettled(adjutant=None, reading=1)),
    ("napoleon-hand-settled", 1, '{"adjutant": 3}', facts.HandSettled(adjutant=3, reading=1)),
    (
        "napoleon-hand-settled",
        2,
        '{"adjutant": null, "in_blind": true}',
        facts.HandSettled(adjutant=None, in_blind=True, reading=1),
    ),
]
"""What stands in databases in the words of earlier versions, and is read for good."""

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
    kind: str, version: int, document: str, fact: Fact
) -> None:
    assert decode(kind, version, json.loads(document)) == fact


@pytest.mark.parametrize(("kind", "version", "document", "fact"), KEPT, ids=[k[0] for k in KEPT])
def test_a_fact_is_written_as_it_was_long_ago(
    kind: str, version: int, document: str, fact: Fact
) -> None:
    assert encode(fact) == (kind, version, json.loads(document))
    assert kind_of(fact) == kind


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
    kind, version, text, _fact = next(one for one in CLUB_KEPT if one[0] == "club-season-closed")
    for before, after in (("12}]", '"12"}]'), ('"points": 9', '"points": true')):
        with pytest.raises(Refusal) as refused:
            decode_strictly(kind, version, json.loads(text.replace(before, after)))
        assert refused.value.code == "event-unreadable"
