"""ETag: a page that would come out as before is answered with 304, before its view is asked.

Pages of a session, and the first page, stay open on phones around the table, and ask every second
or two whether anything is new (`static/js/live.js`). Their tag is made of what they depend on: the
session's last seal and its kept rulings, or the lists of the first page; the device that asks and
what it may do, everything that its browser sends of itself (language, preferences), the address,
and the run of the server, since another version writes other pages. It is a weak one: two makings
of a page differ in the ids of their forms.

The answer stays ``no-store``: the script asks with the tag that stands in the page, so that
nothing has to be kept by a cache, shared or not.
"""

import gzip
import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import fields
from http import HTTPStatus

from flask import Flask, Response, g, request

from scorekeeper.desk.devices import Device

TAG_LENGTH = 24

_LASTING = tuple(each.name for each in fields(Device) if each.name != "seen_at")

State = Callable[..., str | None]
"""What a page depends on, by the arguments of its address; None where there is no such page."""


def init_etags(app: Flask, pages: Mapping[str, State]) -> None:
    """Give these pages a tag, and answer a reader who has it with 304.

    Register it after the door: whoever may not see a page learns nothing of it. Templates find the
    tag as ``page_tag``, empty on every other page.
    """
    run = secrets.token_hex(8)

    @app.before_request
    def answer_what_is_known() -> Response | None:
        g.page_tag = ""
        found = pages.get(request.endpoint or "")
        if found is None or request.method not in {"GET", "HEAD"}:
            return None
        state = found(**(request.view_args or {}))
        if state is None:
            return None
        g.page_tag = _tag(run, state)
        if not request.if_none_match.contains_weak(g.page_tag):
            return None
        return _answer_unchanged()

    @app.after_request
    def send_tag(response: Response) -> Response:
        tag = g.get("page_tag")
        if tag and response.status_code in {HTTPStatus.OK, HTTPStatus.NOT_MODIFIED}:
            response.set_etag(tag, weak=True)
        return response

    app.context_processor(lambda: {"page_tag": g.get("page_tag", "")})


def _answer_unchanged() -> Response:
    response = Response(status=HTTPStatus.NOT_MODIFIED)
    del response.headers["Content-Type"]
    return response


def _tag(run: str, state: str) -> str:
    told = (
        *(run, state, request.scheme, request.host, request.full_path),
        *(request.headers.get("Cookie", ""), request.headers.get("Accept-Language", "")),
        *map(str, _who(g.device)),
    )
    return hashlib.sha256("\0".join(told).encode(errors="replace")).hexdigest()[:TAG_LENGTH]


def _who(device: Device) -> tuple[object, ...]:
    """What is known of a device, but for when it was seen last."""
    return tuple(getattr(device, name) for name in _LASTING)


SMALLEST = 500
"""Bytes below which compressing is not worth a header."""

UNBUFFERED = ("X-Accel-Buffering", "no")
"""The header of an answer that is to be read while it is still being written, proxies included."""

COMPRESSIBLE = ("text/", "application/json", "application/javascript", "image/svg+xml")


def init_compression(app: Flask) -> None:
    """Compress the text that an app sends to browsers that can read it so."""
    app.after_request(compress)


def compress(response: Response) -> Response:
    """The same answer in gzip, where both sides gain."""
    kind = response.mimetype or ""
    if not kind.startswith(COMPRESSIBLE) or response.status_code in {204, 206, 304}:
        return response
    name, value = UNBUFFERED
    if response.headers.get(name) == value:
        return response
    response.vary.add("Accept-Encoding")
    if "Content-Encoding" in response.headers or not request.accept_encodings["gzip"]:
        return response
    response.direct_passthrough = False
    plain = response.get_data()
    if len(plain) >= SMALLEST:
        response.set_data(gzip.compress(plain, compresslevel=6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        _weaken_tag(response)
    return response


def _weaken_tag(response: Response) -> None:
    """The plain file's tag promises other bytes; a weak one promises the same content."""
    tag, _weak = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)
