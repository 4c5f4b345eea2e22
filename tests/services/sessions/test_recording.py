"""Opening a session and recording in it, changing its rules, and discarding it."""

import json
from dataclasses import replace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal import (
    FirstDealerChosen,
    HandStarted,
    Penalty,
    PotCarried,
    SessionDiscarded,
    SessionOpened,
)
from scorekeeper.journal.session import first_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.facts import HandRedealt
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.services import (
    Tap,
    change_rules,
    close_session,
    discard_session,
    inspect,
    overview,
    rebuild,
    record,
    record_decided,
    start_next_hand,
    undo,
)
from scorekeeper.store import discarded_sessions, event_with_command, pots_left, ruleset_texts
from tests.journal.evening import NAMES, bids, by_result, calls, passes, settles, stands, trick
from tests.services.nap_table import SEASON, opened
from tests.services.nap_table import by_result as nap_result
from tests.services.table import Table, refuses


def tap(command_id, seen=0):
    return Tap(command_id=command_id, seen=seen, by="phone")


@pytest.mark.parametrize("preset", PRESETS)
def test_opening_seats_the_table_and_deals_the_first_hand(table, preset):
    session = table.open(preset).session
    address = PRESETS[preset].rules.fingerprint()
    assert session.opened == SessionOpened(
        game="napoleon",
        preset=preset,
        ruleset=address,
        season="春",
        players=NAMES[:5],
        day="2024-05-06",
    )
    assert [type(entry.event.fact) for entry in session.history] == [SessionOpened, HandStarted]
    assert [deal.ruleset for deal in session.deals] == [address]
    assert session.ruleset == PRESETS[preset].rules
    (kept,) = ruleset_texts(table.services.database).items()
    assert (kept[0], json.loads(kept[1][1])) == (address, PRESETS[preset].rules.to_kept())


def test_opening_twice_with_one_tap_opens_once(table):
    twice = [Table(services=table.services, session_id=name) for name in ("first", "second")]
    assert [one.open("jazz", tap=tap("same")).session_id for one in twice] == ["first", "first"]
    assert [row.id for row in overview(table.services).sessions] == ["first"]


def test_a_tap_sent_again_later_still_records_nothing(table):
    table.open(first_bidder="dealers_left")
    late = tap("bid", seen=2)
    record(table.services, "evening", bids(1, "13S"), late)
    table.tell(passes(2)).undo(2)
    session = record(table.services, "evening", bids(1, "13S"), late)
    assert session == table.session
    assert session.sequence == 6
    assert session.hands[0].auction.calls == ()


def test_a_tap_sent_again_with_another_answer_is_told_what_stands(table):
    table.open(first_bidder="dealers_left")
    twice = tap("bid", seen=2)
    record(table.services, "evening", bids(1, "13S"), twice)
    rows = table.dump()
    for later in ([], [passes(2)]):
        table.tell(*later)
        rows = table.dump()
        for answer in (bids(1, "14S"), bids(1, "13C"), passes(1), facts.Noted(text="no bid")):
            with refuses("sent-otherwise", sequence=3):
                record(table.services, "evening", answer, twice)
        assert record(table.services, "evening", bids(1, "13S"), twice) == table.session
        assert table.dump() == rows


@pytest.mark.parametrize(
    "answer", [(bids(1, "13S"), bids(2, "14S")), (bids(1, "14S"), passes(2)), (bids(1, "13S"),)]
)
def test_a_tap_of_several_facts_sent_again_is_compared_in_every_one(table, answer):
    table.open(first_bidder="dealers_left")
    twice, said = tap("both", seen=2), (bids(1, "13S"), passes(2))
    session = record_decided(table.services, "evening", lambda _session: said, twice)
    assert session.sequence == 4
    rows = table.dump()
    assert record_decided(table.services, "evening", lambda _session: said, twice) == session
    with refuses("sent-otherwise"):
        record_decided(table.services, "evening", lambda _session: answer, twice)
    assert table.dump() == rows


def test_a_tap_of_another_session_is_told_so(table):
    table.open(first_bidder="dealers_left").tell(bids(1, "13S"))
    once = tap("once", seen=3)
    record(table.services, "evening", passes(2), once)
    table.session_id = "another"
    table.open(first_bidder="dealers_left")
    for ask in (
        lambda: record(table.services, "another", passes(1), replace(once, seen=2)),
        lambda: Table(services=table.services, session_id="third").open("jazz", tap=once),
    ):
        with refuses("sent-elsewhere"):
            ask()


def test_the_table_says_who_deals_first(table):
    session = table.open(first_dealer=3).session
    facts_told = [entry.event.fact for entry in session.history]
    assert facts_told[1] == FirstDealerChosen(seat=3)
    assert [hand.dealer for hand in session.hands] == [3]
    table.undo()
    assert table.next_hand().session.hands[0].dealer == 3
    table.undo(times=2)
    assert table.session.first_dealer == 0
    assert table.next_hand().session.hands[0].dealer == 0


def test_who_won_at_rock_paper_scissors_bids_first(table):
    """Source: 002:135."""
    assert not table.open().session.hands[0].auction.is_settled
    table.session_id = "another"
    session = table.open(opener=3, tap=tap("open")).session
    assert (session.hands[0].auction.first, first_bid(session, 1).why) == (3, "chance")
    assert table.open(opener=3, tap=tap("open")).session == session, "the tap is sent again"
    assert table.open(tap=tap("open")).session == session, "the others’ answers are the same"
    with refuses("opened-otherwise"):
        table.open(opener=2, tap=tap("open"))
    assert table.undo().next_hand().session.hands[0].auction.is_settled is False


def test_opening_again_with_other_names_is_told_what_was_opened(table):
    once = tap("open")
    table.open("jazz", tap=once)
    for other in ({"names": NAMES[:4]}, {"preset": "matsuda"}, {"season": "夏"}):
        with pytest.raises(Refusal, match="opened-otherwise") as refused:
            table.open(**{"preset": "jazz", "tap": once, **other})
        assert refused.value.params["names"] == " · ".join(NAMES[:5])
    table.open("jazz", tap=once)
    assert len(overview(table.services).sessions) == 1


@pytest.mark.parametrize("send", [undo, start_next_hand, close_session])
def test_every_command_counts_once(table, send):
    table.open().tell(*by_result(1, "13S", "SA", 14, 3))
    once = tap("once", seen=table.session.sequence)

    assert [send(table.services, "evening", once).sequence for _ in range(2)] == [once.seen + 1] * 2


@pytest.mark.parametrize("seen", [0, 1, 2, 4, 99])
def test_who_has_not_seen_the_last_event_records_nothing(table, seen):
    table.open(first_bidder="dealers_left").tell(bids(1, "13S"))
    with refuses("moved-on"):
        record(table.services, "evening", passes(2), tap("old", seen=seen))
    assert table.session.sequence == 3
    assert event_with_command(table.services.database, "old") is None


def test_two_undos_from_one_page_undo_one_thing(table):
    table.open(first_bidder="dealers_left").tell(bids(1, "13S"), passes(2))
    one, other = table.tap(), table.tap()
    undo(table.services, "evening", one)
    with refuses("moved-on"):
        undo(table.services, "evening", other)
    assert len(table.session.hands[0].auction.calls) == 1


def test_the_next_hand_follows_from_the_hands_before(table):
    """Dealer passes on; most honours bids first in the SISYPHUS house (source: 002:135)."""
    table.open().tell(stands(1, "13S"), calls("SA"), facts.HonoursBuried(count=0))
    winners, honours = (4, 4, 1, 2, 1, 4, 1, 1, 1, 0), (4, 4, 4, 3, 3, 2, 0, 0, 0, 0)
    for number, (winner, count) in enumerate(zip(winners, honours, strict=True), start=1):
        table.tell(trick(number, winner, count))
    table.tell(facts.AdjutantShown(seat=4), settles(4)).next_hand()
    started = table.session.history[-1].event.fact
    assert isinstance(started, HandStarted)
    assert (started.dealer, started.first_bidder) == (1, 4)


HAND = by_result(1, "13S", "SA", 14, 3)


def change_to(table, document):
    change_rules(table.services, table.session_id, document, table.tap())


def test_an_undo_gives_the_rules_before_back(table):
    table.open().tell(*HAND)
    before = table.session.house
    change_to(table, "jazz")
    change_to(table, "josephine")
    table.undo()
    assert (table.session.in_force.preset, table.session.ruleset.jokers) == ("jazz", 1)
    assert table.undo().session.house == before
    assert table.next_hand().session.hands[-1].ruleset == before.rules


def test_a_tap_sent_twice_changes_once_and_one_of_yesterday_not_at_all(table):
    table.open().tell(*HAND)
    tap = table.tap()
    change_rules(table.services, table.session_id, "jazz", tap)
    sequence = table.session.sequence
    change_rules(table.services, table.session_id, "jazz", tap)
    rulesets = ruleset_texts(table.services.database)
    with refuses("sent-otherwise"):
        change_rules(table.services, table.session_id, "josephine", tap)
    assert ruleset_texts(table.services.database) == rulesets
    assert (table.session.sequence, table.session.in_force.preset) == (sequence, "jazz")
    with refuses("moved-on"):
        change_rules(table.services, table.session_id, "josephine", table.tap(seen=1))


HOUSE = "nap-en,pot=true"
BEGUN = (stands(1, "13S"), calls("HA"), trick(1, 1, 3))


def discarded(table):
    discard_session(table.services, table.session_id, table.tap())
    return table


def code(table):
    with pytest.raises(Refusal) as refused:
        discarded(table)
    return refused.value.code


def another(table, session_id):
    return Table(services=table.services, session_id=session_id)


@pytest.mark.parametrize("told", [(), BEGUN, (HandRedealt(reason="misdeal"),)])
def test_it_counts_nowhere_and_comes_back_as_it_was(table, told):
    kept = another(table, "kept").open().tell(*HAND)
    without = table.dump()
    table.open().tell(*told)
    before, was = table.dump(), table.session
    discarded(table)
    assert table.dump() == without
    assert inspect(table.services).troubles == ()
    ((row, _game),) = discarded_sessions(table.services.database, most=5)
    assert (row.id, row.season, row.people) == ("evening", "春", list(NAMES[:5]))
    assert rebuild(table.services) == 2
    assert table.dump() == without
    table.undo()
    assert table.dump() == before
    assert discarded_sessions(table.services.database, most=5) == []
    assert inspect(table.services).troubles == ()
    assert (table.session.deals, table.session.closed) == (was.deals, False)
    assert kept.session.is_scored


@pytest.mark.parametrize(
    "told",
    [
        HAND,
        (*HAND, Penalty(seat=0, points=-3, reason="house")),
        (Penalty(seat=0, points=-3, reason="house"),),
    ],
)
def test_what_was_scored_is_not_discarded(table, told):
    assert code(table.open().tell(*told)) == "session-scored"


def test_one_that_ended_without_a_hand_or_whose_points_were_taken_back_is_discarded(table):
    table.open().undo().close()
    assert discarded(table).session.discarded
    assert table.undo().session.closed, "it is as it was: ended"
    assert discarded(table.at("other").open().tell(*HAND).undo()).session.discarded


def test_nothing_is_recorded_in_it_but_the_way_back(table):
    discarded(table.open())
    for fact in (stands(1, "13S"), Penalty(seat=0, points=-3, reason="house"), SessionDiscarded()):
        with refuses("session-discarded"):
            table.tell(fact)


def test_a_pot_that_it_took_over_is_free_again(table):
    opened(table, HOUSE, "first").tell(*nap_result(1, "nap", made=False)).close()
    left = pots_left(table.services.database, SEASON)
    assert left
    second = opened(another(table, "second"), HOUSE, "second")
    assert isinstance(second.session.taken_over, PotCarried)
    discarded(second)
    assert pots_left(table.services.database, SEASON) == left
    third = opened(another(table, "third"), HOUSE, "third")
    assert third.session.taken_over == second.session.taken_over
    with refuses("pot-taken-since"):
        second.undo()
    third.tell(*nap_result(1, "nap", made=False))
    assert third.session.pot
