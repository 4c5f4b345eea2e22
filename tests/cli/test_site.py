"""``scorekeeper export --site``: the pages of seasons for a website, in a folder."""

import os
import stat

import pytest
from click.testing import CliRunner

from scorekeeper.cards import parse_card
from scorekeeper.cli import main
from scorekeeper.journal.club import Traits
from scorekeeper.napoleon import parse_bid
from scorekeeper.napoleon.hand.facts import Noted
from scorekeeper.napoleon.hand.settling import HandCorrected
from scorekeeper.services.club import tell_of_person
from scorekeeper.services.recording import close_season
from scorekeeper.store import CLUB, database_path
from scorekeeper.store.journal import last_event
from tests.journal.evening import by_result
from tests.services.table import a_table


@pytest.fixture
def out(tmp_path):
    return tmp_path / "www" / "site"


@pytest.fixture
def table(instance):
    instance.mkdir(parents=True, exist_ok=True)
    with a_table(database_path(instance)) as table:
        yield table


def play(table, session="evening", season="2026"):
    return table.at(session).open(season=season).tell(*by_result(1, "13S", "SA", 14, 2)).close()


def club_tap(table):
    found = last_event(table.services.database, CLUB)
    return table.tap(0 if found is None else found[0])


def run(instance, out, *more):
    line = ["export", "--site", str(out), *more, "--lang", "en", "--instance", str(instance)]
    return CliRunner().invoke(main, line)


def read(folder):
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}


def test_every_season_is_a_page_and_the_last_one_the_first(instance, table, out):
    play(table, "old", "2025")
    play(table)
    done = run(instance, out)
    assert (done.exit_code, done.output) == (0, f"Written to {out}: files 4.\n")
    files = read(out)
    assert set(files) == {"results.css", "season-2025.html", "season-2026.html", "index.html"}
    assert files["index.html"] == files["season-2026.html"]
    assert 'href="season-2025.html"' in files["index.html"]
    assert "便" in files["index.html"]
    for outside in ("<script", "style=", "<style", "http:", "https:"):
        assert outside not in files["index.html"]


def test_one_season_is_written_alone(instance, table, out):
    play(table, "old", "2025")
    play(table)
    assert run(instance, out, "--season", "2025").exit_code == 0
    assert set(read(out)) == {"results.css", "season-2025.html", "index.html"}
    assert "<nav" not in read(out)["index.html"]


def test_a_season_without_results_has_no_page(instance, table, out):
    table.open(season="2026")
    done = run(instance, out)
    assert (done.exit_code, "Nobody has played" in done.output) == (0, True)
    assert not out.exists()


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("more", [(), ("--initials",)])
def test_nobody_is_called_otherwise_than_was_asked(instance, table, out, more, closed):
    people = ("Aki Tanaka", "Ben Smith", "Chie Sato", "Dai Mori", "Eve Hayashi")
    table.open(season="2026", names=people).tell(*by_result(1, "13S", "SA", 14, 2))
    table.tell(Noted(text="a secret note")).next_hand()
    table.tell(*by_result(2, "13S", "SA", 14, 1)).close()
    for key, traits in (
        ("bensmith", Traits(name="Ben Smith", initials="XY")),
        ("chiesato", Traits(name="Chie Sato", guest=True)),
    ):
        tell_of_person(table.services, key, traits, club_tap(table))
    if closed:
        close_season(table.services, "2026", "Zoe Signer", club_tap(table))
        table.tell(HandCorrected(
            hand=1, napoleon=0, bid=parse_bid("15S"), called=parse_card("CA"),
            adjutant=2, taken=17, why="a secret word",
        ))  # fmt: skip
    assert run(instance, out, *more).exit_code == 0
    told = "\n".join(read(out).values())
    for secret in ("secret", "Zoe", "phone", 'evening"', "bensmith", "Chie Sato", ">CS<"):
        assert secret not in told
    assert ("final table" in told) == closed
    shown = {"Aki Tanaka": "AT", "Ben Smith": "XY", "Dai Mori": "DM", "Eve Hayashi": "EH"}
    for name, initials in shown.items():
        assert (name in told) == (not more)
        assert (f">{initials}<" in told) == bool(more)
    assert ">Guest 1<" in told


def test_initials_that_are_alike_are_numbered(instance, table, out):
    table.open(season="2026", names=("Aki", "Ami", "Ben", "Bob", "Eve"))
    table.tell(*by_result(1, "13S", "SA", 14, 2)).close()
    assert run(instance, out, "--initials").exit_code == 0
    for name in ("A", "A 2", "B", "B 2", "E"):
        assert f">{name}<" in read(out)["index.html"]


def test_names_that_mean_something_to_a_browser_are_text(instance, table, out):
    table.open(season="<script>x</script>", names=("<b>Ann", "=1+1", "c&d", '"e"', "'f"))
    table.tell(*by_result(1, "13S", "SA", 14, 2)).close()
    assert run(instance, out).exit_code == 0
    told = "".join(read(out).values())
    assert "<script" not in told
    assert "<b>Ann" not in told


def test_pages_of_seasons_that_are_left_out_go_and_other_files_stay(instance, table, out):
    play(table, "old", "2025")
    play(table)
    assert run(instance, out).exit_code == 0
    (out / "CNAME").write_text("club.example", encoding="utf-8")
    (out / "season-own.html").write_text("the club's own page", encoding="utf-8")
    assert run(instance, out, "--season", "2026").exit_code == 0
    assert set(read(out)) == {
        "CNAME", "season-own.html", "results.css", "season-2026.html", "index.html",
    }  # fmt: skip


WRONG = [
    (("--format", "json"), "--site goes with"),
    (("--session", "evening"), "--site goes with"),
    (("--until", "2026-06-30"), "--site goes with"),
    (("-o", "x.html"), "--site goes with"),
    (("--season", "1999"), "no such season"),
]


@pytest.mark.parametrize(("more", "told"), WRONG)
def test_a_line_that_cannot_be_meant_is_refused(instance, table, out, more, told):
    play(table)
    done = run(instance, out, *more)
    assert (done.exit_code != 0, told in done.output) == (True, True), done.output
    assert not out.exists()


def test_initials_are_for_a_site(instance, table):
    line = ["export", "--initials", "--lang", "en", "--instance", str(instance)]
    done = CliRunner().invoke(main, line)
    assert "only with --site" in done.output


@pytest.mark.parametrize("above", [".", ".."])
def test_the_records_do_not_lie_in_the_site(instance, table, above):
    play(table)
    done = run(instance, instance / above)
    assert "records themselves" in done.output
    assert not (instance / above / "index.html").exists()


def test_a_folder_that_cannot_be_written_is_told(instance, table, tmp_path):
    play(table)
    (tmp_path / "file").write_text("")
    done = run(instance, tmp_path / "file" / "site")
    assert (done.exit_code, "cannot be written" in done.output) == (1, True)


@pytest.mark.skipif(os.name == "nt", reason="there are no such modes")
def test_everybody_may_read_what_is_written(instance, table, out):
    play(table)
    before = os.umask(0o077)
    try:
        assert run(instance, out).exit_code == 0
    finally:
        os.umask(before)
    modes = {stat.S_IMODE(file.stat().st_mode) for file in out.iterdir()}
    assert (stat.S_IMODE(out.stat().st_mode), modes) == (0o755, {0o644})
