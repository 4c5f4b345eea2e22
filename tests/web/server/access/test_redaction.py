"""The owner's key in no log and on no error page."""

import logging

import pytest

from scorekeeper.web.server.keys import open_keys
from scorekeeper.web.server.security import LOGGERS, Redaction


@pytest.fixture
def key(instance):
    return open_keys(instance).owner


def test_a_crash_on_the_way_in_logs_no_key(make_app, key, token, caplog, monkeypatch):
    browser = make_app(testing=False).test_client(stranger=True)

    def crash(*_):
        raise RuntimeError(f"could not compare {key}")

    monkeypatch.setattr("scorekeeper.web.server.access.Keys.opens", crash)
    answer = browser.post("/enter", data={"key": key, "csrf_token": token(browser, "/enter")})
    assert answer.status_code == 500
    assert key not in answer.text
    assert "Exception on /enter" in caplog.text
    assert "could not compare ***" in caplog.text
    assert key not in caplog.text


@pytest.mark.parametrize("name", LOGGERS)
def test_no_logger_of_ours_lets_a_key_through(make_app, key, caplog, name):
    make_app()
    caplog.set_level(logging.WARNING, logger=name)  # a server that ran here may have hushed it
    logging.getLogger(name).warning('"GET /enter/%s HTTP/1.1" and %s', "near-miss", key)
    assert caplog.messages == ['"GET /enter/*** HTTP/1.1" and ***']


@pytest.mark.parametrize("renew", ["page", "another program", "file"])
def test_a_renewed_key_is_black_and_the_one_before_it_too(
    make_app, instance, key, token, caplog, renew
):
    owner = make_app(listens_on_loopback=True).test_client()
    if renew == "page":
        owner.post("/devices/renew-key", data={"csrf_token": token(owner, "/devices")})
    elif renew == "another program":
        open_keys(instance).renew_owner()
    else:
        (instance / "owner_key").unlink()
    new = open_keys(instance).owner
    assert new != key
    caplog.clear()
    caplog.set_level(
        logging.WARNING, logger="waitress"
    )  # a server that ran here may have hushed it
    for each in (key, new):
        logging.getLogger("waitress").warning("somebody offered %s", each)
    assert caplog.messages == ["somebody offered ***"] * 2


def test_a_key_that_is_void_stays_black(make_app, instance, key, caplog):
    make_app()
    open_keys(instance).renew_owner()
    caplog.set_level(logging.WARNING, logger="waitress")
    logging.getLogger("waitress").warning("before it was %s", key)
    assert caplog.messages[-1] == "before it was ***"


def test_an_empty_or_missing_key_file_blackens_nothing(tmp_path):
    file = tmp_path / "owner_key"
    for content in (None, "", "\n", "é"):
        if content is not None:
            file.write_text(content, encoding="utf-8")
        assert Redaction(key_files={file}).blacken("a line") == "a line"


def test_many_apps_of_one_table_filter_once(make_app):
    make_app()
    before = list(logging.getLogger("waitress").filters)
    make_app()
    assert logging.getLogger("waitress").filters == before
    assert any(isinstance(each, Redaction) for each in before)
