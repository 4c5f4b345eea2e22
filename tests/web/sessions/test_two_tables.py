"""Tables of one club that play at the same time: none is in the way, home shows all."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from tests.bench.taps import Step, nap_hand, napoleon_hand
from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

TABLES = (("wikipedia", napoleon_hand()), ("nap-ja", nap_hand()), ("wikipedia", napoleon_hand()))
"""What each table plays."""


def test_tables_record_at_once_without_refusing_each_other(instance: Path) -> None:
    app = app_at_home(instance)
    begin = Barrier(len(TABLES))

    def play(table: tuple[str, tuple[Step, ...]]) -> tuple[str, list[object]]:
        visitor, refused = Visitor(app.test_client()), []
        visitor.sit_down(table[0])
        begin.wait()
        for step in table[1]:
            page = visitor.press(step.form, **step.choices)
            if page.status != 200 or page.complaints:
                refused.append((step, page.status, page.complaints))
        return visitor.session, refused

    with ThreadPoolExecutor(len(TABLES)) as pool:
        played = list(pool.map(play, TABLES))
    assert [refused for _, refused in played] == [[], [], []]
    home = Visitor(app.test_client()).open("/")
    shown = {one["href"] for one in home.main.all("a") if one.has("href")}
    for session, _ in played:
        assert any(href.startswith(f"/sessions/{session}") for href in shown), session
