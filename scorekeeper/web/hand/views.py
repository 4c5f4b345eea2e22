"""局: a hand's page, and everything that can be recorded on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flask import abort, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import record_decided
from scorekeeper.desk.folding import read_club
from scorekeeper.journal import Fact, HandSigned, Session
from scorekeeper.journal.corrections import Side
from scorekeeper.journal.names import identity
from scorekeeper.journal.signing import (
    brought_signatures,
    is_asked,
    is_signed,
    sides_of,
    sign_as_asked,
    signature,
    waits_here,
)
from scorekeeper.web.game.pages import AnyAt, look_at, pages_of
from scorekeeper.web.hand.history import (
    Mended,
    describe_delivery,
    describe_entry,
    describe_fact,
    or_taken_back,
    side_name,
    what_stands,
)
from scorekeeper.web.page.forms import FormMaker, session_of
from scorekeeper.web.page.text import Form, clock, whose
from scorekeeper.web.server.application import desk, device
from scorekeeper.web.server.door import known_device
from scorekeeper.web.server.errors import OF_TAPS
from scorekeeper.web.server.security import EXPIRED, on_refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class SideToSign:
    """One side of a hand: who is of it, and whether it is signed.

    ``by`` names who signed; it is empty where nobody said. A signature that came from elsewhere is
    ``brought``, in words, and one of somebody here ``is_wanted`` where the session goes on here.
    """

    side: Side
    name: str
    people: tuple[str, ...]
    is_signed: bool
    by: str
    brought: str = ""
    is_wanted: bool = False


@dataclass(frozen=True, slots=True)
class Signing:
    """署名: what a scored hand shows of its signatures, where its house asks for them."""

    at: AnyAt

    @property
    def is_open(self) -> bool:
        """Whether the hand waits for a signature."""
        return waits_here(self.at.session, self.at.deal)

    @property
    def is_done(self) -> bool:
        """Whether both sides have signed."""
        return is_asked(self.at.dealt) and is_signed(self.at.dealt)

    @property
    def is_brought(self) -> bool:
        """Whether a signature came from elsewhere."""
        return any(deal == self.at.deal for deal, _ in brought_signatures(self.at.session))

    @property
    def sides(self) -> Iterator[SideToSign]:
        """Both sides, the declarer's first."""
        at, brought = self.at, brought_signatures(self.at.session)
        for side, seats in sides_of(at.dealt).items():
            signed, event = signature(at.dealt, side), brought.get((at.deal, side))
            yield SideToSign(
                side=side,
                name=side_name(at, side),
                people=tuple(at.names[seat] for seat in seats),
                is_signed=signed is not None,
                by="" if signed is None or signed.seat is None else at.names[signed.seat],
                brought="" if event is None else describe_delivery(at, event),
                is_wanted=signed is None or event is not None,
            )

    @property
    def form(self) -> Form:
        """The form with a button for each side."""
        at = self.at
        return at.form("sign", url_for("amendments.sign", session_id=at.session_id, deal=at.deal))


def sign_here(session: Session, fact: HandSigned) -> HandSigned:
    """A signature in the name of whoever's device it is, if they are of that side.

    Whoever keeps score taps for both sides; for a side that is not theirs nobody is named. Where
    that of its side was brought, it is one anew.
    """
    return sign_as_asked(session, _by_whose_device(session, fact))


def _by_whose_device(session: Session, fact: HandSigned) -> HandSigned:
    device = known_device()
    if device is None or not 1 <= fact.hand <= session.dealt:
        return fact
    deal = session.deals[fact.hand - 1]
    people, key = read_club(desk()).people, identity(device.person)
    there = people.seat([identity(name) for name in session.table.names])
    for seat in sides_of(deal)[fact.side]:
        if there[deal.seats[seat]] in {key, people.person(key)}:
            return replace(fact, seat=seat)
    return fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """ひとつの記録: what somebody recorded, in words; who it was, and when, if it is kept."""

    words: str
    who: str
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """どちらが正しいか: what was sent just now, and what stands.

    ``form`` sends the same once more, with its ``fields``, to stand in the place of what does now;
    None where that cannot be put right from here. ``url`` leads on with what stands.
    """

    own: Version
    stands: Version
    form: Form | None
    fields: tuple[tuple[str, str], ...]
    event: int
    url: str


def question() -> Question:
    """What this request's form is about, which others recorded otherwise."""
    session_id = str((request.view_args or {})["session_id"])
    found, session = g.otherwise.found, look_at(session_id).session
    entry = session.entry(found.stands.sequence)
    at = look_at(session_id, entry.hand)
    say, event = at.say, entry.event
    form = FormMaker(seen=session.sequence).make("", request.path)
    return Question(
        own=Version(words=_tell(at, found.said), who=whose(say, device())),
        stands=Version(
            words=describe_entry(at, entry),
            who=whose(say, event.by),
            when=clock(event.at, say.language),
        ),
        form=form if found.instead else None,
        fields=tuple(
            (name, value) for name, value in request.form.items(multi=True) if name not in OF_TAPS
        ),
        event=event.sequence,
        url=at.hand_url(session.dealt) if session.in_hand else at.sheet_url,
    )


def _tell(at: AnyAt, facts: Sequence[Fact]) -> str:
    return at.say("list-separator").join(describe_fact(at, fact) for fact in facts)


def show(session_id: str, deal: int) -> ResponseReturnValue:
    """One hand, from the auction to its points; of a discarded session what is left of it."""
    if session_of(session_id).discarded:
        return redirect(url_for("sessions.sheet", session_id=session_id), 303)
    return render_hand(session_id, deal)


def show_again(refusal: Refusal, session_id: str, deal: int, name: str) -> str:
    """The hand as it stands with everything tapped; an old page's form asks an old question."""
    is_old = request.form.get("seen") != str(session_of(session_id).sequence)
    if refusal.code == EXPIRED and is_old:
        refusal = Refusal("moved-on")
    return render_hand(session_id, deal, name, what_stands(refusal, session_id))


@on_refusal(or_taken_back(show_again))
def record_fact(session_id: str, deal: int, name: str) -> ResponseReturnValue:
    """Record what was tapped, then show the hand again."""
    form_type = pages_of(session_of(session_id).game).forms.get(name)
    if form_type is None:
        abort(404)
    form = form_type().check()

    def decide(session: Session) -> Fact:
        if deal != session.dealt:
            raise Refusal("moved-on")
        return form.fact(session.hand)

    record_decided(desk(), session_id, decide, form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def render_hand(session_id: str, deal: int, form: str = "", refusal: Refusal | None = None) -> str:
    """A hand's page; with a refusal, its sentence at the form that was sent."""
    at = look_at(session_id, deal, form, refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    game, page = at.session.game, at.pages.hand_page(at, _stands(at))
    return render_template(
        at.pages.template("hand"),
        view=page,
        at=page.at,
        hand=at.hand,
        mended=Mended(at),
        signing=Signing(at),
        role_of=at.pages.role_of,
        **{game.name: game.face},
    )


def _stands(at: AnyAt) -> int | None:
    """The seat of whoever was said to stand when the hand was dealt, if they play it."""
    person, people = request.args.get("stands", type=int), at.session.names
    if person is None or not 0 <= person < len(people) or people[person] not in at.names:
        return None
    return at.names.index(people[person])
