"""A new version: announced, checked whole, used from the next start, never older than records."""

from playwright.sync_api import expect

from scorekeeper.phone.words import words_in
from tests.examples import at_night
from tests.phone.conftest import BELOW
from tests.phone.releases import release
from tests.phone.test_evening import TRICKS, tricks
from tests.phone.thumb import PATIENCE, record, thumb_on

STYLE = "phone/shell.css"
MARK = "/* a later release */"


def later(css):
    return f"{css}{MARK}\n"


def earlier(css):
    return f"{css}/* from before */\n"


def is_later(page):
    style = page.evaluate(f"() => fetch('{BELOW}{STYLE}').then((it) => it.text())")
    return MARK in style


def take_newer(page, how=""):
    return page.evaluate(
        f"() => import('{BELOW}phone/download.js').then((it) => it.takeNewer({how})).catch(String)"
    )


def beside(phone):
    """A page of the sheet's address that starts nothing."""
    page = phone.context.new_page()
    page.goto(f"{phone.url}NOTICES.txt")
    return page


def test_a_new_version_is_announced_and_used_from_the_next_start(seated, host, built, tmp_path):
    host.give(release(built, tmp_path / "later", STYLE, later))
    page = seated.open()
    said = page.locator("#bar-said")
    expect(said).to_have_text(words_in("en")["update"], timeout=PATIENCE)
    record(thumb_on(page), TRICKS[0])
    assert not is_later(page)
    seated.restart()
    page = seated.open()
    assert tricks(page) == list(TRICKS[:1])
    assert is_later(page)
    record(thumb_on(page), TRICKS[1])
    assert tricks(page) == list(TRICKS[:2])


def test_what_is_older_than_the_records_is_never_taken_and_an_earlier_build_if_asked_for(
    seated, host, built, tmp_path
):
    """A build from before this one is no newer one, wherever it lies."""
    page = beside(seated)
    for version, how, is_taken in (
        (release(built, tmp_path / "older", STYLE, later, steps=1), "", False),
        (tmp_path / "older", "{ isAsked: true }", False),
        (release(built, tmp_path / "before", STYLE, earlier, days=-1), "", False),
        (tmp_path / "before", "{ isAsked: true }", True),
    ):
        host.give(version)
        assert take_newer(page, how) is is_taken, (version, how)


@at_night
def test_a_version_that_comes_broken_is_not_used_before_it_is_whole(seated, host, built, tmp_path):
    host.give(release(built, tmp_path / "later", STYLE, later))
    new = next(piece for piece in host.pieces() if not (built / "phone/pieces" / piece).exists())
    host.spoil(new, "wrong")
    page = beside(seated)
    assert "phone/pieces" in str(take_newer(page))
    assert not is_later(page)
    assert take_newer(page) is True
