"""裁定帳: rulings that the table has kept, how one is found, kept and set aside."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from urllib.parse import urlencode

from flask import Response, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import Length, NumberRange, Optional

from scorekeeper.cards import Refusal, parse_card
from scorekeeper.games import AnyHouse, parse_house
from scorekeeper.journal.names import tidy
from scorekeeper.services import precedents
from scorekeeper.services.context import EARLIEST
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.web.games.pages import look_at, look_at_hand, read_question
from scorekeeper.web.games.referee import Parts, Question, whole
from scorekeeper.web.page.forms import (
    FormMaker,
    RefusedForm,
    TapForm,
    WholeNumber,
    remember_refusal,
)
from scorekeeper.web.referee.cardless import matter_in
from scorekeeper.web.referee.page import (
    Around,
    alike_to,
    facts_of,
    open_settings,
    rule_on,
    why_it_won,
)
from scorekeeper.web.server.application import asked_address, find_speaker, services, url_for
from scorekeeper.web.server.security import on_refusal, or_sentence_alone

LARGEST_PAGE = 9_999
LAST_DAY = date(9000, 1, 1)
ASKED = ("rule", "card", "since", "until")
"""The search parameters of the book, as in an address."""
LONGEST_ASKED = 60


class KeepForm(TapForm):
    """The table's words about a ruling."""

    words = StringField(
        filters=[lambda typed: tidy(typed or "")], validators=[Length(max=LONGEST_NOTE)]
    )
    decided = WholeNumber(validators=[Optional(), NumberRange(min=0)])


def show() -> tuple[str, int]:
    say, parts = find_speaker(), Parts(args=request.args.to_dict())
    page = parts.read("page", partial(whole, low=0, high=LARGEST_PAGE), 0)
    card = parts.read("card", parse_card, None)
    days = {name: parts.read(name, _day, None) for name in ("since", "until")}
    until = days["until"] and days["until"] + timedelta(days=1)
    found, more = precedents.find(
        services(),
        page=page,
        decisive=request.args.get("rule", "")[:LONGEST_ASKED],
        card="" if card is None else str(card),
        since=_midnight(days["since"]),
        until=_midnight(until),
    )
    page_text = render_template(
        "referee/book.html",
        found=found,
        hands=precedents.hands_of(services(), found),
        page=page,
        more=more,
        rungs=precedents.deciding_rungs(services()),
        asked={name: request.args.get(name, "")[:LONGEST_ASKED] for name in ASKED},
        errors=[say(one.code, **one.params) for one in parts.faults],
    )
    return page_text, 422 if parts.faults else 200


def file() -> Response:
    answer = Response("".join(precedents.write_book(services())), mimetype="application/jsonl")
    answer.headers["Content-Disposition"] = 'attachment; filename="scorekeeper-rulings.jsonl"'
    return answer


def one(ruling_id: str, refused: RefusedForm | None = None) -> str:
    kept = precedents.precedent(services(), ruling_id)
    url = url_for("book.set_aside", ruling_id=ruling_id)
    form = FormMaker(seen=0, refused=refused).make("aside", url)
    told = {"kept": kept, "hand": _hand_of(kept.place), "form": form}
    if kept.about != "trick":
        similar = precedents.alike_to_matter(services(), kept.trick, says=kept.says, but=kept.id)
        return render_template("referee/matter.html", alike=similar, **told)
    say, question = find_speaker(), question_of(kept)
    players = kept.names or Around(question=question, here="").names
    answer = rule_on(question)
    today = answer.ruling
    same = (today.winner, today.decisive) == (kept.row.winner, kept.row.decisive)
    is_explained = same and not kept.overrules
    return render_template(
        "referee/precedent.html",
        question=question,
        players=players,
        why=why_it_won(say, answer, players) if is_explained else "",
        circumstances=open_settings(say, question)[1:]
        if kept.place is None
        else facts_of(say, question),
        again=f"{url_for('referee.alone')}?{urlencode(question.all_args())}",
        today=today if today.winner != kept.row.winner else None,
        alike=precedents.alike(services(), kept.trick, today, outcome=kept.outcome, but=kept.id),
        **told,
    )


def ask(refused: RefusedForm | None = None) -> ResponseReturnValue:
    around = _find_disputed()
    answer = rule_on(around.question)
    return render_template(
        "referee/keep.html",
        players=around.names,
        question=around.question,
        ruling=answer.ruling,
        why=why_it_won(find_speaker(), answer, around.names),
        alike=alike_to(around.question, answer.ruling),
        longest=LONGEST_NOTE,
        form=FormMaker(seen=0, refused=refused).make("keep", asked_address()),
    )


@on_refusal(or_sentence_alone(lambda refusal: ask(remember_refusal("keep", refusal))))
def keep() -> ResponseReturnValue:
    form = KeepForm().check()
    if request.args.get("about") == "legality":
        record, decision = matter_in(request.args), precedents.Decision()
    else:
        around = _find_disputed()
        question, at = around.question, around.at
        record = question.record()
        decision = precedents.Decision(words=form.words.data, decided=form.decided.data)
        if at is not None:
            place = precedents.RuledTrick(
                session=at.session_id, deal=at.deal, trick=question.trick or 0
            )
            decision = replace(decision, place=place, names=tuple(around.names))
    tap = form.tap()
    kept = precedents.keep(services(), record, decision, command=tap.command_id, by=tap.by)
    return redirect(url_for("book.one", ruling_id=kept.id), 303)


@on_refusal(
    or_sentence_alone(lambda refusal, ruling_id: one(ruling_id, remember_refusal("aside", refusal)))
)
def set_aside(ruling_id: str) -> ResponseReturnValue:
    precedents.set_aside(services(), ruling_id, by=TapForm().check().tap().by)
    return redirect(url_for("book.one", ruling_id=ruling_id), 303)


def question_of(kept: precedents.Precedent) -> Question:
    record = kept.trick
    address = {
        "players": str(record.get("players", len(kept.plays))),
        "plays": ",".join(record["plays"]),
        "named": record.get("named_suit") or "",
        **{name: str(record[name]) for name in ("trump", "trick", "bid") if record.get(name)},
    }
    part = Parts(args=address)
    return read_question(part, kept.house).read(part)


def _find_disputed() -> Around:
    part, at = Parts(args=request.args.to_dict()), None
    if session := request.args.get("session"):
        read_number = partial(whole, low=1, high=LARGEST_PAGE)
        deal, number = (part.read(name, read_number, 0) for name in ("deal", "trick"))
        at = look_at_hand(session, deal)
        question = at.question(number) or abort(404)
    else:
        house: AnyHouse | None = part.read("rules", parse_house, None)
        question = read_question(part, house or abort(404))
    question = question.read(part)
    if part.faults:
        raise part.faults[0]
    if not question.can_be_ruled_on:
        abort(404)
    return Around(question=question, here=asked_address(), at=at)


def _hand_of(place: precedents.RuledTrick | None) -> str:
    """The address of a trick's hand; empty if its session is not here, or was discarded."""
    if place is None:
        return ""
    try:
        at = look_at(place.session, place.deal)
    except Refusal:
        return ""
    if place.deal > at.session.dealt or at.session.discarded:
        return ""
    return url_for("hands.show", session_id=place.session, deal=place.deal)


def _day(text: str) -> date:
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or not EARLIEST <= found <= LAST_DAY:
        raise Refusal("book-day-unreadable", text=text[:20])
    return found


def _midnight(day: date | None) -> str:
    """When a day begins here, as the journal writes it; empty for none."""
    if day is None:
        return ""
    return datetime.combine(day, time()).astimezone(UTC).isoformat(timespec="milliseconds")
