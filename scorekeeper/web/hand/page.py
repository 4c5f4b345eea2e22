"""局の頁: a hand as its templates ask for it, whichever game is played; a game adds its own."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic

from flask import url_for
from markupsafe import Markup

from scorekeeper.desk.precedents.book import Precedent, precedents_of_hand
from scorekeeper.journal import Entry, IrregularityDecided, Undone
from scorekeeper.trick_taking.auditing.watch import Watched
from scorekeeper.trick_taking.hand.moves import Expected
from scorekeeper.trick_taking.scoring import ScoreSheet
from scorekeeper.web.games import pages_of
from scorekeeper.web.hand.at import At, HandT
from scorekeeper.web.hand.history import (
    describe_delivery,
    describe_entry,
    describe_fact,
    describe_redeal,
    describe_undo,
)
from scorekeeper.web.hand.next_thing import NextThing, next_thing, undo_form
from scorekeeper.web.hand.typed import Words, typed_words
from scorekeeper.web.page.fact_form import FactForm
from scorekeeper.web.page.faults import FaultInWords, is_about, tell_fault
from scorekeeper.web.page.offered import Form, UndoForm
from scorekeeper.web.page.players import leads_mark, seal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.door.access import may_record

SEEN_TRICKS = 2
"""How many of the last tricks stand over the row that is written now."""
SEEN_ROUNDS = 2
"""How many of the last rounds of an auction are seen."""

Round = dict[int, Any]
"""一巡: the calls of one round by seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickRow:
    """A trick as a row of the sheet: who led to it, who took it, what stands in the winner's cell.

    ``part`` is the winner's as everybody knows it; ``is_past`` says that it is folded on a phone.
    """

    number: int
    leader: int | None
    winner: int
    text: str
    part: str
    is_past: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage(Generic[HandT]):
    """局の頁: the hand looked at, what it waits for, and what is reckoned from the two.

    Everything else the templates take from the hand itself and from the face of its game.
    ``trick_mark`` stands in the cell of a trick's winner where nobody counts what was in it.
    ``typed_words`` tell what was entered in a form that does not stand on the page; ``beside`` are
    the forms that stand folded beside the next thing to do. ``stands`` is the seat that was said to
    have won the auction when the hand was dealt.
    """

    at: At[HandT]
    coming: Expected[Any, Any, Any]
    stands: int | None = None

    typed_words: ClassVar[Mapping[str, Words]]
    beside: ClassVar[frozenset[str]]
    trick_mark: ClassVar[str] = ""

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
    def undo(self) -> UndoForm:
        """The form of the undo button."""
        return undo_form(self.at)

    @property
    def protest(self) -> Form:
        """The form with which a settled hand is scored under protest."""
        at = self.at
        return at.button(url_for("amendments.protest", session_id=at.session_id, deal=at.deal))

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

    @property
    def marks(self) -> dict[int, Markup]:
        """The seals of the parts that everybody knows, by seat."""
        hand: Any = self.hand
        role_of = pages_of(self.at.session.game).role_of
        seals = {seat: seal(self.at.say, role_of(hand, seat)) for seat in range(len(self.at.names))}
        return {seat: made for seat, made in seals.items() if made}

    @property
    def leading_marks(self) -> dict[int, Markup]:
        """The same, and the mark of whoever leads to the next trick."""
        hand: Any = self.hand
        marks = self.marks
        if hand.leader is None:
            return marks
        leads = leads_mark(self.at.say)
        return {**marks, hand.leader: leads + marks.get(hand.leader, "")}

    @property
    def folded_tricks(self) -> list[TrickRow]:
        """The tricks that are not in sight on a phone while others are recorded."""
        is_seen = self.at.is_current and self.stage != "over"
        return [row for row in self.trick_rows(self.trick_mark) if row.is_past or not is_seen]

    @property
    def seen_tricks(self) -> list[TrickRow]:
        """The last tricks: two on a phone, four where there is room."""
        return self.trick_rows(self.trick_mark)[-2 * SEEN_TRICKS :]

    @property
    def out(self) -> frozenset[int]:
        """Those who cannot call any more in this auction."""
        calls: Any = self.at.dealt.hand.auction
        return frozenset(calls.out)

    @property
    def by_contract(self) -> bool:
        """Whether the contract alone is asked for first, as it was recorded the last time."""
        at, hand = self.at, self.at.dealt.hand
        if at.refused is not None and at.refused.form in {"contract", "call", "pass"}:
            return at.refused.form == "contract"
        if self.stands is not None or hand.auction.calls or at.deal == 1:
            return self.stands is not None
        before = at.session.earlier[at.deal - 2].hand
        return before.bid is not None and not before.auction.calls

    @property
    def opens_beside(self) -> bool:
        """Whether the refused form is one of those that stand folded."""
        refused = self.at.refused
        return refused is not None and self.is_beside(refused.form) and self._stands_there

    def is_beside(self, form: str) -> bool:
        """Whether a form stands folded."""
        return form in self.beside

    def rounds(self, order: Sequence[int]) -> list[tuple[int, Round]]:
        """The last rounds of the auction with their numbers; the last one is being written.

        ``order`` are the seats in the order in which they call.
        """
        calls: Any = self.at.dealt.hand.auction
        place = {seat: number for number, seat in enumerate(order)}
        rounds: list[Round] = [{}]
        last = -1
        for call in calls.calls:
            if place[call.seat] <= last:
                rounds.append({})
            rounds[-1][call.seat] = call
            last = place[call.seat]
        if calls.to_speak is not None and place[calls.to_speak] <= last:
            rounds.append({})
        return list(enumerate(rounds, start=1))[-SEEN_ROUNDS:]

    def trick_rows(self, mark: str) -> list[TrickRow]:
        """Every trick recorded; ``mark`` is what a winner's cell holds instead of the honours."""
        hand: Any = self.hand
        role_of = pages_of(self.at.session.game).role_of
        seen = len(hand.tricks) - SEEN_TRICKS
        return [
            TrickRow(
                number=trick.trick,
                leader=hand.leader_to(trick.trick),
                winner=trick.winner,
                text=mark or str(trick.honours),
                part=role_of(hand, trick.winner) or "nobody",
                is_past=number < seen,
            )
            for number, trick in enumerate(hand.tricks)
        ]


def offering(
    at: At[HandT], forms: Mapping[str, type[FactForm]], kinds: Container[type]
) -> At[HandT]:
    """The same with the forms that record these kinds of fact.

    There are none where play is elsewhere, and none for whoever may not record.
    """
    if not at.is_current or not may_record():
        return at
    return replace(at, offered=frozenset(n for n, form in forms.items() if form.records in kinds))
