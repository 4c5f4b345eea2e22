"""裁定で記録を直す: a trick that was recorded otherwise, put right as the referee rules on it."""

from dataclasses import replace

from flask import redirect, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal, Suit
from scorekeeper.desk import record
from scorekeeper.trick_taking.auction import parse_trump
from scorekeeper.trick_taking.hand.corrections import TrickCorrected
from scorekeeper.web.hand.history import what_stands
from scorekeeper.web.page.fact_form import ABOUT, Asked, ask, fact_form, text_or_none
from scorekeeper.web.referee.page import in_hand
from scorekeeper.web.server.csrf import on_refusal, or_sentence_alone
from scorekeeper.web.server.desks import desk


def _suit_or_none(typed: str | None) -> Suit | None:
    return parse_trump(typed) if typed else None


TRICK_FORM = fact_form(
    {Suit | None: lambda name: ask(name, text_or_none, _suit_or_none)},
    TrickCorrected,
    hand=ABOUT,
    led_on=Asked(read=lambda _typed, _about: True),
)


def _ruling_again(refusal: Refusal, session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    return in_hand(session_id, deal, trick, what_stands(refusal, session_id))


@on_refusal(or_sentence_alone(_ruling_again))
def correct_trick(session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    """Put a trick right as it was ruled on, then show its hand."""
    form = TRICK_FORM().check()
    record(desk(), session_id, replace(form.fact(deal), trick=trick), form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
