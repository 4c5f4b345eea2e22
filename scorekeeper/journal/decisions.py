"""卓で決めたこと: turn a table's decision about an irregularity into facts to record.

If a fact carries the decision out, it is recorded too: a penalty, a protest, a redeal, a revoke, a
lead that stands before its trick. To replay from the sound tricks, or without a claim, everything
since is undone and stays readable; facts outside the play (penalties, corrections, notes) are
recorded again. A void call, or an exchange that is told again, is undone; later facts stand.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from scorekeeper.cards import Card, Refusal
from scorekeeper.games import Hand
from scorekeeper.journal import events
from scorekeeper.journal.conflicts import follow
from scorekeeper.journal.events import Event, Fact, IrregularityDecided, PenaltyReason, Undone
from scorekeeper.journal.session import Session
from scorekeeper.trick_taking.game import TrickCorrected
from scorekeeper.trick_taking.hand import check_seat
from scorekeeper.trick_taking.irregularities import Irregularity, Kind, Moment, Remedy
from scorekeeper.trick_taking.ruleset import TABLE_DECIDES

REASONS: Mapping[Kind, PenaltyReason] = MappingProxyType(
    {
        "revoke": "revoke",
        "joker_request_ignored": "revoke",
        "lead_out_of_turn": "wrong_lead",
        "misdeal": "misdeal",
    }
)
"""The reason of a penalty for each irregularity; any other is the table's own."""

REVOKES = frozenset(kind for kind, reason in REASONS.items() if reason == "revoke")
"""The irregularities that are called a revoke if they lose a hand."""

_DEALT_WRONGLY: frozenset[Kind] = frozenset({"misdeal", "wrong_hand_size"})
_OF_CALLS: frozenset[Kind] = frozenset({"bid_out_of_turn", "insufficient_bid", "bid_after_pass"})
_AFTERWARDS: frozenset[Remedy] = frozenset({"penalty", "went_on"})
"""Decisions that are possible after the hand, besides a protest."""
_UNCLAIMED: frozenset[Remedy] = frozenset({"played_out", "withdrawn"})
"""Decisions that take a claim back, so that the rest is played."""
_CALLS = ("bid-called", "passed", "spare-taken")
"""The names of call facts in the games that have them."""


@dataclass(frozen=True, kw_only=True)
class Incident:
    """起きたこと: an irregularity in a deal (from 1), with its trick and card, if known."""

    session: Session
    deal: int
    situation: Irregularity
    trick: int | None = None
    card: Card | None = None

    @cached_property
    def hand(self) -> Hand:
        """The hand of that deal; ``hand-unknown`` for an older page of the session."""
        if self.deal > self.session.dealt:
            raise Refusal("hand-unknown", hand=self.deal)
        return self.session.hands[self.deal - 1]

    @cached_property
    def bar(self) -> str | None:
        """The reason why it cannot have happened, as in `Game.find_bar`; None if it can."""
        game, kind = self.session.game, self.situation.kind
        return game.find_bar(self.hand, kind, self.trick or 0)

    @cached_property
    def said(self) -> tuple[Remedy, ...]:
        said = self.situation.list_remedies(self.hand.ruleset, self.moments)
        found = tuple(one for one in said if self.is_time(one) and self.is_of_the_card(one))
        is_lost = self.card is not None and found[:1] == ("lost",)
        return found[:1] if is_lost and self.situation.kind == "exposed_card" else found

    @cached_property
    def customary(self) -> tuple[Remedy, ...]:
        """The remedies of most tables that are still possible, if the house leaves it open."""
        rules = self.session.game.canon.with_customs(self.hand.ruleset)
        said = self.situation.list_remedies(rules, self.moments)
        return tuple(filter(self.is_time, said))

    @cached_property
    def verdict(self) -> Remedy | None:
        """The house's remedy, else the usual one; None if there is nothing to decide."""
        if self.situation.kind == "claim_disputed" and not self.hand.is_claimed:
            return None
        late = (one for one in self.others if one == "went_on")
        return next(iter((*self.said, *self.customary, *late)), None)

    @property
    def is_late(self) -> bool:
        """Whether every remedy of the house and of most tables comes too late."""
        return self.verdict is not None and not (self.said or self.customary)

    @property
    def is_custom(self) -> bool:
        """Whether the verdict is a custom and not a house rule."""
        return self.verdict not in self.said and self.verdict in self.customary

    @property
    def offered(self) -> tuple[Remedy, ...]:
        """Every possible decision, the house's first, then the customs."""
        return tuple(dict.fromkeys((*self.said, *self.customary, *self.others)))

    @cached_property
    def others(self) -> tuple[Remedy, ...]:
        others = self.situation.open_to(self.hand.ruleset, self.moments)
        return tuple(filter(self.is_time, others))

    def is_of_the_card(self, remedy: Remedy) -> bool:
        """Whether a remedy can concern this card: only a seen honour loses the hand (X-40)."""
        if remedy != "lost" or self.card is None or self.situation.kind != "exposed_card":
            return True
        return self.session.game.is_honour(self.hand.ruleset, self.card)

    @cached_property
    def moments(self) -> frozenset[Moment]:
        """The moments at which it may have been noticed; an unknown trick may still lie."""
        tricks = len(self.hand.tricks)
        if self.trick is None:
            is_early = not (tricks or self.situation.a_trick)
            return frozenset({"before_play"} if is_early else {"trick_lies", "trick_taken"})
        if self.trick > tricks:
            return frozenset({"trick_lies"})
        return frozenset({"trick_taken" if self.trick == tricks else "next_led"})

    def is_time(self, remedy: Remedy) -> bool:
        if self.bar is not None and remedy != "protested":
            return False
        if remedy in _AFTERWARDS:
            return True
        session = self.session
        if remedy == "protested":
            return self.hand.redealt is None and session.amendments.protest(self.deal) is None
        is_in_play = self.deal == session.dealt and session.in_hand and not session.closed
        return is_in_play and self._suits(remedy)

    def _suits(self, remedy: Remedy) -> bool:
        hand, game = self.hand, self.session.game
        is_discard = self.situation.kind == "called_card_buried"
        still_lies = {"before_play"} if is_discard else {"before_play", "trick_lies"}
        if remedy == "taken_back" and not self.moments & still_lies:
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
    """Return the events that carry out a decision, with a penalty's points or a protest's words."""
    if decided.decided == "replayed" or decided.decided in _UNCLAIMED:
        undone, struck = _struck(session, decided)
        plays = tuple(session.game.kinds.values())
        late = session.game.moves.late
        kept = [e.fact for e in struck if isinstance(e.fact, late) or not isinstance(e.fact, plays)]
        if decided.decided == "replayed":  # corrections of tricks that are gone go with these
            kept = [
                fact
                for fact in kept
                if not isinstance(fact, TrickCorrected)
                or fact.hand != decided.hand
                or fact.trick < (decided.trick or 1)
            ]
        return (*undone, *kept, decided)
    if decided.decided == "penalty":
        seats = session.deals[decided.hand - 1].seats
        check_seat(decided.seat, players=len(seats))
        penalty = events.Penalty(
            seat=seats[decided.seat or 0],
            points=-points,
            reason=REASONS.get(decided.kind, "house"),
            hand=decided.hand,
        )
        return penalty, decided
    if decided.decided == "protested":
        return events.HandProtested(hand=decided.hand, text=words), decided
    if decided.kind == "lead_out_of_turn" and decided.decided == "stands" and decided.trick:
        lead = _kind(session, "led-out-of-turn")(trick=decided.trick, seat=decided.seat)
        undone, struck = _struck(session, decided)
        return (*undone, lead, *(event.fact for event in struck))
    return (*_of_hand(session, decided), decided)


def _of_hand(session: Session, decided: IrregularityDecided) -> Iterator[Fact]:
    """Yield the facts of the hand that carry out the decision, with the undos they need."""
    hand = session.hand
    auction = None if hand is None else hand.auction
    if decided.decided == "void":
        yield from _without(session, _late_call(session, decided))
    if decided.decided == "corrected" and decided.kind == "wrong_discards":
        told = session.game.kinds.get(f"{session.game.name}-honours-buried")
        found = (event for _, event in _events_back(session, decided.hand))
        exchange = next((one for one in found if told and isinstance(one.fact, told)), None)
        yield from _without(session, exchange)
    if decided.decided == "stands" and decided.kind == "called_card_buried" and hand is not None:
        # Napoleon plays alone, if that can still come; then nobody is asked.
        shown = _kind(session, "adjutant-shown")(seat=hand.declarer)
        yield from () if _follow(session, session, shown) is None else (shown,)
    if decided.decided == "lost":
        yield _kind(session, "revoked")(seat=decided.seat)
    if decided.decided == "redealt":
        reason = "misdeal" if decided.kind in _DEALT_WRONGLY else "other"
        yield _kind(session, "hand-redealt")(reason=reason)
    if (
        decided.decided == "counted_as_pass"
        and auction is not None
        and auction.to_speak is not None  # in games with turns, it must be recorded as a pass
        and decided.seat not in auction.passed
    ):
        yield _kind(session, "passed")(seat=decided.seat)


def _kind(session: Session, name: str) -> type[Fact]:
    """Return a kind of fact that every game has, by its name after the game's prefix."""
    return session.game.kinds[f"{session.game.name}-{name}"]


def find_other(session: Session, decided: IrregularityDecided) -> int | None:
    """Return the seat to call, unless it is the seat in question, or that one has passed."""
    auction = None if session.hand is None else session.hand.auction
    if auction is None or decided.seat in auction.passed:
        return None
    return None if auction.to_speak == decided.seat else auction.to_speak


def _late_call(session: Session, decided: IrregularityDecided) -> Event | None:
    """Return a seat's last call, if it was recorded out of turn or after a pass."""
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


def _events_back(session: Session, deal: int) -> Iterator[tuple[Session, Event]]:
    """Yield every event of the present hand that counts, last first, with the session before it."""
    while session.before is not None and session.last is not None and session.dealt == deal:
        yield session.before, session.last
        session = session.before


def _without(session: Session, event: Event | None) -> Iterator[Fact]:
    """Yield undos for one event, then the later events that can be recorded again."""
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
    """Apply a fact to an earlier state, as recorded now; None if that is refused."""
    try:
        return follow(replace(state, sequence=session.sequence), [fact])
    except Refusal:
        return None


def _struck(
    session: Session, decided: IrregularityDecided
) -> tuple[tuple[Undone, ...], tuple[Event, ...]]:
    """Return the undos back to a trick or a claim, and the events that would still count."""
    is_claim, first = decided.decided in _UNCLAIMED, decided.trick or 1
    state, struck = session, list[Event]()
    while (
        state.dealt == decided.hand
        and state.hand is not None
        and (state.hand.is_claimed if is_claim else len(state.hand.tricks) >= first)
        and state.last is not None
        and state.before is not None
    ):
        struck.append(state.last)
        state = state.before
    undone = tuple(Undone(sequence=event.sequence) for event in struck)
    return undone, tuple(_still_counting(session, state, struck))


def _still_counting(now: Session, then: Session, struck: Sequence[Event]) -> Iterator[Event]:
    """Yield the undone events that still count when they are recorded again."""
    return (event for event in reversed(struck) if _counts(now, then, event))


def _counts(now: Session, then: Session, event: Event) -> bool:
    """Whether an undone event still has a meaning when it is recorded again."""
    fact = event.fact
    if isinstance(fact, events.Penalty):
        return now.amendments.penalty(event.sequence) is not None
    if isinstance(fact, events.PenaltyCancelled):
        return then.amendments.penalty(fact.sequence) is not None
    return True
