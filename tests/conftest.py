"""What every room's tests share: no test ever writes into a real table's instance."""

import gc
import os
from collections import Counter
from itertools import count, groupby

import pytest
from hypothesis import settings
from playwright.sync_api import sync_playwright

from tests.examples import AT_NIGHT, QUICK, at_night, in_turn, is_night
from tests.lanes import in_lanes

pytest.register_assert_rewrite(
    "tests.golden", "tests.outcomes", "tests.cli.commands", "tests.services.table",
    "tests.web.visitor", "tests.web.hand.adjutants",
)  # fmt: skip
"""Helpers whose assertions show their values, as those of tests do."""

gc.disable()
"""Until everything is collected, which leaves little behind."""

settings.load_profile(QUICK)
"""No test depends on luck: `make nightly` is what looks further, at other examples each time. The
command line names another profile (``--hypothesis-profile=nightly``)."""


@pytest.fixture(scope="session")
def playwright():
    """What drives browsers: one for all rooms, since a process can hold no second one."""
    with sync_playwright() as started:
        yield started


@pytest.fixture
def instance(tmp_path):
    return tmp_path / "instance"


@pytest.fixture(autouse=True)
def _own_instance(request, tmp_path_factory, monkeypatch):
    """A folder is made for those that ask for one; others have one when something is written."""
    asks = {"instance", "tmp_path"} & {*request.fixturenames}
    unmade = tmp_path_factory.getbasetemp() / f"instance-{next(NUMBERS)}"
    own = request.getfixturevalue("instance") if asks else unmade
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(own))


NUMBERS = count()
"""No two tests have one folder."""


@pytest.fixture(autouse=True)
def _japanese_system(monkeypatch):
    """Tests run on a system set to Japanese, wherever they run; English is asked for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")


def pytest_xdist_auto_num_workers():
    """One more than there are processors: browsers, phones and servers are waited for."""
    return len(os.sched_getaffinity(0)) + 1


IN_TURN = ("tests/browser/", "tests/cli/", "tests/exports/", "tests/phone/", "tests/web/")
"""Where a case takes seconds, or a whole evening at the pages, in each language."""


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path):
    """No examples are looked for in the docstrings of tests, which takes a while and finds none."""
    found = yield
    is_test = file_path.name.startswith("test_")
    return [one for one in found if not is_test or type(one) is pytest.Module]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """What only a night has time for is left to it, unless it is asked for by its name.

    Where several workers share the tests, each begins with what takes long.
    """
    for late in in_turn(one for one in items if one.nodeid.startswith(IN_TURN)):
        late.add_marker(at_night)
    if not is_night() and not any("::" in name for name in config.args):
        left = [one for one in items if one.get_closest_marker(AT_NIGHT)]
        config.hook.pytest_deselected(items=left)
        items[:] = [one for one in items if not one.get_closest_marker(AT_NIGHT)]
    if workers := getattr(config, "workerinput", {}).get("workercount", 0):
        items[:] = in_lanes(items, workers)


def pytest_collection_finish():
    """What is there now stays to the end: it is looked through for what nobody needs no more."""
    gc.freeze()
    gc.set_threshold(20_000, 10, 5)
    gc.enable()


def pytest_terminal_summary(terminalreporter):
    reports = terminalreporter.getreports("passed")
    late = [one.nodeid for one in reports if AT_NIGHT in one.keywords]
    if late:
        terminalreporter.line(f"{len(late)} of them are tried at night alone:")
    for file, names in groupby(sorted(late), key=lambda name: name.partition("::")[0]):
        counted = Counter(name.partition("::")[2].partition("[")[0] for name in names)
        told = (f"{name} {count}" if count > 1 else name for name, count in counted.items())
        terminalreporter.line(f"  {file}: {', '.join(told)}")
    counted = [(one.nodeid, dict(one.user_properties).get("taps")) for one in reports]
    told = [
        (where.rpartition("::")[2], [f"{job} {n}" for job, n in taps.items() if job != "before"])
        for where, taps in counted
        if taps
    ]
    if any(jobs for _where, jobs in told):
        terminalreporter.section("taps")
    for where, jobs in told:
        if jobs:
            terminalreporter.line(f"{where}: {', '.join(jobs)}")
