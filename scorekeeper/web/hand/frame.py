"""局の枠: what the page of a hand has whichever game is played, and how a form stands on it."""

from collections.abc import Collection
from typing import Any

from flask import url_for

from scorekeeper.web.hand.at import At
from scorekeeper.web.hand.history import history_rows, redealt_text
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.typed import typed_words
from scorekeeper.web.sessions.sheet import next_thing, undo_form, undone_next


def frame_of(at: At, offered: Collection[str]) -> dict[str, Any]:
    """The fields of a `HandFrame` but for its players and its referee.

    ``offered`` are the names of the forms that stand on the page.
    """
    is_void = at.session.hands[at.deal - 1].redealt is not None
    undo_text = undone_next(at) if at.is_current else ""
    is_shown = _stands_there(at, offered)
    return {
        "number": at.number,
        "of": at.hands_wanted,
        "season": at.session.opened.season,
        "sheet_url": at.sheet_url,
        "rules_url": url_for("rules.of_session", session_id=at.session_id),
        "here": at.hand_url(at.deal),
        "history": history_rows(at),
        "redealt": redealt_text(at),
        "next": next_thing(at) if is_void else None,
        "undo": undo_form(at) if undo_text else None,
        "undo_text": undo_text,
        "error": "" if at.refused is None or is_shown else at.refused.sentence,
        "typed": () if is_shown else typed_words(at),
    }


def referee_url(at: At, trick: int) -> str:
    """The referee's page for a trick of this hand."""
    return url_for("referee.in_hand", session_id=at.session_id, deal=at.deal, trick=trick)


def amend_url(at: At) -> str:
    """Where this hand is corrected."""
    return url_for("amendments.correction", session_id=at.session_id, deal=at.deal)


def offered_form(at: At, name: str, offered: Collection[str]) -> Form | None:
    """A form of this hand where it is among those offered."""
    return at.fact_form(name) if name in offered else None


def _stands_there(at: At, offered: Collection[str]) -> bool:
    """Whether the refused form stands on the page, with its sentence and what was typed."""
    refused = at.refused
    return refused is not None and refused.form in offered and refused.belongs_to(refused.form)
