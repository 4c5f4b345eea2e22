"""Listening: open the requested sockets, and run waitress on them."""

import errno
import logging
import os
import re
import socket
import warnings
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from flask import Flask
from waitress.adjustments import Adjustments
from waitress.server import MultiSocketServer, TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from scorekeeper.cards import Refusal
from scorekeeper.web.server.addresses import Address, lan_addresses, own_names
from scorekeeper.web.server.application import ONE_WRITING
from scorekeeper.web.server.groups import MOST

HEAD_WITHIN = 20.0
"""Seconds for the head of a request, from its first bytes."""

SILENT = 60
"""Seconds after which a connection without any traffic is closed."""

LARGEST_HEAD = 64 * 1024
"""Bytes of the head of a request."""

LARGEST_BODY = 256 * 1024 * 1024
"""Bytes of a body; most pages accept less, and say so."""

THREADS = 8
"""Requests that are answered at once."""

MOST_CONNECTIONS = 300
"""Connections at once; others wait until one of these closes."""

SPARE_FILES = 100 + MOST * (2 * THREADS + 1)
"""Files that a process opens besides connections.

They are answers, the log, and for each thread the database of each awake group and that database's
log, with their shared file.
"""

FEWEST_FILES = 75
"""Files needed for a server without groups, and one browser."""

LOOPBACK = ("127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - to be recognised

ABSENT = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})
"""The system's errors for an address, or an address family, that it lacks."""

REFUSALS = {errno.EADDRINUSE: "serve-port-busy", errno.EACCES: "serve-port-forbidden"}


def open_sockets(hosts: Sequence[str], port: int) -> tuple[socket.socket, ...]:
    """Bind every address of these hosts, on one port (0: any free one)."""
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
    for each in sockets:
        each.close()


class Server(TcpWSGIServer):
    """A listening socket that limits the time for half a head and for an untaken answer."""

    def __init__(self, *arguments: object, **more: object) -> None:
        super().__init__(*arguments, bind_socket=False, **more)
        self._seen = WeakKeyDictionary[object, float]()

    def maintenance(self, now: float) -> None:
        """Close overdue connections; waitress itself closes silent ones."""
        super().maintenance(now)
        for channel in list(self.active_channels.values()):
            half = channel.request
            is_half = half is not None and not half.headers_finished
            since = self._seen.setdefault(half, now) if is_half else now
            is_untaken = channel.total_outbufs_len and now - channel.last_activity > SILENT
            if now - since > HEAD_WITHIN or is_untaken:
                channel.will_close = True
                with suppress(OSError):  # else it would wait for the other side to read something
                    channel.socket.shutdown(socket.SHUT_RDWR)


def server(app: Flask, sockets: Sequence[socket.socket], *, below: str = "") -> MultiSocketServer:
    """A waitress server on these sockets; its ``run()`` serves until it is told to stop."""
    # Simultaneous taps, or a crowd at the limit of connections, do not fill the log.
    for name in ("waitress", "waitress.queue"):
        logging.getLogger(name).setLevel(logging.ERROR)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of `send_bytes`
        adj = Adjustments(
            sockets=list(sockets),
            url_prefix=below,
            threads=THREADS,
            ident=None,
            send_bytes=ONE_WRITING,  # head and body of an answer leave together
            asyncore_use_poll=True,
            inbuf_overflow=LARGEST_HEAD,  # a larger body is kept in a file
            max_request_header_size=LARGEST_HEAD,
            max_request_body_size=LARGEST_BODY,
            connection_limit=most_connections(),
            channel_timeout=SILENT,
            cleanup_interval=5,
            clear_untrusted_proxy_headers=False,  # the application reads them: `ToldByProxy`
        )
    connections: dict[int, object] = {}
    dispatcher = ThreadedTaskDispatcher()
    dispatcher.set_thread_count(adj.threads)
    told = {"map": connections, "dispatcher": dispatcher, "adj": adj}
    servers = [
        Server(
            app,
            _sock=each,
            sockinfo=(each.family, each.type, each.proto, each.getsockname()),
            **told,
        )
        for each in sockets
    ]
    where = [(each.effective_host, each.effective_port) for each in servers]
    return MultiSocketServer(connections, adj, where, dispatcher, servers[0].log_info)


def most_connections() -> int:
    """Return the number of connections that this process can have, beside other files.

    It raises the process's own limit of files if it may.

    Raises:
        Refusal: ``serve-files-too-few`` with the possible ``files``, and how many it ``needs``.
    """
    try:
        from resource import RLIMIT_NOFILE, getrlimit, setrlimit  # Windows has none
    except ImportError:
        return MOST_CONNECTIONS
    files, most = getrlimit(RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    if 0 <= files < wanted:
        with suppress(ValueError, OSError):
            setrlimit(RLIMIT_NOFILE, (wanted if most < 0 else min(wanted, most), most))
        files, _ = getrlimit(RLIMIT_NOFILE)
    if 0 <= files < FEWEST_FILES:
        raise Refusal("serve-files-too-few", files=files, needs=FEWEST_FILES)
    return (
        MOST_CONNECTIONS
        if files < 0
        else min(MOST_CONNECTIONS, max(files - SPARE_FILES, files // 3))
    )


def _resolve(host: str) -> list[tuple[socket.AddressFamily, str]]:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Refusal("serve-host-unknown", host=host) from error
    return list(dict.fromkeys((family, str(address[0])) for family, *_, address in found))


def _bind(family: socket.AddressFamily, address: str, port: int) -> list[socket.socket]:
    """Return one bound socket, or none if the machine has no such address."""
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
        # Only a listening socket keeps another process from the same port.
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

    ``prefix`` is the path of the app on its host, like ``/scores``: addresses below it are
    answered, whether or not a proxy removes it.

    Raises:
        Refusal: ``serve-lan-or-host`` if both are given, ``serve-proxy-needs-name`` if the proxy's
            own name is missing, ``serve-prefix-unreadable`` for an invalid path.
    """

    lan: bool = False
    host: str | None = None
    public_hosts: tuple[str, ...] = ()
    proxy: bool = False
    prefix: str = ""

    def __post_init__(self) -> None:
        if self.lan and self.host:
            raise Refusal("serve-lan-or-host")
        if self.proxy and not self.public_hosts:
            raise Refusal("serve-proxy-needs-name")
        if not _PREFIX.fullmatch(self.prefix):
            raise Refusal("serve-prefix-unreadable", prefix=self.prefix[:60])

    @property
    def everywhere(self) -> bool:
        return self.lan or self.host in EVERYWHERE

    @property
    def listens_on(self) -> tuple[str, ...]:
        if self.lan:
            return EVERYWHERE
        return (self.host,) if self.host else LOOPBACK

    def names(self) -> tuple[str, ...]:
        own = (*lan_addresses(), *own_names()) if self.everywhere else ()
        return (*self.public_hosts, *((self.host,) if self.host else ()), *own)

    def addresses(self, port: int) -> tuple[Address, ...]:
        if self.proxy:
            return tuple(
                Address(host=name, port=443, scheme="https", below=self.prefix)
                for name in self.public_hosts
            )
        own = lan_addresses() if self.everywhere else (self.host or "localhost",)
        names = (*own, *self.public_hosts) or ("localhost",)
        return tuple(Address(host=name, port=port, below=self.prefix) for name in names)
