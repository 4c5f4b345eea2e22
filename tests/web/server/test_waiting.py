"""待ち: a house full of browsers is served; half a head and an answer that nobody takes end.

Nothing holds up the others but where there are more connections than the server has: a proxy stands
before a server that strangers can reach.
"""

import socket
import threading
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection

import pytest
from waitress.wasyncore import close_all

from scorekeeper.web.server import listening

PATIENCE = 60
"""Seconds after which a test gives up; nothing is measured."""


@contextmanager
def served(app, **options):
    sockets = listening.open_sockets(("127.0.0.1",), 0)
    server = listening.server(app, sockets, **options)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield sockets[0].getsockname()[1]
    finally:
        listener = server.map[sockets[0].fileno()]
        listener.trigger.pull_trigger(lambda: close_all(server.map))
        thread.join(PATIENCE)
        server.task_dispatcher.shutdown()


@pytest.fixture
def port(app):
    with served(app) as port:
        yield port


def connect(port):
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def newcomer(port):
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/enter")
        answer = connection.getresponse()
        answer.read()
        return answer.status


SLEEPERS = {
    "says nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
    "half a body": b"POST /enter HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\nke",
}


@pytest.mark.parametrize("said", SLEEPERS.values(), ids=SLEEPERS)
def test_two_hundred_sleepers_keep_nobody_out(port, said):
    with ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(connect(port)).sendall(said)
        assert newcomer(port) == 403


def test_seventeen_browsers_with_six_connections_each_are_served(port):
    with ExitStack() as stack:
        connections = [
            stack.enter_context(closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)))
            for _ in range(17 * 6)
        ]
        for _ in range(2):
            for each in connections:
                each.request("GET", "/static/icons/icon.svg")
            for each in connections:
                answer = each.getresponse()
                assert (answer.status, bool(answer.read())) == (200, True)


def test_half_a_head_is_ended_though_a_byte_comes_now_and_then(app, monkeypatch):
    monkeypatch.setattr(listening, "HEAD_WITHIN", 1.0)
    with served(app) as port, connect(port) as dripping:
        dripping.sendall(b"GET / HTTP/1.1\r\n")
        dripping.settimeout(0.1)
        ended = False
        for _ in range(PATIENCE * 10):
            try:
                dripping.sendall(b"x")
                ended = dripping.recv(1) == b""
            except TimeoutError:
                continue
            except OSError:
                ended = True
            if ended:
                break
        assert ended


def test_a_reader_who_stops_reading_is_let_go_and_its_thread_with_it(app, monkeypatch):
    monkeypatch.setattr(listening, "SILENT", 1.0)
    over = threading.Event()

    def much():
        try:
            while True:
                yield b"x" * 1024 * 1024
        finally:
            over.set()

    app.view_functions["static"] = lambda filename: app.response_class(much())
    with served(app) as port, connect(port) as reader:
        reader.sendall(b"GET /static/x HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert over.wait(PATIENCE)
