"""Text is sent compressed: a first page is to cost a phone less than 60 kB."""

import gzip

from flask import Flask, Response, request

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
