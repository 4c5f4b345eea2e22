"""途中経過: the count after each trick of a hand that was gone through, and why each was won."""

from collections.abc import Collection, Iterator

from scorekeeper.napoleon.auditing.audit import Audit
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick
from scorekeeper.napoleon.deal.deal import honours_among
from scorekeeper.napoleon.tricks.resolve import resolve
from scorekeeper.trick_taking.scoring.figures import Range

MOST_UNSEEN = 3
"""With more unseen cards than this nobody looks for the rung that decided."""


def running_counts(found: Audit, side: Collection[int | None]) -> tuple[Range, ...]:
    """The honours that some seats have after each trick, buried ones that are theirs included.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.napoleon.auditing.audit import audit
    >>> from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["wikipedia"].rules, players=4, napoleon=0, bid=parse_bid("13H"),
    ...     tricks=(PlayedTrick(plays=parse_cards("HA H10 H2 H3")),)))
    >>> running_counts(found, {0})
    (Range(low=2, high=2),)
    """
    return tuple(_counts(found, frozenset(side)))


def deciding_rung(trick: ReplayedTrick) -> str | None:
    """The key of the rung that decided a trick; None where it is open or nobody saw enough."""
    if sum(card.is_unseen for card in trick.cards) > MOST_UNSEEN:
        return None
    ruling = resolve(trick.situation, trick.cards)
    if ruling.winner is None or trick.seats[ruling.winner] != trick.winner:
        return None
    return ruling.decisive


def _counts(found: Audit, side: frozenset[int | None]) -> Iterator[Range]:
    low = high = _dealt_to(found, side)
    for trick in found.tricks:
        more = _buried(found) if _takes_the_discards(found, trick) else 0
        if side.issuperset(trick.winners):
            low += trick.honours.low + more
        if not side.isdisjoint(trick.winners):
            high += trick.honours.high + more
        yield Range(low=low, high=high)


def _dealt_to(found: Audit, side: frozenset[int | None]) -> int:
    """Buried honours that count for Napoleon himself."""
    his = found.hand.ruleset.buried_honours == "napoleon"
    return _buried(found) if his and found.hand.napoleon in side else 0


def _takes_the_discards(found: Audit, trick: ReplayedTrick) -> bool:
    """Whether buried honours go to the winner of this trick (source: 004:72)."""
    return trick.number == 1 and found.hand.ruleset.buried_honours == "first_trick"


def _buried(found: Audit) -> int:
    return honours_among(found.hand.ruleset, found.hand.buried or ())[0]
