"""Groups come and go while the server runs; few are awake at once, and none is cut off."""

import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.services.backup import remove_group
from scorekeeper.services.groups import add_group, instance_of, rename_group
from scorekeeper.web.server import groups as alive
from scorekeeper.web.server.groups import Alive
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.groups.club import Group, club


@pytest.fixture
def groups(instance):
    return club(instance, ("ume", "take"))[1]


def test_without_groups_every_address_is_the_houses_own(instance):
    browser = app_at_home(instance).test_client()
    assert browser.get("/g/ume/").status_code == 404
    assert browser.get("/").status_code == 200


@every("path", ["/g", "/g/", "/g/UME/", "/g/../", "/g/con/", "/gg/ume/"])
def test_what_can_be_no_group_is_an_address_of_the_house(groups, path):
    assert groups[""].browser.get(path).status_code == 404


def test_a_group_that_is_taken_out_answers_nobody_any_more(instance, groups):
    ume = groups["ume"]
    ume.sit_down(["Ann", "Bob", "Cy", "Di"])
    out = remove_group(instance, "ume", instance.parent / "ume.db", stamp="now")
    assert (out.sessions, instance_of(instance, "ume")) == (1, None)
    assert ume.browser.get("/g/ume/").status_code == 403
    assert ume.browser.get(f"/g/ume/sessions/{ume.session}").status_code == 403
    add_group(instance, "ume")
    assert ume.browser.get("/g/ume/").status_code == 403
    assert groups["take"].browser.get("/g/take/").status_code == 200


def test_a_renamed_group_stands_elsewhere_with_all_that_it_has(instance, groups):
    groups["ume"].sit_down(["Ann", "Bob", "Cy", "Di"])
    rename_group(instance, "ume", "sakura")
    assert groups["ume"].browser.get("/g/ume/").status_code == 403
    moved = Group("sakura", instance / "groups" / "sakura", groups["take"].browser)
    moved.enter()
    assert "Bob" in moved.browser.get("/g/sakura/").text


def test_a_group_that_is_moved_to_another_machine_knows_its_browsers(instance, tmp_path, groups):
    """Its folder is copied as it is; the path stays, and so do the cookies."""
    groups["ume"].sit_down(["Ann", "Bob", "Cy", "Di"])
    other = tmp_path / "other machine"
    shutil.copytree(instance / "groups" / "ume", other / "groups" / "ume")
    browser = app_at_home(other).test_client(stranger=True, use_cookies=False)
    shown = "; ".join(f"{key}={value}" for key, value in groups["ume"].cookies.items())
    answer = browser.get("/g/ume/", headers={"Cookie": shown})
    assert (answer.status_code, "Bob" in answer.text) == (200, True)


def test_a_group_whose_keys_are_broken_is_shut_and_no_other_is(instance, groups, caplog):
    add_group(instance, "momo")
    (instance / "groups" / "momo" / "secret_key").write_text("x")
    answer = groups["ume"].browser.get("/g/momo/")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "60")
    assert str(instance) not in answer.text
    assert "momo" in caplog.text
    assert groups["take"].browser.get("/g/take/").status_code == 200


def test_few_groups_are_awake_and_all_answer(instance, monkeypatch):
    monkeypatch.setattr(alive.Alive.__init__, "__defaults__", (2,))
    app, groups = club(instance, [f"g{number}" for number in range(5)])
    for name, group in groups.items():
        group.sit_down([f"from-{name}", "Bob", "Cy", "Di"])

    def ask(turn):
        group = groups[f"g{turn % 5}"]
        browser = app.test_client(stranger=True, use_cookies=False)
        shown = "; ".join(f"{key}={value}" for key, value in group.cookies.items())
        answer = browser.get(f"{group.at}/sessions/{group.session}", headers={"Cookie": shown})
        own = f"from-{group.name}" in answer.text and answer.text.count("from-g") > 0
        return answer.status_code == 200 and own

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(ask, range(40)))
    assert len(app.wsgi_app._alive._awake) <= 2  # type: ignore[attr-defined]


def test_one_that_is_being_answered_is_not_put_to_sleep(tmp_path):
    made = []

    def make(folder):
        made.append(app_at_home(folder))
        return made[-1]

    folders = [tmp_path / name for name in ("one", "two", "three")]
    for folder in folders:
        folder.mkdir()
    awake = Alive(make, most=1)
    first = awake.take("one", folders[0])
    second = awake.take("two", folders[1])
    assert len(awake._awake) == 2
    awake.leave(first)
    assert list(awake._awake) == ["two"]
    awake.leave(second)
    assert awake._awake["two"].app is made[1]
    again = awake.take("two", folders[1])
    folders[1].rename(tmp_path / "elsewhere")
    folders[1].mkdir()
    other = awake.take("two", folders[1])
    assert other.app is not again.app
    awake.leave(again)
    awake.leave(other)
    assert len(awake._awake) == 1
