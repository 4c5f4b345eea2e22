"""The tables are what the journal comes to: always, and again when they are made anew."""

from collections import Counter
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.desk import inspect, overview, rebuild
from scorekeeper.desk.seasons import known_season
from scorekeeper.journal import Session
from scorekeeper.journal.names import identity
from scorekeeper.nap.hand.facts import Noted as NapNoted
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.settling import score_of
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.store import StandingRow, Stretch, open_database, season_players, sessions
from tests.desk import nap_table
from tests.desk.table import MEMORY, Clock, Table, a_table
from tests.examples import examples
from tests.journal.evening import NAMES, by_result, calls, moves, passes, stands, trick

TOLD = [(1, "13NT", "SA", 14, 3), (0, "12C", "HJ", 11, None), (4, "20S", "SA", 20, 2)]


def evening(table: Table, preset: str = "sisyphus", players: int = 5) -> Table:
    """Three hands to the end and two void ones, in an order of their own."""
    table.open(preset, players).tell(facts.HandRedealt(reason="misdeal"))
    for napoleon, bid, card, taken, adjutant in TOLD:
        if bid.endswith("NT") and PRESETS[preset].rules.no_trump == "off":
            bid = bid.replace("NT", "S")  # noqa: PLW2901 - the same hand as this house bids it
        table.next_hand().tell(*by_result(napoleon % players, bid, card, taken, adjutant))
    return table.next_hand().tell(facts.HandRedealt(reason="misdeal"))


def test_a_void_hand_has_no_number_and_scores_nothing(table: Table) -> None:
    evening(table)
    hands = table.desk.database.conn.execute(
        "select deal, number, status from hand order by deal"
    ).fetchall()
    assert hands == [
        (1, None, "redealt"),
        (2, 1, "settled"),
        (3, 2, "settled"),
        (4, 3, "settled"),
        (5, None, "redealt"),
    ]
    scored = table.desk.database.conn.execute("select distinct deal from score").fetchall()
    assert sorted(scored) == [(2,), (3,), (4,)]


def test_a_hand_that_all_pass_is_void_with_the_last_pass(table: Table) -> None:
    table.open().tell(*[passes(seat) for seat in (1, 2, 3, 4, 0)])
    hand = next(table.desk.database.query("select number, status, ended_at from hand"))
    ended_at = table.session.history[-1].event.at
    assert hand == {"number": None, "status": "redealt", "ended_at": ended_at}
    assert table.dump()["score"] == []


@pytest.mark.parametrize("house", ["sisyphus", "nap-ja"])
def test_a_note_after_a_hand_does_not_move_its_end(table: Table, house: str) -> None:
    if house == "sisyphus":
        table.open(house).tell(*by_result(1, "13NT", "SA", 14, 3))
    else:
        nap_table.opened(table, house).tell(*nap_table.by_result(1, "4", made=True))
    settled_at = table.session.history[-1].event.at
    note = facts.Noted if house == "sisyphus" else NapNoted
    table.tell(note(text="later"))
    assert next(table.desk.database.query("select ended_at from hand")) == {"ended_at": settled_at}
    assert inspect(table.desk).troubles == ()


def test_a_hand_as_the_tables_keep_it(table: Table) -> None:
    table.open().tell(*by_result(1, "13NT", "SA", 14, 3), facts.Noted(text="later"))
    hand = next(table.desk.database.query("select * from hand"))
    assert hand == {
        "session": "evening",
        "deal": 1,
        "number": 1,
        "status": "settled",
        "ruleset": PRESETS["sisyphus"].rules.fingerprint(),
        "dealer": 0,
        "declarer": 1,
        "partner": 3,
        "alone": 0,
        "bid": "13NT",
        "called": "SA",
        "taken": 14,
        "made": 1,
        "times": 1,
        "revoked": None,
        "ended_at": "2024-05-06T19:00:07.000+00:00",
        "all_honours": 0,
        "corrected": 0,
        "protested": 0,
        "players": 5,
    }
    scores = list(table.desk.database.query("select seat, role, won, points from score"))
    assert scores == [
        {"seat": 0, "role": "opponent", "won": 0, "points": -26},
        {"seat": 1, "role": "declarer", "won": 1, "points": 52},
        {"seat": 2, "role": "opponent", "won": 0, "points": -26},
        {"seat": 3, "role": "partner", "won": 1, "points": 26},
        {"seat": 4, "role": "opponent", "won": 0, "points": -26},
    ]


@pytest.mark.parametrize("adjutant", [0, 2, 3, 4])
def test_nothing_in_the_tables_tells_the_adjutant_before_it_is_shown(
    table: Table, adjutant: int
) -> None:
    """N-064: the card is public, the holder is not."""
    table.open().tell(stands(1, "13S"), calls("SA"), facts.HonoursBuried(count=0), trick(1, 1, 3))
    hidden = table.dump()
    assert hidden["score"] == []
    assert next(table.desk.database.query("select partner, alone from hand")) == {
        "partner": None,
        "alone": None,
    }
    table.tell(facts.AdjutantShown(seat=adjutant))
    assert next(table.desk.database.query("select partner, alone from hand")) == {
        "partner": adjutant,
        "alone": None,
    }
    assert table.undo().dump() == hidden


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("preset", PRESETS)
def test_standings_are_the_sums_of_the_hands(table: Table, preset: str, players: int) -> None:
    evening(table, preset, players)
    assert_standings(table, "春")


FIELDS = tuple(StandingRow.__dataclass_fields__)


def standings(table: Table, season_key: str) -> list[StandingRow]:
    """A season's table as SQL adds it up."""
    rows = season_players(table.desk.database, Stretch(season_key=season_key))
    return [StandingRow(**{field: getattr(row, field) for field in FIELDS}) for row in rows]


def assert_standings(table: Table, season_key: str) -> None:
    found = {row.player_key: row for row in standings(table, season_key)}
    assert found == expected([table.session])


def expected(sessions: list[Session]) -> dict[str, StandingRow]:
    """A season's table worked out the long way, without SQL and without the ledger."""
    counts: dict[str, Counter[str]] = {}
    for session in sessions:
        for name in session.opened.players:
            counts.setdefault(identity(name), Counter())["evenings"] += 1
        for hand in session.hands:
            if hand.settled is None or (sheet := score_of(hand)) is None:
                continue
            for seat, name in enumerate(session.opened.players):
                side = seat in (hand.napoleon, hand.settled.adjutant)
                part = {hand.settled.adjutant: "partner", hand.napoleon: "declarer"}.get(
                    seat, "opponent"
                )
                gained = {"hands": 1, "points": sheet.points[seat], f"{part}_played": 1}
                counts[identity(name)].update({**gained, f"{part}_won": int(side == sheet.made)})
    names = {identity(name): name for session in sessions for name in session.opened.players}
    return {
        key: StandingRow(
            player_key=key, player=names[key], **{field: count[field] for field in FIELDS[2:]}
        )
        for key, count in counts.items()
        if count["hands"]
    }


def test_a_seasons_table_by_hand(table: Table) -> None:
    """Three hands of the SISYPHUS club's own arithmetic (source: 002:159-165)."""
    evening(table)
    rows = {row.player: row for row in standings(table, "春")}
    # 13NT made, seat 1 with seat 3: 52, 26, -26; 12C lost by seat 0 alone: -48, 12;
    # 20S made with every honour, seat 4 with seat 2: 80, 40, -40.
    assert {name: row.points for name, row in rows.items()} == {
        NAMES[0]: -26 - 48 - 40,
        NAMES[1]: 52 + 12 - 40,
        NAMES[2]: -26 + 12 + 40,
        NAMES[3]: 26 + 12 - 40,
        NAMES[4]: -26 + 12 + 80,
    }
    assert rows[NAMES[0]] == StandingRow(
        player_key=NAMES[0],
        player=NAMES[0],
        evenings=1,
        hands=3,
        points=-114,
        declarer_played=1,
        declarer_won=0,
        partner_played=0,
        partner_won=0,
        opponent_played=2,
        opponent_won=0,
    )


def test_one_season_and_one_person_however_they_are_spelt(table: Table) -> None:
    table.open(season="Spring ２０２４").tell(*by_result(1, "13S", "SA", 14, 3))
    again = Table(desk=table.desk, session_id="again").open(season="spring2024")
    again.tell(*by_result(1, "13S", "SA", 12, None))
    other = Table(desk=table.desk, session_id="other").open(season="autumn")
    other.tell(*by_result(0, "13S", "SA", 14, 3))
    found = known_season(table.desk, "spring2024")
    evenings = sessions(table.desk.database, "spring2024")
    assert [row.id for row in evenings] == ["again", "evening"]
    assert (found.sessions, found.hands) == (2, 2)
    rows = {row.player_key: row for row in standings(table, "spring2024")}
    assert rows == {
        key: replace(row, evenings=1)
        for key, row in expected([table.session, again.session]).items()
    }
    assert [row.season_key for row in overview(table.desk).seasons] == ["autumn", "spring2024"]


def test_rebuilding_changes_nothing(table: Table) -> None:
    evening(table)
    evening(Table(desk=table.desk, session_id="another"), "jazz")
    before, history = table.dump(), table.session.history
    assert rebuild(table.desk) == 2
    assert table.dump() == before
    assert table.session.history == history


def test_rebuilding_mends_what_somebody_broke(table: Table) -> None:
    evening(table)
    before = table.dump()
    connection = table.desk.database.conn
    connection.execute("PRAGMA foreign_keys=OFF")
    connection.execute("update score set points = points + 100 where seat = 0")
    connection.execute("delete from hand where deal = 2")
    connection.execute("insert into seat values ('ghost', 0, 'x', 'x', '', 'x', 'x')")
    connection.execute("PRAGMA foreign_keys=ON")
    assert [trouble.code for trouble in inspect(table.desk).troubles] == [
        *["check-file-damaged"] * 6,
        "check-tables-differ",
        "check-journal-missing",
        "check-people-differ",
    ]
    rebuild(table.desk)
    assert table.dump() == before
    assert inspect(table.desk).troubles == ()


def test_rebuilding_is_all_or_nothing(table: Table) -> None:
    evening(table)
    before = table.dump()
    by_a_newer_program = (
        "insert into event values"
        " ('zz', 1, 'x', 'bridge-bid-called', 1, '2030', 'x', '{}', null, zeroblob(32))"
    )
    table.desk.database.conn.execute(by_a_newer_program)
    with pytest.raises(Refusal) as refused:
        rebuild(table.desk)
    assert refused.value.code == "event-kind-unknown"
    assert table.dump() == before
    troubles = inspect(table.desk).troubles
    assert [trouble.code for trouble in troubles] == [
        "check-event-altered",
        "check-journal-unreadable",
    ]


def test_a_sound_house_is_found_sound(table: Table) -> None:
    evening(table)
    inspection = inspect(table.desk)
    assert (inspection.sessions, inspection.rulesets, inspection.troubles) == (1, 1, ())


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("delete from event where sequence = 3", "check-journal-gap"),
        ("delete from event where sequence = 1", "check-journal-gap"),
        ("update ruleset set document = json_set(document, '$.jokers', 2)",
         "check-ruleset-differs"),
        ("delete from ruleset", "check-journal-unreadable"),
        ("update event set payload = '{}' where sequence = 4", "check-journal-unreadable"),
        ("update event set version = 9 where sequence = 4", "check-journal-unreadable"),
        ("delete from event", "check-journal-missing"),
        ("update hand set taken = 20 where deal = 2", "check-tables-differ"),
        ("update session set closed_at = 'now'", "check-tables-differ"),
        ("delete from session", "check-tables-differ"),
    ],
)  # fmt: skip
def test_a_check_names_what_somebody_broke_by_force(table: Table, damage: str, code: str) -> None:
    evening(table)
    connection = table.desk.database.conn
    triggers = connection.execute("select name from sqlite_master where type = 'trigger'")
    for (name,) in triggers.fetchall():
        connection.execute(f"drop trigger {name}")
    connection.execute("PRAGMA foreign_keys=OFF")
    if damage == "delete from session":
        connection.execute("PRAGMA foreign_keys=ON")
    connection.execute(damage)
    assert code in [trouble.code for trouble in inspect(table.desk).troubles]


@settings(max_examples=examples(40), deadline=None)
@given(data=st.data())
def test_any_evening_is_in_the_tables_as_in_the_journal(data: st.DataObject) -> None:
    preset = data.draw(st.sampled_from(sorted(PRESETS)))
    with a_table(MEMORY) as table:
        table.open(preset, data.draw(st.integers(4, 6)))
        for _ in range(data.draw(st.integers(5, 30))):
            possible = moves(table.session)
            if possible.is_empty or (table.session.undoable and data.draw(st.integers(0, 5)) == 5):
                table.undo()
            else:
                table.tell(data.draw(possible))
        before = table.dump()
        assert inspect(table.desk).troubles == ()
        assert {row.player_key: row for row in standings(table, "春")} == expected([table.session])
        rebuild(table.desk)
        assert table.dump() == before


def test_two_desks_see_one_evening(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("house") / "scorekeeper.db"
    with a_table(file) as table, closing(open_database(file)) as second:
        evening(table)
        other = Table(desk=type(table.desk)(database=second, now=Clock()))
        assert other.session == table.session
        assert other.dump() == table.dump()
