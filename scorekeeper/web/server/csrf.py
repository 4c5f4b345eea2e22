"""Forms of yesterday: no write without this house's own token, and nothing typed is lost.

The token is signed together with the second in which the page was made, so it differs from page
to page: a secret that never repeats cannot be read out of the length of compressed answers
(BREACH), although pages are compressed.
"""

from collections.abc import Callable
from functools import update_wrapper
from http import HTTPStatus

from flask import Flask, Response, current_app, make_response, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError, CSRFProtect, generate_csrf
from werkzeug.exceptions import HTTPException

from scorekeeper.cards import Refusal
from scorekeeper.web.server.desks import forget_sessions
from scorekeeper.web.server.later import view_of
from scorekeeper.web.server.messages import message_page
from scorekeeper.web.server.request_g import this_g

EXPIRED = "form-expired"
"""The refusal of a form that came with no good token."""

OTHERWISE = "recorded-otherwise"
"""The refusal of a form about what others have recorded otherwise: the page asks which is right."""

AGREED = "agreed"
"""What the address to which a tap leads calls the number of an event that says the same."""

AGAIN = "X-May-Be-Sent-Again"
"""Says of a form from an old page that it would not be refused from the page as it is now."""

FIELD = "csrf_token"
"""Where the library keeps a request's token."""

Show = Callable[..., ResponseReturnValue]
"""Answers a refused form: the refusal first, then the parts of the address by name."""


class Refusable:
    """A view that shows its form again, with everything typed, when it refuses it."""

    def __init__(self, view: Show, show: Show) -> None:
        """Make ``show`` answer what ``view`` refuses."""
        self.view, self.show = view, show
        update_wrapper(self, view)

    def __call__(self, **where: object) -> ResponseReturnValue:
        """The view's answer, or the form again with status 422, or 409 with what it asks."""
        try:
            answer = self.view(**where)
        except Refusal as refusal:
            return self.refuse(refusal, 422, **where)
        return _tell_agreed(answer)

    def refuse(self, refusal: Refusal, status: int, **where: object) -> Response:
        """The form again, or the sentence alone where showing it would lead elsewhere."""
        forget_sessions()
        if refusal.code == OTHERWISE:
            this_g().otherwise = refusal
            status = HTTPStatus.CONFLICT
        response = make_response(self.show(refusal, **where))
        if response.location:
            response = make_response(sentence_alone(refusal))
        if response.status_code == HTTPStatus.OK:
            response.status_code = status
        if refusal.params.get("again"):
            response.headers[AGAIN] = "yes"
        return response


def _tell_agreed(answer: ResponseReturnValue) -> ResponseReturnValue:
    """Tell a phone that keeps its taps which event says the same, where one did before its own."""
    agreed = this_g().get(AGREED)
    if agreed is not None and isinstance(answer, Response) and "after" in request.form:
        join = "&" if "?" in answer.location else "?"
        answer.location = f"{answer.location}{join}{AGREED}={agreed}"
    return answer


def on_refusal(show: Show) -> Callable[[Show], Refusable]:
    """Show a form again by this function, for whatever reason it is refused.

    What a view raises is answered with status 422. A form without a good token is refused before
    the view is asked, as `EXPIRED`, and answered with status 400; where a view has no such
    function, a plain page lists what was typed.

    Example::

        @blueprint.post("/new")
        @on_refusal(lambda refusal: start_page(request.form, refusal))
        def start(): ...

    """
    return lambda view: Refusable(view, show)


def or_sentence_alone(show: Show) -> Show:
    """The same function, and the refusal's sentence alone where there is no such form to show."""

    def show_or_say(refusal: Refusal, **where: object) -> ResponseReturnValue:
        try:
            return show(refusal, **where)
        except (Refusal, HTTPException):
            return sentence_alone(refusal)

    return show_or_say


def sentence_alone(refusal: Refusal) -> ResponseReturnValue:
    """A page that is a refusal's sentence and nothing else."""
    code = "moved-on-gone" if refusal.code == "moved-on" else refusal.code
    return message_page(200, code, refusal.params)


def init_csrf(app: Flask) -> None:
    """Ask every write of an app for its token."""
    CSRFProtect(app)
    # The library's own asks for its settings each time, and a page has a form for every button.
    app.jinja_env.globals["csrf_token"] = _token

    @app.errorhandler(CSRFError)
    def show_again(_error: CSRFError) -> ResponseReturnValue:
        view = view_of(current_app, request.endpoint)
        if not isinstance(view, Refusable):
            return message_page(400, EXPIRED)
        try:
            return view.refuse(Refusal(EXPIRED), 400, **(request.view_args or {}))
        except Exception as error:  # noqa: BLE001 - Flask looks after no handler's own exceptions
            return app.handle_user_exception(error)


def _token() -> str:
    """The token of this request's forms, made once."""
    token: str | None = this_g().get(FIELD)
    return str(generate_csrf()) if token is None else token
