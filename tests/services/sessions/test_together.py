"""Several hands at one table: threads, programs, and a program that is killed."""

import subprocess
import sys
import threading
from collections import Counter
from contextlib import closing

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.hand import facts
from scorekeeper.services import Services, Tap, inspect, load_session, record, record_decided
from scorekeeper.store import broken_chains, open_database
from tests.examples import examples
from tests.services.table import a_table

PROGRAM = """
import sys
from contextlib import closing
from pathlib import Path
from scorekeeper.cards import Refusal
from scorekeeper.services import Services, Tap, load_session, record
from scorekeeper.napoleon.hand.facts import Noted
from scorekeeper.store import open_database

file, name, times = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
"""

ALL_AT_ONCE = (
    PROGRAM
    + """
print("ready", flush=True)
sys.stdin.readline()
with closing(open_database(file)) as database:
    services, written = Services(database=database), 0
    while written < times:
        seen = load_session(services, "evening").sequence
        tap = Tap(command_id=f"{name}-{written}", seen=seen, by=name)
        try:
            record(services, "evening", Noted(text=f"{name}-{written}"), tap)
            written += 1
        except Refusal as refusal:
            assert refusal.code == "moved-on", refusal
print("done", flush=True)
"""
)

FOR_EVER = (
    PROGRAM
    + """
with closing(open_database(file)) as database:
    services, written = Services(database=database), 0
    while True:
        seen = load_session(services, "evening").sequence
        tap = Tap(command_id=f"{name}-{written}", seen=seen, by=name)
        record(services, "evening", Noted(text=f"{name}-{written}"), tap)
        print(f"{name}-{written}", flush=True)
        written += 1
"""
)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "scorekeeper.db"
    with a_table(path) as table:
        table.open()
    return path


def notes(file):
    with closing(open_database(file)) as database:
        hand = load_session(Services(database=database), "evening").hand
        assert hand is not None
        return list(hand.notes)


def program(source, file, name, times=0):
    return subprocess.Popen(
        [sys.executable, "-c", source, str(file), name, str(times)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def at_once(*jobs):
    threads = [threading.Thread(target=job) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)


def test_of_two_who_record_at_once_one_wins_and_the_other_is_told(file):
    gate = threading.Barrier(2)
    ends = []

    def tell(name):
        with closing(open_database(file)) as database:
            services = Services(database=database)
            gate.wait()
            for round_ in range(20):
                gate.wait()
                tap = Tap(command_id=f"{name}-{round_}", seen=2 + round_, by=name)
                try:
                    record(services, "evening", facts.Noted(text=name), tap)
                    ends.append("recorded")
                except Refusal as refusal:
                    ends.append(refusal.code)
                gate.wait()

    at_once(lambda: tell("秋"), lambda: tell("便"))
    assert Counter(ends) == {"recorded": 20, "moved-on": 20}
    assert len(notes(file)) == 20


def test_one_tap_sent_by_two_at_once_is_recorded_once(file):
    gate = threading.Barrier(4)
    seen = []

    def send():
        with closing(open_database(file)) as database:
            gate.wait()
            tap = Tap(command_id="same", seen=2, by="phone")
            note = facts.Noted(text="once")
            seen.append(record(Services(database=database), "evening", note, tap).sequence)

    at_once(*[send] * 4)
    assert seen == [3, 3, 3, 3]
    assert notes(file) == ["once"]


def test_programs_that_record_at_once_lose_nothing(file):
    names, times = ("a", "b", "c"), examples(25, 10)
    programs = [program(ALL_AT_ONCE, file, name, times) for name in names]
    for one in programs:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in programs:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    told = [one.communicate(timeout=60) for one in programs]
    assert told == [("done\n", "")] * len(names)
    assert sorted(notes(file)) == sorted(f"{name}-{n}" for name in names for n in range(times))
    with closing(open_database(file)) as database:
        assert inspect(Services(database=database)).troubles == ()


def test_a_tap_that_failed_here_may_be_recorded_by_another_program(file):
    both = facts.Noted(text="a-0"), facts.Noted(text="")
    with a_table(file) as table:
        tap = Tap(command_id="a-0", seen=2, by="a")
        with pytest.raises(Refusal):
            record_decided(table.services, "evening", lambda _session: both, tap)
        program(ALL_AT_ONCE, file, "a", 1).communicate("go\n", timeout=60)
        table.tell(facts.Noted(text="and on"))
        assert list(broken_chains(table.services.database)) == []


def test_what_was_acknowledged_is_there_after_a_kill(file):
    killed = program(FOR_EVER, file, "a")
    assert killed.stdout is not None
    acknowledged = [killed.stdout.readline().strip() for _ in range(30)]
    killed.kill()
    # not communicate(): it reads past the lines that readline() took in ahead, and loses them
    acknowledged += [line.strip() for line in killed.stdout if line.endswith("\n")]
    killed.communicate(timeout=30)
    kept = notes(file)
    assert kept[: len(acknowledged)] == acknowledged
    # one program, one tap at a time: only the one in hand at the kill may be kept unacknowledged
    assert kept == [f"a-{n}" for n in range(len(kept))]
    assert len(kept) <= len(acknowledged) + 1
    with a_table(file) as table:
        assert inspect(Services(database=table.services.database)).troubles == ()
        assert table.tell(facts.Noted(text="and on")).session.sequence == 3 + len(kept)


def test_a_program_killed_in_the_middle_of_a_tap_leaves_no_half_of_it(file):
    halfway = (
        PROGRAM
        + """
from scorekeeper.services import ledger
ledger.store.project = lambda database, *rows: print("halfway", flush=True) or sys.stdin.readline()
with closing(open_database(file)) as database:
    record(Services(database=database), "evening", Noted(text="half"),
           Tap(command_id="half", seen=2, by=name))
"""
    )
    killed = program(halfway, file, "a")
    assert killed.stdout is not None
    assert killed.stdout.readline() == "halfway\n"
    killed.kill()
    killed.communicate(timeout=30)
    assert notes(file) == []
    with a_table(file) as table:
        assert inspect(Services(database=table.services.database)).troubles == ()
        assert table.tell(facts.Noted(text="whole")).session.sequence == 3
