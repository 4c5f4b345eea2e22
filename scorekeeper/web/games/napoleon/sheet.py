"""ナポレオンの得点表: what a session of Napoleon writes on its score sheet."""

from flask import url_for

from scorekeeper.napoleon import Hand, ScoreSheet, part_of, result_of
from scorekeeper.web.games.napoleon.scoring import zero_sum
from scorekeeper.web.games.napoleon.words import NapoleonAt
from scorekeeper.web.hand.history import describe_redeal
from scorekeeper.web.page.players import outcome_of
from scorekeeper.web.page.text import signed
from scorekeeper.web.sessions.sheet_kind import (
    SheetCell,
    SheetKind,
    SheetRow,
    is_corrected,
    is_protested,
    row_number,
)


def _row(at: NapoleonAt) -> SheetRow:
    hand = at.hand
    url = at.hand_url(at.deal)
    if hand.redealt is not None:
        return SheetRow(number=at.deal, kind="redeal", url=url, note=describe_redeal(at))
    sheet = at.session.deals[at.deal - 1].reckoning.sheet
    return SheetRow(
        number=row_number(at),
        kind="open" if sheet is None else "hand",
        url=url,
        bid="" if hand.bid is None else str(hand.bid),
        called="" if hand.called is None else str(hand.called),
        taken=None if hand.settled is None else result_of(hand, hand.settled.adjutant).taken,
        outcome=outcome_of(made=None if sheet is None else sheet.made),
        cells=tuple(_cell(hand, sheet, seat) for seat in range(hand.players)),
        corrected=is_corrected(at),
        protested=is_protested(at),
    )


def _cell(hand: Hand, sheet: ScoreSheet | None, seat: int) -> SheetCell:
    points = "" if sheet is None else signed(sheet.points[seat])
    return SheetCell(points=points, role=part_of(hand, seat))


NAPOLEON_SHEET = SheetKind(
    facts="sheet-facts",
    roles=("napoleon", "adjutant"),
    row=_row,
    rests=lambda _at, _dealer: None,
    scoring=lambda at: zero_sum(at.say, at.session.ruleset, at.session.players),
    scoring_url=lambda at: url_for("scoring.of_session", session_id=at.session_id),
    chips=lambda _at: None,
)
"""How Napoleon fills in a score sheet."""
