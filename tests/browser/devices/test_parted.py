"""食い違い in a phone's browser: what differs can be read, and one of both records is discarded."""

import json
from datetime import UTC, datetime

import pytest

from scorekeeper.wording import speaker
from tests.browser.conftest import ENGINES
from tests.examples import by_turns
from tests.journal.evening import by_result, calls, stands, trick
from tests.services.imports.brought import import_archive
from tests.services.table import Clock, a_table, take_out

CHOOSE_FILE = """
const field = document.querySelector('#archive-file input[type=file]');
const chosen = new DataTransfer();
chosen.items.add(new File([%s], 'everything.json', { type: 'application/json' }));
field.files = chosen.files;
"""
WHOLE = """
const links = [...document.querySelectorAll('.parted a')];
return document.documentElement.scrollWidth <= innerWidth && links.length === 2
  && links.every((one) => one.getBoundingClientRect().height >= 44);
"""
ARRIVED = "return document.readyState === 'complete' && !!document.querySelector(%s);"


def now():
    return Clock(datetime.now(UTC))


def apart(house):
    """What a phone holds of a session that has gone on otherwise in the house."""
    with a_table(house.database, clock=now()) as here, a_table(clock=now()) as phone:
        here.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
        here.tell(stands(0, "13H"), calls("SA"))
        import_archive(phone.services, take_out(here.services))
        here.tell(trick(1, 0, 0))
        phone.tell(trick(1, 3, 3), trick(2, 3, 1))
        return take_out(phone.services).decode()


def arrives(window, css):
    window.wait(ARRIVED % json.dumps(css))


@pytest.mark.parametrize("window", by_turns(ENGINES, lambda _, one: one == "webkit"), indirect=True)
def test_a_phone_shows_where_two_records_differ_and_discards_one(entered, house):
    brought, say, window = apart(house), speaker("en"), entered
    window.open(f"http://127.0.0.1:{house.port}/import/")
    window.evaluate(CHOOSE_FILE % json.dumps(brought))
    window.tap("#archive-file button[value=look]")
    arrives(window, ".parted")
    assert say("parted-hand", hand=2) in window.text(".parted")[0]
    window.tap("main button[value=write]")
    arrives(window, ".parted a")
    assert say("import-apart", sessions=1) in window.text("section[role=status] h2")[0]
    assert window.evaluate(WHOLE)
    window.tap(".parted a:last-child")
    arrives(window, 'form[action$="/discard"]')
    window.tap('form[action$="/discard"] button')
    arrives(window, 'form[action$="/undo"]')
    assert say("discarded-title") in window.text("h1")[0]
