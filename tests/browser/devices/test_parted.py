"""食い違い in a real browser: on a phone, what differs can be read and one tap decides it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.store import database_path
from scorekeeper.wording import speaker
from tests.browser.taps import tap
from tests.desk.imports.brought import import_archive
from tests.desk.table import Clock, a_table, take_out
from tests.journal.evening import by_result, calls, stands, trick

pytestmark = pytest.mark.parametrize("scripts", [True], indirect=True)


def now():
    return Clock(datetime.now(UTC))


def test_a_phone_shows_where_two_records_differ_and_one_tap_decides(
    context, app, address, language, tmp_path
):
    file = tmp_path / "everything.json"
    with (
        a_table(database_path(Path(app.instance_path)), clock=now()) as here,
        a_table(clock=now()) as phone,
    ):
        here.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
        here.tell(stands(0, "13H"), calls("SA"))
        import_archive(phone.desk, take_out(here.desk))
        here.tell(trick(1, 0, 0))
        phone.tell(trick(1, 3, 3), trick(2, 3, 1))
        file.write_bytes(take_out(phone.desk))
    say, page = speaker(language), context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{address}/import/")
    page.locator("#archive-file input[type=file]").set_input_files(file)
    tap(page.locator("#archive-file button[value=look]"))
    asked = page.locator("form.parted")
    expect(asked).to_contain_text(say("parted-hand", hand=2))
    choices = asked.locator("button[name=choice]")
    expect(choices).to_have_count(3)
    assert all(one.bounding_box()["height"] >= 44 for one in choices.all())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tap(choices.first)
    expect(page.locator("section[role=status] h2")).to_contain_text(
        say("import-theirs-done", sessions=1)
    )
    expect(page.locator("form.parted")).to_have_count(0)
