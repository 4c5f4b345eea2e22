"""局の頁: a hand as its templates ask for it, whichever game is played; a game adds its own."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Literal

from scorekeeper.desk.precedents.book import precedents_of_hand
from scorekeeper.desk.precedents.precedent import Precedent
from scorekeeper.journal import Entry, IrregularityDecided, Undone
from scorekeeper.trick_taking.auditing.watch import Watched
from scorekeeper.trick_taking.hand.expected import Expected
from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet
from scorekeeper.web.hand.at import At, HandT
from scorekeeper.web.hand.history import (
    describe_delivery,
    describe_entry,
    describe_fact,
    describe_redeal,
)
from scorekeeper.web.hand.next_thing import NextThing, describe_undo, next_thing, undo_form
from scorekeeper.web.hand.typed import Words, typed_words
from scorekeeper.web.page.fact_form import FactForm
from scorekeeper.web.page.faults import FaultInWords, is_about, tell_fault
from scorekeeper.web.page.offered import Form
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import may_record

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

    @property
    def kept_rulings(self) -> list[Precedent]:
        """The rulings on its tricks that the table has kept."""
        return precedents_of_hand(desk(), self.at.session_id, self.at.deal)

    def describe(self, entry: Entry) -> str:
        """What an entry says."""
        return describe_entry(self.at, entry)

    def describe_delivery(self, entry: Entry) -> str:
        """Who brought an entry and when; empty where it was recorded here."""
        return describe_delivery(self.at, entry.event)

    @property
    def has_cards(self) -> bool:
        """Whether some trick was recorded card by card, so that there is a text of the hand."""
        hand: Any = self.hand
        return not hand.redealt and any(trick.plays for trick in hand.tricks)

    @property
    def watched(self) -> Watched:
        """What is certainly wrong in the hand by what was recorded of it."""
        watched: Watched = self.at.session.game.face.watch(self.hand)
        return watched

    @property
    def told_faults(self) -> tuple[FaultInWords, ...]:
        """The same in words, first things first, but for what the table has decided already."""
        at = self.at
        faults = self.watched.faults
        decided = tuple(self._decided) if faults else ()
        return tuple(
            tell_fault(at.say, at.names, fault)
            for fault in faults
            if not any(is_about(one, fault) for one in decided)
        )

    @property
    def decisions(self) -> list[str]:
        """What the table has decided about things that went wrong, a sentence each."""
        return [describe_fact(self.at, fact) for fact in self._decided]

    @property
    def _decided(self) -> Iterator[IrregularityDecided]:
        for entry in self.history:
            fact = entry.event.fact
            if isinstance(fact, IrregularityDecided) and entry.undone_by is None:
                yield fact

    @property
    def sound(self) -> str:
        """How many tricks there were before anything was wrong."""
        watched = self.watched
        if watched.sound == watched.tricks:
            return self.at.say("watch-sound-all")
        return self.at.say("watch-sound", sound=watched.sound)

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
        return describe_undo(self.at) if self.at.is_current and may_record() else ""

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

    def seats(self, order: Iterable[int]) -> Iterator[tuple[str, SeatState, str]]:
        """These seats by name, whether they may speak, and their last bid (``13H``, or none)."""
        calls: Any = self.at.dealt.hand.auction
        last = {call.seat: str(call.bid) for call in calls.calls if call.bid is not None}
        highest = None if calls.standing is None else calls.standing.seat
        states: dict[int | None, SeatState] = {highest: "highest", calls.to_speak: "speaks"}
        states |= dict.fromkeys(calls.passed, "passed")
        for seat in order:
            yield self.at.names[seat], states.get(seat, "waiting"), last.get(seat, "")


def offering(
    at: At[HandT], forms: Mapping[str, type[FactForm]], kinds: Container[type]
) -> At[HandT]:
    """The same with the forms that record these kinds of fact.

    There are none where play is elsewhere, and none for whoever may not record.
    """
    if not at.is_current or not may_record():
        return at
    return replace(at, offered=frozenset(n for n, form in forms.items() if form.records in kinds))
