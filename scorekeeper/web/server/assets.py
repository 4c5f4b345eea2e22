"""Static files by their content: a changed file has a changed address, so phones may keep them."""

import hashlib
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path

from flask import Flask, Response, current_app, request, url_for

FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
"""Pages are never kept: the back button after an undo shows the table as it is."""


def asset(name: str) -> str:
    """The address of a static file, with its content's hash.

    Raises:
        FileNotFoundError: when there is no such file: a template's mistake.

    """
    file = _file(str(current_app.static_folder), name)
    facts = file.stat()
    return _address(request.script_root, name, file, facts.st_mtime_ns, facts.st_size)


def fingerprint(name: str) -> str:
    """A short hash of a static file's content, reckoned again when the file changes."""
    file = _file(str(current_app.static_folder), name)
    facts = file.stat()
    return _fingerprint(file, facts.st_mtime_ns, facts.st_size)


def init_assets(app: Flask) -> None:
    """Give an app's templates ``asset``, and its answers their time to live."""
    app.jinja_env.globals["asset"] = asset
    app.after_request(_say_how_long)


@lru_cache(maxsize=256)
def _file(folder: str, name: str) -> Path:
    return Path(folder, name)


@lru_cache(maxsize=256)
def _address(_mounted_at: str, name: str, file: Path, changed: int, size: int) -> str:
    return url_for("static", filename=name, v=_fingerprint(file, changed, size))


@lru_cache(maxsize=256)
def _fingerprint(file: Path, _changed: int, _size: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


def _say_how_long(response: Response) -> Response:
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", NEVER)
    elif response.status_code < HTTPStatus.BAD_REQUEST and _is_current():
        response.headers["Cache-Control"] = FOREVER
    return response


def _is_current() -> bool:
    """Whether the address names the content that stands there now."""
    version, name = request.args.get("v"), (request.view_args or {}).get("filename", "")
    return version is not None and version == fingerprint(name)
