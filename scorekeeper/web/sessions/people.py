"""卓の顔ぶれ: the seats, the next dealer and resting players, and buttons for changes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.journal import (
    Fact,
    NextDealerChosen,
    PersonArrived,
    PersonCameBack,
    PersonLeft,
    PersonRenamed,
    PersonSatOut,
    SeatsSwapped,
    Session,
)
from scorekeeper.services import Tap, record_decided
from scorekeeper.services.club import as_typed_here
from scorekeeper.services.recording import OtherTable, sits_elsewhere, take_out_there
from scorekeeper.services.sessions import known_players, suspects
from scorekeeper.web.games.hand_page import coming_duties, number_now, undo_form
from scorekeeper.web.games.history import describe_undo, what_stands
from scorekeeper.web.games.pages import AnyView, look_at
from scorekeeper.web.page.forms import AskedField, FactForm, fact_form, session_of
from scorekeeper.web.page.text import clock
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.server.security import on_refusal

FORMS: Mapping[str, type[FactForm]] = MappingProxyType(
    {
        "arrive": fact_form({}, PersonArrived),
        "leave": fact_form({}, PersonLeft),
        "rest": fact_form({}, PersonSatOut, until_back=AskedField(read=lambda *_: False)),
        "rest-on": fact_form({}, PersonSatOut, until_back=AskedField(read=lambda *_: True)),
        "back": fact_form({}, PersonCameBack),
        "swap": fact_form({}, SeatsSwapped),
        "rename": fact_form({}, PersonRenamed),
        "deal": fact_form({}, NextDealerChosen),
    }
)
"""Facts that a button records, by the endings of the addresses."""

AT_HAND = 8
"""Known names that are offered as chips."""
SURE = "sure"
"""The field that confirms a new name which resembles a known one."""
ELSEWHERE = "elsewhere"
"""The field with the answer for people at another table: `LEAVE` or not."""
LEAVE = "leave"
WAYS = ("swap", "rename", "new")
"""Ways in which the page asks for more before it records."""


def show(session_id: str) -> ResponseReturnValue:
    """The people at the table; ``person`` in the address is the one chosen."""
    return _render(look_at(session_id), request.args)


def _show_again(refusal: Refusal, session_id: str, name: str) -> ResponseReturnValue:
    alike = str(refusal.params.get("known", "")) if refusal.code == "name-alike" else ""
    at = look_at(session_id, form=name, refusal=what_stands(refusal, session_id))
    way = {"arrive": "new"}.get(name, name)
    elsewhere = None
    if refusal.code == "person-elsewhere":
        elsewhere = next(iter(_tables_of(session_id, request.form["name"])), None)
    return _render(at, {**request.form.to_dict(), "way": way}, alike, elsewhere)


@on_refusal(_show_again)
def record_coming(session_id: str, name: str) -> ResponseReturnValue:
    session = session_of(session_id)
    if name not in FORMS:
        abort(404)
    form = FORMS[name]().check()
    fact = form.fact(None)
    tap = form.tap()
    if isinstance(fact, PersonArrived):
        _check_arrival(session_id, session, fact, tap)

    def decide(then: Session) -> Fact:
        return as_typed_here(services(), then, fact) if isinstance(fact, PersonArrived) else fact

    record_decided(services(), session_id, decide, tap)
    if isinstance(fact, PersonArrived) and request.form.get(ELSEWHERE) == LEAVE:
        take_out_there(services(), _tables_of(session_id, fact.name), tap)
    return redirect(url_for("people.show", session_id=session_id), 303)


def _check_arrival(session_id: str, session: Session, fact: PersonArrived, tap: Tap) -> None:
    if SURE not in request.form:
        names = (*session.names, fact.name)
        for found in suspects(services(), names):
            if found.place == len(names):
                raise Refusal("name-alike", name=fact.name, known=found.known)
    if ELSEWHERE not in request.form and session.table.find(fact.name) not in session.table.there:
        for one in _tables_of(session_id, fact.name, tap.command_id):
            raise Refusal("person-elsewhere", **describe_elsewhere(one))


def _tables_of(session_id: str, name: str, command: str = "") -> tuple[OtherTable, ...]:
    return sits_elsewhere(services(), (name,), but=session_id, command=command)


def describe_elsewhere(table: OtherTable) -> dict[str, str | int]:
    say = find_speaker()
    return {
        "name": say.list_words(table.names),
        "names": say.list_words(table.others) if table.others else "",
        "others": len(table.others),
        "time": clock(table.began, say.language),
    }


def _render(
    at: AnyView, asked: Mapping[str, str], alike: str = "", elsewhere: OtherTable | None = None
) -> str:
    """卓の顔ぶれの頁: the people, the ``chosen`` one, and the question asked (``way``).

    ``number`` is the hand from which a change counts, None if no other is played. ``alike`` is the
    known name that a new one may mean, ``elsewhere`` the open table at which a newcomer sits
    already.
    """
    session, duties, way = at.session, coming_duties(at), asked.get("way", "")
    names, table = session.names, session.table
    left = [names[person] for person in sorted(table.gone)]
    idle = table.away | table.resting
    over = session.closed or (session.hands_left == 0 and not session.in_hand)
    chosen = next((one for one in table.there if str(one) == asked.get("person")), None)
    told = (
        ("sheet-deals", {duties.dealer}),
        ("sheet-speaks", {duties.opener}),
        ("people-rests", duties.resting),
    )
    undo_text = describe_undo(at)
    return render_template(
        "sessions/people.html",
        at=at,
        number=None if over else number_now(at) + session.in_hand,
        trouble=duties.trouble,
        sittings=[
            {
                "person": person,
                "name": names[person],
                "duties": [key for key, people in told if person in people],
                "url": _page_url(at, person=person),
            }
            for person in table.there
        ],
        chosen=chosen,
        rests=chosen in idle,
        rests_by_rule=any(one not in idle for one in duties.resting),
        # a newcomer sits after the chosen person, else after the last
        place=len(table.there) if chosen is None else table.there.index(chosen) + 1,
        gone=left,
        way=way if way in WAYS else "",
        known=(*left, *known_players(services(), names, AT_HAND))[:AT_HAND],
        alike=alike,
        elsewhere=elsewhere,
        undo=undo_form(at) if undo_text else None,
        undo_text=undo_text,
        to_form=lambda name: at.form(
            name, url_for("people.record_coming", session_id=at.session_id, name=name)
        ),
        way_url=lambda way: _page_url(at, person=chosen, way=way),
    )


def _page_url(at: AnyView, **asked: Any) -> str:
    return url_for("people.show", session_id=at.session_id, **asked)
