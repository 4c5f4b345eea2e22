"""途中経過: the declarer's tricks after each trick of a hand, and why each was won."""

from collections.abc import Iterator

from scorekeeper.nap.auditing.audit import Audit
from scorekeeper.nap.auditing.tricks import ReplayedTrick
from scorekeeper.nap.tricks.resolve import resolve
from scorekeeper.trick_taking.scoring.figures import Range

MOST_UNSEEN = 3
"""With more unseen cards than this nobody looks for the rung that decided."""


def running_counts(found: Audit) -> tuple[Range, ...]:
    """The tricks that the declarer has after each trick.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.auditing.audit import audit
    >>> from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
    >>> from scorekeeper.nap.auction.bid import parse_bid
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> found = audit(PlayedHand(
    ...     ruleset=Ruleset(), players=4, declarer=0, bid=parse_bid("3"),
    ...     tricks=(PlayedTrick(plays=parse_cards("HA H10 H2 H3")),)))
    >>> running_counts(found)
    (Range(low=1, high=1),)
    """
    return tuple(_counts(found))


def deciding_rung(trick: ReplayedTrick) -> str | None:
    """The key of the rung that decided a trick; None where it is open or nobody saw enough."""
    if trick.winner is None or not trick.told.plays or len(trick.situations) > 1:
        return None
    if sum(card.is_unseen for card in trick.cards) > MOST_UNSEEN:
        return None
    ruling = resolve(trick.situations[0], trick.cards)
    if ruling.winner is None or trick.seats[ruling.winner] != trick.winner:
        return None
    return ruling.decisive


def _counts(found: Audit) -> Iterator[Range]:
    low = high = 0
    for trick in found.tricks:
        low += trick.winners == (found.hand.declarer,)
        high += found.hand.declarer in trick.winners
        yield Range(low=low, high=high)
