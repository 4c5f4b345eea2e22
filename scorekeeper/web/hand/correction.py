"""訂正: how a settled hand was recorded and corrected, as far as both games tell it alike."""

from collections.abc import Callable, Iterator
from typing import Any

from flask import url_for

from scorekeeper.journal import Entry
from scorekeeper.journal.correcting import corrected
from scorekeeper.journal.corrections import Correction
from scorekeeper.trick_taking.hand.notes import LONGEST_NOTE
from scorekeeper.web.hand.amendments_model import Told, ToldRow
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.penalties import player_choices
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.text import clock

Teller = Callable[[AnyAt, Any], Told]
"""Tells the result of a hand of one game."""


def correction_frame(at: AnyAt, tell: Teller, columns: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a `CorrectionFrame`; ``columns`` are keys."""
    protest = at.session.amendments.protest(at.deal)
    return {
        "number": at.number,
        "hand_url": at.hand_url(at.deal),
        "here": _url(at, "correct"),
        "names": at.names,
        "columns": tuple(at.say(column) for column in columns),
        "rows": tuple(_rows(at, tell)),
        "form": correction_form(at),
        "players": player_choices(at),
        "longest": LONGEST_NOTE,
        "protested": "" if protest is None else protest.text,
        "protest": _form(at, "protest") if protest is None else None,
        "settle": None if protest is None else _form(at, "settle-protest"),
        "error": at.refused.sentence if at.refused and at.refused.is_stale else "",
    }


def correction_form(at: AnyAt) -> Form:
    """The form that corrects the hand."""
    return _form(at, "correct")


def _url(at: AnyAt, name: str) -> str:
    return url_for(f"amendments.{name.replace('-', '_')}", session_id=at.session_id, deal=at.deal)


def _form(at: AnyAt, name: str) -> Form:
    return at.form(name, _url(at, name))


def _rows(at: AnyAt, tell: Teller) -> Iterator[ToldRow]:
    """The hand as it was recorded, then every correction of it that was not undone."""
    recorded = at.session.amendments.original(at.deal) or at.session.hands[at.deal - 1]
    steps = tuple(_steps(at))
    yield ToldRow(title=at.say("correct-recorded"), told=tell(at, recorded), struck=bool(steps))
    for number, (fact, entry) in enumerate(steps, start=1):
        yield ToldRow(
            title=at.say("correct-corrected"),
            told=tell(at, corrected(recorded, fact)),
            struck=number < len(steps),
            note=_note(at, fact, entry),
        )


def _steps(at: AnyAt) -> Iterator[tuple[Correction, Entry]]:
    for entry in at.session.history:
        fact = entry.event.fact
        if isinstance(fact, Correction) and fact.hand == at.deal and entry.undone_by is None:
            yield fact, entry


def _note(at: AnyAt, fact: Correction, entry: Entry) -> str:
    when = clock(entry.event.at, at.say.language)
    return at.say("correct-why", why=fact.why, when=when, who=entry.event.by)
