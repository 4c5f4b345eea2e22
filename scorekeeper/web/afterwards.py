"""あとで: a finished hand stepped through, and the cards that cost something.

Both pages exist only while the result stands; before, they answer as an unknown address. One
search a process is kept, and it works only while somebody asks, in slices.
"""

import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from threading import Lock
from time import monotonic, process_time
from typing import Any

from flask import abort, render_template, request

from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.games import Game, game_of_rules
from scorekeeper.journal.session import sides_of
from scorekeeper.trick_taking.afterwards import EndOnPaper, LookingBack, ValuedPlay, ValuedTrick
from scorekeeper.trick_taking.replay import AnyPlayedHand, Audit, ReplayedTrick, replay
from scorekeeper.web.games.pages import AnyView, look_at_hand
from scorekeeper.web.page.faults import tell_fault
from scorekeeper.web.server.application import find_speaker
from scorekeeper.wording.rulings import say_why

SLICE, TAP, ALL = 0.25, 2.0, 20.0
"""Seconds of the processor: of one answer, of one tap, of one hand."""
MOST_POSITIONS = 140_000
"""Positions that are kept of a hand: some 64 MB."""
PATIENCE = 3.0
"""Seconds after which an abandoned search makes room for another hand."""
BRIEF = 0.0005
"""Seconds after which a search makes way for another request."""

# 探す人: the one search of this process


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """The values of a hand so far, and how to look further back.

    ``why`` says why nothing is known. ``further`` are the seconds of the next answer, None if it is
    over; with ``goes_on`` a page asks for it by itself.
    """

    why: Refusal | None = None
    is_busy: bool = False
    verdict: tuple[str, int, int] | None = None
    tricks: Sequence[ValuedTrick] = ()
    further: float | None = None
    goes_on: bool = False
    is_cut: bool = False

    @property
    def plays(self) -> Sequence[tuple[int, ValuedPlay, int, int]]:
        """The plays that cost something: the trick, the play, and the totals around it."""
        return [(trick.trick, *play) for trick in self.tricks for play in trick.costly]


@dataclass(slots=True)
class Looker:
    """Keeps the last hand's search, and continues it slice by slice."""

    end: EndOnPaper[Any] | None = None
    looking: LookingBack | None = None
    spent: float = 0.0
    seen: float = 0.0
    goes_on: bool = False
    _lock: Lock = field(default_factory=Lock)

    def look(self, end: EndOnPaper[Any], upto: float) -> Costs:
        """Spend another slice and return the values so far.

        ``upto`` are the seconds that may be spent on the hand in all.
        """
        if not self._lock.acquire(blocking=False):
            return Costs(is_busy=True)
        try:
            if end != self.end or self.looking is None:
                if self.goes_on and monotonic() - self.seen < PATIENCE:
                    return Costs(is_busy=True)
                self.end, self.looking, self.spent, self.goes_on = None, None, 0.0, False
                self.looking = end.prepare()
                self.end, self.looking.every = end, False
            self.seen, upto = monotonic(), min(upto, ALL)
            if self.spent < upto and not self.is_full:
                self._spend_slice(self.looking)
            return self._tell(self.looking, upto)
        except Refusal as refusal:
            return Costs(why=refusal)
        finally:
            self._lock.release()

    @property
    def is_full(self) -> bool:
        return self.looking is not None and len(self.looking.search.known) >= MOST_POSITIONS

    def _spend_slice(self, looking: LookingBack) -> None:
        begun, patience = process_time(), sys.getswitchinterval()
        sys.setswitchinterval(BRIEF)
        try:
            looking.go_on(lambda _: process_time() - begun >= SLICE or self.is_full)
        finally:
            sys.setswitchinterval(patience)
            self.spent += process_time() - begun

    def _tell(self, looking: LookingBack, upto: float) -> Costs:
        is_over = looking.is_done or self.is_full or self.spent >= ALL
        self.goes_on = not is_over and self.spent < upto
        further = upto if self.goes_on else round(self.spent + TAP, 2)
        return Costs(
            verdict=looking.verdict,
            tricks=[trick for trick in looking.found.tricks if trick is not None],
            further=None if is_over else further,
            goes_on=self.goes_on,
            is_cut=is_over and not looking.is_done,
        )


LOOKER = Looker()


# 見せ方: a hand on its two pages


@dataclass(frozen=True, kw_only=True)
class PlayedBefore:
    """A hand that is over: as it was written down, its players, and the declarer's side."""

    end: EndOnPaper[AnyPlayedHand]
    game: Game
    names: Sequence[str]
    side: Collection[int | None]

    @cached_property
    def tricks(self) -> Sequence[ReplayedTrick]:
        return replay(self.end.paper).tricks

    def cards(self, trick: ReplayedTrick) -> Sequence[Card]:
        """The cards of a trick as they lay, impossible ones too."""
        return self.end.paper.as_counted(trick.told.plays)

    def count_taken(self, last: ReplayedTrick) -> int:
        """The side's total after a trick."""
        return self.end.taken + sum(
            self.end.worth(trick.number, replace(trick.told, honours=trick.honours.low))
            for trick in self.tricks[: last.number]
            if trick.winner in self.side
        )

    def faults(self, trick: ReplayedTrick) -> Iterator[str]:
        return (tell_fault(find_speaker(), self.names, fault).sentence for fault in trick.faults)

    def held(self, seat: int, trick: ReplayedTrick) -> list[Card]:
        """The cards of a seat before a trick, as far as anybody saw them."""
        plays = [
            dict(zip(one.seats, self.cards(one), strict=False)).get(seat, UNSEEN)
            for one in self.tricks
        ]
        gone, later = plays[: trick.number - 1], plays[trick.number - 1 :]
        written = self.end.paper.hands[seat] if self.end.paper.hands else None
        held = later if written is None else [card for card in written if card not in gone]
        in_order = {card: place for place, card in enumerate((*self.end.paper.pack, UNSEEN))}
        return sorted(held, key=lambda card: in_order.get(card, len(in_order)))

    def costs(self, upto: float) -> Costs:
        return LOOKER.look(self.end, upto)

    def why(self, trick: ReplayedTrick) -> str:
        """Why the winner took a trick, as the referee says it; empty if nobody can tell."""
        face, here, cards = self.game.face, trick.situations[0], self.cards(trick)
        if not cards or not trick.seats:
            return ""
        try:
            ruling = face.resolve(here, cards)
        except Refusal:
            return ""
        told = {**ruling.document(), "because": face.grounds(here, cards, ruling).document()}
        return say_why(find_speaker(), told, lambda play: self.names[trick.seats[play]])


def after_check(found: Audit[Any, Any], names: Sequence[str]) -> PlayedBefore | None:
    """Return a typed hand as it was gone through; None without cards. Nothing of it is recorded."""
    hand, game = found.hand, game_of_rules(found.hand.ruleset)
    side = {hand.declarer_seat, getattr(found.result, "adjutant", None)} - {None}
    if not any(trick.plays for trick in hand.tricks):
        return None
    end = game.face.EndOfHand.of_hand(hand)
    return PlayedBefore(end=end, game=game, names=names, side=side)


def _find(session_id: str, deal: int) -> tuple[AnyView, PlayedBefore]:
    at = look_at_hand(session_id, deal)
    game = at.session.game
    recorded = getattr(game.face, "end_recorded", None)
    end = recorded(at.hand) if recorded and at.result_stands else None
    if end is None or not end.paper.tricks:
        abort(404)
    side = sides_of(at.dealt)["declarer"]
    return at, PlayedBefore(end=end, game=game, names=at.names, side=side)


def step_through(session_id: str, deal: int) -> str:
    at, hand = _find(session_id, deal)
    number = request.args.get("trick", 1, type=int)
    if not 1 <= number <= len(hand.tricks):
        abort(404)
    return render_template("hand/replay.html", at=at, hand=hand, trick=hand.tricks[number - 1])


def show(session_id: str, deal: int) -> str:
    at, hand = _find(session_id, deal)
    upto = request.args.get("upto", SLICE, type=float)
    costs = hand.costs(upto if SLICE <= upto <= ALL + TAP else SLICE)
    return render_template("hand/looking_back.html", at=at, hand=hand, costs=costs)
