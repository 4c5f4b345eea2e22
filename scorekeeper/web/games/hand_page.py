"""局の頁: a hand as its templates ask for it, in any game; a game adds its own."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, Literal

from markupsafe import Markup

from scorekeeper.cards import Refusal
from scorekeeper.games import Hand
from scorekeeper.journal import Entry, HandProtested, IrregularityDecided, ProtestSettled, Undone
from scorekeeper.journal.session import FirstBid, first_bid, holding_up, next_hand, seats_of
from scorekeeper.trick_taking.hand import LONGEST_NOTE, AnyExpected, Call
from scorekeeper.trick_taking.replay import Watched
from scorekeeper.web.games.history import (
    SEATS,
    ToldEntry,
    describe_entry,
    describe_fact,
    is_of_hand,
    tell,
)
from scorekeeper.web.games.pages import AnyView, HandT, SessionView
from scorekeeper.web.page.faults import FaultInWords, is_about, tell_fault
from scorekeeper.web.page.forms import AskedField, text_or_none, whole_or_none
from scorekeeper.web.page.text import Form, OfferedUndo, Role, leads_mark, seal
from scorekeeper.web.server.access import may_record
from scorekeeper.web.server.application import url_for
from scorekeeper.web.server.errors import OF_TAPS


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveFigure:
    """One figure; ``side`` is a class of colours, ``ahead`` a text with names of `write_ahead`."""

    key: str
    text: str
    side: str = ""
    ahead: str = ""


def write_ahead(
    *, declarer: int, own: int, left: int, sides: tuple[tuple[int, int], ...], each: int | None
) -> str:
    """待っている記録: the base to which a page adds waiting tricks (`static/js/waiting.js`).

    The ``declarer`` has ``own``; ``left`` are still to come. ``sides`` are the side's possible
    totals with the partner's seat. A trick counts ``each``, or its honours if that is None.
    """
    told = {"declarer": declarer, "own": own, "left": left, "sides": sides, "each": each}
    return json.dumps(told)


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLine:
    """形勢: the figures, and the same as `squares`; ``ahead`` is empty if more than sums change."""

    figures: tuple[LiveFigure, ...]
    squares: Markup
    ahead: str = ""


@lru_cache(maxsize=1024)
def squares(own: int, side: int, perhaps: int, still_open: int, lost: int, bid: int) -> Markup:
    """Draw a row of squares from the left: the player's own, the side's, the possible ones.

    Open and surely lost squares follow; a stroke stands behind the square of the bid. The figures
    say the same in numbers, so the squares are silent for screen readers.

    >>> squares(1, 0, 0, 1, 1, 2)
    Markup('<i class="own"></i><i class="bid"></i><i class="ally"></i>')
    """
    kinds = [
        *["own"] * own, *["side"] * side, *["perhaps"] * perhaps,
        *[""] * still_open, *["ally"] * lost,
    ]  # fmt: skip
    drawn = []
    for number, kind in enumerate(kinds, start=1):
        words = " ".join(filter(None, (kind, "bid" if number == bid else "")))
        drawn.append(f'<i class="{words}"></i>' if words else "<i></i>")
    return Markup("".join(drawn))  # noqa: S704 - made of the words above and nothing else


@dataclass(frozen=True, slots=True, kw_only=True)
class Duties:
    """役目: the people of the open hand, or of the next; ``trouble`` says why there is none."""

    dealer: int | None = None
    opener: int | None = None
    playing: tuple[int, ...] = ()
    resting: tuple[int, ...] = ()
    trouble: str = ""


def duties_of(at: AnyView) -> Duties:
    session, deal = at.session, at.session.deal
    if deal is not None and session.in_hand:
        auction = deal.hand.auction
        opener = auction.first if auction.is_settled else None
        return _duties(at, deal.seats, deal.dealt_by, opener, deal.hand.dealer)
    return coming_duties(at)


def coming_duties(at: AnyView) -> Duties:
    session = at.session
    if session.closed or session.hands_left == 0:
        return Duties()
    try:
        coming = next_hand(session)
    except Refusal as refusal:
        return Duties(trouble=at.say(refusal.code, **refusal.params))
    seats = seats_of(session, coming)
    dealer = seats[coming.dealer] if coming.dealt_by is None else coming.dealt_by
    opener = None if session.in_hand else coming.first_bidder
    return _duties(at, seats, dealer, opener, coming.dealer)


def _duties(
    at: AnyView, seats: tuple[int, ...], dealer: int, opener: int | None, acting: int
) -> Duties:
    idle = at.pages.sits_out(at, acting, len(seats))
    playing = tuple(person for seat, person in enumerate(seats) if seat != idle)
    resting = tuple(person for person in at.session.table.there if person not in seats)
    return Duties(
        dealer=dealer,
        opener=None if opener is None else seats[opener],
        playing=playing,
        resting=resting if idle is None else (*resting, seats[idle]),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class NextThing:
    """次にすること: the one big button, which submits ``form`` or leads to ``url``."""

    kind: Literal["next-hand", "redeal", "continue", "sign", "result"]
    number: int = 0
    url: str = ""
    form: Form | None = None
    duties: Duties = Duties()


def undo_form(at: AnyView) -> OfferedUndo:
    events, game = at.session.undone_next, at.session.game
    first, last = (events[-1], events[0]) if events else (None, None)
    form = at.button(url_for("sessions.undo_last", session_id=at.session_id))
    is_trick = first is not None and isinstance(first.fact, game.kinds[f"{game.name}-trick-taken"])
    return OfferedUndo(
        url=form.url,
        command=form.command,
        seen=form.seen,
        event=last.sequence if last else 0,
        trick=first.fact.trick if first and is_trick else None,
    )


def next_thing(at: AnyView) -> NextThing:
    session = at.session
    if session.in_hand:
        return NextThing(kind="continue", number=number_now(at), url=at.hand_url(session.dealt))
    if not session.closed:
        for deal in holding_up(session, here=True):
            number = session.deals[deal - 1].place
            return NextThing(kind="sign", number=number, url=at.hand_url(deal))
    if session.closed or session.hands_left == 0:
        return NextThing(kind="result", url=at.sheet_url)
    url = url_for("sessions.deal", session_id=at.session_id)
    number, last = number_now(at), session.deal
    is_again = last is not None and last.hand.redealt is not None and last.place == number
    return NextThing(
        kind="redeal" if is_again else "next-hand",
        number=number,
        form=at.button(url),
    )


def number_now(at: AnyView) -> int:
    """The hand now played, or the next one; the last once all are played."""
    session = at.session
    played = len(session.settled) + len(session.past)
    return played if session.closed or session.hands_left == 0 else played + 1


def _caller(typed: Mapping[str, Any], hand: Hand) -> int:
    if not hand.auction.speakers or hand.bid is not None:
        raise Refusal("auction-over")
    named: int | None = typed["seat"]
    if named is None and typed["ahead"]:
        raise Refusal("seat-unreadable")
    speaker: int | None = hand.auction.to_speak if named is None else named
    if speaker is None:
        raise Refusal("seat-unreadable")
    return speaker


CALLER = AskedField(fields={"seat": whole_or_none, "ahead": text_or_none}, read=_caller)


SEEN_ROUNDS = 2


@dataclass(frozen=True, kw_only=True)  # no slots: cached properties
class HandPage(Generic[HandT]):
    """局の頁: the hand looked at, its next step, and values computed from both.

    The templates take everything else from the hand itself and from the game's face.
    ``beside`` are the forms folded beside the next step. ``stands`` is the seat named as declarer
    when the hand was dealt.
    """

    at: SessionView[HandT]
    coming: AnyExpected
    stands: int | None = None

    beside: ClassVar[frozenset[str]]
    longest_note: ClassVar[int] = LONGEST_NOTE

    @cached_property
    def hand(self) -> HandT:
        return self.at.hand

    @cached_property
    def stage(self) -> str:
        return "redealt" if self.hand.redealt else str(self.coming.stage)

    @property
    def reasons(self) -> Iterator[str]:
        """Why a scored hand is worth its points."""
        return iter(())

    @cached_property
    def history(self) -> tuple[Entry, ...]:
        at, entries = self.at, self.at.session.entries_of(self.at.deal)
        recorded = [entry for entry in entries if not isinstance(entry.event.fact, Undone)]
        return tuple([entry for entry in recorded if is_of_hand(at, entry)])

    @property
    def penalties(self) -> list[str]:
        at = self.at
        return [
            describe_entry(at, at.session.entry(one.sequence))
            for one in at.session.amendments.counting
            if one.penalty.hand == at.deal
        ]

    @property
    def totals(self) -> tuple[int, ...]:
        """合計: points after this hand, by seat; a penalty of no hand counts in the last."""
        at, dealt, amendments = self.at, self.at.dealt, self.at.session.amendments
        totals = [*dealt.totals, *[0] * (len(at.session.names) - len(dealt.totals))]
        for past in at.session.past:
            for person, points in enumerate(past.by_person(len(totals))):
                totals[person] += points or 0
        for penalty in (one.penalty for one in amendments.counting):
            if (penalty.hand or at.session.dealt) <= at.deal:
                totals[penalty.seat] += penalty.points
        return tuple(totals[person] for person in dealt.seats)

    @property
    def has_cards(self) -> bool:
        hand = self.hand
        return not hand.redealt and any(trick.plays for trick in hand.tricks)

    @property
    def watched(self) -> Watched:
        watched: Watched = self.at.session.game.face.watch(self.hand)
        return watched

    @property
    def told_faults(self) -> tuple[FaultInWords, ...]:
        """The same in words, in order, without faults that the table has already decided."""
        faults = self.watched.faults
        decided = [one.event.fact for one in self.decisions] if faults else []
        return tuple(
            tell_fault(self.at.say, self.at.names, fault)
            for fault in faults
            if not any(is_about(one, fault) for one in decided)
        )

    @property
    def decisions(self) -> Iterator[Entry]:
        for entry in self.history:
            if isinstance(entry.event.fact, IrregularityDecided) and entry.undone_by is None:
                yield entry

    @property
    def open_cards(self) -> Iterator[tuple[str, str, Form | None]]:
        """Each open card: player, card, and the form for its play if the reader may record."""
        at = self.at
        for one in self.hand.lying_open:
            url = url_for("amendments.play_open", session_id=at.session_id, deal=at.deal)
            form = at.button(url) if at.is_current and may_record() else None
            yield at.names[one.seat], str(one.card), form

    @property
    def told_again(self) -> str:
        """The decision about the exchange, repeated before the first lead; empty without one."""
        if self.hand.tricks or self.hand.is_over:
            return ""
        again = (
            describe_entry(self.at, entry)
            for entry in self.decisions
            if entry.event.fact.kind == "wrong_discards" and entry.event.fact.decided == "corrected"
        )
        return next(again, "")

    @property
    def sound(self) -> str:
        watched = self.watched
        if not watched.sound:
            return ""
        if watched.sound == watched.tricks:
            return self.at.say("watch-sound-all")
        return self.at.say("watch-sound", sound=watched.sound)

    @cached_property
    def next(self) -> NextThing:
        found, is_last = next_thing(self.at), self.at.deal == self.at.session.dealt
        return replace(found, duties=coming_duties(self.at)) if found.form and is_last else found

    @property
    def may_protest(self) -> bool:
        at = self.at
        is_open = at.session.amendments.protest(at.deal) is not None
        return may_record() and self.hand.settled is not None and not is_open

    @property
    def protested(self) -> tuple[ToldEntry, ToldEntry | None] | None:
        """The last protest against the hand, and its solution, if any; None without a protest."""
        counting = (one for one in self.history if one.undone_by is None)
        told = [
            one for one in counting if isinstance(one.event.fact, HandProtested | ProtestSettled)
        ]
        made = next((one for one in told[::-1] if isinstance(one.event.fact, HandProtested)), None)
        if made is None:
            return None
        words = self.at.say("protest-open-words", text=made.event.fact.text)
        solved = None if told[-1] is made else tell(self.at, told[-1])
        return replace(tell(self.at, made), words=words), solved

    @property
    def error(self) -> str:
        refused = self.at.refused
        return "" if refused is None or self.stands_there else refused.sentence

    @property
    def typed(self) -> list[str]:
        """The refused form in words, if it is not on the page: its fact, else each field."""
        at, refused = self.at, self.at.refused
        if refused is None or self.stands_there:
            return []
        with suppress(KeyError, IndexError, Refusal):  # no fact, or a seat that nobody has
            return [describe_fact(at, at.pages.forms[refused.form]().check().fact(self.hand))]
        names = {str(seat): name for seat, name in enumerate(at.names)}
        return [
            names.get(value, value) if name in SEATS else at.say.glyphs(value)
            for name, value in refused.typed.items()
            if name not in OF_TAPS and value.strip()
        ]

    @property
    def stands_there(self) -> bool:
        """Whether the refused form is on the page, with its sentence and its fields."""
        refused = self.at.refused
        if refused is None or not refused.belongs_to(refused.form):
            return False
        return refused.form in self.at.offered or (refused.form == "protest" and self.may_protest)

    @cached_property
    def roles(self) -> list[Role]:
        role_of = self.at.pages.role_of
        return [role_of(self.hand, seat) for seat in range(len(self.at.names))]

    @cached_property
    def marks(self) -> list[Markup]:
        return [seal(self.at.say, role) for role in self.roles]

    @property
    def leading_marks(self) -> list[Markup]:
        marks, leader = [*self.marks], self.hand.leader
        if leader is not None:
            marks[leader] = leads_mark(self.at.say) + marks[leader]
        return marks

    @property
    def goes_on(self) -> bool:
        """Whether the last trick was recorded although the hand could have been settled before."""
        hand, game = self.hand, self.at.session.game
        taken = game.kinds[f"{game.name}-trick-taken"]
        told = (one.event.fact for one in self.history[::-1] if one.undone_by is None)
        wanted = (taken, game.of_trick.fact, game.of_contract.fact)
        if not isinstance(next((fact for fact in told if isinstance(fact, wanted)), None), taken):
            return False
        return game.expect(replace(hand, tricks=hand.tricks[:-1])).may_stop

    @property
    def first_bid(self) -> FirstBid:
        return first_bid(self.at.session, self.at.deal)

    @property
    def bids_first(self) -> str:
        first, at = self.first_bid, self.at
        if first.seat is None:
            return ""
        why = at.say(f"hand-first-{first.why.replace('_', '-')}")
        if first.resting is not None:
            why = at.say("hand-first-instead", why=why, player=at.session.names[first.resting])
        return at.say("hand-first", player=at.names[first.seat], why=why)

    @property
    def by_contract(self) -> bool:
        """Whether the contract alone is asked for first, as it was recorded the last time."""
        at, hand = self.at, self.hand
        if at.refused is not None and at.refused.form in {"contract", "call", "pass"}:
            return at.refused.form == "contract"
        if self.stands is not None or hand.auction.calls or at.deal == 1:
            return self.stands is not None
        before = at.session.earlier[at.deal - 2].hand
        return before.bid is not None and not before.auction.calls

    def say_each(self, key: str, name: str, values: Iterable[int], **told: str) -> dict[int, str]:
        """Return a sentence for every value of one of its parameters."""
        return {value: self.at.say(key, **{name: value}, **told) for value in values}

    def is_beside(self, form: str) -> bool:
        return form in self.beside

    def rounds(self, order: Sequence[int]) -> list[tuple[int, dict[int, Call[Any]]]]:
        """一巡: the last rounds with their numbers, each call by seat, in ``order``."""
        calls = self.hand.auction
        rounds: list[dict[int, Call[Any]]] = [{}]
        last = -1
        for call in calls.calls:
            if order.index(call.seat) <= last:
                rounds.append({})
            rounds[-1][call.seat] = call
            last = order.index(call.seat)
        if calls.to_speak is not None and order.index(calls.to_speak) <= last:
            rounds.append({})
        return list(enumerate(rounds, start=1))[-SEEN_ROUNDS:]
