"""What the builders of a session's pages are handed."""

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from flask import url_for

from scorekeeper.cards import Refusal
from scorekeeper.journal import Entry, Session
from scorekeeper.journal.session import Deal
from scorekeeper.web.page.forms import FormMaker, Refused, remember_refusal, session_of
from scorekeeper.web.page.text import Form
from scorekeeper.web.server.door.access import may_record
from scorekeeper.web.server.language import find_speaker
from scorekeeper.wording import Speaker

HandT = TypeVar("HandT")


@dataclass(frozen=True, slots=True, kw_only=True)
class At(Generic[HandT]):
    """A session, seen by a reader at one of its deals (from 1; 0 before the first).

    ``offered`` are the names of the forms that the hand's page has now. With an ``entry`` of the
    history, seats are those that it speaks of.
    """

    say: Speaker
    session_id: str
    session: Session
    deal: int
    refused: Refused | None = None
    offered: frozenset[str] = frozenset()
    entry: Entry | None = None

    @property
    def dealt(self) -> Deal:
        """The deal looked at, with what the session knows of it."""
        session = self.session
        if self.deal == session.dealt and session.deal is not None:
            return session.deal
        return session.earlier[self.deal - 1]

    @property
    def hand(self) -> HandT:
        """The hand looked at."""
        hand: Any = self.dealt.hand
        found: HandT = hand
        return found

    @property
    def hands_wanted(self) -> int | None:
        """How many hands the house plays in a session; None where it does not say."""
        wanted: int | None = self.session.ruleset.hands_wanted
        return wanted

    @property
    def names(self) -> tuple[str, ...]:
        """Those who play the hand looked at, by seat; before the first, everybody who has come."""
        people, seats = self.session.names, self.dealt.seats if self.deal else ()
        if self.entry is not None:
            seats = self.entry.seats
            people = people if self.entry.undone_by is None else self.entry.names
        return tuple(people[person] for person in seats) or people

    @property
    def resting(self) -> tuple[str, ...]:
        """Those at the table who were not dealt into the hand now played, as they came."""
        if not self.is_current:
            return ()
        names, table = self.session.names, self.session.table
        return tuple(names[person] for person in table.there if person not in self.dealt.seats)

    @property
    def people(self) -> "At[HandT]":
        """The session as everybody who has come sees it, by number in the order of coming."""
        entry = None if self.entry is None else replace(self.entry, seats=())
        return replace(self, deal=0, entry=entry)

    @property
    def is_current(self) -> bool:
        """Whether this is the hand last dealt, in a session still open."""
        return self.deal == self.session.dealt and not self.session.closed

    @property
    def number(self) -> int:
        """The hand's number as the table counts; a void one has the number it would have had."""
        return self.dealt.place

    @property
    def sheet_url(self) -> str:
        """The session's score sheet."""
        return url_for("sessions.sheet", session_id=self.session_id)

    def form(self, name: str, url: str) -> Form:
        """A form of this page."""
        return FormMaker(seen=self.session.sequence, refused=self.refused).make(name, url)

    def button(self, url: str) -> Form:
        """A form with nothing in it to choose; what is wrong with it the page says at its head."""
        return FormMaker(seen=self.session.sequence).make("", url)

    def offer(self, name: str) -> Form | None:
        """A form of this hand where it is among those offered."""
        return self.fact_form(name) if name in self.offered else None

    def plain(self, name: str) -> Form | None:
        """The same with nothing in it to choose."""
        form = self.offer(name)
        return None if form is None else self.button(form.url)

    def fact_form(self, name: str) -> Form:
        """The form that records one kind of fact of this hand."""
        url = url_for("hands.record", session_id=self.session_id, deal=self.deal, name=name)
        return self.form(name, url)

    def referee_url(self, trick: int) -> str:
        """The referee's page for a trick of this hand."""
        return url_for("referee.in_hand", session_id=self.session_id, deal=self.deal, trick=trick)

    def trick_url(self, trick: int) -> str:
        """Where a recorded trick leads: to putting it right, or for lookers-on to its ruling."""
        if not may_record():
            return self.referee_url(trick)
        return url_for("mending.trick", session_id=self.session_id, deal=self.deal, trick=trick)

    def may_url(self, trick: int) -> str:
        """The page that says what may be played to a trick of this hand."""
        return url_for("may.in_hand", session_id=self.session_id, deal=self.deal, trick=trick)

    def hand_url(self, deal: int) -> str:
        """The page of another deal."""
        return url_for("hands.show", session_id=self.session_id, deal=deal)


AnyAt: TypeAlias = At[Any]
"""A session of whichever game."""


def look_at(
    session_id: str, deal: int | None = None, form: str = "", refusal: Refusal | None = None
) -> AnyAt:
    """The session of this request at a deal, the last one unless another is named.

    With a refusal, ``form`` is the name of the form that was refused.

    Raises:
        Refusal: ``session-unknown``.
    """
    session = session_of(session_id)
    return At(
        say=find_speaker(),
        session_id=session_id,
        session=session,
        deal=session.dealt if deal is None else deal,
        refused=None if refusal is None else remember_refusal(form, refusal),
    )
