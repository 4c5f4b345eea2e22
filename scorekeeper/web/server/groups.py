"""グループの入口: find the group of an address, and its own application.

A group's pages are below ``/g/NAME/``. An application for its folder alone answers them; it gets
its path by WSGI, so groups share no data. It answers requests with the secret of a device made
there. One login application answers all strangers, for every group, even for groups that do not
exist. So strangers get the same text after the same time, and start no application.
"""

import hashlib
import hmac
import logging
import os
from collections import OrderedDict
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import quote
from weakref import finalize

from flask import Flask
from werkzeug.wrappers import Response
from werkzeug.wsgi import ClosingIterator

from scorekeeper.cards import Refusal
from scorekeeper.services.groups import FOLDER, PREFIX, add_group, identity_of, instance_of, is_name
from scorekeeper.web.server.access import KEYS, keys_of
from scorekeeper.web.server.application import close_services, put_services
from scorekeeper.web.server.keys import ONE_OF_SEVERAL, SECRET_FILE, Keys, device_secrets, open_keys
from scorekeeper.web.server.security import HEADERS, HTTPS_ALONE, forget_key_file
from scorekeeper.wording import LANGUAGES, speaker

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

# A request of a device that is in wakes its group: its application is created and its database
# opened. The group unused for longest sleeps again.


MOST = 32
"""Groups awake at once, beside the ones with a request in progress."""


FolderId = tuple[int, int]


@dataclass(slots=True, eq=False)
class Awake:
    """A group's application, the folder that it was made for, and how many requests it answers.

    If it ``is_over`` it closes as soon as its last request is answered.
    """

    app: Flask
    folder: FolderId | None
    asked: int = 1
    is_over: bool = False


@dataclass(eq=False)
class Alive:
    """起きている: groups by name, each with the application that ``make`` makes for its folder."""

    make: Callable[[Path], Flask]
    most: int = MOST
    _guard: Lock = field(default_factory=Lock, init=False)
    _making: Lock = field(default_factory=Lock, init=False)
    _awake: OrderedDict[str, Awake] = field(default_factory=OrderedDict, init=False)

    def take(self, name: str, folder: Path) -> Awake:
        """Return a group's application, woken if it sleeps; give it back by `leave`."""
        identity = identity_of(folder)  # another one if a group is made anew under its name
        found = self._take(name, identity)
        if found is None:
            with self._making:
                found = self._take(name, identity) or self._wake(name, folder, identity)
        return found

    def leave(self, awake: Awake) -> None:
        with self._guard:
            awake.asked -= 1
            ended = self._too_many()
            if awake.is_over and not awake.asked:
                ended.append(awake)
        _end(ended)

    def _take(self, name: str, folder: FolderId | None) -> Awake | None:
        with self._guard:
            found = self._awake.get(name)
            if found is None or found.folder != folder:
                return None
            self._awake.move_to_end(name)
            found.asked += 1
            return found

    def _wake(self, name: str, folder: Path, identity: FolderId | None) -> Awake:
        made = Awake(self.make(folder), identity)
        with self._guard:
            before = self._awake.pop(name, None)
            self._awake[name] = made
            ended = self._too_many()
            if before is not None:
                before.is_over = True
                if not before.asked:
                    ended.append(before)
        _end(ended)
        return made

    def _too_many(self) -> list[Awake]:
        """Return the applications that sleep now: long unused ones, without a request."""
        idle = [name for name, one in self._awake.items() if not one.asked]
        return [self._awake.pop(name) for name in idle[: max(0, len(self._awake) - self.most)]]


def _end(ended: list[Awake]) -> None:
    for one in ended:
        close_services(one.app)
        forget_key_file(keys_of(one.app).owner_file)


_EXTENSION = "scorekeeper-groups"

log = logging.getLogger(__name__)


class Groups:
    """The groups of a server as one WSGI application; ``main`` answers all other addresses.

    Groups are looked up in their folder each time, so that they may be added, renamed and removed
    while the server runs.
    """

    def __init__(
        self, main: "WSGIApplication", instance: Path, secret: str, make: Callable[[Path], Flask]
    ) -> None:
        self._main = main
        self._instance = instance
        self._folder = str(instance / FOLDER)
        self._alive = Alive(make)
        self._login = _LoginApp(secret, make)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        # If the folder may not be entered, the main application says so.
        if not os.path.isdir(self._folder):  # noqa: PTH112 - the other one raises then
            return self._main(environ, start_response)
        environ = {**environ, ONE_OF_SEVERAL: True}
        name, rest = _parts(environ.get("PATH_INFO", ""))
        if name is None:
            return self._main(environ, start_response)
        at = f"{environ.get('SCRIPT_NAME', '')}/{PREFIX}/{name}"
        if not rest:
            return _to_its_first_page(at, environ)(environ, start_response)
        try:
            app, leave = self._answering(name, environ.get("HTTP_COOKIE", ""))
        except (Refusal, OSError) as error:
            log.exception("the group %s cannot be opened", name, exc_info=error)
            return _answer_closed(environ)(environ, start_response)
        below = {**environ, "SCRIPT_NAME": at, "PATH_INFO": rest}
        try:
            answer = app.wsgi_app(below, start_response)
        except BaseException:
            leave()
            raise
        return ClosingIterator(answer, leave)

    def _answering(self, name: str, cookies: str) -> tuple[Flask, Callable[[], None]]:
        folder = instance_of(self._instance, name)
        place = folder or self._login.empty_instance()
        keys = open_keys(place)
        if any(map(keys.is_made_here, device_secrets(cookies))) and folder is not None:
            group = self._alive.take(name, folder)
            return group.app, partial(self._alive.leave, group)
        app = self._login.before(place, keys)
        return app, partial(close_services, app)


class _LoginApp:
    """戸口: the login page before each group, the same application for all strangers.

    It uses the keys of the group behind it, so that tokens given to a stranger are valid there too,
    and opens the group's database to check an offered key. For a group that does not exist, both
    belong to an empty instance, to which nobody has a key. The secret of that instance is derived
    from the server's: tokens depend on it, and it has to be the same after a restart.
    """

    def __init__(self, secret: str, make: Callable[[Path], Flask]) -> None:
        self._secret = hmac.digest(secret.encode(), b"nobody", hashlib.sha256).hex()
        self._make = make
        self._guard = Lock()
        self._making = Lock()
        self._made: Path | None = None
        self._app: Flask | None = None

    def before(self, place: Path, keys: Keys) -> Flask:
        with self._making:
            self._app = self._app or self._make(self.empty_instance())
        app = copy(self._app)
        app.instance_path = str(place)
        app.config = copy(app.config)
        app.config["SECRET_KEY"] = keys.secret
        app.extensions = dict(app.extensions)
        app.extensions[KEYS] = keys
        put_services(app)
        return app

    def empty_instance(self) -> Path:
        """Return the empty instance, made at first use or after somebody has deleted it."""
        with self._guard:
            if self._made is None or not (self._made / SECRET_FILE).is_file():
                made = Path(mkdtemp(prefix="scorekeeper-"))
                finalize(self, rmtree, made, ignore_errors=True)
                self._made = add_group(made, "nobody").instance
                file = self._made / SECRET_FILE
                file.touch(0o600)
                file.write_text(f"{self._secret}\n", encoding="ascii")
            return self._made


def init_groups(app: Flask, instance: Path, secret: str, make: Callable[[Path], Flask]) -> None:
    groups = Groups(app.wsgi_app, instance, secret, make)
    app.extensions[_EXTENSION] = groups
    app.wsgi_app = groups  # type: ignore[method-assign] # WSGI's way


def _parts(path: str) -> tuple[str | None, str]:
    """Return a path's group and the path within it; None if it names no group.

    >>> _parts("/g/ume/sessions/3"), _parts("/g/ume"), _parts("/g/../rules"), _parts("/guide")
    (('ume', '/sessions/3'), ('ume', ''), (None, ''), (None, ''))
    """
    start, *parts = path.split("/", 3)
    if start or len(parts) < len((PREFIX, "name")) or parts[0] != PREFIX or not is_name(parts[1]):
        return None, ""
    return parts[1], "".join(f"/{one}" for one in parts[2:])


def _to_its_first_page(at: str, environ: "WSGIEnvironment") -> Response:
    query = environ.get("QUERY_STRING", "")
    to = quote(at.encode("latin-1")) + "/" + (f"?{query}" if query else "")
    headers = {"Location": to, **_headers(environ)}
    return Response(status=HTTPStatus.PERMANENT_REDIRECT, headers=headers)


def _answer_closed(environ: "WSGIEnvironment") -> Response:
    """Return the page before a group without readable keys: the log has the reason."""
    told = "".join(f"{speaker(each)('error-500')}\n" for each in LANGUAGES)
    headers = {"Cache-Control": "no-store", "Retry-After": "60", **_headers(environ)}
    return Response(told, HTTPStatus.SERVICE_UNAVAILABLE, headers, mimetype="text/plain")


def _headers(environ: "WSGIEnvironment") -> dict[str, str]:
    is_secure = environ["wsgi.url_scheme"] == "https"
    return HEADERS | (dict([HTTPS_ALONE]) if is_secure else {})
