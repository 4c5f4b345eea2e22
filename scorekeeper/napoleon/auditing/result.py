"""結果: adjutant, honours and points of a hand that was gone through."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.napoleon.auditing.replay import Replay
from scorekeeper.napoleon.deal.deal import honours_among
from scorekeeper.napoleon.scoring import Result, ScoreSheet, score
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.scoring.figures import Range

Adjutants = frozenset[int | None]
"""The seats that can be the adjutant's; None among them where Napoleon can be alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Some honours, and the seats that can have got them: none if they go to no seat."""

    owners: tuple[int, ...]
    honours: Range


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """How a hand came out.

    ``adjutants`` are all who can be; ``taken`` is what Napoleon's side can have. ``made`` and
    ``points`` are None where that leaves them open; so is ``sheet``, unless everything is
    known.
    """

    adjutants: Adjutants
    taken: Range
    made: bool | None
    points: tuple[int, ...] | None
    sheet: ScoreSheet | None


def possible_adjutants(replay: Replay) -> Adjutants:
    """副官: who holds the called card, as far as the cards show it (source: 000:158, 000:166)."""
    hand, where = replay.hand, replay.where
    if hand.called is not None:
        holder = replay.holder_of_called
        if holder is not None:
            return frozenset({None if holder == hand.napoleon else holder})
        if hand.called in (where.discards or ()):
            return frozenset({None})
    others = {seat for seat in range(hand.players) if where.hands[seat] is None}
    return frozenset(others - {hand.napoleon}) | {None}


def find_result(replay: Replay, piles: Sequence[Pile], adjutants: Adjutants) -> HandResult:
    """The honours and points of a hand, over everything that is not known of it."""
    spans = {seat: _side(replay, piles, seat) for seat in adjutants}
    sheets = tuple(_sheets(replay, spans.items()))
    made = {sheet.made for sheet in sheets}
    points = {sheet.points for sheet in sheets}
    return HandResult(
        adjutants=adjutants,
        taken=Range(
            low=min(span.low for span in spans.values()),
            high=max(span.high for span in spans.values()),
        ),
        made=made.pop() if len(made) == 1 else None,
        points=points.pop() if len(points) == 1 else None,
        sheet=sheets[0] if len(sheets) == 1 else None,
    )


def faults_of_the_count(replay: Replay, piles: Iterable[Pile]) -> Iterator[Fault]:
    """Honours that do not add up to those of the pack."""
    honours = replay.hand.ruleset.honours
    low, high = _total(piles)
    if not low <= honours <= high:
        counts = {"low": low, "high": high, "honours": honours}
        yield Fault(code="honours-do-not-add-up", params=counts)


def find_piles(replay: Replay) -> Iterator[Pile]:
    """Every trick and the discards (source: 000:164, 001:143, 004:72), tricks to come included."""
    hand = replay.hand
    everybody = tuple(range(hand.players))
    for trick in replay.tricks:
        yield Pile(owners=trick.winners, honours=trick.honours)
    for _ in range(hand.deal.tricks - len(replay.tricks)):
        yield Pile(owners=everybody, honours=Range(low=0, high=hand.players))
    first = replay.tricks[0].winners if replay.tricks else everybody
    owners = {"napoleon": (hand.napoleon,), "first_trick": first}
    yield Pile(owners=owners.get(hand.ruleset.buried_honours, ()), honours=_buried_honours(replay))


def _buried_honours(replay: Replay) -> Range:
    discards, blind = replay.where.discards or (), replay.hand.deal.blind
    seen, unseen = honours_among(replay.hand.ruleset, discards)
    return Range(low=seen, high=seen + unseen + max(0, blind - len(discards)))


def _side(replay: Replay, piles: Sequence[Pile], adjutant: int | None) -> Range:
    """What Napoleon's side can have: what is surely its, up to what is not surely another's."""
    honours = replay.hand.ruleset.honours
    side = {replay.hand.napoleon, adjutant}
    ours, others, contested = list[Pile](), list[Pile](), 0
    for pile in piles:
        if side.isdisjoint(pile.owners):
            others.append(pile)
        elif side.issuperset(pile.owners):
            ours.append(pile)
        else:
            contested += pile.honours.high
    sure, most_ours = _total(ours)
    theirs, most_theirs = _total(others)
    low = max(sure, honours - most_theirs - contested)
    high = min(most_ours + contested, honours - theirs)
    low = min(low, honours)
    return Range(low=low, high=max(low, high))


def _total(piles: Iterable[Pile]) -> tuple[int, int]:
    low = high = 0
    for pile in piles:
        low += pile.honours.low
        high += pile.honours.high
    return low, high


def _sheets(replay: Replay, spans: Iterable[tuple[int | None, Range]]) -> Iterator[ScoreSheet]:
    hand = replay.hand
    for adjutant, span in spans:
        for taken in span:
            yield score(
                Result(
                    ruleset=hand.ruleset,
                    players=hand.players,
                    bid=hand.bid,
                    napoleon=hand.napoleon,
                    adjutant=adjutant,
                    taken=taken,
                )
            )
