"""スマートフォン版: the build of the phone alone, given away below ``/phone/``.

Anybody who can see the login page may have it: it holds no records. Its pages run Python in the
browser, so they have a policy of their own, as strict as on a static host.
"""

import re
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path, PurePosixPath

from flask import Response, current_app, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.services.phone_build import PhoneBuild
from scorekeeper.web.server.access import known_device
from scorekeeper.web.server.caching import FOREVER
from scorekeeper.web.server.errors import message_page

PHONE_ZIP = "PHONE_ZIP"
"""The setting with the file of the build; None if there is none at hand."""

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
_POLICY = re.compile(rb'Content-Security-Policy" content="([^"]+)"')
_CAMERA = "screen-wake-lock=(self), camera=(self), geolocation=(), microphone=()"


@lru_cache(maxsize=1)
def _build_of(file: Path, _changed: int) -> PhoneBuild:
    return PhoneBuild(file)


def show(name: str = "index.html") -> ResponseReturnValue:
    """Answer with a file of the build.

    A guest's page runs the scripts of another phone's table. A device of this server does not get
    it, since these scripts would act with the device's rights.
    """
    file: Path | None = current_app.config[PHONE_ZIP]
    if file is None or not file.is_file():
        return message_page(HTTPStatus.NOT_FOUND, "alone-offer-absent")
    if name.startswith("guest") and known_device() is not None:
        return message_page(HTTPStatus.FORBIDDEN, "alone-guest-known")
    try:
        build = _build_of(file, file.stat().st_mtime_ns)
        name = f"{name}index.html" if name.endswith("/") else name
        is_there = name in build.hashes
        name = name if is_there else "404.html"
        content, policed = build.read(name), build.read("index.html" if is_there else name)
    except Refusal as refusal:
        return message_page(HTTPStatus.INTERNAL_SERVER_ERROR, refusal.code, refusal.params)
    kind = _TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")
    response = Response(content, content_type=kind)
    policy = _POLICY.search(policed)
    told = policy[1].decode() if policy else "default-src 'none'"
    response.headers["Content-Security-Policy"] = f"{told}; frame-ancestors 'none'"
    response.headers["Permissions-Policy"] = _CAMERA
    if not is_there:
        response.status_code = HTTPStatus.NOT_FOUND
        return response
    is_lasting = name.startswith("phone/pieces/")
    response.headers["Cache-Control"] = FOREVER if is_lasting else "no-cache"
    response.set_etag(build.hashes[name])
    response.make_conditional(request)
    return response
