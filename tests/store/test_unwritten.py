"""Answers that are kept: asked again whoever has written, and whatever was taken back."""

from contextlib import closing

import pytest
from sqlite_utils import Database

from scorekeeper.store import while_unwritten
from scorekeeper.store.database import MOST


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "some.db"
    with closing(Database(file)) as made:
        made.conn.execute("PRAGMA journal_mode=WAL")
        made.conn.execute("create table thing (name text)")
    return file


def things(database, asked):
    def count():
        asked.append("things")
        return int(database.conn.execute("select count(*) from thing").fetchone()[0])

    return while_unwritten(database, "things", count)


def test_an_answer_is_kept_until_anybody_has_written(file):
    asked = []
    with closing(Database(file)) as own, closing(Database(file)) as other:
        assert [things(own, asked), things(own, asked), len(asked)] == [0, 0, 1]
        with own.conn:
            own.conn.execute("insert into thing values ('mine')")
        assert [things(own, asked), things(own, asked), len(asked)] == [1, 1, 2]
        with other.conn:
            other.conn.execute("insert into thing values ('theirs')")
        assert [things(own, asked), things(own, asked), len(asked)] == [2, 2, 3]
        assert things(other, asked) == 2


def test_what_may_still_be_taken_back_is_not_kept(file):
    with closing(Database(file)) as own:
        assert things(own, []) == 0
        own.conn.execute("BEGIN")
        own.conn.execute("insert into thing values ('perhaps')")
        assert things(own, []) == 1
        own.conn.execute("ROLLBACK")
        assert things(own, []) == 0


def test_each_question_has_its_answer_however_many_there_are(file):
    with closing(Database(file)) as own:
        for number in range(3 * MOST):
            assert while_unwritten(own, f"question {number}", lambda: number) == number  # noqa: B023 - asked at once
        assert while_unwritten(own, f"question {number}", lambda: -1) == number
