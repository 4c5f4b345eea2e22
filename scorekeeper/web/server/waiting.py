"""待ち: waitress, but nobody who sends nothing, or next to nothing, keeps others from being served.

Waitress reads all requests in one thread and so is not held up by a slow one, but it counts a byte
now and then as life, and takes no more than a hundred connections. Here a connection that makes no
headway is ended, and where there are too many, the one that has been waiting longest goes.
"""

import socket
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from copy import copy
from functools import partial
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask

from scorekeeper.web.server.security import HEADERS
from scorekeeper.wording import LANGUAGES, speaker

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

FROM_STRANGERS = 1024 * 1024
"""Bytes of a body that anybody may send: more than any form has, so that pages refuse it."""

FROM_DEVICES = 256 * 1024 * 1024
"""Bytes of a body that a device may send that was let in; what is too much for it, pages say."""

HEARD_OUT = 64 * 1024 * 1024
"""Bytes that are taken and thrown away of what was refused before all of it had come: most browsers
read an answer when they have sent everything, and a reset in between would take it from them."""

HEARING_OUT = 30.0
"""Seconds for which what was refused is heard out."""

LARGEST_HEAD = 64 * 1024
"""Bytes of the head of a request."""

MaySendMuch = Callable[[str, Mapping[str, str]], bool]
"""Whether somebody may send a large body there: the path and the head as waitress has them."""


class Parser(HTTPRequestParser):
    """A request that is being read; how much may come depends on who sends it."""

    def __init__(self, adj: Any, *, may_send_much: MaySendMuch) -> None:
        super().__init__(adj)
        self._may_send_much = may_send_much

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head, and with it who sends this."""
        super().parse_header(header_plus)
        if not self._may_send_much(self.path, self.headers):
            self.adj: Any = copy(self.adj)
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
        self.set_close_on_finish()
        self.channel.hears_out = True
        self.write(body)


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

    def __init__(self, server: "Server", *rest: Any, **more: Any) -> None:
        super().__init__(server, *rest, **more)
        self.parser_class = partial(Parser, may_send_much=server.may_send_much)

    def received(self, data: bytes) -> bool:
        """Take what came, and note when another request begins."""
        before = self.request
        taken = bool(super().received(data))
        if self.request is not None and self.request is not before:
            self.began = time.time()
        return taken

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
        else:
            super().handle_write()

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

    def __init__(
        self, app: Any, *, most: int, share: int, may_send_much: MaySendMuch, **more: Any
    ) -> None:
        self.most, self.share, self.may_send_much = most, share, may_send_much
        super().__init__(app, bind_socket=False, **more)

    def maintenance(self, now: float) -> None:
        """End every connection that is overdue."""
        for channel in list(self.active_channels.values()):
            if channel.is_overdue(now):
                channel.end()

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
