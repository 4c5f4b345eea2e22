"""直す: a trick, or the contract, put right where it stands; what came after is not touched."""

from dataclasses import dataclass
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from wtforms import BooleanField

from scorekeeper.cards import Refusal, Suit
from scorekeeper.desk import record
from scorekeeper.trick_taking.auction import parse_trump
from scorekeeper.trick_taking.hand.corrections import TrickCorrected
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.hand.history import or_taken_back, what_stands
from scorekeeper.web.hand.told_before import (
    Told,
    contract_entries,
    may_mend_contract,
    tell,
    trick_entries,
)
from scorekeeper.web.page.fact_form import Asked, ask, fact_form, text_or_none
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.players import leads_mark
from scorekeeper.web.page.session import session_of
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk

Answer = ResponseReturnValue

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
    game = pages_of(at.session.game)
    url = url_for("mending.contract", session_id=session_id, deal=deal)
    return render_template(
        game.contract_template,
        at=at,
        hand=at.hand,
        form=at.form("mend", url),
        told=[tell(at, entry) for entry in contract_entries(at)],
        **game.correction_choices(at.hand),
    )


def _contract_again(refusal: Refusal, session_id: str, deal: int) -> Answer:
    return contract(session_id, deal, what_stands(refusal, session_id))


@on_refusal(or_taken_back(_contract_again))
def put_contract_right(session_id: str, deal: int) -> Answer:
    """Put the contract right, then show its hand."""
    form = pages_of(session_of(session_id).game).contract_form().check()
    record(desk(), session_id, form.fact(deal), form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)
