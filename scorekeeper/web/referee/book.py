"""裁定帳: rulings that the table has kept, how one is found, kept and set aside."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from urllib.parse import urlencode

from flask import abort, redirect, render_template, request, url_for
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
from scorekeeper.web.referee.page import alike_to, facts_of, open_settings, why_it_won
from scorekeeper.web.server.application import services
from scorekeeper.web.server.language import asked_address, find_speaker
from scorekeeper.web.server.security import on_refusal, or_sentence_alone

LARGEST_PAGE = 9_999
LAST_DAY = date(9000, 1, 1)
ASKED = ("rule", "card", "since", "until")
"""What the book can be searched by, as an address has it."""
LONGEST_ASKED = 60


class KeepForm(TapForm):
    """What the table says to a ruling."""

    words = StringField(
        filters=[lambda typed: tidy(typed or "")], validators=[Length(max=LONGEST_NOTE)]
    )
    decided = WholeNumber(validators=[Optional(), NumberRange(min=0)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Disputed:
    """A ruling that can be kept: the question, who played, and from which hand it is, if any."""

    question: Question
    names: tuple[str, ...] = ()
    place: precedents.RuledTrick | None = None

    @property
    def players(self) -> tuple[str, ...]:
        say = find_speaker()
        numbers = range(1, len(self.question.plays) + 1)
        return self.names or tuple(say("referee-player", number=number) for number in numbers)


def show(
    refusal: Refusal | None = None,
    faults: Sequence[str] = (),
    brought: precedents.Brought | None = None,
) -> tuple[str, int]:
    say, parts = find_speaker(), Parts(args=request.args)
    page = parts.read("page", lambda text: whole(text, low=0, high=LARGEST_PAGE), 0)
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
    wrong = [*parts.faults, *([refusal] if refusal else [])]
    page_text = render_template(
        "referee/book.html",
        found=found,
        hands=precedents.hands_of(services(), found),
        page=page,
        more=more,
        rungs=dict.fromkeys(rung for _game, rung in precedents.deciding_rungs(services())),
        asked={name: request.args.get(name, "")[:LONGEST_ASKED] for name in ASKED},
        errors=[say(one.code, **one.params) for one in wrong],
        faults=faults,
        came=brought,
        form=FormMaker(seen=0).make("book", url_for("imports.rulings")),
    )
    return page_text, 422 if parts.faults or faults else 200


def one(ruling_id: str) -> str:
    kept = precedents.precedent(services(), ruling_id)
    form = FormMaker(seen=0).make("", url_for("book.set_aside", ruling_id=ruling_id))
    told = {"kept": kept, "hand": _hand_of(kept.place), "form": form}
    if kept.about != "trick":
        similar = precedents.alike_to_matter(services(), kept.trick, says=kept.says, but=kept.id)
        return render_template("referee/matter.html", alike=similar, **told)
    say, question = find_speaker(), question_of(kept)
    players = Disputed(question=question, names=kept.names).players
    today = kept.rule_again()
    same = (today.winner, today.decisive) == (kept.row.winner, kept.row.decisive)
    is_explained = same and not kept.overrules
    return render_template(
        "referee/precedent.html",
        question=question,
        players=players,
        why=why_it_won(say, today, question.grounds(today), players) if is_explained else "",
        circumstances=open_settings(say, question)[1:]
        if kept.place is None
        else facts_of(say, question),
        again=f"{url_for('referee.alone')}?{urlencode(question.all_args())}",
        today=today if today.winner != kept.row.winner else None,
        alike=precedents.alike(services(), kept.trick, today, outcome=kept.outcome, but=kept.id),
        **told,
    )


def ask(refused: RefusedForm | None = None) -> ResponseReturnValue:
    disputed = _find_disputed()
    question, players = disputed.question, disputed.players
    ruling = question.resolve()
    return render_template(
        "referee/keep.html",
        players=players,
        question=question,
        ruling=ruling,
        why=why_it_won(find_speaker(), ruling, question.grounds(ruling), players),
        alike=alike_to(question, ruling),
        longest=LONGEST_NOTE,
        form=FormMaker(seen=0, refused=refused).make("keep", asked_address()),
    )


@on_refusal(or_sentence_alone(lambda refusal: ask(remember_refusal("keep", refusal))))
def keep() -> ResponseReturnValue:
    form = KeepForm().check()
    if request.args.get("about") == "legality":
        record, decision = matter_in(request.args), precedents.Decision()
    else:
        disputed = _find_disputed()
        record = disputed.question.record()
        decision = precedents.Decision(
            words=form.words.data,
            decided=form.decided.data,
            place=disputed.place,
            names=disputed.names,
        )
    tap = form.tap()
    kept = precedents.keep(services(), record, decision, command=tap.command_id, by=tap.by)
    return redirect(url_for("book.one", ruling_id=kept.id), 303)


@on_refusal(or_sentence_alone(lambda _refusal, ruling_id: one(ruling_id)))
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


def _find_disputed() -> Disputed:
    """The ruling that an address speaks of, or the refusal of its first unreadable part."""
    part = Parts(args=request.args)
    disputed = _of_hand(part) if request.args.get("session") else _alone(part)
    if part.faults:
        raise part.faults[0]
    return disputed if disputed.question.can_be_ruled_on else abort(404)


def _alone(part: Parts) -> Disputed:
    house: AnyHouse | None = part.read("rules", parse_house, None)
    if house is None:
        abort(404)
    return Disputed(question=read_question(part, house).read(part))


def _of_hand(part: Parts) -> Disputed:
    session = request.args["session"]
    deal, number = (
        part.read(name, lambda text: whole(text, low=1, high=LARGEST_PAGE), 0)
        for name in ("deal", "trick")
    )
    at = look_at_hand(session, deal)
    question = (at.question(number) or abort(404)).read(part)
    return Disputed(
        question=question,
        names=tuple(at.names[seat] for seat in question.seats),
        place=precedents.RuledTrick(session=session, deal=deal, trick=number),
    )


def _hand_of(place: precedents.RuledTrick | None) -> str:
    """Where a trick's hand is shown; empty for one that is not here, or was discarded."""
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
