"""Listening: sockets opened where they were asked for, and waitress on them."""

import errno
import logging
import os
import socket
import warnings
from collections.abc import Iterable, Sequence
from typing import Any

from flask import Flask
from waitress.server import create_server

from scorekeeper.cards import Refusal
from scorekeeper.web.server.hosts import is_loopback

LOOPBACK = ("127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104

ABSENT = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})
"""What the system says of an address, or a whole family of them, that it has not."""

ONE_WRITING = 128 * 1024
"""Bytes of an answer that wait for the rest of it before they are sent."""

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


def server(app: Flask, sockets: Sequence[socket.socket]) -> Any:
    """A waitress server on these sockets; its ``run()`` serves until it is told to stop."""
    # Two taps at the same moment are a queue of one, which is nothing to tell a table about.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return _server(app, sockets)


def _server(app: Flask, sockets: Sequence[socket.socket]) -> Any:
    return create_server(
        app,
        sockets=list(sockets),
        threads=8,
        ident=None,
        # Head and body of an answer leave together, and not each with a call of its own.
        send_bytes=ONE_WRITING,
        # Asking for many sockets costs no more than asking for the few that have something.
        asyncore_use_poll=True,
        # A little more than a page may take, so that too much gets the house's own answer.
        max_request_body_size=1024 * 1024,
        channel_timeout=60,
        cleanup_interval=20,
        # The door wants to see what a proxy left behind; see `scorekeeper.web.server.door.access`.
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
