"""引き継ぎの頁: a session goes to a club's score sheet by its link, or anywhere as a file."""

from io import BytesIO

from flask import current_app, render_template, url_for

from scorekeeper.desk.exports.formats import Wanted, export, scope_of
from scorekeeper.exports.archive import LONGEST, pack
from scorekeeper.web.exchange.exports import season_and_day
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.page.offered import Link
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker

MOST_HANDS = 1_000
"""Hands of a session that is handed over by a link."""


def show(session_id: str) -> str:
    """The ways in which a session can be handed over.

    Raises:
        Refusal: ``session-unknown``.
    """
    say, at = find_speaker(), look_at(session_id)
    return render_template(
        "exchange/hand_over.html",
        session_id=session_id,
        name=season_and_day(at),
        back=Link(url=url_for("sessions.sheet", session_id=session_id), label=say("nav-sheet")),
        word=word_of(session_id, at.session.dealt),
        places=_places(),
    )


def word_of(session_id: str, dealt: int) -> str:
    """A session of so many hands as an address carries it; nothing where it is too large."""
    if dealt > MOST_HANDS:
        return ""
    here, whole = desk(), BytesIO()
    scope = scope_of(here, session=session_id)
    export(here, find_speaker(), Wanted(scope=scope, format="json"), whole)
    word = pack(whole.getvalue())
    return word if len(word) <= LONGEST else ""


def _places() -> list[str]:
    """How the addresses of a score sheet begin, below wherever it is mounted."""
    rules = (rule.rule.split("/")[1] for rule in current_app.url_map.iter_rules())
    return sorted({first for first in rules if first and not first.startswith("<")})
