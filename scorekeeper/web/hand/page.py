"""局の頁: a hand as its templates ask for it, whichever game is played; a game adds its own."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Literal

from scorekeeper.journal import Entry, Undone
from scorekeeper.trick_taking.hand.expected import Expected
from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet
from scorekeeper.web.hand.at import At, HandT
from scorekeeper.web.hand.history import describe_entry, describe_redeal
from scorekeeper.web.hand.next_thing import NextThing, describe_undo, next_thing, undo_form
from scorekeeper.web.hand.typed import Words, typed_words
from scorekeeper.web.page.fact_form import FactForm
from scorekeeper.web.page.offered import Form

SeatState = Literal["waiting", "speaks", "highest", "passed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage(Generic[HandT]):
    """局の頁: the hand looked at, what it waits for, and what is reckoned from the two.

    Everything else the templates take from the hand itself and from the face of its game.
    ``typed_words`` tell what was entered in a form that does not stand on the page.
    """

    at: At[HandT]
    coming: Expected[Any, Any, Any]

    typed_words: ClassVar[Mapping[str, Words]]

    @property
    def hand(self) -> HandT:
        """The hand looked at."""
        return self.at.hand

    @property
    def stage(self) -> str:
        """Where the hand is: the parts before it are folded, the parts after it not yet there."""
        return "redealt" if self.at.dealt.hand.redealt else str(self.coming.stage)

    @property
    def sheet(self) -> ScoreSheet | None:
        """What the hand has come to; None while it is open."""
        return self.at.dealt.reckoning.sheet

    @property
    def history(self) -> tuple[Entry, ...]:
        """Everything recorded of the hand, oldest first, an undo beside what it struck out."""
        entries = self.at.session.entries_of(self.at.deal)
        return tuple(entry for entry in entries if not isinstance(entry.event.fact, Undone))

    def describe(self, entry: Entry) -> str:
        """What an entry says."""
        return describe_entry(self.at, entry)

    @property
    def redealt(self) -> str:
        """Why the hand is void; empty where it is not."""
        return describe_redeal(self.at)

    @property
    def next(self) -> NextThing:
        """What to do once the hand is over."""
        return next_thing(self.at)

    @property
    def undo_text(self) -> str:
        """What an undo would take back, in words; empty where nothing can be."""
        return describe_undo(self.at) if self.at.is_current else ""

    @property
    def undo(self) -> Form:
        """The form of the undo button."""
        return undo_form(self.at)

    @property
    def error(self) -> str:
        """The sentence for a refused form that does not stand on the page."""
        refused = self.at.refused
        return "" if refused is None or self._stands_there else refused.sentence

    @property
    def typed(self) -> tuple[str, ...]:
        """What had been chosen in that form."""
        return () if self._stands_there else typed_words(self.at, self.typed_words)

    @property
    def _stands_there(self) -> bool:
        """Whether the refused form stands on the page, with its sentence and what was typed."""
        refused, offered = self.at.refused, self.at.offered
        return refused is not None and refused.form in offered and refused.belongs_to(refused.form)

    def last_call(self, seat: int) -> tuple[SeatState, str]:
        """Whether a seat may speak, and its last bid (``13H``); empty where it made none."""
        calls = self.at.dealt.hand.auction
        bids = [str(call.bid) for call in calls.calls if call.seat == seat and call.bid is not None]
        state: SeatState = "waiting"
        if seat in calls.passed:
            state = "passed"
        elif seat == calls.to_speak:
            state = "speaks"
        elif calls.standing is not None and calls.standing.seat == seat:
            state = "highest"
        return state, bids[-1] if bids else ""


def offering(
    at: At[HandT], forms: Mapping[str, type[FactForm]], kinds: Container[type]
) -> At[HandT]:
    """The same with the forms that record these kinds of fact; none where play is elsewhere."""
    if not at.is_current:
        return at
    return replace(at, offered=frozenset(n for n, form in forms.items() if form.records in kinds))
