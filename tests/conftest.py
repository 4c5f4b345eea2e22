"""What every room's tests share: no test ever writes into a real table's instance."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Playwright, sync_playwright

from tests.examples import AT_NIGHT, QUICK, at_night, by_file, in_turn, is_night
from tests.lanes import in_lanes

settings.load_profile(QUICK)
"""No test depends on luck: `make nightly` is what looks further, at other examples each time. The
command line names another profile (``--hypothesis-profile=nightly``)."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers: one for all rooms, since a process can hold no second one."""
    with sync_playwright() as started:
        yield started


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    """A folder of a table that has not begun."""
    return tmp_path / "instance"


@pytest.fixture(autouse=True)
def _own_instance(instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(instance))


@pytest.fixture(autouse=True)
def _japanese_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests run on a system set to Japanese, wherever they run; English is asked for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: browsers, phones and servers are waited for."""
    return len(os.sched_getaffinity(0)) + 1


IN_TURN = (
    "tests/browser/", "tests/phone/",
    "tests/web/exchange/", "tests/web/hand/", "tests/web/referee/", "tests/web/rules/",
    "tests/web/season/", "tests/web/sessions/",
)  # fmt: skip
"""Where a case takes seconds, or a whole evening at the pages, in each language."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell at the end what only nights try, and how many taps each job took in a browser."""
    reports = terminalreporter.getreports("passed")
    if late := [one.nodeid for one in reports if AT_NIGHT in one.keywords]:
        terminalreporter.line(f"{len(late)} of them are tried at night alone:")
        for line in by_file(late):
            terminalreporter.line(f"  {line}")
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
