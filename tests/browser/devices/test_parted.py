"""食い違い in a phone's browser: what differs can be read, one tap decides, and one undoes that."""

import json
from datetime import UTC, datetime

import pytest

from scorekeeper.wording import speaker
from tests.browser.conftest import ENGINES
from tests.browser.windows import Window
from tests.desk.imports.brought import import_archive
from tests.desk.table import Clock, a_table, take_out
from tests.examples import by_turns
from tests.journal.evening import by_result, calls, stands, trick
from tests.proofs.house import House

CHOOSE_FILE = """
const field = document.querySelector('#archive-file input[type=file]');
const chosen = new DataTransfer();
chosen.items.add(new File([%s], 'everything.json', { type: 'application/json' }));
field.files = chosen.files;
"""
WHOLE = """
const buttons = [...document.querySelectorAll('form.parted button[name=choice]')];
return document.documentElement.scrollWidth <= innerWidth && buttons.length === 3
  && buttons.every((one) => one.getBoundingClientRect().height >= 44);
"""
ARRIVED = "return document.readyState === 'complete' && !!document.querySelector(%s);"


def now() -> Clock:
    return Clock(datetime.now(UTC))


def apart(house: House) -> str:
    """What a phone holds of a session that has gone on otherwise in the house."""
    with a_table(house.database, clock=now()) as here, a_table(clock=now()) as phone:
        here.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
        here.tell(stands(0, "13H"), calls("SA"))
        import_archive(phone.desk, take_out(here.desk))
        here.tell(trick(1, 0, 0))
        phone.tell(trick(1, 3, 3), trick(2, 3, 1))
        return take_out(phone.desk).decode()


def arrives(window: Window, css: str) -> None:
    window.wait(ARRIVED % json.dumps(css))


@pytest.mark.parametrize("window", by_turns(ENGINES, lambda _, one: one == "webkit"), indirect=True)
def test_a_phone_shows_where_two_records_differ_one_tap_decides_and_one_undoes(
    entered: Window, house: House
) -> None:
    brought, say, window = apart(house), speaker("en"), entered
    window.open(f"http://127.0.0.1:{house.port}/import/")
    window.evaluate(CHOOSE_FILE % json.dumps(brought))
    window.tap("#archive-file button[value=look]")
    arrives(window, "form.parted")
    assert say("parted-hand", hand=2) in window.text("form.parted")[0]
    assert window.evaluate(WHOLE)
    window.tap("form.parted button[value=theirs]")
    arrives(window, 'form[action$="/undo"]')
    assert say("import-theirs-done", sessions=1) in window.text("section[role=status] h2")[0]
    assert not window.has("form.parted")
    assert window.evaluate("return document.documentElement.scrollWidth <= innerWidth;")
    ours = say("history-napoleon-trick-taken", trick=1, winner="秋", honours=0)
    assert (
        say("parted-undo-choice", gone=2, back=1, last=ours)
        in window.text("section[role=status]")[0]
    )
    window.tap('main form[action$="/undo"] button')
    window.wait("return location.pathname === '/sessions/evening/hands/2';")
    arrives(window, ".tricks")
    theirs = say("history-napoleon-trick-taken", trick=2, winner="大", honours=1)
    told = window.evaluate("return document.querySelector('main').textContent;")
    assert ours in told
    assert theirs in told, "what is not chosen can be read"
    assert theirs in window.text("footer.bar")[0], "and would come back"
