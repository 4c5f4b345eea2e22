"""罰点と訂正: the pages on which a hand is amended, or put right where it stands."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, get_args

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from wtforms import BooleanField, RadioField
from wtforms.validators import InputRequired, NumberRange

from scorekeeper.cards import Refusal, Suit
from scorekeeper.desk import record, record_decided
from scorekeeper.journal import (
    PENALTY_REASONS,
    Entry,
    HandProtested,
    HandSigned,
    Penalty,
    PenaltyCancelled,
    ProtestSettled,
    Session,
)
from scorekeeper.journal.corrections import MOST_POINTS, OF_HANDS, Side
from scorekeeper.trick_taking.auction import parse_trump
from scorekeeper.trick_taking.hand import LONGEST_NOTE, TrickCorrected
from scorekeeper.trick_taking.scoring import ScoreSheet
from scorekeeper.web.game.pages import AnyAt, look_at, pages_of
from scorekeeper.web.hand.history import (
    Told,
    contract_entries,
    describe_fact,
    may_mend_contract,
    or_taken_back,
    tell,
    trick_entries,
    what_stands,
)
from scorekeeper.web.hand.views import render_hand, sign_here
from scorekeeper.web.page.forms import (
    FACT_ABOUT,
    Asked,
    FactForm,
    WholeNumber,
    ask,
    fact_form,
    one_of,
    session_of,
    text_or_none,
    words,
)
from scorekeeper.web.page.text import Form, clock, leads_mark, whose
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.security import on_refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """The hand as recorded, or as a correction tells it.

    ``result`` is given as a correction that changes nothing; ``entry`` recorded the correction,
    None of the hand as it was recorded.
    """

    result: Any
    sheet: ScoreSheet | None
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class CorrectionPage:
    """訂正の頁: a settled hand, every correction of it, and the forms that amend it."""

    at: AnyAt

    def form(self, name: str) -> Form:
        """A form that amends the hand, by the last part of its endpoint."""
        at = self.at
        url = url_for(f"amendments.{name}", session_id=at.session_id, deal=at.deal)
        return at.form(name, url)

    @property
    def error(self) -> str:
        """The sentence for a form that comes from an old page."""
        refused = self.at.refused
        return refused.sentence if refused and refused.is_stale else ""

    @property
    def standing(self) -> Any:
        """The result that counts, as a correction that changes nothing."""
        return self._standing_of(self.at.hand)

    @property
    def versions(self) -> Iterator[Version]:
        """The hand as it was recorded, then every correction of it that was not undone.

        A trick that was put right after the hand was settled corrects it as well.
        """
        at = self.at
        hand = at.session.amendments.original(at.deal) or at.hand
        steps: list[Entry | None] = [None, *self._steps()]
        for entry in steps:
            if entry is not None:
                hand = at.session.game.correct(hand, entry.event.fact)
            yield Version(
                result=self._standing_of(hand),
                sheet=at.session.game.reckon(hand, at.dealt.before).sheet,
                entry=entry,
            )

    @property
    def changes(self) -> Iterator[tuple[Version, Version]]:
        """What stood before each correction and after it, oldest first; none without any."""
        return pairwise(self.versions)

    def describe(self, entry: Entry) -> str:
        """Which trick a correction put right, or why it was made; when, and on whose device."""
        event, say = entry.event, self.at.say
        about = {"when": clock(event.at, say.language), "who": whose(say, event.by)}
        if isinstance(event.fact, TrickCorrected):
            return say("correct-trick", told=describe_fact(self.at, event.fact), **about)
        return say("correct-why", why=event.fact.why, **about)

    def _steps(self) -> Iterator[Entry]:
        at, is_settled = self.at, False
        settled = at.session.game.kinds[f"{at.session.game.name}-hand-settled"]
        for entry in at.session.entries_of(at.deal):
            fact = entry.event.fact
            if entry.undone_by is not None:
                continue
            if isinstance(fact, settled):
                is_settled = True
            elif is_settled and isinstance(fact, OF_HANDS) and fact.hand == at.deal:
                yield entry

    def _standing_of(self, hand: Any) -> Any:
        standing = self.at.session.game.standing(hand, self.at.deal)
        if standing is None:
            raise LookupError("only settled hands are corrected")
        return standing


Answer = ResponseReturnValue
TAKES, GIVES = "take", "give"
"""How a form says whether a penalty takes points away or gives them."""


def _points(typed: Mapping[str, Any], _about: object) -> int:
    points: int = typed["points"]
    return -points if typed["way"] == TAKES else points


PENALTY_FORM = fact_form(
    {},
    Penalty,
    reason=ask("reason", lambda: RadioField(choices=list(PENALTY_REASONS))),
    points=Asked(
        fields={
            "way": lambda: RadioField(choices=[TAKES, GIVES]),
            "points": lambda: WholeNumber(
                validators=[InputRequired(), NumberRange(min=1, max=MOST_POINTS)]
            ),
        },
        read=_points,
    ),
)
CANCEL_FORM = fact_form({}, PenaltyCancelled, sequence=FACT_ABOUT)
PROTEST_FORM = fact_form({}, HandProtested, hand=FACT_ABOUT, text=words(LONGEST_NOTE))
SIGN_FORM = fact_form(
    {},
    HandSigned,
    hand=FACT_ABOUT,
    side=ask("side", lambda: one_of(*get_args(Side))),
    seat=Asked(read=lambda _typed, _about: None),
)
SETTLE_FORM = fact_form({}, ProtestSettled, hand=FACT_ABOUT)


def penalties(session_id: str, form: str = "", refusal: Refusal | None = None) -> str:
    """The penalties of a session; with a refusal, its sentence at the form that was sent."""
    at = look_at(session_id, 0, form, refusal)
    return render_template("hand/penalties.html", at=at, reasons=PENALTY_REASONS)


def correction(
    session_id: str, deal: int, form: str = "", refusal: Refusal | None = None
) -> Answer:
    """How a hand was recorded and corrected; with a refusal, its sentence at the form sent."""
    at = look_at(session_id, deal, form, refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    if at.dealt.hand.settled is None:
        return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
    return render_template(
        at.pages.template("mending/hand"),
        view=CorrectionPage(at),
        at=at,
        hand=at.hand,
        longest=LONGEST_NOTE,
        **at.pages.correction_choices(at.hand),
    )


def _penalties_again(form: str) -> Callable[..., Answer]:
    """The penalties, with a refusal at the form of that name."""
    return lambda refusal, session_id, **_where: penalties(
        session_id, form, what_stands(refusal, session_id)
    )


def _correction_again(form: str) -> Callable[..., Answer]:
    """The corrections of a hand, with a refusal at the form of that name."""
    return lambda refusal, session_id, deal: correction(
        session_id, deal, form, what_stands(refusal, session_id)
    )


def _record(form_type: type[FactForm], about: int | None, page: str, **where: Any) -> Answer:
    """Record what was entered about a deal or an event, then show a page."""
    form = form_type().check()
    record(desk(), where["session_id"], form.fact(about), form.tap())
    return redirect(url_for(page, **where), 303)


@on_refusal(_penalties_again("penalty"))
def impose(session_id: str) -> Answer:
    """Record a penalty."""
    return _record(PENALTY_FORM, None, "amendments.penalties", session_id=session_id)


@on_refusal(_penalties_again(""))
def cancel(session_id: str, sequence: int) -> Answer:
    """Take a penalty back."""
    return _record(CANCEL_FORM, sequence, "amendments.penalties", session_id=session_id)


@on_refusal(or_taken_back(_correction_again("correct")))
def correct(session_id: str, deal: int) -> Answer:
    """Record how a hand really ended."""
    form = pages_of(session_of(session_id).game).correction_form
    return _record(form, deal, "amendments.correction", session_id=session_id, deal=deal)


@on_refusal(or_taken_back(_correction_again("protest")))
def protest(session_id: str, deal: int) -> Answer:
    """Score a hand under protest, and go on from its page."""
    return _record(PROTEST_FORM, deal, "hands.show", session_id=session_id, deal=deal)


@on_refusal(or_taken_back(_correction_again("settle_protest")))
def settle_protest(session_id: str, deal: int) -> Answer:
    """The table agrees again."""
    return _record(SETTLE_FORM, deal, "amendments.correction", session_id=session_id, deal=deal)


def _hand_again(refusal: Refusal, session_id: str, deal: int) -> Answer:
    """The hand with a refusal at its signatures."""
    return render_hand(session_id, deal, "sign", what_stands(refusal, session_id))


@on_refusal(or_taken_back(_hand_again))
def sign(session_id: str, deal: int) -> Answer:
    """One side signs what a hand has come to, then show it again.

    The other side may have signed on another phone meanwhile: what both sign is the same.
    """
    form = SIGN_FORM().check()

    def decide(session: Session) -> HandSigned:
        return sign_here(session, form.fact(deal))

    record_decided(desk(), session_id, decide, form.tap(), past=(HandSigned,))
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


TRICK_FORM = fact_form(
    {
        Suit | None: lambda name: ask(
            name, text_or_none, lambda typed: parse_trump(typed) if typed else None
        )
    },
    TrickCorrected,
    hand=Asked(read=lambda _typed, about: about[0]),
    trick=Asked(read=lambda _typed, about: about[1]),
    led_on=ask("led_on", BooleanField, bool),
)
"""Who took a trick and how many honours were in it; about a deal and the trick's number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickPage:
    """直すトリック: a recorded trick of the hand looked ``at``, by its number."""

    at: AnyAt
    number: int

    @property
    def found(self) -> Any:
        """The trick as it stands."""
        return self.at.hand.tricks[self.number - 1]

    @property
    def form(self) -> Form:
        """The form that puts it right."""
        return self.at.form("mend", self.url(self.number))

    def url(self, number: int, winner: int | None = None) -> str:
        """The page of a trick of this hand; with a ``winner`` it begins with that one."""
        at = self.at
        return url_for(
            "mending.trick", session_id=at.session_id, deal=at.deal, trick=number, winner=winner
        )

    @property
    def seats(self) -> tuple[int, ...]:
        """Those who can have taken it, in the order of their seats: nobody who rests."""
        return tuple(sorted(getattr(self.at.hand, "seated", range(self.at.hand.players))))

    @property
    def winner(self) -> int:
        """Whom the form begins with: the one tapped among all tricks, else the recorded one."""
        tapped = request.args.get("winner", type=int)
        recorded: int = self.found.winner
        return tapped if tapped in self.seats else recorded

    @property
    def marks(self) -> dict[int, Markup]:
        """The mark of whoever is recorded to have led to it, by seat."""
        leader: int | None = self.at.hand.leader_to(self.number)
        return {} if leader is None else {leader: leads_mark(self.at.say)}

    @property
    def counts(self) -> range | None:
        """The honours to choose from; None where nobody counts them, or the cards tell."""
        has_counts = hasattr(self.found, "honours") and not self.found.plays
        return range(self.at.hand.players + 1) if has_counts else None

    @property
    def next_led(self) -> int | None:
        """Who led to the next trick by the record as it stands; None where there is none."""
        after = self.number + 1
        is_there = after <= len(self.at.hand.tricks)
        led: int | None = self.at.hand.leader_to(after) if is_there else None
        return led

    @property
    def told(self) -> list[Told]:
        """What was recorded of it, oldest first; the last one stands."""
        return [tell(self.at, entry) for entry in trick_entries(self.at, self.number)]


def trick(session_id: str, deal: int, trick: int, refusal: Refusal | None = None) -> Answer:
    """A trick that was recorded, and the form that puts it right."""
    at = look_at(session_id, deal, "mend", refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    if not 1 <= trick <= len(at.hand.tricks):
        return redirect(at.hand_url(deal), 303)
    page = TrickPage(at=at, number=trick)
    return render_template("hand/mending/trick.html", at=at, hand=at.hand, view=page)


def _trick_again(refusal: Refusal, session_id: str, deal: int, **where: int) -> Answer:
    return trick(session_id, deal, where["trick"], what_stands(refusal, session_id))


@on_refusal(or_taken_back(_trick_again))
def put_trick_right(session_id: str, deal: int, trick: int) -> Answer:
    """Put a trick right, then show its hand."""
    form = TRICK_FORM().check()
    record(desk(), session_id, form.fact((deal, trick)), form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def contract(session_id: str, deal: int, refusal: Refusal | None = None) -> Answer:
    """The contract of a hand in play, and the form that puts it right."""
    at = look_at(session_id, deal, "mend", refusal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
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


def _contract_again(refusal: Refusal, session_id: str, deal: int) -> Answer:
    return contract(session_id, deal, what_stands(refusal, session_id))


@on_refusal(or_taken_back(_contract_again))
def put_contract_right(session_id: str, deal: int) -> Answer:
    """Put the contract right, then show its hand."""
    form = pages_of(session_of(session_id).game).contract_form().check()
    record(desk(), session_id, form.fact(deal), form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
