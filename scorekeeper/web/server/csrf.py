"""Forms of yesterday: no write without this house's own token, and nothing typed is lost.

The token is signed together with the second in which the page was made, so it differs from page
to page: a secret that never repeats cannot be read out of the length of compressed answers
(BREACH), although pages are compressed.
"""

from collections.abc import Callable

from flask import Flask, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError, CSRFProtect
from werkzeug.datastructures import MultiDict

from scorekeeper.web.server.messages import message_page

Redisplay = Callable[[MultiDict[str, str]], ResponseReturnValue]
"""What was typed in, the same form with the sentence ``form-expired`` and a fresh token out."""

_REDISPLAYS: dict[str, Redisplay] = {}


def redisplays(endpoint: str) -> Callable[[Redisplay], Redisplay]:
    """Register how an endpoint's form is shown again when it came with no good token.

    The function gets the form's fields; the address's own parts are in ``request.view_args``.
    Its answer is sent with status 400. Without one, a plain page lists what was typed.

    Example::

        @redisplays("sessions.start")
        def start_again(typed):
            return start_page(typed, error=say("form-expired"))

    """

    def register(redisplay: Redisplay) -> Redisplay:
        _REDISPLAYS[endpoint] = redisplay
        return redisplay

    return register


def init_csrf(app: Flask) -> None:
    """Ask every write of an app for its token."""
    CSRFProtect(app)

    @app.errorhandler(CSRFError)
    def show_again(_error: CSRFError) -> ResponseReturnValue:
        redisplay = _REDISPLAYS.get(request.endpoint or "")
        if redisplay is None:
            return message_page(400, "form-expired")
        response = app.make_response(redisplay(request.form))
        response.status_code = 400
        return response
