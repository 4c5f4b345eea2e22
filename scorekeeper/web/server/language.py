"""言語: which of the house's languages a reader is answered in, and the switch between them."""

from urllib.parse import urlsplit

from flask import Blueprint, Flask, Request, Response, abort, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.local import LocalProxy

from scorekeeper.web.server.door.cookies import keep_choice, name_for
from scorekeeper.web.server.door.marks import public
from scorekeeper.web.server.hosts import bare_name
from scorekeeper.web.server.request_g import this_g
from scorekeeper.wording import FIRST_LANGUAGE, LANGUAGES, Speaker, speaker

COOKIE = "lang"

blueprint = Blueprint("language", __name__)


def chosen_language(asked: Request) -> str:
    """A reader's language: the one chosen with the switch, else the browser's, else the first."""
    kept = asked.cookies.get(name_for(asked, COOKIE), "")
    if kept in LANGUAGES:
        return kept
    return asked.accept_languages.best_match(list(LANGUAGES), default=FIRST_LANGUAGE)


def spoken() -> Speaker:
    """The speaker of this request's language, also known as ``g.say``."""
    kept = this_g()
    try:
        say: Speaker = kept.say
    except AttributeError:
        say = kept.say = speaker(chosen_language(request))
    return say


def relative_path(text: str) -> str:
    r"""A place on this server to go on to; home where the text could lead anywhere else.

    >>> relative_path("/sessions/3?hand=2")
    '/sessions/3?hand=2'
    >>> [relative_path(text) for text in ("//evil.example", "/\\evil", "https://e", "/\t/e", "")]
    ['/', '/', '/', '/', '/']
    """
    leaves = not text.startswith("/") or text.startswith("//") or "\\" in text
    return "/" if leaves or not text.isprintable() else text


def here() -> str:
    """The page a reader is looking at: where a change of language leads.

    An answer to a form has the form's page for its place. At the door nothing of the address is
    repeated: somebody may have put the key there.
    """
    if request.path.startswith("/enter"):
        return "/enter"
    if request.method in {"GET", "HEAD"}:
        return relative_path(request.full_path.removesuffix("?"))
    return came_from()


def came_from() -> str:
    """The page on this server that a reader was on before; home where there was none."""
    try:
        before = urlsplit(request.referrer or "")
    except ValueError:
        return "/"
    if bare_name(before.netloc) != bare_name(request.host):
        return "/"
    return relative_path(before.path + (f"?{before.query}" if before.query else ""))


def init_language(app: Flask) -> None:
    """Give views ``g.say``, and templates the words and languages that they are made of."""
    app.register_blueprint(blueprint)
    app.jinja_env.globals.update(
        say=_say,
        glyphs=lambda text: spoken().glyphs(text),
        listed=lambda words: spoken().listed(words),
        languages=LANGUAGES,
        here=LocalProxy(here),
    )
    app.context_processor(lambda: {"language": spoken().language})
    app.before_request(_speak)
    app.after_request(_name_the_language)


@blueprint.get("/language/<code>")
@public
def switch(code: str) -> ResponseReturnValue:
    """Answer in another language from now on, on the page that the reader came from.

    The page before the door has this switch too, so it asks for no key.
    """
    if code not in LANGUAGES:
        abort(404)
    response = redirect(relative_path(request.args.get("next", "/")), 303)
    keep_choice(request, response, COOKIE, code)
    return response


def _speak() -> None:
    spoken()


def _say(key: str, /, **params: str | int) -> str:
    return spoken()(key, **params)


def _name_the_language(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers["Content-Language"] = spoken().language
        response.vary.update(("Cookie", "Accept-Language"))
    return response
