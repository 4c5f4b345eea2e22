"""卓で決めたこと: what a table decided when something went wrong, as the facts that make it so.

Where a fact of the hand or an amendment does what was decided, it is recorded too: a penalty, a
protest, a redeal, a revoke that ends the hand, a lead that stands. To play again from the sound
tricks, or without a claim, everything since is undone, which leaves it readable; what was not of
the hand's play (penalties, corrections, notes) is recorded again. A lead that stands is told before
its trick: where that was recorded already, it and what came after are told again behind it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scorekeeper.cards import Card
from scorekeeper.games import Hand
from scorekeeper.journal import events
from scorekeeper.journal.events import Event, Fact, IrregularityDecided, PenaltyReason, Undone
from scorekeeper.journal.session import Session
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
        return self.session.hands[self.deal - 1]

    @property
    def said(self) -> tuple[Remedy, ...]:
        """What the house says is done, as far as that can be done now and is not too late."""
        said = self.situation.list_remedies(self.hand.ruleset, self.moments)
        return tuple(one for one in said if self.is_time(one) and self._is_of_the_card(one))

    @property
    def customary(self) -> tuple[Remedy, ...]:
        """What most tables do where the house leaves it open, as far as that can be done now."""
        rules = self.session.game.canon.with_customs(self.hand.ruleset)
        said = self.situation.list_remedies(rules, self.moments)
        return tuple(filter(self.is_time, said))

    @property
    def verdict(self) -> Remedy | None:
        """What is done: the house's word, else what most tables do, else a penalty (N-X7).

        None where nothing can be decided of it.
        """
        likeliest = (*self.said, *self.customary, *(one for one in self.others if one == "penalty"))
        return next(iter(likeliest), None)

    @property
    def others(self) -> tuple[Remedy, ...]:
        """What else the table can decide now."""
        others = self.situation.open_to(self.hand.ruleset, self.moments)
        return tuple(filter(self.is_time, others))

    def _is_of_the_card(self, remedy: Remedy) -> bool:
        """Whether a house that tells honours from other cards says so of this one (X-40)."""
        hand = self.hand
        if self.card is None or self.situation.kind != "exposed_card":
            return True
        tells = hand.ruleset.exposed_card == "honour_loses_hand"
        is_honour = self.session.game.is_honour(hand.ruleset, self.card)
        return not tells or remedy != ("taken_back" if is_honour else "lost")

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
        if remedy in _AFTERWARDS:
            return True
        if remedy == "protested":
            protest = self.session.amendments.protest(self.deal)
            return self.hand.settled is not None and protest is None
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
            is_said = (is_said or is_open) and self._is_of_the_card(remedy)
            return is_said and _kind(self.session, "revoked") in game.expect(hand).facts
        if self.situation.kind in _OF_CALLS and remedy != "redealt":
            return hand.bid is None
        if remedy == "corrected":
            return hand.bid is not None and not hand.tricks
        return True


def facts_of(
    session: Session, decided: IrregularityDecided, *, points: int, words: str
) -> tuple[Fact, ...]:
    """What is recorded, in order, when a table has decided so.

    ``points`` are what a penalty takes away, ``words`` those of a protest. What may be recorded of
    it is the journal's business.
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
    person = session.deals[decided.hand - 1].seats[decided.seat or 0]
    return events.Penalty(seat=person, points=-points, reason=reason, hand=decided.hand)


def _of_hand(session: Session, decided: IrregularityDecided) -> Iterator[Fact]:
    """The fact of the hand that does what was decided, where there is one."""
    if decided.decided == "lost":
        yield _kind(session, "revoked")(seat=decided.seat)
    if decided.decided == "redealt":
        reason = "misdeal" if decided.kind in _DEALT_WRONGLY else "other"
        yield _kind(session, "hand-redealt")(reason=reason)
    if decided.decided == "counted_as_pass" and _speaks(session, decided.seat):
        yield _kind(session, "passed")(seat=decided.seat)


def _kind(session: Session, name: str) -> type[Fact]:
    """A kind of fact that every game has, by what follows the game's name in its own."""
    return session.game.kinds[f"{session.game.name}-{name}"]


def _speaks(session: Session, seat: int | None) -> bool:
    expected = None if session.hand is None else session.game.expect(session.hand)
    return expected is not None and expected.seats == (seat,)


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
    counting = (event for event in reversed(struck) if _counts(session, state, event))
    return undone, tuple(counting)


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
