"""得点表: a session made into its score sheet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import url_for

from scorekeeper.desk.sessions.recording import next_hand
from scorekeeper.journal import RulesChanged
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.history import describe_fact
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
from scorekeeper.web.page.text import signed
from scorekeeper.web.sessions.sheet_kind import Chips, SheetCell, SheetKind, SheetRow


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPlayer:
    """A column: name, running total (``+38``), and whether they deal or speak first next.

    Whoever ``rests`` is not dealt in.
    """

    name: str
    total: str
    deals: bool = False
    speaks: bool = False
    rests: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPage:
    """得点表の頁: the session looked ``at``, and how its game fills in a sheet.

    ``number`` is the hand now played or next. ``undo_text`` says in words what undo would take
    back. ``end`` closes the session; one that is over has neither of the two forms. ``penalties``
    are every player's, empty where nobody has any. ``chips`` are there where points are chips.
    """

    at: AnyAt
    kind: SheetKind
    number: int
    players: tuple[SheetPlayer, ...]
    rows: tuple[SheetRow, ...]
    next: NextThing
    undo: Form | None = None
    undo_text: str = ""
    end: Form | None = None
    error: str = ""
    penalties: tuple[str, ...] = ()
    chips: Chips | None = None

    @property
    def longest_name(self) -> int:
        """How many characters the longest name has, so that the sheet can turn names upright."""
        return max(len(player.name) for player in self.players)


def sheet_page(at: AnyAt) -> SheetPage:
    """The score sheet of a session."""
    session, kind = at.session, _kind(at)
    undo_text = describe_undo(at)
    end_url = url_for("sessions.close", session_id=at.session_id)
    end = None if session.in_hand or session.closed else at.form("end", end_url)
    return SheetPage(
        at=at,
        kind=kind,
        number=number_now(at),
        players=_players(at),
        rows=tuple(_rows(at)),
        next=next_thing(at),
        undo=undo_form(at) if undo_text else None,
        undo_text=undo_text,
        end=end,
        error="" if at.refused is None or (end and end.error) else at.refused.sentence,
        penalties=_penalties(at),
        chips=kind.chips(at),
    )


def _players(at: AnyAt) -> tuple[SheetPlayer, ...]:
    dealer, opener = _duties(at)
    resting = None if dealer is None else _kind(at).rests(at, dealer)
    points = at.session.totals
    return tuple(
        SheetPlayer(
            name=name,
            total=signed(points[seat]),
            deals=seat == dealer,
            speaks=seat == opener,
            rests=seat == resting,
        )
        for seat, name in enumerate(at.names)
    )


def _duties(at: AnyAt) -> tuple[int | None, int | None]:
    """Who deals and who bids first, in the open hand or in the next."""
    session = at.session
    if session.closed or (all_played(at) and not session.in_hand):
        return None, None
    if session.in_hand and session.hand is not None:
        return session.hand.dealer, session.hand.auction.first
    coming = next_hand(session)
    return coming.dealer, coming.first_bidder


def _penalties(at: AnyAt) -> tuple[str, ...]:
    if not at.session.amendments.counting:
        return ()
    points = (at.session.amendments.penalty_points(seat) for seat in range(len(at.names)))
    return tuple(signed(one) if one else "" for one in points)


def _rows(at: AnyAt) -> Iterator[SheetRow]:
    """Results of other books, every hand, and between them every change of the rules."""
    yield from _past_rows(at)
    changes = tuple(_rule_rows(at))
    for deal in range(len(at.session.hands) + 1):
        if deal:
            yield _kind(at).row(replace(at, deal=deal))
        yield from (row for row in changes if row.number == deal)


def _past_rows(at: AnyAt) -> Iterator[SheetRow]:
    for number, past in enumerate(at.session.past, start=1):
        cells = tuple(SheetCell(points=signed(points)) for points in past.points)
        yield SheetRow(number=number, kind="past", cells=cells, note=past.note)


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


def _kind(at: AnyAt) -> SheetKind:
    return pages_of(at.session.game).sheet
