"""Listening: sockets opened where they were asked for, and waitress on them."""

import errno
import logging
import os
import re
import socket
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from functools import partial

from flask import Flask
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import MultiSocketServer, TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher

from scorekeeper.cards import Refusal
from scorekeeper.web.server.addresses import Address, is_loopback, lan_addresses, own_names
from scorekeeper.web.server.application import ONE_WRITING
from scorekeeper.web.server.groups import MOST, keys_for
from scorekeeper.web.server.keys import device_secrets
from scorekeeper.web.server.security import HEADERS, HTTPS_ALONE
from scorekeeper.wording import LANGUAGES, speaker

# 待ち: waitress, but nobody who sends nothing, or next to nothing, keeps others from being served.
#
# Waitress reads all requests in one thread and so is not held up by a slow one, but it counts a
# byte now and then as life, and takes no more than a hundred connections. Here a connection that
# makes no headway is ended, and where there are too many, the one that has been waiting longest
# goes.


IDLE = 60.0
"""Seconds for which a connection stays open between two requests."""

WHOLE_HEADER = 10.0
"""Seconds in which the head of a request has to be there, from its first byte."""

FIRST_BODY = 20.0
"""Seconds that a body is given besides those for its bytes."""

SLOWEST_BODY = 4 * 1024
"""Bytes a second that a body makes at least, from its beginning to now."""

STALLED = 60.0
"""Seconds in which somebody who is being answered takes at least something of the answer."""

UNTAKEN = 64 * 1024
"""Bytes of answers that the system holds for a connection, once or twice as many."""

FROM_STRANGERS = 1024 * 1024
"""Bytes of a body that anybody may send: more than any form has, so that pages refuse it."""

FROM_DEVICES = 256 * 1024 * 1024
"""Bytes of a body that a device may send that was let in; what is too much for it, pages say."""

HEARD_OUT = 64 * 1024 * 1024
"""Bytes that are taken and thrown away of what was refused before all of it had come: most browsers
read an answer when they have sent everything, and a reset in between would take it from them."""

NO_FILE_LEFT = 1.0
"""Seconds for which nobody is taken after there was no file left for a connection."""

HEARING_OUT = 30.0
"""Seconds for which what was refused is heard out."""

LARGEST_HEAD = 64 * 1024
"""Bytes of the head of a request."""

MaySendMuch = Callable[[str, Mapping[str, str]], bool]
"""Whether somebody may send a large body there: the path and the head as waitress has them."""


class Parser(HTTPRequestParser):
    """A request that is being read; how much may come depends on who sends it."""

    def __init__(self, adj: Adjustments, *, may_send_much: MaySendMuch) -> None:
        super().__init__(adj)
        self._may_send_much = may_send_much

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head, and with it who sends this."""
        super().parse_header(header_plus)
        if not self._may_send_much(self.path, self.headers):
            self.adj: Adjustments = copy(self.adj)
            self.adj.max_request_body_size = FROM_STRANGERS


class Unreadable(ErrorTask):
    """The answer to what never reaches the pages, as safe as one of theirs, in every language."""

    def execute(self) -> None:
        """Answer with a sentence, and end the connection."""
        error = self.request.error
        key = {413: "error-413", 431: "error-413", 500: "error-500"}.get(error.code, "error-400")
        body = "".join(f"{speaker(each)(key)}\n" for each in LANGUAGES).encode()
        self.status = f"{error.code} {error.reason}"
        self.content_length = len(body)
        self.response_headers += [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Cache-Control", "no-store"),
            *HEADERS.items(),
        ]
        if self.channel.server.behind_proxy and self._came_by() == "https":
            self.response_headers.append(HTTPS_ALONE)
        self.set_close_on_finish()
        self.channel.hears_out = True
        self.write(body)

    def _came_by(self) -> str:
        """How a proxy was asked: as pages take it, so by https too where its words went unread."""
        said: str = self.request.headers.get("X_FORWARDED_PROTO", "https")
        return said.rpartition(",")[2].strip()


class Channel(HTTPChannel):
    """A connection that knows since when it has been waiting for what."""

    error_task_class = Unreadable
    began = 0.0
    """When the request began that is being read."""
    hears_out = False
    """Whether what is refused here may still be coming, and is to come to its end."""
    answered: float | None = None
    """When everything was said to what is still being heard out, None before that."""
    heard = 0
    """Bytes that were thrown away since."""
    waits = False
    """Whether the next request here waits until the answers before it are taken."""

    def __init__(self, server: "Server", *rest: object, **more: object) -> None:
        super().__init__(server, *rest, **more)
        self.parser_class = partial(Parser, may_send_much=server.may_send_much)

    def received(self, data: bytes) -> bool:
        """Take what came, and note when another request begins."""
        before = self.request
        taken = bool(super().received(data))
        if self.request is not None and self.request is not before:
            self.began = time.time()
        return taken

    def service(self) -> None:
        """Answer a request, or leave it until the answers before it are taken."""
        with self.outbuf_lock:
            if self.total_outbufs_len:
                self._flush_exception(self._flush_some, do_close=False)
            waits = self.waits = self.connected and self.total_outbufs_len > 0
        if waits:
            self.server.pull_trigger()
        else:
            super().service()

    def readable(self) -> bool:
        """Whether anything is awaited, be it the rest of what was refused."""
        return not self.will_close if self.answered is not None else bool(super().readable())

    def writable(self) -> bool:
        """Whether anything is to be said, or the connection ended."""
        return self.will_close if self.answered is not None else bool(super().writable())

    def handle_write(self) -> None:
        """Say what there is to say; after it what was refused is heard out before the end."""
        if self.hears_out and self.close_when_flushed and self.answered is None:
            self._flush_exception(self._flush_some)
            if self.total_outbufs_len or self.will_close:
                return
            self.answered = time.time()
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)
        elif self.waits and not self.will_close:
            self._go_on_when_taken()
        else:
            super().handle_write()

    def _go_on_when_taken(self) -> None:
        with self.outbuf_lock:
            self._flush_exception(self._flush_some)
            if self.total_outbufs_len or self.will_close:
                return
            self.waits = False
        self.server.add_task(self)

    def handle_read(self) -> None:
        """Take what has come, or throw it away where it was refused."""
        if self.answered is None:
            super().handle_read()
            return
        try:
            came = len(self.recv(self.adj.recv_bytes))
        except OSError:
            came = 0
        self.heard += came
        if not came or self.heard > HEARD_OUT:
            self.will_close = True

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being answered here, or only just being asked."""
        return not (self.requests or self.total_outbufs_len or self.will_close)

    @property
    def worth(self) -> tuple[bool, float]:
        """What goes first where there are too many: bodies later, the longest waiting earlier."""
        request = self.request
        if request is None:
            return False, self.last_activity
        return bool(request.headers_finished), self.began

    def is_overdue(self, now: float) -> bool:
        """Whether the other side has had its time."""
        if self.answered is not None:
            return now - self.answered > HEARING_OUT
        if self.total_outbufs_len:
            return now - self.last_activity > STALLED
        if self.requests:
            return False
        request = self.request
        if request is None:
            return now - self.last_activity > IDLE
        if not request.headers_finished:
            return now - self.began > WHOLE_HEADER
        return now - self.began > FIRST_BODY + request.body_bytes_received / SLOWEST_BODY

    def handle_close(self) -> None:
        """Close, and first take what has come unread: left there, it would undo our last words."""
        with suppress(OSError):
            for _ in range(0 if self.socket is None else LARGEST_HEAD // self.adj.recv_bytes * 4):
                if not self.socket.recv(self.adj.recv_bytes):
                    break
        super().handle_close()

    def end(self) -> None:
        """Have the connection ended the next time round, whether or not anybody reads from it."""
        self.will_close = True
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)


class Server(TcpWSGIServer):
    """A listening socket whose connections do not wait for ever, and are not too many.

    ``most`` are the connections at once, on all sockets of a map together, and ``share`` those of
    one address.
    """

    channel_class = Channel
    opens_again = 0.0
    """When the next connection may come."""

    def __init__(
        self,
        app: Flask,
        *,
        most: int,
        behind_proxy: bool,
        may_send_much: MaySendMuch,
        **more: object,
    ) -> None:
        self.most, self.may_send_much = most, may_send_much
        self.behind_proxy = behind_proxy
        self.share = most if behind_proxy else most // 2
        super().__init__(app, bind_socket=False, **more)

    def maintenance(self, now: float) -> None:
        """End every connection that is overdue."""
        for channel in list(self.active_channels.values()):
            if channel.is_overdue(now):
                channel.end()

    def readable(self) -> bool:
        """Whether anybody may come; not for a moment after there was no file left for one."""
        return bool(super().readable()) and time.monotonic() >= self.opens_again

    def set_socket_options(self, conn: socket.socket) -> None:
        """Have the system hold little of what nobody takes, so that it is noticed here."""
        super().set_socket_options(conn)
        conn.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNTAKEN)

    def accept(self) -> tuple[socket.socket, object] | None:
        """The next connection; none while no more files can be opened, which the log says once."""
        try:
            came: tuple[socket.socket, object] | None = super().accept()
        except OSError as error:
            if error.errno not in {errno.EMFILE, errno.ENFILE}:
                raise
            self.opens_again = time.monotonic() + NO_FILE_LEFT
            self.logger.warning("nobody new can come in for a moment: %s", error.strerror)
            return None
        return came

    def handle_accept(self) -> None:
        """Take a connection, and end another one where they are too many."""
        super().handle_accept()
        channels = [one for one in list(self._map.values()) if isinstance(one, Channel)]
        open_ones = [one for one in channels if not one.will_close]
        if not open_ones:
            return
        newest = max(open_ones, key=lambda one: one.creation_time)
        beside = [one for one in open_ones if one.addr[0] == newest.addr[0]]
        if len(beside) > self.share:
            _end_one(beside, newest)
        elif len(open_ones) > self.most:
            _end_one(open_ones, newest)


def _end_one(channels: Iterable[Channel], newest: Channel) -> None:
    """Make room: who has been waiting longest goes, and if nobody waits, who came last."""
    waiting = [one for one in channels if one.is_idle and one is not newest]
    min(waiting, key=lambda one: one.worth, default=newest).end()


# Sockets, and the server on them.


LOOPBACK = ("127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - to be recognised

ABSENT = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})
"""What the system says of an address, or a whole family of them, that it has not."""

MANY_CONNECTIONS = 800
"""Connections at once: a hundred browsers have six each, and a sleeper costs a few kilobytes."""

FEW_CONNECTIONS = 300
"""The same where a system cannot wait for more."""

THREADS = 8
"""Requests that are answered at once."""

SPARE_FILES = 100 + MOST * (2 * THREADS + 1)
"""Files that a process opens besides: what it sends, its log; and for each thread the database of
each group that is awake and that database's log, with what they share."""

OWN_FILES = 50 + 2 * THREADS + 1
"""The same of a house without groups, which is served where there are fewer."""

ENOUGH_CONNECTIONS = 100
"""Connections that may be taken at the cost of the files that many groups would need."""

FEWEST_CONNECTIONS = 8
"""Connections without which it is not worth while to serve: a browser alone has six."""

REFUSALS = {errno.EADDRINUSE: "serve-port-busy", errno.EACCES: "serve-port-forbidden"}


def open_sockets(hosts: Sequence[str], port: int) -> tuple[socket.socket, ...]:
    """Bind every address that these hosts mean, on one port (0: any free one).

    A machine without IPv6 leaves that half out.

    Raises:
        Refusal: ``serve-port-busy`` or ``serve-port-forbidden`` with the ``port``,
            ``serve-host-unknown`` with the ``host``.

    """
    opened: list[socket.socket] = []
    try:
        for host in hosts:
            for family, address in _resolve(host):
                taken = opened[0].getsockname()[1] if opened else port
                opened += _bind(family, address, taken)
    except Refusal:
        close(opened)
        raise
    if not opened:
        raise Refusal("serve-host-unknown", host=hosts[0])
    return tuple(opened)


def close(sockets: Iterable[socket.socket]) -> None:
    """Close them all."""
    for each in sockets:
        each.close()


def port_of(sockets: Sequence[socket.socket]) -> int:
    """The port that all of them share."""
    return int(sockets[0].getsockname()[1])


def only_loopback(sockets: Iterable[socket.socket]) -> bool:
    """Whether nobody but this machine can reach any of them."""
    return all(is_loopback(each.getsockname()[0]) for each in sockets)


def server(
    app: Flask, sockets: Sequence[socket.socket], *, behind_proxy: bool = False, below: str = ""
) -> MultiSocketServer:
    """A waitress server on these sockets; its ``run()`` serves until it is told to stop.

    Behind a proxy all come from its address, which then has no share but everything. ``below`` is
    the path of the host that the house stands below.
    """
    # Two taps at the same moment are a queue of one, which is nothing to tell a table about.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        adj = _adjustments(sockets, below)
    connections: dict[int, object] = {}
    dispatcher, most = ThreadedTaskDispatcher(), most_connections()
    dispatcher.set_thread_count(adj.threads)
    servers = [
        Server(
            app,
            most=most,
            behind_proxy=behind_proxy,
            may_send_much=partial(_was_let_in, app, below),
            map=connections,
            dispatcher=dispatcher,
            adj=adj,
            _sock=each,
            sockinfo=(each.family, each.type, each.proto, each.getsockname()),
        )
        for each in sockets
    ]
    where = [(each.effective_host, each.effective_port) for each in servers]
    return MultiSocketServer(connections, adj, where, dispatcher, servers[0].log_info)


def most_connections() -> int:
    """Connections that this process can have at once, beside the files that it opens.

    Where it may have more files than it was given, it takes them.

    Raises:
        Refusal: ``serve-files-too-few`` with the ``files`` it may have, and those it ``needs``.
    """
    try:
        from resource import RLIMIT_NOFILE, getrlimit, setrlimit  # Windows has none
    except ImportError:  # where only so many can be waited for at once
        return FEW_CONNECTIONS
    files, most = getrlimit(RLIMIT_NOFILE)
    wanted = MANY_CONNECTIONS + SPARE_FILES
    if files < wanted:
        with suppress(ValueError, OSError):
            setrlimit(RLIMIT_NOFILE, (wanted if most < 0 else min(wanted, most), most))
        files, _ = getrlimit(RLIMIT_NOFILE)
    if files < OWN_FILES + FEWEST_CONNECTIONS:
        needs = OWN_FILES + FEWEST_CONNECTIONS
        raise Refusal("serve-files-too-few", files=files, needs=needs)
    few = min(ENOUGH_CONNECTIONS, files - OWN_FILES)
    return min(MANY_CONNECTIONS, max(few, files - SPARE_FILES))


def _was_let_in(app: Flask, below: str, path: str, head: Mapping[str, str]) -> bool:
    shown = device_secrets(head.get("COOKIE", ""))
    return bool(shown) and any(map(keys_for(app, path.removeprefix(below)).is_made_here, shown))


def _adjustments(sockets: Sequence[socket.socket], below: str) -> Adjustments:
    return Adjustments(
        sockets=list(sockets),
        url_prefix=below,
        threads=THREADS,
        ident=None,
        # Head and body of an answer leave together, and not each with a call of its own.
        send_bytes=ONE_WRITING,
        # Asking for many sockets costs no more than asking for the few that have something.
        asyncore_use_poll=True,
        # Of a body only so much is kept in memory: it may come from anybody, and many at once.
        inbuf_overflow=LARGEST_HEAD,
        max_request_header_size=LARGEST_HEAD,
        max_request_body_size=FROM_DEVICES,
        # Who is one too many is decided by our own servers, which know who can go.
        connection_limit=sys.maxsize,
        backlog=MANY_CONNECTIONS,
        cleanup_interval=1,
        # A proxy that was announced is read by the application; see `ToldByProxy`.
        clear_untrusted_proxy_headers=False,
    )


def _resolve(host: str) -> list[tuple[socket.AddressFamily, str]]:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Refusal("serve-host-unknown", host=host) from error
    return list(dict.fromkeys((family, str(address[0])) for family, *_, address in found))


def _bind(family: socket.AddressFamily, address: str, port: int) -> list[socket.socket]:
    """One bound socket, or none where the machine has no such address."""
    try:
        opened = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        return []
    try:
        if os.name == "posix":
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind((address, port))
        # Only a socket that listens keeps another process from the same port.
        opened.listen()
    except OSError as error:
        opened.close()
        if error.errno in ABSENT:
            return []
        raise Refusal(REFUSALS.get(error.errno or 0, "serve-port-busy"), port=str(port)) from error
    return [opened]


_PREFIX = re.compile(r"(?:/[A-Za-z0-9][A-Za-z0-9._~-]*)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Where to listen, under which names, and whether a proxy stands before it.

    ``prefix`` is the path below which the house stands, like ``/scores``: what is asked for below
    it is answered, whether or not a proxy takes it off before it passes the question on.

    Raises:
        Refusal: ``serve-lan-or-host`` where both are given, ``serve-proxy-needs-name`` where a
            proxy's own name is not, ``serve-prefix-unreadable`` for a path that is none.

    """

    lan: bool = False
    host: str | None = None
    public_hosts: tuple[str, ...] = ()
    proxy: bool = False
    prefix: str = ""

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        if self.lan and self.host:
            raise Refusal("serve-lan-or-host")
        if self.proxy and not self.public_hosts:
            raise Refusal("serve-proxy-needs-name")
        if not _PREFIX.fullmatch(self.prefix):
            raise Refusal("serve-prefix-unreadable", prefix=self.prefix[:60])

    @property
    def everywhere(self) -> bool:
        """Whether every address of the machine is listened on."""
        return self.lan or self.host in EVERYWHERE

    @property
    def listens_on(self) -> tuple[str, ...]:
        """The hosts to open sockets for."""
        if self.lan:
            return EVERYWHERE
        return (self.host,) if self.host else LOOPBACK

    def names(self) -> tuple[str, ...]:
        """The names that the server answers to, beside loopback's."""
        own = (*lan_addresses(), *own_names()) if self.everywhere else ()
        return (*self.public_hosts, *((self.host,) if self.host else ()), *own)

    def addresses(self, port: int) -> tuple[Address, ...]:
        """The ways in worth printing, likeliest first."""
        if self.proxy:
            return tuple(
                Address(host=name, port=443, scheme="https", below=self.prefix)
                for name in self.public_hosts
            )
        own = lan_addresses() if self.everywhere else (self.host or "localhost",)
        names = (*own, *self.public_hosts) or ("localhost",)
        return tuple(Address(host=name, port=port, below=self.prefix) for name in names)
