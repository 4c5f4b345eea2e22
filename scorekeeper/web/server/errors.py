"""Error pages: a sentence for the reader, and never a traceback."""

from http import HTTPStatus
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    RequestEntityTooLarge,
    SecurityError,
)
from werkzeug.routing import RequestRedirect

from scorekeeper.cards import Params, Refusal
from scorekeeper.store.faults import FAULTS
from scorekeeper.web.server.application import (
    asked_address,
    came_from,
    fault_in,
    find_speaker,
    here,
    own_place,
)

OF_TAPS = frozenset({"csrf_token", "command", "seen", "after", "since", "instead", "target"})
"""Hidden fields of a form."""

UNSHOWN = OF_TAPS | {"key", "brought", "table"}
"""Fields that a person never typed, or that nobody else should see."""


def message_page(
    status: int, key: str, params: Params | None = None, *, template: str = "page/message.html"
) -> tuple[str, int]:
    sentence = find_speaker()(key, **(params or {}))
    return (
        render_template(template, sentence=sentence, typed=read_typed(), back=way_back()),
        status,
    )


def entry_page(key: str, status: int = 403, params: Params | None = None) -> tuple[str, int]:
    return message_page(status, key, params, template="access/entry.html")


def way_back() -> str:
    """Return where to go on from a failed page: to the page before, never to itself."""
    before = came_from()
    return own_place("") if request.method == "GET" and before == here() else before


def read_typed() -> tuple[str, ...]:
    try:
        fields = list(request.form.items(multi=True))
    except RequestEntityTooLarge:
        return ()
    return tuple(value for name, value in fields if name not in UNSHOWN and value.strip())


WORDED = frozenset({400, 403, 404, 405, 413, 422, 500})
"""The statuses that have a sentence of their own, ``error-<status>``."""

ABSENT = frozenset(
    {
        *("session-unknown", "season-unknown", "evening-unknown"),
        *("player-unknown", "precedent-unknown", "person-untold"),
    }
)
"""Refusals that mean "not found"."""

SOON, LATER = 5, 60
"""Seconds until a retry: after another program's write, and after somebody's repair."""


def init_errors(app: Flask) -> None:
    app.register_error_handler(HTTPException, explain)
    app.register_error_handler(Refusal, refuse)
    for error in FAULTS:
        app.register_error_handler(error, tell_fault)


def explain(error: HTTPException) -> ResponseReturnValue | HTTPException:
    """Return a page for an HTTP error; redirects and finished answers pass through.

    A GET of an address for forms, by reload or the back button, is led to the page with these
    forms.
    """
    status = error.code or 500
    if error.response is not None or status < HTTPStatus.BAD_REQUEST:
        return error
    if isinstance(error, MethodNotAllowed) and request.method in {"GET", "HEAD"}:
        return redirect(page_of_form(request.path), HTTPStatus.SEE_OTHER)
    closest = 500 if status > HTTPStatus.INTERNAL_SERVER_ERROR else 400
    key = f"error-{status if status in WORDED else closest}"
    key = "host-unknown" if isinstance(error, SecurityError) else key
    response = Response(*message_page(status, key))
    response.headers.extend(
        (name, value) for name, value in error.get_headers() if name != "Content-Type"
    )
    return response


def page_of_form(path: str) -> str:
    addresses = current_app.create_url_adapter(request)
    while addresses and (path := path.rpartition("/")[0]):
        try:
            addresses.match(path, "GET")
        except RequestRedirect as found:
            return own_place(urlsplit(found.new_url).path)
        except HTTPException:
            continue
        return own_place(request.script_root + path)
    return own_place("")


def refuse(refusal: Refusal) -> ResponseReturnValue:
    return message_page(404 if refusal.code in ABSENT else 422, refusal.code, refusal.params)


def tell_fault(error: Exception) -> ResponseReturnValue:
    """Return the page for a fault of the machine, with the submitted form to send again.

    It writes one line to the log. A mistake of the program is left to Flask.
    """
    fault = fault_in(error)
    if fault is None:
        raise error
    place = f"{request.method} {request.path}"
    current_app.logger.error("the place of the records is %s: %s (%s)", fault, error, place)
    again = own_place(asked_address())
    before = way_back()
    page = render_template(
        "page/fault.html",
        fault=fault,
        sent=_read_sent() if request.method == "POST" else (),
        again=again if request.method != "POST" else "",
        to=again,
        typed=read_typed(),
        back=own_place("") if before == again else before,
    )
    return Response(page, 503, {"Retry-After": str(SOON if fault == "busy" else LATER)})


def _read_sent() -> list[tuple[str, str]] | None:
    try:
        if request.files:
            return None
        sent = request.form.items(multi=True)
    except RequestEntityTooLarge:
        return None
    return [(name, value) for name, value in sent if name != "csrf_token"]
