"""Where no thread can be had, what is written is written all the same."""

from threading import Timer

from scorekeeper.store.database import LogSettling


def test_the_log_is_left_to_sqlite_where_no_thread_can_be_started(tmp_path, monkeypatch):
    def refuse(_timer):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Timer, "start", refuse)
    settling = LogSettling(tmp_path / "scorekeeper.db")
    settling.start()
    settling.start()
    settling.stop()
