"""言語: the language of an answer, and the switch between languages."""

from functools import lru_cache
from urllib.parse import urlsplit

from flask import Flask, Request, Response, abort, current_app, g, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from scorekeeper.web.server.addresses import bare_name
from scorekeeper.web.server.keys import keep_choice, name_for
from scorekeeper.wording import FALLBACK_LANGUAGE, LANGUAGES, Speaker, speaker, system_language

COOKIE = "lang"

SYSTEM_LANGUAGE = "SYSTEM_LANGUAGE"
"""The setting with the language for readers who state none."""


def chosen_language(asked: Request) -> str:
    """A reader's language: the one chosen with the switch, else the best of the browser's."""
    kept = asked.cookies.get(name_for(asked, COOKIE), "")
    if kept in LANGUAGES:
        return kept
    best = _find_best(asked.headers.get("Accept-Language", ""))
    return str(current_app.config[SYSTEM_LANGUAGE]) if best is None else best


@lru_cache(maxsize=64)  # a table's browsers send the same with every request
def _find_best(named: str) -> str | None:
    accepted = parse_accept_header(named, LanguageAccept)
    named_ones = LanguageAccept((code, much) for code, much in accepted if code != "*")
    if not named_ones:
        return None
    return named_ones.best_match(list(LANGUAGES), default=FALLBACK_LANGUAGE)


def find_speaker() -> Speaker:
    try:
        say: Speaker = g.say
    except AttributeError:
        say = g.say = speaker(chosen_language(request))
    return say


def relative_path(text: str, mounted_at: str = "") -> str:
    r"""Return a safe path below ``mounted_at``; home if the text could lead anywhere else.

    >>> relative_path("/sessions/3?hand=2"), relative_path("/g/ume/rules", "/g/ume")
    ('/sessions/3?hand=2', '/g/ume/rules')
    >>> [relative_path(text) for text in ("//evil.example", "/\\evil", "https://e", "/\t/e", "")]
    ['/', '/', '/', '/', '/']
    >>> [relative_path(text, "/g/ume") for text in ("/", "/g/umeko/", "/g/ume/../a")]
    ['/g/ume/', '/g/ume/', '/g/ume/']
    """
    stays = text.startswith(f"{mounted_at}/") and not text.startswith("//")
    climbs = ".." in text.partition("?")[0].split("/")
    if not stays or climbs or "\\" in text or not text.isprintable():
        return f"{mounted_at}/"
    return text


def own_place(text: str) -> str:
    """Return a safe path of this group, as a browser names it; home if it could be another."""
    return relative_path(text, request.script_root)


def here() -> str:
    """Return the reader's page, to which a change of language leads."""
    if request.path.startswith("/enter"):
        return f"{request.script_root}/enter"
    if request.method in {"GET", "HEAD"}:
        return own_place(asked_address())
    return came_from()


def asked_address() -> str:
    """Return the requested address as in the browser, without the server's name."""
    return f"{request.script_root}{request.full_path.removesuffix('?')}"


def came_from() -> str:
    """Return the previous page on this server; home if there is none."""
    home = own_place("")
    try:
        before = urlsplit(request.referrer or "")
    except ValueError:
        return home
    if bare_name(before.netloc) != bare_name(request.host):
        return home
    return own_place(before.path + (f"?{before.query}" if before.query else ""))


def init_language(app: Flask) -> None:
    """Give views ``g.say``, and templates the words and languages that they are made of."""
    app.config.setdefault(SYSTEM_LANGUAGE, system_language())
    app.jinja_env.globals.update(
        say=lambda key, /, **params: find_speaker()(key, **params),
        glyphs=lambda text: find_speaker().glyphs(text),
        listed=lambda words: find_speaker().list_words(words),
        languages=LANGUAGES,
        asked_here=here,
    )
    app.context_processor(lambda: {"language": find_speaker().language, "say": find_speaker()})
    app.after_request(_name_the_language)


def switch(code: str) -> ResponseReturnValue:
    """Answer in another language from now on, on the page that the reader came from."""
    if code not in LANGUAGES:
        abort(404)
    response = redirect(own_place(request.args.get("next", "")), 303)
    keep_choice(request, response, COOKIE, code)
    return response


def _name_the_language(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers["Content-Language"] = find_speaker().language
        response.vary.update(("Cookie", "Accept-Language"))
    return response
