"""Turns: as they came, and of many who wait for a long one only a few wait long."""

import sqlite3
import threading
import time
from pathlib import Path

import pytest

from scorekeeper.store.database import MOST_WAITING, Queue
from scorekeeper.store.faults import fault_of


def in_threads(queue, count, patience):
    threads = [threading.Thread(target=wait, args=(queue, patience)) for _ in range(count)]
    for thread in threads:
        thread.start()
    return threads


ENDS: list[str] = []


def wait(queue, patience):
    try:
        with queue.turn(patience):
            ENDS.append("had")
    except sqlite3.OperationalError as error:
        ENDS.append(str(fault_of(error, Path("scorekeeper.db"))))


@pytest.fixture(autouse=True)
def _no_ends():
    ENDS.clear()


def test_all_wait_while_turns_are_short():
    queue = Queue()
    for thread in in_threads(queue, 40, 60):
        thread.join(60)
    assert ENDS == ["had"] * 40


def test_who_comes_while_a_turn_is_long_and_some_wait_already_is_told_at_once():
    queue = Queue()
    with queue.turn(60):
        queue._since -= 60
        few = in_threads(queue, MOST_WAITING, 60)
        while len(queue._turns) <= MOST_WAITING:
            time.sleep(0.001)
        for thread in in_threads(queue, 5, 60):
            thread.join(60)
        assert ENDS == ["busy"] * 5
    for thread in few:
        thread.join(60)
    assert ENDS == ["busy"] * 5 + ["had"] * MOST_WAITING


def test_a_turn_says_how_much_patience_is_left():
    queue = Queue()
    with queue.turn(60) as left:
        assert 0 < left <= 60
    with queue.turn(0) as left:
        assert left == 0
