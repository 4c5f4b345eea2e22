"""Sheets of past results become sessions: new names, second sheets, days without tables."""

from datetime import UTC, datetime

import pytest

from scorekeeper.journal.names import identity
from scorekeeper.services import rebuild
from scorekeeper.services.imports.importing import NotImported
from scorekeeper.services.imports.results import SheetImport
from scorekeeper.services.seasons import player_figures
from scorekeeper.services.sessions import load_session
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import answer_words
from scorekeeper.store import Scope, head_to_head, season_players
from scorekeeper.wording import LANGUAGES, speaker
from tests.services.table import Clock, a_table, take_out

TWO_DAYS = """\
date,Aki,Ben,Cho,Dai,Eve
2024-05-06,26,-13,13,-13,-13
2024-05-06,-26,13,-13,13,13
2024-05-13,4,-1,-1,-1,-1
"""
CLUB = ["青木", "井上", "上田", "江口", "大野", "加藤", "木村", "工藤", "小林", "佐藤", "島田",
        "鈴木", "関口", "高橋", "田中"]  # fmt: skip
SPRING = {"season": "2024"}


@pytest.fixture
def table():
    with a_table(clock=Clock(datetime(2026, 1, 10, tzinfo=UTC))) as seated:
        yield seated


def sheet(table, text, **options):
    given = {
        name: [said] if isinstance(said, str) else said
        for name, said in {**SPRING, **options}.items()
    }
    return SheetImport(services=table.services, content=text.encode(), choices=Choices(given))


def look(table, text, **options):
    return sheet(table, text, **options).look()


def asked(table, text, **options):
    """What is open; nothing can be written before it is answered."""
    reading = look(table, text, **options).reading
    assert reading is not None
    for language in LANGUAGES:
        say = speaker(language)
        for question in reading.questions:
            assert say(question.words, **question.params)
            for one in question.answers:
                key, params = answer_words(question, one)
                assert say(key, **params)
    if not reading.is_ready:
        with pytest.raises(NotImported):
            sheet(table, text, **options).bring()
    return [one.code for one in reading.questions] + [one.refusal.code for one in reading.faults]


def bring(table, text, **options):
    found = sheet(table, text, **options).bring()
    before = take_out(table.services)
    rebuild(table.services)
    assert take_out(table.services) == before
    return [one.state for one in found.arrivals]


def points(table, season="2024"):
    rows = season_players(table.services.database, Scope(season_key=identity(season)))
    return {row.player: row.points for row in rows}


def newest(table):
    query = "select id from session order by rowid desc limit 1"
    ((session,),) = table.services.database.conn.execute(query).fetchall()
    return load_session(table.services, session)


def test_a_sheet_comes_in_once(table):
    assert [one.state for one in look(table, TWO_DAYS).arrivals] == ["new", "new"]
    assert points(table) == {}, "a look writes nothing"
    assert bring(table, TWO_DAYS) == ["new", "new"]
    came = {"Aki": 4, "Ben": -1, "Cho": -1, "Dai": -1, "Eve": -1}
    assert points(table) == came
    assert bring(table, TWO_DAYS) == ["known", "known"]
    turned = "date,Eve,Dai,Cho,Ben,Aki\n2024/5/13,-1,-1,-1,-1,4\n"
    assert bring(table, turned) == ["known"], "the same in another order"
    assert points(table) == came


def test_a_day_of_fifteen_has_no_tables(table):
    worth = range(-7, 8)
    text = f"日付,{','.join(CLUB)}\n2024-06-01,{','.join(map(str, worth))}\n"
    assert bring(table, text) == ["new"]
    assert points(table) == dict(zip(CLUB, worth, strict=True))
    session = newest(table)
    assert session.is_day
    assert session.closed
    assert session.names == tuple(CLUB)
    assert bring(table, text) == ["known"]


def test_people_come_and_go_during_an_evening(table):
    text = "date,Aki,Ben,Cho,Dai,Eve\n2024-05-06,1,1,1,-3,\n2024-05-06,,3,-1,-1,-1\n"
    assert bring(table, text) == ["new"]
    assert points(table) == {"Aki": 1, "Ben": 4, "Cho": 0, "Dai": -4, "Eve": -1}
    assert not newest(table).is_day


def test_more_people_than_can_be_there_leave_and_come(table):
    names = [f"N{letter}" for letter in "abcdefghijkl"]
    rows = [
        ",".join(["2024-05-06", *("1" if at in (first, first + 1) else "-1" if at in
        (first + 2, first + 3) else "" for at in range(12))])
        for first in (0, 4, 8)
    ]  # fmt: skip
    assert bring(table, "\n".join([f"date,{','.join(names)}", *rows])) == ["new"]
    assert sum(map(abs, points(table).values())) == 12


def test_new_names_are_asked_about_where_somebody_is_known(table):
    bring(table, TWO_DAYS.replace("Aki", "おばあちゃん"))
    later = "date,おばぁちゃん,Ben,Cho,Nao,Eve\n2024-06-06,1,1,1,-2,-1\n"
    (first, second) = look(table, later).reading.questions
    assert [first.code, first.params["name"], first.params["alike"]] == [
        "name",
        "おばぁちゃん",
        "おばあちゃん",
    ]
    assert [one.code for one in first.answers] == ["is", "new", "nobody"]
    assert [one.code for one in second.answers] == ["new", "nobody"]
    assert asked(table, later, who="おばぁちゃん=おばあちゃん") == ["name"]
    assert asked(table, later, who=["おばぁちゃん=おばあちゃん", "Nao=Nao"]) == []
    assert asked(table, later, names="new") == []
    assert bring(table, later, who=["おばぁちゃん=おばあちゃん", "Nao=Nao"]) == ["new"]
    assert points(table)["おばあちゃん"] == 5
    assert points(table)["Nao"] == -2
    again = later.replace("06-06", "06-07").replace("Nao", "Dai")
    (proposed,) = look(table, again).reading.questions
    assert proposed.params["alike"] == "おばあちゃん"
    assert proposed.params["before"] == 1, "as it was answered before"


@pytest.mark.parametrize(("day", "codes"), [("2024-05-13", ["name"]), ("2024-05-06", [])])
def test_two_spellings_of_one_name_are_asked_about_unless_both_played(table, day, codes):
    first = "日付,名前,得点\n2024-05-06,高橋,13\n2024-05-06,秋,-13"
    assert asked(table, f"{first}\n{day},髙橋,7\n{day},便,-7") == codes


def test_somebody_who_is_no_person_stays_out(table):
    bring(table, TWO_DAYS)
    fees = "date,Aki,Ben,Cho,Dai,Kasse\n2024-06-06,1,1,1,-3,500\n"
    assert asked(table, fees, who="Kasse=") == []
    assert bring(table, fees, who="Kasse=") == ["new"]
    assert "Kasse" not in points(table)


def test_a_second_sheet_of_an_evening(table):
    bring(table, TWO_DAYS)
    mended = TWO_DAYS.replace("4,-1,-1,-1,-1", "5,-2,-1,-1,-1")
    (question,) = look(table, mended).reading.questions
    samples = {one.code: one.samples for one in question.answers}
    assert question.code == "again"
    assert samples["replace"] == ("Aki +4 → +5", "Ben −1 → −2")
    assert samples["beside"][0] == "Aki +4 → +9"
    assert samples["skip"] == ()
    assert bring(table, mended, again="2024-05-13=skip") == ["known"]
    assert points(table)["Aki"] == 4
    assert bring(table, mended, again="2024-05-13=replace") == ["known", "new"]
    assert points(table)["Aki"] == 5
    assert bring(table, TWO_DAYS, again="2024-05-13=replace") == ["known", "new"]
    assert points(table)["Aki"] == 4, "what gave way comes back as a session of its own"
    assert bring(table, mended, again="2024-05-13=beside") == ["known", "new"]
    assert points(table)["Aki"] == 9
    assert bring(table, mended) == ["known", "known"], "it is asked once"


def test_two_tables_replace_the_one_that_was_here(table):
    evening = "date,Aki,Ben,Cho,Dai\n2024-05-06,26,-13,-26,13\n"
    bring(table, evening)
    other = "\n2024-05-06,B,Eve,5\n2024-05-06,B,Fay,-6\n2024-05-06,B,Aki,1"
    both = "date,table,name,points" + "".join(
        f"\n2024-05-06,A,{name},{worth}"
        for name, worth in (("Aki", 26), ("Ben", -13), ("Cho", -26), ("Dai", 13))
    )
    assert bring(table, both + other, names="new", again="all=replace") == ["new", "new"]
    assert points(table) == {"Aki": 27, "Ben": -13, "Cho": -26, "Dai": 13, "Eve": 5, "Fay": -6}


def test_a_wrong_day_is_noticed(table):
    bring(table, TWO_DAYS)
    moved = TWO_DAYS.replace("2024-05-13", "2024-05-20")
    assert asked(table, moved) == ["again"]
    assert bring(table, moved, again="2024-05-20=replace") == ["known", "new"]
    assert points(table)["Aki"] == 4


def test_an_evening_that_was_recorded_here_is_not_replaced(table):
    table.open("wikipedia")
    names, day = table.session.names, table.session.history[0].event.at[:10]
    season = table.session.season
    text = f"date,{','.join(names)}\n{day},{','.join(['1', '-1', *['0'] * (len(names) - 2)])}\n"
    choices = {"season": season, "names": "new"}
    (question,) = look(table, text, **choices).reading.questions
    assert [one.code for one in question.answers] == ["beside", "skip"]
    for key in ("all", day):
        assert asked(table, text, again=f"{key}=replace", **choices) == ["again"]


def test_the_season_is_asked_for(table):
    assert asked(table, TWO_DAYS, season="") == ["season-missing"]
    reading = look(table, TWO_DAYS, season="").reading
    assert reading is not None
    [question] = reading.questions
    assert [one.samples for one in question.answers] == [["2024"]]
    named = TWO_DAYS.replace("date", "season,date").replace("2024-05", "春,2024-05")
    assert bring(table, named, season="") == ["new", "new"]
    assert points(table, "春")["Aki"] == 4


def test_margins_count_what_the_tie_break_counts(table):
    bring(table, TWO_DAYS)
    figures = player_figures(table.services, identity("2024"), identity("Aki"))
    told = {one.player: one for one in figures.companions}
    assert {name: one.together for name, one in told.items()} == dict.fromkeys(
        ("Ben", "Cho", "Dai", "Eve")
    )
    stretch = Scope(season_key=identity("2024"))
    both = head_to_head(table.services.database, stretch, [identity("Aki"), identity("Cho")])
    assert told["Cho"].points == both[identity("Aki")] == 5


def test_refused_names_and_points_are_faults_with_their_row(table):
    long = "A" * 90
    text = f"date,{long},Ben,Cho,Dai\n2024-05-06,1,1,1,-3\n"
    found = look(table, text).reading.faults
    assert [(one.refusal.code, one.key) for one in found] == [("name-long", "2")]
    huge = "date,Aki,Ben,Cho,Dai\n2024-05-06,90000000,-90000000,1,-1\n"
    assert asked(table, huge) == ["past-points-impossible"]


def test_two_tables_with_the_same_lines_are_two(table):
    lines = "\n日付,Aki,Ben,Cho,Dai\n2024-05-06,10,-10,5,-5\n"
    assert bring(table, f"【A卓】{lines}") == ["new"]
    both = f"【A卓】{lines}\n【B卓】{lines}"
    assert bring(table, both) == ["known", "new"]
    assert points(table) == {"Aki": 20, "Ben": -20, "Cho": 10, "Dai": -10}


def test_the_sheet_of_another_table_is_asked_about(table):
    lines = "日付,卓,Aki,Ben,Cho,Dai\n2024-05-06,A卓,10,-10,5,-5\n"
    assert bring(table, lines) == ["new"]
    assert asked(table, lines.replace("A卓", "B卓")) == ["again"]
