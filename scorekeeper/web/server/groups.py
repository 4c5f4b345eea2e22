"""グループの入口: which group an address means, and its own application for it.

A group's pages stand below ``/g/NAME/``. They are answered by an application that knows of its own
folder alone, and is told by WSGI where it stands: nothing is shared that would have to be kept
apart. It answers whoever shows a device's secret that was made there. All others are strangers, and
are answered by one porch before every door, that of a group which there is not too: so they read
the same, wait for the same, and wake nobody.
"""

import hashlib
import hmac
import logging
import os
from collections import OrderedDict
from collections.abc import Callable, Iterable
from copy import copy
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
from scorekeeper.desk.groups import FOLDER, PREFIX, add_group, folder_of, instance_of, is_name
from scorekeeper.web.server.application import close_desks, put_desks
from scorekeeper.web.server.door import give_keys, keys_of
from scorekeeper.web.server.keys import ONE_OF_SEVERAL, SECRET_FILE, Keys, device_secrets, open_keys
from scorekeeper.web.server.security import HEADERS, HTTPS_ALONE, Sessions, forget_key_file
from scorekeeper.wording import LANGUAGES, speaker

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

# 生きているグループ: the applications of the groups that were asked for last, and no more of them.
#
# A group that nobody asks for costs nothing but its folder. One that somebody who is in asks for is
# woken: its application is made, its database opened; the one that was not asked for longest sleeps
# again.


MOST = 32
"""Groups that are awake at once, beside those that are just being answered."""


FolderId = tuple[int, int]


class Awake:
    """A group's application, the folder that it was made for, and how many requests it answers."""

    __slots__ = ("app", "asked", "folder", "is_over")

    def __init__(self, app: Flask, folder: FolderId | None) -> None:
        self.app = app
        self.folder = folder
        self.asked = 1
        self.is_over = False
        """Whether it is to sleep as soon as nobody is being answered."""


class Alive:
    """起きている: groups by name, each with the application that ``make`` makes of its folder."""

    def __init__(self, make: Callable[[Path], Flask], most: int = MOST) -> None:
        self._make = make
        self._most = most
        self._guard = Lock()
        self._making = Lock()
        self._awake: OrderedDict[str, Awake] = OrderedDict()

    def take(self, name: str, folder: Path) -> Awake:
        """A group's application, woken where it sleeps; to be given back by `leave`.

        Where another folder stands in the place of the one that it was made for, it is made anew.

        Raises:
            Refusal: what `scorekeeper.web.create_app` raises.
        """
        identity = folder_of(folder)
        found = self._take(name, identity)
        if found is None:
            with self._making:
                found = self._take(name, identity) or self._wake(name, folder, identity)
        return found

    def leave(self, awake: Awake) -> None:
        """Be done with an application that was taken."""
        with self._guard:
            awake.asked -= 1
            ended = self._too_many()
            if awake.is_over and not awake.asked:
                ended.append(awake)
        _end(ended)

    def app_of(self, name: str, folder: Path) -> Flask | None:
        """The application of a group that is awake; None of one that sleeps."""
        with self._guard:
            found = self._awake.get(name)
        return found.app if found and found.folder == folder_of(folder) else None

    def __len__(self) -> int:
        return len(self._awake)

    def _take(self, name: str, folder: FolderId | None) -> Awake | None:
        with self._guard:
            found = self._awake.get(name)
            if found is None or found.folder != folder:
                return None
            self._awake.move_to_end(name)
            found.asked += 1
            return found

    def _wake(self, name: str, folder: Path, identity: FolderId | None) -> Awake:
        made = Awake(self._make(folder), identity)
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
        """Those that are to sleep now: what was not asked for longest, and answers nobody."""
        idle = [name for name, one in self._awake.items() if not one.asked]
        return [self._awake.pop(name) for name in idle[: max(0, len(self._awake) - self._most)]]


def _end(ended: list[Awake]) -> None:
    for one in ended:
        close_desks(one.app)
        forget_key_file(keys_of(one.app).owner_file)


_EXTENSION = "scorekeeper-groups"

log = logging.getLogger(__name__)


class Groups:
    """The groups of a server as one WSGI application; ``house`` answers whatever means none.

    Groups are looked up in their folder each time, so that one may be added, renamed and taken out
    while the server runs.
    """

    def __init__(
        self, house: "WSGIApplication", instance: Path, secret: str, make: Callable[[Path], Flask]
    ) -> None:
        self._house = house
        self._instance = instance
        self._alive = Alive(make)
        self._porch = _Porch(secret, make)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """The answer of the group that is meant, else the house's own."""
        # Where nobody may enter, the house says so.
        if not os.path.isdir(self._instance / FOLDER):  # noqa: PTH112 - the other one raises then
            return self._house(environ, start_response)
        environ = {**environ, ONE_OF_SEVERAL: True}
        name, rest = _parts(environ.get("PATH_INFO", ""))
        if name is None:
            return self._house(environ, start_response)
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
        """What answers somebody with these cookies, and what to do when it has."""
        folder = instance_of(self._instance, name)
        place = folder or self._porch.nobodys()
        keys = open_keys(place)
        if any(map(keys.is_made_here, device_secrets(cookies))) and folder is not None:
            group = self._alive.take(name, folder)
            return group.app, partial(self._alive.leave, group)
        app = self._porch.before(place, keys)
        return app, partial(close_desks, app)


class _Porch:
    """戸口: what strangers find before a door, the same application before every one.

    It has the keys of the group behind the door, so that what is given to a stranger is good there
    too, and opens its database for whoever offers a key, to look that up. Before the door of a
    group that there is not both are those of an empty house, to which nobody has a key. Its secret
    is made of the server's own, since what strangers are given differs by it, and is to be the same
    tomorrow.
    """

    def __init__(self, secret: str, make: Callable[[Path], Flask]) -> None:
        self._secret = hmac.digest(secret.encode(), b"nobody", hashlib.sha256).hex()
        self._make = make
        self._guard = Lock()
        self._making = Lock()
        self._made: Path | None = None
        self._app: Flask | None = None

    def before(self, place: Path, keys: Keys) -> Flask:
        """The application as somebody finds it who stands before a group's door."""
        with self._making:
            self._app = self._app or self._make(self.nobodys())
        app = copy(self._app)
        app.instance_path = str(place)
        app.config = copy(app.config)
        app.config["SECRET_KEY"] = keys.secret
        app.extensions = dict(app.extensions)
        app.session_interface = Sessions()  # what signed for whom before shortens no answer
        give_keys(app, keys)
        put_desks(app)
        return app

    def nobodys(self) -> Path:
        """The empty house, made when it is first needed and where somebody has tidied it away."""
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
    """Have an app answer for the groups in its instance too, each by an app that ``make`` makes."""
    groups = Groups(app.wsgi_app, instance, secret, make)
    app.extensions[_EXTENSION] = groups
    app.wsgi_app = groups  # type: ignore[method-assign] # WSGI's way


def _parts(path: str) -> tuple[str | None, str]:
    """The group that a path names and the path within it; None where it can name none.

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
    """What everybody reads before a group whose folder holds no good keys: the log says more."""
    told = "".join(f"{speaker(each)('error-500')}\n" for each in LANGUAGES)
    headers = {"Cache-Control": "no-store", "Retry-After": "60", **_headers(environ)}
    return Response(told, HTTPStatus.SERVICE_UNAVAILABLE, headers, mimetype="text/plain")


def _headers(environ: "WSGIEnvironment") -> dict[str, str]:
    is_secure = environ["wsgi.url_scheme"] == "https"
    return HEADERS | (dict([HTTPS_ALONE]) if is_secure else {})
