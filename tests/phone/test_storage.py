"""Where records lie: without private files, where storage is full, and back from a backup."""

import json
import sqlite3
from contextlib import closing
from http import HTTPStatus

from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from scorekeeper.wording import speaker
from tests.browser.taps import tap
from tests.examples import at_night
from tests.phone.conftest import BELOW
from tests.phone.releases import release
from tests.phone.test_evening import TRICKS, tricks
from tests.phone.test_mending import (
    RECORDS,
    TWINS,
    brought_back,
    private_files,
    put_private_files,
    take_away,
)
from tests.phone.thumb import PATIENCE, app_of, kept_sheet, record, sheet, sit_down, thumb_on


def without_private_files(script):
    assert "const can = () => Boolean(" in script
    return script.replace("const can = () => Boolean(", "const can = () => !Boolean(")


@at_night
def test_without_private_files_everything_is_in_indexed_db_and_that_is_said(
    phone, host, built, tmp_path
):
    host.give(release(built, tmp_path / "other", "phone/worker.js", without_private_files))
    page = phone.open()
    thumb = sit_down(page)
    said = page.locator("#bar-said")
    expect(said).to_have_text(words_in("en")["fallback"], timeout=PATIENCE)
    record(thumb, *TRICKS[:2])
    assert private_files(page) == {}
    place = page.url.removeprefix(phone.url)
    phone.restart()
    page = phone.open(place)
    assert tricks(page) == list(TRICKS[:2])
    record(thumb_on(page), TRICKS[2])
    assert tricks(page) == list(TRICKS)
    page.evaluate(WITHOUT_THE_APP)
    host.go_down()
    page.reload(wait_until="commit")
    expect(page.get_by_text(words_in("en")["connect"])).to_be_visible(timeout=PATIENCE)
    assert brought_back(take_away(page, tmp_path), tmp_path / "club") == list(TRICKS)


WITHOUT_THE_APP = """async () => {
  for (const name of await caches.keys())
    await (await caches.open(name)).delete('phone/app.zip');
}"""


def denied(script):
    assert "const openHandles = async (folder) => {" in script
    return script.replace(
        "const openHandles = async (folder) => {",
        "const openHandles = async () => { throw new DOMException('no', 'SecurityError');",
    )


@at_night
def test_files_that_are_denied_to_the_app_alone_are_said_without_their_traceback(
    phone, host, built, tmp_path
):
    host.give(release(built, tmp_path / "other", "phone/worker.js", denied))
    page = phone.open()
    expect(page.locator("#said")).to_have_text(words_in("en")["lacks-storage"], timeout=PATIENCE)
    expect(page.get_by_role("button", name=words_in("en")["again"])).to_be_visible()


FULL = """
const handle = FileSystemSyncAccessHandle.prototype;
globalThis.plainWrite = handle.write;
handle.write = () => { throw new DOMException('full', 'QuotaExceededError'); };
"""
FULL_PHONE = speaker("en")("waiting-full")
GRANTED = 4000
"""Milliseconds for which a browser goes by the room that there was."""

ROOM = "() => { FileSystemSyncAccessHandle.prototype.write = plainWrite; }"


@at_night
def test_where_storage_is_full_a_tap_waits_and_is_there_once_there_is_room(seated):
    page = seated.open()
    thumb = thumb_on(page)
    record(thumb, TRICKS[0])
    app, frame = app_of(page), sheet(page)
    app.evaluate(f"() => {{ {FULL} }}")
    thumb.choose("trick", "winner", TRICKS[1][0])
    tap(frame.locator(f'form[action$="/trick"] button[value="{TRICKS[1][1]}"]').first)
    expect(frame.locator("[data-waiting]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#bar-said")).to_have_text(words_in("en")["full"])
    app.evaluate(ROOM)
    assert tricks(page) == list(TRICKS[:2])
    record(thumb_on(page), TRICKS[2])
    assert tricks(page) == list(TRICKS)
    limits = page.context.new_cdp_session(page)
    origin = {"origin": seated.url.partition(BELOW)[0]}
    limits.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    page.goto(f"{origin['origin']}/beside")
    page.wait_for_timeout(GRANTED)  # what the sheet was granted beforehand is gone with it
    page.goto(seated.url + seated.place, wait_until="commit")
    frame, waiting = sheet(page), sheet(page).locator("[data-count]")
    for winner, honours in TRICKS[1:]:
        tap(frame.locator(f'form[action$="/trick"] label:has(input[value="{winner}"])').first)
        tap(frame.locator(f'form[action$="/trick"] button[value="{honours}"]').first)
        expect(waiting).to_contain_text(FULL_PHONE, timeout=PATIENCE)
    assert frame.evaluate(f"fetch('{BELOW}').then((it) => it.status)") == HTTPStatus.OK
    limits.send("Storage.overrideQuotaForOrigin", origin)
    expect(waiting).to_be_hidden(timeout=PATIENCE)
    assert tricks(page) == [*TRICKS, *TRICKS[1:]]


EVICT = """async () => {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}"""


def test_records_that_the_browser_has_thrown_away_are_missed_before_anything_is_written(seated):
    """The pages that were seen can be read meanwhile; once decided, it is not said again."""
    page = seated.open()
    record(thumb_on(page), TRICKS[0])
    beside = seated.context.new_page()
    beside.goto(seated.url.partition(BELOW)[0] + "/beside")
    page.close()
    beside.evaluate(EVICT)
    page = seated.open()
    said, buttons = page.locator("#bar-said"), page.locator("#bar-does button")
    told = words_in("en")["missing"].replace("{count}", "1")
    expect(said).to_have_text(told, timeout=PATIENCE)
    expect(buttons).to_have_text([words_in("en")["restore"], words_in("en")["anew"]])
    expect(kept_sheet(page).locator(".tricks td.won").first).to_be_visible()
    tap(buttons.first)
    frame = sheet(page)
    expect(frame.locator("#backup input[type=file]")).to_be_visible(timeout=PATIENCE)
    page.close()
    page = seated.open()
    sheet(page)
    expect(page.locator("#bar-said")).not_to_have_text(told)


say = speaker("en")
FETCHED = """async (path) => {
  const answer = await fetch(`BELOW${path}`);
  return JSON.stringify([...new Uint8Array(await answer.arrayBuffer())]);
}""".replace("BELOW", BELOW)


def restore(page, content):
    frame = sheet(page)
    frame.goto(page.url.partition(BELOW)[0] + BELOW + "import/", wait_until="load")
    sent = {"name": "evening.db", "mimeType": "application/octet-stream", "buffer": content}
    frame.locator("#backup input[type=file]").set_input_files(sent)
    tap(frame.locator("#backup button"))
    expect(frame.locator("main")).to_contain_text(say("restore-done", sessions=1))


def taken(page, path):
    return bytes(json.loads(sheet(page).evaluate(FETCHED, path)))


def without_events(there, folder):
    for name in RECORDS:
        (folder / name).write_bytes(bytes(there[name]))
    with closing(sqlite3.connect(folder / RECORDS[0])) as database:
        database.execute("pragma wal_checkpoint(truncate)")
        [(page,)] = database.execute("select rootpage from sqlite_master where name = 'event'")
    content = bytearray((folder / RECORDS[0]).read_bytes())
    content[(page - 1) * 4096 + 100 : page * 4096] = b"\x55" * 3996
    return list(content)


def test_a_backup_is_restored_on_the_phone_and_what_was_there_is_kept(seated):
    page = seated.open()
    record(thumb_on(page), TRICKS[0])
    backup = taken(page, "export/backup.db")
    record(thumb_on(page), TRICKS[1])
    restore(page, backup)
    assert tricks(page) == list(TRICKS[:1])
    seated.restart()
    page = seated.open()
    assert tricks(page) == list(TRICKS[:1])
    restore(page, taken(page, "export/before.db"))
    assert tricks(page) == list(TRICKS[:2])


@at_night
def test_a_backup_takes_the_place_of_what_cannot_be_read_which_is_kept_as_it_is(seated, tmp_path):
    page = seated.open()
    record(thumb_on(page), TRICKS[0])
    backup = taken(page, "export/backup.db")
    page.close()
    beside = seated.context.new_page()
    beside.goto(seated.url.partition(BELOW)[0] + "/beside")
    damaged = without_events(private_files(beside), tmp_path)
    both = dict.fromkeys((RECORDS[0], TWINS[0]), damaged)
    put_private_files(beside, {**both, RECORDS[1]: []})
    page = seated.open("import/")
    restore(page, backup)
    assert tricks(page) == list(TRICKS[:1])
    former = private_files(beside)["scorekeeper-before.db"]
    assert former == damaged
    seated.restart()
    page = seated.open()
    assert tricks(page) == list(TRICKS[:1])
