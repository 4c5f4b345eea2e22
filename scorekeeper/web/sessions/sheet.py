"""会: its score sheet, dealing, undoing, ending and discarding."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, starmap, zip_longest
from operator import add
from typing import Any, Literal

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.cards import Refusal
from scorekeeper.exports.text import short_names
from scorekeeper.journal import DayResult, RulesChanged, Session, Undone
from scorekeeper.journal.results import Ending, is_over
from scorekeeper.journal.session import brought_signatures, is_asked, is_signed
from scorekeeper.services import close_session, discard_session, start_next_hand, undo
from scorekeeper.services.imports.divergence import find_parted
from scorekeeper.services.results import EndingTold, session_text, tell_ending, tell_unsigned
from scorekeeper.services.sessions import initials_in
from scorekeeper.web.games.hand_page import Duties, duties_of, next_thing, number_now, undo_form
from scorekeeper.web.games.history import (
    describe_difference,
    describe_entry,
    describe_fact,
    describe_redeal,
    describe_undo,
    tell_delivery,
    what_stands,
)
from scorekeeper.web.games.pages import AnyView, Chips, look_at
from scorekeeper.web.hand import render_hand
from scorekeeper.web.page.charts import Curve, line_chart
from scorekeeper.web.page.forms import TapForm, UndoForm, session_of
from scorekeeper.web.page.house import house_in_force
from scorekeeper.web.page.text import Role, marks_of, seal
from scorekeeper.web.server.access import code_on_wall, may_admit
from scorekeeper.web.server.application import services, url_for
from scorekeeper.web.server.security import on_refusal
from scorekeeper.web.sessions.home import tell_clock
from scorekeeper.wording.notation import write_signed

MOST_BLANK = 20
"""Empty rows for coming hands; a session of a hundred hands does not show all of them."""

WIDE = 1000
"""The least number with too many digits for a narrow column at full size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A hand (局): its bid and result, everybody's points and roles, and the game's own columns.

    A ``redeal`` (流れ) has points only if it cost chips; ``rules`` is a change of the rules
    after hand ``number``; a ``past`` result has little but its points. ``points`` and
    ``roles`` are by person, in the order of coming, with None for people without a seat;
    ``resting`` people were there without one. ``sums`` are everybody's totals after the row.
    ``signed`` is the word for its signatures, None if the house asks for none or under protest.
    """

    number: int
    kind: Literal["hand", "redeal", "open", "rules", "past"] = "hand"
    url: str = ""
    bid: str = ""
    called: str = ""
    taken: int | None = None
    made: bool | None = None
    times: int = 1
    pot: int | None = None
    points: tuple[int | None, ...] = ()
    sums: tuple[int, ...] = ()
    roles: tuple[Role | None, ...] = ()
    resting: frozenset[int] = frozenset()
    note: str = ""
    corrected: bool = False
    protested: bool = False
    signed: str | None = None

    def cells(self, names: Iterable[str]) -> Iterator[tuple[Any, ...]]:
        """Everybody's name, role, points and sum; None for what they have not."""
        return zip_longest(names, self.roles, self.points, self.sums)


@dataclass(frozen=True, kw_only=True)  # no slots: cached properties
class SessionSheet:
    """得点表の頁: the session looked ``at``, hand by hand.

    ``number`` is the current or next hand, with its ``duties``. ``over`` says whether it has ended.
    ``seals`` stand in the cells, by role.
    """

    at: AnyView
    number: int
    over: bool
    duties: Duties
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    seals: Mapping[Role, Markup]

    @cached_property
    def chips(self) -> Chips | None:
        return self.at.pages.chips(self.at)

    @property
    def told(self) -> EndingTold:
        """The state of the session, with its result when it is over; computed at each access."""
        at = self.at
        return tell_ending(services(), at.say, at.session_id, at.session)

    @property
    def blank(self) -> range:
        """The numbers of the coming hands, if the house sets how many there are."""
        at = self.at
        wanted = at.session.ruleset.hands_wanted
        if self.over or wanted is None:
            return range(0)
        first = self.number + at.session.in_hand
        return range(first, min(wanted, first + MOST_BLANK - 1) + 1)

    @property
    def short_names(self) -> tuple[str, ...]:
        at = self.at
        return short_names(at.session.names, initials_in(services(), at.session_id))

    @property
    def is_wide(self) -> bool:
        shown = [number or 0 for row in self.rows for number in (*row.points, *row.sums)]
        return max(map(abs, (*shown, *self.totals)), default=0) >= WIDE


def tell_brought(at: AnyView) -> tuple[str, ...]:
    """Return how many entries were imported, a sentence for each import, the earliest first."""
    history = at.session.history
    came = Counter([one.event.delivery for one in history if one.event.delivery is not None])
    return tuple(
        at.say(
            "sheet-brought",
            entries=entries,
            of=len(history),
            how=tell_delivery(at.say, delivery),
        )
        for delivery, entries in came.items()
    )


def sheet_page(at: AnyView, *, last: int | None = None) -> SessionSheet:
    """Return the score sheet of a session; with ``last``, its last rows with points.

    Void hands without points are not counted there.
    """
    deals = enumerate(at.session.deals, start=1)
    telling = (
        number
        for number, deal in reversed(list(deals))
        if deal.hand.redealt is None
        or any(deal.reckoning.sheet.points if deal.reckoning.sheet else ())
    )
    first = 0 if last is None else next(islice(telling, last, None), 0)
    seals = {role: seal(at.say, role) for role in at.pages.declaring_roles}
    return SessionSheet(
        at=at, number=number_now(at), over=is_over(at.session), duties=duties_of(at),
        rows=tuple(_rows(at, first)), totals=at.session.totals, seals=seals,
    )  # fmt: skip


def _rows(at: AnyView, first: int) -> Iterator[SheetRow]:
    """Every hand from the ``first`` on, and between them every change of the rules.

    Before all, as number 0, come past results.
    """
    session = at.session
    sums = (0,) * len(session.names)
    for number, past in enumerate(session.past, start=1):
        points = past.by_person(len(sums))
        sums = _add(sums, [one or 0 for one in points])
        if not first:
            yield SheetRow(number=number, kind="past", points=points, sums=sums, note=past.note)
    changes = tuple(_rule_rows(at))
    brought = {deal for deal, _side in brought_signatures(session)}
    for deal in range(first, session.dealt + 1):
        if deal:
            yield _hand_row(at.looked_at(deal), sums, brought)
        yield from (row for row in changes if row.number == deal)


def _add(sums: tuple[int, ...], points: Sequence[int]) -> tuple[int, ...]:
    return tuple(starmap(add, zip_longest(sums, points, fillvalue=0)))


def _hand_row(at: AnyView, past: tuple[int, ...], brought: Collection[int]) -> SheetRow:
    """Return the row of the deal looked at, added to the sums of the ``past``.

    ``brought`` are deals with imported signatures.
    """
    dealt, url, people = at.dealt, at.hand_url(at.deal), len(at.session.names)
    hand, sheet = dealt.hand, dealt.reckoning.sheet
    points = () if sheet is None else dealt.by_person(sheet.points, people)
    pages, amendments = at.pages, at.session.amendments
    columns = pages.sheet_columns(at)
    sums = _add(past, dealt.totals)
    if hand.redealt is not None:
        points = points if any(points) else ()
        return SheetRow(
            number=dealt.place,
            kind="redeal",
            url=url,
            note=describe_redeal(at),
            points=points,
            sums=sums if points else (),
            resting=dealt.resting,
            **columns,
        )
    roles = [pages.role_of(hand, seat) for seat in range(hand.players)]
    protested, signed = amendments.protest(at.deal) is not None, None
    if is_asked(dealt) and not protested:
        was_brought = "sheet-signed-brought" if at.deal in brought else "sheet-signed"
        signed = was_brought if is_signed(dealt) else "sheet-unsigned"
    return SheetRow(
        number=dealt.place,
        kind="open" if sheet is None else "hand",
        url=url,
        bid="" if hand.bid is None else str(hand.bid),
        made=None if sheet is None else sheet.made,
        points=points,
        sums=sums if points else (),
        roles=dealt.by_person(roles, people),
        resting=dealt.resting,
        corrected=amendments.correction(at.deal) is not None,
        protested=protested,
        signed=signed,
        **columns,
    )


def _rule_rows(at: AnyView) -> Iterator[SheetRow]:
    """Yield the changes of the rules, numbered by the deal before, each with its comparison."""
    if at.session.changed is None:
        return
    before = house_in_force(at.session, at.session.opened)
    for entry in at.session.history:
        fact = entry.event.fact
        if isinstance(fact, RulesChanged) and entry.undone_by is None:
            after = house_in_force(at.session, fact)
            url = url_for("rules.compared", a=before.text, b=after.text)
            yield SheetRow(number=entry.hand, kind="rules", url=url, note=describe_fact(at, fact))
            before = after


MOST_ROWS = 8
"""Rows between the names and the totals on a wide screen, with the coming ones."""


def show(session_id: str) -> str:
    """Show the page for a screen on the wall; only its element ``#wall`` changes."""
    at = look_at(session_id)
    sheet, game, pages = sheet_page(at, last=MOST_ROWS), at.session.game, at.pages
    rows, (scan, may_put_out) = _last_rows(at, sheet.rows), code_on_wall()
    around = {}
    if at.session.in_hand:
        around = {"hand": at.hand, "hand_view": pages.hand_page(at, None), game.name: game.face}
    return render_template(
        "sessions/wall.html",
        view=sheet,
        at=at,
        rows=rows,
        blank=sheet.blank[: max(MOST_ROWS - len(rows), 0)],
        live_template=pages.template("wall"),
        scan=scan,
        may_put_out=may_put_out,
        **around,
    )


def _last_rows(at: AnyView, rows: Sequence[SheetRow]) -> list[SheetRow]:
    """Return the last rows with points; earlier ones become one row with their sum."""
    told = [row for row in rows if row.points or row.kind == "open"]
    if len(told) <= MOST_ROWS:
        return told
    before, last = told[-MOST_ROWS], told[1 - MOST_ROWS :]
    note = at.say("wall-earlier")
    past = SheetRow(
        number=before.number, kind="past", points=before.sums, sums=before.sums, note=note
    )
    return [past, *last]


_CHART_HEIGHT = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultToShare:
    """結果を渡す: the ``text`` for a chat, and links to a picture, to paper and to pass it on."""

    text: str
    print_url: str
    picture_url: str = ""
    hand_over_url: str = ""


def result_to_share(at: AnyView, told: EndingTold) -> ResultToShare:
    return ResultToShare(
        text=session_text(services(), at.say, at.session_id, at.session, told),
        picture_url=""
        if at.session.is_day
        else url_for("exports.picture", session_id=at.session_id),
        hand_over_url=url_for("exports.hand_over", session_id=at.session_id),
        print_url=url_for("exports.print_session", session_id=at.session_id),
    )


def _chart(at: AnyView, ending: Ending) -> Markup:
    """Draw everybody's course; empty before there are two steps."""
    say = at.say
    steps = ending.steps
    if len(steps) < 2:  # noqa: PLR2004 - a line has two ends
        return Markup("")
    courses = tuple(zip(*ending.course, strict=True))
    names = at.session.names
    lines = tuple(
        Curve(name=name, values=courses[person], mark=marks_of(names)[name])
        for person, name in ((one.person, names[one.person]) for one in ending.places)
    )
    return line_chart(
        "ending",
        title=say("ending-course"),
        about=say(
            "ending-course-about", best=lines[0].name, points=write_signed(lines[0].values[-1])
        ),
        lines=lines,
        ends=(
            say("sheet-hand", number=steps[0].number),
            say("sheet-hand", number=steps[-1].number),
        ),
        height=_CHART_HEIGHT,
    )


def render_day(at: AnyView) -> str:
    told = tell_ending(services(), at.say, at.session_id, at.session)
    hands: Counter[int] = Counter()
    for result in at.session.past:
        if isinstance(result, DayResult):
            hands.update(dict(zip(result.players, result.hands, strict=False)))
    return render_template(
        "sessions/day.html",
        at=at,
        places=told.ending.places,
        hands=hands,
        brought=tell_brought(at),
        to_share=result_to_share(at, told),
    )


def render_discarded(at: AnyView) -> str:
    history = [entry for entry in at.session.history if not isinstance(entry.event.fact, Undone)]
    deliveries = {entry.event.delivery for entry in history}
    return render_template(
        "sessions/discarded.html",
        at=at,
        undo=undo_form(at),
        history=[(entry, describe_entry(at, entry)) for entry in history],
        deliveries={name: tell_delivery(at.say, name) for name in deliveries},
    )


def _ask_again(refusal: Refusal, session_id: str) -> str:
    at = look_at(session_id, form="discard", refusal=what_stands(refusal, session_id))
    return render_discarded(at) if at.session.discarded else _ask_to_discard(at)


def _ask_to_discard(at: AnyView) -> str:
    form = at.button(url_for("sessions.discard", session_id=at.session_id))
    return render_template("sessions/discard.html", at=at, form=form)


def ask(session_id: str) -> ResponseReturnValue:
    at = look_at(session_id)
    if at.session.discarded:
        return redirect(at.sheet_url, 303)
    _check_right(at.session)
    return _ask_to_discard(at)


@on_refusal(_ask_again)
def discard(session_id: str) -> ResponseReturnValue:
    _check_right(session_of(session_id))
    discard_session(services(), session_id, TapForm().check().tap())
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


def _check_right(session: Session) -> None:
    over = session.is_scored and session.closed and not session.discarded
    if over and not session.is_kept_apart and not may_admit():
        abort(403)


def _show_again(form: str) -> Callable[..., str]:
    """Return a function that shows where a session goes on, with a refused button's sentence."""

    def show(refusal: Refusal, session_id: str) -> str:
        refusal = what_stands(refusal, session_id)
        session = session_of(session_id)
        if session.in_hand and form != "end":
            return render_hand(session_id, session.dealt, form, refusal)
        return sheet(session_id, form, refusal)

    return show


@on_refusal(_show_again("next-hand"))
def deal(session_id: str) -> ResponseReturnValue:
    """Deal the next hand and go there; ``stands`` may name the winner of its auction already."""
    session = start_next_hand(services(), session_id, TapForm().check().tap())
    return _go_on(session_id, session, request.form.get("stands", type=int))


@on_refusal(_show_again("undo"))
def undo_last(session_id: str) -> ResponseReturnValue:
    form = UndoForm().check()
    tap, event = form.tap(), form.event(session_id)
    return _go_on(session_id, undo(services(), session_id, tap, event))


@on_refusal(_show_again("end"))
def close(session_id: str) -> ResponseReturnValue:
    close_session(services(), session_id, TapForm().check().tap())
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


def sheet(session_id: str, form: str = "", refusal: Refusal | None = None) -> str:
    """Show a session's score sheet; with a refusal, its sentence at the submitted form.

    ``turned`` in the address turns it for a player on the other side of the table.
    """
    at = look_at(session_id, form=form, refusal=refusal)
    if at.session.discarded:
        return render_discarded(at)
    if at.session.is_day:
        return render_day(at)
    view, session, say = sheet_page(at), at.session, at.say
    told = view.told if view.over else None
    undo_text = describe_undo(at)
    end_url = url_for("sessions.close", session_id=session_id)
    end = None if session.in_hand or session.closed else at.form("end", end_url)
    parted = find_parted(services(), session)
    seats = enumerate(session.table.there, start=1)
    there: dict[str, Any] = {f"player-{seat}": session.names[person] for seat, person in seats}
    totals = zip(session.names, map(write_signed, view.totals), strict=True)
    return render_template(
        "sessions/sheet.html",
        view=view,
        standing=say.list_words([f"{name} {total}" for name, total in totals]),
        has_floaters=any("+" in row.bid for row in view.rows),
        next=next_thing(at),
        undo=undo_form(at) if undo_text else None,
        undo_text=undo_text,
        end=end,
        unsigned=tell_unsigned(say, session),
        error="" if at.refused is None or (end and end.error) else at.refused.sentence,
        parted=parted,
        differs=None if parted is None else describe_difference(say, parted),
        brought=tell_brought(at),
        ending=told if told and told.ending.steps else None,
        chart=_chart(at, told.ending) if told else "",
        to_share=result_to_share(at, told) if told else None,
        again_url=url_for(
            "sessions.start", preset=session.house.text, season=session.season, **there
        ),
        turned="turned" in request.args,
        wrong_clock=tell_clock(),
    )


def _go_on(session_id: str, session: Session, stands: int | None = None) -> ResponseReturnValue:
    """Go where a session goes on: its open hand, or its score sheet between hands."""
    url = url_for("sessions.sheet", session_id=session_id)
    if session.in_hand:
        url = url_for("hands.show", session_id=session_id, deal=session.dealt, stands=stands)
    return redirect(url, 303)
