"""Files that every page needs come together: each request costs a phone more than a small file.

A script keeps to itself: it stands between braces, as it would in a module of its own.
"""

import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.web.server.assets import FOREVER, FileState, fingerprint, keep_a_second, state_of
from scorekeeper.web.server.door.marks import public

KINDS = {"js": "text/javascript", "css": "text/css"}
MOST = 20
"""Files that are put together at once."""

_NAME = re.compile(r"[a-z_]+")

blueprint = Blueprint("together", __name__, url_prefix="/static/together")


@blueprint.get("/<names>.<kind>")
@public
def files(names: str, kind: str) -> ResponseReturnValue:
    """Several static files as one, in the order of their names."""
    wanted = tuple(names.split("+"))
    if kind not in KINDS or len(wanted) > MOST or not all(map(_NAME.fullmatch, wanted)):
        abort(404)
    try:
        version = _version(kind, wanted)
    except FileNotFoundError:
        abort(404)
    text = _text(str(current_app.static_folder), kind, wanted, version)
    is_current = request.args.get("v") == version
    return Response(
        text,
        mimetype=KINDS[kind],
        headers={"Cache-Control": FOREVER if is_current else "no-cache"},
    )


def together(kind: str, names: tuple[str, ...]) -> str:
    """The address of these static files of a kind (``js``, ``css``), with their contents' hash.

    It is as it was at most a second ago; see `keep_a_second`.

    Raises:
        FileNotFoundError: when one is not there: a template's mistake.

    """
    mounted_at = request.script_root
    return keep_a_second(
        (mounted_at, str(current_app.static_folder), kind, *names),
        lambda: _address(mounted_at, kind, names, _version(kind, names)),
    )


def read_styles(names: tuple[str, ...]) -> str:
    """These style sheets one after the other, for a page that has its style within."""
    return _text(str(current_app.static_folder), "css", names, _version("css", names))


def init_together(app: Flask) -> None:
    """Give an app's templates ``together``."""
    app.register_blueprint(blueprint)
    app.jinja_env.globals["together"] = together


@lru_cache(maxsize=16)
def _address(_mounted_at: str, kind: str, names: tuple[str, ...], version: str) -> str:
    return url_for("together.files", names="+".join(names), kind=kind, v=version)


def _version(kind: str, names: tuple[str, ...]) -> str:
    folder = current_app.static_folder
    files = tuple([f"{folder}/{kind}/{name}.{kind}" for name in names])
    return _fingerprint(files, tuple(map(state_of, files)))


@lru_cache(maxsize=64)
def _fingerprint(files: tuple[str, ...], states: tuple[FileState, ...]) -> str:
    """A short hash of the contents of files in these states."""
    return sha256(" ".join(map(fingerprint, files, states)).encode()).hexdigest()[:12]


@lru_cache(maxsize=16)
def _text(folder: str, kind: str, names: tuple[str, ...], _version: str) -> str:
    texts = [Path(folder, kind, f"{name}.{kind}").read_text(encoding="utf-8") for name in names]
    return "".join(f"{{\n{text}}}\n" if kind == "js" else text for text in texts)
