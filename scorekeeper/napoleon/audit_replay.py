"""再現: a hand gone through trick by trick, leaders, winners and impossible cards with it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.napoleon.audit_cards import Whereabouts, whereabouts
from scorekeeper.napoleon.audit_faults import Fault
from scorekeeper.napoleon.audit_hand import Cards, PlayedHand, PlayedTrick
from scorekeeper.napoleon.audit_winners import possible_winners
from scorekeeper.napoleon.honours import is_honour
from scorekeeper.napoleon.ladder import decide
from scorekeeper.napoleon.situation import Situation
from scorekeeper.napoleon.tally import Range
from scorekeeper.napoleon.trick import as_played

Proof = tuple[int, Card]
"""A trick and the card in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedTrick:
    """One trick as it must have been.

    ``seats`` and ``cards`` run from the leader; an impossible card counts as unseen. ``seats``
    is empty where neither leader nor cards were written down. ``winners`` are the seats that
    can have won; ``winning`` is the winner's card where both are certain.
    """

    number: int
    situation: Situation
    told: PlayedTrick
    seats: tuple[int, ...]
    cards: Cards
    winners: tuple[int, ...]
    winning: Card | None
    honours: Range
    faults: tuple[Fault, ...] = ()

    @property
    def winner(self) -> int | None:
        """The winner's seat; None where more than one can have won."""
        return self.winners[0] if len(self.winners) == 1 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A hand as it must have been played, trick by trick."""

    hand: PlayedHand
    where: Whereabouts
    tricks: tuple[ReplayedTrick, ...]

    @property
    def holder_of_called(self) -> int | None:
        """The seat that played the called card, or has it in a hand that was written down."""
        for trick in self.tricks:
            for seat, card in zip(trick.seats, trick.cards, strict=False):
                if card.held == self.hand.called:
                    return seat
        for seat, held in enumerate(self.where.hands):
            if held is not None and self.hand.called in held:
                return seat
        return None


@dataclass(slots=True)
class _Table:
    """What has been seen so far: where each card fell, and who is expected to lead."""

    hand: PlayedHand
    where: Whereabouts
    fallen: dict[Card, int] = field(default_factory=dict)
    leaders: tuple[int, ...] = ()
    won_by: Proof | None = None


def replay(hand: PlayedHand) -> Replay:
    """Go through a hand; after a wrong leader it goes on with the leader that was told.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    table = _Table(hand=hand, where=whereabouts(hand), leaders=(hand.napoleon,))
    tricks = tuple(_replayed(table, number) for number in range(1, len(hand.tricks) + 1))
    return Replay(hand=hand, where=table.where, tricks=tricks)


def _replayed(table: _Table, number: int) -> ReplayedTrick:
    hand, told = table.hand, table.hand.tricks[number - 1]
    leader = _leader(table, number)
    seats = () if leader is None else hand.seats(leader)
    cards = as_played(hand.ruleset, told.cards(hand.players))
    faults = list(_wrong_leader(table, number))
    sound = []
    for seat, card in zip(seats, cards, strict=False):
        impossible = _impossible(table, number, seat, card)
        sound.append(UNSEEN if impossible else card)
        faults += [impossible] if impossible else []
    by_cards = _resolved(table, number, seats, tuple(sound) or cards)
    trick = _as_told(table, by_cards)
    table.leaders = trick.winners
    table.won_by = None if trick.winning is None else (number, trick.winning)
    return replace(trick, faults=(*faults, *_differences(by_cards)))


def _leader(table: _Table, number: int) -> int | None:
    told = table.hand.tricks[number - 1]
    if told.leader is not None:
        return told.leader
    if len(table.leaders) == 1:
        return table.leaders[0]
    if told.plays:
        raise Refusal("audit-leader-missing", trick=number)
    return None


def _wrong_leader(table: _Table, number: int) -> Iterator[Fault]:
    told = table.hand.tricks[number - 1]
    if told.leader is None or told.leader in table.leaders:
        return
    proved_in, proof = table.won_by or (None, None)
    yield Fault(
        code="wrong-leader",
        player=told.leader,
        trick=number,
        card=told.plays[0] if told.plays else None,
        proved_in=proved_in,
        proof=proof,
        params={"expected": _seats(table.leaders)},
    )


def _impossible(table: _Table, number: int, seat: int, card: Card) -> Fault | None:
    """Why this seat cannot have played this card now; None where it can."""
    if card.is_unseen:
        return None
    where, held = table.where, card.held
    hand = where.hands[seat]
    fault = Fault(code="card-not-in-pack", player=seat, trick=number, card=card)
    if held not in where.pack:
        return fault
    if held in table.fallen:
        return replace(fault, code="card-played-twice", proved_in=table.fallen[held], proof=held)
    if held in (where.discards or ()):
        return replace(fault, code="card-was-buried")
    if hand is not None and held not in hand:
        return replace(fault, code="card-not-in-hand")
    table.fallen[held] = number
    return None


def _resolved(table: _Table, number: int, seats: tuple[int, ...], cards: Cards) -> ReplayedTrick:
    hand, told = table.hand, table.hand.tricks[number - 1]
    situation = Situation(
        ruleset=hand.ruleset,
        players=hand.players,
        trump=hand.bid.trump,
        trick=number,
        tricks=hand.deal.tricks,
        named_suit=told.named_suit,
    )
    winners, winning = tuple(range(hand.players)), None
    if seats and told.plays:
        unseen = [table.where.unseen_of(seat) for seat in seats]
        plays = possible_winners(situation, cards, unseen)
        winners = tuple(seats[play] for play in plays)
        winning = cards[plays[0]] if len(plays) == 1 else None
    return ReplayedTrick(
        number=number,
        situation=situation,
        told=told,
        seats=seats,
        cards=cards,
        winners=winners,
        winning=winning,
        honours=_honours(table, seats or winners, cards),
    )


def _honours(table: _Table, seats: tuple[int, ...], cards: Cards) -> Range:
    """The honours of a trick, over everything that its unseen cards can be."""
    rules = table.hand.ruleset
    low = high = 0
    for seat, card in zip(seats, cards, strict=True):
        can_be = table.where.unseen_of(seat) if card.is_unseen else (card,)
        kinds = {is_honour(rules, other) for other in can_be}
        low += kinds == {True}
        high += kinds != {False}
    return Range(low=low, high=high)


def _differences(trick: ReplayedTrick) -> Iterator[Fault]:
    """Where the table counted otherwise than the cards say."""
    told, span = trick.told, trick.honours
    if told.winner is not None and told.winner not in trick.winners:
        yield Fault(
            code="winner-differs",
            player=told.winner,
            trick=trick.number,
            proved_in=trick.number,
            proof=trick.winning,
            params={"expected": _seats(trick.winners)},
        )
    if told.honours is not None and told.honours not in span:
        counts = {"honours": told.honours, "low": span.low, "high": span.high}
        yield Fault(code="honours-differ", trick=trick.number, params=counts)


def _as_told(table: _Table, trick: ReplayedTrick) -> ReplayedTrick:
    """The trick with what the cards leave open taken from what the table says."""
    told, following = trick.told, table.hand.tricks[trick.number : trick.number + 1]
    winners = trick.winners
    for seat in (told.winner, *(after.leader for after in following), *_as_written(trick)):
        if seat in winners:
            winners = (seat,)
    honours = trick.honours
    if told.honours is not None and told.honours in honours:
        honours = Range(low=told.honours, high=told.honours)
    return replace(trick, winners=winners, honours=honours)


def _as_written(trick: ReplayedTrick) -> Iterator[int]:
    """Who has won with the cards as they were written down, impossible ones among them."""
    plays = as_played(trick.situation.ruleset, trick.told.plays)
    if len(plays) == len(trick.seats) and len(set(plays)) == len(plays) and UNSEEN not in plays:
        yield trick.seats[decide(trick.situation, plays)[0]]


def _seats(seats: tuple[int, ...]) -> int | str:
    """A seat by its number, several as text."""
    return seats[0] if len(seats) == 1 else ", ".join(map(str, sorted(seats)))
