"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.game.fault import POSSIBLE, Fault
from scorekeeper.game.holding import Holding
from scorekeeper.napoleon.audit_replay import Replay
from scorekeeper.napoleon.audit_tricks import ReplayedTrick
from scorekeeper.napoleon.following import Turn
from scorekeeper.napoleon.legality import Legality, PlayRuling, breach

_Known = tuple[Holding, Mapping[Card, int]]
"""A hand and, for each certain card of it, the trick that proves it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Play:
    """A play and what is known of the hand that it came from.

    ``shown_in`` tells for each certain card of the hand the trick that proves it.
    """

    turn: Turn
    card: Card
    holding: Holding
    shown_in: Mapping[Card, int]


def faults_of_play(replay: Replay, adjutants: frozenset[int | None]) -> Iterator[Fault]:
    """The breaches of following, requests and leads, trick by trick in the order of play.

    ``adjutants`` are the seats that can be the adjutant, None where Napoleon can be alone. A
    play that breaks a duty unless the player is the adjutant, while nobody knows who is, gives
    ``revoke-possible``.
    """
    hands = [_holdings(replay, seat) for seat in range(replay.hand.players)]
    for trick in replay.tricks:
        for place, seat in enumerate(trick.seats):
            card = trick.cards[place]
            if card.is_unseen:
                continue
            holding, shown_in = hands[seat][trick.number - 1]
            turn = Turn(
                situation=trick.situation,
                plays=trick.cards[:place],
                called=replay.hand.called,
                adjutant=_is_adjutant(seat, adjutants),
            )
            play = _Play(turn=turn, card=card, holding=holding, shown_in=shown_in)
            yield from _fault(play, seat, trick.number)


def _is_adjutant(seat: int, adjutants: frozenset[int | None]) -> bool | None:
    if seat not in adjutants:
        return False
    return True if len(adjutants) == 1 else None


def _fault(play: _Play, seat: int, number: int) -> Iterator[Fault]:
    found = breach(play.turn, play.card, play.holding)
    if found is None or (found.verdict is Legality.UNKNOWN and found.unless != "adjutant"):
        return
    proof = found.proof[0] if found.proof else None
    yield Fault(
        code=found.code if found.verdict is Legality.ILLEGAL else POSSIBLE,
        player=seat,
        trick=number,
        card=play.card,
        proved_in=number if proof is None else play.shown_in[proof],
        proof=proof,
        params=_params(found),
    )


def _params(found: PlayRuling) -> dict[str, str]:
    stated = {"rule": found.field, "unless": found.unless}
    return {name: value for name, value in stated.items() if value is not None}


def _holdings(replay: Replay, seat: int) -> list[_Known]:
    """What is known of a seat's hand at each trick: worked out from the last one back."""
    fell = {trick.number: card for trick in replay.tricks for card in _sound(trick, seat)}
    found: list[_Known] = []
    later: dict[Card, int] = {}
    for trick in reversed(replay.tricks):
        if trick.number in fell:
            later = {fell[trick.number]: trick.number, **later}
        size = replay.hand.deal.tricks - trick.number + 1
        left = _left_of_hand(replay, seat, [fell[n] for n in fell if n < trick.number])
        if left is not None and len(left) == size:
            found.append(_known(dict.fromkeys(left, trick.number), left, size))
        elif len(later) == size:
            found.append(_known(later, tuple(later), size))
        else:
            others = replay.where.loose if left is None else left
            found.append(_known(later, (*later, *others), size))
    return found[::-1]


def _sound(trick: ReplayedTrick, seat: int) -> Iterator[Card]:
    if seat in trick.seats:
        card = trick.cards[trick.seats.index(seat)]
        if not card.is_unseen:
            yield card.held


def _left_of_hand(replay: Replay, seat: int, gone: list[Card]) -> tuple[Card, ...] | None:
    """A written-down hand without the cards that are gone; None where it was not."""
    if replay.where.hands[seat] is None or replay.hand.hands is None:
        return None
    return tuple(card for card in replay.hand.hands[seat] or () if card not in gone)


def _known(shown_in: Mapping[Card, int], possible: Iterable[Card], size: int) -> _Known:
    holding = Holding(certain=tuple(shown_in), possible=frozenset(possible), size=size)
    return holding, shown_in
