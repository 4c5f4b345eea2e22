"""待ち: sleepers, drips and crowds keep nobody from being served."""

import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from types import SimpleNamespace
from typing import Any

import pytest
from waitress.wasyncore import close_all

from scorekeeper.web.server import listening
from scorekeeper.web.server.listening import Channel
from scorekeeper.web.server.security import HEADERS
from tests.strays import every
from tests.web.at_home import entry_cookie

PATIENCE = 60
"""Seconds after which a test gives up; nothing is measured."""

Serve = Callable[..., int]


@contextmanager
def served(app: Any, **options: Any) -> Iterator[int]:
    sockets = listening.open_sockets(("127.0.0.1",), 0)
    server = listening.server(app, sockets, **options)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield listening.port_of(sockets)
    finally:
        listener = server.map[sockets[0].fileno()]
        listener.trigger.pull_trigger(lambda: close_all(server.map))
        thread.join(PATIENCE)
        server.task_dispatcher.shutdown()


@pytest.fixture
def port(app) -> Iterator[int]:
    with served(app) as port:
        yield port


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def ask(port: int, head: bytes) -> tuple[int, dict[str, str], str]:
    """Send something and read what is answered, to the end of the connection."""
    with connect(port) as open_socket:
        open_socket.sendall(head)
        answer = b""
        while piece := open_socket.recv(65536):
            answer += piece
    head_text, _, body = answer.decode().partition("\r\n\r\n")
    status, *lines = head_text.split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return int(status.split()[1]), headers, body


def newcomer(port: int) -> int:
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


def is_ended(open_socket: socket.socket) -> bool:
    return open_socket.recv(1) == b""


@pytest.mark.parametrize("said", SLEEPERS.values(), ids=SLEEPERS)
def test_one_too_many_ends_the_one_that_has_been_waiting_longest(app, monkeypatch, said):
    monkeypatch.setattr(listening, "MANY_CONNECTIONS", 20)
    monkeypatch.setattr(listening, "SPARE_FILES", 0)
    with served(app, behind_proxy=True) as port, ExitStack() as stack:
        first = stack.enter_context(connect(port))
        first.sendall(said)
        for _ in range(30):
            stack.enter_context(connect(port)).sendall(said)
        assert newcomer(port) == 403
        assert is_ended(first)


def test_an_address_has_half_of_all_connections_unless_it_is_a_proxys(app, monkeypatch):
    monkeypatch.setattr(listening, "MANY_CONNECTIONS", 20)
    monkeypatch.setattr(listening, "SPARE_FILES", 0)
    for behind_proxy, ended in ((False, True), (True, False)):
        with served(app, behind_proxy=behind_proxy) as port, ExitStack() as stack:
            first = stack.enter_context(connect(port))
            for _ in range(12):
                stack.enter_context(connect(port))
            assert newcomer(port) == 403
            first.settimeout(PATIENCE if ended else 0.2)
            if ended:
                assert is_ended(first)
            else:
                with pytest.raises(TimeoutError):
                    first.recv(1)


OVERDUE = [
    # what is being read: head there, bytes of the body; seconds until it is overdue
    (None, None, listening.IDLE),
    (False, 0, listening.WHOLE_HEADER),
    (True, 0, listening.FIRST_BODY),
    (True, 100 * listening.SLOWEST_BODY, listening.FIRST_BODY + 100),
]


@every("head, body, seconds", OVERDUE)
def test_when_the_other_side_has_had_its_time(head, body, seconds):
    request = SimpleNamespace(headers_finished=head, body_bytes_received=body)
    channel = SimpleNamespace(
        answered=None,
        total_outbufs_len=0,
        requests=[],
        request=None if head is None else request,
        # However often a byte comes, the beginning counts.
        last_activity=1000.0 if head is None else 1000.0 + seconds,
        began=1000.0,
    )
    assert not Channel.is_overdue(channel, 1000.0 + seconds)
    assert Channel.is_overdue(channel, 1000.5 + seconds)


def test_somebody_who_does_not_read_is_not_waited_for():
    channel = SimpleNamespace(
        answered=None, total_outbufs_len=1, requests=["one"], last_activity=1000.0
    )
    assert not Channel.is_overdue(channel, 1000.0 + listening.STALLED)
    assert Channel.is_overdue(channel, 1000.5 + listening.STALLED)


@pytest.mark.parametrize("size", [2_000, 30_000])
def test_of_a_line_whose_answers_are_not_taken_no_further_request_is_answered(app, size):
    """They wait, keep no thread, and are answered in their order once somebody reads."""
    answered: list[int] = []

    def page(filename: str) -> Any:
        answered.append(int(filename))
        return app.response_class(f"{filename} ".encode() * (size // 5), mimetype="image/png")

    app.view_functions["static"] = page
    most, held = 6_000_000 // size, 700_000
    head = "GET /static/{:04} HTTP/1.1\r\nHost: localhost\r\n{}\r\n"
    with served(app) as port, connect(port) as line:
        asked = [head.format(one, "") for one in range(most - 1)]
        last = head.format(most - 1, "Connection: close\r\n")
        everything = "".join([*asked, last]).encode()
        threading.Thread(target=line.sendall, args=[everything], daemon=True).start()
        before = -1
        while len(answered) != before:
            before = len(answered)
            assert {newcomer(port) for _ in range(20)} == {403}
        assert before < held / size, "what the system itself holds"
        came = b"".join(iter(lambda: line.recv(65536), b""))
    assert answered == list(range(most))
    assert re.findall(rb"\r\n\r\n(\d{4}) ", came) == [b"%04d" % one for one in range(most)]


def test_what_is_being_answered_has_all_the_time_it_needs():
    channel = SimpleNamespace(
        answered=None, total_outbufs_len=0, requests=["one"], last_activity=0.0
    )
    assert not Channel.is_overdue(channel, 1e9)


def test_half_a_head_is_ended_though_a_byte_comes_now_and_then(app, monkeypatch):
    monkeypatch.setattr(listening, "WHOLE_HEADER", 1.0)
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
    monkeypatch.setattr(listening, "STALLED", 1.0)
    over = threading.Event()

    def much() -> Iterator[bytes]:
        try:
            while True:
                yield b"x" * 1024 * 1024
        finally:
            over.set()

    app.view_functions["static"] = lambda filename: app.response_class(much())
    with served(app) as port, connect(port) as reader:
        reader.sendall(b"GET /static/x HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert over.wait(PATIENCE)


UNREADABLE = [
    # a request                                                      status  the sentence
    (b"\x00\x01\r\n\r\n", 400, "could not be understood"),
    (b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400, "could not be understood"),
    (b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400, "could not be understood"),
    (b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501, "could not be understood"),
    (b"POST / HTTP/1.1\r\nContent-Length: 9999999\r\n\r\n", 413, "too much at once"),
    (b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000 + b"\r\n\r\n", 431, "too much at once"),
]


@every("said, status, sentence", UNREADABLE)
def test_what_never_reaches_a_page_is_answered_as_safely(port, said, status, sentence):
    found, headers, body = ask(port, said)
    assert found == status
    assert sentence in body
    assert "。" in body
    assert "waitress" not in body
    assert (
        HEADERS.items()
        <= {
            name: headers.get(name.title().replace("X-", "X-"), "") or headers.get(name, "")
            for name in HEADERS
        }.items()
    )
    assert headers["Connection"] == "close"
    assert "Server" not in headers
    assert "Strict-Transport-Security" not in headers, "nobody said that it came by https"


@every("said, status, sentence", UNREADABLE)
def test_what_never_reaches_a_page_asks_for_https_where_a_proxy_is_asked_so(
    app, said, status, sentence
):
    for told, is_secure in ((b"https", True), (b"http, https", True), (b"http", status == 431)):
        line, _, rest = said.partition(b"\r\n")
        with served(app, behind_proxy=True) as port:
            found, headers, body = ask(
                port, line + b"\r\nX-Forwarded-Proto: " + told + b"\r\n" + rest
            )
        assert found == status
        assert sentence in body
        if status in {413, 431}:
            assert headers.get("Strict-Transport-Security") == (
                "max-age=31536000" if is_secure else None
            )


def test_much_is_taken_from_whoever_was_let_in_and_judged_by_the_page(app, port):
    name, secret = entry_cookie(app)
    length = 3 * 1024 * 1024
    head = "POST /import/archive HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += f"Content-Type: text/plain\r\nContent-Length: {length}\r\n"
    body = b"x" * length
    for cookie, status in (("", 413), (f"{name}=x.y", 413), (f"{name}={secret}", 400)):
        said = f"{head}Cookie: {cookie}\r\n\r\n".encode()
        found, _, _ = ask(port, said + (body if status == 400 else b""))
        assert found == status


FORM = "POST /enter HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize("length", [2, 8])
@pytest.mark.parametrize("declared", [True, False])
def test_who_reads_only_after_everything_was_sent_is_told_that_it_was_too_much(
    port, length, declared
):
    """As browsers do: what was refused is heard out, or a reset would take the answer away."""
    piece = b"x" * 1024 * 1024
    head = f"Content-Length: {length * len(piece)}" if declared else "Transfer-Encoding: chunked"
    with connect(port) as sender:
        sender.sendall(f"{FORM}{head}\r\n\r\n".encode())
        for _ in range(length):
            sender.sendall(piece if declared else b"100000\r\n" + piece + b"\r\n")
        sender.sendall(b"" if declared else b"0\r\n\r\n")
        answer = b""
        while came := sender.recv(65536):
            answer += came
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert "too much at once" in answer.decode()


def test_it_is_not_heard_out_for_ever(port, monkeypatch):
    monkeypatch.setattr(listening, "HEARD_OUT", 1024 * 1024)
    with connect(port) as sender:
        sender.sendall(f"{FORM}Content-Length: 999999999\r\n\r\n".encode())
        with pytest.raises(OSError, match=r"reset|[Bb]roken pipe"):
            sender.sendall(b"x" * 256 * 1024 * 1024)
    said = SimpleNamespace(answered=1000.0)
    assert not Channel.is_overdue(said, 1000.0 + listening.HEARING_OUT)
    assert Channel.is_overdue(said, 1000.5 + listening.HEARING_OUT)
