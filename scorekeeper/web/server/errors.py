"""What a person reads when something went wrong: a sentence, and never a traceback."""

from flask import Flask, Response
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, SecurityError

from scorekeeper.cards import Refusal
from scorekeeper.web.server.messages import message_page

WORDED = frozenset({400, 403, 404, 405, 413, 422, 500})
"""The statuses that have a sentence of their own, ``error-<status>``."""

ABSENT = frozenset({"session-unknown", "season-unknown", "player-unknown"})
"""Refusals that mean: there is no such thing."""


def init_errors(app: Flask) -> None:
    """Answer every error of an app in the reader's words.

    Flask gives an unexpected exception to the same handler as status 500, after logging it.
    """
    app.register_error_handler(HTTPException, explain)
    app.register_error_handler(Refusal, refuse)


def explain(error: HTTPException) -> ResponseReturnValue | HTTPException:
    """A page for what HTTP calls an error; redirects and made answers pass as they are."""
    status = error.code or 500
    if error.response is not None or status < 400:  # noqa: PLR2004
        return error
    response = Response(*_page(error, status))
    response.headers.extend(
        (name, value) for name, value in error.get_headers() if name != "Content-Type"
    )
    return response


def refuse(refusal: Refusal) -> ResponseReturnValue:
    """A rule that said no: the sentence for its code; 404 where what was asked for is not here."""
    return message_page(404 if refusal.code in ABSENT else 422, refusal.code, refusal.params)


def _page(error: HTTPException, status: int) -> tuple[str, int]:
    if isinstance(error, SecurityError):
        return message_page(status, "host-unknown")
    closest = 500 if status > 500 else 400  # noqa: PLR2004
    return message_page(status, f"error-{status if status in WORDED else closest}")
