"""あとで: a finished hand stepped through, and the cards that cost something.

Both pages exist only while the result stands; before, they answer as an unknown address. One
search a process is kept, and it works only while somebody asks, in slices.
"""

import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from time import monotonic, process_time
from typing import Any

from flask import abort, render_template, request

from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.games import game_of_rules
from scorekeeper.journal.session import sides_of
from scorekeeper.trick_taking.afterwards import EndOnPaper, LookingBack, ValuedPlay, ValuedTrick
from scorekeeper.trick_taking.replay import AnyPlayedHand, Audit, ReplayedTrick, replay
from scorekeeper.web.games.pages import AnyPages, AnyView, look_at_hand, pages_of
from scorekeeper.web.page.faults import tell_fault
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import list_cards, say_why

SLICE, TAP, ALL = 0.25, 2.0, 20.0
"""Seconds of the processor: of one answer, of one tap, of one hand."""
MOST_POSITIONS = 140_000
"""Positions that are kept of a hand: some 64 MB."""
PATIENCE = 3.0
"""Seconds after which a search that nobody goes on with makes room for another hand."""
BRIEF = 0.0005
"""Seconds after which a search makes way for another request."""

# 探す人: the one search of this process


@dataclass(slots=True)
class Looker:
    """Keeps the last hand's search, and goes on with it a slice at a time."""

    end: EndOnPaper[Any] | None = None
    looking: LookingBack | None = None
    spent: float = 0.0
    upto: float = 0.0
    seen: float = 0.0
    _lock: Lock = field(default_factory=Lock)

    def look(
        self, end: EndOnPaper[Any], prepare: Callable[[], LookingBack], upto: float
    ) -> "Looked | None":
        """Spend another slice and return the values so far; None while another hand is looked at.

        ``upto`` are the seconds that may be spent on the hand in all.

        Raises:
            Refusal: the hand cannot be looked at.
        """
        if not self._lock.acquire(blocking=False):
            return None
        try:
            if end != self.end:
                is_sought = self.spent < self.upto and monotonic() - self.seen < PATIENCE
                if is_sought and self.looking is not None and not self.looking.is_done:
                    return None
                self.end, self.looking, self.spent = None, None, 0.0
                self.looking = prepare()
                self.end = end
            assert self.looking is not None  # noqa: S101 - it belongs to the end
            self.upto, self.seen = min(upto, ALL), monotonic()
            if self.spent < self.upto and not self.is_full:
                self._spend_slice(self.looking)
            return Looked(self.looking, self.spent, is_full=self.is_full)
        finally:
            self._lock.release()

    @property
    def is_full(self) -> bool:
        return self.looking is not None and self.looking.kept >= MOST_POSITIONS

    def _spend_slice(self, looking: LookingBack) -> None:
        begun, patience = process_time(), sys.getswitchinterval()
        sys.setswitchinterval(BRIEF)
        try:
            looking.go_on(lambda _: process_time() - begun >= SLICE or self.is_full)
        finally:
            sys.setswitchinterval(patience)
            self.spent += process_time() - begun


LOOKER = Looker()


@dataclass(frozen=True, slots=True)
class Looked:
    """The values of a hand after some seconds; ``is_full`` if no more can be kept."""

    looking: LookingBack
    spent: float
    is_full: bool

    @property
    def is_over(self) -> bool:
        return self.looking.is_done or self.is_full or self.spent >= ALL


# 見せ方: a hand on its two pages


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One trick as it lay, with everybody's cards before it; ``taken`` is the side's count."""

    trick: ReplayedTrick
    cards: tuple[Card, ...]
    why: str
    taken: int
    hands: Sequence[tuple[int, Sequence[Card]]]
    faults: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CostlyPlay:
    """A play that cost something or was illegal, in words, with the better cards."""

    trick: int
    sentence: str
    keeps: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """The values of a hand: tricks, plays that cost something, and how to look further back.

    ``why`` says why nothing is known; ``further`` are the seconds of the next answer, None if it is
    over. With ``goes_on`` a page asks for it by itself.
    """

    why: Refusal | None = None
    is_busy: bool = False
    sentence: str = ""
    known: str = ""
    tricks: Sequence[ValuedTrick] = ()
    plays: Sequence[CostlyPlay] = ()
    further: float | None = None
    goes_on: bool = False
    is_cut: bool = False


@dataclass(frozen=True, kw_only=True)
class PlayedBefore:
    """A hand that is over: as it was written down, its players, and the declarer's side."""

    end: EndOnPaper[Any]
    pages: AnyPages
    names: Sequence[str]
    side: Collection[int | None]
    say: Speaker

    @property
    def game(self) -> str:
        return self.pages.game.name

    @property
    def paper(self) -> AnyPlayedHand:
        paper: AnyPlayedHand = self.end.paper
        return paper

    @property
    def counts_honours(self) -> bool:
        return self.pages.check is not None and self.pages.check.counts_honours

    @cached_property
    def steps(self) -> Sequence[Step]:
        return tuple(self._list_steps())

    def _list_steps(self) -> Iterator[Step]:
        taken, tricks = self.end.taken, replay(self.paper).tricks
        for trick in tricks:
            if trick.winner in self.side:
                taken += trick.honours.low if self.counts_honours else 1
            cards = self.paper.as_counted(trick.told.plays)
            yield Step(
                trick=trick,
                cards=cards,
                why=self._why(trick, cards),
                taken=taken,
                hands=[(seat, self._held(tricks, trick.number, seat)) for seat in self._seats],
                faults=[tell_fault(self.say, self.names, one).sentence for one in trick.faults],
            )

    @property
    def _seats(self) -> Sequence[int]:
        return self.paper.seats(self.paper.declarer_seat)

    def _held(self, tricks: Sequence[ReplayedTrick], number: int, seat: int) -> list[Card]:
        """The cards of a seat before a trick, as far as anybody saw them."""
        later, gone = list[Card](), set[Card]()
        for trick in tricks:
            plays = dict(zip(trick.seats, self.paper.as_counted(trick.told.plays), strict=False))
            card = plays.get(seat, UNSEEN)
            later += [card] if trick.number >= number else []
            gone |= {card} if trick.number < number else set()
        written = (self.paper.hands or dict.fromkeys(self._seats))[seat]
        held = later if written is None else [card for card in written if card not in gone]
        in_order = {card: place for place, card in enumerate((*self.paper.pack, UNSEEN))}
        return sorted(held, key=lambda card: in_order.get(card, len(in_order)))

    def _why(self, trick: ReplayedTrick, cards: tuple[Card, ...]) -> str:
        face, here = self.pages.game.face, trick.situations[0]
        if not cards or not trick.seats:
            return ""
        try:
            ruling = face.resolve(here, cards)
        except Refusal:
            return ""
        told = {**ruling.document(), "because": face.grounds(here, cards, ruling).document()}
        return say_why(self.say, told, lambda play: self.names[trick.seats[play]])

    def costs(self, upto: float) -> Costs:
        """Spend another slice and return the values of the hand so far."""
        prepare = self.pages.game.face.prepare
        try:
            found = LOOKER.look(self.end, lambda: LookingBack(prepare(self.end), every=False), upto)
        except Refusal as refusal:
            return Costs(why=refusal)
        if found is None:
            return Costs(is_busy=True)
        tricks = [trick for trick in found.looking.found.tricks if trick is not None]
        goes_on = not found.is_over and found.spent < upto
        further = upto if goes_on else found.spent + TAP
        span = {"first": tricks[0].trick, "last": tricks[-1].trick} if tricks else {}
        return Costs(
            sentence=self._verdict(found.looking),
            known=self.say("afterwards-known", **span) if span else self.say("afterwards-none"),
            tricks=tricks,
            plays=[play for trick in tricks for play in self._costly(trick)],
            further=None if found.is_over else round(further, 2),
            goes_on=goes_on,
            is_cut=found.is_over and not found.looking.is_done,
        )

    def _verdict(self, looking: LookingBack) -> str:
        if looking.verdict is None:
            return ""
        code, trick, most = looking.verdict
        key = f"afterwards-{code}"
        key = key if self.say.has(key) else f"{key}-{self.game}"
        return self.say(key, bid=str(self.paper.bid), trick=trick, most=most)

    def _costly(self, trick: ValuedTrick) -> Iterator[CostlyPlay]:
        say, value = self.say, trick.value
        for play in trick.plays:
            words: dict[str, str | int]
            words = {"trick": trick.trick, "player": self.names[play.seat], "card": str(play.card)}
            before, value = value, play.value
            if play.cost is None:
                sentence = say("afterwards-illegal", **words)
            elif play.cost:
                totals = {"before": trick.before + before, "after": trick.before + value}
                sentence = say("afterwards-play", **words, **totals)
            else:
                continue
            keeps = self._keeps(play, trick.before + before) if play.best else ""
            yield CostlyPlay(trick=trick.trick, sentence=sentence, keeps=keeps)

    def _keeps(self, play: ValuedPlay, before: int) -> str:
        say, cards = self.say, sorted(map(str, play.best))
        keeps = say("afterwards-keeps", cards=list_cards(say, cards), before=before)
        if not play.named:
            return keeps
        suits = say.list_words([say.glyphs(str(suit)) for suit in play.named])
        return say("sentence-separator").join((keeps, say("afterwards-named", suits=suits)))


def after_check(say: Speaker, found: Audit[Any, Any], names: Sequence[str]) -> PlayedBefore | None:
    """Return a typed hand as it was gone through; None without cards. Nothing of it is recorded."""
    hand, game = found.hand, game_of_rules(found.hand.ruleset)
    side = {hand.declarer_seat, getattr(found.result, "adjutant", None)} - {None}
    if not any(trick.plays for trick in hand.tricks):
        return None
    end = game.face.EndOfHand.of_hand(hand)
    return PlayedBefore(end=end, pages=pages_of(game), names=names, side=side, say=say)


def _find(session_id: str, deal: int) -> tuple[AnyView, PlayedBefore]:
    at = look_at_hand(session_id, deal)
    end = at.session.game.face.end_recorded(at.hand) if at.result_stands else None
    if end is None or not end.paper.tricks:
        abort(404)
    side = sides_of(at.dealt)["declarer"]
    return at, PlayedBefore(end=end, pages=at.pages, names=at.names, side=side, say=at.say)


def step_through(session_id: str, deal: int) -> str:
    at, hand = _find(session_id, deal)
    number = request.args.get("trick", 1, type=int)
    if not 1 <= number <= len(hand.steps):
        abort(404)
    return render_template(
        "hand/replay.html", at=at, hand=hand, step=hand.steps[number - 1], number=number
    )


def show(session_id: str, deal: int) -> str:
    at, hand = _find(session_id, deal)
    upto = request.args.get("upto", SLICE, type=float)
    costs = hand.costs(upto if SLICE <= upto <= ALL + TAP else SLICE)
    return render_template("hand/looking_back.html", at=at, hand=hand, costs=costs)
