"""Pages that are one sentence: what went wrong, what was typed, the way back."""

from flask import render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from scorekeeper.cards import Params
from scorekeeper.web.server.language import came_from, find_speaker, here, own_place

UNSHOWN = frozenset(
    {
        *("csrf_token", "command", "seen", "after", "since", "instead", "target"),
        *("key", "brought"),
    }
)
"""Fields that a person never typed, or that nobody else should see."""


def message_page(
    status: int, key: str, params: Params | None = None, *, template: str = "page/message.html"
) -> tuple[str, int]:
    """The page for one of the house's sentences, with everything that was typed still there."""
    sentence = find_speaker()(key, **(params or {}))
    return (
        render_template(template, sentence=sentence, typed=read_typed(), back=way_back()),
        status,
    )


def entry_page(key: str, status: int = 403, params: Params | None = None) -> tuple[str, int]:
    """The page before the door: why it is shut, and a form for the key."""
    return message_page(status, key, params, template="door/entry.html")


def way_back() -> str:
    """Where to go on from a page that failed: to the page before, never to itself."""
    before = came_from()
    return own_place("") if request.method == "GET" and before == here() else before


def read_typed() -> tuple[str, ...]:
    """What a person typed or chose in the form that was sent, in its order.

    Of a form that was too large to be read, nothing.
    """
    try:
        fields = list(request.form.items(multi=True))
    except RequestEntityTooLarge:
        return ()
    return tuple(value for name, value in fields if name not in UNSHOWN and value.strip())
