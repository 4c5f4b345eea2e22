"""ナップの得点表: what a session of Nap writes on its score sheet, and who owes whom at the end."""

from flask import url_for

from scorekeeper.nap import chips_of, settle_up, sits_out
from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet
from scorekeeper.web.games.nap.money import account_of, transfer
from scorekeeper.web.games.nap.words import NapAt, role_of
from scorekeeper.web.hand.history import describe_fact, describe_redeal
from scorekeeper.web.page.players import outcome_of
from scorekeeper.web.page.text import MINUS, signed
from scorekeeper.web.sessions.sheet_kind import (
    Chips,
    SheetCell,
    SheetKind,
    SheetRow,
    is_corrected,
    is_protested,
    row_number,
)


def _row(at: NapAt) -> SheetRow:
    hand, account = at.hand, account_of(at)
    sheet, url = account.sheet, at.hand_url(at.deal)
    pot = account.pot_after if hand.ruleset.has_pot else None
    if hand.redealt is not None:
        cells = _cells(at, sheet) if sheet is not None and any(sheet.points) else ()
        note = describe_redeal(at)
        return SheetRow(number=at.deal, kind="redeal", url=url, note=note, cells=cells, pot=pot)
    return SheetRow(
        number=row_number(at),
        kind="open" if sheet is None else "hand",
        url=url,
        bid="" if hand.bid is None else str(hand.bid),
        outcome=outcome_of(made=None if sheet is None else sheet.made),
        times=account.times,
        pot=pot,
        cells=_cells(at, sheet),
        corrected=is_corrected(at),
        protested=is_protested(at),
    )


def _cells(at: NapAt, sheet: ScoreSheet | None) -> tuple[SheetCell, ...]:
    return tuple(
        SheetCell(
            points="" if sheet is None else signed(sheet.points[seat]),
            role=role_of(at.hand, seat),
        )
        for seat in range(at.session.players)
    )


def _chips(at: NapAt) -> Chips:
    session = at.session
    balances = session.totals
    now = chips_of(session.ruleset, balances)
    return Chips(
        pot=session.pot if session.game.has_pot(session.ruleset) or session.pot else None,
        start=session.ruleset.starting_chips,
        now=() if now is None else tuple(str(chips).replace("-", MINUS) for chips in now),
        settle=tuple(
            transfer(at, paid.payer, paid.payee, paid.chips) for paid in settle_up(balances)
        ),
        carried=_carried(at),
        note=at.say("nap-settle-penalties") if session.amendments.counting else "",
    )


def _carried(at: NapAt) -> str:
    """What earlier evenings left in the pot, in words; nothing where there was none."""
    carried = at.session.taken_over
    return "" if carried is None else describe_fact(at, carried)


def _rests(at: NapAt, dealer: int) -> int | None:
    """Who is not dealt in when this seat deals the open hand, or the next one."""
    session = at.session
    rules = at.hand.ruleset if session.in_hand else session.ruleset
    return sits_out(rules, players=session.players, dealer=dealer)


def _scoring(at: NapAt) -> str:
    rules = at.session.ruleset
    return at.say("nap-scoring-with-pot" if rules.has_pot else "nap-scoring", stake=rules.stake)


NAP_SHEET = SheetKind(
    facts="nap-sheet-facts",
    roles=("declarer",),
    row=_row,
    rests=_rests,
    scoring=_scoring,
    scoring_url=lambda at: url_for("rules.of_session", session_id=at.session_id),
    chips=_chips,
)
"""How Nap fills in a score sheet."""
