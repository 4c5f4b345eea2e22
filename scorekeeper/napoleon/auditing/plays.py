"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.napoleon.auditing.replay import Replay
from scorekeeper.napoleon.tricks.follow_suit import Turn
from scorekeeper.napoleon.tricks.legality import breach
from scorekeeper.trick_taking.auditing.fault import POSSIBLE, Fault
from scorekeeper.trick_taking.auditing.known_hands import Known, fault_shown, known_hands
from scorekeeper.trick_taking.tricks.legality import Legality


@dataclass(frozen=True, slots=True, kw_only=True)
class _Play:
    """A play and what is known of the hand that it came from."""

    turn: Turn
    card: Card
    known: Known


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
            turn = Turn(
                situation=trick.situation,
                plays=trick.cards[:place],
                called=replay.hand.called,
                adjutant=_is_adjutant(seat, adjutants),
            )
            play = _Play(turn=turn, card=card, known=hands[seat][trick.number - 1])
            yield from _fault(play, seat, trick.number)


def _is_adjutant(seat: int, adjutants: frozenset[int | None]) -> bool | None:
    if seat not in adjutants:
        return False
    return True if len(adjutants) == 1 else None


def _fault(play: _Play, seat: int, number: int) -> Iterator[Fault]:
    found = breach(play.turn, play.card, play.known[0])
    if found is None or (found.verdict is Legality.UNKNOWN and found.unless != "adjutant"):
        return
    code = found.code if found.verdict is Legality.ILLEGAL else POSSIBLE
    yield fault_shown(found, code, player=seat, trick=number, card=play.card, known=play.known)


def _holdings(replay: Replay, seat: int) -> list[Known]:
    return known_hands(
        [trick.card_of(seat) for trick in replay.tricks],
        size=replay.hand.deal.tricks,
        told=replay.where.hand_told(replay.hand.hands, seat),
        loose=replay.where.loose,
    )
