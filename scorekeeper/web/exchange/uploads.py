"""Uploads: files may be larger than forms, and are let go of when they have been answered."""

from collections.abc import Collection
from pathlib import PurePath
from time import monotonic

from flask import Blueprint, current_app, request
from werkzeug.datastructures import FileStorage

from scorekeeper.cards import Refusal
from scorekeeper.web.server.application import Later

LARGEST_UPLOAD = 1024 * 1024 * 1024
"""Bytes that are let in at all: some 250,000 hands. What is not small waits in a file on disk."""

LARGEST_TEXT = 4 * 1024 * 1024
"""Bytes of a table that can be typed or pasted."""

ARCHIVES = (".json",)
"""How the name of an archive ends."""

TABLES = (".csv", ".tsv", ".txt")
"""How the name of a table ends."""

SWEPT_EVERY = 15 * 60
"""Seconds between two looks whether a kept file's time is over."""

_NEXT_SWEEP = "scorekeeper-kept-next-sweep"

imports = Blueprint("imports", __name__)

_sweep = Later("exchange.incoming.sweep")


@imports.before_app_request
def sweep_kept_files() -> None:
    """After a start, and now and then: throw away looked-at files that nobody came back for.

    Strangers, whom the door answers, do not come here.
    """
    if monotonic() >= current_app.extensions.get(_NEXT_SWEEP, 0.0):
        current_app.extensions[_NEXT_SWEEP] = monotonic() + SWEPT_EVERY
        _sweep()


@imports.teardown_request
def let_go_of_files(_error: BaseException | None) -> None:
    """Close what was sent, a file field that was left empty included."""
    request.close()


@imports.url_value_preprocessor
def let_more_in(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    """Files may be larger than forms; said before anything looks into the request."""
    request.max_content_length = LARGEST_UPLOAD
    request.max_form_memory_size = LARGEST_TEXT


def find_upload(endings: Collection[str]) -> FileStorage | None:
    """The file that was sent, if one was; what is in it is looked at by whoever reads it.

    A name without an ending is taken: some phones take it off.
    """
    file = request.files.get("file")
    if file is None or not file.filename:
        return None
    if PurePath(file.filename).suffix.lower() not in {"", *endings}:
        raise Refusal("import-file-other", endings=", ".join(endings))
    return file
