"""Results that publish themselves: to a folder or by a command, what was chosen and no more."""

import errno
import json
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cards import Refusal, parse_card
from scorekeeper.cli import main, publishing, watching
from scorekeeper.cli.publishing import publish_now, run_command
from scorekeeper.cli.watching import Publisher
from scorekeeper.desk.club import tell_of_person
from scorekeeper.desk.groups import add_group
from scorekeeper.desk.publishing import failure_of, read_record
from scorekeeper.desk.recording import close_season
from scorekeeper.journal.club import Traits
from scorekeeper.napoleon import parse_bid
from scorekeeper.napoleon.hand.facts import Noted
from scorekeeper.napoleon.hand.settling import HandCorrected
from scorekeeper.store import CLUB, database_path
from scorekeeper.store.journal import last_event
from tests.desk.table import Table, a_table
from tests.journal.evening import NAMES, by_result
from tests.proofs.house import opened
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

PLAIN = 'seasons = "all"\nnames = "names"\nlanguage = "en"\n'
ATOM = "{http://www.w3.org/2005/Atom}"
posix = pytest.mark.skipif(os.name == "nt", reason="there are no such modes and signals")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture
def table(instance: Path) -> Iterator[Table]:
    instance.mkdir(parents=True, exist_ok=True)
    with a_table(database_path(instance)) as table:
        yield table


def play(table: Table, session: str = "evening", season: str = "2026") -> Table:
    """A hand of an evening of five, which is not ended."""
    return table.at(session).open(season=season).tell(*by_result(1, "13S", "SA", 14, 2))


def say_of(table: Table, person: str, traits: Traits) -> None:
    tell_of_person(table.desk, person, traits, club_tap(table))


def club_tap(table: Table):
    found = last_event(table.desk.database, CLUB)
    return table.tap(0 if found is None else found[0])


def choose(instance: Path, out: Path | None, more: str = "", plain: str = PLAIN) -> None:
    folder = "" if out is None else f"folder = '{out}'\n"
    (instance / "publish.toml").write_text(plain + folder + more, encoding="utf-8")


def python(code: str) -> str:
    """A command of the choice that runs some Python."""
    return f"command = {json.dumps([sys.executable, '-c', code])}\n"


def run(instance: Path) -> Result:
    return CliRunner().invoke(main, ["publish", "--lang", "en", "--instance", str(instance)])


def read(folder: Path) -> dict[str, str]:
    if not folder.is_dir():
        return {}
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}


def feed_in(folder: Path) -> ElementTree.Element:
    text = (folder / "feed.atom").read_text(encoding="utf-8")
    return ElementTree.fromstring(text)  # noqa: S314 - our own


def test_a_chosen_season_is_written_and_nothing_that_was_not_chosen(instance, table, out):
    play(table).close()
    choose(instance, out)
    done = run(instance)
    assert (done.exit_code, done.output) == (0, f"Written to {out}: files 3.\n")
    files = read(out)
    assert set(files) == {"results.css", "season-2026.html", "index.html"}
    assert files["index.html"] == files["season-2026.html"]
    assert "便" in files["index.html"]
    assert "<script" not in files["index.html"]
    assert "style=" not in files["index.html"]
    assert "<style" not in files["index.html"]


@pytest.mark.parametrize("more", ["json = false\n", "guests = false\n", "", None])
def test_without_a_choice_nothing_is_written(instance, table, out, more):
    play(table).close()
    if more is not None:
        choose(instance, out, more, plain='seasons = ["2027"]\nnames = "names"\nlanguage = "en"\n')
    Publisher(instance).look()
    assert run(instance).exit_code == (1 if more is None else 0)
    assert not out.exists()


WRONG = [
    ("seasons = [\n", "cannot be read"),
    (PLAIN + "note = 1\n", "no “note”"),
    (PLAIN, "a folder or a command"),
    ('names = "names"\nlanguage = "en"\n', "“seasons”"),
    ('seasons = "all"\nlanguage = "en"\n', "“names”"),
    ('seasons = "all"\nnames = "all"\n', "“names”"),
    (PLAIN + 'command = "rm -rf /"\n', "“command”"),
    (PLAIN + 'address = "javascript:alert(1)"\n', "“address”"),
    (PLAIN + 'address = "https://club.example/?a"\n', "“address”"),
    (PLAIN + 'folder = "a\\u0000b"\n', "“folder”"),
    (PLAIN + 'folder = "~nobody-at-all/site"\n', "“folder”"),
    (PLAIN + 'folder = " "\n', "“folder”"),
    (PLAIN + 'folder = "."\n', "records themselves"),
    (PLAIN + 'folder = ".."\n', "records themselves"),
]


@pytest.mark.parametrize(("text", "told"), WRONG)
def test_a_choice_that_cannot_be_meant_is_told(instance, table, text, told):
    (instance / "publish.toml").write_text(text, encoding="utf-8")
    before = {path for path in instance.parent.rglob("*") if "scorekeeper.db" not in path.name}
    done = run(instance)
    assert done.exit_code == 1
    assert told in done.output
    after = {path for path in instance.parent.rglob("*") if "scorekeeper.db" not in path.name}
    assert after - before <= {instance / "published.json"}


def test_the_data_is_what_the_page_tells(instance, table, out):
    play(table).close()
    play(table, "another").close()
    choose(instance, out, "json = true\n")
    assert run(instance).exit_code == 0
    told = json.loads((out / "season-2026.json").read_text(encoding="utf-8"))
    assert (told["format"], told["version"]) == ("scorekeeper-results", 1)
    (day,) = told["days"]
    assert dict(zip(told["players"], day["points"], strict=True)) == {
        line["player"]: line["points"] for line in told["standings"]
    }
    assert sum(line["points"] for line in told["standings"]) == 0
    assert 'href="season-2026.json"' in (out / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("given", ["https://club.example", "https://club.example/napoleon/"])
def test_the_feed_has_an_entry_a_day_that_stays_the_same_one(instance, table, out, given):
    play(table, season="<春> & \uffff").close()
    choose(instance, out, f'address = "{given}"\n')
    assert run(instance).exit_code == 0
    feed = feed_in(out)
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title").startswith("<春> & ")
    address = entry.findtext(f"{ATOM}id")
    assert address.startswith(f"{given.rstrip('/')}/season-")
    assert feed.findtext(f"{ATOM}updated") == entry.findtext(f"{ATOM}updated")
    assert (out / address.rpartition("/")[2].partition("#")[0]).is_file()
    play(table, "another", season="<春> & \uffff").close()
    assert run(instance).exit_code == 0
    again = feed_in(out)
    assert [one.findtext(f"{ATOM}id") for one in again.findall(f"{ATOM}entry")] == [address]
    assert again.findtext(f"{ATOM}updated") > feed.findtext(f"{ATOM}updated")


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("guests", ["true", "false"])
@pytest.mark.parametrize("names", ["names", "initials"])
def test_nobody_is_called_otherwise_than_was_chosen(instance, table, out, names, guests, closed):
    """Not in any file, a signed table that was corrected since included."""
    people = ("Aki Tanaka", "Ben Smith", "Chie Sato", "Dai Mori", "Eve Hayashi")
    table.open(season="2026", names=people).tell(*by_result(1, "13S", "SA", 14, 2))
    table.tell(Noted(text="a secret note")).next_hand()
    table.tell(*by_result(2, "13S", "SA", 14, 1)).close()
    table.at("another").open(season="2026", names=people)
    table.tell(*by_result(1, "13S", "SA", 14, 2)).close()
    say_of(table, "bensmith", Traits(name="Ben Smith", initials="XY"))
    say_of(table, "chiesato", Traits(name="Chie Sato", is_guest=True))
    if closed:
        close_season(table.desk, "2026", "Zoe Signer", club_tap(table))
        table.at("evening").tell(HandCorrected(
            hand=1, napoleon=0, bid=parse_bid("15S"), called=parse_card("CA"),
            adjutant=2, taken=17, why="a secret word",
        ))  # fmt: skip
    plain = f'seasons = "all"\nnames = "{names}"\nlanguage = "en"\nguests = {guests}\n'
    choose(instance, out, 'json = true\naddress = "https://club.example/"\n', plain=plain)
    assert run(instance).exit_code == 0, run(instance).output
    told = "\n".join(read(out).values())
    for secret in ("secret", "Zoe", "phone", 'evening"', "bensmith"):
        assert secret not in told
    assert ("final table" in told) == closed
    shown = {"Aki Tanaka": "AT", "Ben Smith": "XY", "Dai Mori": "DM", "Eve Hayashi": "EH"}
    for name, initials in shown.items():
        assert (name in told) == (names == "names")
        assert (f">{initials}<" in told) == (names == "initials")
    assert ("Chie Sato" in told) == (guests == "true" and names == "names")
    assert (">CS<" in told) == (guests == "true" and names == "initials")
    assert (">Guest 1<" in told) == (guests == "false")


def test_initials_that_are_alike_are_numbered(instance, table, out):
    table.open(season="2026", names=("Aki", "Ami", "Ben", "Bob", "Eve"))
    table.tell(*by_result(1, "13S", "SA", 14, 2)).close()
    choose(instance, out, "json = true\n", plain=PLAIN.replace('"names"\n', '"initials"\n'))
    assert run(instance).exit_code == 0
    told = json.loads((out / "season-2026.json").read_text(encoding="utf-8"))
    assert sorted(told["players"]) == ["A", "A 2", "B", "B 2", "E"]


def test_names_that_mean_something_to_a_browser_are_text(instance, table, out):
    table.open(season="<script>x</script>", names=("<b>Ann", "=1+1", "c&d", '"e"', "'f"))
    table.tell(*by_result(1, "13S", "SA", 14, 2)).close()
    choose(instance, out, 'json = true\naddress = "https://club.example/"\n')
    assert run(instance).exit_code == 0
    for name, text in read(out).items():
        if not name.endswith(".json"):
            assert "<script" not in text
            assert "<b>Ann" not in text


def test_what_is_not_chosen_any_more_goes_and_other_files_stay(instance, table, out):
    play(table, season="2025").close()
    play(table, "another", season="2026").close()
    choose(instance, out, "json = true\n")
    assert run(instance).exit_code == 0
    (out / "CNAME").write_text("club.example", encoding="utf-8")
    assert 'href="season-2025.html"' in (out / "index.html").read_text(encoding="utf-8")
    choose(instance, out, plain=PLAIN.replace('"all"', '["2026"]'))
    assert run(instance).exit_code == 0
    assert set(read(out)) == {"CNAME", "results.css", "season-2026.html", "index.html"}
    assert "2025" not in (out / "index.html").read_text(encoding="utf-8")


def test_a_server_publishes_what_has_ended_and_whatever_is_mended(instance, table, out):
    """Not what is played meanwhile; the end, its undo, a correction and the closing are."""
    choose(instance, out)
    server = Publisher(instance)

    def changes(what: Callable[[], object]) -> bool:
        before = read_record(instance).state
        what()
        server.look()
        return read_record(instance).state != before

    assert changes(lambda: None)
    assert not out.exists()
    assert not changes(lambda: play(table))
    assert changes(table.close)
    first = read(out)["index.html"]
    assert not changes(lambda: None)
    assert changes(table.undo)
    assert changes(table.close)
    corrected = HandCorrected(
        hand=1, napoleon=0, bid=parse_bid("15S"), called=parse_card("CA"),
        adjutant=2, taken=17, why="?",
    )  # fmt: skip
    assert changes(lambda: table.tell(corrected))
    assert read(out)["index.html"] != first
    assert changes(lambda: close_season(table.desk, "2026", "秋", club_tap(table)))
    assert "This is the final table." in read(out)["index.html"]
    assert "signed" not in read(out)["index.html"]


def test_what_a_server_has_not_published_it_publishes_after_its_start(instance, table, out):
    play(table).close()
    choose(instance, out)
    server = Publisher(instance)
    server.start()
    try:
        waited(lambda: read_record(instance).state)
        assert "便" in read(out)["index.html"]
    finally:
        server.stop()
    play(table, "another").close()
    Publisher(instance).look()
    assert read_record(instance).state
    assert "4 hands" in read(out)["index.html"] or ">2<" in read(out)["index.html"]


def waited(true: Callable[[], object]) -> None:
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_each_group_has_its_own_choice(instance, tmp_path):
    for name in ("ume", "matsu", "take"):
        group = add_group(instance, name).instance
        with a_table(database_path(group)) as table:
            play(table.at(f"in-{name}"), f"in-{name}", season=f"of {name}").close()
        if name != "take":
            choose(group, tmp_path / name)
    Publisher(instance).look()
    for name, other in (("ume", "matsu"), ("matsu", "ume")):
        told = read(tmp_path / name)["index.html"]
        assert f"of {name}" in told
        assert f"of {other}" not in told
    assert not (tmp_path / "take").exists()
    assert not (instance / "publish.toml").exists()
    assert not (instance / "groups" / "take" / "published.json").exists()


def test_a_command_is_told_the_folder_and_no_shell_reads_it(instance, table, tmp_path):
    out, noted = tmp_path / "$(touch pwned) ;", tmp_path / "noted"
    play(table).close()
    code = f"import sys, os; open({str(noted)!r}, 'w').write(f'{{sys.argv[1:]}}{{os.getcwd()}}')"
    choose(instance, out, python(code))
    done = run(instance)
    assert done.exit_code == 0, done.output
    assert "has taken them" in done.output
    assert noted.read_text() == f"{[str(out)]}{instance.resolve()}"
    assert not list(tmp_path.rglob("pwned"))


def test_with_a_command_alone_the_folder_is_the_instances_own(instance, table):
    play(table).close()
    choose(instance, None, python("import os, sys; assert os.listdir(sys.argv[1])"))
    assert run(instance).exit_code == 0
    assert "index.html" in read(instance / "published")


def test_a_command_that_fails_is_told_without_what_it_says(instance, table, out, caplog):
    play(table).close()
    code = (
        "print('x' * 9000, 'to https://me:token@host.example/x.git \\x1b[2J'); raise SystemExit(3)"
    )
    choose(instance, out, python(code))
    done = run(instance)
    assert done.exit_code == 1
    assert "status 3" in done.output
    failed = failure_of(instance)
    assert (failed.failed, failed.params["status"]) == ("publish-command-failed", 3)
    assert "host.example" not in (instance / "published.json").read_text()
    assert "//***@host.example" in caplog.text
    assert "token" not in caplog.text
    assert "\x1b" not in caplog.text
    assert len(caplog.text) < 3000
    choose(instance, out)
    assert run(instance).exit_code == 0
    assert failure_of(instance) is None


def test_a_command_that_is_not_there_is_told(instance, table, out):
    play(table).close()
    choose(instance, out, 'command = ["/nowhere/to-be-found"]\n')
    done = run(instance)
    assert done.exit_code == 1
    assert "/nowhere/to-be-found cannot be run" in done.output
    assert "index.html" in read(out), "the folder is written all the same"


@posix
def test_a_command_that_hangs_is_ended_with_all_that_it_has_begun(tmp_path, monkeypatch):
    monkeypatch.setattr(publishing, "LONGEST", 2.0)
    noted = tmp_path / "pid"
    code = (
        "import subprocess, sys, time;"
        "run = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']);"
        f"open({str(noted)!r}, 'w').write(str(run.pid));"
        "time.sleep(600)"
    )
    began = time.monotonic()
    with pytest.raises(Refusal, match="publish-command-late"):
        run_command((sys.executable, "-c", code), tmp_path, tmp_path, Event())
    assert time.monotonic() - began < 60
    child = int(noted.read_text())

    def is_gone() -> bool:
        try:
            return Path(f"/proc/{child}/stat").read_text().split(")")[1].split()[0] == "Z"
        except OSError:
            return True

    waited(is_gone)


def test_stopping_a_server_ends_its_command_and_leaves_the_rest_to_the_next(
    instance, table, out, tmp_path
):
    play(table).close()
    began = tmp_path / "began"
    code = f"import time; open({str(began)!r}, 'w').close(); time.sleep(600)"
    choose(instance, out, python(code))
    server = Publisher(instance)
    server.start()
    waited(began.exists)
    server.stop()
    assert not server._thread.is_alive()
    assert failure_of(instance) is None
    assert not read_record(instance).state
    choose(instance, out)
    Publisher(instance).look()
    assert read_record(instance).state


def test_a_full_disk_leaves_what_stands_there_whole(instance, table, out, monkeypatch):
    play(table).close()
    choose(instance, out)
    assert run(instance).exit_code == 0
    before = read(out)
    play(table, "another").close()

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr("scorekeeper.desk.publishing.os.fsync", full)
        server = Publisher(instance)
        server.look()
    assert read(out) == before
    server.look()
    assert read(out) == before, "it is tried again only later"
    monkeypatch.setattr(watching, "TRIES_AGAIN", 0.0)
    server._again = dict.fromkeys(server._again, 0.0)
    server.look()
    assert read(out) != before


def _file(place: Path) -> Path:
    place.write_text("")
    return place


def _page_is_a_folder(place: Path) -> Path:
    (place / "index.html" / "kept").mkdir(parents=True)
    return place


UNWRITABLE: dict[str, Callable[[Path], Path]] = {
    "a file in its place": _file,
    "a file in the place of what it lies in": lambda place: _file(place) / "site",
    "a folder in the place of a page": _page_is_a_folder,
}
if Path("/proc/self").is_dir():
    UNWRITABLE["a folder that takes no files, not even those of root"] = lambda _: Path(
        "/proc/self"
    ).resolve()


@pytest.mark.parametrize("make", UNWRITABLE.values(), ids=UNWRITABLE.keys())
def test_a_folder_that_cannot_be_written_is_told(instance, table, out, make):
    _is_told(instance, table, make(out))


def _is_told(instance, table, out):
    play(table).close()
    choose(instance, out)
    done = run(instance)
    assert done.exit_code == 1
    assert f"{out} cannot be written to" in done.output
    assert failure_of(instance).failed == "publish-unwritable"


@posix
def test_a_link_in_the_folder_leads_nowhere(instance, table, out, tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("mine")
    out.mkdir()
    for name in ("index.html", ".index.html.new"):
        (out / name).symlink_to(victim)
    play(table).close()
    choose(instance, out)
    assert run(instance).exit_code == 0
    assert victim.read_text() == "mine"
    assert not (out / "index.html").is_symlink()


@posix
def test_everybody_may_read_what_is_published_and_nobody_what_is_noted(instance, table, out):
    before = os.umask(0o077)
    try:
        play(table).close()
        choose(instance, out)
        assert run(instance).exit_code == 0
    finally:
        os.umask(before)
    modes = {stat.S_IMODE(file.stat().st_mode) for file in out.iterdir()}
    assert (stat.S_IMODE(out.stat().st_mode), modes) == (0o755, {0o644})
    assert stat.S_IMODE((instance / "published.json").stat().st_mode) == 0o600


@pytest.mark.parametrize("language", ["ja", "en"])
def test_owners_are_told_on_the_first_page_and_the_evening_goes_on(
    instance, table, tmp_path, language
):
    visitor = Visitor(app_at_home(instance).test_client(), language=language)
    play(table).close()
    assert not visitor.open("/").main.all("p", css="wrong")
    before = visitor.client.get("/").headers["ETag"]
    (tmp_path / "file").write_text("")
    choose(instance, tmp_path / "file" / "site")
    Publisher(instance).look()
    assert visitor.client.get("/").headers["ETag"] != before, "an open page is told too"
    told = visitor.open("/").main.one("p", css="wrong").text
    assert str(tmp_path / "file" / "site") in told
    play(table, "another").close()
    choose(instance, tmp_path / "site")
    Publisher(instance).look()
    assert not visitor.open("/").main.all("p", css="wrong")


def test_something_broken_is_told_and_stops_nothing(instance, table, out, monkeypatch):
    def broken(*_given: object) -> None:
        raise ZeroDivisionError

    play(table).close()
    choose(instance, out)
    with monkeypatch.context() as patched:
        patched.setattr(publishing, "_files", broken)
        server = Publisher(instance)
        server.look()
    assert failure_of(instance).failed == "publish-broken"
    server.look()
    assert not out.exists()
    choose(instance, out, "json = true\n")
    server.look()
    assert "season-2026.json" in read(out), "another choice is tried at once"


def test_files_that_say_the_same_are_left_as_they_are(instance, table, out):
    play(table).close()
    choose(instance, out)
    publish_now(instance)
    os.utime(out / "results.css", (0, 0))
    play(table, "another").close()
    publish_now(instance)
    assert (out / "results.css").stat().st_mtime == 0
    assert (out / "index.html").stat().st_mtime != 0
    assert NAMES[0] in read(out)["index.html"]


def test_a_server_does_it_by_itself_and_after_a_kill_what_was_left(tmp_path, out):
    """Both a real server: one that runs while an evening ends, and one that starts after it."""
    with opened(tmp_path) as house, a_table(house.database) as table:
        choose(house.instance, out)
        play(table, "first")
        table.close()
        waited(lambda: "index.html" in read(out))
        house.kill()
        play(table, "second", season="2027").close()
        assert "season-2027.html" not in read(out)
        house.start()
        waited(lambda: "season-2027.html" in read(out))
        assert "publish:" not in house.log
