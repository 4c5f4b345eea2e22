"""The reader's browser is opened where there is one with windows, and never in the terminal."""

import threading

import pytest

from scorekeeper.cli import serve
from scorekeeper.cli.serve import has_windows, open_in_browser
from tests.strays import every

ADDRESS = "http://localhost:8000/enter#secret"
PLACES = [
    # environment                                                 system    opened by itself
    ({"DISPLAY": ":0"}, "linux", True),
    ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
    ({}, "linux", False),
    ({"DISPLAY": ""}, "linux", False),
    ({"DISPLAY": ":10", "SSH_CONNECTION": "10.0.0.2 22"}, "linux", False),
    ({}, "darwin", True),
    ({"SSH_TTY": "/dev/ttys001"}, "darwin", False),
    ({}, "win32", True),
]


@every("environment, system, opened", PLACES)
def test_where_a_browser_opens_before_the_readers_eyes(environment, system, opened):
    assert has_windows(environment, system) is opened


@pytest.fixture
def opened(monkeypatch):
    told, done = [], threading.Event()
    monkeypatch.setattr(serve.webbrowser, "open", lambda one: (told.append(one), done.set()))
    monkeypatch.setattr(serve.shutil, "which", lambda _: None)
    return told, done


def test_a_browser_with_windows_is_told_the_address(opened, monkeypatch):
    monkeypatch.setattr(serve, "has_windows", lambda *_: True)
    open_in_browser(ADDRESS)
    assert opened[1].wait(30)
    assert opened[0] == [ADDRESS]


def test_without_windows_nothing_is_opened(opened, monkeypatch):
    monkeypatch.setattr(serve, "has_windows", lambda *_: False)
    open_in_browser(ADDRESS)
    assert opened[0] == []


def test_a_phone_opens_its_own(opened, monkeypatch):
    started = []
    monkeypatch.setattr(serve.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(serve.subprocess, "Popen", started.append)
    open_in_browser(ADDRESS)
    assert started == [["/bin/termux-open-url", ADDRESS]]
    assert opened[0] == []
