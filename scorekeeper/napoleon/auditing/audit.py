"""検証: a whole hand gone through, its winners, result and score as they should be, its faults.

Cards come first: winners, honours and the adjutant are read from them, and whatever was written
down beside them is held against that. Every play is judged by what was seen of the player's cards,
before and after. What nobody saw makes an answer open, never a fault.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scorekeeper.cards import Card
from scorekeeper.napoleon.auction.auction import Call
from scorekeeper.napoleon.auditing.call import faults_of_the_call, notes_of_the_call
from scorekeeper.napoleon.auditing.calls import audit_calls
from scorekeeper.napoleon.auditing.replay import Replay, faults_of_the_deal, replay
from scorekeeper.napoleon.auditing.result import (
    HandResult,
    faults_of_the_count,
    find_piles,
    find_result,
    possible_adjutants,
)
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.napoleon.deal.deal import honours_among
from scorekeeper.napoleon.tricks.follow_suit import Turn, count_settling
from scorekeeper.napoleon.tricks.legality import binds_the_leader, breach, may_breach
from scorekeeper.napoleon.tricks.resolve import resolve
from scorekeeper.napoleon.tricks.unseen import suit_is_missing
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

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat; None when Napoleon stood alone, or when nobody knows."""
        return next(iter(self.result.adjutants)) if self.adjutant_is_known else None

    @property
    def adjutant_is_known(self) -> bool:
        """Whether the cards show who the adjutant is, or that there is none."""
        return len(self.result.adjutants) == 1


def audit(hand: PlayedHand) -> Audit:
    """Go through a whole hand, or as much of it as was written down.

    >>> from scorekeeper.cards import parse_card, parse_cards
    >>> from scorekeeper.napoleon.auditing.written_hand import PlayedTrick
    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> found = audit(PlayedHand(
    ...     ruleset=PRESETS["sisyphus"].rules, players=5, napoleon=1, bid=parse_bid("13H"),
    ...     called=parse_card("SA"), buried=parse_cards("C2 D3"), tricks=(
    ...         PlayedTrick(plays=parse_cards("HA H2 D9 H4 H5")),
    ...         PlayedTrick(plays=parse_cards("S9 SA H7 SK S4")))))
    >>> found.adjutant, found.tricks[0].winner, found.sound_tricks
    (2, 1, 0)
    >>> fault = found.first_fault
    >>> fault.code, fault.player, str(fault.card), fault.proved_in, str(fault.proof)
    ('revoke', 3, 'D9', 2, 'H7')

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    replayed = replay(hand)
    adjutants = possible_adjutants(replayed)
    plays = tuple(faults_of_play(replayed, adjutants))
    piles = tuple(find_piles(replayed))
    return Audit(
        hand=hand,
        tricks=replayed.tricks,
        result=find_result(replayed, piles, adjutants),
        faults=(
            *faults_of_the_deal(hand),
            *faults_of_the_call(replayed),
            *in_order(replayed.tricks, plays),
            *faults_of_the_count(replayed, piles),
        ),
        notes=tuple(_notes(replayed)),
    )


def audit_beside(hand: PlayedHand, calls: Sequence[Call], stated: Stated) -> Audit:
    """Go through a hand, and what was written down beside it: its calls and its result.

    Raises:
        Refusal: ``audit-leader-missing`` where nobody can say who led to a trick.

    """
    found = audit(hand)
    result = faults_of_the_result(
        stated, found.result, taken="honours-taken-differ", made="winning-side-differs"
    )
    calls_ = audit_calls(hand.ruleset, calls, players=hand.players)
    return replace(found, calls=calls_, stated=tuple(result))


def _notes(replayed: Replay) -> Iterator[Note]:
    hand = replayed.hand
    yield from notes_of_the_call(replayed)
    yield from find_short_tricks(replayed, seated=hand.players)
    for trick in replayed.tricks:
        if suit_is_missing(trick.situation, trick.cards[0]):
            yield Note(code="named-suit-missing", params={"trick": trick.number})
    yield from find_missing_tricks(replayed, tricks=hand.deal.tricks)


MOST_UNSEEN = 3
"""With more unseen cards than this nobody looks for the rung that decided."""


def running_counts(found: Audit, side: Collection[int | None]) -> tuple[Range, ...]:
    """The honours that some seats have after each trick, buried ones that are theirs included.

    >>> from scorekeeper.cards import parse_cards
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
    low = high = _count_buried_for(found, side)
    for trick in found.tricks:
        more = _count_buried(found) if _takes_the_discards(found, trick) else 0
        if side.issuperset(trick.winners):
            low += trick.honours.low + more
        if not side.isdisjoint(trick.winners):
            high += trick.honours.high + more
        yield Range(low=low, high=high)


def _count_buried_for(found: Audit, side: frozenset[int | None]) -> int:
    """Buried honours that count for Napoleon himself."""
    his = found.hand.ruleset.buried_honours == "napoleon"
    return _count_buried(found) if his and found.hand.napoleon in side else 0


def _takes_the_discards(found: Audit, trick: ReplayedTrick) -> bool:
    """Whether buried honours go to the winner of this trick (source: 004:72)."""
    return trick.number == 1 and found.hand.ruleset.buried_honours == "first_trick"


def _count_buried(found: Audit) -> int:
    return honours_among(found.hand.ruleset, found.hand.buried or ())[0]


def faults_of_play(replay: Replay, adjutants: frozenset[int | None]) -> Iterator[Fault]:
    """The breaches of following, requests and leads, trick by trick in the order of play.

    ``adjutants`` are the seats that can be the adjutant, None where Napoleon can be alone. A
    play that breaks a duty unless the player is the adjutant, while nobody knows who is, gives
    ``revoke-possible``.
    """
    hand = replay.hand
    exempts = hand.ruleset.called_card_exempt != "no"
    may_be = (len(adjutants) == 1 or None) if exempts else False

    def suspects(trick: ReplayedTrick) -> Iterator[Suspect]:
        settling, turns = count_settling(trick.cards), dict[tuple[int, bool | None], Turn]()
        for place, card in seen_plays(trick):
            if not place and not binds_the_leader(trick.situation):
                continue
            alike = min(place, settling), may_be if trick.seats[place] in adjutants else False
            turn = turns.get(alike)
            if turn is None:
                before, adjutant = alike
                turn = turns[alike] = Turn(
                    situation=trick.situation,
                    plays=trick.cards[:before],
                    called=hand.called,
                    adjutant=adjutant,
                )
            if may_breach(turn, card):
                yield place, partial(_judge, turn, card)

    return shared.faults_of_play(replay, size=hand.deal.tricks, suspects=suspects)


def _judge(turn: Turn, card: Card, holding: Holding) -> PlayRuling | None:
    found = breach(turn, card, holding)
    if found is None or (found.verdict is Legality.UNKNOWN and found.unless != "adjutant"):
        return None
    return found
