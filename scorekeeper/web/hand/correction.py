"""訂正: how a settled hand was recorded and corrected, as far as both games tell it alike."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorekeeper.journal import Entry
from scorekeeper.journal.amendments import correct
from scorekeeper.journal.corrections import CORRECTIONS, Correction
from scorekeeper.trick_taking.hand.notes import LONGEST_NOTE
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.penalties import player_choices
from scorekeeper.web.page.offered import Choice, Form
from scorekeeper.web.page.text import clock, signed


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """The hand as recorded or as corrected, struck out by a later correction.

    ``result`` is in the game's own words, ``points`` are every player's (``+26``). ``note`` says
    why and when, and who recorded it.
    """

    title: str
    result: Any
    points: tuple[str, ...]
    struck: bool
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionFrame:
    """訂正の頁: the hand as recorded, every correction, and the forms that add to them.

    ``columns`` head what is told of each. ``protest`` makes the hand one under protest, ``settle``
    ends that; one of the two is there. ``protested`` are the words of the protest that is open.
    """

    number: int
    hand_url: str
    here: str
    names: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    form: Form
    players: tuple[Choice, ...]
    longest: int
    protested: str = ""
    protest: Form | None = None
    settle: Form | None = None
    error: str = ""


Describe = Callable[[AnyAt, Any], Any]
"""Puts the result of a hand, given as a correction, into the words of its game."""


def correction_frame(at: AnyAt, describe: Describe, columns: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a `CorrectionFrame`; ``columns`` are keys."""
    protest = at.session.amendments.protest(at.deal)
    return {
        "number": at.number,
        "hand_url": at.hand_url(at.deal),
        "here": _url(at, "correct"),
        "names": at.names,
        "columns": tuple(at.say(column) for column in columns),
        "rows": tuple(_rows(at, describe)),
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


def standing_of(at: AnyAt, hand: Any) -> Any:
    """The result of a settled hand, as a correction that changes nothing."""
    standing = at.session.game.correction.standing(hand, at.deal)
    if standing is None:
        raise LookupError("only settled hands are corrected")
    return standing


def _url(at: AnyAt, name: str) -> str:
    return url_for(f"amendments.{name.replace('-', '_')}", session_id=at.session_id, deal=at.deal)


def _form(at: AnyAt, name: str) -> Form:
    return at.form(name, _url(at, name))


def _rows(at: AnyAt, describe: Describe) -> Iterator[ResultRow]:
    """The hand as it was recorded, then every correction of it that was not undone."""
    recorded = at.session.amendments.original(at.deal) or at.dealt.hand
    steps = tuple(_steps(at))
    hands = [recorded, *(correct(at.session.game, recorded, fact) for fact, _entry in steps)]
    notes = ["", *(_note(at, fact, entry) for fact, entry in steps)]
    for number, (hand, note) in enumerate(zip(hands, notes, strict=True)):
        sheet = at.session.game.reckon(hand, at.dealt.before).sheet
        yield ResultRow(
            title=at.say("correct-corrected" if number else "correct-recorded"),
            result=describe(at, standing_of(at, hand)),
            points=() if sheet is None else tuple(signed(points) for points in sheet.points),
            struck=number < len(steps),
            note=note,
        )


def _steps(at: AnyAt) -> Iterator[tuple[Correction, Entry]]:
    for entry in at.session.entries_of(at.deal):
        fact = entry.event.fact
        if isinstance(fact, CORRECTIONS) and fact.hand == at.deal and entry.undone_by is None:
            yield fact, entry


def _note(at: AnyAt, fact: Correction, entry: Entry) -> str:
    when = clock(entry.event.at, at.say.language)
    return at.say("correct-why", why=fact.why, when=when, who=entry.event.by)
