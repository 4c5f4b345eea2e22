"""Static files by their content: a changed file has a changed address, so phones may keep them."""

import hashlib
import os
from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from time import monotonic

from flask import Flask, Response, current_app, request, url_for

FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
"""Pages are never kept: the back button after an undo shows the table as it is."""

LOOK_EVERY = 1.0
"""Seconds after which it is looked again whether the files of a page have changed."""

MOST_MADE = 256
"""Addresses that are remembered; pages have fewer files."""

_MADE: dict[tuple[str, ...], tuple[float, str]] = {}

FileState = tuple[int, int]
"""What is another one once a file has changed: nanoseconds since 1970, and bytes."""


def asset(name: str) -> str:
    """The address of a static file, with its content's hash as it was at most a second ago.

    Raises:
        FileNotFoundError: when there is no such file: a template's mistake.

    """
    file = f"{current_app.static_folder}/{name}"
    mounted_at = request.script_root
    return keep_a_second(
        (mounted_at, file), lambda: _address(mounted_at, name, file, state_of(file))
    )


def keep_a_second(what: tuple[str, ...], address: Callable[[], str]) -> str:
    """An address that names a content, made no oftener than once a second.

    A page has two dozen files. An address of a moment ago is never wrong for long: what is
    answered to it is the content of now, which then nobody is told to keep.
    """
    now = monotonic()
    made = _MADE.get(what)
    if made is None or now - made[0] > LOOK_EVERY:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        made = _MADE[what] = now, address()
    return made[1]


@lru_cache(maxsize=256)
def fingerprint(file: str, _state: FileState) -> str:
    """A short hash of the content of a file in this state."""
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:12]


def state_of(file: str) -> FileState:
    """When a file was changed, and its size: another state whenever its content is another.

    Raises:
        FileNotFoundError: when there is no such file.

    """
    facts = os.stat(file)  # noqa: PTH116 - a page asks after two dozen files
    return facts.st_mtime_ns, facts.st_size


def init_assets(app: Flask) -> None:
    """Give an app's templates ``asset``, and its answers their time to live."""
    app.jinja_env.globals["asset"] = asset
    app.after_request(_say_how_long)


@lru_cache(maxsize=256)
def _address(_mounted_at: str, name: str, file: str, state: FileState) -> str:
    return url_for("static", filename=name, v=fingerprint(file, state))


def _say_how_long(response: Response) -> Response:
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", NEVER)
    elif response.status_code < HTTPStatus.BAD_REQUEST and _is_current():
        response.headers["Cache-Control"] = FOREVER
    return response


def _is_current() -> bool:
    """Whether the address names the content that stands there now."""
    version, name = request.args.get("v"), (request.view_args or {}).get("filename", "")
    file = f"{current_app.static_folder}/{name}"
    return version is not None and version == fingerprint(file, state_of(file))
