"""得点表: a session made into its score sheet."""

from flask import url_for

from scorekeeper.desk.ledger import hand_numbers
from scorekeeper.desk.recording import next_hand
from scorekeeper.journal.names import identity
from scorekeeper.napoleon.hand import Hand
from scorekeeper.napoleon.outcome import result_of, score_of
from scorekeeper.web.pages.models.forms import Form
from scorekeeper.web.pages.models.sheet import (
    NextThing,
    SheetCell,
    SheetPage,
    SheetPlayer,
    SheetRow,
)
from scorekeeper.web.show.context import At
from scorekeeper.web.show.history import entry_text
from scorekeeper.web.show.text import moment, outcome_of, role_in, signed


def sheet_page(at: At) -> SheetPage:
    """The score sheet of a session."""
    session = at.session
    undo_text = undone_next(at)
    end = None if session.in_hand or session.closed else at.form("end", _end_url(at))
    return SheetPage(
        season=session.opened.season,
        when=moment(session.history[0].event.at, at.say.language),
        rules_name=at.say(f"preset-{session.opened.preset}"),
        number=_number(at),
        of=session.ruleset.hands_per_session,
        players=_players(at),
        rows=tuple(_row(at, deal) for deal in range(1, len(session.hands) + 1)),
        next=next_thing(at),
        rules_url=url_for("rules.of_session", session_id=at.session_id),
        referee_url=url_for("referee.alone", rules=session.opened.preset, players=session.players),
        season_url=season_url(at),
        undo=undo_form(at) if undo_text else None,
        undo_text=undo_text,
        end=end,
        ended=session.closed,
        here=at.sheet_url,
        error="" if at.refused is None or (end and end.error) else at.refused.sentence,
    )


def season_url(at: At) -> str:
    """The season that this session belongs to."""
    return url_for("seasons.standings", season_key=identity(at.session.opened.season))


def undone_next(at: At) -> str:
    """What an undo would take back, in words; empty when there is nothing."""
    event = at.session.undoable
    entry = next((e for e in at.session.history if event and e.event == event), None)
    return "" if entry is None else entry_text(at, entry)


def undo_form(at: At) -> Form:
    """The form of the undo button."""
    return at.button(url_for("sessions.undo_last", session_id=at.session_id))


def next_thing(at: At) -> NextThing:
    """The big button: go on with the open hand, deal the next, or see the season."""
    session = at.session
    if session.in_hand:
        return NextThing(kind="continue", number=_number(at), url=at.hand_url(len(session.hands)))
    if session.closed or _all_played(at):
        return NextThing(kind="season", url=season_url(at))
    url = url_for("sessions.deal", session_id=at.session_id)
    return NextThing(kind="next-hand", number=_number(at), form=at.button(url))


def _end_url(at: At) -> str:
    return url_for("sessions.close", session_id=at.session_id)


def _all_played(at: At) -> bool:
    wanted = at.session.ruleset.hands_per_session
    return wanted is not None and len(at.session.settled) >= wanted


def _number(at: At) -> int:
    """The hand now played, or the next one; the last once all are played."""
    played = len(at.session.settled)
    return played if at.session.closed or _all_played(at) else played + 1


def _players(at: At) -> tuple[SheetPlayer, ...]:
    dealer, opener = _duties(at)
    return tuple(
        SheetPlayer(
            name=name, total=signed(_total(at, seat)), deals=seat == dealer, speaks=seat == opener
        )
        for seat, name in enumerate(at.names)
    )


def _duties(at: At) -> tuple[int | None, int | None]:
    """Who deals and who bids first, in the open hand or in the next."""
    session = at.session
    if session.closed or (_all_played(at) and not session.in_hand):
        return None, None
    if session.in_hand and session.hand is not None:
        return session.hand.dealer, session.hand.auction.first
    coming = next_hand(session)
    return coming.dealer, coming.first_bidder


def _total(at: At, seat: int) -> int:
    sheets = (score_of(hand) for hand in at.session.hands)
    return sum(sheet.points[seat] for sheet in sheets if sheet is not None)


def _row(at: At, deal: int) -> SheetRow:
    hand = at.session.hands[deal - 1]
    number = hand_numbers(at.session)[deal - 1]
    if hand.redealt is not None:
        note = at.say(f"history-napoleon-hand-redealt-{hand.redealt.replace('_', '-')}")
        return SheetRow(number=deal, kind="redeal", url=at.hand_url(deal), note=note)
    sheet = score_of(hand)
    return SheetRow(
        number=number or deal,
        kind="open" if sheet is None else "hand",
        url=at.hand_url(deal),
        bid="" if hand.bid is None else str(hand.bid),
        called="" if hand.called is None else str(hand.called),
        taken=None if hand.settled is None else result_of(hand, hand.settled.adjutant).taken,
        outcome=outcome_of(made=None if sheet is None else sheet.made),
        cells=tuple(_cell(hand, seat) for seat in range(hand.players)),
    )


def _cell(hand: Hand, seat: int) -> SheetCell:
    sheet = score_of(hand)
    points = "" if sheet is None else signed(sheet.points[seat])
    return SheetCell(points=points, role=role_in(hand, seat))
