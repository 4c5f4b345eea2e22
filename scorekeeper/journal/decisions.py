"""卓で決めたこと: what a table decided when something went wrong, as the facts that make it so.

Where a fact of the hand or an amendment does what was decided, it is recorded too: a penalty, a
protest, a redeal, a revoke that ends the hand, a lead that stands. To play again from the sound
tricks, or without a claim, everything since is undone, which leaves it readable; what was not of
the hand's play (penalties, corrections, notes) is recorded again. A lead that stands is told before
its trick: where that was recorded already, it and what came after are told again behind it. A call
that is void is taken back, and what was buried where that is told again; what came after stands.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper.cards import Card, Refusal
from scorekeeper.games import Hand
from scorekeeper.journal import events
from scorekeeper.journal.events import Event, Fact, IrregularityDecided, PenaltyReason, Undone
from scorekeeper.journal.session import Session
from scorekeeper.journal.versions import follow
from scorekeeper.trick_taking.auction import check_seat
from scorekeeper.trick_taking.hand import TrickCorrected
from scorekeeper.trick_taking.irregularities import Kind, Moment, Remedy, Situation
from scorekeeper.trick_taking.ruleset import TABLE_DECIDES

REASONS: Mapping[Kind, PenaltyReason] = MappingProxyType(
    {
        "revoke": "revoke",
        "joker_request_ignored": "revoke",
        "lead_out_of_turn": "wrong_lead",
        "misdeal": "misdeal",
    }
)
"""What a penalty is for; anything else is the house's."""

REVOKES = frozenset(kind for kind, reason in REASONS.items() if reason == "revoke")
"""What is called a revoke where it loses a hand."""

_DEALT_WRONGLY: frozenset[Kind] = frozenset({"misdeal", "wrong_hand_size"})
_OF_CALLS: frozenset[Kind] = frozenset({"bid_out_of_turn", "insufficient_bid", "bid_after_pass"})
_AFTERWARDS: frozenset[Remedy] = frozenset({"penalty", "went_on"})
"""What can be decided of a hand that is over, beside a protest."""
_UNCLAIMED: frozenset[Remedy] = frozenset({"played_out", "withdrawn"})
"""After which a claim is as if nobody had made it, and the rest is played."""
_CALLS = ("bid-called", "passed", "spare-taken")
"""How games name the facts that are calls, where they have them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """起きたこと: something that went wrong in a deal (from 1) of a session.

    ``trick`` is the one in which it happened (from 1), ``card`` the one that was seen, where that
    is known.
    """

    session: Session
    deal: int
    situation: Situation
    trick: int | None = None
    card: Card | None = None

    @property
    def hand(self) -> Hand:
        """The hand of that deal.

        Raises:
            Refusal: ``hand-unknown`` where it was not dealt yet, as an older page saw the session.
        """
        if self.deal > self.session.dealt:
            raise Refusal("hand-unknown", hand=self.deal)
        return self.session.hands[self.deal - 1]

    @property
    def bar(self) -> str | None:
        """Why it cannot have happened, as `Game.find_bar` has it; None where it can."""
        game, kind = self.session.game, self.situation.kind
        return game.find_bar(self.hand, kind, self.trick or 0)

    @property
    def said(self) -> tuple[Remedy, ...]:
        """What the house says is done, as far as that can be done now and is not too late."""
        said = self.situation.list_remedies(self.hand.ruleset, self.moments)
        found = tuple(one for one in said if self.is_time(one) and self.is_of_the_card(one))
        is_lost = self.card is not None and found[:1] == ("lost",)
        return found[:1] if is_lost and self.situation.kind == "exposed_card" else found

    @property
    def customary(self) -> tuple[Remedy, ...]:
        """What most tables do where the house leaves it open, as far as that can be done now."""
        rules = self.session.game.canon.with_customs(self.hand.ruleset)
        said = self.situation.list_remedies(rules, self.moments)
        return tuple(filter(self.is_time, said))

    @property
    def verdict(self) -> Remedy | None:
        """What is done: the house's word, else what most tables do; nothing where it is too late.

        None where nothing can be decided of it, or nobody has claimed what is disputed.
        """
        if self.situation.kind == "claim_disputed" and not self.hand.is_claimed:
            return None
        late = (one for one in self.others if one == "went_on")
        return next(iter((*self.said, *self.customary, *late)), None)

    @property
    def is_late(self) -> bool:
        """Whether nothing that the house or most tables would do can be done any more."""
        return self.verdict is not None and not (self.said or self.customary)

    @property
    def is_custom(self) -> bool:
        """Whether the verdict is what most tables do, and not the house's word."""
        return self.verdict not in self.said and self.verdict in self.customary

    @property
    def offered(self) -> tuple[Remedy, ...]:
        """Everything that can be decided now, the house's word first, then the custom."""
        return tuple(dict.fromkeys((*self.said, *self.customary, *self.others)))

    @property
    def others(self) -> tuple[Remedy, ...]:
        """What else the table can decide now."""
        others = self.situation.open_to(self.hand.ruleset, self.moments)
        return tuple(filter(self.is_time, others))

    def is_of_the_card(self, remedy: Remedy) -> bool:
        """Whether it may be done about this card: only an honour that is seen loses (X-40)."""
        if remedy != "lost" or self.card is None or self.situation.kind != "exposed_card":
            return True
        return self.session.game.is_honour(self.hand.ruleset, self.card)

    @property
    def moments(self) -> frozenset[Moment]:
        """When it may have been noticed; of an unknown trick, that it is the last or lies."""
        tricks = len(self.hand.tricks)
        if self.trick is None:
            is_early = not (tricks or self.situation.a_trick)
            return frozenset({"before_play"} if is_early else {"trick_lies", "trick_taken"})
        if self.trick > tricks:
            return frozenset({"trick_lies"})
        return frozenset({"trick_taken" if self.trick == tricks else "next_led"})

    def is_time(self, remedy: Remedy) -> bool:
        """Whether the hand, as it stands, can go on so."""
        if self.bar is not None and remedy != "protested":
            return False
        if remedy in _AFTERWARDS:
            return True
        if remedy == "protested":
            protest = self.session.amendments.protest(self.deal)
            return self.hand.redealt is None and protest is None
        return self._is_in_play and self._suits(remedy)

    @property
    def _still_lies(self) -> frozenset[Moment]:
        """When a card can be taken back; a discard no more once somebody has led."""
        is_discard = self.situation.kind == "called_card_buried"
        return frozenset({"before_play"} if is_discard else {"before_play", "trick_lies"})

    @property
    def _is_in_play(self) -> bool:
        session = self.session
        return self.deal == session.dealt and session.in_hand and not session.closed

    def _suits(self, remedy: Remedy) -> bool:
        hand, game = self.hand, self.session.game
        if remedy == "taken_back" and not self.moments & self._still_lies:
            return False
        if remedy == "replayed" or remedy in _UNCLAIMED:
            return hand.is_claimed if remedy in _UNCLAIMED else bool(hand.tricks)
        if remedy == "lost":
            is_said = remedy in self.situation.list_remedies(hand.ruleset)
            is_open = getattr(hand.ruleset, "revoke_penalty", None) == TABLE_DECIDES
            is_said = (is_said or is_open) and self.is_of_the_card(remedy)
            return is_said and _kind(self.session, "revoked") in game.expect(hand).facts
        if self.situation.kind in _OF_CALLS and remedy != "redealt":
            return hand.bid is None
        if remedy == "corrected":
            return hand.bid is not None and not hand.tricks
        is_lead = self.situation.kind == "lead_out_of_turn" and remedy == "stands"
        led = _kind(self.session, "led-out-of-turn")
        return not is_lead or bool(hand.tricks) or led in game.expect(hand).facts


def facts_of(
    session: Session, decided: IrregularityDecided, *, points: int, words: str
) -> tuple[Fact, ...]:
    """What is recorded, in order, when a table has decided so.

    ``points`` are what a penalty takes away, ``words`` those of a protest. What may be recorded of
    it is the journal's business.

    Raises:
        Refusal: ``seat-unknown`` of a penalty; of the rest the journal says it.
    """
    if decided.decided == "replayed" or decided.decided in _UNCLAIMED:
        undone, struck = _struck(session, decided)
        plays = tuple(session.game.kinds.values())
        late = session.game.moves.late
        kept = (e.fact for e in struck if isinstance(e.fact, late) or not isinstance(e.fact, plays))
        return (
            *undone,
            *(fact for fact in kept if not _is_of_a_trick_gone(decided, fact)),
            decided,
        )
    if decided.decided == "penalty":
        return _penalty(session, decided, points), decided
    if decided.decided == "protested":
        return events.HandProtested(hand=decided.hand, text=words), decided
    if decided.kind == "lead_out_of_turn" and decided.decided == "stands" and decided.trick:
        lead = _kind(session, "led-out-of-turn")(trick=decided.trick, seat=decided.seat)
        undone, struck = _struck(session, decided)
        return (*undone, lead, *(event.fact for event in struck))
    return (*_of_hand(session, decided), decided)


def _penalty(session: Session, decided: IrregularityDecided, points: int) -> events.Penalty:
    reason = REASONS.get(decided.kind, "house")
    seats = session.deals[decided.hand - 1].seats
    check_seat(decided.seat, players=len(seats))
    return events.Penalty(
        seat=seats[decided.seat or 0], points=-points, reason=reason, hand=decided.hand
    )


def _of_hand(session: Session, decided: IrregularityDecided) -> Iterator[Fact]:
    """The facts of the hand that do what was decided, and take back what that was not."""
    if decided.decided == "void":
        yield from _without(session, _late_call(session, decided))
    if decided.decided == "corrected" and decided.kind == "wrong_discards":
        yield from _without(session, _told_exchange(session, decided))
    if decided.decided == "stands" and decided.kind == "called_card_buried":
        yield from _alone(session)
    if decided.decided == "lost":
        yield _kind(session, "revoked")(seat=decided.seat)
    if decided.decided == "redealt":
        reason = "misdeal" if decided.kind in _DEALT_WRONGLY else "other"
        yield _kind(session, "hand-redealt")(reason=reason)
    if decided.decided == "counted_as_pass" and _has_to_pass(session, decided.seat):
        yield _kind(session, "passed")(seat=decided.seat)


def _alone(session: Session) -> Iterator[Fact]:
    """That Napoleon is his own adjutant, as far as that can still be told: nobody is asked then."""
    hand = session.hand
    if hand is not None:
        shown = _kind(session, "adjutant-shown")(seat=hand.declarer)
        yield from () if _follow(session, session, shown) is None else (shown,)


def _kind(session: Session, name: str) -> type[Fact]:
    """A kind of fact that every game has, by what follows the game's name in its own."""
    return session.game.kinds[f"{session.game.name}-{name}"]


def _has_to_pass(session: Session, seat: int | None) -> bool:
    """Whether a bid that counts as a pass is one to record: where there are turns, but for one out.

    Whoever's turn it is not, that is refused by name.
    """
    auction = None if session.hand is None else session.hand.auction
    return auction is not None and auction.to_speak is not None and seat not in auction.passed


def find_other(session: Session, decided: IrregularityDecided) -> int | None:
    """Whose turn it is to call where it is not that of the seat decided about, which is not out."""
    auction = None if session.hand is None else session.hand.auction
    if auction is None or decided.seat in auction.passed:
        return None
    return None if auction.to_speak == decided.seat else auction.to_speak


def _late_call(session: Session, decided: IrregularityDecided) -> Event | None:
    """The last call of a seat where it was recorded out of turn, or after a pass."""
    named = (session.game.kinds.get(f"{session.game.name}-{name}") for name in _CALLS)
    calls: tuple[type[Fact], ...] = tuple(kind for kind in named if kind is not None)
    for before, event in _events_back(session, decided.hand):
        if isinstance(event.fact, calls) and event.fact.seat == decided.seat:
            auction = None if before.hand is None else before.hand.auction
            was_late = auction is not None and (
                auction.to_speak not in (None, decided.seat) or decided.seat in auction.passed
            )
            return event if was_late else None
    return None


def _told_exchange(session: Session, decided: IrregularityDecided) -> Event | None:
    """What was told of the exchange, where it was; of a game without one there is nothing."""
    told = session.game.kinds.get(f"{session.game.name}-honours-buried")
    found = (event for _, event in _events_back(session, decided.hand))
    return next((one for one in found if told and isinstance(one.fact, told)), None)


def _events_back(session: Session, deal: int) -> Iterator[tuple[Session, Event]]:
    """Every event of the hand now played that counts, the last first, with the session before."""
    while session.before is not None and session.last is not None and session.dealt == deal:
        yield session.before, session.last
        session = session.before


def _without(session: Session, event: Event | None) -> Iterator[Fact]:
    """The undos that take one event back, and what came after it as far as that still can be."""
    if event is None:
        return
    state, struck = session, list[Event]()
    while state.last is not None and state.before is not None and state.last != event:
        struck.append(state.last)
        state = state.before
    assert state.before is not None  # noqa: S101 - it is one that counts
    yield from (Undone(sequence=one.sequence) for one in (*struck, event))
    state = state.before
    for one in _still_counting(session, state, struck):
        later = _follow(session, state, one.fact)
        if later is not None:
            state = later
            yield one.fact


def _follow(session: Session, state: Session, fact: Fact) -> Session | None:
    """What a fact makes of an earlier state of a session, recorded now; None where it cannot be."""
    try:
        return follow(replace(state, sequence=session.sequence), [fact])
    except Refusal:
        return None


def _struck(
    session: Session, decided: IrregularityDecided
) -> tuple[tuple[Undone, ...], tuple[Event, ...]]:
    """The undos that lead back before a trick, or a claim, and what of it would still count."""
    state, struck = session, list[Event]()
    while (
        _is_still_recorded(state, decided) and state.last is not None and state.before is not None
    ):
        struck.append(state.last)
        state = state.before
    undone = tuple(Undone(sequence=event.sequence) for event in struck)
    return undone, tuple(_still_counting(session, state, struck))


def _still_counting(now: Session, then: Session, struck: Sequence[Event]) -> Iterator[Event]:
    """Of events that are struck out those that still count when they are recorded again."""
    return (event for event in reversed(struck) if _counts(now, then, event))


def _is_still_recorded(state: Session, decided: IrregularityDecided) -> bool:
    """Whether the trick in question, or a later one, is still recorded; or the claim is."""
    hand = state.hand if state.dealt == decided.hand else None
    if hand is not None and decided.decided in _UNCLAIMED:
        return hand.is_claimed
    return hand is not None and len(hand.tricks) >= (decided.trick or 1)


def _is_of_a_trick_gone(decided: IrregularityDecided, fact: Fact) -> bool:
    """Whether a fact put a trick right that is no longer there."""
    is_of_hand = isinstance(fact, TrickCorrected) and fact.hand == decided.hand
    if decided.decided in _UNCLAIMED:
        return False
    return is_of_hand and fact.trick >= (decided.trick or 1)


def _counts(now: Session, then: Session, event: Event) -> bool:
    """Whether an event that is struck out still means something when it is recorded again."""
    fact = event.fact
    if isinstance(fact, events.Penalty):
        return now.amendments.penalty(event.sequence) is not None
    if isinstance(fact, events.PenaltyCancelled):
        return then.amendments.penalty(fact.sequence) is not None
    return True
