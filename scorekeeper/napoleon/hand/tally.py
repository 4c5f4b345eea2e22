"""枚数: whose the honours are, as far as the table knows, and what can still come of it."""

from dataclasses import replace
from typing import Literal

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.deal import honours_among
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.sides import candidates, standing_as
from scorekeeper.napoleon.scoring import contract_made
from scorekeeper.trick_taking.scoring import Range

Decision = Literal["made", "lost"]


def by_seat(hand: Hand) -> tuple[int, ...]:
    """Honours of each seat: those of its tricks, and the buried ones where they go to a seat.

    Source: 000:193, 004:72 (buried honours go to the first trick's winner).
    """
    counts = [0] * hand.players
    for trick in hand.tricks:
        counts[trick.winner] += trick.honours
    if (owner := _owner_of_buried(hand)) is not None:
        counts[owner] += least_buried(hand)
    return tuple(counts)


def count_buried(hand: Hand) -> int | None:
    """捨てた絵札: honours in the discards: as stated or, once every trick is in, what is short."""
    complete = len(hand.tricks) == hand.size
    return least_buried(hand) if complete else hand.buried


def least_buried(hand: Hand) -> int:
    """Honours certain to lie in the discards: those stated, else those no later trick can hold."""
    if hand.buried is not None:
        return hand.buried
    room = (hand.size - len(hand.tricks)) * hand.players
    return max(0, hand.ruleset.honours - in_tricks(hand) - room)


def in_tricks(hand: Hand) -> int:
    """Honours in the tricks recorded."""
    return sum(trick.honours for trick in hand.tricks)


def outstanding(hand: Hand) -> int:
    """Honours that can still come to somebody: in no trick yet, and not buried for good.

    Those that the first trick's winner will get (004:72) are out until there is one.
    """
    await_a_winner = hand.ruleset.buried_honours == "first_trick" and not hand.tricks
    gone = 0 if await_a_winner else least_buried(hand)
    return hand.ruleset.honours - in_tricks(hand) - gone


def most_buried(hand: Hand) -> int:
    """The most honours that can lie in the discards, as many cards as lay in the blind (N-070)."""
    return min(hand.deal.blind, hand.ruleset.honours)


def check_room(hand: Hand, in_play: int, tricks: int, *, buried: int | None) -> None:
    """Refuse a count that leaves more honours than later tricks and the discards can hold.

    ``in_play`` honours lie in so many ``tricks``; ``buried`` is None where nobody has said it.
    """
    room = (hand.size - tricks) * hand.players
    room += most_buried(hand) if buried is None else buried
    if (short := hand.ruleset.honours - in_play - room) > 0:
        raise Refusal("honours-missing", short=short, trick=tricks)


def check_number(hand: Hand, honours: int | None) -> None:
    """Refuse honours of a trick that nobody told, or more than it has cards."""
    if honours is None or not 0 <= honours <= hand.players:
        raise Refusal("honours-more-than-cards", honours=honours or 0, players=hand.players)


def check_shown_honours(hand: Hand, honours: int | None, plays: tuple[Card, ...]) -> None:
    """Refuse another number of honours than the cards of a trick show, where they are told."""
    told, (counted, unseen) = honours or 0, honours_among(hand.ruleset, plays)
    if plays and not counted <= told <= counted + unseen:
        raise Refusal("honours-differ-from-cards", honours=told, counted=counted, unseen=unseen)


def side_now(hand: Hand) -> Range:
    """ナポレオン軍: what Napoleon's side can have at this moment, over every possible adjutant."""
    counts = [_side_count(hand, seat) for seat in candidates(hand)]
    return Range(low=min(counts), high=max(counts))


def side_at_end(hand: Hand, adjutant: int | None) -> Range:
    """What Napoleon's side can have in the end with this adjutant (None: alone).

    A revoke that loses the hand leaves one honour too few to Napoleon's side, or just enough.
    """
    if hand.revoked is not None and hand.bid is not None:
        taken = hand.bid.count - (hand.revoked in standing_as(hand, adjutant))
        return Range(low=taken, high=taken)
    if hand.counted is not None:
        return Range(low=hand.counted, high=hand.counted)
    low = _side_count(hand, adjutant)
    left = outstanding(hand)
    if hand.rest is None:
        return Range(low=low, high=low + left)
    gained = left if hand.rest.side == "napoleon" else 0
    return Range(low=low + gained, high=low + gained)


def countable(hand: Hand) -> tuple[int, ...]:
    """What Napoleon's side can turn out to have in the end: every count that some adjutant allows.

    Late in a hand there can be gaps: with one adjutant they have 2 to 4, with another 14 to 16.
    """
    spans = (side_at_end(hand, seat) for seat in candidates(hand))
    return tuple(sorted({taken for span in spans for taken in span}))


def check_counted(hand: Hand) -> None:
    """Refuse what leaves nobody with whom Napoleon's side can have the honours counted (N-193)."""
    possible = countable(replace(hand, counted=None))
    if hand.counted is None or hand.counted in possible:
        return
    low, high = possible[0], possible[-1]
    if low < hand.counted < high:
        raise Refusal("counted-of-nobody", taken=hand.counted)
    raise Refusal("counted-impossible", taken=hand.counted, low=low, high=high)


def find_decision(hand: Hand) -> Decision | None:
    """決着: made or lost whatever still comes and whoever the adjutant is; None while open.

    Source: 002:158.
    """
    if hand.bid is None:
        return None
    outcomes = {
        contract_made(hand.ruleset, hand.bid, taken)
        for seat in candidates(hand)
        for taken in side_at_end(hand, seat)
    }
    if len(outcomes) > 1:
        return None
    return "made" if outcomes.pop() else "lost"


def _side_count(hand: Hand, adjutant: int | None) -> int:
    counts = by_seat(hand)
    return sum(counts[seat] for seat in standing_as(hand, adjutant) if seat is not None)


def _owner_of_buried(hand: Hand) -> int | None:
    """The seat to which buried honours go; None for the allies, or for nobody (AMB-13, AMB-28)."""
    if hand.ruleset.buried_honours == "napoleon":
        return hand.napoleon
    if hand.ruleset.buried_honours == "first_trick" and hand.tricks:
        return hand.tricks[0].winner
    return None
