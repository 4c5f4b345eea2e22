"""局: the page of a hand, everything that can be recorded on it, and its corrections."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple, get_args

from flask import abort, g, redirect, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import BooleanField, RadioField
from wtforms.validators import InputRequired

from scorekeeper.cards import Refusal, Suit
from scorekeeper.journal import (
    PENALTY_REASONS,
    Entry,
    Fact,
    HandProtested,
    HandSigned,
    OpenCardPlayed,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
    Session,
)
from scorekeeper.journal.events import Side
from scorekeeper.journal.names import identity, tidy
from scorekeeper.journal.session import (
    brought_signatures,
    is_asked,
    is_signed,
    sides_of,
    sign_as_asked,
    signature,
    waits_here,
)
from scorekeeper.services import record, record_decided
from scorekeeper.services.precedents import precedents_of_hand
from scorekeeper.services.sessions import read_club
from scorekeeper.trick_taking.game import TrickCorrected
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.trick_taking.scoring import ScoreSheet
from scorekeeper.web.games.hand_page import undo_form
from scorekeeper.web.games.history import (
    ToldEntry,
    adds_cards,
    again,
    contract_entries,
    corrections,
    describe_entry,
    describe_fact,
    describe_redeal,
    describe_undo,
    may_mend_contract,
    mended,
    or_taken_back,
    side_name,
    tell,
    tell_delivery,
    trick_entries,
    what_stands,
)
from scorekeeper.web.games.pages import AnyView, look_at, look_at_hand, pages_of
from scorekeeper.web.page.forms import (
    FACT_ABOUT,
    AskedField,
    FactForm,
    FormMaker,
    Points,
    ask,
    fact_form,
    one_of,
    session_of,
    suit_or_none,
    text,
)
from scorekeeper.web.page.text import clock, leads_mark, tell_recorder
from scorekeeper.web.server.access import known_device, may_record
from scorekeeper.web.server.application import device, services, url_for
from scorekeeper.web.server.errors import OF_TAPS
from scorekeeper.web.server.security import EXPIRED, on_refusal


def _sides(at: AnyView) -> Iterator[tuple[Side, str, list[str], HandSigned | None, str]]:
    """Each side, its name and people, its signature, and in words how that was imported."""
    brought = brought_signatures(at.session)
    for side, seats in sides_of(at.dealt).items():
        event = brought.get((at.deal, side))
        people = [at.names[seat] for seat in seats]
        told = "" if event is None else tell_delivery(at.say, event.delivery)
        yield side, side_name(at, side), people, signature(at.dealt, side), told


def _name_signer(session: Session, fact: HandSigned) -> HandSigned:
    """Sign in the name of the device's person if they are on that side; otherwise name nobody."""
    device = known_device()
    if device is None or not 1 <= fact.hand <= session.dealt:
        return fact
    deal = session.deals[fact.hand - 1]
    people, key = read_club(services()).people, identity(device.person)
    there = people.seat([identity(name) for name in session.table.names])
    for seat in sides_of(deal)[fact.side]:
        if there[deal.seats[seat]] in {key, people.person(key)}:
            return replace(fact, seat=seat)
    return fact


def question() -> dict[str, Any]:
    """どちらが正しいか: the submitted fact, the recorded one, and the form that replaces it."""
    session_id = str((request.view_args or {})["session_id"])
    found, session = g.otherwise.found, look_at(session_id).session
    entry = session.entry(found.stands.sequence)
    at = look_at(session_id, entry.hand)
    form = FormMaker(seen=session.sequence).make("", request.path)
    fields = [pair for pair in request.form.items(multi=True) if pair[0] not in OF_TAPS]
    said = [value for _, value in fields]
    with suppress(IndexError):  # a seat that nobody has
        said = [describe_fact(at, fact) for fact in found.said]
    words = at.say("list-separator").join(said)
    return {
        "own": ToldEntry(words=words, who=tell_recorder(at.say, device())),
        "stands": tell(at, entry),
        "form": form if found.instead else None,
        "fields": fields,
        "event": entry.event.sequence,
        "url": at.hand_url(session.dealt) if session.in_hand else at.sheet_url,
    }


def show(session_id: str, deal: int) -> ResponseReturnValue:
    if session_of(session_id).discarded:
        return redirect(url_for("sessions.sheet", session_id=session_id), 303)
    return render_hand(session_id, deal)


def show_again(refusal: Refusal, session_id: str, deal: int, name: str) -> str:
    """Show the current hand with the submitted form; an old page's form is asked again."""
    is_old = request.form.get("seen") != str(session_of(session_id).sequence)
    if refusal.code == EXPIRED and is_old:
        refusal = Refusal("moved-on")
    return render_hand(session_id, deal, name, what_stands(refusal, session_id))


LAST = frozenset({"trick", "taken", "counted", "said"})


def _confirm(session: Session, fact: Fact) -> Iterator[Fact]:
    """The points after the last fact; shown first if the house signs or the record has a fault."""
    game, hand = session.game, session.hand
    if hand is None or hand.ruleset.both_sides_sign or game.moves.why_not(hand, fact) is not None:
        return
    ended = game.moves.after(hand, fact)
    settlement = pages_of(game).settlement(ended)
    if settlement is not None and not game.face.watch(ended).faults:
        yield settlement


@on_refusal(or_taken_back(show_again))
def record_fact(session_id: str, deal: int, name: str) -> ResponseReturnValue:
    form_type = pages_of(session_of(session_id).game).forms.get(name)
    if form_type is None:
        abort(404)
    form = form_type().check()

    def decide(session: Session) -> Sequence[Fact]:
        if deal != session.dealt:
            raise Refusal("moved-on")
        fact: Fact = form.fact(session.hand)
        return [fact, *(_confirm(session, fact) if name in LAST else ())]

    record_decided(services(), session_id, decide, form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def render_hand(session_id: str, deal: int, form: str = "", refusal: Refusal | None = None) -> str:
    at = look_at_hand(session_id, deal, form, refusal)
    page = at.pages.hand_page(at, _stands(at))
    at, game = page.at, at.session.game
    undo_text = describe_undo(at) if at.is_current and may_record() else ""
    deliveries = {entry.event.delivery for entry in page.history}
    return render_template(
        at.pages.template("hand"),
        view=page,
        at=at,
        hand=at.hand,
        history=[(entry, describe_entry(at, entry)) for entry in page.history],
        describe=partial(describe_entry, at),
        deliveries={name: tell_delivery(at.say, name) for name in deliveries},
        redealt=describe_redeal(at),
        mended=mended(at),
        signing={
            "is_open": waits_here(at.session, at.deal),
            "is_done": is_asked(at.dealt) and is_signed(at.dealt),
            "is_brought": any(one == deal for one, _ in brought_signatures(at.session)),
            "sides": _sides(at),
        },
        kept_rulings=precedents_of_hand(services(), session_id, deal),
        role_of=at.pages.role_of,
        undo_text=undo_text,
        undo=undo_form(at) if undo_text else None,
        **{game.name: game.face},
    )


def _stands(at: AnyView) -> int | None:
    """Return the seat of the player named as declarer when the hand was dealt, if they play it."""
    if "stands" not in request.args:
        return None
    person, people = request.args.get("stands", type=int), at.session.names
    if person is None or not 0 <= person < len(people) or people[person] not in at.names:
        return None
    return at.names.index(people[person])


# 罰点と訂正: how a hand is amended, or corrected in place.


class Version(NamedTuple):
    """The hand as recorded (``entry`` None), or as a correction tells it."""

    result: Any
    sheet: ScoreSheet | None
    entry: Entry | None


def _versions(at: AnyView) -> Iterator[Version]:
    """The hand as recorded, then after every correction of it, its tricks' corrections too."""
    game, hand = at.session.game, at.session.amendments.original(at.deal) or at.hand
    steps: list[Entry | None] = [None, *corrections(at)]
    for entry in steps:
        if entry is not None:
            hand = game.correct(hand, entry.event.fact)
        sheet = game.reckon(hand, at.dealt.before).sheet
        yield Version(result=game.standing(hand, at.deal), sheet=sheet, entry=entry)


def _describe_correction(at: AnyView, entry: Entry) -> str:
    event, say = entry.event, at.say
    about = {"when": clock(event.at, say.language), "who": tell_recorder(say, event.by)}
    if isinstance(event.fact, TrickCorrected):
        return say("correct-trick", told=describe_fact(at, event.fact), **about)
    return say("correct-why", why=event.fact.why, **about)


Answer = ResponseReturnValue

PENALTY_FORM = fact_form(
    {},
    Penalty,
    reason=ask("reason", lambda: RadioField(choices=list(PENALTY_REASONS))),
    points=AskedField(
        fields={
            "way": lambda: RadioField(choices=["take", "give"]),
            "points": lambda: Points(validators=[InputRequired()]),
        },
        read=lambda typed, _: -abs(typed["points"]) if typed["way"] == "take" else typed["points"],
    ),
)
CANCEL_FORM = fact_form({}, PenaltyCancelled, sequence=FACT_ABOUT)
_TEXT = ask("text", lambda: text(LONGEST_NOTE), tidy)
PROTEST_FORM = fact_form({}, HandProtested, hand=FACT_ABOUT, text=_TEXT)
SIGN_FORM = fact_form(
    {},
    HandSigned,
    hand=FACT_ABOUT,
    side=ask("side", lambda: one_of(*get_args(Side))),
    seat=AskedField(read=lambda _typed, _about: None),
)
SETTLE_FORM = fact_form({}, ProtestSettled, hand=FACT_ABOUT)
OPEN_FORM = fact_form({}, OpenCardPlayed, hand=FACT_ABOUT)


def penalties(
    session_id: str, form: str = "", refusal: Refusal | None = None, **_where: int
) -> str:
    at = look_at(session_id, 0, form, refusal)
    return render_template("hand/penalties.html", at=at, reasons=PENALTY_REASONS)


def correction(
    session_id: str, deal: int, form: str = "", refusal: Refusal | None = None
) -> Answer:
    at = look_at_hand(session_id, deal, form, refusal)
    if at.dealt.hand.settled is None:
        return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
    return render_template(
        at.pages.template("mending/hand"),
        at=at,
        hand=at.hand,
        form=at.form("correct", url_for("amendments.correct", session_id=session_id, deal=deal)),
        error=at.refused.sentence if at.refused and at.refused.is_stale else "",
        standing=at.session.game.standing(at.hand, deal),
        changes=pairwise(_versions(at)),
        describe=partial(_describe_correction, at),
        longest=LONGEST_NOTE,
        **at.pages.correction_choices(at.hand),
    )


def _record(form_type: type[FactForm], about: object, page: str, **where: Any) -> Answer:
    form = form_type().check()
    record(services(), where["session_id"], form.fact(about), form.tap())
    return redirect(url_for(page, **where), 303)


@on_refusal(again(penalties, form="penalty"))
def impose(session_id: str) -> Answer:
    return _record(PENALTY_FORM, None, "amendments.penalties", session_id=session_id)


@on_refusal(again(penalties))
def cancel(session_id: str, sequence: int) -> Answer:
    return _record(CANCEL_FORM, sequence, "amendments.penalties", session_id=session_id)


@on_refusal(or_taken_back(again(correction, form="correct")))
def correct(session_id: str, deal: int) -> Answer:
    form = pages_of(session_of(session_id).game).correction_form
    return _record(form, deal, "hands.show", session_id=session_id, deal=deal)


def _amend(form_type: type[FactForm], name: str) -> Callable[..., Answer]:

    @on_refusal(or_taken_back(again(render_hand, form=name)))
    def save(session_id: str, deal: int) -> Answer:
        return _record(form_type, deal, "hands.show", session_id=session_id, deal=deal)

    return save


protest = _amend(PROTEST_FORM, "protest")
settle_protest = _amend(SETTLE_FORM, "settle_protest")
play_open = _amend(OPEN_FORM, "open_card")


@on_refusal(or_taken_back(again(render_hand, form="sign")))
def sign(session_id: str, deal: int) -> Answer:
    """Record one side's signature; the other side may have signed the same result meanwhile."""
    form = SIGN_FORM().check()

    def decide(session: Session) -> HandSigned:
        return sign_as_asked(session, _name_signer(session, form.fact(deal)))

    record_decided(services(), session_id, decide, form.tap(), past=(HandSigned,))
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


TRICK_FORM = fact_form(
    {Suit | None: suit_or_none},
    TrickCorrected,
    hand=AskedField(read=lambda _typed, about: about[0]),
    trick=AskedField(read=lambda _typed, about: about[1]),
    led_on=ask("led_on", BooleanField, bool),
)
"""The form of a trick's winner and honours, about a deal and the trick's number."""


def _possible_honours(at: AnyView, trick: Any) -> range | None:
    """The honours that a trick can have; None where nobody counts them, or the cards tell."""
    if not hasattr(trick, "honours"):
        return None
    if not trick.plays:
        return range(at.hand.players + 1)
    known, unseen = at.session.game.face.honours_among(at.hand.ruleset, trick.plays)
    return range(known, known + unseen + 1) if unseen else None


def trick(session_id: str, deal: int, trick: int, refusal: Refusal | None = None) -> Answer:
    """直すトリック: a recorded trick, and the form that puts it right; ``winner`` may be tapped."""
    at = look_at_hand(session_id, deal, "mend", refusal)
    hand, last = at.hand, len(at.hand.tricks)
    if not 1 <= trick <= last:
        return redirect(at.hand_url(deal), 303)
    found, seats, leader = hand.tricks[trick - 1], sorted(hand.seated), hand.leader_to(trick)
    tapped = request.args.get("winner", type=int)
    entries = [*trick_entries(at, trick)]
    stands = [not adds_cards(at, entry) for entry in entries]
    return render_template(
        "hand/mending/trick.html",
        at=at,
        hand=hand,
        number=trick,
        found=found,
        form=at.form("mend", url_for("mending.trick", **request.view_args or {})),
        seats=seats,
        tapped=tapped if tapped in seats else None,
        marks={seat: leads_mark(at.say) if seat == leader else "" for seat in seats},
        possible=_possible_honours(at, found),
        next_led=None if trick == last else hand.leader_to(trick + 1),
        told=[(tell(at, entry), any(stands[n:])) for n, entry in enumerate(entries, start=1)],
    )


@on_refusal(or_taken_back(again(trick)))
def put_trick_right(session_id: str, deal: int, trick: int) -> Answer:
    return _record(TRICK_FORM, (deal, trick), "hands.show", session_id=session_id, deal=deal)


def contract(session_id: str, deal: int, refusal: Refusal | None = None) -> Answer:
    at = look_at_hand(session_id, deal, "mend", refusal)
    if not may_mend_contract(at):
        return redirect(at.hand_url(deal), 303)
    url = url_for("mending.contract", session_id=session_id, deal=deal)
    return render_template(
        at.pages.template("mending/contract"),
        at=at,
        hand=at.hand,
        form=at.form("mend", url),
        told=[tell(at, entry) for entry in contract_entries(at)],
        **at.pages.correction_choices(at.hand),
    )


@on_refusal(or_taken_back(again(contract)))
def put_contract_right(session_id: str, deal: int) -> Answer:
    form = pages_of(session_of(session_id).game).contract_form
    return _record(form, deal, "hands.show", session_id=session_id, deal=deal)
