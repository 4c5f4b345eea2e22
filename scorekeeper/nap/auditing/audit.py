"""検証: a whole hand gone through, its winners, result and payments as they should be, its faults.

Cards come first: trumps and winners are read from them, and whatever was written down beside them
is held against that. Every play is judged by what was seen of the player's cards, before and after.
What nobody saw makes an answer open, never a fault.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scorekeeper.nap.auction.auction import Call
from scorekeeper.nap.auditing.calls import audit_calls
from scorekeeper.nap.auditing.replay import Replay, faults_of_the_deal, replay
from scorekeeper.nap.auditing.result import HandResult, find_result
from scorekeeper.nap.auditing.tricks import ReplayedTrick
from scorekeeper.nap.auditing.written_hand import PlayedHand
from scorekeeper.nap.tricks.legality import Turn, breach
from scorekeeper.nap.tricks.resolve import resolve
from scorekeeper.trick_taking.auditing import plays as shared
from scorekeeper.trick_taking.auditing.fault import Fault, Note
from scorekeeper.trick_taking.auditing.plays import Suspect, seen_plays
from scorekeeper.trick_taking.auditing.replay import Audit as AnyAudit
from scorekeeper.trick_taking.auditing.replay import (
    find_missing_tricks,
    find_short_tricks,
    in_order,
)
from scorekeeper.trick_taking.auditing.stated import Stated, faults_of_the_result
from scorekeeper.trick_taking.scoring.figures import Range
from scorekeeper.trick_taking.tricks.legality import Holding, Legality, PlayRuling


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit[PlayedHand, ReplayedTrick]):
    """What came of going through a hand."""

    result: HandResult


def audit(hand: PlayedHand) -> Audit:
    """Go through a whole hand, or as much of it as was written down.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.auditing.written_hand import PlayedTrick
    >>> from scorekeeper.nap.auction.bid import parse_bid
    >>> from scorekeeper.nap.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["nap-ja"].rules, players=3, declarer=1, bid=parse_bid("2"), tricks=(
    ...         PlayedTrick(plays=parse_cards("HA H7 D9")),
    ...         PlayedTrick(plays=parse_cards("S9 SA H10")))))
    >>> found.tricks[0].winner, found.result.made, found.sound_tricks
    (1, None, 0)
    >>> fault = found.first_fault
    >>> fault.code, fault.player, str(fault.card), fault.proved_in, str(fault.proof)
    ('revoke', 0, 'D9', 2, 'H10')

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    replayed = replay(hand)
    plays = tuple(faults_of_play(replayed))
    result = find_result(replayed, plays)
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        result=result,
        faults=(*faults_of_the_deal(hand), *in_order(replayed.tricks, plays)),
        notes=tuple(_notes(replayed, result)),
    )


def audit_beside(hand: PlayedHand, calls: Sequence[Call], stated: Stated) -> Audit:
    """Go through a hand, and what was written down beside it: its calls and its result.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    found = audit(hand)
    result = faults_of_the_result(
        stated, found.result, taken="tricks-taken-differ", made="bid-made-differs"
    )
    calls_ = audit_calls(hand.ruleset, calls, players=hand.players, dealer=hand.dealer)
    return replace(found, calls=calls_, stated=tuple(result))


def _notes(replayed: Replay, result: HandResult) -> Iterator[Note]:
    """A hand that is decided may be thrown in: tricks are missing only from one that is not."""
    hand = replayed.hand
    yield from find_short_tricks(replayed, seated=hand.seated)
    if len(result.trumps) > 1 and hand.tricks:
        yield Note(code="nap-trump-unknown")
    if result.made is None:
        yield from find_missing_tricks(replayed, tricks=hand.ruleset.hand_size)


MOST_UNSEEN = 3
"""With more unseen cards than this nobody looks for the rung that decided."""


def running_counts(found: Audit) -> tuple[Range, ...]:
    """The tricks that the declarer has after each trick.

    >>> from scorekeeper.cards import parse_cards
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


def faults_of_play(replay: Replay) -> Iterator[Fault]:
    """The breaches of following and of first leads, trick by trick in the order of play."""
    return shared.faults_of_play(replay, size=replay.hand.ruleset.hand_size, suspects=_suspects)


def _suspects(trick: ReplayedTrick) -> Iterator[Suspect]:
    for place, _ in seen_plays(trick):
        yield place, partial(_judge, trick, place)


def _judge(trick: ReplayedTrick, place: int, holding: Holding) -> PlayRuling | None:
    """What a card broke for certain, whichever suit was trumps."""
    turns = (Turn(situation=one, plays=trick.cards[:place]) for one in trick.situations)
    found = [breach(turn, trick.cards[place], holding) for turn in turns]
    certain = [one for one in found if one is not None and one.verdict is Legality.ILLEGAL]
    same = len(certain) == len(found) and len({one.code for one in certain}) == 1
    return certain[0] if same else None
