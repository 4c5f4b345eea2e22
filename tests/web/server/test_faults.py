"""Faults of the machine: a sentence that says which, and nothing that was typed is lost."""

import errno
import logging
import os
import queue
import shutil
import sqlite3
import subprocess
import tempfile
import threading
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner

from scorekeeper.services import Services, context, devices, inspect
from scorekeeper.store import database_path, open_database
from scorekeeper.store.database import MOST_WAITING
from scorekeeper.web.server.application import _CONNECTIONS
from scorekeeper.web.server.keys import LOOKS_ON, open_keys
from scorekeeper.wording import LANGUAGES, speaker
from tests.web.visitor import NAMES, Visitor, fields_of


@pytest.fixture
def instance():
    """A folder that another user may come to, so that root can be one for a moment."""
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-"))
    folder.chmod(0o755)
    yield folder / "instance"
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def file(instance):
    return database_path(instance)


@pytest.fixture
def short(monkeypatch):
    monkeypatch.setattr("scorekeeper.store.database.PATIENCE", 0.2)


def close(app):
    app.extensions[_CONNECTIONS].close()
    app.extensions[_CONNECTIONS]._here.__dict__.clear()


def note(visitor, text="メモ <b>\n二行目"):
    return visitor.forge("note", {"text": text})


def is_told(page, say, fault):
    assert page.status == 503
    assert page.main.one("h1").text == say(f"fault-{fault}")
    assert say(f"fault-{fault}-what-to-do") in page.main.text


def send_again(visitor, say, file):
    kept = visitor.page
    for _ in range(2):
        visitor.page = kept
        page = visitor.write("note")
        assert (page.status, page.complaints) == (200, []), page.main.text[:300]
    with closing(sqlite3.connect(file)) as database:
        found = database.execute("select payload from event where kind like '%-noted'").fetchall()
    assert len(found) == 1
    assert "二行目" in found[0][0]
    with closing(open_database(file)) as database:
        assert inspect(Services(database=database)).troubles == ()


@contextmanager
def written_by_another(file):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


@pytest.mark.usefixtures("short")
def test_a_tap_while_another_program_writes_is_kept_and_pages_go_on(visitor, say, file, caplog):
    visitor.sit_down("jazz")
    hand = visitor.page
    with written_by_another(file), caplog.at_level(logging.ERROR):
        is_told(note(visitor), say, "busy")
        assert visitor.page.main.one("button").text == say("fault-send-again")
        kept = visitor.page
        assert visitor.hand().status == visitor.open("/").status == 200
    assert [len(record.getMessage().splitlines()) for record in caplog.records] == [1]
    assert caplog.records[0].exc_info is None
    assert "busy" in caplog.text
    visitor.page = kept
    send_again(visitor, say, file)
    assert hand.path == visitor.page.path


@pytest.mark.usefixtures("short")
def test_the_answer_says_when_to_come_back_and_is_as_safe_as_any(client, visitor, file):
    visitor.sit_down("jazz")
    form = visitor.page.form("note")
    with written_by_another(file):
        answer = visitor.client.post(form["action"], data=fields_of(form) | {"text": "あ"})
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert answer.headers["Cache-Control"] == "no-store"
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]


def test_a_mistake_of_the_program_stays_one(make_app, caplog):
    app = make_app(listens_on_loopback=True, testing=False)

    @app.get("/mistake")
    def mistake():
        with closing(sqlite3.connect(":memory:")) as database:
            database.execute("select nothing")

    answer = app.test_client().get("/mistake")
    assert answer.status_code == 500
    assert "Traceback" in caplog.text


def test_a_full_disk_stops_nothing_but_writing(visitor, say, app, file):
    visitor.sit_down("jazz")
    database = app.extensions[_CONNECTIONS].here().conn
    (pages,) = database.execute("pragma page_count").fetchone()
    # No file of more pages: SQLite then says what it says of a disk without room.
    database.execute(f"pragma max_page_count = {pages}")
    for number in range(300):
        if note(visitor, "あ" * 150 + str(number)).status != 200:
            break
    is_told(visitor.page, say, "full")
    kept = visitor.page
    assert visitor.hand().status == visitor.sheet().status == visitor.open("/").status == 200
    database.execute("pragma max_page_count = 1000000")
    visitor.page = kept
    assert visitor.write("note").status == 200, visitor.page.main.text[:400]


@pytest.fixture
def small_disk(instance):
    instance.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(instance)]
    able = shutil.which("mount") is not None
    if not able or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield instance
    subprocess.run(["umount", "-l", str(instance)], check=True)


def fill(disk):
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            pass
    return ballast


@pytest.mark.parametrize("started", ["before", "after"])
def test_a_server_reads_on_a_full_disk_whenever_it_was_started(small_disk, make_app, file, started):
    first = make_app(listens_on_loopback=True)
    visitor = Visitor(first.test_client(), "en")
    visitor.sit_down("jazz")
    if started == "after":
        first.extensions[_CONNECTIONS].close()
        visitor.client = make_app(listens_on_loopback=True).test_client()
        visitor.client.get("/enter")
    ballast = fill(small_disk)
    for path in ("/", f"/sessions/{visitor.session}", "/seasons/2026/"):
        assert visitor.open(path).status in {200, 404}
    assert visitor.hand().status == 200
    for number in range(900):
        if note(visitor, f"{number} kept all the same {'a' * 120}").status != 200:
            break
        visitor.hand()
    assert visitor.page.status == 503
    assert "The disk is full" in visitor.page.html
    ballast.unlink()
    assert visitor.write("note").status == 200, visitor.page.main.text[:400]
    assert f"{number} kept all the same" in visitor.hand().html
    with closing(open_database(file)) as database:
        assert inspect(Services(database=database)).troubles == ()


@pytest.mark.parametrize("started", ["before", "after"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_new_on_a_full_disk_is_told_of_the_disk(small_disk, make_app, started, language):
    app = make_app(listens_on_loopback=True)
    Visitor(app.test_client(), "en").sit_down("jazz")
    if started == "after":
        close(app)
        app = make_app(listens_on_loopback=True)
    stranger = Visitor(app.test_client(stranger=True), language)
    ballast = fill(small_disk)
    for path in ("/", "/enter"):
        is_told(stranger.open(path), speaker(language), "full")
    ballast.unlink()
    for path in ("/", "/enter"):
        assert stranger.open(path).status == 403
    assert stranger.write("enter", key=open_keys(small_disk).owner).status == 200


def test_whoever_is_new_before_damaged_records_is_told_of_them(app, say, visitor, file):
    visitor.sit_down("jazz")
    close(app)
    file.write_bytes(b"noise " * 5000)
    stranger = Visitor(app.test_client(stranger=True), visitor.language)
    is_told(stranger.open("/"), say, "damaged")


@contextmanager
def as_somebody_else(folder):
    """As a user whom permissions bind; root becomes another one for a while."""
    if os.geteuid() != 0:
        yield
        return
    for path in (folder, *folder.iterdir()):
        os.chown(path, 65534, 65534)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("what", ["file", "folder and file"])
@pytest.mark.parametrize("opened", ["before", "afterwards"])
def test_permission_given_back_is_enough(make_app, instance, file, what, opened):
    app = make_app(listens_on_loopback=True)
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("jazz")
    visitor.hand()
    with as_somebody_else(instance):
        if opened == "afterwards":
            close(app)
        for side in instance.glob("scorekeeper.db*"):
            side.chmod(0o444)
        if what != "file":
            instance.chmod(0o555)
        assert visitor.hand().status == 200
        told = note(visitor)
        if told.status == 503:
            assert "cannot be written" in told.html
        else:
            # Who had the file open before may go on writing to it.
            assert opened == "before"
            assert told.status == 200
        assert visitor.open("/").status == 200
        instance.chmod(0o700)
        for side in instance.glob("scorekeeper.db*"):
            side.chmod(0o600)
        visitor.page = told
        if told.status == 503:
            assert visitor.write("note").status == 200, visitor.page.main.text[:400]
        visitor.hand()
        assert note(visitor, "one more").status == 200


def test_a_folder_that_may_not_be_entered_is_said_so_until_it_may_be(make_app, instance, file):
    app = make_app(listens_on_loopback=True)
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("jazz")
    visitor.hand()
    said = speaker("en")
    with as_somebody_else(instance):
        instance.chmod(0)
        is_told(note(visitor), said, "shut")
        kept = visitor.page
        is_told(visitor.hand(), said, "shut")
        instance.chmod(0o700)
        visitor.page = kept
        send_again(visitor, said, file)


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (OSError(errno.EMFILE, "Too many open files"), "crowded"),
        (OSError(errno.ENFILE, "Too many open files in system"), "crowded"),
        (MemoryError(), "memory"),
    ],
    ids=["files", "files of the system", "memory"],
)
def test_what_the_machine_has_too_little_of_is_said_so(visitor, say, monkeypatch, error, fault):
    visitor.sit_down("jazz")
    with monkeypatch.context() as short_of:

        def fail(*_, **_more):
            raise error

        short_of.setattr("scorekeeper.services.recording.append_event", fail)
        is_told(note(visitor), say, fault)
    page = visitor.write("note")
    assert (page.status, page.complaints) == (200, [])


def test_a_folder_that_returns_is_enough(visitor, say, instance, file):
    visitor.sit_down("jazz")
    visitor.hand()
    away = instance.with_name("away")
    instance.rename(away)
    is_told(note(visitor), say, "gone")
    kept = visitor.page
    is_told(visitor.hand(), say, "gone")
    assert visitor.page.main.all("form") == []
    assert not instance.exists()
    away.rename(instance)
    visitor.page = kept
    send_again(visitor, say, file)


def test_an_empty_folder_in_its_place_stays_empty(visitor, say, instance):
    visitor.sit_down("jazz")
    away = instance.with_name("away")
    instance.rename(away)
    instance.mkdir()
    is_told(visitor.open("/"), say, "gone")
    assert list(instance.iterdir()) == []


def test_a_damaged_page_is_called_one(visitor, say, app, file):
    visitor.sit_down("jazz")
    close(app)
    whole = file.read_bytes()
    damaged = set()
    for start in range(0, 7 * 4096, 4096):
        file.write_bytes(whole[:start] + b"\xa5" * 4096 + whole[start + 4096 :])
        for path in ("/", f"/sessions/{visitor.session}"):
            if visitor.open(path).status != 200:
                is_told(visitor.page, say, "damaged")
                damaged.add(start)
        close(app)
    assert 0 in damaged


def test_of_many_taps_that_wait_a_few_wait_long(make_app, file, monkeypatch):
    """Eight threads answer; readers go on while somebody else has the lock.

    Only those beyond the few are answered while the lock is kept, however fast the machine is.
    """
    monkeypatch.setattr("scorekeeper.store.database.PATIENCE", 120.0)
    app = make_app(listens_on_loopback=True)
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down("jazz")
    form, client = visitor.page.form("note"), visitor.client
    sent = {"seen": "2", "csrf_token": form.one(name="csrf_token")["value"]}
    name = app.config["SESSION_COOKIE_NAME"]
    cookie = client.get_cookie(name).value
    answers = queue.Queue()

    def tap(number):
        browser = app.test_client(stranger=True)
        browser.entered = client.entered
        browser.set_cookie(name, cookie)
        answers.put(
            browser.post(
                form["action"], data={**sent, "text": f"{number}", "command": f"c{number}"}
            ).status_code
        )

    taps, few = 12, 1 + MOST_WAITING
    threads = [threading.Thread(target=tap, args=(number,)) for number in range(taps)]
    with written_by_another(file):
        for thread in threads:
            thread.start()
        meanwhile = [answers.get(timeout=60) for _ in range(taps - few)]
    afterwards = [answers.get(timeout=60) for _ in range(few)]
    assert meanwhile == [503] * (taps - few)
    # One is written; the others say otherwise, and came from a page that is now of before.
    assert sorted(afterwards) == [303] + [422] * (few - 1)


@pytest.fixture
def set_clock(monkeypatch):
    """Says by how many seconds the clock is wrong from now on."""
    wrong = timedelta()

    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now(tz) + wrong

    def put(seconds):
        nonlocal wrong
        wrong = timedelta(seconds=seconds)

    monkeypatch.setattr(context, "datetime", Clock)
    monkeypatch.setattr(
        TimestampSigner, "get_timestamp", lambda _self: int(Clock.now(UTC).timestamp())
    )
    for life in ("IDLE", "LONGEST"):  # whom nobody has seen for years is asked for a link
        monkeypatch.setattr(devices, life, timedelta(days=99_999))
    return put


@pytest.mark.parametrize("seconds", [-2, -3600, -86_400, -315_360_000, 63_072_000])
def test_a_clock_that_is_set_costs_no_tap(visitor, set_clock, seconds):
    """Neither the one of a page that stands open, nor the one after the clock is right again."""
    visitor.sit_down("jazz")
    for number, by in enumerate((seconds, 0)):
        set_clock(by)
        page = note(visitor, f"tap {number}")
        assert (page.status, page.complaints) == (200, []), page.main.text[:300]


@pytest.mark.usefixtures("short")
def test_a_file_that_was_sent_is_to_be_chosen_again(visitor, say, file):
    visitor.sit_down("jazz")
    form = visitor.open("/import/").form("import/table")
    field = next(one["name"] for one in form.all("input") if one.get("type") == "file")
    sent = {**fields_of(form).to_dict(), "season": "7", "preset": "jazz", "do": "write"}
    table = f"date,{','.join(NAMES[:4])}\n2024-05-06,8,4,-6,-6\n"
    sent[field] = (BytesIO(table.encode()), "results.csv")
    with written_by_another(file):
        page = visitor.post(form["action"], sent)
    is_told(page, say, "busy")
    assert page.complaints == [say("fault-file-not-read")]
    assert page.main.all("form") == []
    assert not any(one["href"] == form["action"] for one in page.main.all("a"))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, ""),
        (-30, ""),
        (-7200, "but the last entry is of"),
        (-1_600_000_000, "Set it before you record"),
        (7200, ""),
    ],
)
def test_a_wrong_clock_is_told_to_whoever_records(app, set_clock, seconds, words):
    recorder, reader = (Visitor(app.test_client(**who), "en") for who in ({}, {"role": LOOKS_ON}))
    recorder.sit_down("jazz")
    places = ("/", f"/sessions/{recorder.session}")
    sure = [recorder.open(place).main.text for place in places]
    assert not any("clock" in text for text in sure)
    set_clock(seconds)
    for place in places:
        told = recorder.open(place).main.text
        assert told.count("The computer’s clock says") == bool(words)
        assert words in told
        assert "clock says" not in reader.open(place).main.text
    set_clock(0)
    assert [recorder.open(place).main.text for place in places] == sure
