"""見た目: how a reader wants pages to look, kept in their own browser, and the switches for it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from urllib.parse import quote

from flask import Blueprint, Flask, Request, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.web.page.players import seal, who
from scorekeeper.web.page.text import clock, moment, per_hand, sentences, share, short_day, whose
from scorekeeper.web.server.application import Later
from scorekeeper.web.server.door.keys import keep_choice, name_for
from scorekeeper.web.server.door.rights import Right, needs
from scorekeeper.web.server.language import find_speaker, here, own_place
from scorekeeper.wording import rule_label, rule_name, rule_sentence
from scorekeeper.wording.notation import long_day, write_signed

PLAIN = "plain"
"""What switches a look off."""

LOOKS: Mapping[str, tuple[str, ...]] = MappingProxyType({"suits": ("four",)})
"""What can be looked at otherwise, and the ways besides the plain one.

Each way is a class of the page's root: with ``four`` diamonds and clubs have colours of their own.
"""

blueprint = Blueprint("look", __name__)


def chosen_look(asked: Request) -> str:
    """The classes of a page's root for whoever asks; empty where nothing was switched."""
    kept = (asked.cookies.get(name_for(asked, what), "") for what in LOOKS)
    ways = zip(kept, LOOKS.values(), strict=True)
    return " ".join(way for way, offered in ways if way in offered)


def look_url(what: str, way: str) -> str:
    """The address that switches to a way of looking and leads back to this page."""
    return f"{url_for('look.switch', what=what, way=way)}?next={quote(here())}"


def init_look(app: Flask) -> None:
    """Give templates ``look``, the classes of a page's root, and ``look_url``."""
    app.register_blueprint(blueprint)
    app.jinja_env.globals["look_url"] = look_url
    app.context_processor(lambda: {"look": chosen_look(request)})


@blueprint.get("/look/<what>/<way>")
@needs(Right.READ)
def switch(what: str, way: str) -> ResponseReturnValue:
    """Show pages that way from now on, beginning with the one that the reader came from."""
    if way not in (*LOOKS.get(what, ()), PLAIN) or what not in LOOKS:
        abort(404)
    response = redirect(own_place(request.args.get("next", "")), 303)
    keep_choice(request, response, what, way)
    return response


_tell_delivery = Later("hand.history.tell_delivery")


def _of_houses(name: str) -> Callable[..., object]:
    """A function on houses, and so on every game: whoever stands at the door waits for none."""
    return Later(f"page.house.{name}")


def _said_of_houses(name: str) -> Callable[..., object]:
    """The same of one that speaks, in the language of whoever reads the page."""
    tell = _of_houses(name)
    return lambda *given: tell(find_speaker(), *given)


def init_template_globals(app: Flask) -> None:
    """Give templates these words, in the language of whoever reads the page."""
    app.jinja_env.filters.update(
        signed=write_signed,
        sentences=sentences,
        moment=lambda stamp: moment(stamp, find_speaker().language),
        clock=lambda stamp: clock(stamp, find_speaker().language),
        short_day=lambda stamp: short_day(stamp, find_speaker().language),
        day=lambda stamp: long_day(stamp, find_speaker().language),
        whose=lambda recorded_by: whose(find_speaker(), recorded_by),
    )
    app.jinja_env.globals.update(
        per_hand=per_hand,
        share=share,
        spoken=find_speaker,
        who=who,
        seal=lambda role: seal(find_speaker(), role),
        rule_name=lambda key: rule_name(find_speaker(), key),
        rule_label=lambda key, value: rule_label(find_speaker(), key, value),
        rule_sentence=lambda key, value: rule_sentence(find_speaker(), key, value),
        brought=lambda name: _tell_delivery(find_speaker(), name),
        versions_question=Later("hand.views.question"),
        **{name: _of_houses(name) for name in ("address_of", "reading_url")},
        **{
            name: _said_of_houses(name)
            for name in ("cite", "house_name", "source_names", "source_title")
        },
    )
