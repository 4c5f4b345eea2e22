"""The tables are what the journal comes to: always, and again when they are made anew."""

from collections import Counter
from dataclasses import replace

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cli import main
from scorekeeper.journal.names import identity
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.settling import score_of
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.services import inspect, rebuild
from scorekeeper.services.seasons import known_season
from scorekeeper.services.sessions import played_seasons
from scorekeeper.store import PlayerRow, Scope, database_path, season_players
from scorekeeper.store.journal import seal_of_all
from scorekeeper.store.list_queries import every_session
from tests.examples import examples
from tests.journal.evening import NAMES, by_result, calls, moves, stands, trick
from tests.services.table import MEMORY, Table, a_table

TOLD = [(1, "13NT", "SA", 14, 3), (0, "12C", "HJ", 11, None), (4, "20S", "SA", 20, 2)]


def evening(table, preset="sisyphus", players=5):
    """Three hands to the end and two void ones, in an order of their own."""
    table.open(preset, players).tell(facts.HandRedealt(reason="misdeal"))
    for napoleon, bid, card, taken, adjutant in TOLD:
        if bid.endswith("NT") and PRESETS[preset].rules.no_trump == "off":
            bid = bid.replace("NT", "S")  # noqa: PLW2901 - the same hand as this house bids it
        table.next_hand().tell(*by_result(napoleon % players, bid, card, taken, adjutant))
    return table.next_hand().tell(facts.HandRedealt(reason="misdeal"))


def test_a_void_hand_has_no_number_and_scores_nothing(table):
    evening(table)
    hands = table.services.database.conn.execute(
        "select deal, number, status from hand order by deal"
    ).fetchall()
    settled = [(number + 1, number, "settled") for number in (1, 2, 3)]
    assert hands == [(1, None, "redealt"), *settled, (5, None, "redealt")]
    scored = table.services.database.conn.execute("select distinct deal from score").fetchall()
    assert sorted(scored) == [(2,), (3,), (4,)]


def test_a_hand_as_the_tables_keep_it(table):
    table.open().tell(*by_result(1, "13NT", "SA", 14, 3), facts.Noted(text="later"))
    hand = next(table.services.database.query("select * from hand"))
    assert hand == {
        "session": "evening", "deal": 1, "number": 1, "status": "settled",
        "ruleset": PRESETS["sisyphus"].rules.fingerprint(), "dealer": 0, "declarer": 1,
        "partner": 3, "alone": 0, "bid": "13NT", "called": "SA", "taken": 14, "made": 1, "times": 1,
        "revoked": None, "ended_at": "2024-05-06T19:00:07.000+00:00", "all_honours": 0,
        "corrected": 0, "protested": 0, "players": 5,
    }  # fmt: skip
    query = "select seat, role, won, points from score order by seat"
    assert table.services.database.conn.execute(query).fetchall() == [
        (0, "opponent", 0, -26), (1, "declarer", 1, 52), (2, "opponent", 0, -26),
        (3, "partner", 1, 26), (4, "opponent", 0, -26),
    ]  # fmt: skip


@pytest.mark.parametrize("adjutant", [0, 2, 3, 4])
def test_nothing_in_the_tables_tells_the_adjutant_before_it_is_shown(table, adjutant):
    """N-064: the card is public, the holder is not."""
    table.open().tell(stands(1, "13S"), calls("SA"), facts.HonoursBuried(count=0), trick(1, 1, 3))
    hidden = table.dump()
    assert hidden["score"] == []
    query = "select partner, alone from hand"
    assert table.services.database.conn.execute(query).fetchall() == [(None, None)]
    table.tell(facts.AdjutantShown(seat=adjutant))
    assert table.services.database.conn.execute(query).fetchall() == [(adjutant, None)]
    assert table.undo().dump() == hidden


FIELDS = (
    "player_key", "player", "evenings", "hands", "points",
    *(f"{part}_{what}" for part in ("declarer", "partner", "opponent")
      for what in ("played", "won")),
)  # fmt: skip


def standings(table, season_key):
    rows = season_players(table.services.database, Scope(season_key=season_key))
    return [PlayerRow(**{field: getattr(row, field) for field in FIELDS}) for row in rows]


def expected(sessions):
    """A season's table worked out the long way, without SQL and without the ledger."""
    counts = {}
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
        key: PlayerRow(
            player_key=key, player=names[key], **{field: count[field] for field in FIELDS[2:]}
        )
        for key, count in counts.items()
        if count["hands"]
    }


def test_a_seasons_table_by_hand(table):
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
    assert rows[NAMES[0]] == PlayerRow(
        player_key=NAMES[0], player=NAMES[0], evenings=1, hands=3, points=-114,
        declarer_played=1, declarer_won=0, partner_played=0, partner_won=0,
        opponent_played=2, opponent_won=0,
    )  # fmt: skip


def test_one_season_and_one_person_however_they_are_spelt(table):
    table.open(season="Spring ２０２４").tell(*by_result(1, "13S", "SA", 14, 3))
    again = Table(services=table.services, session_id="again").open(season="spring2024")
    again.tell(*by_result(1, "13S", "SA", 12, None))
    other = Table(services=table.services, session_id="other").open(season="autumn")
    other.tell(*by_result(0, "13S", "SA", 14, 3))
    found = known_season(table.services, "spring2024")
    evenings = every_session(table.services.database, {"spring2024"})
    assert [row.id for row in evenings] == ["again", "evening"]
    assert (found.sessions, found.hands) == (2, 2)
    rows = {row.player_key: row for row in standings(table, "spring2024")}
    assert rows == {
        key: replace(row, evenings=1)
        for key, row in expected([table.session, again.session]).items()
    }
    assert [row.season_key for row in played_seasons(table.services)] == ["autumn", "spring2024"]


def test_rebuilding_mends_what_somebody_broke(table):
    evening(table)
    before = table.dump()
    connection = table.services.database.conn
    connection.execute("PRAGMA foreign_keys=OFF")
    connection.execute("update score set points = points + 100 where seat = 0")
    connection.execute("delete from hand where deal = 2")
    connection.execute("insert into seat values ('ghost', 0, 'x', 'x', '', 'x', 'x')")
    connection.execute("PRAGMA foreign_keys=ON")
    assert [trouble.code for trouble in inspect(table.services).troubles] == [
        *["check-file-damaged"] * 6,
        "check-tables-differ",
        "check-journal-missing",
        "check-people-differ",
    ]
    rebuild(table.services)
    assert table.dump() == before
    assert inspect(table.services).troubles == ()


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("delete from event where sequence = 3", "check-journal-gap"),
        ("delete from event where sequence = 1", "check-journal-gap"),
        ("update ruleset set document = json_set(document, '$.jokers', 2)",
         "check-ruleset-differs"),
        ("delete from ruleset", "check-journal-unreadable"),
        ("update event set payload = '{}' where sequence = 4", "check-journal-unreadable"),
        ("update event set payload = '7' where sequence = 4", "check-journal-unreadable"),
        ("update event set version = 9 where sequence = 4", "check-journal-unreadable"),
        ("delete from event", "check-journal-missing"),
        ("update hand set taken = 20 where deal = 2", "check-tables-differ"),
        ("update session set closed_at = 'now'", "check-tables-differ"),
        ("delete from session", "check-tables-differ"),
    ],
)  # fmt: skip
def test_a_check_names_what_somebody_broke_by_force(table, damage, code):
    evening(table)
    connection = table.services.database.conn
    triggers = connection.execute("select name from sqlite_master where type = 'trigger'")
    for (name,) in triggers.fetchall():
        connection.execute(f"drop trigger {name}")
    connection.execute("PRAGMA foreign_keys=OFF")
    if damage == "delete from session":
        connection.execute("PRAGMA foreign_keys=ON")
    connection.execute(damage)
    assert code in [trouble.code for trouble in inspect(table.services).troubles]


@settings(max_examples=examples(40), deadline=None)
@given(data=st.data())
def test_any_evening_is_in_the_tables_as_in_the_journal(data):
    preset = data.draw(st.sampled_from(sorted(PRESETS)))
    with a_table(MEMORY) as table:
        table.open(preset, data.draw(st.integers(4, 6)))
        for _ in range(data.draw(st.integers(5, 30))):
            possible = moves(table.session)
            if possible.is_empty or (table.session.before and data.draw(st.integers(0, 5)) == 5):
                table.undo()
            else:
                table.tell(data.draw(possible))
        assert {row.player_key: row for row in standings(table, "春")} == expected([table.session])
        table.check()


@pytest.fixture
def house(tmp_path):
    with a_table(database_path(tmp_path)) as table:
        table.open().tell(*by_result(1, "13S", "SA", 14, 3))
    return tmp_path


def run(command, instance, lang="en"):
    arguments = [command, "--instance", str(instance), "--lang", lang]
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_a_sound_house(house):
    told = run("check", house)
    sound, seal = told.output.splitlines()
    assert told.exit_code == 0
    assert sound == "No problems. Sessions checked: 1; rule sets: 1."
    with a_table(database_path(house)) as table:
        assert seal_of_all(table.services.database) in seal
    sound, seal = run("check", house, "ja").output.splitlines()
    assert sound == "異常はありません。会1回分、ルール1種類を調べました。"
    assert seal.startswith("すべての記録の封印：")
