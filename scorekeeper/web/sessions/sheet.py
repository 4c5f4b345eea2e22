"""得点表: a session made into its score sheet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import url_for

from scorekeeper.desk.sessions.recording import next_hand
from scorekeeper.journal import RulesChanged
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.history import describe_fact, describe_redeal
from scorekeeper.web.hand.next_thing import (
    NextThing,
    all_played,
    describe_undo,
    next_thing,
    number_now,
    undo_form,
)
from scorekeeper.web.page.house import house_in_force
from scorekeeper.web.page.offered import Form
from scorekeeper.web.sessions.sheet_kind import Chips, SheetKind, SheetRow


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPage:
    """得点表の頁: the session looked ``at``, and how its game fills in a sheet.

    ``number`` is the hand now played or next, in which ``dealer`` deals, ``opener`` speaks first
    and whoever is ``resting`` is not dealt in. ``undo_text`` says in words what undo would take
    back. ``end`` closes the session; one that is over has neither of the two forms. ``chips`` are
    there where points are chips.
    """

    at: AnyAt
    kind: SheetKind
    number: int
    dealer: int | None
    opener: int | None
    resting: int | None
    rows: tuple[SheetRow, ...]
    next: NextThing
    undo: Form | None = None
    undo_text: str = ""
    end: Form | None = None
    error: str = ""
    chips: Chips | None = None


def sheet_page(at: AnyAt) -> SheetPage:
    """The score sheet of a session."""
    session, kind = at.session, pages_of(at.session.game).sheet
    dealer, opener = _duties(at)
    undo_text = describe_undo(at)
    end_url = url_for("sessions.close", session_id=at.session_id)
    end = None if session.in_hand or session.closed else at.form("end", end_url)
    return SheetPage(
        at=at,
        kind=kind,
        number=number_now(at),
        dealer=dealer,
        opener=opener,
        resting=None if dealer is None else kind.rests(at, dealer),
        rows=tuple(_rows(at)),
        next=next_thing(at),
        undo=undo_form(at) if undo_text else None,
        undo_text=undo_text,
        end=end,
        error="" if at.refused is None or (end and end.error) else at.refused.sentence,
        chips=kind.chips(at),
    )


def _duties(at: AnyAt) -> tuple[int | None, int | None]:
    """Who deals and who bids first, in the open hand or in the next."""
    session = at.session
    if session.closed or (all_played(at) and not session.in_hand):
        return None, None
    if session.in_hand and session.hand is not None:
        auction = session.hand.auction
        return session.hand.dealer, auction.first if auction.is_settled else None
    coming = next_hand(session)
    return coming.dealer, coming.first_bidder


def _rows(at: AnyAt) -> Iterator[SheetRow]:
    """Results of other books, every hand, and between them every change of the rules."""
    for number, past in enumerate(at.session.past, start=1):
        yield SheetRow(number=number, kind="past", points=past.points, note=past.note)
    changes = tuple(_rule_rows(at))
    for deal in range(len(at.session.hands) + 1):
        if deal:
            yield _hand_row(replace(at, deal=deal))
        yield from (row for row in changes if row.number == deal)


def _hand_row(at: AnyAt) -> SheetRow:
    hand, url, sheet = at.hand, at.hand_url(at.deal), at.dealt.reckoning.sheet
    pages, amendments = pages_of(at.session.game), at.session.amendments
    columns = pages.sheet.columns(at)
    if hand.redealt is not None:
        points = sheet.points if sheet is not None and any(sheet.points) else ()
        note = describe_redeal(at)
        return SheetRow(number=at.deal, kind="redeal", url=url, note=note, points=points, **columns)
    return SheetRow(
        number=at.dealt.number or at.deal,
        kind="open" if sheet is None else "hand",
        url=url,
        bid="" if hand.bid is None else str(hand.bid),
        made=None if sheet is None else sheet.made,
        points=() if sheet is None else sheet.points,
        roles=tuple(pages.role_of(hand, seat) for seat in range(hand.players)),
        corrected=amendments.correction(at.deal) is not None,
        protested=amendments.protest(at.deal) is not None,
        **columns,
    )


def _rule_rows(at: AnyAt) -> Iterator[SheetRow]:
    """The changes of the rules, numbered by the deal before, each leading to what it did."""
    before = house_in_force(at.session, at.session.opened)
    for entry in at.session.history:
        fact = entry.event.fact
        if isinstance(fact, RulesChanged) and entry.undone_by is None:
            after = house_in_force(at.session, fact)
            url = url_for("rules.compared", a=before.text, b=after.text)
            yield SheetRow(number=entry.hand, kind="rules", url=url, note=describe_fact(at, fact))
            before = after
