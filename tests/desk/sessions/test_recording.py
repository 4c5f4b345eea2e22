"""Opening a session, recording, undoing, going on, ending: what the desk does and refuses."""

from dataclasses import replace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.desk import (
    Tap,
    close_session,
    load_session,
    open_session,
    overview,
    record,
    record_decided,
    start_next_hand,
    undo,
)
from scorekeeper.desk.seasons import known_season
from scorekeeper.journal import FirstDealerChosen, HandStarted, SessionOpened
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.store import event_with_command, events_of, every_ruleset
from tests.desk.table import Table
from tests.journal.evening import NAMES, bids, by_result, calls, passes, settles, stands, trick


def code_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


def tap(command_id: str, seen: int = 0) -> Tap:
    return Tap(command_id=command_id, seen=seen, by="phone")


@pytest.mark.parametrize("preset", PRESETS)
def test_opening_seats_the_table_and_deals_the_first_hand(table: Table, preset: str) -> None:
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
    assert every_ruleset(table.desk.database) == {address: PRESETS[preset].rules.to_kept()}


def test_names_and_season_are_kept_tidy(table: Table) -> None:
    open_session(
        table.desk,
        session_id="evening",
        preset="jazz",
        names=[" あき ", "Ben\u200b", "<script>", "=1+1"],
        season="　二〇二四　春 ",
        tap=tap("open"),
    )
    opened = table.session.opened
    assert opened.players == ("あき", "Ben", "<script>", "=1+1")
    assert opened.season == "二〇二四 春"


@pytest.mark.parametrize(
    ("preset", "names", "season", "code"),
    [
        ("tarot", NAMES, "春", "preset-unknown"),
        ("jazz", NAMES[:3], "春", "names-too-few"),
        ("jazz", (*NAMES, "g", "h"), "春", "names-too-many"),
        ("jazz", (*NAMES[:4], " \u200b"), "春", "name-empty"),
        ("jazz", (*NAMES[:4], "x" * 200), "春", "name-too-long"),
        ("jazz", (*NAMES[:4], NAMES[0]), "春", "name-twice"),
        ("jazz", NAMES, " ", "season-name-empty"),
        ("jazz", NAMES, "x" * 41, "season-name-too-long"),
    ],
)
def test_what_cannot_be_opened_leaves_nothing(
    table: Table, preset: str, names: tuple[str, ...], season: str, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        open_session(
            table.desk,
            session_id="evening",
            preset=preset,
            names=names,
            season=season,
            tap=tap("open"),
        )
    assert code_of(refused) == code
    assert overview(table.desk).open_sessions == ()
    assert every_ruleset(table.desk.database) == {}


def test_opening_twice_with_one_tap_opens_once(table: Table) -> None:
    def open_as(session_id: str) -> str:
        return open_session(
            table.desk,
            session_id=session_id,
            preset="jazz",
            names=NAMES,
            season="春",
            tap=tap("same"),
        )

    assert [open_as("first"), open_as("second")] == ["first", "first"]
    assert [row.id for row in overview(table.desk).open_sessions] == ["first"]


def test_a_tap_sent_twice_records_once(table: Table) -> None:
    table.open()
    twice = tap("bid", seen=2)
    first = record(table.desk, "evening", bids(1, "13S"), twice)
    second = record(table.desk, "evening", bids(1, "13S"), twice)
    assert first == second
    assert second.sequence == 3


def test_a_tap_sent_again_later_still_records_nothing(table: Table) -> None:
    table.open()
    late = tap("bid", seen=2)
    record(table.desk, "evening", bids(1, "13S"), late)
    table.tell(passes(2)).undo(2)
    session = record(table.desk, "evening", bids(1, "13S"), late)
    assert session == table.session
    assert session.sequence == 6
    assert session.hands[0].auction.calls == ()


def test_a_tap_sent_again_with_another_answer_is_told_what_stands(table: Table) -> None:
    table.open()
    twice = tap("bid", seen=2)
    record(table.desk, "evening", bids(1, "13S"), twice)
    rows = table.dump()
    for later in ([], [passes(2)]):
        table.tell(*later)
        rows = table.dump()
        for answer in (bids(1, "14S"), bids(1, "13C"), passes(1), facts.Noted(text="no bid")):
            with pytest.raises(Refusal) as refused:
                record(table.desk, "evening", answer, twice)
            assert (code_of(refused), dict(refused.value.params)) == (
                "sent-otherwise",
                {"sequence": 3},
            )
        assert record(table.desk, "evening", bids(1, "13S"), twice) == table.session
        assert table.dump() == rows


@pytest.mark.parametrize(
    "answer", [(bids(1, "13S"), bids(2, "14S")), (bids(1, "14S"), passes(2)), (bids(1, "13S"),)]
)
def test_a_tap_of_several_facts_sent_again_is_compared_in_every_one(table: Table, answer) -> None:
    table.open()
    twice, said = tap("both", seen=2), (bids(1, "13S"), passes(2))
    session = record_decided(table.desk, "evening", lambda _session: said, twice)
    assert session.sequence == 4
    rows = table.dump()
    assert record_decided(table.desk, "evening", lambda _session: said, twice) == session
    with pytest.raises(Refusal) as refused:
        record_decided(table.desk, "evening", lambda _session: answer, twice)
    assert code_of(refused) == "sent-otherwise"
    assert table.dump() == rows


def test_a_tap_of_another_session_is_told_so(table: Table) -> None:
    table.open().tell(bids(1, "13S"))
    once = tap("once", seen=3)
    record(table.desk, "evening", passes(2), once)
    table.session_id = "another"
    table.open()
    for ask in (
        lambda: record(table.desk, "another", passes(1), replace(once, seen=2)),
        lambda: open_session(
            table.desk, session_id="third", preset="jazz", names=NAMES, season="春", tap=once
        ),
    ):
        with pytest.raises(Refusal) as refused:
            ask()
        assert code_of(refused) == "sent-elsewhere"


def open_with_dealer(table: Table, seat: int, command: str = "open") -> None:
    open_session(
        table.desk,
        session_id="evening",
        preset="jazz",
        names=NAMES[:5],
        season="春",
        first_dealer=seat,
        tap=tap(command),
    )


def test_the_table_says_who_deals_first(table: Table) -> None:
    open_with_dealer(table, 3)
    session = table.session
    facts_told = [entry.event.fact for entry in session.history]
    assert facts_told[1] == FirstDealerChosen(seat=3)
    assert [hand.dealer for hand in session.hands] == [3]
    table.undo()
    assert table.next_hand().session.hands[0].dealer == 3
    table.undo(times=2)
    assert table.session.first_dealer == 0
    assert table.next_hand().session.hands[0].dealer == 0


def test_the_first_at_the_table_deals_unless_another_is_named(table: Table) -> None:
    session = table.open().session
    assert (session.first_dealer, session.hands[0].dealer, session.sequence) == (0, 0, 2)


@pytest.mark.parametrize("seat", [-1, 5])
def test_nobody_deals_from_an_empty_seat(table: Table, seat: int) -> None:
    with pytest.raises(Refusal) as refused:
        open_with_dealer(table, seat)
    assert code_of(refused) == "first-dealer-unknown"
    assert overview(table.desk).open_sessions == ()


def test_the_same_tap_with_another_dealer_is_told_who_deals(table: Table) -> None:
    open_with_dealer(table, 3)
    open_with_dealer(table, 3)
    for other in (0, 2):
        with pytest.raises(Refusal) as refused:
            open_with_dealer(table, other)
        assert code_of(refused) == "opened-otherwise"
        assert refused.value.params["dealer"] == NAMES[3]


@pytest.mark.parametrize(("seat", "code"), [(1, "first-dealer-late"), (9, "first-dealer-late")])
def test_once_cards_are_dealt_nobody_is_made_first_dealer(
    table: Table, seat: int, code: str
) -> None:
    table.open()
    with pytest.raises(Refusal) as refused:
        table.tell(FirstDealerChosen(seat=seat))
    assert code_of(refused) == code
    table.undo()
    with pytest.raises(Refusal) as refused:
        table.tell(FirstDealerChosen(seat=5))
    assert code_of(refused) == "seat-unknown"
    assert table.tell(FirstDealerChosen(seat=4)).next_hand().session.hands[0].dealer == 4


def test_opening_again_with_other_names_is_told_what_was_opened(table: Table) -> None:
    def open_with(names: tuple[str, ...], preset: str = "jazz", season: str = "春") -> None:
        open_session(
            table.desk,
            session_id="evening",
            preset=preset,
            names=names,
            season=season,
            tap=tap("open"),
        )

    open_with(NAMES[:5])
    for other in ({"names": NAMES[:4]}, {"preset": "matsuda"}, {"season": "夏"}):
        with pytest.raises(Refusal) as refused:
            open_with(**{"names": NAMES[:5], **other})
        assert code_of(refused) == "opened-otherwise"
        assert refused.value.params["names"] == " · ".join(NAMES[:5])
    open_with(NAMES[:5])
    assert len(overview(table.desk).open_sessions) == 1


@pytest.mark.parametrize("again", ["undo", "next hand", "close"])
def test_every_command_counts_once(table: Table, again: str) -> None:
    table.open().tell(*by_result(1, "13S", "SA", 14, 3))
    once = tap("once", seen=table.session.sequence)

    def send() -> int:
        if again == "undo":
            return undo(table.desk, "evening", once).sequence
        if again == "next hand":
            return start_next_hand(table.desk, "evening", once).sequence
        return close_session(table.desk, "evening", once).sequence

    assert send() == send() == once.seen + 1


@pytest.mark.parametrize("seen", [0, 1, 2, 4, 99])
def test_who_has_not_seen_the_last_event_records_nothing(table: Table, seen: int) -> None:
    table.open().tell(bids(1, "13S"))
    with pytest.raises(Refusal) as refused:
        record(table.desk, "evening", passes(2), tap("old", seen=seen))
    assert code_of(refused) == "moved-on"
    assert table.session.sequence == 3
    assert event_with_command(table.desk.database, "old") is None


def test_a_page_from_before_an_undo_records_nothing(table: Table) -> None:
    table.open().tell(bids(1, "13S"))
    old = table.tap()
    table.undo()
    with pytest.raises(Refusal) as refused:
        record(table.desk, "evening", passes(2), old)
    assert code_of(refused) == "moved-on"


def test_two_undos_from_one_page_undo_one_thing(table: Table) -> None:
    table.open().tell(bids(1, "13S"), passes(2))
    one, other = table.tap(), table.tap()
    undo(table.desk, "evening", one)
    with pytest.raises(Refusal) as refused:
        undo(table.desk, "evening", other)
    assert code_of(refused) == "moved-on"
    assert len(table.session.hands[0].auction.calls) == 1


def test_the_opening_itself_cannot_be_undone(table: Table) -> None:
    table.open().undo()
    with pytest.raises(Refusal) as refused:
        table.undo()
    assert code_of(refused) == "undo-nothing"
    assert table.next_hand().session.in_hand


def test_a_refusal_of_the_rules_leaves_everything_as_it_was(table: Table) -> None:
    table.open().tell(bids(1, "13S"))
    before, rows = table.session, table.dump()
    with pytest.raises(Refusal) as refused:
        table.tell(bids(2, "13D"))
    assert code_of(refused) == "bid-not-higher"
    assert dict(refused.value.params) == {"bid": "13D", "standing": "13S"}
    assert (table.session, table.dump()) == (before, rows)


@pytest.mark.parametrize("ask", [load_session, lambda d, i: record(d, i, passes(0), tap("x"))])
def test_a_session_that_does_not_exist(table: Table, ask: object) -> None:
    assert callable(ask)
    with pytest.raises(Refusal) as refused:
        ask(table.desk, "nowhere")
    assert code_of(refused) == "session-unknown"


def test_a_season_that_does_not_exist(table: Table) -> None:
    with pytest.raises(Refusal) as refused:
        known_season(table.desk, "冬")
    assert code_of(refused) == "season-unknown"


def test_the_next_hand_follows_from_the_hands_before(table: Table) -> None:
    """Dealer passes on; most honours bids first in the SISYPHUS house (source: 002:135)."""
    table.open().tell(stands(1, "13S"), calls("SA"), facts.HonoursBuried(count=0))
    winners, honours = (4, 4, 1, 2, 1, 4, 1, 1, 1, 0), (4, 4, 4, 3, 3, 2, 0, 0, 0, 0)
    for number, (winner, count) in enumerate(zip(winners, honours, strict=True), start=1):
        table.tell(trick(number, winner, count))
    table.tell(facts.AdjutantShown(seat=4), settles(4)).next_hand()
    started = table.session.history[-1].event.fact
    assert isinstance(started, HandStarted)
    assert (started.dealer, started.first_bidder) == (1, 4)


@pytest.mark.parametrize("how", ["all pass", "misdeal"])
def test_a_void_hand_is_dealt_again_by_the_same_dealer(table: Table, how: str) -> None:
    table.open()
    if how == "all pass":
        table.tell(*[passes(seat) for seat in (1, 2, 3, 4, 0)])
    else:
        table.tell(facts.HandRedealt(reason="misdeal"))
    first, second = table.next_hand().session.hands
    assert first.redealt
    assert (second.dealer, second.auction.first) == (first.dealer, first.auction.first)


def test_the_next_hand_waits_for_this_one(table: Table) -> None:
    table.open().tell(stands(1, "13S"))
    for ask in (table.next_hand, table.close):
        with pytest.raises(Refusal) as refused:
            ask()
        assert code_of(refused) == "hand-open"


def test_closing_and_opening_again(table: Table) -> None:
    table.open().tell(*by_result(1, "13S", "SA", 14, 3)).close()
    assert overview(table.desk).open_sessions == ()
    with pytest.raises(Refusal) as refused:
        table.next_hand()
    assert code_of(refused) == "session-closed"
    table.undo()
    assert [row.id for row in overview(table.desk).open_sessions] == ["evening"]
    table.next_hand()


def test_each_event_says_when_and_by_whom(table: Table) -> None:
    table.open()
    record(table.desk, "evening", passes(1), replace(table.tap(), by="tablet"))
    rows = list(events_of(table.desk.database, "evening"))
    assert [row.recorded_by for row in rows] == ["phone", "phone", "tablet"]
    assert [row.at for row in rows] == [
        "2024-05-06T19:00:02.000+00:00",
        "2024-05-06T19:00:03.000+00:00",
        "2024-05-06T19:00:04.000+00:00",
    ]


def test_japanese_is_kept_as_it_is_read(table: Table) -> None:
    table.open().tell(facts.Noted(text="台札を間違えた"))
    last = list(events_of(table.desk.database, "evening"))[-1]
    assert last.payload == '{"text": "台札を間違えた"}'
