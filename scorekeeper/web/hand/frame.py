"""局の枠: what the page of a hand has whichever game is played, and how a form stands on it."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from scorekeeper.web.hand.at import AnyAt, At, HandT
from scorekeeper.web.hand.history import HistoryRow, describe_redeal, history_rows
from scorekeeper.web.hand.next_thing import NextThing, describe_undo, next_thing, undo_form
from scorekeeper.web.hand.typed import Words, typed_words
from scorekeeper.web.page.fact_form import FactForm
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import Player, PointRow


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFrame:
    """局の枠: what the page of a hand has whichever game is played.

    ``players`` are in seat order. ``redealt`` says why the hand is void, ``next`` is what to do
    then. ``notice`` says what the last tap did, ``undo_text`` what undo would take back. ``error``
    is the sentence for a form that does not stand on the page, ``typed`` what had been chosen in
    it.
    """

    number: int
    of: int | None
    season: str
    sheet_url: str
    referee_url: str
    rules_url: str
    here: str
    history: tuple[HistoryRow, ...]
    players: tuple[Player, ...]
    redealt: str = ""
    next: NextThing | None = None
    undo: Form | None = None
    undo_text: str = ""
    notice: str = ""
    error: str = ""
    typed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """得点の部 of a finished hand: every player's points, and the next thing to do.

    ``amend_url`` is where the hand is corrected; ``corrected`` says that it was, and
    ``protested`` are the words of an open protest.
    """

    points: tuple[PointRow, ...]
    next: NextThing
    amend_url: str
    corrected: bool = False
    protested: str = ""


def frame_of(at: AnyAt, words: Mapping[str, Words]) -> dict[str, Any]:
    """The fields of a `HandFrame` but for its players and its referee.

    ``words`` tell what was entered in a form that does not stand on the page.
    """
    is_void = at.dealt.hand.redealt is not None
    undo_text = describe_undo(at) if at.is_current else ""
    is_shown = _stands_there(at)
    return {
        "number": at.number,
        "of": at.hands_wanted,
        "season": at.session.opened.season,
        "sheet_url": at.sheet_url,
        "rules_url": url_for("rules.of_session", session_id=at.session_id),
        "here": at.hand_url(at.deal),
        "history": history_rows(at),
        "redealt": describe_redeal(at),
        "next": next_thing(at) if is_void else None,
        "undo": undo_form(at) if undo_text else None,
        "undo_text": undo_text,
        "error": "" if at.refused is None or is_shown else at.refused.sentence,
        "typed": () if is_shown else typed_words(at, words),
    }


def referee_url(at: AnyAt, trick: int) -> str:
    """The referee's page for a trick of this hand."""
    return url_for("referee.in_hand", session_id=at.session_id, deal=at.deal, trick=trick)


def over_part(at: AnyAt) -> dict[str, Any]:
    """The fields of an `Over` but for its points."""
    amendments = at.session.amendments
    protest = amendments.protest(at.deal)
    return {
        "next": next_thing(at),
        "amend_url": url_for("amendments.correction", session_id=at.session_id, deal=at.deal),
        "corrected": amendments.correction(at.deal) is not None,
        "protested": "" if protest is None else protest.text,
    }


def offering(
    at: At[HandT], forms: Mapping[str, type[FactForm]], kinds: Container[type]
) -> At[HandT]:
    """The same with the forms that record these kinds of fact; none where play is elsewhere."""
    if not at.is_current:
        return at
    return replace(at, offered=frozenset(n for n, form in forms.items() if form.records in kinds))


def _stands_there(at: AnyAt) -> bool:
    """Whether the refused form stands on the page, with its sentence and what was typed."""
    refused = at.refused
    return refused is not None and refused.form in at.offered and refused.belongs_to(refused.form)
